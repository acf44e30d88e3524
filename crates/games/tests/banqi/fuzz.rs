//! Whatever is typed, nothing panics, and what is accepted survives being written and read again.

use proptest::prelude::*;
use qiyuan_core::Game;
use qiyuan_games::banqi::Banqi;

use crate::any::{game, game_with};

const SAMPLE: &str = "R2*1C**/*G1H*1c*/1**S*1A1/r1*1h*1s r AECSgaerhss 0";

fn check_position(game: &Banqi, text: &str) -> Result<(), TestCaseError> {
    if let Ok(pos) = game.read_position(text) {
        let written = game.write_position(&pos);
        let again = game.read_position(&written);
        prop_assert_eq!(again.as_ref(), Ok(&pos));
        prop_assert_eq!(again.map(|again| game.key(&again)), Ok(game.key(&pos)));
        // Whatever is accepted can be played on.
        let mut moves = Vec::new();
        game.moves(&pos, &mut moves);
        for mv in moves {
            let mut next = pos;
            game.play(&mut next, mv);
            let text = game.write_position(&next);
            let read = game.read_position(&text);
            prop_assert_eq!(read.as_ref(), Ok(&next), "{} from {}", text, written);
        }
    }
    Ok(())
}

/// A position whose counts fit, with its rows, turn and hidden pieces at random.
fn likely_position() -> impl Strategy<Value = String> {
    let full = "GAAEERRHHCCSSSSSgaaeerrhhccsssss";
    let pieces = Just(full.chars().collect::<Vec<char>>()).prop_shuffle();
    let squares = Just((0..32usize).collect::<Vec<usize>>()).prop_shuffle();
    let stage = prop_oneof![Just(String::new()), "(:[a-h][1-4]=?)?", "(:[a-h][1-4][?][a-h][1-4]=)?"];
    (pieces, squares, 0usize..33, 0usize..33, "[rb]", stage).prop_map(|(pieces, squares, up, down, turn, stage)| {
        let up = up.min(32 - down.min(32));
        let mut cells = ['1'; 32];
        let mut hidden = Vec::new();
        for (i, &square) in squares.iter().enumerate().take((up + down).min(32)) {
            cells[square] = if i < up { pieces[i] } else { '*' };
            if i >= up {
                hidden.push(pieces[i]);
            }
        }
        let rows: Vec<String> = cells.chunks(8).map(join_runs).collect();
        let mut letters: String =
            "GAERHCSgaerhcs".chars().flat_map(|letter| hidden.iter().filter(move |&&it| it == letter)).collect();
        if letters.is_empty() {
            letters.push('-');
        }
        format!("{} {turn}{stage} {letters} 0", rows.join("/"))
    })
}

/// A row with its single empty squares joined to runs.
fn join_runs(row: &[char]) -> String {
    (1..=8).rev().fold(row.iter().collect(), |text: String, n| text.replace(&"1".repeat(n), &n.to_string()))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,80}") {
        let game = game("taiwan+all");
        check_position(&game, &text)?;
        let start = game.start();
        if let Ok(mv) = game.read_move(&start, &text) {
            prop_assert_eq!(game.write_move(&start, mv), text.clone());
        }
        prop_assert!(game.read_deal(&start, &text).is_err());
    }

    #[test]
    fn a_sample_with_a_few_letters_changed(changes in prop::collection::vec((0usize..60, "[ -~]"), 1..4)) {
        let mut letters: Vec<String> = SAMPLE.chars().map(String::from).collect();
        for (at, letter) in changes {
            let at = at % letters.len();
            letters[at] = letter;
        }
        check_position(&game("taiwan+ambush"), &letters.concat())?;
    }

    #[test]
    fn positions_with_fitting_counts(text in likely_position()) {
        check_position(&game_with("taiwan+all", r#"{"ambush_in_chain":true}"#), &text)?;
        let straight = r#"{"ambush_in_chain":true,"chain_reach":"straight","ambushing_general":"takes"}"#;
        check_position(&game_with("taiwan+all", straight), &text)?;
        check_position(&game("mainland"), &text)?;
    }

    #[test]
    fn moves_are_read_or_refused(text in "[a-h][1-4][-x?][a-h][1-4]|=[A-Za-z]|[a-h][1-4]|stop|.{0,6}") {
        let game = game("taiwan+ambush");
        let pos = game.read_position(SAMPLE).unwrap();
        if let Ok(mv) = game.read_move(&pos, &text) {
            prop_assert_eq!(game.write_move(&pos, mv), text);
        }
    }
}
