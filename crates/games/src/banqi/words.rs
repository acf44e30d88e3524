//! What Banqi says, in every language.

use qiyuan_core::{Book, Refuse};
use strum::{EnumIter, IntoStaticStr};

/// The words of the game.
pub static WORDS: Book = Book::new(
    "banqi",
    [include_str!("words/en.ftl"), include_str!("words/zh-Hant.ftl"), include_str!("words/zh-Hans.ftl")],
);

/// Why the game refuses something: a position, rules, a deal, a move, a touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[allow(missing_docs, reason = "the words in the book say what each means")]
pub enum Refusal {
    // Positions
    Fields,
    Rows,
    TooFewSquares,
    TooManySquares,
    EmptyRun,
    RowLetter,
    HiddenLimit,
    HiddenOrder,
    HiddenCount,
    ClockNumber,
    ClockRunning,
    Turn,
    NotAllFaceDown,
    AllFaceDown,
    NoPieceLeft,
    UnderWay,
    ChainRule,
    ChainPiece,
    ChainCapture,
    ChainStuck,
    // Rules
    OnlyTaiwan,
    NoProgress,
    VariantTwice,
    // Deals
    DealLength,
    DealLetter,
    DealOnNothing,
    DealMissing,
    DealCount,
    // Texts of moves
    NoSquare,
    NoPiece,
    MoveShape,
    // Moves and touches
    GameOver,
    BeingTurnedUp,
    NothingTurnedUp,
    NotHidden,
    InChain,
    ChainStraight,
    NoChain,
    NoColours,
    NotYours,
    Empty,
    NotEmpty,
    OwnPiece,
    NoEnemy,
    FaceUp,
    FaceDown,
    FaceDownSafe,
    NotFaceDown,
    NoAmbush,
    NoStep,
    NoCapture,
    NoSoldier,
    NoReach,
    OverOneScreen,
}

impl Refuse for Refusal {
    const WORDS: &'static Book = &WORDS;
}
