//! Who sits where: people and engines, as they are typed.

use qiyuan_core::{Error, Message};
use qiyuan_engine::Settings;

/// Who has a seat.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Player {
    /// A person at this terminal.
    Human,
    /// An engine that plays like this.
    Engine(Settings),
}

impl Player {
    /// Reads one player: `human`, or what [`Settings::read`] takes.
    pub(crate) fn read(text: &str) -> Result<Player, Error> {
        if text == "human" {
            return Ok(Player::Human);
        }
        match Settings::read(text) {
            Ok(settings) => Ok(Player::Engine(settings)),
            Err(Error::Unknown { what, name, expected }) if what == Message::from("player") => {
                Err(Error::unknown(what, &name, Message::joined(vec!["human, ".into(), expected])))
            }
            Err(error) => Err(error),
        }
    }

    /// Reads several players. They are separated by spaces or commas; a part with `=` in it is a setting of the player
    /// before it: `human,engine,nodes=5000,level3` are three.
    pub(crate) fn read_all(text: &str) -> Result<Vec<Player>, Error> {
        let mut texts: Vec<String> = Vec::new();
        for part in text.split([',', ' ']).filter(|part| !part.is_empty()) {
            match texts.last_mut() {
                Some(player) if part.contains('=') => *player = format!("{player},{part}"),
                _ => texts.push(part.into()),
            }
        }
        texts.iter().map(|text| Player::read(text)).collect()
    }

    /// What a record calls the player.
    pub(crate) fn name(&self) -> String {
        match self {
            Player::Human => "human".into(),
            Player::Engine(settings) => settings.to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_with_an_equals_sign_belongs_to_the_player_before_it() {
        for text in ["human,engine,nodes=5000,threads=2,level3", "human engine,nodes=5000,threads=2 level3"] {
            let names: Vec<String> = Player::read_all(text).expect("players").iter().map(Player::name).collect();
            assert_eq!(names, ["human", "engine", "level3"], "{text}");
        }
        let players = Player::read_all("engine,nodes=5000,3").expect("players");
        let Player::Engine(first) = &players[0] else { panic!("an engine") };
        assert_eq!((first.limits.nodes, players.len()), (Some(5000), 2));
    }

    #[test]
    fn bad_players_are_refused() {
        for (text, expected) in [
            ("human,robot", "unknown player \"robot\", expected human, level1 to level8, engine"),
            ("nodes=5,human", "unknown player \"nodes=5\""),
            ("level9", "expected a number 0 to 8"),
            ("engine,nods=5", "unknown setting \"nods\""),
        ] {
            let message = Player::read_all(text).expect_err(text).to_string();
            assert!(message.contains(expected), "{text} says {message:?}");
        }
    }
}
