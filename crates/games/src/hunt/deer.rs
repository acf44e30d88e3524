//! Deer chess (蒙古鹿棋): deer against dogs.

use std::ops::ControlFlow;

use qiyuan_core::show::{Cover, Look};
use qiyuan_core::{Clock, Error, Message, Payoffs, Preset, Refuse, Status, quote};
use rand::{Rng, RngExt};

use super::board::{Board, Direction, Point};
use super::file::BoardChoice;
use super::moves::{Out, Reach};
use super::position::{BEASTS, Move, PACK, Phase, Position};
use super::rules::{DeerRules, DogTurn, DogsWin, Unfinished};
use super::set::PointSet;
use super::words::Refusal;
use super::{Hunt, Variety, cover};

type Deer<S> = Hunt<DeerRules, S>;

impl Variety for DeerRules {
    const ID: &'static str = "deer";
    const BEAST: (char, &'static str) = ('D', "deer");
    const PACK: (char, &'static str) = ('d', "dog");
    const BOARD_FIELDS: [&'static str; 2] = ["deer", "dogs"];
    const HAS_HAND: bool = true;

    const DEFAULT_PRESET: &'static str = "24";
    const LOOKS: [Look; 2] = [Look::Ivory, Look::Ebony];
    const LESSONS: &'static str = include_str!("deer.lessons.toml");
    const PUZZLES: &'static str = include_str!("deer.puzzles.txt");

    fn cover() -> Cover {
        cover::DEER
    }

    fn presets() -> Vec<Preset> {
        DeerRules::presets()
    }

    fn preset(name: &str) -> Result<DeerRules, Error> {
        DeerRules::preset(name)
    }

    fn board(&self) -> &BoardChoice {
        &self.board
    }

    fn set_board(&mut self, board: BoardChoice) {
        self.board = board;
    }

    fn check(&self, board: &Board) -> Result<(), Error> {
        let dogs = board.pack.len() + usize::from(board.in_hand);
        if dogs < usize::from(self.min_dogs) {
            let fewer = Refusal::FewerDogs.with("min", self.min_dogs).with("board", quote(&board.id));
            return Err(Error::rules(fewer.with("n", dogs)));
        }
        if self.quiet_turns == Some(0) {
            return Err(Error::rules(Refusal::NoQuietTurns.say()));
        }
        if self.dogs_win == DogsWin::Outside && !board.beasts.iter().any(|&deer| board.in_plain(deer)) {
            return Err(Error::rules(Refusal::DeerBeginOutside.with("board", quote(&board.id))));
        }
        Ok(())
    }

    fn unsaid_in(format: u32) -> Vec<(&'static str, &'static str)> {
        // DEER-9: the first two formats knew only draws, after a hundred turns on every board.
        if format < 3 { vec![("unfinished", r#""draw""#), ("quiet_turns", "100")] } else { Vec::new() }
    }

    fn fill_in(&mut self, n_points: usize) {
        self.quiet_turns = Some(self.quiet_turns_on(n_points));
    }

    fn clock_limit(&self, n_points: usize) -> Clock {
        Clock(self.quiet_turns_on(n_points))
    }

    fn deadlock(&self) -> Payoffs {
        match self.unfinished {
            // DEER-9: dogs who get nowhere have lost.
            Unfinished::Deer => Payoffs::win(BEASTS),
            Unfinished::Draw => Payoffs::draw(2),
        }
    }

    fn may_step(&self, board: &Board, from: Point, _way: Direction, to: Point) -> bool {
        // DEER-5: never into a mountain; one that starts inside may walk about there.
        board.in_plain(to) || !board.in_plain(from)
    }

    #[inline]
    fn status<S: PointSet>(game: &Deer<S>, pos: &Position<S>) -> Status {
        if deer_have_won(game, pos) {
            return Status::Over(Payoffs::win(BEASTS));
        }
        if pos.phase == Phase::Beasts && !pos.beasts.points().any(|deer| is_free(game, pos, &game.reach(pos, deer))) {
            return Status::Over(Payoffs::win(PACK));
        }
        Status::ToMove(pos.phase.seat())
    }

    #[inline]
    fn list<S: PointSet>(game: &Deer<S>, pos: &Position<S>, out: &mut impl Out) -> Status {
        if deer_have_won(game, pos) {
            return Status::Over(Payoffs::win(BEASTS));
        }
        match pos.phase {
            // DEER-3: a step or one jump; capturing is not compulsory.
            Phase::Beasts | Phase::JumpOn => {
                let mut any_free = pos.phase == Phase::JumpOn;
                for deer in pos.beasts.points() {
                    let reach = game.reach(pos, deer);
                    any_free = any_free || is_free(game, pos, &reach);
                    game.push_reach(&reach, out);
                }
                if !any_free {
                    out.empty();
                    return Status::Over(Payoffs::win(PACK));
                }
            }
            Phase::Pack => {
                if !drops_only(game, pos) {
                    out.add_pack_steps(game, pos);
                }
                // DEER-6: without a step, a drop alone; without that, a pass.
                if out.has_none() && pos.in_hand > 0 {
                    drops(game, pos).points().for_each(|point| out.add(Move::Drop(point)));
                }
                if out.has_none() {
                    out.add(Move::Pass);
                }
            }
            Phase::Drop => {
                drops(game, pos).points().for_each(|point| out.add(Move::Drop(point)));
                out.add(Move::Pass);
            }
        }
        Status::ToMove(pos.phase.seat())
    }

    #[inline]
    fn play<S: PointSet>(game: &Deer<S>, pos: &mut Position<S>, mv: Move) {
        let mine = pos.phase.seat() == BEASTS;
        let after = if mine { Phase::Pack } else { Phase::Beasts };
        // DEER-9: the clock counts turns without a drop or a capture.
        match mv {
            Move::Step { from, to } if mine => {
                game.move_beast(pos, from, to);
                game.enter(pos, after, pos.clock.tick());
            }
            Move::Step { from, to } => {
                game.move_pack(pos, from, to);
                if pos.in_hand > 0 && game.rules.dog_turn == DogTurn::MoveThenDrop {
                    game.enter(pos, Phase::Drop, pos.clock);
                } else {
                    game.enter(pos, after, pos.clock.tick());
                }
            }
            Move::Jump { from, over, to } => {
                game.move_beast(pos, from, to);
                game.toggle_pack(pos, over);
                game.enter(pos, after, Clock(0));
            }
            Move::Drop(point) => {
                game.toggle_pack(pos, point);
                game.take_from_hand(pos);
                game.enter(pos, after, Clock(0));
            }
            Move::Pass => game.enter(pos, after, pos.clock.tick()),
        }
    }

    fn count_turns<S: PointSet>(game: &Deer<S>, pos: &Position<S>) -> u64 {
        if deer_have_won(game, pos) {
            return 0;
        }
        let n_drops = u64::from(drops(game, pos).len());
        match pos.phase {
            Phase::Beasts | Phase::JumpOn => match count_deer_moves(game, pos) {
                Some(n) => u64::from(n),
                None => 0,
            },
            Phase::Drop => n_drops + 1,
            Phase::Pack => {
                let n_steps = if drops_only(game, pos) { 0 } else { u64::from(game.n_pack_steps(pos)) };
                if n_steps == 0 {
                    return if pos.in_hand > 0 { n_drops.max(1) } else { 1 };
                }
                if pos.in_hand == 0 {
                    return n_steps;
                }
                // A step within the plain leaves as many empty points as there were, one out of a mountain takes one.
                n_steps * (n_drops + 1) - steps_into_plain(game, pos)
            }
        }
    }

    #[inline]
    fn random_move<S: PointSet, R: Rng>(game: &Deer<S>, pos: &Position<S>, rng: &mut R) -> ControlFlow<Payoffs, Move> {
        if deer_have_won(game, pos) {
            return ControlFlow::Break(Payoffs::win(BEASTS));
        }
        if pos.phase == Phase::Beasts {
            return match random_deer_move(game, pos, rng) {
                Some(mv) => ControlFlow::Continue(mv),
                None => ControlFlow::Break(Payoffs::win(PACK)),
            };
        }
        let drops = drops(game, pos);
        if pos.phase == Phase::Drop {
            let n = rng.random_range(0..=drops.len());
            return ControlFlow::Continue(if n < drops.len() { Move::Drop(drops.nth(n)) } else { Move::Pass });
        }
        let step = if drops_only(game, pos) { None } else { game.random_pack_step(pos, rng) };
        let drop = || match pos.in_hand {
            0 => Move::Pass,
            _ if drops.is_empty() => Move::Pass,
            _ => Move::Drop(drops.nth(rng.random_range(0..drops.len()))),
        };
        ControlFlow::Continue(step.unwrap_or_else(drop))
    }

    fn check_position<S: PointSet>(game: &Deer<S>, pos: &Position<S>) -> Result<(), Message> {
        let (dogs, most) = (pos.pack_left() as usize, game.board.pack.len() + usize::from(game.board.in_hand));
        if dogs > most {
            return Err(Refusal::TooManyDogs.with("n", dogs).with("most", most));
        }
        if pos.phase == Phase::Drop && (pos.in_hand == 0 || game.rules.dog_turn == DogTurn::DropFirst) {
            return Err(Refusal::NoDropHere.say());
        }
        Ok(())
    }

    fn must<S: PointSet>(game: &Deer<S>, pos: &Position<S>) -> Option<Message> {
        match pos.phase {
            Phase::Drop => Some(Refusal::DropOrPass.say()),
            Phase::Pack if drops_only(game, pos) => Some(Refusal::DropUntilEmpty.say()),
            _ => None,
        }
    }

    fn why_not<S: PointSet>(game: &Deer<S>, pos: &Position<S>, mv: Move) -> Message {
        let at = |refusal: Refusal, point: Point| refusal.with("at", game.board.name(point));
        match (mv, pos.phase) {
            (Move::Drop(_), Phase::Beasts | Phase::JumpOn) => Refusal::DeerNotDropped.say(),
            (Move::Pass, Phase::Beasts | Phase::JumpOn) => Refusal::DeerMayNotPass.say(),
            (Move::Drop(_), _) if pos.in_hand == 0 => Refusal::NoDogInHand.say(),
            (Move::Drop(point), Phase::Pack) if game.tables.plain.has(point) && game.empty(pos).has(point) => {
                Refusal::StepFirst.say()
            }
            (Move::Drop(point), _) if !game.tables.plain.has(point) => at(Refusal::DropInMountain, point),
            (Move::Drop(point), _) => game.by_powers(pos, Refusal::NotEmpty).with("at", game.board.name(point)),
            (Move::Pass, _) => Refusal::DogsMayNotPass.say(),
            (_, Phase::Drop) => Refusal::DropOrPass.say(),
            (Move::Jump { .. }, Phase::Pack) => Refusal::DogsDoNotJump.say(),
            (Move::Step { .. }, Phase::Pack) if drops_only(game, pos) => Refusal::DropUntilEmpty.say(),
            (Move::Step { to, .. }, Phase::Pack) if !game.tables.plain.has(to) => at(Refusal::DogInMountain, to),
            _ => qiyuan_core::Refusal::NotLegal.say(),
        }
    }
}

/// DEER-8.
#[inline]
pub(super) fn deer_have_won<S: PointSet>(game: &Deer<S>, pos: &Position<S>) -> bool {
    pos.pack_left() < u32::from(game.rules.min_dogs)
}

/// Where dogs can be dropped.
#[inline]
fn drops<S: PointSet>(game: &Deer<S>, pos: &Position<S>) -> S {
    game.tables.plain & game.empty(pos)
}

/// DEER-10: whether the dogs may not step yet.
#[inline]
fn drops_only<S: PointSet>(game: &Deer<S>, pos: &Position<S>) -> bool {
    game.rules.dog_turn == DogTurn::DropFirst && pos.in_hand > 0
}

/// How many steps lead dogs out of a mountain into the plain.
fn steps_into_plain<S: PointSet>(game: &Deer<S>, pos: &Position<S>) -> u64 {
    let targets = drops(game, pos);
    let inside = pos.pack & !game.tables.plain;
    inside.points().map(|dog| u64::from((game.tables.pack_near[dog.index()] & targets).len())).sum()
}

/// How many moves the deer have; none if the dogs have won.
#[inline]
fn count_deer_moves<S: PointSet>(game: &Deer<S>, pos: &Position<S>) -> Option<u32> {
    let (mut total, mut any_free) = (0, false);
    for deer in pos.beasts.points() {
        let reach = game.reach(pos, deer);
        total += reach.len();
        any_free = any_free || is_free(game, pos, &reach);
    }
    any_free.then_some(total)
}

/// A random move of the deer, each as likely as any other; none if the dogs have won.
#[inline]
fn random_deer_move<S: PointSet, R: Rng>(game: &Deer<S>, pos: &Position<S>, rng: &mut R) -> Option<Move> {
    let n = count_deer_moves(game, pos)?;
    Some(nth_deer_move(game, pos, rng.random_range(0..n)))
}

/// The moves of the deer, numbered from 0.
#[inline]
fn nth_deer_move<S: PointSet>(game: &Deer<S>, pos: &Position<S>, mut n: u32) -> Move {
    for deer in pos.beasts.points() {
        let reach = game.reach(pos, deer);
        match n.checked_sub(reach.len()) {
            Some(left) => n = left,
            None => return game.nth_of_reach(&reach, n),
        }
    }
    unreachable!("nth_deer_move() is asked for a move that was counted")
}

/// DEER-7: whether a deer is neither blocked nor driven out.
#[inline]
pub(super) fn is_free<S: PointSet>(game: &Deer<S>, pos: &Position<S>, reach: &Reach<S>) -> bool {
    !reach.is_empty() && !is_shut_away(game, pos, reach.from)
}

/// DEER-7: whether a deer is driven out, as the rules read it: usually, it stands where nothing could get into the
/// plain from.
#[inline]
pub(super) fn is_shut_away<S: PointSet>(game: &Deer<S>, pos: &Position<S>, deer: Point) -> bool {
    game.tables.homes.has(deer) && is_shut_in(game, pos, deer)
}

/// The same for a deer in a mountain or on its gate.
fn is_shut_in<S: PointSet>(game: &Deer<S>, pos: &Position<S>, deer: Point) -> bool {
    let Some(home) = game.tables.retreat_of[deer.index()] else { return false };
    let retreat = &game.tables.retreats[usize::from(home)];
    let gate_held = pos.pack.has(retreat.gate);
    match game.rules.dogs_win {
        DogsWin::Immobile => return false,
        DogsWin::Outside => return !game.tables.plain.has(deer),
        DogsWin::Sealed if !gate_held => return false,
        DogsWin::Sealed | DogsWin::DrivenOut => {}
    }
    let empty = game.empty(pos);
    let closed = if gate_held {
        (retreat.over_gate & empty).is_empty()
    } else {
        (retreat.gate_near & empty).is_empty()
            && !retreat.from_gate.iter().any(|&(over, to)| pos.pack.has(over) && empty.has(to))
    };
    closed && (retreat.inside & pos.pack).is_empty()
}
