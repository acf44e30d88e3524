//! Judgements in words.

use qiyuan_catalog::{AnyGame, Grade, Judgement, Verdict, summaries};
use qiyuan_core::{Goal, Record, Seat};
use qiyuan_draw::text_columns;

use crate::scores::{difference, in_short, seat_name, shortened};
use crate::terminal::headline;
use crate::words::{WORDS, tell};

/// Lines are not longer, if that can be.
const WIDTH: usize = 100;
/// How much room a move has before its scores.
const MOVE: usize = 24;
/// How much room scores have before what would have been better.
const SCORES: usize = 16;
/// How much of a better line is told.
const LINE: usize = 44;
/// Luck of less than this is not worth a word: a share of the game, and chips.
const LITTLE_LUCK: (f64, f64) = (0.005, 0.05);

/// Tells judgements.
pub(super) struct Teller<'a> {
    game: &'a dyn AnyGame,
    colour: bool,
    /// The turn that was told last.
    turn: usize,
    /// The width of the widest seat's name.
    names: usize,
}

impl<'a> Teller<'a> {
    pub(super) fn new(game: &'a dyn AnyGame, colour: bool) -> Teller<'a> {
        let names = (0..game.n_seats()).map(|i| text_columns(&seat_name(game, Seat(i as u8))));
        Teller { game, colour, turn: 0, names: names.max().unwrap_or_default() }
    }

    /// The game and its players.
    pub(super) fn heading(&self, record: &Record) -> String {
        let mut text = headline(self.game);
        for i in 0..self.game.n_seats() {
            if let Some(player) = record.tag(&format!("Seat{i}")) {
                text.push_str(&format!("\n{}: {player}", seat_name(self.game, Seat(i as u8))));
            }
        }
        text + "\n"
    }

    /// A line about a move.
    pub(super) fn line(&mut self, judgement: &Judgement) -> String {
        let number = if judgement.turn == self.turn { String::new() } else { format!("{}.", judgement.turn) };
        self.turn = judgement.turn;
        let (seat, grade) = match &judgement.verdict {
            Verdict::Chosen(chosen) => (Some(chosen.seat), chosen.grade),
            Verdict::Forced { seat } => (Some(*seat), None),
            Verdict::Chance { .. } => (None, None),
        };
        let who = seat.map(|seat| seat_name(self.game, seat)).unwrap_or_default();
        // A sentence says itself who did something.
        let described = tell(&judgement.described);
        let is_sentence = described.ends_with(['.', '。']);
        let who = if is_sentence { String::new() } else { padded(&who, self.names) + " " };
        let grade = grade.map(|grade| format!(" {}", grade.symbol())).unwrap_or_default();
        let told = format!("{number:>5} {who}{described}{grade}");
        let said = self.verdict(&judgement.verdict);
        if said.is_empty() {
            return told;
        }
        let room = 6 + self.names + 1 + MOVE;
        let gap = match room.checked_sub(text_columns(&told) + 2) {
            Some(gap) => " ".repeat(gap + 2),
            None if text_columns(&told) + 2 + text_columns(&said) <= WIDTH => "  ".into(),
            None => format!("\n{}", " ".repeat(room)),
        };
        format!("{}{gap}{said}", self.coloured(&told, &judgement.verdict))
    }

    /// What is said about a move; nothing about chance that changed nothing.
    pub(super) fn verdict(&self, verdict: &Verdict) -> String {
        let goal = self.game.goal();
        match verdict {
            Verdict::Forced { .. } => tell(&WORDS.say("the-only-move")),
            Verdict::Chance { luck: Some(luck) } if luck.gain >= little_luck(goal) => {
                let luck_of = WORDS.say("luck").with("side", self.game.seat_title(luck.seat));
                tell(&luck_of.with("gain", difference(goal, luck.gain)))
            }
            Verdict::Chance { .. } => String::new(),
            Verdict::Chosen(chosen) => {
                let (before, after) = (tell(&in_short(goal, &chosen.before)), tell(&in_short(goal, &chosen.after)));
                let Some(best) = chosen.best.as_ref().filter(|_| chosen.loss > 0.0) else { return after };
                let scores = if before == after { before } else { format!("{before} → {after}") };
                // Beside a bad move the whole line that would have been better is told, beside others only its move.
                let line = shortened(best, if chosen.grade.is_some() { LINE } else { 0 });
                let better = WORDS.say("best").with("line", line.trim_end_matches(" …"));
                format!("{} {}", padded(&scores, SCORES), tell(&better))
            }
        }
    }

    fn coloured(&self, text: &str, verdict: &Verdict) -> String {
        let grade = match verdict {
            Verdict::Chosen(chosen) => chosen.grade,
            _ => None,
        };
        let code = match grade {
            Some(Grade::Inaccuracy) => "33",
            Some(Grade::Mistake) => "38;5;208",
            Some(Grade::Blunder) => "1;31",
            None => return text.into(),
        };
        if self.colour { format!("\x1b[{code}m{text}\x1b[0m") } else { text.into() }
    }

    /// A table of how the seats played.
    pub(super) fn summary(&self, judgements: &[Judgement]) -> String {
        let [decisions, mean_loss] = ["decisions", "mean-loss"].map(|id| tell(&WORDS.say(id)));
        let mut rows = vec![(String::new(), [decisions, "?!".into(), "?".into(), "??".into(), mean_loss])];
        for summary in summaries(self.game.n_seats(), judgements) {
            let counts = [summary.decisions, summary.inaccuracies, summary.mistakes, summary.blunders];
            let [decisions, inaccuracies, mistakes, blunders] = counts.map(|count| count.to_string());
            let loss = difference(self.game.goal(), summary.mean_loss);
            let loss = match self.game.goal() {
                Goal::Win => loss,
                Goal::Chips => tell(&WORDS.say("loss-chips").with("loss", loss)),
            };
            rows.push((seat_name(self.game, summary.seat), [decisions, inaccuracies, mistakes, blunders, loss]));
        }
        let wide = |texts: Vec<&String>| texts.into_iter().map(|text| text_columns(text)).max().unwrap_or_default();
        let names = wide(rows.iter().map(|(name, _)| name).collect());
        let widths: Vec<usize> = (0..5).map(|i| wide(rows.iter().map(|(_, cells)| &cells[i]).collect())).collect();
        let row = |(name, cells): &(String, [String; 5])| {
            let cells = cells.iter().zip(&widths).map(|(cell, &width)| format!("  {}{cell}", room(cell, width)));
            format!("{}{}\n", padded(name, names), cells.collect::<String>())
        };
        rows.iter().map(row).collect()
    }
}

fn little_luck(goal: Goal) -> f64 {
    match goal {
        Goal::Win => LITTLE_LUCK.0,
        Goal::Chips => LITTLE_LUCK.1,
    }
}

fn room(text: &str, width: usize) -> String {
    " ".repeat(width.saturating_sub(text_columns(text)))
}

fn padded(text: &str, width: usize) -> String {
    format!("{text}{}", room(text, width))
}
