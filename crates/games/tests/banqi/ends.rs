//! What is said when a game is over, to the winner, the loser and those who watch.

use qiyuan_core::{Game, Language, Match, Reason, Seat, Show};
use qiyuan_games::banqi::{Square, WORDS};

use crate::any::{game, game_with};

/// How a match that begins so ends after these turns: to the first player in English, why in Chinese, the rule, and the
/// squares of the pieces that decided it.
fn end(changes: &str, position: &str, turns: &[&str]) -> (String, [String; 2], String, Vec<String>) {
    let game = game_with("taiwan", changes);
    let mut this = Match::from_position(game.clone(), game.read_position(position).unwrap());
    turns.iter().for_each(|turn| this.play_text(turn).unwrap());
    let ending = this.ending().unwrap();
    let verdict = game.verdict(this.position(), ending.reason);
    let why = verdict.why.unwrap();
    let chinese = [Language::TraditionalChinese, Language::SimplifiedChinese].map(|language| why.tell(language));
    let squares = verdict.spots.iter().map(|&spot| Square::all().nth(spot).unwrap().to_string());
    let rule = why.rule().unwrap();
    (ending.words_for(Seat(0), Some(why)).tell(Language::English), chinese, rule, squares.collect())
}

#[test]
fn bq_8_nothing_left_or_no_way_to_go() {
    let (told, chinese, rule, squares) = end("{}", "Rs6/8/8/8 r - 0", &["a4xb4"]);
    assert_eq!((&*told, &*rule), ("You won: black has no piece left", "BQ-8"));
    assert_eq!(chinese, ["黑方已經沒有棋子", "黑方已经没有棋子"]);
    assert_eq!(squares, [""; 0]);
    let (told, chinese, rule, squares) = end("{}", "Gs6/s7/8/8 r - 0", &[]);
    assert_eq!((&*told, &*rule), ("You lost: red has no legal move", "BQ-8"));
    assert_eq!(chinese, ["紅方無棋可走", "红方无棋可走"]);
    assert_eq!(squares, ["a4"]);
}

#[test]
fn bq_9_nothing_happened_for_too_long() {
    let (told, chinese, rule, squares) = end("{}", "RR5s/8/8/s6s r - 59", &["b4-b3"]);
    assert_eq!((&*told, &*rule), ("A draw: 60 turns without a flip or a capture", "BQ-9"));
    assert_eq!(chinese, ["連續 60 手沒有翻棋或吃子", "连续 60 手没有翻棋或吃子"]);
    assert_eq!(squares, [""; 0]);
    let (told, ..) = end(r#"{"no_progress":1}"#, "RR5s/8/8/s6s r - 0", &["b4-b3"]);
    assert_eq!(told, "A draw: 1 turn without a flip or a capture");
}

#[test]
fn bq_9_the_same_position_for_the_third_time() {
    let turns: Vec<&str> = ["a4-a3", "h1-h2", "a3-a4", "h2-h1"].into_iter().cycle().take(8).collect();
    let (told, chinese, rule, _) = end("{}", "RR5s/8/8/s6s r - 0", &turns);
    assert_eq!((&*told, &*rule), ("A draw: the same position stood for the third time", "BQ-9"));
    assert_eq!(chinese, ["同一局面第三次出現", "同一局面第三次出现"]);
}

#[test]
fn bq_9_the_highest_of_the_last_three_decides() {
    let (told, chinese, rule, squares) = end("{}", "R6s/8/8/7s r - 59", &["a4-b4"]);
    let words = "You won: 60 turns without a flip or a capture, and the highest piece left is the red rook";
    assert_eq!((&*told, &*rule), (words, "BQ-9"));
    assert_eq!(chinese[0], "連續 60 手沒有翻棋或吃子，剩下的棋子中俥最大");
    assert_eq!(chinese[1], "连续 60 手没有翻棋或吃子，剩下的棋子中红车最大");
    assert_eq!(squares, ["b4"]);
    let (told, _, _, squares) = end("{}", "S6a/8/8/7s r - 59", &["a4-b4"]);
    assert!(told.starts_with("You lost: 60 turns") && told.ends_with("the black advisor"), "{told}");
    assert_eq!(squares, ["h4"]);
}

#[test]
fn a_game_that_goes_on_has_no_verdict() {
    let game = game("taiwan");
    let pos = game.start();
    assert_eq!(game.verdict(&pos, Reason::Rules).why, None);
}

#[test]
fn no_words_carry_the_number_of_a_rule() {
    for language in Language::ALL {
        let said = WORDS.file(language).lines().filter(|line| !line.starts_with("    .rule = "));
        let numbered: Vec<&str> = said.filter(|line| line.contains("BQ-")).collect();
        assert_eq!(numbered, [""; 0], "{language}");
    }
}
