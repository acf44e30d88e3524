//! Which turn a throw and its action belong to, and whose turn that is.

use std::collections::HashSet;
use std::sync::Arc;

use qiyuan_core::{Game, Match, Seat, Status, sample_outcome, sim_rng};
use qiyuan_games::dama::{Move, Row, Stage};
use rand::RngExt;

use crate::game;

/// Whole random games: a throw and its action are one turn, and it is the turn of the player who threw.
#[test]
fn a_throw_and_its_action_belong_to_the_player_who_threw() {
    let mut rows = HashSet::new();
    let (mut acted_by_another, mut extra_throws, mut extra_throws_of_actors) = (0, 0, 0);
    for preset in ["2", "3", "5"] {
        let mut rng = sim_rng(5);
        let mut this = Match::new(Arc::new(game(preset, "{}")));
        while this.ending().is_none() {
            let mv = match this.status() {
                Status::Chance => sample_outcome(this.game(), this.position(), &mut rng),
                _ => {
                    let moves = this.moves();
                    moves[rng.random_range(0..moves.len())]
                }
            };
            this.play(mv).unwrap();
        }
        let steps: Vec<_> = this.steps().collect();
        for (number, pair) in steps.chunks(2).enumerate() {
            let [throw, action] = pair else { panic!("a game ends with an action") };
            let roller = throw.pos.frames.top().unwrap().player;
            let Stage::Act(ruling) = action.pos.stage else { panic!("a throw is acted on") };
            assert!(matches!(throw.mv, Move::Throw(thrown) if thrown == ruling.throw));
            assert_eq!(ruling.roller, roller);
            assert_eq!((throw.turn, throw.owner, throw.goes_on), (number + 1, roller, false));
            assert_eq!((action.turn, action.owner, action.goes_on), (number + 1, roller, true));
            assert_eq!(this.game().turn_of(action.pos), ruling.actor);
            rows.insert((ruling.row, ruling.exact));
            acted_by_another += usize::from(ruling.actor != roller);
        }
        for turns in steps.chunks(2).collect::<Vec<_>>().windows(2) {
            let Stage::Act(ruling) = turns[0][1].pos.stage else { panic!("a throw is acted on") };
            extra_throws += usize::from(turns[1][0].owner == ruling.roller);
            extra_throws_of_actors +=
                usize::from(ruling.actor != ruling.roller && turns[1][0].owner == ruling.actor && preset == "5");
        }
    }
    // The games had gifts, fines, clashes and claims, and players who threw again.
    for row in [Row::Reward, Row::Fine, Row::Others, Row::Own, Row::Claim, Row::Clash, Row::Plain] {
        assert!(rows.iter().any(|&(seen, _)| seen == row), "{row:?} among {rows:?}");
    }
    assert!(acted_by_another > 50 && extra_throws > 50 && extra_throws_of_actors > 5);
}

/// The cases of the rules where somebody else acts, or throws next, told one by one.
#[test]
fn gifts_clashes_and_extra_throws_have_their_owners() {
    let cases = [
        // A gift: player 1 throws player 2's claimed throw, player 2 acts, and it is player 2's turn next.
        ("h20 b345/h20 b346/h20 b113", "=346,enter =124,enter", [0, 0, 1, 1]),
        // A clash: player 3 acts, and player 1 throws again.
        ("h20 b345/h20 b346/h20 b113; last=2:124", "=124,enter =345,enter", [0, 0, 0, 0]),
        // A fine: player 2 acts and strikes, so player 2 has an extra throw in player 1's turn.
        ("h19 c5x1 b345/h20 b346/h20 b113", "=123,enter =126,enter", [0, 0, 1, 1]),
        // The actor of a clash strikes and throws, and then the one who clashed throws again.
        ("h19 c7x1 b345/h20 b346/h20 b113; last=2:223", "=124,enter =126,enter", [0, 0, 2, 2]),
    ];
    for (position, turns, owners) in cases {
        let game = Arc::new(game("3", "{}"));
        let start = game.read_position(position).unwrap();
        let mut this = Match::from_position(game, start);
        turns.split(' ').for_each(|turn| this.play_text(turn).unwrap());
        let found: Vec<Seat> = this.steps().map(|step| step.owner).collect();
        assert_eq!(found, owners.map(Seat), "{turns} in {position}");
        assert_eq!(this.turns(), turns.split(' ').collect::<Vec<_>>());
    }
}
