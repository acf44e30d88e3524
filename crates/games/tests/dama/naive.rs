//! A second engine, written straight from the rule text, slow and plain. It shares nothing with the first but texts.

mod walk;

use std::collections::BTreeMap;

use qiyuan_games::dama::DamaRules;

/// 賞采 with their N.
const REWARDS: [(&str, i32); 11] = [
    ("444", 8),
    ("666", 6),
    ("555", 5),
    ("333", 4),
    ("222", 4),
    ("111", 4),
    ("566", 2),
    ("456", 2),
    ("236", 2),
    ("145", 2),
    ("136", 2),
];
const FINES: [&str; 2] = ["123", "112"];
const STATIONS: [i32; 8] = [10, 19, 28, 37, 46, 55, 64, 73];

#[derive(Clone, Debug, Default)]
pub(crate) struct Player {
    pub(crate) hand: i32,
    pub(crate) units: BTreeMap<i32, i32>,
    pub(crate) home: i32,
    pub(crate) claim: String,
    pub(crate) last: String,
    pub(crate) net: i32,
}

/// A table with everything on it.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    rules: DamaRules,
    pub(crate) players: Vec<Player>,
    turn: usize,
    frames: Vec<(usize, i32)>,
    gate: bool,
    pub(crate) pot: i32,
    throws: i32,
    throw: String,
}

/// What a throw means.
struct Verdict {
    row: char,
    genuine: bool,
    actor: usize,
    horses: i32,
}

impl Table {
    /// Reads a text with all its keys.
    pub(crate) fn read(rules: &DamaRules, text: &str) -> Table {
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

    pub(crate) fn is_over(&self) -> bool {
        self.players.iter().any(|player| player.home == 20)
    }

    /// Whether a throw waits for somebody to act on it.
    pub(crate) fn is_thrown(&self) -> bool {
        !self.throw.is_empty()
    }

    pub(crate) fn actor(&self) -> usize {
        self.verdict(&self.throw).actor
    }

    pub(crate) fn moves(&self) -> Vec<String> {
        if self.is_over() {
            return Vec::new();
        }
        if !self.is_thrown() {
            let all = (1..=6).flat_map(|a| (a..=6).flat_map(move |b| (b..=6).map(move |c| format!("={a}{b}{c}"))));
            return all.collect();
        }
        let actor = &self.players[self.actor()];
        let mut moves = Vec::new();
        if actor.hand > 0 {
            if self.destination("enter").is_some() {
                moves.push("enter".to_string());
            }
        } else {
            for cell in actor.units.keys() {
                let text = if *cell == 90 { "fly".to_string() } else { format!("c{cell}") };
                if self.destination(&text).is_some_and(|to| to != *cell) {
                    moves.push(text);
                }
            }
        }
        if moves.is_empty() {
            moves.push("pass".into());
        }
        moves
    }

    pub(crate) fn play(&mut self, text: &str) {
        match text.strip_prefix('=') {
            Some(dice) => self.play_throw(dice),
            None => self.play_action(text),
        }
    }

    /// DM-10 as far as the chips go.
    fn play_throw(&mut self, dice: &str) {
        let (roller, _) = *self.frames.last().unwrap();
        let verdict = self.verdict(dice);
        let high = |genuine: i32, other: i32| if verdict.genuine { genuine } else { other };
        match verdict.row {
            'a' => self.reward(roller, REWARDS.iter().find(|(reward, _)| *reward == dice).unwrap().1),
            'b' => self.pay(roller, 2),
            'c' => {
                self.players[roller].net -= high(3, 2);
                self.players[verdict.actor].net += high(3, 2);
            }
            'd' => self.reward(roller, high(3, 2)),
            'f' => self.pay(roller, high(3, 2)),
            'g' => self.pay(roller, high(6, 4)),
            _ => {}
        }
        self.players[roller].last = dice.into();
        self.throws += 1;
        self.throw = dice.into();
    }

    fn play_action(&mut self, text: &str) {
        let dice = self.throw.clone();
        let verdict = self.verdict(&dice);
        let (roller, clashes) = *self.frames.last().unwrap();
        let actor = verdict.actor;
        let to = self.destination(text);
        if verdict.row == 'e' {
            self.players[roller].claim = dice.clone();
        }
        self.throw.clear();
        let mut extra_for_act = false;
        if text == "fly" {
            let count = self.players[actor].units.remove(&90).unwrap();
            let flying = count.min(verdict.horses);
            if count > flying {
                self.players[actor].units.insert(90, count - flying);
            }
            self.players[actor].home += flying;
            self.reward(actor, flying);
            if self.players[actor].home == 20 {
                self.win(actor, false);
            }
        } else if text != "pass" {
            let (from, horses) = match text {
                "enter" => {
                    let horses = verdict.horses.min(self.players[actor].hand);
                    self.players[actor].hand -= horses;
                    (0, horses)
                }
                unit => {
                    let cell = number(&unit[1..]);
                    (cell, self.players[actor].units.remove(&cell).unwrap())
                }
            };
            let to = to.unwrap();
            if to == 91 {
                self.players[actor].home += horses;
                self.win(actor, from == 85 && odd_die(&dice) == Some(6));
            } else {
                extra_for_act = self.arrive(actor, to, horses);
            }
        }
        if self.is_over() {
            self.frames.clear();
            return;
        }
        // DM-9.
        self.frames.pop();
        let noble = verdict.row == 'a' && verdict.genuine;
        if verdict.row == 'f' {
            self.frames.push((roller, clashes + 1));
        } else if noble || verdict.row == 'd' || extra_for_act && actor == roller {
            self.frames.push((roller, 0));
        }
        if extra_for_act && actor != roller {
            self.frames.push((actor, 0));
        }
        assert!(self.frames.len() <= 12, "chance has done what it never does");
        if self.frames.is_empty() {
            self.turn = (self.turn + 1) % self.players.len();
            self.frames.push((self.turn, 0));
        }
    }

    /// DM-13 short of the goal.
    fn arrive(&mut self, seat: usize, to: i32, horses: i32) -> bool {
        let mut extra = false;
        if let Some(owner) = self.enemy_on(seat, to) {
            let captured = self.players[owner].units.remove(&to).unwrap();
            self.players[owner].hand += captured;
            let prize = if captured == 20 { self.pot / 2 } else { captured };
            self.reward(seat, prize);
            extra = true;
        }
        if self.players[seat].units.contains_key(&to) {
            extra = true;
        }
        *self.players[seat].units.entry(to).or_insert(0) += horses;
        if STATIONS.contains(&to) {
            self.reward(seat, 1);
        }
        if to > 46 && !self.gate {
            self.gate = true;
            self.reward(seat, self.pot / 2);
        }
        extra
    }

    /// DM-10, row by row.
    fn verdict(&self, dice: &str) -> Verdict {
        let n = self.players.len();
        let (p, clashes) = *self.frames.last().unwrap();
        let number = dice_number(dice);
        let own = self.players[p].claim.as_str();
        let of = |row, genuine, actor, horses| Verdict { row, genuine, actor, horses };
        if let Some((_, prize)) = REWARDS.iter().find(|(reward, _)| *reward == dice) {
            let noble = ["666", "555", "444", "222", "111"].contains(&dice) || dice == "333" && self.rules.six_triples;
            let more = if !own.is_empty() && dice_number(own) == number { 2 } else { 0 };
            return of('a', noble, p, prize + more);
        }
        if FINES.contains(&dice) {
            return of('b', false, (p + 1) % n, 2);
        }
        for (q, player) in self.players.iter().enumerate() {
            if q != p && player.claim == dice {
                return of('c', true, q, 3);
            }
            if q != p && !player.claim.is_empty() && dice_number(&player.claim) == number {
                return of('c', false, q, 2);
            }
        }
        if own == dice {
            return of('d', true, p, 3);
        }
        if !own.is_empty() && dice_number(own) == number {
            return of('d', false, p, self.rules.own_pang_horses.into());
        }
        if own.is_empty() {
            return of('e', false, p, 1);
        }
        let previous = (p + n - 1) % n;
        let last = self.players[previous].last.as_str();
        if !last.is_empty() && dice_number(last) == number {
            let genuine = last == dice;
            if clashes < 2 {
                return of('f', genuine, previous, if genuine { 3 } else { 2 });
            }
            return of('g', genuine, p, 1);
        }
        of('h', false, p, 1)
    }

    /// DM-5 and DM-7.
    fn reward(&mut self, seat: usize, chips: i32) {
        self.pot -= chips;
        self.players[seat].net += chips;
        let original = self.players.len() as i32 * self.rules.stake as i32;
        if 2 * self.pot <= original {
            let missing = original - self.pot;
            self.levy(seat, missing);
            self.pot = original;
        }
    }

    fn pay(&mut self, seat: usize, chips: i32) {
        self.players[seat].net -= chips;
        self.pot += chips;
    }

    /// DM-14.
    fn win(&mut self, seat: usize, fine: bool) {
        let pot = self.pot;
        self.pot = 0;
        self.players[seat].net += pot;
        if fine {
            self.levy(seat, pot);
            self.players[seat].net += pot;
        }
    }

    /// One chip after the other goes round the table.
    fn levy(&mut self, seat: usize, chips: i32) {
        let mut payer = seat;
        for _ in 0..chips {
            payer = (payer + 1) % self.players.len();
            if payer == seat {
                payer = (payer + 1) % self.players.len();
            }
            self.players[payer].net -= 1;
        }
    }
}

impl Player {
    fn read(text: &str) -> Player {
        let mut player = Player::default();
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

/// The sum of the dice, but 小浮圖 counts 5.
fn dice_number(dice: &str) -> i32 {
    if dice == "123" { 5 } else { dice.bytes().map(|die| i32::from(die - b'0')).sum() }
}

/// 夾采: the die beside the pair.
fn odd_die(dice: &str) -> Option<i32> {
    let dice: Vec<i32> = dice.bytes().map(|die| i32::from(die - b'0')).collect();
    match dice[..] {
        [a, b, c] if a == b => Some(c),
        [a, b, c] if b == c => Some(a),
        _ => None,
    }
}

fn number(text: &str) -> i32 {
    text.parse().unwrap_or_else(|error| panic!("{text:?}: {error}"))
}
