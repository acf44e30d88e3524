//! `qiyuan games`: the list of games.

use std::io::{Write, stdout};

use qiyuan_catalog::{FAMILIES, Family};
use qiyuan_core::Preset;
use serde_json::json;

use crate::args::Games;
use crate::words::{WORDS, tell};

/// Lists the games.
pub(crate) fn run(args: &Games) -> anyhow::Result<()> {
    let mut out = stdout().lock();
    if args.json {
        let preset = |preset: Preset| {
            json!({
                "name": preset.name,
                "title": preset.title,
                "attestation": preset.attestation,
                "about": preset.note,
            })
        };
        let family = |family: &Family| {
            let presets: Vec<_> = family.presets().into_iter().map(preset).collect();
            json!({"game": family.id, "title": family.title(), "about": family.about(), "presets": presets})
        };
        let families: Vec<_> = FAMILIES.iter().map(family).collect();
        writeln!(out, "{}", serde_json::to_string_pretty(&families)?)?;
        return Ok(());
    }
    for family in FAMILIES {
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
