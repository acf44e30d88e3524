//! UGI, the Universal Game Interface: how a program that plays and a program that arbitrates talk, line by line.
//!
//! [`serve`] is the side that plays. The page `docs/ugi.md` says what it understands and answers.

mod command;
mod info;
mod options;
mod program;
mod session;
mod speaker;
mod thinking;

pub use session::serve;

pub(crate) use program::{Failure, Program, split_words};
