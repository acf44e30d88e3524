//! How Da Ma looks: a track that winds over the board, its eleven 窩 named, and what lies beside it.

use qiyuan_core::show::{
    Area, AreaKind, Click, Cover, Figure, FigureKind, Form, Label, Layout, Line, Look, Mark, MarkKind, Piece, Scene,
    Shape, Spot, Tray,
};
use qiyuan_core::{Attestation, Game, MAX_SEATS, Message, Options, Seat, Show};

use super::Dama;
use super::cover::COVER;
use super::position::{Cell, Move, Position, Stage};
use super::rules::Rules;
use super::story::seat_name;
use super::throws::Throw;
use super::words::WORDS;

/// DM-1: the eleven 窩, which have names.
pub const DENS: [Cell; 11] = [
    Cell::START,
    Cell(10),
    Cell(19),
    Cell(28),
    Cell(37),
    Cell::PASS,
    Cell(55),
    Cell(64),
    Cell(73),
    Cell::FEILONG,
    Cell::GOAL,
];

/// What a cell is called, if it is a 窩.
pub(super) fn den_name(cell: Cell) -> Option<Message> {
    DENS.contains(&cell).then(|| WORDS.say(format!("den-{}", cell.number())))
}

/// The letters of the seats' horses on a terminal.
const LETTERS: [char; MAX_SEATS] = ['A', 'B', 'C', 'D', 'E'];
/// The pictures of the seats' horses, which differ in more than colour.
const HORSES: [&str; MAX_SEATS] = ["horse-disc", "horse-bar", "horse-cross", "horse-square", "horse-triangle"];

/// Where the middle of a cell is: five rows of seventeen cells, one cell between two rows at alternating ends.
fn place(cell: Cell) -> (f32, f32) {
    const ROW: u8 = 18;
    // The start and the goal stick out at either end.
    if cell == Cell::START {
        return (1.0, 1.0);
    }
    let (row, along) = ((cell.0 - 2) / ROW, (cell.0 - 2) % ROW);
    let y = f32::from(2 * row + 1);
    if along == ROW - 1 && cell != Cell::GOAL {
        let x = if row % 2 == 0 { ROW } else { 2 };
        return (x.into(), y + 1.0);
    }
    let x = if row % 2 == 0 { 2 + along } else { ROW - along };
    (x.into(), y)
}

fn horse(seat: Seat) -> Figure {
    Figure { name: HORSES[seat.index()].into(), letter: LETTERS[seat.index()], seat: Some(seat) }
}

pub(super) fn spot(cell: Cell) -> usize {
    cell.index() - 1
}

fn die(face: u8) -> Figure {
    Figure { name: format!("die-{face}"), letter: (b'0' + face) as char, seat: None }
}

fn cells() -> impl Iterator<Item = Cell> {
    (1..=Cell::GOAL.0).map(Cell)
}

impl Show for Dama {
    fn about() -> Message {
        WORDS.say("about")
    }

    fn cover() -> Cover {
        COVER
    }

    fn attestation(&self) -> Attestation {
        self.rules.attestation()
    }

    fn options() -> Options {
        Options::of::<Rules>(&WORDS)
    }

    fn seat_title(&self, seat: Seat) -> Message {
        seat_name(seat)
    }

    fn layout(&self) -> Layout {
        let square = |cell: Cell| {
            let (x, y) = place(cell);
            vec![(x - 0.5, y - 0.5), (x + 0.5, y - 0.5), (x + 0.5, y + 0.5), (x - 0.5, y + 0.5)]
        };
        // Neighbours of one kind grow together.
        let kind = |cell: Cell| match cell {
            Cell::MOAT => AreaKind::River,
            _ if cell.in_defile() => AreaKind::Mountain,
            Cell::START | Cell::GOAL => AreaKind::Ground,
            _ => AreaKind::Track,
        };
        let areas = cells().map(|cell| Area { kind: kind(cell), outline: square(cell), title: None }).collect();
        let spots = cells().map(|cell| {
            let (x, y) = place(cell);
            let shape = if DENS.contains(&cell) { Shape::DarkCell } else { Shape::LightCell };
            Spot { name: cell.0.to_string(), x, y, shape }
        });
        let steps = cells().zip(cells().skip(1));
        let bars = steps.filter_map(|(from, to)| {
            // The two barriers are drawn as thick as lines can be: between 46 and 47, and between 82 and 83.
            let shut = from == Cell::PASS || from == Cell::FEILONG;
            let ((x, y), (next, _)) = (place(from), place(to));
            let at = (x + next) / 2.0;
            shut.then_some(Line { from: (at, y - 0.6), to: (at, y + 0.6) })
        });
        Layout {
            title: self.full_title(),
            attestation: self.attestation(),
            width: 20.0,
            height: 10.0,
            areas,
            lines: bars.collect(),
            spots: spots.collect(),
            labels: labels(),
            sides: self.sides(),
            figures: self.figures(),
        }
    }

    fn scene(&self, pos: &Position) -> Scene {
        let mut pieces = Vec::new();
        for seat in self.seats() {
            let at_goal = (Cell::GOAL, pos.player(seat).home);
            let units = pos.units(seat).chain((at_goal.1 > 0).then_some(at_goal));
            pieces.extend(units.map(|(cell, count)| Piece {
                spot: spot(cell),
                figure: horse(seat),
                count: count.into(),
            }));
        }
        Scene { pieces, marks: self.marks(pos), trays: self.trays(pos) }
    }

    fn captions(&self, pos: &Position) -> Vec<Message> {
        self.tell_position(pos)
    }

    fn clicks(&self, _pos: &Position, mv: Move) -> Vec<Click> {
        let spots = |from: Cell, to: Cell| vec![Click::Spot(spot(from)), Click::Spot(spot(to))];
        let button = |text: String| vec![Click::Button(text)];
        match mv {
            Move::Walk { from, to } | Move::Back { from, to } => spots(from, to),
            Move::Fly => spots(Cell::MOAT, Cell::GOAL),
            Move::Enter { .. } => button("enter".into()),
            Move::Pass => button("pass".into()),
            Move::Throw(throw) => button(format!("={throw}")),
            Move::Noise(_) | Move::Leave(_) => Vec::new(),
        }
    }

    fn button(&self, name: &str) -> Message {
        let throw = name.strip_prefix('=').and_then(Throw::read);
        match (name, throw) {
            ("enter", _) => WORDS.say("button-enter"),
            ("pass", _) => WORDS.say("button-pass"),
            (_, Some(throw)) => WORDS.say("button-throw").with("dice", throw.to_string()).with("name", throw.name()),
            _ => name.into(),
        }
    }

    fn tell_move(&self, pos: &Position, mv: Move) -> Message {
        self.tell(pos, mv)
    }

    fn why(&self, pos: &Position, from: Option<usize>, to: usize) -> Message {
        let cell = |spot: usize| cells().nth(spot).unwrap_or(Cell::GOAL);
        self.why_not_touch(pos, from.map(cell), cell(to))
    }
}

impl Dama {
    /// Everything that ever lies on the board or beside it.
    fn figures(&self) -> Vec<FigureKind> {
        let horses = self.seats().map(|seat| {
            let title = WORDS.say("horses").with("player", seat_name(seat));
            FigureKind::disc(HORSES[seat.index()], title)
        });
        let dice = (1..=6).map(|face| FigureKind {
            form: Form::Die(face),
            ..FigureKind::disc(&die(face).name, WORDS.say("die").with("pips", face))
        });
        let chip = FigureKind { look: Some(Look::Chip), ..FigureKind::disc("chip", WORDS.say("chips")) };
        horses.chain(dice).chain([chip]).collect()
    }

    /// The dice, the pot, and what everybody has.
    fn trays(&self, pos: &Position) -> Vec<Tray> {
        let mut trays = Vec::new();
        if let Stage::Act(ruling) = pos.stage {
            let title = WORDS.say("dice").with("player", seat_name(ruling.roller)).with("name", ruling.throw.name());
            let mut dice: Vec<(Figure, u32)> = Vec::new();
            for face in ruling.throw.info().dice {
                match dice.last_mut() {
                    Some((last, count)) if *last == die(face) => *count += 1,
                    _ => dice.push((die(face), 1)),
                }
            }
            trays.push(Tray { title, pieces: dice });
        }
        let chips = Figure { name: "chip".into(), letter: '$', seat: None };
        // DM-8: what the pot is worth in cash.
        let cash = i64::from(pos.pot) * i64::from(self.rules.cash_per_chip);
        trays.push(Tray { title: WORDS.say("pot").with("cash", cash), pieces: vec![(chips, pos.pot.unsigned_abs())] });
        trays.extend(self.seats().map(|seat| {
            let player = pos.player(seat);
            let title = match player.claim {
                None if pos.has_left(seat) => WORDS.say("has-left-with"),
                Some(claim) => WORDS.say("in-hand-claimed").with("claim", claim.to_string()),
                None => WORDS.say("in-hand"),
            };
            let title = title.with("player", seat_name(seat)).with("net", player.net);
            Tray { title, pieces: vec![(horse(seat), player.hand.into())] }
        }));
        trays
    }

    /// The units that can move, and where they come to.
    fn marks(&self, pos: &Position) -> Vec<Mark> {
        let mut moves = Vec::new();
        if let Stage::Act(_) = pos.stage {
            self.moves(pos, &mut moves);
        }
        let mut marks: Vec<Mark> = Vec::new();
        for mv in moves {
            let (from, to) = match mv {
                Move::Enter { to } => (None, to),
                Move::Walk { from, to } | Move::Back { from, to } => (Some(from), to),
                Move::Fly => (Some(Cell::MOAT), Cell::GOAL),
                Move::Pass | Move::Throw(_) | Move::Noise(_) | Move::Leave(_) => continue,
            };
            let active = from.map(|from| Mark { spot: spot(from), kind: MarkKind::Active });
            marks.extend(active.into_iter().chain([Mark { spot: spot(to), kind: MarkKind::Target }]));
        }
        // A unit that others come to is marked for what it can do itself.
        marks.sort_by_key(|mark| (mark.spot, std::cmp::Reverse(mark.kind)));
        marks.dedup_by_key(|mark| mark.spot);
        marks
    }
}

/// The cells' numbers in their corners, and the names of the 窩 beside them.
fn labels() -> Vec<Label> {
    let mut labels: Vec<Label> = cells()
        .map(|cell| {
            let (x, y) = place(cell);
            let inset = if cell.0 < 10 { 0.38 } else { 0.32 };
            Label { text: cell.0.to_string().into(), x: x - inset, y: y - 0.37 }
        })
        .collect();
    labels.extend(DENS.into_iter().filter_map(|cell| {
        let (x, y) = place(cell);
        let (dx, dy) = match cell.0 {
            // Beside the cells that lie between two rows.
            19 | 55 => (-1.4, 0.0),
            37 | 73 => (1.4, 0.0),
            91 => (0.0, -0.85),
            _ => (0.0, 0.85),
        };
        Some(Label { text: den_name(cell)?, x: x + dx, y: y + dy })
    }));
    labels.extend([("defile", Cell(87)), ("moat", Cell::MOAT)].map(|(id, cell)| {
        let (x, y) = place(cell);
        Label { text: WORDS.say(id), x, y: y + 0.85 }
    }));
    labels
}
