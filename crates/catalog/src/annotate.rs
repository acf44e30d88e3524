//! Judging the moves of a game that was played.

use qiyuan_core::{Error, Goal, Message, Seat, Status};
use qiyuan_engine::{Limits, Orders, Score, Settings, Stop};
use serde::{Deserialize, Serialize};

use crate::analysis::{Analysis, Variation, analyse, to_the_other, worth, worth_of_end};
use crate::any::{AnyGame, AnyMatch, Played};
use crate::engine::AnyEngine;

/// A single move of a game, and what is to be said about it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Judgement {
    /// The turn that it belongs to, counted from 1.
    pub turn: usize,
    /// Its place in the whole game, counted from 1.
    pub number: usize,
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The move as people write it.
    pub described: Message,
    /// The position before it.
    pub position: String,
    /// What is to be said.
    #[serde(flatten)]
    pub verdict: Verdict,
}

/// What is to be said about a move.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Verdict {
    /// A seat chose it.
    Chosen(Chosen),
    /// A seat had no other.
    Forced {
        /// Who.
        seat: Seat,
    },
    /// Chance brought it: nobody's merit and nobody's fault.
    Chance {
        /// Whom it helped, where that can be told: between two decisions, by the last outcome between them.
        luck: Option<Luck>,
    },
}

/// A decision.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Chosen {
    /// Whose it was. All scores here are for this seat.
    pub seat: Seat,
    /// How it stood, with the best move.
    pub before: Score,
    /// How it stood with the move that was played.
    pub after: Score,
    /// What the engine would have played, where that is something else.
    pub best: Option<Variation>,
    /// What the move gave away: a share of the game from 0 to 1, or chips.
    pub loss: f64,
    /// How bad that was.
    pub grade: Option<Grade>,
    /// How deep the engine has looked.
    pub depth: u32,
}

/// What chance has given a seat.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Luck {
    /// Who had it.
    pub seat: Seat,
    /// How much it was worth: a share of the game, or chips. Never negative.
    pub gain: f64,
}

/// How bad a move was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Grade {
    /// A tenth of the game given away.
    Inaccuracy,
    /// A fifth.
    Mistake,
    /// Three tenths.
    Blunder,
}

impl Grade {
    /// All of them, the mildest first.
    pub const ALL: [Grade; 3] = [Grade::Inaccuracy, Grade::Mistake, Grade::Blunder];

    /// From how much on a loss gets this grade, as a part of the whole game.
    pub const fn share(self) -> f64 {
        match self {
            Grade::Inaccuracy => 0.10,
            Grade::Mistake => 0.20,
            Grade::Blunder => 0.30,
        }
    }

    /// The same in games for chips, as a part of a player's stake.
    pub const fn part_of_stake(self) -> f64 {
        match self {
            Grade::Inaccuracy => 0.15,
            Grade::Mistake => 0.40,
            Grade::Blunder => 0.75,
        }
    }

    /// `?!`, `?` or `??`.
    pub const fn symbol(self) -> &'static str {
        match self {
            Grade::Inaccuracy => "?!",
            Grade::Mistake => "?",
            Grade::Blunder => "??",
        }
    }

    /// The grade for a loss in a game.
    fn of(game: &dyn AnyGame, loss: f64) -> Option<Grade> {
        let least = |grade: &Grade| match game.goal() {
            Goal::Win => grade.share(),
            Goal::Chips => grade.part_of_stake() * f64::from(game.stake().max(1)),
        };
        // Scores are whole thousandths: what looks like a tenth is one.
        Grade::ALL.into_iter().rev().find(|grade| loss >= least(grade) - 1e-9)
    }
}

/// How a game is to be judged.
#[derive(Clone, Debug, Default)]
pub struct Asked {
    /// By which engine.
    pub settings: Settings,
    /// How long it may think about every decision, and again about the move that was played.
    pub limits: Limits,
}

/// Judges every single move of a match.
///
/// The engine thinks about each decision within the limits, and once more about the move that was played if it would
/// have played another. A ring of `stop` ends it with what has been judged so far. `watch` hears every judgement as
/// soon as it is made.
pub fn annotate(
    game: &dyn AnyGame,
    play: &dyn AnyMatch,
    asked: &Asked,
    stop: &Stop,
    watch: &mut dyn FnMut(&Judgement),
) -> Result<Vec<Judgement>, Error> {
    let mut walk = play.boxed_clone();
    while walk.undo_turn() > 0 {}
    let judge = Judge { game, engine: game.engine(asked.settings.clone()), asked, stop };
    let mut told = Told { game, known: None, waiting: Vec::new(), judgements: Vec::new(), watch };
    judge.go_through(&mut *walk, play.history(0), &mut told)?;
    told.finish(&*walk);
    Ok(told.judgements)
}

struct Judge<'a> {
    game: &'a dyn AnyGame,
    engine: Box<dyn AnyEngine>,
    asked: &'a Asked,
    stop: &'a Stop,
}

impl Judge<'_> {
    fn go_through(mut self, walk: &mut dyn AnyMatch, played: Vec<Played>, told: &mut Told<'_>) -> Result<(), Error> {
        for (number, Played { text, told: described, turn, seat, .. }) in (1..).zip(played) {
            let verdict = match walk.status() {
                // What happens at the table is nobody's decision either.
                _ if seat.is_none() => Verdict::Chance { luck: None },
                Status::Chance | Status::Over(_) => Verdict::Chance { luck: None },
                Status::ToMove(seat) if walk.moves().len() == 1 => Verdict::Forced { seat },
                Status::ToMove(seat) => match self.decision(walk, seat, &text)? {
                    Some(chosen) => Verdict::Chosen(chosen),
                    None => return Ok(()),
                },
            };
            let position = walk.position();
            walk.play(&text)?;
            told.add(Judgement { turn, number, mv: text, described, position, verdict });
        }
        Ok(())
    }

    /// Judges a decision; none if the bell has rung.
    fn decision(&mut self, walk: &dyn AnyMatch, seat: Seat, mv: &str) -> Result<Option<Chosen>, Error> {
        let Some(all) = self.think(walk, self.asked.limits.clone(), Vec::new())? else { return Ok(None) };
        let depth = all.depth;
        let best = all.lines.into_iter().next().expect("there is always a best line");
        let before = best.score;
        if best.moves[0] == mv {
            return Ok(Some(Chosen { seat, before, after: before, best: None, loss: 0.0, grade: None, depth }));
        }
        // Looked at less deep or deeper, the same position often looks better or worse; but an end that was found ends
        // the thinking early, and says nothing about how deep to look elsewhere.
        let limits = match before.end {
            None if !self.engine.grows_trees() => Limits { depth: Some(depth.max(1)), ..self.asked.limits.clone() },
            _ => self.asked.limits.clone(),
        };
        let Some(one) = self.think(walk, limits, vec![mv.into()])? else { return Ok(None) };
        let after = one.lines[0].score;
        let goal = self.game.goal();
        let loss = (worth(goal, &before) - worth(goal, &after)).max(0.0);
        Ok(Some(Chosen { seat, before, after, best: Some(best), loss, grade: Grade::of(self.game, loss), depth }))
    }

    fn think(&mut self, walk: &dyn AnyMatch, limits: Limits, only: Vec<String>) -> Result<Option<Analysis>, Error> {
        let orders = Orders { limits, lines: 1, only };
        let found = analyse(&mut *self.engine, walk, &orders, self.stop, &mut |_| {})?;
        Ok(found.filter(|_| !self.stop.rung()))
    }
}

/// What has been judged. Outcomes of chance wait until the next decision says what they were worth.
struct Told<'a> {
    game: &'a dyn AnyGame,
    /// What the game was worth to the first of two seats before what waits.
    known: Option<f64>,
    waiting: Vec<Judgement>,
    judgements: Vec<Judgement>,
    watch: &'a mut dyn FnMut(&Judgement),
}

impl Told<'_> {
    fn add(&mut self, judgement: Judgement) {
        let goal = self.game.goal();
        let Verdict::Chosen(chosen) = &judgement.verdict else {
            self.waiting.push(judgement);
            return;
        };
        let for_first = |score| match chosen.seat {
            Seat(0) => worth(goal, score),
            _ => to_the_other(goal, worth(goal, score)),
        };
        let (before, after) = (for_first(&chosen.before), for_first(&chosen.after));
        self.tell_waiting(Some(before));
        self.known = Some(after);
        self.tell(judgement);
    }

    /// What waits is told, now that the game is known to be worth so much to the first seat.
    fn tell_waiting(&mut self, now: Option<f64>) {
        let gain = match (self.known, now) {
            (Some(known), Some(now)) if self.game.n_seats() == 2 => Some(now - known),
            _ => None,
        };
        let by_chance = |judgement: &&mut Judgement| matches!(judgement.verdict, Verdict::Chance { .. });
        if let (Some(gain), Some(last)) = (gain, self.waiting.iter_mut().rfind(by_chance)) {
            let seat = if gain >= 0.0 { Seat(0) } else { Seat(1) };
            last.verdict = Verdict::Chance { luck: Some(Luck { seat, gain: gain.abs() }) };
        }
        for judgement in std::mem::take(&mut self.waiting) {
            self.tell(judgement);
        }
    }

    fn tell(&mut self, judgement: Judgement) {
        (self.watch)(&judgement);
        self.judgements.push(judgement);
    }

    fn finish(&mut self, walk: &dyn AnyMatch) {
        let end = walk.ending().map(|ending| worth_of_end(self.game.goal(), &ending.payoffs, Seat(0)));
        self.tell_waiting(end);
    }
}
