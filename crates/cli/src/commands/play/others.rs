//! What happens until a person has something to choose: chance, engines, and moves without a choice.

use qiyuan_catalog::Played;
use qiyuan_core::{Seat, Status};

use super::{Session, say};
use crate::words::{WORDS, tell};

impl Session {
    /// Lets chance and engines act until a person has something to choose. Says whether anything happened.
    pub(super) fn let_others_act(&mut self) -> anyhow::Result<bool> {
        let before = self.play.n_moves();
        // A throw waits to be told in one line with what comes of it. This is the number of the first that waits.
        let mut waiting = None;
        loop {
            if !self.due.is_empty() {
                self.tell_in_full(waiting.take())?;
                self.collect_fines()?;
            }
            let first = self.play.n_moves();
            match self.play.status() {
                Status::Chance => {
                    self.tell_in_full(waiting.take())?;
                    match &self.deal {
                        Some(deal) => self.play.deal_as(deal)?,
                        None => self.play.deal(&mut self.rng),
                    };
                    waiting = self.tell_chance(first)?;
                }
                Status::ToMove(seat) => {
                    let Some(mv) = self.choose_for(seat)? else { break };
                    self.play.play(&mv)?;
                    self.tell_action(waiting.take().unwrap_or(first), seat, &mv)?;
                }
                Status::Over(_) => break,
            }
        }
        self.tell_in_full(waiting)?;
        Ok(self.play.n_moves() > before)
    }

    /// The move of an engine, or the only one that a person has; none if a person chooses.
    fn choose_for(&mut self, seat: Seat) -> anyhow::Result<Option<String>> {
        if !self.is_persons(seat) {
            return Ok(self.seats[seat.index()].choose(&*self.play)?);
        }
        // The dice may have left nothing to choose: then the table plays.
        let forced = self.game.has_chance() && self.play.mid_turn();
        let mut moves = if forced { self.play.moves() } else { Vec::new() };
        Ok(if moves.len() == 1 { moves.pop().map(|only| only.text) } else { None })
    }

    /// Tells what chance has brought from number `first` on. Where it speaks in sentences, they wait for what comes of
    /// it.
    fn tell_chance(&self, first: usize) -> anyhow::Result<Option<usize>> {
        let story = self.told_since(first);
        if story.iter().all(|line| line.ends_with(['.', '。'])) {
            return Ok(Some(first));
        }
        let turn = self.play.turns().pop().unwrap_or_default();
        say(&tell(&WORDS.say("chance-brings").with("outcomes", story.join(" ")).with("turn", turn)))?;
        Ok(None)
    }

    /// Tells what waits: nothing has come of it yet, so that all of it matters.
    fn tell_in_full(&self, waiting: Option<usize>) -> anyhow::Result<()> {
        waiting.map_or(Ok(()), |first| say(&self.told_since(first).join("\n")))
    }

    /// Tells the moves from number `first` on in one line; the last of them is what somebody has just played.
    fn tell_action(&self, first: usize, seat: Seat, played: &str) -> anyhow::Result<()> {
        let mut steps = self.play.history(first);
        if let [only] = &mut steps[..]
            && only.brief.is_none()
            && tell(&only.told) == played
        {
            // A move that is told as it is written is told when its turn is complete.
            if self.play.mid_turn() {
                return Ok(());
            }
            only.told = self.play.turns().pop().unwrap_or_default().into();
        }
        let line = self.in_one_line(&steps);
        say(&if self.is_persons(seat) { tell(&WORDS.say("only-move-played").with("told", line)) } else { line })
    }

    /// Several moves in one line: in the fewest words there are, each player named once in a row.
    fn in_one_line(&self, steps: &[Played]) -> String {
        let mut line = String::new();
        let mut named = None;
        for step in steps {
            let seat = step.seat.unwrap_or(step.owner);
            let told = tell(step.brief.as_ref().unwrap_or(&step.told));
            if !line.is_empty() {
                line.push_str(if line.ends_with(['.', '。']) { " " } else { " · " });
            }
            let side = self.game.seat_title(seat);
            if named == Some(seat) || told.starts_with(&tell(&side)) {
                line.push_str(&told);
            } else {
                line.push_str(&tell(&WORDS.say("side-plays").with("side", side).with("told", told)));
            }
            named = Some(seat);
        }
        line
    }

    /// Whether a person sits there.
    pub(super) fn is_persons(&self, seat: Seat) -> bool {
        self.seats[seat.index()].is_human()
    }
}
