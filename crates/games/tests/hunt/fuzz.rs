//! Texts from outside never panic, and whatever is accepted survives being written and read again.

use std::sync::LazyLock;

use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::RngSeed;
use qiyuan_core::{Record, Turn};
use qiyuan_games::hunt::BoardFile;

use crate::any::{AnyGame, games};

const BOARD: &str = r#"name = "own"
title = { en = "Own", zh = "自製" }
status = "invented"
plain = "5x5"
diagonals = "all"
holes = ["a1", "c3"]
mountains = ["rhombus a3 west", "triangle e3 east"]
deer = ["a3"]
dogs = ["b4 c4 d4", "y1 d3"]
in_hand = 4
"#;

const RECORD: &str = r#"[Game "deer:24"]
[Note "a \"quoted\" \\ word"]

{before} 1. a3-a2 b4-b5,@a3 2. e3-e2 {careful} b2-b1,pass ; to the end of the line
3... c4xe4 1/2-1/2 {after}
"#;

/// A game and texts of its positions to spoil.
type Spoilt = (Box<dyn AnyGame>, Vec<&'static str>);

static GAMES: LazyLock<Vec<Spoilt>> = LazyLock::new(|| {
    let of = |name: &str, texts: &[&'static str]| (games(name, "{}").remove(0), texts.to_vec());
    vec![
        of("deer:24", &["5/1ddd1/Dd1dD/1ddd1/5 4/6 16 D 0", "1d3/D1dd1/1d1dD/1ddd1/5 4/6 16 d+ 1"]),
        of("deer:7", &["5/5/4d/5/5 1D2/dddddd 0 D 0", "5/5/4D/5/5 4/dddddd 0 d 0"]),
        of("deer:96", &["2D3D3D2/1ddd1ddd1ddd1/Dd1d1d1d1d1dD/1ddd1ddd1ddd1/2D3D3D2 4/6/4/4/4/6/6/6 72 D 0"]),
        of("komikan:standard", &["sss2/ss3/ss3/ss3/sss2 1P4 - P 0", "sss2/s4/1sP2/5/sss2 6 - P+ 0"]),
    ]
});

/// A place in a text, as a fraction of its length, and what to put there instead of how many characters.
type Edit = (f64, usize, String);

fn edits(letters: &'static str) -> impl Strategy<Value = Vec<Edit>> {
    let letter = select(letters.chars().collect::<Vec<_>>());
    let inserted = prop::collection::vec(letter, 0..3).prop_map(|letters| letters.into_iter().collect());
    prop::collection::vec((0.0..1.0, 0_usize..3, inserted), 0..4)
}

fn spoil(text: &str, edits: &[Edit]) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for (place, removed, inserted) in edits {
        let at = (place * letters.len() as f64) as usize;
        let end = (at + removed).min(letters.len());
        letters.splice(at..end, inserted.chars());
    }
    letters.into_iter().collect()
}

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, rng_seed: RngSeed::Fixed(1), failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config(1_000))]

    #[test]
    fn positions_never_panic_and_what_is_accepted_survives(edits in edits("0123456789Dd/ +-Psx鹿"), any in any::<String>()) {
        for (game, texts) in GAMES.iter() {
            let spoiled = texts.iter().map(|text| spoil(text, &edits));
            for text in spoiled.chain([any.clone()]) {
                let Ok(written) = game.reread(&text) else { continue };
                prop_assert_eq!(game.reread(&written), Ok(written.clone()));
                // Whatever is accepted can be played on.
                let over = matches!(game.status(&written), qiyuan_core::Status::Over(_));
                let children = game.children(&written);
                prop_assert_eq!(children.is_empty(), over, "{}", written);
                for (_, child) in children {
                    prop_assert_eq!(game.reread(&child), Ok(child.clone()));
                }
            }
        }
    }

    #[test]
    fn moves_never_panic_and_what_is_accepted_survives(
        edits in edits("abcdez123456x-@,= 鹿"),
        mv in select(vec!["a3-a4", "a3xc3", "@c3", "pass", "b4-b5,@b4", "z2-e3", "e3-y2"]),
        any in any::<String>(),
    ) {
        for (game, texts) in GAMES.iter() {
            for pos in texts {
                for text in [spoil(mv, &edits), any.clone()] {
                    let Ok((after, _)) = game.play(pos, &[&text]) else { continue };
                    // One text leads to one place, which the list of moves knows.
                    let mut reached = vec![pos.to_string()];
                    for part in text.split(',') {
                        let children = game.children(reached.last().expect("it begins with one"));
                        reached.extend(children.into_iter().filter(|(mv, _)| mv == part).map(|(_, child)| child));
                    }
                    prop_assert_eq!(reached.last(), Some(&after), "{:?} in {}", text, pos);
                }
            }
        }
    }

    #[test]
    fn board_files_never_panic_and_what_is_accepted_survives(edits in edits("abcdexyz0123456789\"[]=, \n鹿"), any in any::<String>()) {
        for text in [spoil(BOARD, &edits), any] {
            let Ok(file) = BoardFile::read(&text) else { continue };
            let written = toml::to_string(&file).expect("a board file can be written");
            prop_assert_eq!(BoardFile::read(&written), Ok(file));
        }
    }

    #[test]
    fn records_never_panic_and_what_is_accepted_survives(
        edits in edits("[]{};\"\\.,*-/:@ax123 \t\r\n\u{a0}鹿"),
        odd in "[\\[\\]{};\"\\\\.*:1a \n\r\u{a0}-]{0,12}",
        any in any::<String>(),
    ) {
        for text in [spoil(RECORD, &edits), odd, any] {
            let Ok(record) = Record::read(&text) else { continue };
            let again = Record::read(&record.write());
            prop_assert_eq!(again.map(without_lines), Ok(without_lines(record)), "{:?}", text);
        }
    }
}

/// The lines of a record's turns change when it is written anew.
fn without_lines(mut record: Record) -> Record {
    fn forget_lines(turns: &mut [Turn]) {
        for turn in turns {
            turn.line = 0;
            turn.variations.iter_mut().for_each(|variation| forget_lines(&mut variation.turns));
        }
    }
    forget_lines(&mut record.turns);
    record
}
