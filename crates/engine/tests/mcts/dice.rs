//! A race with a loaded die for three: everybody has one turn of up to three throws, may stop after each, and loses
//! what the turn brought with a one. Everybody has staked two chips; the highest take them all.

use qiyuan_core::{Error, Evaluate, Game, Goal, Message, Payoffs, Preset, Seat, Status, Tally};

const N_SEATS: usize = 3;
const THROWS: u8 = 3;
const STAKE: i32 = 2;

#[derive(Clone, Debug)]
pub(crate) struct Dice;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Race {
    pub(crate) points: [u8; N_SEATS],
    pub(crate) turn: u8,
    /// Points of this turn, not yet safe.
    pub(crate) at_stake: u8,
    pub(crate) throws: u8,
    pub(crate) thrown: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Act {
    Throw,
    Stop,
    Die(u8),
}

impl Race {
    pub(crate) fn new() -> Race {
        Race { points: [0; N_SEATS], turn: 0, at_stake: 0, throws: 0, thrown: false }
    }

    /// What a position is worth to every seat if all choose what is best for themselves, exactly.
    pub(crate) fn values(&self) -> [f64; N_SEATS] {
        let mut moves = Vec::new();
        let status = Dice.moves(self, &mut moves);
        let after = |mv: Act| {
            let mut after = self.clone();
            Dice.play(&mut after, mv);
            after.values()
        };
        match status {
            Status::Over(payoffs) => [0, 1, 2].map(|seat| f64::from(payoffs.of(Seat(seat)))),
            Status::ToMove(seat) => {
                let values = moves.iter().map(|&mv| after(mv));
                values.max_by(|a, b| a[seat.index()].total_cmp(&b[seat.index()])).expect("there is a move")
            }
            Status::Chance => {
                let total: f64 = moves.iter().map(|&mv| f64::from(Dice.weight(self, mv))).sum();
                let mut mean = [0.0; N_SEATS];
                for &mv in &moves {
                    let share = f64::from(Dice.weight(self, mv)) / total;
                    for (mean, value) in mean.iter_mut().zip(after(mv)) {
                        *mean += share * value;
                    }
                }
                mean
            }
        }
    }

    fn end_turn(&mut self, points: u8) {
        self.points[usize::from(self.turn)] = points;
        (self.turn, self.at_stake, self.throws) = (self.turn + 1, 0, 0);
    }
}

impl Game for Dice {
    type Rules = ();
    type Position = Race;
    type Move = Act;

    const ID: &'static str = "dice";
    const DEFAULT_PRESET: &'static str = "";
    const HAS_CHANCE: bool = true;

    fn title() -> Message {
        "Dice".into()
    }

    fn presets() -> Vec<Preset> {
        Vec::new()
    }

    fn preset(_name: &str) -> Result<(), Error> {
        Ok(())
    }

    fn new(_rules: ()) -> Result<Dice, Error> {
        Ok(Dice)
    }

    fn rules(&self) -> &() {
        &()
    }

    fn n_seats(&self) -> usize {
        N_SEATS
    }

    fn start(&self) -> Race {
        Race::new()
    }

    fn moves(&self, pos: &Race, moves: &mut Vec<Act>) -> Status {
        moves.clear();
        if usize::from(pos.turn) == N_SEATS {
            let most = pos.points.iter().max().expect("there are seats");
            let n_best = pos.points.iter().filter(|points| *points == most).count() as i32;
            let prize = N_SEATS as i32 * STAKE / n_best;
            return Status::Over(Payoffs::new(
                &pos.points.map(|points| if points == *most { prize } else { 0 } - STAKE),
            ));
        }
        if pos.thrown {
            moves.extend((1..=6).map(Act::Die));
            return Status::Chance;
        }
        if pos.throws < THROWS {
            moves.push(Act::Throw);
        }
        if pos.throws > 0 {
            moves.push(Act::Stop);
        }
        Status::ToMove(Seat(pos.turn))
    }

    fn play(&self, pos: &mut Race, mv: Act) {
        match mv {
            Act::Throw => (pos.thrown, pos.throws) = (true, pos.throws + 1),
            Act::Stop => pos.end_turn(pos.at_stake),
            Act::Die(die) => {
                pos.thrown = false;
                pos.at_stake += die;
                if die == 1 {
                    pos.end_turn(0);
                }
            }
        }
    }

    fn weight(&self, _pos: &Race, outcome: Act) -> u32 {
        if outcome == Act::Die(1) { 3 } else { 1 }
    }

    fn mid_turn(&self, pos: &Race) -> bool {
        pos.throws > 0
    }

    fn turn_of(&self, pos: &Race) -> Seat {
        Seat(pos.turn)
    }

    fn write_position(&self, pos: &Race) -> String {
        format!("{pos:?}")
    }

    fn read_position(&self, text: &str) -> Result<Race, Error> {
        Err(Error::position(text, "not read here"))
    }

    fn write_move(&self, _pos: &Race, mv: Act) -> String {
        format!("{mv:?}")
    }

    fn read_move(&self, _pos: &Race, text: &str) -> Result<Act, Error> {
        Err(Error::a_move(text, "not read here"))
    }
}

impl Evaluate for Dice {
    const GOAL: Goal = Goal::Chips;
    const TERMS: &'static [&'static str] = &["points"];
    const NUMBERS: &'static str = concat!(
        "scale = 200.0\ndraw = 0.0\n[terms]\n\"points\" = 2000\n",
        "[[level]]\nnodes = 100\nblur = 1000\n[[level]]\nnodes = 100\n[[level]]\nnodes = 100\n[[level]]\nnodes = 100\n",
        "[[level]]\nnodes = 100\n[[level]]\nnodes = 100\n[[level]]\nnodes = 100\n[[level]]\nnodes = 100\n",
    );
    const N_SLOTS: usize = 1;

    fn tally<T: Tally>(&self, pos: &Race, tally: &mut T) {
        for (seat, &points) in (0..).zip(&pos.points) {
            tally.add(0, Seat(seat), i32::from(points));
        }
        tally.add(0, Seat(pos.turn), i32::from(pos.at_stake));
    }

    fn slot(&self, _pos: &Race, _mv: Act) -> usize {
        0
    }
}
