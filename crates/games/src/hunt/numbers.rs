//! Moves as numbers and positions as arrays.
//!
//! Steps come first, then jumps, each by where they begin and by their direction; where there is a hand, drops follow, by
//! their points, and the pass is the last.

use qiyuan_core::numbered::{Canvas, Cell, Graph, Listed, Numbered, Numbering, Plane, Symmetry};
use qiyuan_core::{Seat, Status};

use super::board::{Board, Point};
use super::moves::Out;
use super::position::{BEASTS, Move, Phase, Position};
use super::set::PointSet;
use super::{Hunt, Variety};

impl<V: Variety, S: PointSet> Numbered for Hunt<V, S> {
    type Numbering = Numbers;
}

/// The numbers of a board's moves.
#[derive(Clone, Debug)]
pub struct Numbers {
    n_points: usize,
    moves: Vec<Move>,
    /// By the points where they begin and end.
    steps: Vec<u16>,
    jumps: Vec<u16>,
    /// By their points.
    drops: Vec<u16>,
    pass: usize,
    /// How much a dog in hand, a piece of the pack that is left, and a turn of the clock count.
    scales: [f32; 3],
}

/// What the planes show. The first two have pieces, the others are the same on all points.
const PLANES: [&str; 9] =
    ["mine", "theirs", "i-am-beasts", "my-turn", "must-jump-on", "may-drop", "in-hand", "pack-left", "clock"];
/// Stands for a pair of points that no move connects.
const NONE: u16 = u16::MAX;

/// Moves that are listed by their numbers alone.
struct ByNumber<'a> {
    numbers: &'a Numbers,
    listed: &'a mut Vec<u16>,
}

impl Out for ByNumber<'_> {
    #[inline]
    fn add(&mut self, mv: Move) {
        self.listed.push(self.numbers.of(mv) as u16);
    }

    #[inline]
    fn add_pack_steps<V: Variety, S: PointSet>(&mut self, game: &Hunt<V, S>, pos: &Position<S>) {
        let empty = game.empty(pos);
        for shift in game.shifts(pos) {
            for from in shift.movers(pos.pack, empty).points() {
                self.add(Move::Step { from, to: shift.target(from) });
            }
        }
    }

    #[inline]
    fn has_none(&self) -> bool {
        self.listed.is_empty()
    }

    #[inline]
    fn empty(&mut self) {
        self.listed.clear();
    }
}

impl Numbers {
    fn of_board(board: &Board, has_hand: bool) -> Numbers {
        let n_points = board.n_points();
        let mut moves = Vec::new();
        for from in board.points() {
            moves.extend(board.neighbours(from).map(|(_, to)| Move::Step { from, to }));
        }
        for from in board.points() {
            moves.extend(board.jumps(from).map(|(over, to)| Move::Jump { from, over, to }));
        }
        if has_hand {
            moves.extend(board.points().filter(|&point| board.in_plain(point)).map(Move::Drop));
            moves.push(Move::Pass);
        }
        let mut numbers = Numbers {
            n_points,
            steps: vec![NONE; n_points * n_points],
            jumps: vec![NONE; n_points * n_points],
            drops: vec![NONE; n_points],
            pass: moves.len() - 1,
            scales: [1.0; 3],
            moves,
        };
        for (number, &mv) in (0u16..).zip(&numbers.moves) {
            match mv {
                Move::Step { from, to } => numbers.steps[from.index() * n_points + to.index()] = number,
                Move::Jump { from, to, .. } => numbers.jumps[from.index() * n_points + to.index()] = number,
                Move::Drop(point) => numbers.drops[point.index()] = number,
                Move::Pass => {}
            }
        }
        numbers
    }

    #[inline]
    fn of(&self, mv: Move) -> usize {
        match mv {
            Move::Step { from, to } => self.steps[from.index() * self.n_points + to.index()].into(),
            Move::Jump { from, to, .. } => self.jumps[from.index() * self.n_points + to.index()].into(),
            Move::Drop(point) => self.drops[point.index()].into(),
            Move::Pass => self.pass,
        }
    }

    /// What a symmetry of the board does.
    fn mirror(&self, images: &[Point]) -> Symmetry {
        let image = |point: Point| images[point.index()];
        let mut symmetry = Symmetry::identity(PLANES.len() * self.n_points, self.moves.len());
        for plane in 0..PLANES.len() {
            let first = plane * self.n_points;
            for (from, to) in images.iter().enumerate() {
                symmetry.cells[first + to.index()] = (first + from) as u32;
            }
        }
        for (number, &mv) in (0..).zip(&self.moves) {
            let seen = match mv {
                Move::Step { from, to } => Move::Step { from: image(from), to: image(to) },
                Move::Jump { from, over, to } => Move::Jump { from: image(from), over: image(over), to: image(to) },
                Move::Drop(point) => Move::Drop(image(point)),
                Move::Pass => Move::Pass,
            };
            symmetry.actions[self.of(seen)] = number;
        }
        symmetry
    }
}

impl<V: Variety, S: PointSet> Numbering<Hunt<V, S>> for Numbers {
    fn new(game: &Hunt<V, S>) -> Numbers {
        let board = &game.board;
        let most = |n: usize| 1.0 / n.max(1) as f32;
        let limit = game.rules.clock_limit(board.n_points());
        let pack = board.pack.len() + usize::from(board.in_hand);
        let scales = [most(board.in_hand.into()), most(pack), most(limit.0.into())];
        Numbers { scales, ..Numbers::of_board(board, V::HAS_HAND) }
    }

    fn n_actions(&self) -> usize {
        self.moves.len()
    }

    #[inline]
    fn number(&self, _pos: &Position<S>, mv: Move) -> usize {
        self.of(mv)
    }

    #[inline(always)]
    fn list(&self, game: &Hunt<V, S>, pos: &Position<S>, listed: &mut Listed<Move>) -> Status {
        listed.numbers.clear();
        V::list(game, pos, &mut ByNumber { numbers: self, listed: &mut listed.numbers })
    }

    #[inline(always)]
    fn find(&self, _game: &Hunt<V, S>, _pos: &Position<S>, listed: &Listed<Move>, number: u16) -> Option<Move> {
        self.moves.get(usize::from(number)).copied().filter(|_| listed.has(number))
    }

    fn label(&self, game: &Hunt<V, S>, action: usize) -> String {
        game.move_text(self.moves[action])
    }

    fn shape(&self) -> Vec<usize> {
        vec![PLANES.len(), self.n_points]
    }

    fn planes(&self, _game: &Hunt<V, S>) -> Vec<Plane> {
        let scale = |plane: usize| if plane < 6 { 1.0 } else { self.scales[plane - 6] };
        PLANES.iter().enumerate().map(|(i, &name)| Plane { name: name.into(), scale: scale(i) }).collect()
    }

    #[inline(always)]
    fn observe<T: Cell>(&self, _game: &Hunt<V, S>, pos: &Position<S>, seat: Seat, canvas: &mut Canvas<'_, T>) {
        let n = self.n_points;
        let (mine, theirs) = if seat == BEASTS { (pos.beasts, pos.pack) } else { (pos.pack, pos.beasts) };
        canvas.draw(0, n, mine.words());
        canvas.draw(1, n, theirs.words());
        let flags = [seat == BEASTS, seat == pos.phase.seat(), pos.phase == Phase::JumpOn, pos.phase == Phase::Drop];
        for (plane, flag) in (2..).zip(flags) {
            canvas.fill(plane, n, flag.into(), 1.0);
        }
        let counts = [pos.in_hand.into(), pos.pack_left() as i32, pos.clock.0.into()];
        for (plane, (count, scale)) in (6..).zip(counts.into_iter().zip(self.scales)) {
            canvas.fill(plane, n, count, scale);
        }
    }

    fn symmetries(&self, game: &Hunt<V, S>) -> Vec<Symmetry> {
        game.symmetries.iter().map(|images| self.mirror(images)).collect()
    }

    fn graph(&self, game: &Hunt<V, S>) -> Option<Graph> {
        let board = &game.board;
        let lines = board.points().flat_map(|from| board.neighbours(from).map(move |(_, to)| (from, to)));
        Some(Graph {
            edges: lines.map(|(from, to)| [u32::from(from.0), u32::from(to.0)]).collect(),
            places: board.places.iter().map(|&(x, y)| [x, y]).collect(),
            names: board.names.clone(),
        })
    }
}
