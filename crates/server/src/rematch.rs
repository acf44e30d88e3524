//! The next game of the same people.

use crate::event::{Setup, Sitter};
use crate::secrets::{new_id, new_seed};
use crate::table::Table;

/// Where everybody sits in a rematch: `seats[old]` is the new seat. Everybody takes the seat before; two swap.
pub(crate) fn next_seats(n_seats: usize) -> Vec<u8> {
    (0..n_seats).map(|seat| ((seat + n_seats - 1) % n_seats) as u8).collect()
}

/// The setup of a rematch, with the same people and the same tokens, and who sits where. `asker` is who asked last.
pub(crate) fn set_up(table: &Table, asker: Option<u8>) -> (Setup, Vec<u8>) {
    let next = next_seats(table.seats.len());
    let mut seats = vec![Sitter::Open; next.len()];
    for ((old, sitter), &seat) in (0u8..).zip(&table.seats).zip(&next) {
        // Nobody waits for those who left and did not ask: their seats are free for them or for others.
        let asked = asker == Some(old) || table.rematch_offers.contains(&old);
        if table.has_left(old) && !asked && !table.setup.solo {
            continue;
        }
        let mut sitter = sitter.clone();
        if let Sitter::Human { salt, .. } = &mut sitter {
            salt.clear();
        }
        seats[usize::from(seat)] = sitter;
    }
    let previous = Some(table.setup.id.clone());
    (Setup { id: new_id(), seats, previous, seed: new_seed(), ..table.setup.clone() }, next)
}
