//! Pieces: colours, kinds, ranks.

use qiyuan_core::Message;

use super::words::WORDS;

/// A colour of pieces. Which seat plays it is decided by the first flip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    /// 紅, upper-case letters.
    Red,
    /// 黑, lower-case letters.
    Black,
}

impl Colour {
    /// Both colours.
    pub const ALL: [Colour; 2] = [Colour::Red, Colour::Black];

    /// The other colour.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Colour {
        match self {
            Colour::Red => Colour::Black,
            Colour::Black => Colour::Red,
        }
    }

    /// `red` or `black`, in names of pictures and of words.
    pub const fn id(self) -> &'static str {
        match self {
            Colour::Red => "red",
            Colour::Black => "black",
        }
    }

    /// What the side is called in a sentence.
    pub fn name(self) -> Message {
        WORDS.say(self.id())
    }

    #[inline]
    pub(super) const fn index(self) -> usize {
        self as usize
    }
}

/// BQ-2: the kinds of pieces, from the highest rank to the lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// 將, 帥.
    General,
    /// 士, 仕.
    Advisor,
    /// 象, 相.
    Elephant,
    /// 車, 俥.
    Rook,
    /// 馬, 傌.
    Horse,
    /// 包, 炮.
    Cannon,
    /// 卒, 兵.
    Soldier,
}

/// How many kinds there are.
pub(super) const N_KINDS: usize = 7;

impl Kind {
    /// All kinds, the highest rank first.
    pub const ALL: [Kind; N_KINDS] =
        [Kind::General, Kind::Advisor, Kind::Elephant, Kind::Rook, Kind::Horse, Kind::Cannon, Kind::Soldier];

    /// The kind at a place in [`ALL`](Kind::ALL). Dividing by eight is quick: the eighth place is the last kind's, too.
    #[inline]
    pub(super) const fn at(place: usize) -> Kind {
        const PLACES: usize = N_KINDS + 1;
        const KINDS: [Kind; PLACES] = {
            let mut kinds = [Kind::Soldier; PLACES];
            let mut place = 0;
            while place < N_KINDS {
                kinds[place] = Kind::ALL[place];
                place += 1;
            }
            kinds
        };
        KINDS[place % PLACES]
    }

    /// BQ-2: how many of them each side has.
    pub const fn number(self) -> u32 {
        match self {
            Kind::General => 1,
            Kind::Soldier => 5,
            _ => 2,
        }
    }

    /// `soldier`, in names of pictures and of words.
    pub const fn id(self) -> &'static str {
        match self {
            Kind::General => "general",
            Kind::Advisor => "advisor",
            Kind::Elephant => "elephant",
            Kind::Rook => "rook",
            Kind::Horse => "horse",
            Kind::Cannon => "cannon",
            Kind::Soldier => "soldier",
        }
    }

    /// Whether a piece of this kind captures one of the kind `prey` by rank, from the next square.
    #[inline]
    pub const fn outranks(self, prey: Kind) -> bool {
        match (self, prey) {
            // BQ-4: the general cannot capture a soldier, a soldier can capture the general.
            (Kind::General, Kind::Soldier) => false,
            (Kind::Soldier, Kind::General) => true,
            // BQ-3: equal or lower rank.
            _ => self as u8 <= prey as u8,
        }
    }

    #[inline]
    pub(super) const fn index(self) -> usize {
        self as usize
    }
}

/// A piece that lies face up, or what a hidden one turns out to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Its colour.
    pub colour: Colour,
    /// Its kind.
    pub kind: Kind,
}

impl Piece {
    /// All different pieces in the order of the texts: `GAERHCS`, then `gaerhcs`.
    pub fn all() -> impl Iterator<Item = Piece> {
        Colour::ALL.into_iter().flat_map(|colour| Kind::ALL.into_iter().map(move |kind| Piece { colour, kind }))
    }

    /// The piece that a letter stands for.
    pub fn from_letter(letter: char) -> Option<Piece> {
        Piece::all().find(|piece| piece.letter() == letter)
    }

    /// BQ-2: the letter, upper case for red and lower case for black.
    pub const fn letter(self) -> char {
        let letter = b"GAERHCS"[self.kind.index()];
        match self.colour {
            Colour::Red => letter as char,
            Colour::Black => letter.to_ascii_lowercase() as char,
        }
    }

    /// The character on the disc.
    pub const fn character(self) -> char {
        match self.colour {
            Colour::Red => ['帥', '仕', '相', '俥', '傌', '炮', '兵'][self.kind.index()],
            Colour::Black => ['將', '士', '象', '車', '馬', '包', '卒'][self.kind.index()],
        }
    }

    /// `red-soldier`, in names of pictures and of words.
    pub fn id(self) -> String {
        format!("{}-{}", self.colour.id(), self.kind.id())
    }

    /// What it is called: red soldier.
    pub fn name(self) -> Message {
        WORDS.say(self.id())
    }

    /// What it is called where its colour is clear: a soldier.
    pub(super) fn name_of_kind(self) -> Message {
        WORDS.say(format!("a-{}", self.id()))
    }

    /// What it is called where it lies face up, with the character on the disc: red soldier 兵.
    pub fn title(self) -> Message {
        WORDS.say(format!("figure-{}", self.id()))
    }
}
