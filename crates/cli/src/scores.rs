//! Scores in people's words.

use qiyuan_catalog::{AnyGame, Variation, worth};
use qiyuan_core::{Goal, Message, Seat};
use qiyuan_draw::text_columns;
use qiyuan_engine::Score;

use crate::words::{WORDS, tell};

/// A score in full: `wins in 5`, `55% win, 30% draw, 15% loss`, `+2.4 chips`.
pub(crate) fn in_full(score: &Score) -> Message {
    match (score.end, score.odds) {
        (Some(end), _) if end >= 0 => WORDS.say("wins-in").with("n", end),
        (Some(end), _) => WORDS.say("loses-in").with("n", -end),
        (None, Some(odds)) => {
            let (win, loss) = (percent(f64::from(odds.win) / 1000.0), percent(f64::from(odds.loss) / 1000.0));
            WORDS.say("odds").with("win", win).with("draw", 100 - win - loss).with("loss", loss)
        }
        (None, None) => WORDS.say("chips").with("amount", amount(score)),
    }
}

/// A score in short: the share of the game that can be expected, `55%`, or chips, `+2.4`; `win 5` and `loss 4` if sure.
pub(crate) fn in_short(goal: Goal, score: &Score) -> Message {
    match score.end {
        Some(end) if end >= 0 => WORDS.say("short-win").with("n", end),
        Some(end) => WORDS.say("short-loss").with("n", -end),
        None if goal == Goal::Chips => amount(score).into(),
        None => format!("{}%", percent(worth(goal, score))).into(),
    }
}

/// A difference between two scores: `12%`, or chips, `2.4`.
pub(crate) fn difference(goal: Goal, amount: f64) -> String {
    match goal {
        Goal::Win => format!("{:.1}%", amount * 100.0),
        Goal::Chips => format!("{amount:.1}"),
    }
}

/// A score for engines: `+35`.
pub(crate) fn for_engines(score: &Score) -> String {
    format!("{:+}", score.centi)
}

/// As much of a line as fits, at least its first move.
pub(crate) fn shortened(line: &Variation, width: usize) -> String {
    let described: Vec<String> = line.described.iter().map(tell).collect();
    let (words, between) = if described == line.moves { (&line.turns, " ") } else { (&described, ", ") };
    let mut text = String::new();
    for (i, word) in words.iter().enumerate() {
        if i > 0 && text_columns(&text) + between.len() + text_columns(word) + 2 > width {
            return text + " …";
        }
        text.push_str(if i > 0 { between } else { "" });
        text.push_str(word);
    }
    text
}

/// What a seat is called.
pub(crate) fn seat_name(game: &dyn AnyGame, seat: Seat) -> String {
    tell(&game.seat_title(seat))
}

fn amount(score: &Score) -> String {
    let chips = (f64::from(score.centi) / 10.0).round() / 10.0;
    // Zero has no sign.
    if chips == 0.0 { "0.0".into() } else { format!("{chips:+.1}") }
}

fn percent(share: f64) -> i32 {
    (share * 100.0).round() as i32
}

#[cfg(test)]
mod tests {
    use qiyuan_core::Language;
    use qiyuan_engine::Odds;

    use super::*;

    #[test]
    fn scores_are_told_in_words() {
        let [en, hant, hans] = Language::ALL;
        let odds = Some(Odds { win: 555, draw: 296, loss: 149 });
        let score = Score { centi: 35, end: None, odds };
        assert_eq!(in_full(&score).tell(en), "56% win, 29% draw, 15% loss");
        assert_eq!(in_full(&score).tell(hant), "勝 56%，和 29%，負 15%");
        assert_eq!(in_short(Goal::Win, &score).tell(en), "70%");
        let sure = |end| Score { end: Some(end), ..score };
        assert_eq!([sure(5), sure(-4)].map(|score| in_full(&score).tell(en)), ["wins in 5", "loses in 4"]);
        assert_eq!([sure(5), sure(-4)].map(|score| in_short(Goal::Win, &score).tell(hans)), ["胜 5", "负 4"]);
        let chips = Score { centi: -241, end: None, odds: None };
        assert_eq!(in_full(&chips).tell(en), "-2.4 chips");
        assert_eq!(for_engines(&chips), "-241");
        assert_eq!(in_full(&Score { centi: -4, ..chips }).tell(hant), "0.0 帖");
    }
}
