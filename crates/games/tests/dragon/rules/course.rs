//! The course of a game: how it starts, and how it ends.

use qiyuan_core::{Clock, Game, Match, Payoffs, Reason, Repetition, Status};
use qiyuan_games::dragon::*;

use super::{after, gygax, piece, standard};
use crate::common::{check, moves, position, with_side};

#[test]
fn drg_1_both_sides_have_42_pieces_and_gold_moves_first() {
    let pos = standard().start();
    for seat in [GOLD, SCARLET] {
        assert_eq!(pos.pieces().filter(|(_, piece)| piece.seat == seat).count(), 42);
    }
    assert_eq!(pos.to_move(), GOLD);
    check(&standard(), "W2c4", "2c4", "2c5");
}

#[test]
fn drg_2_the_start() {
    let squares = "\
        S3a2 S3c2 S3e2 S3g2 S3i2 S3k2 G3c1 G3k1 R3g1 \
        W2a2 W2b2 W2c2 W2d2 W2e2 W2f2 W2g2 W2h2 W2i2 W2j2 W2k2 W2l2 \
        O2a1 O2l1 U2b1 U2k1 H2c1 H2j1 T2d1 T2i1 C2e1 M2f1 K2g1 P2h1 \
        D1b2 D1d2 D1f2 D1h2 D1j2 D1l2 B1c1 B1k1 E1g1";
    let pos = standard().start();
    assert_eq!(pos.pieces().count(), 84);
    for text in squares.split_whitespace() {
        let (letter, square) = text.split_at(1);
        let kind = Kind::of_letter(letter.chars().next().unwrap()).unwrap();
        assert_eq!(piece(&pos, square), Some((GOLD, kind)));
        let rank: u32 = square[2..].parse().unwrap();
        assert_eq!(piece(&pos, &format!("{}{}", &square[..2], 9 - rank)), Some((SCARLET, kind)));
    }
    let text = standard().write_position(&pos);
    assert_eq!(gygax().write_position(&gygax().start()), text);
    assert!(text.ends_with("/1D1D1D1D1D1D/2B3E3B1 g 1"), "{text}");
}

#[test]
fn drg_19_mate_and_check() {
    for game in [standard(), gygax()] {
        let status = |text: &str| game.status(&game.read_position(text).unwrap());
        // A frozen king in check that nobody can save is mated.
        let mated = position("K2f4 O2a2 o2f8 b1f4 k2l8");
        assert!(moves(&game, &mated).is_empty());
        assert_eq!(status(&mated), Status::Over(Payoffs::win(SCARLET)));
        // The same king, and a piece that can step between.
        assert_eq!(moves(&game, &position("K2f4 O2a6 o2f8 b1f4 k2l8")).join(" "), "2a62f6");
        // A pinned piece may only stay on the line.
        check(&game, "K2e1 O2e3 o2e7", "2e3", "2e2 2e4 2e5 2e6 2e7");
        check(&game, "K2e1 U2e3 o2e7", "2e3", "");
        check(&game, "K2e1 T2f2 t2h4", "2f2", "2g3 2h4");
        // Two pieces on the line pin nothing.
        check(&game, "K2e1 U2e3 W2e4 o2e7", "2e3", "2d1 2f1 2c2 2g2 2c4 2g4 2d5 2f5");
        // The king does not step back on the attacker's line.
        check(&game, "K2e4 o2e7", "2e4", "2d3 2d4 2d5 2f3 2f4 2f5 1e4 3e4");
        // In double check only the king moves.
        let double = moves(&game, &position("K2e1 O2a3 o2e7 u2f3 k2l8"));
        assert!(double.iter().all(|mv| mv.starts_with("2e1")), "{double:?}");
        // Checks from other levels, and what ends them: capture, or blocking the square on the way.
        let mage = moves(&game, &position("K1e4 O2a5 O2b4 m3e4 k2l8"));
        assert_eq!(mage.join(" "), "2b42e4");
        let elemental = moves(&game, &position("K2e4 D1e3 e1e5 k2l8"));
        assert!(elemental.contains(&"1e31e4".to_string()), "{elemental:?}");
        // A piece may not leave the square that an elemental needs, or the ground between a mage and a king.
        check(&game, "K2e4 D1e4 e1e5", "1e4", "");
        check(&game, "K1e4 W2e4 m3e4", "2e4", "");
        // A dragon that takes from afar may not open a line to its king.
        check(
            &game,
            "K2e1 R3e4 w2e3 o2e7",
            "3e4",
            "3d4 3f4 3e3 3e5 3d5 3c6 3b7 3a8 3f5 3g6 3h7 3i8 3d3 3c2 3b1 3f3 3g2 3h1",
        );
    }
}

#[test]
fn drg_20_draws() {
    let game = standard();
    let stalemate = position("K1a1 W2a1 w2a2 k2l8");
    assert!(moves(&game, &stalemate).is_empty());
    assert_eq!(game.status(&game.read_position(&stalemate).unwrap()), Status::Over(Payoffs::draw(2)));
    assert_eq!((game.repetition(), game.clock_limit().unwrap().0), (Repetition::EndAt(3), 200));

    let mut this = Match::new(game.clone().into());
    for (i, mv) in ["2b12a3", "2b82a6", "2a32b1", "2a62b8"].iter().cycle().take(8).enumerate() {
        assert_eq!(this.ending(), None, "after {i} moves");
        this.play_text(mv).unwrap();
    }
    let ending = this.ending().unwrap();
    assert_eq!((ending.payoffs, ending.reason), (Payoffs::draw(2), Reason::Repetition));

    // The clock counts moves without a capture or a warrior's move.
    let pieces = "K2a1 O2e4 W2h2 w2e7 k2l8";
    for (mv, clock) in [("2e42e5", 1), ("2e42e7", 0), ("2h22h3", 0), ("2a12a2", 1)] {
        assert_eq!(game.clock(&after(&game, pieces, mv)).0, clock, "{mv}");
    }
    let nearly = game.read_position(&format!("{} 199", position(pieces))).unwrap();
    assert_eq!(nearly.clone(), game.read_position(&position(pieces)).unwrap());
    let mut this = Match::from_position(game.clone().into(), nearly);
    this.play_text("2a12a2").unwrap();
    assert_eq!(this.ending().map(|ending| ending.reason), Some(Reason::Clock));
    assert!(game.clock(this.position()).reached(Clock(200)));
}

#[test]
fn drg_21_no_castling_no_double_step_no_en_passant() {
    for game in [standard(), gygax()] {
        check(&game, "k2d8 K2g1 O2l1 O2a1 W2f2 W2g2 W2h2 D1g1 S3g1", "2g1", "2f1 2h1");
        check(&game, "W2c2", "2c2", "2c3");
        let mut pos = game.read_position(&with_side("W2d5 w2c7 K2a1 k2l8", 's')).unwrap();
        for mv in ["2c72c6", "2a12a2", "2c62c5"] {
            let mv = game.read_move(&pos, mv).unwrap();
            game.play(&mut pos, mv);
        }
        assert!(game.read_move(&pos, "2d52c6").is_err());
        let promotions = moves(&game, &position("W2c7 K2a1 k2l8"));
        assert_eq!(promotions.iter().filter(|mv| mv.starts_with("2c7")).count(), 1);
    }
}
