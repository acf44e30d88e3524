//! What can be looked at without a seat: games, boards, positions, records, pictures, the page.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use serde_json::{Value, json};
use support::start;

#[tokio::test(flavor = "multi_thread")]
async fn the_catalog_names_every_game_in_every_language() {
    let table = start().await;
    let catalog = table.get("/api/catalog").await.json();
    let ids: Vec<&str> = catalog["families"].as_array().unwrap().iter().map(|f| f["id"].as_str().unwrap()).collect();
    assert_eq!(ids, ["deer", "komikan", "dama", "banqi", "dragon"]);
    assert_eq!(catalog["levels"], json!([1, 2, 3, 4, 5, 6, 7, 8]));
    for family in catalog["families"].as_array().unwrap() {
        for preset in family["presets"].as_array().unwrap() {
            for language in ["en", "zh-Hant", "zh-Hans"] {
                assert!(preset["title"][language].as_str().is_some_and(|title| !title.is_empty()), "{preset}");
            }
            assert_eq!(preset["seat_titles"].as_array().unwrap().len() as u64, preset["seats"].as_u64().unwrap());
            let layout = table.get(&format!("/api/layout?game={}", preset["game"].as_str().unwrap())).await;
            assert_eq!(layout.status, 200, "{}", layout.text);
            assert!(layout.json()["layout"]["spots"].as_array().is_some_and(|spots| !spots.is_empty()));
        }
    }
    assert_eq!(catalog["families"][2]["goal"], "chips");
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn positions_are_looked_at_without_a_table() {
    let table = start().await;
    let body = json!({"game": "deer", "moves": ["a3-a2", "b4-b5,@a3"]});
    let answer = table.post("/api/view?steps=all", body.clone()).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    let viewed = answer.json();
    assert_eq!((&viewed["view"]["n_moves"], &viewed["turns"]), (&json!(3), &json!(["a3-a2", "b4-b5,@a3"])));
    assert_eq!(viewed["steps"].as_array().unwrap().len(), 3);
    assert_eq!(viewed["steps"][2]["move"], "@a3");
    assert_eq!(viewed["view"]["captions"], json!([]));
    let steps = viewed["steps"].as_array().unwrap();
    let turns: Vec<_> = steps.iter().map(|step| (&step["turn"], &step["owner"])).collect();
    assert_eq!(turns, [(&json!(1), &json!(0)), (&json!(2), &json!(1)), (&json!(2), &json!(1))]);
    let last = table.post("/api/view?steps=last", body.clone()).await.json();
    assert_eq!(last["steps"].as_array().unwrap().len(), 1);
    assert!(table.post("/api/view", body).await.json()["steps"].is_null());
    let bad = table.post("/api/view", json!({"game": "deer", "moves": ["a3-a9"]})).await;
    assert_eq!((bad.status, bad.code().as_str()), (422, "illegal-move"));
    let chance = table.post("/api/view", json!({"game": "dama:4", "moves": []})).await.json();
    assert_eq!(chance["view"]["acts"], "chance");
    assert!(!chance["view"]["moves"].as_array().unwrap().is_empty(), "outcomes can be chosen in a study");
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_moves_would_do_is_told_with_the_rules_and_the_position_that_are_asked_for() {
    let table = start().await;
    let layout = table.get("/api/layout?game=deer").await.json();
    let spots = layout["layout"]["spots"].as_array().unwrap();
    let spot = |name: &str| json!(spots.iter().position(|spot| spot["name"] == name).unwrap());
    let body = json!({"game": "deer", "position": "5/1d1d1/d2d1/1d1d1/5 1D2/4D1 4 D 0"});
    let answer = table.post("/api/reach", body).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    let reached = answer.json();
    let jump = reached["reach"].as_array().unwrap().iter().find(|reach| reach["text"] == "z2xb3").unwrap();
    let told = (&jump["from"], &jump["to"], &jump["takes"], &jump["drop"]);
    assert_eq!(told, (&spot("z2"), &spot("b3"), &json!([spot("a3")]), &json!(false)));
    assert_eq!(reached["scene"]["pieces"].as_array().unwrap().len(), 8);
    let drops = |rules: Value| json!({"game": "deer", "rules": rules, "moves": ["a3-a2"]});
    let n_drops = |reached: Value| reached["reach"].as_array().unwrap().iter().filter(|it| it["drop"] == true).count();
    assert_eq!(n_drops(table.post("/api/reach", drops(Value::Null)).await.json()), 0);
    assert_eq!(n_drops(table.post("/api/reach", drops(json!({"dog_turn": "drop-first"}))).await.json()), 15);
    let chance = table.post("/api/reach", json!({"game": "dama:2"})).await.json();
    assert_eq!(chance["reach"], json!([]), "nobody chooses");
    // The seat that acts is the one that is meant without a word.
    let of_seat = |seat: u8| json!({"game": "komikan", "seat": seat});
    let without = table.post("/api/reach", json!({"game": "komikan"})).await.json();
    assert_eq!(table.post("/api/reach", of_seat(0)).await.json(), without);
    assert_ne!(table.post("/api/reach", of_seat(1)).await.json()["reach"], without["reach"]);
    let refused = table.post("/api/reach", of_seat(2)).await;
    assert_eq!((refused.status, refused.code().as_str()), (400, "bad-request"));
    assert!(refused.text.contains("seat 2, expected 0 to 1"), "{}", refused.text);
    let bad = table.post("/api/reach", json!({"game": "deer", "position": "no position"})).await;
    assert_eq!(bad.status, 400, "{}", bad.text);
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_touch_that_leads_nowhere_is_explained_in_every_language() {
    let table = start().await;
    let layout = table.get("/api/layout?game=komikan").await.json();
    let spots = layout["layout"]["spots"].as_array().unwrap();
    let spot = |name: &str| spots.iter().position(|spot| spot["name"] == name).unwrap();
    let position = "sss2/s2s1/Ps1s1/s4/s1ss1 6 - P 0";
    let body = json!({"game": "komikan", "position": position, "moves": [], "from": spot("a3"), "to": spot("b4")});
    let answer = table.post("/api/why", body).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    let told = json!({
        "en": "the puma can jump, so it must",
        "zh-Hant": "美洲獅能跳就必須跳",
        "zh-Hans": "美洲狮能跳就必须跳",
        "rule": "KOM-2",
    });
    assert_eq!(answer.json()["why"], told);
    let alone = json!({"game": "komikan", "position": position, "from": null, "to": spot("e5")});
    assert!(table.post("/api/why", alone).await.json()["why"]["en"].is_string());
    let nowhere = table.post("/api/why", json!({"game": "komikan", "to": 999})).await;
    assert_eq!((nowhere.status, nowhere.code().as_str()), (404, "not-found"));
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_engine_answers() {
    let table = start().await;
    let body = json!({"game": "komikan", "moves": [], "lines": 2, "ms": 100});
    let answer = table.post("/api/analyse", body).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    let analysis = answer.json();
    assert_eq!((&analysis["seat"], analysis["lines"].as_array().unwrap().len()), (&json!(0), 2));
    let line = &analysis["lines"][0];
    assert_eq!(line["moves"].as_array().unwrap().len(), line["described"].as_array().unwrap().len());
    assert_eq!(line["described"], line["moves"], "plain moves are told as they are written");
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_coach_speaks_of_costly_turns_and_of_threats() {
    let table = start().await;
    // The llamas are to move, and b3-c3 lets the puma jump three times.
    let place = json!({"game": "komikan", "position": "s1s2/sss2/1s1P1/s2s1/1ss1s 6 - s 1"});
    let ask = async |about: &str, moves: &[&str]| {
        let mut body = place.clone();
        body["about"] = json!(about);
        body["moves"] = json!(moves);
        table.post("/api/coach", body).await
    };
    let answer = ask("turn", &["b3-c3"]).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    let advice = answer.json();
    let remark = &advice["remark"];
    assert_eq!((&advice["sound"], &remark["at"], &remark["line"][0]), (&json!(false), &json!(1), &json!("d3xb3")));
    assert_eq!(remark["arrows"].as_array().unwrap().len(), 3, "three jumps: {remark}");
    for (language, word) in [("en", "3 times"), ("zh-Hant", "連跳 3 次"), ("zh-Hans", "连跳 3 次")] {
        assert!(remark["say"][language].as_str().unwrap().contains(word), "{remark}");
    }
    // What the engine itself would play is sound.
    let mut question = place.clone();
    question["ms"] = json!(300);
    let best = table.post("/api/analyse", question).await.json()["lines"][0]["moves"][0].as_str().unwrap().to_string();
    let good = ask("turn", &[&best]).await.json();
    assert_eq!((&good["sound"], &good["remark"]), (&json!(true), &Value::Null), "{best}");
    assert_eq!(ask("threat", &[]).await.status, 200);
    let nobody = ask("turn", &[]).await;
    assert_eq!((nobody.status, nobody.code().as_str()), (403, "not-allowed"), "nobody has played");
    assert_eq!(ask("weather", &[]).await.status, 400);
    assert_eq!(table.get("/again").await.status, 200);
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn finished_games_are_reviewed() {
    let table = start().await;
    let (id, tokens) = table.create(json!({"game": "komikan", "seats": [{"kind": "me"}, {"kind": "me"}]})).await;
    let path = format!("/api/games/{id}/review");
    assert_eq!(table.get(&path).await.code(), "not-allowed");
    for n in 0..4 {
        let state = table.read(&id).await;
        let token = tokens[state["view"]["acts"].to_string()].as_str().unwrap();
        let mv = state["view"]["moves"][0]["move"].as_str().unwrap();
        assert_eq!(table.make_move(&id, token, &n.to_string(), n, &[mv]).await.status, 200);
    }
    table.act(&id, tokens["0"].as_str().unwrap(), "end", "resign").await;
    let review = loop {
        let answer = table.get(&path).await;
        match answer.status {
            202 => assert!(answer.json()["progress"].is_number()),
            200 => break answer.json(),
            _ => panic!("{}", answer.text),
        }
        tokio::task::yield_now().await;
    };
    assert_eq!(review["judgements"].as_array().unwrap().len(), 4);
    assert!(review["courses"][0]["points"].is_array() && review["summaries"].as_array().unwrap().len() == 2);
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pictures_are_drawn() {
    let table = start().await;
    let (id, _) = table.create(json!({"game": "banqi", "seats": [{"kind": "me"}, {"kind": "me"}]})).await;
    let svg = table.get(&format!("/g/{id}/picture.svg")).await;
    assert_eq!((svg.status, svg.headers["content-type"].to_str().unwrap()), (200, "image/svg+xml"));
    assert!(svg.text.starts_with("<svg"));
    let png = reqwest::get(table.url(&format!("/g/{id}/picture.png?n=0"))).await.unwrap().bytes().await.unwrap();
    assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
    let side = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    assert_eq!((side(16), side(20)), (1200, 630));
    assert_eq!(table.get(&format!("/g/{id}/picture.png?n=9")).await.status, 404);
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_and_its_files_are_served() {
    let table = start().await;
    for path in ["/", "/deer", "/komikan", "/dama", "/banqi", "/dragon", "/analysis", "/games", "/about", "/api/docs"] {
        let page = table.get(path).await;
        assert_eq!((page.status, page.headers["cache-control"].to_str().unwrap()), (200, "no-cache"), "{path}");
        assert!(page.text.contains("<!doctype html>") && !page.text.contains("{{"), "{path}: {}", page.text);
    }
    let page = table.get("/").await;
    assert!(page.text.contains("<g id=\"deer\"><"));
    assert!(!page.text.contains("id=\"table\""));
    let script = table.get("/static/old/page.js").await;
    assert_eq!(
        (script.status, script.headers["cache-control"].to_str().unwrap()),
        (200, "no-cache"),
        "an old address holds what is new"
    );
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_api_describes_itself() {
    let table = start().await;
    let description = table.get("/api/openapi.json").await.json();
    for path in
        ["/api/catalog", "/api/games", "/api/games/{id}/move", "/api/view", "/api/record", "/api/analyse", "/api/coach"]
    {
        assert!(description["paths"][path].is_object(), "{path}");
    }
    let schemas = &description["components"]["schemas"];
    assert!(schemas["View"].is_object());
    // What stands in an address is said to stand there, and nowhere else.
    for (path, item) in description["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            for parameter in operation["parameters"].as_array().into_iter().flatten() {
                let named = path.contains(&format!("{{{}}}", parameter["name"].as_str().unwrap()));
                assert_eq!(parameter["in"], if named { "path" } else { "query" }, "{method} {path}: {parameter}");
            }
            assert!(operation["responses"]["429"].is_object(), "{method} {path}");
        }
    }
    // Types of the same name are told apart: an answer has what its description wants.
    for path in ["/api/games", "/api/lessons", "/api/puzzles/deer", "/api/lessons/deer", "/api/options/deer"] {
        let described = path.replace("/deer", "/{family}");
        let schema =
            &description["paths"][described]["get"]["responses"]["200"]["content"]["application/json"]["schema"];
        let name = schema["$ref"].as_str().unwrap().rsplit('/').next().unwrap();
        let answer = table.get(path).await.json();
        for field in schemas[name]["required"].as_array().unwrap() {
            assert!(!answer[field.as_str().unwrap()].is_null(), "{path}: {name} has {field}");
        }
    }
    // Whoever reads it knows what can be asked for.
    assert!(schemas["NewTable"]["properties"]["game"]["examples"][0].is_string());
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn health_and_measures_are_told() {
    let table = start().await;
    let (id, tokens) = table.create(json!({"game": "komikan", "seats": [{"kind": "me"}, {"kind": "me"}]})).await;
    let state: Value = table.read(&id).await;
    let mv = state["view"]["moves"][0]["move"].as_str().unwrap();
    table.make_move(&id, tokens["0"].as_str().unwrap(), "1", 0, &[mv]).await;
    assert_eq!(table.get("/healthz").await.text, "ok\n");
    let measures = table.get("/metrics").await.text;
    for name in ["qiyuan_tables_live", "qiyuan_events_total", "qiyuan_wish_seconds_bucket", "qiyuan_bot_queue"] {
        assert!(measures.contains(name), "{name} in {measures}");
    }
    table.stop().await;
}
