//! Visitors who mean no good, against the real binary: each is refused, the server lives, others are not disturbed.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use qiyuan_core::sim_rng;
use qiyuan_load::{Address, Error, Pair, Socket};
use qiyuan_server::raise_file_limit;
use serde_json::{Value, json};
use support::server::Running;
use support::temp_dir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

/// What nobody may read, beside the folders that the server knows.
const SECRET: &str = "the secret beside the data";

/// How many moves others play at least while somebody attacks.
const N_MOVES: usize = 50;

/// A server of one's own, and its address.
fn server(name: &str) -> (Running, Address) {
    let data = temp_dir(name);
    let mut server = Running::start(&data);
    let address = server.address();
    (server, address)
}

/// The code of a refusal.
fn code<T: std::fmt::Debug>(result: Result<T, Error>) -> String {
    match result.unwrap_err() {
        Error::Refused { code, .. } => code,
        other => panic!("not refused in words: {other}"),
    }
}

/// Sends a move on a socket and waits for what becomes of it.
async fn play(socket: &mut Socket, message: Value) -> Result<u64, Error> {
    socket.say(&message).await?;
    socket.acknowledged(message["id"].as_str().unwrap()).await
}

async fn n_moves(address: &Address, id: &str) -> u64 {
    address.table(id).await.unwrap()["view"]["n_moves"].as_u64().unwrap()
}

#[tokio::test]
async fn a_forged_token_moves_nothing() {
    let (_server, address) = server("forged");
    let (table, other) = (address.open_table("komikan").await.unwrap(), address.open_table("komikan").await.unwrap());
    let mut longer = table.tokens[0].clone();
    longer.push('A');
    let mut turned: Vec<char> = table.tokens[0].chars().collect();
    turned.reverse();
    let forged = [
        "",
        "x",
        &longer,
        &table.tokens[0][1..],
        &String::from_iter(turned),
        &other.tokens[0],
        &table.id,
        &"A".repeat(4000),
        "' OR '1'='1",
    ];
    for token in forged {
        let moving = json!({"id": "forged", "n": 0, "moves": ["z2-e3"]});
        let asked = address.ask_json("POST", &format!("/api/games/{}/move", table.id), Some(token), &moving).await;
        assert_eq!(code(asked), "unauthorised", "{token:?}");
        for (path, body) in [("act", json!({"id": "a", "act": "resign"})), ("salt", json!({"salt": "mine"}))] {
            let asked = address.ask_json("POST", &format!("/api/games/{}/{path}", table.id), Some(token), &body).await;
            assert_eq!(code(asked), "unauthorised", "{path} with {token:?}");
        }
        let (mut socket, state) = Socket::hello(&address, &table.id, Some(token), None).await.unwrap();
        assert_eq!(state.you, Some(Vec::new()), "{token:?} has a seat");
        let moving = json!({"t": "move", "id": "forged", "n": 0, "moves": ["z2-e3"]});
        assert_eq!(code(play(&mut socket, moving).await), "unauthorised", "{token:?}");
    }
    assert_eq!(n_moves(&address, &table.id).await, 0);
}

#[tokio::test]
async fn nobody_moves_for_the_other_seat() {
    let (_server, address) = server("other-seat");
    let table = address.open_table("komikan").await.unwrap();
    let (mut puma, _) = Socket::hello(&address, &table.id, Some(&table.tokens[0]), None).await.unwrap();
    let (mut llamas, _) = Socket::hello(&address, &table.id, Some(&table.tokens[1]), None).await.unwrap();
    let (mut watcher, _) = Socket::hello(&address, &table.id, None, None).await.unwrap();
    let moving = |seat: Option<u8>| json!({"t": "move", "id": "one", "n": 0, "moves": ["z2-e3"], "seat": seat});
    assert_eq!(code(play(&mut llamas, moving(Some(0))).await), "unauthorised");
    assert_eq!(code(play(&mut llamas, moving(Some(9))).await), "unauthorised");
    assert_eq!(code(play(&mut llamas, moving(None)).await), "not-your-turn");
    assert_eq!(code(play(&mut watcher, moving(Some(0))).await), "unauthorised");
    assert_eq!(code(play(&mut watcher, json!({"t": "act", "id": "x", "act": "resign"})).await), "unauthorised");
    play(&mut puma, moving(Some(0))).await.unwrap();
    // Not even for chance.
    let dice = address.open_table("dama:2").await.unwrap();
    let (mut first, state) = Socket::hello(&address, &dice.id, Some(&dice.tokens[0]), None).await.unwrap();
    let n = state.view.unwrap().n_moves;
    let throw = json!({"t": "move", "id": "throw", "n": n, "moves": ["=444"]});
    // The first throw may have left it to the other player.
    let refused = code(play(&mut first, throw).await);
    assert!(["illegal-move", "not-your-turn"].contains(&refused.as_str()), "{refused}");
    assert_eq!(n_moves(&address, &dice.id).await, n as u64);
    assert_eq!(n_moves(&address, &table.id).await, 1);
}

#[tokio::test]
async fn of_two_moves_at_the_same_moment_one_is_played() {
    let (_server, address) = server("race");
    for round in 0..20 {
        let table = address.open_table("komikan").await.unwrap();
        let token = Some(table.tokens[0].as_str());
        let (mut one, _) = Socket::hello(&address, &table.id, token, None).await.unwrap();
        let (mut two, _) = Socket::hello(&address, &table.id, token, None).await.unwrap();
        let moving = |id: &str, mv: &str| json!({"t": "move", "id": id, "n": 0, "moves": [mv]});
        // Different moves: one is played. The same move with the same id: it is played once, and both hear of it.
        let same = round % 2 == 0;
        let (id, mv) = if same { ("one", "z2-e3") } else { ("two", "z2-z1") };
        let (first, second) = tokio::join!(play(&mut one, moving("one", "z2-e3")), play(&mut two, moving(id, mv)));
        if same {
            assert_eq!(first.unwrap(), second.unwrap());
        } else {
            let (good, bad) = if first.is_ok() { (first, second) } else { (second, first) };
            assert!(good.is_ok(), "{good:?}");
            assert_eq!(code(bad), "stale");
        }
        assert_eq!(n_moves(&address, &table.id).await, 1);
    }
}

#[tokio::test]
async fn huge_messages_end_nothing_but_their_own_socket() {
    let (mut server, address) = server("huge");
    let table = address.open_table("komikan").await.unwrap();
    let token = Some(table.tokens[0].as_str());
    let (mut other, _) = Socket::hello(&address, &table.id, Some(&table.tokens[1]), None).await.unwrap();
    for text in
        ["x".repeat(10 << 20), "[".repeat(15_000), format!("{{\"t\":\"move\",\"id\":\"{}\"}}", "x".repeat(40_000))]
    {
        let (mut socket, _) = Socket::hello(&address, &table.id, token, None).await.unwrap();
        let said = socket.say_text(text).await;
        let answer = tokio::time::timeout(Duration::from_secs(10), socket.until(|_| false)).await.unwrap();
        assert!(said.is_err() || answer.is_err());
    }
    // A frame that promises more than anybody has, and one that never ends.
    for header in [&[0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff][..], &[0x01, 0xfe, 0xff, 0xff]] {
        let (_, mut stream) = knock(&address, &table.id).await.unwrap();
        stream.write_all(header).await.unwrap();
        let flood = async { while stream.write_all(&[0; 4096]).await.is_ok() {} };
        assert!(tokio::time::timeout(Duration::from_secs(10), flood).await.is_ok(), "a frame may be endless");
    }
    let answer = address.ask("POST", "/api/games", None, &vec![b' '; 10 << 20]).await.unwrap();
    assert_eq!(answer.status, 413);
    let (mut socket, _) = Socket::hello(&address, &table.id, token, None).await.unwrap();
    play(&mut socket, json!({"t": "move", "id": "m", "n": 0, "moves": ["z2-e3"]})).await.unwrap();
    other.until(|heard| heard.t == "event").await.unwrap();
    assert!(server.is_alive());
}

#[tokio::test]
async fn what_is_no_http_is_dropped() {
    let (mut server, address) = server("no-http");
    let table = address.open_table("komikan").await.unwrap();
    let requests: [&[u8]; 5] = [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET /\r\n\r\n",
        b"POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n",
    ];
    for request in requests {
        let mut stream = address.connect().await.unwrap();
        let _ = stream.write_all(request).await;
        let mut answer = Vec::new();
        let read = tokio::time::timeout(Duration::from_secs(10), stream.read_to_end(&mut answer)).await;
        assert!(read.is_ok(), "{:?} keeps a connection", String::from_utf8_lossy(request));
    }
    // A header without an end.
    let mut stream = address.connect().await.unwrap();
    stream.write_all(b"GET / HTTP/1.1\r\nX: ").await.unwrap();
    let endless = async { while stream.write_all(&[b'x'; 4096]).await.is_ok() {} };
    assert!(tokio::time::timeout(Duration::from_secs(10), endless).await.is_ok(), "a header may be endless");
    assert_eq!(n_moves(&address, &table.id).await, 0);
    assert!(server.is_alive());
}

#[tokio::test]
async fn ten_thousand_sockets_from_one_address_disturb_nobody() {
    let (mut server, address) = server("sockets");
    let limit = raise_file_limit().unwrap_or(u64::MAX);
    let n_sockets = usize::try_from(limit.saturating_sub(500)).unwrap_or(usize::MAX).min(10_000);
    let attacker = address.from([127, 0, 0, 2].into());
    let table = attacker.open_table("banqi").await.unwrap();
    let stop = Arc::new(AtomicBool::new(false));
    let playing = tokio::spawn(play_on(address.clone(), Arc::clone(&stop)));

    let gate = Arc::new(Semaphore::new(200));
    let mut attack = JoinSet::new();
    for number in 0..n_sockets {
        let (attacker, id, gate) = (attacker.clone(), table.id.clone(), Arc::clone(&gate));
        attack.spawn(async move {
            let _turn = gate.acquire().await.unwrap();
            // Two of three ask for a socket, the third says nothing; all stay.
            if number % 3 < 2 { knock(&attacker, &id).await } else { Some((0, attacker.connect().await.ok()?)) }
        });
    }
    let mut held = Vec::new();
    while let Some(visitor) = attack.join_next().await {
        held.extend(visitor.unwrap());
    }
    let n_opened = held.iter().filter(|(status, _)| *status == 101).count();
    println!("{} connections stay, {n_opened} of them sockets", held.len());
    assert!(0 < n_opened && n_opened <= 100, "{n_opened} sockets from one address were opened");

    // While they all stay, somebody else sits down, and the game that was going on is quick.
    address.open_table("deer").await.unwrap();
    stop.store(true, Ordering::Relaxed);
    let mut times = playing.await.unwrap();
    times.sort_unstable();
    println!("{} moves meanwhile, the slowest {:?}", times.len(), times.last().unwrap());
    assert!(times[times.len() * 9 / 10] < Duration::from_millis(300), "{times:?}");
    assert!(*times.last().unwrap() < Duration::from_secs(2), "{times:?}");

    // When the attacker is gone, the address is as good as any other.
    drop(held);
    let mut again = Socket::hello(&attacker, &table.id, None, None).await;
    for _ in 0..100 {
        if again.is_ok() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
        again = Socket::hello(&attacker, &table.id, None, None).await;
    }
    assert!(again.is_ok(), "{again:?}");
    assert!(server.is_alive());
}

/// Two play until they are told to stop, and at least this many moves. How soon each move was seen.
async fn play_on(address: Address, stop: Arc<AtomicBool>) -> Vec<Duration> {
    let mut rng = sim_rng(1);
    let mut pair = Pair::open(&address, "dama:2").await.unwrap();
    let mut times = Vec::new();
    while !stop.load(Ordering::Relaxed) || times.len() < N_MOVES {
        times.push(pair.play(&mut rng).await.unwrap());
        // No faster than one socket may speak.
        pair.wait(Instant::now() + Duration::from_millis(50)).await.unwrap();
        if pair.is_over() {
            pair = Pair::open(&address, "dama:2").await.unwrap();
        }
    }
    times
}

/// Asks for a socket, and keeps the connection whatever the answer is.
async fn knock(address: &Address, id: &str) -> Option<(u16, TcpStream)> {
    let request = format!(
        "GET /ws/games/{id} HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        address.host()
    );
    let mut stream = address.connect().await.ok()?;
    stream.write_all(request.as_bytes()).await.ok()?;
    let mut first = [0; 12];
    stream.read_exact(&mut first).await.ok()?;
    Some((std::str::from_utf8(&first[9..]).ok()?.parse().ok()?, stream))
}

#[tokio::test]
async fn no_path_leads_out_of_the_page() {
    let parent = temp_dir("paths");
    std::fs::write(parent.join("secret.txt"), SECRET).unwrap();
    let (data, web) = (parent.join("data"), parent.join("web"));
    std::fs::create_dir_all(&web).unwrap();
    std::fs::write(web.join("index.html"), "<!doctype html>the page").unwrap();
    // Once with the page from the binary, once from a folder.
    for extra in [&[][..], &["--web", web.to_str().unwrap()]] {
        let mut server = Running::start_with(&data, extra);
        let address = server.address();
        for (number, path) in paths().into_iter().enumerate() {
            // No address asks so often that it is refused for that.
            let visitor = address.from([127, 0, 1, (number / 100) as u8].into());
            let answer = visitor.ask("GET", &path, None, &[]).await.unwrap();
            let body = String::from_utf8_lossy(&answer.body);
            for leaked in [SECRET, "root:x:", "[package]", "SQLite format"] {
                assert!(!body.contains(leaked), "{path} shows {leaked:?}");
            }
            assert!(answer.status != 429 && answer.status < 500, "{path}: {}", answer.status);
        }
        assert!(server.is_alive());
    }
}

/// Ways out, in all spellings.
fn paths() -> Vec<String> {
    let ups = ["..", "%2e%2e", "%2E.", ".%2e", "%252e%252e", "..%00", "....", "%c0%ae%c0%ae", "\u{ff0e}\u{ff0e}"];
    let slashes = ["/", "%2f", "%5c", "\\", "//", "%252f"];
    let goals = ["secret.txt", "etc/passwd", "Cargo.toml", "data/qiyuan.db", "qiyuan.db"];
    let mut paths = vec!["//etc/passwd".into(), "/static//etc/passwd".into(), "/static/x//etc/passwd".into()];
    for (up, slash) in ups.iter().flat_map(|up| slashes.iter().map(move |slash| (up, slash))) {
        for (root, depth) in
            ["/", "/static/", "/static/0/", "/g/", "/api/games/"].into_iter().flat_map(|r| [(r, 1), (r, 8)])
        {
            let way = format!("{up}{slash}").repeat(depth);
            paths.extend(goals.map(|goal| format!("{root}{way}{}", goal.replace('/', slash))));
        }
    }
    paths
}

#[tokio::test]
async fn a_script_in_an_address_is_not_repeated_as_one() {
    let (_server, address) = server("script");
    let script = "%3cscript%3ealert(1)%3c/script%3e%22%27";
    let paths =
        ["/{}", "/g/{}", "/games?{}", "/g/{}/picture.svg", "/api/games/{}", "/api/layout?game={}", "/static/{}"];
    for path in paths.map(|path| path.replace("{}", script)) {
        let answer = address.ask("GET", &path, None, &[]).await.unwrap();
        let lines = answer.head.lines().filter_map(|line| line.split_once(": "));
        let kind = lines.filter(|(name, _)| name.eq_ignore_ascii_case("content-type")).map(|(_, kind)| kind).next();
        let body = String::from_utf8_lossy(&answer.body);
        assert!(!body.contains("<script>alert") || kind == Some("application/json"), "{path}: {body}");
        assert!(
            answer.head.contains("content-security-policy: default-src 'none'; script-src 'self'"),
            "{path}: {}",
            answer.head
        );
    }
}
