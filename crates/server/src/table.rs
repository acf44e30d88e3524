//! A table: what its log has led to.

use std::collections::HashMap;
use std::sync::Arc;

use qiyuan_catalog::{AnyGame, AnyMatch};
use qiyuan_core::show::Layout;
use qiyuan_core::{Committed, Incident, Seat, Status, read_seed};

use crate::clock::{Clocks, Downtimes, Running};
use crate::error::Refusal;
use crate::event::{Event, Logged, Offer, Setup, Sitter, Why};
use crate::fines::Fines;
use crate::games::Games;
use crate::played::{Played, Replay, play_and_draw};
use crate::secrets::{hash_token, same_hash};
use crate::view::{Circumstances, Outcome, Step, View};
use crate::words::Objection;

/// A table.
pub(crate) struct Table {
    pub(crate) setup: Setup,
    pub(crate) game: Arc<dyn AnyGame>,
    pub(crate) layout: Arc<Layout>,
    pub(crate) play: Box<dyn AnyMatch>,
    pub(crate) seats: Vec<Sitter>,
    /// What players added to what chance depends on. It stays when a bot takes a player's seat.
    pub(crate) salts: Vec<String>,
    /// What chance comes from.
    pub(crate) committed: Committed,
    pub(crate) created: u64,
    pub(crate) updated: u64,
    pub(crate) seq: u64,
    pub(crate) history: Vec<Step>,
    pub(crate) clocks: Option<Clocks>,
    pub(crate) outcome: Option<Outcome>,
    pub(crate) draw_offer: Option<u8>,
    pub(crate) takeback_offer: Option<u8>,
    pub(crate) rematch_offers: Vec<u8>,
    /// Why somebody left their seat while the others play on, by seat.
    pub(crate) gone: Vec<Option<Why>>,
    /// Whether the others play on in this game when somebody leaves.
    pub(crate) plays_on: bool,
    pub(crate) fines: Fines,
    pub(crate) next: Option<String>,
    started: bool,
    /// Who acts on the board, and how the rules ended the game: to find out takes a look at the whole game.
    status: Status,
    by_rules: Option<Outcome>,
    /// Wishes that were fulfilled before, with the number of the event.
    wishes: HashMap<(u8, String), u64>,
}

/// Where a table stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Standing {
    Waiting,
    Playing,
    Over,
}

impl Standing {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Standing::Waiting => "waiting",
            Standing::Playing => "playing",
            Standing::Over => "over",
        }
    }

    /// The standing of this name.
    pub(crate) fn read(name: &str) -> Option<Standing> {
        [Standing::Waiting, Standing::Playing, Standing::Over].into_iter().find(|standing| standing.name() == name)
    }
}

impl Table {
    /// A table whose log has only its first event.
    pub(crate) fn new(games: &Games, first: &Logged) -> Result<Table, Refusal> {
        let Event::Created(setup) = &first.entry.event else {
            return Err(Refusal::internal("the log of a table does not begin with its setup"));
        };
        let mut setup = (**setup).clone();
        let opened = setup.open(games)?;
        let play = opened.game.start(setup.position.as_deref())?;
        let salts: Vec<String> = setup.seats.iter().map(|sitter| sitter.salt().to_string()).collect();
        let committed = Committed::new(read_seed(&setup.seed)?, &salts, &setup.id);
        Ok(Table {
            gone: vec![None; setup.seats.len()],
            plays_on: opened.game.knows(Incident::Leave),
            fines: Fines::new(opened.game.knows(Incident::Fine)),
            clocks: Clocks::new(setup.clock, setup.seats.len()),
            seats: setup.seats.clone(),
            salts,
            committed,
            setup,
            game: opened.game,
            layout: opened.layout,
            created: first.at,
            updated: first.at,
            seq: first.seq,
            history: Vec::new(),
            outcome: None,
            draw_offer: None,
            takeback_offer: None,
            rematch_offers: Vec::new(),
            next: None,
            started: false,
            status: play.status(),
            by_rules: Outcome::of_match(&*play),
            play,
            wishes: HashMap::new(),
        })
    }

    /// Replays a log; `watch` sees the table after each event.
    pub(crate) fn replay(
        games: &Games,
        log: &[Logged],
        mut watch: impl FnMut(&Table, &Logged, Vec<Step>),
    ) -> Result<Table, Refusal> {
        let first = log.first().ok_or_else(|| Refusal::not_found(Objection::NoTable))?;
        let mut table = Table::new(games, first)?;
        for logged in &log[1..] {
            let steps = table.apply(logged, None)?;
            watch(&table, logged, steps);
        }
        Ok(table)
    }

    /// Lets an event happen. Says what was played, each step with its scene. Moves that have been `played` on a copy of
    /// the board are not played again.
    pub(crate) fn apply(&mut self, logged: &Logged, played: Option<Played>) -> Result<Vec<Step>, Refusal> {
        if logged.seq != self.seq + 1 {
            return Err(Refusal::internal(format!("table {}: event {} is missing", self.setup.id, self.seq + 1)));
        }
        self.seq = logged.seq;
        self.updated = logged.at;
        if let Some(wish) = &logged.entry.client {
            self.wishes.insert(wish.clone(), logged.seq);
        }
        let mut steps = Vec::new();
        match &logged.entry.event {
            Event::Created(_) => {}
            Event::Joined(joined) => {
                let seat = usize::from(joined.seat);
                if !self.started {
                    self.add_salt(joined.seat, joined.sitter.salt())?;
                }
                self.seats[seat] = joined.sitter.clone();
            }
            Event::Salted { seat, salt } => self.add_salt(*seat, salt)?,
            Event::Started => self.started = true,
            Event::Played { seat, moves } => {
                steps = match played {
                    Some(played) => {
                        self.play = played.play;
                        played.steps
                    }
                    None => self.play_all(moves)?,
                };
                self.remember(*seat, &mut steps, logged.at);
            }
            Event::TakenBack { n_moves } => {
                self.play.undo_to(*n_moves);
                self.history.truncate(*n_moves);
                self.draw_offer = None;
                self.takeback_offer = None;
            }
            Event::Offered { what: Offer::Draw, seat } => self.draw_offer = Some(*seat),
            Event::Offered { what: Offer::TakeBack, seat } => self.takeback_offer = Some(*seat),
            Event::Offered { what: Offer::Rematch, seat } => self.rematch_offers.push(*seat),
            Event::Declined { what: Offer::Draw, .. } => self.draw_offer = None,
            Event::Declined { what: Offer::TakeBack, .. } => self.takeback_offer = None,
            Event::Declined { what: Offer::Rematch, .. } => self.rematch_offers.clear(),
            Event::Left { seat, why, mv } => {
                steps = self.play_all(std::slice::from_ref(mv))?;
                self.remember(None, &mut steps, logged.at);
                self.gone[usize::from(*seat)] = Some(*why);
                self.draw_offer = None;
                self.takeback_offer = None;
                self.fines.leave(*seat);
            }
            Event::FineAsked { seat, whom, voters } => self.fines.ask(*seat, *whom, voters, self.n_choices()),
            Event::FineAnswered { seat, agreed } => self.fines.answer(*seat, *agreed),
            Event::FineDecided { whom, agreed } => {
                self.fines.ask = None;
                self.fines.due.extend(agreed.then_some(*whom));
            }
            Event::Fined { seat, mv } => {
                steps = self.play_all(std::slice::from_ref(mv))?;
                self.remember(None, &mut steps, logged.at);
                self.fines.due.retain(|due| due != seat);
            }
            Event::Ended { outcome } => {
                self.outcome = Some(outcome.clone());
                self.draw_offer = None;
                self.takeback_offer = None;
                self.fines.end();
            }
            Event::Rematch { id, .. } => self.next = Some(id.clone()),
        }
        if !steps.is_empty() || matches!(logged.entry.event, Event::TakenBack { .. }) {
            self.status = self.play.status();
            self.by_rules = Outcome::of_match(&*self.play);
        }
        if let (Some(clocks), Some(left)) = (&mut self.clocks, &logged.entry.left) {
            clocks.left.clone_from(left);
            clocks.at = logged.at;
        }
        Ok(steps)
    }

    fn add_salt(&mut self, seat: u8, salt: &str) -> Result<(), Refusal> {
        self.salts[usize::from(seat)] = salt.into();
        self.committed = Committed::new(read_seed(&self.setup.seed)?, &self.salts, &self.setup.id);
        Ok(())
    }

    fn play_all(&mut self, moves: &[String]) -> Result<Vec<Step>, Refusal> {
        let steps = moves.iter().map(|mv| play_and_draw(&mut *self.play, mv)).collect::<Result<_, _>>();
        steps.map_err(|error| Refusal::internal(format!("table {}: {error}", self.setup.id)))
    }

    fn remember(&mut self, seat: Option<u8>, steps: &mut [Step], at: u64) {
        for step in steps {
            step.at = Some(at);
            let scene = step.scene.take();
            self.history.push(step.clone());
            step.scene = scene;
        }
        // An answer to an offer is also a move on the board, unless it is the offering side's own.
        if seat.is_some() {
            if self.draw_offer != seat {
                self.draw_offer = None;
            }
            self.takeback_offer = None;
        }
    }

    /// The first so many single moves, to be played again elsewhere.
    pub(crate) fn replay_to(&self, n_moves: usize) -> Result<Replay, Refusal> {
        let steps = self.history.get(..n_moves).ok_or_else(|| Refusal::not_found(Objection::NoMove))?;
        let moves = steps.iter().map(|step| step.mv.clone()).collect();
        Ok(Replay { game: Arc::clone(&self.game), position: self.setup.position.clone(), moves })
    }

    /// Where the table stands.
    pub(crate) fn standing(&self) -> Standing {
        if self.outcome.is_some() || self.by_rules.is_some() {
            Standing::Over
        } else if self.started {
            Standing::Playing
        } else {
            Standing::Waiting
        }
    }

    /// How the game ended, if it has.
    pub(crate) fn result(&self) -> Option<Outcome> {
        self.outcome.clone().or_else(|| self.by_rules.clone())
    }

    /// The seat that acts, while the game is on.
    pub(crate) fn acting(&self) -> Option<u8> {
        match self.status {
            Status::ToMove(Seat(seat)) if self.standing() == Standing::Playing => Some(seat),
            _ => None,
        }
    }

    /// Whose clock runs.
    pub(crate) fn running(&self) -> Option<Running> {
        let seat = usize::from(self.acting()?);
        Some(Running { seat, is_bot: self.seats[seat].is_bot() })
    }

    /// What every seat has left now; none where time does not count.
    pub(crate) fn left_at(&self, now: u64, downtimes: &Downtimes) -> Option<Vec<i64>> {
        self.clocks.as_ref().map(|clocks| clocks.left_at(self.running(), now, downtimes))
    }

    /// The number of the event with which this wish was fulfilled, if it was.
    pub(crate) fn fulfilled(&self, seat: u8, client: &str) -> Option<u64> {
        self.wishes.get(&(seat, client.to_string())).copied()
    }

    /// The seats that a token holds.
    pub(crate) fn seats_of(&self, token: &str) -> Vec<u8> {
        let hash = hash_token(token);
        let holds = |sitter: &Sitter| match sitter {
            Sitter::Human { token, .. } => same_hash(token, &hash),
            _ => false,
        };
        (0..).zip(&self.seats).filter(|(_, sitter)| holds(sitter)).map(|(seat, _)| seat).collect()
    }

    /// How many people play, those who have left not counted.
    pub(crate) fn n_humans(&self) -> usize {
        (0..self.seats.len() as u8).filter(|&seat| self.is_played(seat)).count()
    }

    /// Whether a person plays on this seat and has not left.
    pub(crate) fn is_played(&self, seat: u8) -> bool {
        self.seats[usize::from(seat)].is_human() && !self.has_left(seat)
    }

    pub(crate) fn has_left(&self, seat: u8) -> bool {
        self.gone[usize::from(seat)].is_some()
    }

    /// How often somebody has chosen a move.
    pub(crate) fn n_choices(&self) -> usize {
        self.history.iter().filter(|step| step.seat.is_some()).count()
    }

    /// What viewers see of the board.
    pub(crate) fn view(&self) -> View {
        let around = Circumstances {
            outcome: self.outcome.clone(),
            without_moves: self.standing() != Standing::Playing,
            with_outcomes: false,
        };
        View::new(&*self.game, &*self.play, &around)
    }
}
