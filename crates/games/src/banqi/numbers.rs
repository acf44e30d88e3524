//! Moves as numbers and positions as arrays.
//!
//! First the flips of the 32 squares; then the pairs of squares in one row or file, by where they begin and end, 320 of them.
//! With any variant, the 84 diagonal neighbours follow, and the end of a chain is the last number.

use qiyuan_core::numbered::{Canvas, Cell, Listed, Numbered, Numbering, Plane, Symmetry};
use qiyuan_core::{Game, Seat, Status};

use super::Banqi;
use super::board::{N_FILES, N_ROWS, N_SQUARES, Square, Squares, Way};
use super::moves::go;
use super::piece::{Colour, Kind, N_KINDS};
use super::position::{Move, Position, Stage};

impl Numbered for Banqi {
    type Numbering = Numbers;
}

/// The numbers of Banqi's moves.
#[derive(Clone, Debug)]
pub struct Numbers {
    /// By the squares where they begin and end.
    pairs: Box<[u16; N_SQUARES * N_SQUARES]>,
    squares: Vec<(Square, Square)>,
    /// By the square where they begin and the directions, as bits, that lead on: the numbers in ascending order.
    near: Box<[[[u16; 4]; 16]; N_SQUARES]>,
    stop: Option<usize>,
    clock_scale: f32,
}

const N_PLANES: usize = 4 * N_KINDS + 4;
/// The plane of the face-down pieces; the face-up ones are before it, those that may lie there behind.
const FACE_DOWN: usize = 2 * N_KINDS;
/// The plane of what the turn under way is about.
const UNDER_WAY: usize = 4 * N_KINDS + 1;

/// For each set of eight places, where they are.
static PLACES: [[u16; 8]; 256] = {
    let mut places = [[0; 8]; 256];
    let mut set = 0;
    while set < 256 {
        let (mut place, mut n) = (0, 0);
        while place < 8 {
            if set >> place & 1 == 1 {
                places[set][n] = place;
                n += 1;
            }
            place += 1;
        }
        set += 1;
    }
    places
};

impl Numbers {
    #[inline]
    fn pair(&self, from: Square, to: Square) -> usize {
        self.pairs[from.index() * N_SQUARES + to.index()].into()
    }

    /// Lists the beginning of a turn.
    #[inline(always)]
    fn list_turn(&self, game: &Banqi, pos: &Position, listed: &mut Listed<Move>) {
        let survey = game.survey(pos);
        for (first, row) in (0u16..).step_by(N_FILES).zip(survey.flips.0.to_le_bytes()) {
            let squares = PLACES[usize::from(row)].map(|place| first + place);
            listed.push_some(&squares, row.count_ones() as usize);
        }
        let [up, down, left, right] = survey.near;
        for from in up | down | left | right {
            let way = |movers: Squares, bit: usize| (movers.0 as usize >> from.index() & 1) << bit;
            let ways = way(up, 0) | way(down, 1) | way(left, 2) | way(right, 3);
            listed.push_some(&self.near[from.index()][ways], ways.count_ones() as usize);
        }
        for &(from, targets) in survey.far() {
            listed.numbers.extend(targets.into_iter().map(|to| self.pair(from, to) as u16));
        }
    }

    fn mirror(&self, image: impl Fn(Squares) -> Squares) -> Symmetry {
        let image = |square: Square| image(Squares::only(square)).nth(0);
        let mut symmetry =
            Symmetry::identity(N_PLANES * N_SQUARES, self.squares.len() + usize::from(self.stop.is_some()));
        for (plane, square) in (0..N_PLANES).flat_map(|plane| Square::all().map(move |square| (plane, square))) {
            let cell = |square: Square| plane * N_SQUARES + square.index();
            symmetry.cells[cell(image(square))] = cell(square) as u32;
        }
        for (number, &(from, to)) in (0..).zip(&self.squares) {
            symmetry.actions[self.pair(image(from), image(to))] = number;
        }
        symmetry
    }
}

impl Numbering<Banqi> for Numbers {
    fn new(game: &Banqi) -> Numbers {
        let rules = game.rules();
        let all = || Square::all().flat_map(|from| Square::all().map(move |to| (from, to)));
        let differ = |from: Square, to: Square| [from.file().abs_diff(to.file()), from.row().abs_diff(to.row())];
        let mut squares: Vec<(Square, Square)> = Square::all().map(|square| (square, square)).collect();
        squares.extend(all().filter(|&(from, to)| from != to && differ(from, to).contains(&0)));
        let any_variant = rules.rush || rules.chain || rules.ambush;
        if any_variant {
            squares.extend(all().filter(|&(from, to)| differ(from, to) == [1, 1]));
        }
        let mut pairs = Box::new([u16::MAX; N_SQUARES * N_SQUARES]);
        for (number, (from, to)) in (0u16..).zip(&squares) {
            pairs[from.index() * N_SQUARES + to.index()] = number;
        }
        let mut near = Box::new([[[0; 4]; 16]; N_SQUARES]);
        for (from, ways) in Square::all().flat_map(|from| (0..16usize).map(move |ways| (from, ways))) {
            let chosen = (0..4).filter(|&way| ways >> way & 1 == 1 && Way::ALL[way].has_next().has(from));
            let mut numbers: Vec<u16> = chosen
                .map(|way| from.next(Way::ALL[way]))
                .map(|to| pairs[from.index() * N_SQUARES + to.index()])
                .collect();
            numbers.sort_unstable();
            near[from.index()][ways][..numbers.len()].copy_from_slice(&numbers);
        }
        let clock_scale = 1.0 / f32::from(rules.no_progress);
        Numbers { pairs, near, stop: any_variant.then_some(squares.len()), squares, clock_scale }
    }

    fn n_actions(&self) -> usize {
        self.squares.len() + usize::from(self.stop.is_some())
    }

    fn n_outcomes(&self) -> usize {
        2 * N_KINDS
    }

    #[inline]
    fn number(&self, _pos: &Position, mv: Move) -> usize {
        match mv {
            // The flips come first, in the order of their squares.
            Move::Flip(square) => square.index(),
            Move::Step { from, to } | Move::Capture { from, to } | Move::Ambush { from, to } => self.pair(from, to),
            Move::Stop => self.squares.len(),
            Move::Outcome(piece) => piece.colour.index() * N_KINDS + piece.kind.index(),
        }
    }

    #[inline(always)]
    fn list(&self, game: &Banqi, pos: &Position, listed: &mut Listed<Move>) -> Status {
        listed.clear();
        match pos.stage {
            Stage::Begin => {
                if let Some(over) = game.bare(pos) {
                    return over;
                }
                self.list_turn(game, pos, listed);
                game.unless_stuck(pos, listed.numbers.is_empty())
            }
            _ => {
                let status = game.list(pos, &mut listed.moves);
                listed.numbers.extend(listed.moves.iter().map(|&mv| self.number(pos, mv) as u16));
                status
            }
        }
    }

    #[inline(always)]
    fn find(&self, _game: &Banqi, pos: &Position, listed: &Listed<Move>, number: u16) -> Option<Move> {
        if pos.stage != Stage::Begin {
            return listed.moves.get(listed.place(number)?).copied();
        }
        let &(from, to) = self.squares.get(usize::from(number)).filter(|_| listed.has(number))?;
        Some(if from == to { Move::Flip(from) } else { go(pos, from, to) })
    }

    #[inline]
    fn chance_acts(&self, _game: &Banqi, pos: &Position) -> bool {
        matches!(pos.stage, Stage::Flip(_) | Stage::Ambush { .. })
    }

    fn label(&self, _game: &Banqi, action: usize) -> String {
        match self.squares.get(action) {
            Some((from, to)) if from == to => from.to_string(),
            Some((from, to)) => format!("{from}-{to}"),
            None => "stop".into(),
        }
    }

    fn shape(&self) -> Vec<usize> {
        vec![N_PLANES, N_ROWS, N_FILES]
    }

    fn planes(&self, _game: &Banqi) -> Vec<Plane> {
        let kinds = |whose: &str| Kind::ALL.map(|kind| Plane::new(format!("{whose}-{}", kind.id()))).to_vec();
        let hidden =
            |whose: &str| Kind::ALL.map(|kind| Plane::up_to(format!("hidden-{whose}-{}", kind.id()), kind.number()));
        let mut planes = [kinds("my"), kinds("their"), vec![Plane::new("face-down")]].concat();
        planes.extend(["my", "their"].into_iter().flat_map(hidden));
        planes.extend([Plane::new("under-way"), Plane::new("my-turn")]);
        planes.push(Plane { name: "clock".into(), scale: self.clock_scale });
        planes
    }

    #[inline(always)]
    fn observe<T: Cell>(&self, _game: &Banqi, pos: &Position, seat: Seat, canvas: &mut Canvas<'_, T>) {
        // BQ-5: before the first flip nobody has a colour, and both are alike.
        let mine = if pos.seat_of(Colour::Red) == seat { Colour::Red } else { Colour::Black };
        for (first, colour) in [(0, mine), (N_KINDS, mine.other())] {
            let army = &pos.armies[colour.index()];
            let hidden = pos.hidden.per_kind(colour).to_le_bytes();
            for kind in Kind::ALL {
                canvas.draw(first + kind.index(), N_SQUARES, [army.of(kind).0.into()]);
                let plane = FACE_DOWN + 1 + first + kind.index();
                canvas.fill(plane, N_SQUARES, hidden[kind.index()].into(), 1.0 / kind.number() as f32);
            }
        }
        canvas.draw(FACE_DOWN, N_SQUARES, [pos.face_down.0.into()]);
        let under_way = match pos.stage {
            Stage::Begin => Squares::NONE,
            Stage::Chain(at) | Stage::Flip(at) => Squares::only(at),
            Stage::Ambush { from, to } => Squares::only(from) | Squares::only(to),
        };
        canvas.draw(UNDER_WAY, N_SQUARES, [under_way.0.into()]);
        canvas.fill(UNDER_WAY + 1, N_SQUARES, (pos.seat() == seat).into(), 1.0);
        canvas.fill(UNDER_WAY + 2, N_SQUARES, pos.clock.0.into(), self.clock_scale);
    }

    fn symmetries(&self, _game: &Banqi) -> Vec<Symmetry> {
        // In the order of the mirrors; painting both armies anew changes nothing for whoever sees mine and theirs.
        let mirrors = || {
            let both = |set: Squares| set.swap_left_right().swap_top_bottom();
            vec![self.mirror(Squares::swap_left_right), self.mirror(Squares::swap_top_bottom), self.mirror(both)]
        };
        [mirrors(), vec![self.mirror(|set| set)], mirrors()].concat()
    }
}
