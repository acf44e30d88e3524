//! Something to be said.

use std::borrow::Cow;
use std::fmt;

use serde::de::{Error, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Book, Language};

/// Something to be said to a person, in whatever language they read.
///
/// ```
/// use qiyuan_core::{Language, Message, WORDS};
/// let message = WORDS.say("n-moves").with("n", 1);
/// assert_eq!(message.tell(Language::English), "1 move");
/// assert_eq!(message.tell(Language::TraditionalChinese), "1 步");
/// assert_eq!(Message::plain("a3-a4").tell(Language::SimplifiedChinese), "a3-a4");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message(Content);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Content {
    /// The same in every language.
    Plain(Cow<'static, str>),
    /// As a book words it.
    Said(Box<Said>),
    /// As data words it: a board file, for example.
    Named(Box<Names>),
    /// Several, joined by nothing.
    Joined(Vec<Message>),
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Said {
    book: &'static Book,
    id: Cow<'static, str>,
    arguments: Vec<(&'static str, Argument)>,
}

/// What stands in the gaps of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// A number, which may decide between singular and plural.
    Number(i64),
    /// A text that is the same in every language, or a word that the wording chooses by.
    Text(String),
    /// Something that is told in the same language.
    Message(Message),
}

impl Message {
    /// A text that is the same in every language: a coordinate, a move as records write it.
    pub fn plain(text: impl Into<Cow<'static, str>>) -> Message {
        Message(Content::Plain(text.into()))
    }

    /// A text that data has in every language.
    pub fn named(names: Names) -> Message {
        Message(Content::Named(Box::new(names)))
    }

    /// Several messages, one right behind the other.
    pub fn joined(parts: Vec<Message>) -> Message {
        Message(Content::Joined(parts))
    }

    pub(super) fn said(book: &'static Book, id: Cow<'static, str>) -> Message {
        Message(Content::Said(Box::new(Said { book, id, arguments: Vec::new() })))
    }

    /// The message with an argument. A text that is the same in every language has none.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Argument>) -> Message {
        if let Content::Said(said) = &mut self.0 {
            said.arguments.push((name, value.into()));
        }
        self
    }

    /// The message in a language.
    pub fn tell(&self, language: Language) -> String {
        match &self.0 {
            Content::Plain(text) => text.to_string(),
            Content::Said(said) => said.book.tell(language, &said.id, &said.arguments),
            Content::Named(names) => names.tell(language).into(),
            Content::Joined(parts) => parts.iter().map(|part| part.tell(language)).collect(),
        }
    }

    /// Its id in the book of whoever says it; none if it comes from no book.
    pub fn id(&self) -> Option<&str> {
        match &self.0 {
            Content::Said(said) => Some(&said.id),
            _ => None,
        }
    }

    /// The rule of the rule book that it speaks of, if its wording names one in the attribute `rule`, or else that of
    /// what stands in its gaps.
    pub fn rule(&self) -> Option<String> {
        match &self.0 {
            Content::Said(said) => said.book.attribute(&said.id, "rule").or_else(|| {
                said.arguments.iter().find_map(|(_, argument)| match argument {
                    Argument::Message(message) => message.rule(),
                    Argument::Number(_) | Argument::Text(_) => None,
                })
            }),
            Content::Joined(parts) => parts.iter().find_map(Message::rule),
            Content::Plain(_) | Content::Named(_) => None,
        }
    }

    /// Whether it says whose turn it is, so that nobody else need say so: its wording has the attribute `turn`.
    pub fn says_turn(&self) -> bool {
        matches!(&self.0, Content::Said(said) if said.book.attribute(&said.id, "turn").is_some())
    }

    /// Whether there is nothing to say.
    pub fn is_empty(&self) -> bool {
        match &self.0 {
            Content::Plain(text) => text.is_empty(),
            Content::Joined(parts) => parts.iter().all(Message::is_empty),
            Content::Said(_) | Content::Named(_) => false,
        }
    }
}

impl Default for Message {
    /// Nothing.
    fn default() -> Message {
        Message::plain("")
    }
}

impl Serialize for Message {
    /// A text that is the same in every language is a text; anything else is an object with a text for each language, and
    /// with the rule that it speaks of, if any, as `rule`; and with `turn`, if it says whose turn it is.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if let Content::Plain(text) = &self.0 {
            return serializer.serialize_str(text);
        }
        let rule = self.rule();
        let says_turn = self.says_turn();
        let n_entries = Language::COUNT + usize::from(rule.is_some()) + usize::from(says_turn);
        let mut map = serializer.serialize_map(Some(n_entries))?;
        for language in Language::ALL {
            map.serialize_entry(language.id(), &self.tell(language))?;
        }
        if let Some(rule) = rule {
            map.serialize_entry("rule", &rule)?;
        }
        if says_turn {
            map.serialize_entry("turn", "said")?;
        }
        map.end()
    }
}

impl From<&str> for Message {
    fn from(text: &str) -> Message {
        Message::plain(text.to_string())
    }
}

impl From<String> for Message {
    fn from(text: String) -> Message {
        Message::plain(text)
    }
}

impl From<&str> for Argument {
    fn from(text: &str) -> Argument {
        Argument::Text(text.into())
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Argument {
        Argument::Text(text)
    }
}

impl From<char> for Argument {
    fn from(letter: char) -> Argument {
        Argument::Text(letter.into())
    }
}

impl From<Message> for Argument {
    fn from(message: Message) -> Argument {
        Argument::Message(message)
    }
}

macro_rules! numbers {
    ($($kind:ty),*) => {
        $(impl From<$kind> for Argument {
            fn from(number: $kind) -> Argument {
                Argument::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        })*
    };
}

numbers!(u8, u16, u32, u64, usize, i16, i32, i64);

/// A text in every language, as a data file has it. Only English is required; a language without a text gets it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Names {
    /// In English.
    pub en: String,
    /// In Chinese, in traditional characters.
    #[serde(rename = "zh-Hant", skip_serializing_if = "String::is_empty")]
    pub traditional: String,
    /// In Chinese, in simplified characters.
    #[serde(rename = "zh-Hans", skip_serializing_if = "String::is_empty")]
    pub simplified: String,
}

impl Names {
    /// The text in a language.
    pub fn tell(&self, language: Language) -> &str {
        let text = match language {
            Language::English => &self.en,
            Language::TraditionalChinese => &self.traditional,
            Language::SimplifiedChinese => &self.simplified,
        };
        if text.is_empty() { &self.en } else { text }
    }
}

impl<'de> Deserialize<'de> for Names {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Names, D::Error> {
        deserializer.deserialize_any(NamesVisitor)
    }
}

/// A text in English alone, or one for each language. Data of the first format calls traditional Chinese `zh`.
struct NamesVisitor;

impl<'de> Visitor<'de> for NamesVisitor {
    type Value = Names;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text, or texts such as { en = \"…\", zh-Hant = \"…\", zh-Hans = \"…\" }")
    }

    fn visit_str<E>(self, text: &str) -> Result<Names, E> {
        Ok(Names { en: text.into(), ..Names::default() })
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Names, A::Error> {
        let mut names = Names::default();
        let mut has_english = false;
        while let Some((name, text)) = map.next_entry::<String, String>()? {
            match name.as_str() {
                "en" => (names.en, has_english) = (text, true),
                "zh-Hant" | "zh" => names.traditional = text,
                "zh-Hans" => names.simplified = text,
                _ => return Err(A::Error::unknown_field(&name, &["en", "zh-Hant", "zh-Hans"])),
            }
        }
        if !has_english {
            return Err(A::Error::missing_field("en"));
        }
        Ok(names)
    }
}
