//! Positions and moves as text.
//!
//! A position is `ROWS MOUNTAINS HAND WHO CLOCK`: the rows of the plain, top first, and the mountains in their order,
//! each joined by `/`, a run of empty points as its length; the dogs in hand, `-` where there is no hand; who acts
//! (`D`, `d`, `d+`; `P`, `P+`, `s`); the turns without progress.

use std::str::FromStr;

use qiyuan_core::{Clock, Message, Refuse, quote};

use super::board::Point;
use super::position::{Move, Phase, Position};
use super::set::PointSet;
use super::words::{Refusal, WORDS};
use super::{Hunt, Variety};

impl<V: Variety, S: PointSet> Hunt<V, S> {
    pub(super) fn position_text(&self, pos: &Position<S>) -> String {
        let group = |points: &[Point]| {
            let mut text = String::new();
            let mut empty = 0;
            for &point in points {
                let letter = if pos.beasts.has(point) {
                    V::BEAST.0
                } else if pos.pack.has(point) {
                    V::PACK.0
                } else {
                    empty += 1;
                    continue;
                };
                push_run(&mut text, &mut empty);
                text.push(letter);
            }
            push_run(&mut text, &mut empty);
            text
        };
        let plain: Vec<String> = self.board.rows.iter().map(|row| group(row)).collect();
        let mountains: Vec<String> = self.board.mountains.iter().map(|mountain| group(&mountain.points)).collect();
        let mountains = if mountains.is_empty() { "-".into() } else { mountains.join("/") };
        let hand = if V::HAS_HAND { pos.in_hand.to_string() } else { "-".into() };
        format!("{} {mountains} {hand} {} {}", plain.join("/"), phase_text::<V>(pos.phase), pos.clock.0)
    }

    pub(super) fn parse_position(&self, text: &str) -> Result<Position<S>, Message> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let [plain, mountains, hand, who, clock] = fields[..] else {
            return Err(Refusal::PositionFields.with("n", fields.len()));
        };
        let mut pos = Position {
            beasts: S::default(),
            pack: S::default(),
            key: 0,
            clock: Clock(number(clock).ok_or_else(|| Refusal::BadClock.with("text", quote(clock)))?),
            in_hand: match hand {
                "-" if !V::HAS_HAND => 0,
                _ if !V::HAS_HAND => {
                    return Err(Refusal::NoHand.with("text", quote(hand)).with("game", V::ID));
                }
                _ => number(hand).ok_or_else(|| Refusal::BadHand.with("text", quote(hand)))?,
            },
            phase: [Phase::Beasts, Phase::JumpOn, Phase::Pack, Phase::Drop]
                .into_iter()
                .find(|&phase| phase_text::<V>(phase) == who && !(V::HAS_HAND && phase == Phase::JumpOn))
                .ok_or_else(|| Refusal::BadTurn.with("text", quote(who)).with("expected", phases_text::<V>()))?,
        };
        self.parse_groups(&mut pos, Refusal::WrongRows, plain, self.board.rows.iter().map(Vec::as_slice))?;
        let mountains = if self.board.mountains.is_empty() && mountains == "-" { "" } else { mountains };
        let groups = self.board.mountains.iter().map(|mountain| mountain.points.as_slice());
        self.parse_groups(&mut pos, Refusal::WrongMountains, mountains, groups)?;

        let (beasts, most) = (pos.beasts.len() as usize, self.board.beasts.len());
        if beasts == 0 || beasts > most {
            return Err(Refusal::WrongBeasts.with("n", beasts).with("letter", V::BEAST.0).with("most", most));
        }
        V::check_position(self, &pos)?;
        pos.key = self.keys.of(&pos);
        Ok(pos)
    }

    fn parse_groups<'a>(
        &self,
        pos: &mut Position<S>,
        wrong: Refusal,
        text: &str,
        groups: impl ExactSizeIterator<Item = &'a [Point]>,
    ) -> Result<(), Message> {
        let texts: Vec<&str> = if text.is_empty() { Vec::new() } else { text.split('/').collect() };
        if texts.len() != groups.len() {
            let found = wrong.with("n", texts.len()).with("text", quote(text));
            return Err(found.with("expected", groups.len()));
        }
        for (text, points) in texts.into_iter().zip(groups) {
            self.parse_group(pos, text, points)?;
        }
        Ok(())
    }

    fn parse_group(&self, pos: &mut Position<S>, text: &str, points: &[Point]) -> Result<(), Message> {
        let wrong = |what: Refusal| what.with("text", quote(text)).with("n", points.len());
        let mut points_left = points.iter();
        let mut rest = text;
        while let Some(letter) = rest.chars().next() {
            let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            if digits > 0 {
                let run: usize = rest[..digits].parse().map_err(|_| wrong(Refusal::RunTooLong))?;
                if run == 0 {
                    return Err(wrong(Refusal::RunOfNone));
                }
                points_left.nth(run - 1).ok_or_else(|| wrong(Refusal::TooManyPoints))?;
                rest = &rest[digits..];
                continue;
            }
            let &point = points_left.next().ok_or_else(|| wrong(Refusal::TooManyPoints))?;
            if letter == V::BEAST.0 {
                pos.beasts = pos.beasts | S::only(point);
            } else if letter == V::PACK.0 {
                pos.pack = pos.pack | S::only(point);
            } else {
                let (beast, pack) = (V::BEAST.0, V::PACK.0);
                let bad = Refusal::BadLetter.with("letter", format!("{letter:?}")).with("text", quote(text));
                return Err(bad.with("beast", beast).with("pack", pack));
            }
            rest = &rest[letter.len_utf8()..];
        }
        if points_left.next().is_some() {
            return Err(wrong(Refusal::TooFewPoints));
        }
        Ok(())
    }

    pub(super) fn move_text(&self, mv: Move) -> String {
        let name = |point: Point| self.board.name(point);
        match mv {
            Move::Step { from, to } => format!("{}-{}", name(from), name(to)),
            Move::Jump { from, to, .. } => format!("{}x{}", name(from), name(to)),
            Move::Drop(point) => format!("@{}", name(point)),
            Move::Pass => "pass".into(),
        }
    }

    pub(super) fn parse_move(&self, pos: &Position<S>, text: &str) -> Result<Move, Message> {
        let mv = self.parse_move_shape(text)?;
        let mut moves = Vec::new();
        if matches!(V::list(self, pos, &mut moves), qiyuan_core::Status::Over(_)) {
            return Err(Refusal::GameOver.say());
        }
        if moves.contains(&mv) { Ok(mv) } else { Err(self.why_illegal(pos, mv)) }
    }

    fn parse_move_shape(&self, text: &str) -> Result<Move, Message> {
        let point = |name: &str| {
            let unknown = || Refusal::NoSuchPoint.with("name", quote(name)).with("board", &*self.board.id);
            self.board.point(name).ok_or_else(unknown)
        };
        if text == "pass" {
            return Ok(Move::Pass);
        }
        if let Some(name) = text.strip_prefix('@') {
            return Ok(Move::Drop(point(name)?));
        }
        // The sign stands behind the first name's digits: `x` may also be a mountain's letter.
        let sign = text.char_indices().skip(1).find(|(_, c)| !c.is_ascii_digit());
        let Some((at, sign @ ('-' | 'x'))) = sign else {
            return Err(Refusal::BadMove.say());
        };
        let (from, to) = (point(&text[..at])?, point(&text[at + 1..])?);
        let mv = if sign == '-' { self.step_between(from, to) } else { self.jump_between(from, to) };
        let unconnected = if sign == '-' { Refusal::NoLine } else { Refusal::NoJumpLine };
        mv.ok_or_else(|| unconnected.with("from", &text[..at]).with("to", &text[at + 1..]))
    }

    /// The step between two points, if a line joins them.
    fn step_between(&self, from: Point, to: Point) -> Option<Move> {
        self.tables.near[from.index()].has(to).then_some(Move::Step { from, to })
    }

    /// The jump between two points, if they lie two steps apart on a line.
    fn jump_between(&self, from: Point, to: Point) -> Option<Move> {
        let over = self.board.jumps(from).find(|&(_, landing)| landing == to).map(|(over, _)| over);
        over.map(|over| Move::Jump { from, over, to })
    }

    /// Why touching two points leads nowhere: first what must be done instead, then what the eye sees, then the rules.
    pub(super) fn why_not_from(&self, pos: &Position<S>, from: Point, to: Point) -> Message {
        if let Some(must) = V::must(self, pos) {
            return must;
        }
        match self.step_between(from, to).or_else(|| self.jump_between(from, to)) {
            Some(mv) => self.why_illegal(pos, mv),
            None if !self.empty(pos).has(to) => self.by_powers(pos, Refusal::NotEmpty).with("at", self.board.name(to)),
            None => {
                self.by_powers(pos, Refusal::NoLine).with("from", self.board.name(from)).with("to", self.board.name(to))
            }
        }
    }

    /// A refusal by what the pieces of whoever acts can do. That stays unsaid, but names the rule to look up.
    pub(super) fn by_powers(&self, pos: &Position<S>, refusal: Refusal) -> Message {
        let [beast, pack] = self.rules.powers(&self.board);
        refusal.with("powers", if pos.phase.seat() == super::BEASTS { beast } else { pack })
    }

    /// Why a move that the board's lines allow is not legal: first what the eye sees, then the rules of the variety.
    pub(super) fn why_illegal(&self, pos: &Position<S>, mv: Move) -> Message {
        let name = |point: Point| self.board.name(point);
        let beasts_act = pos.phase.seat() == super::BEASTS;
        let (mine, who) = if beasts_act { (pos.beasts, V::BEAST.1) } else { (pos.pack, V::PACK.1) };
        match mv {
            Move::Step { from, to } | Move::Jump { from, to, .. } => {
                if !mine.has(from) {
                    return Refusal::NoPieceThere.with("piece", WORDS.say(who)).with("at", name(from));
                }
                if !self.empty(pos).has(to) {
                    return self.by_powers(pos, Refusal::NotEmpty).with("at", name(to));
                }
            }
            Move::Drop(_) | Move::Pass => {}
        }
        match mv {
            Move::Jump { over, .. } if beasts_act && !pos.pack.has(over) => {
                let refusal = self.by_powers(pos, Refusal::NothingToJump);
                refusal.with("piece", WORDS.say(V::PACK.1)).with("at", name(over))
            }
            _ => V::why_not(self, pos, mv),
        }
    }
}

/// Reads digits and nothing else: a sign is no part of a number here.
pub(super) fn number<N: FromStr>(text: &str) -> Option<N> {
    if text.bytes().all(|byte| byte.is_ascii_digit()) { text.parse().ok() } else { None }
}

fn push_run(text: &mut String, empty: &mut usize) {
    if *empty > 0 {
        text.push_str(&empty.to_string());
        *empty = 0;
    }
}

pub(super) fn phase_text<V: Variety>(phase: Phase) -> String {
    match phase {
        Phase::Beasts => V::BEAST.0.to_string(),
        Phase::JumpOn => format!("{}+", V::BEAST.0),
        Phase::Pack => V::PACK.0.to_string(),
        Phase::Drop => format!("{}+", V::PACK.0),
    }
}

fn phases_text<V: Variety>() -> String {
    let going_on = if V::HAS_HAND { Phase::Drop } else { Phase::JumpOn };
    [Phase::Beasts, Phase::Pack, going_on].map(phase_text::<V>).join(", ")
}
