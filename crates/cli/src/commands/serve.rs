//! `qiyuan serve`, and `qiyuan` alone: the page and its games for browsers.

use std::io::{IsTerminal, Write, stderr, stdout};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use qiyuan_server::{Config, Keep, Limits, Proxies, Rate, Server, asked_to_end};
use tracing_subscriber::filter::LevelFilter;

pub(crate) const AFTER_HELP: &str = "\
Games are kept in one file, qiyuan.db, in the data folder. How much is logged is chosen by RUST_LOG: error,
warn, info, debug.

Examples:
  qiyuan serve
  qiyuan serve --address 0.0.0.0:8080 --data games
  qiyuan serve --address 127.0.0.1:9000 --trust-proxy";

#[derive(Args, Debug)]
pub(crate) struct Serve {
    /// Where to listen; port 0 is any free one. By default 127.0.0.1:7878, or the next free port
    #[arg(long, value_name = "ADDRESS:PORT")]
    address: Option<SocketAddr>,
    /// The port on 127.0.0.1, if no address is given; 0 is any free one
    #[arg(long, value_name = "PORT", conflicts_with = "address")]
    port: Option<u16>,
    /// The folder that keeps the games; by default the platform's folder for data
    #[arg(long, value_name = "DIR", env = "QIYUAN_DATA")]
    data: Option<PathBuf>,
    /// Read the page from this folder instead of the binary, to work on it
    #[arg(long, value_name = "DIR")]
    web: Option<PathBuf>,
    /// Believe what proxies there say in X-Forwarded-For: on this machine (loopback), on the local network (private), or at
    /// these addresses. Others are not believed
    #[arg(long, value_name = "NETWORKS", num_args = 0..=1, require_equals = true, default_missing_value = "loopback")]
    trust_proxy: Option<Proxies>,
    /// A name that the server is called by, such as games.example.org; can be given several times
    #[arg(long, value_name = "NAME")]
    host: Vec<String>,
    /// Forget games so many days after the last thing that happened: finished=180d, abandoned=30d. All are kept by default.
    /// Classes are forgotten after 180 days, or what is said: classes=365d
    #[arg(long, value_name = "WHICH=DAYS", value_parser = read_keep)]
    keep: Vec<(Which, Duration)>,
    /// How long a bot takes at least, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 350, value_parser = clap::value_parser!(u64).range(..=60_000))]
    bot_delay: u64,
    /// How many threads bots think on; one less than there are cores by default
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    bot_threads: Option<u16>,
    /// How many requests a second one address may make in the long run
    #[arg(long, value_name = "N", value_parser = read_rate)]
    requests: Option<f64>,
    /// How many tables one address may set up in an hour
    #[arg(long, value_name = "N")]
    tables_per_hour: Option<u32>,
    /// How many sockets one address may have open
    #[arg(long, value_name = "N")]
    sockets_per_address: Option<usize>,
    /// How many sockets may be open altogether
    #[arg(long, value_name = "N")]
    sockets: Option<usize>,
    /// Limit sizes only, not how often and how many: for measuring
    #[arg(long)]
    no_limits: bool,
}

impl Serve {
    /// How long these are kept, if that is said.
    fn kept(&self, which: Which) -> Option<Duration> {
        self.keep.iter().rfind(|(known, _)| *known == which).map(|(_, duration)| *duration)
    }

    fn config(&self) -> Config {
        let defaults = Config::default();
        let mut limits = if self.no_limits { Limits::unlimited() } else { Limits::default() };
        if let Some(per_second) = self.requests {
            limits.requests = Rate { per_second, burst: per_second * 5.0 };
        }
        limits.tables_per_hour = self.tables_per_hour.unwrap_or(limits.tables_per_hour);
        limits.sockets_per_address = self.sockets_per_address.unwrap_or(limits.sockets_per_address);
        limits.sockets = self.sockets.unwrap_or(limits.sockets);
        let mut address = self.address.unwrap_or(defaults.address);
        if let Some(port) = self.port {
            address.set_port(port);
        }
        Config {
            address,
            next_free_port: self.address.is_none() && self.port.is_none(),
            data: self.data.clone().unwrap_or(defaults.data),
            web: self.web.clone(),
            proxies: self.trust_proxy.clone().unwrap_or_default(),
            hosts: self.host.clone(),
            bot_delay: Duration::from_millis(self.bot_delay),
            bot_threads: self.bot_threads.map_or(defaults.bot_threads, usize::from),
            keep: Keep {
                finished: self.kept(Which::Finished),
                abandoned: self.kept(Which::Abandoned),
                classes: self.kept(Which::Classes).or(defaults.keep.classes),
            },
            limits,
            ..Config::default()
        }
    }
}

/// What is kept for a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Which {
    Finished,
    Abandoned,
    Classes,
}

/// How long which of them are kept.
fn read_keep(text: &str) -> Result<(Which, Duration), String> {
    let bad =
        || format!("expected finished=DAYSd, abandoned=DAYSd or classes=DAYSd, such as finished=180d, found {text:?}");
    let (which, days) = text.split_once('=').ok_or_else(bad)?;
    let which = match which {
        "finished" => Which::Finished,
        "abandoned" => Which::Abandoned,
        "classes" => Which::Classes,
        _ => return Err(bad()),
    };
    let days: u32 =
        days.strip_suffix('d').and_then(|days| days.parse().ok()).filter(|days| *days > 0).ok_or_else(bad)?;
    Ok((which, Duration::from_secs(u64::from(days) * 86_400)))
}

/// A rate: a number that is finite and not negative.
fn read_rate(text: &str) -> Result<f64, String> {
    let rate = text.parse().ok().filter(|rate: &f64| rate.is_finite() && *rate >= 0.0);
    rate.ok_or_else(|| "expected a number, 0 or more".into())
}

/// Serves, and prints the address of the page.
pub(crate) fn run(args: &Serve) -> anyhow::Result<()> {
    serve(args.config(), LevelFilter::INFO, |server| {
        let mut out = stdout().lock();
        writeln!(out, "Qiyuan 棋苑 is at {}", server.url())?;
        out.flush()
    })
}

/// Serves to this machine, and says what there is.
pub(crate) fn welcome() -> anyhow::Result<()> {
    serve(Config { next_free_port: true, ..Config::default() }, LevelFilter::WARN, |server| {
        let mut out = stdout().lock();
        writeln!(out, "Qiyuan 棋苑: five families of traditional games.\n")?;
        writeln!(out, "  in the browser      open the address below")?;
        writeln!(out, "  in the terminal     qiyuan play komikan")?;
        writeln!(out, "  everything else     qiyuan --help")?;
        writeln!(out, "\nIt serves this machine only, until you press Ctrl+C.\n")?;
        writeln!(out, "{}", server.url())?;
        out.flush()
    })
}

fn serve(config: Config, level: LevelFilter, begun: impl FnOnce(&Server) -> std::io::Result<()>) -> anyhow::Result<()> {
    qiyuan_server::keep_memory_together();
    let wanted = std::env::var("RUST_LOG").ok().and_then(|wanted| wanted.parse().ok());
    let log = tracing_subscriber::fmt().with_max_level(wanted.unwrap_or(level)).with_writer(stderr);
    // Colours are for people: in a journal or a file they would be noise.
    log.with_ansi(stderr().is_terminal()).init();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let result = runtime.block_on(async {
        let end = asked_to_end()?;
        let server = Server::start(config).await?;
        // The page is there even if nobody reads what we print.
        let _ = begun(&server);
        end.await;
        server.stop().await
    });
    // An engine that is still thinking does not keep the process.
    runtime.shutdown_background();
    Ok(result?)
}
