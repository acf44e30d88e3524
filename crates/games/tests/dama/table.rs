//! What else the table tells: moves in few words, what they win, purses, barriers, what others could do, and the end.

use std::ops::ControlFlow;

use qiyuan_core::{Game, Language, Message, Reason, Seat, Show, Status, sim_rng};

use crate::game;

const THREE: &str = "h20 b345/h20 b346/h20 b113";

/// A move in the fewest words, and what it wins.
#[test]
fn moves_are_told_briefly() {
    let game = game("3", "{}");
    let cases = [
        (THREE, "=444", "yìntáng · noble triple +8", "印堂 · 渾花貴采 +8", ""),
        (THREE, "=456", "mǎjūn · reward +2", "馬軍 · 賞采 +2", ""),
        (THREE, "=123", "xiǎofútú · fine −2", "小浮圖 · 罰采 −2", ""),
        (THREE, "=346", "yějīdǐng · Player 2's number −3", "野雞頂 · 乙的本采 −3", ""),
        (THREE, "=345", "huāgāo · own number +3", "花羔 · 自家本采 +3", ""),
        (THREE, "=124", "guǎiqī · 7", "拐七 · 7 點", ""),
        ("h20/h20/h20", "=135", "cuōjiǔ · claims 9", "撮九 · 認作本采（9 點）", ""),
        ("h20 b345/h20 b346/h20 b113; last=2:124", "=124", "guǎiqī · clash −3", "拐七 · 撞采 −3", ""),
        ("h20 b345/h20 b346/h20 b113; throw=124", "enter", "enters 1 on 7", "下 1 匹到 7", ""),
        ("h20 b345/h20 b346/h20 b113; throw=235", "enter", "enters 1 on 10 (+1)", "下 1 匹到 10（+1）", "+1"),
        (
            "c15x8,30x12 b345/h17 c22x3 b346/h20 b113; throw=124",
            "c15",
            "15 → 22, takes 3 (+3)",
            "15 → 22，打 3 匹（+3）",
            "takes 3 +3",
        ),
        (
            "c15x8,22x12 b345/h20 b346/h20 b113; throw=124",
            "c15",
            "15 → 22, throw again",
            "15 → 22，再擲",
            "throw again",
        ),
        (
            "c44x20 b345/h20 b346/h20 b113; throw=124",
            "c44",
            "44 → 51, opens the pass (+30)",
            "44 → 51，打開關門（+30）",
            "opens the pass +30",
        ),
        (
            "c85x20 b345/h20 b346/h20 b113; gate=1 throw=116",
            "c85",
            "85 → 91, home (+120)",
            "85 → 91，到終點（+120）",
            "home +120",
        ),
        ("c90x20 b345/h20 b346/h20 b113; gate=1 throw=345", "fly", "3 fly home (+3)", "3 匹飛到終點（+3）", "home +3"),
        (
            "c90x1 g19 b345/h20 b346/h20 b113; gate=1 throw=345",
            "fly",
            "1 flies home (+60)",
            "1 匹飛到終點（+60）",
            "home +60",
        ),
        ("c90x20 b345/h20 b346/h20 b113; throw=146", "pass", "passes", "停一手", ""),
    ];
    for (position, mv, english, hant, prize) in cases {
        let pos = game.read_position(position).unwrap();
        let mv = game.read_move(&pos, mv).unwrap();
        let brief = game.tell_briefly(&pos, mv).unwrap();
        let told = [Language::English, Language::TraditionalChinese].map(|language| brief.tell(language));
        assert_eq!(told, [english, hant], "{position}");
        let won = game.prize(&pos, mv).map(|prize| prize.tell(Language::English));
        assert_eq!(won.unwrap_or_default(), prize, "{position}");
    }
    let pos = game.start();
    let faces = |mv: &str| game.dice(game.read_move(&pos, mv).unwrap());
    assert_eq!((faces("=335"), faces("!1")), (vec![3, 3, 5], vec![]));
    assert_eq!(game.tell_briefly(&pos, game.read_move(&pos, "!1").unwrap()), None);
}

#[test]
fn purses_hold_the_pot_and_what_everybody_has() {
    let game = game("3", "{}");
    let pos = game.read_position("h20 b345/h20/out; pot=70 net=-20,-30,-20 throw=114").unwrap();
    let scene = game.scene(&pos);
    let purses: Vec<(Option<u8>, String, i32)> = scene
        .purses
        .iter()
        .map(|purse| (purse.seat.map(|seat| seat.0), purse.title.tell(Language::English), purse.chips))
        .collect();
    let chips = |seat, n| (Some(seat), "Chips".to_string(), n);
    assert_eq!(purses, [(None, "Pot (worth 210 cash)".into(), 70), chips(0, -20), chips(1, -30), chips(2, -20)]);
    let trays: Vec<(Option<u8>, String)> =
        scene.trays.iter().map(|tray| (tray.seat.map(|seat| seat.0), tray.title.tell(Language::English))).collect();
    let expected = ["In hand · claims 12: 3 4 5", "In hand", "Has left"].map(String::from);
    assert_eq!(trays[0], (None, "Player 1 throws huǒtǒng’ér “fire tube”".into()));
    assert_eq!(
        trays[1..],
        [(Some(0), expected[0].clone()), (Some(1), expected[1].clone()), (Some(2), expected[2].clone())]
    );
}

#[test]
fn barriers_stand_open_when_they_do() {
    let game = game("2", "{}");
    let open = |position: &str| game.scene(&game.read_position(position).unwrap()).open;
    assert_eq!(open("h20/h20"), Vec::<String>::new());
    assert_eq!(open("h20/h20; gate=1"), ["pass"]);
    assert_eq!(open("c82x20 b345/h20 b346; gate=1 throw=345"), ["pass", "palace-gate"]);
    assert_eq!(open("c82x20 b345/h20 b346; gate=1 throw=255"), ["pass"]);
    assert_eq!(open("h20 b345/h20 b346; throw=444"), ["palace-gate"]);
}

/// The same throw in another's hands.
#[test]
fn others_can_be_asked_what_they_could_do() {
    let game = game("3", "{}");
    let moves = |position: &str, seat: u8| -> Option<Vec<String>> {
        let pos = game.read_position(position).unwrap();
        let other = game.as_if_acts(&pos, Seat(seat))?;
        assert_eq!(game.status(&other), Status::ToMove(Seat(seat)));
        Some(crate::moves(&game, &other))
    };
    let position = "c15x20 b345/c30x8,44x12 b346/c90x20 b113; gate=1";
    assert_eq!(moves(&format!("{position} throw=124"), 1), Some(vec!["c30".into(), "c44".into()]));
    // The moat opens for a triple, and for the owner of a claimed throw, but not for the others.
    assert_eq!(moves(&format!("{position} throw=124"), 2), Some(vec!["pass".into()]));
    assert_eq!(moves(&format!("{position} throw=444"), 2), Some(vec!["fly".into()]));
    assert_eq!(moves(&format!("{position} throw=345"), 2), None, "whoever throws it, its owner acts");
    assert_eq!(moves("c15x20/h20/out; throw=124", 1), Some(vec!["enter".into()]));
    assert_eq!(moves("c15x20/h20/out; throw=124", 2), None);
    assert_eq!(moves(position, 1), None, "nothing has been thrown");
    assert_eq!(moves("g20/h20/h20; pot=0 net=40,-20,-20", 1), None);
}

#[test]
fn the_end_says_why() {
    let game = game("2", "{}");
    let why = |position: &str, reason: Reason| {
        let verdict = game.verdict(&game.read_position(position).unwrap(), reason);
        assert_eq!(verdict.spots, [90], "the goal");
        let why = verdict.why.unwrap();
        (why.rule().unwrap(), Language::ALL.map(|language| why.tell(language)))
    };
    let told = |rule: &str, words: [&str; 3]| (rule.to_string(), words.map(String::from));
    assert_eq!(
        why("g20/h20; pot=0 net=20,-20", Reason::Rules),
        told(
            "DM-14",
            [
                "Player 1 has brought all twenty horses home, and chips decide",
                "甲的二十匹馬全部到了尚乘局，以帖數定勝負",
                "甲的二十匹马全部到了尚乘局，以帖数定胜负",
            ]
        )
    );
    assert_eq!(
        why("out/h20; pot=0 net=-20,20", Reason::Rules),
        told(
            "DM-16",
            [
                "Player 2 is the only one left, and chips decide",
                "座中只剩乙一人，以帖數定勝負",
                "座中只剩乙一人，以帖数定胜负",
            ]
        )
    );
    assert_eq!(
        why("h20/h20; throws=10000", Reason::Clock),
        told(
            "DM-15",
            [
                "after 10000 throws nobody is home, and the pot is shared out",
                "擲滿 10000 次還沒有人到齊，平分盆中的帖",
                "掷满 10000 次还没有人到齐，平分盆中的帖",
            ]
        )
    );
}

/// One goal for all, and three things to know, each with its rule.
#[test]
fn a_newcomer_is_told_what_it_is_about() {
    let primer = game("4", "{}").layout().primer;
    assert_eq!((primer.goals.len(), primer.know.len()), (1, 3));
    let rules: Vec<Option<String>> = primer.goals.iter().chain(&primer.know).map(Message::rule).collect();
    assert_eq!(rules, ["DM-14", "DM-11", "DM-10", "DM-12"].map(|rule| Some(rule.to_string())));
    let know = primer.know.iter().map(|message| message.tell(Language::TraditionalChinese)).collect::<String>();
    assert!(["本采", "關", "塹"].iter().all(|word| know.contains(word)), "{know}");
}

/// What is said as a number of things is said in the singular where there is one.
#[test]
fn there_is_no_such_thing_as_1_chips() {
    let mut rng = sim_rng(9);
    let game = game("3", "{}");
    let mut pos = game.start();
    while let ControlFlow::Continue(mv) = game.random_move(&pos, &mut rng, &mut Vec::new()) {
        let mut said = game.captions(&pos, None);
        said.extend(
            [Some(game.tell_move(&pos, mv)), game.tell_briefly(&pos, mv), game.prize(&pos, mv)].into_iter().flatten(),
        );
        for text in said.iter().map(|message| message.tell(Language::English)) {
            let words: Vec<&str> = text.split([' ', '(', ')']).collect();
            let wrong = words.windows(2).any(|pair| {
                pair[0].trim_start_matches('+') == "1"
                    && ["chips", "horses", "cells"].contains(&pair[1].trim_end_matches(['.', ',']))
            });
            assert!(!wrong, "{text}");
        }
        game.play(&mut pos, mv);
    }
}
