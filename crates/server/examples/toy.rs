//! A server with one game more than ours: the small game of the core's tests, which the page has never heard of.
//!
//! ```sh
//! cargo run -p qiyuan-server --example toy
//! ```
//!
//! It listens on any free port of this machine, prints the address, and keeps its games in a folder that is deleted at
//! the end. The tests of the page play on it.

// The game breaks promises on demand, for other tests.
#[allow(dead_code, reason = "the game has parts that only the core's tests need")]
#[path = "../../core/tests/toy/game.rs"]
mod game;

use std::net::{Ipv4Addr, SocketAddr};

use qiyuan_catalog::{Catalog, Family};
use qiyuan_core::{Evaluate, Seat, Tally};
use qiyuan_server::{Config, Error, asked_to_end, serve};

use game::{Act, Pile, Stones};

type Toy = Stones<{ game::NONE }>;

impl Evaluate for Toy {
    const TERMS: &'static [&'static str] = &["stones"];
    const NUMBERS: &'static str = concat!(
        "scale = 200.0\ndraw = 0.0\n[terms]\n\"stones\" = 1\n",
        "[[level]]\nnodes = 10\n[[level]]\nnodes = 20\n[[level]]\nnodes = 50\n[[level]]\nnodes = 100\n",
        "[[level]]\nnodes = 200\n[[level]]\nnodes = 500\n[[level]]\nnodes = 1000\n[[level]]\nnodes = 2000\n",
    );
    const N_SLOTS: usize = 8;

    fn tally<T: Tally>(&self, pos: &Pile, tally: &mut T) {
        tally.add(0, Seat(0), pos.stones.into());
    }

    fn slot(&self, _pos: &Pile, mv: Act) -> usize {
        match mv {
            Act::Throw(n) | Act::Take(n) => n.into(),
        }
    }
}

#[tokio::main]
async fn main() -> Result<(), Error> {
    let data = std::env::temp_dir().join(format!("qiyuan-toy-{}", std::process::id()));
    let config = Config {
        address: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
        data: data.clone(),
        catalog: Catalog::standard().clone().with(Family::of::<Toy>()),
        ..Config::default()
    };
    let end = asked_to_end()?;
    let served = serve(config, |server| println!("Qiyuan 棋苑 is at {}", server.url()), end).await;
    let _ = std::fs::remove_dir_all(data);
    served
}
