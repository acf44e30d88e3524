//! How an engine plays: what people type to choose an opponent, and what programs set.

use std::fmt;
use std::time::Duration;

use qiyuan_core::Error;

use crate::limits::Limits;
use crate::numbers::N_LEVELS;

/// How moves are found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Method {
    /// As suits the game.
    #[default]
    Best,
    /// Alpha-beta, with expectations at chance nodes.
    Search,
    /// Monte-Carlo tree search.
    Mcts,
    /// The move that takes most at once, else any.
    Greedy,
    /// Any legal move, each as likely as the others.
    Random,
}

/// The methods by name.
const METHODS: [(&str, Method); 5] = [
    ("engine", Method::Best),
    ("search", Method::Search),
    ("mcts", Method::Mcts),
    ("greedy", Method::Greedy),
    ("random", Method::Random),
];

/// How an engine plays.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// How moves are found.
    pub method: Method,
    /// The level, 1 to 8; full strength without.
    pub level: Option<u8>,
    /// How many threads think.
    pub threads: usize,
    /// How many MiB of positions are remembered.
    pub hash: usize,
    /// Makes chance, errors and simulations repeatable.
    pub seed: u64,
    /// Limits of its own, beside those that it is given.
    pub limits: Limits,
    /// Which parts of the search are used.
    pub parts: Parts,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            method: Method::Best,
            level: None,
            threads: 1,
            hash: 64,
            seed: 0,
            limits: Limits::default(),
            parts: Parts::default(),
        }
    }
}

/// Parts of the search that can be left out or put in, to measure what they are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parts {
    /// Following captures below the last depth, as long as that is not endless.
    pub quiescence: bool,
    /// Trying what happens if a side passes. Off unless it is asked for: no match shows that it helps.
    pub null_move: bool,
    /// Looking less deep at moves that come late.
    pub reductions: bool,
    /// Looking less deep behind what chance may bring.
    pub chance_reductions: bool,
    /// Bounding an expectation before all outcomes are known.
    pub star: bool,
}

impl Default for Parts {
    fn default() -> Parts {
        Parts { quiescence: true, null_move: false, reductions: true, chance_reductions: true, star: true }
    }
}

impl Parts {
    /// Nothing but what gives the same as looking at everything to a fixed depth.
    pub fn exact() -> Parts {
        Parts { quiescence: false, null_move: false, reductions: false, chance_reductions: false, star: true }
    }
}

/// A setting that programs can change.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// Its name.
    pub name: &'static str,
    /// What it may be.
    pub kind: SettingKind,
}

/// What a setting may be.
#[derive(Clone, Copy, Debug)]
pub enum SettingKind {
    /// A whole number.
    Number {
        /// Without being set.
        default: u64,
        /// The smallest.
        least: u64,
        /// The largest.
        most: u64,
    },
    /// On or off.
    Switch {
        /// Without being set.
        default: bool,
    },
}

const fn number(name: &'static str, default: u64, least: u64, most: u64) -> Setting {
    Setting { name, kind: SettingKind::Number { default, least, most } }
}

const fn switch(name: &'static str, default: bool) -> Setting {
    Setting { name, kind: SettingKind::Switch { default } }
}

/// All settings. A level, a depth, nodes or a movetime of 0 are none.
pub const SETTINGS: &[Setting] = &[
    number("level", 0, 0, N_LEVELS as u64),
    number("threads", 1, 1, 256),
    number("hash", 64, 1, 65_536),
    number("seed", 0, 0, u64::MAX),
    number("depth", 0, 0, 200),
    number("nodes", 0, 0, u64::MAX),
    number("movetime", 0, 0, 86_400_000),
    switch("quiescence", true),
    switch("nullmove", false),
    switch("reductions", true),
    switch("chancereductions", true),
    switch("star", true),
];

impl Settings {
    /// Reads what people type for a player: `level3` or `3`, `engine`, `search`, `mcts`, `greedy`, `random`, and behind
    /// it perhaps settings: `engine,threads=2,nodes=50000`.
    pub fn read(text: &str) -> Result<Settings, Error> {
        let mut settings = Settings::default();
        let mut parts = text.split(',');
        let name = parts.next().unwrap_or_default();
        let level = name.strip_prefix("level").unwrap_or(name);
        if let Some((_, method)) = METHODS.iter().find(|(known, _)| *known == name) {
            settings.method = *method;
        } else if !level.is_empty() && level.bytes().all(|byte| byte.is_ascii_digit()) {
            settings.set("level", level)?;
        } else {
            let methods = METHODS.map(|(name, _)| name).join(", ");
            return Err(Error::unknown("player", name, format!("level1 to level{N_LEVELS}, {methods}")));
        }
        for part in parts {
            let Some((name, value)) = part.split_once('=') else {
                return Err(Error::setting("setting", part, "expected NAME=VALUE, such as nodes=1000"));
            };
            settings.set(name, value)?;
        }
        Ok(settings)
    }

    /// Changes one of the [`SETTINGS`]; upper and lower case are the same.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), Error> {
        let name = name.to_ascii_lowercase();
        let Some(setting) = SETTINGS.iter().find(|setting| setting.name == name) else {
            let names: Vec<&str> = SETTINGS.iter().map(|setting| setting.name).collect();
            return Err(Error::unknown("setting", &name, names.join(", ")));
        };
        match setting.kind {
            SettingKind::Number { least, most, .. } => {
                let refused = || {
                    Error::setting(
                        "setting",
                        &format!("{name}={value}"),
                        format!("expected a number {least} to {most}"),
                    )
                };
                let number: u64 = value.parse().map_err(|_| refused())?;
                if number < least || most < number {
                    return Err(refused());
                }
                self.set_number(setting.name, number);
            }
            SettingKind::Switch { .. } => {
                let on = match value {
                    "on" | "true" => true,
                    "off" | "false" => false,
                    _ => return Err(Error::setting("setting", &format!("{name}={value}"), "expected on or off")),
                };
                self.set_switch(setting.name, on);
            }
        }
        Ok(())
    }

    fn set_number(&mut self, name: &str, number: u64) {
        let some = (number > 0).then_some(number);
        match name {
            "level" => self.level = some.map(|level| level as u8),
            "threads" => self.threads = number as usize,
            "hash" => self.hash = number as usize,
            "seed" => self.seed = number,
            "depth" => self.limits.depth = some.map(|depth| depth as u32),
            "nodes" => self.limits.nodes = some,
            "movetime" => self.limits.movetime = some.map(Duration::from_millis),
            _ => unreachable!("all numbers are listed"),
        }
    }

    fn set_switch(&mut self, name: &str, on: bool) {
        match name {
            "quiescence" => self.parts.quiescence = on,
            "nullmove" => self.parts.null_move = on,
            "reductions" => self.parts.reductions = on,
            "chancereductions" => self.parts.chance_reductions = on,
            "star" => self.parts.star = on,
            _ => unreachable!("all switches are listed"),
        }
    }
}

impl fmt::Display for Settings {
    /// The level or the method, for people.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.level {
            Some(level) => write!(f, "level{level}"),
            None => {
                let (name, _) = METHODS.iter().find(|(_, method)| *method == self.method).expect("all are listed");
                f.write_str(name)
            }
        }
    }
}
