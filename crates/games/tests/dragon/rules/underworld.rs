//! The pieces of the underworld.

use super::{gygax, standard};
use crate::common::{check, moves, position};

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
