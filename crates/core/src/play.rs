//! A game being played: moves checked, kept, undone, and ended where the rules say so.

use std::sync::Arc;

use serde::Serialize;

use crate::{
    Committed, CommittedDealer, Deal, Dealer, Error, Game, Incident, Message, Payoffs, Record, Refusal, Refuse,
    Repetition, Seat, Status, WORDS, join_turns, quote, split_turn,
};

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// The game's own rules ended it.
    Rules,
    /// The same position stood too often.
    Repetition,
    /// Nothing happened for too long.
    Clock,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// What every seat gets.
    pub payoffs: Payoffs,
    /// Why.
    pub reason: Reason,
}

impl Ending {
    /// Who won and why, in words for those who watch; `winner` is what the winner is called, and `why` what the game
    /// itself [says](crate::show::Verdict) about the end.
    pub fn words(&self, winner: Option<Message>, why: Option<Message>) -> Message {
        match winner {
            Some(side) => self.because("won", why).with("side", side),
            None => self.because("drawn", why),
        }
    }

    /// The same as it is told to whoever sits on a seat.
    ///
    /// ```
    /// use qiyuan_core::{Ending, Language, Payoffs, Reason, Seat};
    /// let ending = Ending { payoffs: Payoffs::win(Seat(0)), reason: Reason::Rules };
    /// let told = |seat| ending.words_for(seat, None).tell(Language::English);
    /// assert_eq!([told(Seat(0)), told(Seat(1))], ["You won", "You lost"]);
    /// ```
    pub fn words_for(&self, seat: Seat, why: Option<Message>) -> Message {
        self.because(
            match self.payoffs.winner() {
                Some(winner) if winner == seat => "you-won",
                Some(_) => "you-lost",
                None => "drawn",
            },
            why,
        )
    }

    fn because(&self, end: &str, why: Option<Message>) -> Message {
        let id = match self.reason {
            _ if why.is_some() => "-by-rule",
            Reason::Rules => "",
            Reason::Repetition => "-by-repetition",
            Reason::Clock => "-by-clock",
        };
        let words = WORDS.say(format!("{end}{id}"));
        match why {
            Some(why) => words.with("rule", why),
            None => words,
        }
    }
}

/// A move that was played, and the turn that it belongs to.
#[derive(Clone, Debug)]
pub struct Step<'a, G: Game> {
    /// The position it was played in.
    pub pos: &'a G::Position,
    /// The move.
    pub mv: G::Move,
    /// The turn, counted from 1.
    pub turn: usize,
    /// Whose turn that is.
    pub owner: Seat,
    /// Whether it goes on with the turn of the move before it.
    pub goes_on: bool,
}

/// A game being played, with its history.
///
/// Moves are checked, draws by repetition and clock are enforced here and nowhere else, and everything can be undone.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    game: Arc<G>,
    start: G::Position,
    played: Vec<Played<G>>,
}

/// A move and the position after it.
#[derive(Clone, Debug)]
struct Played<G: Game> {
    mv: G::Move,
    after: G::Position,
}

impl<G: Game> Match<G> {
    /// A match from the start of the game.
    pub fn new(game: Arc<G>) -> Match<G> {
        let start = game.start();
        Match::from_position(game, start)
    }

    /// A match from any position.
    pub fn from_position(game: Arc<G>, start: G::Position) -> Match<G> {
        Match { game, start, played: Vec::new() }
    }

    /// Replays the turns of a record from `start`; the error names the line and the turn that is wrong.
    /// A record that states a result must not contradict the end that its moves lead to.
    pub fn replay(game: Arc<G>, start: G::Position, record: &Record) -> Result<Match<G>, Error> {
        let mut this = Match::from_position(game, start);
        for (i, turn) in record.turns.iter().enumerate() {
            this.play_text(&turn.text).map_err(|error| {
                let turn_wrong = Refusal::RecordTurn.with("n", i + 1).with("turn", quote(&turn.text));
                Error::record(turn.line, turn_wrong.with("reason", error.message()))
            })?;
        }
        let end = this.ending().map(|ending| ending.payoffs.to_string());
        match end {
            Some(end) if record.result != "*" && record.result != end => {
                let line = record.turns.last().map_or(1, |turn| turn.line);
                Err(Error::record(line, Refusal::RecordResult.with("said", &*record.result).with("end", end)))
            }
            _ => Ok(this),
        }
    }

    /// A new match of the same game, from another position.
    pub fn elsewhere(&self, start: G::Position) -> Match<G> {
        Match::from_position(Arc::clone(&self.game), start)
    }

    /// The game.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The position in which the match began.
    pub fn start(&self) -> &G::Position {
        &self.start
    }

    /// The position now.
    pub fn position(&self) -> &G::Position {
        self.played.last().map_or(&self.start, |played| &played.after)
    }

    /// How many single moves have been played, outcomes of chance included.
    pub fn n_moves(&self) -> usize {
        self.played.len()
    }

    /// The last move, if there is one.
    pub fn last_move(&self) -> Option<G::Move> {
        self.played.last().map(|played| played.mv)
    }

    /// All moves so far, each with the position it was played in.
    pub fn history(&self) -> impl Iterator<Item = (&G::Position, G::Move)> {
        let before = std::iter::once(&self.start).chain(self.played.iter().map(|played| &played.after));
        before.zip(self.played.iter().map(|played| played.mv))
    }

    /// What chance has brought so far: the number of the single move, counted from 0, the position and the outcome.
    pub fn chances(&self) -> impl Iterator<Item = (usize, &G::Position, G::Move)> {
        let moves = self.history().enumerate().map(|(number, (pos, mv))| (number, pos, mv));
        let brought = |pos, mv| self.game.status(pos) == Status::Chance && self.game.befalls(mv).is_none();
        moves.filter(move |&(_, pos, mv)| G::HAS_CHANCE && brought(pos, mv))
    }

    /// Who acts, or how the match ended.
    pub fn status(&self) -> Status {
        match self.ending() {
            Some(ending) => Status::Over(ending.payoffs),
            None => self.game.status(self.position()),
        }
    }

    /// How the match ended, if it has.
    pub fn ending(&self) -> Option<Ending> {
        let pos = self.position();
        if let Status::Over(payoffs) = self.game.status(pos) {
            return Some(Ending { payoffs, reason: Reason::Rules });
        }
        if self.game.mid_turn(pos) {
            return None;
        }
        let reason = if self.repeated_too_often() {
            Reason::Repetition
        } else if self.game.clock_limit().is_some_and(|limit| self.game.clock(pos).reached(limit)) {
            Reason::Clock
        } else {
            return None;
        };
        Some(Ending { payoffs: self.game.deadlock(pos), reason })
    }

    /// All legal moves; none when the match is over.
    pub fn moves(&self) -> Vec<G::Move> {
        let mut moves = Vec::new();
        if self.ending().is_none() {
            self.game.moves(self.position(), &mut moves);
        }
        moves
    }

    /// Plays a move if it is legal.
    pub fn play(&mut self, mv: G::Move) -> Result<(), Error> {
        if !self.moves().contains(&mv) && !self.can_befall(mv) {
            let text = self.game.write_move(self.position(), mv);
            return Err(Error::a_move(&text, self.why_not()));
        }
        self.push(mv);
        Ok(())
    }

    /// The move that an incident is, where it can happen now.
    pub fn incident(&self, what: Incident, seat: Seat) -> Option<G::Move> {
        self.ending().is_none().then(|| self.game.incident(self.position(), what, seat))?
    }

    /// Plays a move, or the moves of a turn joined by commas, with outcomes of chance behind `=`.
    /// If one of them is wrong, none is played.
    pub fn play_text(&mut self, text: &str) -> Result<(), Error> {
        let before = self.played.len();
        let result = split_turn(text).try_for_each(|part| self.play_one(part));
        if result.is_err() {
            self.played.truncate(before);
        }
        result
    }

    /// Lets `dealer` resolve chance until a seat acts or the match is over; says how many outcomes that took.
    pub fn deal(&mut self, dealer: &mut dyn Dealer<G>) -> usize {
        let before = self.played.len();
        while self.status() == Status::Chance {
            let outcome = dealer.resolve(&self.game, self.position());
            self.push(outcome);
        }
        self.played.len() - before
    }

    /// Lets a committed seed resolve chance until a seat acts or the match is over; says how many outcomes that took.
    /// Outcomes are numbered by those before them in this match.
    pub fn deal_committed(&mut self, committed: &Committed) -> usize {
        if self.status() != Status::Chance {
            return 0;
        }
        let n_before = u32::try_from(self.chances().count()).expect("no match is that long");
        self.deal(&mut CommittedDealer::new(committed, n_before))
    }

    /// Checks that every outcome so far is the one that `deal`, read for the start, has for it.
    pub fn check_deal(&self, deal: &dyn Deal<G>) -> Result<(), Error> {
        for (_, pos, mv) in self.chances() {
            let (played, dealt) = (self.game.write_move(pos, mv), deal.outcome(&self.game, pos));
            if mv != dealt {
                let dealt = Refusal::DealDiffers.with("dealt", self.game.write_move(pos, dealt));
                return Err(Error::a_move(&played, dealt.with("position", self.game.write_position(pos))));
            }
        }
        Ok(())
    }

    /// Takes back the last single move.
    pub fn undo(&mut self) -> Option<G::Move> {
        self.played.pop().map(|played| played.mv)
    }

    /// Takes back what has been played of the turn under way, or else the whole turn before it.
    /// Says how many single moves that were.
    pub fn undo_turn(&mut self) -> usize {
        let before = self.played.len();
        while self.played.pop().is_some() && self.game.mid_turn(self.position()) {}
        before - self.played.len()
    }

    /// The turns so far as texts, the last one perhaps unfinished.
    pub fn turns(&self) -> Vec<String> {
        join_turns(self.steps().map(|step| (step.goes_on, self.game.write_move(step.pos, step.mv))))
    }

    /// All moves so far with the turns that they belong to.
    pub fn steps(&self) -> impl Iterator<Item = Step<'_, G>> {
        let mut turn = 0;
        let mut owner = Seat(0);
        // An incident is a turn of its own, of whom it befalls, though it may interrupt another.
        let mut interrupted = true;
        self.history().map(move |(pos, mv)| {
            let befalls = self.game.befalls(mv);
            let goes_on = !interrupted && befalls.is_none() && self.game.mid_turn(pos);
            interrupted = befalls.is_some();
            if !goes_on {
                turn += 1;
                owner = befalls.unwrap_or_else(|| self.game.turn_of(pos));
            }
            Step { pos, mv, turn, owner, goes_on }
        })
    }

    /// The match as a record with the given tags, its turns and its result.
    pub fn record(&self, tags: Vec<(String, String)>) -> Record {
        let result = self.ending().map_or("*".into(), |ending| ending.payoffs.to_string());
        Record::new(tags, self.turns(), result)
    }

    fn push(&mut self, mv: G::Move) {
        let mut after = self.position().clone();
        self.game.play(&mut after, mv);
        self.played.push(Played { mv, after });
    }

    fn play_one(&mut self, text: &str) -> Result<(), Error> {
        if self.ending().is_some() {
            return Err(Error::a_move(text, self.why_not()));
        }
        let mv = self.game.read_move(self.position(), text)?;
        self.push(mv);
        Ok(())
    }

    fn can_befall(&self, mv: G::Move) -> bool {
        let Some(seat) = self.game.befalls(mv) else { return false };
        Incident::ALL.into_iter().any(|what| self.incident(what, seat) == Some(mv))
    }

    fn why_not(&self) -> Message {
        match self.ending() {
            Some(ending) => Refusal::GameOver.with("payoffs", ending.payoffs.to_string()),
            None => Refusal::NotLegal.say(),
        }
    }

    /// Positions between turns count; what a turn passes through does not.
    fn repeated_too_often(&self) -> bool {
        let Repetition::EndAt(times) = self.game.repetition() else { return false };
        let pos = self.position();
        let earlier = std::iter::once(&self.start).chain(self.played.iter().map(|played| &played.after));
        let stood = earlier.filter(|&other| other == pos && !self.game.mid_turn(other)).count();
        stood >= usize::from(times)
    }
}
