//! How long players may think.

use std::fmt;
use std::time::Duration;

use qiyuan_engine::Limits;

use crate::Error;

/// How long players may think in a match.
///
/// ```
/// use qiyuan_arena::TimeControl;
/// assert_eq!(TimeControl::read("nodes=5000")?, TimeControl::Nodes(5000));
/// assert_eq!(TimeControl::read("60+0.5")?.to_string(), "60+0.5");
/// # Ok::<(), qiyuan_arena::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TimeControl {
    /// As long as they allow themselves.
    #[default]
    Own,
    /// So many positions for a move.
    Nodes(u64),
    /// So deep.
    Depth(u32),
    /// So long for a move.
    Movetime(Duration),
    /// By a clock of their own.
    Clock {
        /// Time for the whole game.
        base: Duration,
        /// Time added with every move.
        increment: Duration,
    },
}

const EXPECTED: &str = "expected nodes=N, depth=N, movetime=MS, or SECONDS+INCREMENT such as 60+0.5";

impl TimeControl {
    /// Reads `nodes=5000`, `depth=6`, `movetime=100` (milliseconds), `60` or `60+0.5` (seconds).
    pub fn read(text: &str) -> Result<TimeControl, Error> {
        let refused = || Error::argument("--tc", text, EXPECTED);
        let number = |text: &str| text.parse::<u64>().ok().filter(|n| 0 < *n && *n <= 1 << 40).ok_or_else(refused);
        Ok(match text.split_once('=') {
            Some(("nodes", n)) => TimeControl::Nodes(number(n)?),
            Some(("depth", n)) => TimeControl::Depth(number(n)?.min(u64::from(u32::MAX)) as u32),
            Some(("movetime", n)) => TimeControl::Movetime(Duration::from_millis(number(n)?)),
            Some(_) => return Err(refused()),
            None => {
                let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
                let seconds = |text: &str| {
                    let seconds = text.parse::<f64>().ok().filter(|seconds| (0.0..1e9).contains(seconds));
                    seconds.map(Duration::from_secs_f64).ok_or_else(refused)
                };
                let (base, increment) = (seconds(base)?, seconds(increment)?);
                if base.is_zero() {
                    return Err(refused());
                }
                TimeControl::Clock { base, increment }
            }
        })
    }

    /// The limits of a single move; a clock is no part of them.
    pub(crate) fn limits(&self) -> Limits {
        match *self {
            TimeControl::Own | TimeControl::Clock { .. } => Limits::default(),
            TimeControl::Nodes(nodes) => Limits::nodes(nodes),
            TimeControl::Depth(depth) => Limits::depth(depth),
            TimeControl::Movetime(time) => Limits::movetime(time),
        }
    }
}

impl fmt::Display for TimeControl {
    /// As it is read, `-` if it is the players' own.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TimeControl::Own => f.write_str("-"),
            TimeControl::Nodes(nodes) => write!(f, "nodes={nodes}"),
            TimeControl::Depth(depth) => write!(f, "depth={depth}"),
            TimeControl::Movetime(time) => write!(f, "movetime={}", time.as_millis()),
            TimeControl::Clock { base, increment } => {
                write!(f, "{}+{}", base.as_secs_f64(), increment.as_secs_f64())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts() {
        for text in ["nodes=5000", "depth=6", "movetime=100", "60+0.5", "0.25+0"] {
            assert_eq!(TimeControl::read(text).expect(text).to_string(), text);
        }
        assert_eq!(TimeControl::read("60").expect("seconds").to_string(), "60+0");
        for bad in ["", "x", "nodes=", "nodes=0", "depth=-1", "time=5", "0+1", "-1+1", "1+x", "NaN", "inf+1", "1e99"] {
            assert!(TimeControl::read(bad).is_err(), "{bad:?}");
        }
    }
}
