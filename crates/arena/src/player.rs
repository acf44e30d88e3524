//! Who plays: engines of our own, and programs of anybody's.

use std::fmt;
use std::time::{Duration, Instant};

use qiyuan_catalog::{AnyEngine, AnyGame, AnyMatch};
use qiyuan_core::Seat;
use qiyuan_engine::{Limits, Method, Orders, Settings, Stop, TimeLeft};

use crate::Error;
use crate::ugi::{Failure, Program, split_words};

/// A player of a match, as people type it: `level3`, `engine,nodes=5000`, `ugi:some-program --with arguments`.
#[derive(Clone, Debug, PartialEq)]
pub struct Player {
    text: String,
    kind: Kind,
}

#[derive(Clone, Debug, PartialEq)]
enum Kind {
    Own(Box<Settings>),
    Ugi(Vec<String>),
}

impl Player {
    /// Reads a player.
    pub fn read(text: &str) -> Result<Player, Error> {
        let kind = match text.strip_prefix("ugi:") {
            Some(command) => Kind::Ugi(split_words(command)?),
            None => Kind::Own(Box::new(Settings::read(text)?)),
        };
        Ok(Player { text: text.into(), kind })
    }

    /// Checks that the player can be asked at all: that a program can be started, and that an engine of ours has some
    /// limit to end its thinking.
    pub(crate) fn check(&self, is_limited: bool) -> Result<(), Error> {
        match &self.kind {
            Kind::Ugi(words) => match Program::start(words) {
                Err(Failure::Gone(why)) => Err(Error::argument("player", &self.text, why)),
                Err(Failure::Silent) | Ok(_) => Ok(()),
            },
            Kind::Own(settings) => {
                let at_once = matches!(settings.method, Method::Greedy | Method::Random);
                if is_limited || at_once || settings.level.is_some() || !settings.limits.is_unlimited() {
                    return Ok(());
                }
                let reason = format!("would think for ever, expected --tc or a limit such as {},nodes=5000", self.text);
                Err(Error::argument("player", &self.text, reason))
            }
        }
    }

    /// Sits down for a game.
    pub(crate) fn sit_down(&self, game: &dyn AnyGame, patience: Duration) -> Box<dyn Mover> {
        match &self.kind {
            Kind::Own(settings) => {
                Box::new(OwnEngine { engine: game.engine((**settings).clone()), settings: (**settings).clone() })
            }
            Kind::Ugi(words) => Box::new(Guest {
                words: words.clone(),
                game: game.name().into(),
                rules: game.overrides().map(String::from),
                patience,
                program: None,
            }),
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// What a player is asked.
pub(crate) struct Question<'a> {
    pub(crate) play: &'a dyn AnyMatch,
    /// All moves from the start of the game, outcomes of chance among them.
    pub(crate) moves: &'a [String],
    pub(crate) seat: Seat,
    /// The limits of this move.
    pub(crate) limits: Limits,
    /// What each seat has left, if there are clocks.
    pub(crate) clocks: Option<&'a [TimeLeft]>,
    /// How long an answer may take before the player has lost.
    pub(crate) patience: Option<Duration>,
}

/// A move, and how long it took.
pub(crate) struct Answer {
    pub(crate) mv: String,
    pub(crate) time: Duration,
}

/// Somebody who can be asked for moves.
pub(crate) trait Mover {
    /// Gets ready for another game.
    fn new_game(&mut self, seed: u64) -> Result<(), Failure>;

    /// Chooses a move.
    fn choose(&mut self, question: &Question<'_>) -> Result<Answer, Failure>;
}

/// An engine of ours.
struct OwnEngine {
    settings: Settings,
    engine: Box<dyn AnyEngine>,
}

impl Mover for OwnEngine {
    fn new_game(&mut self, seed: u64) -> Result<(), Failure> {
        let settings = Settings { seed: seed.wrapping_add(self.settings.seed), ..self.settings.clone() };
        self.engine.set(settings);
        self.engine.new_game();
        Ok(())
    }

    fn choose(&mut self, question: &Question<'_>) -> Result<Answer, Failure> {
        let clock = question.clocks.map(|clocks| clocks[question.seat.index()]);
        let orders = Orders::best(Limits { clock, ..question.limits.clone() });
        let begun = Instant::now();
        let found = self.engine.think(question.play, &orders, &Stop::new(), &mut |_| {});
        match found {
            Ok(Some(report)) => Ok(Answer { mv: report.best(), time: begun.elapsed() }),
            Ok(None) => Err(Failure::Gone("the engine saw nothing to do".into())),
            Err(error) => Err(Failure::Gone(error.to_string())),
        }
    }
}

/// A program of anybody's.
struct Guest {
    words: Vec<String>,
    game: String,
    rules: Option<String>,
    patience: Duration,
    program: Option<Program>,
}

impl Guest {
    fn start(&self) -> Result<Program, Failure> {
        let mut program = Program::start(&self.words)?;
        program.greet(self.patience)?;
        program.set("Game", &self.game);
        if let Some(rules) = &self.rules {
            program.set("Rules", rules);
        }
        Ok(program)
    }

    fn prepare(program: &mut Program, seed: u64, patience: Duration) -> Result<(), Failure> {
        let seed = program.most("Seed").and_then(|most| most.checked_add(1)).map_or(seed, |n_seeds| seed % n_seeds);
        program.set("Seed", &seed.to_string());
        program.say("uginewgame");
        program.sync(patience)
    }

    fn ask(program: &mut Program, question: &Question<'_>, patience: Duration) -> Result<Answer, Failure> {
        let moves =
            if question.moves.is_empty() { String::new() } else { format!(" moves {}", question.moves.join(" ")) };
        program.say(&format!("position startpos{moves}"));
        program.sync(patience)?;
        program.say(&write_go(question));
        let begun = Instant::now();
        let mv = program.best_move(question.patience.unwrap_or(patience))?;
        Ok(Answer { mv, time: begun.elapsed() })
    }
}

impl Mover for Guest {
    fn new_game(&mut self, seed: u64) -> Result<(), Failure> {
        // One that failed is started again: nobody knows what it is doing.
        let mut program = self.program.take().map_or_else(|| self.start(), Ok)?;
        Guest::prepare(&mut program, seed, self.patience)?;
        self.program = Some(program);
        Ok(())
    }

    fn choose(&mut self, question: &Question<'_>) -> Result<Answer, Failure> {
        let mut program = self.program.take().ok_or_else(|| Failure::Gone("the program was not started".into()))?;
        let answer = Guest::ask(&mut program, question, self.patience)?;
        self.program = Some(program);
        Ok(answer)
    }
}

/// The question as a line.
fn write_go(question: &Question<'_>) -> String {
    let limits = &question.limits;
    let mut line = String::from("go");
    let mut add = |word: &str, value: Option<u64>| {
        if let Some(value) = value {
            line += &format!(" {word} {value}");
        }
    };
    let milliseconds = |time: Duration| Some(time.as_millis() as u64);
    add("depth", limits.depth.map(u64::from));
    add("nodes", limits.nodes);
    add("movetime", limits.movetime.and_then(milliseconds));
    for (i, clock) in question.clocks.unwrap_or_default().iter().enumerate() {
        add(&format!("p{}time", i + 1), milliseconds(clock.left));
        add(&format!("p{}inc", i + 1), milliseconds(clock.increment));
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_without_any_limit_are_refused() {
        let check = |text: &str, is_limited| Player::read(text).and_then(|player| player.check(is_limited));
        for text in ["level3", "greedy", "random", "engine,nodes=500", "mcts,movetime=5"] {
            assert!(check(text, false).is_ok(), "{text}");
        }
        let error = check("search", false).expect_err("no limit").to_string();
        assert!(error.contains("would think for ever") && error.contains("search,nodes=5000"), "{error}");
        assert!(check("search", true).is_ok());
    }

    #[test]
    fn players_that_are_none_are_refused() {
        for (text, expected) in [
            ("stockfish", "unknown player \"stockfish\""),
            ("ugi:", "expected a command behind ugi:"),
            ("ugi:'x", "a quote is opened and never closed"),
            ("engine,nodes", "expected NAME=VALUE"),
        ] {
            let error = Player::read(text).expect_err(text).to_string();
            assert!(error.contains(expected), "{text:?} says {error:?}");
        }
        let missing = Player::read("ugi:no-such-program-anywhere").expect("a text").check(true);
        assert!(missing.is_err_and(|error| error.to_string().contains("can't be started")));
    }
}
