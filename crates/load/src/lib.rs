//! Scripted clients for a Qiyuan server.
//!
//! - [`Address`] asks a server over HTTP, one request a connection;
//! - [`Socket`] sits at a table over WebSocket;
//! - [`Pair`] is two who play any legal moves against each other;
//! - [`run`] plays at many tables at once and measures how long it takes until a move that one player sent is seen by
//!   the other.

mod error;
mod http;
mod message;
mod report;
mod run;
mod socket;
mod table;

pub use error::Error;
pub use http::{Address, Answer, Seats};
pub use message::{Heard, Legal, View};
pub use report::{Measured, Tally};
pub use run::{Phase, Plan, run};
pub use socket::Socket;
pub use table::Pair;
