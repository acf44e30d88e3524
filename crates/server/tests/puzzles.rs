//! Puzzles over HTTP: which there are, trying one, hints, solutions.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use serde_json::{Value, json};
use support::{Table, start};

/// The games that have puzzles, each with how many.
async fn families(table: &Table) -> Vec<(String, u64)> {
    let catalog = table.get("/api/catalog").await.json();
    let families = catalog["families"].as_array().unwrap().iter();
    let with: Vec<(String, u64)> = families
        .map(|family| (family["id"].as_str().unwrap().to_string(), family["puzzles"].as_u64().unwrap()))
        .filter(|(_, n)| *n > 0)
        .collect();
    assert!(with.len() >= 3, "{with:?}");
    with
}

async fn get(table: &Table, path: &str) -> Value {
    let answer = table.get(&format!("/api/puzzles/{path}")).await;
    assert_eq!(answer.status, 200, "{path}: {}", answer.text);
    answer.json()
}

fn texts(steps: &Value) -> Vec<String> {
    steps.as_array().unwrap().iter().map(|step| step["move"].as_str().unwrap().to_string()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_lists_its_puzzles_and_has_one_for_today() {
    let table = start().await;
    for (family, n) in families(&table).await {
        let listing = get(&table, &family).await;
        let puzzles = listing["puzzles"].as_array().unwrap();
        assert_eq!(n, puzzles.len() as u64);
        let themes: Vec<&str> =
            listing["themes"].as_array().unwrap().iter().map(|theme| theme["id"].as_str().unwrap()).collect();
        for puzzle in puzzles {
            assert!((1..=9).contains(&puzzle["level"].as_u64().unwrap()), "{puzzle}");
            assert!(puzzle["themes"].as_array().unwrap().iter().all(|theme| themes.contains(&theme.as_str().unwrap())));
        }
        let today = get(&table, &format!("{family}/today")).await;
        assert_eq!(today["id"], listing["today"]);
        assert_eq!(today["game"], listing["game"]);
        assert_eq!(today["view"]["acts"], today["solver"]);
        assert!(today["n_tests"].as_u64().unwrap() >= 1);
        assert!(today.get("line").is_none(), "a puzzle does not tell its solution");
        for language in ["en", "zh-Hant", "zh-Hans"] {
            assert!(today["task"][language].as_str().is_some_and(|task| !task.is_empty()));
        }
    }
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_puzzle_is_tried_move_by_move() {
    let table = start().await;
    for (family, _) in families(&table).await {
        let listing = get(&table, &family).await;
        let id = listing["puzzles"][0]["id"].as_str().unwrap();
        let path = format!("{family}/{id}");
        let solution = get(&table, &format!("{path}/solution")).await;
        let line = &texts(&solution["steps"])[..solution["line"].as_u64().unwrap() as usize];
        let attempt =
            async |moves: &[String]| table.post(&format!("/api/puzzles/{path}/try"), json!({"moves": moves})).await;
        let mut n = 1;
        loop {
            let judged = attempt(&line[..n]).await.json();
            let steps = texts(&judged["steps"]);
            assert_eq!(steps[0], line[n - 1]);
            assert!(judged["steps"][0]["scene"].is_object());
            n += steps.len();
            match judged["answer"].as_str().unwrap() {
                "solved" => {
                    assert_eq!(
                        judged["themes"].as_array().unwrap().len(),
                        solution["themes"].as_array().unwrap().len()
                    );
                    break;
                }
                "go-on" => assert_eq!(judged["view"]["acts"], get(&table, &path).await["solver"]),
                other => panic!("{path}: {other}"),
            }
        }
        let view = get(&table, &path).await["view"].clone();
        let other = view["moves"].as_array().unwrap().iter().find(|mv| mv["move"] != line[0].as_str()).unwrap();
        let wrong = attempt(&[other["move"].as_str().unwrap().to_string()]).await.json();
        assert_eq!(wrong["answer"], "wrong", "{path}");
        assert!(wrong["score"]["centi"].is_i64() && wrong["themes"] == json!([]));
        let hint = get(&table, &format!("{path}/hint")).await;
        let clicked = view["moves"].as_array().unwrap().iter().find(|mv| mv["move"] == line[0].as_str()).unwrap();
        assert_eq!(hint["spot"], clicked["clicks"][0]["spot"], "{path}");
        let illegal = attempt(&["nonsense".into()]).await;
        assert_eq!((illegal.status, illegal.code().as_str()), (422, "illegal-move"));
    }
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_there_is_not_found() {
    let table = start().await;
    for path in ["chess", "deer/nothing", "deer/nothing/hint", "deer/nothing/solution", "chess/today"] {
        let answer = table.get(&format!("/api/puzzles/{path}")).await;
        assert_eq!((answer.status, answer.code().as_str()), (404, "not-found"), "{path}");
    }
    let today = get(&table, "deer/today").await;
    let far = table.get(&format!("/api/puzzles/deer/{}/hint?found=99", today["id"].as_str().unwrap())).await;
    assert_eq!(far.status, 404);
    let description = table.get("/api/openapi.json").await.json();
    for path in ["", "/{id}", "/{id}/try", "/{id}/hint", "/{id}/solution"] {
        assert!(description["paths"][format!("/api/puzzles/{{family}}{path}")].is_object(), "{path} is described");
    }
    table.stop().await;
}
