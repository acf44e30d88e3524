//! A game from Rust: ask an engine for a first move, then play at random to the end.
//!
//! ```sh
//! cargo run -p qiyuan-catalog --example play
//! ```

use qiyuan_catalog::Choice;
use qiyuan_core::{Error, Status, sim_rng};
use qiyuan_engine::{Limits, Orders, Settings, Stop};

fn main() -> Result<(), Error> {
    // Any game of `qiyuan games`, as people type it.
    let game = Choice::new("komikan").open()?;
    let mut play = game.start(None)?;
    let moves: Vec<String> = play.moves().into_iter().map(|legal| legal.text).collect();
    println!("moves: {}", moves.join(" "));

    // An engine of full strength that looks at so many positions. It has an answer wherever a seat is to move.
    let orders = Orders::best(Limits::nodes(20_000));
    let report = game.engine(Settings::default()).think(&*play, &orders, &Stop::new(), &mut |_| {})?;
    if let Some(report) = report {
        println!("best:  {} ({} deep)", report.best(), report.depth);
        play.play(&report.best())?;
    }

    // The same seed brings the same game, dice and flips included.
    let mut rng = sim_rng(7);
    while play.play_random(&mut rng).is_some() {}
    println!("after {} moves: {}", play.n_moves(), play.position());
    if let Status::Over(payoffs) = play.status() {
        match payoffs.winner() {
            Some(seat) => println!("seat {} has won", seat.0),
            None => println!("drawn"),
        }
    }
    Ok(())
}
