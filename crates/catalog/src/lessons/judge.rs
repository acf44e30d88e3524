//! Whether a move is sound, as an engine sees it.

use qiyuan_core::Error;
use qiyuan_engine::{Limits, Orders, Settings, Stop};

use crate::analysis::{analyse, worth};
use crate::annotate::Grade;
use crate::any::{AnyGame, AnyMatch};

/// How many positions the engine looks at, once for the best move and once for the one that was played. Counted and not
/// timed, so that the same move is always judged the same way.
const NODES: u64 = 40_000;

/// Whether whoever acts loses less than a tenth of the game, or little of the stake, by a move.
pub(super) fn is_sound(game: &dyn AnyGame, play: &dyn AnyMatch, mv: &str) -> Result<bool, Error> {
    let mut engine = game.engine(Settings::default());
    let mut ask = |only: Vec<String>| {
        engine.new_game();
        let orders = Orders { limits: Limits::nodes(NODES), lines: 1, only };
        let found = analyse(&mut *engine, play, &orders, &Stop::new(), &mut |_| {})?;
        Ok::<_, Error>(found.map(|found| worth(game.goal(), &found.lines[0].score)))
    };
    let (best, this) = (ask(Vec::new())?, ask(vec![mv.into()])?);
    Ok(best.zip(this).is_none_or(|(best, this)| Grade::of(game, best - this).is_none()))
}
