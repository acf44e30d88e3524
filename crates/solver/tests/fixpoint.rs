//! The solver beside a plain fixpoint over the rules: every position of small boards, with its distance.

use std::collections::HashMap;
use std::time::Duration;

use qiyuan_core::crowd::{Crowd, Crowded, Place};
use qiyuan_core::{Game, Payoffs, Seat, Status};
use qiyuan_games::hunt::{Deer, DeerRules, Hunt, Komikan, KomikanRules};
use qiyuan_solver::{Certificate, Claim, Outcome, Report, Solver, Table, Value, Work, check, extract};

const SMALL: &str = r#"
name = "small"
title = { en = "Small", zh-Hant = "小", zh-Hans = "小" }
status = "invented"
note = { en = "Small.", zh-Hant = "小。", zh-Hans = "小。" }
plain = "4x3"
mountains = ["rhombus a2 west"]
deer = ["a2"]
dogs = ["c2 d2 d1"]
in_hand = 2
"#;

/// Every position of the game at the beginning of a turn.
fn places(crowd: &Crowd) -> Vec<Place> {
    let mut all = Vec::new();
    for (frame, held) in (0..).zip(&crowd.frames) {
        for set in (0u32..1 << crowd.points.len()).filter(|set| set & held.taken == 0) {
            for in_hand in 0..=crowd.most_in_hand {
                let left = set.count_ones() as u8 + in_hand;
                if (crowd.least..=crowd.most).contains(&left) {
                    all.extend([true, false].map(|few_to_move| Place { frame, crowd: set, in_hand, few_to_move }));
                }
            }
        }
    }
    all
}

/// All ends of a turn, or who has won.
fn turns<G: Crowded>(game: &G, pos: &G::Position, out: &mut Vec<G::Position>) -> Option<Payoffs> {
    let mut moves = Vec::new();
    if let Status::Over(payoffs) = game.moves(pos, &mut moves) {
        return Some(payoffs);
    }
    for mv in moves {
        let mut next = pos.clone();
        game.play(&mut next, mv);
        if game.mid_turn(&next) {
            turns(game, &next, out);
        } else {
            out.push(next);
        }
    }
    None
}

enum Node {
    Over(Payoffs),
    Next(Vec<usize>),
}

/// For each position: who wins, and in how many turns.
fn plain_fixpoint<G: Crowded>(game: &G, crowd: &Crowd, all: &[Place]) -> Vec<Option<(Seat, u32)>> {
    let number: HashMap<Place, usize> = all.iter().copied().zip(0..).collect();
    let mut ended = Vec::new();
    let mut nodes: Vec<Node> = all
        .iter()
        .map(|&place| {
            let mut ends = Vec::new();
            match turns(game, &game.position_at(crowd, place), &mut ends) {
                Some(payoffs) => Node::Over(payoffs),
                None => Node::Next(
                    ends.iter()
                        .map(|end| match game.place_of(crowd, end).and_then(|place| number.get(&place)) {
                            Some(&number) => number,
                            // Too few of the crowd are left: it is over.
                            None => {
                                let Status::Over(payoffs) = game.status(end) else { panic!("{end:?} has no place") };
                                ended.push(payoffs);
                                all.len() + ended.len() - 1
                            }
                        })
                        .collect(),
                ),
            }
        })
        .collect();
    nodes.extend(ended.into_iter().map(Node::Over));
    let mut known: Vec<Option<(Seat, u32)>> = nodes
        .iter()
        .map(|node| match node {
            Node::Over(payoffs) => (0..2).map(Seat).find(|&seat| payoffs.of(seat) > 0).map(|seat| (seat, 0)),
            Node::Next(_) => None,
        })
        .collect();
    for distance in 1.. {
        let mut found = Vec::new();
        for (i, node) in nodes.iter().enumerate().take(all.len()) {
            let Node::Next(next) = node else { continue };
            if known[i].is_some() {
                continue;
            }
            let mover = Seat(u8::from(!all[i].few_to_move));
            if next.iter().any(|&n| known[n].is_some_and(|(seat, _)| seat == mover)) {
                found.push((i, (mover, distance)));
            } else if next.iter().all(|&n| known[n].is_some_and(|(seat, _)| seat != mover)) {
                found.push((i, (mover.other(), distance)));
            }
        }
        if found.is_empty() {
            break;
        }
        found.into_iter().for_each(|(i, result)| known[i] = Some(result));
    }
    known.truncate(all.len());
    known
}

/// What the plain fixpoint says, in the solver's words.
fn value(known: Option<(Seat, u32)>) -> Value {
    match known {
        Some((Seat(0), turns)) => Value::FewWin(turns),
        Some((_, turns)) => Value::CrowdWins(turns),
        None => Value::Neither,
    }
}

/// Solves a game in every way and compares each position and each number with the plain fixpoint.
fn compare<G: Crowded>(name: &str, game: &G) {
    let crowd = game.crowd().expect("the board is small");
    let all = places(&crowd);
    let plain = plain_fixpoint(game, &crowd, &all);
    let solver = Solver::new(&crowd);
    assert_eq!(solver.needs().positions, all.len() as u64, "{name}");
    let start = game.place_of(&crowd, &game.start()).expect("the start has a place");
    let dir =
        std::env::temp_dir().join(format!("qiyuan-solver-{}-{}", std::process::id(), name.replace([' ', ','], "-")));
    std::fs::create_dir_all(&dir).expect("a folder can be made");
    let work = Work { dir: dir.clone(), name: "small".into(), full: true, together: true, save_every: Duration::MAX };
    let report = solver.solve(start, &work, |_| {}).expect("it is solved");

    let table = Table::open(&dir.join("small.table"), crowd.clone()).expect("there is a table");
    for (&place, &expected) in all.iter().zip(&plain) {
        let pos = game.position_at(&crowd, place);
        let found = table.value_of(game, &pos).expect("the table can be read");
        assert_eq!(found, Some(value(expected)), "{name}: {}", game.write_position(&pos));
    }
    for layer in &report.layers {
        let here = |place: &Place| {
            let left = place.crowd.count_ones() as u8 + place.in_hand;
            (left, place.in_hand, place.few_to_move) == (layer.left, layer.in_hand, layer.few_to_move)
        };
        let known: Vec<_> = all.iter().zip(&plain).filter(|(place, _)| here(place)).map(|(_, &known)| known).collect();
        let of =
            |seat: Seat| known.iter().flatten().filter(move |(winner, _)| *winner == seat).map(|&(_, turns)| turns);
        assert_eq!(layer.positions, known.len() as u64, "{name}");
        assert_eq!(
            (layer.crowd_wins, layer.few_win),
            (of(Seat(1)).count() as u64, of(Seat(0)).count() as u64),
            "{name}"
        );
        assert_eq!((layer.longest_crowd_win, layer.longest_few_win), (of(Seat(1)).max(), of(Seat(0)).max()), "{name}");
    }
    let at_start = all.iter().position(|&place| place == start).expect("the start is a position");
    let expected = match value(plain[at_start]) {
        Value::CrowdWins(turns) => Outcome::CrowdWins(Some(turns)),
        Value::FewWin(turns) => Outcome::FewWin(Some(turns)),
        Value::Neither => Outcome::Neither,
    };
    assert_eq!(report.start, expected, "{name}");

    // One number in hand after the other: the same, but for the turns.
    let apart = Work { name: "apart".into(), full: false, together: false, ..work.clone() };
    let report_apart = solver.solve(start, &apart, |_| {}).expect("it is solved");
    let counts = |report: &Report| -> Vec<[u64; 3]> {
        report.layers.iter().map(|layer| [layer.positions, layer.crowd_wins, layer.few_win]).collect()
    };
    assert_eq!(counts(&report_apart), counts(&report), "{name}");
    assert_eq!(std::mem::discriminant(&report_apart.start), std::mem::discriminant(&report.start), "{name}");

    // Stopped after every few rounds, and begun again by another solver: the same files.
    let stopped = Work { name: "stopped".into(), save_every: Duration::ZERO, ..work.clone() };
    let mut n_stops = 0;
    loop {
        let mut n_rounds = 0;
        let solve = std::panic::AssertUnwindSafe(|| {
            Solver::new(&crowd).solve(start, &stopped, |_| {
                n_rounds += 1;
                if n_rounds == 4 {
                    std::panic::resume_unwind(Box::new("stopped"));
                }
            })
        });
        match std::panic::catch_unwind(solve) {
            Ok(report_stopped) => {
                assert_eq!(report_stopped.expect("it is solved").layers, report.layers, "{name}");
                break;
            }
            Err(_) => n_stops += 1,
        }
    }
    assert!(n_stops > 1, "{name}: it was stopped {n_stops} times");
    let bytes = |name: &str| {
        let file = std::fs::read(dir.join(name)).expect("there is a table");
        file[file.iter().position(|&byte| byte == b'\n').expect("it has a head")..].to_vec()
    };
    assert_eq!(bytes("stopped.table"), bytes("small.table"), "{name}");

    check_certificates(name, game, &table);
    std::fs::remove_dir_all(&dir).expect("the folder can be removed");
}

/// The certificate of the start holds, and nothing holds that differs from it in one place.
fn check_certificates<G: Crowded>(name: &str, game: &G, table: &Table) {
    let certificate = extract(game, table, name, serde_json::Value::Null, |_, _| {}).expect("there is a certificate");
    let checked = check(game, &certificate).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert_eq!(checked.answers, certificate.answers.len() as u64);
    let file = certificate.write();
    assert_eq!(Certificate::read(&file).expect("what was written can be read"), certificate);
    for at in (0..file.len()).step_by(file.len().div_ceil(400)) {
        let mut other = file.clone();
        other[at] ^= 1;
        assert!(Certificate::read(&other).is_err(), "{name}: byte {at} is not missed");
    }
    // Checking takes as long as the certificate is, and every change is checked.
    let every = (certificate.answers.len() / 4).max(1);
    for (&place, answer) in certificate.answers.iter().step_by(every) {
        let without = |change: &dyn Fn(&mut Certificate)| {
            let mut other = certificate.clone();
            change(&mut other);
            check(game, &other)
        };
        let gone = without(&|other| {
            other.answers.remove(&place);
        });
        assert!(gone.is_err(), "{name}: nobody misses the answer to {place:?}");
        let illegal = without(&|other| other.answers.get_mut(&place).expect("it is there").moves[0] = 250);
        assert!(illegal.expect_err("it is not legal").to_string().contains("not legal"), "{name}");
        if certificate.head.claim == Claim::Wins {
            let nearer = without(&|other| other.answers.get_mut(&place).expect("it is there").distance = 0);
            let farther = without(&|other| other.answers.get_mut(&place).expect("it is there").distance = 1000);
            assert!(farther.is_err(), "{name}: {place:?} may not be farther away");
            assert!(nearer.is_err() || answer.distance <= 1, "{name}: {place:?} may not be nearer");
        }
    }
}

fn deer(change: impl Fn(&mut DeerRules)) -> Deer<u64> {
    deer_on(SMALL, change)
}

fn deer_on(board: &str, change: impl Fn(&mut DeerRules)) -> Deer<u64> {
    let mut rules = DeerRules::default();
    Deer::<u64>::set_board(&mut rules, board).expect("the board is sound");
    rules.min_dogs = 3;
    change(&mut rules);
    Hunt::new(rules).expect("the rules are sound")
}

#[test]
fn deer_chess_on_a_small_board_is_solved_as_by_hand() {
    use qiyuan_games::hunt::{DogTurn, DogsWin};
    compare("deer", &deer(|_| {}));
    // The dogs, who are many here, win in spite of everything.
    let many = SMALL.replace("c2 d2 d1", "b1 b2 b3 c2 d2 d1").replace("in_hand = 2", "in_hand = 1");
    compare("many dogs", &deer_on(&many, |_| {}));
    compare("sealed", &deer(|rules| rules.dogs_win = DogsWin::Sealed));
    compare("immobile", &deer(|rules| rules.dogs_win = DogsWin::Immobile));
    compare("outside", &deer(|rules| rules.dogs_win = DogsWin::Outside));
    compare("drop-first", &deer(|rules| rules.dog_turn = DogTurn::DropFirst));
}

#[test]
fn komikan_on_a_small_board_is_solved_as_by_hand() {
    let board = r#"
name = "small"
title = { en = "Small", zh-Hant = "小", zh-Hans = "小" }
status = "invented"
note = { en = "Small.", zh-Hant = "小。", zh-Hans = "小。" }
plain = "3x3"
mountains = ["rhombus c2 east"]
puma = ["z2"]
llamas = ["a1 a2 a3 b1 b3 b2"]
"#;
    let mut rules = KomikanRules { captures_to_win: 2, ..KomikanRules::default() };
    Komikan::<u64>::set_board(&mut rules, board).expect("the board is sound");
    for captures_to_win in [1, 2, 3] {
        let game: Komikan<u64> =
            Hunt::new(KomikanRules { captures_to_win, ..rules.clone() }).expect("the rules are sound");
        compare("komikan", &game);
    }
    use qiyuan_games::hunt::LlamaStep;
    let game: Komikan<u64> = Hunt::new(KomikanRules { captures_to_win: 3, llama_step: LlamaStep::Any, ..rules })
        .expect("the rules are sound");
    compare("komikan, any step", &game);
}
