//! Deer chess by the naive generator.

use crate::naive::{Naive, NaiveBoard, NaiveMountain, Point, State, write};

pub(crate) struct NaiveDeer {
    pub(crate) board: NaiveBoard,
    /// DEER-10: `move-then-drop` or `drop-first`.
    pub(crate) dog_turn: String,
    /// DEER-10: `driven-out`, `sealed`, `immobile` or `outside`.
    pub(crate) dogs_win: String,
    /// DEER-8.
    pub(crate) min_dogs: usize,
    /// DEER-9: `deer` or `draw`.
    pub(crate) unfinished: String,
    /// DEER-9: none is by the size of the board.
    pub(crate) quiet_turns: Option<usize>,
}

impl Naive for NaiveDeer {
    fn board(&self) -> &NaiveBoard {
        &self.board
    }

    fn result(&self, state: &State) -> Option<&'static str> {
        // DEER-8
        if state.count('d') + state.hand.unwrap() < self.min_dogs {
            return Some("1-0");
        }
        // DEER-7
        let mut deer = state.pieces.iter().filter(|&(_, &piece)| piece == 'D');
        let lost = state.who == "D" && deer.all(|(&deer, _)| self.blocked(state, deer) || self.out(state, deer));
        lost.then_some("0-1")
    }

    // DEER-9
    fn quiet_turns(&self) -> usize {
        let large = self.board.points().len() > 64;
        self.quiet_turns.unwrap_or(if large { 200 } else { 140 })
    }

    fn unfinished(&self) -> &'static str {
        if self.unfinished == "draw" { "1/2-1/2" } else { "1-0" }
    }

    fn moves(&self, state: &State) -> Vec<(String, State)> {
        let mut moves = Vec::new();
        let mine = if state.who == "D" { 'D' } else { 'd' };
        let pieces: Vec<Point> = self.board.points().into_iter().filter(|&point| state.has(point, mine)).collect();
        let hand = state.hand.unwrap();
        if state.who == "D" {
            // DEER-3
            for from in pieces {
                for to in self.deer_steps(state, from) {
                    let next = State { who: "d", clock: state.clock + 1, ..state.moved(from, to) };
                    moves.push((format!("{}-{}", write(from), write(to)), next));
                }
                for (over, to) in self.deer_jumps(state, from) {
                    let mut next = State { who: "d", clock: 0, ..state.moved(from, to) };
                    next.pieces.remove(&over);
                    moves.push((format!("{}x{}", write(from), write(to)), next));
                }
            }
            return moves;
        }
        // DEER-4 and DEER-6, DEER-10
        let drop_first = self.dog_turn == "drop-first";
        if state.who == "d" && !(drop_first && hand > 0) {
            for from in pieces {
                for &to in self.board.near(from) {
                    if state.is_empty(to) && self.dog_may_go(from, to) {
                        let mut next = state.moved(from, to);
                        if hand > 0 {
                            next.who = "d+";
                        } else {
                            next.who = "D";
                            next.clock += 1;
                        }
                        moves.push((format!("{}-{}", write(from), write(to)), next));
                    }
                }
            }
            if !moves.is_empty() {
                return moves;
            }
        }
        if hand > 0 {
            for &to in self.board.rows.iter().flatten().filter(|&&point| state.is_empty(point)) {
                let mut next = State { hand: Some(hand - 1), who: "D", clock: 0, ..state.clone() };
                next.pieces.insert(to, 'd');
                moves.push((format!("@{}", write(to)), next));
            }
        }
        if state.who == "d+" || moves.is_empty() {
            moves.push(("pass".into(), State { who: "D", clock: state.clock + 1, ..state.clone() }));
        }
        moves
    }
}

impl NaiveDeer {
    fn deer_steps(&self, state: &State, from: Point) -> Vec<Point> {
        self.board.near(from).iter().copied().filter(|&to| state.is_empty(to)).collect()
    }

    fn deer_jumps(&self, state: &State, from: Point) -> Vec<(Point, Point)> {
        let jumps = self.board.jumps(from).iter().copied();
        jumps.filter(|&(over, to)| state.has(over, 'd') && state.is_empty(to)).collect()
    }

    /// DEER-5
    fn dog_may_go(&self, from: Point, to: Point) -> bool {
        self.board.is_plain(to) || !self.board.is_plain(from)
    }

    fn blocked(&self, state: &State, deer: Point) -> bool {
        self.deer_steps(state, deer).is_empty() && self.deer_jumps(state, deer).is_empty()
    }

    /// DEER-7: driven out of the plain, in the reading that the rules choose.
    fn out(&self, state: &State, deer: Point) -> bool {
        let inside = |mountain: &NaiveMountain| mountain.points.contains(&deer);
        self.board.mountains.iter().any(|mountain| match self.dogs_win.as_str() {
            "driven-out" => (inside(mountain) || mountain.gate == deer) && self.closed(state, mountain),
            "sealed" => inside(mountain) && state.has(mountain.gate, 'd') && self.closed(state, mountain),
            "outside" => inside(mountain),
            _ => false,
        })
    }

    /// Whether nothing that stands in the mountain or on its gate could get into the plain beyond the gate.
    fn closed(&self, state: &State, mountain: &NaiveMountain) -> bool {
        let gate = mountain.gate;
        let is_plain = |point: Point| self.board.is_plain(point);
        if mountain.points.iter().any(|&point| state.has(point, 'd')) {
            return false;
        }
        if state.has(gate, 'd') {
            let over_the_gate = mountain.points.iter().flat_map(|&point| self.board.jumps(point));
            let mut landings = over_the_gate.filter(|&&(over, to)| over == gate && is_plain(to));
            return landings.all(|&(_, to)| !state.is_empty(to));
        }
        let mut neighbours = self.board.near(gate).iter().filter(|&&near| is_plain(near));
        let mut jumps = self.board.jumps(gate).iter().filter(|&&(over, to)| state.has(over, 'd') && is_plain(to));
        neighbours.all(|&near| !state.is_empty(near)) && jumps.all(|&(_, to)| !state.is_empty(to))
    }
}
