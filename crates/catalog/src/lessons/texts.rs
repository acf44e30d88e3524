//! Whether the words of lessons are there in every language, and short enough.

use qiyuan_core::{Language, Names};

/// What a text is for: how long it may be in English, and in Chinese.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    english: usize,
    chinese: usize,
    sentences: usize,
}

/// A title.
pub(super) const TITLE: Bounds = Bounds { english: 40, chinese: 16, sentences: 1 };
/// What a lesson is about.
pub(super) const ABOUT: Bounds = Bounds { english: 90, chinese: 36, sentences: 1 };
/// What is said in a step.
pub(super) const WORDS: Bounds = Bounds { english: 180, chinese: 75, sentences: 2 };
/// An answer to choose.
pub(super) const ANSWER: Bounds = Bounds { english: 60, chinese: 24, sentences: 1 };

/// What is wrong with a text.
pub(super) fn faults(what: &str, names: &Names, bounds: Bounds) -> Vec<String> {
    let texts = [
        (Language::English, &names.en, bounds.english),
        (Language::TraditionalChinese, &names.traditional, bounds.chinese),
        (Language::SimplifiedChinese, &names.simplified, bounds.chinese),
    ];
    let mut faults = Vec::new();
    for (language, text, most) in texts {
        let (n_characters, n_sentences) = (text.chars().count(), n_sentences(text));
        if text.trim().is_empty() {
            faults.push(format!("{what} has no text in {language}"));
        }
        if n_characters > most {
            faults.push(format!("{what} has {n_characters} characters in {language}, expected at most {most}"));
        }
        if n_sentences > bounds.sentences {
            faults.push(format!(
                "{what} has {n_sentences} sentences in {language}, expected at most {}",
                bounds.sentences
            ));
        }
    }
    faults
}

/// How many sentences a text has: ends of sentences with something behind them, and the last one.
fn n_sentences(text: &str) -> usize {
    let text = text.trim();
    let ends = text.char_indices().filter(|&(place, c)| {
        let rest = &text[place + c.len_utf8()..];
        match c {
            '。' | '！' | '？' => !rest.starts_with(['。', '！', '？', '」', '”']) && !rest.is_empty(),
            '.' | '!' | '?' => rest.starts_with(char::is_whitespace),
            _ => false,
        }
    });
    ends.count() + usize::from(!text.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_are_counted() {
        for (text, expected) in [
            ("", 0),
            ("Jump", 1),
            ("Jump!", 1),
            ("It steps to 3.5. Then it waits.", 2),
            ("Why? Because. So.", 3),
            ("跳！", 1),
            ("跳過去。再跳！", 2),
            ("「跳！」牠說。", 1),
        ] {
            assert_eq!(n_sentences(text), expected, "{text}");
        }
    }
}
