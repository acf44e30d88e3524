//! Scripted clients for a Qiyuan server.
//!
//! - [`Address`] asks a server over HTTP, one request a connection;
//! - [`Socket`] sits at a table over WebSocket;
//! - [`Pair`] is two who play any legal moves against each other;
//! - [`Crowd`] plays at many tables at once and measures how long it takes until a move that one player sent is seen by
//!   the other;
//! - [`Attack`] is what somebody does meanwhile who means no good.

mod attack;
mod error;
mod http;
mod message;
mod nuisance;
mod report;
mod run;
mod socket;
mod table;

pub use attack::Attack;
pub use error::Error;
pub use http::{Address, Answer, Seats};
pub use message::{Heard, Legal, View};
pub use nuisance::Told;
pub use report::{Measured, Tally};
pub use run::{Crowd, Phase, Plan};
pub use socket::Socket;
pub use table::Pair;
