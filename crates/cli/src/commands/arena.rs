//! What the commands that play matches have in common.

use std::io::{IsTerminal, Write, stderr, stdout};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use anyhow::bail;
use qiyuan_arena::{Contest, Player, Run, Sprt, Summary, TimeControl, standing, table_head, table_row};
use qiyuan_catalog::{AnyGame, Choice};

use crate::args::{MatchArgs, read_rules};

/// Away from a terminal, progress is told about this many times.
const TOLD: u32 = 10;

/// Matches of one game, played in the same way.
pub(crate) struct Arena<'a> {
    args: &'a MatchArgs,
    game: Arc<dyn AnyGame>,
    time: TimeControl,
}

impl Arena<'_> {
    pub(crate) fn new(args: &MatchArgs) -> anyhow::Result<Arena<'_>> {
        let rules = args.rules.as_deref().map(read_rules).transpose()?;
        let game = Choice { rules, ..Choice::new(&args.game) }.open()?;
        let time = args.tc.as_deref().map(TimeControl::read).transpose()?.unwrap_or_default();
        if !(args.timeout > 0.0 && args.timeout <= 1e6) {
            bail!("--timeout {}: expected more than 0 and at most 1000000 seconds", args.timeout);
        }
        Ok(Arena { args, game, time })
    }

    /// Plays a match, in a folder below the one of all matches if that has a name.
    pub(crate) fn play(&self, a: &Player, b: &Player, below: &str, sprt: Option<Sprt>) -> anyhow::Result<Summary> {
        let args = self.args;
        let mut contest = Contest::new(self.game.clone(), a.clone(), b.clone());
        contest.time = self.time;
        contest.seed = args.seed;
        contest.openings = args.openings.unwrap_or(contest.openings);
        contest.patience = Duration::from_secs_f64(args.timeout);
        let folder = args.out.as_ref().map(|out| out.join(Path::new(below)));
        let run = Run { games: args.games, concurrency: args.concurrency.into(), folder, sprt };
        let mut progress = Progress { games: args.games, told: 0, label: format!("{a} – {b}") };
        let summary = qiyuan_arena::run(&contest, &run, &mut |summary, done| progress.tell(summary, done));
        progress.end();
        Ok(summary?)
    }

    /// Plays several matches and prints a table, each row as soon as its match is over.
    pub(crate) fn play_all(&self, matches: &[(Player, Player)]) -> anyhow::Result<()> {
        let mut rows = Vec::new();
        let mut out = stdout().lock();
        for (i, (a, b)) in matches.iter().enumerate() {
            let summary = self.play(a, b, &folder_name(i, a, b), None)?;
            if self.args.json {
                rows.push(summary.to_json());
                continue;
            }
            if i == 0 {
                writeln!(out, "{}", table_head(&summary))?;
            }
            writeln!(out, "{}", table_row(&summary))?;
        }
        if self.args.json {
            writeln!(out, "{}", serde_json::to_string_pretty(&rows)?)?;
        }
        Ok(())
    }
}

/// A folder's name for a match: its number, and its players as far as letters and digits go.
fn folder_name(i: usize, a: &Player, b: &Player) -> String {
    let plain = |player: &Player| {
        let text = player.to_string();
        let words = text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
        words.collect::<Vec<_>>().join("-").chars().take(40).collect::<String>()
    };
    format!("{:02}-{}-vs-{}", i + 1, plain(a), plain(b))
}

/// Tells on standard error how a match goes on.
struct Progress {
    games: u32,
    /// How much has been told about, in parts of the whole.
    told: u32,
    label: String,
}

impl Progress {
    fn tell(&mut self, summary: &Summary, done: u32) {
        let line = format!("{}: {done} of {} games  {}", self.label, self.games, standing(summary));
        let part = done * TOLD / self.games;
        if stderr().is_terminal() {
            // Back to the beginning of the line, and clear what was there.
            eprint!("\r\x1b[K{}", line.trim_end());
        } else if part > self.told {
            eprintln!("{}", line.trim_end());
        }
        self.told = part;
    }

    fn end(&self) {
        if stderr().is_terminal() {
            eprint!("\r\x1b[K");
        }
    }
}
