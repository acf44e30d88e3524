//! What a game came to, and how that is read from its record.

use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};

use qiyuan_core::{MAX_SEATS, Payoffs, Record, Seat};

use crate::contest::Side;

/// What a game came to.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// What every seat gets.
    pub payoffs: Payoffs,
    /// Who lost it beside the board, if anybody did.
    pub forfeit: Option<Forfeit>,
    /// The same for games with the same turns.
    pub fingerprint: u64,
}

/// A game lost beside the board: by an illegal move, a crash, silence, or the clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forfeit {
    /// Who lost.
    pub by: Side,
    /// Why.
    pub reason: String,
}

impl Outcome {
    pub(crate) fn new(payoffs: Payoffs, forfeit: Option<Forfeit>, record: &Record) -> Outcome {
        let mut hasher = DefaultHasher::new();
        record.turns.iter().for_each(|turn| turn.text.hash(&mut hasher));
        Outcome { payoffs, forfeit, fingerprint: hasher.finish() }
    }

    /// The outcome that a record states; the error says what is missing.
    pub(crate) fn read(record: &Record, n_seats: usize) -> Result<Outcome, String> {
        let payoffs = read_payoffs(&record.result, n_seats)
            .ok_or_else(|| format!("the result is {:?}, expected one for {n_seats} seats", record.result))?;
        let forfeit = record.tag("Termination").and_then(Forfeit::read);
        Ok(Outcome::new(payoffs, forfeit, record))
    }

    /// What a side's seats got on average.
    pub(crate) fn mean(&self, side: Side, side_on: impl Fn(Seat) -> Side) -> f64 {
        let seats = (0u8..).zip(self.payoffs.as_slice()).filter(|(seat, _)| side_on(Seat(*seat)) == side);
        let values: Vec<f64> = seats.map(|(_, &value)| f64::from(value)).collect();
        values.iter().sum::<f64>() / values.len().max(1) as f64
    }
}

impl Forfeit {
    fn read(text: &str) -> Option<Forfeit> {
        let (by, reason) = text.strip_prefix("forfeit by ")?.split_once(": ")?;
        let by = match by {
            "A" => Side::A,
            "B" => Side::B,
            _ => return None,
        };
        Some(Forfeit { by, reason: reason.into() })
    }
}

impl fmt::Display for Forfeit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "forfeit by {:?}: {}", self.by, self.reason)
    }
}

/// Payoffs as records write them.
fn read_payoffs(text: &str, n_seats: usize) -> Option<Payoffs> {
    let payoffs = match text {
        "1-0" => Payoffs::win(Seat(0)),
        "0-1" => Payoffs::win(Seat(1)),
        "1/2-1/2" => Payoffs::draw(2),
        _ => {
            let values = text.split(':').map(|value| value.parse().ok()).collect::<Option<Vec<i32>>>()?;
            (2 <= values.len() && values.len() <= MAX_SEATS).then(|| Payoffs::new(&values))?
        }
    };
    (payoffs.as_slice().len() == n_seats).then_some(payoffs)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn payoffs_are_read_as_they_are_written() {
        for payoffs in [Payoffs::win(Seat(0)), Payoffs::win(Seat(1)), Payoffs::draw(2), Payoffs::new(&[80, -40, -40])] {
            let n_seats = payoffs.as_slice().len();
            assert_eq!(read_payoffs(&payoffs.to_string(), n_seats), Some(payoffs));
            assert_eq!(read_payoffs(&payoffs.to_string(), 5), None);
        }
        assert_eq!(read_payoffs("*", 2), None);
    }

    #[test]
    fn forfeits_are_read_as_they_are_written() {
        let forfeit = Forfeit { by: Side::B, reason: "illegal move \"a: b\"".into() };
        assert_eq!(Forfeit::read(&forfeit.to_string()), Some(forfeit));
        assert_eq!(Forfeit::read("normal"), None);
    }
}
