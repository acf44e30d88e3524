//! A second engine, written straight from the rule text, slow and plain. It shares nothing with the first but texts.

mod chips;
mod incidents;
mod text;
mod verdict;

use std::collections::BTreeMap;

use qiyuan_games::dama::{DenReward, Favoured, Overshoot, Rules};

use self::verdict::{REWARDS, dice_number, odd_die};

const STATIONS: [i32; 8] = [10, 19, 28, 37, 46, 55, 64, 73];
const DENS: [i32; 11] = [1, 10, 19, 28, 37, 46, 55, 64, 73, 82, 91];
const SHARED: [i32; 3] = [1, 90, 91];

#[derive(Clone, Debug, Default)]
pub(crate) struct Player {
    pub(crate) hand: i32,
    pub(crate) units: BTreeMap<i32, i32>,
    pub(crate) home: i32,
    pub(crate) claim: String,
    pub(crate) last: String,
    pub(crate) net: i32,
    pub(crate) out: bool,
}

/// A table with everything on it.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    rules: Rules,
    pub(crate) players: Vec<Player>,
    turn: usize,
    frames: Vec<(usize, i32)>,
    gate: bool,
    pub(crate) pot: i32,
    throws: i32,
    throw: String,
}

impl Table {
    pub(crate) fn is_over(&self) -> bool {
        self.players.iter().any(|player| player.home == 20) || self.n_playing() == 1
    }

    pub(crate) fn n_playing(&self) -> usize {
        self.players.iter().filter(|player| !player.out).count()
    }

    /// The next seat in a direction that still plays.
    fn neighbour(&self, seat: usize, step: usize) -> usize {
        let seats = (1..=self.players.len()).map(|i| (seat + i * step) % self.players.len());
        seats.into_iter().find(|&seat| !self.players[seat].out).unwrap()
    }

    fn next(&self, seat: usize) -> usize {
        self.neighbour(seat, 1)
    }

    fn previous(&self, seat: usize) -> usize {
        self.neighbour(seat, self.players.len() - 1)
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
                let back = format!("b{cell}");
                let to = self.destination(&back);
                if to.is_some() && to != self.destination(&format!("c{cell}")) {
                    moves.push(back);
                }
            }
        }
        if moves.is_empty() {
            moves.push("pass".into());
        }
        moves
    }

    pub(crate) fn play(&mut self, text: &str) {
        match text.split_at(1) {
            ("=", dice) => self.play_throw(dice),
            ("!", seat) => self.pay(number(seat) as usize, 10),
            ("~", seat) => self.leave(number(seat) as usize),
            _ => self.play_action(text),
        }
    }

    /// DM-10 as far as the chips go.
    fn play_throw(&mut self, dice: &str) {
        let (roller, _) = *self.frames.last().unwrap();
        let verdict = self.verdict(dice);
        let high = |genuine: i32, other: i32| if verdict.genuine { genuine } else { other };
        match verdict.row {
            'a' => self.reward_by_all(roller, REWARDS.iter().find(|(reward, _)| *reward == dice).unwrap().1),
            'b' => self.pay_culprit(roller, verdict.actor, 2),
            'c' => self.hand_over(roller, verdict.actor, high(3, 2)),
            'd' => self.reward_by_all(roller, high(3, 2)),
            'f' => self.pay_culprit(roller, verdict.actor, high(3, 2)),
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
            self.reward_by_all(actor, flying);
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
        let noble = verdict.row == 'a' && (verdict.genuine || self.rules.reward_turn == Favoured::Rewards);
        if self.players[roller].out {
            // Nobody throws again who is not there.
        } else if verdict.row == 'f' {
            self.frames.push((roller, clashes + 1));
        } else if noble || verdict.row == 'd' || extra_for_act && actor == roller {
            self.frames.push((roller, 0));
        }
        if extra_for_act && actor != roller {
            self.frames.push((actor, 0));
        }
        assert!(self.frames.len() <= 12, "chance has done what it never does");
        self.next_turn_if_nobody_throws();
    }

    fn next_turn_if_nobody_throws(&mut self) {
        if self.frames.is_empty() {
            self.turn = self.next(self.turn);
            self.frames.push((self.turn, 0));
        }
    }

    /// DM-13 short of the goal.
    fn arrive(&mut self, seat: usize, to: i32, horses: i32) -> bool {
        let mut extra = false;
        if let Some(owner) = self.enemy_on(seat, to) {
            let captured = self.players[owner].units.remove(&to).unwrap();
            self.players[owner].hand += captured;
            if captured == 20 {
                self.half_prize(seat);
            } else {
                self.reward_by(owner, seat, captured);
            }
            extra = true;
        }
        if self.players[seat].units.contains_key(&to) {
            extra = true;
        }
        *self.players[seat].units.entry(to).or_insert(0) += horses;
        match self.rules.den_reward {
            DenReward::Chip if STATIONS.contains(&to) => self.reward(seat, 1),
            DenReward::Throw if DENS.contains(&to) => extra = true,
            _ => {}
        }
        if to > 46 && !self.gate {
            self.gate = true;
            self.half_prize(seat);
        }
        extra
    }

    /// Where a move ends, if it is possible at all.
    fn destination(&self, text: &str) -> Option<i32> {
        let verdict = self.verdict(&self.throw);
        let genuine_claim = "cd".contains(verdict.row) && verdict.genuine;
        let noble = verdict.row == 'a' && verdict.genuine;
        let in_the_book = self.rules.feilong_opens == Favoured::Rewards && "ab".contains(verdict.row);
        let opens_feilong = noble || genuine_claim || in_the_book;
        let opens_moat = noble || genuine_claim || "bf".contains(verdict.row);
        match text {
            "pass" => None,
            "fly" => opens_moat.then_some(91),
            "enter" => {
                let horses = verdict.horses.min(self.players[verdict.actor].hand);
                self.walk(verdict.actor, 1, dice_number(&self.throw) - 1, horses, opens_feilong)
            }
            unit => {
                let cell = number(&unit[1..]);
                if unit.starts_with('b') && (!self.rules.go_back || cell == 90) || unit == "c90" {
                    return None;
                }
                let steps = if (85..=89).contains(&cell) { odd_die(&self.throw)? } else { dice_number(&self.throw) };
                let horses = self.players[verdict.actor].units[&cell];
                if unit.starts_with('b') {
                    return self.walk_back(verdict.actor, cell, steps, horses);
                }
                self.walk(verdict.actor, cell, steps, horses, opens_feilong)
            }
        }
    }

    /// DM-12.
    fn walk(&self, seat: usize, from: i32, steps: i32, horses: i32, opens_feilong: bool) -> Option<i32> {
        let (mut at, mut way) = (from, 1);
        for step in 1..=steps {
            let shut_in = at == 82 && way == 1 && !(opens_feilong && horses == 20);
            if self.rules.feilong_wait && shut_in && horses == 20 {
                return Some(82);
            }
            if at == 91 && self.rules.overshoot == Overshoot::Home {
                return Some(91);
            }
            let forbidden = |to: i32| self.is_forbidden(seat, at, to, horses, step == steps, opens_feilong);
            if forbidden(at + way) {
                way = -way;
                if forbidden(at + way) {
                    return None;
                }
            }
            at += way;
        }
        Some(at)
    }

    /// 倒行: step by step, and no step may be forbidden.
    fn walk_back(&self, seat: usize, from: i32, steps: i32, horses: i32) -> Option<i32> {
        for step in 1..=steps {
            if self.is_forbidden(seat, from - step + 1, from - step, horses, step == steps, false) {
                return None;
            }
        }
        let to = from - steps;
        let meets = self.enemy_on(seat, to).is_some() || self.players[seat].units.contains_key(&to);
        (meets || DENS.contains(&to)).then_some(to)
    }

    fn is_forbidden(&self, seat: usize, a: i32, b: i32, k: i32, last: bool, opens_feilong: bool) -> bool {
        if !(1..=91).contains(&b) {
            return true;
        }
        if a == 46 && b == 47 && !self.gate && k < 10 {
            return true;
        }
        if a == 82 && b == 83 && !(opens_feilong && k == 20) {
            return true;
        }
        let Some(enemy) = self.enemy_on(seat, b) else { return false };
        let larger = self.players[enemy].units[&b] > k;
        STATIONS.contains(&b) || larger && (b > 46 || last)
    }

    /// Who else holds a cell that is not shared.
    fn enemy_on(&self, seat: usize, cell: i32) -> Option<usize> {
        let others = (0..self.players.len()).filter(|&other| other != seat && !SHARED.contains(&cell));
        others.into_iter().find(|&other| self.players[other].units.contains_key(&cell))
    }
}

fn number(text: &str) -> i32 {
    text.parse().unwrap_or_else(|error| panic!("{text:?}: {error}"))
}
