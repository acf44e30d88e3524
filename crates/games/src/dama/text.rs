//! Positions and moves as text.
//!
//! A position is `PLAYERS; turn=0 frames=0:0 gate=0 last=- pot=40 net=-20,-20 throws=0 throw=-`. Players are joined by
//! `/`; each has `h` horses in hand, `c` units as cell and count, `g` horses at the goal and `b` the claimed throw, as
//! in `h3 c15x8,25x9 b345`; what is empty is left out. When a text is read, every key may be left out too.

use qiyuan_core::{Clock, Game, Seat, Status};

use super::Dama;
use super::frames::{Frame, Frames};
use super::position::{Cell, Move, N_HORSES, Position, Stage};
use super::ruling::Ruling;
use super::throws::Throw;

/// No player has, and no pot holds, more chips than this.
const MOST_CHIPS: i32 = 100_000_000;

/// The keys in the order in which they are written.
const KEYS: [&str; 8] = ["turn", "frames", "gate", "last", "pot", "net", "throws", "throw"];

impl Dama {
    fn seats(&self) -> impl Iterator<Item = Seat> + Clone {
        (0..self.rules.players).map(Seat)
    }

    pub(super) fn position_text(&self, pos: &Position) -> String {
        let players: Vec<String> = self.seats().map(|seat| player_text(pos, seat)).collect();
        let frames = pos.frames.iter().map(|frame| format!("{}:{}", frame.player.0, frame.clashes));
        let last = self.seats().filter_map(|seat| Some(format!("{}:{}", seat.0, pos.player(seat).last?)));
        let net = self.seats().map(|seat| pos.player(seat).net.to_string());
        let throw = match pos.stage {
            Stage::Act(ruling) => ruling.throw.to_string(),
            Stage::Throw | Stage::Over => "-".into(),
        };
        format!(
            "{}; turn={} frames={} gate={} last={} pot={} net={} throws={} throw={throw}",
            players.join("/"),
            pos.turn.0,
            list_text(frames),
            u8::from(pos.gate_open),
            list_text(last),
            pos.pot,
            list_text(net),
            pos.throws.0,
        )
    }

    pub(super) fn parse_position(&self, text: &str) -> Result<Position, String> {
        let (players, keys) = text.split_once(';').unwrap_or((text, ""));
        let mut pos = self.start();
        self.parse_players(&mut pos, players)?;
        let fields = parse_keys(keys)?;
        let field = |key: &str| fields.iter().find(|(name, _)| *name == key).map(|&(_, value)| value);

        if let Some(value) = field("turn") {
            pos.turn = self.parse_seat(value)?;
        }
        pos.frames = match field("frames") {
            None => Frames::only(pos.turn),
            Some(value) => self.parse_frames(value)?,
        };
        pos.gate_open = match field("gate").unwrap_or("0") {
            "0" => false,
            "1" => true,
            other => return Err(format!("gate={other}, expected 0 or 1")),
        };
        self.parse_last(&mut pos, field("last").unwrap_or("-"))?;
        self.parse_chips(&mut pos, field("pot"), field("net"))?;
        if let Some(value) = field("throws") {
            let throws = parse_number(value).ok_or_else(|| format!("throws={value}, expected a number up to 65535"))?;
            pos.throws = Clock(throws);
        }
        self.parse_stage(&mut pos, field("throw").unwrap_or("-"))?;
        Ok(pos)
    }

    fn parse_players(&self, pos: &mut Position, text: &str) -> Result<(), String> {
        let texts: Vec<&str> = text.split('/').collect();
        if texts.len() != self.n_players() {
            return Err(format!("{} players joined by /, expected {}", texts.len(), self.n_players()));
        }
        for (seat, text) in self.seats().zip(texts) {
            parse_player(pos, seat, text).map_err(|reason| format!("player {}: {reason}", seat.0))?;
        }
        let claims: Vec<Throw> = self.seats().filter_map(|seat| pos.player(seat).claim).collect();
        for (i, claim) in claims.iter().enumerate() {
            if claims[..i].iter().any(|other| other.number() == claim.number()) {
                return Err(format!("two players claim throws of {}, expected different numbers", claim.number()));
            }
        }
        Ok(())
    }

    fn parse_seat(&self, text: &str) -> Result<Seat, String> {
        let seat = parse_number(text).filter(|&seat| seat < u16::from(self.rules.players));
        let seat = seat.ok_or_else(|| format!("{text:?} as a seat, expected 0 to {}", self.rules.players - 1))?;
        Ok(Seat(seat as u8))
    }

    fn parse_frames(&self, text: &str) -> Result<Frames, String> {
        let mut frames = Frames::EMPTY;
        for part in list_parts(text) {
            let (player, clashes) = part
                .split_once(':')
                .ok_or_else(|| format!("{part:?} as a frame, expected player:clashes such as 0:0"))?;
            let player = self.parse_seat(player)?;
            let clashes = match clashes {
                "0" => 0,
                "1" => 1,
                "2" => 2,
                _ => return Err(format!("{clashes:?} clashes in frame {part:?}, expected 0, 1 or 2")),
            };
            if frames.len() == Frames::MOST {
                return Err(format!("more than {} frames", Frames::MOST));
            }
            frames.push(Frame { player, clashes });
        }
        Ok(frames)
    }

    fn parse_last(&self, pos: &mut Position, text: &str) -> Result<(), String> {
        for part in list_parts(text) {
            let (seat, dice) = part
                .split_once(':')
                .ok_or_else(|| format!("{part:?} as a latest throw, expected seat:dice such as 0:345"))?;
            let seat = self.parse_seat(seat)?;
            if pos.players[seat.index()].last.replace(parse_throw(dice)?).is_some() {
                return Err(format!("seat {} has two latest throws", seat.0));
            }
        }
        Ok(())
    }

    fn parse_chips(&self, pos: &mut Position, pot: Option<&str>, net: Option<&str>) -> Result<(), String> {
        let chips = |key: &str, text: &str, least: i32| {
            let value = text.parse::<i32>().ok().filter(|value| least <= *value && *value <= MOST_CHIPS);
            // One value has one text: no plus sign, no leading zeros.
            value
                .filter(|value| value.to_string() == text)
                .ok_or_else(|| format!("{key}={text}, expected whole chips from {least} to {MOST_CHIPS}"))
        };
        if let Some(text) = pot {
            pos.pot = chips("pot", text, 0)?;
        }
        if let Some(text) = net {
            let nets: Vec<&str> = list_parts(text).collect();
            if nets.len() != self.n_players() {
                return Err(format!("net={text}, expected {} numbers joined by commas", self.n_players()));
            }
            for (player, text) in pos.players.iter_mut().zip(nets) {
                player.net = chips("net", text, -MOST_CHIPS)?;
            }
        }
        let sum: i64 = self.seats().map(|seat| i64::from(pos.player(seat).net)).sum::<i64>() + i64::from(pos.pot);
        if sum != 0 {
            return Err(format!("pot and nets add up to {sum}, expected 0"));
        }
        Ok(())
    }

    /// Who has won, or who throws, or what is to be acted on.
    fn parse_stage(&self, pos: &mut Position, throw: &str) -> Result<(), String> {
        let throw = if throw == "-" { None } else { Some(parse_throw(throw)?) };
        let n_winners = self.seats().filter(|&seat| pos.player(seat).home == N_HORSES).count();
        if n_winners > 0 {
            if n_winners > 1 || pos.pot != 0 || throw.is_some() {
                return Err("somebody has won: expected one winner, pot=0 and throw=-".into());
            }
            pos.frames = Frames::EMPTY;
            pos.stage = Stage::Over;
            return Ok(());
        }
        self.fill_frames(pos);
        let Some(throw) = throw else { return Ok(()) };
        let roller = pos.frames.top().expect("the frames have just been filled").player;
        match pos.players[roller.index()].last.replace(throw) {
            Some(last) if last != throw => {
                return Err(format!("throw={throw}, but last= says that seat {} threw {last}", roller.0));
            }
            _ => {}
        }
        pos.stage = Stage::Act(self.ruling(pos, throw));
        Ok(())
    }

    pub(super) fn parse_move(&self, pos: &Position, text: &str) -> Result<Move, String> {
        let mut moves = Vec::new();
        let status = self.moves(pos, &mut moves);
        if let Some(&mv) = moves.iter().find(|&&mv| move_text(mv) == text) {
            return Ok(mv);
        }
        let wish = parse_wish(text)?;
        Err(match (status, pos.stage) {
            (Status::Over(_), _) => "the game is over".into(),
            (_, Stage::Act(ruling)) => why_not(pos, &ruling, wish),
            _ => "the dice have not been thrown yet, expected an outcome such as =345".into(),
        })
    }
}

/// A move as it is typed.
enum Wish {
    Throw,
    Enter,
    Walk(Cell),
    Fly,
    Pass,
}

/// Why a move is not legal on a throw.
fn why_not(pos: &Position, ruling: &Ruling, wish: Wish) -> String {
    let player = pos.player(ruling.actor);
    let who = format!("P{}", ruling.actor.0);
    let throw = ruling.throw;
    match wish {
        Wish::Throw => format!("{throw} has been thrown, {who} acts on it"),
        Wish::Enter if player.hand == 0 => format!("{who} has no horses in hand"),
        Wish::Enter => "the way is barred on both sides (DM-12), expected pass".into(),
        Wish::Walk(_) | Wish::Fly if player.hand > 0 => {
            format!("{who} has horses in hand and enters them first (DM-11)")
        }
        Wish::Fly if player.in_moat == 0 => format!("no horses of {who} are in the moat"),
        Wish::Fly => format!("{throw} does not open the moat here (DM-10)"),
        Wish::Walk(from) if from == Cell::GOAL || pos.horses(ruling.actor, from) == 0 => {
            format!("no unit of {who} stands on {}", from.number())
        }
        Wish::Walk(Cell::MOAT) => "horses leave the moat by fly (DM-11)".into(),
        Wish::Walk(from) if from.in_defile() && throw.info().odd_die.is_none() => {
            format!("{throw} has no pair, and {} lies in the defile (DM-11)", from.number())
        }
        Wish::Walk(_) => "the way is barred, or leads back to where it began (DM-11, DM-12)".into(),
        Wish::Pass => format!("{who} can act and may not pass (DM-11)"),
    }
}

fn player_text(pos: &Position, seat: Seat) -> String {
    let player = pos.player(seat);
    let units = pos.units(seat).map(|(cell, count)| format!("{}x{count}", cell.number()));
    let units: Vec<String> = units.collect();
    let mut parts = Vec::new();
    if player.hand > 0 {
        parts.push(format!("h{}", player.hand));
    }
    if !units.is_empty() {
        parts.push(format!("c{}", units.join(",")));
    }
    if player.home > 0 {
        parts.push(format!("g{}", player.home));
    }
    parts.extend(player.claim.map(|claim| format!("b{claim}")));
    parts.join(" ")
}

fn parse_player(pos: &mut Position, seat: Seat, text: &str) -> Result<(), String> {
    pos.players[seat.index()].hand = 0;
    let mut order = "hcgb".chars();
    for part in text.split_whitespace() {
        let mut letters = part.chars();
        let letter = letters.next().expect("words are not empty");
        if !order.any(|known| known == letter) {
            return Err(format!("{part:?}, expected h, c, g and b in this order, each at most once"));
        }
        let rest = letters.as_str();
        let horses = || parse_horses(rest).ok_or_else(|| format!("{part:?}, expected 1 to {N_HORSES} horses"));
        match letter {
            'h' => pos.players[seat.index()].hand = horses()?,
            'g' => pos.players[seat.index()].home = horses()?,
            'c' => rest.split(',').try_for_each(|unit| parse_unit(pos, seat, unit))?,
            _ => {
                let claim = parse_throw(rest)?;
                if !claim.is_plain() {
                    return Err(format!("{part:?} as a claim, expected a plain throw"));
                }
                pos.players[seat.index()].claim = Some(claim);
            }
        }
    }
    let player = pos.player(seat);
    let on_track: u32 = pos.units(seat).map(|(_, count)| u32::from(count)).sum();
    let all = on_track + u32::from(player.hand) + u32::from(player.home);
    if all != u32::from(N_HORSES) {
        return Err(format!("{all} horses, expected {N_HORSES}"));
    }
    // DM-12: only all horses together get past 飛龍院, and they part only by flying out of the moat.
    let beyond: u32 =
        pos.units(seat).filter(|(cell, _)| *cell > Cell::FEILONG).map(|(_, count)| u32::from(count)).sum();
    let together = beyond + u32::from(player.home);
    let parted = player.home > 0 && player.home + player.in_moat != N_HORSES;
    if together != 0 && together != u32::from(N_HORSES) || parted {
        return Err(format!(
            "{together} horses beyond 82, expected none or all {N_HORSES}, those not at the goal on 90"
        ));
    }
    Ok(())
}

fn parse_unit(pos: &mut Position, seat: Seat, text: &str) -> Result<(), String> {
    let expected = || format!("{text:?} as a unit, expected cell and count such as 15x8, the cell from 1 to 90");
    let (cell, count) = text.split_once('x').ok_or_else(expected)?;
    let cell = parse_number(cell).and_then(|cell| Cell::new(cell.try_into().ok()?));
    let cell = cell.filter(|&cell| cell != Cell::GOAL).ok_or_else(expected)?;
    let count = parse_horses(count).ok_or_else(expected)?;
    let taken = pos.enemies(seat) & cell.bit() != 0 || pos.horses(seat, cell) > 0;
    if taken {
        return Err(format!("a second unit on cell {}", cell.number()));
    }
    pos.add(seat, cell, count);
    Ok(())
}

fn parse_keys(text: &str) -> Result<Vec<(&str, &str)>, String> {
    let mut fields: Vec<(&str, &str)> = Vec::new();
    for part in text.split_whitespace() {
        let Some((key, value)) = part.split_once('=').filter(|(key, _)| KEYS.contains(key)) else {
            return Err(format!("{part:?}, expected one of {} with = and a value", KEYS.join(", ")));
        };
        if fields.iter().any(|(other, _)| *other == key) {
            return Err(format!("{key}= stands twice"));
        }
        fields.push((key, value));
    }
    Ok(fields)
}

fn parse_throw(text: &str) -> Result<Throw, String> {
    Throw::read(text).ok_or_else(|| format!("{text:?} as a throw, expected three dice, smallest first, such as 345"))
}

/// A number without sign or leading zeros.
fn parse_number(text: &str) -> Option<u16> {
    let value: u16 = text.parse().ok()?;
    (value.to_string() == text).then_some(value)
}

fn parse_horses(text: &str) -> Option<u8> {
    let count = parse_number(text).filter(|&count| 1 <= count && count <= u16::from(N_HORSES));
    count.map(|count| count as u8)
}

pub(super) fn move_text(mv: Move) -> String {
    match mv {
        Move::Throw(throw) => format!("={throw}"),
        Move::Enter { .. } => "enter".into(),
        Move::Walk { from, .. } => format!("c{}", from.number()),
        Move::Fly => "fly".into(),
        Move::Pass => "pass".into(),
    }
}

fn parse_wish(text: &str) -> Result<Wish, String> {
    if let Some(dice) = text.strip_prefix('=') {
        return parse_throw(dice).map(|_| Wish::Throw);
    }
    let cell = |number: &str| parse_number(number).and_then(|number| Cell::new(number.try_into().ok()?));
    match text {
        "enter" => Ok(Wish::Enter),
        "fly" => Ok(Wish::Fly),
        "pass" => Ok(Wish::Pass),
        _ => text
            .strip_prefix('c')
            .and_then(cell)
            .map(Wish::Walk)
            .ok_or_else(|| "expected enter, fly, pass, a unit's cell such as c15, or a throw such as =345".into()),
    }
}

/// Parts joined by commas, or `-` for none.
fn list_text(parts: impl Iterator<Item = String>) -> String {
    let parts: Vec<String> = parts.collect();
    if parts.is_empty() { "-".into() } else { parts.join(",") }
}

fn list_parts(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').filter(move |_| text != "-")
}
