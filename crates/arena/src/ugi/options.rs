//! What an arbiter can set.

use std::sync::Arc;

use qiyuan_catalog::{AnyGame, Choice};
use qiyuan_engine::{SETTINGS, SettingKind, Settings};

use crate::Error;

/// How moves may be found, as players are typed.
const METHODS: [&str; 5] = ["engine", "search", "mcts", "greedy", "random"];

/// The most best moves that a search tells about.
const MOST_LINES: usize = 500;

/// Everything that can be set.
#[derive(Clone, Debug)]
pub(crate) struct Options {
    pub(crate) choice: Choice,
    pub(crate) settings: Settings,
    pub(crate) lines: usize,
}

/// What setting an option changed.
pub(crate) enum Changed {
    Game(Arc<dyn AnyGame>),
    Player,
}

impl Options {
    /// The options as lines.
    pub(crate) fn describe(&self, game: &dyn AnyGame) -> Vec<String> {
        let methods: String = METHODS.iter().map(|method| format!(" var {method}")).collect();
        let mut lines = vec![
            format!("option name Game type string default {}", game.name()),
            format!("option name Rules type string default {}", game.overrides().unwrap_or("<empty>")),
            format!("option name Method type combo default {}{methods}", METHODS[0]),
            format!("option name MultiPV type spin default 1 min 1 max {MOST_LINES}"),
        ];
        lines.extend(SETTINGS.iter().map(|setting| {
            let name = capitalised(setting.name);
            match setting.kind {
                SettingKind::Number { default, least, most } => {
                    format!("option name {name} type spin default {default} min {least} max {most}")
                }
                SettingKind::Switch { default } => format!("option name {name} type check default {default}"),
            }
        }));
        lines
    }

    /// Sets an option; upper and lower case are the same. If the value is refused, nothing has changed.
    pub(crate) fn set(&mut self, name: &str, value: &str) -> Result<Changed, Error> {
        let refused = |expected: &str| Error::argument("option", &format!("{name}={value}"), expected);
        match name.to_ascii_lowercase().as_str() {
            "game" => {
                // Rules that were changed were those of the game before.
                return self.open(Choice::new(value));
            }
            "rules" => {
                let rules = (!matches!(value, "" | "<empty>")).then(|| value.to_string());
                return self.open(Choice { rules, ..self.choice.clone() });
            }
            "method" => {
                if !METHODS.contains(&value) {
                    return Err(refused(&format!("expected {}", METHODS.join(", "))));
                }
                self.settings.method = Settings::read(value)?.method;
            }
            "multipv" => {
                let lines = value.parse().ok().filter(|lines| (1..=MOST_LINES).contains(lines));
                self.lines = lines.ok_or_else(|| refused(&format!("expected a number 1 to {MOST_LINES}")))?;
            }
            other if SETTINGS.iter().any(|setting| setting.name == other) => self.settings.set(other, value)?,
            _ => {
                let names: Vec<String> = SETTINGS.iter().map(|setting| capitalised(setting.name)).collect();
                let expected = format!("Game, Rules, Method, MultiPV, {}", names.join(", "));
                return Err(qiyuan_core::Error::unknown("option", name, expected).into());
            }
        }
        Ok(Changed::Player)
    }

    fn open(&mut self, choice: Choice) -> Result<Changed, Error> {
        let game = choice.open()?;
        self.choice = choice;
        Ok(Changed::Game(game))
    }
}

fn capitalised(name: &str) -> String {
    let (first, rest) = name.split_at(1);
    first.to_ascii_uppercase() + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_method_is_one() {
        for method in METHODS {
            assert_eq!(Settings::read(method).map(|settings| settings.to_string()), Ok(method.to_string()));
        }
    }
}
