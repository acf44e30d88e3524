//! What an arbiter says: lines become commands.

use std::str::SplitWhitespace;
use std::time::Duration;

use qiyuan_core::MAX_SEATS;

use crate::Error;

/// A command to a program that plays.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Command {
    Ugi,
    IsReady,
    NewGame,
    SetOption { name: String, value: String },
    Position { start: Option<String>, moves: Vec<String> },
    Go(Go),
    Stop,
    Query(String),
    Quit,
}

/// How to think.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Go {
    pub(crate) depth: Option<u32>,
    pub(crate) nodes: Option<u64>,
    pub(crate) movetime: Option<Duration>,
    pub(crate) infinite: bool,
    /// Time left, by seat.
    pub(crate) times: [Option<Duration>; MAX_SEATS],
    /// Time added with every move, by seat.
    pub(crate) increments: [Duration; MAX_SEATS],
    pub(crate) only: Vec<String>,
}

/// Nobody waits longer than a year, and sums of such times are still times.
const LONGEST: u64 = 365 * 24 * 3600 * 1000;

const COMMANDS: &str = "ugi, isready, setoption, uginewgame, position, go, stop, query or quit";
const GO_WORDS: &str = "depth, nodes, movetime, infinite, p1time, p2time, p1inc, p2inc or searchmoves";

/// Reads a line; none if it is blank.
pub(crate) fn read_command(line: &str) -> Result<Option<Command>, Error> {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    let command = match word {
        "" => return Ok(None),
        "ugi" => Command::Ugi,
        "isready" => Command::IsReady,
        "uginewgame" => Command::NewGame,
        "stop" => Command::Stop,
        "quit" => Command::Quit,
        "setoption" => read_option(line, rest)?,
        "position" => read_position(line, rest)?,
        "go" => Command::Go(read_go(line, rest)?),
        "query" => Command::Query(rest.into()),
        _ => return Err(Error::line(line, format!("no command, expected {COMMANDS}"))),
    };
    let alone = matches!(command, Command::Ugi | Command::IsReady | Command::NewGame | Command::Stop | Command::Quit);
    if alone && !rest.is_empty() {
        return Err(Error::line(line, format!("expected nothing behind {word}")));
    }
    Ok(Some(command))
}

/// `name NAME value VALUE`; both may have spaces.
fn read_option(line: &str, rest: &str) -> Result<Command, Error> {
    let broken = || Error::line(line, "expected setoption name NAME value VALUE");
    let rest = rest.strip_prefix("name").filter(|rest| rest.starts_with(char::is_whitespace)).ok_or_else(broken)?;
    let (name, value) = match find_word(rest, "value") {
        Some(at) => (&rest[..at], &rest[at + "value".len()..]),
        None => (rest, ""),
    };
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.is_empty() {
        return Err(broken());
    }
    Ok(Command::SetOption { name, value: value.trim().into() })
}

/// `startpos` or `fen POSITION`, and perhaps `moves …`.
fn read_position(line: &str, rest: &str) -> Result<Command, Error> {
    let mut words = rest.split_whitespace();
    let broken = || Error::line(line, "expected position startpos or position fen POSITION, then perhaps moves …");
    let start = match words.next() {
        Some("startpos") => {
            if words.next().is_some_and(|word| word != "moves") {
                return Err(broken());
            }
            None
        }
        Some("fen") => {
            let start: Vec<&str> = words.by_ref().take_while(|word| *word != "moves").collect();
            if start.is_empty() {
                return Err(broken());
            }
            Some(start.join(" "))
        }
        _ => return Err(broken()),
    };
    Ok(Command::Position { start, moves: words.map(String::from).collect() })
}

fn read_go(line: &str, rest: &str) -> Result<Go, Error> {
    let mut go = Go::default();
    let mut words = rest.split_whitespace();
    while let Some(word) = words.next() {
        match word {
            "depth" => go.depth = Some(number(line, word, &mut words)?.min(u64::from(u32::MAX)) as u32),
            "nodes" => go.nodes = Some(number(line, word, &mut words)?),
            "movetime" => go.movetime = Some(time(line, word, &mut words)?),
            "infinite" => go.infinite = true,
            "searchmoves" => {
                go.only = words.by_ref().map(String::from).collect();
                if go.only.is_empty() {
                    return Err(Error::line(line, "expected moves behind searchmoves"));
                }
            }
            _ => match clock_word(word) {
                Some((seat, Hand::Time)) => go.times[seat] = Some(time(line, word, &mut words)?),
                Some((seat, Hand::Increment)) => go.increments[seat] = time(line, word, &mut words)?,
                None => return Err(Error::line(line, format!("no word {word:?} of go, expected {GO_WORDS}"))),
            },
        }
    }
    Ok(go)
}

/// What a word of `go` says about a clock.
enum Hand {
    Time,
    Increment,
}

/// `p1time`, `p2inc`, or as chess programs say, `wtime` and `binc`.
fn clock_word(word: &str) -> Option<(usize, Hand)> {
    let (who, hand) = match (word.strip_suffix("time"), word.strip_suffix("inc")) {
        (Some(who), _) => (who, Hand::Time),
        (_, Some(who)) => (who, Hand::Increment),
        _ => return None,
    };
    let seat = match who {
        "w" | "p1" => 0,
        "b" | "p2" => 1,
        _ => who.strip_prefix('p')?.parse::<usize>().ok()?.checked_sub(1)?,
    };
    (seat < MAX_SEATS).then_some((seat, hand))
}

fn number(line: &str, word: &str, words: &mut SplitWhitespace<'_>) -> Result<u64, Error> {
    let number = words.next().and_then(|text| text.parse().ok());
    number.ok_or_else(|| Error::line(line, format!("expected a whole number behind {word}")))
}

/// Milliseconds. Who is late has none left.
fn time(line: &str, word: &str, words: &mut SplitWhitespace<'_>) -> Result<Duration, Error> {
    let number = words.next().and_then(|text| text.parse::<i128>().ok());
    let number = number.ok_or_else(|| Error::line(line, format!("expected milliseconds behind {word}")))?;
    Ok(Duration::from_millis(number.clamp(0, i128::from(LONGEST)) as u64))
}

/// Where a word stands alone in a text.
fn find_word(text: &str, word: &str) -> Option<usize> {
    let space = |c: Option<char>| c.is_none_or(char::is_whitespace);
    let mut found = text.match_indices(word).map(|(at, _)| at);
    found.find(|&at| space(text[..at].chars().next_back()) && space(text[at + word.len()..].chars().next()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Option<Command> {
        read_command(line).unwrap_or_else(|error| panic!("{line:?} is refused: {error}"))
    }

    fn go(line: &str) -> Go {
        match read(line) {
            Some(Command::Go(go)) => go,
            other => panic!("{line:?} is {other:?}"),
        }
    }

    #[test]
    fn single_words() {
        assert_eq!(read("  ugi \r"), Some(Command::Ugi));
        assert_eq!(read("isready"), Some(Command::IsReady));
        assert_eq!(read(" \t"), None);
        assert_eq!(read("query p1turn"), Some(Command::Query("p1turn".into())));
    }

    #[test]
    fn options_may_have_spaces() {
        let option = |name: &str, value: &str| Some(Command::SetOption { name: name.into(), value: value.into() });
        assert_eq!(read("setoption name Threads value 4"), option("Threads", "4"));
        assert_eq!(read("setoption name Rules value {\"a value\": 1}"), option("Rules", "{\"a value\": 1}"));
        assert_eq!(read("setoption name Clear  Hash"), option("Clear Hash", ""));
        assert_eq!(read("setoption name valued value x"), option("valued", "x"));
    }

    #[test]
    fn positions() {
        let position = |start: Option<&str>, moves: &[&str]| {
            let moves = moves.iter().map(ToString::to_string).collect();
            Some(Command::Position { start: start.map(String::from), moves })
        };
        assert_eq!(read("position startpos"), position(None, &[]));
        assert_eq!(read("position startpos moves a4 =G b4=c"), position(None, &["a4", "=G", "b4=c"]));
        assert_eq!(read("position fen 8/8 r - 0 moves  x"), position(Some("8/8 r - 0"), &["x"]));
        assert_eq!(read("position fen h20/h20; turn=1"), position(Some("h20/h20; turn=1"), &[]));
    }

    #[test]
    fn limits() {
        assert_eq!(go("go"), Go::default());
        assert_eq!(go("go depth 5 nodes 100").depth, Some(5));
        assert_eq!(go("go movetime 99999999999999999999999").movetime, Some(Duration::from_millis(LONGEST)));
        assert!(go("go infinite").infinite);
        let clocks = go("go p1time 1000 btime -5 winc 30 p5time 7");
        assert_eq!(clocks.times[0], Some(Duration::from_secs(1)));
        assert_eq!(clocks.times[1], Some(Duration::ZERO));
        assert_eq!(clocks.times[4], Some(Duration::from_millis(7)));
        assert_eq!(clocks.increments[0], Duration::from_millis(30));
        assert_eq!(go("go nodes 9 searchmoves a3-a2 stop").only, ["a3-a2", "stop"]);
    }

    #[test]
    fn mistakes_are_named() {
        for (line, expected) in [
            ("xyzzy", "\"xyzzy\": no command, expected ugi, isready"),
            ("ugi now", "expected nothing behind ugi"),
            ("setoption Threads 4", "expected setoption name NAME value VALUE"),
            ("setoption name value 4", "expected setoption name"),
            ("setoption name", "expected setoption name"),
            ("setoption named x", "expected setoption name"),
            ("position", "expected position startpos or"),
            ("position fen moves a4", "expected position startpos or"),
            ("position startpos a4", "expected position startpos or"),
            ("go depth", "expected a whole number behind depth"),
            ("go nodes -1", "expected a whole number behind nodes"),
            ("go movetime soon", "expected milliseconds behind movetime"),
            ("go p6time 5", "no word \"p6time\" of go"),
            ("go p0time 5", "no word \"p0time\" of go"),
            ("go time 5", "no word \"time\" of go"),
            ("go searchmoves", "expected moves behind searchmoves"),
        ] {
            let error = read_command(line).expect_err(line).to_string();
            assert!(error.contains(expected), "{line:?} says {error:?}");
        }
    }
}
