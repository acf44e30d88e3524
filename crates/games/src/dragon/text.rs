//! Positions and moves as text.

use qiyuan_core::{Clock, Message, Refusal as CoreRefusal, Refuse, Seat, Status, quote};

use super::Dragon;
use super::piece::{GOLD, HERO, Kind, SCARLET};
use super::position::{Move, Piece, Position};
use super::rules::{Adjacent, HeroReturn};
use super::square::{FILES, GROUND, RANKS, SKY, Square, UNDERWORLD, bits};
use super::steps::{WAYS, way_home};
use super::words::{Refusal, side_title};

/// The levels in the order of a position's text.
pub(super) const LAYERS: [(usize, &str); 3] = [(SKY, "sky"), (GROUND, "ground"), (UNDERWORLD, "underworld")];

/// The highest number of a move that a text may have, so that the count never ends during a game.
pub(super) const LAST_MOVE: u16 = 9999;

impl Dragon {
    pub(super) fn position_text(&self, pos: &Position) -> String {
        let boards = LAYERS.map(|(layer, _)| board_text(layer, |square| pos.piece(square).map(letter))).join(" ");
        let side = if pos.to_move() == GOLD { 'g' } else { 's' };
        let homes: Vec<String> = self.ways_home(pos).map(|(hero, home)| format!("{hero}{home}")).collect();
        let mut text = format!("{boards} {side} {}", pos.move_number());
        if pos.clock.0 > 0 || !homes.is_empty() {
            text.push_str(&format!(" {}", pos.clock.0));
        }
        if !homes.is_empty() {
            text.push_str(&format!(" {}", homes.join(",")));
        }
        text
    }

    pub(super) fn parse_position(&self, text: &str) -> Result<Position, Message> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let most = if self.remembers_origins() { 7 } else { 6 };
        if fields.len() < 5 || fields.len() > most {
            let refusal = if most == 7 { Refusal::FieldCountWithHomes } else { Refusal::FieldCount };
            return Err(refusal.with("n", fields.len()));
        }
        let homes = self.parse_homes(fields.get(6).copied())?;
        let mut pos = Position::bare();
        for ((layer, name), board) in LAYERS.into_iter().zip(&fields) {
            self.parse_board(&mut pos, layer, board, &homes)
                .map_err(|reason| Refusal::OnBoard.with("board", name).with("reason", reason))?;
        }
        let side = match fields[3] {
            "g" => GOLD,
            "s" => SCARLET,
            other => return Err(Refusal::SideToMove.with("text", quote(other))),
        };
        let number: u16 = fields[4]
            .parse()
            .ok()
            .filter(|number| (1..=LAST_MOVE).contains(number))
            .ok_or_else(|| Refusal::MoveNumber.with("text", quote(fields[4])).with("last", LAST_MOVE))?;
        pos.ply = 2 * (number - 1) + u16::from(side.0);
        if let Some(clock) = fields.get(5) {
            let ticks = clock.parse().map_err(|_| Refusal::QuietClock.with("text", quote(clock)))?;
            pos.clock = Clock(ticks);
        }
        if let Some((hero, _)) =
            homes.iter().find(|(hero, _)| pos.piece(*hero).map(|piece| piece.kind) != Some(Kind::Hero))
        {
            return Err(Refusal::HomeWithoutHero.with("square", hero.to_string()));
        }
        self.check_position(&pos)?;
        pos.key = pos.key_from_scratch();
        Ok(pos)
    }

    pub(super) fn parse_move(&self, pos: &Position, text: &str) -> Result<Move, Message> {
        let square = |range| text.get(range).and_then(Square::read);
        let (Some(from), Some(to), 6) = (square(0..3), square(3..6), text.len()) else {
            return Err(Refusal::MoveForm.say());
        };
        let mv = Move { from, to };
        let mut moves = Vec::new();
        if let Status::Over(payoffs) = self.list_moves(pos, &mut moves) {
            return Err(CoreRefusal::GameOver.with("payoffs", payoffs.to_string()));
        }
        if moves.contains(&mv) { Ok(mv) } else { Err(self.why_illegal(pos, mv)) }
    }

    /// Whether heroes remember the square they left.
    pub(super) fn remembers_origins(&self) -> bool {
        self.rules.hero_return == HeroReturn::Origin
    }

    /// The heroes away from the ground that remember where they came from, and that square.
    pub(super) fn ways_home(&self, pos: &Position) -> impl Iterator<Item = (Square, Square)> {
        let away = [SKY, UNDERWORLD]
            .into_iter()
            .flat_map(|layer| bits(pos.layers[layer].occupied()).map(move |bit| Square::at(layer, bit)));
        let remembers = self.remembers_origins();
        away.filter_map(move |hero| {
            let (file, rank) = *WAYS.get(pos.code(hero).checked_sub(HERO)?).filter(|_| remembers)?;
            Some((hero, Square::new(GROUND as i8, hero.file() as i8 + file, hero.rank() as i8 + rank)?))
        })
    }

    fn parse_homes(&self, text: Option<&str>) -> Result<Vec<(Square, usize)>, Message> {
        let n_ways = if self.rules.hero_adjacent == Adjacent::King { 8 } else { 4 };
        let mut homes: Vec<(Square, usize)> = Vec::new();
        for home in text.into_iter().flat_map(|text| text.split(',')) {
            let wrong = || Refusal::HomeForm.with("text", quote(home));
            let square = |range| home.get(range).and_then(Square::read).ok_or_else(wrong);
            let (hero, ground) = (square(0..3)?, square(3..6)?);
            let steps = (hero.file().abs_diff(ground.file()), hero.rank().abs_diff(ground.rank()));
            let near = steps.0 <= 1 && steps.1 <= 1 && steps != (0, 0);
            if home.len() != 6 || !near || hero.layer() == GROUND || ground.layer() != GROUND {
                return Err(wrong());
            }
            let way = way_home(ground, hero);
            if way >= n_ways || homes.iter().any(|(known, _)| *known == hero) {
                return Err(wrong());
            }
            homes.push((hero, way));
        }
        Ok(homes)
    }

    fn parse_board(
        &self,
        pos: &mut Position,
        layer: usize,
        text: &str,
        homes: &[(Square, usize)],
    ) -> Result<(), Message> {
        let ranks: Vec<&str> = text.split('/').collect();
        if ranks.len() != usize::from(RANKS) {
            return Err(Refusal::RankCount.with("n", ranks.len()).with("text", quote(text)).with("expected", RANKS));
        }
        for (rank, text) in (0..RANKS as i8).rev().zip(ranks) {
            let refused = |refusal: Refusal| refusal.with("text", quote(text)).with("expected", FILES);
            let mut file = 0;
            for letter in text.chars() {
                if let Some(run @ 1..) = letter.to_digit(10) {
                    file += run as i8;
                } else {
                    let square = Square::new(layer as i8, file, rank);
                    let square = square.ok_or_else(|| refused(Refusal::TooManySquares))?;
                    self.parse_piece(pos, square, letter, homes)?;
                    file += 1;
                }
                if file > FILES as i8 {
                    return Err(refused(Refusal::TooManySquares));
                }
            }
            if file < FILES as i8 {
                return Err(refused(Refusal::TooFewSquares).with("n", i16::from(file)));
            }
        }
        Ok(())
    }

    fn parse_piece(
        &self,
        pos: &mut Position,
        square: Square,
        letter: char,
        homes: &[(Square, usize)],
    ) -> Result<(), Message> {
        let kind = Kind::of_letter(letter.to_ascii_uppercase())
            .ok_or_else(|| Refusal::UnknownLetter.with("letter", format!("{letter:?}")))?;
        let seat = if letter.is_ascii_uppercase() { GOLD } else { SCARLET };
        let here = |refusal: Refusal| refusal.with("square", square.to_string());
        let wrong_level = || here(Refusal::WrongLevel).with("piece", kind.title());
        let mut code = kind.code(square.layer()).ok_or_else(wrong_level)?;
        if kind == Kind::Warrior && square.rank() == last_rank(seat) {
            return Err(here(Refusal::WarriorAtLastRank)); // DRG-6.
        }
        if kind == Kind::Hero && square.layer() != GROUND && self.remembers_origins() {
            let home = homes.iter().find(|(hero, _)| *hero == square);
            code += home.ok_or_else(|| here(Refusal::HomeMissing))?.1;
        }
        pos.put(square, seat, code);
        Ok(())
    }

    /// Refuses positions that no game contains.
    fn check_position(&self, pos: &Position) -> Result<(), Message> {
        for seat in [GOLD, SCARLET] {
            let n = |kind: Kind| pos.pieces().filter(|(_, piece)| *piece == Piece { seat, kind }).count() as u32;
            let refused = |refusal: Refusal, n: u32| refusal.with("side", side_title(seat)).with("n", n);
            if n(Kind::King) != 1 {
                return Err(refused(Refusal::KingCount, n(Kind::King)));
            }
            for kind in Kind::ALL {
                // DRG-6: every warrior may have become a hero.
                let (count, most) = match kind {
                    Kind::Hero => (n(kind) + n(Kind::Warrior), kind.n_at_start() + Kind::Warrior.n_at_start()),
                    _ => (n(kind), kind.n_at_start()),
                };
                if count > most {
                    let reason = match kind {
                        Kind::Hero => refused(Refusal::TooManyHeroes, count),
                        _ => refused(Refusal::TooManyPieces, count).with("piece", kind.title()),
                    };
                    return Err(reason.with("most", most));
                }
            }
        }
        let waiting = pos.to_move().other();
        if self.in_check(pos, waiting) {
            return Err(Refusal::WaitingKingAttacked.with("side", side_title(waiting)));
        }
        Ok(())
    }
}

/// The text of a level, where each square has the letter of its piece.
pub(super) fn board_text(layer: usize, letter_on: impl Fn(Square) -> Option<char>) -> String {
    let rank_text = |rank: i8| {
        let mut text = String::new();
        let mut empty = 0;
        for file in 0..FILES as i8 {
            match Square::new(layer as i8, file, rank).and_then(&letter_on) {
                None => empty += 1,
                Some(letter) => {
                    push_run(&mut text, &mut empty);
                    text.push(letter);
                }
            }
        }
        push_run(&mut text, &mut empty);
        text
    };
    let ranks: Vec<String> = (0..RANKS as i8).rev().map(rank_text).collect();
    ranks.join("/")
}

/// A run over 9 is written as 6 and the rest.
fn push_run(text: &mut String, empty: &mut u32) {
    let runs: &[u32] = if *empty > 9 { &[6, *empty - 6] } else { &[*empty] };
    let digits = runs.iter().filter(|&&run| run > 0).filter_map(|&run| char::from_digit(run, 10));
    text.extend(digits);
    *empty = 0;
}

/// The letter of a piece: Gold's in upper case.
pub(super) fn letter(piece: Piece) -> char {
    let letter = piece.kind.letter();
    if piece.seat == GOLD { letter } else { letter.to_ascii_lowercase() }
}

pub(super) fn last_rank(seat: Seat) -> u8 {
    if seat == GOLD { RANKS as u8 - 1 } else { 0 }
}
