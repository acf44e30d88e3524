//! The pieces of the ground.

use qiyuan_games::dragon::*;

use super::{after, gygax, piece, standard};
use crate::common::check;

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
