//! `qiyuan show`: a position on the terminal or as a picture.

use std::io::{IsTerminal, Write, stdout};
use std::path::Path;

use anyhow::Context;
use qiyuan_draw::{Style, Theme};

use crate::args::Show;
use crate::terminal::{drawing, headline, standing};
use crate::words::{WORDS, language, sorry};

/// Pixels of a PNG for one pixel of the SVG: sharp on dense screens.
const PNG_SCALE: f32 = 2.0;

/// Draws a position.
pub(crate) fn run(args: &Show) -> anyhow::Result<()> {
    let game = args.game.open()?;
    let play = args.position.start(&*game)?;
    if args.svg.is_none() && args.png.is_none() {
        let mut out = stdout().lock();
        writeln!(out, "{}\n", headline(&*game))?;
        writeln!(out, "{}", drawing(&*game, &*play, None).trim_end())?;
        writeln!(out, "\n{}\n{}", standing(&*play), play.position())?;
        return Ok(());
    }
    let theme = if args.dark { Theme::Dark } else { Theme::Light };
    let style = Style { theme, language: language(), ..Style::default() };
    let svg = qiyuan_draw::svg(&game.layout(), &play.scene(), &play.captions(None), &style);
    if let Some(path) = &args.svg {
        write_file(path, svg.as_bytes())?;
    }
    if let Some(path) = &args.png {
        if path.as_os_str() == "-" && stdout().is_terminal() {
            return Err(sorry(WORDS.say("only-svg-terminal")));
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
