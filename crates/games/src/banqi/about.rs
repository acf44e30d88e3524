//! What a newcomer is told: what each piece can do under the rules, and the game in a few sentences.

use qiyuan_core::Message;
use qiyuan_core::show::{FigureKind, Form, Look, PieceSet, Primer};

use super::Banqi;
use super::piece::{Colour, Kind, Piece};
use super::rules::{AmbushingGeneral, Cannon, ChainReach};
use super::words::WORDS;

/// The picture of a face-down piece.
pub(super) const FACE_DOWN: &str = "face-down";

impl Banqi {
    /// Everything that can lie on the board.
    pub(super) fn figures(&self) -> Vec<FigureKind> {
        let back = FigureKind {
            look: Some(Look::Hidden),
            form: Form::Back,
            about: Some(WORDS.say("about-face-down").with("ambush", on_off(self.rules.ambush))),
            ..FigureKind::disc(FACE_DOWN, WORDS.say("figure-face-down"))
        };
        let face = |piece: Piece| FigureKind {
            look: Some(if piece.colour == Colour::Red { Look::Red } else { Look::Black }),
            about: Some(self.about(piece.kind)),
            // BQ-2; BQ-7: even the cannon of Taiwan has its rank when it is a victim.
            rank: Some(piece.kind.index() as u8 + 1),
            ..FigureKind::disc(&piece.id(), piece.title())
        };
        std::iter::once(back).chain(Piece::all().map(face)).collect()
    }

    /// What a piece takes, what takes it, and what else the rules allow it.
    fn about(&self, kind: Kind) -> Message {
        let manner = match kind {
            Kind::Cannon if self.rules.cannon == Cannon::Taiwan => "-jump",
            Kind::Rook | Kind::Horse if self.rules.rush => "-rush",
            _ => "",
        };
        let dangers = match (self.rules.cannon, self.rules.rush) {
            (Cannon::Mainland, _) => "none",
            (Cannon::Taiwan, false) => "cannon",
            (Cannon::Taiwan, true) => "rush",
        };
        WORDS
            .say(format!("about-{}{manner}", kind.id()))
            .with("dangers", dangers)
            .with("ambush", self.ambush_of(kind))
            .with("chain", self.chain_of(kind))
    }

    /// BQ-12 and BQ-12a: how a piece attacks what lies face down, as a word that the wording chooses by.
    fn ambush_of(&self, kind: Kind) -> &'static str {
        if !self.rules.ambush {
            return "none";
        }
        let far = self.powers.far(kind).is_some_and(|far| !far.ambush.is_empty());
        match kind {
            Kind::Cannon => "jump",
            Kind::Rook if far => "afar",
            Kind::Horse if far => "diagonal",
            Kind::General if self.rules.ambushing_general == AmbushingGeneral::Takes => "never-lost",
            Kind::General => "lost-to-soldiers",
            _ => "near",
        }
    }

    /// BQ-11 and BQ-11a: how a piece goes on capturing, as a word that the wording chooses by.
    fn chain_of(&self, kind: Kind) -> &'static str {
        let runs = self.rules.rush && matches!(kind, Kind::Rook | Kind::Horse);
        match (self.rules.chain, self.rules.chain_reach) {
            (false, _) => "none",
            (true, ChainReach::Straight) if runs => "straight",
            (true, _) => "full",
        }
    }

    /// The goal, and three things to know.
    pub(super) fn primer(&self) -> Primer {
        let special = match self.rules.cannon {
            Cannon::Mainland => WORDS.say("know-mainland"),
            Cannon::Taiwan => WORDS.say("know-taiwan"),
        };
        let special = special
            .with("rush", on_off(self.rules.rush))
            .with("chain", on_off(self.rules.chain))
            .with("ambush", on_off(self.rules.ambush));
        Primer { goals: vec![WORDS.say("goal")], know: vec![WORDS.say("know-flip"), WORDS.say("know-ranks"), special] }
    }
}

/// Pictures for people who read no Chinese.
pub(super) fn sets() -> Vec<PieceSet> {
    vec![PieceSet { name: "international".into(), title: WORDS.say("set-international") }]
}

fn on_off(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}
