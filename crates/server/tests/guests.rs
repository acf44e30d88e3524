//! What a park without accounts does for its guests: open seats, tables at a glance, invitations, names, emotes, feeds.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use std::time::Duration;

use futures_util::StreamExt;
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};
use support::{config, first_move, start, start_with, two_friends};
use tokio_tungstenite::tungstenite::Message;

/// A socket that hears of open seats.
struct Seats(tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<tokio::net::TcpStream>>);

impl Seats {
    async fn open(table: &support::Table) -> Seats {
        let url = table.url("/ws/seats").replace("http:", "ws:");
        Seats(tokio_tungstenite::connect_async(url).await.unwrap().0)
    }

    /// Waits until the open seats are at these tables, the newest first.
    async fn until(&mut self, expected: &[&String]) -> Value {
        loop {
            let message = tokio::time::timeout(Duration::from_secs(60), self.0.next());
            let Message::Text(text) = message.await.expect("the seats change").unwrap().unwrap() else { continue };
            let told: Value = serde_json::from_str(&text).unwrap();
            let games = told["games"].as_array().unwrap();
            if games.iter().map(|game| game["id"].as_str().unwrap()).eq(expected.iter().map(|id| id.as_str())) {
                return told;
            }
        }
    }
}

fn ids(listed: &Value) -> Vec<&str> {
    listed["games"].as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap()).collect()
}

fn seat(kind: &str) -> Value {
    match kind {
        "bot" => json!({"kind": "bot", "level": 1}),
        "me" => json!({"kind": "me", "name": "Anna"}),
        _ => json!({"kind": kind}),
    }
}

fn komikan(seats: [&str; 2], more: Value) -> Value {
    let mut body = json!({"game": "komikan", "seats": seats.map(seat)});
    body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    body
}

#[tokio::test(flavor = "multi_thread")]
async fn open_seats_come_and_go() {
    let table = start().await;
    let mut seats = Seats::open(&table).await;
    seats.until(&[]).await;
    // A table by link is nobody's business.
    table.create(komikan(["me", "open"], json!({}))).await;
    let (id, tokens) = table.create(komikan(["me", "open"], json!({"public": true}))).await;
    let told = seats.until(&[&id]).await;
    assert_eq!(told["games"][0]["seats"][0]["name"], "Anna");
    let (host, _) = table.connect(&id, json!({"token": tokens["0"]})).await;
    // Who comes later hears the same at once.
    let mut later = Seats::open(&table).await;
    later.until(&[&id]).await;
    let joined = table.post(&format!("/api/games/{id}/join"), json!({"name": "Bayar"})).await;
    assert_eq!(joined.status, 200);
    seats.until(&[]).await;
    later.until(&[]).await;
    drop(host);
    // One that is called off is gone as well.
    let (off, tokens) = table.create(komikan(["open", "me"], json!({"public": true}))).await;
    seats.until(&[&off]).await;
    table.act(&off, tokens["1"].as_str().unwrap(), "off", "abort").await;
    seats.until(&[]).await;
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_leaves_their_open_seat_is_waited_for_a_little_and_days_are_waited_for_long() {
    let table = start().await;
    let (gone, tokens) = table.create(komikan(["me", "open"], json!({"public": true}))).await;
    let days = json!({"public": true, "clock": {"kind": "days", "days": 3}});
    let (slow, _) = table.create(komikan(["me", "open"], days)).await;
    let (host, _) = table.connect(&gone, json!({"token": tokens["0"]})).await;
    assert_eq!(ids(&table.get("/api/games?state=waiting").await.json()), [&slow, &gone]);
    host.close().await;
    // Nobody is there after a restart: only what needs nobody to be there is offered, and the host may come back.
    let table = table.restart().await;
    age(&table.config.data, &[&gone, &slow], 3600).await;
    assert_eq!(ids(&table.get("/api/games?state=waiting").await.json()), [&slow]);
    let mut seats = Seats::open(&table).await;
    seats.until(&[&slow]).await;
    let (_host, _) = table.connect(&gone, json!({"token": tokens["0"]})).await;
    seats.until(&[&slow, &gone]).await;
    age(&table.config.data, &[&slow], 8 * 86_400).await;
    let other = table.create(komikan(["me", "open"], json!({"public": true}))).await.0;
    seats.until(&[&other, &gone]).await;
    table.stop().await;
}

/// Makes tables older in the store by so many seconds.
async fn age(folder: &std::path::Path, tables: &[&str], seconds: i64) {
    let options = SqliteConnectOptions::new().filename(folder.join("qiyuan.db")).busy_timeout(Duration::from_secs(60));
    let mut store = SqliteConnection::connect_with(&options).await.unwrap();
    for id in tables {
        let older = "UPDATE tables SET created = created - ?1, updated = updated - ?1 WHERE id = ?2";
        sqlx::query(older).bind(seconds * 1000).bind(id).execute(&mut store).await.unwrap();
    }
    store.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_leave_out_programs_alone_and_what_is_abandoned() {
    let table = start().await;
    let (bots, _) = table.create(komikan(["bot", "bot"], json!({}))).await;
    let (quiet, tokens) = table.create(komikan(["me", "bot"], json!({}))).await;
    let days = json!({"clock": {"kind": "days", "days": 30}});
    let (slow, _) = table.create(komikan(["me", "bot"], days)).await;
    let (off, off_tokens) = table.create(komikan(["me", "bot"], json!({}))).await;
    table.act(&off, off_tokens["0"].as_str().unwrap(), "off", "abort").await;
    let (lost, lost_tokens) = table.create(komikan(["me", "bot"], json!({}))).await;
    let state = table.read(&lost).await;
    table.make_move(&lost, lost_tokens["0"].as_str().unwrap(), "m", 0, &[first_move(&state["view"])]).await;
    table.act(&lost, lost_tokens["0"].as_str().unwrap(), "r", "resign").await;
    let live = |listed: Value| ids(&listed).into_iter().map(str::to_string).collect::<Vec<_>>();
    assert_eq!(live(table.get("/api/games?state=live").await.json()), [slow.as_str(), quiet.as_str()]);
    let over = live(table.get("/api/games?state=over").await.json());
    assert_eq!(over, [lost.as_str()], "called off does not count, nor do {bots}");
    assert!(!live(table.get("/api/games").await.json()).contains(&bots));
    // After ten minutes without a move and without anybody, a game is abandoned; while somebody is there, it is not.
    age(&table.config.data, &[&quiet, &slow], 700).await;
    assert_eq!(live(table.get("/api/games?state=live").await.json()), [slow.as_str()]);
    let (mut here, _) = table.connect(&quiet, json!({"token": tokens["0"]})).await;
    here.hear_of("presence").await;
    assert_eq!(live(table.get("/api/games?state=live").await.json()), [slow.as_str(), quiet.as_str()]);
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn many_tables_are_seen_at_a_glance() {
    let table = start().await;
    let (one, tokens) = table.create(komikan(["me", "bot"], json!({}))).await;
    let (two, _) = table.create(komikan(["me", "open"], json!({}))).await;
    let seen = table.post("/api/glance", json!({"ids": [one, "nothing", two, "no/such id"]})).await.json();
    assert_eq!(seen["missing"], json!(["nothing", "no/such id"]));
    let games = seen["games"].as_array().unwrap();
    let states: Vec<&str> = games.iter().map(|game| game["table"]["status"].as_str().unwrap()).collect();
    assert_eq!((states, &games[0]["acts"], &games[1]["acts"]), (vec!["playing", "waiting"], &json!(0), &Value::Null));
    assert_eq!(games[0]["scene"], table.read(&one).await["view"]["scene"]);
    assert!(!seen.to_string().contains(tokens["0"].as_str().unwrap()), "no token is told");
    table.act(&one, tokens["0"].as_str().unwrap(), "off", "abort").await;
    let seen = table.post("/api/glance", json!({"ids": [one]})).await.json();
    assert_eq!(seen["games"][0]["result"]["reason"], "abandoned");
    for ids in [json!([]), json!(vec!["x"; 25])] {
        let refused = table.post("/api/glance", json!({"ids": ids})).await;
        assert_eq!((refused.status, refused.code().as_str()), (400, "bad-request"));
    }
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_table_of_a_glance_counts_as_a_request() {
    let mut config = config();
    config.limits.requests = qiyuan_server::Rate { per_second: 0.0, burst: 30.0 };
    let table = start_with(config).await;
    assert_eq!(table.post("/api/glance", json!({"ids": vec!["x"; 24]})).await.status, 200);
    assert_eq!(table.post("/api/glance", json!({"ids": vec!["x"; 24]})).await.code(), "rate-limited");
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_says_whether_others_can_follow_it() {
    let table = start().await;
    let (id, _) = table.create(komikan(["me", "open"], json!({}))).await;
    let invite = async |origin: &str| table.get(&format!("/api/games/{id}/invite?origin={origin}")).await;
    let here = invite("http://127.0.0.1:7878").await.json();
    assert_eq!((&here["local"], &here["reachable"]), (&json!(true), &json!(false)), "it listens on this machine only");
    let there = invite("https://park.example").await.json();
    assert_eq!(there["url"], format!("https://park.example/g/{id}"));
    assert_eq!((&there["local"], &there["reachable"]), (&json!(false), &json!(true)));
    assert!(there["path"].as_str().unwrap().starts_with("M0 0h7"));
    for bad in ["", "javascript:alert(1)", "http://a/b", "http://me@a", "nothing"] {
        assert_eq!(invite(bad).await.status, 400, "{bad}");
    }
    table.stop().await;
    // A server that listens everywhere knows its own address, if the machine has one.
    let table = start_with(qiyuan_server::Config { address: ([0, 0, 0, 0], 0).into(), ..config() }).await;
    let invited = table.get(&format!("/api/games/{id}/invite?origin=http://localhost:1")).await.json();
    let reachable = invited["reachable"].as_bool().unwrap();
    let port = table.server.as_ref().unwrap().address().port();
    assert_eq!(reachable, invited["url"].as_str().unwrap().contains(&format!(":{port}/g/")), "{invited}");
    assert!(!reachable || !invited["url"].as_str().unwrap().contains("localhost"), "{invited}");
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn names_change_and_hostile_ones_are_text() {
    let table = start().await;
    let (id, [token_a, _], mut a, mut b) = two_friends(&table, json!({})).await;
    let hostile = "<img src=x onerror=alert(1)>\"&'";
    a.say(&json!({"t": "name", "id": "n1", "name": hostile, "seat": 0})).await;
    let named = b.hear_event("named").await;
    assert_eq!((&named["event"]["seat"], &named["event"]["name"]), (&json!(0), &json!(hostile)));
    assert_eq!(named["table"]["seats"][0]["name"], hostile);
    let page = table.get(&format!("/g/{id}")).await.text;
    assert!(!page.contains("<img src=x"), "the page has it as text");
    // Whoever watches is called nothing, nobody names others, and names have limits.
    let (mut watcher, _) = table.connect(&id, json!({})).await;
    watcher.say(&json!({"t": "name", "id": "w", "name": "Eve"})).await;
    assert_eq!(watcher.hear_of("no").await["error"]["code"], "unauthorised");
    a.say(&json!({"t": "name", "id": "n2", "name": "Eve", "seat": 1})).await;
    assert_eq!(a.hear_of("no").await["error"]["code"], "unauthorised");
    for bad in ["a\nb", "\u{202e}evil"] {
        a.say(&json!({"t": "name", "id": bad, "name": bad})).await;
        assert_eq!(a.hear_of("no").await["error"]["code"], "bad-request");
    }
    for n in 0..39 {
        a.say(&json!({"t": "name", "id": format!("again {n}"), "name": "Ada"})).await;
        assert_eq!(b.hear_event("named").await["event"]["name"], "Ada");
    }
    a.say(&json!({"t": "name", "id": "too often", "name": "Ada"})).await;
    assert_eq!(a.hear_of("no").await["error"]["code"], "not-allowed");
    let table = table.restart().await;
    assert_eq!(table.read(&id).await["table"]["seats"][0]["name"], "Ada");
    table.act(&id, &token_a, "off", "abort").await;
    let (mut a, _) = table.connect(&id, json!({"token": token_a})).await;
    a.say(&json!({"t": "name", "id": "late", "name": "Eve"})).await;
    assert_eq!(a.hear_of("no").await["error"]["code"], "game-over", "what is over keeps its names");
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn emotes_are_heard_by_all_limited_and_never_written_down() {
    let table = start().await;
    let (id, _, mut a, mut b) = two_friends(&table, json!({})).await;
    let (mut watcher, _) = table.connect(&id, json!({})).await;
    let before = table.read(&id).await["table"]["seq"].clone();
    a.say(&json!({"t": "emote", "emote": "well-played"})).await;
    for socket in [&mut a, &mut b, &mut watcher] {
        assert_eq!(socket.hear_of("emote").await, json!({"t": "emote", "seat": 0, "emote": "well-played"}));
    }
    let refused = |answer: Value| answer["error"]["code"].as_str().unwrap().to_string();
    watcher.say(&json!({"t": "emote", "emote": "hello"})).await;
    assert_eq!(refused(watcher.hear_of("no").await), "unauthorised");
    b.say(&json!({"t": "emote", "emote": "hello", "seat": 0})).await;
    assert_eq!(refused(b.hear_of("no").await), "unauthorised");
    b.say(&json!({"t": "emote", "emote": "<b>my own words</b>"})).await;
    assert_eq!(refused(b.hear_of("no").await), "bad-request");
    // Whoever goes on and on is asked to be quiet; the other side may still speak.
    for _ in 0..8 {
        a.say(&json!({"t": "emote", "emote": "hello"})).await;
    }
    assert_eq!(refused(a.hear_of("no").await), "rate-limited");
    b.say(&json!({"t": "emote", "emote": "oops"})).await;
    while watcher.hear_of("emote").await != json!({"t": "emote", "seat": 1, "emote": "oops"}) {}
    assert_eq!(table.read(&id).await["table"]["seq"], before, "nothing is written down");
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_feed_says_when_it_is_ones_turn_and_cannot_play() {
    let table = start().await;
    let days = json!({"clock": {"kind": "days", "days": 3}});
    let (id, [token_a, token_b], mut a, _b) = two_friends(&table, days).await;
    a.say(&json!({"t": "name", "id": "n", "name": "<A&B>;,"})).await;
    a.hear_event("named").await;
    let feeds = async |token: &str| {
        let path = format!("/api/games/{id}/feeds");
        table.ask(reqwest::Method::GET, &path, Some(token), String::new()).await.json()
    };
    let (mine, theirs) = (feeds(&token_a).await, feeds(&token_b).await);
    assert_ne!(mine["atom"], theirs["atom"]);
    assert!(!mine.to_string().contains(&token_a));
    let atom = table.get(&format!("{}?lang=zh-Hant", mine["atom"].as_str().unwrap())).await;
    assert_eq!(atom.headers["content-type"], "application/atom+xml; charset=utf-8");
    assert!(atom.text.contains("輪到你了") && atom.text.contains("&lt;A&amp;B&gt;"), "{}", atom.text);
    let calendar = table.get(mine["calendar"].as_str().unwrap()).await;
    assert_eq!(calendar.headers["content-type"], "text/calendar; charset=utf-8");
    assert!(calendar.text.contains("BEGIN:VEVENT\r\n") && calendar.text.contains("\\;\\,"), "{}", calendar.text);
    assert!(!table.get(theirs["atom"].as_str().unwrap()).await.text.contains("<entry>"));
    assert!(!table.get(theirs["calendar"].as_str().unwrap()).await.text.contains("VEVENT"));
    // The key of a feed is no token, and other keys open nothing.
    let key = mine["atom"].as_str().unwrap().rsplit('/').next().unwrap().trim_end_matches(".atom").to_string();
    assert_eq!(table.act(&id, &key, "x", "resign").await.status, 401);
    assert_eq!(feeds(&key).await["error"]["code"], "unauthorised");
    for path in [
        format!("/g/{id}/feed/{}.atom", "0".repeat(32)),
        format!("/g/{id}/feed/{key}.txt"),
        format!("/g/{id}/feed/{key}"),
    ] {
        assert_eq!(table.get(&path).await.status, 404, "{path}");
    }
    table.act(&id, &token_a, "r", "resign").await;
    let atom = table.get(theirs["atom"].as_str().unwrap()).await.text;
    assert!(atom.contains("<entry>") && atom.contains("You won"), "{atom}");
    table.stop().await;
}
