//! What throws mean to the second engine.

use super::Table;

/// 賞采 with their N.
pub(super) const REWARDS: [(&str, i32); 11] = [
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

/// What a throw means.
pub(super) struct Verdict {
    pub(super) row: char,
    pub(super) genuine: bool,
    pub(super) actor: usize,
    pub(super) horses: i32,
}

impl Table {
    /// DM-10, row by row.
    pub(super) fn verdict(&self, dice: &str) -> Verdict {
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
            return of('b', false, self.next(p), 2);
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
        if own.is_empty() && !self.players[p].out {
            return of('e', false, p, 1);
        }
        let previous = self.previous(p);
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
}

/// The sum of the dice, but 小浮圖 counts 5.
pub(super) fn dice_number(dice: &str) -> i32 {
    if dice == "123" { 5 } else { dice.bytes().map(|die| i32::from(die - b'0')).sum() }
}

/// 夾采: the die beside the pair.
pub(super) fn odd_die(dice: &str) -> Option<i32> {
    let dice: Vec<i32> = dice.bytes().map(|die| i32::from(die - b'0')).collect();
    match dice[..] {
        [a, b, c] if a == b => Some(c),
        [a, b, c] if b == c => Some(a),
        _ => None,
    }
}
