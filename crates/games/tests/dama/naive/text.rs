//! Tables of the second engine as text.

use qiyuan_games::dama::Rules;

use super::{Player, Table, number};

impl Table {
    /// Reads a text with all its keys.
    pub(crate) fn read(rules: &Rules, text: &str) -> Table {
        let (players, keys) = text.split_once("; ").unwrap();
        let key = |name: &str| keys.split(' ').find_map(|part| part.strip_prefix(&format!("{name}="))).unwrap();
        let list = |name: &str| key(name).split(',').filter(|part| *part != "-").collect::<Vec<_>>();
        let pair = |text: &str| text.split_once(':').map(|(a, b)| (a.to_string(), b.to_string())).unwrap();
        let mut table = Table {
            rules: rules.clone(),
            players: players.split('/').map(Player::read).collect(),
            turn: key("turn").parse().unwrap(),
            frames: list("frames").into_iter().map(pair).map(|(a, b)| (a.parse().unwrap(), number(&b))).collect(),
            gate: key("gate") == "1",
            pot: number(key("pot")),
            throws: number(key("throws")),
            throw: key("throw").replace('-', ""),
        };
        for (seat, dice) in list("last").into_iter().map(pair) {
            table.players[seat.parse::<usize>().unwrap()].last = dice;
        }
        for (player, net) in table.players.iter_mut().zip(list("net")) {
            player.net = number(net);
        }
        table
    }

    pub(crate) fn write(&self) -> String {
        let join = |parts: Vec<String>| if parts.is_empty() { "-".into() } else { parts.join(",") };
        let players: Vec<String> = self.players.iter().map(Player::write).collect();
        let frames = self.frames.iter().map(|(player, clashes)| format!("{player}:{clashes}")).collect();
        let thrown = self.players.iter().enumerate().filter(|(_, player)| !player.last.is_empty());
        let last = thrown.map(|(seat, player)| format!("{seat}:{}", player.last)).collect();
        let net = self.players.iter().map(|player| player.net.to_string()).collect();
        format!(
            "{}; turn={} frames={} gate={} last={} pot={} net={} throws={} throw={}",
            players.join("/"),
            self.turn,
            join(frames),
            i32::from(self.gate),
            join(last),
            self.pot,
            join(net),
            self.throws,
            if self.throw.is_empty() { "-" } else { &self.throw },
        )
    }
}

impl Player {
    fn read(text: &str) -> Player {
        let mut player = Player { out: text == "out", ..Player::default() };
        if player.out {
            return player;
        }
        for part in text.split(' ') {
            match part.split_at(1) {
                ("h", count) => player.hand = number(count),
                ("g", count) => player.home = number(count),
                ("b", dice) => player.claim = dice.into(),
                (_, units) => {
                    for unit in units.split(',') {
                        let (cell, count) = unit.split_once('x').unwrap();
                        player.units.insert(number(cell), number(count));
                    }
                }
            }
        }
        player
    }

    fn write(&self) -> String {
        if self.out {
            return "out".into();
        }
        let units: Vec<String> = self.units.iter().map(|(cell, count)| format!("{cell}x{count}")).collect();
        let parts = [
            (self.hand > 0).then(|| format!("h{}", self.hand)),
            (!units.is_empty()).then(|| format!("c{}", units.join(","))),
            (self.home > 0).then(|| format!("g{}", self.home)),
            (!self.claim.is_empty()).then(|| format!("b{}", self.claim)),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }
}
