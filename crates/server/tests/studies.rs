//! Studies: kept, read by anyone, changed by who holds the key, and bounded.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use qiyuan_server::Limits;
use reqwest::Method;
use serde_json::{Value, json};
use support::{Answer, Table, config, start, start_with};

const RECORD: &str = "[Game \"deer:24\"]\n[Format \"3\"]\n[Seat0 \"Anna\"]\n\n{The start. [%arrows a3-a2 c3/2]} \
    a3-a2 (a3-a4 {or this} b4-b5,@a3 (b4-b5,@a2)) b4-b5,@a3 {good} *\n";

async fn keep(table: &Table, record: &str) -> Value {
    let answer = table.post("/api/studies", json!({"title": "My study", "record": record})).await;
    assert_eq!(answer.status, 201, "{}", answer.text);
    answer.json()
}

async fn change(table: &Table, id: &Value, key: Option<&str>, body: Value) -> Answer {
    let path = format!("/api/studies/{}", id.as_str().unwrap());
    table.ask(Method::PUT, &path, key, body.to_string()).await
}

async fn read(table: &Table, id: &Value) -> Answer {
    table.get(&format!("/api/studies/{}", id.as_str().unwrap())).await
}

async fn record(table: &Table, id: &Value) -> String {
    table.get(&format!("/api/studies/{}/record", id.as_str().unwrap())).await.text
}

#[tokio::test(flavor = "multi_thread")]
async fn a_study_survives_a_restart_and_its_record_reads_back_to_the_same_tree() {
    let table = start().await;
    let kept = keep(&table, RECORD).await;
    let (id, key) = (&kept["id"], kept["key"].as_str().unwrap());
    let before = read(&table, id).await.json();
    assert_eq!((&before["title"], &before["revision"]), (&json!("My study"), &json!(1)));
    assert!(!read(&table, id).await.text.contains(key), "nobody is told the key");
    let nodes = before["tree"]["nodes"].as_array().unwrap();
    let moves: Vec<&str> = nodes.iter().skip(1).map(|node| node["step"]["move"].as_str().unwrap()).collect();
    assert_eq!(moves, ["a3-a2", "a3-a4", "b4-b5", "@a3", "@a2", "b4-b5", "@a3"]);
    assert_eq!((&nodes[0]["comment"], &nodes[0]["marks"]), (&json!("The start."), &json!(["a3-a2", "c3/2"])));
    assert_eq!(before["tree"]["tags"]["Seat0"], "Anna");
    let table = table.restart().await;
    let after = read(&table, id).await.json();
    assert_eq!(before, after);
    // What is exported opens to the same tree, here and as a new study.
    let exported = record(&table, id).await;
    let opened = table.ask(Method::POST, "/api/tree", None, exported.clone()).await.json();
    assert_eq!(opened["nodes"], after["tree"]["nodes"]);
    assert!(!exported.contains("[Rules"), "a preset's rules need no words: {exported}");
    let again = keep(&table, &exported).await;
    assert_eq!(record(&table, &again["id"]).await, exported);
    // After the restart the key still changes it.
    let body = json!({"title": "Another", "record": "[Game \"deer:24\"]\n[Format \"3\"]\n\na3-a4 *", "revision": 1});
    assert_eq!(change(&table, id, Some(key), body).await.json()["revision"], 2);
    assert_eq!(read(&table, id).await.json()["title"], "Another");
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn studies_of_other_versions_are_read_and_changed() {
    const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data");
    let config = config();
    std::fs::create_dir_all(&config.data).unwrap();
    std::fs::copy(format!("{DATA}/store-3.db"), config.data.join("qiyuan.db")).unwrap();
    let said: Value = serde_json::from_str(&std::fs::read_to_string(format!("{DATA}/store-3.json")).unwrap()).unwrap();
    let table = start_with(config).await;
    let studies = said["studies"].as_array().unwrap();
    assert_eq!(studies.len(), 3);
    for said in studies {
        let study = read(&table, &said["id"]).await.json();
        assert_eq!((&study["title"], &study["revision"]), (&said["title"], &json!(1)));
        assert_eq!(record(&table, &said["id"]).await, said["record"].as_str().unwrap());
        let body = json!({"title": "changed", "record": said["record"], "revision": 1});
        assert_eq!(change(&table, &said["id"], said["key"].as_str(), body).await.status, 200);
        assert_eq!(record(&table, &said["id"]).await, said["record"].as_str().unwrap());
    }
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_who_holds_the_key_changes_a_study() {
    let table = start().await;
    let kept = keep(&table, RECORD).await;
    let other = keep(&table, RECORD).await;
    let (id, key) = (&kept["id"], kept["key"].as_str().unwrap());
    let body = json!({"title": "x", "record": RECORD, "revision": 1});
    for none in [None, Some("")] {
        assert_eq!(change(&table, id, none, body.clone()).await.status, 401, "{none:?}");
    }
    for wrong in [other["key"].as_str().unwrap(), "nonsense"] {
        let refused = change(&table, id, Some(wrong), body.clone()).await;
        assert_eq!((refused.status, refused.code().as_str()), (403, "not-allowed"), "{wrong:?}");
    }
    let path = format!("/api/studies/{}", id.as_str().unwrap());
    assert_eq!(table.ask(Method::DELETE, &path, other["key"].as_str(), String::new()).await.status, 403);
    assert_eq!(read(&table, id).await.json()["title"], "My study");
    assert_eq!(table.ask(Method::DELETE, &path, Some(key), String::new()).await.status, 204);
    assert_eq!(read(&table, id).await.status, 404);
    assert_eq!(table.ask(Method::DELETE, &path, Some(key), String::new()).await.status, 404);
    for nonsense in ["x", "..%2F", "%00", &"a".repeat(500)] {
        assert_eq!(table.get(&format!("/api/studies/{nonsense}")).await.status, 404, "{nonsense}");
    }
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_windows_do_not_overwrite_each_other() {
    let table = start().await;
    let kept = keep(&table, RECORD).await;
    let (id, key) = (&kept["id"], kept["key"].as_str().unwrap());
    let body = |title: &str, revision: u64| json!({"title": title, "record": RECORD, "revision": revision});
    assert_eq!(change(&table, id, Some(key), body("first", 1)).await.status, 200);
    let late = change(&table, id, Some(key), body("late", 1)).await;
    assert_eq!((late.status, late.code().as_str()), (409, "stale"));
    let said = late.json()["error"]["message"]["en"].as_str().unwrap().to_string();
    assert!(said.contains("revision 2 now, not 1"), "{said}");
    // Of many at once with the same revision, one is kept.
    let all = (0..8).map(|n| change(&table, id, Some(key), body(&format!("at once {n}"), 2)));
    let answers = futures_util::future::join_all(all).await;
    assert_eq!(answers.iter().filter(|answer| answer.status == 200).count(), 1);
    assert!(answers.iter().all(|answer| answer.status == 200 || answer.status == 409));
    assert_eq!(read(&table, id).await.json()["revision"], 3);
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_visitor_can_keep_is_bounded() {
    let mut config = config();
    config.limits = Limits { studies_per_hour: 4, study: 6000, ..config.limits };
    let table = start_with(config).await;
    let try_to = async |record: String| table.post("/api/studies", json!({"record": record})).await;
    let game = "[Game \"deer:24\"]\n[Format \"3\"]\n\n";
    // Refused by its size, by a comment, by marks: none of them is kept, all of them count.
    for (record, said) in [
        (format!("{game}a3-a2 {{{}}} *", "x".repeat(7000)), "a study has at most 6000 bytes"),
        (format!("{game}a3-a2 {{{}}} *", "x".repeat(2001)), "a comment has 2001 characters"),
        (format!("{game}a3-a2 {{[%arrows {}]}} *", (0..41).map(|n| format!("a{n} ")).collect::<String>()), "41 arrows"),
    ] {
        let refused = try_to(record).await;
        assert_eq!((refused.status, refused.code().as_str()), (413, "too-large"), "{}", refused.text);
        assert!(refused.text.contains(said), "{}", refused.text);
    }
    assert_eq!(try_to(format!("{game}a3-a2 *")).await.status, 201);
    let refused = try_to(format!("{game}a3-a2 *")).await;
    assert_eq!((refused.status, refused.code().as_str()), (429, "rate-limited"));
    assert!(refused.text.contains("one address may keep 4 studies"), "{}", refused.text);
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn broken_records_are_refused_with_their_reason_and_nothing_falls_over() {
    let table = start().await;
    for (record, status, said) in [
        ("a3-a2 *".to_string(), 400, "no tag [Game"),
        ("[Game \"chess\"]\n\n*".into(), 400, "unknown game"),
        ("[Game \"deer:24\"]\n\na3-a2 (b4-b5) *".into(), 400, "record line 3: turn 1 \\\"b4-b5\\\""),
        ("[Game \"deer:24\"]\n\na3-a2 (a3-a4 *".into(), 400, "never closed"),
        ("[Game \"deer:24\"]\n[Format \"x\"]\n\n*".into(), 400, "format"),
        ("[Game \"deer:24\"]\n[Position \"nonsense\"]\n\n*".into(), 400, "position"),
        (format!("[Game \"deer:24\"]\n\n{}", "a3-a2 (".repeat(9000)), 400, "at most 40 variations"),
        (
            format!("[Game \"deer:24\"]\n{}\n*", (0..60).map(|n| format!("[T{n} \"x\"]\n")).collect::<String>()),
            413,
            "61 tags",
        ),
        (format!("[Game \"deer:24\"]\n[Event \"{}\"]\n\n*", "x".repeat(300)), 413, "2 tags"),
    ] {
        for answer in [
            table.ask(Method::POST, "/api/tree", None, record.clone()).await,
            table.post("/api/studies", json!({"record": record})).await,
        ] {
            assert_eq!(answer.status, status, "{record:.60}: {}", answer.text);
            assert!(answer.text.contains(said), "{said}: {}", answer.text);
        }
    }
    for body in ["", "{}", "{\"record\": 5}", "[]"] {
        assert_eq!(table.ask(Method::POST, "/api/studies", None, body.into()).await.status, 400, "{body}");
    }
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hostile_texts_stay_texts() {
    let table = start().await;
    let evil = "</script><img src=x onerror=alert(1)>";
    let record =
        format!("[Game \"deer:24\"]\n[Format \"3\"]\n[Seat0 \"{evil}\"]\n\na3-a2 {{{evil} \u{202e}turned \u{7}}} *\n");
    let title = format!("{evil}\u{202e}\n{}", "t".repeat(200));
    let kept = table.post("/api/studies", json!({"title": title, "record": record})).await.json();
    let id = kept["id"].as_str().unwrap();
    let study = read(&table, &kept["id"]).await.json();
    assert_eq!(study["tree"]["nodes"][1]["comment"], format!("{evil} turned"));
    let title = study["title"].as_str().unwrap();
    assert!(title.chars().count() == 100 && title.starts_with(&format!("{evil} t")), "{title}");
    for path in [format!("/study/{id}"), format!("/embed/study/{id}")] {
        let page = table.get(&path).await;
        assert_eq!(page.status, 200);
        assert!(!page.text.contains("<img src=x"), "{path} holds what somebody has typed");
    }
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_study_keeps_its_rules_in_full_and_says_which_differ() {
    let table = start().await;
    let record =
        "[Game \"deer:24\"]\n[Format \"3\"]\n[Rules \"{\\\"dog_turn\\\": \\\"drop-first\\\"}\"]\n\na3-a2 @a3 *\n";
    let kept = keep(&table, record).await;
    assert_eq!(read(&table, &kept["id"]).await.json()["tree"]["rules"], json!({"dog_turn": "drop-first"}));
    assert!(record_has(&table, &kept["id"], "drop-first").await);
    table.stop().await;
}

async fn record_has(table: &Table, id: &Value, text: &str) -> bool {
    record(table, id).await.contains(text)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_is_reviewed_like_a_played_game() {
    let table = start().await;
    let answer = loop {
        let answer = table.ask(Method::POST, "/api/review", None, RECORD.into()).await;
        match answer.status {
            202 => tokio::task::yield_now().await,
            _ => break answer,
        }
    };
    assert_eq!(answer.status, 200, "{}", answer.text);
    let review = answer.json();
    assert_eq!(review["judgements"].as_array().unwrap().len(), 3, "what was played, without variations");
    assert_eq!(review["summaries"].as_array().unwrap().len(), 2);
    assert_eq!(table.ask(Method::POST, "/api/review", None, "nonsense".into()).await.status, 400);
    table.stop().await;
}

/// The addresses that a page names as its picture.
fn image(page: &str) -> String {
    let (_, rest) = page.split_once("property=\"og:image\" content=\"").unwrap();
    let url = rest.split_once('"').unwrap().0.replace("&amp;", "&");
    url.split_once("//").unwrap().1.split_once('/').map(|(_, path)| format!("/{path}")).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_address_has_a_picture_for_sharing() {
    let table = start().await;
    let kept = keep(&table, RECORD).await;
    let study = format!("/study/{}", kept["id"].as_str().unwrap());
    let (id, _) =
        table.create(json!({"game": "komikan", "seats": [{"kind": "bot", "level": 1}, {"kind": "open"}]})).await;
    let table_page = format!("/g/{id}");
    let line = "/analysis?game=deer:24&moves=a3-a2+(a3-a4)&at=2";
    let paths = ["/", "/deer", "/dragon", "/games", "/about", "/analysis", line, study.as_str(), table_page.as_str()];
    let mut pictures = std::collections::BTreeSet::new();
    for path in paths {
        let page = table.get(path).await;
        assert_eq!(page.status, 200, "{path}");
        let picture = image(&page.text);
        let answer = table.get(&picture).await;
        assert_eq!(answer.status, 200, "{path}: {picture}");
        assert_eq!(answer.headers["content-type"], "image/png", "{picture}");
        assert_eq!(answer.headers["cross-origin-resource-policy"], "cross-origin", "other sites may show it");
        pictures.insert(picture);
    }
    assert_eq!(pictures.len(), 6, "{pictures:?}");
    assert_eq!(table.get("/analysis/picture.png?game=deer:24&moves=nonsense").await.status, 400);
    assert_eq!(table.get("/analysis/picture.png?game=deer:24&at=99").await.status, 404);
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_boards_for_other_sites_may_be_framed() {
    let table = start().await;
    let kept = keep(&table, RECORD).await;
    let id = kept["id"].as_str().unwrap();
    let policy = |answer: &Answer| answer.headers["content-security-policy"].to_str().unwrap().to_string();
    for path in [&*format!("/embed/study/{id}"), "/embed/analysis?game=deer:24", "/embed/study/none", "/embed/g/none"] {
        let page = table.get(path).await;
        assert!(policy(&page).contains("frame-ancestors *") && policy(&page).contains("script-src 'self'"), "{path}");
        assert!(!page.headers.contains_key("x-frame-options"), "{path}");
    }
    for path in ["/", "/analysis", &*format!("/study/{id}"), &*format!("/api/studies/{id}"), "/study/none", "/embedded"]
    {
        let page = table.get(path).await;
        assert!(policy(&page).contains("frame-ancestors 'none'"), "{path}");
        assert_eq!(page.headers["x-frame-options"], "DENY", "{path}");
    }
    assert_eq!(table.get("/embed/study/none").await.status, 404);
    assert_eq!(table.get("/embed/analysis?game=none").await.status, 400);
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_an_animation_with_a_picture_for_every_turn() {
    let table = start().await;
    let kept = keep(&table, RECORD).await;
    let path = format!("/study/{}/animation.gif", kept["id"].as_str().unwrap());
    let animation = reqwest::get(table.url(&path)).await.unwrap();
    assert_eq!(animation.headers()["content-type"], "image/gif");
    let bytes = animation.bytes().await.unwrap();
    let mut decoder = gif::DecodeOptions::new().read_info(&bytes[..]).unwrap();
    let mut frames = 0;
    while decoder.read_next_frame().unwrap().is_some() {
        frames += 1;
    }
    // The start and two turns; variations are not in it.
    assert_eq!(frames, 3);
    assert_eq!(table.get("/g/none/animation.gif").await.status, 404);
    table.stop().await;
}
