//! What Dragonchess says, and every reason it has to refuse something.

use qiyuan_core::{Book, Message, Refuse, Seat};
use strum::{EnumIter, IntoStaticStr};

use super::piece::GOLD;

/// The words of Dragonchess.
pub static WORDS: Book = Book::new(
    "dragon",
    [include_str!("words/en.ftl"), include_str!("words/zh-Hant.ftl"), include_str!("words/zh-Hans.ftl")],
);

/// Why Dragonchess refuses something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[allow(missing_docs, reason = "the words in the book say what each means")]
pub enum Refusal {
    // Positions.
    FieldCount,
    FieldCountWithHomes,
    OnBoard,
    SideToMove,
    MoveNumber,
    QuietClock,
    RankCount,
    TooManySquares,
    TooFewSquares,
    UnknownLetter,
    WrongLevel,
    WarriorAtLastRank,
    HomeMissing,
    HomeForm,
    HomeWithoutHero,
    KingCount,
    TooManyPieces,
    TooManyHeroes,
    WaitingKingAttacked,
    // Rules.
    SamePieceChecks,
    // Moves.
    MoveForm,
    EmptySquare,
    NotYours,
    Frozen,
    OwnPiece,
    KingAttacked,
    Blocked,
    CaptureOnly,
    MoveOnly,
    CannotGo,
}

impl Refuse for Refusal {
    const WORDS: &'static Book = &WORDS;
}

/// What a side is called.
pub(super) fn side_title(seat: Seat) -> Message {
    WORDS.say(if seat == GOLD { "gold" } else { "scarlet" })
}
