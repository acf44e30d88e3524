//! The fifteen kinds of pieces, and the codes that stand for them inside a position.

use qiyuan_core::{Message, Seat};
use strum::IntoStaticStr;

use super::square::{GROUND, SKY, UNDERWORLD};
use super::words::WORDS;

/// Gold moves first, towards rank 8.
pub const GOLD: Seat = Seat(0);
/// Scarlet moves towards rank 1.
pub const SCARLET: Seat = Seat(1);

/// A kind of piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Kind {
    Sylph,
    Griffin,
    Dragon,
    Warrior,
    Oliphant,
    Unicorn,
    Hero,
    Thief,
    Cleric,
    Mage,
    King,
    Paladin,
    Dwarf,
    Basilisk,
    Elemental,
}

impl Kind {
    /// All kinds in the order of the rules.
    pub const ALL: [Kind; 15] = [
        Kind::Sylph,
        Kind::Griffin,
        Kind::Dragon,
        Kind::Warrior,
        Kind::Oliphant,
        Kind::Unicorn,
        Kind::Hero,
        Kind::Thief,
        Kind::Cleric,
        Kind::Mage,
        Kind::King,
        Kind::Paladin,
        Kind::Dwarf,
        Kind::Basilisk,
        Kind::Elemental,
    ];

    /// The letter in texts, in upper case.
    pub const fn letter(self) -> char {
        match self {
            Kind::Sylph => 'S',
            Kind::Griffin => 'G',
            Kind::Dragon => 'R',
            Kind::Warrior => 'W',
            Kind::Oliphant => 'O',
            Kind::Unicorn => 'U',
            Kind::Hero => 'H',
            Kind::Thief => 'T',
            Kind::Cleric => 'C',
            Kind::Mage => 'M',
            Kind::King => 'K',
            Kind::Paladin => 'P',
            Kind::Dwarf => 'D',
            Kind::Basilisk => 'B',
            Kind::Elemental => 'E',
        }
    }

    /// The kind of an upper-case letter.
    pub fn of_letter(letter: char) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.letter() == letter)
    }

    /// Its name in data: `sylph`.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// What the piece is called.
    pub fn title(self) -> Message {
        WORDS.say(self.name())
    }

    /// How many of them each side has at the start (DRG-2).
    pub const fn n_at_start(self) -> u32 {
        match self {
            Kind::Warrior => 12,
            Kind::Sylph | Kind::Dwarf => 6,
            Kind::Griffin | Kind::Oliphant | Kind::Unicorn | Kind::Hero | Kind::Thief | Kind::Basilisk => 2,
            Kind::Dragon | Kind::Cleric | Kind::Mage | Kind::King | Kind::Paladin | Kind::Elemental => 1,
        }
    }

    /// What stands for the kind on a level, if it can stand there. A hero away from the ground has eight codes, which
    /// say where it came from; this is the first.
    pub(super) const fn code(self, layer: usize) -> Option<usize> {
        match (self, layer) {
            (Kind::Sylph, SKY | GROUND) => Some(1),
            (Kind::Griffin, SKY | GROUND) => Some(2),
            (Kind::Dragon, SKY) => Some(3),
            (Kind::Dwarf, UNDERWORLD) => Some(1),
            (Kind::Basilisk, UNDERWORLD) => Some(BASILISK),
            (Kind::Elemental, UNDERWORLD) => Some(3),
            (Kind::Dwarf, GROUND) => Some(3),
            (Kind::Cleric, _) => Some(4),
            (Kind::Mage, _) => Some(5),
            (Kind::King, _) => Some(KING),
            (Kind::Paladin, _) => Some(7),
            (Kind::Hero, _) => Some(HERO),
            (Kind::Warrior, GROUND) => Some(WARRIOR),
            (Kind::Oliphant, GROUND) => Some(10),
            (Kind::Unicorn, GROUND) => Some(11),
            (Kind::Thief, GROUND) => Some(12),
            (Kind::Elemental, GROUND) => Some(13),
            _ => None,
        }
    }

    /// The kind of a code on a level.
    #[inline]
    pub(super) const fn of_code(layer: usize, code: usize) -> Option<Kind> {
        KINDS[layer][code]
    }
}

/// The code of a basilisk in the underworld.
pub(super) const BASILISK: usize = 2;
/// The code of a dragon in the sky.
pub(super) const DRAGON: usize = 3;
/// The code of a king on any level.
pub(super) const KING: usize = 6;
/// The first code of a hero.
pub(super) const HERO: usize = 8;
/// The code of a warrior on the ground.
pub(super) const WARRIOR: usize = 9;

/// The kinds by level and code.
const KINDS: [[Option<Kind>; 16]; 3] = {
    let mut kinds = [[None; 16]; 3];
    let mut layer = 0;
    while layer < 3 {
        let mut i = 0;
        while i < Kind::ALL.len() {
            if let Some(code) = Kind::ALL[i].code(layer) {
                kinds[layer][code] = Some(Kind::ALL[i]);
            }
            i += 1;
        }
        layer += 1;
    }
    let mut code = HERO;
    while code < 16 {
        kinds[UNDERWORLD][code] = Some(Kind::Hero);
        kinds[SKY][code] = Some(Kind::Hero);
        code += 1;
    }
    kinds
};
