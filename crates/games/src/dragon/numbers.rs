//! Moves as numbers and positions as arrays.
//!
//! A number stands for a square where a piece begins and one where it ends, or that a dragon strikes, as the side to move sees
//! them: Scarlet counts the ranks from its own side. Only pairs have numbers that some piece can make on its level.

use qiyuan_core::numbered::{Canvas, Cell, Listed, Numbered, Numbering, Plane};
use qiyuan_core::{Game, Seat, Status};

use super::Dragon;
use super::piece::{GOLD, HERO, Kind};
use super::position::{Move, Position};
use super::square::{BOARD, FILES, GROUND, RANKS, SKY, Sets, Square, bits, shift};
use super::steps::mirrored;

impl Numbered for Dragon {
    type Numbering = Numbers;
}

/// The numbers of Dragonchess's moves.
#[derive(Clone, Debug)]
pub struct Numbers {
    /// By the square where they begin and the half of a level where they end, as Gold sees them.
    ends: Vec<[Ends; 6]>,
    squares: Vec<(Square, Square)>,
    /// For each seat, by level and bit: the square as the seat sees it.
    seen: [Box<[[u16; 128]; 3]>; 2],
    remembers_origins: bool,
    check_scale: f32,
}

/// The squares of half a level where moves can end that have numbers, and the number of the first.
#[derive(Clone, Copy, Debug, Default)]
struct Ends {
    squares: u64,
    first: u16,
}

impl Ends {
    /// The number of the move that ends on a square.
    #[inline(always)]
    fn number(self, to: Square) -> u16 {
        let before = (1 << (to.bit() & 63)) - 1;
        self.first + (self.squares & before).count_ones() as u16
    }
}

const N_SQUARES: usize = 3 * (FILES * RANKS) as usize;
const N_KINDS: usize = Kind::ALL.len();
/// The plane that says whose turn it is; the pieces are before it.
const MY_TURN: usize = 2 * N_KINDS;
/// The plane of the ways home, where heroes remember them.
const WAY_HOME: usize = MY_TURN + 4;
/// DRG-20: the clock of a draw.
const CLOCK_SCALE: f32 = 1.0 / 200.0;

/// The square as a seat sees it.
#[inline]
fn seen(square: Square, seat: Seat) -> usize {
    square.seen_by(seat).index()
}

impl Dragon {
    /// The squares that a piece of Gold on an otherwise empty board could go to or strike, were there something to capture.
    fn targets(&self, from: Square, code: usize) -> Sets {
        let (tables, bit) = (&self.tables, from.bit());
        let gear = tables.gear(GOLD, from.layer(), code);
        let mut targets: Sets = [0; 3];
        targets[from.layer()] |= tables.slide(bit, 0, gear.slides);
        targets[SKY] |= gear.homes;
        gear.leaps.iter().for_each(|leaps| targets[leaps.layer] |= leaps.pattern.at(bit));
        gear.gated.iter().for_each(|step| targets[step.layer] |= shift(from.only(), step.by));
        gear.shifts.iter().for_each(|step| targets[step.layer] |= shift(from.only(), step.by));
        targets.map(|set| set & BOARD)
    }
}

impl Numbers {
    /// The half of a level, out of six.
    #[inline(always)]
    fn half(square: Square) -> usize {
        usize::from(square.raw() >> 6)
    }

    #[inline(always)]
    fn of(&self, seat: Seat, mv: Move) -> u16 {
        let (from, to) = (mv.from.seen_by(seat), mv.to.seen_by(seat));
        self.ends[usize::from(from.raw())][Numbers::half(to)].number(to)
    }
}

impl Numbering<Dragon> for Numbers {
    fn new(game: &Dragon) -> Numbers {
        let mut numbers = Numbers {
            ends: vec![[Ends::default(); 6]; 3 * 128],
            squares: Vec::new(),
            seen: [GOLD, GOLD.other()].map(|seat| {
                let mut places = Box::new([[0; 128]; 3]);
                for (layer, places) in places.iter_mut().enumerate() {
                    bits(BOARD).for_each(|bit| places[bit as usize] = seen(Square::at(layer, bit), seat) as u16);
                }
                places
            }),
            remembers_origins: game.remembers_origins(),
            check_scale: 1.0 / f32::from(game.rules().same_piece_checks.max(1)),
        };
        for from in Square::all() {
            let mut made: Sets = [0; 3];
            for &code in &game.tables.codes[from.layer()] {
                let targets = game.targets(from, code);
                (0..3).for_each(|layer| made[layer] |= targets[layer]);
            }
            for to in Square::all().filter(|to| made[to.layer()] & to.only() != 0) {
                let ends = &mut numbers.ends[usize::from(from.raw())][Numbers::half(to)];
                if ends.squares == 0 {
                    ends.first = numbers.squares.len() as u16;
                }
                ends.squares |= 1 << (to.bit() & 63);
                numbers.squares.push((from, to));
            }
        }
        numbers
    }

    fn n_actions(&self) -> usize {
        self.squares.len()
    }

    #[inline]
    fn number(&self, pos: &Position, mv: Move) -> usize {
        self.of(pos.to_move(), mv).into()
    }

    #[inline(always)]
    fn list(&self, game: &Dragon, pos: &Position, listed: &mut Listed<Move>) -> Status {
        listed.clear();
        let (seat, numbers) = (pos.to_move(), &mut listed.numbers);
        let status = game.each_move(pos, |mv| numbers.push(self.of(seat, mv)));
        if matches!(status, Status::Over(_)) {
            listed.clear();
        }
        status
    }

    #[inline(always)]
    fn find(&self, _game: &Dragon, pos: &Position, listed: &Listed<Move>, number: u16) -> Option<Move> {
        let &(from, to) = self.squares.get(usize::from(number)).filter(|_| listed.has(number))?;
        let seat = pos.to_move();
        Some(Move { from: from.seen_by(seat), to: to.seen_by(seat) })
    }

    fn label(&self, _game: &Dragon, action: usize) -> String {
        let (from, to) = self.squares[action];
        format!("{from}{to}")
    }

    fn shape(&self) -> Vec<usize> {
        vec![WAY_HOME + usize::from(self.remembers_origins), 3, RANKS.into(), FILES.into()]
    }

    fn planes(&self, _game: &Dragon) -> Vec<Plane> {
        let kinds = |whose: &str| Kind::ALL.map(|kind| Plane::new(format!("{whose}-{}", kind.name()))).to_vec();
        let mut planes = [kinds("my"), kinds("their"), vec![Plane::new("my-turn")]].concat();
        planes.push(Plane { name: "clock".into(), scale: CLOCK_SCALE });
        planes.extend(["my-checks", "their-checks"].map(|name| Plane { name: name.into(), scale: self.check_scale }));
        planes.extend(self.remembers_origins.then(|| Plane::new("way-home")));
        planes
    }

    #[inline(always)]
    fn observe<T: Cell>(&self, _game: &Dragon, pos: &Position, seat: Seat, canvas: &mut Canvas<'_, T>) {
        for (layer, board) in pos.layers.iter().enumerate() {
            for (first, side) in [(0, seat), (N_KINDS, seat.other())] {
                for bit in bits(board.of(side)) {
                    let (place, code) = (usize::from(self.seen[seat.index()][layer][bit as usize]), board.code(bit));
                    let Some(kind) = Kind::of_code(layer, code) else { continue };
                    canvas.mark((first + kind as usize) * N_SQUARES + place);
                    if self.remembers_origins && kind == Kind::Hero && layer != GROUND {
                        let way = if seat == GOLD { code - HERO } else { mirrored(code - HERO) };
                        canvas.set(WAY_HOME * N_SQUARES + place, way as i32 + 1, 1.0);
                    }
                }
            }
        }
        canvas.fill(MY_TURN, N_SQUARES, (pos.to_move() == seat).into(), 1.0);
        canvas.fill(MY_TURN + 1, N_SQUARES, pos.clock.0.into(), CLOCK_SCALE);
        for (plane, side) in [(MY_TURN + 2, seat), (MY_TURN + 3, seat.other())] {
            canvas.fill(plane, N_SQUARES, pos.runs.longest(side).into(), self.check_scale);
        }
    }
}
