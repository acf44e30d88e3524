//! Classes: made, joined, learnt in, seen by who holds the key, and bounded.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use std::time::Duration;

use qiyuan_server::{Config, Keep, Limits, Simulation};
use reqwest::Method;
use serde_json::{Value, json};
use support::{Answer, Table, config, start, start_with};

/// The first lessons that there are, as classes name them, with how many steps each has.
async fn lessons(table: &Table) -> Vec<(String, usize)> {
    let listed = table.get("/api/lessons").await.json();
    let families = listed["families"].as_array().unwrap().iter();
    let lessons = families.flat_map(|family| {
        let lessons = family["lessons"].as_array().unwrap().iter();
        let id = |lesson: &Value| format!("{}/{}", family["id"].as_str().unwrap(), lesson["id"].as_str().unwrap());
        lessons.map(move |lesson| (id(lesson), lesson["n_steps"].as_u64().unwrap() as usize))
    });
    lessons.collect()
}

/// A class of the first lessons: its path, its key, its lessons.
async fn make(table: &Table, n: usize) -> (String, String, Vec<(String, usize)>) {
    let all: Vec<_> = lessons(table).await.into_iter().take(n).collect();
    let ids: Vec<&String> = all.iter().map(|(id, _)| id).collect();
    let answer = table.post("/api/classes", json!({"title": "7a", "lessons": ids})).await;
    assert_eq!(answer.status, 201, "{}", answer.text);
    let made = answer.json();
    assert_eq!(made["url"], format!("/class/{}", made["id"].as_str().unwrap()));
    (format!("/api/classes/{}", made["id"].as_str().unwrap()), made["key"].as_str().unwrap().into(), all)
}

/// Takes a seat: its path and its key.
async fn join(table: &Table, class: &str, name: &str) -> (String, String) {
    let answer = table.post(&format!("{class}/seats"), json!({"name": name})).await;
    assert_eq!(answer.status, 201, "{}", answer.text);
    let joined = answer.json();
    (format!("{class}/seats/{}", joined["seat"]), joined["key"].as_str().unwrap().into())
}

async fn report(table: &Table, seat: &str, key: &str, progress: Value) -> Answer {
    table.ask(Method::PUT, seat, Some(key), progress.to_string()).await
}

async fn delete(table: &Table, path: &str, key: Option<&str>) -> u16 {
    table.ask(Method::DELETE, path, key, String::new()).await.status
}

/// The class as its teacher sees it.
async fn seen(table: &Table, class: &str, key: &str) -> Value {
    let answer = table.ask(Method::GET, class, Some(key), String::new()).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_teacher_sees_how_far_each_seat_has_come_and_a_restart_changes_nothing() {
    let table = start().await;
    let (class, key, lessons) = make(&table, 2).await;
    let (first, second) = (lessons[0].0.as_str(), lessons[1].0.as_str());
    let (anna, anna_key) = join(&table, &class, "Anna").await;
    let (_, bo_key) = join(&table, &class, "Bo").await;
    assert_ne!(anna_key, bo_key);
    let told =
        report(&table, &anna, &anna_key, json!({"stars": {first: [2]}, "at": {"lesson": first, "step": 2}})).await;
    assert_eq!(told.status, 200, "{}", told.text);
    assert_eq!((&told.json()["stars"][first], &told.json()["name"]), (&json!([2]), &json!("Anna")));
    let before = seen(&table, &class, &key).await;
    assert_eq!((&before["title"], &before["lessons"]), (&json!("7a"), &json!([first, second])));
    let seats = before["seats"].as_array().unwrap();
    assert_eq!(seats.len(), 2);
    assert_eq!((&seats[0]["seat"], &seats[0]["stars"]), (&json!(1), &json!({first: [2]})));
    assert_eq!(seats[0]["at"], json!({"lesson": first, "step": 2}));
    assert_eq!((&seats[1]["name"], &seats[1]["stars"]), (&json!("Bo"), &json!({})));
    let table = table.restart().await;
    assert_eq!(seen(&table, &class, &key).await, before);
    assert_eq!(report(&table, &anna, &anna_key, json!({"stars": {second: [3]}})).await.status, 200);
    let after = seen(&table, &class, &key).await;
    assert_eq!(after["seats"][0]["stars"], json!({first: [2], second: [3]}));
    assert_eq!(after["seats"][0]["at"], json!({"lesson": first, "step": 2}), "where nothing is said, nothing changes");
    // Others learn what is taught here, and nobody's name.
    let class = table.get(&class).await;
    assert!(class.json()["lessons"] == json!([first, second]) && class.json().get("seats").is_none(), "{}", class.text);
    assert!(!class.text.contains("Anna") && !class.text.contains(&key), "{}", class.text);
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_best_is_kept_and_what_is_told_twice_changes_nothing() {
    let table = start().await;
    let (class, key, lessons) = make(&table, 1).await;
    let (lesson, n_steps) = (lessons[0].0.as_str(), lessons[0].1);
    let (seat, own) = join(&table, &class, "Anna").await;
    for (told, kept) in [(json!([1]), json!([1])), (json!([3, 1]), json!([3, 1])), (json!([2, 2]), json!([3, 2]))] {
        let answer = report(&table, &seat, &own, json!({"stars": {lesson: told}})).await;
        assert_eq!(answer.json()["stars"][lesson], kept);
    }
    let before = seen(&table, &class, &key).await;
    for again in [json!({"stars": {lesson: [2, 2]}}), json!({"stars": {lesson: [3]}}), json!({"stars": {}}), json!({})]
    {
        assert_eq!(report(&table, &seat, &own, again).await.status, 200);
    }
    assert_eq!(seen(&table, &class, &key).await, before, "the revision is the same, too");
    // Of many at once nothing is lost.
    let all = (0..8).map(|n| report(&table, &seat, &own, json!({"stars": {lesson: [n % 4, (n + 1) % 4]}})));
    assert!(futures_util::future::join_all(all).await.iter().all(|answer| answer.status == 200));
    assert_eq!(seen(&table, &class, &key).await["seats"][0]["stars"][lesson], json!([3, 3]));
    // What the class has not is left out: other lessons, more steps than there are, places that are none.
    let more = json!({"stars": {lesson: vec![3; n_steps + 5], "no/such": [3]}, "at": {"lesson": lesson, "step": 999}});
    let answer = report(&table, &seat, &own, more).await.json();
    assert_eq!(answer["stars"], json!({lesson: vec![3; n_steps]}));
    assert!(answer.get("at").is_none(), "{answer}");
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_asks_again_hears_only_what_is_new() {
    let table = start().await;
    let (class, key, lessons) = make(&table, 1).await;
    let (seat, own) = join(&table, &class, "Anna").await;
    let ask = async |known: Option<&str>| {
        let request = reqwest::Client::new().get(table.url(&class)).bearer_auth(&key);
        let request = match known {
            Some(known) => request.header("if-none-match", known),
            None => request,
        };
        request.send().await.unwrap()
    };
    let first = ask(None).await;
    assert_eq!(
        (first.status(), &first.headers()["cache-control"]),
        (200.try_into().unwrap(), &"private, no-cache".parse().unwrap())
    );
    let tag = first.headers()["etag"].to_str().unwrap().to_string();
    let same = ask(Some(&tag)).await;
    assert_eq!((same.status().as_u16(), same.text().await.unwrap().len()), (304, 0));
    report(&table, &seat, &own, json!({"stars": {&lessons[0].0: [1]}})).await;
    let new = ask(Some(&tag)).await;
    assert_eq!(new.status(), 200);
    assert_ne!(new.headers()["etag"].to_str().unwrap(), tag);
    // Who has no key is told by another tag: nobody is taken for the teacher.
    assert_ne!(table.get(&class).await.headers["etag"], new.headers()["etag"]);
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_who_holds_a_key_may() {
    let table = start().await;
    let (class, key, lessons) = make(&table, 1).await;
    let (other, other_key, _) = make(&table, 1).await;
    let (anna, anna_key) = join(&table, &class, "Anna").await;
    let (bo, bo_key) = join(&table, &class, "Bo").await;
    let plan = json!({"title": "mine", "lessons": [&lessons[0].0]});
    let put = async |path: &str, key: Option<&str>, body: &Value| {
        table.ask(Method::PUT, path, key, body.to_string()).await.status
    };
    for wrong in [other_key.as_str(), &anna_key, "nonsense"] {
        assert_eq!(table.ask(Method::GET, &class, Some(wrong), String::new()).await.status, 403, "{wrong}");
        assert_eq!(put(&class, Some(wrong), &plan).await, 403);
        assert_eq!(delete(&table, &class, Some(wrong)).await, 403);
    }
    assert_eq!((put(&class, None, &plan).await, delete(&table, &class, None).await), (401, 401));
    // A seat is its own: neither another pupil nor the teacher reports for it.
    for wrong in [bo_key.as_str(), &key, "nonsense"] {
        assert_eq!(put(&anna, Some(wrong), &json!({"stars": {&lessons[0].0: [3]}})).await, 403, "{wrong}");
    }
    assert_eq!(put(&anna, None, &json!({})).await, 401);
    assert_eq!((delete(&table, &anna, Some(&bo_key)).await, delete(&table, &anna, None).await), (403, 401));
    assert_eq!(seen(&table, &class, &key).await["seats"][0]["stars"], json!({}));
    // A pupil gives up the own seat, a teacher takes away any; both are gone at once.
    assert_eq!(delete(&table, &anna, Some(&anna_key)).await, 204);
    assert_eq!(delete(&table, &bo, Some(&key)).await, 204);
    assert_eq!(put(&bo, Some(&bo_key), &json!({})).await, 404);
    assert_eq!(seen(&table, &class, &key).await["seats"], json!([]));
    // Whoever comes then is somebody else, whatever the number of the seat.
    let (_, new_key) = join(&table, &class, "Cy").await;
    assert!(put(&anna, Some(&anna_key), &json!({})).await == 403 && new_key != anna_key);
    assert_eq!(delete(&table, &class, Some(&key)).await, 204);
    for path in [class.clone(), format!("{class}/invite?origin=http://a"), class.replace("/api/classes", "/class")] {
        assert_eq!(table.get(&path).await.status, 404, "{path}");
    }
    assert_eq!(table.post(&format!("{class}/seats"), json!({"name": "Di"})).await.status, 404);
    assert_eq!(seen(&table, &other, &other_key).await["title"], "7a", "another class is as it was");
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_class_is_changed_and_closed() {
    let table = start().await;
    let (class, key, lessons) = make(&table, 3).await;
    let ids: Vec<&str> = lessons.iter().map(|(id, _)| id.as_str()).collect();
    let (anna, anna_key) = join(&table, &class, "Anna").await;
    report(&table, &anna, &anna_key, json!({"stars": {ids[0]: [3], ids[2]: [2]}})).await;
    let change = async |plan: Value| table.ask(Method::PUT, &class, Some(&key), plan.to_string()).await;
    // The order is the teacher's, and what is named twice is there once.
    let changed = change(json!({"title": "8b", "lessons": [ids[1], ids[0], ids[1]], "open": false})).await;
    assert_eq!(changed.status, 200, "{}", changed.text);
    let after = seen(&table, &class, &key).await;
    assert_eq!(
        (&after["title"], &after["lessons"], &after["open"]),
        (&json!("8b"), &json!([ids[1], ids[0]]), &json!(false))
    );
    assert_eq!(after["revision"], changed.json()["revision"]);
    let refused = table.post(&format!("{class}/seats"), json!({"name": "Late"})).await;
    assert_eq!((refused.status, refused.code().as_str()), (403, "not-allowed"));
    // Who is in goes on, and nothing that was done is lost.
    let told = report(&table, &anna, &anna_key, json!({"stars": {ids[1]: [1]}})).await.json();
    assert_eq!(told["stars"], json!({ids[0]: [3], ids[1]: [1], ids[2]: [2]}));
    assert_eq!(change(json!({"lessons": [ids[0]]})).await.status, 200);
    let (_, _) = join(&table, &class, "Late").await;
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_class_can_hold_is_bounded() {
    let mut config = config();
    config.limits = Limits { classes_per_hour: 12, ..config.limits };
    let table = start_with(config).await;
    let (class, key, lessons) = make(&table, 1).await;
    let lesson = &lessons[0].0;
    for (body, status) in [
        (json!({"lessons": []}), 400),
        (json!({"lessons": ["no/such"]}), 400),
        (json!({"lessons": [lesson.split('/').next().unwrap()]}), 400),
        (json!({"lessons": [7]}), 400),
        (json!({"title": "x"}), 400),
        (json!([]), 400),
    ] {
        assert_eq!(table.post("/api/classes", body.clone()).await.status, status, "{body}");
    }
    // All lessons that there are fit into one class.
    let all: Vec<String> = self::lessons(&table).await.into_iter().map(|(id, _)| id).take(100).collect();
    let made = table.post("/api/classes", json!({"title": "t".repeat(200), "lessons": all})).await;
    assert_eq!(made.status, 201, "{}", made.text);
    let large = format!("/api/classes/{}", made.json()["id"].as_str().unwrap());
    assert_eq!(table.get(&large).await.json()["title"], "t".repeat(60));
    // Sixty come at once, each gets a seat of their own, and no more.
    let seats = format!("{class}/seats");
    let all = (0..70).map(|n| table.post(&seats, json!({"name": format!("Pupil {n}")})));
    let answers = futures_util::future::join_all(all).await;
    assert_eq!(answers.iter().filter(|answer| answer.status == 201).count(), 60);
    assert!(answers.iter().all(|answer| answer.status == 201 || answer.code() == "full"));
    let numbers: Vec<u64> = seen(&table, &class, &key).await["seats"]
        .as_array()
        .unwrap()
        .iter()
        .map(|seat| seat["seat"].as_u64().unwrap())
        .collect();
    assert_eq!(numbers, (1..=60).collect::<Vec<u64>>());
    // A name is one, stars are stars.
    for name in ["", "  ", "\u{202e}evil", "a\nb", "\u{200b}"] {
        assert_eq!(table.post(&format!("{large}/seats"), json!({"name": name})).await.status, 400, "{name:?}");
    }
    let (seat, own) = join(&table, &large, &"x".repeat(90)).await;
    for body in [json!({"stars": {lesson: [4]}}), json!({"stars": {lesson: [-1]}}), json!({"stars": [1]}), json!("x")] {
        assert_eq!(report(&table, &seat, &own, body.clone()).await.status, 400, "{body}");
    }
    assert_eq!(report(&table, &seat, &own, json!({})).await.json()["name"], "x".repeat(40));
    for nonsense in ["x", "..%2F", "%00", &"a".repeat(500)] {
        assert_eq!(table.get(&format!("/api/classes/{nonsense}")).await.status, 404, "{nonsense}");
    }
    for _ in 0..12 {
        table.post("/api/classes", json!({"lessons": [lesson]})).await;
    }
    let refused = table.post("/api/classes", json!({"lessons": [lesson]})).await;
    assert_eq!((refused.status, refused.code().as_str()), (429, "rate-limited"));
    assert!(refused.text.contains("one address may make 12 classes"), "{}", refused.text);
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hostile_texts_stay_texts() {
    let table = start().await;
    let evil = "</script><img src=x onerror=alert(1)>";
    let lesson = &lessons(&table).await[0].0;
    let made =
        table.post("/api/classes", json!({"title": format!("{evil}\u{202e}\n"), "lessons": [lesson]})).await.json();
    let id = made["id"].as_str().unwrap();
    let class = format!("/api/classes/{id}");
    join(&table, &class, evil).await;
    let kept = seen(&table, &class, made["key"].as_str().unwrap()).await;
    assert_eq!((&kept["title"], &kept["seats"][0]["name"]), (&json!(evil), &json!(evil)));
    let page = table.get(&format!("/class/{id}")).await;
    assert_eq!(page.status, 200);
    assert!(!page.text.contains(evil) && page.text.contains("&lt;/script&gt;&lt;img"), "the title is escaped");
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_leads_to_the_class() {
    let table = start().await;
    let (class, _, _) = make(&table, 1).await;
    let invited = table.get(&format!("{class}/invite?origin=https://games.example.org")).await.json();
    let url = class.replace("/api/classes", "https://games.example.org/class");
    assert_eq!((&invited["url"], &invited["reachable"]), (&json!(url), &json!(true)));
    assert!(invited["size"].as_u64().unwrap() >= 21 && invited["path"].as_str().unwrap().starts_with('M'));
    assert_eq!(table.get(&format!("{class}/invite?origin=nonsense")).await.status, 400);
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn classes_are_forgotten_when_nobody_learns_in_them() {
    let simulation = Simulation::new();
    let day = Duration::from_secs(86_400);
    let keep = Keep { classes: Some(30 * day), ..Keep::default() };
    let table = start_with(Config { time: simulation.time(), keep, ..config() }).await;
    let (lively, _, lessons) = make(&table, 1).await;
    let (quiet, _, _) = make(&table, 1).await;
    let (seat, key) = join(&table, &lively, "Anna").await;
    join(&table, &quiet, "Bo").await;
    simulation.stand_still(20 * day);
    assert_eq!(report(&table, &seat, &key, json!({"stars": {&lessons[0].0: [1]}})).await.status, 200);
    simulation.stand_still(15 * day);
    // Old classes are looked for every hour; whoever asks waits until that has happened.
    for _ in 0..2000 {
        simulation.run(Duration::from_secs(3600));
        if table.get(&quiet).await.status == 404 {
            break;
        }
    }
    assert_eq!((table.get(&quiet).await.status, table.get(&lively).await.status), (404, 200));
    table.stop().await;
}
