//! Draws boards: as SVG, as PNG, and as text for a terminal. And charts of games.
//!
//! The crate knows no rules. It draws the [`Layout`](qiyuan_core::show::Layout) and
//! [`Scene`](qiyuan_core::show::Scene) that a game describes itself with, and it has pictures for figures by name:
//!
//! - [`svg`] draws a picture that needs no font, no script and no other file;
//! - [`png`] turns it into pixels;
//! - [`terminal`] draws with letters, in 80 columns;
//! - [`piece_svg`] draws one piece alone;
//! - [`chart`](fn@chart) draws how a game went.
//!
//! A figure without a picture is a disc with its letter, so that a new game is visible at once. To give it one, add a
//! file to `art/` and a line to the list in `figures.rs`.

mod board;
mod canvas;
mod chart;
mod figures;
mod frame;
mod letters;
mod pieces;
mod png;
mod style;
mod svg;
mod terminal;
mod trays;
mod xml;

pub use canvas::text_columns;
pub use chart::{Chart, Measure, Note, Series, chart};
pub use figures::{figure_art, figure_names, piece_svg};
pub use png::{Error, LONGEST_SIDE, png};
pub use style::{Style, Theme};
pub use svg::svg;
pub use terminal::terminal;
