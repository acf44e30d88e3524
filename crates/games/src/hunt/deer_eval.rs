//! What speaks for the deer and for the dogs.

use qiyuan_core::{Payoffs, Tactics, Tally};

use super::Hunt;
use super::board::Point;
use super::deer::{deer_have_won, is_free, is_shut_away};
use super::eval::{Insight, add};
use super::position::{BEASTS, Move, PACK, Phase, Position};
use super::rules::DeerRules;
use super::set::PointSet;
use crate::terms;

/// With fewer dogs than this it gets ever harder to drive the deer out.
const ENOUGH_DOGS: u32 = 12;

/// The number of a term.
const fn term(name: &str) -> usize {
    terms::number(DeerRules::TERMS, name)
}

impl Insight for DeerRules {
    const TERMS: &'static [&'static str] = &[
        "being the deer",
        "the deer to move",
        "dogs captured",
        "dogs short of twelve",
        "dogs in hand",
        "a dog to be dropped this turn",
        "dogs that can be jumped over now",
        "dogs that can be jumped over next turn",
        "more than one of them",
        "dogs that can be jumped over after a step",
        "dogs with nothing before and behind them",
        "points next to the deer that are free",
        "deer inside a mountain",
        "deer on a gate",
        "deer blocked or driven out",
        "gates held by dogs",
        "dogs around the gates",
    ];
    const NUMBERS: &'static str = include_str!("deer.engine.toml");

    #[inline]
    fn tally<S: PointSet, T: Tally>(game: &Hunt<DeerRules, S>, pos: &Position<S>, tally: &mut T) {
        let (tables, sight, dogs_left) = (&game.tables, game.sight(pos), pos.pack_left());
        let n_dogs = game.board.pack.len() as u32 + u32::from(game.board.in_hand);
        let deer_to_move = pos.phase.seat() == BEASTS;
        add(tally, const { term("being the deer") }, BEASTS, 1);
        add(tally, const { term("the deer to move") }, BEASTS, u32::from(deer_to_move));
        add(tally, const { term("dogs captured") }, BEASTS, n_dogs.saturating_sub(dogs_left));
        add(tally, const { term("dogs short of twelve") }, BEASTS, ENOUGH_DOGS.saturating_sub(dogs_left));
        add(tally, const { term("dogs in hand") }, PACK, u32::from(pos.in_hand));
        add(tally, const { term("a dog to be dropped this turn") }, PACK, u32::from(!deer_to_move && pos.in_hand > 0));
        let prey = if deer_to_move {
            const { term("dogs that can be jumped over now") }
        } else {
            const { term("dogs that can be jumped over next turn") }
        };
        add(tally, prey, BEASTS, sight.prey.len());
        add(tally, const { term("more than one of them") }, BEASTS, sight.prey.without_first().len());
        add(tally, const { term("dogs that can be jumped over after a step") }, BEASTS, sight.prey_after_step.len());
        add(tally, const { term("dogs with nothing before and behind them") }, BEASTS, sight.exposed.len());
        add(tally, const { term("points next to the deer that are free") }, BEASTS, sight.near.len());
        add(tally, const { term("deer inside a mountain") }, PACK, (pos.beasts & !tables.plain).len());
        add(tally, const { term("deer on a gate") }, PACK, (pos.beasts & tables.gates).len());
        add(tally, const { term("deer blocked or driven out") }, PACK, n_out(game, pos));
        add(tally, const { term("gates held by dogs") }, PACK, (pos.pack & tables.gates).len());
        add(tally, const { term("dogs around the gates") }, PACK, (pos.pack & tables.around_gates).len());
    }

    #[inline]
    fn tactics<S: PointSet, W: FnOnce() -> bool>(
        game: &Hunt<DeerRules, S>,
        pos: &Position<S>,
        moves: &mut Vec<Move>,
        wanted: W,
    ) -> Tactics {
        if deer_have_won(game, pos) {
            return Tactics::Over(Payoffs::win(BEASTS));
        }
        if pos.phase != Phase::Beasts {
            return Tactics::Free;
        }
        let empty = game.empty(pos);
        let can_step = |deer: Point| !(game.tables.near[deer.index()] & empty).is_empty();
        if pos.beasts.points().any(|deer| can_step(deer) && !is_shut_away(game, pos, deer)) && !wanted() {
            return Tactics::Free;
        }
        let mut any_free = false;
        for deer in pos.beasts.points() {
            let reach = game.reach(pos, deer);
            any_free = any_free || is_free(game, pos, &reach);
            game.push_jumps(deer, reach.jumps, moves);
        }
        if any_free {
            return Tactics::Free;
        }
        moves.clear();
        Tactics::Over(Payoffs::win(PACK))
    }

    fn variant<S: PointSet>(game: &Hunt<DeerRules, S>) -> &'static str {
        let n_dogs = game.board.pack.len() + usize::from(game.board.in_hand);
        if n_dogs < ENOUGH_DOGS as usize { "few-dogs" } else { "" }
    }
}

/// How many deer are blocked or driven out.
#[inline]
fn n_out<S: PointSet>(game: &Hunt<DeerRules, S>, pos: &Position<S>) -> u32 {
    let empty = game.empty(pos);
    let is_blocked = |deer: Point| (game.tables.near[deer.index()] & empty).is_empty() && game.jumps(pos, deer) == 0;
    pos.beasts.points().filter(|&deer| is_blocked(deer) || is_shut_away(game, pos, deer)).count() as u32
}
