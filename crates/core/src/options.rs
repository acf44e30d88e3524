//! What can be agreed on before a game: the fields of its rules, described in every language.
//!
//! The description comes from the rules type itself. Its JSON Schema (derived by `schemars`) has the fields, their kinds
//! and values; attributes of a field say which rule it belongs to and whose reading each value is; the sentences stand in
//! the words of the game:
//!
//! ```text
//! option-unfinished = Nobody gets anywhere
//! option-unfinished-about = Who has won when a position returns again and again.
//! option-unfinished-deer = The deer have won.
//! option-unfinished-draw = Nobody has won.
//! ```

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Value, json};
use strum::{EnumIter, IntoStaticStr};

use crate::words::{Book, Language, Message, WORDS};

/// The attribute of a field that names its rule: `#[schemars(extend("x-rule" = "DEER-9"))]`.
const RULE: &str = "x-rule";
/// The attribute that says whose reading each value is: `"x-readings" = {"deer": "source", "draw": "decision"}`.
const READINGS: &str = "x-readings";
/// The attribute of a type that is a board: its values are boards by name or in full.
const BOARD: &str = "x-board";

/// A field of a game's rules.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Field {
    /// Its name in the rules: `dogs_win`.
    pub name: String,
    /// The number of the rule that it belongs to: `DEER-7`.
    pub rule: String,
    /// What people call it.
    pub title: Message,
    /// What it decides, in a sentence.
    pub about: Message,
    /// What can stand in it.
    #[serde(flatten)]
    pub kind: FieldKind,
    /// Its value where nothing else is said.
    pub default: Value,
    /// The values to choose from, where they can be listed.
    pub values: Vec<FieldValue>,
}

/// What can stand in a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum FieldKind {
    /// One of several words.
    Choice,
    /// Yes or no.
    Switch,
    /// A whole number.
    Number {
        /// The smallest.
        least: i64,
        /// The largest.
        most: i64,
        /// Whether `null` stands for what the board or another field suggests.
        automatic: bool,
    },
    /// A board, by its name or in full.
    Board,
}

/// One of the values of a field.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FieldValue {
    /// The value as it stands in the rules.
    pub value: Value,
    /// What it means, in a sentence.
    pub about: Message,
    /// Whose reading of the rules it is.
    pub reading: Reading,
}

/// Whose reading of the rules a value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case", prefix = "reading-")]
pub enum Reading {
    /// Our source says so.
    Source,
    /// We decided so where the source is silent or can be read in two ways.
    Decision,
    /// The original book says so.
    Book,
    /// The inventor's rules say so.
    Original,
    /// Tournaments play so.
    Tournament,
    /// A neighbouring tradition, or another account, has it so.
    Neighbour,
    /// Other programs have it so.
    Program,
    /// Nobody has it so that we know of: it is there for a club that likes it.
    Club,
}

impl Reading {
    /// The same in words.
    pub fn title(self) -> Message {
        let id: &'static str = self.into();
        WORDS.say(id)
    }
}

/// Everything that can be agreed on before a game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Options {
    /// The fields of the rules, in their order.
    pub fields: Vec<Field>,
    schema: Value,
}

impl Options {
    /// Describes the fields of rules with the words of their game.
    ///
    /// # Panics
    /// If a field lacks its attributes. That is a fault of the program, which the conformance suite finds.
    pub fn of<R: JsonSchema + Default + Serialize>(words: &'static Book) -> Options {
        let settings = SchemaSettings::draft2020_12().with(|settings| settings.inline_subschemas = true);
        let schema = settings.into_generator().into_root_schema_for::<R>().to_value();
        let defaults = serde_json::to_string(&R::default()).expect("rules are plain data");
        let Fields(defaults) = serde_json::from_str(&defaults).expect("rules are an object");
        let fields = defaults.into_iter().map(|(name, default)| {
            let described = schema.pointer(&format!("/properties/{name}"));
            let described = described.unwrap_or_else(|| panic!("the schema has no field {name}"));
            field(words, name, described, default)
        });
        Options { fields: fields.collect(), schema }
    }

    /// The JSON Schema of the rules, with the fields' names and sentences in a language.
    pub fn schema(&self, language: Language) -> Value {
        let mut schema = self.schema.clone();
        for field in &self.fields {
            let found = schema.pointer_mut(&format!("/properties/{}", field.name));
            let Some(Value::Object(described)) = found else { continue };
            described.insert("title".into(), json!(field.title.tell(language)));
            described.insert("description".into(), json!(field.about.tell(language)));
            described.insert("default".into(), field.default.clone());
            if field.kind == FieldKind::Choice {
                let one = |value: &FieldValue| json!({"const": value.value, "description": value.about.tell(language)});
                described.remove("enum");
                described.insert("oneOf".into(), field.values.iter().map(one).collect());
            }
        }
        if let Value::Object(root) = &mut schema {
            root.remove("description");
        }
        schema
    }
}

fn field(words: &'static Book, name: String, schema: &Value, default: Value) -> Field {
    let kind = kind(&name, schema);
    let listed = match kind {
        FieldKind::Choice => constants(schema),
        FieldKind::Switch => vec![json!(true), json!(false)],
        FieldKind::Number { .. } | FieldKind::Board => Vec::new(),
    };
    let id = format!("option-{}", name.replace('_', "-"));
    let value = |value: Value| {
        let key = match &value {
            Value::Bool(true) => "on",
            Value::Bool(false) => "off",
            other => other.as_str().unwrap_or_default(),
        };
        let reading = schema.get(READINGS).and_then(|readings| readings.get(key));
        let reading = reading.unwrap_or_else(|| panic!("{READINGS} of {name} does not say whose reading {key} is"));
        FieldValue {
            about: words.say(format!("{id}-{}", key.to_lowercase())),
            reading: serde_json::from_value(reading.clone())
                .unwrap_or_else(|error| panic!("{READINGS} of {name}: {error}")),
            value,
        }
    };
    Field {
        rule: schema.get(RULE).and_then(Value::as_str).unwrap_or_else(|| panic!("{name} has no {RULE}")).into(),
        title: words.say(id.clone()),
        about: words.say(format!("{id}-about")),
        values: listed.into_iter().map(value).collect(),
        kind,
        default,
        name,
    }
}

fn kind(name: &str, schema: &Value) -> FieldKind {
    let types = schema.get("type");
    let is = |wanted: &str| match types {
        Some(Value::Array(types)) => types.iter().any(|kind| kind == wanted),
        Some(kind) => kind == wanted,
        None => false,
    };
    if schema.get(BOARD).is_some() {
        return FieldKind::Board;
    }
    if is("boolean") {
        return FieldKind::Switch;
    }
    if is("integer") {
        let bound = |key: &str| schema.get(key).and_then(Value::as_i64);
        let (least, most) = (bound("minimum"), bound("maximum"));
        let (Some(least), Some(most)) = (least, most) else { panic!("the number {name} has no bounds") };
        return FieldKind::Number { least, most, automatic: is("null") };
    }
    assert!(!constants(schema).is_empty(), "the field {name} is of no kind that can be described");
    FieldKind::Choice
}

/// The words that can stand in a field.
fn constants(schema: &Value) -> Vec<Value> {
    let list = |key: &str| schema.get(key).and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
    let one = schema.get("const").cloned();
    let several = list("enum").iter().cloned();
    one.into_iter().chain(several).chain(list("oneOf").iter().flat_map(constants)).collect()
}

/// The fields of an object in the order in which they are written.
struct Fields(Vec<(String, Value)>);

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Fields, D::Error> {
        struct InOrder;

        impl<'de> Visitor<'de> for InOrder {
            type Value = Fields;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields, A::Error> {
                let mut fields = Vec::new();
                while let Some(field) = map.next_entry()? {
                    fields.push(field);
                }
                Ok(Fields(fields))
            }
        }

        deserializer.deserialize_map(InOrder)
    }
}

#[cfg(test)]
mod tests {
    use strum::IntoEnumIterator;

    use super::*;

    static BOOK: Book = Book::new("options-test", [TEXT, TEXT, TEXT]);
    const TEXT: &str = "option-stuck = Stuck\noption-stuck-about = Who is stuck loses?\noption-stuck-loses = Yes.\n\
        option-stuck-draws = No.\noption-quick = Quick\noption-quick-about = Is it quick?\noption-quick-on = Yes.\n\
        option-quick-off = No.\noption-turns = Turns\noption-turns-about = How many?";

    #[derive(Default, Serialize, JsonSchema)]
    struct Rules {
        #[schemars(extend("x-rule" = "T-1", "x-readings" = {"loses": "source", "draws": "decision"}))]
        stuck: Stuck,
        #[schemars(extend("x-rule" = "T-2", "x-readings" = {"on": "book", "off": "tournament"}))]
        quick: bool,
        #[schemars(range(min = 1, max = 200), extend("x-rule" = "T-3"))]
        turns: Option<u16>,
    }

    /// What happens to who is stuck.
    #[derive(Default, Serialize, JsonSchema)]
    #[serde(rename_all = "kebab-case")]
    enum Stuck {
        /// It loses.
        #[default]
        Loses,
        /// It does not.
        #[expect(dead_code, reason = "the schema knows it")]
        Draws,
    }

    #[test]
    fn fields_are_described_in_their_order() {
        let fields = Options::of::<Rules>(&BOOK).fields;
        let names: Vec<&str> = fields.iter().map(|field| field.name.as_str()).collect();
        assert_eq!(names, ["stuck", "quick", "turns"]);
        assert_eq!(fields[0].kind, FieldKind::Choice);
        assert_eq!(fields[0].default, json!("loses"));
        let values: Vec<(&Value, Reading)> =
            fields[0].values.iter().map(|value| (&value.value, value.reading)).collect();
        assert_eq!(values, [(&json!("loses"), Reading::Source), (&json!("draws"), Reading::Decision)]);
        assert_eq!(fields[0].values[1].about.tell(Language::English), "No.");
        assert_eq!(fields[1].values[0].about.tell(Language::English), "Yes.");
        assert_eq!(fields[2].kind, FieldKind::Number { least: 1, most: 200, automatic: true });
        assert_eq!(fields[2].rule, "T-3");
    }

    #[test]
    fn a_schema_says_its_fields_in_words() {
        let schema = Options::of::<Rules>(&BOOK).schema(Language::English);
        assert_eq!(schema.pointer("/properties/stuck/title"), Some(&json!("Stuck")));
        assert_eq!(schema.pointer("/properties/stuck/oneOf/1/description"), Some(&json!("No.")));
        assert_eq!(schema.pointer("/properties/turns/description"), Some(&json!("How many?")));
    }

    #[test]
    fn every_reading_has_words() {
        for reading in Reading::iter() {
            assert!(Language::ALL.iter().all(|&language| !reading.title().tell(language).is_empty()));
        }
    }
}
