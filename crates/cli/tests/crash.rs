//! The server is killed again and again while games are played. No move that was acknowledged is lost, none is played
//! twice, and every game goes on.
//!
//! `QIYUAN_KILLS` says how often it is killed (100 times by default), `QIYUAN_SEED` gives other moments and moves.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use std::convert::Infallible;
use std::time::Duration;

use qiyuan_catalog::{check_chances, open_record};
use qiyuan_core::{Record, SimRng, sim_rng};
use qiyuan_load::{Address, Error, Heard, Seats, Socket, View};
use rand::RngExt;
use serde_json::{Value, json};
use support::server::Running;
use support::temp_dir;

const GAMES: [&str; 6] = ["deer", "komikan", "dama:2", "banqi", "banqi:taiwan+all", "dragon"];
/// How long a server lives at most once it plays, in milliseconds.
const LIFE: u64 = 300;
/// Between two moves at a table, in milliseconds: a socket may not say more than the limits allow.
const PAUSE: u64 = 3;

#[tokio::test]
async fn a_server_that_is_killed_loses_and_doubles_nothing() {
    let number = |name: &str, usual: u64| std::env::var(name).map_or(usual, |value| value.parse().unwrap());
    let (n_kills, seed) = (number("QIYUAN_KILLS", 100), number("QIYUAN_SEED", 1));
    println!("QIYUAN_KILLS={n_kills} QIYUAN_SEED={seed}");
    let mut rng = sim_rng(seed);
    let data = temp_dir("crash");
    let mut players: Vec<Player> = GAMES.map(|game| Player::new(game, rng.random_range(0..u64::MAX))).into();
    for _ in 0..n_kills {
        let mut server = Running::start(&data);
        // Some die before they have said a word.
        if rng.random_range(0..10) == 0 {
            tokio::time::sleep(Duration::from_millis(rng.random_range(0..100))).await;
            server.kill();
            continue;
        }
        let address = server.address();
        for table in players.iter().filter_map(|player| player.table.as_ref()) {
            table.check(&address).await;
        }
        let playing = players.drain(..).map(|player| tokio::spawn(player.play_until_it_dies(address.clone())));
        let playing: Vec<_> = playing.collect();
        tokio::time::sleep(Duration::from_millis(rng.random_range(0..LIFE))).await;
        server.kill();
        for player in playing {
            players.push(player.await.unwrap());
        }
    }

    let mut server = Running::start(&data);
    let address = server.address();
    let tables = || players.iter().flat_map(|player| player.over.iter().chain(&player.table));
    for table in tables() {
        table.check(&address).await;
        table.check_record(&address).await;
    }
    let n_moves: usize = tables().map(|table| table.acknowledged.len()).sum();
    println!("{n_moves} moves were acknowledged at {} tables", tables().count());
    assert!(n_moves as u64 > 5 * n_kills, "only {n_moves} moves were played");
}

/// Two who play one game after another.
struct Player {
    game: &'static str,
    rng: SimRng,
    table: Option<Table>,
    over: Vec<Table>,
}

impl Player {
    fn new(game: &'static str, seed: u64) -> Player {
        Player { game, rng: sim_rng(seed), table: None, over: Vec::new() }
    }

    async fn play_until_it_dies(mut self, address: Address) -> Player {
        let Err(error) = self.play(&address).await;
        let died = matches!(error, Error::Connection(_) | Error::Socket(_) | Error::Bye(_));
        assert!(died, "{}: {error}", self.game);
        self
    }

    async fn play(&mut self, address: &Address) -> Result<Infallible, Error> {
        loop {
            let table = match &mut self.table {
                Some(table) => table,
                none => none.insert(Table::open(address, self.game).await?),
            };
            table.play(address, &mut self.rng).await?;
            self.over.extend(self.table.take());
        }
    }
}

/// A move that was sent.
#[derive(Clone, Debug)]
struct Sent {
    id: String,
    seat: usize,
    n_moves: usize,
    mv: String,
}

impl Sent {
    /// Whether it is the move that was played; what falls when somebody throws is the server's to say.
    fn is(&self, played: &Value) -> bool {
        played == &json!(self.mv) || self.mv == "=" && played.as_str().unwrap().starts_with('=')
    }
}

/// A table, and all that its players know of it.
struct Table {
    seats: Seats,
    view: View,
    /// The number of the last event before the first move.
    before: u64,
    /// Moves in the order in which they were acknowledged.
    acknowledged: Vec<Sent>,
    /// A move that was on its way when the server died.
    pending: Option<Sent>,
}

impl Table {
    async fn open(address: &Address, game: &str) -> Result<Table, Error> {
        let seats = address.open_table(game).await?;
        let (_, state) = Socket::hello(address, &seats.id, None, None).await?;
        let (view, before) = (state.view.unwrap(), state.table.unwrap().seq);
        Ok(Table { seats, view, before, acknowledged: Vec::new(), pending: None })
    }

    /// Plays until the game is over or the connection breaks.
    async fn play(&mut self, address: &Address, rng: &mut SimRng) -> Result<(), Error> {
        let mut lines = [self.sit_down(address, 0, rng).await?, self.sit_down(address, 1, rng).await?];
        loop {
            if self.pending.is_none() {
                let Some(seat) = self.view.acts() else { return Ok(()) };
                let mv = self.view.moves[rng.random_range(0..self.view.moves.len())].mv.clone();
                let id = format!("move {}", self.acknowledged.len());
                self.pending = Some(Sent { id, seat, n_moves: self.view.n_moves, mv });
            }
            let sent = self.pending.clone().unwrap();
            let due = self.before + self.acknowledged.len() as u64 + 1;
            lines[sent.seat].socket.say_move(&sent.id, sent.n_moves, &sent.mv).await?;
            loop {
                let heard = lines[sent.seat].next(self).await?;
                if heard.t == "no" {
                    panic!("{sent:?} was refused: {heard:?}");
                }
                if heard.t == "ack" && heard.id.as_ref() == Some(&sent.id) {
                    assert_eq!(heard.seq, Some(due), "{sent:?} has another number than it should");
                    break;
                }
            }
            self.acknowledged.push(sent);
            self.pending = None;
            for line in &mut lines {
                while line.seq < due {
                    line.next(self).await?;
                }
            }
            tokio::time::sleep(Duration::from_millis(PAUSE)).await;
        }
    }

    /// Sits down at a seat, mostly with the number of the last event that was seen there.
    async fn sit_down(&mut self, address: &Address, seat: usize, rng: &mut SimRng) -> Result<Line, Error> {
        let seen = self.before + self.acknowledged.len() as u64;
        let since = Some(seen).filter(|_| rng.random_range(0..4) > 0);
        let (socket, answer) = Socket::hello(address, &self.seats.id, Some(&self.seats.tokens[seat]), since).await?;
        assert_eq!(answer.you, Some(vec![seat as u8]));
        let Some(view) = answer.view else { return Ok(Line { socket, seq: seen }) };
        let seq = answer.table.unwrap().seq;
        assert!(seen <= seq, "the server has forgotten what it told: {seq} events, not {seen}");
        self.view = view;
        Ok(Line { socket, seq })
    }

    /// What the players know of the event with this number, if it is a move of theirs.
    fn move_of(&self, seq: u64) -> Option<&Sent> {
        let place = (seq - self.before) as usize - 1;
        self.acknowledged.get(place).or(self.pending.as_ref().filter(|_| place == self.acknowledged.len()))
    }

    /// Asks the server for all moves and compares them with those that were acknowledged.
    async fn check(&self, address: &Address) {
        let whole = address.table(&self.seats.id).await.unwrap();
        let steps = whole["history"].as_array().unwrap();
        assert_eq!(whole["view"]["n_moves"], steps.len());
        // Chance that begins a turn was thrown; any other answers a move.
        let begins_turn = |i: usize| i == 0 || steps[i]["turn"] != steps[i - 1]["turn"];
        let was_sent = |&i: &usize| !steps[i]["seat"].is_null() || begins_turn(i);
        let played: Vec<&Value> = (0..steps.len()).filter(was_sent).map(|i| &steps[i]).collect();
        let known: Vec<&Sent> = self.acknowledged.iter().chain(&self.pending).collect();
        let n_lost = self.acknowledged.len().saturating_sub(played.len());
        assert_eq!(n_lost, 0, "{} has lost moves that were acknowledged", self.seats.id);
        assert!(played.len() <= known.len(), "{} has moves that nobody sent", self.seats.id);
        for (step, sent) in played.iter().zip(&known) {
            let by = if step["seat"].is_null() { &step["owner"] } else { &step["seat"] };
            assert!(sent.is(&step["move"]) && by == &json!(sent.seat), "{}: {step} is not {sent:?}", self.seats.id);
            assert!(sent.is(&steps[sent.n_moves]["move"]), "{}: {sent:?}", self.seats.id);
        }
        // The end of a game is an event of its own.
        let n_events = played.len() as u64 + u64::from(whole["table"]["status"] == "over");
        assert_eq!(whole["table"]["seq"], self.before + n_events, "{}", self.seats.id);
    }

    /// Ends the game if nobody has, and checks that its record replays and that its chance follows from its seed.
    async fn check_record(&self, address: &Address) {
        let path = format!("/api/games/{}", self.seats.id);
        let resign = json!({"id": "the end", "act": "resign"});
        let resigned = address.ask_json("POST", &format!("{path}/act"), Some(&self.seats.tokens[0]), &resign).await;
        assert!(resigned.is_ok() || self.view.acts().is_none(), "{resigned:?}");
        let record = address.ask("GET", &format!("{path}/record"), None, &[]).await.unwrap();
        let record = Record::read(&String::from_utf8(record.body).unwrap()).unwrap();
        let replayed = open_record(&record).unwrap();
        if replayed.game.has_chance() {
            let fairness = check_chances(&record, &replayed).unwrap();
            assert_eq!(fairness.first_wrong(), None, "{}", self.seats.id);
        }
    }
}

/// A socket and the last event that it has told of.
struct Line {
    socket: Socket,
    seq: u64,
}

impl Line {
    /// The next message; events must come in their order and be what was sent.
    async fn next(&mut self, table: &mut Table) -> Result<Heard, Error> {
        let heard = self.socket.next().await?;
        if heard.t != "event" {
            return Ok(heard);
        }
        let (seq, event) = (heard.seq.unwrap(), heard.event.as_ref().unwrap());
        assert_eq!(seq, self.seq + 1, "{}: an event is missing or comes twice", table.seats.id);
        self.seq = seq;
        if event["kind"] == "played" {
            let sent = table.move_of(seq).unwrap_or_else(|| panic!("{} tells of a move nobody sent", table.seats.id));
            assert!(sent.is(&event["moves"][0]), "{}: {event} is not {sent:?}", table.seats.id);
        }
        if let Some(view) = heard.view.clone().filter(|view| view.n_moves >= table.view.n_moves) {
            table.view = view;
        }
        Ok(heard)
    }
}
