//! What a visitor, a disk or a clock does must not stop the others.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use std::path::Path;
use std::time::Duration;

use qiyuan_server::{Archive, Rate, Server, Simulation};
use reqwest::Method;
use serde_json::{Value, json};
use support::{Choices, Table, config, first_move, start, start_with, two_friends};

/// Two people at one screen.
fn hot_seat() -> Value {
    json!({"game": "komikan", "seats": [{"kind": "me"}, {"kind": "me"}]})
}

#[tokio::test(flavor = "multi_thread")]
async fn long_messages_come_in_small_frames() {
    // A frame is kept in memory as long as its socket is open.
    let table = start().await;
    let (id, tokens) = table.create(json!({"game": "dragon", "seats": [{"kind": "me"}, {"kind": "me"}]})).await;
    let mut watcher = table.connect_narrow(&id, 2 << 10).await;
    let state = watcher.hear_of("state").await;
    assert!(state.to_string().len() > 40_000, "a state is long");
    let mv = first_move(&state["view"]).to_string();
    assert_eq!(table.make_move(&id, tokens["0"].as_str().unwrap(), "a", 0, &[&mv]).await.status, 200);
    let event = watcher.hear_of("event").await;
    assert!(event.to_string().len() > 10_000, "an event is long");
    assert_eq!(event["steps"][0]["move"].as_str(), Some(mv.as_str()), "{event}");
    table.stop().await;
}

#[test]
fn loading_a_table_takes_no_thread_that_talks() {
    // Whatever takes long waits for the one thread that there is for it.
    let mut builder = tokio::runtime::Builder::new_multi_thread();
    let runtime = builder.worker_threads(2).max_blocking_threads(1).enable_all().build().unwrap();
    runtime.block_on(async {
        let table = start().await;
        let (id, _) = table.create(hot_seat()).await;
        let table = table.restart().await;
        let (release, held) = std::sync::mpsc::channel::<()>();
        let holding = tokio::task::spawn_blocking(move || held.recv());
        let looking = {
            let url = table.url(&format!("/api/games/{id}"));
            tokio::spawn(async move { reqwest::get(url).await.unwrap().status().as_u16() })
        };
        for _ in 0..30 {
            assert_eq!(table.get("/healthz").await.status, 200);
        }
        assert!(!looking.is_finished(), "the table was replayed by a thread that talks");
        drop(release);
        assert!(holding.await.unwrap().is_err());
        assert_eq!(looking.await.unwrap(), 200);
        table.stop().await;
    });
}

/// A game of at least so many single moves.
fn long_game(n_moves: usize) -> Vec<String> {
    let game = qiyuan_catalog::Choice::new("dragon").open().unwrap();
    for seed in 1.. {
        let mut choices = Choices(seed);
        let mut play = game.start(None).unwrap();
        let mut moves = Vec::new();
        while moves.len() < n_moves {
            let legal = play.moves();
            if legal.is_empty() || !matches!(play.status(), qiyuan_core::Status::ToMove(_)) {
                break;
            }
            let mv = legal[choices.below(legal.len())].text.clone();
            play.play(&mv).unwrap();
            moves.push(mv);
        }
        if moves.len() == n_moves {
            return moves;
        }
    }
    unreachable!()
}

#[tokio::test(flavor = "multi_thread")]
async fn long_answers_come_in_parts() {
    let table = start().await;
    let moves = long_game(300);
    let body = json!({"game": "dragon", "moves": moves});
    let first = table.post("/api/view?steps=all", body.clone()).await.json();
    assert_eq!((first["steps"].as_array().unwrap().len(), &first["next"]), (256, &json!(256)));
    let rest = table.post("/api/view?steps=all&from=256", body).await.json();
    assert_eq!((rest["steps"].as_array().unwrap().len(), &rest["next"]), (44, &Value::Null));
    let steps = first["steps"].as_array().unwrap().iter().chain(rest["steps"].as_array().unwrap());
    assert_eq!(steps.map(|step| step["move"].as_str().unwrap().to_string()).collect::<Vec<_>>(), moves);
    assert_eq!(first["view"], rest["view"]);
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_asks_for_much_pays_for_it_and_others_do_not() {
    let mut config = config();
    config.limits.work = Rate { per_second: 0.0, burst: 4000.0 };
    config.proxies = "loopback".parse().unwrap();
    let table = start_with(config).await;
    let body = json!({"game": "dragon", "moves": long_game(300)}).to_string();
    let ask = |address: &'static str| table.ask_from(address, Method::POST, "/api/view?steps=all", body.clone());
    assert_eq!(ask("192.0.2.1").await.status, 200);
    assert_eq!(ask("192.0.2.1").await.status, 200);
    let refused = ask("192.0.2.1").await;
    assert_eq!((refused.status, refused.code().as_str()), (429, "rate-limited"));
    assert_eq!(ask("192.0.2.2").await.status, 200);
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_are_not_charged_for_steps_of_time_and_pauses() {
    let simulation = Simulation::new();
    let table = start_with(qiyuan_server::Config { time: simulation.time(), ..config() }).await;
    let clock = json!({"clock": {"kind": "fischer", "initial": 60_000, "increment": 0}});
    let (id, _, mut a, _b) = two_friends(&table, clock).await;
    let left = || async { table.read(&id).await["table"]["clocks"]["left"][0].as_i64().unwrap() };
    assert_eq!(left().await, 60_000);
    simulation.set_forward(Duration::from_secs(120));
    assert_eq!(left().await, 60_000, "the machine's clock was set forward");
    simulation.stand_still(Duration::from_secs(90));
    assert_eq!(left().await, 60_000, "the process was stopped");
    simulation.set_back(Duration::from_secs(3000));
    simulation.run(Duration::from_secs(10));
    assert_eq!(left().await, 50_000, "ten seconds were thought");
    // A pause that is in the store is known after a restart, too.
    simulation.stand_still(Duration::from_secs(40));
    assert_eq!(left().await, 50_000);
    simulation.run(Duration::from_secs(49));
    assert_eq!(left().await, 1_000);
    simulation.run(Duration::from_secs(2));
    let ended = a.hear_event("ended").await;
    assert_eq!(ended["event"]["result"]["reason"], "time", "{ended}");
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pauses_are_remembered_across_a_restart() {
    let simulation = Simulation::new();
    let table = start_with(qiyuan_server::Config { time: simulation.time(), ..config() }).await;
    let clock = json!({"clock": {"kind": "fischer", "initial": 60_000, "increment": 0}});
    let (id, _, a, b) = two_friends(&table, clock).await;
    drop((a, b));
    simulation.run(Duration::from_secs(5));
    simulation.stand_still(Duration::from_secs(30));
    // Somebody looks, and the pause is seen.
    table.read(&id).await;
    let table = table.restart().await;
    simulation.run(Duration::from_secs(5));
    let left = table.read(&id).await["table"]["clocks"]["left"][0].as_i64().unwrap();
    assert_eq!(left, 50_000);
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_folder_has_one_server() {
    let mut table = start().await;
    let config = table.config.clone();
    let error = Server::start(config.clone()).await.err().unwrap().to_string();
    let address = table.server.as_ref().unwrap().url();
    assert!(error.contains("is used by another server, which is at") && error.contains(&address), "{error}");
    table.server.take().unwrap().stop().await.unwrap();
    start_with(config).await.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_does_not_take_all_engines() {
    let mut config = config();
    config.proxies = "loopback".parse().unwrap();
    let table = start_with(config).await;
    let body = json!({"game": "komikan", "ms": 300}).to_string();
    let http = reqwest::Client::new();
    let mut many = tokio::task::JoinSet::new();
    for _ in 0..40 {
        let request = http.post(table.url("/api/analyse")).header("x-forwarded-for", "192.0.2.1").body(body.clone());
        many.spawn(async move { request.send().await.unwrap().status().as_u16() });
    }
    // As soon as one of them is refused, their part of the queue is full.
    let mut statuses = Vec::new();
    while !statuses.contains(&503) {
        statuses.push(many.join_next().await.unwrap().unwrap());
    }
    for _ in 0..3 {
        let other = table.ask_from("192.0.2.2", Method::POST, "/api/analyse", body.clone()).await;
        assert_eq!(other.status, 200, "{}", other.text);
    }
    many.abort_all();
    table.stop().await;
}

/// A store in which some games were played, stopped; and their records.
async fn some_games() -> (Table, Vec<(String, String)>) {
    let mut table = start().await;
    let mut records = Vec::new();
    for seed in 1..6 {
        let (id, tokens) = table.create(hot_seat()).await;
        let mut choices = Choices(seed);
        for n in 0..12u64 {
            let view = table.read(&id).await["view"].clone();
            let Some(acts) = view["acts"].as_u64() else { break };
            let moves = view["moves"].as_array().unwrap();
            let mv = moves[choices.below(moves.len())]["move"].as_str().unwrap().to_string();
            let token = tokens[acts.to_string()].as_str().unwrap();
            let stands = view["n_moves"].as_u64().unwrap();
            assert_eq!(table.make_move(&id, token, &n.to_string(), stands, &[&mv]).await.status, 200);
        }
        records.push((id.clone(), table.get(&format!("/api/games/{id}/record")).await.text));
    }
    table.server.take().unwrap().stop().await.unwrap();
    (table, records)
}

async fn change_store(file: &Path, statement: &'static str) {
    use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};
    let options = SqliteConnectOptions::new().filename(file);
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    assert!(sqlx::query(statement).execute(&mut connection).await.unwrap().rows_affected() > 0, "{statement}");
    connection.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn damage_is_noticed_and_the_other_games_go_on() {
    let (played, records) = some_games().await;
    for damage in [
        // A move that is as legal as the one that was played.
        "UPDATE events SET at = at + 1 WHERE seq = 5 AND id = (SELECT min(id) FROM tables)",
        "DELETE FROM events WHERE seq > 5 AND id = (SELECT min(id) FROM tables)",
        "DELETE FROM events WHERE seq = 4 AND id = (SELECT min(id) FROM tables)",
        "UPDATE tables SET seq = seq + 1 WHERE id = (SELECT min(id) FROM tables)",
    ] {
        let config = config();
        std::fs::create_dir_all(&config.data).unwrap();
        let file = config.data.join("qiyuan.db");
        std::fs::copy(played.config.data.join("qiyuan.db"), &file).unwrap();
        change_store(&file, damage).await;
        let damaged = records.iter().map(|(id, _)| id).min().unwrap();
        let archive = Archive::open(&config.data).await.unwrap();
        let health = archive.check().await;
        assert_eq!(health.damaged.iter().map(|(id, _)| id).collect::<Vec<_>>(), [damaged], "{damage}");
        assert_eq!((health.sound.len(), health.faults.len()), (records.len() - 1, 0), "{damage}");
        let saved = config.data.join("saved/qiyuan.db");
        std::fs::create_dir_all(saved.parent().unwrap()).unwrap();
        assert_eq!(archive.save(&health, &saved).await.unwrap(), records.len() - 1);
        archive.close().await;
        let table = start_with(config).await;
        for (id, record) in &records {
            let answer = table.get(&format!("/api/games/{id}/record")).await;
            match id == damaged {
                true => assert_eq!((answer.status, answer.code().as_str()), (500, "internal"), "{damage}"),
                false => assert_eq!(answer.text, *record, "{damage}"),
            }
        }
        let archive = Archive::open(saved.parent().unwrap()).await.unwrap();
        assert!(archive.check().await.is_sound());
        for (id, record) in records.iter().filter(|(id, _)| id != damaged) {
            assert_eq!(archive.record(id).await.unwrap(), *record);
        }
        archive.close().await;
        table.stop().await;
    }
    std::fs::remove_dir_all(&played.config.data).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn no_flipped_bit_goes_unnoticed() {
    let (table, records) = some_games().await;
    let file = table.config.data.join("qiyuan.db");
    let whole = std::fs::read(&file).unwrap();
    let folder = table.config.data.join("flipped");
    std::fs::create_dir_all(&folder).unwrap();
    let mut choices = Choices(20_260_101);
    let (mut n_noticed, mut n_harmless) = (0, 0);
    for _ in 0..240 {
        let (place, bit) = (choices.below(whole.len()), choices.below(8));
        let mut flipped = whole.clone();
        flipped[place] ^= 1 << bit;
        std::fs::write(folder.join("qiyuan.db"), flipped).unwrap();
        let Ok(archive) = Archive::open(&folder).await else {
            n_noticed += 1;
            continue;
        };
        let health = archive.check().await;
        // What is called sound is what was written; what is not there any more was missed.
        for id in &health.sound {
            let (_, record) = records.iter().find(|(known, _)| known == id).expect("no game is made up");
            assert_eq!(archive.record(id).await.unwrap(), *record, "byte {place}, bit {bit}");
        }
        match health.is_sound() {
            true => {
                assert_eq!(health.sound.len(), records.len(), "byte {place}, bit {bit}");
                n_harmless += 1;
            }
            false => n_noticed += 1,
        }
        archive.close().await;
    }
    assert!(n_noticed > 20 && n_harmless > 0, "{n_noticed} noticed, {n_harmless} harmless");
    std::fs::remove_dir_all(&table.config.data).unwrap();
}
