//! A copy of a store whose server is busy.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use qiyuan_core::sim_rng;
use qiyuan_load::{Address, Pair};
use qiyuan_server::Archive;
use support::server::Running;
use support::{ok, refused, temp_dir};

const GAMES: [&str; 5] = ["deer", "komikan", "dama:2", "banqi:taiwan+all", "dragon"];

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_made_while_games_are_played_is_sound() {
    let data = temp_dir("backup");
    let mut server = Running::start_with(&data, &["--no-limits"]);
    let address = server.address();
    let (over, n_played) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU64::new(0)));
    let players: Vec<_> = (0u64..)
        .zip(GAMES)
        .map(|(seed, game)| tokio::spawn(play(address.clone(), game, seed, Arc::clone(&over), Arc::clone(&n_played))))
        .collect();
    let mut sizes = Vec::new();
    for number in 0..5 {
        // Every copy is made in the midst of play: a few moves after the one before, with more to come.
        wait_for(&n_played, n_played.load(Ordering::Relaxed) + 25).await;
        let file = data.join(format!("copy-{number}.db"));
        let (folder, copy) = (data.to_str().unwrap().to_string(), file.to_str().unwrap().to_string());
        let told = tokio::task::spawn_blocking(move || ok(&["backup", &copy, "--data", &folder])).await.unwrap();
        assert!(told.contains("games in "), "{told}");
        sizes.push(check(&data, &file).await);
    }
    let last = n_played.load(Ordering::Relaxed);
    wait_for(&n_played, last + 10).await;
    over.store(true, Ordering::Relaxed);
    for player in players {
        player.await.unwrap();
    }
    assert!(server.is_alive());
    assert!(sizes.windows(2).all(|two| two[0] < two[1]), "every copy has more than the one before: {sizes:?}");
}

/// Two who play one game after another until the end.
async fn play(address: Address, game: &str, seed: u64, over: Arc<AtomicBool>, n_played: Arc<AtomicU64>) {
    let mut rng = sim_rng(seed);
    while !over.load(Ordering::Relaxed) {
        let mut pair = Pair::open(&address, game).await.unwrap();
        while !pair.is_over() && !over.load(Ordering::Relaxed) {
            pair.play(&mut rng).await.unwrap();
            n_played.fetch_add(1, Ordering::Relaxed);
        }
    }
}

async fn wait_for(n_played: &AtomicU64, wanted: u64) {
    let all = async {
        while n_played.load(Ordering::Relaxed) < wanted {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(120), all).await.expect("moves are played");
}

/// Opens a copy as a store of its own and looks at every log. Says how many events there are.
async fn check(data: &Path, copy: &Path) -> i64 {
    assert_eq!(asked(copy, "PRAGMA integrity_check").await, ["ok"]);
    let holes = "SELECT id FROM events GROUP BY id HAVING min(seq) <> 1 OR max(seq) <> count(*)";
    assert_eq!(asked(copy, holes).await, [""; 0], "a log has a hole");
    let lost = "SELECT id FROM tables WHERE id NOT IN (SELECT id FROM events)";
    assert_eq!(asked(copy, lost).await, [""; 0], "a table has no log");
    let folder = data.join(format!("{}-opened", copy.file_stem().unwrap().to_str().unwrap()));
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::copy(copy, folder.join("qiyuan.db")).unwrap();
    let archive = Archive::open(&folder).await.unwrap();
    let ids = archive.ids().await.unwrap();
    assert!(ids.len() >= GAMES.len(), "{ids:?}");
    for id in ids {
        archive.record(&id).await.unwrap();
    }
    archive.close().await;
    asked(copy, "SELECT CAST(count(*) AS TEXT) FROM events").await[0].parse().unwrap()
}

/// What a database answers.
async fn asked(file: &Path, query: &'static str) -> Vec<String> {
    use sqlx::{Connection, Row};
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(file).read_only(true);
    let mut connection = sqlx::SqliteConnection::connect_with(&options).await.unwrap();
    let rows = sqlx::query(query).fetch_all(&mut connection).await.unwrap();
    rows.iter().map(|row| row.try_get(0).unwrap()).collect()
}

#[test]
fn nothing_is_overwritten_and_nothing_made_up() {
    let data = temp_dir("backup-refused");
    let (folder, copy) = (data.to_str().unwrap(), data.join("copy.db"));
    let args = ["backup", copy.to_str().unwrap(), "--data", folder];
    assert!(refused(&args).contains("qiyuan.db is not there"));
    assert!(!copy.exists() && !data.join("qiyuan.db").exists());
    let fixture = concat!(env!("CARGO_MANIFEST_DIR"), "/../server/tests/data/store-1.db");
    std::fs::copy(fixture, data.join("qiyuan.db")).unwrap();
    assert_eq!(ok(&args).split(" in ").next(), Some("46 games"));
    let before = std::fs::read(&copy).unwrap();
    assert!(refused(&args).contains("copy.db is there already"));
    assert_eq!(std::fs::read(&copy).unwrap(), before);
    let nowhere = data.join("no/such/folder/copy.db");
    let line = refused(&["backup", nowhere.to_str().unwrap(), "--data", folder]);
    assert!(line.contains("cannot write") && line.contains("copy.db"), "{line}");
    std::fs::write(data.join("qiyuan.db"), "some text that is no database at all, but long enough to look").unwrap();
    let line = refused(&["backup", data.join("other.db").to_str().unwrap(), "--data", folder]);
    assert!(line.contains("not a database"), "{line}");
}

#[tokio::test]
async fn a_copy_is_a_store_to_go_on_with() {
    let data = temp_dir("backup-again");
    let fixture = concat!(env!("CARGO_MANIFEST_DIR"), "/../server/tests/data/store-1.db");
    std::fs::copy(fixture, data.join("qiyuan.db")).unwrap();
    let again = temp_dir("backup-again-2");
    ok(&["backup", again.join("qiyuan.db").to_str().unwrap(), "--data", data.to_str().unwrap()]);
    let mut server = Running::start(&again);
    let listed =
        server.address().ask_json("GET", "/api/games?limit=100", None, &serde_json::Value::Null).await.unwrap();
    // Those that are over: nobody is there to go on with the others, and three were called off.
    assert_eq!(listed["games"].as_array().unwrap().len(), 11);
}
