//! How a game looks, as plain data for screens that know no rules.
//!
//! A [`Layout`] is what never changes while a game is played: areas, lines, spots, figures. A [`Scene`] is one position on
//! it: pieces, hands, marks. [`Click`]s say which places a person touches, in order, to play a move.
//! Lengths are in units of one board step; x runs to the right and y down.

mod cover;
mod edit;
mod layout;
mod maker;
mod scene;
mod theme;

pub use cover::{Cover, Layer, Pictured, Sun};
pub use edit::{Draft, Edit, Entry, EntryKind, Hand, Kit, Put, Supply, Unsound};
pub use layout::{
    Area, AreaKind, FigureKind, Form, Home, Label, Landmark, Layout, Line, Look, PieceSet, Plan, Primer, Scenery,
    Shape, Side, Spot,
};
pub use maker::{BoardFault, BoardKit, BoardPieces, Sketch};
pub use scene::{Click, Figure, Mark, MarkKind, Piece, Purse, Scene, Tray};
pub use theme::{Danger, Moment, Theme, first_turn};

use crate::{Attestation, Game, Match, Message, Options, Reason, Seat, Status, WORDS};

/// Why a game ended, as the game itself tells it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Verdict {
    /// Words that stand behind who won, or that nobody did: `both deer are shut in`. Its wording names the rule.
    pub why: Option<Message>,
    /// The spots of the pieces that decided it.
    pub spots: Vec<usize>,
}

/// Drawing data for a game, and what there is to say about it.
pub trait Show: Game {
    /// The game's lessons file: how to write one is told in `docs/lessons.md`. Empty if it has none.
    const LESSONS: &'static str = "";
    /// The game's puzzle file; nothing if it has none.
    const PUZZLES: &'static str = "";

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

    /// What there is to say about a position, a sentence each, the plainest first: to everybody, or to the reader who
    /// sits on that seat.
    fn captions(&self, _pos: &Self::Position, _reader: Option<Seat>) -> Vec<Message> {
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

    /// The move in the fewest words, for a list with one line a turn; none if [`tell_move`](Show::tell_move) is short
    /// enough.
    fn tell_briefly(&self, _pos: &Self::Position, _mv: Self::Move) -> Option<Message> {
        None
    }

    /// The faces of the dice, if the move is a throw.
    fn dice(&self, _mv: Self::Move) -> Vec<u8> {
        Vec::new()
    }

    /// What a move wins at once, in a word, to be written where it leads.
    fn prize(&self, _pos: &Self::Position, _mv: Self::Move) -> Option<Message> {
        None
    }

    /// Whether nobody knows how a move will end, as when something is attacked that lies face down.
    fn is_gamble(&self, _pos: &Self::Position, _mv: Self::Move) -> bool {
        false
    }

    /// Why the game ended in a position that is over, or that [`Match`] has ended for this reason.
    fn verdict(&self, _pos: &Self::Position, _reason: Reason) -> Verdict {
        Verdict::default()
    }

    /// What happens in a line of moves that only the game can name. The match is the line: it began where the line
    /// does, and its first turn is what somebody had to find.
    fn themes(&self, _line: &Match<Self>) -> Vec<Theme> {
        Vec::new()
    }

    /// How a coach says in this game that something happens: a `capture`, or one of its themes. None if it is said as in
    /// all games, or not spoken of. The wording chooses by `how`: something is allowed, missed, threatened.
    fn coach(_id: &str) -> Option<Message> {
        None
    }

    /// What a seat has to fear where chance comes before the turns of others, the worst first: no search can tell.
    fn dangers(&self, _pos: &Self::Position, _seat: Seat) -> Vec<Danger> {
        Vec::new()
    }

    /// The position with the roles of the two sides exchanged, where the game is the same for both and
    /// [`mirrors`](Game::mirrors) do not say so: a puzzle for one side is the same puzzle for the other.
    fn exchanged(&self, _pos: &Self::Position) -> Option<Self::Position> {
        None
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
