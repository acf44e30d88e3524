//! What the tests share: games by name, and turns as texts.

use std::sync::Arc;

use qiyuan_core::{Deal, Game, Status};
use qiyuan_games::banqi::{Banqi, Position, Rules};
use serde_json::Value;

/// The rule sets beside the presets: every option alone, and those that only show together with others.
pub(crate) const OPTIONS: [(&str, &str); 12] = [
    ("taiwan", r#"{"no_progress":5}"#),
    ("taiwan", r#"{"three_piece_rule":false}"#),
    ("taiwan+ambush", r#"{"ambush_reach_needs_rush":true}"#),
    ("taiwan+rush+ambush", r#"{"ambush_reach_needs_rush":true}"#),
    ("taiwan+chain+ambush", r#"{"ambush_in_chain":true}"#),
    ("taiwan+all", r#"{"ambush_in_chain":true}"#),
    ("taiwan+chain+ambush", r#"{"ambush_in_chain":true,"ambush_reach_needs_rush":true}"#),
    ("taiwan+ambush", r#"{"ambushing_general":"takes"}"#),
    ("taiwan+all", r#"{"ambushing_general":"takes","ambush_in_chain":true}"#),
    ("taiwan+rush+chain", r#"{"chain_reach":"straight"}"#),
    ("taiwan+all", r#"{"chain_reach":"straight","ambush_in_chain":true}"#),
    ("taiwan+chain+ambush", r#"{"chain_reach":"straight","ambush_in_chain":true}"#),
];

/// A game by the name of its preset.
pub(crate) fn game(preset: &str) -> Arc<Banqi> {
    game_with(preset, "{}")
}

/// A game by the name of its preset, with single fields of its rules changed.
pub(crate) fn game_with(preset: &str, overrides: &str) -> Arc<Banqi> {
    let mut fields = serde_json::to_value(Banqi::preset(preset).unwrap()).unwrap();
    let Value::Object(overrides) = serde_json::from_str(overrides).unwrap() else { panic!("{overrides}") };
    fields.as_object_mut().unwrap().extend(overrides);
    let rules: Rules = serde_json::from_value(fields).unwrap();
    Arc::new(Banqi::new(rules).unwrap())
}

/// Every named preset, and every option.
pub(crate) fn all_games() -> Vec<(String, Arc<Banqi>)> {
    let presets = Banqi::presets().into_iter().map(|preset| (preset.name.clone(), game(&preset.name)));
    let options = OPTIONS.iter().map(|&(name, changes)| (format!("{name} {changes}"), game_with(name, changes)));
    presets.chain(options).collect()
}

/// A deal for a position in which nothing lies face down.
pub(crate) fn no_deal() -> String {
    ".".repeat(32)
}

/// All turns of a position under a deal, with the positions they lead to, sorted.
pub(crate) fn turns(game: &Banqi, pos: &Position, deal: &dyn Deal<Banqi>) -> Vec<(String, Position)> {
    let mut found = Vec::new();
    extend_turns(game, pos, deal, "", &mut found);
    found.sort_by(|a, b| a.0.cmp(&b.0));
    found
}

fn extend_turns(game: &Banqi, pos: &Position, deal: &dyn Deal<Banqi>, before: &str, out: &mut Vec<(String, Position)>) {
    let mut moves = Vec::new();
    if game.moves(pos, &mut moves) == Status::Chance {
        moves = vec![deal.outcome(game, pos)];
    }
    for mv in moves {
        let text = game.write_move(pos, mv);
        let comma = if before.is_empty() || text.starts_with('=') { "" } else { "," };
        let text = format!("{before}{comma}{text}");
        let mut next = *pos;
        game.play(&mut next, mv);
        if game.mid_turn(&next) { extend_turns(game, &next, deal, &text, out) } else { out.push((text, next)) }
    }
}
