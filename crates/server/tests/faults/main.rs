//! A disk that fails at one thing or another that is asked of it: at every single one while a server begins and ends, and at every
//! single one of a whole evening, with each kind of failure. The server recovers by itself, what it acknowledged is there, and
//! the logs are whole.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod disk;
mod evening;
mod plan;
#[path = "../support/mod.rs"]
mod support;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use evening::House;
use plan::{Asked, Disk, Fault};
use qiyuan_server::{Archive, Config, Server};
use serde_json::{Value, json};
use support::{Table, bare_config};

/// How many servers fail at the same time, each with a disk of its own.
const LANES: usize = 4;
/// How late a slow disk answers.
const LATE: Duration = Duration::from_millis(20);
/// A store of an older version, which is copied before it is changed.
const OLD: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/store-3");

/// What befalls one thing, or everything from there on until somebody looks after the disk.
#[derive(Clone, Copy, Debug)]
struct Trouble {
    name: &'static str,
    fault: Fault,
    n: u64,
}

const TROUBLES: [Trouble; 5] = [
    Trouble { name: "error", fault: Fault::Error, n: 1 },
    Trouble { name: "no room", fault: Fault::Full, n: 1 },
    Trouble { name: "short write", fault: Fault::Short, n: 1 },
    Trouble { name: "no room from there on", fault: Fault::Full, n: u64::MAX },
    Trouble { name: "late answer", fault: Fault::Slow(LATE), n: 1 },
];

/// What has failed, counted.
type Counted = BTreeMap<Asked, usize>;

fn count(counted: &mut Counted, failed: &[Asked]) {
    // Of what fails for a while, the first is what was chosen.
    if let Some(first) = failed.first() {
        *counted.entry(*first).or_default() += 1;
    }
}

/// Tries one place after another, several at the same time, until one is so late that nothing fails.
async fn at_every_place<F: Future<Output = Counted> + Send + 'static>(lane: impl Fn(Arc<AtomicU64>) -> F) -> Counted {
    let next = Arc::new(AtomicU64::new(0));
    let lanes: Vec<_> = (0..LANES).map(|_| tokio::spawn(lane(Arc::clone(&next)))).collect();
    let mut all = Counted::new();
    for lane in lanes {
        for (asked, n) in lane.await.unwrap() {
            *all.entry(asked).or_default() += n;
        }
    }
    all
}

/// One evening after another at one server.
async fn evenings(trouble: Trouble, next: Arc<AtomicU64>) -> Counted {
    let mut counted = Counted::new();
    let mut house = House::open().await;
    loop {
        let place = next.fetch_add(1, Ordering::SeqCst);
        house.disk.fail(trouble.fault, place, trouble.n);
        house.evening(place).await;
        let (_, failed) = house.disk.mend();
        house.is_well().await;
        count(&mut counted, &failed);
        if failed.is_empty() {
            break;
        }
    }
    house.close().await;
    counted
}

/// A server begins, with a new store or an old one, and ends, and something that is asked of the disk meanwhile fails. Whatever
/// became of it, the next one begins and has everything.
async fn beginnings(trouble: Trouble, old: bool, next: Arc<AtomicU64>) -> Counted {
    let mut counted = Counted::new();
    loop {
        let place = next.fetch_add(1, Ordering::SeqCst);
        let config = bare_config();
        std::fs::create_dir_all(&config.data).unwrap();
        if old {
            std::fs::copy(format!("{OLD}.db"), config.data.join("qiyuan.db")).unwrap();
        }
        let disk = Disk::below(&config.data);
        disk.fail(trouble.fault, place, trouble.n);
        if let Ok(server) = Server::start(config.clone()).await {
            // That the store could not be closed as it should be is no loss.
            let _ = server.stop().await;
        }
        let (_, failed) = disk.mend();
        begins_anew(config, old).await;
        count(&mut counted, &failed);
        if failed.is_empty() {
            break;
        }
    }
    counted
}

/// A server begins where another has ended, somehow.
async fn begins_anew(config: Config, old: bool) {
    let table = Table::of(Server::start(config.clone()).await.unwrap(), config);
    assert_eq!(table.get("/healthz").await.status, 200);
    if old {
        let said: Value = serde_json::from_str(&std::fs::read_to_string(format!("{OLD}.json")).unwrap()).unwrap();
        for study in said["studies"].as_array().unwrap() {
            let record = table.get(&format!("/api/studies/{}/record", study["id"].as_str().unwrap())).await;
            assert_eq!(record.text, study["record"].as_str().unwrap());
        }
    }
    let data = table.config.data.clone();
    table.close().await;
    let archive = Archive::open(&data).await.unwrap();
    assert!(archive.check().await.is_sound());
    archive.close().await;
    let _ = std::fs::remove_dir_all(data);
}

/// A full disk: moves are refused, and whoever asks after the server's health hears it; when there is room again, all is well.
async fn health_is_honest() {
    let mut house = House::open().await;
    house.evening(0).await;
    house.is_well().await;
    house.disk.fail(Fault::Full, 0, u64::MAX);
    for _ in 0..3 {
        let new = json!({"game": "komikan", "seats": [{"kind": "me"}, {"kind": "me"}]});
        assert_eq!(house.table.post("/api/games", new).await.status, 500);
        let health = house.table.get("/healthz").await;
        assert_eq!((health.status, health.text.as_str()), (503, "the store cannot be written\n"));
    }
    house.disk.mend();
    house.evening(1).await;
    house.is_well().await;
    house.close().await;
}

/// One test and no more: the layer is under all databases of the process.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_the_disk_does_the_evening_goes_on() {
    disk::install();
    health_is_honest().await;
    let mut all = BTreeMap::new();
    for trouble in TROUBLES {
        let began = Instant::now();
        all.insert(("an evening", trouble.name), at_every_place(|next| evenings(trouble, next)).await);
        if trouble.n > 1 || matches!(trouble.fault, Fault::Slow(_)) {
            continue;
        }
        for (when, old) in [("a start with a new store", false), ("a start with an old store", true)] {
            all.insert((when, trouble.name), at_every_place(|next| beginnings(trouble, old, next)).await);
        }
        println!("{}: {:?}", trouble.name, began.elapsed());
    }
    for (what, counted) in &all {
        println!("{what:?}: {} faults, {counted:?}", counted.values().sum::<usize>());
        assert!(counted.values().sum::<usize>() >= 10, "{what:?}");
    }
    println!("{} faults", all.values().flat_map(BTreeMap::values).sum::<usize>());
    let renamed = &all[&("a start with an old store", "error")];
    assert!(cfg!(not(target_os = "linux")) || renamed.contains_key(&Asked::Rename), "{renamed:?}");
}
