//! The engine and the naive generator side by side, in random games and in random positions.

use std::collections::{BTreeSet, HashMap};

use qiyuan_core::{Seat, SimRng, Status, sim_rng};
use rand::RngExt;

use crate::any::{AnyGame, DEER_OPTIONS, KOMIKAN_OPTIONS, SQUARE, games, naive, presets, presets_for};
use crate::naive::{Naive, Point, State};

/// The seven-dog board with dogs in hand: dogs that start in a mountain and drops in one game.
const DOGS_IN_THE_MOUNTAIN: &str = r#"{"board":{"name":"own","title":{"en":"Own","zh":"自製"},"status":"invented",
    "plain":"5x5","mountains":["rhombus a3 west","triangle e3 east"],"deer":["z2"],
    "dogs":["e3","y1 y2 y3","y4 y5 y6"],"in_hand":18}}"#;

#[test]
fn the_naive_generator_agrees_along_games_on_every_board() {
    let mut seen = Seen::default();
    for (seed, preset) in (0..).zip(presets()) {
        let n_games = if preset.contains('6') { 1 } else { 3 };
        Pair::new(&preset, "{}", seed).compare_games(n_games, &mut seen);
    }
    Pair::new("deer:7", DOGS_IN_THE_MOUNTAIN, 50).compare_games(4, &mut seen);
    seen.check(&["step", "jump", "drop", "pass", "1-0"]);
}

#[test]
fn the_naive_generator_agrees_along_games_with_every_rule_option() {
    let mut seen = Seen::default();
    for (seed, options) in (100..).zip(DEER_OPTIONS) {
        for preset in presets_for(options, ["deer:24", "deer:20", "deer:7", "deer:48c"]) {
            Pair::new(preset, options, seed).compare_games(2, &mut seen);
        }
    }
    for (seed, options) in (200..).zip(KOMIKAN_OPTIONS) {
        Pair::new("komikan:standard", options, seed).compare_games(3, &mut seen);
    }
    Pair::new("deer:48c", SQUARE, 250).compare_games(2, &mut seen);
    seen.check(&["step", "jump", "drop", "pass", "1-0"]);
}

#[test]
fn the_naive_generator_agrees_in_scattered_positions_on_every_board() {
    for (seed, preset) in (300..).zip(presets()) {
        let mut seen = Seen::default();
        let n_positions = if ["deer:7", "komikan:standard"].contains(&preset.as_str()) { 3_000 } else { 400 };
        Pair::new(&preset, "{}", seed).compare_scattered(n_positions, &mut seen);
        seen.check(&["step", "jump", "1-0", "0-1"]);
    }
    let mut seen = Seen::default();
    Pair::new("deer:7", DOGS_IN_THE_MOUNTAIN, 350).compare_scattered(400, &mut seen);
    seen.check(&["step", "jump", "drop", "pass", "0-1"]);
}

#[test]
fn the_naive_generator_agrees_in_scattered_positions_with_every_rule_option() {
    for (seed, options) in (400..).zip(DEER_OPTIONS) {
        let mut seen = Seen::default();
        for preset in presets_for(options, ["deer:24", "deer:20", "deer:7", "deer:48a"]) {
            Pair::new(preset, options, seed).compare_scattered(300, &mut seen);
        }
        seen.check(&["step", "jump", "drop", "1-0", "0-1"]);
    }
    for (seed, options) in (450..).zip(KOMIKAN_OPTIONS) {
        let mut seen = Seen::default();
        Pair::new("komikan:standard", options, seed).compare_scattered(1_000, &mut seen);
        seen.check(&["step", "jump", "1-0", "0-1"]);
    }
    Pair::new("deer:48c", SQUARE, 460).compare_scattered(300, &mut Seen::default());
}

#[test]
fn the_naive_rules_agree_how_matches_end() {
    // Few pieces that move to and fro come back to the same position; short clocks run out.
    let few = ["5/5/1dddd/5/5 1D2/6 0 D 0", "5/5/1dddd/5/5 1D2/6 1 D 0", "5/5/1dddd/5/5 1D2/6 0 D 130"];
    let llamas = ["sss2/5/2s2/5/sss2 1P4 - P 0", "sss2/5/2s2/5/sss2 1P4 - P 90"];
    let both = r#"{"unfinished":"draw","quiet_turns":9}"#;
    let mut ends = BTreeSet::new();
    for (seed, options) in (600..).zip(["{}", both].into_iter().chain(DEER_OPTIONS)) {
        for (more, position) in (0..).zip(few) {
            Pair::new("deer:20", options, seed + 100 * more).compare_matches(position, &mut ends);
        }
    }
    for (seed, options) in (1_000..).zip(["{}"].into_iter().chain(KOMIKAN_OPTIONS)) {
        for position in llamas {
            Pair::new("komikan:standard", options, seed).compare_matches(position, &mut ends);
        }
    }
    for end in ["1-0 Rules", "1-0 Repetition", "1-0 Clock", "1/2-1/2 Repetition", "1/2-1/2 Clock"] {
        assert!(ends.contains(end), "no match ended {end}: {ends:?}");
    }
}

#[test]
fn deer_10_no_option_changes_more_than_it_says() {
    let plain = &games("deer:24", "{}")[0];
    let optional: Vec<Box<dyn AnyGame>> =
        DEER_OPTIONS.into_iter().map(|options| games("deer:24", options).remove(0)).collect();
    let mut pair = Pair::new("deer:24", "{}", 500);
    let mut compared = 0;
    for _ in 0..400 {
        let text = pair.scatter();
        if plain.reread(&text).is_err() || text.contains('+') || plain.children(&text).is_empty() {
            continue;
        }
        for (game, options) in optional.iter().zip(DEER_OPTIONS) {
            // The turn of the dogs is what one option is about, and the end of the game what the others are about.
            let other_turn = options.contains("drop-first") && text.contains(" d ") && !text.contains(" 0 d ");
            let children = game.children(&text);
            if !other_turn && !children.is_empty() {
                assert_eq!(children, plain.children(&text), "{options} in {text}");
                compared += 1;
            }
        }
    }
    assert!(compared > 400, "only {compared} positions were compared");
}

/// The same game twice.
struct Pair {
    name: String,
    engine: Box<dyn AnyGame>,
    naive: Box<dyn Naive>,
    rng: SimRng,
}

impl Pair {
    fn new(name: &str, options: &str, seed: u64) -> Pair {
        let engine = games(name, options).remove(0);
        Pair { name: format!("{name} {options}"), engine, naive: naive(name, options), rng: sim_rng(seed) }
    }

    /// Plays at random, but captures and drops where it can in every second game: games at random hardly ever end.
    fn compare_games(&mut self, n_games: usize, seen: &mut Seen) {
        const LONGEST: usize = 150;
        for number in 0..n_games {
            let mut text = self.engine.start();
            for _ in 0..LONGEST {
                let children = self.compare(&text, seen);
                let sharp = |(mv, _): &&(String, String)| number % 2 == 0 && ["jump", "drop"].contains(&kind(mv));
                let some = children.iter().filter(sharp).collect::<Vec<_>>();
                let some = if some.is_empty() { children.iter().collect() } else { some };
                if some.is_empty() {
                    break;
                }
                text = some[self.rng.random_range(0..some.len())].1.clone();
            }
        }
    }

    /// Plays matches at random from a position, mostly back to where a piece came from, and compares how they end.
    fn compare_matches(&mut self, position: &str, ends: &mut BTreeSet<String>) {
        for _ in 0..6 {
            let mut states = vec![State::read(self.naive.board(), position)];
            let mut turns: Vec<String> = Vec::new();
            for _ in 0..150 {
                let text: Vec<&str> = turns.iter().map(String::as_str).collect();
                let (after, ending) = self.engine.play(position, &text).unwrap();
                let state = &states[states.len() - 1];
                assert_eq!(after, state.write(self.naive.board()), "{}", self.name);
                let found = ending.map(|ending| (ending.payoffs.to_string(), ending.reason));
                let expected = self.naive.ending(&states).map(|(result, reason)| (result.to_string(), reason));
                assert_eq!(found, expected, "{} after {text:?} from {position}", self.name);
                if let Some((result, reason)) = found {
                    ends.insert(format!("{result} {reason:?}"));
                    break;
                }
                let mid_turn = state.who.ends_with('+');
                let children = self.naive.children(state);
                // A whole turn back is where the same side has stepped last.
                let last = turns.iter().rev().nth(1).and_then(|turn| turn.split(',').next()?.split_once('-'));
                let back = last.map(|(from, to)| format!("{to}-{from}"));
                let n = match children.iter().position(|(mv, _)| back.as_ref() == Some(mv)) {
                    Some(back) if self.rng.random_range(0..4) > 0 => back,
                    _ => self.rng.random_range(0..children.len()),
                };
                let (mv, next) = children.into_iter().nth(n).unwrap();
                match turns.last_mut() {
                    Some(turn) if mid_turn => *turn = format!("{turn},{mv}"),
                    _ => turns.push(mv),
                }
                states.push(next);
            }
        }
    }

    fn compare_scattered(&mut self, n_positions: usize, seen: &mut Seen) {
        for _ in 0..n_positions {
            let text = self.scatter();
            if self.engine.reread(&text).is_ok() {
                self.compare(&text, seen);
            }
        }
    }

    /// Throws pieces on the board, most of them around one gate, where the ends of games lie.
    fn scatter(&mut self) -> String {
        let start = State::read(self.naive.board(), &self.engine.start());
        let (beast, pack) = if start.hand.is_some() { ('D', 'd') } else { ('P', 's') };
        let board = self.naive.board();
        let mountain = &board.mountains[self.rng.random_range(0..board.mountains.len())];
        let mut state = State { pieces: HashMap::new(), hand: start.hand.map(|_| 0), who: "", clock: 0 };
        let points = board.points();
        let home = [mountain.points.as_slice(), &[mountain.gate]].concat();
        let all_home = self.rng.random_range(0..4) > 0;
        for _ in 0..start.count(beast) {
            let from = if all_home { &home } else { &points };
            state.pieces.insert(from[self.rng.random_range(0..from.len())], beast);
        }
        let inside_at_start = start.pieces.iter().any(|(&point, &piece)| piece == pack && !board.is_plain(point));
        let may_stand = |point| board.is_plain(point) || inside_at_start || pack == 's';
        let total = start.count(pack) + start.hand.unwrap_or(0);
        let jumps = board.jumps(mountain.gate).iter().map(|jump| &jump.1);
        let around: Vec<&Point> = home.iter().rev().chain(board.near(mountain.gate)).chain(jumps).collect();
        let dense = [5, 60, 80, 100][self.rng.random_range(0..4)];
        let inside_too = self.rng.random_range(0..2) == 0;
        for &point in around {
            let chosen = self.rng.random_range(0..100) < dense && (inside_too || board.is_plain(point));
            if chosen && may_stand(point) && state.count(pack) < total {
                state.pieces.entry(point).or_insert(pack);
            }
        }
        for _ in 0..self.rng.random_range(0..=if dense == 5 { 4 } else { total }) {
            let point = points[self.rng.random_range(0..points.len())];
            if may_stand(point) && (inside_too || board.is_plain(point)) && state.count(pack) < total {
                state.pieces.entry(point).or_insert(pack);
            }
        }
        let left = total - state.count(pack);
        state.hand = start.hand.map(|most| self.rng.random_range(0..=left.min(most).min(3)));
        let phases: &[&'static str] = if beast == 'D' { &["D", "D", "d", "d+"] } else { &["P", "P", "s", "P+"] };
        state.who = phases[self.rng.random_range(0..phases.len())];
        state.write(board)
    }

    /// Compares the children and the result of a position; returns the children.
    fn compare(&self, text: &str, seen: &mut Seen) -> Vec<(String, String)> {
        let board = self.naive.board();
        let state = State::read(board, text);
        let mut expected: Vec<(String, String)> =
            self.naive.children(&state).into_iter().map(|(mv, next)| (mv, next.write(board))).collect();
        expected.sort();
        let children = self.engine.children(text);
        assert_eq!(children, expected, "{} in {text}", self.name);
        let result = match self.engine.status(text) {
            Status::Over(payoffs) => Some(payoffs.to_string()),
            status => {
                let seat = Seat(u8::from(["d", "d+", "s"].contains(&state.who)));
                assert_eq!(status, Status::ToMove(seat), "{} in {text}", self.name);
                None
            }
        };
        assert_eq!(result.as_deref(), self.naive.result(&state), "{} in {text}", self.name);
        seen.0.extend(self.naive.result(&state));
        seen.0.extend(children.iter().map(|(mv, _)| kind(mv)));
        children
    }
}

/// What has been compared at all.
#[derive(Default)]
struct Seen(BTreeSet<&'static str>);

impl Seen {
    #[track_caller]
    fn check(&self, kinds: &[&str]) {
        for kind in kinds {
            assert!(self.0.contains(kind), "no {kind} was ever compared");
        }
    }
}

/// What kind of move a text is. The `x` of a jump is never its first letter, which may be that of a mountain.
fn kind(mv: &str) -> &'static str {
    match mv {
        "pass" => "pass",
        _ if mv.starts_with('@') => "drop",
        _ if mv.contains('-') => "step",
        _ => "jump",
    }
}
