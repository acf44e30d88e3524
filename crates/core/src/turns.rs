//! Turns as texts: the one place that takes them apart and puts them together.

/// The single moves of a turn's text: `a4xb4,b4?b3=s` is `a4xb4`, `b4?b3`, `=s`.
///
/// ```
/// use qiyuan_core::split_turn;
/// assert_eq!(split_turn("a4xb4,b4?b3=s").collect::<Vec<_>>(), ["a4xb4", "b4?b3", "=s"]);
/// assert_eq!(split_turn("=345,enter").collect::<Vec<_>>(), ["=345", "enter"]);
/// ```
pub fn split_turn(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').flat_map(|part| {
        let (mv, outcome) = part.split_at(part.find('=').unwrap_or(part.len()));
        // A part that is nothing but an outcome, or nothing at all, is one text.
        let both = !mv.is_empty() && !outcome.is_empty();
        if both { [Some(mv), Some(outcome)] } else { [Some(part), None] }.into_iter().flatten()
    })
}

/// Single moves joined into turns: each comes with whether it goes on with the turn before it.
///
/// ```
/// use qiyuan_core::join_turns;
/// assert_eq!(join_turns([(false, "a4xb4"), (true, "b4?b3"), (true, "=s"), (false, "c1")]), ["a4xb4,b4?b3=s", "c1"]);
/// ```
pub fn join_turns<T: AsRef<str>>(moves: impl IntoIterator<Item = (bool, T)>) -> Vec<String> {
    let mut turns: Vec<String> = Vec::new();
    for (goes_on, text) in moves {
        let text = text.as_ref();
        match turns.last_mut() {
            Some(turn) if goes_on => {
                if !text.starts_with('=') {
                    turn.push(',');
                }
                turn.push_str(text);
            }
            _ => turns.push(text.into()),
        }
    }
    turns
}
