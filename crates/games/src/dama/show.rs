//! How Da Ma looks: a road that winds through a landscape, its eleven 窩 named, and what lies beside it.

use qiyuan_core::show::{Click, Cover, Danger, FigureKind, Form, Layout, Look, Scene, Shape, Spot, Theme, Verdict};
use qiyuan_core::{Attestation, Match, Message, Options, Reason, Seat, Show};

use super::Dama;
use super::cover::COVER;
use super::position::{Cell, Move, Position};
use super::rules::Rules;
use super::scene::{HORSES, die};
use super::scenery::{TALL, WIDE};
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

pub(super) fn spot(cell: Cell) -> usize {
    cell.index() - 1
}

pub(super) fn cells() -> impl Iterator<Item = Cell> {
    (1..=Cell::GOAL.0).map(Cell)
}

impl Show for Dama {
    const LESSONS: &'static str = include_str!("lessons.toml");
    const PUZZLES: &'static str = include_str!("puzzles.txt");

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
        let plan = WIDE.plan();
        let spots = cells().zip(&plan.places).map(|(cell, &place)| Spot {
            title: Dama::cell_title(cell),
            about: self.about_cell(cell),
            ..Spot::new(cell.0.to_string(), place, if cell.is_den() { Shape::Den } else { Shape::Stone })
        });
        Layout {
            title: self.full_title(),
            attestation: self.attestation(),
            width: plan.width,
            height: plan.height,
            spots: spots.collect(),
            areas: plan.areas,
            labels: plan.labels,
            sides: self.sides(),
            figures: self.figures(),
            scenery: plan.scenery,
            tall: Some(TALL.plan()),
            primer: Dama::primer(),
            ..Layout::default()
        }
    }

    fn scene(&self, pos: &Position) -> Scene {
        self.draw(pos)
    }

    fn captions(&self, pos: &Position, reader: Option<Seat>) -> Vec<Message> {
        self.tell_position(pos, reader)
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

    fn tell_briefly(&self, pos: &Position, mv: Move) -> Option<Message> {
        self.in_brief(pos, mv)
    }

    fn dice(&self, mv: Move) -> Vec<u8> {
        match mv {
            Move::Throw(throw) => throw.info().dice.into(),
            _ => Vec::new(),
        }
    }

    fn prize(&self, pos: &Position, mv: Move) -> Option<Message> {
        self.wins_at_once(pos, mv)
    }

    fn verdict(&self, pos: &Position, reason: Reason) -> Verdict {
        self.why_over(pos, reason)
    }

    fn coach(id: &str) -> Option<Message> {
        WORDS.find(format!("coach-{id}"))
    }

    fn dangers(&self, pos: &Position, seat: Seat) -> Vec<Danger> {
        self.name_dangers(pos, seat)
    }

    fn themes(&self, line: &Match<Dama>) -> Vec<Theme> {
        self.name_themes(line)
    }

    fn why(&self, pos: &Position, from: Option<usize>, to: usize) -> Message {
        let cell = |spot: usize| cells().nth(spot).unwrap_or(Cell::GOAL);
        self.why_not_touch(pos, from.map(cell), cell(to))
    }
}

impl Dama {
    fn figures(&self) -> Vec<FigureKind> {
        let horses = self.seats().map(|seat| {
            let title = WORDS.say("horses").with("player", seat_name(seat));
            FigureKind { about: Some(WORDS.say("horses-about")), ..FigureKind::disc(HORSES[seat.index()], title) }
        });
        let dice = (1..=6).map(|face| FigureKind {
            form: Form::Die(face),
            ..FigureKind::disc(&die(face).name, WORDS.say("die").with("pips", face))
        });
        let chip = FigureKind { look: Some(Look::Chip), ..FigureKind::disc("chip", WORDS.say("purse")) };
        horses.chain(dice).chain([chip]).collect()
    }
}
