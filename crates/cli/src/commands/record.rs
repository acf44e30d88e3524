//! `qiyuan record`: checks and replays a record.

use std::io::{Write, stdout};
use std::sync::Arc;

use anyhow::Context;
use qiyuan_catalog::{grow_in, open_record, scenes};
use qiyuan_draw::{Pace, Style, Theme, animation};

use crate::args::{Record, read_file};
use crate::terminal::{drawing, headline, standing};
use crate::words::{WORDS, language, tell};

/// The most pictures of an animation; of longer games some turns are left out.
const MOST_FRAMES: usize = 1000;

/// Replays a record and prints its end, or the first thing that is wrong with it.
pub(crate) fn run(args: &Record) -> anyhow::Result<()> {
    let file = args.file.display().to_string();
    let record = qiyuan_core::Record::read(&read_file(&args.file)?).with_context(|| file.clone())?;
    let replayed = open_record(&record).with_context(|| file.clone())?;
    let (game, play) = (&*replayed.game, &*replayed.play);
    let mut out = stdout().lock();
    writeln!(out, "{}", headline(game))?;
    let legal = WORDS.say("all-legal").with("turns", play.turns().len()).with("moves", play.n_moves());
    writeln!(out, "{}", tell(&legal))?;
    let grown = grow_in(Arc::clone(&replayed.game), &record).with_context(|| file.clone())?;
    let others = grown.tree.nodes().len() - 1 - grown.tree.main_line().count();
    if others > 0 {
        writeln!(out, "{}", tell(&WORDS.say("variations-legal").with("moves", others)))?;
    }
    if args.story {
        let story: Vec<String> = play.history(0).iter().map(|step| tell(&step.told)).collect();
        writeln!(out, "\n{}\n", story.join("\n"))?;
    }
    if args.show {
        writeln!(out, "\n{}\n", drawing(game, play, None).trim_end())?;
    }
    writeln!(out, "{}", standing(play))?;
    if play.ending().is_none() && record.result != "*" {
        writeln!(out, "{}", tell(&WORDS.say("record-result").with("result", &*record.result)))?;
    }
    writeln!(out, "{}", play.position())?;
    if let Some(path) = &args.gif {
        let theme = if args.dark { Theme::Dark } else { Theme::Light };
        let style = Style { theme, language: language(), ..Style::default() };
        let pictures = scenes(play, MOST_FRAMES);
        let bytes = animation(&game.layout(), &pictures, &style, Pace::default(), &|| false)?;
        std::fs::write(path, bytes).with_context(|| format!("cannot write {}", path.display()))?;
        writeln!(
            out,
            "{}",
            tell(&WORDS.say("gif-written").with("n", pictures.len()).with("file", path.display().to_string()))
        )?;
    }
    Ok(())
}
