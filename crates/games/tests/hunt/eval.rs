//! What the hunt games tell engines: the jumps, and terms that do not depend on how the board is turned.

use qiyuan_core::{Evaluate, Game, Seat, Status, Tactics, Tally, sim_rng};
use qiyuan_games::hunt::{Deer, DeerRules, Hunt, Komikan, KomikanRules, Move, PointSet, Variety, Wide};
use rand::RngExt;

/// The terms by seat, without weights.
#[derive(Debug, Default, PartialEq)]
struct Counts([[i32; 32]; 2]);

impl Tally for Counts {
    fn add(&mut self, term: usize, seat: Seat, count: i32) {
        self.0[seat.index()][term] += count;
    }
}

fn counts<G: Evaluate>(game: &G, pos: &G::Position) -> Counts {
    let mut counts = Counts::default();
    game.tally(pos, &mut counts);
    counts
}

#[test]
fn tactics_are_the_jumps_of_all_moves() {
    for preset in ["24", "7", "20"] {
        check_tactics(&Deer::<u64>::new(Deer::<u64>::preset(preset).unwrap()).unwrap(), 40);
    }
    for preset in ["48b", "64a", "96"] {
        check_tactics(&Deer::<Wide>::new(Deer::<Wide>::preset(preset).unwrap()).unwrap(), 10);
    }
    check_tactics(&Komikan::<u64>::new(KomikanRules::default()).unwrap(), 200);
    check_tactics(&Komikan::<Wide>::new(KomikanRules { captures_to_win: 2, ..Default::default() }).unwrap(), 200);
}

/// Compares with all moves along games in which jumps are preferred, so that games end.
fn check_tactics<G: Evaluate<Move = Move>>(game: &G, n_games: u64) {
    let (mut moves, mut tactics) = (Vec::new(), Vec::new());
    let mut rng = sim_rng(n_games);
    let (mut n_jumps, mut n_over) = (0, 0);
    for _ in 0..n_games {
        let mut pos = game.start();
        for _ in 0..300 {
            let status = game.moves(&pos, &mut moves);
            let jumps: Vec<Move> = moves.iter().copied().filter(|&mv| game.worth(&pos, mv) > 0).collect();
            assert!(jumps.iter().all(|mv| matches!(mv, Move::Jump { .. })));
            tactics.push(Move::Pass); // What is left from another position does not matter.
            let found = game.tactics(&pos, &mut tactics);
            assert_eq!(tactics, jumps, "{}", game.write_position(&pos));
            let only_jumps = !jumps.is_empty() && jumps.len() == moves.len();
            match status {
                Status::Over(payoffs) => assert_eq!(found, Tactics::Over(payoffs)),
                _ if G::ID == "komikan" && only_jumps => assert_eq!(found, Tactics::Forced),
                _ => assert_eq!(found, Tactics::Free),
            }
            n_jumps += jumps.len();
            if moves.is_empty() {
                n_over += 1;
                break;
            }
            let some = if jumps.is_empty() || rng.random_range(0..3) == 0 { &moves } else { &jumps };
            game.play(&mut pos, some[rng.random_range(0..some.len())]);
        }
    }
    // On large boards random games do not end.
    assert!(n_jumps > 50 && (n_over > 0 || n_games < 40), "{n_jumps} jumps and {n_over} ends in {n_games} games");
}

#[test]
fn a_turned_board_has_the_same_terms() {
    for preset in ["24", "48a", "64a"] {
        check_mirrors(&Deer::<Wide>::new(Deer::<Wide>::preset(preset).unwrap()).unwrap());
    }
    check_mirrors(&Komikan::<u64>::new(KomikanRules::default()).unwrap());
}

fn check_mirrors<G: Evaluate>(game: &G) {
    let (mut rng, mut moves, mut mirrors) = (sim_rng(3), Vec::new(), Vec::new());
    let mut n_compared = 0;
    for _ in 0..10 {
        let mut pos = game.start();
        for _ in 0..100 {
            if matches!(game.moves(&pos, &mut moves), Status::Over(_)) {
                break;
            }
            mirrors.clear();
            game.mirrors(&pos, &mut mirrors);
            for mirror in &mirrors {
                assert_eq!(counts(game, mirror), counts(game, &pos), "{}", game.write_position(&pos));
                n_compared += 1;
            }
            game.play(&mut pos, moves[rng.random_range(0..moves.len())]);
        }
    }
    assert!(n_compared > 100);
}

/// Says how often terms speak, by name.
#[track_caller]
fn check<V: Variety>(rules: V, pos: &str, expected: &[(&str, i32)]) {
    check_on::<V, u64>(rules.clone(), pos, expected);
    check_on::<V, Wide>(rules, pos, expected);
}

#[track_caller]
fn check_on<V: Variety, S: PointSet>(rules: V, text: &str, expected: &[(&str, i32)]) {
    let game = Hunt::<V, S>::new(rules).unwrap();
    let pos = game.read_position(text).unwrap();
    let counts = counts(&game, &pos);
    for &(name, count) in expected {
        let term = V::TERMS.iter().position(|&term| term == name).unwrap();
        assert_eq!(counts.0[0][term] + counts.0[1][term], count, "{name:?} in {text}");
    }
}

#[test]
fn what_deer_players_count() {
    // One deer in the middle of the plain, the other in the middle of its mountain.
    let expected = [
        ("dogs captured", 20),
        ("dogs short of twelve", 8),
        ("dogs that can be jumped over now", 1),
        ("points next to the deer that are free", 11),
        ("deer inside a mountain", 1),
        ("gates held by dogs", 0),
        ("deer blocked or driven out", 0),
    ];
    check(DeerRules::default(), "5/5/2Dd1/5/d3d 1D2/6 1 D 0", &expected);
    let driven_out = [("deer blocked or driven out", 1), ("gates held by dogs", 1), ("dogs around the gates", 5)];
    check(DeerRules::default(), "5/dd3/ddd1D/dd3/5 1D2/6 0 D 0", &driven_out);
}

#[test]
fn what_komikan_players_count() {
    let expected = [
        ("llamas captured", 0),
        ("steps the llamas have advanced", 9),
        ("llamas in the fold", 0),
        ("puma in the fold", 1),
        ("points next to the puma that are free", 4),
        ("llamas that can be jumped over", 0),
        ("free steps of the llamas", 11),
    ];
    check(KomikanRules::default(), "sss2/ss3/ss3/ss3/sss2 1P4 - P 0", &expected);
    let expected =
        [("llamas captured", 9), ("llamas captured after the third", 6), ("steps the llamas have advanced", 6 + 4)];
    check(KomikanRules { captures_to_win: 12, ..Default::default() }, "5/5/s3s/5/P4 4s1 - P 0", &expected);
}
