//! Two scripted players at one table.

use std::time::{Duration, Instant};

use qiyuan_core::SimRng;
use rand::RngExt;

use crate::{Address, Error, Socket, View};

/// Two scripted players at one table.
#[derive(Debug)]
pub struct Pair {
    id: String,
    sockets: [Socket; 2],
    view: View,
    n_sent: u64,
}

impl Pair {
    /// Sets up a table and seats both.
    pub async fn open(address: &Address, game: &str) -> Result<Pair, Error> {
        let seats = address.open_table(game).await?;
        let [one, two] = [0, 1].map(|seat| Socket::hello(address, &seats.id, Some(&seats.tokens[seat]), None));
        let (one, two) = (one.await?, two.await?);
        let view = two.1.view.ok_or_else(|| Error::Unexpected("a state without a view".into()))?;
        Ok(Pair { id: seats.id, sockets: [one.0, two.0], view, n_sent: 0 })
    }

    /// The table's id.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Whether nobody can move any more.
    pub fn is_over(&self) -> bool {
        self.view.acts().is_none()
    }

    /// The player who acts sends any legal move. How long it takes until the other has seen it.
    pub async fn play(&mut self, rng: &mut SimRng) -> Result<Duration, Error> {
        let seat = self.view.acts().filter(|&seat| seat < 2 && !self.view.moves.is_empty());
        let seat = seat.ok_or_else(|| Error::Unexpected("nobody can move".into()))?;
        let mv = &self.view.moves[rng.random_range(0..self.view.moves.len())].mv;
        let n_moves = self.view.n_moves;
        let id = format!("m{}", self.n_sent);
        self.n_sent += 1;
        let sent = Instant::now();
        self.sockets[seat].say_move(&id, n_moves, mv).await?;
        let seen =
            self.sockets[1 - seat].until(|heard| heard.t == "event" && is_after(heard.view.as_ref(), n_moves)).await?;
        let time = sent.elapsed();
        self.sockets[seat].acknowledged(&id).await?;
        self.view = seen.view.ok_or_else(|| Error::Unexpected("an event without a view".into()))?;
        Ok(time)
    }

    /// Listens until a moment, so that nothing piles up.
    pub async fn wait(&mut self, until: Instant) -> Result<(), Error> {
        let [one, two] = &mut self.sockets;
        loop {
            tokio::select! {
                () = tokio::time::sleep_until(until.into()) => return Ok(()),
                heard = one.next() => heard?,
                heard = two.next() => heard?,
            };
        }
    }
}

fn is_after(view: Option<&View>, n_moves: usize) -> bool {
    view.is_some_and(|view| view.n_moves > n_moves)
}
