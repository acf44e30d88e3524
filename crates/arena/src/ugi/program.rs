//! The side that arbitrates: a program of anybody's, spoken to as a child process.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread::{sleep, spawn};
use std::time::{Duration, Instant};

use crate::Error;

/// A program that talks too much waits for us with this many lines said.
const LINES_AHEAD: usize = 256;
/// Longer lines are cut.
const LONGEST_LINE: u64 = 1 << 16;
/// So long a program may take to leave when it is told to.
const LEAVING: Duration = Duration::from_millis(500);

/// Why a program gave no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Failure {
    /// It is gone, or never came; in words.
    Gone(String),
    /// It was silent for too long.
    Silent,
}

/// A program that plays. It is ended when this is dropped.
pub(crate) struct Program {
    child: Child,
    /// Lines on their way to the program: writing must not block us if it does not read.
    input: Option<Sender<String>>,
    output: Receiver<String>,
    options: Vec<Spin>,
}

/// An option, and its largest value if it has one.
struct Spin {
    name: String,
    most: Option<u64>,
}

impl Program {
    /// Starts a program and does no more.
    pub(crate) fn start(words: &[String]) -> Result<Program, Failure> {
        let (program, args) = words.split_first().ok_or_else(|| Failure::Gone("no program was named".into()))?;
        let child = Command::new(program)
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| Failure::Gone(format!("{program} can't be started: {error}")))?;
        let mut child = child;
        let (input, to_write) = channel();
        let (read, output) = sync_channel(LINES_AHEAD);
        let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
        spawn(move || write_lines(stdin, &to_write));
        spawn(move || read_lines(stdout, &read));
        Ok(Program { child, input: Some(input), output, options: Vec::new() })
    }

    /// Greets the program and learns its options.
    pub(crate) fn greet(&mut self, patience: Duration) -> Result<(), Failure> {
        self.say("ugi");
        let mut options = Vec::new();
        self.wait(patience, |line| {
            options.extend(read_option(line));
            (line == "ugiok").then_some(())
        })?;
        self.options = options;
        Ok(())
    }

    /// Sets an option if the program has it.
    pub(crate) fn set(&mut self, name: &str, value: &str) {
        if let Some(option) = self.options.iter().find(|option| option.name.eq_ignore_ascii_case(name)) {
            self.say(&format!("setoption name {} value {value}", option.name));
        }
    }

    /// The largest value of an option that the program has.
    pub(crate) fn most(&self, name: &str) -> Option<u64> {
        self.options.iter().find(|option| option.name.eq_ignore_ascii_case(name))?.most
    }

    /// Says a line.
    pub(crate) fn say(&self, line: &str) {
        if let Some(input) = &self.input {
            // A program that is gone is noticed where its answer is missing.
            let _ = input.send(format!("{line}\n"));
        }
    }

    /// Waits until everything said before has been understood; what the program still had to say is forgotten.
    pub(crate) fn sync(&mut self, patience: Duration) -> Result<(), Failure> {
        self.say("isready");
        self.wait(patience, |line| (line == "readyok").then_some(()))
    }

    /// Waits for the best move.
    pub(crate) fn best_move(&mut self, patience: Duration) -> Result<String, Failure> {
        self.wait(patience, |line| {
            let mut words = line.split_whitespace();
            (words.next() == Some("bestmove")).then(|| words.next().unwrap_or_default().to_string())
        })
    }

    /// Waits for a line that is an answer.
    fn wait<T>(&mut self, patience: Duration, mut answer: impl FnMut(&str) -> Option<T>) -> Result<T, Failure> {
        let begun = Instant::now();
        loop {
            let left = patience.saturating_sub(begun.elapsed());
            match self.output.recv_timeout(left) {
                Ok(line) => match answer(line.trim()) {
                    Some(answer) => return Ok(answer),
                    // However much is said, it must be said in time.
                    None if begun.elapsed() >= patience => return Err(Failure::Silent),
                    None => {}
                },
                Err(RecvTimeoutError::Timeout) => return Err(Failure::Silent),
                Err(RecvTimeoutError::Disconnected) => return Err(Failure::Gone(self.why_gone())),
            }
        }
    }

    /// How a program ended that says nothing more.
    fn why_gone(&mut self) -> String {
        let begun = Instant::now();
        while begun.elapsed() < LEAVING {
            match self.child.try_wait() {
                Ok(Some(status)) => return format!("the program ended ({status})"),
                Ok(None) => sleep(Duration::from_millis(2)),
                Err(_) => break,
            }
        }
        "the program closed its output".into()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.say("quit");
        self.input = None;
        let begun = Instant::now();
        while self.output.recv_timeout(LEAVING.saturating_sub(begun.elapsed())).is_ok() && begun.elapsed() < LEAVING {}
        // It has ended by itself, or is made to.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn write_lines(stdin: Option<ChildStdin>, lines: &Receiver<String>) {
    let Some(mut stdin) = stdin else { return };
    for line in lines {
        if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn read_lines(stdout: Option<ChildStdout>, lines: &SyncSender<String>) {
    let Some(stdout) = stdout else { return };
    let mut reader = BufReader::new(stdout);
    let mut line = Vec::new();
    while reader.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line).is_ok_and(|n_read| n_read > 0) {
        if lines.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
            return;
        }
        line.clear();
    }
}

/// `option name NAME type …`, perhaps with `max N`.
fn read_option(line: &str) -> Option<Spin> {
    let rest = line.strip_prefix("option")?.trim_start().strip_prefix("name ")?;
    let (name, kind) = rest.split_once(" type ")?;
    let mut words = kind.split_whitespace().skip_while(|word| *word != "max");
    let most = words.nth(1).and_then(|most| most.parse().ok());
    Some(Spin { name: name.trim().into(), most })
}

/// Splits a command line at spaces outside of quotes.
pub(crate) fn split_words(command: &str) -> Result<Vec<String>, Error> {
    let mut words = Vec::new();
    let (mut word, mut quote) = (None::<String>, None);
    for c in command.chars() {
        match (c, quote) {
            (_, Some(open)) if c == open => quote = None,
            ('"' | '\'', None) => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (_, None) if c.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    match quote {
        Some(_) => Err(Error::argument("program", command, "a quote is opened and never closed")),
        None if words.is_empty() => Err(Error::argument("program", command, "expected a command behind ugi:")),
        None => Ok(words),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_split_as_a_shell_would() {
        let split = |text: &str| split_words(text).expect(text);
        assert_eq!(split("qiyuan ugi  deer"), ["qiyuan", "ugi", "deer"]);
        assert_eq!(split("sh -c 'echo \"a b\"' ''"), ["sh", "-c", "echo \"a b\"", ""]);
        assert_eq!(split("a\"b c\"d"), ["ab cd"]);
        assert!(split_words("  ").is_err() && split_words("sh -c 'x").is_err());
    }

    #[test]
    fn options_are_understood() {
        let option = read_option("option name Clear Hash type button").expect("an option");
        assert_eq!((option.name.as_str(), option.most), ("Clear Hash", None));
        let option = read_option("option name Seed type spin default 0 min 0 max 99").expect("an option");
        assert_eq!((option.name.as_str(), option.most), ("Seed", Some(99)));
        assert!(read_option("id name option").is_none());
    }
}
