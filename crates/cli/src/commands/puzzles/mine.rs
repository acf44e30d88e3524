//! Finding puzzles.

use std::fs;
use std::io::{IsTerminal, Write, stderr, stdout};
use std::path::Path;

use anyhow::{Context, bail};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use qiyuan_catalog::puzzles::{Effort, Funnel, Mining, PuzzleFile};
use qiyuan_catalog::{AnyGame, Choice};
use qiyuan_engine::Stop;

use super::Puzzles;
use crate::words::{WORDS, tell};

/// Looks through one game after the other until there are enough puzzles.
pub(super) fn run(args: &Puzzles) -> anyhow::Result<()> {
    let game = Choice::new(args.what.as_deref().unwrap_or_default()).open()?;
    let suiting = Effort::suiting(&*game);
    let glance = args.glance.unwrap_or(suiting.glance);
    let effort = Effort { glance, late: args.late, wild: args.wild, weak: args.weak, ..suiting };
    let mut mining = Mining::new(&*game, begun(args, &*game)?, args.count, effort)?;
    let bar = bar(args.count as u64);
    let stop = Stop::new();
    while mining.step(&stop)? {
        if let Some(path) = &args.out {
            keep(path, &mining.file)?;
        }
        bar.set_position(mining.file.puzzles.len() as u64);
        let games = tell(&WORDS.say("n-games").with("n", mining.file.games));
        bar.set_message(format!("{games}\n{}", tell_fates(&mining.funnel)));
    }
    bar.finish_and_clear();
    let (file, mut out) = (&mining.file, stdout().lock());
    match &args.out {
        Some(path) => {
            let told = WORDS.say("puzzles-mined").with("n", file.puzzles.len()).with("games", file.games);
            writeln!(out, "{}", tell(&told.with("file", path.display().to_string())))?;
            writeln!(out, "{}", tell_fates(&mining.funnel))?;
        }
        None => write!(out, "{}", file.write())?,
    }
    Ok(())
}

/// What has become of the positions that were looked at.
fn tell_fates(funnel: &Funnel) -> String {
    let fates = funnel.fates().map(|(fate, n)| tell(&WORDS.say(format!("fate-{}", fate.name())).with("n", n)));
    let all = WORDS.say("puzzles-funnel").with("n", funnel.total());
    tell(&all.with("fates", fates.collect::<Vec<_>>().join(", ")))
}

/// The file as it was left, or a new one.
fn begun(args: &Puzzles, game: &dyn AnyGame) -> anyhow::Result<PuzzleFile> {
    let Some(path) = args.out.as_ref().filter(|path| path.exists()) else {
        return Ok(PuzzleFile::new(game, args.seed));
    };
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    let file = PuzzleFile::read(&text).with_context(|| path.display().to_string())?;
    if file.game != game.name() || file.rules != game.rules() {
        bail!("{}: puzzles of {} with other rules, expected {}", path.display(), file.game, game.name());
    }
    if file.seed != args.seed {
        bail!("{}: mined with --seed {}, expected the same", path.display(), file.seed);
    }
    Ok(file)
}

/// Writes the file whole or not at all.
pub(super) fn keep(path: &Path, file: &PuzzleFile) -> anyhow::Result<()> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".new");
    let beside = Path::new(&beside);
    fs::write(beside, file.write()).with_context(|| format!("cannot write {}", beside.display()))?;
    fs::rename(beside, path).with_context(|| format!("cannot write {}", path.display()))
}

/// A bar on a terminal, nothing elsewhere.
pub(super) fn bar(length: u64) -> ProgressBar {
    let target = if stderr().is_terminal() { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len}, {eta} left {msg}");
    ProgressBar::with_draw_target(Some(length), target).with_style(style.expect("the template is right"))
}
