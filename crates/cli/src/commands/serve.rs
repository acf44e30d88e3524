//! `qiyuan serve`, and `qiyuan` alone: the page and its games for browsers.

use std::io::{Write, stdout};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use qiyuan_server::{Config, Limits, Rate, Server, asked_to_end};
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
    /// Believe X-Forwarded-For; only behind a proxy that sets it
    #[arg(long)]
    trust_proxy: bool,
    /// How long a bot takes at least, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 350)]
    bot_delay: u64,
    /// How many threads bots think on; one less than there are cores by default
    #[arg(long, value_name = "N")]
    bot_threads: Option<usize>,
    /// How many requests a second one address may make in the long run
    #[arg(long, value_name = "N")]
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
            trust_proxy: self.trust_proxy,
            bot_delay: Duration::from_millis(self.bot_delay),
            bot_threads: self.bot_threads.unwrap_or(defaults.bot_threads),
            limits,
            ..Config::default()
        }
    }
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
    let wanted = std::env::var("RUST_LOG").ok().and_then(|wanted| wanted.parse().ok());
    tracing_subscriber::fmt().with_max_level(wanted.unwrap_or(level)).with_writer(std::io::stderr).init();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let result = runtime.block_on(async {
        let server = Server::start(config).await?;
        // The page is there even if nobody reads what we print.
        let _ = begun(&server);
        asked_to_end().await;
        server.stop().await
    });
    // An engine that is still thinking does not keep the process.
    runtime.shutdown_background();
    Ok(result?)
}
