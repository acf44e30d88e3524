//! Any hunt game behind one trait of texts, so that tests are data and run on both widths of sets.

use std::sync::Arc;

use qiyuan_core::perft::{Perft, Unit};
use qiyuan_core::show::{Layout, Verdict};
use qiyuan_core::{Ending, Error, Game, Match, Message, Reason, Record, Seat, Show, Status, conformance};
use qiyuan_games::hunt::{Deer, DeerRules, Hunt, Komikan, KomikanRules, PointSet, Variety, Wide};
use serde_json::Value;

use crate::naive::{BOARDS, Naive, NaiveBoard};
use crate::naive_deer::NaiveDeer;
use crate::naive_komikan::NaiveKomikan;

/// The rule sets that the tests run through besides the presets: one option each, and all at once.
pub(crate) const DEER_OPTIONS: [&str; 8] = [
    r#"{"dog_turn":"drop-first"}"#,
    r#"{"dogs_win":"sealed"}"#,
    r#"{"dogs_win":"immobile"}"#,
    r#"{"dogs_win":"outside"}"#,
    r#"{"unfinished":"draw"}"#,
    r#"{"quiet_turns":12}"#,
    r#"{"min_dogs":6}"#,
    r#"{"dog_turn":"drop-first","dogs_win":"sealed","min_dogs":6}"#,
];

/// The same of Komikan.
pub(crate) const KOMIKAN_OPTIONS: [&str; 3] =
    [r#"{"captures_to_win":9}"#, r#"{"llama_step":"advance"}"#, r#"{"llama_step":"any"}"#];

/// A board with gates that no diagonal runs through, which deer48c was before.
pub(crate) const SQUARE: &str = r#"{"board":{"name":"square","title":{"en":"Square"},"status":"reconstructed",
    "plain":"7x7","mountains":["rhombus a4 west","triangle g4 east","rhombus d7 north","triangle d1 south"],
    "deer":["a4 g4 d7 d1"],"dogs":["b6 c6 d6 e6 f6 b5 f5 b4 f4 b3 f3 b2 c2 d2 e2 f2"],"in_hand":32}}"#;

/// Those of some presets that options go with: where the deer begins in a mountain, `outside` would end the game.
pub(crate) fn presets_for(options: &str, presets: [&'static str; 4]) -> impl Iterator<Item = &'static str> {
    let outside = options.contains("outside");
    presets.into_iter().filter(move |&preset| !(outside && preset == "deer:7"))
}

/// A hunt game whose positions and moves are texts.
pub(crate) trait AnyGame: Send + Sync {
    /// The text of the first position.
    fn start(&self) -> String;
    /// A position's text, read and written again.
    fn reread(&self, pos: &str) -> Result<String, Error>;
    /// Who acts, or how the game ended.
    fn status(&self, pos: &str) -> Status;
    /// Every move and the position after it, in alphabetical order.
    fn children(&self, pos: &str) -> Vec<(String, String)>;
    /// The leaves below a position.
    fn perft(&self, pos: &str, unit: Unit, depth: u32) -> u64;
    /// Plays turns in a match: the last position and how the match ended, if it did.
    fn play(&self, pos: &str, turns: &[&str]) -> Result<(String, Option<Ending>), Error>;
    /// Replays a record: the last position and how the match ended, if it did.
    fn replay(&self, pos: &str, record: &Record) -> Result<(String, Option<Ending>), Error>;
    /// The board, and what there is to say about it.
    fn layout(&self) -> Layout;
    /// What a seat is called.
    fn seat_title(&self, seat: Seat) -> Message;
    /// Why a game ended in a position.
    fn verdict(&self, pos: &str, reason: Reason) -> Verdict;
    /// The position as if a seat were to choose.
    fn as_if_acts(&self, pos: &str, seat: Seat) -> Option<String>;
    /// Passes the suite that every game must pass.
    fn conform(&self, n_games: usize, seed: u64);
}

impl<V: Variety, S: PointSet> AnyGame for Arc<Hunt<V, S>> {
    fn start(&self) -> String {
        self.write_position(&Game::start(&**self))
    }

    fn reread(&self, pos: &str) -> Result<String, Error> {
        Ok(self.write_position(&self.read_position(pos)?))
    }

    fn status(&self, pos: &str) -> Status {
        Game::status(&**self, &self.read_position(pos).unwrap())
    }

    fn children(&self, pos: &str) -> Vec<(String, String)> {
        let pos = self.read_position(pos).unwrap();
        let mut moves = Vec::new();
        self.moves(&pos, &mut moves);
        let child = |mv| {
            let mut next = pos;
            Game::play(&**self, &mut next, mv);
            (self.write_move(&pos, mv), self.write_position(&next))
        };
        let mut children: Vec<(String, String)> = moves.into_iter().map(child).collect();
        children.sort();
        children
    }

    fn perft(&self, pos: &str, unit: Unit, depth: u32) -> u64 {
        Perft { game: &**self, unit, deal: None }.count(&self.read_position(pos).unwrap(), depth)
    }

    fn play(&self, pos: &str, turns: &[&str]) -> Result<(String, Option<Ending>), Error> {
        let mut this = Match::from_position(self.clone(), self.read_position(pos)?);
        for turn in turns {
            this.play_text(turn)?;
        }
        Ok((self.write_position(this.position()), this.ending()))
    }

    fn replay(&self, pos: &str, record: &Record) -> Result<(String, Option<Ending>), Error> {
        let this = Match::replay(self.clone(), self.read_position(pos)?, record)?;
        Ok((self.write_position(this.position()), this.ending()))
    }

    fn layout(&self) -> Layout {
        Show::layout(&**self)
    }

    fn seat_title(&self, seat: Seat) -> Message {
        Show::seat_title(&**self, seat)
    }

    fn verdict(&self, pos: &str, reason: Reason) -> Verdict {
        Show::verdict(&**self, &self.read_position(pos).unwrap(), reason)
    }

    fn as_if_acts(&self, pos: &str, seat: Seat) -> Option<String> {
        let other = Game::as_if_acts(&**self, &self.read_position(pos).unwrap(), seat)?;
        Some(self.write_position(&other))
    }

    fn conform(&self, n_games: usize, seed: u64) {
        conformance::check(&**self, n_games, seed);
    }
}

/// The names of all presets, as `deer:24`.
pub(crate) fn presets() -> Vec<String> {
    let deer = Deer::<Wide>::presets().into_iter().map(|preset| format!("deer:{}", preset.name));
    let komikan = Komikan::<Wide>::presets().into_iter().map(|preset| format!("komikan:{}", preset.name));
    deer.chain(komikan).collect()
}

/// The game `GAME:PRESET` with single fields of its rules changed, once for every width of sets that holds its board.
pub(crate) fn games(name: &str, options: &str) -> Vec<Box<dyn AnyGame>> {
    try_games(name, options).unwrap_or_else(|error| panic!("{name} {options}: {error}"))
}

pub(crate) fn try_games(name: &str, options: &str) -> Result<Vec<Box<dyn AnyGame>>, Error> {
    let (game, preset) = name.split_once(':').unwrap();
    if game == "deer" {
        widths(&with_options(&Deer::<Wide>::preset(preset)?, options)?)
    } else {
        widths(&with_options(&Komikan::<Wide>::preset(preset)?, options)?)
    }
}

/// The rules on every width of sets that holds their board.
pub(crate) fn widths<V: Variety>(rules: &V) -> Result<Vec<Box<dyn AnyGame>>, Error> {
    let wide = Hunt::<V, Wide>::new(rules.clone())?;
    let fits = wide.board().n_points() <= 64;
    let mut games: Vec<Box<dyn AnyGame>> = vec![Box::new(Arc::new(wide))];
    if fits {
        games.push(Box::new(Arc::new(Hunt::<V, u64>::new(rules.clone())?)));
    }
    Ok(games)
}

fn with_options<V: Variety>(rules: &V, options: &str) -> Result<V, Error> {
    let mut fields = serde_json::to_value(rules).unwrap();
    if let Value::Object(changes) = serde_json::from_str(options).unwrap() {
        for (name, value) in changes {
            fields[name] = value;
        }
    }
    serde_json::from_value(fields).map_err(|error| Error::rules(error.to_string()))
}

/// The same game by the naive generator.
pub(crate) fn naive(name: &str, options: &str) -> Box<dyn Naive> {
    let options: Value = serde_json::from_str(options).unwrap();
    let text = |field: &str, default: &str| options[field].as_str().unwrap_or(default).to_string();
    let number = |field: &str, default: u64| options[field].as_u64().unwrap_or(default) as usize;
    let (family, preset) = name.split_once(':').unwrap();
    let board = match options["board"]["name"].as_str() {
        Some("square") => naive_board("square"),
        _ if family == "komikan" => naive_board("komikan"),
        _ if preset.starts_with(|first: char| first.is_ascii_digit()) => naive_board(&format!("deer{preset}")),
        _ => naive_board(preset),
    };
    if family == "deer" {
        Box::new(NaiveDeer {
            board,
            dog_turn: text("dog_turn", "move-then-drop"),
            dogs_win: text("dogs_win", "driven-out"),
            min_dogs: number("min_dogs", 4),
            unfinished: text("unfinished", "deer"),
            quiet_turns: options["quiet_turns"].as_u64().map(|n| n as usize),
        })
    } else {
        let llama_step = text("llama_step", "no-retreat");
        Box::new(NaiveKomikan { board, captures_to_win: number("captures_to_win", 6), llama_step })
    }
}

/// A board of the rule book.
pub(crate) fn naive_board(name: &str) -> NaiveBoard {
    let (_, width, height, mountains) = BOARDS.into_iter().find(|(board, ..)| *board == name).unwrap();
    NaiveBoard::new(width, height, mountains)
}

#[test]
fn default_rules_are_the_first_preset() {
    assert_eq!(Deer::<Wide>::preset("24"), Ok(DeerRules::default()));
    assert_eq!(Komikan::<Wide>::preset("standard"), Ok(KomikanRules::default()));
}
