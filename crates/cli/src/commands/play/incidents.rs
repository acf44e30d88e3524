//! What happens at the table and is nobody's move: somebody leaves, somebody is fined.

use qiyuan_core::{Incident, Seat, Status};

use super::{HELP, Next, Session, say};
use crate::words::{WORDS, sorry, tell};

impl Session {
    /// What can be typed in this game.
    pub(super) fn help(&self) -> String {
        let resign = if self.game.knows(Incident::Leave) { "help-leave" } else { "help-resign" };
        // Texts count seats from 0, people from 1: the line names both.
        let title = |seat| self.game.seat_title(Seat(seat));
        let fine = WORDS.say("help-fine").with("first", title(0)).with("second", title(1));
        let fine = self.game.knows(Incident::Fine).then_some(fine);
        // The way out stands last.
        let (quit, lines) = HELP.split_last().expect("there is help");
        let lines = lines.iter().chain([&resign]).map(|line| WORDS.say(*line));
        let lines = lines.chain(fine).chain([WORDS.say(*quit)]);
        lines.map(|line| tell(&line)).collect::<Vec<_>>().join("\n")
    }

    /// Whoever acts gives up. Where the game knows what leaving means, the others play on.
    pub(super) fn resign(&mut self) -> anyhow::Result<Next> {
        let Status::ToMove(seat) = self.play.status() else { return Err(sorry(WORDS.say("nobody-resigns"))) };
        if let Some(leaves) = self.play.incident(Incident::Leave, seat) {
            let first = self.play.n_moves();
            self.play.play(&leaves)?;
            self.due.retain(|&due| due != seat);
            say(&self.told_since(first).concat())?;
            return Ok(Next::Draw);
        }
        if self.game.n_seats() != 2 {
            return Err(sorry(WORDS.say("resign-for-two")));
        }
        self.resigned = Some(qiyuan_core::Payoffs::win(seat.other()).to_string());
        Ok(Next::Leave)
    }

    /// The seat that a line such as `!1` fines.
    pub(super) fn fined(&self, line: &str) -> Option<Seat> {
        let seat = line.strip_prefix('!')?.parse().ok()?;
        (usize::from(seat) < self.game.n_seats()).then_some(Seat(seat))
    }

    /// Fines a seat: now, or when the turn has ended.
    pub(super) fn fine(&mut self, line: &str) -> anyhow::Result<Next> {
        let Some(seat) = self.fined(line) else { return Ok(Next::Ask) };
        if !self.game.knows(Incident::Fine) {
            return Err(sorry(WORDS.say("no-fines").with("game", self.game.title())));
        }
        // Whoever has left cannot leave again, and pays nothing either.
        if self.play.incident(Incident::Leave, seat).is_none() && self.game.knows(Incident::Leave) {
            return Err(sorry(WORDS.say("has-left").with("side", self.game.seat_title(seat))));
        }
        if !self.due.contains(&seat) {
            self.due.push(seat);
        }
        if self.play.incident(Incident::Fine, seat).is_some() {
            return Ok(Next::Draw);
        }
        self.answer(&tell(&WORDS.say("fine-kept").with("side", self.game.seat_title(seat))))
    }

    /// Has those pay who are to be fined and can be now.
    pub(super) fn collect_fines(&mut self) -> anyhow::Result<()> {
        for seat in std::mem::take(&mut self.due) {
            let first = self.play.n_moves();
            match self.play.incident(Incident::Fine, seat) {
                Some(pays) => {
                    self.play.play(&pays)?;
                    say(&self.told_since(first).concat())?;
                }
                None => self.due.push(seat),
            }
        }
        Ok(())
    }
}
