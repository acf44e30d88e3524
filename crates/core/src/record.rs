//! Games as text, in the manner of PGN.
//!
//! ```text
//! [Game "deer:24"]
//! [Seat0 "Anna"]
//! [Seat1 "Bayar"]
//! [Result "*"]
//!
//! a3-a2 b4-b5,@a3 e3-e2 {careful} b2-b1,pass *
//! ```
//!
//! Turns are separated by spaces, the moves of a turn by commas, an outcome of chance stands behind `=`. Move
//! numbers are understood and dropped; comments in braces, or from `;` to the end of the line, are kept.

use std::fmt::Write;

use crate::{Error, Message, Refusal, Refuse, quote};

/// The format in which rules are kept, in records and in the logs of tables: it counts up when rules that leave a field
/// unsaid come to mean something else. Records without a number are of format 1.
pub const FORMAT: u32 = 3;

/// The widest line that is written.
const LINE: usize = 80;

/// A game as text: tags, turns, result.
///
/// ```
/// use qiyuan_core::Record;
/// let record = Record::read("[Game \"deer\"]\n1. a3-a2 b4-b5,@a3 2. e3-e2 *")?;
/// assert_eq!(record.tag("Game"), Some("deer"));
/// assert_eq!(record.turns[1].text, "b4-b5,@a3");
/// # Ok::<(), qiyuan_core::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// Names and values in the order of the text, those we know nothing about included.
    pub tags: Vec<(String, String)>,
    /// What is said before the first turn.
    pub preface: Option<String>,
    /// The turns.
    pub turns: Vec<Turn>,
    /// `1-0`, `0-1`, `1/2-1/2`, payoffs joined by `:`, or `*` while nobody knows.
    pub result: String,
}

/// A turn as text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Turn {
    /// The moves, joined by commas.
    pub text: String,
    /// What is said after it.
    pub comment: Option<String>,
    /// The line it stood on, counted from 1; 0 if it was never read.
    pub line: usize,
}

impl Record {
    /// A record of turns that were never text before. A `Result` tag is set, the other tags are kept as they are.
    pub fn new(tags: Vec<(String, String)>, turns: Vec<String>, result: String) -> Record {
        let turns = turns.into_iter().map(|text| Turn { text, ..Turn::default() }).collect();
        let mut record = Record { tags, preface: None, turns, result: result.clone() };
        record.set_tag("Result", &result);
        record
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str())
    }

    /// Sets a tag, in its place if it is there already.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        match self.tags.iter_mut().find(|(tag, _)| tag == name) {
            Some((_, old)) => *old = value.into(),
            None => self.tags.push((name.into(), value.into())),
        }
    }

    /// The record as text.
    pub fn write(&self) -> String {
        let mut text = String::new();
        for (name, value) in &self.tags {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"").replace('\r', "\\r").replace('\n', "\\n");
            writeln!(text, "[{name} \"{value}\"]").expect("writing to a string does not fail");
        }
        text.push('\n');
        let mut words = Vec::new();
        words.extend(self.preface.as_deref().map(write_comment));
        for turn in &self.turns {
            words.push(turn.text.clone());
            words.extend(turn.comment.as_deref().map(write_comment));
        }
        words.push(self.result.clone());
        write_wrapped(&words, &mut text);
        text
    }

    /// Reads a record.
    pub fn read(text: &str) -> Result<Record, Error> {
        let mut record = Record::default();
        let mut ended = false;
        let mut rest = Scanner { text, line: 1 };
        while let Some(token) = rest.next_token()? {
            let line = rest.line;
            let fail = |reason: Message| Err(Error::record(line, reason));
            match token {
                Token::Tag(name, value) if record.turns.is_empty() && !ended => {
                    if record.tag(&name).is_some() {
                        return fail(Refusal::TagTwice.with("tag", quote(&name)));
                    }
                    record.tags.push((name, value));
                }
                Token::Tag(name, _) => {
                    return fail(Refusal::TagBehindMoves.with("tag", quote(&name)));
                }
                Token::Comment(said) if said.is_empty() => {}
                Token::Comment(said) => {
                    let place = match record.turns.last_mut() {
                        Some(turn) => &mut turn.comment,
                        None => &mut record.preface,
                    };
                    *place = Some(place.take().map_or(said.clone(), |before| format!("{before} {said}")));
                }
                Token::Word(word) if ended => {
                    return fail(Refusal::WordBehindResult.with("word", quote(word)));
                }
                Token::Word(word) if is_result(word) => {
                    record.result = word.into();
                    ended = true;
                }
                Token::Word(word) => {
                    record.turns.push(Turn { text: word.into(), comment: None, line });
                }
            }
        }
        let stated = record.tag("Result").unwrap_or("*").to_string();
        if !ended {
            record.result = stated;
        } else if stated != "*" && stated != record.result {
            let differs = Refusal::ResultTagDiffers.with("tag", quote(&stated)).with("end", quote(&record.result));
            return Err(Error::record(rest.line, differs));
        }
        if !is_result(&record.result) {
            return Err(Error::record(rest.line, Refusal::ResultTagUnknown.with("tag", quote(&record.result))));
        }
        Ok(record)
    }
}

/// A piece of a record's text.
enum Token<'a> {
    Tag(String, String),
    Comment(String),
    Word(&'a str),
}

/// What is left of the text, and the line of the token that was taken last.
struct Scanner<'a> {
    text: &'a str,
    line: usize,
}

impl<'a> Scanner<'a> {
    fn next_token(&mut self) -> Result<Option<Token<'a>>, Error> {
        loop {
            let blank = self.text.len() - self.text.trim_start().len();
            self.take(blank);
            match self.text.chars().next() {
                None => return Ok(None),
                Some('[') => return self.tag().map(Some),
                Some('{') => return self.comment("}").map(Some),
                Some(';') => return self.comment("\n").map(Some),
                Some(_) => {}
            }
            // `12.` and `12...` are move numbers, alone or stuck to what follows.
            let dots = self.text.trim_start_matches(|c: char| c.is_ascii_digit());
            let after = dots.trim_start_matches('.');
            if after.len() < dots.len() {
                self.take(self.text.len() - after.len());
                continue;
            }
            let end = self.text.find([' ', '\t', '\r', '\n', '{', ';']).unwrap_or(self.text.len());
            return Ok(Some(Token::Word(self.take(end))));
        }
    }

    fn tag(&mut self) -> Result<Token<'a>, Error> {
        let line = self.line;
        let broken = || Error::record(line, Refusal::TagForm.say());
        let (name, quoted) = self.text[1..].split_once([' ', '\t']).ok_or_else(broken)?;
        if name.is_empty() || !name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
            return Err(broken());
        }
        let quoted = quoted.trim_start_matches([' ', '\t']);
        let mut chars = quoted.strip_prefix('"').ok_or_else(broken)?.chars();
        let mut value = String::new();
        loop {
            match chars.next().ok_or_else(broken)? {
                '"' => break,
                '\n' => return Err(broken()),
                '\\' => match chars.next().ok_or_else(broken)? {
                    'n' => value.push('\n'),
                    'r' => value.push('\r'),
                    '\n' => return Err(broken()),
                    other => value.push(other),
                },
                other => value.push(other),
            }
        }
        let after = chars.as_str().trim_start_matches([' ', '\t']).strip_prefix(']').ok_or_else(broken)?;
        let name = name.to_string();
        self.take(self.text.len() - after.len());
        Ok(Token::Tag(name, value))
    }

    fn comment(&mut self, end: &str) -> Result<Token<'a>, Error> {
        let line = self.line;
        let found = self.text.find(end);
        if found.is_none() && end == "}" {
            return Err(Error::record(line, Refusal::CommentOpen.say()));
        }
        let said = self.take(found.unwrap_or(self.text.len()));
        self.take(found.map_or(0, |_| end.len()));
        let words: Vec<&str> = said[1..].split_whitespace().collect();
        Ok(Token::Comment(words.join(" ").replace('}', ")")))
    }

    /// Takes the next `n` bytes and counts their lines.
    fn take(&mut self, n: usize) -> &'a str {
        let (taken, rest) = self.text.split_at(n);
        self.line += taken.matches('\n').count();
        self.text = rest;
        taken
    }
}

fn is_result(word: &str) -> bool {
    let payoffs = || word.contains(':') && word.split(':').all(|value| value.parse::<i32>().is_ok());
    matches!(word, "1-0" | "0-1" | "1/2-1/2" | "*") || payoffs()
}

fn write_comment(said: &str) -> String {
    let words: Vec<&str> = said.split_whitespace().collect();
    format!("{{{}}}", words.join(" ").replace('}', ")"))
}

/// Joins words by spaces into lines that are no wider than they must be.
fn write_wrapped(words: &[String], text: &mut String) {
    let mut width = 0;
    for word in words {
        let word_width = word.chars().count();
        if width > 0 && width + 1 + word_width > LINE {
            text.push('\n');
            width = 0;
        } else if width > 0 {
            text.push(' ');
            width += 1;
        }
        text.push_str(word);
        width += word_width;
    }
    text.push('\n');
}
