//! Positions and moves as text.
//!
//! A position is `ROWS TURN HIDDEN CLOCK`: the rows from the top joined by `/`, `*` for a face-down piece and a digit
//! for a run of empty squares; the colour to move, `r`, `b`, or `-` before the first flip; the hidden pieces in the
//! order `GAERHCSgaerhcs`, `-` if there are none; the plies without progress.
//!
//! In the middle of a turn the colour is followed by how far it has come: `r:c3` in a chain of the piece on c3,
//! `r:c3=` while c3 is being turned up, `r:c3?c4=` while the piece on c3 attacks what lies on c4.

use qiyuan_core::{Clock, Seat};

use super::Banqi;
use super::board::{N_FILES, N_ROWS, Square, Squares};
use super::piece::{Colour, Kind, Piece};
use super::position::{Hidden, Move, Position, RedSeat, Stage};
use super::reach::near;
use super::rules::Cannon;

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
    pub(super) fn parse_position(&self, text: &str) -> Result<Position, String> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let [rows, turn, hidden, clock] = fields[..] else {
            return Err(format!("{} fields, expected four: rows, turn, hidden pieces, clock", fields.len()));
        };
        let mut pos = Position { face_down: Squares::NONE, ..Position::start() };
        parse_rows(&mut pos, rows)?;
        pos.hidden = parse_hidden(&pos, hidden)?;
        pos.clock = Clock(clock.parse().map_err(|_| format!("{clock:?} is no clock, expected a number up to 65535"))?);
        let (turn, stage) = turn.split_once(':').map_or((turn, None), |(turn, stage)| (turn, Some(stage)));
        pos.turn = match turn {
            "r" => Some(Colour::Red),
            "b" => Some(Colour::Black),
            "-" => None,
            _ => return Err(format!("{turn:?} to move, expected r, b, or - before the first flip")),
        };
        // The text does not say who plays red.
        pos.red_seat = RedSeat(Seat(0));
        // BQ-5: the first flip gives the colours.
        match pos.turn {
            None if pos.hidden != Hidden::ALL => return Err("- to move, but not all pieces lie face down".into()),
            Some(_) if pos.hidden == Hidden::ALL => {
                return Err(format!("{turn} to move, but all pieces lie face down, expected -"));
            }
            _ => {}
        }
        if let Some(stage) = stage {
            self.parse_stage(&mut pos, stage)?;
        }
        if pos.clock.0 > 0 && (pos.turn.is_none() || pos.stage != Stage::Begin) {
            return Err(format!("the clock shows {clock}, expected 0 at the start, while turning up and in a chain"));
        }
        if !Colour::ALL.into_iter().any(|colour| pos.is_alive(colour)) {
            return Err("no piece is left".into());
        }
        pos.key = self.keys.of(&pos);
        Ok(pos)
    }

    fn parse_stage(&self, pos: &mut Position, stage: &str) -> Result<(), String> {
        let square = |name: &str| Square::read(name).ok_or_else(|| format!("{name:?} is no square, expected a4 to h1"));
        if let Some(pending) = stage.strip_suffix('=') {
            let mv = match pending.split_once('?') {
                Some((from, to)) => Move::Ambush { from: square(from)?, to: square(to)? },
                None => Move::Flip(square(pending)?),
            };
            let mut moves = Vec::new();
            self.list(pos, &mut moves);
            if !moves.contains(&mv) {
                return Err(format!("{} is under way, but {}", move_text(mv), self.why_not(pos, mv)));
            }
            pos.stage = match mv {
                Move::Ambush { from, to } => Stage::Ambush { from, to },
                _ => Stage::Flip(square(pending)?),
            };
            return Ok(());
        }
        let at = square(stage)?;
        if !self.rules.chain {
            return Err("a chain is under way, but the rules have none".into());
        }
        let (mine, _) = pos.sides();
        if !mine.all().has(at) {
            return Err(format!("a chain is under way on {at}, where no piece of the side to move lies face up"));
        }
        let enemy = pos.turn.map_or(Colour::Red, Colour::other);
        if Kind::ALL.into_iter().all(|kind| pos.n_captured(Piece { colour: enemy, kind }) == 0) {
            return Err(format!("a chain is under way, but no {} piece has been captured", enemy.name()));
        }
        if !pos.is_alive(enemy) || self.links(pos, at).is_empty() {
            return Err(format!("a chain is under way on {at}, but it can't go on there"));
        }
        pos.stage = Stage::Chain(at);
        Ok(())
    }

    pub(super) fn parse_move(&self, pos: &Position, text: &str) -> Result<Move, String> {
        let mv = parse_move_shape(text)?;
        let mut moves = Vec::new();
        self.list(pos, &mut moves);
        if moves.contains(&mv) { Ok(mv) } else { Err(self.why_not(pos, mv)) }
    }

    /// Why a move is not legal.
    fn why_not(&self, pos: &Position, mv: Move) -> String {
        if self.winner(pos).is_some() {
            return "the game is over".into();
        }
        match (pos.stage, mv) {
            (Stage::Flip(at) | Stage::Ambush { to: at, .. }, Move::Outcome(piece)) => {
                format!("no {} is hidden that could lie on {at}", piece.name())
            }
            (Stage::Flip(at) | Stage::Ambush { to: at, .. }, _) => {
                format!("{at} is being turned up, expected what it is, such as =G")
            }
            (_, Move::Outcome(_)) => "nothing is being turned up".into(),
            (Stage::Chain(at), _) => format!("the piece on {at} is in a chain, expected a capture with it, or stop"),
            (Stage::Begin, Move::Stop) => "no chain is under way".into(),
            (Stage::Begin, Move::Flip(at)) => match pos.piece_on(at) {
                Some(_) => format!("the piece on {at} lies face up already"),
                None => format!("{at} is empty"),
            },
            (Stage::Begin, Move::Step { from, to } | Move::Capture { from, to } | Move::Ambush { from, to }) => {
                self.why_not_go(pos, mv, from, to)
            }
        }
    }

    fn why_not_go(&self, pos: &Position, mv: Move, from: Square, to: Square) -> String {
        // BQ-5.
        let Some(colour) = pos.turn else { return "nobody has a colour yet, expected a flip such as a4".into() };
        let Some(mover) = pos.piece_on(from).filter(|piece| piece.colour == colour) else {
            return format!("no {} piece lies face up on {from}, and it is {}'s turn", colour.name(), colour.name());
        };
        let kind = with_article(mover.kind.name());
        let screens = self.rules.cannon == Cannon::Taiwan && mover.kind == Kind::Cannon;
        let here = pos.piece_on(to);
        match mv {
            Move::Step { .. } if !pos.empty().has(to) => format!("{to} is not empty"),
            Move::Step { .. } => format!("{kind} does not step from {from} to {to}"),
            Move::Capture { .. } if pos.face_down.has(to) => format!("the piece on {to} lies face down"),
            Move::Ambush { .. } if !self.rules.ambush => "the rules have no ambush".into(),
            Move::Ambush { .. } if !pos.face_down.has(to) => format!("no piece lies face down on {to}"),
            Move::Capture { .. } if here.is_none_or(|piece| piece.colour == colour) => {
                format!("no {} piece lies on {to}", colour.other().name())
            }
            // BQ-7.
            _ if screens => "a cannon attacks along a line over exactly one piece".into(),
            _ => match here {
                // BQ-3 and BQ-4.
                Some(prey) if near(from).has(to) => {
                    format!("{kind} does not capture {}", with_article(prey.kind.name()))
                }
                _ => format!("{kind} does not reach {to} from {from}"),
            },
        }
    }
}

/// `a rook`, `an elephant`.
fn with_article(name: &str) -> String {
    let article = if name.starts_with(['a', 'e']) { "an" } else { "a" };
    format!("{article} {name}")
}

fn parse_rows(pos: &mut Position, text: &str) -> Result<(), String> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != N_ROWS {
        return Err(format!("{} rows, expected {N_ROWS}", rows.len()));
    }
    let mut squares = Square::all();
    for row in rows {
        let wrong = |what: &str| format!("{what} in the row {row:?}, expected {N_FILES} squares");
        let mut n_squares = 0;
        let mut after_digit = false;
        for letter in row.chars() {
            let run = letter.to_digit(10);
            if run == Some(0) || run.is_some() && after_digit {
                return Err(format!("{letter:?} in the row {row:?}, expected the length of a whole empty run"));
            }
            after_digit = run.is_some();
            for _ in 0..run.unwrap_or(1) {
                n_squares += 1;
                let square = if n_squares <= N_FILES { squares.next() } else { None };
                let square = square.ok_or_else(|| wrong("too many squares"))?;
                match letter {
                    _ if run.is_some() => {}
                    '*' => pos.face_down |= Squares::only(square),
                    _ => {
                        let piece = Piece::from_letter(letter).ok_or_else(|| {
                            format!("{letter:?} in the row {row:?}, expected one of GAERHCSgaerhcs, * or a digit")
                        })?;
                        pos.armies[piece.colour.index()].toggle(piece.kind, Squares::only(square));
                    }
                }
            }
        }
        if n_squares < N_FILES {
            return Err(wrong("too few squares"));
        }
    }
    Ok(())
}

/// Reads what is hidden, and refuses pieces that do not exist.
fn parse_hidden(pos: &Position, text: &str) -> Result<Hidden, String> {
    let letters = if text == "-" { "" } else { text };
    let mut sorted = String::new();
    for piece in Piece::all() {
        let (hidden, up) = (letters.matches(piece.letter()).count() as u32, pos.squares_of(piece).len());
        if hidden + up > piece.kind.number() {
            let (name, most) = (piece.name(), piece.kind.number());
            return Err(format!("{up} times a {name} face up and {hidden} hidden, expected at most {most} together"));
        }
        sorted.extend((0..hidden).map(|_| piece.letter()));
    }
    if sorted != letters {
        return Err(format!("{text:?} as the hidden pieces, expected letters in the order GAERHCSgaerhcs, or -"));
    }
    let (hidden, face_down) = (letters.len(), pos.face_down.len());
    if hidden != face_down as usize {
        return Err(format!("{hidden} hidden pieces, but {face_down} face-down squares"));
    }
    Ok(Hidden::of(|piece| letters.matches(piece.letter()).count() as u32))
}

fn parse_move_shape(text: &str) -> Result<Move, String> {
    let square = |name: &str| Square::read(name).ok_or_else(|| format!("{name:?} is no square, expected a4 to h1"));
    if text == "stop" {
        return Ok(Move::Stop);
    }
    if let Some(letter) = text.strip_prefix('=') {
        let mut letters = letter.chars();
        let piece = letters.next().and_then(Piece::from_letter).filter(|_| letters.next().is_none());
        return piece
            .map(Move::Outcome)
            .ok_or_else(|| format!("{letter:?} is no piece, expected one of GAERHCSgaerhcs"));
    }
    let Some((at, sign)) = text.char_indices().nth(2) else {
        return Ok(Move::Flip(square(text)?));
    };
    let ends = || Ok::<_, String>((square(&text[..at])?, square(&text[at + sign.len_utf8()..])?));
    match sign {
        '-' => ends().map(|(from, to)| Move::Step { from, to }),
        'x' => ends().map(|(from, to)| Move::Capture { from, to }),
        '?' => ends().map(|(from, to)| Move::Ambush { from, to }),
        _ => Err("expected a flip a4, a step a4-b4, a capture a4xb4, an ambush a4?b4, stop, or an outcome =G".into()),
    }
}
