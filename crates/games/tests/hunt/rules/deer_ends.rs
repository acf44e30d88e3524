//! DEER-7 to DEER-10: how deer chess ends, and the options.

use qiyuan_core::{Game, Reason};
use qiyuan_games::hunt::{Deer, DeerRules, Wide};

use super::{After, Draw, GoesOn, Illegal, Moves, Nowhere, Result, check, check_one, try_variants, variants};
use crate::any::{SQUARE, games};

#[test]
fn deer_7_the_dogs_win_when_every_deer_is_blocked() {
    check("deer:20", "5/5/d1d2/dd3/Ddd2 4/6 0 D 0", "", Result("0-1"));
    // A jump, a step, or not being to move yet.
    check("deer:20", "5/5/d4/dd3/Ddd2 4/6 0 D 0", "", GoesOn);
    check("deer:20", "5/5/d1d2/1d3/Ddd2 4/6 0 D 0", "", GoesOn);
    check("deer:20", "5/5/d1d2/dd3/Ddd2 4/6 0 d 0", "", GoesOn);
}

#[test]
fn deer_7_a_deer_behind_a_dog_on_the_gate_is_driven_out() {
    check("deer:20", "5/1d3/dd3/1d3/5 1D2/6 0 D 0", "", Result("0-1"));
    // Something in the mountain could jump over the gate, even if this deer could not at once.
    check("deer:20", "5/1d3/dd3/5/4d 1D2/6 0 D 0", "", GoesOn);
    check("deer:20", "5/1d3/d4/1d3/4d 1D2/6 0 D 0", "", GoesOn);
}

#[test]
fn deer_7_a_deer_behind_an_empty_gate_is_driven_out_if_nothing_could_leave_it() {
    check("deer:20", "d1d2/dd3/1dd2/dd3/d1d2 1D2/6 0 D 0", "", Result("0-1"));
    check("deer:20", "d1d2/1d3/1dd2/dd3/d1d2 1D2/6 0 D 0", "", GoesOn);
    check("deer:20", "d4/dd3/1dd2/dd3/d1d2 1D2/6 0 D 0", "", GoesOn);
}

#[test]
fn deer_7_a_deer_on_the_gate_is_driven_out_if_it_can_only_go_back() {
    check("deer:20", "d1d2/dd3/Ddd2/dd3/d1d2 4/6 0 D 0", "", Result("0-1"));
    check("deer:20", "d1d2/dd3/Ddd2/dd3/2d2 4/6 0 D 0", "", GoesOn);
    check("deer:20", "d1d2/dd3/D1d2/dd3/d1d2 4/6 0 D 0", "", GoesOn);
}

#[test]
fn deer_7_a_gate_without_diagonals_needs_fewer_dogs() {
    // The gate a4: only a3, a5 and b4 are next to it.
    let others = "2D1/6/4/6";
    for (rows, over) in [
        ("7/d6/d6/1dd4/d6/d6/7", true),
        ("7/d6/d6/1d5/d6/d6/7", false),
        ("7/7/7/dd5/7/7/4dd1", true),
        ("7/7/7/d6/7/7/4ddd", false),
    ] {
        let position = format!("{rows} {others} 0 D 0");
        for game in games("deer:48c", SQUARE) {
            check_one(&*game, &position, "", &if over { Result("0-1") } else { GoesOn });
        }
    }
}

#[test]
fn deer_7_a_deer_is_not_driven_out_while_a_dog_stands_in_its_mountain() {
    check("deer:7", "5/3d1/3dd/3d1/5 4/1D4 0 D 0", "", Result("0-1"));
    check("deer:7", "5/3d1/3dd/3d1/5 4/1D1d2 0 D 0", "", GoesOn);
}

#[test]
fn deer_7_every_deer_must_be_blocked_or_driven_out() {
    let blocked_and_out = "5/1d3/ddd1d/1d1dd/2ddD 1D2/6 0 D 0";
    check("deer:24", blocked_and_out, "", Result("0-1"));
    check("deer:24", "5/1d3/ddd1d/1d1dd/2dD1 1D2/6 0 D 0", "", GoesOn);
    check("deer:24", "5/1d3/dd3/1d3/5 DD2/6 0 D 0", "", Result("0-1"));
    check("deer:24", "5/1d3/dd3/1d3/5 D3/D5 0 D 0", "", GoesOn);
}

#[test]
fn deer_7_a_win_is_played_and_ends_the_game() {
    check("deer:24", "5/1d3/ddd2/5/5 DD2/6 0 d 0", "c3-b2", Result("0-1"));
    check("deer:24", "5/1d3/ddd2/5/5 DD2/6 0 d 0", "c3-b2 z1-z4", Illegal("the game is over (0-1)"));
    // Not before the drop that belongs to the turn is decided.
    check("deer:24", "5/1d3/ddd2/5/5 DD2/6 1 d 0", "c3-b2", GoesOn);
    check("deer:24", "5/1d3/ddd2/5/5 DD2/6 1 d 0", "c3-b2,pass", Result("0-1"));
}

#[test]
fn deer_8_the_deer_win_as_soon_as_fewer_than_four_dogs_remain() {
    check("deer:20", "5/5/Dd3/1dd2/1d3 4/6 0 D 0", "", GoesOn);
    check("deer:20", "5/5/Dd3/1dd2/1d3 4/6 0 D 0", "a3xc3", Result("1-0"));
    // Dogs in hand count.
    check("deer:20", "5/5/Dd3/1dd2/1d3 4/6 1 D 0", "a3xc3", GoesOn);
    check("deer:20", "5/5/Dd3/5/5 4/6 3 D 0", "a3xc3", Result("1-0"));
}

#[test]
fn deer_9_when_140_turns_bring_no_drop_and_no_capture_the_deer_win() {
    let position = "5/5/1dddd/5/5 1D2/6 0 D 138";
    check("deer:20", position, "z2-z1", GoesOn);
    check("deer:20", position, "z2-z1 b3-b4", Nowhere(Reason::Clock));
    check("deer:20", position, "z2-z1 b3-b4 z1-z2", Illegal("the game is over (1-0)"));
}

#[test]
fn deer_9_boards_of_more_than_64_points_have_200_turns() {
    // Talyn has 55 points, 48a has 65.
    let [small, large] = ["9/9/1dddd4/9/9 1D2/6 0 D", "9/9/1dddd4/9/9 1D2/4/6/6 0 D"];
    check("deer:talyn", &format!("{small} 138"), "z2-z1 b3-b4", Nowhere(Reason::Clock));
    check("deer:48a", &format!("{large} 138"), "z2-z1 b3-b4", GoesOn);
    check("deer:48a", &format!("{large} 197"), "z2-z1 b3-b4", GoesOn);
    check("deer:48a", &format!("{large} 198"), "z2-z1 b3-b4", Nowhere(Reason::Clock));
}

#[test]
fn deer_9_quiet_turns_says_how_many_turns() {
    let position = "5/5/1dddd/5/5 1D2/6 0 D 0";
    check("deer:20 quiet_turns=2", position, "z2-z1", GoesOn);
    check("deer:20 quiet_turns=2", position, "z2-z1 b3-b4", Nowhere(Reason::Clock));
    check("deer:20 quiet_turns=300", "5/5/1dddd/5/5 1D2/6 0 D 297", "z2-z1 b3-b4", GoesOn);
    check("deer:20 quiet_turns=300", "5/5/1dddd/5/5 1D2/6 0 D 298", "z2-z1 b3-b4", Nowhere(Reason::Clock));
    check("deer:48a quiet_turns=2", "9/9/1dddd4/9/9 1D2/4/6/6 0 D 0", "z2-z1 b3-b4", Nowhere(Reason::Clock));
}

#[test]
fn deer_9_rules_in_full_say_the_number_of_turns() {
    for (preset, turns) in [("24", 140), ("7", 140), ("talyn", 140), ("48a", 200), ("64a", 200)] {
        let rules = Deer::<Wide>::preset(preset).unwrap();
        assert_eq!(rules.quiet_turns, None, "{preset}");
        assert_eq!(Deer::<Wide>::in_full(&rules).quiet_turns, Some(turns), "{preset}");
    }
    let own = DeerRules { quiet_turns: Some(30), ..DeerRules::default() };
    assert_eq!(Deer::<Wide>::in_full(&own).quiet_turns, Some(30));
}

#[test]
fn deer_9_a_drop_or_a_capture_starts_the_count_again() {
    let with_hand = "5/5/1dddd/5/5 1D2/6 1 D 138";
    check("deer:20", with_hand, "z2-z1 b3-b4,@a1", After("5/1d3/2ddd/5/d4 D3/6 0 D 0"));
    check("deer:20", with_hand, "z2-z1 b3-b4,@a1", GoesOn);
    check("deer:20", "5/5/d1ddd/5/5 1D2/6 1 D 139", "z2xb3", After("5/5/1Dddd/5/5 4/6 1 d 0"));
    // The step alone is not yet a turn, a pass is.
    check("deer:20", with_hand, "z2-z1 b3-b4", GoesOn);
    check("deer:20", with_hand, "z2-z1 b3-b4,pass", Nowhere(Reason::Clock));
}

#[test]
fn deer_9_a_win_on_the_last_turn_comes_before_the_clock() {
    check("deer:24", "5/1d3/ddd2/5/5 DD2/6 0 d 139", "c3-b2", Result("0-1"));
}

#[test]
fn deer_9_the_same_position_for_the_third_time_is_a_win_for_the_deer() {
    let position = "5/5/1dddd/5/5 1D2/6 0 D 0";
    let cycle = "z2-z1 b3-b4 z1-z2 b4-b3";
    check("deer:20", position, cycle, GoesOn);
    check("deer:20", position, &format!("{cycle} z2-z1 b3-b4 z1-z2"), GoesOn);
    check("deer:20", position, &format!("{cycle} {cycle}"), Nowhere(Reason::Repetition));
    // The same points with the other side to move are another position.
    let with_hand = "5/5/1dddd/5/5 1D2/6 1 D 0";
    let slow = "z2-z1 b3-b4,pass z1-z2 b4-b3,pass";
    check("deer:20", with_hand, &format!("{slow} z2-z1 b3-b4,pass z1-z2 b4-b3"), GoesOn);
    check("deer:20", with_hand, &format!("{slow} {slow}"), Nowhere(Reason::Repetition));
    check("deer:20", with_hand, &format!("{slow} z2-z1 b3-b4,pass z1-z2 b4-b3,@a1"), GoesOn);
}

#[test]
fn deer_9_unfinished_games_may_be_drawn_instead() {
    let (game, position) = ("deer:20 unfinished=draw", "5/5/1dddd/5/5 1D2/6 0 D 0");
    let cycle = "z2-z1 b3-b4 z1-z2 b4-b3";
    check(game, position, &format!("{cycle} {cycle}"), Draw(Reason::Repetition));
    check(game, "5/5/1dddd/5/5 1D2/6 0 D 138", "z2-z1 b3-b4", Draw(Reason::Clock));
    check("deer:20 unfinished=deer", position, &format!("{cycle} {cycle}"), Nowhere(Reason::Repetition));
    // Who wins by the rules wins all the same.
    check(game, "5/5/Dd3/1dd2/1d3 4/6 0 D 139", "a3xc3", Result("1-0"));
}

#[test]
fn deer_10_drop_first_means_only_drops_until_the_hand_is_empty_and_then_steps() {
    let game = "deer:24 dog_turn=drop-first";
    let drops = "@a1 @a2 @a3 @a5 @b1 @b5 @c1 @c3 @c5 @d1 @d5 @e1 @e2 @e4 @e5";
    check(game, "start", "a3-a4", Moves(drops));
    check(game, "start", "a3-a4 @a3", After("5/Dddd1/dd1dD/1ddd1/5 4/6 15 D 0"));
    check(game, "start", "a3-a4 b4-b5", Illegal("dogs are dropped until the hand is empty"));
    check(game, "start", "a3-a4 pass", Illegal("the dogs may pass only when they can neither step nor drop"));
    let last = "5/5/dddd1/5/5 2D1/6 1 d 0";
    check(game, last, "@e3 z3-z4 a3-a4", After("5/d4/1dddd/5/5 3D/6 0 D 2"));
    check(game, last, "@e3 z3-z4 @a1", Illegal("no dog is in hand"));
    check(game, "ddddd/ddddd/DdddD/ddddd/ddddd 4/6 1 d 0", "", Moves("pass"));
}

#[test]
fn deer_10_sealed_counts_only_deer_behind_a_dog_on_the_gate() {
    let game = "deer:20 dogs_win=sealed";
    check(game, "5/1d3/dd3/1d3/5 1D2/6 0 D 0", "", Result("0-1"));
    check(game, "5/1d3/dd3/5/4d 1D2/6 0 D 0", "", GoesOn);
    check(game, "d1d2/dd3/1dd2/dd3/d1d2 1D2/6 0 D 0", "", GoesOn);
    check(game, "d1d2/dd3/Ddd2/dd3/d1d2 4/6 0 D 0", "", GoesOn);
    check(game, "5/5/d1d2/dd3/Ddd2 4/6 0 D 0", "", Result("0-1"));
}

#[test]
fn deer_10_immobile_counts_only_blocked_deer() {
    let game = "deer:20 dogs_win=immobile";
    check(game, "5/1d3/dd3/1d3/5 1D2/6 0 D 0", "", GoesOn);
    check(game, "d1d2/dd3/1dd2/dd3/d1d2 1D2/6 0 D 0", "", GoesOn);
    check(game, "d1d2/dd3/Ddd2/dd3/d1d2 4/6 0 D 0", "", GoesOn);
    check(game, "5/5/d1d2/dd3/Ddd2 4/6 0 D 0", "", Result("0-1"));
}

#[test]
fn deer_10_outside_counts_every_deer_that_stands_in_a_mountain() {
    let game = "deer:20 dogs_win=outside";
    // However open the mountain is.
    check(game, "5/5/1dddd/5/5 3D/6 0 D 0", "", Result("0-1"));
    check("deer:20", "5/5/1dddd/5/5 3D/6 0 D 0", "", GoesOn);
    check(game, "5/5/1dddd/5/5 3D/6 0 d 0", "", GoesOn);
    // A gate is not counted, even if the deer there can only go back.
    check(game, "d1d2/dd3/Ddd2/dd3/d1d2 4/6 0 D 0", "", GoesOn);
    check(game, "5/5/d1d2/dd3/Ddd2 4/6 0 D 0", "", Result("0-1"));
    // Every deer, also in several mountains, each in its own way.
    check("deer:24 dogs_win=outside", "5/5/1dddd/5/5 3D/1D4 0 D 0", "", Result("0-1"));
    check("deer:24 dogs_win=outside", "5/5/d1d2/dd3/Ddd2 3D/6 0 D 0", "", Result("0-1"));
    check("deer:24 dogs_win=outside", "5/5/1dddd/5/4D 3D/6 0 D 0", "", GoesOn);
    // Whoever steps into a mountain alone has lost.
    check(game, "5/5/D1ddd/1d3/5 4/6 0 D 0", "a3-z1 b2-b1", Result("0-1"));
}

#[test]
fn deer_10_min_dogs_says_with_how_few_dogs_the_deer_have_won() {
    check("deer:20 min_dogs=6", "5/5/Dd3/1ddd1/1d3 4/6 1 D 0", "", GoesOn);
    check("deer:20 min_dogs=6", "5/5/Dd3/1ddd1/1d3 4/6 1 D 0", "a3xc3", Result("1-0"));
    check("deer:20 min_dogs=6", "5/5/Dd3/1ddd1/1d3 4/6 2 D 0", "a3xc3", GoesOn);
    check("deer:20 min_dogs=0", "5/5/Dd3/5/5 4/6 0 D 0", "a3xc3", GoesOn);
}

#[test]
fn deer_10_the_board_is_an_option_like_the_others() {
    let by_option = variants("deer:24 board=deer7");
    let by_preset = variants("deer:7");
    assert_eq!(by_option[0].start(), by_preset[0].start());
}

#[test]
fn deer_10_options_that_make_no_sense_are_refused() {
    for (game, message) in [
        ("deer:24 min_dogs=25", "rules: min_dogs is 25, but the board \"deer24\" has only 24 dogs"),
        ("deer:24 dog_turn=both", "rules: unknown variant `both`, expected `move-then-drop` or `drop-first`"),
        (
            "deer:24 dogs_win=never",
            "rules: unknown variant `never`, expected one of `driven-out`, `sealed`, `immobile`, `outside`",
        ),
        (
            "deer:24 cats=1",
            "rules: unknown field `cats`, expected one of `board`, `dog_turn`, `dogs_win`, `unfinished`, \
             `quiet_turns`, `min_dogs`",
        ),
        ("deer:24 unfinished=dogs", "rules: unknown variant `dogs`, expected `deer` or `draw`"),
        ("deer:24 quiet_turns=0", "rules: quiet_turns is 0, expected 1 to 65535"),
        ("deer:24 quiet_turns=65536", "rules: invalid value: integer `65536`, expected u16"),
        (
            "deer:7 dogs_win=outside",
            "rules: dogs_win is outside, but on the board \"deer7\" every deer begins in a mountain",
        ),
        ("deer:24 min_dogs=256", "rules: invalid value: integer `256`, expected u8"),
        (
            "deer:24 board=deer25",
            "unknown board \"deer25\", expected deer24, deer7, deer20, deer48a, deer48b, deer48c, deer60, deer64a, \
             deer64b, deer64c, deer64d, deer96, talyn, uulyn, nokhoi, komikan",
        ),
        (
            "deer:25",
            "unknown preset of deer \"25\", expected 24, 7, 20, 48a, 48b, 48c, 60, 64a, 64b, 64c, 64d, 96, talyn, \
             uulyn, nokhoi",
        ),
        (
            "deer:komikan",
            "unknown preset of deer \"komikan\", expected 24, 7, 20, 48a, 48b, 48c, 60, 64a, 64b, 64c, 64d, 96, talyn, \
             uulyn, nokhoi",
        ),
    ] {
        let error = try_variants(game).err().unwrap_or_else(|| panic!("{game} is accepted"));
        assert_eq!(error.to_string(), message);
    }
}
