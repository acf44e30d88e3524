//! The list of games.

use std::sync::{Arc, LazyLock};

use qiyuan_core::show::{BoardKit, Cover, Sketch};
use qiyuan_core::{Book, Edit, Error, Evaluate, FORMAT, Game, Goal, Message, Preset, Refuse, quote};
use qiyuan_games::banqi::{self, Banqi};
use qiyuan_games::dama::{self, Dama};
use qiyuan_games::dragon::{self, Dragon};
use qiyuan_games::hunt::{self, Deer, Komikan, Wide};
use serde_json::{Map, Value};

use crate::any::AnyGame;
use crate::choice::Choice;
use crate::erased::{Erased, Naming};
use crate::options::{Described, described};
use crate::words::{Refusal, WORDS};

/// All games. Adding one is a line here, and one for its words.
pub static FAMILIES: &[Family] = &[
    Family::by_size::<Deer<u64>, Deer<Wide>>(),
    Family::by_size::<Komikan<u64>, Komikan<Wide>>(),
    Family::of::<Dama>(),
    Family::of::<Banqi>(),
    Family::of::<Dragon>(),
];

/// Everything that is said up to here: the core's words, the games' and ours.
pub static BOOKS: &[&Book] = &[&qiyuan_core::WORDS, &hunt::WORDS, &dama::WORDS, &banqi::WORDS, &dragon::WORDS, &WORDS];

/// Games to choose from.
#[derive(Clone, Debug)]
pub struct Catalog {
    families: Vec<Family>,
}

impl Catalog {
    /// Our games.
    pub fn standard() -> &'static Catalog {
        static STANDARD: LazyLock<Catalog> = LazyLock::new(|| Catalog { families: FAMILIES.to_vec() });
        &STANDARD
    }

    /// The same games and one more.
    #[must_use]
    pub fn with(mut self, family: Family) -> Catalog {
        self.families.push(family);
        self
    }

    /// The games.
    pub fn families(&self) -> &[Family] {
        &self.families
    }

    /// Opens the game that somebody asks for.
    pub fn open(&self, choice: &Choice) -> Result<Arc<dyn AnyGame>, Error> {
        let family = self.families.iter().find(|family| family.id == choice.game);
        (family.ok_or_else(|| self.unknown(&choice.game))?.open)(choice)
    }

    /// There is no such game, and which ones there are.
    pub(crate) fn unknown(&self, game: &str) -> Error {
        let ids: Vec<&str> = self.families.iter().map(|family| family.id).collect();
        Error::unknown(qiyuan_core::WORDS.say("kind-game"), game, ids.join(", "))
    }
}

/// A game with all its presets.
#[derive(Clone, Copy, Debug)]
pub struct Family {
    /// What people type.
    pub id: &'static str,
    /// The preset that a name without one means.
    pub default_preset: &'static str,
    /// What it is played for.
    pub goal: Goal,
    /// Whether chance ever acts.
    pub has_chance: bool,
    /// Its lessons file; empty if it has none.
    pub lessons: &'static str,
    title: fn() -> Message,
    about: fn() -> Message,
    cover: fn() -> Cover,
    presets: fn() -> Vec<Preset>,
    options: fn() -> Described,
    board_kit: fn() -> Option<BoardKit>,
    sketch: fn(&str) -> Option<Sketch>,
    puzzles: &'static str,
    open: fn(&Choice) -> Result<Arc<dyn AnyGame>, Error>,
}

impl Family {
    /// A game of one kind.
    pub const fn of<G: Edit + Evaluate>() -> Family {
        Family::by_size::<G, G>()
    }

    /// A game that is quicker on small boards: `Large` takes what does not [fit](Game::fits) into `Small`.
    pub const fn by_size<Small: Edit + Evaluate, Large: Edit<Rules = Small::Rules> + Evaluate>() -> Family {
        Family {
            id: Small::ID,
            default_preset: Small::DEFAULT_PRESET,
            goal: Small::GOAL,
            has_chance: Small::HAS_CHANCE,
            lessons: Small::LESSONS,
            title: Small::title,
            about: Small::about,
            cover: Small::cover,
            presets: Small::presets,
            options: described::<Small>,
            board_kit: Small::board_kit,
            sketch: Small::sketch,
            puzzles: Small::PUZZLES,
            open: open::<Small, Large>,
        }
    }

    /// What people call it.
    pub fn title(&self) -> Message {
        (self.title)()
    }

    /// One sentence that makes somebody want to play it.
    pub fn about(&self) -> Message {
        (self.about)()
    }

    /// The picture on its card.
    pub fn cover(&self) -> Cover {
        (self.cover)()
    }

    /// Its named rule sets, the default first.
    pub fn presets(&self) -> Vec<Preset> {
        (self.presets)()
    }

    /// What can be agreed on before a game.
    pub fn options(&self) -> Described {
        (self.options)()
    }

    /// What boards of one's own are drawn with, where the game takes any.
    pub fn board_kit(&self) -> Option<BoardKit> {
        (self.board_kit)()
    }

    /// The text of its puzzle file; nothing if it has none.
    pub fn puzzle_file(&self) -> &'static str {
        self.puzzles
    }

    /// How many puzzles its file has.
    pub fn n_puzzles(&self) -> usize {
        self.puzzles.lines().filter(|line| line.contains('\t')).count()
    }

    /// The board of a file as far as it can be drawn, and what is wrong with it.
    pub fn sketch(&self, file: &str) -> Option<Sketch> {
        (self.sketch)(file)
    }
}

fn open<Small: Edit + Evaluate, Large: Edit<Rules = Small::Rules> + Evaluate>(
    choice: &Choice,
) -> Result<Arc<dyn AnyGame>, Error> {
    let (rules, naming) = read_choice::<Small>(choice)?;
    match Small::fits(&rules) {
        true => Ok(Arc::new(Erased::new(Small::new(rules)?, naming))),
        false => Ok(Arc::new(Erased::new(Large::new(rules)?, naming))),
    }
}

/// The rules that somebody asks for, and what they are called.
pub(crate) fn read_choice<G: Game>(choice: &Choice) -> Result<(G::Rules, Naming), Error> {
    let preset = choice.preset.as_deref().unwrap_or(G::DEFAULT_PRESET);
    let named = match G::preset(preset) {
        // Rules that were kept in full need no preset, which may have gone since.
        Err(_) if choice.format.is_some() && choice.rules.is_some() => G::preset(G::DEFAULT_PRESET)?,
        named => named?,
    };
    let rules = chosen_rules::<G>(&named, choice)?;
    if choice.format.is_none() {
        G::check_words(&rules)?;
    }
    let naming = Naming { name: format!("{}:{preset}", G::ID), overrides: differences::<G>(&named, &rules)? };
    Ok((rules, naming))
}

fn chosen_rules<G: Game>(named: &G::Rules, choice: &Choice) -> Result<G::Rules, Error> {
    let mut rules = named.clone();
    let format = choice.format.unwrap_or(FORMAT);
    if format > FORMAT {
        return Err(Error::rules(Refusal::NewerFormat.with("format", format).with("most", FORMAT)));
    }
    let unsaid = G::unsaid_in(format);
    if choice.rules.is_some() || !unsaid.is_empty() {
        let mut fields = to_value(named)?;
        let overrides = choice.rules.as_deref().map_or(Ok(Value::Object(Map::new())), serde_json::from_str);
        let overrides: Value = overrides.map_err(|error| bad_rules(&error))?;
        let (Value::Object(fields_map), Value::Object(overrides)) = (&mut fields, overrides) else {
            return Err(Error::rules(Refusal::RulesObject.say()));
        };
        if let Some(unknown) = overrides.keys().find(|field| !fields_map.contains_key(*field)) {
            let known: Vec<String> = fields_map.keys().map(|field| format!("`{field}`")).collect();
            let field = format!("`{}`", quote(unknown).trim_matches('"'));
            return Err(Error::rules(Refusal::UnknownField.with("field", field).with("expected", known.join(", "))));
        }
        for (field, value) in unsaid {
            fields_map.insert(field.into(), serde_json::from_str(value).map_err(|error| bad_rules(&error))?);
        }
        fields_map.extend(overrides);
        rules = serde_json::from_value(fields).map_err(|error| bad_rules(&error))?;
    }
    if format < FORMAT {
        G::meant_in(format, &mut rules);
    }
    if let Some(board) = &choice.board {
        G::set_board(&mut rules, board)?;
    }
    Ok(rules)
}

/// The fields of `rules` that `named` has otherwise, as a JSON object; none if there are none. Rules that leave open
/// what others say are the same if they are so [in full](Game::in_full).
fn differences<G: Game>(named: &G::Rules, rules: &G::Rules) -> Result<Option<String>, Error> {
    let (named_in_full, in_full) = (G::in_full(named), G::in_full(rules));
    if named_in_full == in_full {
        return Ok(None);
    }
    let (named, in_full, mut fields) = (to_value(&named_in_full)?, to_value(&in_full)?, to_value(rules)?);
    if let Value::Object(fields) = &mut fields {
        fields.retain(|name, _| named.get(name) != in_full.get(name));
    }
    Ok(Some(fields.to_string()))
}

fn to_value<R: serde::Serialize>(rules: &R) -> Result<Value, Error> {
    serde_json::to_value(rules).map_err(|error| bad_rules(&error))
}

fn bad_rules(error: &serde_json::Error) -> Error {
    // The message repeats what was given, which may be anything.
    Error::rules(error.to_string().replace('\n', " "))
}
