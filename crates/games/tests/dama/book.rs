//! The readings of the book: every field alone, and the presets that have them all.

use qiyuan_core::{Attestation, Game, Language, Show};
use qiyuan_games::dama::{Dama, DenReward, Favoured, Overshoot, Payers, Refill, Rules};

use crate::options::check;
use crate::{game, value};

#[test]
fn overshoot_home_drops_the_steps_that_are_left_over() {
    let option = r#"{"overshoot": "home"}"#;
    let on_84 = "c84x20 b345/h20 b346; gate=1";
    check(option, on_84, "=134,c84", "players", "g20 b345/h20 b346", "c90x20 b345/h20 b346");
    // 過尚乘局為麤滿: the pot, once.
    check(option, on_84, "=134,c84", "net", "20,-20", "-20,-20");
    check(option, "c86x20 b345/h20 b346; gate=1", "=116,c86", "net", "20,-20", "-20,-20");
    // Without a step left over it is what it was: 細滿 and 麤滿.
    check(option, "c85x20 b345/h20 b346; gate=1", "=116,c85", "net", "60,-60", "60,-60");
    check(option, on_84, "=124,c84", "net", "20,-20", "20,-20");
    // 碧油 leads from 飛龍院 home instead of back to where it began.
    check(option, "c82x20 b345/h20 b346; gate=1", "=666", "moves", "c82", "pass");
}

#[test]
fn refill_award_waits_for_a_half_prize() {
    let option = r#"{"refill": "award"}"#;
    let low = "h20 b345/h20 b346; pot=24 net=-4,-20";
    check(option, low, "=444", "pot", "16", "40");
    check(option, low, "=444", "net", "4,-20", "4,-44");
    // A half prize fills up a pot that is more than half full.
    let high = "c45x20 b345/h20 b346; pot=60 net=-30,-30";
    check(option, high, "=124,c45", "pot", "40", "30");
    check(option, high, "=124,c45", "net", "0,-40", "0,-30");
    // One that is fuller than at first stays as it is.
    check(option, "c45x20 b345/h20 b346; pot=100 net=-50,-50", "=124,c45", "pot", "50", "50");
    // A pot that could not pay is filled up in any case.
    let empty = "h20 b345/h20 b346; pot=3 net=-1,-2";
    check(option, empty, "=444", "pot", "40", "40");
    check(option, empty, "=444", "net", "7,-47", "7,-47");
}

#[test]
fn feilong_opens_to_every_reward_and_to_a_fine_of_the_seat_before() {
    let option = r#"{"feilong_opens": "rewards"}"#;
    let on = |cell: u8| format!("c{cell}x20 b345/h20 b346");
    check(option, "c80x20 b345/h20 b346; gate=1", "=456,c80", "players", &on(87), &on(69));
    check(option, "c80x20 b345/h20 b346; turn=1 gate=1", "=123,c80", "players", &on(85), &on(79));
    // Not to plain throws, nor to a smaller unit, and the moat is as it was.
    check(option, "c80x20 b345/h20 b346; gate=1", "=125,c80", "players", &on(76), &on(76));
    let small = "c5x1,69x19 b345/h20 b346";
    check(option, "c80x19,5x1 b345/h20 b346; gate=1", "=456,c80", "players", small, small);
    check(option, "c90x20 b345/h20 b346; gate=1", "=456", "moves", "pass", "pass");
}

#[test]
fn den_reward_throw_is_an_extra_turn_instead_of_a_chip() {
    let option = r#"{"den_reward": "throw"}"#;
    check(option, "h20 b345/h20 b346", "=235,enter", "frames", "0:0", "1:0");
    check(option, "h20 b345/h20 b346", "=235,enter", "net", "-20,-20", "-19,-20");
    // All eleven, 飛龍院 too.
    check(option, "c77x19,5x1 b345/h20 b346; gate=1", "=122,c77", "frames", "0:0", "1:0");
    // Whoever acts on another's throw gets it, too.
    check(option, "h20 b345/c14x20 b346", "=122,enter", "frames", "1:0", "1:0");
    check(option, "h20 b345/c14x20 b113; last=1:123", "=122,c14", "frames", "1:0", "1:0");
}

/// DM-10, row by row, and what else is rewarded.
#[test]
fn payers_book_takes_from_the_others() {
    let option = r#"{"payers": "book"}"#;
    let both = "h20 b345/h20 b346";
    for (position, texts, with, without) in [
        // a: 在局皆供.
        (both, "=444", "-12,-28", "-12,-20"),
        // b: 犯事人供.
        (both, "=123", "-22,-18", "-22,-20"),
        // c: a gift in any case.
        (both, "=346", "-23,-17", "-23,-17"),
        // d: 在局皆供, the same throw and the same number.
        (both, "=345", "-17,-23", "-17,-20"),
        (both, "=255", "-18,-22", "-18,-20"),
        // e and h: nothing.
        ("h20/h20", "=345", "-20,-20", "-20,-20"),
        (both, "=124", "-20,-20", "-20,-20"),
        // f: 犯事人供.
        ("h20 b345/h20 b346; last=1:233", "=233", "-23,-17", "-23,-20"),
        ("h20 b345/h20 b346; last=1:233", "=125", "-22,-18", "-22,-20"),
        // g: into the pot.
        ("h20 b345/h20 b346; last=1:233 frames=0:2", "=125", "-24,-20", "-24,-20"),
        // 打馬: 被打人供, but for a full unit, which takes half of the pot.
        ("c5x20 b345/h17 c12x3 b346", "=124,c5", "-17,-23", "-17,-20"),
        ("c50x20 b345/c57x20 b346; gate=1", "=124,c50", "0,-40", "0,-40"),
        // 飛馬: 在局人皆供.
        ("c90x20 b345/h20 b346; gate=1", "=345,fly", "-14,-26", "-14,-20"),
        // Stations and wins are paid by the pot.
        (both, "=235,enter", "-19,-20", "-19,-20"),
        ("c84x20 b345/h20 b346; gate=1", "=124,c84", "20,-20", "20,-20"),
    ] {
        check(option, position, texts, "net", with, without);
    }
    // Each of the others pays, who has left does not, and the pot is not touched.
    let game = game("4", option);
    let mut pos = game.read_position("h20/h20/out/h20").unwrap();
    crate::play(&game, &mut pos, "=444");
    assert_eq!((value(&game, &pos, "pot"), value(&game, &pos, "net")), ("80".into(), "-4,-28,-20,-28".into()));
}

#[test]
fn go_back_to_strike_to_join_or_into_a_den() {
    let option = r#"{"go_back": true}"#;
    check(option, "c15x8,25x12 b345/h20 b346", "=235", "moves", "c15,c25,b25", "c15,c25");
    check(option, "c29x20 b345/h20 b346", "=235", "moves", "c29,b29", "c29");
    check(option, "c30x5,60x15 b345/h17 c20x3 b346; gate=1", "=235", "moves", "c30,b30,c60", "c30,c60");
    check(option, "c85x20 b345/h20 b346; gate=1", "=113", "moves", "c85,b85", "c85");
    // Not to a larger unit, not into or past a station that enemies hold, not past a larger one beyond 46.
    check(option, "c30x2,60x18 b345/h17 c20x3 b346; gate=1", "=235", "moves", "c30,c60", "c30,c60");
    check(option, "c38x2,60x18 b345/h19 c28x1 b346; gate=1", "=235", "moves", "c38,c60", "c38,c60");
    check(option, "c43x2,33x18 b345/h19 c37x1 b346; gate=1", "=235", "moves", "c33,c43", "c33,c43");
    check(option, "c65x2,33x18 b345/h17 c60x3 b346; gate=1", "=235", "moves", "c33,c65", "c33,c65");
    check(option, "c40x2,30x18 b345/h17 c35x3 b346; gate=1", "=235", "moves", "c30,c40,b40", "c30,c40");
    // Where the way forward is turned round and comes to the same place there is one move.
    check(option, "c12x15,46x5 b345/h20 b346", "=135", "moves", "c12,c46", "c12,c46");
    // Horses in hand come first.
    check(option, "h1 c29x19 b345/h20 b346", "=235", "moves", "enter", "enter");
    for (with, texts, players) in [
        ("c15x8,25x12 b345/h20 b346", "=235,b25", "c15x20 b345/h20 b346"),
        ("c29x20 b345/h20 b346", "=235,b29", "c19x20 b345/h20 b346"),
        ("c30x5,60x15 b345/h17 c20x3 b346; gate=1", "=235,b30", "c20x5,60x15 b345/h20 b346"),
        ("c11x20 b345/h20 b346", "=235,b11", "c1x20 b345/h20 b346"),
    ] {
        let game = game("2", option);
        let mut pos = game.read_position(with).unwrap();
        crate::play(&game, &mut pos, texts);
        assert_eq!(crate::players(&game, &pos), players, "{texts} in {with}");
    }
    for (rules, reason) in
        [("{}", "nobody walks backwards by these rules"), (option, "only to strike, to join a unit or")]
    {
        let game = game("2", rules);
        let pos = game.read_position("c15x20 b345/h20 b346; throw=235").unwrap();
        let error = game.read_move(&pos, "b15").unwrap_err().to_string();
        assert!(error.contains(reason), "{error}");
    }
}

#[test]
fn reward_turn_rewards_lets_every_reward_throw_again() {
    let option = r#"{"reward_turn": "rewards"}"#;
    for reward in ["566", "456", "236", "145", "136", "333"] {
        check(option, "h20/h20", &format!("={reward},enter"), "frames", "0:0", "1:0");
    }
    check(option, "h20/h20", "=444,enter", "frames", "0:0", "0:0");
    check(option, "h20/h20", "=123,enter", "frames", "1:0", "1:0");
}

#[test]
fn cash_per_chip_only_says_what_the_pot_is_worth() {
    for (rules, cash) in [("{}", 120), (r#"{"cash_per_chip": 2}"#, 80), (r#"{"cash_per_chip": 1}"#, 40)] {
        let game = game("2", rules);
        let pot = &game.scene(&game.start()).purses[0];
        assert_eq!(pot.title.tell(Language::English), format!("Pot (worth {cash} cash)"));
        assert_eq!(pot.title.tell(Language::SimplifiedChinese), format!("盆（值 {cash} 文）"));
    }
}

#[test]
fn the_presets_read_the_book() {
    let names: Vec<String> = Dama::presets().into_iter().map(|preset| preset.name).collect();
    assert_eq!(names, ["2", "3", "4", "5", "2+book", "3+book", "4+book", "5+book"]);
    let book = Rules {
        players: 4,
        six_triples: true,
        feilong_opens: Favoured::Rewards,
        den_reward: DenReward::Throw,
        payers: Payers::Book,
        refill: Refill::Award,
        overshoot: Overshoot::Home,
        go_back: true,
        reward_turn: Favoured::Rewards,
        ..Rules::default()
    };
    assert_eq!(Dama::preset("4+book"), Ok(book));
    for preset in Dama::presets() {
        let expected = if preset.name.len() > 1 { Attestation::Reconstructed } else { Attestation::PartlyAttested };
        assert_eq!(preset.attestation, expected);
        assert_eq!(game(&preset.name, "{}").attestation(), expected);
        assert_eq!(game(&preset.name, r#"{"stake": 5}"#).attestation(), expected);
    }
    for name in ["book", "6+book", "2+books", "2+book+book", "+book", "2+"] {
        assert!(Dama::preset(name).is_err(), "{name}");
    }
}

/// Every field and every value of it, in words.
#[test]
fn every_field_is_described() {
    let options = Dama::options();
    assert_eq!(options.fields.len(), 14);
    let by_default: Rules = serde_json::from_str("{}").unwrap();
    assert_eq!(by_default, Rules::default());
    for field in &options.fields {
        let values = field.values.iter().map(|value| &value.about);
        for message in [&field.title, &field.about].into_iter().chain(values) {
            assert!(
                Language::ALL.iter().all(|&language| !message.tell(language).contains("option-")),
                "{}",
                field.name
            );
        }
    }
}
