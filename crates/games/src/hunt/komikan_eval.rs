//! What speaks for the puma and for the llamas.

use qiyuan_core::{Payoffs, Tactics, Tally};

use super::Hunt;
use super::eval::{Insight, add};
use super::komikan::{reach, winner};
use super::position::{BEASTS, Move, PACK, Phase, Position};
use super::rules::KomikanRules;
use super::set::PointSet;
use crate::terms;

/// The number of a term.
const fn term(name: &str) -> usize {
    terms::number(KomikanRules::TERMS, name)
}

impl Insight for KomikanRules {
    const TERMS: &'static [&'static str] = &[
        "being the puma",
        "the puma to move",
        "llamas captured",
        "llamas captured after the third",
        "llamas that can be jumped over",
        "more than one of them",
        "llamas that can be jumped over after a step",
        "llamas with nothing before and behind them",
        "points next to the puma that are free",
        "points two steps from the puma that are free",
        "puma in the fold",
        "steps the llamas have advanced",
        "llamas in the fold",
        "llamas in the fold after the fourth",
        "free steps of the llamas",
    ];
    const NUMBERS: &'static str = include_str!("komikan.engine.toml");

    #[inline]
    fn tally<S: PointSet, T: Tally>(game: &Hunt<KomikanRules, S>, pos: &Position<S>, tally: &mut T) {
        let (tables, sight) = (&game.tables, game.sight(pos));
        let fold = tables.retreats[0].inside | tables.gates;
        let n_captured = (game.board.pack.len() as u32).saturating_sub(pos.pack.len());
        let n_in_fold = (pos.pack & fold).len();
        add(tally, const { term("being the puma") }, BEASTS, 1);
        add(tally, const { term("the puma to move") }, BEASTS, u32::from(pos.phase.seat() == BEASTS));
        add(tally, const { term("llamas captured") }, BEASTS, n_captured);
        add(tally, const { term("llamas captured after the third") }, BEASTS, n_captured.saturating_sub(3));
        add(tally, const { term("llamas that can be jumped over") }, BEASTS, sight.prey.len());
        add(tally, const { term("more than one of them") }, BEASTS, sight.prey.without_first().len());
        add(tally, const { term("llamas that can be jumped over after a step") }, BEASTS, sight.prey_after_step.len());
        add(tally, const { term("llamas with nothing before and behind them") }, BEASTS, sight.exposed.len());
        add(tally, const { term("points next to the puma that are free") }, BEASTS, sight.near.len());
        add(
            tally,
            const { term("points two steps from the puma that are free") },
            BEASTS,
            game.in_two(pos, sight.near).len(),
        );
        add(tally, const { term("puma in the fold") }, BEASTS, (pos.beasts & fold).len());
        add(
            tally,
            const { term("steps the llamas have advanced") },
            PACK,
            tables.advanced.iter().map(|&beyond| (pos.pack & beyond).len()).sum(),
        );
        add(tally, const { term("llamas in the fold") }, PACK, n_in_fold);
        add(tally, const { term("llamas in the fold after the fourth") }, PACK, n_in_fold.saturating_sub(4));
        add(tally, const { term("free steps of the llamas") }, PACK, game.n_pack_steps(pos));
    }

    #[inline]
    fn tactics<S: PointSet, W: FnOnce() -> bool>(
        game: &Hunt<KomikanRules, S>,
        pos: &Position<S>,
        moves: &mut Vec<Move>,
        _wanted: W,
    ) -> Tactics {
        if let Some(payoffs) = winner(game, pos) {
            return Tactics::Over(payoffs);
        }
        match pos.phase {
            Phase::Beasts | Phase::JumpOn => {
                let reach = reach(game, pos);
                game.push_jumps(reach.from, reach.jumps, moves);
                match () {
                    () if reach.is_empty() => Tactics::Over(Payoffs::win(PACK)),
                    // KOM-2: if it can jump it must.
                    () if reach.jumps != 0 => Tactics::Forced,
                    () => Tactics::Free,
                }
            }
            Phase::Pack | Phase::Drop if game.pack_can_step(pos) => Tactics::Free,
            Phase::Pack | Phase::Drop => Tactics::Over(Payoffs::win(BEASTS)),
        }
    }

    fn variant<S: PointSet>(_game: &Hunt<KomikanRules, S>) -> &'static str {
        ""
    }
}
