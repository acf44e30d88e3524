//! Board files: a board as a person writes it down.
//!
//! ```toml
//! name = "deer7"
//! title = { en = "Seven-dog deer chess", zh-Hant = "七鹿棋", zh-Hans = "七鹿棋" }
//! status = "attested"
//! plain = "5x5"                                   # columns x rows
//! mountains = ["rhombus a3 west", "triangle e3 east"]
//! deer = ["z2"]
//! dogs = ["e3", "y1 y2 y3", "y4 y5 y6"]
//! in_hand = 0
//! ```
//!
//! Optional: the title in other languages than English, `note` (a sentence, likewise), `diagonals` (`checkered`, the default, or `all` or `none`), `holes` (points of the
//! plain that are missing). Komikan boards say `puma` and `llamas` instead of `deer` and `dogs`.

use std::borrow::Cow;
use std::fmt;
use std::sync::LazyLock;

use qiyuan_core::{Attestation, Error, Names, Refuse, WORDS};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::value::MapAccessDeserializer;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use toml::de::{DeTable, DeValue};

use super::board::Board;
use super::build::{Fault, build};
use super::text::number;
use super::words::Refusal;

/// The boards that come with the program.
const BOARDS: [(&str, &str); 16] = [
    ("deer24", include_str!("boards/deer24.toml")),
    ("deer7", include_str!("boards/deer7.toml")),
    ("deer20", include_str!("boards/deer20.toml")),
    ("deer48a", include_str!("boards/deer48a.toml")),
    ("deer48b", include_str!("boards/deer48b.toml")),
    ("deer48c", include_str!("boards/deer48c.toml")),
    ("deer60", include_str!("boards/deer60.toml")),
    ("deer64a", include_str!("boards/deer64a.toml")),
    ("deer64b", include_str!("boards/deer64b.toml")),
    ("deer64c", include_str!("boards/deer64c.toml")),
    ("deer64d", include_str!("boards/deer64d.toml")),
    ("deer96", include_str!("boards/deer96.toml")),
    ("talyn", include_str!("boards/talyn.toml")),
    ("uulyn", include_str!("boards/uulyn.toml")),
    ("nokhoi", include_str!("boards/nokhoi.toml")),
    ("komikan", include_str!("boards/komikan.toml")),
];

/// Boards that have changed: the last [format](qiyuan_core::FORMAT) in which their name meant another, and that one.
const EARLIER: [(u32, &str); 1] = [(2, include_str!("boards/earlier/deer48c.toml"))];

/// A board as a person writes it down.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardFile {
    /// What texts call it.
    pub name: String,
    /// What people call it.
    pub title: Names,
    /// How well it is known.
    pub status: Attestation,
    /// A sentence about what is known of it.
    #[serde(default)]
    pub note: Names,
    /// The plain, as `COLUMNSxROWS`.
    pub plain: String,
    /// Where the plain has diagonals.
    #[serde(default)]
    pub diagonals: Diagonals,
    /// Points of the plain that are missing.
    #[serde(default)]
    pub holes: Vec<String>,
    /// The mountains, each as `SHAPE GATE SIDE`.
    #[serde(default)]
    pub mountains: Vec<String>,
    /// Where the deer stand, names separated by spaces.
    #[serde(alias = "puma")]
    pub deer: Vec<String>,
    /// Where the dogs stand, names separated by spaces.
    #[serde(alias = "llamas", alias = "sheep")]
    pub dogs: Vec<String>,
    /// How many dogs are in hand.
    #[serde(default)]
    pub in_hand: u8,
}

/// Where a plain has diagonals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Diagonals {
    /// H-2: through the points where column + row is even.
    #[default]
    Checkered,
    /// Through all points.
    All,
    /// Nowhere.
    None,
}

/// The boards that come with the program, read once.
static FILES: LazyLock<Vec<BoardFile>> = LazyLock::new(|| BOARDS.iter().map(|(_, text)| read_ours(text)).collect());

fn read_ours(text: &str) -> BoardFile {
    toml::from_str(text).expect("the boards that come with the program are sound")
}

impl Board {
    /// One of the boards that come with the program.
    pub fn named(name: &str) -> Result<Board, Error> {
        BoardFile::named(name)?.board()
    }

    /// The names of all boards that come with the program.
    pub fn all_names() -> impl Iterator<Item = &'static str> {
        BOARDS.iter().map(|&(name, _)| name)
    }
}

impl BoardFile {
    /// The file of one of the boards that come with the program.
    pub fn named(name: &str) -> Result<&'static BoardFile, Error> {
        let unknown =
            || Error::unknown(WORDS.say("kind-board"), name, Board::all_names().collect::<Vec<_>>().join(", "));
        FILES.iter().find(|file| file.name == name).ok_or_else(unknown)
    }

    /// The text of one of the boards that come with the program.
    pub(super) fn text_of(name: &str) -> &'static str {
        BOARDS.iter().find(|(known, _)| *known == name).map_or("", |&(_, text)| text)
    }

    /// Reads a board file and checks it; an error names the line.
    pub fn read(text: &str) -> Result<BoardFile, Error> {
        let file: BoardFile = toml::from_str(text).map_err(|error| Error::Board {
            line: error.span().map(|span| line_at(text, span.start)),
            reason: error.message().replace('\n', " ").into(),
        })?;
        match build(&file) {
            Ok(_) => Ok(file),
            Err(fault) => Err(Error::Board { line: line_of(text, &fault), reason: fault.reason }),
        }
    }

    /// Builds the board.
    pub fn board(&self) -> Result<Board, Error> {
        build(self).map_err(|fault| Error::Board {
            line: None,
            reason: Refusal::FieldFault.with("field", fault.field).with("reason", fault.reason),
        })
    }

    /// Whether two boards differ in nothing but what is said about them.
    fn plays_like(&self, other: &BoardFile) -> bool {
        let described =
            |file: &BoardFile| BoardFile { title: self.title.clone(), note: self.note.clone(), ..file.clone() };
        *self == BoardFile { status: self.status, ..described(other) }
    }

    /// The columns and rows of the plain.
    pub(super) fn size(&self) -> Option<(i16, i16)> {
        self.plain.split_once('x').and_then(|(columns, rows)| Some((number(columns)?, number(rows)?)))
    }

    /// How many points the board has, if it can be built.
    pub(super) fn n_points(&self) -> usize {
        let (columns, rows) = self.size().unwrap_or_default();
        let plain = (columns.max(0) as usize * rows.max(0) as usize).saturating_sub(self.holes.len());
        let mountain = |text: &String| if text.trim_start().starts_with("rhombus") { 4 } else { 6 };
        plain + self.mountains.iter().map(mountain).sum::<usize>()
    }
}

fn line_at(text: &str, offset: usize) -> usize {
    1 + text.as_bytes()[..offset.min(text.len())].iter().filter(|&&byte| byte == b'\n').count()
}

/// The line of a fault: of its item where the field is a list, else of the field.
fn line_of(text: &str, fault: &Fault) -> Option<usize> {
    let table = DeTable::parse(text).ok()?;
    let names: &[&str] = match fault.field {
        "deer" => &["deer", "puma"],
        "dogs" => &["dogs", "llamas", "sheep"],
        field => &[field],
    };
    let value = names.iter().find_map(|&name| table.get_ref().get(name))?;
    let item = match (value.get_ref(), fault.item) {
        (DeValue::Array(items), Some(i)) => items.get(i),
        _ => None,
    };
    Some(line_at(text, item.unwrap_or(value).span().start))
}

/// A board that comes with the program, by its name, or somebody's own, in full.
#[derive(Clone, Debug, PartialEq)]
pub enum BoardChoice {
    /// One of the boards that come with the program.
    Named(String),
    /// Any other.
    Own(Box<BoardFile>),
}

impl BoardChoice {
    /// The board of a file. One of ours that was written down in full is itself again, unless it has changed since.
    pub(super) fn of(file: BoardFile) -> BoardChoice {
        match BoardFile::named(&file.name) {
            Ok(ours) if ours.plays_like(&file) => BoardChoice::Named(file.name),
            _ => BoardChoice::Own(Box::new(file)),
        }
    }

    /// What the name of this board meant in an earlier [format](qiyuan_core::FORMAT), where that was another board.
    pub(super) fn meant_in(&self, format: u32) -> Option<BoardChoice> {
        let BoardChoice::Named(name) = self else { return None };
        let mut files = EARLIER.iter().filter(|(last, _)| format <= *last).map(|(_, text)| read_ours(text));
        files.find(|file| file.name == *name).map(|file| BoardChoice::Own(Box::new(file)))
    }

    /// The file that describes the board.
    pub fn file(&self) -> Result<&BoardFile, Error> {
        match self {
            BoardChoice::Named(name) => BoardFile::named(name),
            BoardChoice::Own(file) => Ok(file),
        }
    }

    /// Builds the board.
    pub fn board(&self) -> Result<Board, Error> {
        self.file()?.board()
    }
}

impl JsonSchema for BoardChoice {
    fn schema_name() -> Cow<'static, str> {
        "Board".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"x-board": true, "type": ["string", "object"]})
    }
}

impl Serialize for BoardChoice {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            BoardChoice::Named(name) => name.serialize(serializer),
            BoardChoice::Own(file) => file.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for BoardChoice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<BoardChoice, D::Error> {
        deserializer.deserialize_any(ChoiceVisitor)
    }
}

struct ChoiceVisitor;

impl<'de> Visitor<'de> for ChoiceVisitor {
    type Value = BoardChoice;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a board or a board in full")
    }

    fn visit_str<E>(self, name: &str) -> Result<BoardChoice, E> {
        Ok(BoardChoice::Named(name.into()))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<BoardChoice, A::Error> {
        BoardFile::deserialize(MapAccessDeserializer::new(map)).map(BoardChoice::of)
    }
}
