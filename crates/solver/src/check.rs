//! Checks certificates by the rules of the game and nothing else: what solving knows is not used here.

use qiyuan_core::crowd::{Crowd, Crowded};
use qiyuan_core::{Payoffs, Seat, Status};

use crate::certificate::{Answer, Certificate, CertificateError, Claim};
use crate::turns::turns;

/// What a checked certificate has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checked {
    /// How many positions are answered.
    pub answers: u64,
    /// How many turns of the other side were looked at.
    pub turns: u64,
    /// The most turns from the start to the end, for a win.
    pub distance: u32,
}

/// Checks that a certificate holds: the start is in it; every answer is legal; whatever the other side plays, there is
/// another answer, with a smaller distance where a win is claimed; and where games end, the claim is true.
pub fn check<G: Crowded>(game: &G, certificate: &Certificate) -> Result<Checked, CertificateError> {
    let crowd = game.crowd().ok_or_else(|| fails("the game is not one of a few against a crowd"))?;
    let checker = Checker { game, crowd: &crowd, certificate, seat: Seat(certificate.head.seat) };
    checker.check()
}

struct Checker<'a, G: Crowded> {
    game: &'a G,
    crowd: &'a Crowd,
    certificate: &'a Certificate,
    seat: Seat,
}

fn fails(reason: impl Into<String>) -> CertificateError {
    CertificateError::DoesNotHold(reason.into())
}

impl<G: Crowded> Checker<'_, G> {
    fn check(&self) -> Result<Checked, CertificateError> {
        let claims_win = self.certificate.head.claim == Claim::Wins;
        let mut checked = Checked { answers: 0, turns: 0, distance: 0 };
        let start = self.game.start();
        checked.distance = match self.game.turn_of(&start) == self.seat {
            true => {
                let answer = self.answer(&start).ok_or_else(|| fails("the start is not answered"))?;
                answer.distance
            }
            false => {
                let most = self.others(&start, None, &mut checked.turns)?;
                most + u32::from(claims_win)
            }
        };
        if claims_win && self.certificate.head.turns != Some(checked.distance) {
            let said = self.certificate.head.turns;
            return Err(fails(format!("it says that the win takes {said:?} turns, and it takes {}", checked.distance)));
        }
        for (&place, answer) in &self.certificate.answers {
            if place.frame as usize >= self.crowd.frames.len() {
                return Err(fails(format!("there is no frame {}", place.frame)));
            }
            let mut pos = self.game.position_at(self.crowd, place);
            let text = self.game.write_position(&pos);
            // A position that the game would refuse could mean anything.
            self.game.read_position(&text).map_err(|error| fails(error.to_string()))?;
            let at = |reason: &str| fails(format!("in {text:?}, {reason}"));
            if self.game.status(&pos) != Status::ToMove(self.seat) {
                return Err(at("the side that answers is not to move"));
            }
            let mut moves = Vec::new();
            for (i, &number) in answer.moves.iter().enumerate() {
                if i > 0 && !self.game.mid_turn(&pos) {
                    return Err(at("the answer goes on after the end of the turn"));
                }
                self.game.moves(&pos, &mut moves);
                let mv = moves.get(usize::from(number)).ok_or_else(|| at("the answer is not legal"))?;
                self.game.play(&mut pos, *mv);
            }
            if answer.moves.is_empty() || self.game.mid_turn(&pos) {
                return Err(at("the answer ends in the middle of the turn"));
            }
            let below = claims_win.then_some(answer.distance);
            match self.game.status(&pos) {
                Status::Over(payoffs) => self.ends_well(&payoffs).map_err(|reason| at(&reason))?,
                _ => {
                    self.others(&pos, below, &mut checked.turns).map_err(|error| match error {
                        CertificateError::DoesNotHold(reason) => at(&reason),
                        other => other,
                    })?;
                }
            }
            checked.answers += 1;
        }
        Ok(checked)
    }

    /// Looks at all turns of the other side: each leads to a good end, or to a position that is answered and nearer to the
    /// end than `below`. Says the largest distance.
    fn others(&self, pos: &G::Position, below: Option<u32>, n_turns: &mut u64) -> Result<u32, CertificateError> {
        let mut all = Vec::new();
        if let Some(payoffs) = turns(self.game, pos, &mut all) {
            self.ends_well(&payoffs).map_err(fails)?;
            return Ok(0);
        }
        let mut most = 0;
        for turn in all {
            *n_turns += 1;
            if let Status::Over(payoffs) = self.game.status(&turn.end) {
                self.ends_well(&payoffs).map_err(fails)?;
                continue;
            }
            let text = || self.game.write_position(&turn.end);
            let answer = self
                .answer(&turn.end)
                .ok_or_else(|| fails(format!("the other side can play to {:?}, which has no answer", text())))?;
            if below.is_some_and(|below| answer.distance >= below) {
                return Err(fails(format!("the distance of {:?} does not fall", text())));
            }
            most = most.max(answer.distance);
        }
        Ok(most)
    }

    /// The answer to a position, or to its image in a mirror.
    fn answer(&self, pos: &G::Position) -> Option<&Answer> {
        let find = |pos: &G::Position| self.certificate.answers.get(&self.game.place_of(self.crowd, pos)?);
        find(pos).or_else(|| {
            let mut mirrors = Vec::new();
            self.game.mirrors(pos, &mut mirrors);
            mirrors.iter().find_map(find)
        })
    }

    fn ends_well(&self, payoffs: &Payoffs) -> Result<(), String> {
        let winner = payoffs.winner();
        let well = match self.certificate.head.claim {
            Claim::Wins => winner == Some(self.seat),
            Claim::Holds => winner != Some(self.seat.other()),
        };
        if well { Ok(()) } else { Err("the game can end otherwise than claimed".into()) }
    }
}
