//! What visitors try: titles, rematches, wish ids, other sites, slow speech, false proxies; and what they may delete.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use std::io::{Read, Write};
use std::time::Duration;

use qiyuan_server::{Archive, Rate, Simulation};
use reqwest::Method;
use serde_json::{Value, json};
use support::{config, first_move, start, start_with, two_friends};

/// Two people at one screen.
fn hot_seat() -> Value {
    json!({"game": "komikan", "seats": [{"kind": "me"}, {"kind": "me"}]})
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_has_no_title_that_fills_everybodys_list() {
    let table = start().await;
    let rules = |title: &str| {
        json!({"board": {"name": "cross", "title": {"en": title, "zh-Hant": "十字", "zh-Hans": "十字"},
            "status": "invented", "plain": "5x5", "mountains": [], "deer": ["c2"], "dogs": ["b4 c4 d4"], "in_hand": 2}})
    };
    let body = |title: &str| json!({"game": "deer", "rules": rules(title), "seats": [{"kind": "me"}, {"kind": "me"}]});
    let plain = table.post("/api/games", body("The cross")).await;
    assert_eq!(plain.status, 201, "{}", plain.text);
    for title in ["x".repeat(81), "x".repeat(15_000), "x".repeat(60_000)] {
        let answer = table.post("/api/games", body(&title)).await;
        assert!(answer.status == 400 || answer.status == 413, "{}: {}", title.len(), answer.text);
    }
    assert!(table.get("/api/games").await.text.len() < 20_000);
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_counts_as_a_table() {
    let mut config = config();
    config.limits.tables_per_hour = 3;
    let table = start_with(config).await;
    let (mut id, tokens) = table.create(hot_seat()).await;
    for n in 2..=4 {
        let token = tokens["0"].as_str().unwrap();
        assert_eq!(table.act(&id, token, "r", "resign").await.status, 200);
        let again = table.act(&id, token, "again", "rematch").await;
        match n {
            4 => assert_eq!((again.status, again.code().as_str()), (429, "too-many-games")),
            _ => assert_eq!(again.status, 200, "{}", again.text),
        }
        id = table.read(&id).await["table"]["next"].as_str().unwrap_or_default().to_string();
    }
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wish_id_is_for_one_wish() {
    let table = start().await;
    let (id, tokens) = table.create(hot_seat()).await;
    let view = table.read(&id).await["view"].clone();
    let (mv, token) = (first_move(&view).to_string(), tokens["0"].as_str().unwrap());
    let first = table.make_move(&id, token, "one", 0, &[&mv]).await;
    assert_eq!(first.status, 200, "{}", first.text);
    let table = table.restart().await;
    let again = table.make_move(&id, token, "one", 0, &[&mv]).await;
    assert_eq!((again.status, again.json()), (200, first.json()), "the same wish is fulfilled once");
    let other = table.act(&id, token, "one", "resign").await;
    assert_eq!((other.status, other.code().as_str()), (409, "id-used"));
    let other = view["moves"][1]["move"].as_str().unwrap();
    assert_eq!(table.make_move(&id, token, "one", 0, &[other]).await.code(), "id-used");
    assert_eq!(table.read(&id).await["table"]["status"], "playing");
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn other_sites_cannot_act_here() {
    let table = start().await;
    let (id, _) = table.create(hot_seat()).await;
    let http = reqwest::Client::new();
    let post = |header: &'static str, value: String| {
        let request = http.post(table.url("/api/games")).header("content-type", "text/plain").header(header, value);
        let request = request.body(hot_seat().to_string());
        async move { request.send().await.unwrap().status().as_u16() }
    };
    let own = table.url("");
    assert_eq!(post("origin", own.clone()).await, 201);
    assert_eq!(post("origin", "https://evil.example".into()).await, 403);
    assert_eq!(post("origin", "null".into()).await, 403);
    assert_eq!(post("sec-fetch-site", "cross-site".into()).await, 403);
    assert_eq!(post("sec-fetch-site", "same-origin".into()).await, 201);
    // A name that leads to this machine is not ours.
    assert_eq!(post("host", "evil.example".into()).await, 403);
    // Sockets are asked for with GET.
    let upgrade = |origin: String| {
        let request = http.get(table.url(&format!("/ws/games/{id}"))).header("origin", origin);
        let request = request.header("connection", "upgrade").header("upgrade", "websocket");
        let request =
            request.header("sec-websocket-version", "13").header("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ==");
        async move { request.send().await.unwrap().status().as_u16() }
    };
    assert_eq!((upgrade(own).await, upgrade("https://evil.example".into()).await), (101, 403));
    table.stop().await;
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn only_its_owner_reads_the_store() {
    use std::os::unix::fs::PermissionsExt;
    let config = config();
    std::fs::create_dir_all(&config.data).unwrap();
    // A store of a version that did not see to it.
    let store = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/store-2.db");
    std::fs::copy(store, config.data.join("qiyuan.db")).unwrap();
    let open = std::fs::Permissions::from_mode(0o644);
    std::fs::set_permissions(config.data.join("qiyuan.db"), open).unwrap();
    let table = start_with(config).await;
    table.create(hot_seat()).await;
    let copy = table.config.data.join("copy.db");
    let archive = Archive::open(&table.config.data).await.unwrap();
    archive.back_up(&copy).await.unwrap();
    archive.close().await;
    for file in std::fs::read_dir(&table.config.data).unwrap().map(Result::unwrap) {
        let mode = file.metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{:?}: {mode:o}", file.path());
    }
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_may_begin_with_a_byte_order_mark() {
    let table = start().await;
    let (id, _) = table.create(hot_seat()).await;
    let record = table.get(&format!("/api/games/{id}/record")).await.text;
    for path in ["/api/record", "/api/tree"] {
        let answer = table.ask(Method::POST, path, None, format!("\u{feff}{record}")).await;
        assert_eq!(answer.status, 200, "{path}: {}", answer.text);
    }
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_speaks_slowly_must_go() {
    let mut config = config();
    config.limits.head_within = Duration::from_millis(300);
    config.limits.body_within = Duration::from_millis(300);
    let table = start_with(config).await;
    let address = table.server.as_ref().unwrap().address();
    // A head that never ends, a byte at a time.
    let dripping = tokio::task::spawn_blocking(move || {
        let mut stream = std::net::TcpStream::connect(address).unwrap();
        stream.set_read_timeout(Some(Duration::from_millis(20))).unwrap();
        let _ = stream.write_all(b"GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ");
        let begun = std::time::Instant::now();
        while begun.elapsed() < Duration::from_secs(50) {
            let mut answer = [0; 64];
            match stream.read(&mut answer) {
                Ok(0) => return true,
                Ok(_) => {}
                Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => {}
                Err(_) => return true,
            }
            if stream.write_all(b"a").is_err() {
                return true;
            }
        }
        false
    });
    assert!(dripping.await.unwrap(), "the connection is still open");
    // A body that never comes.
    let waiting = tokio::task::spawn_blocking(move || {
        let mut stream = std::net::TcpStream::connect(address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(50))).unwrap();
        let head = "POST /api/view HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: 100\r\n\r\n{";
        stream.write_all(head.as_bytes()).unwrap();
        let mut answer = String::new();
        let _ = stream.read_to_string(&mut answer);
        answer
    });
    let answer = waiting.await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 408") && answer.contains("too-slow"), "{answer}");
    assert_eq!(table.get("/healthz").await.status, 200);
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_believed_who_is_no_proxy() {
    let few = Rate { per_second: 0.0, burst: 2.0 };
    for (proxies, believed) in [(None, false), (Some("10.0.0.0/8"), false), (Some("loopback"), true)] {
        let mut config = config();
        config.limits.requests = few;
        config.limits.connections_per_address = 100;
        if let Some(proxies) = proxies {
            config.proxies = proxies.parse().unwrap();
        }
        let table = start_with(config).await;
        let mut refused = 0;
        for address in ["192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.4"] {
            let answer = table.ask_from(address, Method::GET, "/api/games", String::new()).await;
            refused += u8::from(answer.status == 429);
        }
        assert_eq!(refused, if believed { 0 } else { 2 }, "{proxies:?}");
        // Before the last proxy that is ours stands whoever asked it: what a visitor writes there is not believed.
        if believed {
            for forged in ["198.51.100.1, 192.0.2.9", "198.51.100.2, 192.0.2.9", "198.51.100.3, 192.0.2.9"] {
                refused +=
                    u8::from(table.ask_from(forged, Method::GET, "/api/games", String::new()).await.status == 429);
            }
            assert_eq!(refused, 1);
        }
        table.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_played_alone_can_delete_the_game() {
    let table = start().await;
    let (id, tokens) = table.create(hot_seat()).await;
    let path = format!("/api/games/{id}");
    assert_eq!(table.ask(Method::DELETE, &path, Some("forged"), String::new()).await.status, 401);
    assert_eq!(table.ask(Method::DELETE, &path, tokens["1"].as_str(), String::new()).await.status, 204);
    assert_eq!(table.get(&path).await.status, 404);
    let (id, tokens, _a, _b) = two_friends(&table, json!({})).await;
    let path = format!("/api/games/{id}");
    let refused = table.ask(Method::DELETE, &path, Some(&tokens[0]), String::new()).await;
    assert_eq!((refused.status, refused.code().as_str()), (403, "not-allowed"));
    assert_eq!(table.get(&path).await.status, 200);
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_played_can_delete_their_name() {
    let table = start().await;
    let (id, tokens, mut a, _b) = two_friends(&table, json!({})).await;
    a.say(&json!({"t": "name", "id": "name", "name": "Annabel"})).await;
    a.hear_event("named").await;
    let mv = first_move(&table.read(&id).await["view"]).to_string();
    assert_eq!(table.make_move(&id, &tokens[0], "one", 0, &[&mv]).await.status, 200);
    let path = format!("/api/games/{id}/name");
    assert_eq!(table.ask(Method::DELETE, &path, Some("forged"), String::new()).await.status, 401);
    assert_eq!(table.ask(Method::DELETE, &path, Some(&tokens[0]), String::new()).await.status, 204);
    let whole = table.read(&id).await;
    assert_eq!(
        (&whole["table"]["seats"][0]["name"], &whole["table"]["seats"][1]["name"]),
        (&json!(""), &json!("Bayar"))
    );
    assert_eq!(whole["history"][0]["move"], mv);
    // The game goes on, and nothing of the name is left on disk.
    let mv = first_move(&whole["view"]).to_string();
    assert_eq!(table.make_move(&id, &tokens[1], "two", 1, &[&mv]).await.status, 200);
    let config = table.config.clone();
    table.close().await;
    let archive = Archive::open(&config.data).await.unwrap();
    assert!(archive.check().await.is_sound());
    let record = archive.record(&id).await.unwrap();
    assert!(record.contains("Bayar") && !record.contains("Anna"), "{record}");
    archive.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn old_games_are_forgotten_if_that_is_asked_for() {
    let simulation = Simulation::new();
    let day = Duration::from_secs(86_400);
    let keep = qiyuan_server::Keep { finished: Some(20 * day), abandoned: Some(5 * day), ..Default::default() };
    let table = start_with(qiyuan_server::Config { time: simulation.time(), keep, ..config() }).await;
    let (finished, tokens) = table.create(hot_seat()).await;
    assert_eq!(table.act(&finished, tokens["0"].as_str().unwrap(), "r", "resign").await.status, 200);
    let (abandoned, _) = table.create(hot_seat()).await;
    let mut there = [true, true];
    for (days, expected) in [(4, [true, true]), (3, [true, false]), (10, [true, false]), (8, [false, false])] {
        simulation.stand_still(days * day);
        // Old games are looked for every hour; whoever asks waits until that has happened.
        for _ in 0..2000 {
            simulation.run(Duration::from_secs(3600));
            for (id, there) in [&finished, &abandoned].into_iter().zip(&mut there) {
                *there = table.get(&format!("/api/games/{id}/record")).await.status == 200;
            }
            if there == expected {
                break;
            }
        }
        assert_eq!(there, expected, "after {days} more days");
    }
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_answer_comes_whole_compressed_or_not() {
    let table = start().await;
    let seats = json!([{"kind": "me"}, {"kind": "me"}, {"kind": "me"}, {"kind": "me"}]);
    let (id, _) = table.create(json!({"game": "dama:4", "seats": seats})).await;
    for path in [format!("/g/{id}"), "/api/openapi.json".to_string()] {
        let plain = table.get(&path).await;
        assert_eq!(plain.headers["content-length"], plain.text.len().to_string());
        assert!(plain.text.len() > 64 << 10, "{path} is long: {}", plain.text.len());
        let client = reqwest::Client::new();
        let asked = client.get(table.url(&path)).header("accept-encoding", "gzip").send().await.unwrap();
        assert_eq!((asked.status().as_u16(), &asked.headers()["content-encoding"]), (200, &"gzip".parse().unwrap()));
        let bytes = asked.bytes().await.unwrap();
        assert!(bytes.starts_with(&[0x1f, 0x8b]) && bytes.len() > 4096, "{path}: {} bytes", bytes.len());
    }
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_picture_is_drawn_once_for_everybody() {
    let mut config = config();
    // So much work is for one picture and not for two.
    config.limits.work = Rate { per_second: 0.0, burst: 4000.0 };
    let table = start_with(config).await;
    let (id, _) = table.create(hot_seat()).await;
    let (other, _) = table.create(hot_seat()).await;
    for _ in 0..5 {
        assert_eq!(table.get(&format!("/g/{id}/picture.png")).await.status, 200);
    }
    assert_eq!(table.get(&format!("/g/{other}/picture.png")).await.code(), "rate-limited");
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_and_messages_are_counted_by_address() {
    let mut config = config();
    config.limits.files = Rate { per_second: 0.0, burst: 3.0 };
    config.limits.messages_per_address = Rate { per_second: 0.0, burst: 4.0 };
    let table = start_with(config).await;
    let statuses = [table.get("/").await, table.get("/static/x/page.js").await, table.get("/nowhere").await];
    assert_eq!(statuses.map(|answer| answer.status), [200, 200, 404]);
    for path in ["/", "/covers/deer.svg", "/picture.png", "/nowhere"] {
        assert_eq!(table.get(path).await.code(), "rate-limited", "{path}");
    }
    assert_eq!(table.get("/healthz").await.status, 200);
    // Two sockets of one address have one allowance.
    let (id, _) = table.create(hot_seat()).await;
    let (mut one, _) = table.connect(&id, json!({})).await;
    let (mut two, _) = table.connect(&id, json!({})).await;
    for _ in 0..2 {
        for socket in [&mut one, &mut two] {
            socket.say(&json!({"t": "ping"})).await;
            socket.hear_of("pong").await;
        }
    }
    two.say(&json!({"t": "ping"})).await;
    assert_eq!(two.hear_of("no").await["error"]["code"], "rate-limited");
    table.stop().await;
}
