//! Positions that are set up by hand.

use std::collections::HashSet;

use super::{Suite, same, told};
use crate::Edit;
use crate::show::EntryKind;

impl<G: Edit> Suite<G> {
    /// What positions are set up from has names and words.
    pub(super) fn check_kit(&self) {
        let kit = self.game.kit();
        let names: HashSet<&str> = kit.entries.iter().map(|entry| entry.name.as_str()).collect();
        assert_eq!(names.len(), kit.entries.len(), "entries of the kit share names");
        let figures = kit.pieces.iter().map(|it| &it.figure).chain(kit.hands.iter().map(|it| &it.figure));
        figures.for_each(|it| same(self.layout.figure_kind(it).is_some(), true, "the layout has every figure", "kit"));
        kit.hands.iter().for_each(|hand| told(&hand.title, "kit"));
        let hands = kit.pieces.iter().flat_map(|supply| [supply.taken_from, supply.given_to]).flatten();
        hands.for_each(|hand| same(hand < kit.hands.len(), true, "pieces come out of hands that exist", "kit"));
        for entry in &kit.entries {
            told(&entry.title, &entry.name);
            if let EntryKind::Choice { values } = &entry.kind {
                values.iter().for_each(|(_, title)| told(title, &entry.name));
            }
        }
    }

    /// A position that is taken apart and set up again is the same.
    pub(super) fn check_draft(&self, pos: &G::Position, text: &str) {
        let draft = self.game.draft(pos);
        if !self.game.kit().pieces.is_empty() {
            same(draft.pieces.len(), self.game.scene(pos).pieces.len(), "a draft has every piece", text);
        }
        let read = self.game.read_draft(&draft);
        let read = read.unwrap_or_else(|unsound| panic!("a draft of a position is sound: {unsound:?}, in {text}"));
        same(&read, pos, "a position survives its draft", text);
        same(&*self.write(&read), text, "a position survives its draft to the letter", text);
    }
}
