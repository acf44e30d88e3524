//! What can be agreed on before a game, and what each preset has agreed on.

use qiyuan_core::{Options, Show};
use serde::Serialize;
use serde_json::{Map, Value};

/// The fields of a family's rules, and how its presets set them.
#[derive(Clone, Debug)]
pub struct Described {
    /// The fields.
    pub options: Options,
    /// Of every preset, the fields that it sets otherwise than the family's first. Boards are left out: presets that
    /// differ by nothing else are named after them.
    pub presets: Vec<PresetFields>,
}

/// What a preset sets.
#[derive(Clone, Debug, Serialize)]
pub struct PresetFields {
    /// The preset.
    pub name: String,
    /// Fields and their values.
    pub fields: Map<String, Value>,
}

pub(crate) fn described<G: Show>() -> Described {
    let options = G::options();
    let presets = G::presets().into_iter().map(|preset| {
        let rules = G::preset(&preset.name).expect("a preset that is listed is there");
        let Ok(Value::Object(mut fields)) = serde_json::to_value(rules) else { unreachable!("rules are an object") };
        fields.retain(|name, value| {
            let listed = options.fields.iter().find(|field| field.name == *name);
            listed.is_some_and(|field| field.kind != qiyuan_core::FieldKind::Board && field.default != *value)
        });
        PresetFields { name: preset.name, fields }
    });
    Described { presets: presets.collect(), options }
}
