//! Players for any game: search that knows no rules, and levels for people.
//!
//! An [`Engine`] thinks about the position of a match within [`Limits`] and gives a [`Report`]. What it should look at
//! in a game, the game says itself ([`Evaluate`](qiyuan_core::Evaluate)); how much that weighs is in the game's engine
//! file ([`Numbers`]).

mod engine;
mod limits;
mod mcts;
mod numbers;
mod report;
mod score;
mod search;
mod settings;
mod tune;

pub use engine::Engine;
pub use limits::{Limits, Stop, TimeLeft};
pub use numbers::{Counts, N_LEVELS, Numbers, NumbersFile, Strength};
pub use report::{Continuation, Orders, Report};
pub use score::{Odds, Score};
pub use settings::{Method, Parts, SETTINGS, Setting, SettingKind, Settings};
pub use tune::{Fitted, Progress, fit, tuning_game};
