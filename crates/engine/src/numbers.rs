//! The engine file of a game: what its evaluation weighs, what scores mean, and how strong the levels are.

use std::collections::BTreeMap;

use qiyuan_core::{Error, Evaluate, Goal, MAX_SEATS, MAX_TERMS, Seat, Tally};
use serde::{Deserialize, Serialize};

/// How many levels there are.
pub const N_LEVELS: usize = 8;

/// How a level of play is held back.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Strength {
    /// How deep it looks at most; as deep as it can without.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// How many positions it looks at when nothing else limits it.
    pub nodes: u64,
    /// How far, in centi-units, it may misjudge a position.
    #[serde(default)]
    pub blur: u32,
    /// How many of a hundred moves it plays without thinking.
    #[serde(default)]
    pub slips: u32,
}

/// An engine file as it is written.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NumbersFile {
    /// The score, in centi-units, that is worth 73 of 100 games: the scale of the logistic curve.
    pub scale: f64,
    /// How far a score must be from even for a win to be likelier than a draw.
    pub draw: f64,
    /// The weights by the terms' names, in hundredths of a centi-unit.
    pub terms: BTreeMap<String, i32>,
    /// Weights that differ under a variant's rules.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub variant: BTreeMap<String, BTreeMap<String, i32>>,
    /// The levels, the weakest first.
    pub level: Vec<Strength>,
}

impl NumbersFile {
    /// Reads an engine file; the error says what is wrong with it.
    pub fn read(text: &str) -> Result<NumbersFile, Error> {
        let file: NumbersFile = toml::from_str(text)
            .map_err(|error| Error::setting("engine file", first_line(text), error.to_string().replace('\n', " ")))?;
        if file.level.len() != N_LEVELS {
            let reason = format!("{} levels, expected {N_LEVELS}", file.level.len());
            return Err(Error::setting("engine file", first_line(text), reason));
        }
        if file.scale <= 0.0 || file.draw < 0.0 {
            return Err(Error::setting("engine file", first_line(text), "scale and draw must be positive"));
        }
        Ok(file)
    }

    /// The file as text.
    pub fn write(&self) -> String {
        toml::to_string(self).expect("an engine file is plain data")
    }
}

fn first_line(text: &str) -> &str {
    text.lines().next().unwrap_or_default()
}

/// The numbers that hold for one game with its rules.
#[derive(Clone, Debug, PartialEq)]
pub struct Numbers {
    /// See [`NumbersFile::scale`].
    pub scale: f64,
    /// See [`NumbersFile::draw`].
    pub draw: f64,
    /// The terms' weights, in their order, in hundredths of a centi-unit.
    pub weights: [i32; MAX_TERMS],
    /// The levels.
    pub levels: Vec<Strength>,
}

impl Numbers {
    /// The numbers that come with a game.
    pub fn standard<G: Evaluate>(game: &G) -> Numbers {
        Numbers::read(game, G::NUMBERS).expect("a game's own engine file is right")
    }

    /// The numbers of an engine file.
    pub fn read<G: Evaluate>(game: &G, text: &str) -> Result<Numbers, Error> {
        let file = NumbersFile::read(text)?;
        let variant = file.variant.get(game.variant());
        let mut weights = [0; MAX_TERMS];
        for (weight, &term) in weights.iter_mut().zip(G::TERMS) {
            let found = variant.and_then(|terms| terms.get(term)).or_else(|| file.terms.get(term));
            *weight = *found.ok_or_else(|| Error::setting("engine file", term, "no weight for this term"))?;
        }
        let known = |term: &&String| G::TERMS.contains(&term.as_str());
        let all = file.terms.keys().chain(file.variant.values().flat_map(BTreeMap::keys));
        if let Some(term) = all.into_iter().find(|term| !known(term)) {
            return Err(Error::unknown("term", term, G::TERMS.join(", ")));
        }
        Ok(Numbers { scale: file.scale, draw: file.draw, weights, levels: file.level })
    }

    /// What speaks for each seat, in centi-units.
    #[inline]
    pub fn values<G: Evaluate>(&self, game: &G, pos: &G::Position) -> [i32; MAX_SEATS] {
        let mut sums = Sums { weights: &self.weights, values: [0; MAX_SEATS] };
        game.tally(pos, &mut sums);
        sums.values.map(|value| value / 100)
    }

    /// How a position stands for a seat: what speaks for it against what speaks for the other, or, where there are
    /// stakes, against what speaks for everybody on average. In centi-units.
    #[inline]
    pub fn evaluate<G: Evaluate>(&self, game: &G, pos: &G::Position, seat: Seat) -> i32 {
        let mut sums = Sums { weights: &self.weights, values: [0; MAX_SEATS] };
        game.tally(pos, &mut sums);
        let mine = sums.values[seat.index()];
        let all = sums.values.iter().sum::<i32>();
        match G::GOAL {
            Goal::Win => (mine - (all - mine)) / 100,
            Goal::Chips => (mine - all / game.n_seats() as i32) / 100,
        }
    }
}

/// Adds up weights.
struct Sums<'a> {
    weights: &'a [i32; MAX_TERMS],
    values: [i32; MAX_SEATS],
}

impl Tally for Sums<'_> {
    #[inline(always)]
    fn add(&mut self, term: usize, seat: Seat, count: i32) {
        self.values[seat.index() % MAX_SEATS] += self.weights[term % MAX_TERMS] * count;
    }
}

/// Counts the terms: what speaks for each seat, without weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counts(pub [[i32; MAX_TERMS]; MAX_SEATS]);

impl Default for Counts {
    fn default() -> Counts {
        Counts([[0; MAX_TERMS]; MAX_SEATS])
    }
}

impl Tally for Counts {
    fn add(&mut self, term: usize, seat: Seat, count: i32) {
        self.0[seat.index()][term] += count;
    }
}
