//! What every address of the API can answer beside what it is there for, for its description.

use std::collections::BTreeMap;

use axum::body::Bytes;
use qiyuan_catalog::{Catalog, Family};
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;
use utoipa::openapi::content::ContentBuilder;
use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::response::{Response, ResponseBuilder};
use utoipa::openapi::{OpenApi, Ref, RefOr};

/// What is said to a person: in every language, or as it is where it is the same everywhere.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
#[allow(dead_code, reason = "it only describes how a `Message` is written")]
pub(crate) enum Text {
    Same(String),
    Languages(BTreeMap<String, String>),
}

/// Who acts: a seat, or chance.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
#[allow(dead_code, reason = "it only describes how `Acts` is written")]
pub(crate) enum Actor {
    Seat(u8),
    Chance(String),
}

/// Adds the refusals that do not depend on what is asked for.
pub(crate) fn describe_refusals(description: &mut OpenApi) {
    for (path, item) in &mut description.paths.paths {
        for operation in operations(item) {
            let has_body = operation.request_body.is_some();
            let mut add = |status: &str, when: &str, applies: bool| {
                if applies {
                    let responses = &mut operation.responses.responses;
                    responses.entry(status.into()).or_insert_with(|| RefOr::T(refusal(when)));
                }
            };
            add("400", "what was asked for cannot be read", true);
            add("403", "it comes from a page of another site, or is not allowed", true);
            add("404", "there is no such thing", path.contains('{'));
            add("408", "the body took too long to come", has_body);
            add("413", "the body is too large", has_body);
            add("429", "the address has asked for too much", true);
            add("500", "something failed on the server", true);
            add("503", "the server has too much to do", true);
        }
    }
}

/// The description as it is sent, with the games that are played here: programs that read it know what they can ask for.
pub(crate) fn with_games(description: &OpenApi, catalog: &Catalog) -> Bytes {
    let mut description = serde_json::to_value(description).expect("the description is plain data");
    let families: Vec<&str> = catalog.families().iter().map(|family| family.id).collect();
    let first = |family: &Family| family.presets().first().map(|preset| format!("{}:{}", family.id, preset.name));
    let games: Vec<String> = catalog.families().iter().filter_map(first).collect();
    let schemas = description["components"]["schemas"].as_object_mut().into_iter().flat_map(|all| all.values_mut());
    for schema in schemas.flat_map(parts_of) {
        if schema["properties"]["game"]["type"] == "string" {
            schema["properties"]["game"]["examples"] = json!(games);
        }
    }
    let items = description["paths"].as_object_mut().into_iter().flat_map(|all| all.values_mut());
    let operations = items.filter_map(Value::as_object_mut).flat_map(|item| item.values_mut());
    for parameter in operations.filter_map(|operation| operation.get_mut("parameters")?.as_array_mut()).flatten() {
        if parameter["name"] == "family" {
            parameter["schema"]["enum"] = json!(families);
        }
    }
    Bytes::from(description.to_string())
}

/// A schema, or those that it is put together from.
fn parts_of(schema: &mut Value) -> Vec<&mut Value> {
    match schema["allOf"].is_array() {
        true => schema["allOf"].as_array_mut().into_iter().flatten().collect(),
        false => vec![schema],
    }
}

fn operations(item: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    [&mut item.get, &mut item.post, &mut item.put, &mut item.delete].into_iter().filter_map(Option::as_mut)
}

fn refusal(when: &str) -> Response {
    let content = ContentBuilder::new().schema(Some(Ref::from_schema_name("Refused"))).build();
    ResponseBuilder::new().description(when).content("application/json", content).build()
}
