//! Draws boards: as SVG, as PNG, and as text for a terminal. And charts of games.
//!
//! The crate knows no rules. It draws the [`Layout`](qiyuan_core::show::Layout) and
//! [`Scene`](qiyuan_core::show::Scene) that a game describes itself with, and it has pictures for figures by name:
//!
//! - [`svg`] draws a picture that needs no font, no script and no other file;
//! - [`png`] turns it into pixels;
//! - [`terminal`] draws with letters, in 80 columns;
//! - [`framed`] draws a picture of a given size, for sharing;
//! - [`animation`](fn@animation) shows positions one after the other, as an animated GIF;
//! - [`poster`] puts covers of games side by side;
//! - [`piece_svg`] draws one piece alone;
//! - [`cover`](fn@cover) draws the picture on a game's card;
//! - [`chart`](fn@chart) draws how a game went.
//!
//! A figure without a picture is a disc with its letter, so that a new game is visible at once. To give it one, add a
//! file to `art/`. The pictures of landmarks are in `art/scenery/`.
//!
//! All colours and measures stand in `palette`; the page gets them as [`palette_css`] and [`palette_json`].

mod animation;
mod board;
mod canvas;
mod chart;
mod cover;
mod figures;
mod frame;
mod landscape;
mod letters;
mod palette;
mod picture;
mod pieces;
mod png;
mod poster;
mod scenery;
mod storeys;
mod style;
mod svg;
mod terminal;
mod trays;
mod xml;

pub use animation::{Pace, animation};
pub use canvas::text_columns;
pub use chart::{Chart, Measure, Note, Series, chart};
pub use cover::cover;
pub use figures::{figure_art, figure_names};
pub use palette::{palette_css, palette_json};
pub use picture::piece_svg;
pub use png::{Error, LONGEST_SIDE, png};
pub use poster::poster;
pub use scenery::{scenery_art, scenery_names};
pub use style::{Material, Style, Theme};
pub use svg::{framed, svg};
pub use terminal::{Screen, terminal};
