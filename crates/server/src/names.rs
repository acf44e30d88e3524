//! What people call themselves.

use std::sync::OnceLock;

use qiyuan_core::{Language, Refuse, quote};
use unicode_width::UnicodeWidthChar;

use crate::error::Refusal;
use crate::words::{Objection, WORDS};

/// How many characters without a width of their own may follow one another.
const MOST_HEAPED: usize = 3;

/// The longest name, in characters.
pub(crate) const LONGEST_NAME: usize = 40;

/// A name without what surrounds it, cut to its longest. Names are data: whoever shows one must escape it.
pub(crate) fn clean_name(name: &str) -> Result<String, Refusal> {
    let name = name.trim();
    if name.chars().any(|c| c.is_control() || turns_direction(c) || is_blank(c)) || is_stacked(name) {
        return Err(Refusal::bad(Objection::BadName.say()));
    }
    if is_like_a_bots(name) {
        return Err(Refusal::bad(Objection::BotsName.with("name", quote(name))));
    }
    Ok(name.chars().take(LONGEST_NAME).collect::<String>().trim_end().to_string())
}

/// Whether characters without a width of their own begin a name, or are heaped on one another: nobody's language needs
/// more than three.
fn is_stacked(name: &str) -> bool {
    let mut n_heaped = MOST_HEAPED;
    name.chars().any(|c| {
        n_heaped = if c.width() == Some(0) { n_heaped + 1 } else { 0 };
        n_heaped > MOST_HEAPED
    })
}

/// Whether somebody could be taken for an engine, at the table or in a record.
fn is_like_a_bots(name: &str) -> bool {
    static BOTS: OnceLock<Vec<String>> = OnceLock::new();
    let plain =
        |name: &str| name.chars().filter(|c| c.is_alphabetic()).flat_map(char::to_lowercase).collect::<String>();
    let bots = BOTS.get_or_init(|| {
        let told = Language::ALL.map(|language| WORDS.say("bot").with("level", 1).tell(language));
        told.iter().map(|name| plain(name)).chain(["level".into()]).collect()
    });
    name.chars().any(char::is_numeric) && bots.contains(&plain(name))
}

/// A text of one line without control characters, cut to its longest.
pub(crate) fn clean_text(text: &str, longest: usize) -> String {
    let plain: String = text
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .filter(|&c| !turns_direction(c) && !is_blank(c))
        .collect();
    plain.trim().chars().take(longest).collect::<String>().trim_end().to_string()
}

/// Whether a character turns the direction of writing, which could spoil the words around a text.
pub(crate) fn turns_direction(c: char) -> bool {
    matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{200e}' | '\u{200f}')
}

/// Whether a character shows nothing: what is hidden in a text, or looks like an empty one.
fn is_blank(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// A text for HTML, between tags or in a quoted attribute.
pub(crate) fn escape_html(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            other => escaped.push(other),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_trimmed_and_cut() {
        assert_eq!(clean_name("  Anna ").expect("a name"), "Anna");
        assert_eq!(clean_name(&"棋".repeat(50)).expect("a name").chars().count(), 40);
        assert!(clean_name("a\nb").is_err() && clean_name("\u{202e}evil").is_err());
    }

    #[test]
    fn names_hide_nothing_and_heap_nothing() {
        let heaped = format!("a{}", "\u{301}".repeat(20));
        for bad in [
            "\u{200b}",
            "Anna\u{e0041}",
            "\u{3164}",
            "a\u{2060}b",
            "\u{2800}\u{2800}",
            "\u{301}a",
            &heaped,
            "\u{feff}x",
        ] {
            assert!(clean_name(bad).is_err(), "{bad:?}");
        }
        for good in ["Zoë", "Nguye\u{302}\u{303}n", "น้ำ", "棋手", "👩‍👩‍👧", "ᠮᠣᠩᠭᠣᠯ", "علی\u{200c}رضا", "R2-D2", "Level up"]
        {
            assert_eq!(clean_name(good).expect("a name"), good);
        }
    }

    #[test]
    fn nobody_is_called_like_a_bot() {
        for bad in ["Computer, level 5", "computer level 3", "COMPUTER  LEVEL 12", "level4", "Level 8"] {
            assert!(clean_name(bad).is_err(), "{bad}");
        }
        for language in Language::ALL {
            let bot = WORDS.say("bot").with("level", 7).tell(language);
            assert!(clean_name(&bot).is_err(), "{bot}");
        }
        assert!(clean_name("Computer").is_ok());
    }

    #[test]
    fn html_is_escaped() {
        assert_eq!(escape_html("<a href=\"x\">&'"), "&lt;a href=&quot;x&quot;&gt;&amp;&#39;");
    }
}
