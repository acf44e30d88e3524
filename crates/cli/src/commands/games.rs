//! `qiyuan games`: the list of games.

use std::io::{Write, stdout};

use qiyuan_catalog::FAMILIES;
use serde_json::json;

use crate::args::Games;

/// Lists the games.
pub(crate) fn run(args: &Games) -> anyhow::Result<()> {
    let mut out = stdout().lock();
    if args.json {
        let families: Vec<_> = FAMILIES
            .iter()
            .map(|family| json!({"game": family.id, "title": family.title(), "presets": family.presets()}))
            .collect();
        writeln!(out, "{}", serde_json::to_string_pretty(&families)?)?;
        return Ok(());
    }
    for family in FAMILIES {
        writeln!(out, "{} {}", family.title().en, family.title().zh)?;
        for (i, preset) in family.presets().iter().enumerate() {
            let name = format!("{}:{}", family.id, preset.name);
            let default = if i == 0 { format!(" = {}", family.id) } else { String::new() };
            let title = format!("{} {}", preset.title.en, preset.title.zh);
            writeln!(out, "  {:<27} {title} ({})", name + &default, preset.status)?;
        }
    }
    writeln!(out, "\nPlay in the browser:     qiyuan")?;
    writeln!(out, "Play in the terminal:    qiyuan play komikan")?;
    writeln!(out, "Look at a board:         qiyuan show deer:7")?;
    writeln!(out, "Everything else:         qiyuan --help")?;
    Ok(())
}
