//! Moves as numbers and positions as arrays.
//!
//! Number 0 is to enter, 1 to 90 are the cells whose unit goes on (from the moat it flies), 91 is to pass. Where units may walk
//! backwards, the cells 2 to 89 follow once more.

use qiyuan_core::numbered::{Canvas, Cell as Number, Listed, Numbered, Numbering, Plane};
use qiyuan_core::{Game, MAX_SEATS, Seat, Status};

use super::Dama;
use super::frames::Frames;
use super::position::{Cell, Move, N_HORSES, Position, Stage, cells};
use super::throws::{N_THROWS, Throw};

impl Numbered for Dama {
    type Numbering = Numbers;
}

/// The numbers of Da Ma's moves.
#[derive(Clone, Debug)]
pub struct Numbers {
    n_players: usize,
    goes_back: bool,
    /// How much a chip and a throw count.
    chip: f32,
    throw: f32,
}

const ENTER: usize = 0;
const PASS: usize = Cell::GOAL.number() as usize;
/// The first cell that a unit can walk back from has the number behind the pass.
const FIRST_BACK: usize = 2;
const N_BACK: usize = Cell::MOAT.number() as usize - FIRST_BACK;

/// The cells of the road, without the goal.
const N_CELLS: usize = Cell::MOAT.number() as usize;
/// What is said about each player behind the cells of the road.
const HOLDINGS: [&str; 12] =
    ["hand", "home", "chips", "claim-1", "claim-2", "claim-3", "last-1", "last-2", "last-3", "gone", "acts", "turn"];
const PER_SEAT: usize = N_CELLS + HOLDINGS.len();
/// What is said about the table, behind the players.
const TABLE: [&str; 8] = ["pot", "throws", "pass-open", "dice-1", "dice-2", "dice-3", "horses", "roller"];
/// So many of those who are to throw are shown, the next first: who, and how often a clash came before.
const N_FRAMES: usize = 4;
const HORSE: f32 = 1.0 / N_HORSES as f32;
const DIE: f32 = 1.0 / 6.0;
const PLAYER: f32 = 1.0 / MAX_SEATS as f32;

impl Numbers {
    /// How far a seat sits behind the one that looks.
    #[inline]
    fn place(&self, seat: Seat, looks: Seat) -> usize {
        let place = seat.index() + self.n_players - looks.index();
        // A division would take longer than all the rest.
        if place < self.n_players { place } else { place - self.n_players }
    }

    /// Scales of the whole vector's numbers with their names.
    fn all_planes(&self) -> Vec<Plane> {
        let mut planes = Vec::new();
        let mut add = |name: String, scale: f32| planes.push(Plane { name, scale });
        for place in 0..self.n_players {
            (1..=N_CELLS).for_each(|cell| add(format!("seat-{place}-cell-{cell}"), HORSE));
            for what in HOLDINGS {
                let scale = match what {
                    "hand" | "home" => HORSE,
                    "chips" => self.chip,
                    "gone" | "acts" | "turn" => 1.0,
                    _ => DIE,
                };
                add(format!("seat-{place}-{what}"), scale);
            }
        }
        let scales = [self.chip, self.throw, 1.0, DIE, DIE, DIE, HORSE, PLAYER];
        TABLE.into_iter().zip(scales).for_each(|(name, scale)| add(name.into(), scale));
        for frame in 1..=N_FRAMES {
            add(format!("next-{frame}"), PLAYER);
            add(format!("clashes-{frame}"), 0.5);
        }
        planes
    }

    #[inline(always)]
    fn draw_player<T: Number>(&self, pos: &Position, seat: Seat, first: usize, canvas: &mut Canvas<'_, T>) {
        for (cell, horses) in pos.units(seat) {
            canvas.set(first + cell.index() - 1, horses.into(), HORSE);
        }
        let player = pos.player(seat);
        let ([claim_1, claim_2, claim_3], [last_1, last_2, last_3]) = (dice(player.claim), dice(player.last));
        let acts = matches!(&pos.stage, Stage::Act(ruling) if ruling.actor == seat);
        *canvas.always::<{ HOLDINGS.len() }>(first + N_CELLS) = [
            T::of(player.hand.into(), HORSE),
            T::of(player.home.into(), HORSE),
            T::of(player.net, self.chip),
            claim_1,
            claim_2,
            claim_3,
            last_1,
            last_2,
            last_3,
            T::of(pos.has_left(seat).into(), 1.0),
            T::of(acts.into(), 1.0),
            T::of((pos.turn == seat).into(), 1.0),
        ];
    }

    #[inline(always)]
    fn draw_table<T: Number>(&self, pos: &Position, looks: Seat, first: usize, canvas: &mut Canvas<'_, T>) {
        let ruling = if let Stage::Act(ruling) = &pos.stage { Some(ruling) } else { None };
        let [dice_1, dice_2, dice_3] = dice(ruling.map(|ruling| ruling.throw));
        *canvas.always::<{ TABLE.len() }>(first) = [
            T::of(pos.pot, self.chip),
            T::of(pos.throws.0.into(), self.throw),
            T::of(pos.gate_open.into(), 1.0),
            dice_1,
            dice_2,
            dice_3,
            T::of(ruling.map_or(0, |ruling| ruling.horses).into(), HORSE),
            T::of(ruling.map_or(0, |ruling| self.place(ruling.roller, looks) as i32 + 1), PLAYER),
        ];
    }

    #[inline(always)]
    fn draw_frames<T: Number>(&self, frames: Frames, looks: Seat, first: usize, canvas: &mut Canvas<'_, T>) {
        let n_frames = frames.len();
        for (i, frame) in frames.iter().enumerate().skip(n_frames.saturating_sub(N_FRAMES)) {
            let place = first + 2 * (n_frames - 1 - i);
            canvas.set(place, self.place(frame.player, looks) as i32 + 1, PLAYER);
            canvas.set(place + 1, frame.clashes.into(), 0.5);
        }
    }
}

/// What the dice show; zeros where nothing was thrown.
#[inline(always)]
fn dice<T: Number>(throw: Option<Throw>) -> [T; 3] {
    throw.map_or([0; 3], |throw| throw.info().dice).map(|die| T::of(die.into(), DIE))
}

impl Numbering<Dama> for Numbers {
    fn new(game: &Dama) -> Numbers {
        let rules = game.rules();
        let (chip, throw) = (1.0 / rules.stake.max(1) as f32, 1.0 / f32::from(rules.max_throws));
        Numbers { n_players: game.n_seats(), goes_back: rules.go_back, chip, throw }
    }

    fn n_actions(&self) -> usize {
        PASS + 1 + if self.goes_back { N_BACK } else { 0 }
    }

    fn n_outcomes(&self) -> usize {
        N_THROWS
    }

    #[inline]
    fn number(&self, _pos: &Position, mv: Move) -> usize {
        match mv {
            Move::Enter { .. } => ENTER,
            Move::Walk { from, .. } => from.index(),
            Move::Back { from, .. } => PASS + 1 + from.index() - FIRST_BACK,
            Move::Fly => Cell::MOAT.index(),
            Move::Throw(throw) => throw.index(),
            // Incidents are nobody's moves.
            Move::Pass | Move::Noise(_) | Move::Leave(_) => PASS,
        }
    }

    #[inline(always)]
    fn list(&self, game: &Dama, pos: &Position, listed: &mut Listed<Move>) -> Status {
        listed.clear();
        match &pos.stage {
            // A unit that can only go on has the number of its cell.
            Stage::Act(ruling) if !self.goes_back && pos.player(ruling.actor).hand == 0 => {
                for from in cells(pos.player(ruling.actor).units) {
                    if let Some(mv) = game.unit_move(pos, ruling, from) {
                        listed.moves.push(mv);
                        listed.numbers.push(from.index() as u16);
                    }
                }
                if listed.moves.is_empty() {
                    listed.moves.push(Move::Pass);
                    listed.numbers.push(PASS as u16);
                }
                Status::ToMove(ruling.actor)
            }
            _ => {
                let status = game.moves(pos, &mut listed.moves);
                listed.numbers.extend(listed.moves.iter().map(|&mv| self.number(pos, mv) as u16));
                status
            }
        }
    }

    #[inline]
    fn chance_acts(&self, _game: &Dama, pos: &Position) -> bool {
        pos.stage == Stage::Throw
    }

    fn label(&self, _game: &Dama, action: usize) -> String {
        match action {
            ENTER => "enter".into(),
            N_CELLS => "fly".into(),
            PASS => "pass".into(),
            1..N_CELLS => format!("c{action}"),
            _ => format!("b{}", action - PASS - 1 + FIRST_BACK),
        }
    }

    fn shape(&self) -> Vec<usize> {
        vec![self.n_players * PER_SEAT + TABLE.len() + 2 * N_FRAMES]
    }

    fn planes(&self, _game: &Dama) -> Vec<Plane> {
        self.all_planes()
    }

    #[inline(always)]
    fn observe<T: Number>(&self, _game: &Dama, pos: &Position, seat: Seat, canvas: &mut Canvas<'_, T>) {
        for player in 0..self.n_players {
            let player = Seat(player as u8);
            self.draw_player(pos, player, self.place(player, seat) * PER_SEAT, canvas);
        }
        let table = self.n_players * PER_SEAT;
        self.draw_table(pos, seat, table, canvas);
        self.draw_frames(pos.frames, seat, table + TABLE.len(), canvas);
    }
}
