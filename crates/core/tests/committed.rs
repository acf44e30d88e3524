//! Chance that can be checked, against numbers computed by a program in another language (`data/chance.json`, which the
//! page's tests read too).
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use qiyuan_core::{Committed, place_of_ticket, read_seed, write_seed};
use serde_json::Value;

#[test]
fn seeds_salts_ids_and_numbers_give_the_golden_outcomes() {
    let file: Value = serde_json::from_str(include_str!("data/chance.json")).unwrap();
    let games = file["games"].as_array().unwrap();
    assert!(games.len() >= 6);
    for game in games {
        let seed = read_seed(game["seed"].as_str().unwrap()).unwrap();
        assert_eq!(write_seed(&seed), game["seed"]);
        let salts: Vec<String> = serde_json::from_value(game["salts"].clone()).unwrap();
        let committed = Committed::new(seed, &salts, game["id"].as_str().unwrap());
        assert_eq!(committed.commitment(), game["commitment"]);
        for case in game["tickets"].as_array().unwrap() {
            let ticket = committed.ticket(number(case), case["total"].as_str().unwrap().parse().unwrap());
            assert_eq!(ticket.to_string(), case["ticket"], "{case}");
        }
        for case in game["outcomes"].as_array().unwrap() {
            let outcomes: Vec<(String, u32)> = serde_json::from_value(case["outcomes"].clone()).unwrap();
            let weights = || outcomes.iter().map(|&(_, weight)| weight);
            let ticket = committed.ticket(number(case), weights().sum::<u32>().into());
            assert_eq!(ticket, case["ticket"].as_u64().unwrap(), "{case}");
            let place = place_of_ticket(weights(), ticket as u32).unwrap();
            assert_eq!(outcomes[place].0, case["brought"], "{case}");
        }
    }
}

fn number(case: &Value) -> u32 {
    case["number"].as_u64().unwrap().try_into().unwrap()
}

#[test]
fn all_tickets_are_equally_likely() {
    const TOTAL: u64 = 6;
    const DRAWS: u32 = 60_000;
    let committed = Committed::new([7; 32], &["", ""], "dice");
    let mut counts = [0_u32; TOTAL as usize];
    for number in 0..DRAWS {
        counts[committed.ticket(number, TOTAL) as usize] += 1;
    }
    let expected = f64::from(DRAWS) / TOTAL as f64;
    let chi_square: f64 = counts.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum();
    // Exceeded once in a thousand times with five degrees of freedom.
    assert!(chi_square < 20.5, "{chi_square}: {counts:?}");
}

#[test]
fn what_belongs_to_one_salt_does_not_belong_to_the_next() {
    let ticket = |salts: [&str; 2], id: &str| Committed::new([1; 32], &salts, id).ticket(0, u64::MAX);
    let tickets =
        [ticket(["ab", "c"], "d"), ticket(["a", "bc"], "d"), ticket(["a", "b"], "cd"), ticket(["c", "ab"], "d")];
    for (i, one) in tickets.iter().enumerate() {
        assert!(!tickets[i + 1..].contains(one), "{tickets:?}");
    }
}

#[test]
fn malformed_seeds_are_refused() {
    for (text, reason) in [
        ("", "seed \"\": 0 hexadecimal digits, expected 64"),
        ("abc", "seed \"abc\": 3 hexadecimal digits, expected 64"),
        ("xyz", "seed \"xyz\": 'x' is no hexadecimal digit"),
        ("種子", "seed \"種子\": '種' is no hexadecimal digit"),
    ] {
        assert_eq!(read_seed(text).unwrap_err().to_string(), reason);
    }
    assert_eq!(read_seed(&"Ab".repeat(32)), Ok([0xab; 32]));
}

#[test]
fn a_seed_is_not_printed_by_accident() {
    let committed = Committed::new([0xab; 32], &["salt"], "id");
    let printed = format!("{committed:?}");
    assert!(
        printed.contains(&committed.commitment()) && !printed.contains("abab") && !printed.contains("171"),
        "{printed}"
    );
}
