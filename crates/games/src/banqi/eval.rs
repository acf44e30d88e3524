//! What speaks for a side in Banqi, and which moves to try first.

use qiyuan_core::{Evaluate, Payoffs, Seat, Tactics, Tally};

use super::Banqi;
use super::board::N_SQUARES;
use super::forces::{Counts, hunted};
use super::piece::{Colour, Kind, N_KINDS, Piece};
use super::play::top;
use super::position::{Move, Position, Stage};
use super::rules::Cannon;
use crate::terms;

/// With so few hidden pieces, hunters close in on their prey.
const FEW_HIDDEN: u32 = 8;
/// So many face-up pieces are enough never to be hurt by having to move.
const ENOUGH_TO_PASS: u32 = 3;

/// The seat that everything is counted for, negative if it speaks for the other. It is always the same one, so that a sum
/// need not leave its register.
const SEAT: Seat = Seat(0);

/// What the kinds are worth for trying the best captures first.
const WORTH: [i32; N_KINDS] = [90, 80, 50, 30, 20, 55, 10];

/// The number of a term.
const fn term(name: &str) -> usize {
    terms::number(Banqi::TERMS, name)
}

const LEFT: usize = term("general");
const SAFE: usize = term("nobody is left to take it");
const HUNTERS: usize = term("enemies that take the general");
const ONE_HUNTER: usize = term("only one is left to take it");
const LAST_PIECE: usize = term("down to the last piece");
const SHARE: usize = term("share of the pieces");
const STILL_HIDDEN: usize = term("still hidden");
const THE_MOVE: usize = term("the move");
const CLOSENESS: usize = term("closing in");
const HIGH_ATTACKED: usize = term("high piece attacked");
const LOW_ATTACKED: usize = term("low piece attacked");
const HIGH_TRAPPED: usize = term("high piece attacked, with no way out");
const MOBILE: usize = term("free to step");
const GENERAL_BESIDE_HIDDEN: usize = term("general beside hidden pieces");
const TOP_OF_THREE: usize = term("highest of the last three");

// Terms for each kind come in groups of eight, with another one in the last place.
const _: () = assert!(SAFE == LEFT + N_KINDS && ONE_HUNTER == HUNTERS + N_KINDS);

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
        "enemies that take the general",
        "enemies that take advisors",
        "enemies that take elephants",
        "enemies that take rooks",
        "enemies that take horses",
        "enemies that take cannons",
        "enemies that take soldiers",
        "only one is left to take it",
        "down to the last piece",
        "share of the pieces",
        "still hidden",
        "the move",
        "closing in",
        "high piece attacked",
        "low piece attacked",
        "high piece attacked, with no way out",
        "free to step",
        "general beside hidden pieces",
        "highest of the last three",
    ];
    const NUMBERS: &'static str = include_str!("engine.toml");
    // Steps and attacks by where they begin and end, flips by square, the end of a chain, outcomes.
    const N_SLOTS: usize = N_SQUARES * N_SQUARES + N_SQUARES + 1 + 2 * N_KINDS;

    #[inline]
    fn tally<T: Tally>(&self, pos: &Position, tally: &mut T) {
        // BQ-5: before the first flip nothing speaks for anybody.
        let Some(turn) = pos.turn else { return };
        let sides = Colour::ALL.map(|colour| if pos.red_seat.0 == SEAT { colour } else { colour.other() });
        let sign = if turn == sides[0] { 1 } else { -1 };
        self.tally_forces(pos, sides, tally);
        self.tally_places(pos, turn, sign, tally);
        tally.add(THE_MOVE, SEAT, sign);
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
    fn is_gamble(&self, _pos: &Position, mv: Move) -> bool {
        matches!(mv, Move::Flip(_) | Move::Ambush { .. })
    }

    #[inline]
    fn slot(&self, _pos: &Position, mv: Move) -> usize {
        const FLIPS: usize = N_SQUARES * N_SQUARES;
        const STOP: usize = FLIPS + N_SQUARES;
        match mv {
            Move::Step { from, to } | Move::Capture { from, to } | Move::Ambush { from, to } => {
                from.index() * N_SQUARES + to.index()
            }
            Move::Flip(square) => FLIPS + square.index(),
            Move::Stop => STOP,
            Move::Outcome(piece) => STOP + 1 + piece.colour.index() * N_KINDS + piece.kind.index(),
        }
    }

    /// Lists captures, and in a chain all there is. Ambushes are left out although they change much: what they lead to
    /// depends on chance, and looking at all of it at the end of every line would take too long.
    #[inline]
    fn tactics_if<W: FnOnce() -> bool>(&self, pos: &Position, moves: &mut Vec<Move>, wanted: W) -> Tactics {
        moves.clear();
        if pos.stage != Stage::Begin {
            self.list(pos, moves);
            return Tactics::Forced;
        }
        // BQ-8.
        if let Some(dead) = Colour::ALL.into_iter().find(|&colour| !pos.is_alive(colour)) {
            return Tactics::Over(Payoffs::win(pos.seat_of(dead.other())));
        }
        let only_captures = || pos.face_down.is_empty() && (pos.sides().0.all() & pos.empty().around()).is_empty();
        if only_captures() {
            self.list_captures(pos, moves);
            if moves.is_empty() && self.is_stuck(pos) {
                return Tactics::Over(Payoffs::win(pos.seat().other()));
            }
        } else if wanted() {
            self.list_captures(pos, moves);
        }
        Tactics::Free
    }

    #[inline]
    fn pass(&self, pos: &Position) -> Option<Position> {
        let may = pos.stage == Stage::Begin && pos.turn.is_some() && pos.sides().0.all().len() >= ENOUGH_TO_PASS;
        may.then(|| self.passed(pos))
    }
}

/// Adds what is left of both sides, by kind, and the enemies that may take it. This is a function of its own for the
/// reason that [`forces`](super::forces) gives.
#[inline(never)]
fn tally_kinds<T: Tally>([mine, theirs]: [&Counts; 2], [hunters, their_hunters]: [&Counts; 2], tally: &mut T) {
    for kind in 0..N_KINDS + 1 {
        tally.add(LEFT + kind, SEAT, mine[kind] - theirs[kind]);
    }
    for kind in 0..N_KINDS + 1 {
        tally.add(HUNTERS + kind, SEAT, mine[kind] * hunters[kind] - theirs[kind] * their_hunters[kind]);
    }
}

/// A piece more than the enemy has counts for so much among so many.
static SHARES: [i32; N_SQUARES + 1] = {
    let mut shares = [0; N_SQUARES + 1];
    let mut among = 1;
    while among <= N_SQUARES {
        shares[among] = 1000 / among as i32;
        among += 1;
    }
    shares
};

impl Banqi {
    /// What is left of both sides, face up or hidden.
    #[inline(always)]
    fn tally_forces<T: Tally>(&self, pos: &Position, sides: [Colour; 2], tally: &mut T) {
        let hidden = sides.map(|colour| pos.hidden.per_kind(colour).to_le_bytes());
        let mine = self.takes.left(&pos.armies[sides[0].index()], &hidden[0]);
        let theirs = self.takes.left(&pos.armies[sides[1].index()], &hidden[1]);
        let hunters = self.takes.hunters(&theirs);
        let their_hunters = self.takes.hunters(&mine);
        tally_kinds([&mine, &theirs], [&hunters, &their_hunters], tally);
        let [safe, one_hunter] = hunted(&mine, &hunters);
        let [their_safe, their_one_hunter] = hunted(&theirs, &their_hunters);
        tally.add(SAFE, SEAT, safe - their_safe);
        tally.add(ONE_HUNTER, SEAT, one_hunter - their_one_hunter);

        let hidden = sides.map(|colour| pos.hidden.n_of(colour));
        let [mine, theirs] = [0, 1].map(|side| hidden[side] + pos.armies[sides[side].index()].all().len());
        tally.add(STILL_HIDDEN, SEAT, hidden[0] as i32 - hidden[1] as i32);
        tally.add(LAST_PIECE, SEAT, i32::from(mine == 1) - i32::from(theirs == 1));
        let share = SHARES[(mine + theirs) as usize % SHARES.len()];
        tally.add(SHARE, SEAT, share * (mine as i32 - theirs as i32));
    }

    /// What the face-up pieces are up to. `sign` is negative when seat 1 is to move.
    #[inline(always)]
    fn tally_places<T: Tally>(&self, pos: &Position, turn: Colour, sign: i32, tally: &mut T) {
        let mut add = |term: usize, mine: u32, theirs: u32| tally.add(term, SEAT, sign * (mine as i32 - theirs as i32));
        let [mine, theirs] = [turn, turn.other()].map(|colour| &pos.armies[colour.index()]);
        let (occupied, empty) = (pos.occupied(), pos.empty());
        // What the side to move attacks it may take, which is for the search to see.
        let aimed_at = self.far_captures(theirs, mine, occupied);
        let sight = self.takes.sight(mine, theirs, empty, aimed_at);
        let high = mine.of(Kind::General) | mine.of(Kind::Advisor) | mine.of(Kind::Elephant) | mine.of(Kind::Cannon);
        add(HIGH_ATTACKED, (sight.attacked & high).len(), 0);
        add(LOW_ATTACKED, (sight.attacked & !high).len(), 0);
        add(HIGH_TRAPPED, (sight.trapped & high).len(), 0);
        add(MOBILE, sight.mobile.len(), self.takes.mobile(theirs, mine, empty).len());
        if pos.hidden.len() <= FEW_HIDDEN {
            add(CLOSENESS, self.takes.closeness(mine, theirs), self.takes.closeness(theirs, mine));
        }

        let beside_hidden = |colour: Colour| {
            // BQ-4: it is soldiers that a general fears to find there.
            let soldiers = pos.hidden.count(Piece { colour: colour.other(), kind: Kind::Soldier });
            let general = pos.armies[colour.index()].of(Kind::General);
            (general.around() & pos.face_down).len() * u32::from(soldiers > 0)
        };
        add(GENERAL_BESIDE_HIDDEN, beside_hidden(turn), beside_hidden(turn.other()));
        // BQ-9: a deadlock is decided by the highest rank.
        if self.rules.three_piece_rule && occupied.len() <= 3 && pos.face_down.is_empty() {
            // Kinds are in the order of their ranks, the highest first.
            let [mine, theirs] = [turn, turn.other()].map(|colour| top(pos, colour).map_or(N_KINDS, Kind::index));
            add(TOP_OF_THREE, u32::from(mine < theirs), u32::from(theirs < mine));
        }
    }
}
