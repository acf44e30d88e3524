//! What speaks for a side in Banqi, and which moves to try first.

use qiyuan_core::{Evaluate, Payoffs, Seat, Tactics, Tally};

use super::Banqi;
use super::board::{N_SQUARES, Squares};
use super::forces::PerKind;
use super::piece::{Colour, Kind, N_KINDS, Piece};
use super::play::top;
use super::position::{Move, Position, Stage};
use super::rules::Cannon;

/// With so few hidden pieces, hunters close in on their prey.
const FEW_HIDDEN: u32 = 8;
/// So many face-up pieces are enough never to be hurt by having to move.
const ENOUGH_TO_PASS: u32 = 3;

/// What the kinds are worth for trying the best captures first.
const WORTH: [i32; N_KINDS] = [90, 80, 50, 30, 20, 55, 10];

// The numbers of the terms. The first three groups have one term a kind.
const ALIVE: usize = 0;
const PREY: usize = 7;
const HUNTERS: usize = 14;
const BEYOND_CAPTURE: usize = 21;
const ATTACKED_TO_MOVE: usize = 22;
const ATTACKED_WAITING: usize = 23;
const SEVERAL_ATTACKED: usize = 24;
const TRAPPED: usize = 25;
const SAFE_STEPS: usize = 26;
const HEMMED_IN: usize = 27;
const AIMS: usize = 28;
const GENERAL_BESIDE_HIDDEN: usize = 29;
const HIDDEN: usize = 30;
const CHASE: usize = 31;
const TOP_OF_THREE: usize = 32;
const THE_MOVE: usize = 33;

impl Evaluate for Banqi {
    const TERMS: &'static [&'static str] = &[
        "general",
        "advisor",
        "elephant",
        "rook",
        "horse",
        "cannon",
        "soldier",
        "enemies the general takes",
        "enemies advisors take",
        "enemies elephants take",
        "enemies rooks take",
        "enemies horses take",
        "enemies cannons take",
        "enemies soldiers take",
        "enemies that take the general",
        "enemies that take advisors",
        "enemies that take elephants",
        "enemies that take rooks",
        "enemies that take horses",
        "enemies that take cannons",
        "enemies that take soldiers",
        "nobody is left to take it",
        "attacked, with the move",
        "attacked, without the move",
        "several attacked at once",
        "attacked, with no way out",
        "safe steps",
        "hemmed in",
        "cannon aims at",
        "general beside hidden pieces",
        "still hidden",
        "closing in",
        "highest of the last three",
        "the move",
    ];
    const NUMBERS: &'static str = include_str!("engine.toml");
    // Steps and attacks by kind and target, flips by square, the end of a chain, outcomes.
    const N_SLOTS: usize = 2 * N_KINDS * N_SQUARES + N_SQUARES + 1 + 2 * N_KINDS;

    #[inline]
    fn tally<T: Tally>(&self, pos: &Position, tally: &mut T) {
        // BQ-5: before the first flip nothing speaks for anybody.
        let Some(turn) = pos.turn else { return };
        let seat = pos.seat();
        let sides = [turn, turn.other()];
        self.tally_forces(pos, sides, seat, tally);
        self.tally_places(pos, sides, seat, tally);
        tally.add(THE_MOVE, seat, 1);
    }

    #[inline]
    fn turn_of(&self, pos: &Position) -> Seat {
        pos.seat()
    }

    fn variant(&self) -> &'static str {
        match self.rules.cannon {
            Cannon::Mainland => "mainland",
            Cannon::Taiwan if self.rules.rush => "rush",
            Cannon::Taiwan => "",
        }
    }

    #[inline]
    fn worth(&self, pos: &Position, mv: Move) -> i32 {
        let (mine, theirs) = pos.sides();
        match mv {
            Move::Capture { from, to } => 16 * WORTH[theirs.kind_on(to).index()] - WORTH[mine.kind_on(from).index()],
            // BQ-12: the higher the attacker, the likelier it wins; but less is certain than with any capture.
            Move::Ambush { from, .. } => 40 - 4 * mine.kind_on(from).index() as i32,
            Move::Flip(_) | Move::Step { .. } | Move::Stop | Move::Outcome(_) => 0,
        }
    }

    #[inline]
    fn slot(&self, pos: &Position, mv: Move) -> usize {
        const ATTACKS: usize = N_KINDS * N_SQUARES;
        const FLIPS: usize = 2 * ATTACKS;
        const STOP: usize = FLIPS + N_SQUARES;
        let (mine, _) = pos.sides();
        match mv {
            Move::Step { from, to } => mine.kind_on(from).index() * N_SQUARES + to.index(),
            Move::Capture { from, to } | Move::Ambush { from, to } => {
                ATTACKS + mine.kind_on(from).index() * N_SQUARES + to.index()
            }
            Move::Flip(square) => FLIPS + square.index(),
            Move::Stop => STOP,
            Move::Outcome(piece) => STOP + 1 + piece.colour.index() * N_KINDS + piece.kind.index(),
        }
    }

    /// Lists captures, and in a chain all there is. Ambushes are left out although they change much: what they lead to
    /// depends on chance, and looking at all of it at the end of every line would take too long.
    #[inline]
    fn tactics(&self, pos: &Position, moves: &mut Vec<Move>) -> Tactics {
        moves.clear();
        if pos.stage != Stage::Begin {
            self.list(pos, moves);
            return Tactics::Forced;
        }
        // BQ-8.
        if let Some(dead) = Colour::ALL.into_iter().find(|&colour| !pos.is_alive(colour)) {
            return Tactics::Over(Payoffs::win(pos.seat_of(dead.other())));
        }
        self.list_captures(pos, moves);
        if moves.is_empty() && pos.face_down.is_empty() {
            let steps = pos.sides().0.all() & pos.empty().around();
            if steps.is_empty() && self.is_stuck(pos) {
                return Tactics::Over(Payoffs::win(pos.seat().other()));
            }
        }
        Tactics::Free
    }

    #[inline]
    fn pass(&self, pos: &Position) -> Option<Position> {
        let may = pos.stage == Stage::Begin && pos.turn.is_some() && pos.sides().0.all().len() >= ENOUGH_TO_PASS;
        may.then(|| self.passed(pos))
    }
}

impl Banqi {
    /// What is left of both sides, face up or hidden: for the first of them, who sits at `seat`.
    #[inline]
    fn tally_forces<T: Tally>(&self, pos: &Position, sides: [Colour; 2], seat: Seat, tally: &mut T) {
        let left = sides.map(|colour| PerKind::left(pos, colour));
        let [mine, theirs] = left;
        let prey = [self.free_takers.prey(theirs), self.free_takers.prey(mine)];
        let hunters = [self.free_takers.hunters(theirs), self.free_takers.hunters(mine)];
        let mut beyond_capture = 0;
        for kind in Kind::ALL {
            let counts = [mine.of(kind), theirs.of(kind)];
            let difference = |of: [PerKind; 2]| counts[0] * of[0].of(kind) - counts[1] * of[1].of(kind);
            tally.add(ALIVE + kind.index(), seat, counts[0] - counts[1]);
            tally.add(PREY + kind.index(), seat, difference(prey));
            tally.add(HUNTERS + kind.index(), seat, difference(hunters));
            let safe = |side: usize| if hunters[side].of(kind) == 0 { counts[side] } else { 0 };
            beyond_capture += safe(0) - safe(1);
        }
        tally.add(BEYOND_CAPTURE, seat, beyond_capture);
        let [my_hidden, their_hidden] = sides.map(|colour| pos.hidden.n_of(colour) as i32);
        tally.add(HIDDEN, seat, my_hidden - their_hidden);
    }

    /// What the face-up pieces are up to.
    #[inline]
    fn tally_places<T: Tally>(&self, pos: &Position, sides: [Colour; 2], seat: Seat, tally: &mut T) {
        let [mine, theirs] = sides.map(|colour| &pos.armies[colour.index()]);
        let occupied = pos.occupied();
        let aimed_at = [self.far_captures(theirs, mine, occupied), self.far_captures(mine, theirs, occupied)];
        let few_hidden = pos.hidden.len() <= FEW_HIDDEN;
        let me = self.sight(pos, sides[0], aimed_at[0], few_hidden);
        let other = self.sight(pos, sides[1], aimed_at[1], few_hidden);
        tally.add(ATTACKED_TO_MOVE, seat, me.attacked);
        tally.add(ATTACKED_WAITING, seat, -other.attacked);
        tally.add(SEVERAL_ATTACKED, seat, (me.n_attacked - 1).max(0));
        tally.add(TRAPPED, seat, me.trapped - other.trapped);
        tally.add(SAFE_STEPS, seat, me.safe_steps - other.safe_steps);
        tally.add(HEMMED_IN, seat, me.hemmed_in - other.hemmed_in);
        tally.add(AIMS, seat, aimed_at[1].len() as i32 - aimed_at[0].len() as i32);
        tally.add(CHASE, seat, me.chase - other.chase);
        let beside_hidden = |colour: Colour| {
            // BQ-4: it is soldiers that a general fears to find there.
            let soldiers = pos.hidden.count(Piece { colour: colour.other(), kind: Kind::Soldier });
            let general = pos.armies[colour.index()].of(Kind::General);
            if soldiers > 0 { (general.around() & pos.face_down).len() as i32 } else { 0 }
        };
        tally.add(GENERAL_BESIDE_HIDDEN, seat, beside_hidden(sides[0]) - beside_hidden(sides[1]));
        // BQ-9: a deadlock is decided by the highest rank.
        if self.rules.three_piece_rule && pos.face_down == Squares::NONE && occupied.len() <= 3 {
            let [my_top, their_top] = sides.map(|colour| top(pos, colour).map_or(N_KINDS, Kind::index));
            tally.add(TOP_OF_THREE, seat, (their_top as i32 - my_top as i32).signum());
        }
    }
}
