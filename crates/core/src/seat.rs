//! Seats and what they win.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The most seats that a game may have.
pub const MAX_SEATS: usize = 5;

/// A seat at the table, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into a slice with one entry a seat.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The other seat of a game for two.
    pub const fn other(self) -> Seat {
        Seat(1 - self.0)
    }
}

/// What every seat wins or loses at the end of a game, exact.
///
/// ```
/// use qiyuan_core::{Payoffs, Seat};
/// let payoffs = Payoffs::win(Seat(1));
/// assert_eq!(payoffs.of(Seat(0)), -1);
/// assert_eq!(payoffs.to_string(), "0-1");
/// assert_eq!(Payoffs::new(&[80, -40, -40]).to_string(), "80:-40:-40");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Payoffs {
    n_seats: u8,
    values: [i32; MAX_SEATS],
}

impl Payoffs {
    /// The payoffs of two to [`MAX_SEATS`] seats in order.
    ///
    /// # Panics
    /// If there are fewer or more values than that.
    pub fn new(values: &[i32]) -> Payoffs {
        assert!(2 <= values.len() && values.len() <= MAX_SEATS, "a game has 2 to {MAX_SEATS} seats");
        let mut payoffs = Payoffs { n_seats: values.len() as u8, values: [0; MAX_SEATS] };
        payoffs.values[..values.len()].copy_from_slice(values);
        payoffs
    }

    /// One of two seats wins: 1 for it, −1 for the other.
    pub const fn win(winner: Seat) -> Payoffs {
        let mut values = [0; MAX_SEATS];
        values[winner.index()] = 1;
        values[winner.other().index()] = -1;
        Payoffs { n_seats: 2, values }
    }

    /// Nobody wins anything.
    pub const fn draw(n_seats: usize) -> Payoffs {
        Payoffs { n_seats: n_seats as u8, values: [0; MAX_SEATS] }
    }

    /// What `seat` gets.
    pub fn of(&self, seat: Seat) -> i32 {
        self.as_slice()[seat.index()]
    }

    /// All payoffs, by seat.
    pub fn as_slice(&self) -> &[i32] {
        &self.values[..usize::from(self.n_seats)]
    }

    /// The seat that alone has the highest payoff, if there is one.
    pub fn winner(&self) -> Option<Seat> {
        let best = *self.as_slice().iter().max()?;
        let mut seats = (0u8..).zip(self.as_slice()).filter(|&(_, &value)| value == best);
        let (seat, _) = seats.next()?;
        seats.next().is_none().then_some(Seat(seat))
    }
}

impl fmt::Display for Payoffs {
    /// `1-0`, `0-1` and `1/2-1/2` for a plain win or draw between two, else all values joined by `:`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.as_slice() {
            [1, -1] => f.write_str("1-0"),
            [-1, 1] => f.write_str("0-1"),
            [0, 0] => f.write_str("1/2-1/2"),
            values => {
                let texts: Vec<String> = values.iter().map(i32::to_string).collect();
                f.write_str(&texts.join(":"))
            }
        }
    }
}

impl fmt::Debug for Payoffs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Payoffs{:?}", self.as_slice())
    }
}
