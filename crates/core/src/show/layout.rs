//! A board.

use serde::{Deserialize, Serialize, Serializer};
use strum::{EnumIter, IntoStaticStr};

use super::Figure;
use crate::{Attestation, MAX_SEATS, Message};

/// A board.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Layout {
    /// What the board is called.
    pub title: Message,
    /// How well attested it is.
    #[serde(serialize_with = "with_title")]
    pub attestation: Attestation,
    /// The width of everything.
    pub width: f32,
    /// The height of everything.
    pub height: f32,
    /// Coloured grounds, drawn first.
    pub areas: Vec<Area>,
    /// Lines, drawn next.
    pub lines: Vec<Line>,
    /// The places where pieces can stand.
    pub spots: Vec<Spot>,
    /// Words and coordinates beside the board.
    pub labels: Vec<Label>,
    /// How the seats' pieces look, and where the seats sit.
    pub sides: Vec<Side>,
    /// Every figure that can ever appear.
    pub figures: Vec<FigureKind>,
    /// Other pictures for the same figures, which people can choose.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sets: Vec<PieceSet>,
    /// The landscape around the spots, if the board is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scenery: Option<Scenery>,
    /// The same spots laid out for a screen that is higher than wide.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tall: Option<Plan>,
    /// What a newcomer needs to know.
    pub primer: Primer,
}

impl Default for Layout {
    /// A board with nothing on it.
    fn default() -> Layout {
        Layout {
            title: Message::default(),
            attestation: Attestation::Own,
            width: 0.0,
            height: 0.0,
            areas: Vec::new(),
            lines: Vec::new(),
            spots: Vec::new(),
            labels: Vec::new(),
            sides: Vec::new(),
            figures: Vec::new(),
            sets: Vec::new(),
            scenery: None,
            tall: None,
            primer: Primer::default(),
        }
    }
}

impl Layout {
    /// What kind of figure a piece is.
    pub fn figure_kind(&self, figure: &Figure) -> Option<&FigureKind> {
        self.figures.iter().find(|kind| kind.name == figure.name)
    }

    /// What a piece is called.
    pub fn figure_title(&self, figure: &Figure) -> Message {
        self.figure_kind(figure).map_or_else(|| figure.letter.to_string().into(), |kind| kind.title.clone())
    }

    /// How a piece looks: as its kind does, or else as its seat's pieces do.
    pub fn look(&self, figure: &Figure) -> Look {
        let own = self.figure_kind(figure).and_then(|kind| kind.look);
        let of_seat = || figure.seat.and_then(|seat| self.sides.get(seat.index())).map(|side| side.look);
        own.or_else(of_seat).unwrap_or(Look::Nobody)
    }
}

#[derive(Serialize)]
struct Titled {
    kind: Attestation,
    title: Message,
}

fn with_title<S: Serializer>(attestation: &Attestation, serializer: S) -> Result<S::Ok, S::Error> {
    Titled { kind: *attestation, title: attestation.title() }.serialize(serializer)
}

/// A coloured ground.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Area {
    /// What it is: a screen chooses the colour by it.
    pub kind: AreaKind,
    /// The corners.
    pub outline: Vec<(f32, f32)>,
    /// What it is called, if it has a name of its own.
    pub title: Option<Message>,
}

/// What a ground is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, EnumIter)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum AreaKind {
    /// Open land, or a plain wooden board.
    Plain,
    /// Mountains.
    Mountain,
    /// Water.
    River,
    /// A road.
    Track,
    /// Green ground.
    Ground,
    /// The sky.
    Sky,
    /// Below the ground.
    Underworld,
}

impl AreaKind {
    /// Its name in data and style sheets.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// A line between two places.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Line {
    /// One end.
    pub from: (f32, f32),
    /// The other.
    pub to: (f32, f32),
}

/// A place where pieces can stand.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Spot {
    /// What the game's texts call it.
    pub name: String,
    /// Its centre.
    pub x: f32,
    /// Its centre.
    pub y: f32,
    /// How it is drawn.
    pub shape: Shape,
    /// The storey that it is on, counted from the highest, where boards lie one above the other.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub storey: Option<u8>,
    /// What people call it, if it has a name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<Message>,
    /// What is special about it, in a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub about: Option<Message>,
}

impl Spot {
    /// A spot about which there is nothing else to say.
    pub fn new(name: impl Into<String>, (x, y): (f32, f32), shape: Shape) -> Spot {
        Spot { name: name.into(), x, y, shape, storey: None, title: None, about: None }
    }
}

/// Another way of laying out the spots of a board.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Plan {
    /// The width of everything.
    pub width: f32,
    /// The height of everything.
    pub height: f32,
    /// Coloured grounds, drawn first.
    pub areas: Vec<Area>,
    /// Lines, drawn next.
    pub lines: Vec<Line>,
    /// Where each spot of the layout is.
    pub places: Vec<(f32, f32)>,
    /// Words and coordinates beside the board.
    pub labels: Vec<Label>,
    /// The landscape around the spots.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scenery: Option<Scenery>,
}

/// A landscape: a road through the spots, and what stands beside it. Screens choose brush and colours.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Scenery {
    /// The middle of the road, from its beginning to its end; a screen rounds the corners.
    pub road: Vec<(f32, f32)>,
    /// What stands beside the road, the farthest first.
    pub landmarks: Vec<Landmark>,
}

/// Something in a landscape.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Landmark {
    /// The name of its picture; while it is [open](super::Scene::open), the one of that name with `-open` behind it.
    pub picture: String,
    /// What scenes call it, if it ever changes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The middle of its foot.
    pub x: f32,
    /// The middle of its foot.
    pub y: f32,
    /// How wide it is, in board steps.
    pub width: f32,
}

/// Another set of pictures: a figure `NAME` has the picture `SET-NAME` in it, where there is one.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PieceSet {
    /// What the names of its pictures begin with.
    pub name: String,
    /// What people call it.
    pub title: Message,
}

/// What somebody who has never seen the game needs to know before the first move.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Primer {
    /// What each seat wants, a sentence each; a single one for everybody where all want the same.
    pub goals: Vec<Message>,
    /// The things to know, three of them.
    pub know: Vec<Message>,
}

/// How a spot is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shape {
    /// A crossing of lines.
    Point,
    /// A crossing that stands out, such as a gate.
    Gate,
    /// A light square of side 1.
    LightCell,
    /// A dark square of side 1.
    DarkCell,
    /// A stone of a road.
    Stone,
    /// A place on a road that one would want to reach.
    Den,
}

/// A word beside the board.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Label {
    /// The word.
    pub text: Message,
    /// Its centre.
    pub x: f32,
    /// Its centre.
    pub y: f32,
}

/// A seat's side of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Side {
    /// How its pieces look.
    pub look: Look,
    /// Where it sits.
    pub home: Home,
}

/// Where a seat sits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Home {
    /// Below the board as the layout has it.
    Near,
    /// Above it: whoever plays this seat alone sees the board turned round.
    Far,
}

/// A kind of figure.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FigureKind {
    /// The name of its picture.
    pub name: String,
    /// What it is called.
    pub title: Message,
    /// How it looks, if it looks the same whoever plays it.
    pub look: Option<Look>,
    /// What it is drawn as.
    pub form: Form,
    /// What it can do, in a line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub about: Option<Message>,
    /// Its place in the order of the pieces, the highest being 1, where there is such an order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rank: Option<u8>,
}

impl FigureKind {
    /// A disc in the look of its seat.
    pub fn disc(name: &str, title: Message) -> FigureKind {
        FigureKind { name: name.into(), title, look: None, form: Form::Disc, about: None, rank: None }
    }
}

/// What a figure is drawn as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Form {
    /// A disc with a picture.
    Disc,
    /// A disc that lies face down.
    Back,
    /// A die that shows so many pips.
    Die(u8),
}

/// How a disc looks: the palette has its colours, and its rim, so that nobody needs to see the colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, EnumIter)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[allow(missing_docs, reason = "the names are colours")]
pub enum Look {
    Ivory,
    Ebony,
    Cinnabar,
    Jade,
    Lapis,
    Tawny,
    Moss,
    Gold,
    Scarlet,
    /// Red characters on light wood.
    Red,
    /// Light characters on black.
    Black,
    /// The back of a piece.
    Hidden,
    /// A chip.
    Chip,
    /// A piece that belongs to nobody.
    Nobody,
}

impl Look {
    /// The look of a seat's pieces, where a game has no colours of its own.
    pub fn of_seat(seat: usize) -> Look {
        const SEATS: [Look; MAX_SEATS] = [Look::Ivory, Look::Ebony, Look::Cinnabar, Look::Jade, Look::Lapis];
        SEATS[seat % MAX_SEATS]
    }

    /// Its name in data and style sheets.
    pub fn name(self) -> &'static str {
        self.into()
    }
}
