//! How Da Ma looks: a track that winds over the board, its eleven 窩 named, and what lies beside it.

use qiyuan_core::show::{Area, Click, Figure, Label, Language, Layout, Line, Mark, Piece, Scene, Shape, Spot, Tray};
use qiyuan_core::{Game, MAX_SEATS, Seat, Show, Title};

use super::Dama;
use super::position::{Cell, Move, Position, Stage};
use super::rules::STATUS;
use super::story::seat_sign;

/// A 窩: a cell with a name.
#[derive(Clone, Copy, Debug)]
pub struct Den {
    /// Where it is.
    pub cell: Cell,
    /// Its name in traditional characters.
    pub hant: &'static str,
    /// Its name in simplified characters.
    pub hans: &'static str,
    /// The first part of its name as it sounds.
    pub en: &'static str,
}

/// DM-1: the eleven 窩.
pub const DENS: [Den; 11] = [
    den(1, "赤岸驛", "赤岸驿", "Chi'an"),
    den(10, "隴西監", "陇西监", "Longxi"),
    den(19, "玉門關", "玉门关", "Yumen"),
    den(28, "汧陽監", "汧阳监", "Qianyang"),
    den(37, "沙苑監", "沙苑监", "Shayuan"),
    den(46, "函谷關", "函谷关", "Hangu"),
    den(55, "太僕寺", "太仆寺", "Taipu"),
    den(64, "天駟監", "天驷监", "Tiansi"),
    den(73, "騏驥院", "骐骥院", "Qiji"),
    den(82, "飛龍院", "飞龙院", "Feilong"),
    den(91, "尚乘局", "尚乘局", "Shangsheng"),
];

const fn den(cell: u8, hant: &'static str, hans: &'static str, en: &'static str) -> Den {
    Den { cell: Cell(cell), hant, hans, en }
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

fn spot(cell: Cell) -> usize {
    cell.index() - 1
}

fn cells() -> impl Iterator<Item = Cell> {
    (1..=Cell::GOAL.0).map(Cell)
}

impl Show for Dama {
    fn seat_title(&self, seat: Seat) -> Title {
        Title::new(&format!("P{}", seat.0), seat_sign(seat))
    }

    fn layout(&self) -> Layout {
        let square = |cell: Cell| {
            let (x, y) = place(cell);
            vec![(x - 0.5, y - 0.5), (x + 0.5, y - 0.5), (x + 0.5, y + 0.5), (x - 0.5, y + 0.5)]
        };
        // Neighbours of one kind grow together.
        let kind = |cell: Cell| match cell {
            Cell::MOAT => "river",
            _ if cell.in_defile() => "mountain",
            Cell::START | Cell::GOAL => "ground",
            _ => "track",
        };
        let areas = cells().map(|cell| Area { kind: kind(cell).into(), outline: square(cell) }).collect();
        let spots = cells().map(|cell| {
            let (x, y) = place(cell);
            let den = DENS.iter().any(|den| den.cell == cell);
            let shape = if den { Shape::DarkCell } else { Shape::LightCell };
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
            title: Title::new("Da Ma", "打馬"),
            status: STATUS.into(),
            width: 20.0,
            height: 10.0,
            areas,
            lines: bars.collect(),
            spots: spots.collect(),
            labels: labels(),
        }
    }

    fn scene(&self, pos: &Position) -> Scene {
        let seats = || (0..self.rules.players).map(Seat);
        let mut pieces = Vec::new();
        for seat in seats() {
            let at_goal = (Cell::GOAL, pos.player(seat).home);
            let units = pos.units(seat).chain((at_goal.1 > 0).then_some(at_goal));
            pieces.extend(units.map(|(cell, count)| Piece {
                spot: spot(cell),
                figure: horse(seat),
                count: count.into(),
            }));
        }
        let mut trays = Vec::new();
        if let Stage::Act(ruling) = pos.stage {
            let info = ruling.throw.info();
            let title = Title::new(&format!("{} throws {}", self.seat_title(ruling.roller).en, info.en), info.hant);
            let die = |face: u8| Figure { name: format!("die-{face}"), letter: (b'0' + face) as char, seat: None };
            let mut dice: Vec<(Figure, u32)> = Vec::new();
            for face in info.dice {
                match dice.last_mut() {
                    Some((last, count)) if *last == die(face) => *count += 1,
                    _ => dice.push((die(face), 1)),
                }
            }
            trays.push(Tray { title, pieces: dice });
        }
        let chips = Figure { name: "chip".into(), letter: '$', seat: None };
        trays.push(Tray { title: Title::new("Pot", "盆"), pieces: vec![(chips, pos.pot.unsigned_abs())] });
        trays.extend(seats().map(|seat| {
            let player = pos.player(seat);
            let claim = player.claim.map_or(String::new(), |claim| format!(", claim {claim}"));
            let zh_claim = player.claim.map_or(String::new(), |claim| format!("，本采 {claim}"));
            let en = format!("P{} net {}{claim}, in hand", seat.0, player.net);
            let title = Title::new(&en, &format!("{} {} 帖{zh_claim}，手中", seat_sign(seat), player.net));
            Tray { title, pieces: vec![(horse(seat), player.hand.into())] }
        }));
        Scene { pieces, marks: self.marks(pos), trays, captions: self.sentences(pos, Language::English) }
    }

    fn clicks(&self, _pos: &Position, mv: Move) -> Vec<Click> {
        let spots = |from: Cell, to: Cell| vec![Click::Spot(spot(from)), Click::Spot(spot(to))];
        let button = |text: String| vec![Click::Button(text)];
        match mv {
            Move::Walk { from, to } => spots(from, to),
            Move::Fly => spots(Cell::MOAT, Cell::GOAL),
            Move::Enter { .. } => button("enter".into()),
            Move::Pass => button("pass".into()),
            Move::Throw(throw) => button(format!("={throw}")),
        }
    }

    fn describe_move(&self, pos: &Position, mv: Move) -> String {
        self.story(pos, mv, Language::English)
    }

    fn tell_move(&self, pos: &Position, mv: Move, language: Language) -> String {
        self.story(pos, mv, language)
    }

    fn captions(&self, pos: &Position, language: Language) -> Vec<String> {
        self.sentences(pos, language)
    }
}

impl Dama {
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
                Move::Walk { from, to } => (Some(from), to),
                Move::Fly => (Some(Cell::MOAT), Cell::GOAL),
                Move::Pass | Move::Throw(_) => continue,
            };
            let active = from.map(|from| Mark { spot: spot(from), kind: "active".into() });
            marks.extend(active.into_iter().chain([Mark { spot: spot(to), kind: "target".into() }]));
        }
        // A unit that others come to is marked for what it can do itself.
        marks.sort_by(|a, b| (a.spot, &a.kind).cmp(&(b.spot, &b.kind)));
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
            Label { text: cell.0.to_string(), x: x - inset, y: y - 0.37 }
        })
        .collect();
    labels.extend(DENS.iter().map(|den| {
        let (x, y) = place(den.cell);
        let (dx, dy) = match den.cell.0 {
            // Beside the cells that lie between two rows.
            19 | 55 => (-1.4, 0.0),
            37 | 73 => (1.4, 0.0),
            91 => (0.0, -0.85),
            _ => (0.0, 0.85),
        };
        Label { text: den.en.into(), x: x + dx, y: y + dy }
    }));
    labels.extend([("defile", Cell(87)), ("moat", Cell::MOAT)].map(|(text, cell)| {
        let (x, y) = place(cell);
        Label { text: text.into(), x, y: y + 0.85 }
    }));
    labels
}
