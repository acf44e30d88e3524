//! What deer chess tells newcomers, and why its games end.

use qiyuan_core::show::{Primer, Verdict};
use qiyuan_core::{Message, Reason, Status};

use super::board::{Board, Point};
use super::deer::{deer_have_won, is_shut_away};
use super::explain::{Explain, because};
use super::position::Position;
use super::rules::{DeerRules, DogTurn, DogsWin, Unfinished};
use super::set::PointSet;
use super::words::WORDS;
use super::{Hunt, Variety};

type Deer<S> = Hunt<DeerRules, S>;

impl Explain for DeerRules {
    fn powers(&self, board: &Board) -> [Message; 2] {
        [WORDS.say("about-deer"), WORDS.say("about-dog").with("mountains", mountains(board))]
    }

    fn primer(&self, board: &Board) -> Primer {
        // Without mountains, deer can be caught in one way only.
        let caught = if board.mountains.is_empty() { DogsWin::Immobile } else { self.dogs_win };
        let how: &str = caught.into();
        // Where no number of dogs is too small, the deer win at most by escaping.
        let deer = match self.min_dogs {
            0 => WORDS.say("goal-deer-escape"),
            min => WORDS.say("goal-deer").with("min", min),
        };
        let dogs = match self.dog_turn {
            _ if board.in_hand == 0 => WORDS.say("know-dogs-step"),
            DogTurn::MoveThenDrop => WORDS.say("know-dogs-drop").with("n", board.in_hand),
            DogTurn::DropFirst => WORDS.say("know-dogs-drop-first").with("n", board.in_hand),
        };
        let place = if board.mountains.is_empty() {
            self.told_unfinished("know-nowhere").with("n", self.quiet_turns_on(board.n_points()))
        } else {
            WORDS.say("know-mountains").with("mountains", mountains(board)).with("how", how)
        };
        Primer {
            goals: vec![
                deer.with("unfinished", <&str>::from(self.unfinished)),
                WORDS.say("goal-dogs").with("deer", board.beasts.len()).with("how", how),
            ],
            know: vec![WORDS.say("know-deer"), dogs, place],
        }
    }

    fn verdict<S: PointSet>(game: &Deer<S>, pos: &Position<S>, reason: Reason) -> Verdict {
        let rules = &game.rules;
        // DEER-9: where it goes to the deer that nothing happens, they decided it by staying free.
        let free = if rules.unfinished == Unfinished::Deer { pos.beasts } else { S::default() };
        match reason {
            Reason::Repetition => because(rules.told_unfinished("end-dogs-repeat"), free),
            Reason::Clock => {
                let turns = rules.clock_limit(game.board.n_points()).0;
                because(rules.told_unfinished("end-dogs-quiet").with("n", turns), free)
            }
            Reason::Rules if deer_have_won(game, pos) => {
                because(WORDS.say("end-few-dogs").with("n", pos.pack_left()), pos.beasts | pos.pack)
            }
            Reason::Rules if matches!(DeerRules::status(game, pos), Status::Over(_)) => why_caught(game, pos),
            Reason::Rules => Verdict::default(),
        }
    }
}

impl DeerRules {
    /// Words that depend on what becomes of a game that gets nowhere.
    fn told_unfinished(&self, id: &'static str) -> Message {
        WORDS.say(id).with("unfinished", <&str>::from(self.unfinished))
    }
}

/// DEER-5: what mountains are to the dogs of a board: `home` to some of them, `shut` to all, or not there.
fn mountains(board: &Board) -> &'static str {
    if board.mountains.is_empty() {
        "none"
    } else if board.pack.iter().any(|&dog| !board.in_plain(dog)) {
        "home"
    } else {
        "shut"
    }
}

/// DEER-7: how the dogs have won, with the deer and the dogs that hold them.
fn why_caught<S: PointSet>(game: &Deer<S>, pos: &Position<S>) -> Verdict {
    let id = if pos.beasts.points().all(|deer| game.reach(pos, deer).is_empty()) {
        "end-shut-in"
    } else if pos.beasts.points().all(|deer| is_shut_away(game, pos, deer)) {
        "end-driven-out"
    } else {
        "end-caught"
    };
    let held = pos.beasts.points().fold(pos.beasts, |held, deer| held | keepers(game, pos, deer));
    because(WORDS.say(id).with("n", pos.beasts.len()), held)
}

/// The dogs that keep a deer where it is: those beside it, and those that bar its way out of a mountain.
fn keepers<S: PointSet>(game: &Deer<S>, pos: &Position<S>, deer: Point) -> S {
    let beside = game.tables.near[deer.index()];
    let barring = match game.tables.retreat_of[deer.index()] {
        Some(home) if game.rules.dogs_win != DogsWin::Outside && is_shut_away(game, pos, deer) => {
            let retreat = &game.tables.retreats[usize::from(home)];
            let landings = S::of(retreat.from_gate.iter().map(|&(_, to)| to));
            let gate = S::only(retreat.gate);
            if pos.pack.has(retreat.gate) { gate | retreat.over_gate } else { retreat.gate_near | landings }
        }
        _ => S::default(),
    };
    (beside | barring) & pos.pack
}
