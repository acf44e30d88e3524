//! The games of Qiyuan, one folder each, all with the same file names inside.
//!
//! A game implements [`Game`](qiyuan_core::Game) and [`Show`](qiyuan_core::Show) and knows nothing of engines,
//! screens or servers.

pub mod banqi;
pub mod bits;
pub mod dama;
pub mod dragon;
pub mod hunt;
pub mod terms;
