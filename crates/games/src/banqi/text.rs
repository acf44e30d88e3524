//! Positions and moves as text.
//!
//! A position is `ROWS TURN HIDDEN CLOCK`: the rows from the top joined by `/`, `*` for a face-down piece and a digit
//! for a run of empty squares; the colour to move, `r`, `b`, or `-` before the first flip; the hidden pieces in the
//! order `GAERHCSgaerhcs`, `-` if there are none; the plies without progress.
//!
//! In the middle of a turn the colour is followed by how far it has come: `r:c3` in a chain of the piece on c3,
//! `r:c3=` while c3 is being turned up, `r:c3?c4=` while the piece on c3 attacks what lies on c4.

use qiyuan_core::{Clock, Message, Refuse, Seat, quote};

use super::Banqi;
use super::board::{N_FILES, N_ROWS, Square, Squares};
use super::piece::{Colour, Kind, Piece};
use super::position::{Hidden, Move, Position, RedSeat, Stage};
use super::words::Refusal;

pub(super) fn position_text(pos: &Position) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for square in Square::all() {
        let letter = if pos.face_down.has(square) { Some('*') } else { pos.piece_on(square).map(Piece::letter) };
        empty += u32::from(letter.is_none());
        let row_ends = square.file() == N_FILES - 1;
        if empty > 0 && (letter.is_some() || row_ends) {
            text.push_str(&empty.to_string());
            empty = 0;
        }
        text.extend(letter);
        if row_ends && square.row() < N_ROWS - 1 {
            text.push('/');
        }
    }
    let turn = match pos.turn {
        Some(Colour::Red) => "r",
        Some(Colour::Black) => "b",
        None => "-",
    };
    let stage = match pos.stage {
        Stage::Begin => String::new(),
        Stage::Chain(square) => format!(":{square}"),
        Stage::Flip(square) => format!(":{square}="),
        Stage::Ambush { from, to } => format!(":{from}?{to}="),
    };
    let hidden: String =
        Piece::all().flat_map(|piece| (0..pos.hidden.count(piece)).map(move |_| piece.letter())).collect();
    let hidden = if hidden.is_empty() { "-" } else { &hidden };
    format!("{text} {turn}{stage} {hidden} {}", pos.clock.0)
}

pub(super) fn move_text(mv: Move) -> String {
    match mv {
        Move::Flip(square) => square.to_string(),
        Move::Step { from, to } => format!("{from}-{to}"),
        Move::Capture { from, to } => format!("{from}x{to}"),
        Move::Ambush { from, to } => format!("{from}?{to}"),
        Move::Stop => "stop".into(),
        Move::Outcome(piece) => format!("={}", piece.letter()),
    }
}

impl Banqi {
    pub(super) fn parse_position(&self, text: &str) -> Result<Position, Message> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let [rows, turn, hidden, clock] = fields[..] else {
            return Err(Refusal::Fields.with("n", fields.len()));
        };
        let mut pos = Position { face_down: Squares::NONE, ..Position::start() };
        parse_rows(&mut pos, rows)?;
        pos.hidden = parse_hidden(&pos, hidden)?;
        pos.clock = Clock(clock.parse().map_err(|_| Refusal::ClockNumber.with("text", quote(clock)))?);
        let (turn, stage) = turn.split_once(':').map_or((turn, None), |(turn, stage)| (turn, Some(stage)));
        pos.turn = match turn {
            "r" => Some(Colour::Red),
            "b" => Some(Colour::Black),
            "-" => None,
            _ => return Err(Refusal::Turn.with("text", quote(turn))),
        };
        // The text does not say who plays red.
        pos.red_seat = RedSeat(Seat(0));
        // BQ-5: the first flip gives the colours.
        match pos.turn {
            None if pos.hidden != Hidden::ALL => return Err(Refusal::NotAllFaceDown.say()),
            Some(_) if pos.hidden == Hidden::ALL => return Err(Refusal::AllFaceDown.with("turn", turn)),
            _ => {}
        }
        if let Some(stage) = stage {
            self.parse_stage(&mut pos, stage)?;
        }
        if pos.clock.0 > 0 && (pos.turn.is_none() || pos.stage != Stage::Begin) {
            return Err(Refusal::ClockRunning.with("clock", pos.clock.0));
        }
        if !Colour::ALL.into_iter().any(|colour| pos.is_alive(colour)) {
            return Err(Refusal::NoPieceLeft.say());
        }
        pos.key = self.keys.of(&pos);
        Ok(pos)
    }

    fn parse_stage(&self, pos: &mut Position, stage: &str) -> Result<(), Message> {
        if let Some(pending) = stage.strip_suffix('=') {
            let mv = match pending.split_once('?') {
                Some((from, to)) => Move::Ambush { from: parse_square(from)?, to: parse_square(to)? },
                None => Move::Flip(parse_square(pending)?),
            };
            let mut moves = Vec::new();
            self.list(pos, &mut moves);
            if !moves.contains(&mv) {
                return Err(Refusal::UnderWay.with("move", move_text(mv)).with("reason", self.why_not(pos, mv)));
            }
            pos.stage = match mv {
                Move::Ambush { from, to } => Stage::Ambush { from, to },
                _ => Stage::Flip(parse_square(pending)?),
            };
            return Ok(());
        }
        let at = parse_square(stage)?;
        if !self.rules.chain {
            return Err(Refusal::ChainRule.say());
        }
        let (mine, _) = pos.sides();
        if !mine.all().has(at) {
            return Err(Refusal::ChainPiece.with("square", at.to_string()));
        }
        let enemy = pos.turn.map_or(Colour::Red, Colour::other);
        if Kind::ALL.into_iter().all(|kind| pos.n_captured(Piece { colour: enemy, kind }) == 0) {
            return Err(Refusal::ChainCapture.with("colour", enemy.name()));
        }
        if !pos.is_alive(enemy) || self.links(pos, at).is_empty() {
            return Err(Refusal::ChainStuck.with("square", at.to_string()));
        }
        pos.stage = Stage::Chain(at);
        Ok(())
    }

    pub(super) fn parse_move(&self, pos: &Position, text: &str) -> Result<Move, Message> {
        let mv = parse_move_shape(text)?;
        let mut moves = Vec::new();
        self.list(pos, &mut moves);
        if moves.contains(&mv) { Ok(mv) } else { Err(self.why_not(pos, mv)) }
    }
}

fn parse_rows(pos: &mut Position, text: &str) -> Result<(), Message> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != N_ROWS {
        return Err(Refusal::Rows.with("n", rows.len()));
    }
    let mut squares = Square::all();
    for row in rows {
        let in_row = |refusal: Refusal| refusal.with("row", quote(row));
        let wrong_letter = |refusal: Refusal, letter: char| in_row(refusal).with("letter", format!("{letter:?}"));
        let mut n_squares = 0;
        let mut after_digit = false;
        for letter in row.chars() {
            let run = letter.to_digit(10);
            if run == Some(0) || run.is_some() && after_digit {
                return Err(wrong_letter(Refusal::EmptyRun, letter));
            }
            after_digit = run.is_some();
            for _ in 0..run.unwrap_or(1) {
                n_squares += 1;
                let square = if n_squares <= N_FILES { squares.next() } else { None };
                let square = square.ok_or_else(|| in_row(Refusal::TooManySquares))?;
                match letter {
                    _ if run.is_some() => {}
                    '*' => pos.face_down |= Squares::only(square),
                    _ => {
                        let piece = Piece::from_letter(letter);
                        let piece = piece.ok_or_else(|| wrong_letter(Refusal::RowLetter, letter))?;
                        pos.armies[piece.colour.index()].toggle(piece.kind, Squares::only(square));
                    }
                }
            }
        }
        if n_squares < N_FILES {
            return Err(in_row(Refusal::TooFewSquares));
        }
    }
    Ok(())
}

/// Reads what is hidden, and refuses pieces that do not exist.
fn parse_hidden(pos: &Position, text: &str) -> Result<Hidden, Message> {
    let letters = if text == "-" { "" } else { text };
    let mut sorted = String::new();
    for piece in Piece::all() {
        let (hidden, up) = (letters.matches(piece.letter()).count() as u32, pos.squares_of(piece).len());
        if hidden + up > piece.kind.number() {
            return Err(Refusal::HiddenLimit
                .with("piece", piece.name())
                .with("up", up)
                .with("hidden", hidden)
                .with("most", piece.kind.number()));
        }
        sorted.extend((0..hidden).map(|_| piece.letter()));
    }
    if sorted != letters {
        return Err(Refusal::HiddenOrder.with("text", quote(text)));
    }
    let (hidden, face_down) = (letters.len(), pos.face_down.len());
    if hidden != face_down as usize {
        return Err(Refusal::HiddenCount.with("hidden", hidden).with("squares", face_down));
    }
    Ok(Hidden::of(|piece| letters.matches(piece.letter()).count() as u32))
}

fn parse_square(name: &str) -> Result<Square, Message> {
    Square::read(name).ok_or_else(|| Refusal::NoSquare.with("text", quote(name)))
}

fn parse_move_shape(text: &str) -> Result<Move, Message> {
    if text == "stop" {
        return Ok(Move::Stop);
    }
    if let Some(letter) = text.strip_prefix('=') {
        let mut letters = letter.chars();
        let piece = letters.next().and_then(Piece::from_letter).filter(|_| letters.next().is_none());
        return piece.map(Move::Outcome).ok_or_else(|| Refusal::NoPiece.with("text", quote(letter)));
    }
    let Some((at, sign)) = text.char_indices().nth(2) else {
        return Ok(Move::Flip(parse_square(text)?));
    };
    let ends = || Ok::<_, Message>((parse_square(&text[..at])?, parse_square(&text[at + sign.len_utf8()..])?));
    match sign {
        '-' => ends().map(|(from, to)| Move::Step { from, to }),
        'x' => ends().map(|(from, to)| Move::Capture { from, to }),
        '?' => ends().map(|(from, to)| Move::Ambush { from, to }),
        _ => Err(Refusal::MoveShape.say()),
    }
}
