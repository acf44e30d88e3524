//! Who sits at the table.

use qiyuan_catalog::{AnyEngine, AnyGame, AnyMatch, analyse};
use qiyuan_core::Error;
use qiyuan_engine::{Limits, Method, N_LEVELS, Orders, Settings, Stop};

use crate::players::Player;
use crate::scores::{in_full, shortened};
use crate::words::{WORDS, sorry, tell};

/// Whom one plays against if nobody says: one that sees what is taken at once, and overlooks the rest.
const USUAL_LEVEL: u8 = 3;
/// What an engine without a level or a limit of its own may look at. Counted in positions and not in seconds, so that
/// the same seed gives the same game.
const USUAL_NODES: u64 = 200_000;

/// A seat and who has it.
pub(super) struct Chair {
    player: Player,
    /// Who thinks for it, if no person does.
    engine: Option<Box<dyn AnyEngine>>,
}

impl Chair {
    /// Seats the players that were asked for; without any, one person against engines.
    pub(super) fn all(asked: Option<&str>, game: &dyn AnyGame, seed: u64) -> anyhow::Result<Vec<Chair>> {
        let n_seats = game.n_seats();
        let usual = Player::Engine(Settings { level: Some(USUAL_LEVEL), ..Settings::default() });
        let players = match asked {
            Some(text) => Player::read_all(text)?,
            None => (0..n_seats).map(|i| if i == 0 { Player::Human } else { usual.clone() }).collect(),
        };
        if players.len() != n_seats {
            let named = WORDS.say("seats-named").with("n", players.len()).with("expected", n_seats);
            return Err(sorry(named.with("game", game.name())));
        }
        let seat = |(i, player)| Chair::new(player, game, seed.wrapping_add(1 + i as u64));
        Ok(players.into_iter().enumerate().map(seat).collect())
    }

    fn new(mut player: Player, game: &dyn AnyGame, seed: u64) -> Chair {
        let engine = match &mut player {
            Player::Human => None,
            Player::Engine(settings) => {
                // A seed of one's own stays.
                if settings.seed == 0 {
                    settings.seed = seed;
                }
                if settings.level.is_none() && settings.limits.is_unlimited() {
                    settings.limits = Limits::nodes(USUAL_NODES);
                }
                Some(game.engine(settings.clone()))
            }
        };
        Chair { player, engine }
    }

    /// The same players at another game.
    pub(super) fn moved_to(self, game: &dyn AnyGame) -> Chair {
        Chair::new(self.player, game, 0)
    }

    pub(super) fn is_human(&self) -> bool {
        self.player == Player::Human
    }

    /// What a record calls the player.
    pub(super) fn name(&self) -> String {
        self.player.name()
    }

    /// The move that the engine here plays; none if a person sits here.
    pub(super) fn choose(&mut self, play: &dyn AnyMatch) -> Result<Option<String>, Error> {
        let Some(engine) = &mut self.engine else { return Ok(None) };
        let report = engine.think(play, &Orders::best(Limits::default()), &Stop::new(), &mut |_| {})?;
        Ok(report.map(|report| report.best()))
    }

    /// Makes the engine here, if there is one, play at another level.
    pub(super) fn set_level(&mut self, level: &str) -> Result<(), Error> {
        let (Player::Engine(settings), Some(engine)) = (&mut self.player, &mut self.engine) else { return Ok(()) };
        let Some(level) = level.parse().ok().filter(|level| (1..=N_LEVELS as u8).contains(level)) else {
            return Err(Error::setting(WORDS.say("kind-level"), level, WORDS.say("bad-level").with("most", N_LEVELS)));
        };
        *settings =
            Settings { method: Method::Best, level: Some(level), limits: Limits::default(), ..settings.clone() };
        engine.set(settings.clone());
        Ok(())
    }
}

/// What the engine would play at full strength, and why.
pub(super) fn hint(game: &dyn AnyGame, play: &dyn AnyMatch) -> anyhow::Result<String> {
    let mut engine = game.engine(Settings::default());
    let orders = Orders::best(Limits::nodes(USUAL_NODES));
    let Some(found) = analyse(&mut *engine, play, &orders, &Stop::new(), &mut |_| {})? else {
        return Err(sorry(WORDS.say("nobody-to-move")));
    };
    let best = &found.lines[0];
    let line = shortened(best, 60);
    let first = &best.moves[0];
    let score = tell(&in_full(&best.score));
    Ok(if line == *first { format!("{first} ({score})") } else { format!("{first} ({score}): {line}") })
}
