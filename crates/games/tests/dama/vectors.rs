//! The vectors of the rule book: a state, a throw, who acts, and every legal result.

use qiyuan_core::{Game, Seat, Status};

use crate::{game, moves};

/// What an action leads to, as far as a vector says.
struct Action {
    /// The move.
    mv: &'static str,
    /// The actor's part of the position after it.
    player: &'static str,
    /// What the roller has won or lost by throw and action together.
    roller_chips: i32,
    /// Who throws next.
    next: u8,
}

fn check(position: &str, throw: &str, actor: u8, actions: &[Action]) {
    let game = game("2", "{}");
    let mut pos = game.read_position(position).unwrap();
    let roller = pos.frames.top().unwrap().player;
    let before = pos.player(roller).net;
    crate::play(&game, &mut pos, &format!("={throw}"));
    assert_eq!(game.status(&pos), Status::ToMove(Seat(actor)), "{position} {throw}");
    let expected: Vec<&str> = actions.iter().map(|action| action.mv).collect();
    assert_eq!(moves(&game, &pos), expected, "{position} {throw}");
    for action in actions {
        let mut pos = pos;
        crate::play(&game, &mut pos, action.mv);
        let text = crate::players(&game, &pos);
        let player = text.split('/').nth(actor.into()).unwrap();
        assert_eq!(player, action.player, "{position} {throw} {}", action.mv);
        assert_eq!(pos.player(roller).net - before, action.roller_chips, "{position} {throw} {}", action.mv);
        let next = pos.frames.top().map_or(actor, |frame| frame.player.0);
        assert_eq!(next, action.next, "{position} {throw} {}", action.mv);
    }
}

fn action(mv: &'static str, player: &'static str, roller_chips: i32, next: u8) -> Action {
    Action { mv, player, roller_chips, next }
}

#[test]
fn v02_a_reward_enters_as_many_horses_as_it_pays_chips() {
    check("h20/h20", "444", 0, &[action("enter", "h12 c12x8", 8, 0)]);
}

#[test]
fn v05_a_fine_lets_the_next_seat_act() {
    check("h20 b345/h20 b346", "123", 1, &[action("enter", "h18 c5x2 b346", -2, 1)]);
}

#[test]
fn v06_another_players_claim_is_his() {
    check("h20 b345/h20 b346", "346", 1, &[action("enter", "h17 c13x3 b346", -3, 1)]);
}

#[test]
fn v09_a_clash_lets_the_seat_before_act_and_the_roller_throw_again() {
    check("h20 b345/h20 b346; last=1:233", "125", 1, &[action("enter", "h18 c8x2 b346", -2, 0)]);
}

#[test]
fn v12_an_enemy_in_a_station_turns_the_walk_round() {
    check("h20 b246/h19 c10x1 b346", "345", 0, &[action("enter", "h17 c6x3 b246", 2, 0)]);
}

#[test]
fn v15_small_units_turn_round_at_the_closed_pass() {
    let actions = [
        // Two units meet on 25: an extra turn.
        action("c15", "c25x10,37x4,44x6 b345", 2, 0),
        action("c25", "c15x8,35x2,37x4,44x6 b345", 2, 1),
        action("c37", "c15x8,25x2,44x6,45x4 b345", 2, 1),
        action("c44", "c15x8,25x2,37x4,38x6 b345", 2, 1),
    ];
    check("c15x8,25x2,37x4,44x6 b345/h20 b346", "136", 0, &actions);
}

#[test]
fn v16_ten_horses_open_the_pass_and_take_the_half_prize() {
    // The pot is 38 after the reward of 2: half of it is 19, and the others fill it up again.
    let actions = [action("c12", "c22x10,40x10 b345", 2, 1), action("c40", "c12x10,50x10 b345", 2 + 19, 1)];
    check("c40x10,12x10 b345/h20 b346", "136", 0, &actions);
    let game = game("2", "{}");
    let mut pos = game.read_position("c40x10,12x10 b345/h20 b346").unwrap();
    crate::play(&game, &mut pos, "=136,c40");
    assert!(pos.gate_open);
    assert_eq!((pos.pot, pos.player(Seat(1)).net), (40, -20 - 21));
}

#[test]
fn v18_feilong_turns_a_full_unit_back() {
    check("c80x20 b345/h20 b346; gate=1", "125", 0, &[action("c80", "c76x20 b345", 0, 1)]);
}

#[test]
fn v22_xi_man_wins_the_pot_twice() {
    check("c85x20 b345/h20 b346; gate=1", "116", 0, &[action("c85", "g20 b345", 80, 0)]);
}

#[test]
fn v25_horses_fly_out_of_the_moat() {
    check("c90x20 b345/h20 b346; gate=1", "444", 0, &[action("fly", "c90x10 g10 b345", 18, 0)]);
}

#[test]
fn v33_a_walk_that_ends_where_it_began_is_none() {
    check("c84x20 b345/h20 b346; gate=1", "356", 0, &[action("pass", "c84x20 b345", 0, 1)]);
}

#[test]
fn v34_a_walk_is_turned_round_as_often_as_it_must() {
    let actions = [
        action("c24", "c25x5,40x15 b345", 5, 0),
        // 555 pays 5, the station 1; the pot is 34 then, and half of it is 17.
        action("c40", "c24x5,55x15 b345", 5 + 1 + 17, 0),
    ];
    check("c24x5,40x15 b345/c19x1,28x1,30x18 b346", "555", 0, &actions);
}
