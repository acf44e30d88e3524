//! Small helpers for writing SVG by hand.

/// Escapes a text for an element or an attribute, and drops what XML does not allow at all.
pub(crate) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            '\t' | '\n' | '\r' => escaped.push(' '),
            '\u{fffe}' | '\u{ffff}' => {}
            _ if letter.is_control() => {}
            _ => escaped.push(letter),
        }
    }
    escaped
}

/// A number with at most four decimals, as short as can be.
pub(crate) fn num(value: f32) -> String {
    let text = format!("{value:.4}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".into() } else { text.into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_escaped() {
        assert_eq!(escape("<a b=\"c\">&'\u{1b}[0m\n"), "&lt;a b=&quot;c&quot;&gt;&amp;&#39;[0m ");
    }

    #[test]
    fn numbers_are_short() {
        assert_eq!([2.0, 0.5, -0.00001, 100.0].map(num), ["2", "0.5", "0", "100"]);
    }
}
