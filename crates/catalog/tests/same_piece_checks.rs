//! DRG-20 from outside: records of before and after the rule, and engines that know what it does.

#![allow(clippy::unwrap_used, reason = "a test whose own data is wrong should fail")]

use qiyuan_catalog::{Catalog, Choice, open_record, write_record};
use qiyuan_core::{FORMAT, Language, Payoffs, Reason, Record};
use qiyuan_engine::{Limits, Method, Orders, Settings, Stop};

/// An oliphant that gives check with each of its twelve moves.
const START: &str = "66/66/66/66/66/66/66/66 66/66/66/66/66/66/4k7/K64O 66/66/66/66/66/66/66/66 g 1";
const CHECKS: &str = "2l12l2 2e22e3 2l22l3 2e32e4 2l32l4 2e42e5 2l42l5 2e52e6 2l52l6 2e62e7 2l62l7 2e72e8 2l72l8 2e82f7 \
                      2l82l7 2f72f6 2l72l6 2f62f5 2l62l5 2f52f4 2l52l4 2f42f3 2l42l3";

fn record(tags: &str, n_moves: usize) -> Record {
    let moves: Vec<&str> = CHECKS.split_whitespace().take(n_moves).collect();
    Record::read(&format!("[Game \"dragon\"]\n{tags}\n[Position \"{START}\"]\n\n{} *\n", moves.join(" "))).unwrap()
}

#[test]
fn a_game_from_before_the_rule_goes_on() {
    for tags in ["[Format \"2\"]", "[Format \"1\"]", ""] {
        let replayed = open_record(&record(tags, 23)).unwrap();
        assert_eq!(replayed.play.ending(), None, "{tags}");
        // Written down again it stays what it was.
        let written = write_record(&*replayed.game, &*replayed.play, Vec::new());
        assert_eq!(written.tag("Rules"), Some(r#"{"same_piece_checks":0}"#));
        assert_eq!(open_record(&written).unwrap().play.ending(), None);
    }
}

#[test]
fn a_game_of_today_is_drawn_with_the_tenth_check() {
    let today = format!("[Format \"{FORMAT}\"]");
    let replayed = open_record(&record(&today, 19)).unwrap();
    let ending = replayed.play.ending().unwrap();
    assert_eq!((ending.payoffs, ending.reason), (Payoffs::draw(2), Reason::Rules));
    let told = ending.words(None, replayed.play.verdict().why).tell(Language::English);
    assert_eq!(told, "A draw: one piece has given check 10 times in a row");
    let error = open_record(&record(&today, 20)).err().unwrap().to_string();
    assert!(error.contains("turn 20") && error.contains("the game is over (1/2-1/2)"), "{error}");
    // Records of such a game agree with it.
    let written = write_record(&*replayed.game, &*replayed.play, Vec::new());
    assert_eq!((written.result.as_str(), written.tag("Rules")), ("1/2-1/2", None));
    assert_eq!(open_record(&written).unwrap().play.ending(), Some(ending));
}

#[test]
fn engines_draw_by_checks_where_they_would_lose_and_avoid_it_where_they_win() {
    // The same nine checks. Against a mage and two oliphants the side that checks is lost unless it checks once more.
    let lost = START.replacen("66/66/66", "m65/66/66", 1).replace("66/66/66/66/66/66/4k7", "66/2oo8/66/66/66/66/4k7");
    for (start, draws) in [(lost.as_str(), true), (START, false)] {
        for method in [Method::Search, Method::Mcts] {
            let game = Catalog::standard().open(&Choice::new("dragon")).unwrap();
            let mut play = game.start(Some(start)).unwrap();
            for mv in CHECKS.split_whitespace().take(18) {
                play.play(mv).unwrap_or_else(|error| panic!("{start}: {error}"));
            }
            let mut engine = game.engine(Settings { method, ..Settings::default() });
            let orders = Orders::best(Limits { nodes: Some(20_000), ..Limits::default() });
            let report = engine.think(&*play, &orders, &Stop::new(), &mut |_| {}).unwrap().unwrap();
            let best = &report.lines[0].moves[0];
            play.play(best).unwrap();
            assert_eq!(play.ending().is_some(), draws, "{method:?} plays {best} in {start}");
        }
    }
}
