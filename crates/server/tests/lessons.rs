//! Lessons over HTTP: what there is to learn, and doing it move by move.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use serde_json::{Value, json};
use support::start;

#[tokio::test(flavor = "multi_thread")]
async fn every_lesson_is_listed_and_done_by_its_solution() {
    let table = start().await;
    let listed = table.get("/api/lessons").await.json();
    let families = listed["families"].as_array().unwrap();
    assert!(!families.is_empty());
    for family in families {
        let id = family["id"].as_str().unwrap();
        assert!(family["title"]["zh-Hant"].is_string(), "{family}");
        let whole = table.get(&format!("/api/lessons/{id}")).await.json();
        let lessons = whole["lessons"].as_array().unwrap();
        assert_eq!(lessons.len(), family["lessons"].as_array().unwrap().len());
        for lesson in lessons {
            let steps = lesson["steps"].as_array().unwrap();
            assert_eq!(json!(steps.len()), lesson["n_steps"]);
            for (number, step) in (1..).zip(steps) {
                let address = format!("/api/lessons/{id}/{}/{number}", lesson["id"].as_str().unwrap());
                let mut told = table.post(&address, json!({})).await.json();
                assert_eq!(told["state"], "go-on", "{address}: {told}");
                assert_eq!(told["view"]["acts"], step["seat"], "{address}: {told}");
                while told["state"] == "go-on" {
                    let body = json!({"moves": told["moves"], "play": told["hint"]});
                    let answer = table.post(&address, body).await;
                    assert_eq!(answer.status, 200, "{address}: {}", answer.text);
                    told = answer.json();
                }
                assert_eq!(told["state"], "done", "{address}: {told}");
                assert!(told["say"]["zh-Hans"].is_string(), "{address}: {told}");
                assert_eq!(told["moves"], step["solution"], "{address}");
            }
        }
    }
    table.stop().await;
}

/// The first step in all lessons of a kind, with its address.
async fn find(table: &support::Table, wanted: impl Fn(&Value) -> bool) -> (String, Value) {
    let whole = table.get("/api/lessons/komikan").await.json();
    for lesson in whole["lessons"].as_array().unwrap() {
        for (number, step) in (1..).zip(lesson["steps"].as_array().unwrap()) {
            if wanted(step) {
                return (format!("/api/lessons/komikan/{}/{number}", lesson["id"].as_str().unwrap()), step.clone());
            }
        }
    }
    panic!("there is no such step");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_turn_is_told_shown_and_taken_back() {
    let table = start().await;
    let address = "/api/lessons/komikan/bait/2";
    let told = table.post(address, json!({"play": "d3-d2"})).await.json();
    assert_eq!(told["state"], "wrong");
    let shown: Vec<&str> =
        told["happened"].as_array().unwrap().iter().map(|step| step["move"].as_str().unwrap()).collect();
    assert_eq!(shown, ["d3-d2", "e1xc3"]);
    assert!(told["happened"][1]["scene"]["pieces"].is_array());
    assert_eq!((&told["moves"], &told["view"]["n_moves"]), (&json!([]), &json!(0)));
    for language in ["en", "zh-Hant", "zh-Hans"] {
        assert!(told["say"][language].as_str().is_some_and(|words| !words.is_empty()), "{told}");
    }
    // A move that is not legal is refused as anywhere else.
    let refused = table.post(address, json!({"play": "d3-c3"})).await;
    assert_eq!((refused.status, &refused.json()["error"]["code"]), (422, &json!("illegal-move")));
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn stars_are_counted_and_questions_have_no_moves() {
    let table = start().await;
    let (address, step) = find(&table, |step| step["goal"]["kind"] == "stars").await;
    assert_eq!(step["goal"]["spots"].as_array().unwrap().len(), 3);
    let told = table.post(&address, json!({"play": step["solution"][0]})).await.json();
    assert_eq!((&told["state"], &told["progress"]["turns"]), (&json!("go-on"), &json!(1)));
    assert_eq!(told["progress"]["visited"].as_array().unwrap().len(), 1);
    let (address, step) = find(&table, |step| step["options"].is_array()).await;
    let told = table.post(&address, json!({})).await.json();
    assert_eq!(told["view"]["moves"], json!([]));
    let other = step["options"].as_array().unwrap().iter().find(|it| it["id"] != step["solution"][0]).unwrap();
    let told = table.post(&address, json!({"play": other["id"]})).await.json();
    assert_eq!(told["state"], "wrong");
    let told = table.post(&address, json!({"play": "perhaps"})).await;
    assert_eq!(told.status, 400, "{}", told.text);
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_engine_replies_off_the_lines() {
    let table = start().await;
    let address = "/api/lessons/komikan/hold-out/1";
    let told = table.post(address, json!({"play": "d4-d3"})).await.json();
    assert_eq!(told["state"], "go-on", "{told}");
    assert_eq!(told["happened"].as_array().unwrap().len(), 2);
    assert_eq!((&told["hint"], &told["view"]["acts"]), (&Value::Null, &json!(1)));
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_there_is_refused() {
    let table = start().await;
    assert_eq!(table.get("/api/lessons/chess").await.status, 404);
    for place in ["chess/step/1", "komikan/nothing/1", "komikan/step/0", "komikan/step/99", "komikan/step/one"] {
        let answer = table.post(&format!("/api/lessons/{place}"), json!({})).await;
        assert_eq!(answer.status, 404, "{place}: {}", answer.text);
    }
    let address = "/api/lessons/komikan/step/1";
    assert_eq!(table.post(address, json!({"moves": vec!["z2-e3"; 100_000]})).await.status, 413);
    assert_eq!(table.post(address, json!({"moves": ["e3-z2"]})).await.status, 422);
    assert_eq!(table.post(address, json!({"play": 7})).await.status, 400);
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_has_a_page_that_says_what_it_teaches() {
    let table = start().await;
    let page = table.get("/learn/komikan/bait/2").await;
    assert_eq!(page.status, 200);
    assert!(page.text.contains("Bait") && page.text.contains("/komikan/picture.png"), "{}", page.text);
    for path in ["/learn", "/learn/komikan", "/learn/komikan/bait"] {
        assert_eq!(table.get(path).await.status, 200, "{path}");
    }
    for path in ["/learn/chess", "/learn/komikan/none", "/learn/komikan/bait/0", "/learn/komikan/bait/1/more"] {
        assert_eq!(table.get(path).await.status, 404, "{path}");
    }
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lessons_of_a_game_are_light() {
    let table = start().await;
    for family in table.get("/api/lessons").await.json()["families"].as_array().unwrap() {
        let text = table.get(&format!("/api/lessons/{}", family["id"].as_str().unwrap())).await.text;
        // Texts of three languages shrink to a quarter or less: 30 kB on the wire.
        assert!(text.len() < 120_000, "{}: {} bytes", family["id"], text.len());
    }
    table.stop().await;
}
