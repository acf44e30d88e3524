//! KOM-1 to KOM-8.

use qiyuan_core::{Reason, Seat, Status};

use super::{After, Draw, GoesOn, Illegal, Moves, Result, check, try_variants, variants};

const KOMIKAN: &str = "komikan:standard";

#[test]
fn kom_1_the_puma_moves_first_from_the_triangles_centre() {
    for game in variants(KOMIKAN) {
        assert_eq!(game.start(), "sss2/ss3/ss3/ss3/sss2 1P4 - P 0");
        assert_eq!(game.status(&game.start()), Status::ToMove(Seat(0)));
    }
    check(KOMIKAN, "start", "", Moves("z2-e3 z2-z1 z2-z3 z2-z5"));
    check(KOMIKAN, "start", "c1-d1", Illegal("no puma stands on c1 to move now"));
}

#[test]
fn kom_2_if_the_puma_can_jump_it_must() {
    let position = "sss2/ss3/3sP/5/ss3 6 - P 0";
    check(KOMIKAN, position, "", Moves("e3xc3"));
    check(KOMIKAN, position, "e3xc3", After("sss2/ss3/2P2/5/ss3 6 - s 0"));
    check(KOMIKAN, position, "e3-e4", Illegal("the puma can jump, so it must"));
}

#[test]
fn kom_2_the_puma_goes_on_jumping_while_it_can() {
    let position = "sss2/s4/1s1sP/5/sss2 6 - P 0";
    check(KOMIKAN, position, "e3xc3", After("sss2/s4/1sP2/5/sss2 6 - P+ 0"));
    check(KOMIKAN, position, "e3xc3", Moves("c3xa3"));
    check(KOMIKAN, position, "e3xc3,c3xa3", After("sss2/s4/P4/5/sss2 6 - s 0"));
    check(KOMIKAN, position, "e3xc3,c3-c4", Illegal("the puma goes on jumping while it can"));
    check(KOMIKAN, position, "e3xc3 a5-a4", Illegal("no puma stands on a5 to move now"));
    check(KOMIKAN, position, "e3xc3,pass", Illegal("nobody may pass in komikan"));
}

#[test]
fn kom_2_among_several_jumps_the_puma_chooses_and_owes_no_longest_chain() {
    let position = "sss2/s4/1s1sP/5/sss2 2s3 - P 0";
    check(KOMIKAN, position, "", Moves("e3xc3 e3xz6"));
    check(KOMIKAN, position, "e3xz6", After("sss2/s4/1s1s1/5/sss2 5P - s 0"));
}

#[test]
fn kom_2_a_jumped_llama_is_gone_at_once() {
    // It is not there to be jumped again on the way back.
    check(KOMIKAN, "sss2/s4/2Ps1/5/sss2 6 - P 0", "c3xe3", After("sss2/s4/4P/5/sss2 6 - s 0"));
}

#[test]
fn kom_2_a_jump_needs_a_llama_and_an_empty_point_behind_it() {
    check(KOMIKAN, "sss2/ss3/2ssP/5/ss3 6 - P 0", "e3xc3", Illegal("c3 is not empty"));
    check(KOMIKAN, "sss2/ss3/4P/5/ss3 6 - P 0", "e3xc3", Illegal("no llama stands on d3 to jump over"));
}

#[test]
fn kom_3_otherwise_the_puma_steps_to_an_adjacent_empty_point() {
    let position = "ss3/ss3/ss1P1/ss3/ss3 6 - P 0";
    check(KOMIKAN, position, "", Moves("d3-c3 d3-d2 d3-d4 d3-e3"));
    check(KOMIKAN, position, "d3-e3", After("ss3/ss3/ss2P/ss3/ss3 6 - s 1"));
    check(KOMIKAN, position, "d3-e4", Illegal("no line leads from d3 straight to e4"));
    check(KOMIKAN, position, "pass", Illegal("nobody may pass in komikan"));
    check(KOMIKAN, position, "@c3", Illegal("nothing is ever dropped in komikan"));
}

#[test]
fn kom_4_llamas_step_forward_or_sideways_but_never_backward() {
    let position = "sss2/5/2s2/5/sss2 1P4 - s 0";
    let moves = "a1-a2 a1-b2 a5-a4 a5-b4 b1-b2 b5-b4 c1-c2 c1-d1 c1-d2 \
                 c3-c2 c3-c4 c3-d2 c3-d3 c3-d4 c5-c4 c5-d4 c5-d5";
    check(KOMIKAN, position, "", Moves(moves));
    for backward in ["c3-b3", "c3-b4", "c3-b2", "c5-b4"] {
        check(KOMIKAN, position, backward, Illegal("llamas never go backward, away from the fold"));
    }
}

#[test]
fn kom_4_backward_is_away_from_the_triangle_inside_it_too() {
    let position = "P4/5/5/5/ssss1 ss4 - s 0";
    let inside = "z1-z4 z2-z3 z2-z5";
    check(KOMIKAN, "Psss1/1ssss/5/5/5 ss4 - s 0", "z1-e3", Illegal("llamas never go backward"));
    check(KOMIKAN, "Psss1/1ssss/5/5/5 ss4 - s 0", "z2-e3", Illegal("llamas never go backward"));
    for game in variants("komikan:standard captures_to_win=12") {
        let moves = game.children(position).into_iter().map(|(mv, _)| mv);
        let found: Vec<String> = moves.filter(|mv| mv.starts_with('z')).collect();
        assert_eq!(found.join(" "), inside);
        let base = "P4/5/5/5/ssss1 3s1s - s 0";
        let moves = game.children(base).into_iter().map(|(mv, _)| mv);
        let found: Vec<String> = moves.filter(|mv| mv.starts_with('z')).collect();
        assert_eq!(found.join(" "), "z4-z5 z6-z5");
    }
}

#[test]
fn kom_4_llamas_that_advance_only_go_forward() {
    let (game, position) = ("komikan:standard llama_step=advance", "sss2/5/2s2/5/sss2 1P4 - s 0");
    check(game, position, "", Moves("a1-b2 a5-b4 c1-d1 c1-d2 c3-d2 c3-d3 c3-d4 c5-d4 c5-d5"));
    for not_forward in ["c3-c4", "c3-b3", "a1-a2"] {
        let reason = "llamas only go forward, toward the fold";
        check(game, position, not_forward, Illegal(reason));
    }
    // Every step is an advance, so the clock starts again each time.
    check(game, "sss2/5/2s2/5/sss2 P5 - s 98", "c3-d3", After("sss2/5/3s1/5/sss2 P5 - P 0"));
    // KOM-7: at the end of the fold no llama has a step.
    check("komikan:standard llama_step=advance captures_to_win=12", "P4/5/5/5/5 3ss1 - s 0", "", Result("1-0"));
    check("komikan:standard captures_to_win=12", "P4/5/5/5/5 3ss1 - s 0", "", GoesOn);
}

#[test]
fn kom_4_llamas_that_go_anywhere_also_go_back() {
    let game = "komikan:standard llama_step=any";
    check(game, "sss2/5/2s2/5/sss2 1P4 - s 0", "c3-b3", After("sss2/5/1s3/5/sss2 1P4 - P 1"));
    check(game, "Psss1/1sss1/5/5/5 1s4 - s 9", "z2-e3", After("Psss1/1sss1/4s/5/5 6 - P 10"));
    check(KOMIKAN, "sss2/5/2s2/5/sss2 1P4 - s 0", "c3-b3", Illegal("llamas never go backward"));
    // KOM-8: what can be taken back is no advance, so a game that goes to and fro ends.
    check(game, "sss2/5/2s2/5/sss2 1P4 - P 98", "z2-z1 c3-d3", Draw(Reason::Clock));
    let cycle = "z2-z1 c3-d3 z1-z2 d3-c3";
    let start = "sss2/5/2s2/5/sss2 1P4 - P 0";
    check(game, start, &format!("{cycle} {cycle}"), Draw(Reason::Repetition));
}

#[test]
fn kom_4_llamas_do_not_jump() {
    check(KOMIKAN, "sss2/ss3/2sP1/5/ss3 6 - s 0", "c3xe3", Illegal("llamas do not jump"));
}

#[test]
fn kom_5_the_puma_wins_by_capturing_six_llamas() {
    check(KOMIKAN, "sss2/s4/3sP/5/ss3 6 - P 0", "", GoesOn);
    check(KOMIKAN, "sss2/s4/3sP/5/ss3 6 - P 0", "e3xc3", Result("1-0"));
    check(KOMIKAN, "sss2/ss3/3sP/5/ss3 6 - P 0", "e3xc3", GoesOn);
}

#[test]
fn kom_5_the_sixth_capture_ends_the_game_in_the_middle_of_a_chain() {
    let position = "sss2/5/1s1sP/5/ss3 6 - P 0";
    check(KOMIKAN, position, "e3xc3", Result("1-0"));
    check(KOMIKAN, position, "e3xc3", After("sss2/5/1sP2/5/ss3 6 - s 0"));
    check(KOMIKAN, position, "e3xc3,c3xa3", Illegal("the game is over (1-0)"));
}

#[test]
fn kom_5_the_number_of_captures_is_a_field_of_the_rules() {
    let position = "sss2/s4/3sP/5/ss3 6 - P 0";
    check("komikan:standard captures_to_win=7", position, "e3xc3", GoesOn);
    check("komikan:standard captures_to_win=5", position, "", Result("1-0"));
    for (game, message) in [
        ("komikan:standard captures_to_win=0", "rules: captures_to_win is 0, expected 1 to 12, the number of llamas"),
        ("komikan:standard captures_to_win=13", "rules: captures_to_win is 13, expected 1 to 12, the number of llamas"),
        (
            "komikan:standard min_dogs=4",
            "rules: unknown field `min_dogs`, expected one of `board`, `captures_to_win`, `llama_step`",
        ),
        ("komikan:short", "unknown preset of komikan \"short\", expected standard"),
    ] {
        let error = try_variants(game).err().unwrap_or_else(|| panic!("{game} is accepted"));
        assert_eq!(error.to_string(), message);
    }
}

#[test]
fn kom_6_the_llamas_win_by_standing_on_all_seven_points_of_the_triangle() {
    let position = "5/4s/P2s1/5/5 ssssss - s 0";
    check(KOMIKAN, position, "e4-e3", Result("0-1"));
    check(KOMIKAN, position, "d3-e3", Result("0-1"));
    check(KOMIKAN, position, "d3-d4", GoesOn);
    check(KOMIKAN, "5/4s/P2ss/5/5 sssss1 - P 0", "", GoesOn);
}

#[test]
fn kom_6_the_llamas_win_when_the_puma_to_move_cannot() {
    check(KOMIKAN, "sss2/4s/5/5/sss2 s2Pss - s 0", "e4-e3", Result("0-1"));
    // It could jump over z5 here, and it is not its turn there.
    check(KOMIKAN, "sss2/4s/5/5/sss2 s2Ps1 - s 0", "e4-e3", GoesOn);
    check(KOMIKAN, "sss2/5/4s/5/sss2 s2Pss - s 0", "", GoesOn);
}

#[test]
fn kom_7_llamas_to_move_without_a_legal_move_lose() {
    check(KOMIKAN, "4s/4s/4s/4s/4s ssssPs - s 0", "", Result("1-0"));
    check(KOMIKAN, "4s/4s/4s/4s/4s ssssPs - P 0", "", Result("0-1"));
    check(KOMIKAN, "4s/4s/4s/4s/4s sssPss - s 0", "", Result("1-0"));
    check(KOMIKAN, "4s/4s/4s/4s/4s sssP1s - s 0", "", GoesOn);
}

#[test]
fn kom_8_the_clock_counts_turns_without_a_capture_or_an_advance_of_a_llama() {
    let position = "sss2/5/2s2/5/sss2 1P4 - P 98";
    check(KOMIKAN, position, "z2-z1", After("sss2/5/2s2/5/sss2 P5 - s 99"));
    check(KOMIKAN, position, "z2-z1 c3-c4", Draw(Reason::Clock));
    check(KOMIKAN, position, "z2-z1 c3-d3", After("sss2/5/3s1/5/sss2 P5 - P 0"));
    check(KOMIKAN, position, "z2-z1 c3-d4", After("sss2/3s1/5/5/sss2 P5 - P 0"));
    check(KOMIKAN, "sss2/ss3/3sP/5/ss3 6 - P 99", "e3xc3", After("sss2/ss3/2P2/5/ss3 6 - s 0"));
    // Inside the triangle as well.
    check(KOMIKAN, "Psss1/1sss1/5/5/5 1s4 - s 9", "z2-z5", After("Psss1/1sss1/5/5/5 4s1 - P 0"));
    check(KOMIKAN, "Psss1/1sss1/5/5/5 1s4 - s 9", "z2-z3", After("Psss1/1sss1/5/5/5 2s3 - P 10"));
}

#[test]
fn kom_8_the_same_position_for_the_third_time_is_a_draw() {
    let position = "sss2/5/2s2/5/sss2 1P4 - P 0";
    let cycle = "z2-z1 c3-c4 z1-z2 c4-c3";
    check(KOMIKAN, position, cycle, GoesOn);
    check(KOMIKAN, position, &format!("{cycle} {cycle}"), Draw(Reason::Repetition));
}
