//! One test a rule, as data: a position, the moves, and what the position says then.

use qiyuan_core::{Game, Match, Reason};
use qiyuan_games::dama::{Cell, Throw};

use crate::{game, moves, value};

/// Plays moves from a position for `preset` and checks keys of the position after them, such as `pot=38 net=-18,-20`;
/// `players=` is what stands before the keys, with `_` for a space.
#[track_caller]
fn check(preset: &str, position: &str, texts: &str, expected: &str) {
    check_with(preset, "{}", position, texts, expected);
}

#[track_caller]
fn check_with(preset: &str, overrides: &str, position: &str, texts: &str, expected: &str) {
    let game = game(preset, overrides);
    let mut pos = game.read_position(position).unwrap();
    crate::play(&game, &mut pos, texts);
    for part in expected.split(' ') {
        let (key, expected) = part.split_once('=').unwrap();
        let found = match key {
            "players" => crate::players(&game, &pos).replace(' ', "_"),
            "moves" => moves(&game, &pos).join(","),
            _ => value(&game, &pos, key),
        };
        assert_eq!(found, expected, "{key} after {texts} in {position}");
    }
}

/// A move that is refused, and why.
#[track_caller]
fn refuse(position: &str, texts: &str, refused: &str, reason: &str) {
    let game = game("2", "{}");
    let mut pos = game.read_position(position).unwrap();
    if !texts.is_empty() {
        crate::play(&game, &mut pos, texts);
    }
    let error = game.read_move(&pos, refused).unwrap_err().to_string();
    assert!(error.contains(reason), "{error}");
}

#[test]
fn dm_1_stations_defile_and_moat() {
    let cells = |holds: fn(Cell) -> bool| (1..=91).filter(|&n| holds(Cell::new(n).unwrap())).collect::<Vec<u8>>();
    assert_eq!(cells(Cell::is_station), [10, 19, 28, 37, 46, 55, 64, 73]);
    assert_eq!(cells(Cell::in_defile), [85, 86, 87, 88, 89]);
    assert_eq!(cells(Cell::is_shared), [1, 90, 91]);
    assert_eq!((Cell::new(0), Cell::new(92)), (None, None));
    assert_eq!((Cell::MOAT.number(), Cell::GOAL.number(), Cell::FEILONG.number()), (90, 91, 82));
}

#[test]
fn dm_2_twenty_horses_that_merge_and_never_split() {
    check("3", "h20/h20/h20", "=345,enter", "players=h19_c12x1_b345/h20/h20");
    // Two units of one player on one cell are one unit.
    check("2", "c15x8,25x12 b345/h20 b346", "=235,c15", "players=c25x20_b345/h20_b346 frames=0:0");
    refuse("c15x8,25x12 b345/h20 b346", "=235", "c16", "no unit of Player 1 stands on 16");
}

#[test]
fn dm_3_the_number_is_the_sum_but_for_the_little_pagoda() {
    check("2", "h20/h20", "=123,enter", "players=h20/h18_c5x2");
    check("2", "h20/h20", "=112,enter", "players=h20/h18_c4x2");
    check("2", "h20/h20", "=566,enter", "players=h18_c17x2/h20");
}

#[test]
fn dm_4_hun_hua_gui_cai_give_an_extra_turn() {
    for noble in ["666", "555", "444", "222", "111"] {
        check("2", "h20/h20", &format!("={noble},enter"), "turn=0 frames=0:0");
    }
    check("2", "h20/h20", "=333,enter", "turn=1 frames=1:0");
    check("2", "h20/h20", "=456,enter", "turn=1 frames=1:0");
}

#[test]
fn dm_5_rewards_fines_and_gifts() {
    check("3", "h20/h20/h20", "=666", "pot=54 net=-14,-20,-20");
    check("3", "h20/h20/h20", "=123", "pot=62 net=-22,-20,-20");
    check("3", "h20 b345/h20/h20 b346", "=346", "pot=60 net=-23,-20,-17");
    check_with("5", r#"{"stake": 3}"#, "h20/h20/h20/h20/h20", "=345", "pot=15 net=-3,-3,-3,-3,-3");
}

#[test]
fn dm_6_half_of_an_odd_pot_is_rounded_down() {
    check("2", "c40x10,12x10 b345/h20 b346; pot=37 net=-17,-20", "=235,c40", "pot=40 net=1,-41");
}

#[test]
fn dm_7_the_others_fill_up_a_pot_that_is_down_to_half() {
    // 21 chips less 1 are half of 40: the other player brings 20.
    check("2", "h20 b345/h20 b346; pot=24 net=-4,-20", "=444", "pot=40 net=4,-44");
    check("2", "h20 b345/h20 b346; pot=29 net=-9,-20", "=444", "pot=21 net=-1,-20");
    // Four others share 51 chips: 13 for the first three after him, 12 for the last.
    let nets = "net=-57,0,0,0,0";
    check("5", &format!("h20/h20/h20/h20/h20; turn=3 pot=57 {nets}"), "=444", "pot=100 net=-70,-13,-12,8,-13");
}

#[test]
fn dm_8_noise_costs_ten() {
    check("3", "h20/h20/h20", "!2", "pot=70 net=-20,-20,-30 turn=0 frames=0:0 throws=0");
    // Nets may go below what was staked, and so may pots above it.
    check("2", "h20/h20; turn=1", "!0,!0,!1", "pot=70 net=-40,-30 turn=1");
    refuse("h20/h20", "=345", "!0", "345 is still to be acted on: a fine is paid between turns");
    refuse("h20/h20", "", "!2", "\"2\" as a seat, expected 0 to 1");
    refuse("h20/h20", "~0", "!1", "the game is over");
}

#[test]
fn dm_9_frames_say_who_throws() {
    // Nothing special: the next seat.
    check("3", "h20 b345/h20 b346/h20 b113; turn=2", "=124,enter", "turn=0 frames=0:0");
    // A clash: the same frame, one clash more.
    check("3", "h20 b345/h20 b346/h20 b113; last=2:124", "=115,enter", "turn=0 frames=0:1");
    // The actor of a clash captures: his frame comes on top, and the roller's stays below.
    let position = "h19 c8x1 b345/h20 b346; last=1:233";
    check("2", position, "=125,enter", "turn=0 frames=0:1,1:0 players=h20_b345/h18_c8x2_b346");
    // An extra turn forgets the clashes.
    check("2", "h20 b345/h20 b346; frames=0:1", "=345,enter", "frames=0:0");
    // The actor of a fine captures: the roller's frame is gone.
    check("3", "h19 c5x1 b345/h20 b346/h20 b113", "=123,enter", "turn=0 frames=1:0");
    // When the frames are used up it is the turn of the seat after the one whose turn it was.
    check("3", "h20 b345/h20 b346/h20 b113; turn=0 frames=2:0", "=124,enter", "turn=1 frames=1:0");
    // A roller who already has an extra turn gets no second one for a merger.
    check("2", "h18 c12x2 b345/h20 b346", "=345,enter", "turn=0 frames=0:0 players=h15_c12x5_b345/h20_b346");
}

#[test]
fn dm_10_every_row_of_the_table() {
    let three = "h20 b345/h20 b346/h20 b113";
    // a: two horses more with the number of one's own claim.
    check("3", three, "=444,enter", "players=h10_c12x10_b345/h20_b346/h20_b113");
    check("3", three, "=456,enter", "players=h18_c15x2_b345/h20_b346/h20_b113 pot=58 frames=1:0");
    // b.
    check("3", three, "=112,enter", "players=h20_b345/h18_c4x2_b346/h20_b113 pot=62");
    // c, the same throw and the same number.
    check("3", three, "=113,enter", "players=h20_b345/h20_b346/h17_c5x3_b113 net=-23,-20,-17");
    check("3", three, "=122,enter", "players=h20_b345/h20_b346/h18_c5x2_b113 net=-22,-20,-18");
    // d, the same throw and the same number.
    check("3", three, "=345,enter", "players=h17_c12x3_b345/h20_b346/h20_b113 pot=57 frames=0:0");
    check("3", three, "=255,enter", "players=h17_c12x3_b345/h20_b346/h20_b113 pot=58 frames=0:0");
    // e, before any clash.
    check("3", "h20/h20/h20; last=2:345", "=345,enter", "players=h19_c12x1_b345/h20/h20 pot=60 frames=1:0");
    // f, the same throw and the same number, and the number of a reward: 10, which is a station and worth a chip.
    let clash = |last: &str| format!("{three}; last=2:{last}");
    check("3", &clash("124"), "=124,enter", "players=h20_b345/h20_b346/h17_c7x3_b113 pot=63 frames=0:1");
    check("3", &clash("223"), "=124,enter", "players=h20_b345/h20_b346/h18_c7x2_b113 pot=62 frames=0:1");
    check("3", &clash("136"), "=235,enter", "players=h20_b345/h20_b346/h18_c10x2_b113 pot=61 frames=0:1");
    // g.
    let third = |last: &str| format!("{three}; last=2:{last} frames=0:2");
    check("3", &third("124"), "=124,enter", "players=h19_c7x1_b345/h20_b346/h20_b113 pot=66 frames=1:0");
    check("3", &third("223"), "=124,enter", "players=h19_c7x1_b345/h20_b346/h20_b113 pot=64 frames=1:0");
    // h: the seat before counts, not the one after, and rewards do not clash.
    check("3", &format!("{three}; last=1:124"), "=124,enter", "players=h19_c7x1_b345/h20_b346/h20_b113 pot=60");
    check("3", &clash("136"), "=145,enter", "players=h18_c10x2_b345/h20_b346/h20_b113 pot=57 frames=1:0");
}

#[test]
fn dm_11_enter_first_then_move_or_fly_or_pass() {
    // As many as there are in hand.
    check("2", "h1 c5x19 b345/h20 b346", "=345,enter", "players=c5x19,12x1_b345/h20_b346");
    refuse("h1 c5x19 b345/h20 b346", "=345", "c5", "has horses in hand");
    refuse("c5x20 b345/h20 b346", "=345", "enter", "no horses in hand");
    refuse("c5x20 b345/h20 b346", "=345", "pass", "may not pass");
    // The moat: with a throw that opens it, as many as act.
    check("2", "c90x20 b345/h20 b346", "=345,fly", "players=c90x17_g3_b345/h20_b346 pot=34");
    check("2", "c90x20 b345/h20 b346; turn=1", "=123,fly", "players=c90x18_g2_b345/h20_b346 pot=40");
    refuse("c90x20 b345/h20 b346", "=255", "fly", "does not open the moat");
    refuse("c90x20 b345/h20 b346", "=345", "c90", "leave the moat by fly");
    refuse("c85x20 b345/h20 b346", "=345", "fly", "no horses of Player 1 are in the moat");
    // The defile: with a pair, the odd die.
    check("2", "c85x20 b345/h20 b346; gate=1", "=225,c85", "players=c90x20_b345/h20_b346");
    check("2", "c86x20 b345/h20 b346; gate=1", "=111,c86", "players=c87x20_b345/h20_b346");
    refuse("c85x20 b345/h20 b346; gate=1", "=135", "c85", "has no pair");
    check("2", "c85x20 b345/h20 b346; gate=1", "=135", "moves=pass");
    // The way round leads back to where it began.
    check("2", "c84x20 b345/h20 b346; gate=1", "=356", "moves=pass");
}

#[test]
fn dm_12_steps_that_are_forbidden() {
    // (1) Off the track: back from the goal, and back from the start.
    check("2", "c84x20 b345/h20 b346; gate=1", "=134,c84", "players=c90x20_b345/h20_b346");
    check("2", "c9x1,3x19 b345/c10x1,11x19 b346", "=455,c9", "players=c3x19,7x1_b345/c10x1,11x19_b346");
    // (2) The pass: ten horses get through, nine do not, nine do when it is open.
    check("2", "c45x10,5x10 b345/h20 b346", "=124,c45", "players=c5x10,52x10_b345/h20_b346");
    check("2", "c45x9,5x11 b345/h20 b346", "=124,c45", "players=c5x11,40x9_b345/h20_b346");
    check("2", "c45x9,5x11 b345/h20 b346; gate=1", "=124,c45", "players=c5x11,52x9_b345/h20_b346");
    // (3) 飛龍院: only all horses, only with a throw that opens it; backwards it is no barrier.
    check("2", "c82x20 b345/h20 b346; gate=1", "=345,c82", "players=c88x20_b345/h20_b346");
    check("2", "c82x20 b345/h20 b346; gate=1", "=124,c82", "players=c75x20_b345/h20_b346");
    check("2", "c82x19,5x1 b345/h20 b346; gate=1", "=345,c82", "players=c5x1,70x19_b345/h20_b346");
    check("2", "c84x20 b345/h20 b346; gate=1", "=466,c84", "players=c82x20_b345/h20_b346");
    // (4) A station with even one enemy.
    check("2", "c5x20 b345/c10x1,30x19 b346", "=124,c5", "players=c6x20_b345/c10x1,30x19_b346");
    // (5) A larger unit: passed below 46, not landed on; not passed beyond.
    check("2", "c5x2,6x18 b345/h17 c8x3 b346", "=124,c5", "players=c6x18,12x2_b345/h17_c8x3_b346");
    check("2", "c5x2,6x18 b345/h17 c12x3 b346", "=124,c5", "players=c6x18,10x2_b345/h17_c12x3_b346");
    check("2", "c50x2,6x18 b345/h17 c53x3 b346; gate=1", "=124,c50", "players=c6x18,47x2_b345/h17_c53x3_b346");
    check("2", "c50x3,6x17 b345/h17 c53x3 b346; gate=1", "=124,c50", "players=c6x17,57x3_b345/h17_c53x3_b346");
    // Shared cells: nobody bars them and nobody is captured there.
    check("2", "c84x20 b345/c90x20 b346; gate=1", "=114,c84", "players=c90x20_b345/c90x20_b346 frames=1:0");
}

#[test]
fn dm_12_both_sides_forbidden_is_no_move() {
    // Beyond 46 larger units bar the way on both sides.
    let barred = "c52x1,5x19 b345/c51x10,53x10 b346; gate=1";
    refuse(barred, "=124", "c52", "the way is barred");
    check("2", barred, "=124", "moves=c5");
    // The last step is forbidden on both sides.
    check("2", "h20 b345/c5x9,7x9,30x2 b346; gate=1", "=124", "moves=pass");
}

#[test]
fn dm_13_what_an_arrival_brings() {
    // 打馬: chips for each horse, and an extra turn.
    let capture = "players=h17_c12x3_b345/h20_b346 net=-14,-20 pot=34 frames=0:0";
    check("2", "h20 b345/h17 c12x3 b346", "=345,enter", capture);
    // A full unit is worth half the pot.
    check("2", "c50x20 b345/c57x20 b346; gate=1", "=124,c50", "players=c57x20_b345/h20_b346 pot=40 net=0,-40");
    // A merger: an extra turn.
    check("2", "c5x2,12x18 b345/h20 b346", "=124,c5", "players=c12x20_b345/h20_b346 frames=0:0");
    // A station: one chip.
    check("2", "h20 b345/h20 b346", "=235,enter", "players=h19_c10x1_b345/h20_b346 pot=39 net=-19,-20 frames=1:0");
    // The first beyond 46, and only the first.
    check("2", "c45x20 b345/h20 b346", "=124,c45", "pot=40 net=0,-40 gate=1 frames=1:0");
    check("2", "c45x20 b345/h20 b346; gate=1", "=124,c45", "pot=40 net=-20,-20 gate=1 frames=1:0");
    // First the chip for the station, then half of what is left.
    check("2", "c48x20 b345/h20 b346", "=124,c48", "pot=40 net=0,-40 gate=1");
}

#[test]
fn dm_14_fine_and_coarse_wins() {
    // 細滿: from the first cell of the defile with a six.
    check(
        "3",
        "c85x20 b345/h20 b346/h20 b113; gate=1",
        "=116,c85",
        "players=g20_b345/h20_b346/h20_b113 pot=0 net=100,-50,-50",
    );
    // 麤滿: with any other walk, and by flying.
    check("3", "c86x20 b345/h20 b346/h20 b113; gate=1", "=115,c86", "pot=0 net=40,-20,-20 frames=-");
    check("3", "c84x20 b345/h20 b346/h20 b113; gate=1", "=124,c84", "pot=0 net=40,-20,-20 throw=-");
    check("2", "c90x8 g12 b345/h20 b346; gate=1", "=444,fly", "players=g20_b345/h20_b346 pot=0 net=20,-20");
    // As much again from the others: what can't be shared equally is paid by the first after the winner.
    let odd = "h20 b346/c85x20 b345/h20 b113; turn=1 gate=1 pot=61 net=-21,-20,-20";
    check("3", odd, "=116,c85", "pot=0 net=-51,102,-51");
}

#[test]
fn dm_15_after_max_throws_the_pot_is_split() {
    let game = std::sync::Arc::new(game("3", r#"{"max_throws": 2, "stake": 7}"#));
    let mut table = Match::new(game);
    table.play_text("=123,enter").unwrap();
    assert_eq!(table.ending(), None);
    table.play_text("=345").unwrap();
    assert_eq!(table.ending(), None, "a throw is acted on first");
    table.play_text("enter").unwrap();
    let ending = table.ending().unwrap();
    // 23 chips among three: 8, 8 and 7.
    assert_eq!((ending.payoffs.as_slice(), ending.reason), ([-1, 1, 0].as_slice(), Reason::Clock));
}

#[test]
fn dm_16_payoffs_are_the_nets() {
    let game = game("2", "{}");
    let pos = game.read_position("g20 b345/h20 b346; pot=0 net=36,-36").unwrap();
    assert_eq!(game.status(&pos), qiyuan_core::Status::Over(qiyuan_core::Payoffs::new(&[36, -36])));
    assert_eq!(game.weight(&pos, qiyuan_games::dama::Move::Throw(Throw::read("345").unwrap())), 6);
}

#[test]
fn a_position_is_small_and_comparable() {
    assert_eq!(size_of::<qiyuan_games::dama::Position>(), 288);
    let game = game("2", "{}");
    // The number of throws is a clock: it does not tell positions apart.
    let [early, late] = ["throws=3", "throws=300"].map(|key| game.read_position(&format!("h20/h20; {key}")).unwrap());
    assert_eq!((early, game.key(&early)), (late, game.key(&late)));
    // The same place by two ways.
    let [mut one, mut other] = [game.start(), game.start()];
    crate::play(&game, &mut one, "=345,enter,=346,enter,=444,enter");
    crate::play(&game, &mut other, "=345,enter,=346,enter,=666,enter");
    assert_ne!(one, other);
}
