//! What each legal move would do on the board, for pictures that explain a game.
//!
//! Games say which places a move touches and how positions look. Everything here follows from that: what has gone from
//! the board after a move and did not belong to whoever moved was taken.

use qiyuan_core::show::{Click, Piece, Scene};
use qiyuan_core::{Seat, Status};
use serde::Serialize;

use crate::any::{AnyMatch, Legal};

/// What a legal move would do on the board. Spots are indices into the layout's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reach {
    /// The move as text.
    pub text: String,
    /// Where the piece stands that acts; none if something comes from the hand, or if nothing on the board acts.
    pub from: Option<usize>,
    /// Where it acts; none if it acts nowhere, as a pass does.
    pub to: Option<usize>,
    /// Where pieces of others are taken.
    pub takes: Vec<usize>,
    /// Whether something comes from the hand.
    pub drop: bool,
    /// Whether the piece takes from afar and stays where it is.
    pub stays: bool,
}

/// What each legal move would do, in the order of the moves; nothing where no seat chooses.
///
/// ```
/// use qiyuan_catalog::{Choice, reach};
/// let game = Choice::new("deer").open()?;
/// let play = game.start(Some("5/1d1d1/d2d1/1d1d1/5 1D2/4D1 4 D 0"))?;
/// let name = |spot: usize| game.layout().spots[spot].name.clone();
/// let jump = reach(&*play).into_iter().find(|reach| reach.text == "z2xb3").expect("the deer can jump");
/// assert_eq!(jump.from.map(name).as_deref(), Some("z2"));
/// assert_eq!(jump.to.map(name).as_deref(), Some("b3"));
/// assert_eq!(jump.takes.into_iter().map(name).collect::<Vec<_>>(), ["a3"]);
/// # Ok::<(), qiyuan_core::Error>(())
/// ```
pub fn reach(play: &dyn AnyMatch) -> Vec<Reach> {
    let Status::ToMove(mover) = play.status() else { return Vec::new() };
    let before = play.scene();
    let n_moves = play.n_moves();
    let mut next = play.boxed_clone();
    let of_move = |legal: Legal| {
        next.play(&legal.text).expect("a legal move can be played");
        let after = next.scene();
        next.undo_to(n_moves);
        compare(legal, mover, &before, &after)
    };
    play.moves().into_iter().map(of_move).collect()
}

/// What each move of a seat would do if it were to choose now, whoever does; none where that means nothing.
///
/// ```
/// use qiyuan_catalog::{Choice, reach_of};
/// use qiyuan_core::Seat;
/// let play = Choice::new("deer:7").open()?.start(None)?;
/// let can_play = |seat, text| reach_of(&*play, seat).is_some_and(|all| all.iter().any(|reach| reach.text == text));
/// // It is the deer's turn, but the dog on the gate shows what it could do, too.
/// assert!(can_play(Seat(0), "z2-a3") && can_play(Seat(1), "e3-d3"));
/// # Ok::<(), qiyuan_core::Error>(())
/// ```
pub fn reach_of(play: &dyn AnyMatch, seat: Seat) -> Option<Vec<Reach>> {
    Some(reach(&*play.as_if_acts(seat)?))
}

/// What one legal move would do; none if it is none, or nobody chooses.
pub(crate) fn reach_by(play: &dyn AnyMatch, text: &str) -> Option<Reach> {
    let Status::ToMove(mover) = play.status() else { return None };
    let legal = play.moves().into_iter().find(|legal| legal.text == text)?;
    let mut next = play.boxed_clone();
    next.play(text).ok()?;
    Some(compare(legal, mover, &play.scene(), &next.scene()))
}

/// What a move has done to a scene.
fn compare(legal: Legal, mover: Seat, before: &Scene, after: &Scene) -> Reach {
    let touched: Vec<usize> = legal.clicks.iter().filter_map(spot_of).collect();
    let is_own = |piece: &Piece| piece.figure.seat == Some(mover);
    let own_on = |scene: &Scene, spot: usize| count(scene, spot, is_own);
    let others_on = |scene: &Scene, spot: usize| count(scene, spot, |piece| !is_own(piece));
    let mut gained = spots(after).into_iter().filter(|&spot| own_on(after, spot) > own_on(before, spot));
    let to = touched.last().copied().or_else(|| gained.next());
    let from = match *touched {
        // A piece that is touched alone acts on its own spot; an empty spot is where something comes from the hand.
        [spot] => Some(spot).filter(|&spot| before.pieces.iter().any(|piece| piece.spot == spot)),
        [from, ..] => Some(from),
        [] => None,
    };
    let loses = |spot: &usize| others_on(after, *spot) < others_on(before, *spot);
    let takes: Vec<usize> = spots(before).into_iter().filter(loses).collect();
    let stayed = from.is_some_and(|from| own_on(after, from) >= own_on(before, from));
    Reach {
        text: legal.text,
        from,
        to,
        drop: from.is_none() && to.is_some(),
        // What attacks something that lies face down has not moved yet either, but nothing has been taken so far.
        stays: stayed && !takes.is_empty(),
        takes,
    }
}

fn spot_of(click: &Click) -> Option<usize> {
    match click {
        Click::Spot(spot) => Some(*spot),
        Click::Button(_) => None,
    }
}

/// The spots on which something stands, each once.
fn spots(scene: &Scene) -> Vec<usize> {
    let mut spots: Vec<usize> = scene.pieces.iter().map(|piece| piece.spot).collect();
    spots.sort_unstable();
    spots.dedup();
    spots
}

/// How many of some pieces stand on a spot.
fn count(scene: &Scene, spot: usize, wanted: impl Fn(&Piece) -> bool) -> u32 {
    scene.pieces.iter().filter(|piece| piece.spot == spot && wanted(piece)).map(|piece| piece.count).sum()
}
