//! What this crate says.

use qiyuan_core::{Book, Refuse};
use strum::{EnumIter, IntoStaticStr};

/// The words of the catalog.
pub static WORDS: Book = Book::new(
    "catalog",
    [include_str!("words/en.ftl"), include_str!("words/zh-Hant.ftl"), include_str!("words/zh-Hans.ftl")],
);

/// Why the catalog refuses something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[allow(missing_docs, reason = "the words in the book say what each means")]
pub enum Refusal {
    NewerFormat,
    RulesObject,
    UnknownField,
    NoGameTag,
    BadFormatTag,
    TagMissing,
    SeedDiffers,
    SaltsForm,
    SaltsNumber,
    OtherGame,
    OneMove,
    DrillStops,
    ThrowFirst,
    PuzzleHeader,
    PuzzleVersion,
    PuzzleLine,
    NobodyToMove,
    NothingTried,
}

impl Refuse for Refusal {
    const WORDS: &'static Book = &WORDS;
}
