//! Nim: take as many as you like from one heap; whoever takes the last one wins.

use qiyuan_core::{Error, Evaluate, Game, Message, Payoffs, Preset, Seat, Status, Tally};

#[derive(Clone, Debug)]
pub(crate) struct Nim;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Heaps {
    pub(crate) heaps: [u8; 3],
    pub(crate) turn: Seat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Take {
    pub(crate) heap: usize,
    pub(crate) count: u8,
}

impl Heaps {
    pub(crate) fn new(heaps: [u8; 3]) -> Heaps {
        Heaps { heaps, turn: Seat(0) }
    }

    /// The moves after which the other one has lost: those that leave no remainder.
    pub(crate) fn best(&self) -> Vec<Take> {
        let mut moves = Vec::new();
        Nim.moves(self, &mut moves);
        moves.retain(|mv| {
            let mut after = self.clone();
            Nim.play(&mut after, *mv);
            after.heaps.iter().fold(0, |sum, heap| sum ^ heap) == 0
        });
        moves
    }
}

impl Game for Nim {
    type Rules = ();
    type Position = Heaps;
    type Move = Take;

    const ID: &'static str = "nim";
    const DEFAULT_PRESET: &'static str = "";

    fn title() -> Message {
        "Nim".into()
    }

    fn presets() -> Vec<Preset> {
        Vec::new()
    }

    fn preset(_name: &str) -> Result<(), Error> {
        Ok(())
    }

    fn new(_rules: ()) -> Result<Nim, Error> {
        Ok(Nim)
    }

    fn rules(&self) -> &() {
        &()
    }

    fn start(&self) -> Heaps {
        Heaps::new([3, 4, 5])
    }

    fn moves(&self, pos: &Heaps, moves: &mut Vec<Take>) -> Status {
        moves.clear();
        for (heap, &size) in pos.heaps.iter().enumerate() {
            moves.extend((1..=size).map(|count| Take { heap, count }));
        }
        if moves.is_empty() { Status::Over(Payoffs::win(pos.turn.other())) } else { Status::ToMove(pos.turn) }
    }

    fn play(&self, pos: &mut Heaps, mv: Take) {
        pos.heaps[mv.heap] -= mv.count;
        pos.turn = pos.turn.other();
    }

    fn turn_of(&self, pos: &Heaps) -> Seat {
        pos.turn
    }

    fn write_position(&self, pos: &Heaps) -> String {
        format!("{pos:?}")
    }

    fn read_position(&self, text: &str) -> Result<Heaps, Error> {
        Err(Error::position(text, "not read here"))
    }

    fn write_move(&self, _pos: &Heaps, mv: Take) -> String {
        format!("{mv:?}")
    }

    fn read_move(&self, _pos: &Heaps, text: &str) -> Result<Take, Error> {
        Err(Error::a_move(text, "not read here"))
    }
}

impl Evaluate for Nim {
    const TERMS: &'static [&'static str] = &["stones"];
    const NUMBERS: &'static str = concat!(
        "scale = 200.0\ndraw = 0.0\n[terms]\n\"stones\" = 0\n",
        "[[level]]\nnodes = 100\n[[level]]\nnodes = 100\n[[level]]\nnodes = 100\n[[level]]\nnodes = 100\n",
        "[[level]]\nnodes = 100\n[[level]]\nnodes = 100\n[[level]]\nnodes = 100\n[[level]]\nnodes = 100\n",
    );
    const N_SLOTS: usize = 1;

    /// Nothing speaks for anybody: what is won is found by playing it out.
    fn tally<T: Tally>(&self, _pos: &Heaps, _tally: &mut T) {}

    fn slot(&self, _pos: &Heaps, _mv: Take) -> usize {
        0
    }
}
