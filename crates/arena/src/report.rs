//! A match in words and tables.

use std::fmt;

use qiyuan_core::Goal;

use crate::stats::{ChipPairs, Interval, Sprt, Verdict, Wdl};
use crate::summary::{SITTING, Summary};

impl fmt::Display for Summary {
    /// Everything there is to say, a line each.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b] = &self.names;
        writeln!(
            f,
            "{}: {a} (A) against {b} (B), {} games in {} pairs",
            self.game.name(),
            self.wdl().games(),
            self.n_pairs()
        )?;
        match self.chips() {
            Some(chips) => write_chips(self, &chips, f)?,
            None => write_won(self, f)?,
        }
        if self.n_different() < self.n_pairs() {
            writeln!(
                f,
                "Only {} pairs are different; the others repeat them and say nothing new.",
                self.n_different()
            )?;
        }
        if let Some((round, why)) = &self.first_forfeit {
            writeln!(
                f,
                "Lost beside the board: A {}, B {}; game {round} was the first ({why}).",
                self.forfeits[0], self.forfeits[1]
            )?;
        }
        if let Some(sprt) = &self.sprt {
            writeln!(f, "{}", write_sprt(self, sprt))?;
        }
        Ok(())
    }
}

fn write_won(summary: &Summary, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let Wdl { wins, draws, losses } = summary.wdl();
    let (Some(score), Some(interval)) = (summary.pairs.score(), summary.pairs.interval(0.95)) else { return Ok(()) };
    writeln!(f, "A won {wins}, drew {draws}, lost {losses}: {}", percent_within(score, interval))?;
    for half in 0..2 {
        let wdl = summary.by_half[half];
        let score = 100.0 * wdl.score().unwrap_or_default();
        let Wdl { wins, draws, losses } = wdl;
        writeln!(f, "  as {}: won {wins}, drew {draws}, lost {losses}: {score:.1} %", summary.seats_of_half(half))?;
    }
    let superiority = summary.pairs.superiority().unwrap_or(0.5);
    writeln!(f, "Elo {}; A is stronger with a probability of {}", elo_text(summary), likely(superiority))?;
    let counts = summary.pairs.0.map(|n| n.to_string()).join(" ");
    writeln!(f, "Pairs in which A got 0, ½, 1, 1½, 2 points: {counts}")
}

fn write_chips(summary: &Summary, chips: &ChipPairs, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let Some(mean) = chips.mean else { return Ok(()) };
    write!(f, "A leads by {mean:+.2} chips a game")?;
    match (chips.standard_error, chips.interval(0.95), chips.interval(0.99)) {
        (Some(error), Some(likely), Some(surely)) => {
            let show = |interval: Interval| format!("[{:+.2}, {:+.2}]", interval.low, interval.high);
            writeln!(f, " ± {error:.2} (standard error), 95 % {}, 99 % {}", show(likely), show(surely))?;
        }
        _ => writeln!(f, "; too little spread to say how surely")?,
    }
    for half in 0..2 {
        let leads: Vec<f64> = summary.leads.iter().map(|leads| leads[half]).collect();
        let mean = ChipPairs::new(&leads).mean.unwrap_or_default();
        writeln!(f, "  as {}: {mean:+.2}", summary.seats_of_half(half))?;
    }
    let share = 100.0 * chips.share_won().unwrap_or_default();
    writeln!(f, "Pairs with a lead: won {}, even {}, lost {}: {share:.1} %", chips.won, chips.even, chips.lost)?;
    let Some(sittings) = summary.sittings() else { return Ok(()) };
    let (n_games, share) = (2 * SITTING, 100.0 * sittings.share_won().unwrap_or_default());
    let ChipPairs { won, even, lost, .. } = sittings;
    writeln!(f, "Sittings of {n_games} games with a lead: won {won}, even {even}, lost {lost}: {share:.1} %")
}

fn write_sprt(summary: &Summary, sprt: &Sprt) -> String {
    let (low, high) = sprt.bounds();
    let says = match summary.verdict() {
        Verdict::Undecided => "undecided".to_string(),
        Verdict::Elo0 => format!("A is not stronger by more than Elo {}", sprt.elo0),
        Verdict::Elo1 => format!("A is stronger by at least Elo {}", sprt.elo1),
    };
    let ratio = sprt.log_ratio(&summary.pairs);
    format!("SPRT of Elo {} against {}: {ratio:.2} in [{low:.2}, {high:.2}], {says}", sprt.elo0, sprt.elo1)
}

/// How a match stands, for a line that is written again and again.
pub fn standing(summary: &Summary) -> String {
    if summary.n_pairs() == 0 {
        return String::new();
    }
    if let Some(chips) = summary.chips() {
        let error = chips.standard_error.map_or(String::new(), |error| format!(" ± {error:.2}"));
        return format!("{:+.2}{error} chips a game", chips.mean.unwrap_or_default());
    }
    let Wdl { wins, draws, losses } = summary.wdl();
    let sprt = summary.sprt.map(|sprt| format!(", SPRT {:.2}", sprt.log_ratio(&summary.pairs)));
    format!("+{wins} ={draws} -{losses}, Elo {}{}", elo_text(summary), sprt.unwrap_or_default())
}

/// The head of a table of matches of one game, as Markdown.
pub fn table_head(summary: &Summary) -> String {
    let figures: &[&str] = match summary.game.goal() {
        Goal::Win => &["won", "drawn", "lost", "score", "Elo"],
        Goal::Chips => &["chips a game", "95 %", "99 %", "pairs won", "sittings won"],
    };
    let mut head: Vec<String> = ["A", "B", "games"].iter().chain(figures).map(ToString::to_string).collect();
    head.extend((0..2).map(|half| format!("as {}", summary.seats_of_half(half))));
    let rule = vec!["---"; head.len()];
    format!("| {} |\n| {} |", head.join(" | "), rule.join(" | "))
}

/// A row of such a table.
pub fn table_row(summary: &Summary) -> String {
    let cells = match summary.game.goal() {
        Goal::Win => won_cells(summary),
        Goal::Chips => chip_cells(summary),
    };
    format!("| {} |", cells.join(" | "))
}

fn won_cells(summary: &Summary) -> Vec<String> {
    let Wdl { wins, draws, losses } = summary.wdl();
    let score = summary.pairs.score().zip(summary.pairs.interval(0.95));
    let mut cells = start_of_row(summary);
    cells.extend([wins, draws, losses].map(|n| n.to_string()));
    cells.push(score.map_or_else(String::new, |(score, interval)| percent_within(score, interval)));
    cells.push(elo_text(summary));
    cells.extend(summary.by_half.map(|wdl| {
        let Wdl { wins, draws, losses } = wdl;
        format!("+{wins} ={draws} -{losses}")
    }));
    cells
}

fn chip_cells(summary: &Summary) -> Vec<String> {
    let chips = summary.chips().unwrap_or_default();
    let within = |confidence: f64| {
        let interval = chips.interval(confidence);
        interval.map_or_else(|| "–".into(), |interval| format!("[{:+.2}, {:+.2}]", interval.low, interval.high))
    };
    let number = |value: Option<f64>| value.map_or_else(|| "–".into(), |value| format!("{value:+.2}"));
    let half = |half: usize| {
        let leads: Vec<f64> = summary.leads.iter().map(|leads| leads[half]).collect();
        number(ChipPairs::new(&leads).mean)
    };
    let mut cells = start_of_row(summary);
    let share = |pairs: Option<ChipPairs>| {
        let share = pairs.and_then(|pairs| pairs.share_won());
        share.map_or_else(|| "–".into(), |share| format!("{:.1} %", 100.0 * share))
    };
    let shares = [share(Some(chips)), share(summary.sittings())];
    cells.extend([number(chips.mean), within(0.95), within(0.99)]);
    cells.extend(shares);
    cells.extend([half(0), half(1)]);
    cells
}

fn start_of_row(summary: &Summary) -> Vec<String> {
    // A bar would end the cell.
    let [a, b] = summary.names.each_ref().map(|name| name.replace('|', "\\|"));
    vec![a, b, summary.wdl().games().to_string()]
}

/// A probability that is never said to be certain.
fn likely(probability: f64) -> String {
    match 100.0 * probability {
        percent if percent > 99.9 => "more than 99.9 %".into(),
        percent if percent < 0.1 => "less than 0.1 %".into(),
        percent => format!("{percent:.1} %"),
    }
}

fn percent_within(score: f64, interval: Interval) -> String {
    format!("{:.1} % [{:.1}, {:.1}]", 100.0 * score, 100.0 * interval.low, 100.0 * interval.high)
}

/// A difference in rating with its interval; where all games went one way, only its bound.
fn elo_text(summary: &Summary) -> String {
    match summary.elo() {
        None => "–".into(),
        Some((elo, interval)) if elo == f64::INFINITY => format!("above {:+.0}", interval.low),
        Some((elo, interval)) if elo == f64::NEG_INFINITY => format!("below {:+.0}", interval.high),
        Some((elo, interval)) => format!("{elo:+.1} [{:+.1}, {:+.1}]", interval.low, interval.high),
    }
}
