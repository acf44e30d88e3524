//! What the hunt games say.

use qiyuan_core::{Book, Refuse};
use strum::{EnumIter, IntoStaticStr};

/// The words of the hunt games.
pub static WORDS: Book = Book::new(
    "hunt",
    [include_str!("words/en.ftl"), include_str!("words/zh-Hant.ftl"), include_str!("words/zh-Hans.ftl")],
);

/// Why a hunt game refuses something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[allow(missing_docs, reason = "the words in the book say what each means")]
pub enum Refusal {
    // Positions
    PositionFields,
    BadClock,
    NoHand,
    BadHand,
    BadTurn,
    WrongRows,
    WrongMountains,
    RunTooLong,
    RunOfNone,
    TooManyPoints,
    TooFewPoints,
    BadLetter,
    WrongBeasts,
    TooManyDogs,
    NoDropHere,
    TooManyLlamas,
    LlamasNotDropped,
    NoJumpHere,
    // Moves
    GameOver,
    BadMove,
    NoSuchPoint,
    NoLine,
    NoJumpLine,
    NotEmpty,
    NoPieceThere,
    NothingToJump,
    DeerNotDropped,
    DeerMayNotPass,
    NoDogInHand,
    StepFirst,
    DropInMountain,
    DogsMayNotPass,
    DropOrPass,
    DogsDoNotJump,
    DropUntilEmpty,
    DogInMountain,
    NothingDropped,
    NobodyPasses,
    PumaJumpsOn,
    PumaMustJump,
    LlamasDoNotJump,
    LlamasNeverBack,
    LlamasOnlyForward,
    // Rules
    FewerDogs,
    NoQuietTurns,
    DeerBeginOutside,
    FoldMissing,
    OnePuma,
    LlamasInHandRefused,
    CapturesToWin,
    // Boards
    FieldFault,
    NotOneLine,
    TextTooLong,
    BadSize,
    MostMountains,
    PlainSize,
    NotOfPlain,
    MountainForm,
    UnknownShape,
    UnknownSide,
    GateNotOfPlain,
    GateInside,
    GateTaken,
    MostPoints,
    TwoPieces,
    NotOfBoard,
    PieceNeeded,
    TooManyPieces,
    NotConnected,
    DoesNotFit,
}

impl Refuse for Refusal {
    const WORDS: &'static Book = &WORDS;
}
