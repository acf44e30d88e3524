//! One test for each numbered rule about pieces: where they can go on each level, in each mode, past each square on their
//! way. Every check is made for Gold and, seen from the other side, for Scarlet.

use qiyuan_core::{Game, Seat};
use qiyuan_games::dragon::*;

use crate::common::{after, check, gygax, moves, standard, with_side};

fn piece(pos: &Position, square: &str) -> Option<(Seat, Kind)> {
    pos.piece(Square::read(square).unwrap()).map(|piece| (piece.seat, piece.kind))
}

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
fn drg_3_sylph() {
    for game in [standard(), gygax()] {
        check(&game, "S3c4", "3c4", "3b5 3d5");
        check(&game, "S3a4", "3a4", "3b5");
        check(&game, "S3c8", "3c8", "");
        // It moves diagonally and captures straight ahead.
        check(&game, "S3c4 s3c5", "3c4", "3b5 3c5 3d5");
        check(&game, "S3c4 s3b5 G3d5", "3c4", "");
        // It captures straight down, does not move there, and nowhere else.
        check(&game, "S3c4 w2c4 w2b4 w2c5", "3c4", "3b5 3d5 2c4");
        check(&game, "S3c4 W2c4", "3c4", "3b5 3d5");
        // From the ground it moves straight up or home, whatever is between, and captures nothing.
        check(&game, "S2d5 w2d6 w2c6 d1d5", "2d5", "3d5 3a2 3c2 3e2 3g2 3i2 3k2");
        check(&game, "S2c2", "2c2", "3a2 3c2 3e2 3g2 3i2 3k2");
        check(&game, "S2d5 s3d5 G3a2 s3c2 r3k2", "2d5", "3e2 3g2 3i2");
        // The other side's starting squares are no home.
        check(&game, "S2d7", "2d7", "3d7 3a2 3c2 3e2 3g2 3i2 3k2");
    }
}

#[test]
fn drg_4_griffin() {
    let knight = "3d6 3f6 3g5 3g3 3f2 3d2 3c3 3c5";
    let zebra = "3c7 3g7 3c1 3g1 3b6 3h6 3b2 3h2";
    check(&standard(), "G3e4", "3e4", knight);
    check(&gygax(), "G3e4", "3e4", &format!("{zebra} 2d3 2d5 2f3 2f5"));
    // Both leap, and both capture.
    let ring = "S3d4 S3f4 s3e3 s3e5 S3d5 s3f5 S3d3 s3f3";
    check(&standard(), &format!("G3e4 {ring} s3f6 S3d6"), "3e4", "3f6 3g5 3g3 3f2 3d2 3c3 3c5");
    check(&gygax(), &format!("G3e4 {ring} s3g7 S3c7 w2d5 W2f5"), "3e4", "3g7 3c1 3g1 3b6 3h6 3b2 3h2 2d3 2d5 2f3");
    // Down: only to capture, or also to move.
    check(&standard(), "G3e4 w2d5 w2e4 w2e5", "3e4", &format!("{knight} 2d5"));
    // On the ground.
    let ground = "2d3 2d5 2f3 2f5";
    check(&standard(), "G2e4", "2e4", &format!("{ground} 3d3 3d5 3f3 3f5"));
    check(&standard(), "G2e4 s3d5 w2d5 W2f5", "2e4", "2d3 2d5 2f3 3d3 3f3 3f5");
    check(&gygax(), "G2e4 s3d5 S3d3", "2e4", &format!("{ground} 3d5 3f3 3f5"));
    check(&standard(), "G2a4", "2a4", "2b3 2b5 3b3 3b5");
}

#[test]
fn drg_5_dragon() {
    let steps = "3d4 3f4 3e3 3e5";
    let slides = "3d5 3c6 3b7 3a8 3f5 3g6 3h7 3i8 3d3 3c2 3b1 3f3 3g2 3h1";
    for game in [standard(), gygax()] {
        check(&game, "R3e4", "3e4", &format!("{steps} {slides}"));
        // Slides end before an own piece and on an enemy; steps capture.
        check(&game, "R3e4 S3g6 s3c6 S3d4 s3f4 S3f3 s3d3", "3e4", "3f4 3e3 3e5 3d5 3c6 3f5 3d3");
        // From afar it takes what stands straight below or orthogonally beside that, enemies only.
        let below = "w2e4 w2d4 w2f4 w2e3 w2e5 w2d5 d1e4";
        let afar = "2e4 2d4 2f4 2e3 2e5";
        check(&game, &format!("R3e4 {below}"), "3e4", &format!("{steps} {slides} {afar}"));
        check(&game, "R3e4 W2e4 W2e5", "3e4", &format!("{steps} {slides}"));
        let pos = after(&game, "R3e4 w2e5 K2a1 k2l8", "3e42e5");
        assert_eq!(piece(&pos, "3e4"), Some((GOLD, Kind::Dragon)));
        assert_eq!(piece(&pos, "2e5"), None);
        assert_eq!(game.clock(&pos).0, 0);
        // It gives check from afar, and the king does not flee below it.
        let check = with_side("R3g4 K2a1 k2g5", 's');
        assert_eq!(moves(&game, &check).join(" "), "2g51g5 2g52f5 2g52f6 2g52g6 2g52h5 2g52h6");
    }
}

#[test]
fn drg_6_warrior() {
    for game in [standard(), gygax()] {
        check(&game, "W2c4", "2c4", "2c5");
        check(&game, "W2c4 w2c5", "2c4", "");
        check(&game, "W2c4 w2b5 w2d5 s3c4 d1c4", "2c4", "2b5 2c5 2d5");
        check(&game, "W2c4 W2b5 w2d4 w2c3", "2c4", "2c5");
        assert_eq!(piece(&after(&game, "W2c7 K2a1 k2l8", "2c72c8"), "2c8"), Some((GOLD, Kind::Hero)));
        assert_eq!(piece(&after(&game, "W2c7 o2d8 K2a1 k2l6", "2c72d8"), "2d8"), Some((GOLD, Kind::Hero)));
        assert_eq!(piece(&after(&game, "W2c6 K2a1 k2l8", "2c62c7"), "2c7"), Some((GOLD, Kind::Warrior)));
    }
}

#[test]
fn drg_7_oliphant() {
    for game in [standard(), gygax()] {
        check(&game, "O2c3", "2c3", "2a3 2b3 2d3 2e3 2f3 2g3 2h3 2i3 2j3 2k3 2l3 2c1 2c2 2c4 2c5 2c6 2c7 2c8");
        check(&game, "O2c3 W2c5 w2f3 w2c2 w2g3", "2c3", "2a3 2b3 2d3 2e3 2f3 2c2 2c4");
    }
}

#[test]
fn drg_8_unicorn() {
    for game in [standard(), gygax()] {
        check(&game, "U2e4", "2e4", "2d6 2f6 2g5 2g3 2f2 2d2 2c3 2c5");
        check(&game, "U2e4 W2e5 w2d4 w2d6 W2f6 s3e4", "2e4", "2d6 2g5 2g3 2f2 2d2 2c3 2c5");
    }
}

#[test]
fn drg_9_hero() {
    let ground = "2d3 2d5 2f3 2f5 2c2 2c6 2g2 2g6";
    check(&standard(), "H2e4", "2e4", ground);
    // The two-step is a leap over anything.
    check(&standard(), "H2e4 W2d5 w2f5 w2g2", "2e4", "2d3 2f3 2f5 2c2 2c6 2g2 2g6");
    // Off the ground: to capture, or also to move.
    check(&standard(), "H2e4 s3d5 d1f3 s3e4 d1e4 s3e5", "2e4", &format!("{ground} 3d5 1f3"));
    let off = "3d3 3d5 3f3 3f5 1d3 1d5 1f3 1f5";
    check(&gygax(), "H2e4", "2e4", &format!("{ground} {off}"));
    check(&gygax(), "H2e4 s3d5 D1f3", "2e4", &format!("{ground} 3d3 3d5 3f3 3f5 1d3 1d5 1f5"));
    for game in [standard(), gygax()] {
        check(&game, "H3e4", "3e4", "2d3 2d5 2f3 2f5");
        check(&game, "H1e4", "1e4", "2d3 2d5 2f3 2f5");
        check(&game, "H1e4 w2d3 W2f5 w2e4", "1e4", "2d3 2d5 2f3");
        check(&game, "H3a4 w2b5", "3a4", "2b3 2b5");
    }
}

#[test]
fn drg_10_thief() {
    for game in [standard(), gygax()] {
        check(&game, "T2e4", "2e4", "2d5 2c6 2b7 2a8 2f5 2g6 2h7 2i8 2d3 2c2 2b1 2f3 2g2 2h1");
        check(&game, "T2e4 W2g6 w2c6 w2f3 W2e5", "2e4", "2d5 2c6 2f5 2d3 2c2 2b1 2f3");
    }
}

#[test]
fn drg_11_cleric() {
    for game in [standard(), gygax()] {
        let around = |level: u32| {
            ["d3", "d4", "d5", "e3", "e5", "f3", "f4", "f5"].map(|square| format!("{level}{square}")).join(" ")
        };
        check(&game, "C3e4", "3e4", &format!("{} 2e4", around(3)));
        check(&game, "C2e4", "2e4", &format!("{} 1e4 3e4", around(2)));
        check(&game, "C1e4", "1e4", &format!("{} 2e4", around(1)));
        check(&game, "C2e4 s3e4 D1e4 W2e5 w2d4", "2e4", "2d3 2d4 2d5 2e3 2f3 2f4 2f5 3e4");
        check(&game, "C1e4 w2e4 d1d4", "1e4", &format!("{} 2e4", around(1)));
        check(&game, "C3e4 W2e4", "3e4", &around(3));
    }
}

#[test]
fn drg_12_mage() {
    for game in [standard(), gygax()] {
        check(&game, "M2b2 W2d2 w2b4 w2d4", "2b2", "2a2 2a3 2b1 2b3 2b4 2c1 2c2 2c3 2d4 1b2 3b2");
        check(&game, "M3e4", "3e4", "3d4 3f4 3e3 3e5 2e4 1e4");
        check(&game, "M1e4", "1e4", "1d4 1f4 1e3 1e5 2e4 3e4");
        check(&game, "M3e4 s3d4 S3f4 d1e4", "3e4", "3d4 3e3 3e5 2e4 1e4");
        // Two levels need the ground between to be empty.
        check(&game, "M3e4 w2e4 d1e4", "3e4", "3d4 3f4 3e3 3e5 2e4");
        check(&game, "M1e4 W2e4 s3e4", "1e4", "1d4 1f4 1e3 1e5");
        check(&game, "M2e4 s3e4 D1e4 W2d3 W2d4 W2d5 W2e3 W2e5 W2f3 W2f4 W2f5", "2e4", "3e4");
    }
}

#[test]
fn drg_13_king() {
    for game in [standard(), gygax()] {
        check(&game, "K2e4", "2e4", "2d3 2d4 2d5 2e3 2e5 2f3 2f4 2f5 1e4 3e4");
        check(&game, "K2e4 W2d4 w2d3 d1e4 s3e4", "2e4", "2d3 2d5 2e3 2e5 2f3 2f4 2f5 1e4 3e4");
        check(&game, "K3e4", "3e4", "2e4");
        check(&game, "K1e4", "1e4", "2e4");
        check(&game, "K1e4 W2e4", "1e4", "");
    }
    for from in ["3e4", "1e4"] {
        let pieces = format!("K{from} w2e4");
        check(&standard(), &pieces, from, "");
        check(&gygax(), &pieces, from, "2e4");
    }
}

#[test]
fn drg_14_paladin() {
    let king = |level: u32| {
        ["d3", "d4", "d5", "e3", "e5", "f3", "f4", "f5"].map(|square| format!("{level}{square}")).join(" ")
    };
    let upright = |level: u32| ["c4", "e2", "e6", "g4"].map(|square| format!("{level}{square}")).join(" ");
    let knight = "2d6 2f6 2g5 2g3 2f2 2d2 2c3 2c5";
    for game in [standard(), gygax()] {
        check(&game, "P2e4", "2e4", &format!("{} {knight} {} {}", king(2), upright(3), upright(1)));
        // It leaps over anything and captures everywhere.
        let ring = "W2d4 W2f4 W2e3 W2e5 W2d3 W2d5 W2f3 W2f5 s3e4 s3e5 d1e4 d1e3";
        check(
            &game,
            &format!("P2e4 {ring} s3e6 D1e2 w2d6 W2f6"),
            "2e4",
            &format!("2d6 2g5 2g3 2f2 2d2 2c3 2c5 {} 1c4 1e6 1g4", upright(3)),
        );
    }
    for (level, other) in [(3, 1), (1, 3)] {
        let from = format!("{level}e4");
        let home = upright(2);
        let far = ["d4", "e3", "e5", "f4"].map(|square| format!("{other}{square}")).join(" ");
        let pieces = format!("P{from}");
        check(&standard(), &pieces, &from, &format!("{} {home}", king(level)));
        check(&gygax(), &pieces, &from, &format!("{} {home} {far}", king(level)));
        let pieces = format!("P{from} w2c4 W2e2 h{other}d4 h{level}d3 C{other}e3");
        check(&standard(), &pieces, &from, &format!("{} 2e6 2g4", king(level)));
        let far = ["d4", "e5", "f4"].map(|square| format!("{other}{square}")).join(" ");
        check(&gygax(), &pieces, &from, &format!("{} 2c4 2e6 2g4 {far}", king(level)));
    }
}

#[test]
fn drg_15_dwarf() {
    for game in [standard(), gygax()] {
        check(&game, "D1e4", "1e4", "1d4 1e5 1f4");
        check(&game, "D1e4 d1d5 d1f5 d1e5 D1d4", "1e4", "1d5 1f4 1f5");
        check(&game, "D1e4 d1d4 D1f5", "1e4", "1e5 1f4");
        check(&game, "D1e4 w2e4 w2e5", "1e4", "1d4 1e5 1f4 2e4");
        check(&game, "D2e4", "2e4", "2d4 2e5 2f4 1e4");
        check(&game, "D2e4 w2d5 w2f4 d1e4", "2e4", "2d4 2d5 2e5");
        check(&game, "D2l8 K2a1 k2a8", "2l8", "2k8 1l8");
    }
}

#[test]
fn drg_16_basilisk() {
    check(&standard(), "B1e4", "1e4", "1d5 1f5 1e3");
    check(&standard(), "B1e4 d1e5 d1d5 d1e3", "1e4", "1e5 1f5");
    check(&gygax(), "B1e4", "1e4", "1d5 1e5 1f5 1e3");
    check(&gygax(), "B1e4 d1e5 d1d5 d1e3 D1f5", "1e4", "1d5 1e5");
}

#[test]
fn drg_17_elemental() {
    let around = "1d4 1c4 1f4 1g4 1e3 1e2 1e5 1e6 1d3 1d5 1f3 1f5";
    for game in [standard(), gygax()] {
        check(&game, "E1e4", "1e4", around);
        // Two steps are a slide; diagonally it only moves; it does not move up.
        check(&game, "E1e4 d1d4 D1f4 d1d5 d1e6", "1e4", "1d4 1e3 1e2 1e5 1e6 1d3 1f3 1f5");
        // Up: to capture, past the empty neighbour.
        check(&game, "E1e4 w2d4 w2e5 w2e4 w2d5 W2f4", "1e4", &format!("{around} 2d4 2e5"));
        check(&game, "E1e4 w2d4 d1d4 w2f4 D1f4", "1e4", "1d4 1e3 1e2 1e5 1e6 1d3 1d5 1f3 1f5");
        check(&game, "E2e4", "2e4", "1d4 1f4 1e3 1e5");
        check(&game, "E2e4 d1d4 D1f4", "2e4", "1d4 1e3 1e5");
    }
    // Down: past the neighbour on the ground, or past the square straight below.
    check(&standard(), "E2e4 w2d4 W2f4 D1e4", "2e4", "1e3 1e5");
    check(&gygax(), "E2e4 w2d4 W2f4", "2e4", "1d4 1f4 1e3 1e5");
    check(&gygax(), "E2e4 D1e4", "2e4", "");
    check(&gygax(), "E2e4 d1e4", "2e4", "");
}
