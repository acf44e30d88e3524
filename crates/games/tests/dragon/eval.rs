//! What Dragonchess tells engines: the captures, passes, and terms that are the same for both sides.

use qiyuan_core::{Evaluate, Game, Seat, SimRng, Status, Tactics, Tally, sim_rng};
use qiyuan_games::dragon::*;
use rand::RngExt;

use crate::common::{FIELDS, PRESETS, changed, game, position, with_side};

/// The terms by seat, without weights.
#[derive(Debug, PartialEq)]
struct Counts([[i32; 64]; 2]);

impl Tally for Counts {
    fn add(&mut self, term: usize, seat: Seat, count: i32) {
        self.0[seat.index()][term] += count;
    }
}

impl Counts {
    /// What speaks for Gold and not for Scarlet.
    fn balance(&self) -> [i32; 64] {
        std::array::from_fn(|term| self.0[0][term] - self.0[1][term])
    }
}

fn counts(game: &Dragon, pos: &Position) -> Counts {
    let mut counts = Counts([[0; 64]; 2]);
    game.tally(pos, &mut counts);
    counts
}

/// A position after some random moves, in which captures and moves between levels are taken more often.
fn walk(game: &Dragon, rng: &mut SimRng, mut visit: impl FnMut(&Position)) {
    let (mut pos, mut moves) = (game.start(), Vec::new());
    for _ in 0..300 {
        if let Status::Over(_) = game.moves(&pos, &mut moves) {
            break;
        }
        visit(&pos);
        let sharp = |mv: &&Move| pos.piece(mv.to).is_some() || mv.from.level() != mv.to.level();
        let some: Vec<&Move> = moves.iter().filter(sharp).collect();
        let some = if some.is_empty() || rng.random_range(0..3) > 0 { moves.iter().collect() } else { some };
        let mv = *some[rng.random_range(0..some.len())];
        game.play(&mut pos, mv);
    }
}

#[test]
fn tactics_are_the_moves_with_a_worth_or_all_in_check() {
    let mut games: Vec<Dragon> = PRESETS.map(|preset| game(preset, "{}")).into();
    games.extend(FIELDS.iter().map(|(field, values)| changed("standard", field, values[1])));
    let (mut rng, mut moves, mut tactics) = (sim_rng(11), Vec::new(), Vec::new());
    let (mut n_free, mut n_forced, mut n_over) = (0, 0, 0);
    for game in games {
        for _ in 0..3 {
            walk(&game, &mut rng, |pos| {
                let text = game.write_position(pos);
                game.moves(pos, &mut moves);
                let all = moves.clone();
                match game.tactics(pos, &mut tactics) {
                    Tactics::Over(_) => panic!("{text} is not over"),
                    Tactics::Forced => n_forced += 1,
                    Tactics::Free => {
                        moves.retain(|&mv| game.worth(pos, mv) > 0);
                        n_free += moves.len();
                    }
                }
                let key = |mv: &Move| (mv.from, mv.to);
                moves.sort_by_key(key);
                tactics.sort_by_key(key);
                assert_eq!(tactics, moves, "{text}");
                for mv in all {
                    let promotes = pos.piece(mv.from).unwrap().kind == Kind::Warrior && [0, 7].contains(&mv.to.rank());
                    let changes = pos.piece(mv.to).is_some() || promotes;
                    assert_eq!(game.worth(pos, mv) > 0, changes, "{mv:?} in {text}");
                    let mut next = *pos;
                    game.play(&mut next, mv);
                    if let Status::Over(payoffs) = game.status(&next) {
                        // A stalemate is not looked for.
                        let expected = if payoffs.winner().is_some() { Tactics::Over(payoffs) } else { Tactics::Free };
                        assert_eq!(game.tactics(&next, &mut tactics), expected, "{text}");
                        n_over += 1;
                    }
                }
            });
        }
    }
    assert!(n_free > 1000 && n_forced > 100 && n_over > 0, "{n_free}, {n_forced}, {n_over}");
}

#[test]
fn promotions_are_tactics() {
    let game = game("standard", "{}");
    let pos = game.read_position(&position("K2a1 k2l8 W2f7 W2h7 o2g8 O2c1 W2d4")).unwrap();
    let mut tactics = Vec::new();
    assert_eq!(game.tactics(&pos, &mut tactics), Tactics::Free);
    let mut texts: Vec<String> = tactics.iter().map(|&mv| game.write_move(&pos, mv)).collect();
    texts.sort();
    assert_eq!(texts, ["2f72f8", "2f72g8", "2h72g8", "2h72h8"]);
}

#[test]
fn both_sides_count_alike() {
    let mut rng = sim_rng(12);
    for preset in PRESETS {
        let game = game(preset, "{}");
        for _ in 0..4 {
            walk(&game, &mut rng, |pos| {
                let text = game.write_position(pos);
                let other = game.read_position(&exchanged(&text)).unwrap();
                let (here, there) = (counts(&game, pos).balance(), counts(&game, &other).balance());
                assert_eq!(here, there.map(|count| -count), "{text}");
            });
        }
    }
}

/// A position's text seen from the other side.
fn exchanged(text: &str) -> String {
    let fields: Vec<&str> = text.split(' ').collect();
    let swap = |letter: char| {
        if letter.is_ascii_uppercase() { letter.to_ascii_lowercase() } else { letter.to_ascii_uppercase() }
    };
    let board = |text: &str| text.split('/').rev().collect::<Vec<_>>().join("/").chars().map(swap).collect::<String>();
    let side = if fields[3] == "g" { "s" } else { "g" };
    format!("{} {} {} {side} 1", board(fields[0]), board(fields[1]), board(fields[2]))
}

#[test]
fn passing_changes_only_the_turn() {
    let game = game("standard", "{}");
    let (mut rng, mut n_passed, mut n_refused) = (sim_rng(13), 0, 0);
    for _ in 0..4 {
        walk(&game, &mut rng, |pos| match game.pass(pos) {
            None => n_refused += 1,
            Some(passed) => {
                n_passed += 1;
                let (here, there) = (game.write_position(pos), game.write_position(&passed));
                assert_eq!(here.split(' ').take(3).collect::<Vec<_>>(), there.split(' ').take(3).collect::<Vec<_>>());
                assert_eq!(passed.to_move(), pos.to_move().other());
                let reread = game.read_position(&there).unwrap();
                assert_eq!((game.key(&reread), reread), (game.key(&passed), passed));
            }
        });
    }
    assert!(n_passed > 300 && n_refused > 10, "{n_passed} and {n_refused}");
    for (pieces, may_pass) in [
        ("K2a1 k2l8 O2c3", true),
        ("K2a1 k2l8 W2c3 S3a2 D1b2 B1c1 D2d4", false),
        ("K2a1 k2l8 M3c3", true),
        ("K2a1 k2l8 E1c3", true),
        // In check.
        ("K2a1 k2l8 O2c3 o2a8", false),
    ] {
        let pos = game.read_position(&position(pieces)).unwrap();
        assert_eq!(game.pass(&pos).is_some(), may_pass, "{pieces}");
    }
}

/// Checks how often terms speak for Gold rather than for Scarlet, who is to move.
#[track_caller]
fn check(pieces: &str, expected: &[(&str, i32)]) {
    let game = game("standard", "{}");
    let pos = game.read_position(&with_side(pieces, 's')).unwrap();
    let balance = counts(&game, &pos).balance();
    for (name, expected) in expected {
        let term = Dragon::TERMS.iter().position(|term| term == name).unwrap();
        assert_eq!(balance[term], *expected, "{name:?} with {pieces}");
    }
}

#[test]
fn what_players_count() {
    check("K2a1 k2l8", &[("the move", -1), ("warriors", 0), ("king off the ground", 0)]);
    check("K2a1 k3l8", &[("king off the ground", -1)]);
    // A basilisk freezes what stands above it.
    check("K2a1 k2l8 B1l8 b1c3 W2c3", &[("king frozen", 1), ("warriors frozen", -1), ("pieces frozen", 0)]);
    check("K2a1 k2l8 b1c3 O2c3 b1e3 T2e3", &[("pieces frozen", -2)]);
    let strays = [
        ("heroes", 3),
        ("heroes off the ground", 2),
        ("mages", 0),
        ("mages off the ground", -1),
        ("elementals", 0),
        ("elementals on the ground", -1),
    ];
    check("K2a1 k2l8 H1c3 H3c3 H2c3 M2d4 m1d4 E1e5 e2h7", &strays);
    let warriors = [
        ("warriors", 3 - 2),
        ("warriors' steps forward", 2 + 3 + 5 - 1 - 1),
        ("warriors protected by warriors", 1),
        ("warriors with no warrior in their way", 1),
    ];
    check("K2a1 k2l8 W2c3 W2d4 W2j6 w2c7 w2e7", &warriors);
    check("K2a1 k2l8 W2c3 t2d4 m2e5 S3e5 o2f6 d1f6", &[("pieces attacked by weaker ones", 2)]);
    let kings = [
        ("enemies near the king", 2),
        ("enemies in line with the king", 1),
        ("warriors next to the king", 1 - 2),
        ("oliphants on files without warriors of their side", 1),
        ("heroes in the middle", 1),
    ];
    check("K2a1 k2f6 W2b2 w2f7 w2e6 R3g7 H2h4 O2a6", &kings);
}
