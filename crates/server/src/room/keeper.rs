//! The task of a table: it takes one piece of mail after another.

use std::net::IpAddr;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Instant;

use tokio::sync::mpsc;

use super::guests::Guest;
use super::messages::Recent;
use super::steps::Staged;
use super::thinking::Thinking;
use super::{Mail, Room};
use crate::hub::Hub;
use crate::limiter::Bucket;
use crate::present::Presence;
use crate::table::Table;

/// The store or the log has failed: the table must be loaded again.
pub(super) struct Broken;

/// Keeps a table.
pub(super) struct Keeper {
    pub(super) hub: Arc<Hub>,
    pub(super) table: Table,
    pub(super) room: Room,
    /// Who is there.
    pub(super) presence: Presence,
    pub(super) guests: Vec<Guest>,
    /// What was told last.
    pub(super) recent: Recent,
    /// What has happened in memory and waits to be written and told.
    pub(super) staged: Vec<Staged>,
    pub(super) thinking: Option<Thinking>,
    pub(super) n_thoughts: u64,
    pub(super) last_mail: Instant,
    /// Whether somebody has written: whoever had the table loaded is about to.
    pub(super) greeted: bool,
    /// Until when the store lists the table.
    pub(super) listed_until: Option<u64>,
    /// Where the last wish came from: whoever plays with bots has them think.
    pub(super) player: Option<IpAddr>,
    /// When it is told who is there, if that has changed.
    pub(super) presence_due: Option<Instant>,
    /// How much noise each seat may still make.
    pub(super) patience: Vec<Bucket>,
    /// Whether memory and store may say different things.
    broken: bool,
}

impl Keeper {
    pub(super) fn new(hub: Arc<Hub>, table: Table, room: Room, recent: Recent) -> Keeper {
        Keeper {
            presence: Presence { online: vec![false; table.seats.len()], watchers: 0 },
            patience: vec![Bucket::new(hub.config.limits.emotes); table.seats.len()],
            hub,
            table,
            room,
            guests: Vec::new(),
            recent,
            staged: Vec::new(),
            thinking: None,
            n_thoughts: 0,
            last_mail: Instant::now(),
            greeted: false,
            listed_until: None,
            player: None,
            presence_due: None,
            broken: false,
        }
    }

    /// Takes mail until the table leaves memory. Most of the time it waits, and what it does otherwise is in boxes: every table
    /// has such a task.
    pub(super) async fn run(mut self, mut received: mpsc::Receiver<Mail>) {
        metrics::gauge!("qiyuan_tables_live").increment(1.0);
        let mut going_on = Box::pin(self.look_at_clock()).await;
        while going_on.is_continue() {
            self.wake_bot();
            let (wake, flag, time) = (self.next_wake(), self.flag_time(), self.hub.time.clone());
            let flag_falls = async {
                match flag {
                    Some(flag) => time.until(flag + 1).await,
                    None => std::future::pending().await,
                }
            };
            let presence = self.presence_due;
            let presence_due = async {
                match presence {
                    Some(due) => tokio::time::sleep_until(due.into()).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                mail = received.recv() => match mail {
                    Some(mail) => {
                        // Bots who play among themselves would keep a table for ever.
                        if !matches!(mail, Mail::BotMoved { .. }) {
                            self.last_mail = Instant::now();
                            self.greeted = true;
                        }
                        going_on = Box::pin(self.handle(mail)).await;
                    }
                    None => break,
                },
                () = presence_due => self.tell_presence(),
                () = flag_falls => going_on = Box::pin(self.look_at_clock()).await,
                () = tokio::time::sleep_until(wake.into()) => going_on = Box::pin(self.look_at_clock()).await,
            }
        }
        // Whoever still writes to this table will find it closed and load it again; what has come is answered.
        received.close();
        while !self.broken
            && let Some(mail) = received.recv().await
        {
            let _ = Box::pin(self.handle(mail)).await;
        }
        self.thinking = None;
        for guest in &mut self.guests {
            guest.socket.dismiss("shutdown");
        }
        self.hub.lobby.attend(&self.table.setup.id, false);
        self.hub.left(&self.table.setup.id, &self.room);
        metrics::gauge!("qiyuan_tables_live").decrement(1.0);
    }

    async fn handle(&mut self, mail: Mail) -> ControlFlow<()> {
        if matches!(mail, Mail::Connect(_) | Mail::Look(_)) {
            // Who comes or looks when somebody's time is up finds that the game is over.
            let fallen = self.fall_flags().await;
            self.unless_broken(fallen)?;
        }
        let result = match mail {
            Mail::Connect(connect) => {
                self.welcome(*connect);
                Ok(())
            }
            Mail::Leave(number) => {
                self.see_off(number);
                Ok(())
            }
            Mail::Wish { wished, since, answer } => self.wish(wished, since, answer).await,
            Mail::Join(join) => self.join(*join).await,
            Mail::Emote { socket, seat, emote } => {
                self.emote(socket, seat, emote);
                Ok(())
            }
            Mail::Look(look) => {
                look(&self.table, &self.presence);
                Ok(())
            }
            Mail::BotMoved { ticket, moves } => self.bot_moved(ticket, moves).await,
            Mail::Close => return ControlFlow::Break(()),
        };
        self.unless_broken(result)
    }

    async fn look_at_clock(&mut self) -> ControlFlow<()> {
        let result = match self.fall_flags().await {
            Ok(()) => self.stay_listed().await,
            broken => broken,
        };
        self.unless_broken(result)?;
        if self.is_needed() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    fn unless_broken(&mut self, result: Result<(), Broken>) -> ControlFlow<()> {
        match result {
            Ok(()) => ControlFlow::Continue(()),
            Err(Broken) => {
                self.broken = true;
                ControlFlow::Break(())
            }
        }
    }
}
