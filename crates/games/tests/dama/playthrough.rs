//! A game played at random, kept as text: whoever changes anything sees what changes.

use std::fmt::Write;
use std::ops::ControlFlow;

use qiyuan_core::show::Language;
use qiyuan_core::{Game, Show, sim_rng};
use qiyuan_games::dama::{Row, Stage};

use crate::game;

#[test]
fn a_game_for_three_reads_as_it_did() {
    let game = game("3", "{}");
    let mut rng = sim_rng(1);
    let mut pos = game.start();
    let mut text = String::new();
    for number in 0.. {
        let ControlFlow::Continue(mv) = game.random_move(&pos, &mut rng, &mut Vec::new()) else { break };
        // The beginning in full, then now and then a position.
        if number < 60 {
            writeln!(text, "{:<6} {}", game.write_move(&pos, mv), game.describe_move(&pos, mv)).unwrap();
        }
        if number % 60 == 0 {
            writeln!(text, "{}", game.write_position(&pos)).unwrap();
        }
        game.play(&mut pos, mv);
    }
    writeln!(text, "{}\n{}", game.write_position(&pos), game.captions(&pos, Language::English).concat()).unwrap();
    insta::assert_snapshot!(text);
}

/// Every row of DM-10 in the three languages.
#[test]
fn the_captions_of_every_ruling() {
    let game = game("3", "{}");
    let three = "h20 b345/h20 b346/h20 b113";
    let cases = [
        (three, "444", Row::Reward),
        (three, "456", Row::Reward),
        (three, "123", Row::Fine),
        (three, "346", Row::Others),
        (three, "445", Row::Others),
        (three, "345", Row::Own),
        (three, "255", Row::Own),
        ("h20/h20/h20", "345", Row::Claim),
        ("h20 b345/h20 b346/h20 b113; last=2:124", "124", Row::Clash),
        ("h20 b345/h20 b346/h20 b113; last=2:124", "223", Row::Clash),
        ("h20 b345/h20 b346/h20 b113; frames=0:2 last=2:124", "124", Row::ThirdClash),
        ("h20 b345/h20 b346/h20 b113; frames=0:2 last=2:124", "223", Row::ThirdClash),
        ("h19 c10x1 b345/h20 b346/h20 b113", "124", Row::Plain),
        ("c15x8,25x12 b345/h17 c26x3 b346/h20 b113", "146", Row::Plain),
        ("c44x20 b345/h20 b346/h20 b113", "146", Row::Plain),
        ("c90x20 b345/h20 b346/h20 b113", "146", Row::Plain),
        ("c90x12 g8 b345/h20 b346/h20 b113", "345", Row::Own),
        ("c85x20 b345/h20 b346/h20 b113", "116", Row::Plain),
    ];
    let mut text = String::new();
    for (position, throw, row) in cases {
        let mut pos = game.read_position(position).unwrap();
        crate::play(&game, &mut pos, &format!("={throw}"));
        assert!(matches!(pos.stage, Stage::Act(ruling) if ruling.row == row), "{position} {throw}");
        writeln!(text, "{position} ={throw}").unwrap();
        for language in [Language::English, Language::TraditionalChinese, Language::SimplifiedChinese] {
            writeln!(text, "    {}", game.captions(&pos, language).join(" ")).unwrap();
        }
    }
    insta::assert_snapshot!(text);
}
