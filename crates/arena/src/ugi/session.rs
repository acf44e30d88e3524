//! The side that plays: reads commands, keeps the position, answers.

use std::io::BufRead;
use std::sync::Arc;

use qiyuan_catalog::{AnyEngine, AnyGame, AnyMatch, Choice};
use qiyuan_core::{Payoffs, Refuse, Seat, Status};
use qiyuan_engine::{Limits, Orders, Settings, TimeLeft};

use super::command::{Command, Go, read_command};
use super::options::{Changed, Options};
use super::speaker::Speaker;
use super::thinking::{Task, Thinking};
use crate::Error;

/// Plays by UGI until the input ends or says `quit`.
///
/// Nothing that comes in makes it fail: what is not understood is answered with `info error …`. Only a game that can't
/// be opened to begin with is an error.
///
/// ```
/// use qiyuan_arena::ugi::serve;
/// use qiyuan_catalog::Choice;
/// use qiyuan_engine::Settings;
/// serve(&b"ugi\nquit\n"[..], std::io::sink(), Choice::new("komikan"), Settings::default())?;
/// # Ok::<(), qiyuan_arena::Error>(())
/// ```
pub fn serve(
    mut input: impl BufRead,
    output: impl std::io::Write + Send + 'static,
    choice: Choice,
    settings: Settings,
) -> Result<(), Error> {
    let speaker = Speaker::new(output);
    let mut session = Session::new(Options { choice, settings, lines: 1 }, speaker)?;
    let mut line = Vec::new();
    // Input that can't be read any more has ended.
    while input.read_until(b'\n', &mut line).is_ok_and(|n_read| n_read > 0) {
        match read_command(&String::from_utf8_lossy(&line)) {
            Ok(Some(Command::Quit)) => break,
            Ok(Some(command)) => {
                session.obey(command).unwrap_or_else(|error| session.speaker.complain(error));
            }
            Ok(None) => {}
            Err(error) => session.speaker.complain(error),
        }
        line.clear();
    }
    session.close();
    Ok(())
}

struct Session {
    options: Options,
    speaker: Speaker,
    game: Arc<dyn AnyGame>,
    play: Box<dyn AnyMatch>,
    /// Where the match began and the words that led to where it is.
    start: Option<String>,
    moves: Vec<String>,
    desk: Desk,
}

/// The desk at which the engine sits (its state: idle, busy, or handed out).
enum Desk {
    Idle(Box<dyn AnyEngine>),
    Busy(Thinking),
    /// Only while it is taken from one place to the other.
    Empty,
}

impl Session {
    fn new(options: Options, speaker: Speaker) -> Result<Session, Error> {
        let game = options.choice.open()?;
        let (play, engine) = (game.start(None)?, game.engine(options.settings.clone()));
        Ok(Session { options, speaker, game, play, start: None, moves: Vec::new(), desk: Desk::Idle(engine) })
    }

    fn obey(&mut self, command: Command) -> Result<(), Error> {
        match command {
            Command::Ugi => {
                self.introduce();
                Ok(())
            }
            Command::IsReady => {
                self.speaker.say("readyok");
                Ok(())
            }
            Command::NewGame => {
                self.engine("uginewgame")?.new_game();
                Ok(())
            }
            Command::SetOption { name, value } => self.set_option(&name, &value),
            Command::Position { start, moves } => self.set_position(start, moves),
            Command::Go(go) => self.go(go),
            Command::Stop => {
                if let Desk::Busy(thinking) = &self.desk {
                    thinking.stop();
                }
                Ok(())
            }
            Command::Query(what) => {
                let answer = self.query(&what)?;
                self.speaker.say(format!("response {answer}").trim_end());
                Ok(())
            }
            Command::Quit => unreachable!("the loop ends there"),
        }
    }

    fn introduce(&self) {
        self.speaker.say(concat!("id name Qiyuan ", env!("CARGO_PKG_VERSION")));
        self.speaker.say(concat!("id author ", env!("CARGO_PKG_AUTHORS")));
        for line in self.options.describe(&*self.game) {
            self.speaker.say(&line);
        }
        self.speaker.say("ugiok");
    }

    /// The engine, unless it is thinking: what would change something waits until it has answered.
    fn engine(&mut self, command: &str) -> Result<&mut Box<dyn AnyEngine>, Error> {
        if let Desk::Busy(thinking) = &self.desk {
            if !thinking.is_over() {
                return Err(Error::line(command, "not while a search goes on, expected stop first"));
            }
            let Desk::Busy(thinking) = std::mem::replace(&mut self.desk, Desk::Empty) else {
                unreachable!("it is busy")
            };
            let new_engine = || self.game.engine(self.options.settings.clone());
            self.desk = Desk::Idle(thinking.end().unwrap_or_else(new_engine));
        }
        match &mut self.desk {
            Desk::Idle(engine) => Ok(engine),
            Desk::Busy(_) | Desk::Empty => unreachable!("the engine has come back"),
        }
    }

    fn set_option(&mut self, name: &str, value: &str) -> Result<(), Error> {
        self.engine("setoption")?;
        match self.options.set(name, value)? {
            Changed::Player => {
                let settings = self.options.settings.clone();
                self.engine("setoption")?.set(settings);
            }
            Changed::Game(game) => {
                self.play = game.start(None)?;
                self.desk = Desk::Idle(game.engine(self.options.settings.clone()));
                (self.game, self.start, self.moves) = (game, None, Vec::new());
            }
        }
        Ok(())
    }

    fn set_position(&mut self, start: Option<String>, moves: Vec<String>) -> Result<(), Error> {
        self.engine("position")?;
        // An arbiter sends all moves every time: mostly only the last are new.
        let goes_on = start == self.start && moves.starts_with(&self.moves);
        let (mut play, n_known) = match goes_on {
            true => (self.play.boxed_clone(), self.moves.len()),
            false => (self.game.start(start.as_deref())?, 0),
        };
        moves[n_known..].iter().try_for_each(|mv| play.play(mv))?;
        (self.play, self.start, self.moves) = (play, start, moves);
        Ok(())
    }

    fn go(&mut self, go: Go) -> Result<(), Error> {
        self.engine("go")?;
        let seat = match self.play.status() {
            Status::ToMove(seat) => seat,
            status => {
                let reason = match status {
                    Status::Chance => "chance acts here, expected its outcome behind the moves of position",
                    _ => "the game is over",
                };
                self.speaker.complain(Error::line("go", reason));
                self.speaker.say("bestmove none");
                return Ok(());
            }
        };
        let legal = self.legal();
        if let Some(bad) = go.only.iter().find(|mv| !legal.contains(mv)) {
            return Err(qiyuan_core::Error::a_move(bad, qiyuan_core::Refusal::NotLegal.say()).into());
        }
        let limits = limits(&go, seat)?;
        let orders = Orders { limits, lines: self.options.lines, only: go.only };
        let task = Task { play: self.play.boxed_clone(), orders, infinite: go.infinite };
        if let Desk::Idle(engine) = std::mem::replace(&mut self.desk, Desk::Empty) {
            self.desk = Desk::Busy(Thinking::begin(engine, task, self.speaker.clone()));
        }
        Ok(())
    }

    /// The legal moves as texts.
    fn legal(&self) -> Vec<String> {
        self.play.moves().into_iter().map(|legal| legal.text).collect()
    }

    fn query(&self, what: &str) -> Result<String, Error> {
        let status = self.play.status();
        let answer = match what {
            "gameover" => matches!(status, Status::Over(_)).to_string(),
            "result" => match status {
                Status::Over(payoffs) => write_result(&payoffs),
                _ => "none".into(),
            },
            "turn" => match status {
                Status::ToMove(seat) => format!("p{}", seat.0 + 1),
                Status::Chance => "chance".into(),
                Status::Over(_) => "none".into(),
            },
            "position" => self.play.position(),
            "moves" => self.legal().join(" "),
            _ => {
                let seat = what.strip_prefix('p').and_then(|rest| rest.strip_suffix("turn")?.parse::<u8>().ok());
                match seat.filter(|seat| (1..=self.game.n_seats()).contains(&usize::from(*seat))) {
                    Some(seat) => (status == Status::ToMove(Seat(seat - 1))).to_string(),
                    None => {
                        let expected = format!(
                            "expected p1turn to p{}turn, gameover, result, turn, position or moves",
                            self.game.n_seats()
                        );
                        return Err(Error::line(format!("query {what}").trim_end(), expected));
                    }
                }
            }
        };
        Ok(answer)
    }

    /// Ends a search that goes on.
    fn close(self) {
        if let Desk::Busy(thinking) = self.desk {
            thinking.stop();
            thinking.end();
        }
    }
}

/// The limits for the seat to move.
fn limits(go: &Go, seat: Seat) -> Result<Limits, Error> {
    let with_clocks = go.times.iter().any(Option::is_some);
    let clock = match go.times[seat.index()] {
        Some(left) => Some(TimeLeft { left, increment: go.increments[seat.index()] }),
        None if with_clocks => {
            return Err(Error::line("go", format!("p{} is to move, expected p{}time", seat.0 + 1, seat.0 + 1)));
        }
        None => None,
    };
    Ok(Limits { depth: go.depth, nodes: go.nodes, movetime: go.movetime, clock })
}

/// A plain win or draw between two in words, all else as payoffs.
fn write_result(payoffs: &Payoffs) -> String {
    match payoffs.as_slice() {
        [1, -1] => "p1win".into(),
        [-1, 1] => "p2win".into(),
        [0, 0] => "draw".into(),
        _ => payoffs.to_string(),
    }
}
