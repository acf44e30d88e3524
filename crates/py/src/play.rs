//! One game being played, whose type nobody needs to know.

use std::sync::Arc;

use qiyuan_catalog::AnyMatch;
use qiyuan_core::numbered::{Canvas, Cell, Drawn, Lane, Numbered, Numbering};
use qiyuan_core::{Error, Seat, SimRng, Status, sample_outcome};

use crate::table::Typed;

/// A game being played by numbers.
pub(crate) trait AnyPlay: Send + Sync {
    fn status(&self) -> Status;
    fn turn_of(&self) -> Seat;
    fn mid_turn(&self) -> bool;
    fn position(&self) -> String;
    /// The numbers of the legal moves or outcomes, in ascending order.
    fn numbers(&self, out: &mut Vec<u16>);
    /// The outcomes of chance by number, with their probabilities.
    fn outcomes(&self) -> Vec<(usize, f64)>;
    fn observe_f32(&self, seat: Seat, cells: &mut [f32]);
    fn observe_i8(&self, seat: Seat, cells: &mut [i8]);
    /// Plays the move with a number; says whether there is one.
    fn apply(&mut self, number: usize) -> bool;
    /// Lets chance act once, and says what it brought.
    fn deal(&mut self, rng: &mut SimRng) -> Option<usize>;
    /// The number of a legal move.
    fn number_of(&self, text: &str) -> Result<usize, Error>;
    /// The text of a legal move.
    fn text_of(&self, number: usize) -> Option<String>;
    /// Where the game began, if not at the start.
    fn other_start(&self) -> Option<&str>;
    /// The numbers of all moves and outcomes so far.
    fn history(&self) -> &[u32];
    /// The same as a match, which engines and pens understand.
    fn as_match(&self) -> Box<dyn AnyMatch>;
    fn boxed_clone(&self) -> Box<dyn AnyPlay>;
}

pub(crate) struct Play<G: Numbered> {
    typed: Arc<Typed<G>>,
    lane: Lane<G>,
    other_start: Option<Arc<str>>,
    start: G::Position,
    moves: Vec<G::Move>,
    numbers: Vec<u32>,
}

impl<G: Numbered> Clone for Play<G> {
    fn clone(&self) -> Play<G> {
        Play {
            typed: self.typed.clone(),
            lane: self.lane.clone(),
            other_start: self.other_start.clone(),
            start: self.start.clone(),
            moves: self.moves.clone(),
            numbers: self.numbers.clone(),
        }
    }
}

impl<G: Numbered> Play<G> {
    pub(crate) fn new(typed: Arc<Typed<G>>, position: Option<&str>) -> Result<Play<G>, Error> {
        let start = position.map_or_else(|| Ok(typed.game.start()), |text| typed.game.read_position(text))?;
        let lane = Lane::new(&typed.game, &typed.numbering, start.clone());
        Ok(Play { typed, lane, other_start: position.map(Arc::from), start, moves: Vec::new(), numbers: Vec::new() })
    }

    fn observe<T: Cell>(&self, seat: Seat, cells: &mut [T]) {
        let mut drawn = Drawn::default();
        let mut canvas = Canvas::new(cells, &mut drawn);
        self.typed.numbering.observe(&self.typed.game, self.lane.position(), seat, &mut canvas);
    }

    fn push(&mut self, number: usize, mv: G::Move) {
        self.moves.push(mv);
        self.numbers.push(number as u32);
        self.lane.play(&self.typed.game, &self.typed.numbering, mv);
    }
}

impl<G: Numbered> AnyPlay for Play<G> {
    fn status(&self) -> Status {
        self.lane.status()
    }

    fn turn_of(&self) -> Seat {
        self.typed.game.turn_of(self.lane.position())
    }

    fn mid_turn(&self) -> bool {
        self.lane.payoffs().is_none() && self.typed.game.mid_turn(self.lane.position())
    }

    fn position(&self) -> String {
        self.typed.game.write_position(self.lane.position())
    }

    fn numbers(&self, out: &mut Vec<u16>) {
        out.clear();
        out.extend_from_slice(self.lane.numbers());
        if !out.is_sorted() {
            out.sort_unstable();
        }
    }

    fn outcomes(&self) -> Vec<(usize, f64)> {
        if self.lane.status() != Status::Chance {
            return Vec::new();
        }
        let (game, pos) = (&self.typed.game, self.lane.position());
        let total = f64::from(game.total_weight(pos));
        let outcome = |mv: G::Move| (self.typed.numbering.number(pos, mv), f64::from(game.weight(pos, mv)) / total);
        let mut outcomes: Vec<(usize, f64)> = self.lane.moves(game, &self.typed.numbering).map(outcome).collect();
        outcomes.sort_unstable_by_key(|&(number, _)| number);
        outcomes
    }

    fn observe_f32(&self, seat: Seat, cells: &mut [f32]) {
        self.observe(seat, cells);
    }

    fn observe_i8(&self, seat: Seat, cells: &mut [i8]) {
        self.observe(seat, cells);
    }

    fn apply(&mut self, number: usize) -> bool {
        let Some(mv) = self.lane.find(&self.typed.game, &self.typed.numbering, number) else { return false };
        self.push(number, mv);
        true
    }

    fn deal(&mut self, rng: &mut SimRng) -> Option<usize> {
        if self.lane.status() != Status::Chance {
            return None;
        }
        let outcome = sample_outcome(&self.typed.game, self.lane.position(), rng);
        let number = self.typed.numbering.number(self.lane.position(), outcome);
        self.push(number, outcome);
        Some(number)
    }

    fn number_of(&self, text: &str) -> Result<usize, Error> {
        let pos = self.lane.position();
        let mv = self.typed.game.read_move(pos, text)?;
        // What happens at the table is nobody's move and has no number.
        let has_number = self.lane.moves(&self.typed.game, &self.typed.numbering).any(|legal| legal == mv);
        let refused = || Error::a_move(text, qiyuan_core::WORDS.say("not-legal"));
        has_number.then(|| self.typed.numbering.number(pos, mv)).ok_or_else(refused)
    }

    fn text_of(&self, number: usize) -> Option<String> {
        let mv = self.lane.find(&self.typed.game, &self.typed.numbering, number)?;
        Some(self.typed.game.write_move(self.lane.position(), mv))
    }

    fn other_start(&self) -> Option<&str> {
        self.other_start.as_deref()
    }

    fn history(&self) -> &[u32] {
        &self.numbers
    }

    fn as_match(&self) -> Box<dyn AnyMatch> {
        let game = &self.typed.game;
        let start = self.typed.any.start(self.other_start.as_deref());
        let (mut play, mut pos) = (start.expect("a position that was read once is read again"), self.start.clone());
        for &mv in &self.moves {
            play.play(&game.write_move(&pos, mv)).expect("what was played here is legal there");
            game.play(&mut pos, mv);
        }
        play
    }

    fn boxed_clone(&self) -> Box<dyn AnyPlay> {
        Box::new(self.clone())
    }
}
