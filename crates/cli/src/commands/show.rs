//! `qiyuan show`: a position on the terminal or as a picture.

use std::io::{IsTerminal, Write, stdout};
use std::path::Path;

use anyhow::{Context, bail};
use qiyuan_core::show::Scene;
use qiyuan_draw::{Style, Theme};

use crate::args::Show;
use crate::terminal::{colour, headline, standing};

/// Pixels of a PNG for one pixel of the SVG: sharp on dense screens.
const PNG_SCALE: f32 = 2.0;

/// Draws a position.
pub(crate) fn run(args: &Show) -> anyhow::Result<()> {
    let game = args.game.open()?;
    let table = args.position.start(&*game)?;
    let scene = Scene { captions: table.captions(args.lang.language()), ..table.scene() };
    if args.svg.is_none() && args.png.is_none() {
        let mut out = stdout().lock();
        writeln!(out, "{}\n", headline(&*game))?;
        writeln!(out, "{}", qiyuan_draw::terminal(&game.layout(), &scene, colour()).trim_end())?;
        writeln!(out, "\n{}\n{}", standing(&*game, &*table), table.position())?;
        return Ok(());
    }
    let theme = if args.dark { Theme::Dark } else { Theme::Light };
    let svg = qiyuan_draw::svg(&game.layout(), &scene, &Style { theme, ..Style::default() });
    if let Some(path) = &args.svg {
        write_file(path, svg.as_bytes())?;
    }
    if let Some(path) = &args.png {
        if path.as_os_str() == "-" && stdout().is_terminal() {
            bail!("a PNG picture is no text for a terminal, expected --png FILE");
        }
        write_file(path, &qiyuan_draw::png(&svg, PNG_SCALE)?)?;
    }
    Ok(())
}

fn write_file(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    if path.as_os_str() == "-" {
        return Ok(stdout().write_all(bytes)?);
    }
    std::fs::write(path, bytes).with_context(|| format!("cannot write {}", path.display()))
}
