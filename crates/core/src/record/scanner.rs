//! The pieces of a record's text, one after the other.

use crate::{Error, Refusal, Refuse};

/// A piece of a record's text.
pub(super) enum Token<'a> {
    Tag(String, String),
    Comment(String),
    Word(&'a str),
    /// A variation begins.
    Open,
    /// A variation ends.
    Close,
}

/// What is left of the text, and the line of the token that was taken last.
pub(super) struct Scanner<'a> {
    pub(super) text: &'a str,
    pub(super) line: usize,
}

impl<'a> Scanner<'a> {
    pub(super) fn next_token(&mut self) -> Result<Option<Token<'a>>, Error> {
        loop {
            let blank = self.text.len() - self.text.trim_start().len();
            self.take(blank);
            match self.text.chars().next() {
                None => return Ok(None),
                Some('[') => return self.tag().map(Some),
                Some('{') => return self.comment("}").map(Some),
                Some(';') => return self.comment("\n").map(Some),
                Some('(') => return Ok(Some(self.sign(Token::Open))),
                Some(')') => return Ok(Some(self.sign(Token::Close))),
                Some(_) => {}
            }
            // `12.` and `12...` are move numbers, alone or stuck to what follows.
            let dots = self.text.trim_start_matches(|c: char| c.is_ascii_digit());
            let after = dots.trim_start_matches('.');
            if after.len() < dots.len() {
                self.take(self.text.len() - after.len());
                continue;
            }
            let end = self.text.find([' ', '\t', '\r', '\n', '{', ';', '(', ')']).unwrap_or(self.text.len());
            return Ok(Some(Token::Word(self.take(end))));
        }
    }

    fn sign(&mut self, token: Token<'a>) -> Token<'a> {
        self.take(1);
        token
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
