//! One test per rule number, and one for each doubt that the rule book settles.

use qiyuan_core::{Ending, Error, Game, Match, Payoffs, Reason, Seat, Status};
use qiyuan_games::banqi::{Banqi, Colour, Kind, Piece, Position};

use crate::any::{game, game_with};

/// What a turn should lead to.
enum Expect<'a> {
    /// This position.
    After(&'a str),
    /// Refused for a reason that contains this.
    Refused(&'a str),
}
use Expect::{After, Refused};

/// Plays a turn in a position and compares the position after it.
#[track_caller]
fn check(preset: &str, position: &str, turn: &str, expected: Expect) {
    check_with(preset, "{}", position, turn, expected);
}

#[track_caller]
fn check_with(preset: &str, overrides: &str, position: &str, turn: &str, expected: Expect) {
    let game = game_with(preset, overrides);
    let mut this = Match::from_position(game.clone(), game.read_position(position).unwrap());
    let result = this.play_text(turn).map(|()| game.write_position(this.position()));
    match (result, expected) {
        (Ok(found), After(expected)) => assert_eq!(found, expected, "{preset} {position} {turn}"),
        (Err(error), Refused(reason)) => {
            let error = error.to_string();
            assert!(error.contains(reason), "{preset} {position} {turn}: {error}");
        }
        (Ok(found), Refused(_)) => panic!("{preset} {position} {turn} is played and leads to {found}"),
        (Err(error), After(_)) => panic!("{preset} {position} {turn}: {error}"),
    }
}

fn read(preset: &str, position: &str) -> Position {
    game(preset).read_position(position).unwrap()
}

/// The end of a match that begins in a position with some turns played.
fn end(preset: &str, overrides: &str, position: &str, turns: &[&str]) -> Option<Ending> {
    let game = game_with(preset, overrides);
    let mut this = Match::from_position(game.clone(), game.read_position(position).unwrap());
    for turn in turns {
        this.play_text(turn).unwrap();
    }
    this.ending()
}

fn over(winner: u8, reason: Reason) -> Option<Ending> {
    Some(Ending { payoffs: Payoffs::win(Seat(winner)), reason })
}

fn drawn(reason: Reason) -> Option<Ending> {
    Some(Ending { payoffs: Payoffs::draw(2), reason })
}

#[test]
fn bq_1_all_pieces_lie_face_down_and_a_position_does_not_say_what_they_are() {
    let game = game("taiwan");
    let start = game.start();
    let text = "********/********/********/******** - GAAEERRHHCCSSSSSgaaeerrhhccsssss 0";
    assert_eq!(game.write_position(&start), text);
    assert_eq!((start.face_down.len(), start.hidden.len()), (32, 32));
    // Two games that turned up the same pieces on the same squares in another order are in the same position.
    let play = |turns: &[&str]| {
        let mut this = Match::new(game.clone());
        turns.iter().for_each(|turn| this.play_text(turn).unwrap());
        *this.position()
    };
    let one = play(&["a4=G", "b4=s", "c4=H"]);
    let other = play(&["c4=H", "b4=s", "a4=G"]);
    assert_eq!(one, other);
    assert_eq!(game.key(&one), game.key(&other));
}

#[test]
fn bq_2_pieces_and_ranks() {
    let numbers: Vec<u32> = Kind::ALL.iter().map(|kind| kind.number()).collect();
    assert_eq!(numbers, [1, 2, 2, 2, 2, 2, 5]);
    let letters: String = Piece::all().map(Piece::letter).collect();
    assert_eq!(letters, "GAERHCSgaerhcs");
    let characters: String = Piece::all().map(Piece::character).collect();
    assert_eq!(characters, "帥仕相俥傌炮兵將士象車馬包卒");
}

#[test]
fn bq_3_a_turn_is_a_flip_a_step_or_a_capture() {
    let position = "R2s4/1*6/8/8 r g 0";
    check("taiwan", position, "b3=g", After("R2s4/1g6/8/8 b - 0"));
    check("taiwan", position, "a4-b4", After("1R1s4/1*6/8/8 b g 1"));
    check("taiwan", position, "a4-a3", After("3s4/R*6/8/8 b g 1"));
    check("taiwan", "Rr6/8/8/8 r - 3", "a4xb4", After("1R6/8/8/8 b - 0"));
    check("taiwan", "Rs6/1s6/8/8 r - 3", "a4xb4", After("1R6/1s6/8/8 b - 0"));
    check("taiwan", "Re6/8/8/8 r - 0", "a4xb4", Refused("a rook does not capture an elephant"));
    check("taiwan", position, "a4-b3", Refused("b3 is not empty"));
    check("taiwan", position, "a4-c4", Refused("a rook does not step from a4 to c4"));
    check("taiwan", position, "a4xb3", Refused("the piece on b3 lies face down"));
    check("taiwan", position, "d4-e4", Refused("no red piece lies face up on d4"));
    check("taiwan", position, "a4", Refused("the piece on a4 lies face up already"));
    check("taiwan", position, "h1", Refused("h1 is empty"));
    check("taiwan", "RS5s/8/8/8 r - 0", "a4xb4", Refused("no black piece lies on b4"));
    // Steps do not go round the edge.
    check("taiwan", "7R/8/8/7s r - 0", "h4-a3", Refused("does not step"));
}

#[test]
fn bq_4_the_general_and_the_soldier() {
    check("taiwan", "Gs6/8/8/7s r - 0", "a4xb4", Refused("a general does not capture a soldier"));
    check("taiwan", "Sg6/s7/8/8 r - 0", "a4xb4", After("1S6/s7/8/8 b - 0"));
    check("taiwan", "Gg6/s7/8/8 r - 0", "a4xb4", After("1G6/s7/8/8 b - 0"));
    check("taiwan", "Gc6/s7/8/8 r - 0", "a4xb4", After("1G6/s7/8/8 b - 0"));
    check("taiwan", "Sa6/s7/8/8 r - 0", "a4xb4", Refused("a soldier does not capture an advisor"));
}

#[test]
fn bq_5_the_first_flip_gives_the_colours() {
    let game = game("taiwan");
    for (outcome, mine, next) in [("=g", Colour::Black, "r"), ("=S", Colour::Red, "b")] {
        let mut this = Match::new(game.clone());
        assert_eq!(this.status(), Status::ToMove(Seat(0)));
        this.play_text("d2").unwrap();
        this.play_text(outcome).unwrap();
        assert_eq!(this.position().seat_of(mine), Seat(0));
        assert_eq!(this.position().seat_of(mine.other()), Seat(1));
        assert_eq!(this.status(), Status::ToMove(Seat(1)));
        assert!(game.write_position(this.position()).contains(&format!(" {next} ")));
    }
    let start = "********/********/********/******** - GAAEERRHHCCSSSSSgaaeerrhhccsssss 0";
    check("taiwan", start, "a4-b4", Refused("nobody has a colour yet"));
}

#[test]
fn bq_5_who_wins_is_the_seat_that_plays_the_colour() {
    let game = game("taiwan");
    // Seat 0 turns up a black piece first and is stalemated or beaten as black.
    let mut pos = game.read_position("Rs6/8/8/8 r - 0").unwrap();
    for (red_seat, winner) in [(0, 0), (1, 1)] {
        pos.red_seat = qiyuan_games::banqi::RedSeat(Seat(red_seat));
        let mut next = pos;
        game.play(&mut next, game.read_move(&pos, "a4xb4").unwrap());
        assert_eq!(game.status(&next), Status::Over(Payoffs::win(Seat(winner))));
    }
}

#[test]
fn bq_6_the_mainland_cannon_is_an_ordinary_piece() {
    check("mainland", "Cs6/s7/8/8 r - 0", "a4xb4", After("1C6/s7/8/8 b - 0"));
    check("mainland", "Cc6/s7/8/8 r - 0", "a4xb4", After("1C6/s7/8/8 b - 0"));
    check("mainland", "Ch6/s7/8/8 r - 0", "a4xb4", Refused("a cannon does not capture a horse"));
    check("mainland", "CSg5/s7/8/8 r - 0", "a4xc4", Refused("a cannon does not reach c4 from a4"));
    check("mainland", "Hc6/s7/8/8 r - 0", "a4xb4", After("1H6/s7/8/8 b - 0"));
}

#[test]
fn bq_7_the_taiwan_cannon_jumps_over_one_screen() {
    let over_one = "a cannon attacks along a line over exactly one piece";
    // Over a piece of either colour, at any distance, whatever the rank.
    check("taiwan", "C2S3g/s7/8/8 r - 0", "a4xh4", After("3S3C/s7/8/8 b - 0"));
    check("taiwan", "C2s3g/s7/8/8 r - 0", "a4xh4", After("3s3C/s7/8/8 b - 0"));
    check("taiwan", "C7/S7/8/a6s r - 0", "a4xa1", After("8/S7/8/C6s b - 0"));
    check("taiwan", "C7/8/S7/a6s r - 0", "a4xa1", After("8/8/S7/C6s b - 0"));
    check("taiwan", "Cs6/8/8/7s r - 0", "a4xb4", Refused(over_one));
    check("taiwan", "C1s5/s7/8/8 r - 0", "a4xc4", Refused(over_one));
    check("taiwan", "CSSs4/s7/8/8 r - 0", "a4xd4", Refused(over_one));
    check("taiwan", "CS6/1s6/8/8 r - 0", "a4xb3", Refused(over_one));
    check("taiwan", "C7/8/8/7s r - 0", "a4-b4", After("1C6/8/8/7s b - 1"));
    check("taiwan", "C7/8/8/7s r - 0", "a4-c4", Refused("a cannon does not step"));
    // As a victim it keeps the sixth rank.
    check("taiwan", "Sc6/8/8/8 r - 0", "a4xb4", Refused("a soldier does not capture a cannon"));
    check("taiwan", "Hc6/7s/8/8 r - 0", "a4xb4", After("1H6/7s/8/8 b - 0"));
}

#[test]
fn bq_7_a_face_down_piece_is_a_screen() {
    check("taiwan", "C*g5/s7/8/8 r s 0", "a4xc4", After("1*C5/s7/8/8 b s 0"));
}

#[test]
fn bq_8_who_has_no_pieces_left_loses() {
    assert_eq!(end("taiwan", "{}", "Rs6/8/8/8 r - 0", &["a4xb4"]), over(0, Reason::Rules));
    // A face-down piece is alive.
    assert_eq!(end("taiwan", "{}", "Rs5*/8/8/8 r s 0", &["a4xb4"]), None);
    assert_eq!(end("taiwan", "{}", "Rs5*/8/8/8 r S 0", &["a4xb4"]), over(0, Reason::Rules));
}

#[test]
fn bq_8_who_has_no_legal_turn_loses() {
    // The general in the corner is hemmed in by soldiers that it can't capture.
    assert_eq!(end("taiwan", "{}", "Gs6/s7/8/8 r - 0", &[]), over(1, Reason::Rules));
    assert_eq!(game("taiwan").status(&read("taiwan", "Gs6/s7/8/8 r - 0")), Status::Over(Payoffs::win(Seat(1))));
    assert_eq!(game("taiwan").status(&read("taiwan", "Gs6/s7/8/8 b - 0")), Status::ToMove(Seat(1)));
    // A flip is a legal turn.
    assert_eq!(game("taiwan").status(&read("taiwan", "Gs5*/s7/8/8 r s 0")), Status::ToMove(Seat(0)));
}

#[test]
fn bq_8_the_last_face_down_pieces() {
    // Turning up the last piece is a turn like any other, and shows that the enemy has nothing left only when
    // it is captured: here the last face-down piece is black's only one.
    check("taiwan", "R6*/8/8/8 r s 0", "h4=s", After("R6s/8/8/8 b - 0"));
    check("taiwan", "R6*/8/8/8 r s 0", "h4=S", Refused("no red soldier is hidden"));
    assert_eq!(end("taiwan", "{}", "R6*/8/8/8 r s 0", &["h4=s"]), None);
    assert_eq!(end("taiwan+ambush", "{}", "R*6/8/8/8 r s 0", &["a4?b4=s"]), over(0, Reason::Rules));
}

#[test]
fn bq_9_too_long_without_progress_is_a_deadlock() {
    let position = "RR5s/8/8/s6s r - 59";
    assert_eq!(end("taiwan", "{}", position, &["b4-b3"]), drawn(Reason::Clock));
    assert_eq!(end("icga", "{}", position, &["b4-b3"]), None);
    assert_eq!(end("tcga", "{}", "RR5s/8/8/s6s r - 39", &["b4-b3"]), drawn(Reason::Clock));
    assert_eq!(end("icga", "{}", "RR5s/8/8/s6s r - 179", &["b4-b3"]), drawn(Reason::Clock));
    assert_eq!(end("taiwan", r#"{"no_progress":5}"#, "RR5s/8/8/s6s r - 4", &["b4-b3"]), drawn(Reason::Clock));
}

#[test]
fn bq_9_flips_captures_and_ambushes_are_progress() {
    check("taiwan", "Rs5*/8/8/7s r S 50", "h4=S", After("Rs5S/8/8/7s b - 0"));
    check("taiwan", "Rs5*/8/8/7s r S 50", "a4xb4", After("1R5*/8/8/7s b S 0"));
    check("taiwan+ambush", "R*6/8/8/7s r S 50", "a4?b4=S", After("RS6/8/8/7s b - 0"));
    check("taiwan", "R7/8/8/7s r - 50", "a4-b4", After("1R6/8/8/7s b - 51"));
}

#[test]
fn bq_9_the_third_time_is_a_deadlock() {
    let there_and_back = ["a4-a3", "h1-h2", "a3-a4", "h2-h1"];
    let turns: Vec<&str> = there_and_back.into_iter().cycle().take(8).collect();
    let position = "RR5s/8/8/s6s r - 0";
    assert_eq!(end("taiwan", "{}", position, &turns), drawn(Reason::Repetition));
    assert_eq!(end("taiwan", "{}", position, &turns[..7]), None);
}

#[test]
fn bq_9_the_three_piece_rule() {
    let end_of = |overrides: &str, position: &str, turn: &str| end("taiwan", overrides, position, &[turn]);
    let off = r#"{"three_piece_rule":false}"#;
    assert_eq!(end_of("{}", "R6s/8/8/7s r - 59", "a4-b4"), over(0, Reason::Clock));
    assert_eq!(end_of("{}", "S6a/8/8/7s r - 59", "a4-b4"), over(1, Reason::Clock));
    assert_eq!(end_of("{}", "S6a/8/8/8 r - 59", "a4-b4"), over(1, Reason::Clock));
    assert_eq!(end_of(off, "R6s/8/8/7s r - 59", "a4-b4"), drawn(Reason::Clock));
    // Equal tops.
    assert_eq!(end_of("{}", "R6r/8/8/7s r - 59", "a4-b4"), drawn(Reason::Clock));
    // Rank decides, not who could capture whom.
    assert_eq!(end_of("{}", "G6s/8/8/7s r - 59", "a4-b4"), over(0, Reason::Clock));
    // Four pieces, or one face down.
    assert_eq!(end_of("{}", "R6s/8/8/6Ss r - 59", "a4-b4"), drawn(Reason::Clock));
    assert_eq!(end_of("{}", "R6s/8/8/7* r s 59", "a4-b4"), drawn(Reason::Clock));
    // It holds for repetitions too.
    let turns: Vec<&str> = ["a4-a3", "h1-h2", "a3-a4", "h2-h1"].into_iter().cycle().take(8).collect();
    assert_eq!(end("taiwan", "{}", "R6s/8/8/7s r - 0", &turns), over(0, Reason::Repetition));
    for preset in ["tcga", "icga"] {
        let rules = Banqi::preset(preset).unwrap();
        assert!(!rules.three_piece_rule, "{preset}");
        assert_eq!(rules.no_progress, if preset == "tcga" { 40 } else { 180 });
    }
}

#[test]
fn bq_10_rooks_run() {
    check("taiwan+rush", "R7/8/8/7s r - 0", "a4-h4", After("7R/8/8/7s b - 1"));
    check("taiwan+rush", "R7/8/8/7s r - 0", "a4-a1", After("8/8/8/R6s b - 1"));
    check("taiwan+rush", "R2S4/8/8/7s r - 0", "a4-f4", Refused("does not step"));
    // From afar whatever the rank, from the next square by rank.
    check("taiwan+rush", "R6g/8/8/7s r - 0", "a4xh4", After("7R/8/8/7s b - 0"));
    check("taiwan+rush", "R1g5/8/8/7s r - 0", "a4xc4", After("2R5/8/8/7s b - 0"));
    check("taiwan+rush", "Rg6/8/8/7s r - 0", "a4xb4", Refused("a rook does not capture a general"));
    check("taiwan+rush", "RSg5/8/8/7s r - 0", "a4xc4", Refused("does not reach"));
    check("taiwan", "R6g/8/8/7s r - 0", "a4xh4", Refused("does not reach"));
}

#[test]
fn bq_10_horses_go_diagonally_too() {
    check("taiwan+rush", "H7/8/8/7s r - 0", "a4-b3", After("8/1H6/8/7s b - 1"));
    check("taiwan+rush", "H7/1g6/8/7s r - 0", "a4xb3", After("8/1H6/8/7s b - 0"));
    check("taiwan+rush", "Hg6/8/8/7s r - 0", "a4xb4", Refused("a horse does not capture a general"));
    check("taiwan+rush", "Hc6/8/8/7s r - 0", "a4xb4", After("1H6/8/8/7s b - 0"));
    check("taiwan", "H7/1s6/8/7s r - 0", "a4xb3", Refused("does not reach"));
    check("taiwan", "H7/8/8/7s r - 0", "a4-b3", Refused("does not step"));
}

#[test]
fn bq_11_a_chain_turns_corners_and_goes_on() {
    let position = "Rs6/1s6/1ss5/7s r - 0";
    check("taiwan+chain", position, "a4xb4", After("1R6/1s6/1ss5/7s r:b4 - 0"));
    check("taiwan+chain", position, "a4xb4,b4xb3,b3xb2,b2xc2", After("8/8/2R5/7s b - 0"));
    // After the last capture that can be made the turn ends by itself.
    check("taiwan+chain", position, "a4xb4,b4xb3,b3xb2,b2xc2,stop", Refused("no chain is under way"));
    // It never ends with a plain step, and nobody else may go on.
    let in_chain = "the piece on b4 is in a chain, expected a capture with it, or stop";
    check("taiwan+chain", position, "a4xb4,b4-a4", Refused(in_chain));
    check("taiwan+chain", "Rs6/1s6/1ss5/H6s r - 0", "a4xb4,a1-a2", Refused(in_chain));
    // Without the rule the turn is over.
    check("taiwan", position, "a4xb4", After("1R6/1s6/1ss5/7s b - 0"));
}

#[test]
fn bq_11_a_chain_may_stop_after_any_capture() {
    let position = "Rs6/1s6/1ss5/7s r - 0";
    check("taiwan+chain", position, "a4xb4,stop", After("1R6/1s6/1ss5/7s b - 0"));
    check("taiwan+chain", position, "a4xb4,b4xb3,stop", After("8/1R6/1ss5/7s b - 0"));
    check("taiwan+chain", position, "stop", Refused("no chain is under way"));
}

#[test]
fn bq_11_a_chain_has_the_full_power_of_its_piece() {
    // The cannon jumps again, now down the file; the rook of rush runs; the horse of rush goes diagonally.
    check("taiwan+chain", "CSg5/8/2S5/2a4s r - 0", "a4xc4,c4xc1", After("1S6/8/2S5/2C4s b - 0"));
    check("taiwan+rush+chain", "R2g4/8/8/3a3s r - 0", "a4xd4,d4xd1,d1xh1", After("8/8/8/7R b - 0"));
    check("taiwan+rush+chain", "H7/1g6/a7/7s r - 0", "a4xb3,b3xa2", After("8/8/H7/7s b - 0"));
    // What a capture opens can be captured next, from where the piece stands now.
    check("taiwan+rush+chain", "Rs1g4/8/8/7s r - 0", "a4xb4,b4xd4", After("3R4/8/8/7s b - 0"));
    check("taiwan+rush+chain", "Rsg5/8/8/7s r - 0", "a4xb4,b4xc4", Refused("no black piece"));
}

#[test]
fn bq_12_an_ambush_by_rank() {
    let position = "R*6/8/8/7s r G 0";
    // An own piece is just turned up.
    check("taiwan+ambush", position, "a4?b4=G", After("RG6/8/8/7s b - 0"));
    // An enemy it may capture is captured.
    check("taiwan+ambush", "R*6/8/8/7s r h 0", "a4?b4=h", After("1R6/8/8/7s b - 0"));
    // One too strong stays, and the attacker is removed.
    check("taiwan+ambush", "R*5S/8/8/7s r e 0", "a4?b4=e", After("1e5S/8/8/7s b - 0"));
    check("taiwan", position, "a4?b4=G", Refused("the rules have no ambush"));
    check("taiwan+ambush", "R1*5/8/8/7s r G 0", "a4?b4=G", Refused("no piece lies face down on b4"));
    check("taiwan+ambush", "E1*5/8/8/7s r G 0", "a4?c4=G", Refused("an elephant does not reach c4"));
}

#[test]
fn bq_12_the_attacker_that_falls_may_be_the_last() {
    assert_eq!(end("taiwan+ambush", "{}", "R*6/8/8/8 r e 0", &["a4?b4=e"]), over(1, Reason::Rules));
}

#[test]
fn bq_12_generals_and_soldiers_in_ambush() {
    check("taiwan+ambush", "G*5S/8/8/7s r s 0", "a4?b4=s", After("1s5S/8/8/7s b - 0"));
    check("taiwan+ambush", "S*5S/8/8/7s r g 0", "a4?b4=g", After("1S5S/8/8/7s b - 0"));
}

#[test]
fn bq_12_cannons_ambush_over_a_screen() {
    check("taiwan+ambush", "C2S1*2/8/8/7s r g 0", "a4?f4=g", After("3S1C2/8/8/7s b - 0"));
    check("taiwan+ambush", "C2*1*2/8/8/7s r gs 0", "a4?f4=g", After("3*1C2/8/8/7s b s 0"));
    let over_one = "a cannon attacks along a line over exactly one piece";
    check("taiwan+ambush", "C*6/8/8/7s r g 0", "a4?b4=g", Refused(over_one));
    check("taiwan+ambush", "C1*5/8/8/7s r g 0", "a4?c4=g", Refused(over_one));
}

#[test]
fn bq_12_rooks_and_horses_ambush_far_without_rush() {
    let (rook, horse) = ("R2*4/8/8/7s r g 0", "H7/1*6/8/7s r g 0");
    let needs = r#"{"ambush_reach_needs_rush":true}"#;
    // Rank-free from afar and diagonally.
    check("taiwan+ambush", rook, "a4?d4=g", After("3R4/8/8/7s b - 0"));
    check("taiwan+ambush", horse, "a4?b3=g", After("8/1H6/8/7s b - 0"));
    check_with("taiwan+ambush", needs, rook, "a4?d4=g", Refused("does not reach"));
    check_with("taiwan+ambush", needs, horse, "a4?b3=g", Refused("does not reach"));
    check_with("taiwan+rush+ambush", needs, rook, "a4?d4=g", After("3R4/8/8/7s b - 0"));
    check_with("taiwan+rush+ambush", needs, horse, "a4?b3=g", After("8/1H6/8/7s b - 0"));
    // But face-up pieces are not captured so, and from the next square it is by rank.
    check("taiwan+ambush", "R2g4/8/8/7s r - 0", "a4xd4", Refused("does not reach"));
    check("taiwan+ambush", "R*5S/8/8/7s r g 0", "a4?b4=g", After("1g5S/8/8/7s b - 0"));
    check("taiwan+ambush", "H*5S/8/8/7s r g 0", "a4?b4=g", After("1g5S/8/8/7s b - 0"));
}

#[test]
fn bq_13_an_ambush_ends_the_turn() {
    let position = "R*s5/8/8/7s r h 0";
    check("taiwan+chain+ambush", position, "a4?b4=h", After("1Rs5/8/8/7s b - 0"));
    let link = r#"{"ambush_in_chain":true}"#;
    check_with("taiwan+chain+ambush", link, position, "a4?b4=h", After("1Rs5/8/8/7s r:b4 - 0"));
    check_with("taiwan+chain+ambush", link, position, "a4?b4=h,b4xc4", After("2R5/8/8/7s b - 0"));
    // One that turns up an own piece, or a stronger one, is no success.
    check_with("taiwan+chain+ambush", link, "R*s5/8/8/7s r H 0", "a4?b4=H", After("RHs5/8/8/7s b - 0"));
    check_with("taiwan+chain+ambush", link, "R*s4R/8/8/7s r e 0", "a4?b4=e", After("1es4R/8/8/7s b - 0"));
    // In the middle of a chain an ambush is refused or a link.
    let later = "Rs*5/1s6/8/7s r h 0";
    check("taiwan+chain+ambush", later, "a4xb4,b4?c4=h", Refused("is in a chain"));
    check_with("taiwan+chain+ambush", link, later, "a4xb4,b4?c4=h", After("2R5/1s6/8/7s b - 0"));
}

#[test]
fn bq_14_preset_names() {
    let set = |name: &str| Banqi::preset(name).map(|rules| (rules.rush, rules.chain, rules.ambush));
    assert_eq!(set("taiwan"), Ok((false, false, false)));
    assert_eq!(set("taiwan+rush+ambush"), Ok((true, false, true)));
    assert_eq!(set("taiwan+ambush+rush"), set("taiwan+rush+ambush"));
    assert_eq!(set("taiwan+all"), Ok((true, true, true)));
    assert_eq!(set("taiwan+chain+ambush+rush"), set("taiwan+all"));
    assert_eq!(set("tcga+chain"), Ok((false, true, false)));
    for preset in Banqi::presets() {
        assert!(Banqi::new(Banqi::preset(&preset.name).unwrap()).is_ok(), "{}", preset.name);
    }
}

#[test]
fn bq_14_names_and_rules_that_are_refused() {
    let error = |name: &str| Banqi::preset(name).unwrap_err().to_string();
    let mainland = |variant: &str, rule: &str| {
        format!("rules: {variant} ({rule}) goes only with the cannon of Taiwan, not with that of the mainland")
    };
    assert_eq!(error("mainland+rush"), mainland("rush", "BQ-10"));
    assert_eq!(error("mainland+chain"), mainland("chain", "BQ-11"));
    assert_eq!(error("mainland+ambush"), mainland("ambush", "BQ-12"));
    assert_eq!(error("mainland+all"), mainland("rush", "BQ-10"));
    assert_eq!(error("taiwan+rush+rush"), "rules: preset \"taiwan+rush+rush\" names a variant twice at +rush");
    assert_eq!(error("taiwan+all+chain"), "rules: preset \"taiwan+all+chain\" names a variant twice at +chain");
    for name in ["", "china", "rush", "taiwan+", "taiwan+fly", "Taiwan", "taiwan rush"] {
        let expected = format!("unknown preset of banqi {name:?}, expected mainland, taiwan, tcga or icga");
        assert!(error(name).starts_with(&expected), "{}", error(name));
    }
    let rules = |text: &str| serde_json::from_str(text).map_err(|error| error.to_string());
    let new = |text: &str| rules(text).and_then(|rules| Banqi::new(rules).map_err(|error: Error| error.to_string()));
    assert_eq!(new(r#"{"cannon":"mainland","chain":true}"#).unwrap_err(), mainland("chain", "BQ-11"));
    assert_eq!(new(r#"{"no_progress":0}"#).unwrap_err(), "rules: no_progress is 0, expected at least 1 ply");
    assert!(new(r#"{"rushh":true}"#).unwrap_err().contains("unknown field `rushh`"));
    assert!(new(r#"{"cannon":"hongkong"}"#).unwrap_err().contains("unknown variant `hongkong`"));
}
