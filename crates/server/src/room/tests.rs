//! Rooms with sockets that nobody reads.

use std::collections::HashSet;
use std::path::PathBuf;

use serde_json::json;

use super::*;
use crate::config::Config;
use crate::event::{ClockSetting, Setup, Sitter, Takeback};
use crate::queue::{Taker, queue};
use crate::secrets::{hash_token, new_id, new_seed};
use crate::store::{Sqlite, Store};

const ADDRESS: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

/// A hub with a store of its own.
async fn hub(name: &str) -> (Arc<Hub>, PathBuf) {
    hub_with(name, Config::default()).await
}

/// The same with other settings.
async fn hub_with(name: &str, config: Config) -> (Arc<Hub>, PathBuf) {
    let folder = std::env::temp_dir().join(format!("qiyuan-room-{}-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(&folder.join("qiyuan.db")).await.expect("a store"));
    let config = Config { data: folder.clone(), ..config };
    (Arc::new(Hub::new(config, store, HashSet::new())), folder)
}

/// Two people at one screen.
async fn table(hub: &Arc<Hub>, clock: ClockSetting) -> Room {
    let person = Sitter::Human { name: String::new(), token: hash_token("token"), salt: String::new() };
    table_of(hub, clock, person).await.1
}

/// A table at which two of a kind sit, and its id.
async fn table_of(hub: &Arc<Hub>, clock: ClockSetting, sitter: Sitter) -> (String, Room) {
    let game = hub.games.open("komikan", None).expect("a game");
    let setup = Setup {
        format: qiyuan_core::FORMAT,
        id: new_id(),
        game: game.game.name().into(),
        rules: game.rules,
        position: None,
        seats: vec![sitter.clone(), sitter],
        clock,
        takeback: Takeback::Free,
        public: true,
        previous: None,
        solo: true,
        seed: new_seed(),
    };
    let id = setup.id.clone();
    hub.create(setup).await.expect("a table");
    let room = hub.room(&id).await.expect("a room");
    (id, room)
}

fn socket(number: u64) -> (Outgoing, Taker, oneshot::Receiver<&'static str>) {
    let (queue, heard) = queue(LEAST_QUEUE);
    let (bye, told_to_go) = oneshot::channel();
    (Outgoing { number, queue, bye: Some(bye) }, heard, told_to_go)
}

#[tokio::test]
async fn many_who_come_and_go_send_nobody_away() {
    let (hub, folder) = hub("presence").await;
    let room = table(&hub, ClockSetting::None).await;
    let (player, mut heard, mut told_to_go) = socket(1);
    room.connect(vec!["token".into()], None, player).await.expect("a seat");
    for number in 2..200 {
        let (watcher, ..) = socket(number);
        room.connect(Vec::new(), None, watcher).await.expect("a place");
        room.leave(number).await;
    }
    let mv = room.look(|table, _| table.play.moves()[0].text.clone()).await.expect("a move");
    let wish = Wish::Move { n: 0, moves: vec![mv] };
    let wished =
        Wished { who: Who::Token("token".into()), seat: Some(0), client: "one".into(), wish, address: ADDRESS };
    room.wish(wished).await.expect("it is played");
    assert!(told_to_go.try_recv().is_err(), "whoever reads nothing for a moment is not slow");
    let mut n_presence = 0;
    loop {
        let said: serde_json::Value = serde_json::from_str(&heard.next().await.expect("a message")).expect("JSON");
        n_presence += usize::from(said["t"] == "presence");
        if said["t"] == "event" && said["event"]["kind"] == json!("played") {
            break;
        }
    }
    assert!(n_presence <= 8, "{n_presence} messages of who is there");
    // In the end everybody knows who is there.
    let (watcher, mut watching, _going) = socket(1000);
    room.connect(Vec::new(), None, watcher).await.expect("a place");
    let last = loop {
        let said: serde_json::Value = serde_json::from_str(&heard.next().await.expect("a message")).expect("JSON");
        if said["t"] == "presence" && said["watchers"] == 1 {
            break said;
        }
    };
    assert_eq!(last["online"], json!([true, true]));
    assert!(watching.next().await.is_some());
    let _ = std::fs::remove_dir_all(folder);
}

#[tokio::test]
async fn an_idle_server_writes_nothing() {
    let (hub, folder) = hub("idle").await;
    let log = || std::fs::read(folder.join("qiyuan.db-wal")).expect("a log");
    hub.beat().await.expect("a beat");
    table(&hub, ClockSetting::None).await;
    table(&hub, ClockSetting::Days { days: 2 }).await;
    let before = log();
    for _ in 0..5 {
        hub.beat().await.expect("a beat");
    }
    assert!(log() == before, "nothing runs that stands while the server is down");
    let room = table(&hub, ClockSetting::Fischer { initial: 60_000, increment: 0 }).await;
    let before = log();
    hub.beat().await.expect("a beat");
    assert!(log() != before, "a clock runs");
    let wish = Wish::Act(crate::decide::Act::Resign, None);
    let wished =
        Wished { who: Who::Token("token".into()), seat: Some(0), client: "one".into(), wish, address: ADDRESS };
    room.wish(wished).await.expect("it is over");
    let before = log();
    hub.beat().await.expect("a beat");
    assert!(log() == before, "no clock runs any more");
    let _ = std::fs::remove_dir_all(folder);
}

#[tokio::test]
async fn bots_stop_when_nobody_has_looked_for_a_while() {
    let [idle, bot_delay] = [100, 20].map(std::time::Duration::from_millis);
    let (hub, folder) = hub_with("bots", Config { idle, bot_delay, ..Config::default() }).await;
    let (id, room) = table_of(&hub, ClockSetting::None, Sitter::Bot { level: 1 }).await;
    let gone = tokio::time::timeout(std::time::Duration::from_secs(60), room.closed()).await;
    assert!(gone.is_ok(), "it leaves memory");
    let log = hub.store.load(&id).await.expect("a log");
    let table = Table::replay(&hub.games, &log, 0, |_, _, _| {}).expect("a table");
    assert_eq!(table.standing(), crate::table::Standing::Playing, "nobody has seen the game to its end");
    let _ = std::fs::remove_dir_all(folder);
}
