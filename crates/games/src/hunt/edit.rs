//! Setting up positions of the hunt games by hand.

use qiyuan_core::show::{BoardKit, Draft, Entry, EntryKind, Hand, Kit, Sketch, Supply};
use qiyuan_core::{Clock, Edit, Message};

use super::board::Point;
use super::file::BoardFile;
use super::position::{Phase, Position};
use super::set::PointSet;
use super::show::{beast, weak};
use super::text::phase_text;
use super::words::WORDS;
use super::{Hunt, Variety, maker};

/// The kit's beasts and its pack.
const BEAST: usize = 0;
const WEAK: usize = 1;

impl<V: Variety, S: PointSet> Edit for Hunt<V, S> {
    fn kit(&self) -> Kit {
        let hand =
            Hand { title: WORDS.say(format!("{}-in-hand", V::PACK.1)), figure: weak::<V>(), most: u8::MAX.into() };
        let pack = Supply { taken_from: V::HAS_HAND.then_some(0), ..Supply::of(weak::<V>()) };
        let turns = phases::<V>().map(|phase| (phase_text::<V>(phase), phase_title::<V>(phase))).into();
        Kit {
            pieces: vec![Supply::of(beast::<V>()), pack],
            shared: false,
            hands: if V::HAS_HAND { vec![hand] } else { Vec::new() },
            entries: vec![
                Entry::new("turn", WORDS.say("entry-turn"), EntryKind::Choice { values: turns }),
                Entry::new("clock", WORDS.say("entry-clock"), EntryKind::Number { least: 0, most: u16::MAX.into() }),
            ],
        }
    }

    fn board_kit() -> Option<BoardKit> {
        let name = V::default().board().file().map(|file| file.name.clone()).unwrap_or_default();
        Some(maker::kit::<V>(BoardFile::text_of(&name)))
    }

    fn sketch(file: &str) -> Option<Sketch> {
        Some(maker::sketch::<V>(file))
    }

    fn beside(&self, pos: &Position<S>) -> (Vec<u32>, Vec<String>) {
        let hands = if V::HAS_HAND { vec![pos.in_hand.into()] } else { Vec::new() };
        (hands, vec![phase_text::<V>(pos.phase), pos.clock.0.to_string()])
    }

    fn compose(&self, draft: &Draft) -> String {
        let points: Vec<Point> = self.board.points().collect();
        let set = |piece: usize| S::of(draft.spots_of(piece).filter_map(|put| points.get(put.spot).copied()));
        let entry = |i: usize| draft.entries.get(i).map_or("", String::as_str);
        let phase = phases::<V>().into_iter().find(|&phase| phase_text::<V>(phase) == entry(0));
        self.position_text(&Position {
            beasts: set(BEAST),
            pack: set(WEAK),
            key: 0,
            clock: Clock(entry(1).parse().unwrap_or_default()),
            in_hand: draft.hands.first().map_or(0, |&n| n as u8),
            phase: phase.unwrap_or(Phase::Beasts),
        })
    }

    fn blame(&self, draft: &Draft) -> Vec<usize> {
        let spots = |piece: usize| draft.spots_of(piece).map(|put| put.spot).collect();
        let in_hand = draft.hands.first().copied().unwrap_or_default();
        if draft.n_on_board(BEAST) as usize > self.board.beasts.len() {
            spots(BEAST)
        } else if (draft.n_on_board(WEAK) + in_hand) as usize > self.board.pack.len() + usize::from(self.board.in_hand)
        {
            spots(WEAK)
        } else {
            Vec::new()
        }
    }
}

/// Who can act, and how far their turn has come.
fn phases<V: Variety>() -> [Phase; 3] {
    [Phase::Beasts, Phase::Pack, if V::HAS_HAND { Phase::Drop } else { Phase::JumpOn }]
}

fn phase_title<V: Variety>(phase: Phase) -> Message {
    match phase {
        Phase::Beasts => WORDS.say(format!("{}-side", V::BEAST.1)),
        Phase::Pack => WORDS.say(format!("{}-side", V::PACK.1)),
        Phase::JumpOn => WORDS.say("entry-jump-on"),
        Phase::Drop => WORDS.say("entry-drop"),
    }
}
