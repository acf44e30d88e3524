//! Scores in people's words.

use qiyuan_catalog::{AnyGame, Variation, worth};
use qiyuan_core::{Goal, Seat, Title};
use qiyuan_draw::text_columns;
use qiyuan_engine::Score;

use crate::args::Lang;

/// A text in English and in Chinese with traditional and simplified characters.
pub(crate) type Words = [&'static str; 3];

impl Lang {
    /// Picks the words of a language.
    pub(crate) fn say(self, words: Words) -> &'static str {
        match self {
            Lang::En => words[0],
            Lang::ZhHant => words[1],
            Lang::ZhHans => words[2],
        }
    }

    /// A title in this language; there are none in simplified characters.
    pub(crate) fn title(self, title: &Title) -> &str {
        if self == Lang::En { &title.en } else { &title.zh }
    }
}

/// A score in full: `wins in 5`, `55% win, 30% draw, 15% loss`, `+2.4 chips`.
pub(crate) fn in_full(score: &Score, lang: Lang) -> String {
    match (score.end, score.odds) {
        (Some(end), _) if end >= 0 => {
            lang.say(["wins in {}", "{} 步後勝", "{} 步后胜"]).replace("{}", &end.to_string())
        }
        (Some(end), _) => lang.say(["loses in {}", "{} 步後負", "{} 步后负"]).replace("{}", &(-end).to_string()),
        (None, Some(odds)) => {
            let (win, loss) = (percent(f64::from(odds.win) / 1000.0), percent(f64::from(odds.loss) / 1000.0));
            let draw = 100 - win - loss;
            let [won, drawn, lost] = [["win", "勝", "胜"], ["draw", "和", "和"], ["loss", "負", "负"]];
            let comma = lang.say([", ", "，", "，"]);
            [(win, won), (draw, drawn), (loss, lost)]
                .map(|(percent, words)| match lang {
                    Lang::En => format!("{percent}% {}", lang.say(words)),
                    _ => format!("{} {percent}%", lang.say(words)),
                })
                .join(comma)
        }
        (None, None) => format!("{} {}", amount(score), lang.say(["chips", "帖", "帖"])),
    }
}

/// A score in short: the share of the game that can be expected, `55%`, or chips, `+2.4`; `win 5` and `loss 4` if sure.
pub(crate) fn in_short(goal: Goal, score: &Score, lang: Lang) -> String {
    match score.end {
        Some(end) if end >= 0 => format!("{} {end}", lang.say(["win", "勝", "胜"])),
        Some(end) => format!("{} {}", lang.say(["loss", "負", "负"]), -end),
        None if goal == Goal::Chips => amount(score),
        None => format!("{}%", percent(worth(goal, score))),
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
    let (words, between) = if line.described == line.moves { (&line.turns, " ") } else { (&line.described, ", ") };
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

/// What a seat is called, in this language.
pub(crate) fn seat_name(game: &dyn AnyGame, seat: Seat, lang: Lang) -> String {
    lang.title(&game.seat_title(seat)).to_string()
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
    use qiyuan_engine::Odds;

    use super::*;

    #[test]
    fn scores_are_told_in_words() {
        let odds = Some(Odds { win: 555, draw: 296, loss: 149 });
        let score = Score { centi: 35, end: None, odds };
        assert_eq!(in_full(&score, Lang::En), "56% win, 29% draw, 15% loss");
        assert_eq!(in_full(&score, Lang::ZhHant), "勝 56%，和 29%，負 15%");
        assert_eq!(in_short(Goal::Win, &score, Lang::En), "70%");
        let sure = |end| Score { end: Some(end), ..score };
        assert_eq!([sure(5), sure(-4)].map(|score| in_full(&score, Lang::En)), ["wins in 5", "loses in 4"]);
        assert_eq!([sure(5), sure(-4)].map(|score| in_short(Goal::Win, &score, Lang::ZhHans)), ["胜 5", "负 4"]);
        let chips = Score { centi: -241, end: None, odds: None };
        assert_eq!(in_full(&chips, Lang::En), "-2.4 chips");
        assert_eq!(for_engines(&chips), "-241");
        assert_eq!(in_full(&Score { centi: -4, ..chips }, Lang::ZhHant), "0.0 帖");
    }
}
