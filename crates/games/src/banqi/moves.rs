//! What the pieces can do: counting, listing and picking moves.

use qiyuan_core::{Payoffs, Status, sample_outcome};
use rand::{Rng, RngExt};

use super::Banqi;
use super::board::{Square, Squares, Way};
use super::piece::{Colour, Kind, N_KINDS, Piece};
use super::position::{Army, Move, Position, Stage};
use super::reach::near;

/// All moves of a turn's beginning, not yet listed.
pub(super) struct Survey {
    /// The pieces that can act on their next square, by direction.
    pub(super) near: [Squares; 4],
    /// What rooks, horses and cannons reach in their own manner: two pieces of each.
    far: [(Square, Squares); 6],
    n_far: usize,
    pub(super) flips: Squares,
}

impl Survey {
    #[inline]
    pub(super) fn far(&self) -> &[(Square, Squares)] {
        &self.far[..self.n_far]
    }

    #[inline]
    fn len(&self) -> u32 {
        let near: u32 = self.near.iter().map(|movers| movers.len()).sum();
        let far: u32 = self.far().iter().map(|(_, targets)| targets.len()).sum();
        near + far + self.flips.len()
    }
}

impl Banqi {
    /// BQ-8: who has won, if the game is over. A turn under way never is.
    #[inline]
    pub(super) fn winner(&self, pos: &Position) -> Option<Colour> {
        if pos.stage != Stage::Begin {
            return None;
        }
        let dead = Colour::ALL.into_iter().find(|&colour| !pos.is_alive(colour));
        let stuck = || pos.turn.filter(|_| self.is_stuck(pos));
        dead.or_else(stuck).map(Colour::other)
    }

    /// Who acts.
    pub(super) fn who_acts(&self, pos: &Position) -> Status {
        match pos.stage {
            Stage::Flip(_) | Stage::Ambush { .. } => Status::Chance,
            Stage::Chain(_) => Status::ToMove(pos.seat()),
            Stage::Begin => match self.winner(pos) {
                Some(winner) => Status::Over(Payoffs::win(pos.seat_of(winner))),
                None => Status::ToMove(pos.seat()),
            },
        }
    }

    /// Adds all moves, and says who acts.
    pub(super) fn list(&self, pos: &Position, out: &mut Vec<Move>) -> Status {
        match pos.stage {
            Stage::Flip(_) | Stage::Ambush { .. } => {
                let outcomes = Piece::all().filter(|&piece| pos.hidden.count(piece) > 0);
                out.extend(outcomes.map(Move::Outcome));
                Status::Chance
            }
            Stage::Chain(from) => {
                let targets = self.links(pos, from);
                out.extend(targets.into_iter().map(|to| attack(pos, from, to)));
                out.push(Move::Stop);
                Status::ToMove(pos.seat())
            }
            Stage::Begin => {
                if let Some(over) = self.bare(pos) {
                    return over;
                }
                let survey = self.survey(pos);
                out.extend(survey.flips.into_iter().map(Move::Flip));
                for (way, movers) in Way::ALL.into_iter().zip(survey.near) {
                    out.extend(movers.into_iter().map(|from| go(pos, from, from.next(way))));
                }
                for &(from, targets) in survey.far() {
                    out.extend(targets.into_iter().map(|to| go(pos, from, to)));
                }
                self.unless_stuck(pos, out.is_empty())
            }
        }
    }

    /// BQ-8: the end, if a side has no pieces left.
    #[inline]
    pub(super) fn bare(&self, pos: &Position) -> Option<Status> {
        let dead = Colour::ALL.into_iter().find(|&colour| !pos.is_alive(colour))?;
        Some(Status::Over(Payoffs::win(pos.seat_of(dead.other()))))
    }

    /// Who begins a turn. BQ-8: a side to move without a legal turn loses.
    #[inline]
    pub(super) fn unless_stuck(&self, pos: &Position, stuck: bool) -> Status {
        match pos.turn {
            Some(colour) if stuck => Status::Over(Payoffs::win(pos.seat_of(colour.other()))),
            _ => Status::ToMove(pos.seat()),
        }
    }

    /// How many turns there are; `None` where that depends on chance.
    pub(super) fn n_turns(&self, pos: &Position) -> Option<u64> {
        if self.rules.ambush_in_chain && self.rules.chain && self.rules.ambush {
            return None;
        }
        let (mine, theirs) = pos.sides();
        Some(match pos.stage {
            Stage::Flip(_) | Stage::Ambush { .. } => 1,
            Stage::Chain(from) => 1 + self.n_chains_from(theirs, pos.occupied(), mine.kind_on(from), from),
            Stage::Begin if Colour::ALL.iter().any(|&colour| !pos.is_alive(colour)) => 0,
            Stage::Begin => {
                let turns = u64::from(self.survey(pos).len());
                if self.rules.chain { turns + self.n_longer_chains(pos) } else { turns }
            }
        })
    }

    /// A random move of a position that is not over, or who has won.
    #[inline]
    pub(super) fn pick<R: Rng>(&self, pos: &Position, rng: &mut R) -> Result<Move, Colour> {
        match pos.stage {
            Stage::Flip(_) | Stage::Ambush { .. } => Ok(sample_outcome(self, pos, rng)),
            Stage::Chain(from) => {
                let targets = self.links(pos, from);
                let n = rng.random_range(0..=targets.len());
                Ok(if n < targets.len() { attack(pos, from, targets.nth(n)) } else { Move::Stop })
            }
            Stage::Begin => {
                if let Some(dead) = Colour::ALL.into_iter().find(|&colour| !pos.is_alive(colour)) {
                    return Err(dead.other());
                }
                let survey = self.survey(pos);
                match survey.len() {
                    0 => Err(pos.turn.expect("before the first flip there are flips").other()),
                    n => Ok(nth(pos, &survey, rng.random_range(0..n))),
                }
            }
        }
    }

    /// The face-up enemies that a piece captures.
    #[inline]
    pub(super) fn captures(&self, theirs: &Army, occupied: Squares, kind: Kind, from: Square) -> Squares {
        let by_rank = near(from) & prey(theirs)[kind.index()] & self.powers.near_capture[kind.index()];
        let freely = self.powers.far(kind).map_or(Squares::NONE, |far| far.reach(from, occupied) & far.capture);
        by_rank | freely & theirs.all()
    }

    /// The face-down pieces that a piece may attack.
    #[inline]
    pub(super) fn ambushes(&self, pos: &Position, kind: Kind, from: Square) -> Squares {
        let close =
            near(from) & self.powers.near_ambush & !(self.powers.jumping & Squares::all_if(kind == Kind::Cannon));
        let far = self.powers.far(kind).map_or(Squares::NONE, |far| far.reach(from, pos.occupied()) & far.ambush);
        (close | far) & pos.face_down
    }

    /// For each kind, the enemies that it captures from the next square.
    #[inline]
    fn near_prey(&self, theirs: &Army) -> [Squares; N_KINDS] {
        let mut prey = prey(theirs);
        for (prey, power) in prey.iter_mut().zip(&self.powers.near_capture) {
            *prey &= *power;
        }
        prey
    }

    /// The squares of all that an army captures in its kinds' own manners: rooks far away, horses diagonally, cannons over
    /// a screen.
    #[inline]
    pub(super) fn far_captures(&self, mine: &Army, theirs: &Army, occupied: Squares) -> Squares {
        let mut found = Squares::NONE;
        for far in self.powers.far_captures() {
            for from in mine.of(far.kind) {
                found |= far.reach(from, occupied);
            }
        }
        found & theirs.all()
    }

    /// Adds the captures of a turn's beginning.
    #[inline]
    pub(super) fn list_captures(&self, pos: &Position, out: &mut Vec<Move>) {
        let (mine, theirs) = pos.sides();
        let prey = self.near_prey(theirs);
        for way in Way::ALL {
            let mut movers = Squares::NONE;
            for (&pieces, &prey) in mine.0.iter().zip(&prey) {
                movers |= pieces & prey.before(way);
            }
            for from in movers & way.has_next() {
                out.push(Move::Capture { from, to: from.next(way) });
            }
        }
        let occupied = pos.occupied();
        for far in self.powers.far_captures() {
            for from in mine.of(far.kind) {
                let targets = far.reach(from, occupied) & theirs.all();
                out.extend(targets.into_iter().map(|to| Move::Capture { from, to }));
            }
        }
    }

    /// Whether the side to move can do nothing at all at the beginning of a turn.
    #[inline]
    pub(super) fn is_stuck(&self, pos: &Position) -> bool {
        self.survey(pos).len() == 0
    }

    /// Everything that the side to move can do at the beginning of a turn.
    #[inline]
    pub(super) fn survey(&self, pos: &Position) -> Survey {
        let (mine, theirs) = pos.sides();
        let (occupied, empty) = (pos.occupied(), pos.empty());
        let prey = self.near_prey(theirs);
        let ambushers = mine.all() & self.powers.near_ambush & !(mine.of(Kind::Cannon) & self.powers.jumping);
        // The pieces that can act on their next square; written out for four constant directions, it is quickest.
        let movers = |way: Way| {
            let mut movers = mine.all() & empty.before(way) | ambushers & pos.face_down.before(way);
            for (&pieces, &prey) in mine.0.iter().zip(&prey) {
                movers |= pieces & prey.before(way);
            }
            movers & way.has_next()
        };
        let near = [movers(Way::Up), movers(Way::Down), movers(Way::Left), movers(Way::Right)];
        let mut survey = Survey { near, far: [(Square::FIRST, Squares::NONE); 6], n_far: 0, flips: pos.face_down };
        for far in &self.powers.far {
            if far.is_nothing() {
                continue;
            }
            let wanted = empty & far.step | theirs.all() & far.capture | pos.face_down & far.ambush;
            for from in mine.of(far.kind) {
                survey.far[survey.n_far] = (from, far.reach(from, occupied) & wanted);
                survey.n_far += 1;
            }
        }
        survey
    }
}

/// The enemies that each kind captures by rank.
#[inline]
fn prey(theirs: &Army) -> [Squares; N_KINDS] {
    let soldiers = theirs.of(Kind::Soldier);
    let mut prey = [Squares::NONE; N_KINDS];
    // BQ-3: equal or lower rank. BQ-4: soldiers capture the general, and not the other way round.
    let mut lower = soldiers;
    for kind in (1..N_KINDS - 1).rev() {
        lower |= theirs.0[kind];
        prey[kind] = lower;
    }
    prey[Kind::General.index()] = theirs.all() & !soldiers;
    prey[Kind::Soldier.index()] = soldiers | theirs.of(Kind::General);
    prey
}

/// The move with `n` others before it in the survey.
#[inline]
fn nth(pos: &Position, survey: &Survey, mut n: u32) -> Move {
    if let Some(left) = n.checked_sub(survey.flips.len()) {
        n = left;
    } else {
        return Move::Flip(survey.flips.nth(n));
    }
    // The direction is found without a branch: it is random.
    let mut before = [0; 5];
    for (way, movers) in survey.near.iter().enumerate() {
        before[way + 1] = before[way] + movers.len();
    }
    if n < before[4] {
        let way = before[1..4].iter().map(|&end| usize::from(n >= end)).sum::<usize>();
        let from = survey.near[way].nth(n - before[way]);
        return go(pos, from, from.next(Way::ALL[way]));
    }
    n -= before[4];
    for &(from, targets) in survey.far() {
        match n.checked_sub(targets.len()) {
            Some(left) => n = left,
            None => return go(pos, from, targets.nth(n)),
        }
    }
    unreachable!("nth() is asked for a move that was counted")
}

/// The move from one square to another, by what lies there.
#[inline]
pub(super) fn go(pos: &Position, from: Square, to: Square) -> Move {
    if pos.empty().has(to) { Move::Step { from, to } } else { attack(pos, from, to) }
}

/// The capture or ambush of what lies on `to`.
#[inline]
fn attack(pos: &Position, from: Square, to: Square) -> Move {
    if pos.face_down.has(to) { Move::Ambush { from, to } } else { Move::Capture { from, to } }
}
