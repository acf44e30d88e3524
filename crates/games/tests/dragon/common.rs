//! What the tests share: games by their rules, and the one `check` of a position's moves.

use qiyuan_core::{Game, Status};
use qiyuan_games::dragon::*;

use crate::naive::Board;

/// The two presets.
pub(crate) const PRESETS: [&str; 2] = ["standard", "gygax"];

/// Every value that a field may have, apart from the modes' that no preset or club uses.
pub(crate) const FIELDS: [(&str, &[&str]); 21] = [
    ("griffin_sky", &["knight", "zebra"]),
    ("griffin_down", &["C", "MC"]),
    ("griffin_up", &["M", "MC"]),
    ("hero_two", &["leap", "slide"]),
    ("hero_off", &["C", "MC"]),
    ("hero_adjacent", &["diagonal", "king"]),
    ("hero_return", &["any", "origin"]),
    ("mage_side", &["MC", "M"]),
    ("mage_vertical", &["slide", "leap"]),
    ("king_return", &["M", "MC"]),
    ("paladin_off", &["MC", "M", "C", "none"]),
    ("paladin_return", &["M", "MC"]),
    ("paladin_two_level", &["none", "MC"]),
    ("paladin_shape", &["vertical", "horizontal"]),
    ("basilisk", &["straight-capture", "three-forward"]),
    ("elemental_two", &["slide", "leap"]),
    ("elemental_up", &["C", "MC"]),
    ("elemental_up_via", &["side", "above", "none"]),
    ("elemental_down_via", &["side", "below", "none"]),
    ("frozen_gives_check", &["no", "yes"]),
    ("same_piece_checks", &["10", "0", "2", "1"]),
];

/// The game with a preset's rules, single fields overridden by a JSON object.
pub(crate) fn game(preset: &str, overrides: &str) -> Dragon {
    let mut rules = serde_json::to_value(Dragon::preset(preset).unwrap()).unwrap();
    let overrides: serde_json::Map<String, serde_json::Value> = serde_json::from_str(overrides).unwrap();
    for (field, value) in overrides {
        rules[field] = value;
    }
    Dragon::new(serde_json::from_value(rules).unwrap()).unwrap()
}

/// The game with the rules of the source text.
pub(crate) fn standard() -> Dragon {
    game("standard", "{}")
}

/// The game with the rules of the magazine.
pub(crate) fn gygax() -> Dragon {
    game("gygax", "{}")
}

/// The position after a move.
pub(crate) fn after(game: &Dragon, pieces: &str, mv: &str) -> Position {
    let mut pos = game.read_position(&position(pieces)).unwrap();
    let mv = game.read_move(&pos, mv).unwrap();
    game.play(&mut pos, mv);
    pos
}

/// A preset with one field changed.
pub(crate) fn changed(preset: &str, field: &str, value: &str) -> Dragon {
    game(preset, &format!("{{{}}}", in_json(field, value)))
}

/// A field of the rules with a value, as it stands in a JSON object.
pub(crate) fn in_json(field: &str, value: &str) -> String {
    if value.parse::<u8>().is_ok() { format!("\"{field}\":{value}") } else { format!("\"{field}\":\"{value}\"") }
}

/// The text of a position with a few pieces, each a letter and a square (`K2g1`), Gold to move.
pub(crate) fn position(pieces: &str) -> String {
    with_side(pieces, 'g')
}

/// The same with a side to move.
pub(crate) fn with_side(pieces: &str, side: char) -> String {
    let mut boards = [[['.'; 12]; 8]; 3];
    for piece in pieces.split_whitespace() {
        let (letter, square) = piece.split_at(1);
        let (level, file, rank) = crate::naive::place(square);
        boards[3 - level as usize][8 - rank as usize][file as usize] = letter.chars().next().unwrap();
    }
    let rank_text = |rank: &[char; 12]| {
        let text: String = rank.iter().collect();
        (1..=12).rev().fold(text, |text, run: usize| {
            let digits = if run > 9 { format!("6{}", run - 6) } else { run.to_string() };
            text.replace(&".".repeat(run), &digits)
        })
    };
    let board_text = |board: &[[char; 12]; 8]| board.iter().map(rank_text).collect::<Vec<_>>().join("/");
    format!("{} {side} 1", boards.iter().map(board_text).collect::<Vec<_>>().join(" "))
}

/// The legal moves of a position as sorted texts, on which both generators agree.
pub(crate) fn moves(game: &Dragon, text: &str) -> Vec<String> {
    let pos = game.read_position(text).unwrap_or_else(|error| panic!("{error}"));
    let mut moves = Vec::new();
    let status = game.moves(&pos, &mut moves);
    let mut found: Vec<String> = moves.iter().map(|&mv| game.write_move(&pos, mv)).collect();
    found.sort();
    assert_eq!(found, Board::read(text).moves(game.rules()), "the naive generator in {text}");
    assert_eq!(found.is_empty(), matches!(status, Status::Over(_)), "{text}");
    found
}

/// Where the piece on a square can go, as the squares' names joined by spaces.
pub(crate) fn targets(game: &Dragon, text: &str, from: &str) -> String {
    let moves = moves(game, text);
    let targets: Vec<&str> = moves.iter().filter_map(|mv| mv.strip_prefix(from)).collect();
    targets.join(" ")
}

/// Checks where a piece of Gold can go among others, and the same with both sides exchanged. Gold's king stands out of
/// the way on 2a1 and Scarlet's on 2l8, unless the pieces say otherwise.
#[track_caller]
pub(crate) fn check(game: &Dragon, pieces: &str, from: &str, expected: &str) {
    let mut all = pieces.to_string();
    for (letter, king) in [('K', " K2a1"), ('k', " k2l8")] {
        if !pieces.split_whitespace().any(|piece| piece.starts_with(letter)) {
            all.push_str(king);
        }
    }
    let found = targets(game, &position(&all), from);
    assert_eq!(found, sorted(expected), "{from} among {pieces}");
    let exchanged: Vec<String> = all.split_whitespace().map(exchange).collect();
    let found = targets(game, &with_side(&exchanged.join(" "), 's'), &exchange(from));
    let expected: Vec<String> = expected.split_whitespace().map(exchange).collect();
    assert_eq!(found, sorted(&expected.join(" ")), "{} among {exchanged:?}", exchange(from));
}

fn sorted(squares: &str) -> String {
    let mut squares: Vec<&str> = squares.split_whitespace().collect();
    squares.sort_unstable();
    squares.join(" ")
}

/// A square, or a piece on a square, seen from the other side.
fn exchange(text: &str) -> String {
    let (rest, rank) = text.split_at(text.len() - 1);
    let (letter, square) = rest.split_at(rest.len() - 2);
    let swap = |letter: char| {
        if letter.is_ascii_uppercase() { letter.to_ascii_lowercase() } else { letter.to_ascii_uppercase() }
    };
    let letter: String = letter.chars().map(swap).collect();
    format!("{letter}{square}{}", 9 - rank.parse::<u32>().unwrap())
}
