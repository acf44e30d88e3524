//! What Banqi tells a newcomer: what each piece takes and what takes it, the goal, and three things to know.

use qiyuan_core::show::FigureKind;
use qiyuan_core::{Game, Language, Match, Message, Seat, Show, Status};
use qiyuan_games::banqi::{Banqi, Kind, Move, Piece, Square};

use crate::any::{all_games, game, game_with};

fn figure(game: &Banqi, name: &str) -> FigureKind {
    game.layout().figures.into_iter().find(|figure| figure.name == name).unwrap()
}

fn about(game: &Banqi, name: &str) -> Message {
    figure(game, name).about.unwrap()
}

fn english(message: &Message) -> String {
    message.tell(Language::English)
}

/// What the sentence says behind `Takes` or `Taken by`, up to the full stop.
fn clause<'a>(text: &'a str, opening: &str) -> &'a str {
    text.split_once(opening).unwrap().1.split_once('.').unwrap().0
}

/// Whether a list such as `everything but soldiers` or `generals and soldiers, and by cannons over a screen` names a
/// kind with nothing said about its manner.
fn names(list: &str, kind: Kind) -> bool {
    let plain = list.split_once(", by ").or_else(|| list.split_once(", and by ")).map_or(list, |(plain, _)| plain);
    let named = plain.contains(kind.id());
    named != (plain.starts_with("everything") || plain.starts_with("anything"))
}

/// Rank matters to neighbours, so there is a hunter next to its prey, and what is told is compared with what is legal.
#[test]
fn who_takes_whom_next_to_it_is_told_as_the_moves_are() {
    for (name, game) in all_games() {
        for hunter in Kind::ALL {
            for prey in Kind::ALL {
                let letter = |kind: Kind| b"GAERHCS"[kind as usize] as char;
                let text = format!("{}{}6/8/8/8 r - 0", letter(hunter), letter(prey).to_ascii_lowercase());
                let pos = game.read_position(&text).unwrap();
                let mut moves = Vec::new();
                game.moves(&pos, &mut moves);
                let [from, to] = ["a4", "b4"].map(|name| Square::read(name).unwrap());
                let legal = moves.contains(&Move::Capture { from, to });
                let hunts = english(&about(&game, &format!("red-{}", hunter.id())));
                let fears = english(&about(&game, &format!("black-{}", prey.id())));
                let near = hunts.split_once("next to it only ").or_else(|| hunts.split_once("straight on only "));
                let taken = near.map_or_else(|| clause(&hunts, "Takes "), |(_, rest)| rest.split_once('.').unwrap().0);
                if hunter == Kind::Cannon && hunts.contains("jumping") {
                    assert!(!legal, "{name}: {text}");
                    continue;
                }
                assert_eq!(names(taken, prey), legal, "{name}: {hunter:?} {prey:?}: {hunts}");
                assert_eq!(names(clause(&fears, "Taken by "), hunter), legal, "{name}: {hunter:?} {prey:?}: {fears}");
            }
        }
    }
}

#[test]
fn the_order_of_the_pieces_is_a_ladder_of_seven() {
    for (name, game) in all_games() {
        for piece in Piece::all() {
            let rank = figure(&game, &piece.id()).rank;
            let place = Kind::ALL.iter().position(|&kind| kind == piece.kind).unwrap();
            assert_eq!(rank, Some(place as u8 + 1), "{name}: {}", piece.id());
        }
        assert_eq!(figure(&game, "face-down").rank, None);
    }
}

#[test]
fn what_pieces_do_depends_on_the_rules() {
    let told = |preset: &str, name: &str| english(&about(&game(preset), name));
    assert_eq!(told("mainland", "red-cannon"), "Takes cannons and soldiers. Taken by everything but soldiers.");
    let jump = "Takes anything, but only by jumping along a line over exactly one piece. \
                Taken by everything but soldiers.";
    assert_eq!(told("taiwan", "black-cannon"), jump);
    assert_eq!(told("mainland", "red-general"), "Takes everything but soldiers. Taken by generals and soldiers.");
    assert_eq!(
        told("taiwan+chain+ambush", "red-general"),
        "Takes everything but soldiers. Taken by generals and soldiers, and by cannons over a screen. \
         It may attack face-down neighbours; only a soldier there beats it. After a capture it may capture on."
    );
    assert!(told("taiwan+rush", "red-rook").starts_with("Runs as far as the way is free. Takes anything from afar;"));
    assert!(told("taiwan+ambush", "red-rook").contains("from afar it always wins"));
    assert!(told("taiwan+ambush", "face-down").ends_with("It can be attacked unseen."));
    assert!(told("taiwan", "face-down").ends_with("Nothing can take it until then."));
    let with = |preset, changes, name: &str| english(&about(&game_with(preset, changes), name));
    let near = with("taiwan+ambush", r#"{"ambush_reach_needs_rush":true}"#, "red-rook");
    assert!(near.ends_with("It may attack face-down neighbours, and is lost to an enemy that it cannot take."));
    let takes = with("taiwan+ambush", r#"{"ambushing_general":"takes"}"#, "red-general");
    assert!(takes.ends_with("nothing there beats it."));
    let straight = with("taiwan+rush+chain", r#"{"chain_reach":"straight"}"#, "red-horse");
    assert!(straight.ends_with("but only what is next to it."));
}

#[test]
fn every_line_names_its_rule_and_is_told_in_every_language() {
    for (name, game) in all_games() {
        let layout = game.layout();
        let abouts = layout.figures.iter().map(|figure| figure.about.as_ref().unwrap());
        let primer = layout.primer.goals.iter().chain(&layout.primer.know);
        for message in abouts.chain(primer) {
            assert!(message.rule().unwrap().starts_with("BQ-"), "{name}: {message:?}");
            for language in Language::ALL {
                let told = message.tell(language);
                assert!(told.ends_with(['.', '。']), "{name}, {language}: {told}");
                assert!(!told.contains("  ") && !told.contains("。。"), "{name}, {language}: {told}");
            }
        }
        assert_eq!((layout.primer.goals.len(), layout.primer.know.len()), (1, 3), "{name}");
        assert_eq!(layout.sets.iter().map(|set| &*set.name).collect::<Vec<_>>(), ["international"]);
    }
    let rule = |preset: &str, name: &str| about(&game(preset), name).rule().unwrap();
    assert_eq!(rule("mainland", "red-cannon"), "BQ-6");
    assert_eq!(rule("taiwan", "red-cannon"), "BQ-7");
    assert_eq!(rule("taiwan+rush", "black-horse"), "BQ-10");
}

#[test]
fn the_third_thing_to_know_is_what_differs() {
    let third = |preset: &str| english(&game(preset).layout().primer.know[2]);
    assert_eq!(third("mainland"), "The cannon is an ordinary piece: it takes cannons and soldiers next to it.");
    let cannon = "The cannon takes anything, but only by jumping along a line over exactly one piece.";
    assert_eq!(third("taiwan"), cannon);
    assert_eq!(third("taiwan+chain"), format!("{cannon} A piece that has captured may capture on."));
    assert!(third("taiwan+all").ends_with("Face-up pieces may attack face-down ones, at their own risk."));
}

#[test]
fn only_an_attack_on_a_face_down_piece_is_a_gamble() {
    let game = game("taiwan+all");
    let pos = game.read_position("R*s5/Es6/8/7s r g 0").unwrap();
    let mut moves = Vec::new();
    game.moves(&pos, &mut moves);
    let (gambles, safe): (Vec<Move>, Vec<Move>) = moves.into_iter().partition(|&mv| game.is_gamble(&pos, mv));
    let texts = |moves: Vec<Move>| {
        let mut texts: Vec<String> = moves.into_iter().map(|mv| game.write_move(&pos, mv)).collect();
        texts.sort();
        texts
    };
    assert_eq!(texts(gambles), ["a4?b4"]);
    assert_eq!(texts(safe), ["a3-a2", "a3xb3", "b4"]);
}

#[test]
fn people_are_called_by_their_colours_as_soon_as_they_have_them() {
    let game = game("taiwan+chain");
    let mut pos = game.start();
    let captions = |pos: &_, reader: Option<u8>| -> Vec<String> {
        game.captions(pos, reader.map(Seat)).iter().map(english).collect()
    };
    let first = "The first piece turned up gives its colour to the one who turned it.";
    assert_eq!(captions(&pos, None), [first]);
    assert_eq!(captions(&pos, Some(0)), ["Turn up any piece: its colour will be yours."]);
    assert_eq!(captions(&pos, Some(1)), [first]);
    for text in ["c3", "=g"] {
        let mv = game.read_move(&pos, text).unwrap();
        game.play(&mut pos, mv);
    }
    // Whoever turned up the black general plays black.
    assert_eq!(captions(&pos, None), ["Red to move."]);
    assert_eq!(captions(&pos, Some(0)), ["You play black. It is red's move."]);
    assert_eq!(captions(&pos, Some(1)), ["You play red. Your move."]);
    let chain = game.read_position("1R6/1s6/1ss5/H6s r:b4 - 0").unwrap();
    assert_eq!(captions(&chain, Some(0)), ["You play red. Your move.", "The piece on b4 may capture on, or stop."]);
    // Nobody's move any more.
    assert_eq!(captions(&game.read_position("R7/8/8/8 b - 0").unwrap(), None), [""; 0]);
}

#[test]
fn bq_5_players_are_called_by_their_colours_once_these_are_known() {
    let game = game("taiwan");
    let titles =
        |pos: &_| -> Vec<String> { game.scene(pos).titles.iter().map(|title| title.tell(Language::English)).collect() };
    assert_eq!(titles(&game.start()), [""; 0]);
    assert_eq!(titles(&game.read_position("R6s/8/8/8 r - 0").unwrap()), ["Red", "Black"]);
    let mut seen = std::collections::BTreeSet::new();
    for (flip, outcome) in [("a1", "=S"), ("a1", "=s")] {
        let mut this = Match::new(game.clone());
        this.play_text(&format!("{flip}{outcome}")).unwrap();
        let told = titles(this.position());
        let first = if outcome == "=S" { "Red" } else { "Black" };
        assert_eq!(told[0], first, "whoever turns a piece up plays its colour");
        seen.extend(told);
    }
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), ["Black", "Red"]);
}

#[test]
fn the_other_side_can_be_asked_what_it_could_do() {
    let game = game("taiwan+all");
    let as_if = |text: &str, seat: u8| {
        let pos = game.read_position(text).unwrap();
        game.as_if_acts(&pos, Seat(seat)).map(|pos| (game.write_position(&pos), game.status(&pos)))
    };
    let black = |text: &str| Some((text.to_string(), Status::ToMove(Seat(1))));
    assert_eq!(as_if("R6s/8/8/8 r - 59", 1), black("R6s/8/8/8 b - 59"));
    assert_eq!(as_if("1R6/1s6/1ss5/H6s r:b4 - 0", 1), black("1R6/1s6/1ss5/H6s b - 0"));
    // Not who acts already, nor somebody who does not play.
    assert_eq!((as_if("R6s/8/8/8 r - 0", 0), as_if("R6s/8/8/8 r - 0", 2)), (None, None));
    // Not while something is being turned up, nor when all is over; nor before the first flip.
    assert_eq!(as_if("R6*/8/8/8 r:h4= s 0", 1), None);
    assert_eq!(as_if("R*6/8/8/7s r:a4?b4= h 0", 1), None);
    assert_eq!(as_if("Gs6/s7/8/8 r - 0", 1), None);
    assert_eq!(game.as_if_acts(&game.start(), Seat(1)), None);
}
