//! The core on a game small enough to reckon by hand.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod game;

use std::sync::Arc;

use game::{Act, Always, Rules, Stones};
use qiyuan_core::perft::{Perft, Unit};
use qiyuan_core::{
    Dealer, Game, Match, Payoffs, RandomDealer, Reason, Record, Seat, Status, conformance, playout, playouts, sim_rng,
};

type Sound = Stones<{ game::NONE }>;

fn sound(may_pass: bool) -> Arc<Sound> {
    Arc::new(Stones(Rules { may_pass }))
}

#[test]
fn a_sound_game_conforms() {
    conformance::check(&*sound(false), 50, 1);
    conformance::check(&*sound(true), 50, 1);
}

/// The message with which the suite refuses a broken game.
fn refusal<const BUG: u8>() -> String {
    let broken = || conformance::check(&Stones::<BUG>(Rules::default()), 50, 1);
    match std::panic::catch_unwind(broken) {
        Ok(()) => "nothing".into(),
        Err(panic) => panic.downcast_ref::<String>().cloned().unwrap_or_default(),
    }
}

#[test]
fn the_suite_finds_every_broken_promise() {
    for (found, promise) in [
        (refusal::<{ game::TEXT_LOSES_SEAT }>(), "survives its text"),
        (refusal::<{ game::STATUS_DISAGREES }>(), "status() and moves() agree"),
        (refusal::<{ game::KEYS_COLLIDE }>(), "different positions have different keys"),
        (refusal::<{ game::PAYOFFS_DO_NOT_SUM }>(), "payoffs add up as declared"),
        (refusal::<{ game::TWO_MOVES_ONE_TEXT }>(), "a move survives its text"),
        (refusal::<{ game::COUNT_IS_WRONG }>(), "count_turns() counts the turns"),
        (refusal::<{ game::NEVER_ENDS }>(), "the game does not end"),
        (refusal::<{ game::MIRROR_DIFFERS }>(), "a mirrored position has as many moves"),
        (refusal::<{ game::PLAY_IS_NOT_REPEATABLE }>(), "record replays"),
        (refusal::<{ game::FIELD_IS_NOT_DESCRIBED }>(), "every field of the rules is described"),
        (refusal::<{ game::OTHERS_SEE_FEWER_STONES }>(), "the same pieces stand there if another seat chooses"),
        (refusal::<{ game::NOBODY_ELSE_ACTS }>(), "the seat chooses that is to be thought of as choosing"),
        (refusal::<{ game::DRAFT_IS_ANOTHER }>(), "a position survives its draft"),
    ] {
        assert!(found.contains(promise), "expected {promise:?}, found {found:?}");
    }
}

#[test]
fn perft_branches_at_chance_or_follows_a_deal() {
    let game = sound(false);
    let start = game.start();
    let count = |unit, deal, depth| Perft { game: &*game, unit, deal }.count(&start, depth);
    // Throws of 1, 2, 3 leave 1, 2, 3 choices.
    assert_eq!(count(Unit::Turn, None, 1), 6);
    assert_eq!(count(Unit::Turn, None, 2), 36);
    assert_eq!(count(Unit::Move, None, 1), 3);
    assert_eq!(count(Unit::Move, None, 2), 6);
    assert_eq!(count(Unit::Move, None, 3), 18);
    assert_eq!(count(Unit::Turn, Some(&Always(2)), 1), 2);
    assert_eq!(count(Unit::Turn, Some(&Always(2)), 3), 8);
    assert_eq!(count(Unit::Move, Some(&Always(2)), 2), 2);
    let divided = Perft { game: &*game, unit: Unit::Turn, deal: Some(&Always(3)) }.divide(&start, 2);
    assert_eq!(divided, [("=3,1".to_string(), 3), ("=3,2".to_string(), 3), ("=3,3".to_string(), 3)]);
}

#[test]
fn a_finished_game_has_no_children() {
    let game = sound(false);
    let over = game.read_position("0 1 0 0").unwrap();
    assert_eq!(Perft { game: &*game, unit: Unit::Turn, deal: None }.count(&over, 1), 0);
    assert_eq!(game.status(&over), Status::Over(Payoffs::win(Seat(0))));
}

#[test]
fn a_match_plays_deals_undoes_and_replays() {
    let mut this = Match::new(sound(false));
    assert_eq!(this.status(), Status::Chance);
    let always: &dyn qiyuan_core::Deal<Sound> = &Always(3);
    assert_eq!(this.deal(&mut { always }), 1);
    assert_eq!(this.status(), Status::ToMove(Seat(0)));
    this.play(Act::Take(3)).unwrap();
    assert!(this.play(Act::Take(3)).unwrap_err().to_string().contains("not legal here"));
    // One bad move, and nothing of the turn is played.
    assert!(this.play_text("=2,3").is_err());
    assert_eq!(this.n_moves(), 2);
    this.play_text("=2,2").unwrap();
    assert_eq!(this.turns(), ["=3,3", "=2,2"]);
    assert_eq!(this.undo_turn(), 2);
    assert_eq!(this.undo(), Some(Act::Take(3)));
    assert_eq!(this.undo_turn(), 1);
    assert_eq!((this.undo_turn(), this.n_moves()), (0, 0));

    let record = Record::read("=3,3 =3,3 =1,1 1-0").unwrap();
    let replayed = Match::replay(sound(false), sound(false).start(), &record).unwrap();
    assert_eq!(replayed.ending().unwrap().payoffs, Payoffs::win(Seat(0)));
    assert!(replayed.moves().is_empty());
    assert!(replayed.check_deal(always).unwrap_err().to_string().starts_with("move \"=1\": the deal says =3, in "));
    let other = Record::read("=3,3 =3,3 *").unwrap();
    assert_eq!(Match::replay(sound(false), sound(false).start(), &other).unwrap().check_deal(always), Ok(()));
    let lie = Record { result: "0-1".into(), ..record };
    let error = Match::replay(sound(false), sound(false).start(), &lie).unwrap_err();
    assert_eq!(error.to_string(), "record line 1: the record says 0-1, but its moves end in 1-0");
}

#[test]
fn a_match_ends_by_repetition_and_by_the_clock() {
    let mut this = Match::new(sound(true));
    for _ in 0..4 {
        assert_eq!(this.ending(), None);
        this.play_text("=1,0").unwrap();
    }
    let ending = this.ending().unwrap();
    assert_eq!((ending.reason, ending.payoffs), (Reason::Repetition, Payoffs::draw(2)));
    assert!(this.play_text("=1,0").unwrap_err().to_string().contains("the game is over (1/2-1/2)"));

    let late = sound(true).read_position("7 0 0 4").unwrap();
    let mut this = Match::from_position(sound(true), late);
    this.play_text("=1").unwrap();
    assert_eq!(this.ending(), None, "a turn under way is played to its end");
    this.play_text("0").unwrap();
    assert_eq!(this.ending().unwrap().reason, Reason::Clock);
}

#[test]
fn outcomes_come_by_their_weights() {
    let game = sound(false);
    let mut dealer = RandomDealer(sim_rng(1));
    let mut seen = [0_i32; 3];
    for _ in 0..60_000 {
        let Act::Throw(n) = dealer.resolve(&*game, &game.start()) else { panic!("chance throws") };
        seen[usize::from(n) - 1] += 1;
    }
    // Weights 3, 2, 1; four standard deviations are about 490.
    for (seen, expected) in seen.into_iter().zip([30_000, 20_000, 10_000]) {
        assert!((seen - expected).abs() < 490, "{seen} instead of about {expected}");
    }
}

#[test]
fn playouts_repeat_with_their_seed_and_stop_by_the_clock() {
    let game = sound(false);
    let total = playouts(&*game, 100, &mut sim_rng(7));
    assert_eq!(total, playouts(&*game, 100, &mut sim_rng(7)));
    assert_eq!(total.games, total.wins.iter().sum::<u64>() + total.draws);
    let late = sound(true).read_position("7 0 0 5").unwrap();
    assert_eq!(playout(&*sound(true), late, &mut sim_rng(7), &mut Vec::new()), (0, Payoffs::draw(2)));
}
