//! The positions of a match, for those who want to see it go by.

use qiyuan_core::show::Scene;

use crate::any::AnyMatch;

/// The positions of a match as drawing data: the start and where every turn ended, at most so many of them. Of a longer
/// match only some are shown, evenly apart, the first and the last among them.
pub fn scenes(play: &dyn AnyMatch, most: usize) -> Vec<Scene> {
    let history = play.history(0);
    let ends =
        (0..=history.len()).filter(|&n| n == 0 || history.get(n).is_none_or(|next| next.turn != history[n - 1].turn));
    let ends: Vec<usize> = ends.collect();
    let n_shown = ends.len().min(most.max(2));
    let shown: Vec<usize> = match ends.len() {
        n if n <= n_shown => ends,
        n => (0..n_shown).map(|i| ends[i * (n - 1) / (n_shown - 1)]).collect(),
    };
    let mut again = play.boxed_clone();
    again.undo_to(0);
    let mut scenes = Vec::with_capacity(shown.len());
    for n in 0..=history.len() {
        if n > 0 && again.play(&history[n - 1].text).is_err() {
            // What was played can be played again; if not, what there is is shown.
            break;
        }
        if shown.contains(&n) {
            scenes.push(again.scene());
        }
    }
    scenes
}
