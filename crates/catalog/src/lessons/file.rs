//! A lessons file as it is written.

use qiyuan_core::Names;
use serde::Deserialize;

/// A whole file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LessonsFile {
    #[serde(default)]
    pub(super) lesson: Vec<LessonText>,
}

/// A lesson as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LessonText {
    pub(super) id: String,
    pub(super) title: Names,
    pub(super) about: Names,
    #[serde(default)]
    pub(super) see: Vec<String>,
    pub(super) game: Option<String>,
    pub(super) rules: Option<toml::Table>,
    pub(super) seat: Option<u8>,
    #[serde(default)]
    pub(super) step: Vec<StepText>,
}

/// A step as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StepText {
    pub(super) game: Option<String>,
    pub(super) rules: Option<toml::Table>,
    pub(super) position: Option<String>,
    pub(super) seat: Option<u8>,
    pub(super) say: Names,
    pub(super) done: Option<Names>,
    pub(super) otherwise: Option<Names>,
    #[serde(default)]
    pub(super) arrows: String,
    pub(super) goal: Goal,
    pub(super) solution: String,
    #[serde(default)]
    pub(super) also: Vec<String>,
    #[serde(default)]
    pub(super) wrong: Vec<WrongText>,
    pub(super) replies: Option<RepliesText>,
    #[serde(default)]
    pub(super) chance: Vec<String>,
    #[serde(default)]
    pub(super) options: Vec<OptionText>,
    pub(super) par: Option<usize>,
    pub(super) within: Option<usize>,
    #[serde(default)]
    pub(super) see: Vec<String>,
}

/// Wrong turns that get the same word.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrongText {
    pub(super) play: Vec<String>,
    pub(super) say: Names,
}

/// An answer to choose.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OptionText {
    pub(super) id: String,
    pub(super) text: Names,
}

/// What the others do when the learner has left the lines.
#[derive(Deserialize)]
#[serde(untagged, expecting = "expected \"none\", \"level1\" to \"level8\", or a list of turns")]
pub(super) enum RepliesText {
    Word(String),
    Turns(Vec<String>),
}

/// What the learner is to do. Places are spots of the board by name.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Goal {
    /// Play the solution, or one of the other lines, to its end.
    Play,
    /// Capture.
    Capture(Prey),
    /// Bring a piece to one of these places.
    Reach(Vec<String>),
    /// Visit all of these places.
    Stars(Vec<String>),
    /// Leave what stands on these places, and belongs to another, without a move.
    Block(Vec<String>),
    /// Still be in the game after so many turns.
    Survive(usize),
    /// Win the game.
    Win,
    /// End the game in whatever way.
    End,
    /// Answer a question: touch a place, or choose one of the options.
    Choose,
    /// Play any turn by which little is lost, as an engine sees it.
    Sound,
}

impl Goal {
    /// Its name in data.
    pub fn name(&self) -> &'static str {
        match self {
            Goal::Play => "play",
            Goal::Capture(_) => "capture",
            Goal::Reach(_) => "reach",
            Goal::Stars(_) => "stars",
            Goal::Block(_) => "block",
            Goal::Survive(_) => "survive",
            Goal::Win => "win",
            Goal::End => "end",
            Goal::Choose => "choose",
            Goal::Sound => "sound",
        }
    }

    /// How many it asks for: captures, turns, or stars.
    pub fn count(&self) -> Option<usize> {
        match self {
            Goal::Capture(prey) => Some(prey.count),
            Goal::Survive(turns) => Some(*turns),
            Goal::Stars(places) => Some(places.len()),
            _ => None,
        }
    }

    /// The places that it names.
    pub fn places(&self) -> &[String] {
        match self {
            Goal::Capture(prey) => &prey.at,
            Goal::Reach(places) | Goal::Stars(places) | Goal::Block(places) => places,
            Goal::Play | Goal::Survive(_) | Goal::Win | Goal::End | Goal::Choose | Goal::Sound => &[],
        }
    }
}

/// What is to be captured.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prey {
    /// How many pieces.
    #[serde(default = "one")]
    pub count: usize,
    /// Only of this kind, by the name of its figure.
    pub kind: Option<String>,
    /// Only on these places.
    #[serde(default)]
    pub at: Vec<String>,
}

fn one() -> usize {
    1
}
