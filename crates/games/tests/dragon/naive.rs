//! A second move generator, written from the table of the rules as a question about two squares: may this piece go
//! from here to there? It shares no code with the engine and is not meant to be fast.

use std::collections::BTreeMap;

use qiyuan_games::dragon::*;

/// Level (1 to 3), file (0 to 11), rank (1 to 8).
pub(crate) type Place = (i32, i32, i32);

/// The pieces as letters, and all else that a position's text says.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Board {
    pieces: Pieces,
    pub(crate) gold_moves: bool,
    pub(crate) number: u32,
    pub(crate) quiet: u32,
    /// Where heroes away from the ground came from, if the rules ask for it.
    pub(crate) origins: BTreeMap<Place, Place>,
}

/// A letter for each place, a point where nothing stands.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Pieces([u8; 3 * 8 * 12]);

impl Pieces {
    fn get(&self, place: Place) -> Option<char> {
        let letter = self.0[Pieces::index(place)];
        (letter != b'.').then_some(char::from(letter))
    }

    fn set(&mut self, place: Place, letter: char) {
        self.0[Pieces::index(place)] = letter as u8;
    }

    fn all(&self) -> impl Iterator<Item = (Place, char)> {
        all_places().filter_map(|place| Some((place, self.get(place)?)))
    }

    fn index((level, file, rank): Place) -> usize {
        ((level - 1) * 96 + (rank - 1) * 12 + file) as usize
    }
}

pub(crate) fn all_places() -> impl Iterator<Item = Place> {
    (1..=3).flat_map(|level| (1..=8).flat_map(move |rank| (0..12).map(move |file| (level, file, rank))))
}

pub(crate) fn name((level, file, rank): Place) -> String {
    format!("{level}{}{rank}", (b'a' + file as u8) as char)
}

pub(crate) fn place(name: &str) -> Place {
    let bytes = name.as_bytes();
    (i32::from(bytes[0] - b'0'), i32::from(bytes[1] - b'a'), i32::from(bytes[2] - b'0'))
}

/// DRG-20 as a person with a score sheet would count: every piece has a number for life, and for each move of each side it
/// is written down which pieces gave check with it.
#[derive(Clone, Debug)]
pub(crate) struct ScoreSheet {
    numbers: BTreeMap<Place, usize>,
    /// For Scarlet and for Gold, the numbers of the pieces that gave check, move by move.
    checks: [Vec<Vec<usize>>; 2],
}

impl ScoreSheet {
    pub(crate) fn new(board: &Board) -> ScoreSheet {
        let numbers = board.pieces.all().zip(0..).map(|((place, _), number)| (place, number));
        ScoreSheet { numbers: numbers.collect(), checks: Default::default() }
    }

    /// Writes down a move; `after` is the board after it.
    pub(crate) fn write(&mut self, rules: &DragonRules, after: &Board, from: Place, to: Place) {
        self.numbers.remove(&to);
        // A dragon that takes from afar stays where it is.
        if after.is_empty(from) {
            let number = self.numbers.remove(&from).unwrap();
            self.numbers.insert(to, number);
        }
        let mover = usize::from(!after.gold_moves);
        let attackers = after.attackers(rules, after.gold_moves);
        self.checks[mover].push(attackers.iter().map(|place| self.numbers[place]).collect());
    }

    /// With how many of its side's last moves in a row the most persistent piece of the side that moved last gave check.
    pub(crate) fn longest_run(&self, gold: bool) -> usize {
        let checks = &self.checks[usize::from(gold)];
        let run = |number: &usize| checks.iter().rev().take_while(|checkers| checkers.contains(number)).count();
        checks.last().into_iter().flatten().map(run).max().unwrap_or(0)
    }

    /// Whether one piece of the side that moved last has checked once too often.
    pub(crate) fn checked_too_often(&self, rules: &DragonRules, after: &Board) -> bool {
        let limit = usize::from(rules.same_piece_checks);
        limit > 0 && self.longest_run(!after.gold_moves) >= limit
    }

    /// How many pieces gave check with the last move of a side.
    pub(crate) fn n_checkers(&self, gold: bool) -> usize {
        self.checks[usize::from(gold)].last().map_or(0, Vec::len)
    }
}

impl Board {
    pub(crate) fn read(text: &str) -> Board {
        let fields: Vec<&str> = text.split(' ').collect();
        let mut pieces = Pieces([b'.'; 288]);
        for (level, board) in [3, 2, 1].into_iter().zip(&fields) {
            for (rank, row) in (1..=8).rev().zip(board.split('/')) {
                let mut file = 0;
                for letter in row.chars() {
                    if let Some(run) = letter.to_digit(10) {
                        file += run as i32;
                    } else {
                        pieces.set((level, file, rank), letter);
                        file += 1;
                    }
                }
            }
        }
        let homes = fields.get(6).map(|homes| homes.split(',')).into_iter().flatten();
        Board {
            pieces,
            gold_moves: fields[3] == "g",
            number: fields[4].parse().unwrap(),
            quiet: fields.get(5).map_or(0, |clock| clock.parse().unwrap()),
            origins: homes.map(|home| (place(&home[..3]), place(&home[3..]))).collect(),
        }
    }

    /// All legal moves, sorted.
    pub(crate) fn moves(&self, rules: &DragonRules) -> Vec<String> {
        let mut moves = Vec::new();
        for (from, letter) in self.pieces.all() {
            if letter.is_ascii_uppercase() != self.gold_moves || self.is_frozen(from) {
                continue;
            }
            for to in all_places() {
                let victim = self.pieces.get(to);
                if victim.is_some_and(|victim| victim.is_ascii_uppercase() == self.gold_moves) {
                    continue;
                }
                if self.may_go(rules, from, to, victim.is_some()) {
                    let mut after = self.clone();
                    after.play(rules, from, to);
                    if !after.is_attacked(rules, self.gold_moves) {
                        moves.push(format!("{}{}", name(from), name(to)));
                    }
                }
            }
        }
        moves.sort();
        moves
    }

    /// Whether the king of a side is attacked.
    pub(crate) fn is_attacked(&self, rules: &DragonRules, gold: bool) -> bool {
        !self.attackers(rules, gold).is_empty()
    }

    /// Where the pieces stand that attack the king of a side.
    pub(crate) fn attackers(&self, rules: &DragonRules, gold: bool) -> Vec<Place> {
        let king = if gold { 'K' } else { 'k' };
        let king = self.pieces.all().find(|&(_, letter)| letter == king).unwrap().0;
        let attacks = |&(from, letter): &(Place, char)| {
            letter.is_ascii_uppercase() != gold
                && (rules.frozen_gives_check == Answer::Yes || !self.is_frozen(from))
                && self.may_go(rules, from, king, true)
        };
        self.pieces.all().filter(attacks).map(|(from, _)| from).collect()
    }

    pub(crate) fn play(&mut self, rules: &DragonRules, from: Place, to: Place) {
        let letter = self.letter(from);
        let captured = self.pieces.get(to).is_some();
        self.pieces.set(to, '.');
        self.origins.remove(&to);
        if !letter.eq_ignore_ascii_case(&'R') || to.0 == 3 {
            self.pieces.set(from, '.');
            self.origins.remove(&from);
            let promoted = match letter {
                'W' if to.2 == 8 => 'H',
                'w' if to.2 == 1 => 'h',
                other => other,
            };
            self.pieces.set(to, promoted);
            if letter.eq_ignore_ascii_case(&'H') && to.0 != 2 && rules.hero_return == HeroReturn::Origin {
                self.origins.insert(to, from);
            }
        }
        self.quiet = if captured || letter.eq_ignore_ascii_case(&'W') { 0 } else { self.quiet + 1 };
        self.number += u32::from(!self.gold_moves);
        self.gold_moves = !self.gold_moves;
    }

    fn is_frozen(&self, (level, file, rank): Place) -> bool {
        let basilisk = if self.letter((level, file, rank)).is_ascii_uppercase() { 'b' } else { 'B' };
        level == 2 && self.pieces.get((1, file, rank)) == Some(basilisk)
    }

    fn letter(&self, place: Place) -> char {
        self.pieces.get(place).expect("a piece stands there")
    }

    fn is_empty(&self, place: Place) -> bool {
        self.pieces.get(place).is_none()
    }

    /// Whether all squares strictly between two places of one line are empty.
    fn is_clear(&self, from: Place, to: Place) -> bool {
        let way = ((to.0 - from.0).signum(), (to.1 - from.1).signum(), (to.2 - from.2).signum());
        let next = |at: Place| (at.0 + way.0, at.1 + way.1, at.2 + way.2);
        let mut at = next(from);
        while at != to {
            if !self.is_empty(at) {
                return false;
            }
            at = next(at);
        }
        true
    }

    /// The rules' table: whether the piece on `from` may go to `to`, to capture there or to an empty square.
    fn may_go(&self, rules: &DragonRules, from: Place, to: Place, capture: bool) -> bool {
        let letter = self.letter(from);
        let gold = letter.is_ascii_uppercase();
        let (up, side) = (to.0 - from.0, (to.1 - from.1).abs());
        let forward = if gold { to.2 - from.2 } else { from.2 - to.2 };
        let apart = forward.abs();
        let (level, here) = (from.0, up == 0);

        let diagonal = side == apart;
        let orthogonal = (side == 0) != (apart == 0);
        let one_diagonal = side == 1 && apart == 1;
        let one_orthogonal = side + apart == 1;
        let one_step = one_diagonal || one_orthogonal;
        let knight = (side, apart) == (1, 2) || (side, apart) == (2, 1);
        let straight = side == 0 && apart == 0;
        let step_forward = side == 0 && forward == 1;
        let diagonally_forward = side == 1 && forward == 1;
        let allowed = |mode: Mode| match mode {
            Mode::Never => false,
            Mode::Move => !capture,
            Mode::Capture => capture,
            Mode::Both => true,
        };

        match (letter.to_ascii_uppercase(), level) {
            ('S', 3) => {
                here && if capture { step_forward } else { diagonally_forward } || up == -1 && capture && straight
            }
            ('S', 2) => {
                let home = to.2 == if gold { 2 } else { 7 } && to.1 % 2 == 0;
                up == 1 && !capture && (straight || home)
            }
            ('G', 3) => {
                let zebra = (side, apart) == (2, 3) || (side, apart) == (3, 2);
                let leap = if rules.griffin_sky == GriffinLeap::Zebra { zebra } else { knight };
                here && leap || up == -1 && one_diagonal && allowed(rules.griffin_down)
            }
            ('G', 2) => one_diagonal && (here || up == 1 && allowed(rules.griffin_up)),
            ('R', 3) => {
                here && (one_orthogonal || diagonal && !straight && self.is_clear(from, to))
                    || up == -1 && capture && (straight || one_orthogonal)
            }
            ('W', 2) => here && if capture { diagonally_forward } else { step_forward },
            ('O', 2) => here && orthogonal && self.is_clear(from, to),
            ('U', 2) => here && knight,
            ('H', 2) => {
                let two = side == 2 && apart == 2;
                let near = if rules.hero_adjacent == Adjacent::King { one_step } else { one_diagonal };
                here && one_diagonal
                    || here && two && (rules.hero_two == Pass::Leap || self.is_clear(from, to))
                    || up.abs() == 1 && near && allowed(rules.hero_off)
            }
            ('H', _) => {
                let near = if rules.hero_adjacent == Adjacent::King { one_step } else { one_diagonal };
                to.0 == 2 && near && (rules.hero_return == HeroReturn::Any || self.origins[&from] == to)
            }
            ('T', 2) => here && diagonal && !straight && self.is_clear(from, to),
            ('C', _) => here && one_step || up.abs() == 1 && straight,
            ('M', _) => {
                let queen = here && (orthogonal || diagonal && !straight) && self.is_clear(from, to);
                let beside = here && one_orthogonal && allowed(rules.mage_side);
                let two_levels = rules.mage_vertical == Pass::Leap || self.is_empty((2, from.1, from.2));
                (if level == 2 { queen } else { beside }) || straight && (up.abs() == 1 || up.abs() == 2 && two_levels)
            }
            ('K', 2) => here && one_step || up.abs() == 1 && straight,
            ('K', _) => to.0 == 2 && straight && allowed(rules.king_return),
            ('P', _) => {
                let two_orthogonal = side + apart == 2 && !diagonal;
                let shape = if rules.paladin_shape == PaladinShape::Vertical { two_orthogonal } else { knight };
                here && one_step
                    || here && level == 2 && knight
                    || up.abs() == 1 && level == 2 && shape && allowed(rules.paladin_off)
                    || up.abs() == 1 && level != 2 && shape && allowed(rules.paladin_return)
                    || up.abs() == 2 && one_orthogonal && allowed(rules.paladin_two_level)
            }
            ('D', _) => {
                let sideways = side == 1 && apart == 0;
                here && if capture { diagonally_forward } else { step_forward || sideways }
                    || level == 1 && up == 1 && capture && straight
                    || level == 2 && up == -1 && !capture && straight
            }
            ('B', 1) => {
                let back = side == 0 && forward == -1;
                let ahead = match rules.basilisk {
                    BasiliskSteps::StraightCapture => {
                        if capture {
                            step_forward
                        } else {
                            diagonally_forward
                        }
                    }
                    BasiliskSteps::ThreeForward => step_forward || diagonally_forward,
                };
                here && (ahead || back && !capture)
            }
            ('E', 1) => {
                let two = orthogonal && side + apart == 2;
                let rising = match rules.elemental_up_via {
                    UpVia::Side => self.is_empty((1, to.1, to.2)),
                    UpVia::Above => self.is_empty((2, from.1, from.2)),
                    UpVia::None => true,
                };
                here && one_orthogonal
                    || here && two && (rules.elemental_two == Pass::Leap || self.is_clear(from, to))
                    || here && one_diagonal && !capture
                    || up == 1 && one_orthogonal && allowed(rules.elemental_up) && rising
            }
            ('E', 2) => {
                let sinking = match rules.elemental_down_via {
                    DownVia::Side => self.is_empty((2, to.1, to.2)),
                    DownVia::Below => self.is_empty((1, from.1, from.2)),
                    DownVia::None => true,
                };
                up == -1 && one_orthogonal && sinking
            }
            _ => unreachable!("{letter} can't stand on level {level}"),
        }
    }
}
