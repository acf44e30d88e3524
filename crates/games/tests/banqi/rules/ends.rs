//! How games end.

use qiyuan_core::{Game, Payoffs, Reason, Seat, Status};
use qiyuan_games::banqi::Banqi;

use super::Expect::{After, Refused};
use super::{check, drawn, end, over, read};
use crate::any::game;

#[test]
fn bq_8_who_has_no_pieces_left_loses() {
    assert_eq!(end("taiwan", "{}", "Rs6/8/8/8 r - 0", &["a4xb4"]), over(0, Reason::Rules));
    // A face-down piece is alive.
    assert_eq!(end("taiwan", "{}", "Rs5*/8/8/8 r s 0", &["a4xb4"]), None);
    assert_eq!(end("taiwan", "{}", "Rs5*/8/8/8 r S 0", &["a4xb4"]), over(0, Reason::Rules));
}

#[test]
fn bq_8_who_has_no_legal_turn_loses() {
    // The general in the corner is hemmed in by soldiers that it can't capture.
    assert_eq!(end("taiwan", "{}", "Gs6/s7/8/8 r - 0", &[]), over(1, Reason::Rules));
    assert_eq!(game("taiwan").status(&read("taiwan", "Gs6/s7/8/8 r - 0")), Status::Over(Payoffs::win(Seat(1))));
    assert_eq!(game("taiwan").status(&read("taiwan", "Gs6/s7/8/8 b - 0")), Status::ToMove(Seat(1)));
    // A flip is a legal turn.
    assert_eq!(game("taiwan").status(&read("taiwan", "Gs5*/s7/8/8 r s 0")), Status::ToMove(Seat(0)));
}

#[test]
fn bq_8_the_last_face_down_pieces() {
    // Turning up the last piece is a turn like any other, and shows that the enemy has nothing left only when
    // it is captured: here the last face-down piece is black's only one.
    check("taiwan", "R6*/8/8/8 r s 0", "h4=s", After("R6s/8/8/8 b - 0"));
    check("taiwan", "R6*/8/8/8 r s 0", "h4=S", Refused("no red soldier is hidden"));
    assert_eq!(end("taiwan", "{}", "R6*/8/8/8 r s 0", &["h4=s"]), None);
    assert_eq!(end("taiwan+ambush", "{}", "R*6/8/8/8 r s 0", &["a4?b4=s"]), over(0, Reason::Rules));
}

#[test]
fn bq_9_too_long_without_progress_is_a_deadlock() {
    let position = "RR5s/8/8/s6s r - 59";
    assert_eq!(end("taiwan", "{}", position, &["b4-b3"]), drawn(Reason::Clock));
    assert_eq!(end("icga", "{}", position, &["b4-b3"]), None);
    assert_eq!(end("tcga", "{}", "RR5s/8/8/s6s r - 39", &["b4-b3"]), drawn(Reason::Clock));
    assert_eq!(end("icga", "{}", "RR5s/8/8/s6s r - 179", &["b4-b3"]), drawn(Reason::Clock));
    assert_eq!(end("taiwan", r#"{"no_progress":5}"#, "RR5s/8/8/s6s r - 4", &["b4-b3"]), drawn(Reason::Clock));
}

#[test]
fn bq_9_flips_captures_and_ambushes_are_progress() {
    check("taiwan", "Rs5*/8/8/7s r S 50", "h4=S", After("Rs5S/8/8/7s b - 0"));
    check("taiwan", "Rs5*/8/8/7s r S 50", "a4xb4", After("1R5*/8/8/7s b S 0"));
    check("taiwan+ambush", "R*6/8/8/7s r S 50", "a4?b4=S", After("RS6/8/8/7s b - 0"));
    check("taiwan", "R7/8/8/7s r - 50", "a4-b4", After("1R6/8/8/7s b - 51"));
}

#[test]
fn bq_9_the_third_time_is_a_deadlock() {
    let there_and_back = ["a4-a3", "h1-h2", "a3-a4", "h2-h1"];
    let turns: Vec<&str> = there_and_back.into_iter().cycle().take(8).collect();
    let position = "RR5s/8/8/s6s r - 0";
    assert_eq!(end("taiwan", "{}", position, &turns), drawn(Reason::Repetition));
    assert_eq!(end("taiwan", "{}", position, &turns[..7]), None);
}

#[test]
fn bq_9_the_three_piece_rule() {
    let end_of = |overrides: &str, position: &str, turn: &str| end("taiwan", overrides, position, &[turn]);
    let off = r#"{"three_piece_rule":false}"#;
    assert_eq!(end_of("{}", "R6s/8/8/7s r - 59", "a4-b4"), over(0, Reason::Clock));
    assert_eq!(end_of("{}", "S6a/8/8/7s r - 59", "a4-b4"), over(1, Reason::Clock));
    assert_eq!(end_of("{}", "S6a/8/8/8 r - 59", "a4-b4"), over(1, Reason::Clock));
    assert_eq!(end_of(off, "R6s/8/8/7s r - 59", "a4-b4"), drawn(Reason::Clock));
    // Equal tops.
    assert_eq!(end_of("{}", "R6r/8/8/7s r - 59", "a4-b4"), drawn(Reason::Clock));
    // Rank decides, not who could capture whom.
    assert_eq!(end_of("{}", "G6s/8/8/7s r - 59", "a4-b4"), over(0, Reason::Clock));
    // Four pieces, or one face down.
    assert_eq!(end_of("{}", "R6s/8/8/6Ss r - 59", "a4-b4"), drawn(Reason::Clock));
    assert_eq!(end_of("{}", "R6s/8/8/7* r s 59", "a4-b4"), drawn(Reason::Clock));
    // It holds for repetitions too.
    let turns: Vec<&str> = ["a4-a3", "h1-h2", "a3-a4", "h2-h1"].into_iter().cycle().take(8).collect();
    assert_eq!(end("taiwan", "{}", "R6s/8/8/7s r - 0", &turns), over(0, Reason::Repetition));
    for preset in ["tcga", "icga"] {
        let rules = Banqi::preset(preset).unwrap();
        assert!(!rules.three_piece_rule, "{preset}");
        assert_eq!(rules.no_progress, if preset == "tcga" { 40 } else { 180 });
    }
}
