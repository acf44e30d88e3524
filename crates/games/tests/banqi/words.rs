//! What Banqi says, in every language: its words, its refusals, and why a touch leads nowhere.

use std::collections::BTreeSet;

use qiyuan_core::show::Click;
use qiyuan_core::{Error, Game, Language, Message, Show};
use qiyuan_games::banqi::{Banqi, Piece, Refusal, Rules, Square, WORDS};
use strum::IntoEnumIterator;

use crate::any::{game, game_with};

const START: &str = "********/********/********/******** - GAAEERRHHCCSSSSSgaaeerrhhccsssss 0";

fn spot(name: &str) -> usize {
    Square::read(name).unwrap().index()
}

fn why(preset: &str, position: &str, from: &str, to: &str) -> Message {
    why_in(&game(preset), position, from, to)
}

fn why_in(game: &Banqi, position: &str, from: &str, to: &str) -> Message {
    let from = (!from.is_empty()).then(|| spot(from));
    game.why(&game.read_position(position).unwrap(), from, spot(to))
}

fn told(message: &Message) -> [String; 3] {
    Language::ALL.map(|language| message.tell(language))
}

#[test]
fn the_book_says_the_same_in_every_language() {
    assert_eq!(WORDS.faults(), Vec::<String>::new());
}

#[test]
fn every_refusal_has_words() {
    for refusal in Refusal::iter() {
        assert!(WORDS.has(refusal.into()), "{refusal:?} has no words");
    }
}

/// Preset, position, the first touch (nothing if there is only one), the second, and the id of the reason.
const TOUCHES: &[(&str, &str, &str, &str, &str)] = &[
    // What the eye sees: whose piece it is, whether it lies face down, whether anything lies there.
    ("taiwan", "R2s4/1*6/8/8 r g 0", "", "d4", "not-yours"),
    ("taiwan", "R2s4/1*6/8/8 b g 0", "", "a4", "not-yours"),
    ("taiwan", "R2s4/1*6/8/8 r g 0", "d4", "e4", "not-yours"),
    ("taiwan", "R2s4/1*6/8/8 r g 0", "c2", "c3", "empty"),
    ("taiwan", "R2s4/1*6/8/8 r g 0", "b3", "c3", "face-down"),
    ("taiwan", "RS5s/8/8/8 r - 0", "a4", "b4", "own-piece"),
    ("taiwan", "RS5s/8/8/8 r - 0", "a4", "h4", "no-reach"),
    ("taiwan", START, "a4", "b4", "no-colours"),
    // A step.
    ("taiwan", "R2s4/1*6/8/8 r g 0", "a4", "c4", "no-step"),
    ("taiwan", "7R/8/8/7s r - 0", "h4", "a3", "no-step"),
    ("taiwan+rush", "R2S4/8/8/7s r - 0", "a4", "f4", "no-step"),
    // A capture: by rank from the next square, the cannon over one screen, others not from afar.
    ("taiwan", "Re6/8/8/8 r - 0", "a4", "b4", "no-capture"),
    ("taiwan", "Gs6/8/8/7s r - 0", "a4", "b4", "no-soldier"),
    ("taiwan+rush", "Rg6/8/8/7s r - 0", "a4", "b4", "no-capture"),
    ("taiwan+rush", "RSg5/8/8/7s r - 0", "a4", "c4", "no-reach"),
    ("taiwan", "H7/1s6/8/7s r - 0", "a4", "b3", "no-reach"),
    ("taiwan", "Cs6/8/8/7s r - 0", "a4", "b4", "over-one-screen"),
    ("taiwan", "CSSs4/s7/8/8 r - 0", "a4", "d4", "over-one-screen"),
    ("taiwan", "CS6/1s6/8/8 r - 0", "a4", "b3", "over-one-screen"),
    ("mainland", "Cr6/8/8/7s r - 0", "a4", "b4", "no-capture"),
    ("mainland", "CSs5/8/8/7s r - 0", "a4", "c4", "no-reach"),
    // An attack on a face-down piece.
    ("taiwan", "R*6/8/8/7s r G 0", "a4", "b4", "face-down-safe"),
    ("taiwan+ambush", "E1*5/8/8/7s r G 0", "a4", "c4", "no-reach"),
    ("taiwan+ambush", "C*6/8/8/7s r g 0", "a4", "b4", "over-one-screen"),
    // A chain: with the piece that is in it, against face-up enemies.
    ("taiwan+chain", "1R6/1s6/1ss5/H6s r:b4 - 0", "", "a1", "in-chain"),
    ("taiwan+chain", "1R6/1s6/1ss5/H6s r:b4 - 0", "a1", "a2", "in-chain"),
    ("taiwan+chain", "1R6/1s6/1ss5/H6s r:b4 - 0", "b4", "a4", "in-chain"),
    ("taiwan+chain", "1R6/1s6/1ss5/H6s r:b4 - 0", "b4", "b4", "in-chain"),
    ("taiwan+chain", "1R6/1s6/1ss5/H6s r:b4 - 0", "b4", "h1", "no-reach"),
    ("taiwan+chain", "gR6/1s6/8/7s r:b4 - 0", "b4", "a4", "no-capture"),
    ("taiwan+all", "*R6/1s6/8/7s r:b4 s 0", "b4", "a4", "in-chain"),
    // While a piece is being turned up, and when all is over.
    ("taiwan", "*6R/8/8/8 r:a4= s 0", "", "h4", "being-turned-up"),
    ("taiwan", "*6R/8/8/8 r:a4= s 0", "h4", "g4", "being-turned-up"),
    ("taiwan+ambush", "R*6/8/8/7s r:a4?b4= h 0", "a4", "a3", "being-turned-up"),
    ("taiwan", "R7/8/8/8 b - 0", "", "a4", "game-over"),
    ("taiwan", "Gs6/s7/8/8 r - 0", "a4", "b4", "game-over"),
    // What the core says of any game.
    ("taiwan", "GS6/s7/8/7s r - 0", "", "a4", "why-stuck"),
    ("taiwan", "GS6/s7/8/7s r - 0", "a4", "a4", "why-stuck"),
    ("taiwan", "GS6/s7/8/7s r - 0", "", "h4", "why-nothing-there"),
];

#[test]
fn a_touch_that_leads_nowhere_is_told_why() {
    for &(preset, position, from, to, id) in TOUCHES {
        let message = why(preset, position, from, to);
        assert_eq!(message.id(), Some(id), "{preset} {position} {from} {to}: {:?}", told(&message));
        assert!(told(&message).iter().all(|words| !words.is_empty()));
    }
}

#[test]
fn a_link_too_far_is_told_why() {
    let straight = game_with("taiwan+rush+chain", r#"{"chain_reach":"straight"}"#);
    for (position, from, to, id) in [
        ("3Rs3/8/8/3a3s r:d4 - 0", "d4", "d1", "chain-straight"),
        ("8/1Hs5/2a5/7s r:b3 - 0", "b3", "c2", "chain-straight"),
        ("3Rs3/8/8/3a3s r:d4 - 0", "d4", "d3", "in-chain"),
        ("3Rs3/3g4/8/7s r:d4 - 0", "d4", "d3", "no-capture"),
    ] {
        assert_eq!(why_in(&straight, position, from, to).id(), Some(id), "{position} {from} {to}");
    }
    let message = why_in(&straight, "3Rs3/8/8/3a3s r:d4 - 0", "d4", "d1");
    let expected = [
        "in a chain a rook captures only on the next square up, down, left or right",
        "連殺中俥只能接著吃上下左右緊鄰的棋子",
        "连杀中红车只能接着吃上下左右紧邻的棋子",
    ];
    assert_eq!(told(&message), expected);
}

#[test]
fn touches_that_are_legal_moves_are_not_in_the_table() {
    for &(preset, position, from, to, _) in TOUCHES {
        let game = game(preset);
        let pos = game.read_position(position).unwrap();
        let mut moves = Vec::new();
        game.moves(&pos, &mut moves);
        let names = [from, to].into_iter().filter(|name| !name.is_empty());
        let touched: Vec<Click> = names.map(|name| Click::Spot(spot(name))).collect();
        assert!(moves.iter().all(|&mv| game.clicks(&pos, mv) != touched), "{preset} {position} {from} {to}");
    }
}

#[test]
fn a_spot_that_is_not_on_the_board_is_no_reason_to_panic() {
    let game = game("taiwan");
    assert_eq!(game.why(&game.start(), None, 32).id(), Some("why-nothing-there"));
    assert_eq!(game.why(&game.start(), Some(99), 0).id(), Some("no-colours"));
}

#[test]
fn reasons_in_words() {
    let capture = why("taiwan", "Re6/8/8/8 r - 0", "a4", "b4");
    assert_eq!(told(&capture), ["a rook does not capture an elephant", "俥不能吃象", "红车不能吃黑象"]);
    let cannon = why("taiwan", "7C/8/8/cS5s b - 0", "a1", "b1");
    let expected = [
        "a cannon attacks along a line over exactly one piece",
        "包要沿直線隔著恰好一顆棋才能攻擊",
        "黑包要沿直线隔着恰好一枚棋才能攻击",
    ];
    assert_eq!(told(&cannon), expected);
    let other = why("taiwan", "R2s4/1*6/8/8 r g 0", "", "d4");
    let expected = [
        "no red piece lies face up on d4, and it is red's turn",
        "輪到紅方走，而 d4 沒有紅方的明棋",
        "轮到红方走，而 d4 没有红方的明棋",
    ];
    assert_eq!(told(&other), expected);
}

/// The id of an error's reason, which every language has words for.
fn id(error: &Error) -> String {
    for language in Language::ALL {
        assert!(!error.tell(language).is_empty());
    }
    error.reason().id().unwrap().into()
}

#[test]
fn every_refusal_can_be_met() {
    let mut met: BTreeSet<String> = TOUCHES.iter().map(|touch| touch.4.into()).collect();
    let chain_and_ambush = game("taiwan+chain+ambush");
    let taiwan = game("taiwan");
    let positions = [
        "8/8/8/8 r -",
        "R6s/8/8 r - 0",
        "R5s/8/8/8 r - 0",
        "R7s/8/8/8 r - 0",
        "R06s/8/8/8 r - 0",
        "R6x/8/8/8 r - 0",
        "GG5s/8/8/8 r - 0",
        "R5**/8/8/8 r sg 0",
        "R6*/8/8/8 r - 0",
        "R6s/8/8/8 r - x",
        "R6*/8/8/8 r:h4= s 2",
        "R6s/8/8/8 w - 0",
        "R6s/8/8/8 - - 0",
        "********/********/********/******** r GAAEERRHHCCSSSSSgaaeerrhhccsssss 0",
        "8/8/8/8 r - 0",
        "R6*/8/8/8 r:a4= s 0",
        "Rs6/8/8/8 r:a4 - 0",
        "R6*/8/8/8 r:i4= s 0",
    ];
    met.extend(positions.map(|text| id(&taiwan.read_position(text).unwrap_err())));
    let chains =
        ["Rs6/8/8/8 r:b4 - 0", "R1s5/8/8/8 r:a4 - 0", "Rgaaeerr/hhccssss/s*******/*******1 r:a4 GAAEERHHCCSSSS 0"];
    met.extend(chains.map(|text| id(&chain_and_ambush.read_position(text).unwrap_err())));
    let rules = ["{\"cannon\":\"mainland\",\"rush\":true}", "{\"no_progress\":0}"];
    met.extend(rules.map(|text| id(&Banqi::new(serde_json::from_str::<Rules>(text).unwrap()).unwrap_err())));
    met.insert(id(&Banqi::preset("taiwan+rush+rush").unwrap_err()));
    let midgame = taiwan.read_position("R6*/8/8/8 r s 0").unwrap();
    let dots = |n: usize| ".".repeat(n);
    let deals = [
        dots(4),
        format!(".......x{}", dots(24)),
        format!("s......s{}", dots(24)),
        dots(32),
        format!(".......G{}", dots(24)),
    ];
    met.extend(deals.iter().map(|text| id(&taiwan.read_deal(&midgame, text).err().unwrap())));
    let moves = [
        ("R6*/8/8/8 r s 0", "=x"),
        ("R6*/8/8/8 r s 0", "a4+b4"),
        ("R6*/8/8/8 r s 0", "=s"),
        ("*6R/8/8/8 r:a4= s 0", "=G"),
        ("R6*/8/8/8 r s 0", "stop"),
        ("R*6/8/8/8 r s 0", "a4-b4"),
        ("RS5s/8/8/8 r - 0", "a4xb4"),
        ("R6*/8/8/8 r s 0", "a4"),
        ("R*6/8/8/8 r s 0", "a4?b4"),
    ];
    for (position, text) in moves {
        met.insert(id(&taiwan.read_move(&taiwan.read_position(position).unwrap(), text).unwrap_err()));
    }
    let pos = chain_and_ambush.read_position("R6*/8/8/8 r s 0").unwrap();
    met.insert(id(&chain_and_ambush.read_move(&pos, "a4?b4").unwrap_err()));
    let straight = game_with("taiwan+rush+chain", r#"{"chain_reach":"straight"}"#);
    let pos = straight.read_position("3Rs3/8/8/3a3s r:d4 - 0").unwrap();
    met.insert(id(&straight.read_move(&pos, "d4xd1").unwrap_err()));
    let never_met: Vec<Refusal> = Refusal::iter().filter(|&refusal| !met.contains(<&str>::from(refusal))).collect();
    assert_eq!(never_met, []);
}

#[test]
fn presets_are_named_in_every_language() {
    for preset in Banqi::presets() {
        for words in told(&preset.title).into_iter().chain(told(&preset.note)) {
            assert!(!words.is_empty(), "{}", preset.name);
        }
        let game = game(&preset.name);
        assert_eq!((game.full_title(), game.attestation()), (preset.title, preset.attestation));
    }
    let all = game("taiwan+all").full_title();
    assert_eq!(told(&all), ["Banqi with everything", "暗棋（車衝馬斜、連殺、暗殺）", "暗棋（车冲马斜、连杀、暗杀）"]);
}

#[test]
fn no_two_pieces_are_called_the_same_in_a_language() {
    for language in Language::ALL {
        let titles: BTreeSet<String> = Piece::all().map(|piece| piece.title().tell(language)).collect();
        assert_eq!(titles.len(), 14, "{titles:?}");
    }
}

#[test]
fn moves_as_a_list_tells_them() {
    let game = game("taiwan+all");
    let tell = |position: &str, text: &str| {
        let pos = game.read_position(position).unwrap();
        told(&game.tell_move(&pos, game.read_move(&pos, text).unwrap()))
    };
    assert_eq!(tell(START, "c3"), ["c3"; 3]);
    assert_eq!(tell("Rs6/8/8/7s r - 0", "a4xb4"), ["a4xb4"; 3]);
    assert_eq!(tell("1R6/1s6/8/7s r:b4 - 0", "stop"), ["stop", "停手", "停手"]);
    let start = START.replace(" - ", " -:c3= ");
    assert_eq!(tell(&start, "=R"), ["red rook 俥", "俥", "红车"]);
    assert_eq!(tell(&start, "=g"), ["black general 將", "將", "黑将"]);
    assert_eq!(told(&game.button("R")), ["red rook 俥", "俥", "红车"]);
    assert_eq!(told(&game.button("stop")), ["Stop here", "到此為止", "到此为止"]);
}

#[test]
fn every_field_of_the_rules_is_described() {
    let fields = Banqi::options().fields;
    let rules = serde_json::to_value(Banqi::preset(Banqi::DEFAULT_PRESET).unwrap()).unwrap();
    assert_eq!(fields.len(), rules.as_object().unwrap().len());
    for field in &fields {
        assert!(field.rule.starts_with("BQ-"), "{}", field.name);
        let values = field.values.iter().map(|value| &value.about);
        for message in [&field.title, &field.about].into_iter().chain(values) {
            assert!(WORDS.has(message.id().unwrap()), "{}: {message:?}", field.name);
        }
        let listed = field.values.iter().any(|value| value.value == field.default);
        assert!(listed || field.values.is_empty(), "{}", field.name);
    }
}
