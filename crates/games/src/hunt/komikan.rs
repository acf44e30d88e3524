//! Komikan (美洲獅棋): a puma against llamas.

use std::ops::ControlFlow;

use qiyuan_core::show::{Cover, Look};
use qiyuan_core::{Clock, Error, Message, Payoffs, Preset, Refuse, Status, quote};
use rand::{Rng, RngExt};

use super::board::{Board, Direction, Point};
use super::file::BoardChoice;
use super::moves::{Out, Reach};
use super::position::{BEASTS, Move, PACK, Phase, Position};
use super::rules::{KomikanRules, LlamaStep};
use super::set::PointSet;
use super::words::Refusal;
use super::{Hunt, Variety, cover};

type Komikan<S> = Hunt<KomikanRules, S>;

impl Variety for KomikanRules {
    const ID: &'static str = "komikan";
    const BEAST: (char, &'static str) = ('P', "puma");
    const PACK: (char, &'static str) = ('s', "llama");
    const BOARD_FIELDS: [&'static str; 2] = ["puma", "llamas"];
    const HAS_HAND: bool = false;

    const DEFAULT_PRESET: &'static str = "standard";
    const LOOKS: [Look; 2] = [Look::Tawny, Look::Moss];
    const LESSONS: &'static str = include_str!("komikan.lessons.toml");
    const PUZZLES: &'static str = include_str!("komikan.puzzles.txt");

    fn cover() -> Cover {
        cover::KOMIKAN
    }

    fn presets() -> Vec<Preset> {
        KomikanRules::presets()
    }

    fn preset(name: &str) -> Result<KomikanRules, Error> {
        KomikanRules::preset(name)
    }

    fn board(&self) -> &BoardChoice {
        &self.board
    }

    fn set_board(&mut self, board: BoardChoice) {
        self.board = board;
    }

    fn check(&self, board: &Board) -> Result<(), Error> {
        let fail = |refusal: Refusal| refusal.with("board", quote(&board.id));
        if board.mountains.len() != 1 {
            return Err(Error::rules(fail(Refusal::FoldMissing).with("n", board.mountains.len())));
        }
        if board.beasts.len() != 1 {
            return Err(Error::rules(fail(Refusal::OnePuma).with("n", board.beasts.len())));
        }
        if board.in_hand > 0 {
            return Err(Error::rules(fail(Refusal::LlamasInHandRefused)));
        }
        let captures = usize::from(self.captures_to_win);
        if captures == 0 || captures > board.pack.len() {
            let wrong = Refusal::CapturesToWin.with("n", captures).with("most", board.pack.len());
            return Err(Error::rules(wrong));
        }
        Ok(())
    }

    fn clock_limit(&self, _n_points: usize) -> Clock {
        // KOM-8
        Clock(100)
    }

    fn deadlock(&self) -> Payoffs {
        Payoffs::draw(2)
    }

    fn may_step(&self, board: &Board, _from: Point, way: Direction, _to: Point) -> bool {
        let ((x, y), (fold_x, fold_y)) = (way.step(), board.mountains[0].side.outward().step());
        let closer = x * fold_x + y * fold_y;
        match self.llama_step {
            // KOM-4: never away from the fold; sideways is allowed.
            LlamaStep::NoRetreat => closer >= 0,
            LlamaStep::Advance => closer > 0,
            LlamaStep::Any => true,
        }
    }

    #[inline]
    fn status<S: PointSet>(game: &Komikan<S>, pos: &Position<S>) -> Status {
        let stuck = match pos.phase {
            Phase::Beasts | Phase::JumpOn => reach(game, pos).is_empty(),
            Phase::Pack | Phase::Drop => !game.pack_can_step(pos),
        };
        winner(game, pos).map_or_else(|| or_stuck(pos, stuck), Status::Over)
    }

    #[inline]
    fn list<S: PointSet>(game: &Komikan<S>, pos: &Position<S>, out: &mut impl Out) -> Status {
        if let Some(payoffs) = winner(game, pos) {
            return Status::Over(payoffs);
        }
        match pos.phase {
            Phase::Beasts | Phase::JumpOn => game.push_reach(&reach(game, pos), out),
            Phase::Pack | Phase::Drop => out.add_pack_steps(game, pos),
        }
        or_stuck(pos, out.has_none())
    }

    #[inline]
    fn play<S: PointSet>(game: &Komikan<S>, pos: &mut Position<S>, mv: Move) {
        match mv {
            Move::Step { from, to } if pos.phase.seat() == BEASTS => {
                game.move_beast(pos, from, to);
                game.enter(pos, Phase::Pack, pos.clock.tick());
            }
            Move::Step { from, to } => {
                game.move_pack(pos, from, to);
                // KOM-8: an advance is a step that can't be taken back. Where llamas may go back, none is.
                let no_advance = game.tables.pack_near[to.index()].has(from);
                game.enter(pos, Phase::Beasts, if no_advance { pos.clock.tick() } else { Clock(0) });
            }
            Move::Jump { from, over, to } => {
                game.move_beast(pos, from, to);
                game.toggle_pack(pos, over);
                // KOM-2: the puma goes on jumping while it can.
                let on = !puma_has_won(game, pos) && game.jumps(pos, to) != 0;
                game.enter(pos, if on { Phase::JumpOn } else { Phase::Pack }, Clock(0));
            }
            Move::Drop(_) | Move::Pass => unreachable!("Komikan has neither drops nor passes"),
        }
    }

    #[inline]
    fn count_turns<S: PointSet>(game: &Komikan<S>, pos: &Position<S>) -> u64 {
        if winner(game, pos).is_some() {
            return 0;
        }
        match pos.phase {
            Phase::Beasts | Phase::JumpOn => count_puma_turns(game, pos),
            Phase::Pack | Phase::Drop => u64::from(game.n_pack_steps(pos)),
        }
    }

    #[inline]
    fn random_move<S: PointSet, R: Rng>(
        game: &Komikan<S>,
        pos: &Position<S>,
        rng: &mut R,
    ) -> ControlFlow<Payoffs, Move> {
        if let Some(payoffs) = winner(game, pos) {
            return ControlFlow::Break(payoffs);
        }
        match pos.phase {
            Phase::Beasts | Phase::JumpOn => {
                let reach = reach(game, pos);
                match reach.len() {
                    0 => ControlFlow::Break(Payoffs::win(PACK)),
                    n => ControlFlow::Continue(game.nth_of_reach(&reach, rng.random_range(0..n))),
                }
            }
            Phase::Pack | Phase::Drop => match game.random_pack_step(pos, rng) {
                Some(step) => ControlFlow::Continue(step),
                None => ControlFlow::Break(Payoffs::win(BEASTS)),
            },
        }
    }

    fn check_position<S: PointSet>(game: &Komikan<S>, pos: &Position<S>) -> Result<(), Message> {
        let (llamas, most) = (pos.pack.len() as usize, game.board.pack.len());
        if llamas > most {
            return Err(Refusal::TooManyLlamas.with("n", llamas).with("most", most));
        }
        if pos.phase == Phase::Drop {
            return Err(Refusal::LlamasNotDropped.say());
        }
        let jumped = llamas < most && !puma_has_won(game, pos);
        if pos.phase == Phase::JumpOn && (!jumped || reach(game, pos).jumps == 0) {
            return Err(Refusal::NoJumpHere.say());
        }
        Ok(())
    }

    fn must<S: PointSet>(game: &Komikan<S>, pos: &Position<S>) -> Option<Message> {
        match pos.phase {
            Phase::JumpOn => Some(Refusal::PumaJumpsOn.say()),
            Phase::Beasts if reach(game, pos).jumps != 0 => Some(Refusal::PumaMustJump.say()),
            _ => None,
        }
    }

    fn why_not<S: PointSet>(game: &Komikan<S>, pos: &Position<S>, mv: Move) -> Message {
        match (mv, pos.phase) {
            (Move::Drop(_), _) => Refusal::NothingDropped.say(),
            (Move::Pass, _) => Refusal::NobodyPasses.say(),
            (Move::Step { .. }, Phase::Beasts | Phase::JumpOn) => {
                Self::must(game, pos).unwrap_or_else(|| qiyuan_core::Refusal::NotLegal.say())
            }
            (Move::Jump { .. }, Phase::Pack) => Refusal::LlamasDoNotJump.say(),
            (Move::Step { .. }, Phase::Pack) => match game.rules.llama_step {
                LlamaStep::Advance => Refusal::LlamasOnlyForward.say(),
                LlamaStep::NoRetreat | LlamaStep::Any => Refusal::LlamasNeverBack.say(),
            },
            _ => qiyuan_core::Refusal::NotLegal.say(),
        }
    }
}

/// KOM-6 and KOM-7: whoever can't move has lost.
#[inline]
fn or_stuck<S: PointSet>(pos: &Position<S>, stuck: bool) -> Status {
    let seat = pos.phase.seat();
    if stuck { Status::Over(Payoffs::win(seat.other())) } else { Status::ToMove(seat) }
}

/// What the puma can do. KOM-2: if it can jump it must.
#[inline]
pub(super) fn reach<S: PointSet>(game: &Komikan<S>, pos: &Position<S>) -> Reach<S> {
    let Some(puma) = pos.beasts.first() else { return Reach::nothing() };
    let near = game.tables.near[puma.index()];
    // Most of the time no llama is near enough to be jumped over.
    let jumps = if (near & pos.pack).is_empty() { 0 } else { game.jumps(pos, puma) };
    let steps = if jumps == 0 { near & game.empty(pos) } else { S::default() };
    Reach { from: puma, steps, jumps }
}

/// KOM-5.
#[inline]
pub(super) fn puma_has_won<S: PointSet>(game: &Komikan<S>, pos: &Position<S>) -> bool {
    pos.pack.len() + u32::from(game.rules.captures_to_win) <= game.board.pack.len() as u32
}

/// Who has won, whoever is to move.
#[inline]
pub(super) fn winner<S: PointSet>(game: &Komikan<S>, pos: &Position<S>) -> Option<Payoffs> {
    let fold = &game.tables.retreats[0];
    if puma_has_won(game, pos) {
        Some(Payoffs::win(BEASTS))
    } else if fold.inside.within(pos.pack) && pos.pack.has(fold.gate) {
        // KOM-6: llamas on every point of the fold.
        Some(Payoffs::win(PACK))
    } else {
        None
    }
}

#[inline]
fn count_puma_turns<S: PointSet>(game: &Komikan<S>, pos: &Position<S>) -> u64 {
    let reach = reach(game, pos);
    if reach.jumps == 0 { u64::from(reach.len()) } else { count_chains(game, pos, &reach) }
}

/// How many ways there are to jump and jump on.
fn count_chains<S: PointSet>(game: &Komikan<S>, pos: &Position<S>, reach: &Reach<S>) -> u64 {
    let jumps = (0..reach.len()).map(|n| {
        let mut next = *pos;
        KomikanRules::play(game, &mut next, game.nth_of_reach(reach, n));
        if next.phase == Phase::JumpOn { count_puma_turns(game, &next) } else { 1 }
    });
    jumps.sum()
}
