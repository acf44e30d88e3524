//! Setting up positions of Dragonchess by hand.

use qiyuan_core::show::{Draft, Entry, EntryKind, Kit, Supply};
use qiyuan_core::{Edit, Seat};

use super::Dragon;
use super::piece::{GOLD, Kind, SCARLET};
use super::position::{Piece, Position};
use super::show::figure;
use super::square::Square;
use super::text::{LAST_MOVE, LAYERS, board_text, last_rank, letter};
use super::words::{WORDS, side_title};

impl Edit for Dragon {
    fn kit(&self) -> Kit {
        let turn = |value: &str, seat: Seat| (value.to_string(), side_title(seat));
        let turns = vec![turn("g", GOLD), turn("s", SCARLET)];
        let number = |least: i64, most: u16| EntryKind::Number { least, most: most.into() };
        let mut entries = vec![
            Entry::new("turn", WORDS.say("entry-turn"), EntryKind::Choice { values: turns }),
            Entry::new("number", WORDS.say("entry-number"), number(1, LAST_MOVE)),
            Entry::new("clock", WORDS.say("entry-clock"), number(0, u16::MAX)),
        ];
        if self.remembers_origins() {
            entries.push(Entry::new("homes", WORDS.say("entry-homes"), EntryKind::Word));
        }
        Kit { pieces: sorts().map(|piece| Supply::of(figure(piece))).collect(), entries, ..Kit::default() }
    }

    fn beside(&self, pos: &Position) -> (Vec<u32>, Vec<String>) {
        let side = if pos.to_move() == GOLD { "g" } else { "s" };
        let mut entries = vec![side.into(), pos.move_number().to_string(), pos.clock.0.to_string()];
        if self.remembers_origins() {
            let homes: Vec<String> = self.ways_home(pos).map(|(hero, home)| format!("{hero}{home}")).collect();
            entries.push(homes.join(","));
        }
        (Vec::new(), entries)
    }

    fn compose(&self, draft: &Draft) -> String {
        let mut letters = vec![None; Square::all().count()];
        for (square, piece) in pieces(draft) {
            letters[square.index()] = Some(letter(piece));
        }
        let boards = LAYERS.map(|(layer, _)| board_text(layer, |square| letters[square.index()])).join(" ");
        let entry = |i: usize| draft.entries.get(i).map_or("", String::as_str);
        let mut text = format!("{boards} {} {}", entry(0), entry(1));
        if entry(2) != "0" || !entry(3).is_empty() {
            text.push_str(&format!(" {}", entry(2)));
        }
        if !entry(3).is_empty() {
            text.push_str(&format!(" {}", entry(3)));
        }
        text
    }

    fn blame(&self, draft: &Draft) -> Vec<usize> {
        let misplaced = |&(square, piece): &(Square, Piece)| {
            let fallen = piece.kind == Kind::Warrior && square.rank() == last_rank(piece.seat);
            piece.kind.code(square.layer()).is_none() || fallen
        };
        let spots = |wanted: &dyn Fn(Piece) -> bool| -> Vec<usize> {
            pieces(draft).filter(|&(_, piece)| wanted(piece)).map(|(square, _)| square.index()).collect()
        };
        let out_of_place: Vec<usize> = pieces(draft).filter(misplaced).map(|(square, _)| square.index()).collect();
        if !out_of_place.is_empty() {
            return out_of_place;
        }
        let too_many = |piece: &Piece| {
            // DRG-6: every warrior may have become a hero.
            let most = match piece.kind {
                Kind::Hero => Kind::Hero.n_at_start() + Kind::Warrior.n_at_start(),
                kind => kind.n_at_start(),
            };
            spots(&|other| other == *piece).len() as u32 > most
        };
        match sorts().find(too_many) {
            Some(piece) => spots(&|other| other == piece),
            // Otherwise a king is missing, or the one that waits is attacked.
            None => {
                let waiting = if draft.entries.first().is_some_and(|turn| turn == "g") { SCARLET } else { GOLD };
                spots(&|other| other == Piece { seat: waiting, kind: Kind::King })
            }
        }
    }
}

/// The sorts of pieces in the kit's order.
fn sorts() -> impl Iterator<Item = Piece> {
    [GOLD, SCARLET].into_iter().flat_map(|seat| Kind::ALL.into_iter().map(move |kind| Piece { seat, kind }))
}

/// What stands where in a draft.
fn pieces(draft: &Draft) -> impl Iterator<Item = (Square, Piece)> {
    let found = |spot: usize, sort: usize| Some((Square::all().nth(spot)?, sorts().nth(sort)?));
    draft.pieces.iter().filter_map(move |put| found(put.spot, put.piece))
}
