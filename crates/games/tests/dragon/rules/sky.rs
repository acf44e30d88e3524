//! The pieces of the sky.

use qiyuan_core::Game;
use qiyuan_games::dragon::*;

use super::{after, gygax, piece, standard};
use crate::common::{check, moves, with_side};

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
