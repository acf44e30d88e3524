//! How far apart values lie.

/// How far values lie apart.
#[derive(Clone, Copy)]
pub(super) struct Spread {
    count: f64,
    mean: f64,
    squares: f64,
}

impl Spread {
    /// As if one value had been seen at the usual distance.
    pub(super) fn new(usual: f64) -> Spread {
        Spread { count: 0.0, mean: 0.0, squares: usual * usual }
    }

    pub(super) fn add(&mut self, value: f64) {
        self.count += 1.0;
        let off = value - self.mean;
        self.mean += off / self.count;
        self.squares += off * (value - self.mean);
    }

    /// The standard deviation.
    pub(super) fn width(&self) -> f64 {
        (self.squares / (self.count + 1.0)).sqrt()
    }
}
