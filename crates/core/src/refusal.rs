//! Why something is refused, as kinds that have words in every language.

use strum::{EnumIter, IntoStaticStr};

use crate::words::{Argument, Book, Message, WORDS};

/// The kinds of refusals that somebody (the core, a game, the server) can give: an enum whose variants' names, in
/// `kebab-case`, are ids of their book.
///
/// Derive `strum::IntoStaticStr` with `serialize_all = "kebab-case"` for the ids, and `strum::EnumIter` for the test that
/// goes through all of them.
pub trait Refuse: Copy + Into<&'static str> {
    /// The book with the words.
    const WORDS: &'static Book;

    /// The refusal in words.
    fn say(self) -> Message {
        let id: &'static str = self.into();
        Self::WORDS.say(id)
    }

    /// The refusal in words, with an argument.
    fn with(self, name: &'static str, value: impl Into<Argument>) -> Message {
        self.say().with(name, value)
    }
}

/// Why the core refuses something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[allow(missing_docs, reason = "the words in the book say what each means")]
pub enum Refusal {
    GameOver,
    NotLegal,
    DealDiffers,
    FixedBoard,
    NothingDealt,
    RecordTurn,
    RecordResult,
    TagTwice,
    TagBehindMoves,
    WordBehindResult,
    ResultTagDiffers,
    ResultTagUnknown,
    TagForm,
    CommentOpen,
    VariationOfNothing,
    VariationOpen,
    VariationClosed,
    VariationEmpty,
    VariationDeep,
    SeedLength,
    SeedDigit,
    DraftForm,
    DraftStack,
    DraftTwice,
    DraftHand,
    DraftLong,
    DraftNumber,
    DraftText,
}

impl Refuse for Refusal {
    const WORDS: &'static Book = &WORDS;
}
