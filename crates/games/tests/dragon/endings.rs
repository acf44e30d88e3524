//! One test for each numbered rule about freezing, checks and the end of a game.

use qiyuan_core::{Clock, Game, Match, Payoffs, Reason, Repetition, Status};
use qiyuan_games::dragon::*;

use crate::common::{after, check, gygax, moves, position, standard, with_side};

#[test]
fn drg_18_freeze() {
    for game in [standard(), gygax()] {
        // Above an enemy basilisk nothing moves or captures; above one's own it does.
        check(&game, "O2e4 w2e5 b1e4", "2e4", "");
        check(&game, "U2e4 B1e4", "2e4", "2d6 2f6 2g5 2g3 2f2 2d2 2c3 2c5");
        // Only the ground freezes.
        check(&game, "C3e4 b1e4", "3e4", "3d3 3d4 3d5 3e3 3e5 3f3 3f4 3f5 2e4");
        // A frozen piece blocks and can be captured.
        check(&game, "O2e4 w2g4 B1g4 w2e6 W2e2 b1e2", "2e4", "2a4 2b4 2c4 2d4 2f4 2g4 2e3 2e5 2e6");
        // A king can be frozen.
        let frozen = position("K2f4 W2a2 b1f4 k2l8");
        assert_eq!(moves(&game, &frozen).join(" "), "2a22a3");
        // A frozen piece gives no check, and the basilisk may not leave it.
        let pinned = position("K2f1 W2a2 B1f8 o2f8 k2l8");
        assert_eq!(moves(&game, &pinned).join(" "), "2a22a3 2f11f1 2f12e1 2f12e2 2f12f2 2f12g1 2f12g2 2f13f1");
        // A basilisk that goes under the attacker ends a check.
        let saved = moves(&game, &position("K2f1 W2e1 W2e2 W2g1 W2g2 B1e7 o2f8 k2l8"));
        assert!(saved.contains(&"1e71f8".to_string()), "{saved:?}");
        // The enemy king that is frozen attacks nothing either.
        check(&game, "K2c3 k2e3 B1e3", "2c3", "1c3 2b2 2b3 2b4 2c2 2c4 2d2 2d3 2d4 3c3");
    }
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
