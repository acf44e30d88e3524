//! Komikan by the naive generator.

use crate::naive::{Naive, NaiveBoard, Point, State, write};

pub(crate) struct NaiveKomikan {
    pub(crate) board: NaiveBoard,
    /// KOM-5.
    pub(crate) captures_to_win: usize,
    /// KOM-4: `no-retreat`, `advance` or `any`.
    pub(crate) llama_step: String,
}

const LLAMAS: usize = 12;

impl Naive for NaiveKomikan {
    fn board(&self) -> &NaiveBoard {
        &self.board
    }

    fn result(&self, state: &State) -> Option<&'static str> {
        // KOM-5
        if LLAMAS - state.count('s') >= self.captures_to_win {
            return Some("1-0");
        }
        // KOM-6
        let triangle = &self.board.mountains[0];
        if state.has(triangle.gate, 's') && triangle.points.iter().all(|&point| state.has(point, 's')) {
            return Some("0-1");
        }
        match state.who {
            "P" if self.moves(state).is_empty() => Some("0-1"),
            // KOM-7
            "s" if self.moves(state).is_empty() => Some("1-0"),
            _ => None,
        }
    }

    // KOM-8
    fn quiet_turns(&self) -> usize {
        100
    }

    fn unfinished(&self) -> &'static str {
        "1/2-1/2"
    }

    fn moves(&self, state: &State) -> Vec<(String, State)> {
        let mine = if state.who == "s" { 's' } else { 'P' };
        let pieces: Vec<Point> = self.board.points().into_iter().filter(|&point| state.has(point, mine)).collect();
        let mut moves = Vec::new();
        if mine == 'P' {
            // KOM-2
            for (over, to) in self.puma_jumps(state, pieces[0]) {
                let mut next = State { who: "s", clock: 0, ..state.moved(pieces[0], to) };
                next.pieces.remove(&over);
                if !self.puma_jumps(&next, to).is_empty() && self.result(&State { who: "P+", ..next.clone() }).is_none()
                {
                    next.who = "P+";
                }
                moves.push((format!("{}x{}", write(pieces[0]), write(to)), next));
            }
            if !moves.is_empty() {
                return moves;
            }
        }
        for from in pieces {
            for &to in self.board.near(from).iter().filter(|&&to| state.is_empty(to)) {
                let (before, after) = (self.column(from), self.column(to));
                // KOM-3 and KOM-4
                let allowed = match self.llama_step.as_str() {
                    "no-retreat" => after >= before,
                    "advance" => after > before,
                    _ => true,
                };
                if mine == 's' && !allowed {
                    continue;
                }
                // KOM-8: where llamas may come back, going forward is no advance.
                let advances = mine == 's' && after > before && self.llama_step != "any";
                let clock = if advances { 0 } else { state.clock + 1 };
                let who = if mine == 's' { "P" } else { "s" };
                moves.push((format!("{}-{}", write(from), write(to)), State { who, clock, ..state.moved(from, to) }));
            }
        }
        moves
    }
}

impl NaiveKomikan {
    fn puma_jumps(&self, state: &State, from: Point) -> Vec<(Point, Point)> {
        let jumps = self.board.jumps(from).iter().copied();
        jumps.filter(|&(over, to)| state.has(over, 's') && state.is_empty(to)).collect()
    }

    /// H-3: the triangle is east of the plain, its near points one column on, its base two.
    fn column(&self, (letter, number): Point) -> usize {
        match letter {
            'z' if number <= 3 => 5,
            'z' => 6,
            _ => letter as usize - 'a' as usize,
        }
    }
}
