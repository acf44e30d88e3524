//! Positions and moves as text.
//!
//! A position is `PLAYERS; turn=0 frames=0:0 gate=0 last=- pot=40 net=-20,-20 throws=0 throw=-`. Players are joined by
//! `/`; each has `h` horses in hand, `c` units as cell and count, `g` horses at the goal and `b` the claimed throw, as
//! in `h3 c15x8,25x9 b345`; what is empty is left out. Who has left is `out`. When a text is read, every key may be
//! left out too.

use qiyuan_core::{Clock, Game, Message, Refuse, Seat, quote};

use super::Dama;
use super::frames::{Frame, Frames};
use super::position::{Cell, Left, Move, N_HORSES, Position, Stage};
use super::story::seat_name;
use super::throws::Throw;
use super::why::Wish;
use super::words::Refusal;

/// No player has, and no pot holds, more chips than this.
pub(super) const MOST_CHIPS: i32 = 100_000_000;

/// The keys in the order in which they are written.
const KEYS: [&str; 8] = ["turn", "frames", "gate", "last", "pot", "net", "throws", "throw"];

impl Dama {
    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + Clone {
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

    pub(super) fn parse_position(&self, text: &str) -> Result<Position, Message> {
        let (players, keys) = text.split_once(';').unwrap_or((text, ""));
        let mut pos = self.start();
        self.parse_players(&mut pos, players)?;
        let fields = parse_keys(keys)?;
        let field = |key: &str| fields.iter().find(|(name, _)| *name == key).map(|&(_, value)| value);

        if let Some(value) = field("turn") {
            pos.turn = self.parse_seat(value)?;
        }
        pos.frames = match field("frames") {
            None if pos.has_left(pos.turn) => Frames::EMPTY,
            None => Frames::only(pos.turn),
            Some(value) => self.parse_frames(value)?,
        };
        pos.gate_open = match field("gate").unwrap_or("0") {
            "0" => false,
            "1" => true,
            other => return Err(Refusal::GateValue.with("text", quote_key("gate", other))),
        };
        self.parse_last(&mut pos, field("last").unwrap_or("-"))?;
        self.parse_chips(&mut pos, field("pot"), field("net"))?;
        if let Some(value) = field("throws") {
            let wrong = || Refusal::ThrowsValue.with("text", quote_key("throws", value)).with("most", u16::MAX);
            pos.throws = Clock(parse_number(value).ok_or_else(wrong)?);
        }
        self.parse_stage(&mut pos, field("throw").unwrap_or("-"))?;
        Ok(pos)
    }

    fn parse_players(&self, pos: &mut Position, text: &str) -> Result<(), Message> {
        let texts: Vec<&str> = text.split('/').collect();
        if texts.len() != self.n_players() {
            return Err(Refusal::PlayersJoined.with("n", texts.len()).with("expected", self.n_players()));
        }
        for (seat, text) in self.seats().zip(texts) {
            parse_player(pos, seat, text)
                .map_err(|reason| Refusal::InPlayer.with("seat", seat.0).with("reason", reason))?;
        }
        if self.playing(pos).next().is_none() {
            return Err(Refusal::NobodyLeft.say());
        }
        let claims: Vec<Throw> = self.seats().filter_map(|seat| pos.player(seat).claim).collect();
        for (i, claim) in claims.iter().enumerate() {
            if claims[..i].iter().any(|other| other.number() == claim.number()) {
                return Err(Refusal::SameClaims.with("number", claim.number()));
            }
        }
        Ok(())
    }

    fn parse_seat(&self, text: &str) -> Result<Seat, Message> {
        let seat = parse_number(text).filter(|&seat| seat < u16::from(self.rules.players));
        let wrong = || Refusal::NotASeat.with("text", quote(text)).with("last", self.rules.players - 1);
        Ok(Seat(seat.ok_or_else(wrong)? as u8))
    }

    fn parse_frames(&self, text: &str) -> Result<Frames, Message> {
        let mut frames = Frames::EMPTY;
        for part in list_parts(text) {
            let parts = part.split_once(':');
            let (player, clashes) = parts.ok_or_else(|| Refusal::NotAFrame.with("text", quote(part)))?;
            let player = self.parse_seat(player)?;
            let clashes = match clashes {
                "0" => 0,
                "1" => 1,
                "2" => 2,
                _ => return Err(Refusal::FrameClashes.with("clashes", quote(clashes)).with("text", quote(part))),
            };
            if frames.len() == Frames::MOST {
                return Err(Refusal::TooManyFrames.with("most", Frames::MOST));
            }
            frames.push(Frame { player, clashes });
        }
        Ok(frames)
    }

    fn parse_last(&self, pos: &mut Position, text: &str) -> Result<(), Message> {
        for part in list_parts(text) {
            let parts = part.split_once(':');
            let (seat, dice) = parts.ok_or_else(|| Refusal::NotALastThrow.with("text", quote(part)))?;
            let seat = self.parse_seat(seat)?;
            if pos.has_left(seat) {
                return Err(Refusal::HasLeft.with("player", seat_name(seat)));
            }
            if pos.players[seat.index()].last.replace(parse_throw(dice)?).is_some() {
                return Err(Refusal::TwoLastThrows.with("seat", seat.0));
            }
        }
        Ok(())
    }

    fn parse_chips(&self, pos: &mut Position, pot: Option<&str>, net: Option<&str>) -> Result<(), Message> {
        let chips = |key: &str, text: &str, least: i32| {
            let value = text.parse::<i32>().ok().filter(|value| least <= *value && *value <= MOST_CHIPS);
            // One value has one text: no plus sign, no leading zeros.
            value.filter(|value| value.to_string() == text).ok_or_else(|| {
                let wrong = Refusal::ChipsValue.with("text", quote_key(key, text));
                wrong.with("least", least).with("most", MOST_CHIPS)
            })
        };
        if let Some(text) = pot {
            pos.pot = chips("pot", text, 0)?;
        }
        if let Some(text) = net {
            let nets: Vec<&str> = list_parts(text).collect();
            if nets.len() != self.n_players() {
                return Err(Refusal::NetsCount.with("text", quote_key("net", text)).with("n", self.n_players()));
            }
            for (player, text) in pos.players.iter_mut().zip(nets) {
                player.net = chips("net", text, -MOST_CHIPS)?;
            }
        }
        let sum: i64 = self.seats().map(|seat| i64::from(pos.player(seat).net)).sum::<i64>() + i64::from(pos.pot);
        if sum != 0 {
            return Err(Refusal::ChipsSum.with("sum", sum));
        }
        Ok(())
    }

    /// Who has won, or who throws, or what is to be acted on.
    fn parse_stage(&self, pos: &mut Position, throw: &str) -> Result<(), Message> {
        let throw = if throw == "-" { None } else { Some(parse_throw(throw)?) };
        let n_winners = self.seats().filter(|&seat| pos.player(seat).home == N_HORSES).count();
        // DM-16: the last one at the table has won.
        if n_winners > 0 || self.only_one(pos).is_some() {
            if n_winners > 1 || pos.pot != 0 || throw.is_some() {
                return Err(Refusal::WonWithRest.say());
            }
            pos.frames = Frames::EMPTY;
            pos.stage = Stage::Over;
            return Ok(());
        }
        self.fill_frames(pos);
        let roller = pos.frames.top().expect("the frames have just been filled").player;
        // DM-16: who has left throws no more; only a throw that still waits may have been theirs.
        let mut waiting = pos.frames;
        if throw.is_some() {
            waiting.pop();
        }
        if let Some(frame) = waiting.iter().find(|frame| pos.has_left(frame.player)) {
            return Err(Refusal::HasLeft.with("player", seat_name(frame.player)));
        }
        let Some(throw) = throw else { return Ok(()) };
        if !pos.has_left(roller) {
            let last = pos.players[roller.index()].last.replace(throw);
            if let Some(last) = last.filter(|&last| last != throw) {
                let wrong = Refusal::ThrowDiffers.with("throw", throw.to_string());
                return Err(wrong.with("seat", roller.0).with("last", last.to_string()));
            }
        }
        let ruling = self.ruling(pos, throw);
        if pos.has_left(ruling.actor) {
            return Err(Refusal::HasLeft.with("player", seat_name(ruling.actor)));
        }
        pos.stage = Stage::Act(ruling);
        Ok(())
    }

    pub(super) fn parse_move(&self, pos: &Position, text: &str) -> Result<Move, Message> {
        let mut moves = Vec::new();
        self.moves(pos, &mut moves);
        if let Some(&mv) = moves.iter().find(|&&mv| move_text(mv) == text) {
            return Ok(mv);
        }
        if let Some((mark, seat)) = text.split_at_checked(1).filter(|(mark, _)| ["!", "~"].contains(mark)) {
            let seat = self.parse_seat(seat)?;
            let mv = if mark == "!" { Move::Noise(seat) } else { Move::Leave(seat) };
            return self.may_befall(pos, mv).map(|()| mv);
        }
        Err(self.why_not(pos, parse_wish(text)?))
    }
}

fn player_text(pos: &Position, seat: Seat) -> String {
    let player = pos.player(seat);
    if pos.has_left(seat) {
        return "out".into();
    }
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

fn parse_player(pos: &mut Position, seat: Seat, text: &str) -> Result<(), Message> {
    pos.players[seat.index()].hand = 0;
    // DM-16.
    if text.trim() == "out" {
        pos.players[seat.index()].left = Left(true);
        return Ok(());
    }
    let mut order = "hcgb".chars();
    for part in text.split_whitespace() {
        let mut letters = part.chars();
        let letter = letters.next().expect("words are not empty");
        if !order.any(|known| known == letter) {
            return Err(Refusal::PlayerPart.with("text", quote(part)));
        }
        let rest = letters.as_str();
        let wrong = || Refusal::PartHorses.with("text", quote(part)).with("most", N_HORSES);
        let horses = || parse_horses(rest).ok_or_else(wrong);
        match letter {
            'h' => pos.players[seat.index()].hand = horses()?,
            'g' => pos.players[seat.index()].home = horses()?,
            'c' => rest.split(',').try_for_each(|unit| parse_unit(pos, seat, unit))?,
            _ => {
                let claim = parse_throw(rest)?;
                if !claim.is_plain() {
                    return Err(Refusal::ClaimNotPlain.with("text", quote(part)));
                }
                pos.players[seat.index()].claim = Some(claim);
            }
        }
    }
    let player = pos.player(seat);
    let on_track: u32 = pos.units(seat).map(|(_, count)| u32::from(count)).sum();
    let all = on_track + u32::from(player.hand) + u32::from(player.home);
    if all != u32::from(N_HORSES) {
        return Err(Refusal::HorsesTotal.with("n", all).with("expected", N_HORSES));
    }
    // DM-12: only all horses together get past 飛龍院, and they part only by flying out of the moat.
    let beyond: u32 =
        pos.units(seat).filter(|(cell, _)| *cell > Cell::FEILONG).map(|(_, count)| u32::from(count)).sum();
    let together = beyond + u32::from(player.home);
    let parted = player.home > 0 && player.home + player.in_moat != N_HORSES;
    if together != 0 && together != u32::from(N_HORSES) || parted {
        return Err(Refusal::HorsesBeyond.with("n", together).with("all", N_HORSES));
    }
    Ok(())
}

fn parse_unit(pos: &mut Position, seat: Seat, text: &str) -> Result<(), Message> {
    let expected = || Refusal::NotAUnit.with("text", quote(text));
    let (cell, count) = text.split_once('x').ok_or_else(expected)?;
    let cell = parse_number(cell).and_then(|cell| Cell::new(cell.try_into().ok()?));
    let cell = cell.filter(|&cell| cell != Cell::GOAL).ok_or_else(expected)?;
    let count = parse_horses(count).ok_or_else(expected)?;
    let taken = pos.enemies(seat) & cell.bit() != 0 || pos.horses(seat, cell) > 0;
    if taken {
        return Err(Refusal::SecondUnit.with("cell", cell.number()));
    }
    pos.add(seat, cell, count);
    Ok(())
}

pub(super) fn parse_keys(text: &str) -> Result<Vec<(&str, &str)>, Message> {
    let mut fields: Vec<(&str, &str)> = Vec::new();
    for part in text.split_whitespace() {
        let Some((key, value)) = part.split_once('=').filter(|(key, _)| KEYS.contains(key)) else {
            return Err(Refusal::NotAKey.with("text", quote(part)).with("keys", KEYS.join(", ")));
        };
        if fields.iter().any(|(other, _)| *other == key) {
            return Err(Refusal::KeyTwice.with("key", key));
        }
        fields.push((key, value));
    }
    Ok(fields)
}

fn parse_throw(text: &str) -> Result<Throw, Message> {
    Throw::read(text).ok_or_else(|| Refusal::NotAThrow.with("text", quote(text)))
}

/// A key with its value as it was given.
fn quote_key(key: &str, value: &str) -> String {
    quote(&format!("{key}={value}"))
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
        Move::Back { from, .. } => format!("b{}", from.number()),
        Move::Fly => "fly".into(),
        Move::Pass => "pass".into(),
        Move::Noise(seat) => format!("!{}", seat.0),
        Move::Leave(seat) => format!("~{}", seat.0),
    }
}

fn parse_wish(text: &str) -> Result<Wish, Message> {
    if let Some(dice) = text.strip_prefix('=') {
        return parse_throw(dice).map(|_| Wish::Throw);
    }
    let cell = |number: &str| parse_number(number).and_then(|number| Cell::new(number.try_into().ok()?));
    match text {
        "enter" => Ok(Wish::Enter),
        "fly" => Ok(Wish::Fly),
        "pass" => Ok(Wish::Pass),
        _ => {
            let forward = text.strip_prefix('c').and_then(cell).map(Wish::Walk);
            let back = || text.strip_prefix('b').and_then(cell).map(Wish::Back);
            forward.or_else(back).ok_or_else(|| Refusal::NotAMove.say())
        }
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
