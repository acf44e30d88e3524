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
//!
//! What could have been played instead of a turn stands behind it in parentheses, and may have variations itself:
//!
//! ```text
//! a3-a2 b4-b5,@a3 (b4-b5,@a2 {safer [%arrows a2-a3 c3]} e3-e2 (e3-e4)) e3-e2 *
//! ```
//!
//! `[%arrows …]` in a comment names arrows from spot to spot, and circles around spots ([`Tree`](crate::Tree)).

mod scanner;

use std::fmt::Write;

use self::scanner::{Scanner, Token};
use crate::{Error, Message, Refusal, Refuse, quote};

/// The format in which rules are kept, in records and in the logs of tables: it counts up when rules that leave a field
/// unsaid come to mean something else. Records without a number are of format 1.
pub const FORMAT: u32 = 3;

/// So many variations may stand inside one another.
pub const DEEPEST: usize = 40;

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
    /// What could have been played instead.
    pub variations: Vec<Variation>,
}

/// Turns that were not played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Variation {
    /// What is said before the first of them.
    pub preface: Option<String>,
    /// The turns; there is at least one.
    pub turns: Vec<Turn>,
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
        write_turns(&self.turns, &mut words);
        words.push(self.result.clone());
        write_wrapped(&words, &mut text);
        text
    }

    /// Reads a record.
    pub fn read(text: &str) -> Result<Record, Error> {
        let mut record = Record::default();
        let mut ended = false;
        // The variations that are open, each inside the one before it.
        let mut open: Vec<Variation> = Vec::new();
        let mut rest = Scanner { text, line: 1 };
        while let Some(token) = rest.next_token()? {
            let line = rest.line;
            let fail = |reason: Message| Err(Error::record(line, reason));
            let depth = open.len();
            let (preface, turns) = match open.last_mut() {
                Some(variation) => (&mut variation.preface, &mut variation.turns),
                None => (&mut record.preface, &mut record.turns),
            };
            match token {
                Token::Tag(name, value) if turns.is_empty() && depth == 0 && !ended => {
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
                    let place = turns.last_mut().map_or(preface, |turn| &mut turn.comment);
                    *place = Some(place.take().map_or(said.clone(), |before| format!("{before} {said}")));
                }
                Token::Open if turns.is_empty() => return fail(Refusal::VariationOfNothing.say()),
                Token::Open if depth == DEEPEST => {
                    return fail(Refusal::VariationDeep.with("most", DEEPEST));
                }
                Token::Open => open.push(Variation::default()),
                Token::Close if depth == 0 => return fail(Refusal::VariationClosed.say()),
                Token::Close if turns.is_empty() => return fail(Refusal::VariationEmpty.say()),
                Token::Close => {
                    let closed = open.pop();
                    let turns = open.last_mut().map_or(&mut record.turns, |outer| &mut outer.turns);
                    if let Some(turn) = turns.last_mut() {
                        turn.variations.extend(closed);
                    }
                }
                Token::Word(word) if ended => {
                    return fail(Refusal::WordBehindResult.with("word", quote(word)));
                }
                Token::Word(word) if is_result(word) && depth == 0 => {
                    record.result = word.into();
                    ended = true;
                }
                Token::Word(word) => turns.push(Turn { text: word.into(), line, ..Turn::default() }),
            }
        }
        if !open.is_empty() {
            return Err(Error::record(rest.line, Refusal::VariationOpen.say()));
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

fn is_result(word: &str) -> bool {
    let payoffs = || word.contains(':') && word.split(':').all(|value| value.parse::<i32>().is_ok());
    matches!(word, "1-0" | "0-1" | "1/2-1/2" | "*") || payoffs()
}

/// The words of turns, each with what could have been played instead behind it.
fn write_turns(turns: &[Turn], words: &mut Vec<String>) {
    for turn in turns {
        words.push(turn.text.clone());
        words.extend(turn.comment.as_deref().map(write_comment));
        for variation in &turn.variations {
            let first = words.len();
            words.extend(variation.preface.as_deref().map(write_comment));
            write_turns(&variation.turns, words);
            // Parentheses stick to what they are around.
            words[first].insert(0, '(');
            words.last_mut().into_iter().for_each(|last| last.push(')'));
        }
    }
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
