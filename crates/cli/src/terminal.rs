//! What the terminal can do, and sentences that several commands print.

use std::io::{IsTerminal, stdout};

use qiyuan_catalog::{AnyGame, AnyMatch};
use qiyuan_core::{Message, Status};

use crate::words::{WORDS, language, tell};

/// Whether standard output takes colours: it is a terminal, and nobody asked for none.
pub(crate) fn colour() -> bool {
    let unwanted = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    stdout().is_terminal() && !unwanted
}

/// A game's name, title and how well attested it is.
pub(crate) fn headline(game: &dyn AnyGame) -> String {
    let id = if game.overrides().is_some() { "headline-changed" } else { "headline" };
    let named = WORDS.say(id).with("name", game.name()).with("title", game.title());
    tell(&named.with("attestation", game.attestation().title()))
}

/// Who acts, or how the match ended.
pub(crate) fn standing_message(game: &dyn AnyGame, play: &dyn AnyMatch) -> Message {
    let words = &qiyuan_core::WORDS;
    match (play.status(), play.ending()) {
        (Status::ToMove(seat), _) => {
            let id = if play.mid_turn() { "to-go-on" } else { "to-move" };
            words.say(id).with("side", game.seat_title(seat))
        }
        (Status::Chance, _) => words.say("chance-acts"),
        (Status::Over(payoffs), ending) => {
            let winner = payoffs.winner().map(|seat| game.seat_title(seat));
            let how = ending.map(|ending| ending.words(winner, play.ending_rule())).unwrap_or_default();
            WORDS.say("ended").with("payoffs", payoffs.to_string()).with("how", how)
        }
    }
}

/// The same, told.
pub(crate) fn standing(game: &dyn AnyGame, play: &dyn AnyMatch) -> String {
    tell(&standing_message(game, play))
}

/// The board with everything on it.
pub(crate) fn drawing(game: &dyn AnyGame, play: &dyn AnyMatch) -> String {
    qiyuan_draw::terminal(&game.layout(), &play.scene(), &play.captions(), language(), colour())
}
