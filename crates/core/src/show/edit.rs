//! Setting up positions by hand, as plain data for screens that know no rules.
//!
//! A [`Kit`] says what can be put on the spots of a [`Layout`], what lies beside the board, and what else a position
//! says. A [`Draft`] is a position on its way: it may make no sense. The game turns it into a position, or says why
//! there is none.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};

use super::{BoardKit, Figure, Layout, Scene, Sketch};
use crate::{Error, Message, Refusal, Refuse, Show, WORDS};

/// The longest text that an entry takes, in characters.
const LONGEST_ENTRY: usize = 2000;

/// What positions of a game are made of.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Kit {
    /// The pieces that can be put on spots.
    pub pieces: Vec<Supply>,
    /// Whether pieces of several seats can stand on one spot.
    pub shared: bool,
    /// What lies beside the board.
    pub hands: Vec<Hand>,
    /// What else there is to say; who acts comes first.
    pub entries: Vec<Entry>,
}

/// A sort of pieces that can be put on spots.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Supply {
    /// What they are.
    pub figure: Figure,
    /// How many of them can stand on one spot.
    pub most: u32,
    /// The hand that a piece comes out of, as long as there is one in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub taken_from: Option<usize>,
    /// The hand that a piece goes to when it is taken off the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub given_to: Option<usize>,
}

impl Supply {
    /// Pieces that stand alone and come from nowhere.
    pub fn of(figure: Figure) -> Supply {
        Supply { figure, most: 1, taken_from: None, given_to: None }
    }
}

/// Equal pieces beside the board.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Hand {
    /// What they lie there as; hands of the same title belong together.
    pub title: Message,
    /// What they are.
    pub figure: Figure,
    /// How many there can be.
    pub most: u32,
}

/// Something else that a position says.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Entry {
    /// Its name, which the kit has once.
    pub name: String,
    /// What people call it.
    pub title: Message,
    /// What can stand there.
    #[serde(flatten)]
    pub kind: EntryKind,
}

impl Entry {
    /// An entry with a name of its own.
    pub fn new(name: impl Into<String>, title: Message, kind: EntryKind) -> Entry {
        Entry { name: name.into(), title, kind }
    }
}

/// What can stand in an entry.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum EntryKind {
    /// One of several words.
    Choice {
        /// Each as it stands there, and in words.
        values: Vec<(String, Message)>,
    },
    /// A whole number.
    Number {
        /// The smallest.
        least: i64,
        /// The largest.
        most: i64,
    },
    /// A text without spaces, as the position's own text has it; it may be empty.
    Word,
    /// Any text of one line.
    Line,
}

/// A position as somebody sets it up.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draft {
    /// What stands on the spots.
    #[serde(default)]
    pub pieces: Vec<Put>,
    /// How many pieces there are in each hand of the kit.
    #[serde(default)]
    pub hands: Vec<u32>,
    /// What stands in each entry of the kit.
    #[serde(default)]
    pub entries: Vec<String>,
}

/// Pieces that somebody has put on a spot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Put {
    /// The spot, as an index into the layout's.
    pub spot: usize,
    /// Which sort, as an index into the kit's.
    pub piece: usize,
    /// How many of them.
    pub count: u32,
}

/// Why a draft is no position.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Unsound {
    /// What is wrong.
    pub reason: Message,
    /// The spots of the pieces that it is about.
    pub spots: Vec<usize>,
}

impl From<Message> for Unsound {
    fn from(reason: Message) -> Unsound {
        Unsound { reason, spots: Vec::new() }
    }
}

/// How positions of a game are set up by hand. Without anything said, as text.
pub trait Edit: Show {
    /// What positions are made of.
    fn kit(&self) -> Kit {
        let entry = Entry::new("position", WORDS.say("entry-position"), EntryKind::Line);
        Kit { entries: vec![entry], ..Kit::default() }
    }

    /// What the hands hold and what the entries say in a position.
    fn beside(&self, pos: &Self::Position) -> (Vec<u32>, Vec<String>) {
        (Vec::new(), vec![self.write_position(pos)])
    }

    /// The text of the position that a draft, which fits the kit, would be; reading it shows whether it is one.
    fn compose(&self, draft: &Draft) -> String {
        draft.entries.concat()
    }

    /// The spots of the pieces that keep a draft from being a position, where pieces do.
    fn blame(&self, _draft: &Draft) -> Vec<usize> {
        Vec::new()
    }

    /// What boards of one's own are drawn with, where the game takes any.
    fn board_kit() -> Option<BoardKit> {
        None
    }

    /// Draws the board of a file as far as it can be drawn, and says what is wrong with it.
    fn sketch(_file: &str) -> Option<Sketch> {
        None
    }

    /// A position as a draft.
    fn draft(&self, pos: &Self::Position) -> Draft {
        let (hands, entries) = self.beside(pos);
        Draft { pieces: self.kit().put(&self.scene(pos)), hands, entries }
    }

    /// The position that a draft is, or why it is none.
    fn read_draft(&self, draft: &Draft) -> Result<Self::Position, Unsound> {
        self.kit().check(&self.layout(), draft)?;
        let unsound = |error: Error| Unsound { reason: error.reason(), spots: self.blame(draft) };
        self.read_position(&self.compose(draft)).map_err(unsound)
    }
}

impl Kit {
    /// The pieces of a scene. Who plays a sort of pieces may have been decided during the game.
    fn put(&self, scene: &Scene) -> Vec<Put> {
        let find = |figure: &Figure| {
            let same = self.pieces.iter().position(|supply| supply.figure == *figure);
            same.or_else(|| self.pieces.iter().position(|supply| supply.figure.name == figure.name))
        };
        let pieces = scene.pieces.iter();
        pieces.filter_map(|it| Some(Put { spot: it.spot, piece: find(&it.figure)?, count: it.count })).collect()
    }

    /// Refuses drafts that do not fit the kit and the board.
    fn check(&self, layout: &Layout, draft: &Draft) -> Result<(), Unsound> {
        if draft.hands.len() != self.hands.len() || draft.entries.len() != self.entries.len() {
            return Err(Refusal::DraftForm.say().into());
        }
        let mut taken = HashSet::new();
        for put in &draft.pieces {
            let known = self.pieces.get(put.piece).filter(|_| put.spot < layout.spots.len() && put.count > 0);
            let supply = known.ok_or_else(|| Unsound::from(Refusal::DraftForm.say()))?;
            let here = |reason: Message| Unsound { reason, spots: vec![put.spot] };
            let spot = &*layout.spots[put.spot].name;
            if put.count > supply.most {
                let piece = layout.figure_title(&supply.figure);
                let many = Refusal::DraftStack.with("spot", spot).with("piece", piece);
                return Err(here(many.with("most", supply.most)));
            }
            let place = (put.spot, self.shared.then_some(put.piece));
            if !taken.insert(place) {
                return Err(here(Refusal::DraftTwice.with("spot", spot)));
            }
        }
        for (hand, &n) in self.hands.iter().zip(&draft.hands) {
            if n > hand.most {
                let piece = layout.figure_title(&hand.figure);
                let many = Refusal::DraftHand.with("hand", hand.title.clone()).with("piece", piece);
                return Err(many.with("n", n).with("most", hand.most).into());
            }
        }
        let mut entries = self.entries.iter().zip(&draft.entries);
        entries.try_for_each(|(entry, text)| entry.check(text)).map_err(Unsound::from)
    }
}

impl Entry {
    fn check(&self, text: &str) -> Result<(), Message> {
        let refuse = |refusal: Refusal| refusal.with("entry", self.title.clone());
        if text.chars().count() > LONGEST_ENTRY {
            return Err(refuse(Refusal::DraftLong).with("most", LONGEST_ENTRY));
        }
        let fits = match &self.kind {
            EntryKind::Choice { values } => values.iter().any(|(value, _)| value == text),
            EntryKind::Number { least, most } => {
                let number = text.parse::<i64>().ok().filter(|number| number.to_string() == text);
                if !number.is_some_and(|number| *least <= number && number <= *most) {
                    return Err(refuse(Refusal::DraftNumber).with("least", *least).with("most", *most));
                }
                true
            }
            EntryKind::Word => !text.contains(|c: char| c.is_whitespace() || c.is_control()),
            EntryKind::Line => !text.contains(char::is_control),
        };
        fits.then_some(()).ok_or_else(|| refuse(Refusal::DraftText))
    }
}

impl Draft {
    /// How many pieces of a sort stand on the board.
    pub fn n_on_board(&self, piece: usize) -> u32 {
        self.spots_of(piece).map(|put| put.count).sum()
    }

    /// Where pieces of a sort stand.
    pub fn spots_of(&self, piece: usize) -> impl Iterator<Item = &Put> {
        self.pieces.iter().filter(move |put| put.piece == piece)
    }
}
