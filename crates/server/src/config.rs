//! How a server is set up.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use qiyuan_catalog::Catalog;

use crate::proxies::Proxies;
use crate::tidy::Keep;
use crate::time::Time;

/// How a server is set up.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens; port 0 is any free one.
    pub address: SocketAddr,
    /// Whether it takes the next free port if that one is taken.
    pub next_free_port: bool,
    /// The folder that keeps the games.
    pub data: PathBuf,
    /// A folder to read the page from, instead of what is in the binary: changes show when the page is loaded again.
    pub web: Option<PathBuf>,
    /// Who is believed when `X-Forwarded-For` says who asks.
    pub proxies: Proxies,
    /// The names that it is called by; any, or only this machine's if it serves only this machine, where none is given.
    pub hosts: Vec<String>,
    /// How long a bot takes at least, so that its move can be seen.
    pub bot_delay: Duration,
    /// How many threads bots think on.
    pub bot_threads: usize,
    /// After how long without anybody a table leaves memory.
    pub idle: Duration,
    /// What is refused.
    pub limits: Limits,
    /// How long games and classes are kept.
    pub keep: Keep,
    /// The games that are played here.
    pub catalog: Catalog,
    /// What it reads the time from.
    pub time: Time,
}

impl Default for Config {
    fn default() -> Config {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Config {
            address: SocketAddr::from((Ipv4Addr::LOCALHOST, 7878)),
            next_free_port: false,
            data: default_data(),
            web: None,
            proxies: Proxies::default(),
            hosts: Vec::new(),
            bot_delay: Duration::from_millis(350),
            bot_threads: cores.saturating_sub(1).max(1),
            idle: Duration::from_secs(300),
            limits: Limits::default(),
            keep: Keep::default(),
            catalog: Catalog::standard().clone(),
            time: Time::default(),
        }
    }
}

/// What is refused, so that one visitor does not spoil it for the others.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The largest body of a request, in bytes.
    pub body: usize,
    /// The largest record that can be looked at, in bytes.
    pub record: usize,
    /// The largest study, in bytes of its record.
    pub study: usize,
    /// The largest message on a socket, in bytes.
    pub message: usize,
    /// How many single moves a position to look at may have behind it.
    pub moves: usize,
    /// Requests from one address: how many a second in the long run, and how many at once.
    pub requests: Rate,
    /// Pages, scripts and pictures for everybody, asked for by one address.
    pub files: Rate,
    /// Work that one address may ask for, in single moves looked at: how many a second in the long run, and at once.
    pub work: Rate,
    /// Answers that wait to be taken altogether, in bytes.
    pub answers: usize,
    /// Messages on one socket.
    pub messages: Rate,
    /// Messages on all sockets of one address: each may be a move, which is worked out, written and told.
    pub messages_per_address: Rate,
    /// Emotes of one seat.
    pub emotes: Rate,
    /// New tables from one address in an hour.
    pub tables_per_hour: u32,
    /// New studies from one address in an hour.
    pub studies_per_hour: u32,
    /// New classes from one address in an hour.
    pub classes_per_hour: u32,
    /// Open connections from one address, sockets included.
    pub connections_per_address: usize,
    /// Open sockets from one address.
    pub sockets_per_address: usize,
    /// Open sockets altogether.
    pub sockets: usize,
    /// Messages that wait for one slow socket before it is closed.
    pub socket_queue: usize,
    /// Bots that wait for a thread.
    pub bot_queue: usize,
    /// Analyses that wait for a thread.
    pub analysis_queue: usize,
    /// How long a socket may stay silent before it is asked whether it is there.
    pub ping_after: Duration,
    /// How long it may stay silent before it is closed.
    pub reap_after: Duration,
    /// How long the head of a request may take, and how long it may be before the next one comes.
    pub head_within: Duration,
    /// How long the body of a request may take, and how long whoever asked may take in nothing of an answer.
    pub body_within: Duration,
    /// How long a socket has to say hello.
    pub hello_within: Duration,
}

/// How often something may happen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// How often a second in the long run.
    pub per_second: f64,
    /// How often at once.
    pub burst: f64,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            body: 64 << 10,
            record: 1 << 20,
            study: 128 << 10,
            message: 16 << 10,
            moves: 4000,
            requests: Rate { per_second: 60.0, burst: 300.0 },
            files: Rate { per_second: 100.0, burst: 1500.0 },
            work: Rate { per_second: 5000.0, burst: 60_000.0 },
            answers: 64 << 20,
            messages: Rate { per_second: 15.0, burst: 60.0 },
            messages_per_address: Rate { per_second: 100.0, burst: 1000.0 },
            emotes: Rate { per_second: 0.4, burst: 4.0 },
            tables_per_hour: 600,
            studies_per_hour: 60,
            classes_per_hour: 20,
            connections_per_address: 256,
            sockets_per_address: 100,
            sockets: 20_000,
            socket_queue: 64,
            bot_queue: 1024,
            analysis_queue: 32,
            ping_after: Duration::from_secs(20),
            reap_after: Duration::from_secs(90),
            head_within: Duration::from_secs(30),
            body_within: Duration::from_secs(30),
            hello_within: Duration::from_secs(10),
        }
    }
}

impl Limits {
    /// No limits on how often and how many, for measuring. Sizes stay limited.
    pub fn unlimited() -> Limits {
        let rate = Rate { per_second: 1e9, burst: 1e9 };
        Limits {
            requests: rate,
            files: rate,
            work: rate,
            messages: rate,
            messages_per_address: rate,
            tables_per_hour: u32::MAX,
            studies_per_hour: u32::MAX,
            classes_per_hour: u32::MAX,
            connections_per_address: usize::MAX,
            sockets_per_address: usize::MAX,
            sockets: usize::MAX,
            ..Limits::default()
        }
    }
}

/// The folder for a person's data on this platform; the current folder if the platform names none.
fn default_data() -> PathBuf {
    let folder = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    if let Some(data) = folder("QIYUAN_DATA") {
        return data;
    }
    let home = || folder("HOME");
    let base = if cfg!(target_os = "windows") {
        folder("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        home().map(|home| home.join("Library/Application Support"))
    } else {
        folder("XDG_DATA_HOME").or_else(|| home().map(|home| home.join(".local/share")))
    };
    base.unwrap_or_default().join("qiyuan")
}
