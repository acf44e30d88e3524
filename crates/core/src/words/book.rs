//! The words of one speaker.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;
use unic_langid::LanguageIdentifier;

use super::{Argument, Language, Message};

/// The words of whoever says something (the core, a game, the server, the program): a Fluent file a language.
///
/// ```
/// use qiyuan_core::{Book, Language};
/// static WORDS: Book = Book::new("example", ["greeting = Hello!", "greeting = 你好！", "greeting = 你好！"]);
/// assert_eq!(WORDS.say("greeting").tell(Language::English), "Hello!");
/// assert!(WORDS.faults().is_empty());
/// ```
pub struct Book {
    speaker: &'static str,
    /// In the order of [`Language::ALL`].
    files: [&'static str; Language::COUNT],
    bundles: OnceLock<Vec<FluentBundle<FluentResource>>>,
}

impl Book {
    /// A book, its files in the order of [`Language::ALL`].
    pub const fn new(speaker: &'static str, files: [&'static str; Language::COUNT]) -> Book {
        Book { speaker, files, bundles: OnceLock::new() }
    }

    /// Who speaks.
    pub const fn speaker(&self) -> &'static str {
        self.speaker
    }

    /// The message with this id.
    pub fn say(&'static self, id: impl Into<Cow<'static, str>>) -> Message {
        Message::said(self, id.into())
    }

    /// The message with this id, if there is one.
    pub fn find(&'static self, id: impl Into<Cow<'static, str>>) -> Option<Message> {
        let id = id.into();
        self.has(&id).then(|| self.say(id))
    }

    /// Whether there are words for an id, in every language.
    pub fn has(&self, id: &str) -> bool {
        self.bundles().iter().all(|bundle| bundle.has_message(id))
    }

    /// The file of a language.
    pub const fn file(&self, language: Language) -> &'static str {
        self.files[language as usize]
    }

    /// All ids of the English file.
    pub fn ids(&self) -> Vec<String> {
        gaps(self.file(Language::English)).into_keys().collect()
    }

    /// An attribute of the English wording: `rule`, the rule that a message is about, such as `DEER-5`; or `turn`, where it
    /// says whose turn it is.
    pub(super) fn attribute(&self, id: &str, name: &str) -> Option<String> {
        let bundle = &self.bundles()[Language::English as usize];
        let value = bundle.get_message(id)?.get_attribute(name)?;
        Some(bundle.format_pattern(value.value(), None, &mut Vec::new()).into_owned())
    }

    pub(super) fn tell(&self, language: Language, id: &str, arguments: &[(&'static str, Argument)]) -> String {
        let mut filled = FluentArgs::with_capacity(arguments.len());
        for (name, value) in arguments {
            filled.set(
                *name,
                match value {
                    Argument::Number(number) => FluentValue::from(*number),
                    Argument::Text(text) => FluentValue::from(text.as_str()),
                    Argument::Message(message) => FluentValue::from(message.tell(language)),
                },
            );
        }
        let bundle = &self.bundles()[language as usize];
        let Some(pattern) = bundle.get_message(id).and_then(|message| message.value()) else {
            debug_assert!(false, "{} has no words for {id:?} in {language}", self.speaker);
            return id.into();
        };
        let mut wrong = Vec::new();
        let told = bundle.format_pattern(pattern, Some(&filled), &mut wrong).into_owned();
        debug_assert!(wrong.is_empty(), "{} says {id:?} in {language} wrongly: {wrong:?}", self.speaker);
        told
    }

    fn bundles(&self) -> &[FluentBundle<FluentResource>] {
        self.bundles.get_or_init(|| Language::ALL.map(|language| bundle(language, self.file(language))).into())
    }

    /// What is wrong with the book, a line each: files that can't be read, messages that a language lacks or has too
    /// many, and messages with other arguments than in English.
    pub fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        let english = gaps(self.file(Language::English));
        for language in Language::ALL {
            let file = format!("{}, {language}", self.speaker);
            if let Err((_, errors)) = parse(self.file(language)) {
                faults.extend(errors.iter().map(|error| format!("{file}: {error}")));
            }
            let spoken = gaps(self.file(language));
            for (id, arguments) in &english {
                match spoken.get(id) {
                    None => faults.push(format!("{file}: {id} is missing")),
                    Some(other) if other != arguments => {
                        faults.push(format!("{file}: {id} has the arguments {other:?}, in English {arguments:?}"));
                    }
                    Some(_) => {}
                }
            }
            let too_many = spoken.keys().filter(|id| !english.contains_key(*id));
            faults.extend(too_many.map(|id| format!("{file}: {id} is not in the English file")));
        }
        faults
    }
}

impl fmt::Debug for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Book({})", self.speaker)
    }
}

impl PartialEq for Book {
    /// Whoever speaks has one book.
    fn eq(&self, other: &Book) -> bool {
        self.speaker == other.speaker
    }
}

impl Eq for Book {}

fn bundle(language: Language, file: &str) -> FluentBundle<FluentResource> {
    let id: LanguageIdentifier = language.id().parse().expect("our languages have proper tags");
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    // Our texts are copied into files and terminals, where marks around arguments would show.
    bundle.set_use_isolating(false);
    // What could be read is used; `faults` names the rest.
    let resource = FluentResource::try_new(file.into()).unwrap_or_else(|(resource, _)| resource);
    bundle.add_resource_overriding(resource);
    bundle
}

/// The messages of a file with the arguments that each has.
fn gaps(file: &str) -> BTreeMap<String, BTreeSet<String>> {
    let resource = parse(file).unwrap_or_else(|(resource, _)| resource);
    let mut messages = BTreeMap::new();
    for entry in resource.body {
        if let Entry::Message(message) = entry {
            let mut found = BTreeSet::new();
            message.value.iter().for_each(|pattern| collect(pattern, &mut found));
            messages.insert(message.id.name.to_string(), found);
        }
    }
    messages
}

fn collect(pattern: &Pattern<&str>, found: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(inline) => collect_inline(inline, found),
            Expression::Select { selector, variants } => {
                collect_inline(selector, found);
                variants.iter().for_each(|variant| collect(&variant.value, found));
            }
        }
    }
}

fn collect_inline(inline: &InlineExpression<&str>, found: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            found.insert(id.name.to_string());
        }
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().for_each(|argument| collect_inline(argument, found));
        }
        InlineExpression::Placeable { expression } => {
            if let Expression::Inline(inline) = &**expression {
                collect_inline(inline, found);
            }
        }
        _ => {}
    }
}
