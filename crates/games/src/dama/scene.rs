//! A position on the road: horses, hands, dice, chips, and what stands open.

use qiyuan_core::show::{Figure, Mark, MarkKind, Piece, Purse, Scene, Tray};
use qiyuan_core::{Game, MAX_SEATS, Seat};

use super::Dama;
use super::position::{Cell, Move, Position, Stage};
use super::show::spot;
use super::story::seat_name;
use super::words::WORDS;

/// The letters of the seats' horses on a terminal.
const LETTERS: [char; MAX_SEATS] = ['A', 'B', 'C', 'D', 'E'];
/// The pictures of the seats' horses, which differ in more than colour.
pub(super) const HORSES: [&str; MAX_SEATS] =
    ["horse-disc", "horse-bar", "horse-cross", "horse-square", "horse-triangle"];

pub(super) fn horse(seat: Seat) -> Figure {
    Figure { name: HORSES[seat.index()].into(), letter: LETTERS[seat.index()], seat: Some(seat) }
}

pub(super) fn die(face: u8) -> Figure {
    Figure { name: format!("die-{face}"), letter: (b'0' + face) as char, seat: None }
}

impl Dama {
    /// The position as data for screens.
    pub(super) fn draw(&self, pos: &Position) -> Scene {
        let pieces = self.seats().flat_map(|seat| {
            let home = Some((Cell::GOAL, pos.player(seat).home)).filter(|&(_, horses)| horses > 0);
            let units = pos.units(seat).chain(home);
            units.map(move |(cell, count)| Piece { spot: spot(cell), figure: horse(seat), count: count.into() })
        });
        Scene {
            pieces: pieces.collect(),
            marks: self.marks(pos),
            trays: self.trays(pos),
            purses: self.purses(pos),
            open: self.open(pos).into_iter().map(Into::into).collect(),
            ..Scene::default()
        }
    }

    /// The dice, and the horses that everybody has in hand.
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
            trays.push(Tray::new(title, dice));
        }
        trays.extend(self.seats().map(|seat| {
            let player = pos.player(seat);
            let title = match player.claim {
                None if pos.has_left(seat) => WORDS.say("has-left-the-table"),
                Some(claim) => {
                    let dice = claim.info().dice.map(|face| face.to_string()).join(" ");
                    WORDS.say("in-hand-claimed").with("number", claim.number()).with("dice", dice)
                }
                None => WORDS.say("in-hand"),
            };
            Tray { seat: Some(seat), ..Tray::new(title, vec![(horse(seat), player.hand.into())]) }
        }));
        trays
    }

    /// The pot, and what everybody has won or lost.
    fn purses(&self, pos: &Position) -> Vec<Purse> {
        // DM-8: what the pot is worth in cash.
        let cash = i64::from(pos.pot) * i64::from(self.rules.cash_per_chip);
        let pot = Purse { seat: None, title: WORDS.say("pot").with("cash", cash), chips: pos.pot };
        let own = |seat| Purse { seat: Some(seat), title: WORDS.say("purse"), chips: pos.player(seat).net };
        [pot].into_iter().chain(self.seats().map(own)).collect()
    }

    /// The barriers that stand open: 函谷關 once somebody has come through, 飛龍院 while a throw opens it.
    fn open(&self, pos: &Position) -> Vec<&'static str> {
        let palace = matches!(pos.stage, Stage::Act(ruling) if self.opens_feilong(&ruling));
        let barriers = [("pass", pos.gate_open), ("palace-gate", palace)];
        barriers.into_iter().filter(|&(_, is_open)| is_open).map(|(name, _)| name).collect()
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
