//! How long games and classes are kept, and what whoever played them can have deleted.

use std::sync::Arc;
use std::time::Duration;

use qiyuan_core::Refuse;

use crate::error::{Code, Refusal};
use crate::event::{Event, Logged, Sitter};
use crate::hub::Hub;
use crate::store::{Append, Before, ClassChange, StoreError};
use crate::table::Table;
use crate::words::Objection;

/// How often old games are looked for.
const EVERY: Duration = Duration::from_secs(3600);
/// How often a name is tried to be deleted while the game goes on.
const TRIES: usize = 5;

/// How long a class is kept if nothing else is said: it holds the names of pupils.
const CLASSES: Duration = Duration::from_secs(180 * 86_400);

/// How long games and classes are kept after the last thing that happened; for ever where nothing is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keep {
    /// Those that are over.
    pub finished: Option<Duration>,
    /// Those that nobody has gone on with.
    pub abandoned: Option<Duration>,
    /// Classes in which nobody has learnt anything.
    pub classes: Option<Duration>,
}

impl Default for Keep {
    fn default() -> Keep {
        Keep { finished: None, abandoned: None, classes: Some(CLASSES) }
    }
}

impl Hub {
    /// Forgets old games and classes now and then.
    pub(crate) async fn keep_tidy(self: Arc<Hub>) {
        loop {
            self.time.until(self.time.now() + EVERY.as_millis() as u64).await;
            match self.tidy().await {
                Ok(0) => {}
                Ok(n_tables) => tracing::info!("{n_tables} old games are forgotten"),
                Err(error) => tracing::warn!("old games are kept: {error}"),
            }
        }
    }

    /// Forgets old games and classes; says how many games.
    pub(crate) async fn tidy(self: &Arc<Hub>) -> Result<usize, StoreError> {
        let now = self.time.now();
        let since = |keep: Option<Duration>| keep.map(|keep| now.saturating_sub(keep.as_millis() as u64));
        if let Some(moment) = since(self.config.keep.classes) {
            self.store.change_class(ClassChange::ForgetBefore(moment)).await?;
        }
        let before =
            Before { finished: since(self.config.keep.finished), abandoned: since(self.config.keep.abandoned) };
        let mut n_tables = 0;
        loop {
            let ids = self.store.old(before).await?;
            if ids.is_empty() {
                return Ok(n_tables);
            }
            n_tables += ids.len();
            for id in &ids {
                self.end_room(id).await;
            }
            self.store.forget(ids.clone()).await?;
            // Whoever looked meanwhile has called a game back into memory.
            for id in &ids {
                self.end_room(id).await;
            }
        }
    }

    /// Deletes a game for whoever holds a seat at it, unless others have played it, too.
    pub(crate) async fn delete_table(self: &Arc<Hub>, id: &str, token: String) -> Result<(), Refusal> {
        let look = move |table: &Table, _: &_| {
            let own = table.seats_of(&token);
            let others = (0u8..).zip(&table.seats).any(|(seat, sitter)| sitter.is_human() && !own.contains(&seat));
            (!own.is_empty(), others && !table.setup.solo)
        };
        match self.room(id).await?.look(look).await? {
            (false, _) => Err(Refusal::new(Code::Unauthorised, Objection::SeatNeeded.say())),
            (true, true) => Err(Refusal::not_allowed(Objection::OthersGame.say())),
            (true, false) => {
                self.end_room(id).await;
                self.store.forget(vec![id.into()]).await?;
                self.end_room(id).await;
                self.lobby.stir();
                Ok(())
            }
        }
    }

    /// Takes the name of whoever holds a seat out of the log of a game.
    pub(crate) async fn delete_name(self: &Arc<Hub>, id: &str, token: &str) -> Result<(), Refusal> {
        // Whoever is at the table comes back by themselves.
        self.room(id).await?;
        for _ in 0..TRIES {
            self.end_room(id).await;
            let mut log = self.store.load(id).await?;
            let table = self.replay(&log)?;
            let own = table.seats_of(token);
            if own.is_empty() {
                return Err(Refusal::new(Code::Unauthorised, Objection::SeatNeeded.say()));
            }
            log.iter_mut().for_each(|logged| forget_names(logged, &own));
            let card = self.replay(&log)?.card(self.time.now(), &self.time.downtimes());
            match self.store.rewrite(Append { id: id.into(), events: log, card }).await {
                // Somebody moved in the meantime.
                Err(error) if error.is_taken() => continue,
                written => {
                    written?;
                    self.end_room(id).await;
                    return Ok(());
                }
            }
        }
        Err(Refusal::new(Code::Busy, Objection::TableLoads.say()))
    }

    fn replay(&self, log: &[Logged]) -> Result<Table, Refusal> {
        Table::replay(&self.games, log, 0, |_, _, _| {})
    }
}

/// Takes what the holders of seats were called out of an event.
fn forget_names(logged: &mut Logged, seats: &[u8]) {
    let forget = |sitter: &mut Sitter| {
        if let Sitter::Human { name, .. } = sitter {
            name.clear();
        }
    };
    match &mut logged.entry.event {
        Event::Created(setup) => {
            let own = (0u8..).zip(&mut setup.seats).filter(|(seat, _)| seats.contains(seat));
            own.for_each(|(_, sitter)| forget(sitter));
        }
        Event::Joined(joined) if seats.contains(&joined.seat) => forget(&mut joined.sitter),
        Event::Named { seat, name } if seats.contains(seat) => name.clear(),
        _ => {}
    }
}
