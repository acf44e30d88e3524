//! A game played at random, kept as text: whoever changes anything sees what changes.

use std::fmt::Write;
use std::ops::ControlFlow;

use qiyuan_core::{Game, Language, Message, Seat, Show, sim_rng};
use qiyuan_games::dama::{Dama, Row, Stage};

use crate::game;

fn told(messages: &[Message], language: Language) -> String {
    messages.iter().map(|message| message.tell(language)).collect::<Vec<_>>().join(" ")
}

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
            writeln!(text, "{:<6} {}", game.write_move(&pos, mv), game.tell_move(&pos, mv).tell(Language::English))
                .unwrap();
        }
        if number % 60 == 0 {
            writeln!(text, "{}", game.write_position(&pos)).unwrap();
        }
        game.play(&mut pos, mv);
    }
    writeln!(text, "{}\n{}", game.write_position(&pos), told(&game.captions(&pos, None), Language::English)).unwrap();
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
        for language in Language::ALL {
            writeln!(text, "    {}", told(&game.captions(&pos, None), language)).unwrap();
        }
    }
    insta::assert_snapshot!(text);
}

/// Every kind of throw and action as the list of moves tells it, in the three languages.
#[test]
fn the_story_of_every_kind_of_move() {
    let game = game("3", "{}");
    let cases = [
        ("h20/h20/h20", "=345"),
        ("h20 b345/h20 b346/h20 b113", "=346"),
        ("h20 b345/h20 b346/h20 b113; throw=124", "enter"),
        ("h20 b345/h20 b346/h20 b113; throw=235", "enter"),
        ("h20 b345/h19 c10x1 b346/h20 b113; throw=146", "enter"),
        ("h20 b345/h19 c7x1 b346/h20 b113; throw=124", "enter"),
        ("h20 b345/h17 c7x1,10x2 b346/h20 b113; throw=146", "enter"),
        ("h18 c7x2 b345/h20 b346/h20 b113; throw=124", "enter"),
        ("h1 c10x19 b345/h20 b346/h20 b113; throw=235", "enter"),
        ("c15x8,30x12 b345/h20 b346/h20 b113; throw=124", "c15"),
        ("c37x4,44x16 b345/h20 b346/h20 b113; throw=235", "c37"),
        ("c15x8,30x12 b345/h17 c22x3 b346/h20 b113; throw=124", "c15"),
        ("c15x8,22x12 b345/h20 b346/h20 b113; throw=124", "c15"),
        ("c44x20 b345/h20 b346/h20 b113; throw=124", "c44"),
        ("c44x20 b345/h17 c51x3 b346/h20 b113; throw=124", "c44"),
        ("c44x10,51x10 b345/h20 b346/h20 b113; throw=124", "c44"),
        ("c85x20 b345/h20 b346/h20 b113; gate=1 throw=116", "c85"),
        ("c84x20 b345/h20 b346/h20 b113; gate=1 throw=124", "c84"),
        ("c90x20 b345/h20 b346/h20 b113; gate=1 throw=345", "fly"),
        ("c90x3 g17 b345/h20 b346/h20 b113; gate=1 throw=345", "fly"),
        ("c90x1 g19 b345/h20 b346/h20 b113; gate=1 throw=345", "fly"),
        ("c90x20 b345/h20 b346/h20 b113; throw=146", "pass"),
    ];
    let mut text = String::new();
    for (position, mv) in cases {
        let pos = game.read_position(position).unwrap();
        let read = game.read_move(&pos, mv).unwrap();
        writeln!(text, "{position} {mv}").unwrap();
        for language in Language::ALL {
            writeln!(text, "    {}", game.tell_move(&pos, read).tell(language)).unwrap();
        }
    }
    insta::assert_snapshot!(text);
}

/// What stands on the board and beside it, in the three languages.
#[test]
fn the_words_around_the_board() {
    let game = game("5", "{}");
    let pos = game.read_position("h20 b345/h20/h20/h20/h20; pot=99 net=1,-25,-25,-25,-25 throw=114").unwrap();
    let layout = game.layout();
    let mut text = String::new();
    for language in Language::ALL {
        let mut line = |what: &str, messages: &[Message]| {
            let words: Vec<String> = messages.iter().map(|message| message.tell(language)).collect();
            writeln!(text, "{what}: {}", words.join(" | ")).unwrap();
        };
        let seats: Vec<Message> = (0..5).map(|seat| game.seat_title(Seat(seat))).collect();
        line("seats", &seats);
        line("labels", &layout.labels.iter().skip(91).map(|label| label.text.clone()).collect::<Vec<_>>());
        line("figures", &layout.figures.iter().map(|kind| kind.title.clone()).collect::<Vec<_>>());
        line("trays", &game.scene(&pos).trays.into_iter().map(|tray| tray.title).collect::<Vec<_>>());
        line("buttons", &["enter", "pass", "=666", "=335"].map(|name| game.button(name)));
        line(
            "presets",
            &Dama::presets().into_iter().flat_map(|preset| [preset.title, preset.note]).collect::<Vec<_>>(),
        );
        line("about", &[Dama::title(), Dama::about()]);
    }
    insta::assert_snapshot!(text);
}

/// Whose turn it is between throws, in the three languages.
#[test]
fn the_captions_before_a_throw_and_at_the_end() {
    let game = game("3", "{}");
    let mut text = String::new();
    for position in [
        "h20/h20/h20; turn=1",
        "h20/h20/h20; frames=0:1",
        "h20/h20/h20; frames=2:0",
        "g20/h20/h20; pot=0 net=40,-20,-20",
    ] {
        let pos = game.read_position(position).unwrap();
        writeln!(text, "{position}").unwrap();
        for language in Language::ALL {
            writeln!(text, "    {}", told(&game.captions(&pos, None), language)).unwrap();
        }
    }
    insta::assert_snapshot!(text);
}

/// What the readings of the book and what happens at the table add to the story, in the three languages.
#[test]
fn the_story_of_the_book_and_of_the_table() {
    let game = game("3+book", "{}");
    let three = "h20 b345/h20 b346/h20 b113";
    let cases = [
        (three, "=444"),
        (three, "=456"),
        (three, "=123"),
        (three, "=255"),
        ("h20 b345/h20 b346/h20 b113; last=2:124", "=124"),
        ("h20 b345/h20 b346/h20 b113; throw=235", "enter"),
        ("c9x20 b345/h20 b346/h20 b113; throw=235", "c9"),
        ("c29x20 b345/h20 b346/h20 b113; throw=235", "b29"),
        ("c15x8,25x12 b345/h20 b346/h20 b113; throw=235", "b25"),
        ("c30x20 b345/h17 c20x3 b346/h20 b113; throw=235", "b30"),
        ("c84x20 b345/h20 b346/h20 b113; gate=1 throw=134", "c84"),
        ("c90x20 b345/h20 b346/h20 b113; gate=1 throw=345", "fly"),
        (three, "!1"),
        (three, "~1"),
        ("h20/h20/out", "~1"),
    ];
    let mut text = String::new();
    for (position, mv) in cases {
        let mut pos = game.read_position(position).unwrap();
        let read = game.read_move(&pos, mv).unwrap();
        writeln!(text, "{position} {mv}").unwrap();
        let told = Language::ALL.map(|language| game.tell_move(&pos, read).tell(language));
        game.play(&mut pos, read);
        for (language, told) in Language::ALL.into_iter().zip(told) {
            let after = self::told(&game.captions(&pos, None), language);
            let last = game.scene(&pos).trays.last().unwrap().title.tell(language);
            writeln!(text, "    {told}\n        {after} | {last}").unwrap();
        }
    }
    insta::assert_snapshot!(text);
}
