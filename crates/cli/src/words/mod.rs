//! What the program says, and in which language.

use std::fmt;
use std::sync::OnceLock;

use qiyuan_core::{Book, Language, Message};

/// The words of the program.
pub(crate) static WORDS: Book =
    Book::new("program", [include_str!("en.ftl"), include_str!("zh-Hant.ftl"), include_str!("zh-Hans.ftl")]);

static LANGUAGE: OnceLock<Language> = OnceLock::new();

/// The language that is spoken: the one that was asked for, or else the system's, or English.
pub(crate) fn language() -> Language {
    *LANGUAGE.get_or_init(|| {
        let set = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
        // The first that is set decides, as for other programs.
        let tag = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set);
        tag.and_then(|tag| Language::from_tag(&tag)).unwrap_or_default()
    })
}

/// Speaks a language from now on; called once, before anything is said.
pub(crate) fn speak(language: Language) {
    let _ = LANGUAGE.set(language);
}

/// Reads a language's tag: `en`, `zh-Hant` or `zh-Hans`, in small or capital letters.
pub(crate) fn read_language(tag: &str) -> Result<Language, String> {
    let found = Language::ALL.into_iter().find(|language| language.id().eq_ignore_ascii_case(tag));
    let tags = || Language::ALL.map(Language::id).join(", ");
    found.ok_or_else(|| format!("expected one of {}", tags()))
}

/// A message in the language that is spoken.
pub(crate) fn tell(message: &Message) -> String {
    message.tell(language())
}

/// Why something can't be done, in the language that is spoken.
#[derive(Debug)]
pub(crate) struct Sorry(pub(crate) Message);

impl fmt::Display for Sorry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&tell(&self.0))
    }
}

impl std::error::Error for Sorry {}

/// An error that says this.
pub(crate) fn sorry(message: Message) -> anyhow::Error {
    Sorry(message).into()
}

/// An error with all its causes on one line, in the language that is spoken.
pub(crate) fn tell_error(error: &anyhow::Error) -> String {
    let told = error.chain().map(|cause| match cause.downcast_ref::<qiyuan_core::Error>() {
        Some(error) => error.tell(language()),
        None => cause.to_string(),
    });
    told.collect::<Vec<_>>().join(": ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_book_says_the_same_in_every_language() {
        assert_eq!(WORDS.faults(), Vec::<String>::new());
    }
}
