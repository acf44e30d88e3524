//! What people call themselves.

use qiyuan_core::Refuse;

use crate::error::Refusal;
use crate::words::Objection;

/// The longest name, in characters.
pub(crate) const LONGEST_NAME: usize = 40;

/// A name without what surrounds it, cut to its longest. Names are data: whoever shows one must escape it.
pub(crate) fn clean_name(name: &str) -> Result<String, Refusal> {
    // Characters that turn the direction of writing could spoil the words around a name.
    let turns = |c: char| matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{200e}' | '\u{200f}');
    if name.chars().any(|c| c.is_control() || turns(c)) {
        return Err(Refusal::bad(Objection::BadName.say()));
    }
    Ok(name.trim().chars().take(LONGEST_NAME).collect::<String>().trim_end().to_string())
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
    fn html_is_escaped() {
        assert_eq!(escape_html("<a href=\"x\">&'"), "&lt;a href=&quot;x&quot;&gt;&amp;&#39;");
    }
}
