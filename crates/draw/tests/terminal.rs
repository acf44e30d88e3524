//! What a terminal shows.

use qiyuan_core::show::{AreaKind, Label, Layout, MarkKind, Piece, Purse, Scene, Tray};
use qiyuan_core::{Language, Seat};
use qiyuan_draw::{Screen, terminal};

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
    assert_eq!(format!("\n{}", terminal(&layout, &scene, &hunt_captions(), Screen::default())), expected);
}

#[test]
fn it_speaks_other_languages() {
    let layout = hunt_board(5, 5);
    let scene = hunt_scene(&layout);
    let screen = Screen { language: Language::TraditionalChinese, ..Screen::default() };
    let text = terminal(&layout, &scene, &hunt_captions(), screen);
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
        format!("\n{}", terminal(&layout, &Scene { pieces, ..Scene::default() }, &[], Screen::default())),
        expected
    );
}

#[test]
fn the_widest_boards_fit_into_80_columns() {
    for layout in [hunt_board(13, 5), three_boards_abreast()] {
        let captions = ["很長的話 ".repeat(40).into(), "x".repeat(200).into()];
        let text = terminal(&layout, &hunt_scene(&layout), &captions, Screen::default());
        let widest = text.lines().map(columns).max().unwrap();
        assert!(widest <= 80, "{widest} columns:\n{text}");
        assert!(!text.contains('\u{1b}'));
    }
}

#[test]
fn colour_changes_nothing_but_the_colour() {
    let layout = hunt_board(5, 5);
    let scene = hunt_scene(&layout);
    let coloured = terminal(&layout, &scene, &[], Screen { colour: true, ..Screen::default() });
    assert!(coloured.contains("\u{1b}["));
    assert_eq!(without_escape_codes(&coloured), terminal(&layout, &scene, &[], Screen::default()));
}

#[test]
fn stacks_and_shared_spots() {
    let layout = hunt_board(5, 5);
    let stack = |spot, figure, count| Piece { spot, figure, count };
    let pieces =
        vec![stack(0, deer(), 3), stack(1, dog(), 12), stack(2, deer(), 1), stack(2, dog(), 2), stack(3, dog(), 345)];
    let text = terminal(&layout, &Scene { pieces, ..Scene::default() }, &[], Screen::default());
    assert_eq!(text.lines().next(), Some("5          D3─d12─Dd2─d3+──·       ·"));
}

#[test]
fn what_belongs_to_a_seat_stands_in_a_line_of_its_own() {
    let layout = cell_board(1, 1, AreaKind::Plain);
    let purse = |seat, title: &str, chips| Purse { seat, title: title.into(), chips };
    let [first, second] = [Some(Seat(0)), Some(Seat(1))];
    let tray = |seat, title, letter| Tray { seat, ..Tray::new(title, vec![(figure("?", letter, 0), 3)]) };
    let scene = Scene {
        trays: vec![tray(second, "In hand", 'B'), tray(first, "In hand", 'A'), tray(None, "Thrown", '6')],
        purses: vec![purse(None, "Pot", 80), purse(first, "Chips", -20), purse(second, "Chips", 5)],
        ..Scene::default()
    };
    let seats = ["Player 1".into(), "Player 2".into()];
    let text = terminal(&layout, &scene, &[], Screen { seats: &seats, ..Screen::default() });
    let expected = "
Pot: 80
Thrown: 6 ×3
Player 1 · Chips: -20 · In hand: A ×3
Player 2 · Chips: 5 · In hand: B ×3
";
    assert_eq!(text.split_once("\n\n").map(|(_, beside)| format!("\n{beside}")).as_deref(), Some(expected));
    let nameless = terminal(&layout, &scene, &[], Screen::default());
    assert!(nameless.ends_with("\nChips: 5 · In hand: B ×3\n"), "{nameless}");
}

#[test]
fn a_wide_letter_takes_two_columns() {
    let layout = cell_board(2, 1, AreaKind::River);
    let text = terminal(&layout, &Scene { pieces: vec![piece(0, '帥')], ..Scene::default() }, &[], Screen::default());
    assert_eq!(text.lines().nth(1), Some("1│ 帥│░░░│"));
}

/// Two boards of 3×2, the first one above the other, with a name over each; a king on the upper, a marked rook below.
fn two_storeys() -> (Layout, Scene) {
    let mut layout = Layout::default();
    for (storey, name) in [(0, "sky"), (1, "sea")] {
        let board = cell_board(3, 2, AreaKind::Sky);
        let down = 4.6 * f32::from(storey);
        let middle = board.spots.iter().map(|spot| spot.x).sum::<f32>() / board.spots.len() as f32;
        let top = board.spots.iter().map(|spot| spot.y).fold(f32::MAX, f32::min);
        let title = Label { text: name.into(), x: middle, y: top - 0.95 };
        layout.labels.extend(board.labels.into_iter().chain([title]).map(|label| Label { y: label.y + down, ..label }));
        layout.spots.extend(board.spots.into_iter().map(|mut spot| {
            spot.y += down;
            spot.storey = Some(storey);
            spot
        }));
    }
    let pieces = vec![piece(1, 'K'), piece(9, 'R')];
    (layout, Scene { pieces, marks: vec![mark(9, MarkKind::Last)], ..Scene::default() })
}

fn drawn_on(width: usize) -> String {
    let (layout, scene) = two_storeys();
    format!("\n{}", terminal(&layout, &scene, &[], Screen { width, ..Screen::default() }))
}

#[test]
fn storeys_stand_side_by_side_where_there_is_room() {
    let expected = "
      sky               sea
 ┌───┬───┬───┐     ┌───┬───┬───┐
2│   │ K │   │    2│   │░░░│   │
 ├───┼───┼───┤     ├───┼───┼───┤
1│░░░│   │░░░│    1│[R]│   │░░░│
 └───┴───┴───┘     └───┴───┴───┘
   a   b   c         a   b   c
";
    assert_eq!(drawn_on(120), expected);
}

#[test]
fn storeys_side_by_side_have_a_line_a_rank_where_there_is_little_room() {
    let expected = "
   sky      sea
2 · K ·  2 · ░ ·
1 ░ · ░  1[R]· ░
  a b c    a b c
";
    assert_eq!(drawn_on(20), expected);
}

#[test]
fn storeys_stand_one_below_the_other_where_there_is_none() {
    let expected = "
   sky
2 · K ·
1 ░ · ░
  a b c
   sea
2 · ░ ·
1[R]· ░
  a b c
";
    assert_eq!(drawn_on(10), expected);
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
