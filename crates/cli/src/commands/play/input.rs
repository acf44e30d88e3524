//! What people type: edited and remembered on a terminal, read line by line from anything else.

use std::io::{BufRead, IsTerminal, Write, stdin, stdout};

use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, Helper};

/// Where the lines come from.
pub(in crate::commands) enum Input {
    /// A file, a pipe, or a terminal whose answers are not seen.
    Plain,
    /// A terminal: arrow keys edit the line and bring earlier ones back, as long as the program runs.
    Edited(Box<Editor<Typed, MemHistory>>),
}

impl Input {
    pub(in crate::commands) fn new() -> anyhow::Result<Input> {
        if !stdin().is_terminal() || !stdout().is_terminal() {
            return Ok(Input::Plain);
        }
        let config = Config::builder().auto_add_history(true).completion_type(CompletionType::List).build();
        let mut editor = Editor::with_history(config, MemHistory::new())?;
        editor.set_helper(Some(Typed::default()));
        Ok(Input::Edited(Box::new(editor)))
    }

    /// The next line that is typed after a prompt; none at the end, which Ctrl-D and Ctrl-C are, too. The tabulator key
    /// completes the words that can be typed now.
    pub(in crate::commands) fn ask(
        &mut self,
        prompt: &str,
        words: impl FnOnce() -> Vec<String>,
    ) -> anyhow::Result<Option<String>> {
        let Input::Edited(editor) = self else { return ask_plainly(prompt) };
        editor.set_helper(Some(Typed { words: words() }));
        match editor.readline(&format!("{prompt}> ")) {
            Ok(line) => Ok(Some(line)),
            Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }
}

/// Bytes that are no text are no reason to lose a game.
fn ask_plainly(prompt: &str) -> anyhow::Result<Option<String>> {
    let mut out = stdout().lock();
    // What is typed on a terminal ends its own line.
    let end = if stdin().is_terminal() { " " } else { "\n" };
    write!(out, "{prompt}>{end}")?;
    out.flush()?;
    let mut line = Vec::new();
    let n_read = stdin().lock().read_until(b'\n', &mut line)?;
    Ok((n_read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
}

/// What the editor knows: the words that can be typed.
#[derive(Default)]
pub(in crate::commands) struct Typed {
    words: Vec<String>,
}

impl Typed {
    /// Where the word before the cursor begins, and all words that begin like it.
    fn completions(&self, line: &str, cursor: usize) -> (usize, Vec<String>) {
        let begun = line[..cursor].rsplit(char::is_whitespace).next().unwrap_or_default();
        let fitting = self.words.iter().filter(|word| word.starts_with(begun)).cloned();
        (cursor - begun.len(), fitting.collect())
    }
}

impl Completer for Typed {
    type Candidate = String;

    fn complete(&self, line: &str, cursor: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        Ok(self.completions(line, cursor))
    }
}

impl Hinter for Typed {
    type Hint = String;
}

impl Highlighter for Typed {}
impl Validator for Typed {}
impl Helper for Typed {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_word_before_the_cursor_is_completed() {
        let words = ["a3-a2", "a3-b3", "moves", "棋-a1"].map(String::from).to_vec();
        let typed = Typed { words };
        let after = |line: &str, cursor: usize| typed.completions(line, cursor);
        assert_eq!(after("", 0).1.len(), 4);
        assert_eq!(after("a3", 2), (0, vec!["a3-a2".into(), "a3-b3".into()]));
        assert_eq!(after("a3-a2 mo", 8), (6, vec!["moves".into()]));
        // Only what stands before the cursor counts.
        assert_eq!(after("a3-b and so on", 4), (0, vec!["a3-b3".into()]));
        assert_eq!(after("棋", 3), (0, vec!["棋-a1".into()]));
        assert_eq!(after("x", 1), (0, vec![]));
    }
}
