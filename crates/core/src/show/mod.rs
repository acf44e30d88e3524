//! How a game looks, as plain data for screens that know no rules.
//!
//! A [`Layout`] is what never changes while a game is played: areas, lines, spots, figures. A [`Scene`] is one position on
//! it: pieces, hands, marks. [`Click`]s say which places a person touches, in order, to play a move.
//! Lengths are in units of one board step; x runs to the right and y down.

mod cover;
mod layout;
mod scene;

pub use cover::{Cover, Layer, Pictured, Sun};
pub use layout::{Area, AreaKind, FigureKind, Form, Home, Label, Layout, Line, Look, Shape, Side, Spot};
pub use scene::{Click, Figure, Mark, MarkKind, Piece, Scene, Tray};

use crate::{Attestation, Game, Message, Options, Seat, Status, WORDS};

/// Drawing data for a game, and what there is to say about it.
pub trait Show: Game {
    /// One sentence that makes somebody want to play it.
    fn about() -> Message;

    /// The picture on its card.
    fn cover() -> Cover {
        Cover::default()
    }

    /// What can be agreed on before a game: the fields of its rules, described.
    fn options() -> Options {
        Options::default()
    }

    /// What the game is called with its rules and its board; cheaper than the [layout](Show::layout).
    fn full_title(&self) -> Message {
        Self::title()
    }

    /// How well its rules and its board are attested.
    fn attestation(&self) -> Attestation;

    /// What a seat is called.
    fn seat_title(&self, seat: Seat) -> Message;

    /// How the seats' pieces look, and where the seats sit; one a seat.
    fn sides(&self) -> Vec<Side> {
        (0..self.n_seats()).map(|seat| Side { look: Look::of_seat(seat), home: Home::Near }).collect()
    }

    /// The board.
    fn layout(&self) -> Layout;

    /// A position on it.
    fn scene(&self, pos: &Self::Position) -> Scene;

    /// What there is to say about a position, a sentence each.
    fn captions(&self, _pos: &Self::Position) -> Vec<Message> {
        Vec::new()
    }

    /// The places that a person touches to play `mv`, in order. No two moves of a position have the same.
    fn clicks(&self, pos: &Self::Position, mv: Self::Move) -> Vec<Click>;

    /// The words on a button.
    fn button(&self, name: &str) -> Message {
        name.into()
    }

    /// The move as people write it in a list of moves.
    fn tell_move(&self, pos: &Self::Position, mv: Self::Move) -> Message {
        self.write_move(pos, mv).into()
    }

    /// Why touching the spot `from`, if any, and then the spot `to` leads nowhere. Asked only where it does.
    fn why(&self, pos: &Self::Position, from: Option<usize>, to: usize) -> Message {
        why_nowhere(self, pos, from, to)
    }
}

/// What can be said without knowing the rules about a touch that leads nowhere.
pub fn why_nowhere<G: Show>(game: &G, pos: &G::Position, from: Option<usize>, to: usize) -> Message {
    if from.is_some() {
        return WORDS.say("why-not-there");
    }
    let layout = game.layout();
    let here = game.scene(pos).pieces.into_iter().rfind(|piece| piece.spot == to);
    let Some(piece) = here else {
        let spot = layout.spots.get(to).map_or("", |spot| &spot.name);
        return WORDS.say("why-nothing-there").with("spot", spot);
    };
    let own = matches!(game.status(pos), Status::ToMove(seat) if piece.figure.seat == Some(seat));
    let id = if own { "why-stuck" } else { "why-not-yours" };
    WORDS.say(id).with("piece", layout.figure_title(&piece.figure))
}
