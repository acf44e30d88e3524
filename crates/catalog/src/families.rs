//! The list of games.

use std::sync::Arc;

use qiyuan_core::{Error, Evaluate, Game, Preset, Show, Title};
use qiyuan_games::banqi::Banqi;
use qiyuan_games::dama::Dama;
use qiyuan_games::dragon::Dragon;
use qiyuan_games::hunt::{Deer, Komikan, Wide};
use serde_json::Value;

use crate::any::AnyGame;
use crate::choice::Choice;
use crate::erased::{Erased, Naming};

/// All games. Adding one is a line here.
pub static FAMILIES: &[Family] = &[
    family_by_size::<Deer<u64>, Deer<Wide>>(),
    family_by_size::<Komikan<u64>, Komikan<Wide>>(),
    family::<Dama>(),
    family::<Banqi>(),
    family::<Dragon>(),
];

/// A game with all its presets.
pub struct Family {
    /// What people type.
    pub id: &'static str,
    title: fn() -> Title,
    presets: fn() -> Vec<Preset>,
    open: fn(&Choice) -> Result<Arc<dyn AnyGame>, Error>,
}

impl Family {
    /// What people call it.
    pub fn title(&self) -> Title {
        (self.title)()
    }

    /// Its named rule sets, the default first.
    pub fn presets(&self) -> Vec<Preset> {
        (self.presets)()
    }

    /// Opens the game with the preset and the rules that `choice` asks for.
    pub(crate) fn open(&self, choice: &Choice) -> Result<Arc<dyn AnyGame>, Error> {
        (self.open)(choice)
    }

    /// All families' ids, for messages.
    pub(crate) fn ids() -> String {
        FAMILIES.iter().map(|family| family.id).collect::<Vec<_>>().join(", ")
    }
}

/// A game of one kind.
const fn family<G: Show + Evaluate>() -> Family {
    family_by_size::<G, G>()
}

/// A game that is quicker on small boards: `Small` refuses a board that is too large for it, `Large` takes it then.
const fn family_by_size<Small: Show + Evaluate, Large: Show<Rules = Small::Rules> + Evaluate>() -> Family {
    Family { id: Small::ID, title: Small::title, presets: Small::presets, open: open::<Small, Large> }
}

fn open<Small: Show + Evaluate, Large: Show<Rules = Small::Rules> + Evaluate>(
    choice: &Choice,
) -> Result<Arc<dyn AnyGame>, Error> {
    let default = || Small::presets().first().expect("every game has a preset").name.clone();
    let preset = choice.preset.clone().unwrap_or_else(default);
    let named = Small::preset(&preset)?;
    let rules = chosen_rules::<Small>(&named, choice)?;
    let naming = Naming { name: format!("{}:{preset}", Small::ID), overrides: differences(&named, &rules)? };
    match Small::new(rules.clone()) {
        Ok(game) => Ok(Arc::new(Erased::new(game, naming))),
        Err(_) => Ok(Arc::new(Erased::new(Large::new(rules)?, naming))),
    }
}

fn chosen_rules<G: Game>(named: &G::Rules, choice: &Choice) -> Result<G::Rules, Error> {
    let mut rules = named.clone();
    if let Some(overrides) = &choice.rules {
        let mut fields = to_value(named)?;
        let overrides: Value = serde_json::from_str(overrides).map_err(|error| bad_rules(&error))?;
        let (Value::Object(fields_map), Value::Object(overrides)) = (&mut fields, overrides) else {
            return Err(Error::Rules("expected a JSON object such as {\"min_dogs\": 5}".into()));
        };
        fields_map.extend(overrides);
        rules = serde_json::from_value(fields).map_err(|error| bad_rules(&error))?;
    }
    if let Some(board) = &choice.board {
        G::set_board(&mut rules, board)?;
    }
    Ok(rules)
}

/// The fields of `rules` that `named` has otherwise, as a JSON object; none if there are none.
fn differences<R: serde::Serialize + PartialEq>(named: &R, rules: &R) -> Result<Option<String>, Error> {
    if named == rules {
        return Ok(None);
    }
    let (named, mut rules) = (to_value(named)?, to_value(rules)?);
    if let Value::Object(fields) = &mut rules {
        fields.retain(|name, value| named.get(name) != Some(value));
    }
    Ok(Some(rules.to_string()))
}

fn to_value<R: serde::Serialize>(rules: &R) -> Result<Value, Error> {
    serde_json::to_value(rules).map_err(|error| bad_rules(&error))
}

fn bad_rules(error: &serde_json::Error) -> Error {
    // The message repeats an unknown field's name, which may be anything.
    Error::Rules(error.to_string().replace('\n', " "))
}
