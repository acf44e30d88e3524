//! What speaks for a side in Banqi, and which moves to try first.

use qiyuan_core::{Evaluate, Payoffs, Seat, Tactics, Tally};

use super::Banqi;
use super::board::{N_SQUARES, Squares};
use super::forces::{PerKind, Sight};
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

/// What is counted of the forces: three times a number for each kind and another. They are the first terms.
type Forces = [[i8; N_KINDS + 1]; 3];

/// What is counted of the places of face-up pieces. These terms follow.
type Places = [i32; 13];

const CLOSENESS: usize = 0;
const HIGH_ATTACKED_TO_MOVE: usize = 1;
const LOW_ATTACKED_TO_MOVE: usize = 2;
const HIGH_ATTACKED_WAITING: usize = 3;
const LOW_ATTACKED_WAITING: usize = 4;
const SEVERAL_ATTACKED: usize = 5;
const HIGH_TRAPPED: usize = 6;
const LOW_TRAPPED: usize = 7;
const MOBILE: usize = 8;
const HEMMED_IN: usize = 9;
const AIMS: usize = 10;
const GENERAL_BESIDE_HIDDEN: usize = 11;
const TOP_OF_THREE: usize = 12;

impl Evaluate for Banqi {
    const TERMS: &'static [&'static str] = &[
        "general",
        "advisor",
        "elephant",
        "rook",
        "horse",
        "cannon",
        "soldier",
        "nobody is left to take it",
        "enemies the general takes",
        "enemies advisors take",
        "enemies elephants take",
        "enemies rooks take",
        "enemies horses take",
        "enemies cannons take",
        "enemies soldiers take",
        "still hidden",
        "enemies that take the general",
        "enemies that take advisors",
        "enemies that take elephants",
        "enemies that take rooks",
        "enemies that take horses",
        "enemies that take cannons",
        "enemies that take soldiers",
        "the move",
        "closing in",
        "high piece attacked, with the move",
        "low piece attacked, with the move",
        "high piece attacked, without the move",
        "low piece attacked, without the move",
        "several attacked at once",
        "high piece attacked, with no way out",
        "low piece attacked, with no way out",
        "free to step",
        "hemmed in",
        "cannon aims at",
        "general beside hidden pieces",
        "highest of the last three",
    ];
    const NUMBERS: &'static str = include_str!("engine.toml");
    // Steps and attacks by kind and target, flips by square, the end of a chain, outcomes.
    const N_SLOTS: usize = 2 * N_KINDS * N_SQUARES + N_SQUARES + 1 + 2 * N_KINDS;

    #[inline]
    fn tally<T: Tally>(&self, pos: &Position, tally: &mut T) {
        // BQ-5: before the first flip nothing speaks for anybody.
        let Some(turn) = pos.turn else { return };
        // Everything is counted for seat 0, and negative if it speaks for seat 1.
        let sides = Colour::ALL.map(|colour| if pos.red_seat.0 == Seat(0) { colour } else { colour.other() });
        let sign = if turn == sides[0] { 1 } else { -1 };
        let forces = self.count_forces(pos, sides, sign);
        let places = self.count_places(pos, sides, sign);
        add_all(&forces, &places, tally);
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

/// Adds all counts for seat 0. Being called with the counts in memory, this takes eight at a time.
#[inline(never)]
fn add_all<T: Tally>(forces: &Forces, places: &Places, tally: &mut T) {
    for (term, &count) in forces.as_flattened().iter().enumerate() {
        tally.add(term, Seat(0), count.into());
    }
    for (term, &count) in places.iter().enumerate() {
        tally.add(size_of::<Forces>() + term, Seat(0), count);
    }
}

impl Banqi {
    /// What is left of both sides, face up or hidden. `sign` is negative when the second side is to move.
    #[inline(always)]
    fn count_forces(&self, pos: &Position, sides: [Colour; 2], sign: i32) -> Forces {
        let [mine, theirs] = sides.map(|colour| PerKind::left(pos, colour));
        let [my_hidden, their_hidden] = sides.map(|colour| pos.hidden.n_of(colour));
        let (my_prey, their_prey) = (self.free_takers.prey(theirs), self.free_takers.prey(mine));
        let (my_hunters, their_hunters) = (self.free_takers.hunters(theirs), self.free_takers.hunters(mine));
        let (my_safe, their_safe) = (mine.without(my_hunters), theirs.without(their_hunters));
        let (my_turn, their_turn) = if sign > 0 { (1, 0) } else { (0, 1) };
        [
            mine.and(my_safe).minus(theirs.and(their_safe)),
            my_prey.times(mine).and(my_hidden).minus(their_prey.times(theirs).and(their_hidden)),
            my_hunters.times(mine).and(my_turn).minus(their_hunters.times(theirs).and(their_turn)),
        ]
    }

    /// What the face-up pieces are up to. `sign` is negative when the second side is to move.
    #[inline(always)]
    fn count_places(&self, pos: &Position, sides: [Colour; 2], sign: i32) -> Places {
        let mut counts = Places::default();
        let armies = sides.map(|colour| &pos.armies[colour.index()]);
        let [mine, theirs] = armies;
        let (occupied, empty) = (pos.occupied(), pos.empty());
        let aimed_at = [self.far_captures(theirs, mine, occupied), self.far_captures(mine, theirs, occupied)];
        let takes = &self.powers.takes;
        let me = Sight::of(mine, theirs, takes, empty, aimed_at[0]);
        let other = Sight::of(theirs, mine, takes, empty, aimed_at[1]);

        let high = [Kind::General, Kind::Advisor, Kind::Elephant, Kind::Cannon];
        let high = high.into_iter().fold(Squares::NONE, |high, kind| high | mine.of(kind) | theirs.of(kind));
        let difference = |[mine, theirs]: [Squares; 2]| mine.len() as i32 - theirs.len() as i32;
        let trapped = [me.trapped, other.trapped];
        counts[HIGH_TRAPPED] = difference(trapped.map(|set| set & high));
        counts[LOW_TRAPPED] = difference(trapped.map(|set| set & !high));
        counts[MOBILE] = difference([me.mobile, other.mobile]);
        counts[AIMS] = -difference(aimed_at);
        let hemmed_in = !empty.around();
        counts[HEMMED_IN] = difference(armies.map(|army| army.all() & hemmed_in));

        let [mut to_move, mut waiting] = [me.attacked, other.attacked];
        if sign < 0 {
            std::mem::swap(&mut to_move, &mut waiting);
        }
        let signed = |set: Squares| sign * set.len() as i32;
        counts[HIGH_ATTACKED_TO_MOVE] = signed(to_move & high);
        counts[LOW_ATTACKED_TO_MOVE] = signed(to_move & !high);
        counts[SEVERAL_ATTACKED] = sign * (to_move.len() as i32 - 1).max(0);
        counts[HIGH_ATTACKED_WAITING] = -signed(waiting & high);
        counts[LOW_ATTACKED_WAITING] = -signed(waiting & !high);

        if pos.hidden.len() <= FEW_HIDDEN {
            counts[CLOSENESS] = self.closeness(mine, theirs) - self.closeness(theirs, mine);
        }
        let beside_hidden = |colour: Colour| {
            // BQ-4: it is soldiers that a general fears to find there.
            let soldiers = pos.hidden.count(Piece { colour: colour.other(), kind: Kind::Soldier });
            let general = pos.armies[colour.index()].of(Kind::General);
            (general.around() & pos.face_down).len() as i32 * i32::from(soldiers > 0)
        };
        counts[GENERAL_BESIDE_HIDDEN] = beside_hidden(sides[0]) - beside_hidden(sides[1]);
        // BQ-9: a deadlock is decided by the highest rank.
        if self.rules.three_piece_rule && occupied.len() <= 3 && pos.face_down.is_empty() {
            let [my_top, their_top] = sides.map(|colour| top(pos, colour).map_or(N_KINDS, Kind::index));
            counts[TOP_OF_THREE] = (their_top as i32 - my_top as i32).signum();
        }
        counts
    }
}
