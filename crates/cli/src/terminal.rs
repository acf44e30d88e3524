//! What the terminal can do, and sentences that several commands print.

use std::io::{IsTerminal, stdout};

use qiyuan_catalog::{AnyGame, AnyMatch};
use qiyuan_core::{Reason, Status};

/// Whether standard output takes colours: it is a terminal, and nobody asked for none.
pub(crate) fn colour() -> bool {
    let unwanted = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    stdout().is_terminal() && !unwanted
}

/// A game's name, titles and how well attested it is.
pub(crate) fn headline(game: &dyn AnyGame) -> String {
    let title = game.title();
    let changed = game.overrides().map_or("", |_| ", with changed rules");
    format!("{} · {} {} ({}{changed})", game.name(), title.en, title.zh, game.status())
}

/// Who acts, or how the match ended.
pub(crate) fn standing(game: &dyn AnyGame, table: &dyn AnyMatch) -> String {
    match (table.status(), table.ending()) {
        (Status::ToMove(seat), _) => {
            let title = game.seat_title(seat);
            let on = if table.mid_turn() { " to go on" } else { " to move" };
            format!("{} {}{on}", title.en, title.zh)
        }
        (Status::Chance, _) => "Chance acts".into(),
        (Status::Over(payoffs), ending) => {
            let why = match ending.map(|ending| ending.reason) {
                Some(Reason::Repetition) => ", by repetition",
                Some(Reason::Clock) => ", nothing having happened for too long",
                Some(Reason::Rules) | None => "",
            };
            match payoffs.winner() {
                Some(seat) => format!("{payoffs}: {} {} won{why}", game.seat_title(seat).en, game.seat_title(seat).zh),
                None => format!("{payoffs}: a draw{why}"),
            }
        }
    }
}

/// The board with everything on it.
pub(crate) fn drawing(game: &dyn AnyGame, table: &dyn AnyMatch) -> String {
    qiyuan_draw::terminal(&game.layout(), &table.scene(), colour())
}
