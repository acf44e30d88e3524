//! Banqi a second time, straight from the rule text: slow, plain, and sharing no code with the engine.
//!
//! A board is 4 rows of 8 cells. A face-down cell knows what lies under it: this generator plays with a deal and lists
//! whole turns.

use qiyuan_games::banqi::{AmbushingGeneral, Cannon, ChainReach, Rules};

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Cell {
    Empty,
    Up(char),
    Down(char),
}

/// A position with its deal.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct State {
    cells: [[Cell; 8]; 4],
    /// `r`, `b` or `-`.
    turn: char,
    clock: u32,
}

type Place = (usize, usize);

/// How a piece attacks a square.
#[derive(Clone, Copy, PartialEq)]
enum Manner {
    ByRank,
    Free,
}

impl State {
    /// Reads a position between turns, and its deal.
    pub(crate) fn read(position: &str, deal: &str) -> State {
        let fields: Vec<&str> = position.split(' ').collect();
        let mut cells = [[Cell::Empty; 8]; 4];
        let deal: Vec<char> = deal.chars().collect();
        for (y, row) in fields[0].split('/').enumerate() {
            let mut x = 0;
            for letter in row.chars() {
                match letter {
                    '1'..='8' => x += letter.to_digit(10).unwrap() as usize,
                    '*' => {
                        cells[y][x] = Cell::Down(deal[8 * y + x]);
                        x += 1;
                    }
                    _ => {
                        cells[y][x] = Cell::Up(letter);
                        x += 1;
                    }
                }
            }
        }
        State { cells, turn: fields[1].chars().next().unwrap(), clock: fields[3].parse().unwrap() }
    }

    /// The position's text.
    pub(crate) fn write(&self) -> String {
        let row = |row: &[Cell; 8]| {
            let letters: String = row
                .iter()
                .map(|cell| match cell {
                    Cell::Empty => ' ',
                    Cell::Up(letter) => *letter,
                    Cell::Down(_) => '*',
                })
                .collect();
            (1..=8).rev().fold(letters, |text, n| text.replace(&" ".repeat(n), &n.to_string()))
        };
        let rows: Vec<String> = self.cells.iter().map(row).collect();
        let down = self.cells.iter().flatten().filter_map(|cell| match cell {
            Cell::Down(letter) => Some(*letter),
            _ => None,
        });
        let down: Vec<char> = down.collect();
        let mut hidden: String =
            "GAERHCSgaerhcs".chars().flat_map(|letter| down.iter().filter(move |&&it| it == letter)).collect();
        if hidden.is_empty() {
            hidden.push('-');
        }
        format!("{} {} {hidden} {}", rows.join("/"), self.turn, self.clock)
    }

    fn at(&self, (x, y): Place) -> Cell {
        self.cells[y][x]
    }

    fn put(&mut self, (x, y): Place, cell: Cell) {
        self.cells[y][x] = cell;
    }

    fn is_mine(&self, letter: char) -> bool {
        letter.is_uppercase() == (self.turn == 'r') && self.turn != '-'
    }

    fn has_pieces(&self, red: bool) -> bool {
        self.cells.iter().flatten().any(|cell| match cell {
            Cell::Up(letter) | Cell::Down(letter) => letter.is_uppercase() == red,
            Cell::Empty => false,
        })
    }

    /// The state after a turn that ended here.
    fn pass_turn(mut self, clock: u32) -> State {
        self.turn = if self.turn == 'r' { 'b' } else { 'r' };
        self.clock = clock;
        self
    }
}

fn places() -> impl Iterator<Item = Place> {
    (0..4).flat_map(|y| (0..8).map(move |x| (x, y)))
}

fn name((x, y): Place) -> String {
    format!("{}{}", b"abcdefgh"[x] as char, 4 - y)
}

/// The pieces strictly between two places of a row or column; none if they are not on one.
fn between(state: &State, from: Place, to: Place) -> Option<usize> {
    if from == to || (from.0 != to.0 && from.1 != to.1) {
        return None;
    }
    let inside = |p: Place| {
        p != from
            && p != to
            && from.0.min(to.0) <= p.0
            && p.0 <= from.0.max(to.0)
            && from.1.min(to.1) <= p.1
            && p.1 <= from.1.max(to.1)
    };
    Some(places().filter(|&p| inside(p) && state.at(p) != Cell::Empty).count())
}

fn distance(from: Place, to: Place) -> (usize, usize) {
    (from.0.abs_diff(to.0), from.1.abs_diff(to.1))
}

/// BQ-3 and BQ-4.
fn by_rank(attacker: char, victim: char) -> bool {
    let (attacker, victim) = (attacker.to_ascii_uppercase(), victim.to_ascii_uppercase());
    let rank = |letter: char| "SCHREAG".find(letter).unwrap();
    match (attacker, victim) {
        ('G', 'S') => false,
        ('S', 'G') => true,
        _ => rank(attacker) >= rank(victim),
    }
}

/// How a piece attacks what lies on `to`; `dark`: it lies face down.
fn manner(rules: &Rules, state: &State, letter: char, from: Place, to: Place, dark: bool) -> Option<Manner> {
    let (dx, dy) = distance(from, to);
    let letter = letter.to_ascii_uppercase();
    let taiwan = rules.cannon == Cannon::Taiwan;
    let long_reach = rules.rush || (dark && !rules.ambush_reach_needs_rush);
    if letter == 'C' && taiwan {
        // BQ-7: over exactly one piece.
        return (between(state, from, to) == Some(1)).then_some(Manner::Free);
    }
    if dx + dy == 1 {
        return Some(Manner::ByRank);
    }
    // BQ-10 and BQ-12.
    if letter == 'R' && long_reach && between(state, from, to) == Some(0) {
        return Some(Manner::Free);
    }
    if letter == 'H' && long_reach && dx == 1 && dy == 1 {
        return Some(Manner::Free);
    }
    None
}

fn can_step(rules: &Rules, state: &State, letter: char, from: Place, to: Place) -> bool {
    let (dx, dy) = distance(from, to);
    let run = letter.eq_ignore_ascii_case(&'R') && rules.rush && between(state, from, to) == Some(0);
    let slant = letter.eq_ignore_ascii_case(&'H') && rules.rush && dx == 1 && dy == 1;
    dx + dy == 1 || run || slant
}

/// What can be attacked by the piece on `from`: face-up enemies, and face-down pieces where `ambush` says so. `linking`: a
/// chain goes on.
fn attacks(rules: &Rules, state: &State, from: Place, ambush: bool, linking: bool) -> Vec<(Place, Manner)> {
    let Cell::Up(letter) = state.at(from) else { return Vec::new() };
    let mut found = Vec::new();
    for to in places() {
        match state.at(to) {
            Cell::Up(victim) if !state.is_mine(victim) => match manner(rules, state, letter, from, to, false) {
                Some(Manner::ByRank) if !by_rank(letter, victim) => {}
                Some(manner) => found.push((to, manner)),
                None => {}
            },
            Cell::Down(_) if ambush => {
                found.extend(manner(rules, state, letter, from, to, true).map(|manner| (to, manner)));
            }
            _ => {}
        }
    }
    // BQ-11a: a chain that is straight goes on to the four neighbours only; cannons jump.
    if linking && rules.chain_reach == ChainReach::Straight && !letter.eq_ignore_ascii_case(&'C') {
        found.retain(|&(to, _)| {
            let (dx, dy) = distance(from, to);
            dx + dy == 1
        });
    }
    found
}

/// All turns of a position with its deal: their texts and where they lead. None when the game is over.
pub(crate) fn turns(rules: &Rules, state: &State) -> Vec<(String, State)> {
    let mut found = Vec::new();
    if !state.has_pieces(true) || !state.has_pieces(false) {
        return found;
    }
    for from in places() {
        match state.at(from) {
            Cell::Down(letter) => {
                let mut next = state.clone();
                next.put(from, Cell::Up(letter));
                if next.turn == '-' {
                    // BQ-5.
                    next.turn = if letter.is_uppercase() { 'r' } else { 'b' };
                }
                found.push((format!("{}={letter}", name(from)), next.pass_turn(0)));
            }
            Cell::Up(letter) if state.is_mine(letter) => {
                for to in places().filter(|&to| state.at(to) == Cell::Empty) {
                    if can_step(rules, state, letter, from, to) {
                        let mut next = state.clone();
                        next.put(from, Cell::Empty);
                        next.put(to, Cell::Up(letter));
                        found.push((format!("{}-{}", name(from), name(to)), next.pass_turn(state.clock + 1)));
                    }
                }
                attack_turns(rules, state, from, "", &mut found);
            }
            _ => {}
        }
    }
    found
}

/// Adds the turns that attack with the piece on `from`, going on from what has been played of the turn already.
fn attack_turns(rules: &Rules, state: &State, from: Place, before: &str, found: &mut Vec<(String, State)>) {
    let Cell::Up(letter) = state.at(from) else { unreachable!() };
    let linking = !before.is_empty();
    let ambush = rules.ambush && (!linking || rules.ambush_in_chain);
    let start = if linking { format!("{before},") } else { String::new() };
    for (to, manner) in attacks(rules, state, from, ambush, linking) {
        let mut next = state.clone();
        let (text, links) = match state.at(to) {
            Cell::Up(_) => {
                next.put(from, Cell::Empty);
                next.put(to, Cell::Up(letter));
                (format!("{start}{}x{}", name(from), name(to)), true)
            }
            Cell::Down(victim) => {
                let text = format!("{start}{}?{}={victim}", name(from), name(to));
                // BQ-12a.
                let lucky = matches!((letter, victim), ('G', 's') | ('g', 'S'))
                    && rules.ambushing_general == AmbushingGeneral::Takes;
                next.put(to, Cell::Up(victim));
                if state.is_mine(victim) {
                    (text, false)
                } else if manner == Manner::Free || by_rank(letter, victim) || lucky {
                    next.put(from, Cell::Empty);
                    next.put(to, Cell::Up(letter));
                    (text, rules.ambush_in_chain)
                } else {
                    next.put(from, Cell::Empty);
                    (text, false)
                }
            }
            Cell::Empty => unreachable!(),
        };
        let alive = next.has_pieces(true) && next.has_pieces(false);
        let goes_on = links
            && rules.chain
            && alive
            && !attacks(rules, &next, to, rules.ambush && rules.ambush_in_chain, true).is_empty();
        if goes_on {
            found.push((format!("{text},stop"), next.clone().pass_turn(0)));
            attack_turns(rules, &next, to, &text, found);
        } else {
            found.push((text, next.pass_turn(0)));
        }
    }
}

/// BQ-8: the colour that has won, if the game is over.
pub(crate) fn winner(rules: &Rules, state: &State) -> Option<char> {
    match (state.has_pieces(true), state.has_pieces(false)) {
        (true, false) => Some('r'),
        (false, true) => Some('b'),
        _ if !turns(rules, state).is_empty() => None,
        _ => Some(if state.turn == 'r' { 'b' } else { 'r' }),
    }
}

pub(crate) fn perft(rules: &Rules, state: &State, depth: usize) -> u64 {
    let turns = turns(rules, state);
    if depth == 1 {
        return turns.len() as u64;
    }
    turns.iter().map(|(_, next)| perft(rules, next, depth - 1)).sum()
}
