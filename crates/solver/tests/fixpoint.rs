//! The solver beside a plain fixpoint over the rules: every position of small boards, with its distance.

use std::collections::HashMap;

use qiyuan_core::crowd::{Crowd, Crowded, Place};
use qiyuan_core::{Game, Payoffs, Seat, Status};
use qiyuan_games::hunt::{Deer, DeerRules, Hunt, Komikan, KomikanRules};
use qiyuan_solver::{Question, Solution, Solver};

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

/// The turns of the longest win.
fn longest_of(solution: &Solution) -> Option<u32> {
    let later = u32::from(solution.question() == Question::CrowdHolds);
    let turns = (0..).zip(solution.totals()).flat_map(|(round, (few, crowd))| {
        let few_turns = (few > 0).then_some(2 * round + later);
        let crowd_turns = (crowd > 0).then(|| 2 * round + later - 1);
        few_turns.max(crowd_turns)
    });
    turns.max()
}

fn compare<G: Crowded>(name: &str, game: &G) {
    let crowd = game.crowd().expect("the board is small");
    let all = places(&crowd);
    let plain = plain_fixpoint(game, &crowd, &all);
    let solver = Solver::new(&crowd);
    let wins = solver.solve(Question::CrowdWins, |_, _| {});
    let holds = solver.solve(Question::CrowdHolds, |_, _| {});
    let mut by_value = [0; 3];
    for (&place, expected) in all.iter().zip(&plain) {
        let found = match (solver.is_good(&wins, place), solver.is_good(&holds, place)) {
            (true, true) => Some(Seat(1)),
            (false, true) => None,
            (false, false) => Some(Seat(0)),
            (true, false) => panic!("{name}: won and lost"),
        };
        let pos = game.position_at(&crowd, place);
        assert_eq!(found, expected.map(|(seat, _)| seat), "{name}: {}", game.write_position(&pos));
        by_value[found.map_or(2, |seat| seat.0 as usize)] += 1;
    }
    println!("{name}: {} positions, {by_value:?}", all.len());
    // The longest wins are as long as the rounds are many.
    let longest = |seat: Seat| plain.iter().flatten().filter(|(winner, _)| *winner == seat).map(|&(_, n)| n).max();
    assert_eq!(longest(Seat(1)), longest_of(&wins), "{name}");
    assert_eq!(longest(Seat(0)), longest_of(&holds), "{name}");
}

fn deer(change: impl Fn(&mut DeerRules)) -> Deer<u64> {
    let mut rules = DeerRules::default();
    Deer::<u64>::set_board(&mut rules, SMALL).expect("the board is sound");
    rules.min_dogs = 3;
    change(&mut rules);
    Hunt::new(rules).expect("the rules are sound")
}

#[test]
fn deer_chess_on_a_small_board_is_solved_as_by_hand() {
    use qiyuan_games::hunt::{DogTurn, DogsWin};
    compare("deer", &deer(|_| {}));
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
        let game: Komikan<u64> = Hunt::new(KomikanRules { captures_to_win, ..rules.clone() }).expect("the rules are sound");
        compare("komikan", &game);
    }
    use qiyuan_games::hunt::LlamaStep;
    let game: Komikan<u64> =
        Hunt::new(KomikanRules { captures_to_win: 3, llama_step: LlamaStep::Any, ..rules }).expect("the rules are sound");
    compare("komikan, any step", &game);
}
