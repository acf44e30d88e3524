//! Whole turns of any game, by its rules alone.

use qiyuan_core::{Game, Payoffs, Status};

/// A turn: the number of each of its moves among the legal ones, and where it leads.
pub(crate) struct Turn<G: Game> {
    pub(crate) moves: Vec<u8>,
    pub(crate) end: G::Position,
}

/// Adds all turns from a position, or says how the game ended.
pub(crate) fn turns<G: Game>(game: &G, pos: &G::Position, out: &mut Vec<Turn<G>>) -> Option<Payoffs> {
    go_on(game, pos, &mut Vec::new(), out)
}

fn go_on<G: Game>(game: &G, pos: &G::Position, begun: &mut Vec<u8>, out: &mut Vec<Turn<G>>) -> Option<Payoffs> {
    let mut moves = Vec::new();
    if let Status::Over(payoffs) = game.moves(pos, &mut moves) {
        return Some(payoffs);
    }
    for (number, mv) in moves.into_iter().enumerate() {
        let mut end = pos.clone();
        game.play(&mut end, mv);
        begun.push(u8::try_from(number).expect("games of a few against a crowd have fewer moves"));
        if game.mid_turn(&end) {
            go_on(game, &end, begun, out);
        } else {
            out.push(Turn { moves: begun.clone(), end });
        }
        begun.pop();
    }
    None
}
