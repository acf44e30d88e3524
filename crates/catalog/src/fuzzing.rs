//! What the fuzz targets check.
//!
//! Each function takes any text at all. It panics if a promise is broken that every game makes about texts from
//! outside, and returns if the text is refused. The targets in `fuzz/` call them, and so does the test that runs
//! their corpora, so whatever the fuzzer has found once stays found.
//!
//! But for records, which name their game themselves, the first line of a text chooses the game: `GAME:PRESET`, and
//! behind a space perhaps a JSON object of rules. The rest is what is to be read.

use std::collections::HashSet;
use std::sync::{Arc, LazyLock};

use qiyuan_core::show::Click;
use qiyuan_core::{Error, Incident, Language, MAX_SEATS, Reason, Record, Seat, Status, Turn, sim_rng};

use crate::any::{AnyGame, AnyMatch};
use crate::choice::Choice;
use crate::families::FAMILIES;
use crate::records::{open_record, write_record};
use crate::trees::grow_in;

/// A fuzz target.
pub struct Target {
    /// What it and its corpus are called.
    pub name: &'static str,
    /// What it does with a text.
    pub check: fn(&str),
}

/// All targets.
pub static TARGETS: [Target; 4] = [
    Target { name: "position", check: position },
    Target { name: "move", check: a_move },
    Target { name: "record", check: record },
    Target { name: "board", check: board },
];

/// So many random moves are played on what was accepted.
const N_RANDOM_MOVES: usize = 12;

/// What is a move in no game.
const NO_MOVES: [&str; 5] = ["", ",", "=", "a0-a0", "@a0"];

/// All presets of all games, opened once: opening takes far longer than reading a position.
static GAMES: LazyLock<Vec<Arc<dyn AnyGame>>> = LazyLock::new(|| {
    let names = FAMILIES.iter().flat_map(|family| {
        family.presets().into_iter().map(|preset| format!("{}:{}", family.id, preset.name)).collect::<Vec<_>>()
    });
    names.map(|name| Choice::new(&name).open().expect("every preset opens")).collect()
});

/// Reads the rest of `text` as a position.
///
/// # Panics
/// If an accepted position does not survive its text, or can't be played from.
pub fn position(text: &str) {
    let Some((game, text)) = game_and_rest(text) else { return };
    let Some(play) = accepted(game.start(Some(text))) else { return };
    check_moves(&*game, &*play);
    check_random_play(&*game, play);
}

/// Reads the second line of `text` as a position, or `start`, and plays each further line as a move or a turn.
///
/// # Panics
/// If a move is accepted that is not among the legal ones, or if a refused turn leaves a trace.
pub fn a_move(text: &str) {
    let Some((game, text)) = game_and_rest(text) else { return };
    let mut lines = text.lines();
    let start = lines.next().filter(|&line| line != "start");
    let Some(mut play) = accepted(game.start(start)) else { return };
    for line in lines {
        let before = play.boxed_clone();
        if accepted(play.play(line)).is_none() {
            same(play.n_moves(), before.n_moves(), "a refused turn plays nothing", line);
            same(play.position(), before.position(), "a refused turn changes nothing", line);
            continue;
        }
        if play.n_moves() == before.n_moves() + 1 {
            let played = play.history(before.n_moves()).remove(0).text;
            let found = before.moves().into_iter().any(|legal| legal.text == played) || can_happen(&*before, &played);
            same(found, true, "a move that is read is among the legal moves or can happen at the table", line);
        }
        check_text(&*game, &*play);
    }
    check_record(&*game, &*play);
}

/// Whether a move is an incident that the rules allow now.
fn can_happen(play: &dyn AnyMatch, text: &str) -> bool {
    let seats = (0..MAX_SEATS as u8).map(Seat);
    let all = seats.flat_map(|seat| Incident::ALL.map(|what| play.incident(what, seat)));
    all.flatten().any(|incident| incident == text)
}

/// Reads all of `text` as a record and opens it.
///
/// # Panics
/// If an accepted record is not the same after it is written and read, or if the match that it opens is not.
pub fn record(text: &str) {
    let Some(record) = accepted(Record::read(text)) else { return };
    for turn in all_turns(&record.turns) {
        let line = text.split('\n').nth(turn.line - 1).unwrap_or_default();
        same(line.contains(&turn.text), true, "a turn knows the line it stands on", text);
    }
    let written = record.write();
    let again = Record::read(&written).unwrap_or_else(|error| panic!("a written record is read: {error}\n{written}"));
    same(without_lines(&again), without_lines(&record), "a record survives its text", &written);
    same(again.write(), written.clone(), "a record has one text", &written);

    let Some(opened) = accepted(open_record(&record)) else { return };
    check_moves(&*opened.game, &*opened.play);
    check_record(&*opened.game, &*opened.play);

    let Some(grown) = accepted(grow_in(opened.game, &record)) else { return };
    let written = grown.record(Vec::new(), "*").write();
    let again = Record::read(&written).unwrap_or_else(|error| panic!("a written tree is read: {error}\n{written}"));
    let again = grow_in(grown.game, &again).unwrap_or_else(|error| panic!("a written tree grows: {error}\n{written}"));
    same(again.record(Vec::new(), "*").write(), written.clone(), "a tree survives its text", text);
    same(again.tree.nodes().len(), grown.tree.nodes().len(), "a tree keeps its moves", &written);
}

/// Turns, and those of their variations.
fn all_turns(turns: &[Turn]) -> Vec<&Turn> {
    let mut all = Vec::new();
    for turn in turns {
        all.push(turn);
        all.extend(turn.variations.iter().flat_map(|variation| all_turns(&variation.turns)));
    }
    all
}

/// Reads the rest of `text` as a board file and plays on it.
///
/// # Panics
/// If an accepted board does not survive its rules' text, or can't be played on.
pub fn board(text: &str) {
    let Some((choice, file)) = choice_and_rest(text) else { return };
    let choice = Choice { board: Some(file.into()), ..choice };
    let Some(game) = accepted(choice.open()) else { return };
    let by_rules = Choice { rules: game.overrides().map(String::from), ..Choice::new(game.name()) };
    let again = by_rules.open().unwrap_or_else(|error| panic!("written rules are read: {error}\n{}", game.rules()));
    same(again.rules(), game.rules(), "rules survive their text", file);
    let layout = game.layout();
    let names: HashSet<&str> = layout.spots.iter().map(|spot| spot.name.as_str()).collect();
    same(names.len(), layout.spots.len(), "no two spots have the same name", file);

    let play = game.start(None).expect("a game has a start");
    check_moves(&*game, &*play);
    check_random_play(&*game, play);
}

/// What the first line asks for, and what stands behind it.
fn choice_and_rest(text: &str) -> Option<(Choice, &str)> {
    let (first, rest) = text.split_once('\n')?;
    let (name, rules) = match first.split_once(' ') {
        Some((name, rules)) => (name, Some(rules.to_string())),
        None => (first, None),
    };
    Some((Choice { rules, ..Choice::new(name) }, rest))
}

fn game_and_rest(text: &str) -> Option<(Arc<dyn AnyGame>, &str)> {
    let (choice, rest) = choice_and_rest(text)?;
    let name = text.split_once('\n')?.0;
    let known = GAMES.iter().find(|game| game.name() == name).cloned();
    Some((known.or_else(|| accepted(choice.open()))?, rest))
}

/// What was accepted. The message of a refusal is one line, like every message to people.
fn accepted<T>(result: Result<T, Error>) -> Option<T> {
    if let Err(error) = &result {
        for language in Language::ALL {
            let message = error.tell(language);
            same(message.lines().count(), 1, "an error message is one line", &message);
        }
    }
    result.ok()
}

/// The position is read from its text as the same position.
fn check_text(game: &dyn AnyGame, play: &dyn AnyMatch) {
    let text = play.position();
    let again = game.start(Some(&text)).unwrap_or_else(|error| panic!("a written position is read: {error}"));
    same(again.position(), text.clone(), "a position has one text", &text);
    let repeated = play.ending().is_some_and(|ending| ending.reason == Reason::Repetition);
    // A text does not say what went before.
    if !repeated && play.outlook() == 0 {
        let seats = |status: Status| if game.seats_in_text() { Some(status) } else { None };
        same(seats(again.status()), seats(play.status()), "a position's status survives its text", &text);
        same(texts(&*again), texts(play), "a position's moves survive its text", &text);
    }
}

/// Every legal move can be read, leads to a position that can be read, and is made by touching what is there.
fn check_moves(game: &dyn AnyGame, play: &dyn AnyMatch) {
    check_text(game, play);
    let text = play.position();
    let n_spots = game.layout().spots.len();
    let scene = play.scene();
    same(scene.pieces.iter().all(|piece| piece.spot < n_spots), true, "pieces stand on spots that exist", &text);
    let over = matches!(play.status(), Status::Over(_));
    same(play.moves().is_empty(), over, "there are moves just as long as the match is not over", &text);
    for legal in play.moves() {
        let mut next = play.boxed_clone();
        next.play(&legal.text).unwrap_or_else(|error| panic!("a legal move is read: {error}, in {text}"));
        check_text(game, &*next);
        let exist = legal.clicks.iter().all(|click| !matches!(click, Click::Spot(spot) if *spot >= n_spots));
        same(exist, true, "clicks are on spots that exist", &text);
    }
    for nonsense in NO_MOVES {
        same(accepted(play.boxed_clone().play(nonsense)), None, "nonsense is no move", nonsense);
    }
}

/// The legal moves as texts.
fn texts(play: &dyn AnyMatch) -> Vec<String> {
    play.moves().into_iter().map(|legal| legal.text).collect()
}

fn check_random_play(game: &dyn AnyGame, mut play: Box<dyn AnyMatch>) {
    let mut rng = sim_rng(1);
    for _ in 0..N_RANDOM_MOVES {
        if play.play_random(&mut rng).is_none() {
            break;
        }
        check_text(game, &*play);
    }
    check_record(game, &*play);
}

/// The match's record replays to the same match. The game is not opened anew for it, which would take most of the time.
fn check_record(game: &dyn AnyGame, play: &dyn AnyMatch) {
    let text = write_record(game, play, Vec::new()).write();
    let record = Record::read(&text).unwrap_or_else(|error| panic!("a match's record is read: {error}\n{text}"));
    let again = game.replay(record.tag("Position"), &record);
    let again = again.unwrap_or_else(|error| panic!("a match's record is replayed: {error}\n{text}"));
    same(again.position(), play.position(), "a record replays to the same position", &text);
    same(again.turns(), play.turns(), "a record replays the same turns", &text);
    same(again.ending(), play.ending(), "a record replays to the same end", &text);
}

/// The record without the places where its turns stood.
fn without_lines(record: &Record) -> Record {
    fn forget_lines(turns: &mut [Turn]) {
        for turn in turns {
            turn.line = 0;
            turn.variations.iter_mut().for_each(|variation| forget_lines(&mut variation.turns));
        }
    }
    let mut record = record.clone();
    forget_lines(&mut record.turns);
    record
}

#[track_caller]
fn same<T: PartialEq + std::fmt::Debug>(found: T, expected: T, promise: &str, text: &str) {
    assert!(found == expected, "{promise}: found {found:?}, expected {expected:?}, in {text:?}");
}
