//! The games of Qiyuan, one folder each. Every folder has `mod.rs`, `rules.rs`, `position.rs`, `moves.rs`, `text.rs`,
//! `show.rs`, `cover.rs`, `eval.rs`, `words.rs` with its `words/`, and an engine file; what else a game needs is beside them.
//!
//! A game implements [`Game`](qiyuan_core::Game) and [`Show`](qiyuan_core::Show) and knows nothing of engines,
//! screens or servers.

pub mod banqi;
pub mod bits;
pub mod dama;
pub mod dragon;
pub mod hunt;
pub mod terms;
