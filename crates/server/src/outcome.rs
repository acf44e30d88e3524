//! How games end at tables, and how that is told: to those who watch, and to each seat from where it sits.

use std::fmt;

use qiyuan_catalog::{AnyGame, AnyMatch};
use qiyuan_core::{Ending, Goal, Message, Payoffs, Reason, Seat};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::event::Why;
use crate::words::WORDS;

/// How a game ended, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Outcome {
    /// What every seat gets.
    pub(crate) payoffs: Vec<i32>,
    /// Why.
    pub(crate) reason: EndReason,
    /// The only seat left, where all others have left one by one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) last: Option<u8>,
}

/// Why a game ended at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum EndReason {
    Rules,
    Repetition,
    Clock,
    Resignation,
    Time,
    Agreement,
    Abandoned,
}

/// How a game ended, as viewers see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct ResultView {
    /// What every seat gets.
    pub(crate) payoffs: Vec<i32>,
    /// The seat that alone has most.
    pub(crate) winner: Option<u8>,
    /// Why: `rules`, `repetition`, `clock`, `resignation`, `time`, `agreement` or `abandoned`.
    #[schema(value_type = String)]
    pub(crate) reason: EndReason,
    /// The same in words, for those who watch.
    #[schema(value_type = crate::api::answers::Text)]
    pub(crate) text: Message,
    /// The same as it is told to each seat; not in lists.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<crate::api::answers::Text>)]
    pub(crate) told: Vec<Message>,
    /// The spots of the pieces that decided it, as numbers of the layout's.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) spots: Vec<usize>,
}

impl fmt::Display for EndReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
}

impl Outcome {
    /// How a match has ended by its own rules, if it has.
    pub(crate) fn of_match(play: &dyn AnyMatch) -> Option<Outcome> {
        let ending = play.ending()?;
        let reason = match ending.reason {
            Reason::Rules => EndReason::Rules,
            Reason::Repetition => EndReason::Repetition,
            Reason::Clock => EndReason::Clock,
        };
        Some(Outcome { payoffs: ending.payoffs.as_slice().to_vec(), reason, last: None })
    }

    /// Whether it is a result: a game that was abandoned has none.
    pub(crate) fn counts(&self) -> bool {
        self.reason != EndReason::Abandoned
    }

    /// The payoffs as the games' own type.
    pub(crate) fn exact(&self) -> Payoffs {
        Payoffs::new(&self.payoffs)
    }

    /// The end as lists tell it, where the match itself is not at hand: what decided it is not named.
    pub(crate) fn brief_view(&self, game: &dyn AnyGame) -> ResultView {
        ResultView {
            payoffs: self.payoffs.clone(),
            winner: self.exact().winner().map(|seat| seat.0),
            reason: self.reason,
            text: Teller { game, play: None, outcome: self, why: None, gone: &[] }.to_watchers(),
            told: Vec::new(),
            spots: Vec::new(),
        }
    }

    /// The end as viewers of a match see it; `gone` says why somebody left earlier while the others played on, by seat.
    pub(crate) fn view(&self, game: &dyn AnyGame, play: &dyn AnyMatch, gone: &[Option<Why>]) -> ResultView {
        let verdict = play.verdict();
        let teller = Teller { game, play: Some(play), outcome: self, why: verdict.why, gone };
        let seats = (0..self.payoffs.len() as u8).map(Seat);
        ResultView {
            text: teller.to_watchers(),
            told: seats.map(|seat| teller.to_seat(seat)).collect(),
            spots: verdict.spots,
            ..self.brief_view(game)
        }
    }
}

/// Tells how a game ended.
struct Teller<'a> {
    game: &'a dyn AnyGame,
    /// The match as it ended, where it is at hand: it may know better what its seats are called.
    play: Option<&'a dyn AnyMatch>,
    outcome: &'a Outcome,
    /// What the game itself says about its end.
    why: Option<Message>,
    gone: &'a [Option<Why>],
}

impl Teller<'_> {
    fn to_watchers(&self) -> Message {
        let last = self.outcome.last.map(Seat);
        let with_side = |id: &'static str| WORDS.say(id).with("side", self.side(last.or(self.winner())));
        match self.outcome.reason {
            EndReason::Resignation if last.is_some() => with_side("last-by-resignation"),
            EndReason::Time if last.is_some() => with_side("last-on-time"),
            EndReason::Resignation => with_side("won-by-resignation"),
            EndReason::Time => with_side("won-on-time"),
            EndReason::Agreement => WORDS.say("drawn-by-agreement"),
            EndReason::Abandoned => WORDS.say("abandoned"),
            EndReason::Rules => self.by_rules(Reason::Rules),
            EndReason::Repetition => self.by_rules(Reason::Repetition),
            EndReason::Clock => self.by_rules(Reason::Clock),
        }
    }

    fn to_seat(&self, seat: Seat) -> Message {
        match (self.outcome.reason, self.game.goal()) {
            (EndReason::Agreement | EndReason::Abandoned, _) => self.to_watchers(),
            (_, Goal::Chips) => self.in_chips(seat),
            (EndReason::Resignation, Goal::Win) => self.of_two(seat, Why::Resignation),
            (EndReason::Time, Goal::Win) => self.of_two(seat, Why::Time),
            (EndReason::Rules, Goal::Win) => self.ending(Reason::Rules).words_for(seat, self.why.clone()),
            (EndReason::Repetition, Goal::Win) => self.ending(Reason::Repetition).words_for(seat, self.why.clone()),
            (EndReason::Clock, Goal::Win) => self.ending(Reason::Clock).words_for(seat, self.why.clone()),
        }
    }

    /// One of two has left, and so the other has won.
    fn of_two(&self, seat: Seat, why: Why) -> Message {
        if self.winner() == Some(seat) {
            let id = match why {
                Why::Resignation => "you-won-by-resignation",
                Why::Time => "you-won-on-time",
            };
            return WORDS.say(id).with("side", self.side(Some(seat.other())));
        }
        you_left(why).with("result", self.ending(Reason::Rules).words(Some(self.side(self.winner())), None))
    }

    /// What a seat has won or lost, and why it ended for this seat.
    fn in_chips(&self, seat: Seat) -> Message {
        let won = self.outcome.payoffs[seat.index()];
        let chips = match won {
            0 => WORDS.say("you-broke-even"),
            1.. => WORDS.say("you-won-chips").with("n", won),
            _ => WORDS.say("you-lost-chips").with("n", won.abs()),
        };
        let left = self.gone.get(seat.index()).copied().flatten();
        match (left, &self.why) {
            (Some(why), _) => you_left(why).with("result", chips),
            (None, _) if self.outcome.last == Some(seat.0) => WORDS.say("only-you-are-left").with("result", chips),
            (None, Some(why)) => WORDS.say("chips-by-rule").with("chips", chips).with("rule", why.clone()),
            (None, None) => chips,
        }
    }

    fn by_rules(&self, reason: Reason) -> Message {
        let side = self.winner().map(|seat| self.side(Some(seat)));
        self.ending(reason).words(side, self.why.clone())
    }

    fn ending(&self, reason: Reason) -> Ending {
        Ending { payoffs: self.outcome.exact(), reason }
    }

    fn winner(&self) -> Option<Seat> {
        self.outcome.exact().winner()
    }

    fn side(&self, seat: Option<Seat>) -> Message {
        let title = |seat| self.play.map_or_else(|| self.game.seat_title(seat), |play| play.seat_title(seat));
        seat.map(title).unwrap_or_default()
    }
}

fn you_left(why: Why) -> Message {
    WORDS.say(match why {
        Why::Resignation => "you-resigned",
        Why::Time => "your-time-ran-out",
    })
}

#[cfg(test)]
mod tests {
    use qiyuan_catalog::Choice;
    use qiyuan_core::Language;

    use super::*;

    /// What watchers and seats are told, in a language.
    fn told(game: &str, outcome: &Outcome, gone: &[Option<Why>], language: Language) -> Vec<String> {
        let game = Choice::new(game).open().expect("one of our games");
        let view = outcome.view(&*game, &*game.start(None).expect("it begins"), gone);
        std::iter::once(&view.text).chain(&view.told).map(|message| message.tell(language)).collect()
    }

    #[test]
    fn of_two_each_is_told_from_where_they_sit() {
        let outcome = |reason| Outcome { payoffs: vec![-1, 1], reason, last: None };
        let deer = |reason, language| told("deer", &outcome(reason), &[], language);
        use EndReason::{Resignation, Rules, Time};
        use Language::{English, SimplifiedChinese, TraditionalChinese};
        assert_eq!(
            deer(Resignation, English),
            ["Dogs won by resignation", "You resigned. Dogs won.", "You won: Deer resigned"]
        );
        assert_eq!(
            deer(Time, English),
            ["Dogs won on time", "You ran out of time. Dogs won.", "You won: Deer ran out of time"]
        );
        assert_eq!(deer(Rules, English), ["Dogs won", "You lost", "You won"]);
        assert_eq!(
            deer(Resignation, TraditionalChinese),
            ["犬方勝（對方認輸）", "你認輸了。犬方勝。", "你贏了：鹿方認輸"]
        );
        let told = deer(Time, SimplifiedChinese);
        assert_eq!(told, ["犬方胜（对方超时）", "你超时了。犬方胜。", "你赢了：鹿方超时"]);
    }

    #[test]
    fn nobody_won_what_was_agreed_on_or_given_up() {
        for (reason, said) in [(EndReason::Agreement, "A draw by agreement"), (EndReason::Abandoned, "Abandoned")] {
            let outcome = Outcome { payoffs: vec![0, 0], reason, last: None };
            assert_eq!(told("komikan", &outcome, &[], Language::English), [said; 3]);
        }
    }

    #[test]
    fn chips_are_counted_for_each() {
        let outcome = |payoffs: [i32; 3], reason, last| Outcome { payoffs: payoffs.to_vec(), reason, last };
        let dama = |outcome: Outcome, gone: &[Option<Why>]| told("dama:3", &outcome, gone, Language::English);
        let by_rules = dama(outcome([1, 0, -1], EndReason::Rules, None), &[None; 3]);
        assert_eq!(by_rules[1..], ["You won 1 chip", "You neither won nor lost chips", "You lost 1 chip"]);
        let gone = [None, Some(Why::Resignation), Some(Why::Time)];
        let alone = dama(outcome([12, -5, -7], EndReason::Time, Some(0)), &gone);
        assert_eq!(
            alone[1..],
            [
                "You won 12 chips: everybody else has left",
                "You resigned. You lost 5 chips.",
                "You ran out of time. You lost 7 chips."
            ]
        );
        let outcome = outcome([12, -5, -7], EndReason::Time, Some(0));
        let [_, last, resigned, late] = &told("dama:3", &outcome, &gone, Language::TraditionalChinese)[..] else {
            panic!("watchers and three seats are told");
        };
        assert_eq!(last, "你贏了 12 帖：其他人都退出了");
        assert_eq!([resigned, late], ["你認輸了。你輸了 5 帖。", "你超時了。你輸了 7 帖。"]);
    }

    #[test]
    fn lists_tell_one_sentence() {
        let game = Choice::new("deer").open().expect("one of our games");
        let outcome = Outcome { payoffs: vec![-1, 1], reason: EndReason::Time, last: None };
        let view = serde_json::to_value(outcome.brief_view(&*game)).expect("plain data");
        assert_eq!(view["text"]["en"], "Dogs won on time");
        assert!(view.get("told").is_none() && view.get("spots").is_none(), "{view}");
    }
}
