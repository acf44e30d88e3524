//! Games with their types, for those who need them: programs that play very many games at once.

use std::sync::Arc;

use qiyuan_core::numbered::Numbered;
use qiyuan_core::{Error, Game};
use qiyuan_games::banqi::Banqi;
use qiyuan_games::dama::Dama;
use qiyuan_games::dragon::Dragon;
use qiyuan_games::hunt::{Deer, Komikan, Wide};

use crate::any::AnyGame;
use crate::choice::Choice;
use crate::families::{Catalog, read_choice};

/// Somebody who takes a game of any type.
pub trait Visitor {
    /// What becomes of it.
    type Output;

    /// Takes a game with its type, and the same without.
    fn visit<G: Numbered>(self, game: G, any: Arc<dyn AnyGame>) -> Self::Output;
}

/// Opens one of our games for a visitor.
///
/// ```
/// use std::sync::Arc;
/// use qiyuan_catalog::{AnyGame, Choice, Visitor, visit};
/// use qiyuan_core::numbered::{Numbered, Numbering};
/// struct CountActions;
/// impl Visitor for CountActions {
///     type Output = usize;
///     fn visit<G: Numbered>(self, game: G, _: Arc<dyn AnyGame>) -> usize {
///         G::Numbering::new(&game).n_actions()
///     }
/// }
/// assert_eq!(visit(&Choice::new("banqi"), CountActions)?, 352);
/// # Ok::<(), qiyuan_core::Error>(())
/// ```
pub fn visit<V: Visitor>(choice: &Choice, visitor: V) -> Result<V::Output, Error> {
    match choice.game.as_str() {
        <Deer<u64>>::ID => by_size::<Deer<u64>, Deer<Wide>, V>(choice, visitor),
        <Komikan<u64>>::ID => by_size::<Komikan<u64>, Komikan<Wide>, V>(choice, visitor),
        Dama::ID => by_size::<Dama, Dama, V>(choice, visitor),
        Banqi::ID => by_size::<Banqi, Banqi, V>(choice, visitor),
        Dragon::ID => by_size::<Dragon, Dragon, V>(choice, visitor),
        other => Err(Catalog::standard().unknown(other)),
    }
}

fn by_size<Small, Large, V>(choice: &Choice, visitor: V) -> Result<V::Output, Error>
where
    Small: Numbered,
    Large: Numbered<Rules = Small::Rules>,
    V: Visitor,
{
    // Engines and pens come with the game that has no type, so that visitors need not be compiled with them.
    let any = Catalog::standard().open(choice)?;
    let (rules, _) = read_choice::<Small>(choice)?;
    Ok(if Small::fits(&rules) {
        visitor.visit(Small::new(rules)?, any)
    } else {
        visitor.visit(Large::new(rules)?, any)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::families::FAMILIES;

    struct Name;

    impl Visitor for Name {
        type Output = (&'static str, String);

        fn visit<G: Numbered>(self, _: G, any: Arc<dyn AnyGame>) -> (&'static str, String) {
            (G::ID, any.name().to_string())
        }
    }

    #[test]
    fn every_game_of_the_list_can_be_visited() {
        for family in FAMILIES {
            for preset in family.presets() {
                let name = format!("{}:{}", family.id, preset.name);
                assert_eq!(visit(&Choice::new(&name), Name).expect("a preset"), (family.id, name));
            }
        }
        assert!(visit(&Choice::new("go"), Name).is_err());
    }
}
