//! Judging the moves of a game that was played.

use qiyuan_core::{Ending, Error, Goal, Message, Seat, Status};
use qiyuan_engine::{Limits, Score, Settings, Stop};
use serde::{Deserialize, Serialize};

use crate::analysis::{Variation, in_hundredths, to_the_other, worth, worth_of_end};
use crate::any::{AnyGame, AnyMatch, Played};
use crate::weigh::Scales;

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
    /// What every seat could expect after it, in chips, where a game is played for them. After the first of several
    /// outcomes of chance that is not known.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub expected: Vec<f64>,
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

/// What chance has given and taken.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Luck {
    /// Who had most of it.
    pub seat: Seat,
    /// How much it was worth to that seat: a share of the game, or chips. Never negative.
    pub gain: f64,
    /// How much it was worth to every seat: what some win others lose.
    pub by_seat: Vec<f64>,
}

impl Luck {
    /// What chance has changed for every seat; there are two at least.
    fn new(by_seat: Vec<f64>) -> Luck {
        let most = |best: (u8, f64), other: (u8, f64)| if other.1 > best.1 { other } else { best };
        let (seat, gain) = (0..).zip(by_seat.iter().copied()).reduce(most).unwrap_or_default();
        Luck { seat: Seat(seat), gain: gain.max(0.0), by_seat }
    }
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
    pub(crate) fn of(game: &dyn AnyGame, loss: f64) -> Option<Grade> {
        let least = |grade: &Grade| match game.goal() {
            Goal::Win => grade.share(),
            Goal::Chips => grade.part_of_stake() * f64::from(game.stake().max(1)),
        };
        // Scores are whole thousandths: what looks like a tenth is one.
        Grade::ALL.into_iter().rev().find(|grade| loss >= least(grade) - 1e-9)
    }
}

/// In games for chips, the only move gets this part of the thinking that a decision gets: there is nothing to choose,
/// but it says how the game stands for everybody.
const FOR_ONLY_MOVE: u32 = 4;

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
/// have played another; in games for chips, also about the only move, within a part of the limits. A ring of `stop` ends
/// it with what has been judged so far. `watch` hears every judgement as soon as it is made.
pub fn annotate(
    game: &dyn AnyGame,
    play: &dyn AnyMatch,
    asked: &Asked,
    stop: &Stop,
    watch: &mut dyn FnMut(&Judgement),
) -> Result<Vec<Judgement>, Error> {
    let mut walk = play.boxed_clone();
    while walk.undo_turn() > 0 {}
    let engine = game.engine(asked.settings.clone());
    let judge = Judge { scales: Scales { game, engine, limits: asked.limits.clone(), stop } };
    let mut told = Told { game, known: Vec::new(), waiting: Vec::new(), judgements: Vec::new(), watch };
    judge.go_through(&mut *walk, play.history(0), &mut told)?;
    told.finish(&*walk);
    Ok(told.judgements)
}

struct Judge<'a> {
    scales: Scales<'a>,
}

/// What the game was worth to every seat before a move and after it: shares of it, or chips. Empty where nobody knows.
#[derive(Default)]
struct Worth {
    before: Vec<f64>,
    after: Vec<f64>,
}

impl Judge<'_> {
    fn go_through(mut self, walk: &mut dyn AnyMatch, played: Vec<Played>, told: &mut Told<'_>) -> Result<(), Error> {
        for (number, Played { text, told: described, turn, seat, .. }) in (1..).zip(played) {
            let (verdict, worth) = match walk.status() {
                // What happens at the table is nobody's decision either.
                _ if seat.is_none() => (Verdict::Chance { luck: None }, Worth::default()),
                Status::Chance | Status::Over(_) => (Verdict::Chance { luck: None }, Worth::default()),
                Status::ToMove(seat) if walk.moves().len() == 1 => match self.only_move(walk)? {
                    Some(worth) => (Verdict::Forced { seat }, worth),
                    None => return Ok(()),
                },
                Status::ToMove(seat) => match self.decision(walk, seat, &text)? {
                    Some((chosen, worth)) => (Verdict::Chosen(chosen), worth),
                    None => return Ok(()),
                },
            };
            let position = walk.position();
            walk.play(&text)?;
            let judgement = Judgement { turn, number, mv: text, described, position, expected: Vec::new(), verdict };
            told.add(judgement, worth);
        }
        Ok(())
    }

    /// What the game is worth where there is only one move: between two who want to win, the next decision says that.
    /// None if the bell has rung.
    fn only_move(&mut self, walk: &dyn AnyMatch) -> Result<Option<Worth>, Error> {
        if self.scales.game.goal() == Goal::Win {
            return Ok(Some(Worth::default()));
        }
        let Limits { nodes, movetime, .. } = self.scales.limits;
        let limits = Limits {
            nodes: nodes.map(|nodes| nodes / u64::from(FOR_ONLY_MOVE)),
            movetime: movetime.map(|time| time / FOR_ONLY_MOVE),
            ..self.scales.limits.clone()
        };
        let found = self.scales.think(walk, limits, Vec::new())?;
        Ok(found.map(|all| Worth { before: all.lines[0].expected.clone(), after: all.lines[0].expected.clone() }))
    }

    /// Judges a decision; none if the bell has rung.
    fn decision(&mut self, walk: &dyn AnyMatch, seat: Seat, mv: &str) -> Result<Option<(Chosen, Worth)>, Error> {
        let Some(weighed) = self.scales.weigh(walk, mv)? else { return Ok(None) };
        let worth =
            Worth { before: self.to_everybody(seat, &weighed.best), after: self.to_everybody(seat, &weighed.played) };
        let (before, after) = (weighed.best.score, weighed.played.score);
        let grade = Grade::of(self.scales.game, weighed.loss);
        let best = if weighed.is_best() { None } else { Some(weighed.best) };
        let chosen = Chosen { seat, before, after, best, loss: weighed.loss, grade, depth: weighed.depth };
        Ok(Some((chosen, worth)))
    }

    /// What a line is worth to every seat.
    fn to_everybody(&self, seat: Seat, line: &Variation) -> Vec<f64> {
        let goal = self.scales.game.goal();
        match goal {
            Goal::Chips => line.expected.clone(),
            Goal::Win => {
                let own = worth(goal, &line.score);
                let mut both = vec![to_the_other(goal, own); 2];
                both[seat.index()] = own;
                both
            }
        }
    }
}

/// What has been judged. Outcomes of chance wait until the next thought says what they were worth.
struct Told<'a> {
    game: &'a dyn AnyGame,
    /// What the game was worth to every seat before what waits; empty if nobody knows.
    known: Vec<f64>,
    waiting: Vec<Judgement>,
    judgements: Vec<Judgement>,
    watch: &'a mut dyn FnMut(&Judgement),
}

impl Told<'_> {
    fn add(&mut self, mut judgement: Judgement, worth: Worth) {
        if worth.before.is_empty() {
            self.waiting.push(judgement);
            return;
        }
        self.tell_waiting(&worth.before);
        if self.game.goal() == Goal::Chips {
            judgement.expected.clone_from(&worth.after);
        }
        self.known = worth.after;
        self.tell(judgement);
    }

    /// What waits is told, now that the game is known to be worth so much to every seat.
    fn tell_waiting(&mut self, now: &[f64]) {
        let known = !self.known.is_empty() && !now.is_empty();
        let goal = self.game.goal();
        // What happens at a table changes something too, and that is not luck.
        let only_chance = !self.waiting.iter().any(|judgement| is_by_nobody(judgement) && !is_by_chance(judgement));
        if let Some(last) = self.waiting.iter_mut().rfind(|judgement| is_by_nobody(judgement)) {
            if goal == Goal::Chips {
                last.expected = now.to_vec();
            }
            if known && only_chance {
                let gains = now.iter().zip(&self.known).map(|(now, before)| now - before);
                let luck = match goal {
                    Goal::Win => Luck::new(gains.collect()),
                    Goal::Chips => Luck::new(gains.map(in_hundredths).collect()),
                };
                last.verdict = Verdict::Chance { luck: Some(luck) };
            }
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
        let goal = self.game.goal();
        let seats = || (0..self.game.n_seats() as u8).map(Seat);
        let worth = |end: Ending| seats().map(|seat| worth_of_end(goal, &end.payoffs, seat)).collect();
        let end: Vec<f64> = walk.ending().map(worth).unwrap_or_default();
        self.tell_waiting(&end);
    }
}

fn is_by_nobody(judgement: &Judgement) -> bool {
    matches!(judgement.verdict, Verdict::Chance { .. })
}

/// An outcome of chance begins with `=`, and no other move does.
fn is_by_chance(judgement: &Judgement) -> bool {
    is_by_nobody(judgement) && judgement.mv.starts_with('=')
}
