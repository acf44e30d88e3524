//! What people do of an evening, part by part, and what of it must be there afterwards.

use std::collections::BTreeMap;

use qiyuan_server::Archive;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Answer, Choices, Table};

/// How often something is tried before it is given up.
const PATIENCE: usize = 40;
/// The games of the evenings, in turn.
const GAMES: [&str; 3] = ["komikan", "dama:2", "banqi"];
/// How many moves a game has.
const N_ROUNDS: usize = 2;

/// A part of an evening.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Part {
    /// A game at one screen, with a move taken back, somebody who resigns, and another game.
    Game,
    /// Somebody waits, a friend comes, a name is deleted; and a game that somebody deletes.
    Guests,
    /// A study is kept, changed and read, and another is deleted.
    Study,
    /// A class, a pupil who learns, and one who leaves.
    Class,
}

/// All parts.
pub(crate) const PARTS: [Part; 4] = [Part::Game, Part::Guests, Part::Study, Part::Class];

/// What was acknowledged.
pub(crate) enum Kept {
    /// These wishes of a table, each with the number of its event.
    Wishes { id: String, wishes: BTreeMap<String, u64> },
    /// A name is in no log any more.
    Nameless { id: String },
    /// A game is gone.
    Gone { id: String },
    /// A study has this title.
    Study { id: String, title: String },
    /// A pupil has these stars.
    Stars { class: String, key: String, seat: Value, stars: Value },
}

/// Asks until there is an answer that is no failure of the server.
pub(crate) async fn insist(table: &Table, method: Method, path: &str, token: Option<&str>, body: &Value) -> Answer {
    for _ in 0..PATIENCE {
        let answer = table.ask(method.clone(), path, token, body.to_string()).await;
        if answer.status < 500 {
            return answer;
        }
    }
    panic!("{method} {path} failed {PATIENCE} times");
}

async fn post(table: &Table, path: &str, token: Option<&str>, body: Value) -> Answer {
    insist(table, Method::POST, path, token, &body).await
}

async fn get(table: &Table, path: &str) -> Value {
    let answer = insist(table, Method::GET, path, None, &Value::Null).await;
    assert_eq!(answer.status, 200, "{path}: {}", answer.text);
    answer.json()
}

/// Sets something up that is new: its id, and what was said.
async fn create(table: &Table, path: &str, body: Value) -> (String, Value) {
    let created = post(table, path, None, body).await;
    assert_eq!(created.status, 201, "{}", created.text);
    (created.json()["id"].as_str().unwrap().to_string(), created.json())
}

impl Part {
    /// Lets it happen, whatever the disk does. Says what was acknowledged.
    pub(crate) async fn play(self, table: &Table, number: usize) -> Vec<Kept> {
        match self {
            Part::Game => game(table, number).await,
            Part::Guests => guests(table).await,
            Part::Study => study(table).await,
            Part::Class => class(table).await,
        }
    }
}

/// A wish that is fulfilled once, though it is sent twice.
async fn wish(table: &Table, path: &str, token: Option<&str>, body: Value) -> u64 {
    let done = post(table, path, token, body.clone()).await;
    assert_eq!(done.status, 200, "{}", done.text);
    let seq = done.json()["seq"].as_u64().unwrap();
    let again = post(table, path, token, body).await;
    assert_eq!((again.status, again.json()["seq"].as_u64()), (200, Some(seq)), "{}", again.text);
    seq
}

async fn game(table: &Table, number: usize) -> Vec<Kept> {
    let mut choices = Choices(11 + number as u64);
    let body = json!({"game": GAMES[number % GAMES.len()], "seats": [{"kind": "me"}, {"kind": "me"}],
        "clock": {"kind": "fischer", "initial": 3_600_000, "increment": 0}});
    let (id, created) = create(table, "/api/games", body).await;
    let (tokens, path) = (created["tokens"].clone(), format!("/api/games/{id}"));
    let (mut wishes, mut n_moves) = (BTreeMap::new(), 0);
    for round in 0..N_ROUNDS {
        let view = get(table, &path).await["view"].clone();
        assert!(view["n_moves"].as_u64().unwrap() >= n_moves, "an acknowledged move is gone");
        let moves = view["moves"].as_array().unwrap();
        let mv = moves[choices.below(moves.len())]["move"].as_str().unwrap();
        let body = json!({"id": format!("wish {round}"), "n": view["n_moves"], "moves": [mv]});
        let seq = wish(table, &format!("{path}/move"), tokens[view["acts"].to_string()].as_str(), body).await;
        wishes.insert(format!("wish {round}"), seq);
        n_moves = view["n_moves"].as_u64().unwrap() + 1;
    }
    let (act, token) = (format!("{path}/act"), tokens["0"].as_str());
    // What chance brought is not taken back.
    let taken = post(table, &act, token, json!({"id": "back", "act": "take-back"})).await;
    assert!(taken.status == 200 || taken.status == 409, "{}", taken.text);
    wishes.extend(taken.json()["seq"].as_u64().map(|seq| ("back".to_string(), seq)));
    for (id, what) in [("resign", "resign"), ("again", "rematch")] {
        wishes.insert(id.into(), wish(table, &act, token, json!({"id": id, "act": what})).await);
    }
    let next = get(table, &path).await["table"]["next"].as_str().unwrap().to_string();
    assert_eq!(get(table, &format!("/api/games/{next}")).await["table"]["status"], "playing");
    get(table, "/api/games").await;
    vec![Kept::Wishes { id, wishes }]
}

async fn guests(table: &Table) -> Vec<Kept> {
    let seats = json!([{"kind": "me", "name": "Annabel"}, {"kind": "open"}]);
    let (id, created) = create(table, "/api/games", json!({"game": "komikan", "public": true, "seats": seats})).await;
    let path = format!("/api/games/{id}");
    get(table, "/api/games?status=waiting").await;
    let joined = post(table, &format!("{path}/join"), None, json!({"name": "Bayar"})).await;
    // It may have been written though its acknowledgement was not: then the seat is taken.
    assert!(joined.status == 200 || joined.json()["error"]["code"] == "full", "{}", joined.text);
    let deleted = insist(table, Method::DELETE, &format!("{path}/name"), created["tokens"]["0"].as_str(), &json!({}));
    assert_eq!(deleted.await.status, 204);
    let alone = json!({"game": "komikan", "seats": [{"kind": "me"}, {"kind": "me"}]});
    let (gone, created) = create(table, "/api/games", alone).await;
    let path = format!("/api/games/{gone}");
    let deleted = insist(table, Method::DELETE, &path, created["tokens"]["1"].as_str(), &json!({})).await;
    assert!([204, 404].contains(&deleted.status), "{}", deleted.text);
    vec![Kept::Nameless { id }, Kept::Gone { id: gone }]
}

async fn study(table: &Table) -> Vec<Kept> {
    let record = "[Game \"deer:24\"]\n[Format \"3\"]\n\n{The start.} a3-a2 *";
    let mut titles = Vec::new();
    for title in ["kept", "deleted"] {
        let (id, created) = create(table, "/api/studies", json!({"title": title, "record": record})).await;
        titles.push((id, created["key"].as_str().unwrap().to_string()));
    }
    let (id, key) = &titles[0];
    let body = json!({"title": "changed", "record": record, "revision": 1});
    let changed = insist(table, Method::PUT, &format!("/api/studies/{id}"), Some(key), &body).await;
    // It may have been written though its acknowledgement was not: then it is not new any more.
    assert!(changed.status == 200 || changed.json()["error"]["code"] == "stale", "{}", changed.text);
    let (gone, key) = &titles[1];
    let deleted = insist(table, Method::DELETE, &format!("/api/studies/{gone}"), Some(key), &json!({})).await;
    assert!([204, 404].contains(&deleted.status), "{}", deleted.text);
    let answer = insist(table, Method::GET, &format!("/api/studies/{gone}"), None, &Value::Null).await;
    assert_eq!(answer.status, 404);
    vec![Kept::Study { id: id.clone(), title: "changed".into() }]
}

async fn class(table: &Table) -> Vec<Kept> {
    let lesson = "deer/lines";
    let (id, created) = create(table, "/api/classes", json!({"title": "7a", "lessons": [lesson]})).await;
    let (path, key) = (format!("/api/classes/{id}"), created["key"].as_str().unwrap().to_string());
    let mut seats = Vec::new();
    for name in ["Anna", "Bo"] {
        let joined = post(table, &format!("{path}/seats"), None, json!({"name": name})).await;
        assert_eq!(joined.status, 201, "{}", joined.text);
        seats.push(joined.json());
    }
    let stars = json!({lesson: [2]});
    let seat = format!("{path}/seats/{}", seats[0]["seat"]);
    let told = insist(table, Method::PUT, &seat, seats[0]["key"].as_str(), &json!({"stars": stars})).await;
    assert_eq!(told.status, 200, "{}", told.text);
    let seat = format!("{path}/seats/{}", seats[1]["seat"]);
    let left = insist(table, Method::DELETE, &seat, seats[1]["key"].as_str(), &json!({})).await;
    assert!([204, 404, 403].contains(&left.status), "{}", left.text);
    vec![Kept::Stars { class: path, key, seat: seats[0]["seat"].clone(), stars }]
}

/// What was acknowledged is there, as long as the server runs.
pub(crate) async fn check_kept(table: &Table, kept: &Kept) {
    match kept {
        Kept::Wishes { .. } | Kept::Nameless { .. } => {}
        Kept::Gone { id } => assert_eq!(table.get(&format!("/api/games/{id}")).await.status, 404),
        Kept::Study { id, title } => {
            let study = table.get(&format!("/api/studies/{id}")).await.json();
            assert_eq!((&study["title"], &study["revision"]), (&json!(title), &json!(2)));
        }
        Kept::Stars { class, key, seat, stars } => {
            let seen = table.ask(Method::GET, class, Some(key), String::new()).await.json();
            let seats = seen["seats"].as_array().unwrap();
            let one = seats.iter().find(|one| one["seat"] == *seat);
            assert_eq!(one.map(|one| &one["stars"]), Some(stars), "{seen}");
        }
    }
}

/// The logs are whole, and everything that was acknowledged is in them, once; after a restart the rest is there, too.
pub(crate) async fn check_all(table: Table, all: &[Kept]) {
    let table = table.restart().await;
    for kept in all {
        check_kept(&table, kept).await;
    }
    let data = table.config.data.clone();
    table.close().await;
    let archive = Archive::open(&data).await.unwrap();
    let checked = archive.check().await;
    assert!(checked.is_sound(), "{checked:?}");
    for (place, kept) in all.iter().enumerate() {
        match kept {
            Kept::Wishes { id, wishes } => {
                let logged = archive.wishes(id).await.unwrap();
                for (wish, seq) in wishes {
                    let n_times = logged.iter().filter(|(known, _)| known == wish).count();
                    assert_eq!(n_times, 1, "fault {place}: {wish} of {id} is in the log so often");
                    assert!(logged.contains(&(wish.clone(), *seq)), "fault {place}: {wish} of {id} is elsewhere");
                }
            }
            Kept::Nameless { id } => assert!(!archive.record(id).await.unwrap().contains("Annabel"), "fault {place}"),
            Kept::Gone { id } => assert!(!archive.ids().await.unwrap().contains(id), "fault {place}: {id} is there"),
            Kept::Study { .. } | Kept::Stars { .. } => {}
        }
    }
    archive.close().await;
    let _ = std::fs::remove_dir_all(&data);
}
