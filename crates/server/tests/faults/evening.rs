//! A whole evening at a server whose disk fails: games over HTTP and on sockets, with bots and without, studies, classes, and what
//! is deleted. Whoever is refused asks again.

use std::collections::BTreeMap;
use std::time::Duration;

use qiyuan_server::{Archive, Config, Server, Simulation};
use reqwest::Method;
use serde_json::{Value, json};

use super::plan::Disk;
use super::support::{Answer, Choices, Socket, Table, bare_config, first_move};

/// How often something is tried before it is given up.
const PATIENCE: usize = 40;
/// How often somebody is refused before the disk is looked after.
const REFUSED: usize = 3;
/// The games of the evenings, in turn.
const GAMES: [&str; 3] = ["komikan", "dama:2", "banqi"];
/// What everybody has for a game, in milliseconds.
const INITIAL: i64 = 3_600_000;
const RECORD: &str = "[Game \"komikan\"]\n[Format \"3\"]\n\n{A study.} *\n";

/// What was acknowledged at a table: the number of the event of every wish.
#[derive(Debug)]
pub(crate) struct Acknowledged {
    id: String,
    tokens: Value,
    wishes: BTreeMap<String, u64>,
    n_moves: u64,
}

/// A server with a disk of its own that can fail, and with a time of its own. Its tables leave memory whenever nobody looks, so that
/// they are read again and again.
pub(crate) struct House {
    pub(crate) table: Table,
    pub(crate) disk: &'static Disk,
    simulation: Simulation,
    /// The games of all evenings.
    games: Vec<Acknowledged>,
}

impl House {
    pub(crate) async fn open() -> House {
        let simulation = Simulation::new();
        let config = Config { idle: Duration::ZERO, time: simulation.time(), ..bare_config() };
        let disk = Disk::below(&config.data);
        let table = Table::of(Server::start(config.clone()).await.unwrap(), config);
        House { table, disk, simulation, games: Vec::new() }
    }

    /// Asks until there is an answer that is no failure of the server. Whoever keeps it hears that something is wrong.
    async fn insist(&self, method: Method, path: &str, token: Option<&str>, body: &Value) -> Answer {
        for n in 0..PATIENCE {
            let answer = self.table.ask(method.clone(), path, token, body.to_string()).await;
            if answer.status < 500 {
                return answer;
            }
            // A table that is just leaving memory says 503, and is there when it is asked again; 500 is a failure.
            assert!(answer.status == 503 || self.disk.has_failed(), "{path}: {}, and nothing has failed", answer.text);
            self.refused(n);
        }
        panic!("{method} {path} failed {PATIENCE} times: {:?}", self.disk);
    }

    /// Somebody was refused for the nth time: whoever keeps the server looks after the disk.
    fn refused(&self, n: usize) {
        if n + 1 >= REFUSED {
            self.disk.work();
        }
    }

    async fn post(&self, path: &str, token: Option<&str>, body: &Value) -> Answer {
        self.insist(Method::POST, path, token, body).await
    }

    async fn get(&self, path: &str) -> Value {
        let answer = self.insist(Method::GET, path, None, &Value::Null).await;
        assert_eq!(answer.status, 200, "{path}: {}", answer.text);
        answer.json()
    }

    async fn delete(&self, path: &str, key: Option<&str>) {
        let answer = self.insist(Method::DELETE, path, key, &Value::Null).await;
        // What was deleted and not acknowledged is not there when that is asked for again.
        let again = self.disk.has_failed() && answer.status == 404;
        assert!(answer.status == 204 || again, "{path}: {} {}", answer.status, answer.text);
    }

    /// Sets up a table.
    async fn sit_down(&self, body: Value) -> Acknowledged {
        let created = self.post("/api/games", None, &body).await;
        assert_eq!(created.status, 201, "{}", created.text);
        let created = created.json();
        let id = created["id"].as_str().unwrap().to_string();
        Acknowledged { id, tokens: created["tokens"].clone(), wishes: BTreeMap::new(), n_moves: 0 }
    }

    /// The table as it is: nothing that was acknowledged is gone, and nobody's clock has run.
    async fn look(&self, game: &Acknowledged) -> Value {
        let whole = self.get(&format!("/api/games/{}", game.id)).await;
        assert!(whole["view"]["n_moves"].as_u64().unwrap() >= game.n_moves, "an acknowledged move is gone");
        if whole["table"]["clocks"].is_object() {
            assert_eq!(whole["table"]["clocks"]["left"], json!([INITIAL, INITIAL]), "somebody is charged");
        }
        whole
    }

    /// Makes a wish twice: the second time it has the answer that it had.
    async fn wish(&self, game: &mut Acknowledged, what: &str, token: Option<&str>, body: &Value) {
        let path = format!("/api/games/{}/{what}", game.id);
        let first = self.post(&path, token, body).await;
        assert_eq!(first.status, 200, "{body}: {}", first.text);
        let again = self.post(&path, token, body).await;
        let (first, seq) = (first.json()["seq"].clone(), again.json()["seq"].clone());
        assert_eq!((again.status, &first), (200, &seq), "{}", again.text);
        game.wishes.insert(body["id"].as_str().unwrap().to_string(), seq.as_u64().unwrap());
    }

    /// Somebody moves, over HTTP.
    async fn play(&self, game: &mut Acknowledged, choices: &mut Choices) {
        let view = self.look(game).await["view"].clone();
        let moves = view["moves"].as_array().unwrap();
        let mv = moves[choices.below(moves.len())]["move"].as_str().unwrap();
        let n = view["n_moves"].as_u64().unwrap();
        let token = game.tokens[view["acts"].to_string()].clone();
        let body = json!({"id": format!("move {n}"), "n": n, "moves": [mv]});
        self.wish(game, "move", token.as_str(), &body).await;
        game.n_moves = n + 1;
    }

    /// A socket at a table, and what it hears first.
    async fn come(&self, game: &Acknowledged, token: &Value) -> (Socket, Value) {
        for n in 0..PATIENCE {
            if let Ok(mut socket) = self.table.dial(&game.id).await {
                socket.say(&json!({"t": "hello", "token": token})).await;
                match socket.hear().await {
                    Some(state) if state["t"] == "state" => return (socket, state),
                    _ => {}
                }
            }
            self.refused(n);
        }
        panic!("nobody is let in at {}: {:?}", game.id, self.disk);
    }

    /// Somebody plays against a bot, on a socket, and comes back when it is closed.
    async fn play_with_a_bot(&self, game: &mut Acknowledged) {
        let token = game.tokens["0"].clone();
        let mut n = 0;
        while game.n_moves < 2 {
            let (mut socket, mut state) = self.come(game, &token).await;
            assert!(state["view"]["n_moves"].as_u64().unwrap() >= game.n_moves, "an acknowledged move is gone");
            if state["view"]["n_moves"] == 0 {
                socket.say(&json!({"t": "move", "id": "mine", "n": 0, "moves": [first_move(&state["view"])]})).await;
            }
            // The own move, and the bot's.
            while state["view"]["n_moves"].as_u64().is_none_or(|n_moves| n_moves < 2) {
                match socket.hear().await {
                    Some(heard) if heard["t"] == "ack" => {
                        game.wishes.insert("mine".into(), heard["seq"].as_u64().unwrap());
                        game.n_moves = 1;
                    }
                    Some(heard) => state = heard,
                    None => break,
                }
            }
            if state["view"]["n_moves"].as_u64().is_some_and(|n_moves| n_moves >= 2) {
                game.n_moves = 2;
            } else {
                self.refused(n);
                n += 1;
            }
        }
    }

    /// Somebody keeps a study, changes it and has it forgotten.
    async fn study(&self) {
        let kept = self.post("/api/studies", None, &json!({"title": "one", "record": RECORD})).await;
        assert_eq!(kept.status, 201, "{}", kept.text);
        let kept = kept.json();
        let (path, key) = (format!("/api/studies/{}", kept["id"].as_str().unwrap()), kept["key"].as_str());
        let body = json!({"title": "two", "record": RECORD, "revision": 1});
        let changed = self.insist(Method::PUT, &path, key, &body).await;
        // What was changed and not acknowledged is newer than what is sent again.
        let again = self.disk.has_failed() && changed.status == 409;
        assert!(changed.status == 200 || again, "{}", changed.text);
        let read = self.get(&path).await;
        assert_eq!((&read["title"], &read["revision"]), (&json!("two"), &json!(2)));
        self.delete(&path, key).await;
    }

    /// A class: somebody takes a seat and learns.
    async fn class(&self) {
        let lessons = self.get("/api/lessons").await;
        let family = &lessons["families"][0];
        let lesson = format!("{}/{}", family["id"].as_str().unwrap(), family["lessons"][0]["id"].as_str().unwrap());
        let made = self.post("/api/classes", None, &json!({"title": "7a", "lessons": [lesson]})).await;
        assert_eq!(made.status, 201, "{}", made.text);
        let made = made.json();
        let (path, key) = (format!("/api/classes/{}", made["id"].as_str().unwrap()), made["key"].as_str());
        let joined = self.post(&format!("{path}/seats"), None, &json!({"name": "Anna"})).await;
        assert_eq!(joined.status, 201, "{}", joined.text);
        let joined = joined.json();
        let (seat, own) = (format!("{path}/seats/{}", joined["seat"]), joined["key"].as_str());
        let told = self.insist(Method::PUT, &seat, own, &json!({"stars": {lesson.clone(): [2]}})).await;
        assert_eq!((told.status, &told.json()["stars"][&lesson]), (200, &json!([2])), "{}", told.text);
        let seen = self.insist(Method::GET, &path, key, &Value::Null).await.json();
        let seats = seen["seats"].as_array().unwrap().iter();
        let stars: Vec<_> = seats.map(|seat| &seat["stars"]).filter(|stars| **stars != json!({})).collect();
        assert_eq!(stars, [&json!({lesson.clone(): [2]})], "what was acknowledged is there, once");
        self.delete(&path, key).await;
    }

    /// A whole evening.
    pub(crate) async fn evening(&mut self, number: u64) {
        let mut choices = Choices(11 + number);
        let clock = json!({"kind": "fischer", "initial": INITIAL, "increment": 0});
        let both = json!([{"kind": "me", "name": "Anna"}, {"kind": "me", "name": "Bayar"}]);
        let name = GAMES[number as usize % GAMES.len()];
        let mut game = self.sit_down(json!({"game": name, "seats": both, "clock": clock, "takeback": "never"})).await;
        self.play(&mut game, &mut choices).await;
        // The machine sleeps for a while, which is nobody's fault.
        self.simulation.stand_still(Duration::from_secs(30));
        self.play(&mut game, &mut choices).await;
        let first = game.tokens["0"].clone();
        self.wish(&mut game, "act", first.as_str(), &json!({"id": "resign", "act": "resign"})).await;
        self.wish(&mut game, "act", first.as_str(), &json!({"id": "again", "act": "rematch"})).await;
        // Whoever has both seats has the next game at once.
        let next = self.look(&game).await["table"]["next"].clone();
        let next = next.as_str().unwrap_or_else(|| panic!("there is a rematch: {next}"));
        self.get(&format!("/api/games/{next}")).await;
        let open = json!({"game": "komikan", "seats": [{"kind": "me", "name": "Anna"}, {"kind": "open"}]});
        let guest = self.sit_down(open).await;
        let joined = self.post(&format!("/api/games/{}/join", guest.id), None, &json!({"name": "Bayar"})).await;
        // A seat that was taken and not acknowledged is taken.
        assert!(joined.status == 200 || self.disk.has_failed() && joined.status == 409, "{}", joined.text);
        self.get("/api/games").await;
        self.delete(&format!("/api/games/{}/name", guest.id), guest.tokens["0"].as_str()).await;
        let alone = self.sit_down(json!({"game": name, "seats": both, "takeback": "free"})).await;
        self.delete(&format!("/api/games/{}", alone.id), alone.tokens["0"].as_str()).await;
        let seats = json!([{"kind": "me"}, {"kind": "bot", "level": 1}]);
        let mut with_bot = self.sit_down(json!({"game": "komikan", "seats": seats})).await;
        self.play_with_a_bot(&mut with_bot).await;
        self.study().await;
        self.class().await;
        self.games.extend([game, with_bot, guest]);
    }

    /// The disk is well again, and so is the server, without a restart: everything of the last evening is there.
    pub(crate) async fn is_well(&self) {
        let new = json!({"game": GAMES[0], "seats": [{"kind": "me"}, {"kind": "me"}]});
        assert_eq!(self.table.post("/api/games", new).await.status, 201);
        let health = self.table.get("/healthz").await;
        assert_eq!(health.status, 200, "{}", health.text);
        for game in self.games.iter().rev().take(3) {
            self.look(game).await;
        }
    }

    /// Closes: everything that was ever acknowledged is in the logs, once, and the logs are whole.
    pub(crate) async fn close(self) {
        let data = self.table.config.data.clone();
        self.table.close().await;
        let archive = Archive::open(&data).await.unwrap();
        let checked = archive.check().await;
        assert!(checked.is_sound(), "{checked:?}");
        for game in &self.games {
            let wishes = archive.wishes(&game.id).await.unwrap();
            for (wish, seq) in &game.wishes {
                let n_times = wishes.iter().filter(|(known, _)| known == wish).count();
                assert_eq!(n_times, 1, "{wish} of {} is in the log so often", game.id);
                assert!(wishes.contains(&(wish.clone(), *seq)), "{wish} of {} is elsewhere", game.id);
            }
        }
        archive.close().await;
        let _ = std::fs::remove_dir_all(&data);
    }
}
