//! What is said to people, in every language.
//!
//! A [`Message`] is an id with arguments, made where the thing is known. Its wording stands in the [`Book`] of whoever
//! says it: Fluent files, one a language. [`Message::tell`] says it in a language, and nothing else does.

mod book;
mod language;
mod message;

pub use book::Book;
pub use language::Language;
pub use message::{Argument, Message, Names};

/// The words of this crate.
pub static WORDS: Book =
    Book::new("core", [include_str!("en.ftl"), include_str!("zh-Hant.ftl"), include_str!("zh-Hans.ftl")]);
