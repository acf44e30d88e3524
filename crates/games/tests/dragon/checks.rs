//! DRG-20: one piece that checks on and on draws.

use std::sync::Arc;

use qiyuan_core::{Game, Language, Match, Payoffs, Reason, Show, SimRng, Status, sim_rng};
use qiyuan_games::dragon::*;
use rand::RngExt;

use crate::common::{changed, game, position, standard};
use crate::naive::{Board, ScoreSheet, name, place};

/// An oliphant on file l that drives the king up file e and down file f, a check with every move.
const HUNT: &str = "K2a1 O2l1 k2e2";
const HUNTED: [&str; 23] = [
    "2l12l2", "2e22e3", "2l22l3", "2e32e4", "2l32l4", "2e42e5", "2l42l5", "2e52e6", "2l52l6", "2e62e7", "2l62l7",
    "2e72e8", "2l72l8", "2e82f7", "2l82l7", "2f72f6", "2l72l6", "2f62f5", "2l62l5", "2f52f4", "2l52l4", "2f42f3",
    "2l42l3",
];

/// Plays from a position with these pieces for as long as the game goes on, and says after how many moves it was over.
fn played(game: &Dragon, pieces: &str, moves: &[&str]) -> (Match<Dragon>, Option<usize>) {
    let start = game.read_position(&position(pieces)).unwrap();
    let mut this = Match::from_position(Arc::new(game.clone()), start);
    for (i, mv) in moves.iter().enumerate() {
        if this.ending().is_some() {
            return (this, Some(i));
        }
        this.play_text(mv).unwrap_or_else(|error| panic!("{error}"));
    }
    let over = this.ending().map(|_| moves.len());
    (this, over)
}

/// After how many moves the game is over.
fn over_after(limit: u8, pieces: &str, moves: &str) -> Option<usize> {
    let game = changed("standard", "same_piece_checks", &limit.to_string());
    played(&game, pieces, &moves.split(' ').collect::<Vec<_>>()).1
}

#[test]
fn drg_20_ten_checks_in_a_row_by_one_piece_draw() {
    let (this, over) = played(&standard(), HUNT, &HUNTED);
    let ending = this.ending().unwrap();
    assert_eq!((over, ending.payoffs, ending.reason), (Some(19), Payoffs::draw(2), Reason::Rules));
    assert!(this.moves().is_empty());
    let error = this.game().read_move(this.position(), "2f52f4").unwrap_err();
    assert_eq!(error.to_string(), "move \"2f52f4\": the game is over (1/2-1/2)");
    assert_eq!(this.game().count_turns(this.position()), Some(0));
    let told =
        |language: Language| ending.words(None, this.game().verdict(this.position(), ending.reason).why).tell(language);
    let expected = [
        "A draw: one piece has given check 10 times in a row",
        "和棋（同一子連續將軍 10 次）",
        "和棋（同一子连续将军 10 次）",
    ];
    assert_eq!(Language::ALL.map(told), expected);
    // The drawing check is no mate.
    let (pos, mv) = this.history().last().unwrap();
    assert_eq!(this.game().short_notation(pos, mv), "O2l6-2l5+");
}

#[test]
fn drg_20_how_many_checks_is_a_field() {
    for (limit, over) in [(1, Some(1)), (2, Some(3)), (3, Some(5)), (12, Some(23)), (13, None), (0, None)] {
        let game = changed("standard", "same_piece_checks", &limit.to_string());
        assert_eq!(played(&game, HUNT, &HUNTED).1, over, "{limit}");
    }
}

#[test]
fn drg_20_a_move_without_check_ends_the_run() {
    let checks = "2l12l2 2e22e3 2l22l3 2e32e4";
    assert_eq!(over_after(3, HUNT, &format!("{checks} 2l32l4")), Some(5));
    assert_eq!(over_after(3, HUNT, &format!("{checks} 2a12a2 2e42e5 2l32l5 2e52e6 2l52l6")), None);
    assert_eq!(over_after(3, HUNT, &format!("{checks} 2a12a2 2e42e5 2l32l5 2e52e6 2l52l6 2e62e7 2l62l7")), Some(11));
}

#[test]
fn drg_20_another_piece_has_a_run_of_its_own() {
    // Two oliphants take turns.
    let pieces = "K2a1 O2l1 O2k8 k2e2";
    assert_eq!(over_after(2, pieces, "2l12l2 2e22e3 2k82k3 2e32e4 2l22l4"), None);
    assert_eq!(over_after(2, pieces, "2l12l2 2e22e3 2k82k3 2e32e4 2k32k4"), Some(5));
}

#[test]
fn drg_20_the_piece_that_attacks_gives_the_check_whoever_moved() {
    // The oliphant checks, Scarlet's steps between, and the dragon takes that one from afar: the oliphant checks again.
    let pieces = "K2a1 O2l1 R3h5 k2d4 o2h8";
    assert_eq!(over_after(2, pieces, "2l12l4 2h82h4 3h52h4"), Some(3));
    assert_eq!(over_after(3, pieces, "2l12l4 2h82h4 3h52h4"), None);
}

#[test]
fn drg_20_several_pieces_at_once_each_have_their_run() {
    // A double check by oliphant and unicorn: the next check by either is its second in a row.
    let pieces = "K2a1 O2e1 U2e3 k2e7";
    assert_eq!(over_after(2, pieces, "2e32f5 2e72f7"), None);
    assert_eq!(over_after(2, pieces, "2e32f5 2e72f7 2f52d6"), Some(3));
    assert_eq!(over_after(2, pieces, "2e32f5 2e72f7 2e12e7"), Some(3));
}

#[test]
fn drg_20_a_promoted_warrior_is_the_same_piece() {
    assert_eq!(over_after(2, "K2a1 W2c6 k2d8", "2c62c7 2d82d7 2c72c8"), Some(3));
}

#[test]
fn drg_20_another_piece_on_the_same_square_is_another_piece() {
    // The oliphant that checked is captured, and the other one captures on its square.
    let pieces = "K2a1 O2l4 O2a4 k2e7 t2h7";
    let captured = "2l42e4 2h72e4 2a42e4";
    assert_eq!(over_after(2, pieces, captured), None);
    assert_eq!(over_after(2, pieces, &format!("{captured} 2e72f7 2e42f4")), Some(5));
}

#[test]
fn drg_20_mate_comes_first() {
    // The king steps above a basilisk, and the second check is mate.
    let game = changed("standard", "same_piece_checks", "2");
    let (this, over) = played(&game, "K2a1 O2l1 B1e3 k2e2", &["2l12l2", "2e22e3", "2l22l3"]);
    assert_eq!((over, this.ending().unwrap().payoffs), (Some(3), Payoffs::win(GOLD)));
    let why = game.verdict(this.position(), Reason::Rules).why.unwrap();
    assert_eq!(why.tell(Language::English), "checkmate");
}

#[test]
fn drg_20_stalemate_is_told() {
    let game = standard();
    let pos = game.read_position(&position("K1a1 W2a1 w2a2 k2l8")).unwrap();
    let told = Language::ALL.map(|language| game.verdict(&pos, Reason::Rules).why.unwrap().tell(language));
    assert_eq!(told, ["stalemate", "無子可動", "无子可动"]);
}

#[test]
fn drg_20_a_position_from_a_text_has_no_checks_behind_it() {
    let game = standard();
    let (this, _) = played(&game, HUNT, &HUNTED[..18]);
    let text = game.write_position(this.position());
    let read = game.read_position(&text).unwrap();
    assert_eq!((&read, game.key(&read)), (this.position(), game.key(this.position())));
    assert_eq!(game.write_position(&read), text);
    // Equal as they are, only one of them is a check away from the end.
    let after = |mut pos: Position| {
        let mv = game.read_move(&pos, HUNTED[18]).unwrap();
        game.play(&mut pos, mv);
        game.status(&pos)
    };
    assert_eq!(after(*this.position()), Status::Over(Payoffs::draw(2)));
    assert_eq!(after(read), Status::ToMove(SCARLET));
    // Engines do not take the one for the other.
    assert_ne!(game.outlook(this.position()), game.outlook(&read));
    assert_eq!(game.outlook(&read), 0);
}

/// Few pieces, most of them Gold's and some in line with Scarlet's king behind others, so that checks of all kinds are
/// frequent.
fn few_pieces(rng: &mut SimRng) -> String {
    let mut box_of_pieces: Vec<char> = "HHMPCERGGBBSSDDWWWWootthmpbbrwww".chars().collect();
    let king = (2, rng.random_range(3..9), rng.random_range(3..7));
    let mut placed = vec![('k', king)];
    // Up to four sliders, each with a piece between it and the king.
    for (slider, between, way) in [('O', 'U', (1, 0)), ('T', 'U', (1, 1)), ('O', 'C', (0, -1)), ('T', 'P', (-1, 1))] {
        let near = rng.random_range(1..3);
        let far = near + rng.random_range(1..3);
        let place = |steps: i32| (2, king.1 + way.0 * steps, king.2 + way.1 * steps);
        let on_board = |(_, file, rank): (i32, i32, i32)| (0..12).contains(&file) && (1..=8).contains(&rank);
        if rng.random_range(0..3) > 0 && on_board(place(far)) {
            placed.extend([(between, place(near)), (slider, place(far))]);
        }
    }
    placed.push(('K', (2, rng.random_range(0..12), 1)));
    for _ in 0..rng.random_range(2..10) {
        let piece = box_of_pieces.swap_remove(rng.random_range(0..box_of_pieces.len()));
        let level = match piece.to_ascii_uppercase() {
            'R' | 'S' => 3,
            'B' | 'D' => 1,
            'E' => rng.random_range(1..3),
            'G' => rng.random_range(2..4),
            'C' | 'M' | 'P' | 'H' => rng.random_range(1..4),
            _ => 2,
        };
        placed.push((piece, (level, rng.random_range(0..12), rng.random_range(2..8))));
    }
    let mut taken = Vec::new();
    let mut pieces = Vec::new();
    for (piece, at) in placed {
        let once = !"CP".contains(piece) || !pieces.iter().any(|other: &String| other.starts_with(piece));
        if once && !taken.contains(&at) {
            taken.push(at);
            pieces.push(format!("{piece}{}", name(at)));
        }
    }
    pieces.join(" ")
}

/// The score sheet and the game side by side, for every limit at once.
#[test]
fn the_score_sheet_agrees_in_games_full_of_checks() {
    let (mut n_starts, mut n_ends, mut n_double, mut n_standing) = (0, [0; 9], 0, [0; 2]);
    let mut rng = sim_rng(20);
    for (preset, fields) in [("standard", ""), ("gygax", ""), ("gygax", r#","frozen_gives_check":"yes""#)] {
        let games: Vec<Dragon> =
            (0..9).map(|limit| game(preset, &format!("{{\"same_piece_checks\":{limit}{fields}}}"))).collect();
        for _ in 0..150 {
            let text = position(&few_pieces(&mut rng));
            let Ok(start) = games[0].read_position(&text) else { continue };
            n_starts += 1;
            // The games that still go on, by their limits; the one without a limit always does.
            let mut going: Vec<(usize, Position)> = (0..9).map(|limit| (limit, start)).collect();
            let mut board = Board::read(&text);
            let mut sheet = ScoreSheet::new(&board);
            let mut discovered_before = [false; 2];
            for _ in 0..40 {
                let free = &games[0];
                let mut moves = Vec::new();
                if matches!(free.moves(&going[0].1, &mut moves), Status::Over(_)) {
                    break;
                }
                // Discovered checks are taken where there are any, then others, and sometimes any move.
                let attackers_after = |mv: &Move| {
                    let mut after = board.clone();
                    let to = place(&mv.to.to_string());
                    after.play(free.rules(), place(&mv.from.to_string()), to);
                    let attackers = after.attackers(free.rules(), after.gold_moves);
                    (attackers.iter().any(|&from| from != to), !attackers.is_empty())
                };
                let found: Vec<(bool, bool)> = moves.iter().map(attackers_after).collect();
                let those = |wanted: fn(&(bool, bool)) -> bool| -> Vec<Move> {
                    moves.iter().zip(&found).filter(|(_, found)| wanted(found)).map(|(&mv, _)| mv).collect()
                };
                let choices = [those(|found| found.0), those(|found| found.1), moves.clone()];
                let any = rng.random_range(0..10) == 0;
                let choice = choices.iter().find(|moves| !any && !moves.is_empty()).unwrap_or(&moves);
                let mv = choice[rng.random_range(0..choice.len())];
                let (from, to) = (place(&mv.from.to_string()), place(&mv.to.to_string()));
                board.play(free.rules(), from, to);
                sheet.write(free.rules(), &board, from, to);
                let run = sheet.longest_run(!board.gold_moves);
                n_double += usize::from(sheet.n_checkers(!board.gold_moves) > 1);
                let attackers = board.attackers(free.rules(), board.gold_moves);
                let discovered = !attackers.is_empty() && !attackers.contains(&to);
                n_standing[0] += usize::from(discovered);
                let mover = usize::from(board.gold_moves);
                n_standing[1] += usize::from(run > 1 && (discovered || discovered_before[mover]));
                discovered_before[mover] = discovered;
                let stuck = board.moves(free.rules()).is_empty();
                going.retain_mut(|(limit, pos)| {
                    games[*limit].play(pos, mv);
                    let drawn = *limit > 0 && run >= *limit && !stuck;
                    let over = matches!(games[*limit].status(pos), Status::Over(_));
                    assert_eq!(over, drawn || stuck, "limit {limit}, run {run}: {}", games[0].write_position(pos));
                    n_ends[*limit] += usize::from(drawn);
                    *limit == 0 || !over
                });
            }
        }
    }
    // Games ended at every limit, by double checks and by pieces that stood still, too.
    assert!(n_ends[1..].iter().all(|&n| n > 0), "{n_ends:?}");
    let found = format!("{n_starts} games, {n_double} double checks, {n_standing:?} by pieces that did not move");
    assert!(n_starts > 100 && n_double > 20 && n_standing[0] > 50 && n_standing[1] > 5, "{found}");
}
