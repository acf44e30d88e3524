//! One game between two players, from its deal to its record.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use qiyuan_catalog::{AnyMatch, write_record};
use qiyuan_core::{Goal, Payoffs, Reason, Record, Seat, SimRng, Status, sim_rng};
use qiyuan_engine::TimeLeft;

use crate::Error;
use crate::contest::{Contest, Round, Side};
use crate::outcome::{Forfeit, Outcome};
use crate::player::{Mover, Question};
use crate::time_control::TimeControl;
use crate::ugi::Failure;

/// What a seat that forfeits a game for chips pays to every other seat: more than even bad play costs on average.
const FORFEIT: i32 = 100;
/// A game of more single moves is given up as a draw.
const LONGEST: usize = 50_000;
/// An answer that comes so little too late is on its way already.
const LATE: Duration = Duration::from_millis(50);
/// Nobody is measured to the millisecond where there is no clock to run down.
const VERY_LATE: Duration = Duration::from_secs(1);
/// So often an opening is drawn again if it ends the game.
const TRIES: u64 = 100;

/// A game that has been played.
pub(crate) struct Played {
    pub(crate) record: Record,
    pub(crate) outcome: Outcome,
}

/// A game being played.
struct Bout<'a> {
    contest: &'a Contest,
    round: Round,
    play: Box<dyn AnyMatch>,
    /// All single moves so far.
    moves: Vec<String>,
    /// What chance brings, if the game has deals.
    deal: Option<String>,
    /// What chance brings if it has none: the same in both games of a pair, throw by throw.
    dice: SimRng,
    clocks: Option<Vec<TimeLeft>>,
}

/// Plays a game. None: it was given up because nobody needs it any more.
pub(crate) fn play(
    contest: &Contest,
    round: Round,
    movers: &mut [Box<dyn Mover>; 2],
    enough: &AtomicBool,
) -> Result<Option<Played>, Error> {
    let mut bout = Bout::begin(contest, round)?;
    for side in [Side::A, Side::B] {
        let seed = mix(contest.seed, u64::from(round.0), 2 + side as u64);
        if let Err(failure) = movers[side.index()].new_game(seed) {
            let reason = bout.why(&failure);
            return bout.forfeited(side, None, reason).map(Some);
        }
    }
    while bout.play.n_moves() < LONGEST {
        if enough.load(Ordering::Relaxed) {
            return Ok(None);
        }
        match bout.play.status() {
            Status::Over(payoffs) => return Ok(Some(bout.over(payoffs))),
            Status::Chance => bout.deal()?,
            Status::ToMove(seat) => {
                let side = round.side_on(seat);
                if let Err(reason) = bout.ask(seat, &mut *movers[side.index()]) {
                    return bout.forfeited(side, Some(seat), reason).map(Some);
                }
            }
        }
    }
    let payoffs = Payoffs::draw(contest.game.n_seats());
    Ok(Some(bout.finish(payoffs, "too long", None)))
}

impl Bout<'_> {
    /// Deals, and plays the opening.
    fn begin(contest: &Contest, round: Round) -> Result<Bout<'_>, Error> {
        let n_seats = contest.game.n_seats();
        let clocks = match contest.time {
            TimeControl::Clock { base, increment } => Some(vec![TimeLeft { left: base, increment }; n_seats]),
            _ => None,
        };
        for try_number in 0..=TRIES {
            let mut dice = sim_rng(mix(contest.seed, u64::from(round.pair()), 1 + (try_number << 8)));
            let play = contest.game.start(None)?;
            let deal = play.random_deal(&mut dice);
            let mut bout = Bout { contest, round, play, moves: Vec::new(), deal, dice, clocks: clocks.clone() };
            // A game whose openings all end it begins without one.
            let n_turns = if try_number < TRIES { contest.openings } else { 0 };
            if bout.open(n_turns)? {
                return Ok(bout);
            }
        }
        unreachable!("a game that has not begun is not over")
    }

    /// Plays turns at random; false if that ended the game.
    fn open(&mut self, n_turns: u32) -> Result<bool, Error> {
        for _ in 0..n_turns {
            loop {
                if self.play.status() == Status::Chance {
                    self.deal()?;
                } else {
                    self.moves.extend(self.play.play_random(&mut self.dice));
                }
                if !self.play.mid_turn() {
                    break;
                }
            }
            if self.play.ending().is_some() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Lets chance act.
    fn deal(&mut self) -> Result<(), Error> {
        let dealt = match &self.deal {
            Some(deal) => self.play.deal_as(deal)?,
            None => self.play.deal(&mut self.dice),
        };
        self.moves.extend(dealt);
        Ok(())
    }

    /// Asks a player for a move and plays it; the error says why the player has lost.
    fn ask(&mut self, seat: Seat, mover: &mut dyn Mover) -> Result<(), String> {
        let patience = match (self.contest.time, &self.clocks) {
            (TimeControl::Movetime(time), _) => Some(time + VERY_LATE),
            (_, Some(clocks)) => Some(clocks[seat.index()].left + LATE),
            _ => None,
        };
        let question = Question {
            play: &*self.play,
            moves: &self.moves,
            seat,
            limits: self.contest.time.limits(),
            clocks: self.clocks.as_deref(),
            patience,
        };
        let answer = mover.choose(&question).map_err(|failure| self.why(&failure))?;
        if patience.is_some_and(|patience| answer.time > patience) {
            return Err("time".into());
        }
        if let Some(clocks) = &mut self.clocks {
            let clock = &mut clocks[seat.index()];
            clock.left = clock.left.saturating_sub(answer.time) + clock.increment;
        }
        // Only moves as they are written: nobody plays several at once, or brings what chance should.
        if !self.play.moves().iter().any(|legal| legal.text == answer.mv) {
            let said: String = answer.mv.chars().take(40).collect();
            return Err(format!("illegal move {said:?}"));
        }
        self.play.play(&answer.mv).map_err(|error| error.to_string())?;
        self.moves.push(answer.mv);
        Ok(())
    }

    fn why(&self, failure: &Failure) -> String {
        match failure {
            Failure::Gone(why) => why.clone(),
            Failure::Silent if self.clocks.is_some() || matches!(self.contest.time, TimeControl::Movetime(_)) => {
                "time".into()
            }
            Failure::Silent => format!("no answer for {} s", self.contest.patience.as_secs_f64()),
        }
    }

    fn over(self, payoffs: Payoffs) -> Played {
        let termination = match self.play.ending().map(|ending| ending.reason) {
            Some(Reason::Repetition) => "repetition",
            Some(Reason::Clock) => "no progress",
            Some(Reason::Rules) | None => "normal",
        };
        self.finish(payoffs, termination, None)
    }

    /// The player on `seat`, or on the first seat that is his, has lost whatever the board says.
    fn forfeited(self, by: Side, seat: Option<Seat>, reason: String) -> Result<Played, Error> {
        let game = &self.contest.game;
        let n_seats = game.n_seats();
        let first = Seat(u8::from(self.round.side_on(Seat(0)) != by));
        let seat = seat.unwrap_or(first);
        let payoffs = match game.goal() {
            Goal::Win => Payoffs::win(seat.other()),
            Goal::Chips => {
                let mut values = vec![FORFEIT; n_seats];
                values[seat.index()] = -FORFEIT * (n_seats as i32 - 1);
                Payoffs::new(&values)
            }
        };
        let forfeit = Forfeit { by, reason };
        let termination = forfeit.to_string();
        Ok(self.finish(payoffs, &termination, Some(forfeit)))
    }

    fn finish(self, payoffs: Payoffs, termination: &str, forfeit: Option<Forfeit>) -> Played {
        let contest = self.contest;
        let mut tags = vec![("Round".to_string(), self.round.name())];
        for i in 0..contest.game.n_seats() {
            let side = self.round.side_on(Seat(i as u8));
            tags.push((format!("Seat{i}"), contest.player(side).to_string()));
        }
        tags.push(("Date".into(), jiff::Zoned::now().strftime("%Y.%m.%d").to_string()));
        tags.push(("TimeControl".into(), contest.time.to_string()));
        tags.push(("Seed".into(), contest.seed.to_string()));
        tags.extend(self.deal.map(|deal| ("Deal".to_string(), deal)));
        tags.push(("Termination".into(), termination.into()));
        let mut record = write_record(&*contest.game, &*self.play, tags);
        record.result = payoffs.to_string();
        record.set_tag("Result", &payoffs.to_string());
        let outcome = Outcome::new(payoffs, forfeit, &record);
        Played { record, outcome }
    }
}

/// A seed for one purpose, far from the seeds of all others.
fn mix(seed: u64, number: u64, purpose: u64) -> u64 {
    [number, purpose].into_iter().fold(seed, |mixed, more| {
        let mut x = mixed.wrapping_add(more.wrapping_mul(0x9e37_79b9_7f4a_7c15)).wrapping_add(0xd1b5_4a32_d192_ed03);
        x = (x ^ (x >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 32)).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ (x >> 31)
    })
}
