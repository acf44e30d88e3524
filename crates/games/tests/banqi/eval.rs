//! What the evaluation sees, and the moves it wants tried, along random games under every rule set.

use qiyuan_core::{Evaluate, Game, MAX_TERMS, Seat, Status, Tactics, Tally, sim_rng};
use qiyuan_games::banqi::{Banqi, Move, Position, Stage};

use crate::any::{all_games, game};

#[derive(Clone, Debug, PartialEq)]
struct Counts([[i32; MAX_TERMS]; 2]);

impl Tally for Counts {
    fn add(&mut self, term: usize, seat: Seat, count: i32) {
        self.0[seat.index()][term] += count;
    }
}

impl Counts {
    fn of(game: &Banqi, pos: &Position) -> Counts {
        let mut counts = Counts([[0; MAX_TERMS]; 2]);
        game.tally(pos, &mut counts);
        counts
    }

    /// What one term counts for the seat to move, by the term's name.
    fn term(game: &Banqi, text: &str, term: &str) -> i32 {
        let pos = game.read_position(text).unwrap();
        let term = Banqi::TERMS.iter().position(|&name| name == term).unwrap();
        let counts = Counts::of(game, &pos).0;
        counts[pos.seat().index()][term] - counts[pos.seat().other().index()][term]
    }
}

/// Visits the positions of random games under every rule set, over ones included.
fn visit(n_games: u32, mut check: impl FnMut(&str, &Banqi, &Position)) {
    for (seed, (name, game)) in (0..).zip(all_games()) {
        let (mut rng, mut scratch) = (sim_rng(seed), Vec::new());
        for _ in 0..n_games {
            let mut pos = game.start();
            for _ in 0..400 {
                check(&name, &game, &pos);
                match game.random_move(&pos, &mut rng, &mut scratch) {
                    std::ops::ControlFlow::Continue(mv) => game.play(&mut pos, mv),
                    std::ops::ControlFlow::Break(_) => break,
                }
            }
        }
    }
}

#[test]
fn tactics_are_the_captures_and_all_of_a_chain() {
    let (mut n_captures, mut n_chains, mut n_over) = (0, 0, 0);
    let (mut moves, mut found) = (Vec::new(), Vec::new());
    visit(20, |name, game, pos| {
        let text = game.write_position(pos);
        let status = game.moves(pos, &mut moves);
        if status == Status::Chance {
            return;
        }
        let expected = match status {
            Status::Over(payoffs) => Tactics::Over(payoffs),
            _ if pos.stage == Stage::Begin => Tactics::Free,
            _ => Tactics::Forced,
        };
        assert_eq!(game.tactics(pos, &mut found), expected, "{name} in {text}");
        // An ambush has a worth too, but it would bring chance into the last plies of every search.
        let is_tactical =
            |&mv: &Move| expected == Tactics::Forced || game.worth(pos, mv) > 0 && !matches!(mv, Move::Ambush { .. });
        moves.retain(is_tactical);
        let mut texts = [&moves, &found].map(|moves| moves.iter().map(|mv| format!("{mv:?}")).collect::<Vec<_>>());
        texts.iter_mut().for_each(|texts| texts.sort());
        assert_eq!(texts[0], texts[1], "{name} in {text}");
        n_captures += u32::from(!found.is_empty());
        n_chains += u32::from(expected == Tactics::Forced);
        n_over += u32::from(matches!(expected, Tactics::Over(_)));
    });
    assert!(n_captures > 1000 && n_chains > 30 && n_over > 100, "{n_captures} {n_chains} {n_over}");
}

#[test]
fn gambles_are_what_chance_decides() {
    let (mut moves, mut n_gambles, mut n_others) = (Vec::new(), 0, 0);
    visit(5, |name, game, pos| {
        if !matches!(game.moves(pos, &mut moves), Status::ToMove(_)) {
            return;
        }
        for &mv in &moves {
            let mut after = *pos;
            game.play(&mut after, mv);
            let decided_by_chance = game.status(&after) == Status::Chance;
            assert_eq!(game.is_gamble(pos, mv), decided_by_chance, "{name}: {mv:?} in {}", game.write_position(pos));
            *(if decided_by_chance { &mut n_gambles } else { &mut n_others }) += 1;
        }
    });
    assert!(n_gambles > 1000 && n_others > 1000, "{n_gambles} {n_others}");
}

#[test]
fn a_side_that_cannot_move_has_lost_in_tactics_too() {
    let game = game("taiwan");
    let pos = game.read_position("sG6/AA6/8/8 b - 0").unwrap();
    assert_eq!(game.status(&pos), Status::ToMove(Seat(1)));
    assert_eq!(game.tactics(&pos, &mut Vec::new()), Tactics::Free);
    let stuck = game.read_position("sA6/GA6/8/8 b - 0").unwrap();
    assert_eq!(game.status(&stuck), Status::ToMove(Seat(1)), "a soldier takes the general");
    let stuck = game.read_position("sA6/AE6/8/8 b - 0").unwrap();
    let Status::Over(payoffs) = game.status(&stuck) else { panic!("black is stuck") };
    assert_eq!(game.tactics(&stuck, &mut Vec::new()), Tactics::Over(payoffs));
}

#[test]
fn mirrors_count_the_same() {
    let mut mirrors = Vec::new();
    visit(4, |name, game, pos| {
        if matches!(game.status(pos), Status::Over(_)) {
            return;
        }
        let counts = Counts::of(game, pos);
        mirrors.clear();
        game.mirrors(pos, &mut mirrors);
        for mirror in &mirrors {
            let text = game.write_position(mirror);
            assert_eq!(Counts::of(game, mirror), counts, "{name} in {text}");
            assert_eq!(game.turn_of(mirror), game.turn_of(pos), "{name} in {text}");
        }
    });
}

#[test]
fn slots_are_in_range() {
    let mut moves = Vec::new();
    visit(4, |name, game, pos| {
        game.moves(pos, &mut moves);
        for &mv in &moves {
            assert!(game.slot(pos, mv) < Banqi::N_SLOTS, "{name}: {mv:?}");
        }
    });
}

#[test]
fn passing_gives_the_turn_away_and_nothing_else() {
    let mut n_passes = 0;
    visit(4, |name, game, pos| {
        let Some(passed) = game.pass(pos) else { return };
        n_passes += 1;
        let text = game.write_position(pos);
        let fields: Vec<&str> = text.split(' ').collect();
        let turn = if fields[1] == "r" { "b" } else { "r" };
        let clock = fields[3].parse::<u16>().unwrap() + 1;
        let expected = game.read_position(&format!("{} {turn} {} {clock}", fields[0], fields[2])).unwrap();
        assert_eq!(passed, expected, "{name} in {text}");
        assert_eq!((game.key(&passed), passed.clock.0), (game.key(&expected), clock), "{name} in {text}");
        assert_eq!(passed.seat(), pos.seat().other(), "{name} in {text}");
    });
    assert!(n_passes > 1000, "{n_passes}");
}

#[test]
fn nobody_passes_where_having_to_move_may_hurt() {
    let game = game("taiwan");
    for text in [game.write_position(&game.start()), "A1s5/8/8/8 r - 0".into(), "AE1s4/8/8/8 r - 0".into()] {
        assert_eq!(game.pass(&game.read_position(&text).unwrap()), None, "{text}");
    }
    let pos = game.read_position("AEE1s3/8/8/8 r - 0").unwrap();
    assert!(game.pass(&pos).is_some());
}

#[test]
fn the_terms_say_what_their_names_say() {
    let taiwan = game("taiwan");
    let (mainland, rush) = (game("mainland"), game("taiwan+rush"));
    let count = |text: &str, term: &str| Counts::term(&taiwan, text, term);
    // Two advisors against a general, a cannon and a soldier.
    let text = "A6g/A6c/8/7s r - 0";
    assert_eq!(count(text, "advisor"), 2);
    assert_eq!(count(text, "general"), -1);
    assert_eq!(count(text, "enemies that take advisors"), 2 * 2);
    assert_eq!(Counts::term(&mainland, text, "enemies that take advisors"), 2);
    assert_eq!(count(text, "enemies that take soldiers"), -2);
    assert_eq!(count(text, "nobody is left to take it"), -1, "the general");
    assert_eq!(Counts::term(&mainland, text, "only one is left to take it"), 2);
    assert_eq!(count(text, "share of the pieces"), (2 - 3) * 1000 / 5);
    assert_eq!(count("A7/8/8/6ss r - 0", "down to the last piece"), 1);
    // With rush, rooks and horses take anything, but not from the next square: BQ-10.
    assert_eq!(count("A6r/8/8/7h r - 0", "enemies that take advisors"), 0);
    assert_eq!(Counts::term(&rush, "A6r/8/8/7h r - 0", "enemies that take advisors"), 2);
    // Hidden pieces are alive.
    assert_eq!(count("A6*/A6c/8/7s r g 0", "general"), -1);
    assert_eq!(count("A6*/A6c/8/7s r g 0", "still hidden"), -1);
    assert_eq!(count("Ag6/8/8/8 r - 0", "high piece attacked"), 1);
    assert_eq!(count("Ag6/8/8/8 r - 0", "low piece attacked"), 0);
    assert_eq!(count("Ag6/8/8/8 b - 0", "high piece attacked"), 0, "it is black's turn, who may take it");
    assert_eq!(count("C1*1g3/8/8/8 b A 0", "high piece attacked"), 1, "over a screen");
    assert_eq!(count("C3g3/8/8/8 b - 0", "high piece attacked"), 0, "there is no screen");
    assert_eq!(count("As6/8/8/8 b - 0", "low piece attacked"), 1);
    assert_eq!(count("Rr6/8/8/8 b - 0", "low piece attacked"), 1, "equals take each other");
    assert_eq!(count("eA6/8/8/8 b - 0", "high piece attacked, with no way out"), 0);
    assert_eq!(count("eA6/E7/8/8 b - 0", "high piece attacked, with no way out"), 1);
    assert_eq!(count("G*6/*7/8/8 r ss 0", "general beside hidden pieces"), 2);
    assert_eq!(count("G*6/*7/8/8 r aa 0", "general beside hidden pieces"), 0);
    assert_eq!(count("sE6/AA6/8/8 r - 0", "free to step"), 3, "the soldier has no square");
    assert_eq!(count("s1A5/A7/8/8 r - 0", "free to step"), 2, "the soldier's square is not safe");
    // One step from its prey it is in all eight ranges.
    assert_eq!(count("As6/8/8/8 r - 0", "closing in"), 8);
    assert_eq!(count("A1s5/8/8/8 r - 0", "closing in"), 7);
    assert_eq!(count("AA1s4/8/8/8 r - 0", "closing in"), 7 + 6);
    assert_eq!(count("A6s/8/8/A7 r - 0", "closing in"), 2, "the second is ten steps away");
    assert_eq!(count("Aa6/8/8/8 r - 0", "closing in"), 0, "equals take each other");
    assert_eq!(count("Cs6/8/8/8 r - 0", "closing in"), 0, "a cannon hunts otherwise");
    assert_eq!(Counts::term(&mainland, "Cs6/8/8/8 r - 0", "closing in"), 8);
    assert_eq!(count("As6/*******1/**6/8 r GEERRHHCC 0", "closing in"), 0, "too much is hidden");
    assert_eq!(count("A2s4/8/8/A6c r - 0", "highest of the last three"), 0);
    assert_eq!(count("A2s4/8/8/7c r - 0", "highest of the last three"), 1);
    assert_eq!(Counts::term(&game("tcga"), "A2s4/8/8/7c r - 0", "highest of the last three"), 0);
    assert_eq!(count("A2s4/8/8/7c r - 0", "the move"), 1);
}
