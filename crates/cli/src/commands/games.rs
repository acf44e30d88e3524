//! `qiyuan games`: the list of games, and what can be agreed on before each.

use std::io::{self, Write, stdout};

use qiyuan_catalog::{Choice, Described, FAMILIES, Family};
use qiyuan_core::{Field, FieldKind, Message, Preset};
use serde_json::{Value, json};

use crate::args::Games;
use crate::words::{WORDS, tell};

/// Lists the games.
pub(crate) fn run(args: &Games) -> anyhow::Result<()> {
    let families: Vec<&Family> = match &args.game {
        // The name of a preset is fine: options belong to the family. One that there is not is refused as elsewhere.
        Some(name) => {
            let choice = Choice::new(name);
            choice.open()?;
            FAMILIES.iter().filter(|family| family.id == choice.game).collect()
        }
        None => FAMILIES.iter().collect(),
    };
    let mut out = stdout().lock();
    if args.json {
        let families: Vec<Value> = families.into_iter().map(|family| as_json(family, args.options)).collect();
        writeln!(out, "{}", serde_json::to_string_pretty(&families)?)?;
    } else if args.options {
        for family in families {
            write_options(&mut out, family)?;
        }
    } else {
        list(&mut out, &families)?;
    }
    Ok(())
}

fn as_json(family: &Family, with_options: bool) -> Value {
    let preset = |preset: Preset| {
        json!({
            "name": preset.name,
            "title": preset.title,
            "attestation": preset.attestation,
            "about": preset.note,
        })
    };
    let presets: Vec<_> = family.presets().into_iter().map(preset).collect();
    let mut found = json!({"game": family.id, "title": family.title(), "about": family.about(), "presets": presets});
    if with_options {
        let Described { options, presets } = family.options();
        found["options"] = json!(options.fields);
        found["preset_options"] = json!(presets);
    }
    found
}

fn list(out: &mut impl Write, families: &[&Family]) -> io::Result<()> {
    for family in families {
        writeln!(out, "{}", tell(&family.title()))?;
        for preset in family.presets() {
            let name = format!("{}:{}", family.id, preset.name);
            let default =
                if preset.name == family.default_preset { format!(" = {}", family.id) } else { String::new() };
            let titled = WORDS.say("listed").with("title", preset.title);
            let titled = titled.with("attestation", preset.attestation.title());
            writeln!(out, "  {:<27} {}", name + &default, tell(&titled))?;
        }
    }
    writeln!(out)?;
    for hint in ["hint-browser", "hint-terminal", "hint-show", "hint-help"] {
        writeln!(out, "{}", tell(&WORDS.say(hint)))?;
    }
    Ok(())
}

fn write_options(out: &mut impl Write, family: &Family) -> io::Result<()> {
    let Described { options, presets } = family.options();
    writeln!(out, "{} ({})", tell(&family.title()), family.id)?;
    for field in &options.fields {
        writeln!(out)?;
        writeln!(out, "  {}  {} ({})", field.name, tell(&field.title), field.rule)?;
        writeln!(out, "      {}", tell(&field.about))?;
        if let Some(range) = range(field) {
            writeln!(out, "      {}", tell(&range))?;
        }
        let width = field.values.iter().map(|value| plain(&value.value).len()).max().unwrap_or(0);
        for value in &field.values {
            let said = WORDS.say(if value.value == field.default { "option-default" } else { "option-value" });
            let said = said.with("about", value.about.clone()).with("reading", value.reading.title());
            writeln!(out, "      {:<width$}  {}", plain(&value.value), tell(&said))?;
        }
        for preset in presets.iter().filter(|preset| preset.fields.contains_key(&field.name)) {
            writeln!(out, "      {}:{} = {}", family.id, preset.name, plain(&preset.fields[&field.name]))?;
        }
    }
    writeln!(out)
}

/// What a number may be.
fn range(field: &Field) -> Option<Message> {
    let FieldKind::Number { least, most, automatic } = field.kind else { return None };
    let said = WORDS.say(if automatic { "option-automatic" } else { "option-range" });
    Some(said.with("least", least).with("most", most).with("default", plain(&field.default)))
}

/// A value as somebody types it.
fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_string)
}
