//! Setting up positions of Da Ma by hand.

use qiyuan_core::show::{Draft, Entry, EntryKind, Hand, Kit, Supply};
use qiyuan_core::{Edit, Seat};

use super::Dama;
use super::position::{Cell, N_HORSES, Position};
use super::scene::horse;
use super::show::{cells, spot};
use super::story::seat_name;
use super::text::{MOST_CHIPS, parse_keys};
use super::words::WORDS;

/// The entries that every game has, in their order, each of them a key of the position's text; then come the chips and
/// the claims of every seat.
const KEYS: [&str; 7] = ["turn", "gate", "throw", "pot", "throws", "frames", "last"];

impl Edit for Dama {
    fn kit(&self) -> Kit {
        let stack = |seat: Seat| Supply {
            figure: horse(seat),
            most: N_HORSES.into(),
            taken_from: Some(seat.index()),
            given_to: Some(seat.index()),
        };
        let hand = |seat: Seat| Hand { title: WORDS.say("in-hand"), figure: horse(seat), most: N_HORSES.into() };
        Kit {
            pieces: self.seats().map(stack).collect(),
            shared: true,
            hands: self.seats().map(hand).collect(),
            entries: self.entries(),
        }
    }

    fn beside(&self, pos: &Position) -> (Vec<u32>, Vec<String>) {
        let text = self.position_text(pos);
        let keys = text.split_once(';').map_or("", |(_, keys)| keys);
        let fields = parse_keys(keys).unwrap_or_default();
        let field = |key: &str| fields.iter().find(|(name, _)| *name == key).map_or("-", |&(_, value)| value);
        let own = KEYS.iter().map(|key| match field(key) {
            "-" => String::new(),
            value => value.to_string(),
        });
        let left: Vec<String> =
            self.seats().filter(|&seat| pos.has_left(seat)).map(|seat| seat.0.to_string()).collect();
        let nets = self.seats().map(|seat| pos.player(seat).net.to_string());
        let claims =
            self.seats().map(|seat| pos.player(seat).claim.map_or_else(String::new, |claim| claim.to_string()));
        let entries = own.chain([left.join(",")]).chain(nets).chain(claims);
        (self.seats().map(|seat| pos.player(seat).hand.into()).collect(), entries.collect())
    }

    fn compose(&self, draft: &Draft) -> String {
        let entry = |i: usize| draft.entries.get(i).map_or("", String::as_str);
        let or_none = |text: &str| if text.is_empty() { "-".to_string() } else { text.to_string() };
        let left: Vec<&str> = entry(KEYS.len()).split(',').collect();
        let (nets, claims) = (KEYS.len() + 1, KEYS.len() + 1 + self.n_players());
        let players = self.seats().map(|seat| {
            let mut parts = Vec::new();
            // DM-16: who has left has nothing any more; a text that says otherwise is refused.
            parts.extend(left.contains(&&*seat.0.to_string()).then(|| "out".to_string()));
            let hand = draft.hands.get(seat.index()).copied().unwrap_or_default();
            parts.extend((hand > 0).then(|| format!("h{hand}")));
            let mut units: Vec<(usize, u32)> = draft.spots_of(seat.index()).map(|put| (put.spot, put.count)).collect();
            units.sort_unstable();
            let home = units.pop_if(|(at, _)| *at == spot(Cell::GOAL));
            let texts: Vec<String> = units.iter().map(|(at, count)| format!("{}x{count}", at + 1)).collect();
            parts.extend((!texts.is_empty()).then(|| format!("c{}", texts.join(","))));
            parts.extend(home.map(|(_, count)| format!("g{count}")));
            let claim = entry(claims + seat.index());
            parts.extend((!claim.is_empty()).then(|| format!("b{claim}")));
            parts.join(" ")
        });
        let players: Vec<String> = players.collect();
        let keys: Vec<String> =
            KEYS.iter().enumerate().map(|(i, key)| format!("{key}={}", or_none(entry(i)))).collect();
        let nets: Vec<&str> = self.seats().map(|seat| entry(nets + seat.index())).collect();
        format!("{}; {} net={}", players.join("/"), keys.join(" "), nets.join(","))
    }

    fn blame(&self, draft: &Draft) -> Vec<usize> {
        let units = |at: usize| draft.pieces.iter().filter(move |put| put.spot == at).count();
        let crowded = cells().filter(|cell| !cell.is_shared()).map(spot).filter(|&at| units(at) > 1);
        let crowded: Vec<usize> = crowded.collect();
        if !crowded.is_empty() {
            return crowded;
        }
        // DM-12: only all horses together get past 飛龍院.
        let parted = |seat: &Seat| {
            let beyond = draft.spots_of(seat.index()).filter(|put| put.spot > spot(Cell::FEILONG));
            let n: u32 = beyond.map(|put| put.count).sum();
            n > 0 && n != u32::from(N_HORSES)
        };
        let seat = self.seats().find(parted);
        let theirs = seat.into_iter().flat_map(|seat| draft.spots_of(seat.index()));
        theirs.map(|put| put.spot).filter(|&at| at > spot(Cell::FEILONG)).collect()
    }
}

impl Dama {
    fn entries(&self) -> Vec<Entry> {
        let turns = self.seats().map(|seat| (seat.0.to_string(), seat_name(seat))).collect();
        let gate = [("0", "entry-gate-closed"), ("1", "entry-gate-open")];
        let gates = gate.map(|(value, title)| (value.to_string(), WORDS.say(title))).into();
        let chips = |least: i32| EntryKind::Number { least: least.into(), most: MOST_CHIPS.into() };
        let own = KEYS.iter().map(|&key| {
            let kind = match key {
                "turn" => EntryKind::Choice { values: Vec::clone(&turns) },
                "gate" => EntryKind::Choice { values: Vec::clone(&gates) },
                "pot" => chips(0),
                "throws" => EntryKind::Number { least: 0, most: u16::MAX.into() },
                _ => EntryKind::Word,
            };
            Entry::new(key, WORDS.say(format!("entry-{key}")), kind)
        });
        let of_seat = |name: &'static str, kind: EntryKind| {
            let title = WORDS.say(format!("entry-{name}"));
            move |seat: Seat| {
                let title = title.clone().with("player", seat_name(seat));
                Entry::new(format!("{name}-{}", seat.0), title, kind.clone())
            }
        };
        let left = Entry::new("left", WORDS.say("entry-left"), EntryKind::Word);
        let nets = self.seats().map(of_seat("net", chips(-MOST_CHIPS)));
        let claims = self.seats().map(of_seat("claim", EntryKind::Word));
        own.chain([left]).chain(nets).chain(claims).collect()
    }
}
