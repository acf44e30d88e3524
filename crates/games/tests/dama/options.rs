//! Every option alone.

use qiyuan_core::{Game, Seat};
use qiyuan_games::dama::{Dama, Rules};

use crate::{game, moves, players, value};

/// The keys after moves, with an option and without it.
#[track_caller]
pub(crate) fn check(overrides: &str, position: &str, texts: &str, key: &str, with: &str, without: &str) {
    for (overrides, expected) in [(overrides, with), ("{}", without)] {
        let game = game("2", overrides);
        let mut pos = game.read_position(position).unwrap();
        crate::play(&game, &mut pos, texts);
        let found = match key {
            "players" => players(&game, &pos),
            "moves" => moves(&game, &pos).join(","),
            _ => value(&game, &pos, key),
        };
        assert_eq!(found, expected, "{overrides}: {texts} in {position}");
    }
}

#[test]
fn players_is_how_many_sit_down() {
    for (preset, n) in [("2", 2), ("3", 3), ("4", 4), ("5", 5)] {
        let game = game(preset, "{}");
        assert_eq!(game.n_seats(), n);
        assert_eq!(players(&game, &game.start()), vec!["h20"; n].join("/"));
    }
    assert_eq!(Dama::preset("2"), Ok(Rules::default()));
}

#[test]
fn stake_is_what_everybody_puts_in() {
    let game = game("3", r#"{"stake": 30}"#);
    assert_eq!((game.start().pot, game.start().player(Seat(2)).net), (90, -30));
}

#[test]
fn a_stake_that_is_smaller_than_a_reward_is_made_up_by_the_others() {
    let game = game("3", r#"{"stake": 1}"#);
    let mut pos = game.start();
    crate::play(&game, &mut pos, "=444");
    assert_eq!((value(&game, &pos, "pot"), value(&game, &pos, "net")), ("3".into(), "7,-5,-5".into()));
}

#[test]
fn six_triples_makes_three_threes_noble() {
    let option = r#"{"six_triples": true}"#;
    check(option, "h20/h20", "=333,enter", "frames", "0:0", "1:0");
    check(option, "c90x20 b345/h20 b346", "=333", "moves", "fly", "pass");
    check(
        option,
        "c80x20 b345/h20 b346; gate=1",
        "=333,c80",
        "players",
        "c89x20 b345/h20 b346",
        "c75x20 b345/h20 b346",
    );
}

#[test]
fn own_pang_horses_act_on_the_number_of_the_own_claim() {
    let with = "h18 c12x2 b345/h20 b346";
    check(r#"{"own_pang_horses": 2}"#, "h20 b345/h20 b346", "=255,enter", "players", with, "h17 c12x3 b345/h20 b346");
}

#[test]
fn feilong_wait_lets_a_full_unit_stay() {
    let option = r#"{"feilong_wait": true}"#;
    let on = |cell: u8| format!("c{cell}x20 b345/h20 b346");
    check(option, "c80x20 b345/h20 b346; gate=1", "=125,c80", "players", &on(82), &on(76));
    check(option, "c82x20 b345/h20 b346; gate=1", "=125", "moves", "pass", "c82");
    check(option, "c82x20 b345/h20 b346; gate=1", "=345,c82", "players", &on(88), &on(88));
    // A unit that is not full turns back as ever.
    let back = "c5x1,76x19 b345/h20 b346";
    check(option, "c80x19,5x1 b345/h20 b346; gate=1", "=125,c80", "players", back, back);
}

#[test]
fn max_throws_is_the_limit_of_the_clock() {
    assert_eq!(game("2", "{}").clock_limit().unwrap().0, 10_000);
    assert_eq!(game("2", r#"{"max_throws": 77}"#).clock_limit().unwrap().0, 77);
}

#[test]
fn rules_that_make_no_game_are_refused() {
    let cases = [
        (Rules { players: 1, ..Rules::default() }, "players is 1, expected 2 to 5"),
        (Rules { players: 6, ..Rules::default() }, "players is 6, expected 2 to 5"),
        (Rules { stake: 1_000_001, ..Rules::default() }, "stake is 1000001, expected at most 1000000"),
        (Rules { own_pang_horses: 0, ..Rules::default() }, "own_pang_horses is 0, expected 1 to 20"),
        (Rules { own_pang_horses: 21, ..Rules::default() }, "own_pang_horses is 21, expected 1 to 20"),
        (Rules { cash_per_chip: 0, ..Rules::default() }, "cash_per_chip is 0, expected 1 to 3"),
        (Rules { cash_per_chip: 4, ..Rules::default() }, "cash_per_chip is 4, expected 1 to 3"),
        (Rules { max_throws: 0, ..Rules::default() }, "max_throws is 0, expected at least 1"),
    ];
    for (rules, expected) in cases {
        assert_eq!(Dama::new(rules).unwrap_err().to_string(), format!("rules: {expected}"));
    }
    assert!(serde_json::from_str::<Rules>(r#"{"horses": 21}"#).is_err());
    assert!(serde_json::from_str::<Rules>(r#"{"overshoot": "stop"}"#).is_err());
    assert_eq!(
        Dama::preset("6").unwrap_err().to_string(),
        r#"unknown preset of dama "6", expected 2, 3, 4, 5, 2+book, 3+book, 4+book, 5+book"#
    );
}
