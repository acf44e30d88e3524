//! Games with face-down pieces: given deals, random ones that are told afterwards, records checked against them.

mod support;

use support::{ok, ok_with_input, refused, temp_dir};

const DEAL: &str = "SEEScasaGseHgsrCSSeSARhCshscHRAr";

#[test]
fn a_given_deal_says_what_is_turned_up() {
    let text = ok_with_input(&["play", "banqi", "--seats", "human,human", "--deal", DEAL], "a4\nh1\nquit\n");
    assert!(text.contains("Chance brings red soldier 兵: a4=S") && text.contains(": h1=r\n"), "{text}");
    assert!(text.ends_with("\na4=S h1=r *\n"), "{text}");
    assert!(!text.contains("[Deal "), "a game that is not over keeps its deal: {text}");
}

#[test]
fn a_random_deal_is_told_at_the_end_and_can_be_given_again() {
    let text = ok(&["play", "banqi", "--seats", "random,random", "--seed", "4"]);
    let record = &text[text.find("[Game ").unwrap()..];
    let deal = record.lines().find_map(|line| line.strip_prefix("[Deal \"")?.strip_suffix("\"]")).unwrap();
    let first = record.split_whitespace().find(|word| word.contains('=')).unwrap();
    let (square, outcome) = first.split_at(2);
    let again = ok_with_input(&["play", "banqi", "--deal", deal, "--seed", "1"], &format!("{square}\nquit\n"));
    assert!(again.contains(&format!(": {square}{outcome}\n")), "{again}");
}

#[test]
fn a_record_is_checked_against_its_deal() {
    let file = temp_dir("deals").join("game.txt");
    let check = |deal: &str| {
        std::fs::write(&file, format!("[Game \"banqi\"]\n[Deal \"{deal}\"]\n\na4=S h1=r *\n")).unwrap();
        file.to_str().unwrap().to_string()
    };
    assert!(ok(&["record", &check(DEAL)]).contains("2 turns, 4 single moves: all legal"));
    let other = DEAL.replacen("SE", "ES", 1);
    assert!(refused(&["record", &check(&other)]).contains("move \"=S\": the deal says =E"));
    assert!(refused(&["record", &check("SEES")]).contains("deal \"SEES\": 4 letters, expected 32"));
}

#[test]
fn deals_that_do_not_fit_are_refused() {
    for (args, expected) in [
        (&["play", "banqi", "--deal", "SEES"][..], "deal \"SEES\": 4 letters, expected 32"),
        (&["perft", "banqi", "--depth", "1", "--deal", "x"], "deal \"x\": 1 letter, expected 32"),
        (&["play", "komikan", "--deal", DEAL], "komikan hides nothing that could be dealt"),
    ] {
        let line = refused(args);
        assert!(line.contains(expected), "{args:?} says {line:?}");
    }
}

#[test]
fn perft_counts_with_a_deal() {
    let text = ok(&["perft", "banqi", "--depth", "4", "--deal", DEAL]);
    assert!(text.contains("\ndepth 4: 866640\n"), "{text}");
}

#[test]
fn what_was_turned_up_is_not_taken_back() {
    let text = ok_with_input(&["play", "banqi", "--seats", "human,human", "--seed", "5"], "a4\nundo\nquit\n");
    assert!(text.contains(": a4=C\n"), "{text}");
    assert!(text.contains("what chance has brought is not taken back"), "{text}");
    assert!(text.ends_with("\na4=C *\n"), "{text}");
}
