//! Drawing boards of one's own.

use qiyuan_core::show::{BoardFault, BoardKit, BoardPieces, Figure, Piece, Sketch};
use qiyuan_core::{Error, Language, Message, Refuse, quote};

use super::Variety;
use super::board::{MAX_POINTS, Point};
use super::build::sketch as build_sketch;
use super::file::BoardFile;
use super::show::{beast, draw_board, weak};
use super::words::{Refusal, WORDS};

/// The most columns (H-5: one letter each) and rows of a plain.
const MOST: (u32, u32) = (26, 99);

/// The longest texts of a board that is given now, in characters: what texts call it, its title, what is said of it.
const LONGEST: [usize; 3] = [40, 80, 400];

pub(super) fn kit<V: Variety>(example: &str) -> BoardKit {
    let words = |prefix: &str, value: &str| (value.to_string(), WORDS.say(format!("{prefix}-{value}")));
    let pieces = |field: &str, key: &str, figure: Figure| BoardPieces {
        field: field.into(),
        key: key.into(),
        title: WORDS.say(format!("{}-side", figure.name)),
        figure,
    };
    let [beasts, pack] = V::BOARD_FIELDS;
    BoardKit {
        pieces: vec![pieces(beasts, "deer", beast::<V>()), pieces(pack, "dogs", weak::<V>())],
        hand: V::HAS_HAND,
        shapes: ["rhombus", "triangle"].map(|shape| words("shape", shape)).into(),
        diagonals: ["checkered", "all", "none"].map(|value| words("diagonals", value)).into(),
        most: MOST,
        points: MAX_POINTS,
        example: example.into(),
    }
}

/// The board of a file as far as it can be drawn, and what is wrong with it.
pub(super) fn sketch<V: Variety>(text: &str) -> Sketch {
    let fault = BoardFile::read(text).and_then(|file| check_words(&file)).err().map(|error| match error {
        Error::Board { line, reason } => BoardFault { line, reason },
        other => BoardFault { line: None, reason: other.message() },
    });
    let Ok(file) = toml::from_str::<BoardFile>(text) else { return Sketch { fault, ..Sketch::default() } };
    let board = serde_json::to_value(&file).ok();
    let Some((drawn, holes)) = build_sketch(&file) else { return Sketch { board, fault, ..Sketch::default() } };
    let piece = |figure: Figure| move |&point: &Point| Piece { spot: point.index(), figure: figure.clone(), count: 1 };
    let pieces = drawn.beasts.iter().map(piece(beast::<V>())).chain(drawn.pack.iter().map(piece(weak::<V>())));
    Sketch { board, pieces: pieces.collect(), holes: holes.len(), layout: Some(draw_board::<V>(&drawn, &holes)), fault }
}

/// Refuses what would spoil the words around it. Boards that were kept earlier may have it.
pub(super) fn check_words(file: &BoardFile) -> Result<(), Error> {
    // Characters that turn the direction of writing.
    let turns = |c: char| matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{200e}' | '\u{200f}');
    let texts = Language::ALL.map(|language| [&*file.name, file.title.tell(language), file.note.tell(language)]);
    let refuse = |reason: Message| Error::Board { line: None, reason };
    for (text, longest) in texts.iter().flat_map(|texts| texts.iter().zip(LONGEST)) {
        if text.contains(turns) {
            return Err(refuse(Refusal::NotOneLine.with("text", quote(text))));
        }
        if text.chars().count() > longest {
            return Err(refuse(Refusal::TextTooLong.with("text", quote(text)).with("most", longest)));
        }
    }
    Ok(())
}
