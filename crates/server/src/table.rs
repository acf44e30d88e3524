//! A table: what its log has led to.

mod standing;

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
use crate::outcome::{Outcome, ResultView};
use crate::played::{Played, Replay, play_and_draw};
use crate::secrets::{hash_token, same_hash};
use crate::view::{Circumstances, Step, View, play_step};
use crate::words::Objection;

pub(crate) use standing::{Fulfilled, Standing};

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
    /// How often somebody has changed their name.
    pub(crate) n_named: usize,
    /// How often moves have been taken back.
    pub(crate) n_taken_back: usize,
    started: bool,
    /// Whether steps that are played have their scenes.
    draws: bool,
    /// Who acts on the board or begins a turn with chance, and how the rules ended the game: to find out takes a look
    /// at the whole game.
    status: Status,
    throws: Option<Seat>,
    by_rules: Option<Outcome>,
    /// Wishes that were fulfilled before, with the number of the event.
    wishes: HashMap<(u8, String), Fulfilled>,
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
            n_named: 0,
            n_taken_back: 0,
            started: false,
            draws: true,
            status: play.status(),
            throws: play.throws(),
            by_rules: Outcome::of_match(&*play),
            play,
            wishes: HashMap::new(),
        })
    }

    /// Replays a log; `watch` sees the table after each of the last `n_told` events. Only for them the steps have scenes:
    /// a long game has many.
    pub(crate) fn replay(
        games: &Games,
        log: &[Logged],
        n_told: usize,
        mut watch: impl FnMut(&Table, &Logged, Vec<Step>),
    ) -> Result<Table, Refusal> {
        let first = log.first().ok_or_else(|| Refusal::not_found(Objection::NoTable))?;
        let mut table = Table::new(games, first)?;
        let told = log.len().saturating_sub(n_told);
        for (i, logged) in log.iter().enumerate().skip(1) {
            table.draws = i >= told;
            let steps = table.apply(logged, None)?;
            if table.draws {
                watch(&table, logged, steps);
            }
        }
        table.draws = true;
        Ok(table)
    }

    /// Lets an event happen. Says what was played, each step with its scene. Moves that have been `played` on a copy of
    /// the board are not played again.
    pub(crate) fn apply(&mut self, logged: &Logged, played: Option<Played>) -> Result<Vec<Step>, Refusal> {
        let acted = self.acting();
        if logged.seq != self.seq + 1 {
            return Err(Refusal::internal(format!("table {}: event {} is missing", self.setup.id, self.seq + 1)));
        }
        self.seq = logged.seq;
        self.updated = logged.at;
        if let Some(wish) = &logged.entry.client {
            self.wishes.insert(wish.clone(), Fulfilled { seq: logged.seq, wish: logged.entry.wish.clone() });
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
            Event::Named { seat, name } => {
                self.n_named += 1;
                if let Some(Sitter::Human { name: before, .. }) = self.seats.get_mut(usize::from(*seat)) {
                    before.clone_from(name);
                }
            }
            Event::TakenBack { n_moves } => {
                self.n_taken_back += 1;
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
            self.throws = self.play.throws();
            self.by_rules = Outcome::of_match(&*self.play);
        }
        if let (Some(clocks), Some(left)) = (&mut self.clocks, &logged.entry.left) {
            clocks.left.clone_from(left);
            clocks.at = logged.at;
        }
        if self.acting() != acted {
            self.give_grace(logged.at, &steps);
        }
        Ok(steps)
    }

    fn add_salt(&mut self, seat: u8, salt: &str) -> Result<(), Refusal> {
        self.salts[usize::from(seat)] = salt.into();
        self.committed = Committed::new(read_seed(&self.setup.seed)?, &self.salts, &self.setup.id);
        Ok(())
    }

    fn play_all(&mut self, moves: &[String]) -> Result<Vec<Step>, Refusal> {
        let step = |mv: &String| match self.draws {
            true => play_and_draw(&mut *self.play, mv),
            false => play_step(&mut *self.play, mv),
        };
        let steps = moves.iter().map(step).collect::<Result<_, _>>();
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

    /// How it ended as viewers see it, if it has.
    pub(crate) fn result_view(&self) -> Option<ResultView> {
        self.result().map(|outcome| outcome.view(&*self.game, &*self.play, &self.gone))
    }

    /// The seat that chooses or throws, while the game is on.
    pub(crate) fn acting(&self) -> Option<u8> {
        match self.status {
            Status::ToMove(Seat(seat)) if self.standing() == Standing::Playing => Some(seat),
            _ => self.throwing(),
        }
    }

    /// The seat whose throw is waited for: a person's. For others, dice fall at once.
    pub(crate) fn throwing(&self) -> Option<u8> {
        let seat = self.throws.filter(|_| self.standing() == Standing::Playing)?.0;
        self.is_played(seat).then_some(seat)
    }

    /// The person who is to throw where a game at this table stands like this.
    pub(crate) fn thrower(&self, play: &dyn AnyMatch) -> Option<u8> {
        play.throws().map(|Seat(seat)| seat).filter(|&seat| self.is_played(seat))
    }

    /// It is somebody else's turn now. A person first sees what others and chance have just played.
    fn give_grace(&mut self, at: u64, played: &[Step]) {
        let person = self.acting().filter(|&seat| self.is_played(seat) && !played.is_empty());
        let unseen = |seat: Seat| {
            let others = |step: &&Step| step.owner != seat && step.seat != Some(seat);
            self.history.iter().rev().take_while(others).count()
        };
        let n_steps = person.map_or(0, |seat| unseen(Seat(seat)));
        if let Some(clocks) = &mut self.clocks {
            clocks.give_grace(at, n_steps);
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

    /// The wish of this id that was fulfilled, if one was.
    pub(crate) fn fulfilled(&self, seat: u8, client: &str) -> Option<&Fulfilled> {
        self.wishes.get(&(seat, client.to_string()))
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
            gone: self.gone.clone(),
            without_moves: self.standing() != Standing::Playing,
            with_outcomes: false,
            throws: self.throwing(),
        };
        View::new(&*self.game, &*self.play, &around)
    }
}

#[cfg(test)]
mod tests;
