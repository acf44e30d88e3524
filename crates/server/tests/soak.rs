//! Two simulated weeks of play: evenings, nights, restarts, pauses, and a clock that is set. Everybody is charged for the time
//! that they thought, to the millisecond, and for nothing else.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use std::time::Duration;

use qiyuan_server::{Archive, Config, Simulation};
use serde_json::{Value, json};
use support::{Choices, Table, config, start_with};

const DAYS: usize = 14;
/// What everybody has for a game, and gets for a turn, in milliseconds.
const INITIAL: i64 = 10_800_000;
const INCREMENT: i64 = 2_000;

/// A game and what its players must have left.
struct Game {
    id: String,
    tokens: Value,
    left: [i64; 2],
    /// Who is thinking, as long as nobody's time is up.
    acts: Option<usize>,
    n_moves: u64,
}

async fn begin(table: &Table) -> Game {
    let clock = json!({"kind": "fischer", "initial": INITIAL, "increment": INCREMENT});
    let body = json!({"game": "komikan", "seats": [{"kind": "me"}, {"kind": "me"}], "clock": clock});
    let (id, tokens) = table.create(body).await;
    Game { id, tokens, left: [INITIAL; 2], acts: Some(0), n_moves: 0 }
}

impl Game {
    /// Time goes by while somebody thinks.
    fn think(&mut self, ms: i64) {
        if let Some(seat) = self.acts {
            self.left[seat] -= ms;
        }
    }

    /// The clocks are what they must be.
    async fn check(&mut self, table: &Table) {
        let Some(seat) = self.acts else { return };
        if self.left[seat] <= 0 {
            // Somebody who has run out of time has lost; that is noticed by itself.
            let whole = table.read(&self.id).await;
            assert_eq!(whole["view"]["result"]["reason"], "time", "{}", whole["table"]["clocks"]);
            self.acts = None;
            return;
        }
        let clocks = table.read(&self.id).await["table"]["clocks"].clone();
        assert_eq!(clocks["left"], json!(self.left), "{}: {clocks}", self.id);
    }

    /// Somebody plays.
    async fn play(&mut self, table: &Table, choices: &mut Choices) {
        self.check(table).await;
        let Some(seat) = self.acts else { return };
        let view = table.read(&self.id).await["view"].clone();
        let moves = view["moves"].as_array().unwrap();
        let mv = moves[choices.below(moves.len())]["move"].as_str().unwrap();
        let token = self.tokens[seat.to_string()].as_str().unwrap();
        let n = view["n_moves"].as_u64().unwrap();
        let answer = table.make_move(&self.id, token, &format!("wish {n}"), n, &[mv]).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        let view = table.read(&self.id).await["view"].clone();
        let acts = view["acts"].as_u64().map(|seat| seat as usize);
        if acts != Some(seat) {
            self.left[seat] += INCREMENT;
        }
        (self.acts, self.n_moves) = (acts, n + 1);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_weeks_of_play_charge_everybody_for_what_they_thought() {
    let simulation = Simulation::new();
    let mut table = start_with(Config { time: simulation.time(), ..config() }).await;
    let mut choices = Choices(14);
    let mut games: Vec<Game> = Vec::new();
    let mut n_moves = 0;
    for day in 0..DAYS {
        games.push(begin(&table).await);
        games.push(begin(&table).await);
        // An evening of ten moves at any of the tables.
        for _ in 0..10 {
            let thought = 1000 + choices.below(300_000) as i64;
            simulation.run(Duration::from_millis(thought as u64));
            games.iter_mut().for_each(|game| game.think(thought));
            match choices.below(8) {
                0 => simulation.stand_still(Duration::from_millis(3000 + choices.below(600_000) as u64)),
                1 => simulation.set_forward(Duration::from_millis(3000 + choices.below(600_000) as u64)),
                2 => simulation.set_back(Duration::from_millis(choices.below(60_000) as u64)),
                3 => table = table.restart().await,
                _ => {}
            }
            let n_games = games.len();
            let game = &mut games[choices.below(n_games)];
            let before = game.n_moves;
            game.play(&table, &mut choices).await;
            n_moves += game.n_moves - before;
        }
        // The machine sleeps at night, or is switched off.
        if day % 2 == 0 {
            simulation.stand_still(Duration::from_secs(20 * 3600));
        } else {
            let config = table.config.clone();
            table.close().await;
            simulation.stand_still(Duration::from_secs(20 * 3600));
            table = start_with(config).await;
        }
    }
    for game in &mut games {
        game.check(&table).await;
    }
    assert!(n_moves > 60, "{n_moves} moves were played");
    let data = table.config.data.clone();
    table.close().await;
    let archive = Archive::open(&data).await.unwrap();
    let health = archive.check().await;
    assert!(health.is_sound() && health.sound.len() == 2 * DAYS, "{health:?}");
    archive.close().await;
    std::fs::remove_dir_all(&data).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn who_looks_when_the_time_is_up_finds_the_game_over() {
    let simulation = Simulation::new();
    let table = start_with(Config { time: simulation.time(), ..config() }).await;
    for _ in 0..30 {
        let game = begin(&table).await;
        // The table is in memory, and its clock runs.
        table.read(&game.id).await;
        simulation.run(Duration::from_millis(INITIAL as u64));
        let whole = table.read(&game.id).await;
        assert_eq!(whole["view"]["result"]["reason"], "time", "{}", whole["table"]["clocks"]);
    }
    table.stop().await;
}
