//! The engine and the naive one play the same random games and must agree on everything.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use qiyuan_core::{Clock, Game, SimRng, Status, sim_rng};
use qiyuan_games::dama::Dama;
use rand::RngExt;

use crate::naive::Table;
use crate::{game, moves};

/// Random games that both engines play.
const N_GAMES: u64 = 40;

fn compare(preset: &str, overrides: &str, n_games: u64) {
    let game = game(preset, overrides);
    let mut rng = sim_rng(29);
    (0..n_games).for_each(|_| compare_game(&game, &mut rng, 0.0));
}

/// Both engines play a random game, in which something happens at the table now and then, and agree on everything.
fn compare_game(game: &Dama, rng: &mut SimRng, incidents: f64) {
    let mut scratch = Vec::new();
    let mut pos = game.start();
    let mut table = Table::read(game.rules(), &game.write_position(&pos));
    while let ControlFlow::Continue(mv) = game.random_move(&pos, rng, &mut scratch) {
        // Games by the book's rules can be long: what is compared is enough of them.
        if pos.throws.reached(Clock(3000)) {
            return;
        }
        let text = game.write_position(&pos);
        let found: BTreeSet<String> = moves(game, &pos).into_iter().collect();
        assert_eq!(found, table.moves().into_iter().collect(), "{text}");
        if let Status::ToMove(actor) = game.status(&pos) {
            assert_eq!(actor.index(), table.actor(), "{text}");
        }
        let happens = table.incidents();
        assert_eq!(crate::incidents(game, &pos), happens.iter().cloned().collect(), "{text}");
        // Fines are more likely than leaving, or tables would soon be empty.
        let happening = &happens[rng.random_range(0..happens.len())];
        let likely = if happening.starts_with('!') { incidents } else { incidents / 5.0 };
        let mv_text = if rng.random_bool(likely) { happening.clone() } else { game.write_move(&pos, mv) };
        crate::play(game, &mut pos, &mv_text);
        table.play(&mv_text);
        assert_eq!(game.write_position(&pos), table.write(), "{mv_text} in {text}");
        if mv_text == *happening {
            assert_eq!(game.read_position(&table.write()).as_ref(), Ok(&pos), "{mv_text} in {text}");
        }
        assert_eq!(table.pot + table.players.iter().map(|player| player.net).sum::<i32>(), 0, "{text}");
    }
    assert!(table.is_over());
}

/// Positions that random games hardly ever come to: everything is thrown about at random, then acted on.
fn compare_strewn(preset: &str, overrides: &str, n_positions: u32) {
    let game = game(preset, overrides);
    let n = game.n_seats();
    let mut rng = sim_rng(31);
    for _ in 0..n_positions {
        let mut taken = BTreeSet::new();
        let players: Vec<String> = (0..n)
            .map(|seat| {
                if rng.random_range(0..6) == 0 {
                    let cell = rng.random_range(83..=90);
                    if cell == 90 || taken.insert(cell) {
                        return format!("c{cell}x20 b{}", ["345", "346", "266", "116", "113"][seat]);
                    }
                }
                let mut left = 20;
                let mut units = Vec::new();
                while left > 0 {
                    let cell =
                        if rng.random_range(0..2) == 0 { rng.random_range(1..=82) } else { rng.random_range(36..=50) };
                    if cell == 1 || !taken.insert(cell) {
                        continue;
                    }
                    let count = rng.random_range(1..=left);
                    units.push(format!("{cell}x{count}"));
                    left -= count;
                }
                format!("c{} b{}", units.join(","), ["345", "346", "266", "116", "113"][seat])
            })
            .collect();
        let gate = rng.random_range(0..2);
        let pos = game.read_position(&format!("{}; gate={gate} last={}:224", players.join("/"), n - 1)).unwrap();
        let text = game.write_position(&pos);
        let table = Table::read(game.rules(), &text);
        for outcome in moves(&game, &pos) {
            let (mut pos, mut table) = (pos, table.clone());
            crate::play(&game, &mut pos, &outcome);
            table.play(&outcome);
            let found: BTreeSet<String> = moves(&game, &pos).into_iter().collect();
            assert_eq!(found, table.moves().into_iter().collect(), "{outcome} in {text}");
            for action in found.into_iter().chain(table.incidents()) {
                let (mut pos, mut table) = (pos, table.clone());
                crate::play(&game, &mut pos, &action);
                table.play(&action);
                assert_eq!(game.write_position(&pos), table.write(), "{outcome},{action} in {text}");
            }
        }
    }
}

#[test]
fn two_players_agree() {
    compare("2", "{}", N_GAMES);
}

#[test]
fn three_players_agree() {
    compare("3", "{}", N_GAMES);
}

#[test]
fn four_players_agree() {
    compare("4", "{}", N_GAMES);
}

#[test]
fn five_players_agree() {
    compare("5", "{}", N_GAMES);
}

#[test]
fn every_option_agrees() {
    for overrides in [
        r#"{"stake": 7}"#,
        r#"{"stake": 0}"#,
        r#"{"stake": 1}"#,
        r#"{"six_triples": true}"#,
        r#"{"own_pang_horses": 2}"#,
        r#"{"feilong_wait": true}"#,
        r#"{"max_throws": 50}"#,
        r#"{"overshoot": "home"}"#,
        r#"{"refill": "award"}"#,
        r#"{"refill": "award", "stake": 1}"#,
        r#"{"feilong_opens": "rewards"}"#,
        r#"{"den_reward": "throw"}"#,
        r#"{"payers": "book"}"#,
        r#"{"go_back": true}"#,
        r#"{"reward_turn": "rewards"}"#,
        r#"{"cash_per_chip": 1}"#,
    ] {
        compare("3", overrides, 10);
    }
}

#[test]
fn the_book_agrees() {
    for preset in ["2+book", "3+book", "4+book", "5+book"] {
        compare(preset, "{}", 6);
    }
}

/// Any rules at all, with fines and players who leave.
#[test]
fn any_rules_agree_whatever_happens_at_the_table() {
    let mut rng = sim_rng(77);
    let presets = ["2", "3", "4", "5", "2+book", "3+book", "4+book", "5+book"];
    for round in 0..72 {
        let overrides = if round % 3 == 0 { "{}".to_string() } else { random_rules(&mut rng) };
        let game = game(presets[round % presets.len()], &overrides);
        compare_game(&game, &mut rng, 0.05);
    }
}

fn random_rules(rng: &mut SimRng) -> String {
    let fields = [
        ("stake", ["0", "1", "20", "50"].as_slice()),
        ("six_triples", &["true", "false"]),
        ("own_pang_horses", &["2", "3"]),
        ("feilong_wait", &["true", "false"]),
        ("overshoot", &["\"bounce\"", "\"home\""]),
        ("refill", &["\"threshold\"", "\"award\""]),
        ("feilong_opens", &["\"noble\"", "\"rewards\""]),
        ("den_reward", &["\"chip\"", "\"throw\""]),
        ("payers", &["\"pot\"", "\"book\""]),
        ("go_back", &["true", "false"]),
        ("reward_turn", &["\"noble\"", "\"rewards\""]),
    ];
    let values = fields.map(|(field, values)| format!("\"{field}\": {}", values[rng.random_range(0..values.len())]));
    format!("{{{}}}", values.join(", "))
}

#[test]
fn strewn_positions_agree() {
    for (preset, overrides) in [
        ("2", "{}"),
        ("3", r#"{"feilong_wait": true}"#),
        ("5", r#"{"six_triples": true}"#),
        ("2+book", "{}"),
        ("4+book", r#"{"feilong_wait": true}"#),
    ] {
        compare_strewn(preset, overrides, 150);
    }
}
