//! The terms of an evaluation by their names.

/// The number of a term, for constants: a name that is not there does not compile.
///
/// ```
/// const WOLVES: usize = qiyuan_games::terms::number(&["sheep", "wolves"], "wolves");
/// assert_eq!(WOLVES, 1);
/// ```
pub const fn number(terms: &[&str], name: &str) -> usize {
    let mut i = 0;
    while i < terms.len() {
        if same(terms[i].as_bytes(), name.as_bytes()) {
            return i;
        }
        i += 1;
    }
    panic!("no term has this name")
}

const fn same(one: &[u8], other: &[u8]) -> bool {
    let mut i = 0;
    while i < one.len() && i < other.len() && one[i] == other[i] {
        i += 1;
    }
    i == one.len() && i == other.len()
}
