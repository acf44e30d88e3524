//! Scripted clients for a Qiyuan server.
//!
//! - [`Address`] asks a server over HTTP, one request a connection;
//! - [`Socket`] sits at a table over WebSocket;
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

/// Lets this process have as many files and sockets open as the system allows; says how many that are.
pub fn raise_file_limit() -> Option<u64> {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::Nofile);
        limit.current = limit.maximum;
        // A system that refuses leaves what there is.
        let _ = setrlimit(Resource::Nofile, limit);
        getrlimit(Resource::Nofile).current
    }
    #[cfg(not(unix))]
    None
}
