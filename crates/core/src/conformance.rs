//! The suite of checks that every game must pass, for every preset and every rule option.
//!
//! Random games are played through [`Match`], and in every position everything that the traits promise is compared
//! with everything else. A broken promise panics with the position and the promise.

mod drafts;

use std::collections::{BTreeSet, HashMap, HashSet};
use std::fmt::Debug;
use std::ops::ControlFlow;
use std::sync::Arc;

use rand::RngExt;

use crate::show::{Click, Figure, Layout};
use crate::{Edit, Game, Incident, Language, Match, Message, Record, Seat, SimRng, Status, sim_rng};

/// No game is longer than this, counted in single moves.
const LONGEST_GAME: usize = 200_000;
/// So many pairs of spots are touched in every position of the first game.
const N_TOUCHES: usize = 4;

/// Plays `n_games` random games and checks everything in every position.
///
/// # Panics
/// If the game breaks a promise.
pub fn check<G: Edit>(game: &G, n_games: usize, seed: u64) {
    let mut suite =
        Suite { game: Arc::new(game.clone()), layout: game.layout(), rng: sim_rng(seed), by_key: HashMap::new() };
    suite.check_names();
    for number in 0..n_games {
        suite.check_match(number == 0);
    }
}

struct Suite<G: Game> {
    game: Arc<G>,
    layout: Layout,
    rng: SimRng,
    by_key: HashMap<u64, G::Position>,
}

impl<G: Edit> Suite<G> {
    /// Spots and figures have names of their own, everything that is said has words, rules survive a second construction.
    fn check_names(&self) {
        let names: HashSet<&str> = self.layout.spots.iter().map(|spot| spot.name.as_str()).collect();
        assert_eq!(names.len(), self.layout.spots.len(), "spots of the layout share names");
        let figures: HashSet<&str> = self.layout.figures.iter().map(|kind| kind.name.as_str()).collect();
        assert_eq!(figures.len(), self.layout.figures.len(), "figures of the layout share names");
        assert_eq!(self.layout.sides, self.game.sides(), "the layout has the game's sides");
        assert_eq!(self.game.sides().len(), self.game.n_seats(), "every seat has a side");
        assert_eq!(self.layout.title, self.game.full_title(), "the layout has the game's title");
        assert_eq!(self.layout.attestation, self.game.attestation(), "the layout has the game's attestation");
        assert_eq!(
            G::presets().first().map(|preset| preset.name.as_str()),
            Some(G::DEFAULT_PRESET),
            "the first preset"
        );
        let said = |message: &Message| told(message, "the names of the game");
        said(&G::title());
        said(&G::about());
        said(&self.game.full_title());
        (0..self.game.n_seats()).for_each(|seat| said(&self.game.seat_title(Seat(seat as u8))));
        self.layout.figures.iter().for_each(|kind| said(&kind.title));
        self.layout.figures.iter().filter_map(|kind| kind.about.as_ref()).for_each(said);
        self.layout.spots.iter().flat_map(|spot| [&spot.title, &spot.about]).flatten().for_each(said);
        self.layout.primer.goals.iter().chain(&self.layout.primer.know).for_each(said);
        self.layout.labels.iter().for_each(|label| said(&label.text));
        self.layout.areas.iter().filter_map(|area| area.title.as_ref()).for_each(said);
        self.check_options();
        self.check_kit();
        let in_full = G::new(G::in_full(self.game.rules())).expect("rules in full are rules");
        assert_eq!(in_full.start(), self.game.start(), "rules in full are the same game");
        let again = G::new(self.game.rules().clone()).expect("rules that were accepted once are accepted again");
        assert_eq!(again.rules(), self.game.rules());
    }

    /// Every field of the rules is described, in every language, with what can stand in it.
    fn check_options(&self) {
        let rules = serde_json::to_value(self.game.rules()).expect("rules are plain data");
        let fields: BTreeSet<&str> = rules.as_object().into_iter().flatten().map(|(name, _)| name.as_str()).collect();
        let options = G::options();
        let described: BTreeSet<&str> = options.fields.iter().map(|field| field.name.as_str()).collect();
        assert_eq!(described, fields, "every field of the rules is described");
        for field in &options.fields {
            told(&field.title, &field.name);
            told(&field.about, &field.name);
            field.values.iter().for_each(|value| told(&value.about, &field.name));
            let default = field.values.is_empty() || field.values.iter().any(|value| value.value == field.default);
            same(default, true, "the default is one of the values", &field.name);
        }
    }

    fn check_match(&mut self, thoroughly: bool) {
        let mut this = Match::new(self.game.clone());
        loop {
            let moves = self.check_position(this.position());
            if thoroughly {
                self.check_random_moves(this.position(), &moves);
            }
            if this.ending().is_some() {
                break;
            }
            if thoroughly {
                self.check_why(this.position());
            }
            assert!(this.n_moves() < LONGEST_GAME, "the game does not end: {}", self.write(this.position()));
            let mv = moves[self.rng.random_range(0..moves.len())];
            this.play(mv).expect("a generated move is legal");
        }
        self.check_ending(&this);
        self.check_record(&this);
        self.check_undo(this);
    }

    /// Checks one position and returns its moves.
    fn check_position(&mut self, pos: &G::Position) -> Vec<G::Move> {
        let game = self.game.clone();
        let text = self.write(pos);
        let mut moves = Vec::new();
        let status = game.moves(pos, &mut moves);
        same(game.status(pos), status, "status() and moves() agree on who acts", &text);
        let over = matches!(status, Status::Over(_));
        same(moves.is_empty(), over, "there are moves just as long as the game is not over", &text);
        same(game.mid_turn(pos) && over, false, "no turn goes on when the game is over", &text);
        same(status == Status::Chance && !G::HAS_CHANCE, false, "only a game that says so has chance", &text);

        let read = game.read_position(&text).unwrap_or_else(|error| panic!("a written position is read: {error}"));
        same(&read, pos, "a position survives its text", &text);
        same(game.clock(&read).0, game.clock(pos).0, "a clock survives the text", &text);
        same(&game.write_position(&read), &text, "a position has one text", &text);

        same(game.key(&read), game.key(pos), "equal positions have equal keys", &text);
        let first = self.by_key.entry(game.key(pos)).or_insert_with(|| pos.clone());
        same(&*first, pos, "different positions have different keys", &text);

        self.check_moves(pos, status, &moves, &text);
        if status == Status::Chance {
            self.check_tickets(pos, &moves, &text);
        }
        self.check_incidents(pos, &moves, &text);
        self.check_mirrors(pos, &moves, &text);
        self.check_scene(pos, &text);
        self.check_others(pos, &text);
        self.check_draft(pos, &text);
        if let Some(count) = game.count_turns(pos) {
            same(count, count_turns(&*game, pos), "count_turns() counts the turns", &text);
        }
        moves
    }

    fn check_moves(&self, pos: &G::Position, status: Status, moves: &[G::Move], text: &str) {
        let mut texts = HashSet::new();
        let mut clicks = HashSet::new();
        for &mv in moves {
            let written = self.game.write_move(pos, mv);
            let chance = status == Status::Chance;
            same(written.starts_with('='), chance, "an outcome's text begins with =, no other move's does", text);
            let clean = !written.is_empty() && !written[1..].contains(['=', ',', ' ', '{', ';', '[']);
            same(clean, true, "a move's text has no sign that a record gives a meaning to", text);
            same(self.game.read_move(pos, &written), Ok(mv), "a move survives its text", text);
            same(texts.insert(written), true, "no two moves have the same text", text);
            told(&self.game.tell_move(pos, mv), text);
            if chance {
                same(self.game.weight(pos, mv) > 0, true, "every outcome can happen", text);
                continue;
            }
            let touched = self.game.clicks(pos, mv);
            same(touched.is_empty(), false, "a move is made by touching something", text);
            for click in &touched {
                match click {
                    Click::Spot(spot) => {
                        same(*spot < self.layout.spots.len(), true, "clicks are on spots that exist", text);
                    }
                    Click::Button(name) => told(&self.game.button(name), text),
                }
            }
            same(clicks.insert(touched), true, "no two moves have the same clicks", text);
        }
    }

    /// What happens at the table leads to a position like any other, and is never a choice.
    fn check_incidents(&self, pos: &G::Position, moves: &[G::Move], text: &str) {
        same(moves.iter().any(|&mv| self.game.befalls(mv).is_some()), false, "an incident is nobody's move", text);
        for seat in (0..self.game.n_seats()).map(|seat| Seat(seat as u8)) {
            for mv in Incident::ALL.map(|what| self.game.incident(pos, what, seat)) {
                let Some(mv) = mv else { continue };
                same(moves.is_empty(), false, "nothing happens when the game is over", text);
                same(self.game.befalls(mv), Some(seat), "an incident knows whom it befalls", text);
                let written = self.game.write_move(pos, mv);
                same(self.game.read_move(pos, &written), Ok(mv), "an incident survives its text", text);
                told(&self.game.tell_move(pos, mv), text);
                let mut after = pos.clone();
                self.game.play(&mut after, mv);
                let read = self.game.read_position(&self.write(&after));
                same(read.as_ref(), Ok(&after), "the position after an incident survives its text", text);
                if let Status::Over(payoffs) = self.game.status(&after) {
                    let sum = payoffs.as_slice().iter().sum::<i32>();
                    same(sum, G::PAYOFF_SUM, "payoffs after an incident add up", text);
                }
            }
        }
    }

    /// As if another seat were to choose, the same pieces stand there, and nobody else chooses.
    fn check_others(&self, pos: &G::Position, text: &str) {
        for seat in (0..self.game.n_seats()).map(|seat| Seat(seat as u8)) {
            let Some(other) = self.game.as_if_acts(pos, seat) else { continue };
            let pieces = |pos: &G::Position| self.game.scene(pos).pieces;
            same(pieces(&other), pieces(pos), "the same pieces stand there if another seat chooses", text);
            let status = self.game.status(&other);
            let theirs = status == Status::ToMove(seat) || matches!(status, Status::Over(_));
            same(theirs, true, "the seat chooses that is to be thought of as choosing", text);
            let read = self.game.read_position(&self.write(&other));
            same(read.as_ref(), Ok(&other), "the position with another seat choosing survives its text", text);
        }
    }

    fn check_tickets(&self, pos: &G::Position, outcomes: &[G::Move], text: &str) {
        let weights = outcomes.iter().map(|&outcome| (outcome, self.game.weight(pos, outcome)));
        let by_weight: Vec<G::Move> = weights.flat_map(|(outcome, weight)| vec![outcome; weight as usize]).collect();
        let by_ticket: Vec<G::Move> =
            (0..self.game.total_weight(pos)).map(|ticket| self.game.outcome_for(pos, ticket)).collect();
        same(by_ticket, by_weight, "every outcome has as many tickets as it weighs, in the order of moves()", text);
    }

    fn check_mirrors(&self, pos: &G::Position, moves: &[G::Move], text: &str) {
        let mut mirrors = Vec::new();
        self.game.mirrors(pos, &mut mirrors);
        for mirror in &mirrors {
            let mut their_moves = Vec::new();
            let status = self.game.moves(mirror, &mut their_moves);
            same(their_moves.len(), moves.len(), "a mirrored position has as many moves", text);
            same(status, self.game.status(pos), "a mirrored position has the same status", text);
            same(
                self.game.count_turns(mirror),
                self.game.count_turns(pos),
                "a mirrored position has as many turns",
                text,
            );
            let mut back = Vec::new();
            self.game.mirrors(mirror, &mut back);
            same(mirror == pos || back.contains(pos), true, "a mirror is seen in the mirror", text);
            let again = self.game.read_position(&self.write(mirror));
            same(again.as_ref(), Ok(mirror), "a mirrored position survives its text", text);
            same(
                self.game.key(mirror),
                self.game.key(&again.expect("just read")),
                "a mirrored position has its key",
                text,
            );
        }
    }

    fn check_scene(&self, pos: &G::Position, text: &str) {
        let scene = self.game.scene(pos);
        let mut taken = HashSet::new();
        for piece in &scene.pieces {
            same(piece.spot < self.layout.spots.len(), true, "pieces stand on spots that exist", text);
            same(piece.count > 0, true, "a piece is there at least once", text);
            let owner = piece.figure.seat.map(|seat| seat.index() < self.game.n_seats());
            same(owner, owner.map(|_| true), "pieces belong to seats that exist", text);
            taken.insert((piece.spot, piece.figure.seat));
        }
        same(taken.len(), scene.pieces.len(), "no two pieces of a seat stand on one spot", text);
        let known = |figure: &Figure| {
            same(self.layout.figure_kind(figure).is_some(), true, "the layout has every figure", text);
        };
        scene.pieces.iter().for_each(|piece| known(&piece.figure));
        scene.trays.iter().for_each(|tray| {
            told(&tray.title, text);
            tray.pieces.iter().for_each(|(figure, _)| known(figure));
        });
        self.game.captions(pos, None).iter().for_each(|caption| told(caption, text));
        let marked = scene.marks.iter().all(|mark| mark.spot < self.layout.spots.len());
        same(marked, true, "marks are on spots that exist", text);
    }

    /// Whatever is touched, there are words for why it leads nowhere.
    fn check_why(&mut self, pos: &G::Position) {
        let text = self.write(pos);
        let n_spots = self.layout.spots.len();
        if n_spots == 0 {
            return;
        }
        for _ in 0..N_TOUCHES {
            let (from, to) = (self.rng.random_range(0..n_spots), self.rng.random_range(0..n_spots));
            told(&self.game.why(pos, None, to), &text);
            told(&self.game.why(pos, Some(from), to), &text);
        }
    }

    /// Draws often enough that a move which random_move() can't find would be missed.
    fn check_random_moves(&mut self, pos: &G::Position, moves: &[G::Move]) {
        let text = self.write(pos);
        let mut scratch = Vec::new();
        let mut drawn = HashSet::new();
        let total: u32 = moves.iter().map(|&mv| self.game.weight(pos, mv)).sum();
        for _ in 0..(40 * total.max(1)).min(20_000) {
            match self.game.random_move(pos, &mut self.rng, &mut scratch) {
                ControlFlow::Continue(mv) => drawn.insert(mv),
                ControlFlow::Break(payoffs) => {
                    return same(Status::Over(payoffs), self.game.status(pos), "random_move() knows the end", &text);
                }
            };
        }
        let legal: HashSet<G::Move> = moves.iter().copied().collect();
        same(drawn, legal, "random_move() draws every legal move and no other", &text);
    }

    fn check_ending(&self, this: &Match<G>) {
        let text = self.write(this.position());
        let ending = this.ending().expect("the match was played to its end");
        let payoffs = ending.payoffs.as_slice();
        same(payoffs.len(), self.game.n_seats(), "every seat has a payoff", &text);
        same(payoffs.iter().sum::<i32>(), G::PAYOFF_SUM, "payoffs add up as declared", &text);
        same(this.moves().is_empty(), true, "a match that is over has no moves", &text);
        let verdict = self.game.verdict(this.position(), ending.reason);
        verdict.why.iter().for_each(|why| told(why, &text));
        let known = verdict.spots.iter().all(|&spot| spot < self.layout.spots.len());
        same(known, true, "an end is decided on spots that exist", &text);
    }

    fn check_record(&self, this: &Match<G>) {
        let text = self.write(this.position());
        let record =
            this.record(vec![("Game".into(), G::ID.into()), ("Unheard-of".replace('-', ""), "kept \"so\"".into())]);
        let read = Record::read(&record.write()).unwrap_or_else(|error| panic!("a written record is read: {error}"));
        same(&read.tags, &record.tags, "tags survive the text", &text);
        let again = Match::replay(self.game.clone(), self.game.start(), &read);
        let again = again.unwrap_or_else(|error| panic!("a written record replays: {error}"));
        same(again.position(), this.position(), "a record replays to the same position", &text);
        same(again.ending(), this.ending(), "a record replays to the same end", &text);
        same(again.turns(), this.turns(), "a record replays the same turns", &text);
    }

    fn check_undo(&self, mut this: Match<G>) {
        let before: Vec<G::Position> = this.history().map(|(pos, _)| pos.clone()).collect();
        for pos in before.iter().rev() {
            this.undo().expect("there is a move to undo");
            same(this.position(), pos, "undo goes back by one move", &self.write(pos));
        }
        same(this.undo(), None, "nothing is undone at the start", &self.write(this.position()));
    }

    fn write(&self, pos: &G::Position) -> String {
        self.game.write_position(pos)
    }
}

/// Counts turns by playing them, every outcome of chance standing for all.
fn count_turns<G: Game>(game: &G, pos: &G::Position) -> u64 {
    let mut moves = Vec::new();
    if game.moves(pos, &mut moves) == Status::Chance {
        moves.truncate(1);
    }
    let after = moves.into_iter().map(|mv| {
        let mut next = pos.clone();
        game.play(&mut next, mv);
        if game.mid_turn(&next) { count_turns(game, &next) } else { 1 }
    });
    after.sum()
}

/// Every language has words for a message, on one line.
#[track_caller]
fn told(message: &Message, position: &str) {
    for language in Language::ALL {
        let words = message.tell(language);
        same(words.lines().count(), 1, "what is said is one line", position);
    }
}

#[track_caller]
fn same<T: PartialEq + Debug>(found: T, expected: T, promise: &str, position: &str) {
    assert!(found == expected, "{promise}: found {found:?}, expected {expected:?}, in {position}");
}
