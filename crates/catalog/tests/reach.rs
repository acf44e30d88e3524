//! What moves do on the board, as pictures show it: it follows from the moves of every game.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use qiyuan_catalog::{AnyGame, AnyMatch, Choice, FAMILIES, Reach, reach, reach_of};
use qiyuan_core::show::{Click, Layout, Scene};
use qiyuan_core::{Seat, Status, sim_rng};

/// How many random games of each preset are followed, and for how many moves.
const N_GAMES: u64 = 3;
const N_MOVES: usize = 90;
/// How many positions of each preset are looked at piece by piece, and how many moves lie between them.
const N_POSITIONS: usize = 40;
const STRIDE: usize = 3;

#[test]
fn every_move_of_every_preset_reaches_what_it_does() {
    for family in FAMILIES {
        for preset in family.presets() {
            let name = format!("{}:{}", family.id, preset.name);
            let game = Choice::new(&name).open().unwrap();
            let n_spots = game.layout().spots.len();
            let mut n_taken = 0;
            for seed in 0..N_GAMES {
                let mut rng = sim_rng(seed);
                let mut play = game.start(None).unwrap();
                for i in 0..N_MOVES {
                    // The boards with many moves take long, so not every position is looked at.
                    if i % 3 == seed as usize % 3 {
                        n_taken += check(&*play, n_spots, &name);
                    }
                    if play.play_random(&mut rng).is_none() {
                        break;
                    }
                }
            }
            assert!(n_taken > 0 || name.starts_with("dama"), "{name}: nothing was ever taken");
        }
    }
}

/// Compares what reach says about a position with its moves; says how many of them take something.
fn check(play: &dyn AnyMatch, n_spots: usize, name: &str) -> usize {
    let found = reach(play);
    let Status::ToMove(mover) = play.status() else {
        assert!(found.is_empty(), "{name}: {}", play.position());
        return 0;
    };
    let moves = play.moves();
    let place = format!("{name}: {}", play.position());
    let texts: Vec<&str> = found.iter().map(|reach| &*reach.text).collect();
    assert_eq!(texts, moves.iter().map(|legal| &*legal.text).collect::<Vec<_>>(), "{place}");
    let before = play.scene();
    for (reach, legal) in found.iter().zip(&moves) {
        let place = format!("{place}: {}", reach.text);
        let touched: Vec<usize> = legal.clicks.iter().filter_map(spot).collect();
        assert!(touched.is_empty() || reach.to == touched.last().copied(), "{place}");
        assert!(reach.from.into_iter().chain(reach.to).chain(reach.takes.clone()).all(|at| at < n_spots), "{place}");
        let mut next = play.boxed_clone();
        next.play(&reach.text).unwrap();
        // The trays count apart from the board what the others have lost or got back.
        let lost = in_trays(&next.scene(), mover) - in_trays(&before, mover);
        let taken: i64 = reach.takes.iter().map(|&spot| of_others(&before, spot, mover)).sum();
        assert_eq!(taken, lost, "{place}: {reach:?}");
    }
    found.iter().filter(|reach| !reach.takes.is_empty()).count()
}

fn spot(click: &Click) -> Option<usize> {
    match click {
        Click::Spot(spot) => Some(*spot),
        Click::Button(_) => None,
    }
}

/// How many pieces of others lie beside the board.
fn in_trays(scene: &Scene, mover: Seat) -> i64 {
    let pieces = scene.trays.iter().flat_map(|tray| &tray.pieces);
    pieces.filter(|(figure, _)| figure.seat.is_some_and(|seat| seat != mover)).map(|(_, n)| i64::from(*n)).sum()
}

/// How many pieces of others stand on a spot.
fn of_others(scene: &Scene, spot: usize, mover: Seat) -> i64 {
    let there = scene.pieces.iter().filter(|piece| piece.spot == spot && piece.figure.seat != Some(mover));
    there.map(|piece| i64::from(piece.count)).sum()
}

#[test]
fn every_piece_shows_its_moves_in_turn_and_out_of_turn() {
    for family in FAMILIES {
        for preset in family.presets() {
            let name = format!("{}:{}", family.id, preset.name);
            let game = Choice::new(&name).open().unwrap();
            let mut rng = sim_rng(16);
            let mut play = game.start(None).unwrap();
            let mut n_waiting = 0;
            for _ in 0..N_POSITIONS {
                play.deal(&mut rng);
                if play.ending().is_some() {
                    play = game.start(None).unwrap();
                    play.deal(&mut rng);
                }
                n_waiting += check_pieces(family.id, &*game, &*play);
                (0..STRIDE).for_each(|_| drop(play.play_random(&mut rng)));
            }
            assert!(n_waiting > 0 || !knows_waiting(family.id), "{name}: nothing was shown out of turn");
        }
    }
}

/// Compares what each piece shows with the moves that begin where it stands; says how many moves of seats that wait are
/// shown.
fn check_pieces(family: &str, game: &dyn AnyGame, play: &dyn AnyMatch) -> usize {
    let Layout { spots, .. } = game.layout();
    let mut n_waiting = 0;
    for seat in (0..game.n_seats() as u8).map(Seat) {
        let place = format!("{}: {}, seat {}", game.name(), play.position(), seat.0);
        let acts = play.status() == Status::ToMove(seat);
        let expected = if acts { Some(texts(play)) } else { texts_out_of_turn(family, game, play, seat) };
        let Some(shown) = reach_of(play, seat) else {
            assert!(!acts && (expected.is_none() || !knows_waiting(family)), "{place}: nothing is shown");
            continue;
        };
        let expected = expected.unwrap_or_else(|| panic!("{place}: something is shown"));
        for spot in play.scene().pieces.iter().map(|piece| piece.spot) {
            let from = |reach: &&Reach| reach.from == Some(spot);
            let mut found: Vec<&str> = shown.iter().filter(from).map(|reach| reach.text.as_str()).collect();
            let begins = |text: &&str| begins_at(family, text, &spots[spot].name);
            let mut moves: Vec<&str> = expected.iter().map(String::as_str).filter(begins).collect();
            found.sort_unstable();
            moves.sort_unstable();
            assert_eq!(found, moves, "{place}: {}", spots[spot].name);
            n_waiting += if acts { 0 } else { found.len() };
        }
    }
    n_waiting
}

/// Whether a game says what a seat could do that waits, wherever its rules allow such a position.
fn knows_waiting(family: &str) -> bool {
    ["deer", "komikan", "dragon", "dama", "banqi"].contains(&family)
}

fn texts(play: &dyn AnyMatch) -> Vec<String> {
    play.moves().into_iter().map(|legal| legal.text).collect()
}

/// The moves of a seat that waits, from the text of the position with that seat written in as the one that acts.
fn texts_out_of_turn(family: &str, game: &dyn AnyGame, play: &dyn AnyMatch, seat: Seat) -> Option<Vec<String>> {
    let position = play.position();
    let mut fields: Vec<&str> = position.split(' ').collect();
    match family {
        "deer" => fields[3] = ["D", "d"][seat.index()],
        "komikan" => fields[3] = ["P", "s"][seat.index()],
        "dragon" => fields[3] = ["g", "s"][seat.index()],
        // The colour that waits is not the one that acts, whoever plays it; before the first flip there is none.
        "banqi" if fields[1].starts_with('-') => return None,
        "banqi" => fields[1] = waiting_colour(fields[1]),
        "dama" => return texts_after_throw(game, &position, seat),
        _ => return None,
    }
    let other = game.start(Some(&fields.join(" "))).ok()?;
    matches!(other.status(), Status::ToMove(_)).then(|| texts(&*other))
}

/// Da Ma: the same throw, as if this seat had made it.
fn texts_after_throw(game: &dyn AnyGame, position: &str, seat: Seat) -> Option<Vec<String>> {
    let (players, rest) = position.split_once("; ")?;
    let mut fields: Vec<(&str, String)> =
        rest.split(' ').filter_map(|field| field.split_once('=')).map(|(key, value)| (key, value.into())).collect();
    let throw = fields.iter().find(|(key, _)| *key == "throw").map(|(_, value)| value.clone())?;
    let frames = fields.iter().find(|(key, _)| *key == "frames").map(|(_, value)| value.clone())?;
    let roller = frames.rsplit(',').next()?.split(':').next()?.to_string();
    let seat = seat.0;
    for (key, value) in &mut fields {
        match *key {
            "turn" => *value = seat.to_string(),
            "frames" => *value = format!("{seat}:0"),
            "last" => {
                let others = value.split(',').filter(|last| {
                    last.contains(':')
                        && [&seat.to_string(), &roller].iter().all(|one| !last.starts_with(&format!("{one}:")))
                });
                let mut all: Vec<String> = others.map(String::from).chain([format!("{seat}:{throw}")]).collect();
                all.sort_unstable();
                *value = all.join(",");
            }
            _ => {}
        }
    }
    let fields: Vec<String> = fields.into_iter().map(|(key, value)| format!("{key}={value}")).collect();
    let other = game.start(Some(&format!("{players}; {}", fields.join(" ")))).ok()?;
    (throw != "-" && other.status() == Status::ToMove(Seat(seat))).then(|| texts(&*other))
}

fn waiting_colour(turn: &str) -> &'static str {
    if turn.starts_with('r') { "b" } else { "r" }
}

/// Whether the text of a move says that it begins on a spot.
fn begins_at(family: &str, text: &str, spot: &str) -> bool {
    match family {
        "dragon" => text.starts_with(spot),
        // A unit goes forward or back from its cell; horses fly out of the moat.
        "dama" => text == format!("c{spot}") || text == format!("b{spot}") || text == "fly" && spot == MOAT,
        _ => text.strip_prefix(spot).is_some_and(|rest| !rest.starts_with(|next: char| next.is_ascii_digit())),
    }
}

/// The cell of the moat in Da Ma.
const MOAT: &str = "90";

/// A move of a position as `FROM TO TAKES…`, with what else is to be said about it.
fn told(game: &str, position: &str, text: &str) -> String {
    let game = Choice::new(game).open().unwrap();
    let Layout { spots, .. } = game.layout();
    let name = |spot: Option<usize>| spot.map_or("-".into(), |spot| spots[spot].name.clone());
    let play = game.start(Some(position)).unwrap();
    let found = reach(&*play).into_iter().find(|reach| reach.text == text);
    let Reach { from, to, takes, drop, stays, .. } = found.unwrap_or_else(|| panic!("{text} is not legal"));
    let mut words = vec![name(from), name(to)];
    words.extend(takes.into_iter().map(|spot| format!("x{}", name(Some(spot)))));
    words.extend([(drop, "drop"), (stays, "stays")].into_iter().filter(|(is, _)| *is).map(|(_, word)| word.into()));
    words.join(" ")
}

#[test]
fn a_jump_takes_what_stands_between() {
    assert_eq!(told("deer:24", "5/1d1d1/d2d1/1d1d1/5 1D2/4D1 4 D 0", "z2xb3"), "z2 b3 xa3");
    assert_eq!(told("deer:24", "5/1d1d1/d2d1/1d1d1/5 1D2/4D1 4 D 0", "z2-z1"), "z2 z1");
}

#[test]
fn a_dog_comes_from_the_hand() {
    let game = Choice::new("deer:24").open().unwrap();
    let mut play = game.start(None).unwrap();
    play.play("a3-a2").and_then(|()| play.play("b4-b5")).unwrap();
    assert_eq!(told("deer:24", &play.position(), "@a3"), "- a3 drop");
    assert_eq!(told("deer:24", &play.position(), "pass"), "- -");
}

#[test]
fn a_dragon_takes_from_afar_and_stays() {
    let position = "66/66/66/66/5R6/66/66/66 6k5/66/66/5m6/66/66/66/6K5 66/66/66/66/66/66/66/66 g 1";
    assert_eq!(told("dragon", position.replace("5m6/66", "66/5m6").as_str(), "3f42f4"), "3f4 2f4 x2f4 stays");
    assert_eq!(told("dragon", position, "3f43f5"), "3f4 3f5");
}

#[test]
fn a_piece_that_is_turned_up_acts_on_its_own_spot() {
    let start = "********/********/********/******** - GAAEERRHHCCSSSSSgaaeerrhhccsssss 0";
    assert_eq!(told("banqi", start, "c2"), "c2 c2");
}

#[test]
fn what_lies_face_down_is_attacked_and_not_taken_yet() {
    let position = "********/**G*****/********/******** r AAEERRHHCCSSSSSgaaeerrhhccsssss 0";
    assert_eq!(told("banqi:taiwan+ambush", position, "c3?c4"), "c3 c4");
    assert_eq!(told("banqi", "R2s1e1g/2ac1C2/s1G1r1hA/2S1C1sE r - 0", "f3xc3"), "f3 c3 xc3");
}

#[test]
fn horses_enter_where_they_come_to_and_send_others_back() {
    let position = "c15x8,25x2,37x4,44x6 b345/h18 c35x2 b346; throw=136";
    assert_eq!(told("dama:2", position, "c25"), "25 35 x35");
    assert_eq!(told("dama:2", position, "c15"), "15 25");
    assert_eq!(told("dama:2", "h20 b246/h19 c10x1 b346; throw=345", "enter"), "- 6 drop");
}
