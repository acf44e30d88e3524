//! The game server: tables of people and bots, live over WebSocket, kept in a store, with the page in the binary.
//!
//! A table is a log of events. [`Server`] lets one task look after each table in memory: it decides what follows from
//! a wish, writes the events down, and only then tells everybody. Bots think on threads of their own. Chance comes
//! from a seed that is fixed, and whose hash is published, before the first move.
//!
//! Where things are: `table` (what a log leads to), `decide` (what follows from a wish), `room` (the task of a table),
//! `hub` (all tables in memory), `store` (the logs on disk), `archive` (the same for backups and exports), `doors` (the
//! listener), `socket` and `api` (the ways in), `site` (the page).

mod answers;
mod api;
mod app;
mod archive;
mod bots;
mod classes;
mod clock;
mod config;
mod decide;
mod doors;
mod embed;
mod error;
mod event;
mod fines;
mod games;
mod guard;
mod hold;
mod hub;
mod learn;
mod limiter;
mod lobby;
mod measures;
mod names;
mod outcome;
mod pack;
mod pages;
mod played;
mod pool;
mod present;
mod proxies;
mod puzzles;
mod queue;
mod refusals;
mod rematch;
mod room;
mod secrets;
mod server;
mod site;
mod socket;
mod store;
mod studies;
mod table;
mod tidy;
mod time;
mod trim;
mod view;
mod words;

pub use archive::{Archive, Health};
pub use config::{Config, Limits, Rate};
pub use doors::raise_file_limit;
pub use error::Error;
pub use proxies::Proxies;
pub use server::{Server, asked_to_end, serve};
pub use store::StoreError;
pub use tidy::Keep;
pub use time::{Simulation, Time};
pub use trim::keep_memory_together;
