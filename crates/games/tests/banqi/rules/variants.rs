//! What the variants add: rush, chain, ambush.

use qiyuan_core::Reason;

use super::Expect::{After, Refused};
use super::{check, check_with, end, over};

#[test]
fn bq_10_rooks_run() {
    check("taiwan+rush", "R7/8/8/7s r - 0", "a4-h4", After("7R/8/8/7s b - 1"));
    check("taiwan+rush", "R7/8/8/7s r - 0", "a4-a1", After("8/8/8/R6s b - 1"));
    check("taiwan+rush", "R2S4/8/8/7s r - 0", "a4-f4", Refused("does not step"));
    // From afar whatever the rank, from the next square by rank.
    check("taiwan+rush", "R6g/8/8/7s r - 0", "a4xh4", After("7R/8/8/7s b - 0"));
    check("taiwan+rush", "R1g5/8/8/7s r - 0", "a4xc4", After("2R5/8/8/7s b - 0"));
    check("taiwan+rush", "Rg6/8/8/7s r - 0", "a4xb4", Refused("a rook does not capture a general"));
    check("taiwan+rush", "RSg5/8/8/7s r - 0", "a4xc4", Refused("does not reach"));
    check("taiwan", "R6g/8/8/7s r - 0", "a4xh4", Refused("does not reach"));
}

#[test]
fn bq_10_horses_go_diagonally_too() {
    check("taiwan+rush", "H7/8/8/7s r - 0", "a4-b3", After("8/1H6/8/7s b - 1"));
    check("taiwan+rush", "H7/1g6/8/7s r - 0", "a4xb3", After("8/1H6/8/7s b - 0"));
    check("taiwan+rush", "Hg6/8/8/7s r - 0", "a4xb4", Refused("a horse does not capture a general"));
    check("taiwan+rush", "Hc6/8/8/7s r - 0", "a4xb4", After("1H6/8/8/7s b - 0"));
    check("taiwan", "H7/1s6/8/7s r - 0", "a4xb3", Refused("does not reach"));
    check("taiwan", "H7/8/8/7s r - 0", "a4-b3", Refused("does not step"));
}

#[test]
fn bq_11_a_chain_turns_corners_and_goes_on() {
    let position = "Rs6/1s6/1ss5/7s r - 0";
    check("taiwan+chain", position, "a4xb4", After("1R6/1s6/1ss5/7s r:b4 - 0"));
    check("taiwan+chain", position, "a4xb4,b4xb3,b3xb2,b2xc2", After("8/8/2R5/7s b - 0"));
    // After the last capture that can be made the turn ends by itself.
    check("taiwan+chain", position, "a4xb4,b4xb3,b3xb2,b2xc2,stop", Refused("no chain is under way"));
    // It never ends with a plain step, and nobody else may go on.
    let in_chain = "the piece on b4 is in a chain, expected a capture with it, or stop";
    check("taiwan+chain", position, "a4xb4,b4-a4", Refused(in_chain));
    check("taiwan+chain", "Rs6/1s6/1ss5/H6s r - 0", "a4xb4,a1-a2", Refused(in_chain));
    // Without the rule the turn is over.
    check("taiwan", position, "a4xb4", After("1R6/1s6/1ss5/7s b - 0"));
}

#[test]
fn bq_11_a_chain_may_stop_after_any_capture() {
    let position = "Rs6/1s6/1ss5/7s r - 0";
    check("taiwan+chain", position, "a4xb4,stop", After("1R6/1s6/1ss5/7s b - 0"));
    check("taiwan+chain", position, "a4xb4,b4xb3,stop", After("8/1R6/1ss5/7s b - 0"));
    check("taiwan+chain", position, "stop", Refused("no chain is under way"));
}

#[test]
fn bq_11_a_chain_has_the_full_power_of_its_piece() {
    // The cannon jumps again, now down the file; the rook of rush runs; the horse of rush goes diagonally.
    check("taiwan+chain", "CSg5/8/2S5/2a4s r - 0", "a4xc4,c4xc1", After("1S6/8/2S5/2C4s b - 0"));
    check("taiwan+rush+chain", "R2g4/8/8/3a3s r - 0", "a4xd4,d4xd1,d1xh1", After("8/8/8/7R b - 0"));
    check("taiwan+rush+chain", "H7/1g6/a7/7s r - 0", "a4xb3,b3xa2", After("8/8/H7/7s b - 0"));
    // What a capture opens can be captured next, from where the piece stands now.
    check("taiwan+rush+chain", "Rs1g4/8/8/7s r - 0", "a4xb4,b4xd4", After("3R4/8/8/7s b - 0"));
    check("taiwan+rush+chain", "Rsg5/8/8/7s r - 0", "a4xb4,b4xc4", Refused("no black piece"));
}

#[test]
fn bq_11a_a_chain_may_be_straight() {
    let straight = r#"{"chain_reach":"straight"}"#;
    let rook = "R2g4/8/8/3a3s r - 0";
    let horse = "H7/1g6/a7/7s r - 0";
    // The first capture has the full reach of rush; the links go to the next squares, by rank.
    check("taiwan+rush+chain", rook, "a4xd4", After("3R4/8/8/3a3s r:d4 - 0"));
    check_with("taiwan+rush+chain", straight, rook, "a4xd4", After("3R4/8/8/3a3s b - 0"));
    check("taiwan+rush+chain", horse, "a4xb3", After("8/1H6/a7/7s r:b3 - 0"));
    check_with("taiwan+rush+chain", straight, horse, "a4xb3", After("8/1H6/a7/7s b - 0"));
    let next = "R2gs3/3a4/8/7s r - 0";
    check_with("taiwan+rush+chain", straight, next, "a4xd4,d4xe4", After("4R3/3a4/8/7s b - 0"));
    check_with("taiwan+rush+chain", straight, next, "a4xd4,d4xd3", Refused("is in a chain"));
    // A link too far is refused with the reason.
    let far = "R2gs3/8/8/3a3s r - 0";
    let reason = "in a chain a rook captures only on the next square up, down, left or right";
    check_with("taiwan+rush+chain", straight, far, "a4xd4,d4xd1", Refused(reason));
    let slant = "H7/1gs5/2a5/7s r - 0";
    let reason = "in a chain a horse captures only on the next square up, down, left or right";
    check_with("taiwan+rush+chain", straight, slant, "a4xb3,b3xc2", Refused(reason));
    check("taiwan+rush+chain", slant, "a4xb3,b3xc2", After("8/2s5/2H5/7s r:c2 - 0"));
    // Cannons jump as always, and without rush it is all the same.
    check_with("taiwan+chain", straight, "CSg5/8/2S5/2a4s r - 0", "a4xc4,c4xc1", After("1S6/8/2S5/2C4s b - 0"));
    check_with("taiwan+chain", straight, "Rs6/1s6/8/7s r - 0", "a4xb4,b4xb3", After("8/1R6/8/7s b - 0"));
    // Where ambushes are links, they reach no farther.
    let both = r#"{"chain_reach":"straight","ambush_in_chain":true}"#;
    let link = r#"{"ambush_in_chain":true}"#;
    let dark = "Rs1*4/1s6/8/7s r h 0";
    check_with("taiwan+chain+ambush", link, dark, "a4xb4,b4?d4=h", After("3R4/1s6/8/7s b - 0"));
    let reason = "in a chain a rook captures only on the next square up, down, left or right";
    check_with("taiwan+chain+ambush", both, dark, "a4xb4,b4?d4=h", Refused(reason));
}

#[test]
fn bq_12a_a_general_that_ambushes_a_soldier() {
    let takes = r#"{"ambushing_general":"takes"}"#;
    let position = "G*5S/8/8/7s r s 0";
    check("taiwan+ambush", position, "a4?b4=s", After("1s5S/8/8/7s b - 0"));
    check_with("taiwan+ambush", takes, position, "a4?b4=s", After("1G5S/8/8/7s b - 0"));
    // Face up, a soldier is safe from the general, and a soldier takes a general in ambush either way.
    check_with("taiwan+ambush", takes, "Gs6/8/8/7s r - 0", "a4xb4", Refused("a general does not capture a soldier"));
    check_with("taiwan+ambush", takes, "S*5S/8/8/7s r g 0", "a4?b4=g", After("1S5S/8/8/7s b - 0"));
    // Others fare as before.
    check_with("taiwan+ambush", takes, "R*5S/8/8/7s r e 0", "a4?b4=e", After("1e5S/8/8/7s b - 0"));
}

#[test]
fn bq_12_an_ambush_by_rank() {
    let position = "R*6/8/8/7s r G 0";
    // An own piece is just turned up.
    check("taiwan+ambush", position, "a4?b4=G", After("RG6/8/8/7s b - 0"));
    // An enemy it may capture is captured.
    check("taiwan+ambush", "R*6/8/8/7s r h 0", "a4?b4=h", After("1R6/8/8/7s b - 0"));
    // One too strong stays, and the attacker is removed.
    check("taiwan+ambush", "R*5S/8/8/7s r e 0", "a4?b4=e", After("1e5S/8/8/7s b - 0"));
    check("taiwan", position, "a4?b4=G", Refused("the rules have no ambush"));
    check("taiwan+ambush", "R1*5/8/8/7s r G 0", "a4?b4=G", Refused("no piece lies face down on b4"));
    check("taiwan+ambush", "E1*5/8/8/7s r G 0", "a4?c4=G", Refused("an elephant does not reach c4"));
}

#[test]
fn bq_12_the_attacker_that_falls_may_be_the_last() {
    assert_eq!(end("taiwan+ambush", "{}", "R*6/8/8/8 r e 0", &["a4?b4=e"]), over(1, Reason::Rules));
}

#[test]
fn bq_12_generals_and_soldiers_in_ambush() {
    check("taiwan+ambush", "G*5S/8/8/7s r s 0", "a4?b4=s", After("1s5S/8/8/7s b - 0"));
    check("taiwan+ambush", "S*5S/8/8/7s r g 0", "a4?b4=g", After("1S5S/8/8/7s b - 0"));
}

#[test]
fn bq_12_cannons_ambush_over_a_screen() {
    check("taiwan+ambush", "C2S1*2/8/8/7s r g 0", "a4?f4=g", After("3S1C2/8/8/7s b - 0"));
    check("taiwan+ambush", "C2*1*2/8/8/7s r gs 0", "a4?f4=g", After("3*1C2/8/8/7s b s 0"));
    let over_one = "a cannon attacks along a line over exactly one piece";
    check("taiwan+ambush", "C*6/8/8/7s r g 0", "a4?b4=g", Refused(over_one));
    check("taiwan+ambush", "C1*5/8/8/7s r g 0", "a4?c4=g", Refused(over_one));
}

#[test]
fn bq_12_rooks_and_horses_ambush_far_without_rush() {
    let (rook, horse) = ("R2*4/8/8/7s r g 0", "H7/1*6/8/7s r g 0");
    let needs = r#"{"ambush_reach_needs_rush":true}"#;
    // Rank-free from afar and diagonally.
    check("taiwan+ambush", rook, "a4?d4=g", After("3R4/8/8/7s b - 0"));
    check("taiwan+ambush", horse, "a4?b3=g", After("8/1H6/8/7s b - 0"));
    check_with("taiwan+ambush", needs, rook, "a4?d4=g", Refused("does not reach"));
    check_with("taiwan+ambush", needs, horse, "a4?b3=g", Refused("does not reach"));
    check_with("taiwan+rush+ambush", needs, rook, "a4?d4=g", After("3R4/8/8/7s b - 0"));
    check_with("taiwan+rush+ambush", needs, horse, "a4?b3=g", After("8/1H6/8/7s b - 0"));
    // But face-up pieces are not captured so, and from the next square it is by rank.
    check("taiwan+ambush", "R2g4/8/8/7s r - 0", "a4xd4", Refused("does not reach"));
    check("taiwan+ambush", "R*5S/8/8/7s r g 0", "a4?b4=g", After("1g5S/8/8/7s b - 0"));
    check("taiwan+ambush", "H*5S/8/8/7s r g 0", "a4?b4=g", After("1g5S/8/8/7s b - 0"));
}

#[test]
fn bq_13_an_ambush_ends_the_turn() {
    let position = "R*s5/8/8/7s r h 0";
    check("taiwan+chain+ambush", position, "a4?b4=h", After("1Rs5/8/8/7s b - 0"));
    let link = r#"{"ambush_in_chain":true}"#;
    check_with("taiwan+chain+ambush", link, position, "a4?b4=h", After("1Rs5/8/8/7s r:b4 - 0"));
    check_with("taiwan+chain+ambush", link, position, "a4?b4=h,b4xc4", After("2R5/8/8/7s b - 0"));
    // One that turns up an own piece, or a stronger one, is no success.
    check_with("taiwan+chain+ambush", link, "R*s5/8/8/7s r H 0", "a4?b4=H", After("RHs5/8/8/7s b - 0"));
    check_with("taiwan+chain+ambush", link, "R*s4R/8/8/7s r e 0", "a4?b4=e", After("1es4R/8/8/7s b - 0"));
    // In the middle of a chain an ambush is refused or a link.
    let later = "Rs*5/1s6/8/7s r h 0";
    check("taiwan+chain+ambush", later, "a4xb4,b4?c4=h", Refused("is in a chain"));
    check_with("taiwan+chain+ambush", link, later, "a4xb4,b4?c4=h", After("2R5/1s6/8/7s b - 0"));
}
