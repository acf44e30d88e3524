//! What happens at the table of the second engine.

use super::{Player, Table};

impl Table {
    /// What can happen now, as texts.
    pub(crate) fn incidents(&self) -> Vec<String> {
        if self.is_over() {
            return Vec::new();
        }
        let here = (0..self.players.len()).filter(|&seat| !self.players[seat].out);
        let marks: &[char] = if self.is_thrown() { &['~'] } else { &['!', '~'] };
        here.flat_map(|seat| marks.iter().map(move |mark| format!("{mark}{seat}"))).collect()
    }

    /// DM-16.
    pub(super) fn leave(&mut self, leaver: usize) {
        let throw = self.is_thrown().then(|| (self.frames.last().unwrap().0, self.actor()));
        let clash = self.is_thrown() && self.verdict(&self.throw).row == 'f';
        let stood_before = throw.is_some_and(|(roller, _)| self.previous(roller) == leaver);
        let net = self.players[leaver].net;
        self.players[leaver] = Player { net, out: true, ..Player::default() };
        let playing = (0..self.players.len()).filter(|&seat| !self.players[seat].out);
        if let [last] = playing.collect::<Vec<_>>()[..] {
            self.throw.clear();
            self.frames.clear();
            self.win(last, false);
            return;
        }
        let top = *self.frames.last().unwrap();
        self.frames.retain(|frame| frame.0 != leaver);
        match throw {
            // The leaver's own throw, or none: whoever is next.
            Some((roller, actor)) if roller == leaver && actor == leaver => self.throw.clear(),
            None => {}
            // Somebody else's throw: as if the leaver had passed.
            Some((roller, actor)) if actor == leaver => {
                self.throw.clear();
                self.frames.pop();
                if clash && !self.players[roller].out {
                    self.frames.push((roller, top.1 + 1));
                }
            }
            // Another acts.
            Some((roller, actor)) => {
                if roller == leaver {
                    self.frames.push(top);
                }
                if stood_before && actor == roller {
                    let now_before = self.previous(roller);
                    self.players[now_before].last.clear();
                }
            }
        }
        self.next_turn_if_nobody_throws();
    }
}
