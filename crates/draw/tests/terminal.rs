//! What a terminal shows.

use qiyuan_core::Language;
use qiyuan_core::show::{AreaKind, Layout, MarkKind, Piece, Scene};
use qiyuan_draw::terminal;

mod samples;
use samples::{cell_board, deer, dog, figure, hunt_board, hunt_captions, hunt_scene, mark};

#[test]
fn a_hunt_board() {
    let layout = hunt_board(5, 5);
    let mut scene = hunt_scene(&layout);
    scene.marks = vec![mark(7, MarkKind::Last), mark(12, MarkKind::Target)];
    scene.pieces.retain(|piece| piece.spot != 10);
    let expected = "
5          ·───·───·───·───·       ·
           │ ╲ │ ╱ │ ╲ │ ╱ │     ╱ │
4      ·   ·───d──[d]──d───·   ·   │
     ╱ │ ╲ │ ╱ │ ╲ │ ╱ │ ╲ │ ╱ │   │
3  ·───·───○───d──(·)──d───D───·───·
     ╲ │ ╱ │ ╲ │ ╱ │ ╲ │ ╱ │ ╲ │   │
2      ·   ·───d───d───d───·   ·   │
           │ ╱ │ ╲ │ ╱ │ ╲ │     ╲ │
1          ·───·───·───·───·       ·
           a   b   c   d   e

Dogs in hand: d ×16
The deer move.
";
    assert_eq!(format!("\n{}", terminal(&layout, &scene, &hunt_captions(), Language::English, false)), expected);
}

#[test]
fn it_speaks_other_languages() {
    let layout = hunt_board(5, 5);
    let scene = hunt_scene(&layout);
    let text = terminal(&layout, &scene, &hunt_captions(), Language::TraditionalChinese, false);
    assert!(text.ends_with("\n手中的犬: d ×16\n鹿走。\n"), "{text}");
}

#[test]
fn a_board_of_cells() {
    let layout = cell_board(3, 2, AreaKind::Ground);
    let pieces = vec![piece(1, 'K'), piece(3, 'R')];
    let expected = "
 ┌───┬───┬───┐
2│   │ K │   │
 ├───┼───┼───┤
1│ R │   │░░░│
 └───┴───┴───┘
   a   b   c
";
    assert_eq!(
        format!("\n{}", terminal(&layout, &Scene { pieces, ..Scene::default() }, &[], Language::English, false)),
        expected
    );
}

#[test]
fn the_widest_boards_fit_into_80_columns() {
    for layout in [hunt_board(13, 5), three_boards_abreast()] {
        let captions = ["很長的話 ".repeat(40).into(), "x".repeat(200).into()];
        let text = terminal(&layout, &hunt_scene(&layout), &captions, Language::English, false);
        let widest = text.lines().map(columns).max().unwrap();
        assert!(widest <= 80, "{widest} columns:\n{text}");
        assert!(!text.contains('\u{1b}'));
    }
}

#[test]
fn colour_changes_nothing_but_the_colour() {
    let layout = hunt_board(5, 5);
    let scene = hunt_scene(&layout);
    let coloured = terminal(&layout, &scene, &[], Language::English, true);
    assert!(coloured.contains("\u{1b}["));
    assert_eq!(without_escape_codes(&coloured), terminal(&layout, &scene, &[], Language::English, false));
}

#[test]
fn stacks_and_shared_spots() {
    let layout = hunt_board(5, 5);
    let stack = |spot, figure, count| Piece { spot, figure, count };
    let pieces =
        vec![stack(0, deer(), 3), stack(1, dog(), 12), stack(2, deer(), 1), stack(2, dog(), 2), stack(3, dog(), 345)];
    let text = terminal(&layout, &Scene { pieces, ..Scene::default() }, &[], Language::English, false);
    assert_eq!(text.lines().next(), Some("5          D3─d12─Dd2─d3+──·       ·"));
}

#[test]
fn a_wide_letter_takes_two_columns() {
    let layout = cell_board(2, 1, AreaKind::River);
    let text =
        terminal(&layout, &Scene { pieces: vec![piece(0, '帥')], ..Scene::default() }, &[], Language::English, false);
    assert_eq!(text.lines().nth(1), Some("1│ 帥│░░░│"));
}

fn piece(spot: usize, letter: char) -> Piece {
    Piece { spot, figure: figure("?", letter, 0), count: 1 }
}

fn three_boards_abreast() -> Layout {
    let mut layout = Layout::default();
    for board in 0..3 {
        let mut spots = cell_board(12, 8, AreaKind::Sky).spots;
        spots.iter_mut().for_each(|spot| spot.x += 13.0 * board as f32);
        layout.spots.extend(spots);
    }
    layout
}

fn columns(line: &str) -> usize {
    line.chars().map(|letter| if ('\u{2e80}'..'\u{a4cf}').contains(&letter) { 2 } else { 1 }).sum()
}

fn without_escape_codes(text: &str) -> String {
    let mut parts = text.split("\u{1b}[");
    let first = parts.next().unwrap_or_default().to_string();
    parts.fold(first, |plain, part| plain + part.split_once('m').map_or("", |(_, rest)| rest))
}
