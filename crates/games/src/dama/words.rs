//! What Da Ma says, and why it refuses something.

use qiyuan_core::{Book, Refuse};
use strum::{EnumIter, IntoStaticStr};

/// The words of Da Ma.
pub static WORDS: Book = Book::new(
    "dama",
    [include_str!("words/en.ftl"), include_str!("words/zh-Hant.ftl"), include_str!("words/zh-Hans.ftl")],
);

/// Why Da Ma refuses something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[allow(missing_docs, reason = "the words in the book say what each means")]
pub enum Refusal {
    // Rules.
    RuleBetween,
    RuleAtMost,
    RuleAtLeast,
    // Positions.
    PlayersJoined,
    NobodyLeft,
    InPlayer,
    PlayerPart,
    PartHorses,
    HorsesTotal,
    HorsesBeyond,
    NotAUnit,
    SecondUnit,
    ClaimNotPlain,
    SameClaims,
    NotAKey,
    KeyTwice,
    NotASeat,
    NotAFrame,
    FrameClashes,
    TooManyFrames,
    GateValue,
    NotALastThrow,
    TwoLastThrows,
    ChipsValue,
    NetsCount,
    ChipsSum,
    ThrowsValue,
    WonWithRest,
    ThrowDiffers,
    // Moves and touches.
    NotAThrow,
    NotAMove,
    HasLeft,
    FineMidTurn,
    GameIsOver,
    NotThrownYet,
    AlreadyThrown,
    MayNotPass,
    NothingMoves,
    NoGoingBack,
    BackForNothing,
    NoHorsesInHand,
    EnterFirst,
    EntryBarred,
    NotYourHorses,
    AtGoal,
    NoUnit,
    NoneInMoat,
    MoatShut,
    MoatByFlight,
    NoPair,
    BarredBothWays,
    LeadsBack,
    ComesTo,
    TurnedAtPass,
    TurnedAtPalace,
    WaitsInPalace,
    TurnedAtStation,
    TurnedByLarger,
    TurnedAtGoal,
    StaysAtGoal,
}

impl Refuse for Refusal {
    const WORDS: &'static Book = &WORDS;
}
