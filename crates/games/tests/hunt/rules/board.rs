//! H-1 to H-5: boards, lines and names.

use std::collections::BTreeSet;

use qiyuan_games::hunt::{Board, BoardFile, Point};

use super::{After, Illegal, Moves, check, variants};
use crate::any::{SQUARE, naive_board, presets};
use crate::naive::{BOARDS, write};

/// Board, points, deer, dogs on board, dogs in hand, start.
const STARTS: [(&str, usize, usize, usize, u8, &str); 16] = [
    ("deer24", 35, 2, 8, 16, "5/1ddd1/Dd1dD/1ddd1/5 4/6 16 D 0"),
    ("deer7", 35, 1, 7, 0, "5/5/4d/5/5 1D2/dddddd 0 D 0"),
    ("deer20", 35, 1, 8, 12, "5/1ddd1/Dd1d1/1ddd1/5 4/6 12 D 0"),
    ("deer48a", 65, 4, 16, 32, "2D3D2/1ddd1ddd1/1d1d1d1d1/1ddd1ddd1/2D3D2 4/4/6/6 32 D 0"),
    ("deer48b", 65, 4, 16, 32, "4D4/1ddd1ddd1/Dd1d1d1dD/1ddd1ddd1/4D4 4/6/4/6 32 D 0"),
    ("deer48c", 65, 4, 16, 32, "2D3D2/1ddd1ddd1/1d1d1d1d1/1ddd1ddd1/2D3D2 4/6/6/4 32 D 0"),
    ("deer60", 75, 6, 32, 28, "ddDdddDdd/ddddddddd/D7D/ddddddddd/ddDdddDdd 4/6/4/4/6/6 28 D 0"),
    (
        "deer64a",
        129,
        8,
        32,
        32,
        "2D3D2/1ddd1ddd1/Dd1d1d1dD/1ddd1ddd1/9/1ddd1ddd1/Dd1d1d1dD/1ddd1ddd1/2D3D2 6/6/6/6/6/6/6/6 32 D 0",
    ),
    (
        "deer64b",
        121,
        8,
        32,
        32,
        "2D3D2/1ddd1ddd1/Dd1d1d1dD/1ddd1ddd1/9/1ddd1ddd1/Dd1d1d1dD/1ddd1ddd1/2D3D2 4/6/6/4/6/4/4/6 32 D 0",
    ),
    ("deer64c", 101, 4, 28, 36, "4D4/1ddd1ddd1/1d1d1d1d1/1dd3dd1/D7D/1dd3dd1/1d1d1d1d1/1ddd1ddd1/4D4 4/6/4/6 36 D 0"),
    ("deer64d", 105, 4, 28, 36, "2D3D2/1ddd1ddd1/1d1d1d1d1/1dd3dd1/9/1dd3dd1/1d1d1d1d1/1ddd1ddd1/2D3D2 6/6/6/6 36 D 0"),
    ("deer96", 105, 8, 24, 72, "2D3D3D2/1ddd1ddd1ddd1/Dd1d1d1d1d1dD/1ddd1ddd1ddd1/2D3D3D2 4/6/4/4/4/6/6/6 72 D 0"),
    ("talyn", 55, 2, 12, 12, "9/2ddddd2/D1d3d1D/2ddddd2/9 4/6 12 D 0"),
    ("uulyn", 33, 2, 10, 10, "2d2/1ddd1/1d1d1/1ddd1/2d2 1D2/1D2 10 D 0"),
    ("nokhoi", 33, 2, 8, 4, "5/1ddd1/Dd1dD/1ddd1/5 4/4 4 D 0"),
    ("komikan", 31, 1, 12, 0, "sss2/ss3/ss3/ss3/sss2 1P4 - P 0"),
];

#[test]
fn every_board_has_the_points_and_pieces_of_the_rule_book() {
    for (name, points, beasts, pack, in_hand, start) in STARTS {
        let board = Board::named(name).unwrap();
        let found = (board.n_points(), board.beasts.len(), board.pack.len(), board.in_hand);
        assert_eq!(found, (points, beasts, pack, in_hand), "{name}");
        let preset = match name.strip_prefix("deer").unwrap_or(name) {
            "komikan" => "komikan:standard".to_string(),
            preset => format!("deer:{preset}"),
        };
        for game in variants(&preset) {
            assert_eq!(game.start(), start, "{name}");
        }
    }
    assert_eq!(presets().len(), STARTS.len(), "every preset is looked at");
    assert_eq!(ours().count(), STARTS.len(), "every board is built a second time");
}

#[test]
fn every_board_says_how_well_it_is_known() {
    let attested = ["deer24", "deer7", "komikan"];
    for name in Board::all_names() {
        let status = Board::named(name).unwrap().attestation.title().tell(qiyuan_core::Language::English);
        let expected = match name {
            "deer20" | "deer60" | "deer64a" | "talyn" | "uulyn" | "nokhoi" => "partly attested",
            _ if attested.contains(&name) => "attested",
            _ => "reconstructed",
        };
        assert_eq!(status, expected, "{name}");
    }
}

#[test]
fn h_1_points_are_connected_by_lines_and_by_nothing_else() {
    for (name, ..) in ours() {
        let (board, naive) = (Board::named(name).unwrap(), naive_board(name));
        assert_eq!(board.n_points(), naive.points().len(), "{name}");
        for point in naive.points() {
            let from = board.point(&write(point)).unwrap_or_else(|| panic!("{name} has no {point:?}"));
            let near = naive.near(point).iter().map(|&near| write(near)).collect();
            let jumps = naive.jumps(point).iter().map(|&(over, to)| format!("{}>{}", write(over), write(to))).collect();
            assert_eq!(near_of(&board, from), near, "next to {point:?} on {name}");
            assert_eq!(jumps_of(&board, from), jumps, "jumps from {point:?} on {name}");
        }
    }
    check("deer:20", "5/5/5/5/1D3 4/6 12 D 0", "", Moves("b1-a1 b1-c1 b1-b2"));
    check("deer:20", "5/5/5/5/1D3 4/6 12 D 0", "b1-a2", Illegal("no line leads from b1 straight to a2"));
    check("deer:20", "5/5/5/5/1D3 4/6 12 D 0", "b1-b3", Illegal("no line leads from b1 straight to b3"));
}

#[test]
fn h_1_three_points_in_a_row_on_one_line_allow_a_jump() {
    check_lines("deer24", "c3", "b2 b3 b4 c2 c4 d2 d3 d4", "b2>a1 b3>a3 b4>a5 c2>c1 c4>c5 d2>e1 d3>e3 d4>e5");
    check_lines("deer24", "b3", "a3 b2 b4 c3", "a3>z2 b2>b1 b4>b5 c3>d3");
}

#[test]
fn h_2_diagonals_run_through_the_points_where_column_and_row_add_up_to_an_even_number() {
    check_lines("deer24", "a5", "a4 b4 b5", "a4>a3 b4>c3 b5>c5");
    check_lines("deer24", "b5", "a5 b4 c5", "b4>b3 c5>d5");
    check_lines("deer24", "c5", "b4 b5 c4 d4 d5", "b4>a3 b5>a5 c4>c3 d4>e3 d5>e5");
    let board = Board::named("deer24").unwrap();
    let plain = board.points().filter(|&point| board.in_plain(point));
    let ways = plain.flat_map(|point| board.neighbours(point));
    let diagonal_ways = ways.filter(|&(way, to)| !way.is_straight() && board.in_plain(to)).count();
    // Three diagonals each way, of 3, 5 and 3 points, each seen from both its ends.
    assert_eq!(diagonal_ways, 2 * 2 * (2 + 4 + 2));
}

#[test]
fn h_3_a_rhombus_has_four_sides_and_two_lines_that_cross_in_its_centre() {
    check_lines("deer24", "z1", "a3 z2 z4", "a3>b2 z2>z3");
    check_lines("deer24", "z2", "a3 z1 z3 z4", "a3>b3");
    check_lines("deer24", "z3", "a3 z2 z4", "a3>b4 z2>z1");
    check_lines("deer24", "z4", "z1 z2 z3", "z2>a3");
}

#[test]
fn h_3_nothing_jumps_round_the_bend_of_a_rhombus() {
    let board = Board::named("deer24").unwrap();
    let jumps = jumps_of(&board, board.point("a3").unwrap());
    assert!(jumps.contains("z2>z4"), "straight through the centre");
    assert!(!jumps.contains("z1>z4") && !jumps.contains("z3>z4"), "not round a corner: {jumps:?}");
}

#[test]
fn h_3_a_triangle_has_three_lines_from_its_gate_and_two_across() {
    check_lines("deer24", "y1", "e3 y2 y4", "e3>d2 y2>y3");
    check_lines("deer24", "y2", "e3 y1 y3 y5", "e3>d3");
    check_lines("deer24", "y3", "e3 y2 y6", "e3>d4 y2>y1");
    check_lines("deer24", "y4", "y1 y5", "y1>e3 y5>y6");
    check_lines("deer24", "y5", "y2 y4 y6", "y2>e3");
    check_lines("deer24", "y6", "y3 y5", "y3>e3 y5>y4");
}

#[test]
fn h_4_lines_of_a_mountain_go_on_through_the_gate() {
    check_lines("deer24", "e3", "d2 d3 d4 e2 e4 y1 y2 y3", "d2>c1 d3>c3 d4>c5 e2>e1 e4>e5 y1>y4 y2>y5 y3>y6");
    check_lines("deer24", "d4", "c3 c4 c5 d3 d5 e3 e4 e5", "c3>b2 c4>b4 d3>d2 e3>y3");
    // A dog on the gate is jumped from the mountain into the plain along all three lines.
    check("deer:20", "5/5/d4/5/5 D3/6 3 D 0", "", Moves("z1-z2 z1-z4 z1xb2"));
    check("deer:20", "5/5/d4/5/5 1D2/6 3 D 0", "", Moves("z2-z1 z2-z3 z2-z4 z2xb3"));
    check("deer:20", "5/5/4d/5/5 4/2D3 3 D 0", "", Moves("y3-y2 y3-y6 y3xd4"));
    // And from the plain into the mountain.
    check("deer:20", "5/5/4d/3D1/5 4/6 3 D 0", "d2xy1", After("5/5/5/5/5 4/D5 3 d 0"));
}

#[test]
fn h_4_a_gate_without_diagonals_continues_only_the_row_or_column() {
    let own: serde_json::Value = serde_json::from_str(SQUARE).unwrap();
    let board = serde_json::from_value::<BoardFile>(own["board"].clone()).unwrap().board().unwrap();
    for (from, near, jumps) in [
        ("z1", "a4 z2 z4", "z2>z3"),
        ("z2", "a4 z1 z3 z4", "a4>b4"),
        ("a4", "a3 a5 b4 z1 z2 z3", "a3>a2 a5>a6 b4>c4 z2>z4"),
        ("g4", "f4 g3 g5 y1 y2 y3", "f4>e4 g3>g2 g5>g6 y1>y4 y2>y5 y3>y6"),
    ] {
        check_lines_of(&board, from, near, jumps);
    }
}

#[test]
fn h_4_one_line_may_run_from_mountain_to_mountain() {
    // On the board of 60 a diagonal joins the gates a3 and c5.
    check_lines("deer60", "b4", "a3 a4 a5 b3 b5 c3 c4 c5", "a3>z3 b3>b2 c3>d2 c4>d4 c5>x3");
}

#[test]
fn h_5_plain_points_have_letters_from_the_left_and_numbers_from_the_bottom() {
    for (name, width, height, _) in ours() {
        let board = Board::named(name).unwrap();
        assert_eq!((board.rows.len(), board.rows[0].len()), (height, width), "{name}");
        assert_eq!(board.name(board.rows[height - 1][0]), "a1", "{name}: bottom left");
        let top_right = format!("{}{height}", (b'a' + width as u8 - 1) as char);
        assert_eq!(board.name(board.rows[0][width - 1]), top_right, "{name}");
    }
}

#[test]
fn h_5_mountains_have_letters_from_the_end_and_count_from_the_left() {
    // The left of a northern or southern mountain is the west, that of a western or eastern one the north.
    for (board, first, through, opposite) in [
        ("deer48a", "z1", "c5", "d4"),
        ("deer48a", "y1", "g5", "h4"),
        ("deer48a", "x1", "c1", "d2"),
        ("deer48a", "w3", "g1", "f2"),
        ("deer24", "z1", "a3", "b2"),
        ("deer24", "y1", "e3", "d2"),
        ("deer96", "s3", "k1", "j2"),
    ] {
        let of = Board::named(board).unwrap();
        let jumps = jumps_of(&of, of.point(first).unwrap());
        assert!(jumps.contains(&format!("{through}>{opposite}")), "{board}: {jumps:?}");
    }
    let board = Board::named("deer24").unwrap();
    let names = |i: usize| board.mountains[i].points.iter().map(|&point| board.name(point)).collect::<Vec<_>>();
    assert_eq!(names(0), ["z1", "z2", "z3", "z4"]);
    assert_eq!(names(1), ["y1", "y2", "y3", "y4", "y5", "y6"]);
    check("deer:24", "start", "a3-z5", Illegal("\"z5\" is no point of the board deer24"));
    check("deer:24", "start", "a3-x1", Illegal("\"x1\" is no point of the board deer24"));
    check("deer:24", "start", "a3-a0", Illegal("\"a0\" is no point of the board deer24"));
}

/// The boards that come with the program.
fn ours() -> impl Iterator<Item = (&'static str, usize, usize, &'static str)> {
    BOARDS.into_iter().filter(|(name, ..)| Board::all_names().any(|ours| ours == *name))
}

/// The neighbours of a point and its jumps, each as `over>to`, all separated by spaces.
#[track_caller]
fn check_lines(board: &str, from: &str, near: &str, jumps: &str) {
    check_lines_of(&Board::named(board).unwrap(), from, near, jumps);
}

#[track_caller]
fn check_lines_of(board: &Board, from: &str, near: &str, jumps: &str) {
    let from = board.point(from).unwrap();
    let words = |text: &str| text.split_whitespace().map(String::from).collect::<BTreeSet<_>>();
    assert_eq!(near_of(board, from), words(near));
    assert_eq!(jumps_of(board, from), words(jumps));
}

fn near_of(board: &Board, from: Point) -> BTreeSet<String> {
    board.neighbours(from).map(|(_, to)| board.name(to).to_string()).collect()
}

fn jumps_of(board: &Board, from: Point) -> BTreeSet<String> {
    board.jumps(from).map(|(over, to)| format!("{}>{}", board.name(over), board.name(to))).collect()
}
