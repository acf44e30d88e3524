//! The API says in its own document every answer it can give: whatever is sent to any address of it, the answer's status is
//! there, and what is refused is refused in the form that is there.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use reqwest::Method;
use serde_json::{Value, json};
use support::{Table, start};

const RECORD: &str = "[Game \"deer:24\"]\n[Format \"3\"]\n\na3-a2 *\n";

/// Something that is there, of everything that has an id, and what opens it.
struct Known {
    game: String,
    token: String,
    study: String,
    key: String,
    class: String,
    teacher: String,
    puzzle: String,
}

impl Known {
    async fn new(table: &Table) -> Known {
        let (game, tokens) = table.create(json!({"game": "deer", "seats": [{"kind": "me"}, {"kind": "me"}]})).await;
        let study = table.post("/api/studies", json!({"title": "x", "record": RECORD})).await.json();
        let class = table.post("/api/classes", json!({"title": "x", "lessons": ["deer/lines"]})).await.json();
        let puzzles = table.get("/api/puzzles/deer").await.json();
        let text = |value: &Value| value.as_str().unwrap().to_string();
        assert_eq!(
            table.post(&format!("/api/classes/{}/seats", text(&class["id"])), json!({"name": "A"})).await.status,
            201
        );
        Known {
            game,
            token: text(&tokens["0"]),
            study: text(&study["id"]),
            key: text(&study["key"]),
            class: text(&class["id"]),
            teacher: text(&class["key"]),
            puzzle: text(&puzzles["puzzles"][0]["id"]),
        }
    }

    /// An address of the document with something in its braces, there or not, and what opens it.
    fn fill(&self, path: &str, there: bool) -> (String, Option<&str>) {
        let (id, token) = match path {
            _ if path.contains("/games/") => (&self.game, Some(self.token.as_str())),
            _ if path.contains("/studies/") => (&self.study, Some(self.key.as_str())),
            _ if path.contains("/classes/") => (&self.class, Some(self.teacher.as_str())),
            _ => (&self.puzzle, None),
        };
        let mut filled = path.to_string();
        let known =
            [("id", id.as_str()), ("family", "deer"), ("lesson", "lines"), ("step", "0"), ("seat", "1"), ("n", "0")];
        for (name, value) in known {
            filled = filled.replace(&format!("{{{name}}}"), if there { value } else { "99" });
        }
        (filled, token)
    }
}

/// What is sent: some of it makes sense here or there.
fn bodies() -> Vec<String> {
    let mut all: Vec<String> =
        ["", "{", "[]", "null", RECORD, "[Game \"deer\"]\n\nzzz *", "[Game \"deer\"]\n\na1-a2 *"]
            .map(String::from)
            .to_vec();
    all.push("x".repeat(70_000));
    for game in ["deer", "banqi", "dama:2", "nothing"] {
        for moves in [json!([]), json!(["zzz"]), json!(["a3-a2", "a3-a2"]), json!(["="])] {
            let mut body =
                json!({"game": game, "moves": moves, "about": "threat", "ms": 10, "spots": [1], "clicks": []});
            all.push(body.to_string());
            body["position"] = "nonsense".into();
            all.push(body.to_string());
            body["rules"] = json!({"nothing": 1});
            all.push(body.to_string());
        }
        all.push(json!({"game": game, "seats": [{"kind": "me"}, {"kind": "bot", "level": 99}]}).to_string());
        all.push(json!({"game": game, "seats": [{"kind": "me"}, {"kind": "me"}], "position": "x"}).to_string());
    }
    let others = [
        json!({"id": "a", "act": "accept-draw"}),
        json!({"id": "b", "n": 77, "moves": ["a3-a2"]}),
        json!({"id": "c", "n": 0, "moves": ["zzz"]}),
        json!({"id": "", "n": 0, "moves": []}),
        json!({"ids": ["x"], "tables": ["x"]}),
        json!({"title": "t", "record": RECORD, "revision": 99}),
        json!({"title": "t", "record": "nonsense", "revision": 1}),
        json!({"record": "[Game \"deer\"]\n\na1-a2 *"}),
        json!({"title": "x".repeat(500), "lessons": ["deer/lines"]}),
        json!({"title": "x", "lessons": ["no/no"]}),
        json!({"name": "x".repeat(300), "seat": 9}),
        json!({"stars": {"no/no": [9]}}),
        json!({"salt": "x".repeat(999)}),
        json!({"family": "deer", "rules": {"nothing": 1}, "board": "nonsense"}),
    ];
    all.extend(others.iter().map(Value::to_string));
    all
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_is_in_the_document() {
    let table = start().await;
    let known = Known::new(&table).await;
    let document = table.get("/api/openapi.json").await.json();
    let mut n_answers = 0;
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let method = Method::from_bytes(method.to_uppercase().as_bytes()).unwrap();
            let sent = if method == Method::GET || method == Method::DELETE { vec![String::new()] } else { bodies() };
            for there in [true, false] {
                let (filled, token) = known.fill(path, there);
                // What is there is not deleted: others need it.
                let tokens = if method == Method::DELETE { [None, Some("forged")] } else { [None, token] };
                for (token, body) in tokens.iter().flat_map(|token| sent.iter().map(move |body| (*token, body))) {
                    let answer = table.ask(method.clone(), &filled, token, body.clone()).await;
                    let said = &operation["responses"][answer.status.to_string()];
                    assert!(said.is_object(), "{method} {filled} with {body:.200}: {} {}", answer.status, answer.text);
                    if answer.status >= 400 {
                        assert!(!answer.code().is_empty(), "{method} {filled}: {}", answer.text);
                    }
                    assert!(answer.status < 500 || answer.status == 503, "{method} {filled}: {}", answer.text);
                    n_answers += 1;
                }
            }
        }
    }
    println!("{n_answers} answers, each as documented");
    assert!(n_answers > 1000, "{n_answers}");
    table.stop().await;
}
