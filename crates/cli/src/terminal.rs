//! What the terminal can do, and sentences that several commands print.

use std::io::{IsTerminal, stdout};

use qiyuan_catalog::{AnyGame, AnyMatch};
use qiyuan_core::{Reason, Status};

use crate::args::Lang;

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
    standing_in(game, table, Lang::En)
}

/// The same in a language; English names the sides in both.
pub(crate) fn standing_in(game: &dyn AnyGame, table: &dyn AnyMatch, lang: Lang) -> String {
    let name = |seat| {
        let title = game.seat_title(seat);
        if lang == Lang::En { format!("{} {}", title.en, title.zh) } else { title.zh }
    };
    match (table.status(), table.ending()) {
        (Status::ToMove(seat), _) => {
            let on = match table.mid_turn() {
                true => lang.say([" to go on", "續行", "续行"]),
                false => lang.say([" to move", "行棋", "行棋"]),
            };
            name(seat) + on
        }
        (Status::Chance, _) => lang.say(["Chance acts", "由機遇決定", "由机遇决定"]).into(),
        (Status::Over(payoffs), ending) => {
            let why = match ending.map(|ending| ending.reason) {
                Some(Reason::Repetition) => lang.say([", by repetition", "（重複局面）", "（重复局面）"]),
                Some(Reason::Clock) => {
                    lang.say([", nothing having happened for too long", "（久無進展）", "（久无进展）"])
                }
                Some(Reason::Rules) | None => "",
            };
            match payoffs.winner() {
                Some(seat) => format!("{payoffs}: {}{}{why}", name(seat), lang.say([" won", "勝", "胜"])),
                None => format!("{payoffs}: {}{why}", lang.say(["a draw", "和棋", "和棋"])),
            }
        }
    }
}

/// The board with everything on it.
pub(crate) fn drawing(game: &dyn AnyGame, table: &dyn AnyMatch) -> String {
    qiyuan_draw::terminal(&game.layout(), &table.scene(), colour())
}
