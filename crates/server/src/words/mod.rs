//! What the server says.

use qiyuan_core::{Book, Refuse};
use strum::{EnumIter, IntoStaticStr};

/// The words of the server.
pub(crate) static WORDS: Book =
    Book::new("server", [include_str!("en.ftl"), include_str!("zh-Hant.ftl"), include_str!("zh-Hans.ftl")]);

/// Why the server refuses something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Objection {
    // Requests
    BadJson,
    BadQuery,
    BadPath,
    BadMessage,
    NotUtf8,
    RequestTooLarge,
    RequestBrokeOff,
    MessageTooLarge,
    MessagesAreText,
    HelloFirst,
    HelloTwice,
    WrongMethod,
    NoSocket,
    NoTable,
    NoMove,
    NoFile,
    NoAddress,
    NoFamily,
    NoLesson,
    NoSpot,
    NoFeed,
    NoPuzzles,
    NoPuzzle,
    TooManyRequests,
    TooMuchWork,
    AnswersWait,
    ServerBusy,
    RequestTooSlow,
    ForeignHost,
    ForeignOrigin,
    TooManyMessages,
    TooManyTables,
    ServerFull,
    TooManySockets,
    EnginesBusy,
    PicturesBusy,
    ServerCloses,
    TableLoads,
    ServerFailed,
    Damaged,
    // Setting up
    WrongSeats,
    BadLevel,
    BadSeat,
    BadClock,
    BadState,
    BadSalt,
    BadName,
    BotsName,
    BadId,
    IdUsed,
    BadOrigin,
    BadIds,
    TooManyMoves,
    // Studies
    NoStudy,
    TooManyStudies,
    StudyKeyNeeded,
    NotYourStudy,
    StudyChanged,
    StudyTooLarge,
    StudyTooManyMoves,
    CommentTooLong,
    TooManyMarks,
    TooManyTags,
    NoTagsHere,
    NoNode,
    RulesTooLarge,
    StartIsOver,
    // Classes
    NoClass,
    TooManyClasses,
    ClassKeyNeeded,
    NotYourClass,
    ClassLessons,
    UnknownLesson,
    ClassClosed,
    ClassFull,
    NoClassSeat,
    ClassSeatKeyNeeded,
    NotYourClassSeat,
    NameNeeded,
    BadStars,
    // At a table
    SeatNeeded,
    NotYourSeat,
    SeatsTaken,
    GameOver,
    NotOver,
    NotStarted,
    NotYourTurn,
    NobodyToMove,
    Stale,
    NoMoves,
    ChanceActs,
    NothingToThrow,
    ThrowFirst,
    NobodysMove,
    TurnOver,
    LogFull,
    SaltTooLate,
    TooFarToAbort,
    NoDraws,
    DrawOffered,
    NoDrawOffer,
    NoTakeBacks,
    AskedAlready,
    NoTakeBackOffer,
    NothingToTakeBack,
    TakenBackOften,
    ChanceStays,
    IncidentStays,
    YouHaveLeft,
    LeftAlready,
    NoFines,
    FineWhom,
    BotsAreQuiet,
    FineAsked,
    FineDue,
    FineOncePerTurn,
    NoFineAsked,
    NamedOften,
    TooNoisy,
    SomebodyNeverCame,
    RematchBegan,
    OnlyFinished,
    OthersGame,
}

impl Refuse for Objection {
    const WORDS: &'static Book = &WORDS;
}

#[cfg(test)]
mod tests {
    use qiyuan_core::Language;
    use strum::IntoEnumIterator;

    use super::*;

    #[test]
    fn the_book_says_the_same_in_every_language() {
        assert_eq!(WORDS.faults(), Vec::<String>::new());
    }

    #[test]
    fn every_objection_has_words() {
        for objection in Objection::iter() {
            let id: &'static str = objection.into();
            assert!(WORDS.has(id), "{objection:?} has no words");
        }
    }

    #[test]
    fn the_page_says_the_same_in_every_language() {
        static PAGE: Book = Book::new(
            "page",
            [
                include_str!("../../../../web/words/en.ftl"),
                include_str!("../../../../web/words/zh-Hant.ftl"),
                include_str!("../../../../web/words/zh-Hans.ftl"),
            ],
        );
        assert_eq!(PAGE.faults(), Vec::<String>::new());
        assert!(Language::ALL.iter().all(|&language| PAGE.file(language).len() > 1000));
    }
}
