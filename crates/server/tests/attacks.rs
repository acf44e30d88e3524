//! What people should not do, and what they should not get.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use reqwest::Method;
use serde_json::{Value, json};
use support::{config, first_move, start, start_with, two_friends};

#[tokio::test(flavor = "multi_thread")]
async fn nonsense_is_refused_and_the_server_lives() {
    let table = start().await;
    let (id, tokens) = table.create(json!({"game": "komikan", "seats": [{"kind": "me"}, {"kind": "me"}]})).await;
    let token = tokens["0"].as_str();
    let path = format!("/api/games/{id}/move");
    for (body, status, code) in [
        ("{", 400, "bad-request"),
        ("null", 400, "bad-request"),
        ("{\"id\": 1}", 400, "bad-request"),
        ("{\"id\": \"\", \"n\": 0, \"moves\": []}", 400, "bad-request"),
        ("{\"id\": \"x\", \"n\": -1, \"moves\": []}", 400, "bad-request"),
        ("{\"id\": \"x\", \"n\": 0, \"moves\": []}", 400, "bad-request"),
        ("{\"id\": \"x\", \"n\": 0, \"moves\": [\"\"]}", 422, "illegal-move"),
        ("{\"id\": \"x\", \"n\": 0, \"moves\": [\"\\u0000\"]}", 422, "illegal-move"),
    ] {
        let answer = table.ask(Method::POST, &path, token, body.into()).await;
        assert_eq!((answer.status, answer.code().as_str()), (status, code), "{body}: {}", answer.text);
    }
    let deep = "[".repeat(5000);
    assert_eq!(table.ask(Method::POST, &path, token, deep).await.code(), "bad-request");
    let huge = format!("{{\"id\": \"{}\"}}", "x".repeat(70_000));
    let answer = table.ask(Method::POST, &path, token, huge).await;
    assert_eq!((answer.status, answer.code().as_str()), (413, "too-large"));
    let answer = table.ask(Method::POST, "/api/record", None, "x".repeat(2 << 20)).await;
    assert_eq!((answer.status, answer.code().as_str()), (413, "too-large"));
    for body in [
        json!({"game": "chess", "seats": []}),
        json!({"game": "deer", "seats": [{"kind": "me"}]}),
        json!({"game": "deer", "seats": [{"kind": "me"}, {"kind": "bot", "level": 9}]}),
        json!({"game": "deer", "seats": [{"kind": "me"}, {"kind": "ghost"}]}),
        json!({"game": "deer", "rules": {"wings": 2}, "seats": [{"kind": "me"}, {"kind": "me"}]}),
        json!({"game": "deer", "position": "nowhere", "seats": [{"kind": "me"}, {"kind": "me"}]}),
        json!({"game": "deer", "seats": [{"kind": "me"}, {"kind": "me"}], "clock": {"kind": "fischer", "initial": 0, "increment": 0}}),
        json!({"game": "deer", "seats": [{"kind": "me", "name": "a\u{0}b"}, {"kind": "me"}]}),
        json!({"game": "deer", "seats": [{"kind": "me"}, {"kind": "me"}], "salt": "x".repeat(100)}),
    ] {
        let answer = table.post("/api/games", body.clone()).await;
        assert_eq!((answer.status, answer.code().as_str()), (400, "bad-request"), "{body}: {}", answer.text);
    }
    assert_eq!(table.get("/healthz").await.status, 200);
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn unknown_addresses_are_not_found() {
    let table = start().await;
    for path in [
        "/api/nothing",
        "/api/games/nobody1234",
        "/api/games/..%2f..%2fetc",
        "/ws/games/nobody1234",
        "/api/games/nobody1234/moves/1",
    ] {
        let answer = table.get(path).await;
        assert!(answer.status == 404 || path.starts_with("/ws"), "{path}: {}", answer.status);
    }
    // People get the page, which says it.
    for path in ["/nothing", "/g/nobody1234", "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd"] {
        let answer = table.get(path).await;
        assert_eq!(answer.status, 404, "{path}");
        assert!(answer.text.contains("<!doctype html>"), "{path}: {}", answer.text);
    }
    for path in [
        "/static/x/../../Cargo.toml",
        "/static/x/%2e%2e/%2e%2e/Cargo.toml",
        "/static/x/..%2f..%2fCargo.toml",
        "/static/x//etc/passwd",
    ] {
        let answer = table.get(path).await;
        assert_eq!(answer.status, 404, "{path}");
        assert!(!answer.text.contains("[workspace]") && !answer.text.contains("root:"), "{path}");
    }
    let answer = table.ask(Method::DELETE, "/api/games", None, String::new()).await;
    assert_eq!((answer.status, answer.code().as_str()), (405, "bad-request"));
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_script_in_a_name_is_only_a_name() {
    let table = start().await;
    let name = "<script>alert(1)</script>\"'&";
    let blank = "{{table}}{{title}}";
    let seats = json!([{"kind": "me", "name": name}, {"kind": "me", "name": blank}]);
    let (id, _) = table.create(json!({"game": "komikan", "seats": seats})).await;
    let answer = table.get(&format!("/api/games/{id}")).await;
    assert_eq!(answer.headers["content-type"], "application/json");
    assert_eq!(answer.json()["table"]["seats"][0]["name"], name);
    let page = table.get(&format!("/g/{id}")).await;
    assert_eq!(page.status, 200);
    assert!(!page.text.contains("<script>alert"), "{}", page.text);
    assert!(page.text.contains("&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;"), "{}", page.text);
    assert!(page.text.contains(&format!("&#39;&amp; – {blank}. Watch")), "{}", page.text);
    let (_, data) = page.text.split_once("<script type=\"application/json\" id=\"table\">").unwrap();
    let data: Value = serde_json::from_str(data.split_once("</script>").unwrap().0).unwrap();
    assert_eq!((&data["table"]["seats"][0]["name"], &data["table"]["seats"][1]["name"]), (&json!(name), &json!(blank)));
    let policy = page.headers["content-security-policy"].to_str().unwrap();
    assert!(policy.starts_with("default-src 'none'; script-src 'self';"), "{policy}");
    assert_eq!(page.headers["x-content-type-options"], "nosniff");
    let record = table.get(&format!("/api/games/{id}/record")).await;
    assert_eq!(record.headers["content-type"], "text/plain; charset=utf-8");
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sockets_refuse_nonsense_and_go_on() {
    let table = start().await;
    let (id, tokens) = table.create(json!({"game": "komikan", "seats": [{"kind": "me"}, {"kind": "me"}]})).await;
    let mut rude = table.dial(&id).await.unwrap();
    rude.say(&json!({"t": "move", "id": "x", "n": 0, "moves": []})).await;
    assert_eq!(rude.hear().await.unwrap()["error"]["code"], "bad-request");
    assert_eq!(rude.hear().await, None, "who does not say hello must go");

    let (mut socket, state) = table.connect(&id, json!({"token": tokens["0"]})).await;
    for text in ["{", "[]", "\"hello\"", "{\"t\": \"dance\"}", "{\"t\": \"move\"}"] {
        socket.say_text(text.into()).await;
        assert_eq!(socket.hear_of("no").await["error"]["code"], "bad-request", "{text}");
    }
    socket.say(&json!({"t": "move", "id": "big", "n": 0, "moves": ["x".repeat(20_000)]})).await;
    let no = socket.hear_of("no").await;
    assert_eq!((&no["id"], &no["error"]["code"]), (&json!("big"), &json!("too-large")));
    let mv = state["view"]["moves"][0]["move"].as_str().unwrap();
    assert_eq!(socket.play("fine", 0, &[mv]).await["t"], "ack");

    let (mut huge, _) = table.connect(&id, json!({})).await;
    huge.say_text("x".repeat(1 << 20)).await;
    while huge.hear().await.is_some() {}
    let (mut forged, state) = table.connect(&id, json!({"token": "f".repeat(32)})).await;
    assert_eq!(state["you"], json!([]));
    assert_eq!(forged.act("r", "resign").await["error"]["code"], "unauthorised");
    assert_eq!(socket.act("more", "take-back").await["t"], "ack", "others are not disturbed");
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn there_are_limits() {
    let mut config = config();
    config.limits.tables_per_hour = 2;
    config.limits.sockets_per_address = 2;
    config.limits.messages = qiyuan_server::Rate { per_second: 0.001, burst: 3.0 };
    let table = start_with(config).await;
    let body = json!({"game": "komikan", "seats": [{"kind": "me"}, {"kind": "me"}]});
    let (id, _) = table.create(body.clone()).await;
    table.create(body.clone()).await;
    let answer = table.post("/api/games", body).await;
    assert_eq!((answer.status, answer.code().as_str()), (429, "too-many-games"));
    let (mut one, _) = table.connect(&id, json!({})).await;
    let (two, _) = table.connect(&id, json!({})).await;
    assert!(table.dial(&id).await.is_err());
    for _ in 0..3 {
        one.say(&json!({"t": "ping"})).await;
        assert!(one.hear_of("pong").await["now"].is_u64());
    }
    one.say(&json!({"t": "ping"})).await;
    assert_eq!(one.hear_of("no").await["error"]["code"], "rate-limited");
    two.close().await;
    table.stop().await;

    let mut config = support::config();
    config.limits.requests = qiyuan_server::Rate { per_second: 0.001, burst: 2.0 };
    let table = start_with(config).await;
    assert_eq!(table.get("/api/games").await.status, 200);
    assert_eq!(table.get("/api/games").await.status, 200);
    let answer = table.get("/api/games").await;
    assert_eq!((answer.status, answer.code().as_str()), (429, "rate-limited"));
    assert_eq!(table.get("/healthz").await.status, 200);
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_says_too_much_is_not_listened_to_for_a_while() {
    let mut config = config();
    config.limits.messages = qiyuan_server::Rate { per_second: 0.0, burst: 1.0 };
    let table = start_with(config).await;
    let (id, tokens, mut a, mut b) = two_friends(&table, json!({})).await;
    for _ in 0..100 {
        b.say(&json!({"t": "ping"})).await;
    }
    b.hear_of("pong").await;
    b.hear_of("no").await;
    let refused = std::time::Instant::now();
    // Meanwhile it hears everything that happens.
    let mv = first_move(&table.read(&id).await["view"]).to_string();
    assert_eq!(table.make_move(&id, &tokens[0], "one", 0, &[&mv]).await.status, 200);
    a.hear_event("played").await;
    b.hear_event("played").await;
    b.hear_of("no").await;
    b.hear_of("no").await;
    assert!(refused.elapsed() >= std::time::Duration::from_millis(900), "refused again after {:?}", refused.elapsed());
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_say_hello_must_go() {
    let mut config = config();
    config.limits.hello_within = std::time::Duration::from_millis(50);
    let table = start_with(config).await;
    let (id, _) = table.create(json!({"game": "komikan", "seats": [{"kind": "me"}, {"kind": "me"}]})).await;
    let mut silent = table.dial(&id).await.unwrap();
    assert_eq!(silent.hear().await, None);
    table.stop().await;
}
