//! DEER-1 to DEER-6: how deer and dogs move.

use qiyuan_core::{Seat, Status};

use super::{After, GoesOn, Illegal, Moves, check, variants};

#[test]
fn deer_1_the_deer_move_first_and_then_the_dogs() {
    for game in variants("deer:24") {
        assert_eq!(game.status(&game.start()), Status::ToMove(Seat(0)));
        let (after, _) = game.play(&game.start(), &["a3-a4"]).unwrap();
        assert_eq!(game.status(&after), Status::ToMove(Seat(1)));
    }
    check("deer:24", "start", "b4-b5", Illegal("no deer stands on b4 to move now"));
    check("deer:24", "start", "a3-a4 e3-e4", Illegal("no dog stands on e3 to move now"));
}

#[test]
fn deer_2_every_piece_moves_along_lines() {
    check("deer:24", "start", "a3-b5", Illegal("no line leads from a3 straight to b5"));
    check("deer:24", "start", "a3xc4", Illegal("no line leads from a3 over one point to c4"));
    check("deer:24", "start", "a3-a4 c4-b5", Illegal("no line leads from c4 straight to b5"));
}

#[test]
fn deer_3_a_deer_steps_to_an_empty_point_or_jumps_over_a_dog() {
    let moves = "a3-a2 a3-a4 a3-z1 a3-z2 a3-z3 a3xc1 a3xc3 a3xc5 e3-e2 e3-e4 e3-y1 e3-y2 e3-y3 e3xc1 e3xc3 e3xc5";
    check("deer:24", "start", "", Moves(moves));
    check("deer:24", "start", "a3-a4", After("5/Dddd1/1d1dD/1ddd1/5 4/6 16 d 1"));
    check("deer:24", "start", "a3-b3", Illegal("b3 is not empty"));
}

#[test]
fn deer_3_a_jumped_dog_is_removed_for_good() {
    check("deer:24", "start", "a3xc3", After("5/1ddd1/2DdD/1ddd1/5 4/6 16 d 0"));
    check("deer:24", "start", "a3xc1", After("5/1ddd1/1d1dD/2dd1/2D2 4/6 16 d 0"));
}

#[test]
fn deer_3_a_jump_needs_a_dog_to_jump_over_and_an_empty_point_behind_it() {
    check("deer:24", "5/5/Ddd2/5/5 4/6 8 D 0", "a3xc3", Illegal("c3 is not empty"));
    check("deer:24", "5/5/D4/5/5 4/6 8 D 0", "a3xc3", Illegal("no dog stands on b3 to jump over"));
    check("deer:24", "5/5/DD3/5/5 4/6 8 D 0", "a3xc3", Illegal("no dog stands on b3 to jump over"));
}

#[test]
fn deer_3_a_deer_jumps_once_and_never_in_a_chain() {
    let position = "5/5/Dd1d1/5/5 4/6 5 D 0";
    check("deer:20", position, "a3xc3", After("5/5/2Dd1/5/5 4/6 5 d 0"));
    check("deer:20", position, "a3xc3,c3xe3", Illegal("no dog stands on c3 to move now"));
}

#[test]
fn deer_3_capturing_is_not_compulsory() {
    check("deer:20", "5/5/Dd3/5/5 4/6 5 D 0", "", Moves("a3-a2 a3-a4 a3-b2 a3-b4 a3-z1 a3-z2 a3-z3 a3xc3"));
    check("deer:20", "5/5/Dd3/5/5 4/6 5 D 0", "a3-a2", After("5/5/1d3/D4/5 4/6 5 d 1"));
}

#[test]
fn deer_3_deer_neither_pass_nor_drop() {
    check("deer:24", "start", "pass", Illegal("the deer may not pass"));
    check("deer:24", "start", "@c3", Illegal("deer are not dropped"));
}

#[test]
fn deer_4_a_dog_turn_is_a_step_and_then_a_drop_or_a_pass() {
    check("deer:24", "start", "a3-a4 b4-b5", After("1d3/D1dd1/1d1dD/1ddd1/5 4/6 16 d+ 1"));
    check("deer:24", "start", "a3-a4 b4-b5,@c3", After("1d3/D1dd1/1dddD/1ddd1/5 4/6 15 D 0"));
    check("deer:24", "start", "a3-a4 b4-b5,@b4", After("1d3/Dddd1/1d1dD/1ddd1/5 4/6 15 D 0"));
    check("deer:24", "start", "a3-a4 b4-b5,pass", After("1d3/D1dd1/1d1dD/1ddd1/5 4/6 16 D 2"));
}

#[test]
fn deer_4_a_drop_may_go_to_any_empty_point_of_the_plain() {
    check("deer:24", "ddddd/ddddd/ddddd/ddd2/dd2D 4/6 4 d+ 0", "", Moves("@c1 @d1 @d2 @e2 pass"));
    // A gate is a point of the plain, a mountain is not.
    check("deer:24", "start", "a3-a4 b4-b5,@a3", After("1d3/D1dd1/dd1dD/1ddd1/5 4/6 15 D 0"));
    check("deer:24", "start", "a3-a4 b4-b5,@z1", Illegal("in the plain only, z1 lies in a mountain"));
    check("deer:24", "start", "a3-a4 b4-b5,@c4", Illegal("c4 is not empty"));
}

#[test]
fn deer_4_the_dogs_step_exactly_once_and_drop_at_most_once() {
    check("deer:24", "start", "a3-a4 @c3", Illegal("the dogs step first and drop then"));
    check("deer:24", "start", "a3-a4 b4-b5,c4-c5", Illegal("the dogs have stepped: drop one or pass"));
    check("deer:24", "start", "a3-a4 b4-b5,@c3,@a1", Illegal("deer are not dropped, and it is their turn"));
    check("deer:24", "start", "a3-a4 pass", Illegal("the dogs may pass only when they can neither step nor drop"));
}

#[test]
fn deer_4_without_dogs_in_hand_the_step_is_the_whole_turn() {
    let position = "5/5/dddd1/5/5 2D1/6 0 d 7";
    check("deer:24", position, "a3-a4", After("5/d4/1ddd1/5/5 2D1/6 0 D 8"));
    check("deer:24", position, "@c1", Illegal("no dog is in hand"));
    check("deer:24", position, "pass", Illegal("the dogs may pass only when they can neither step nor drop"));
}

#[test]
fn deer_4_dogs_do_not_jump() {
    check("deer:24", "5/5/dD3/5/5 4/6 8 d 0", "a3xc3", Illegal("dogs do not jump"));
    check("deer:24", "5/5/dd3/5/5 D3/6 8 d 0", "a3xc3", Illegal("dogs do not jump"));
}

#[test]
fn deer_5_a_dog_never_enters_a_mountain() {
    let position = "5/5/dddd1/5/5 2D1/6 0 d 0";
    let moves = "a3-a2 a3-a4 a3-b2 a3-b4 b3-b2 b3-b4 c3-b2 c3-b4 c3-c2 c3-c4 c3-d2 c3-d4 d3-d2 d3-d4 d3-e3";
    check("deer:24", position, "", Moves(moves));
    check("deer:24", position, "a3-z1", Illegal("a dog never enters a mountain, and z1 lies in one"));
}

#[test]
fn deer_5_a_dog_that_starts_in_a_mountain_steps_inside_it_and_out_of_it_but_never_back_in() {
    let position = "5/5/5/5/3d1 1D2/1dd1dd 0 d 0";
    check("deer:7", position, "", Moves("d1-c1 d1-d2 d1-e1 y2-e3 y2-y1 y3-e3 y5-y4"));
    check("deer:7", position, "y2-y1", After("5/5/5/5/3d1 1D2/d1d1dd 0 D 1"));
    check("deer:7", position, "y2-e3", After("5/5/4d/5/3d1 1D2/2d1dd 0 D 1"));
    check("deer:7", position, "y2-e3 z2-z1 e3-y2", Illegal("a dog never enters a mountain"));
}

#[test]
fn deer_6_if_no_dog_can_step_a_drop_alone_is_the_turn() {
    let position = "5/5/2D2/5/5 4/6 12 d 0";
    let drops = "@a1 @a2 @a3 @a4 @a5 @b1 @b2 @b3 @b4 @b5 @c1 @c2 @c4 @c5 @d1 @d2 @d3 @d4 @d5 @e1 @e2 @e3 @e4 @e5";
    check("deer:20", position, "", Moves(drops));
    check("deer:20", position, "@a1", After("5/5/2D2/5/d4 4/6 11 D 0"));
    check("deer:20", position, "pass", Illegal("the dogs may pass only when they can neither step nor drop"));
}

#[test]
fn deer_6_if_no_dog_can_step_or_be_dropped_the_dogs_pass() {
    // None is in hand.
    check("deer:7", "5/5/4D/5/5 4/dddddd 0 d 0", "", Moves("pass"));
    check("deer:7", "5/5/4D/5/5 4/dddddd 0 d 0", "pass", After("5/5/4D/5/5 4/dddddd 0 D 1"));
    // The plain is full.
    check("deer:24", "ddddd/ddddd/DdddD/ddddd/ddddd 4/6 1 d 0", "", Moves("pass"));
    check("deer:24", "ddddd/ddddd/ddddd/ddddd/Ddddd 1D2/6 0 d 0", "", Moves("pass"));
}

#[test]
fn deer_6_a_pass_does_not_end_the_game() {
    check("deer:7", "5/5/4D/5/5 4/dddddd 0 d 0", "pass e3-e4", GoesOn);
}
