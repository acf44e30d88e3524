//! What the terminal can do, and sentences that several commands print.

use std::io::{IsTerminal, stdout};

use qiyuan_catalog::{AnyGame, AnyMatch};
use qiyuan_core::show::Scene;
use qiyuan_core::{Message, Seat, Status};
use qiyuan_draw::Screen;

use crate::words::{WORDS, language, tell};

/// Whether standard output takes colours: it is a terminal, and nobody asked for none.
pub(crate) fn colour() -> bool {
    let unwanted = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    stdout().is_terminal() && !unwanted
}

/// The columns there are: those of the terminal, or those of a sheet of paper.
fn width() -> usize {
    let columns = terminal_size::terminal_size_of(stdout()).map(|(columns, _)| columns.0.into());
    columns.unwrap_or(Screen::default().width)
}

/// A game's name, title and how well attested it is.
pub(crate) fn headline(game: &dyn AnyGame) -> String {
    let id = if game.overrides().is_some() { "headline-changed" } else { "headline" };
    let named = WORDS.say(id).with("name", game.name()).with("title", game.title());
    tell(&named.with("attestation", game.attestation().title()))
}

/// Who acts, or how the match ended.
pub(crate) fn standing_message(play: &dyn AnyMatch) -> Message {
    let words = &qiyuan_core::WORDS;
    match (play.status(), play.ending()) {
        (Status::ToMove(seat), _) => {
            let id = if play.mid_turn() { "to-go-on" } else { "to-move" };
            words.say(id).with("side", play.seat_title(seat))
        }
        (Status::Chance, _) => words.say("chance-acts"),
        (Status::Over(payoffs), ending) => {
            let winner = payoffs.winner().map(|seat| play.seat_title(seat));
            let how = ending.map(|ending| ending.words(winner, play.verdict().why)).unwrap_or_default();
            WORDS.say("ended").with("payoffs", payoffs.to_string()).with("how", how)
        }
    }
}

/// The same, told.
pub(crate) fn standing(play: &dyn AnyMatch) -> String {
    tell(&standing_message(play))
}

/// The board with everything on it, for everybody or for the reader who sits on a seat.
pub(crate) fn drawing(game: &dyn AnyGame, play: &dyn AnyMatch, reader: Option<Seat>) -> String {
    drawing_of(game, play, &play.scene(), reader)
}

/// The same with a scene of the caller's.
pub(crate) fn drawing_of(game: &dyn AnyGame, play: &dyn AnyMatch, scene: &Scene, reader: Option<Seat>) -> String {
    let seats: Vec<Message> = (0..game.n_seats() as u8).map(|seat| game.seat_title(Seat(seat))).collect();
    let screen = Screen { language: language(), colour: colour(), width: width(), seats: &seats };
    qiyuan_draw::terminal(&game.layout(), scene, &play.captions(reader), screen)
}
