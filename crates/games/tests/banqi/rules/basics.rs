//! The start, the pieces, and what a turn is.

use qiyuan_core::{Game, Match, Payoffs, Seat, Status};
use qiyuan_games::banqi::{Colour, Kind, Piece};

use super::Expect::{After, Refused};
use super::check;
use crate::any::game;

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
