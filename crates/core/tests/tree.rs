//! Games with variations: as trees, and as records.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use proptest::prelude::*;
use qiyuan_core::{DEEPEST, Record, Tree};

fn refused(text: &str) -> String {
    Record::read(text).unwrap_err().to_string()
}

/// A tree in one text that does not depend on how its nodes are numbered.
fn shape(tree: &Tree, node: usize) -> String {
    let this = &tree.nodes()[node];
    let children: Vec<String> = this.children.iter().map(|&child| shape(tree, child)).collect();
    format!("{}<{}|{}>[{}]", this.mv, this.comment, this.marks.join(" "), children.join(" "))
}

#[test]
fn variations_survive_their_text() {
    let text = "\n{before} a {one} ({two} b (c {three} d) e) (f) g *\n";
    let record = Record::read(text).unwrap();
    let turn = &record.turns[0];
    assert_eq!((turn.variations.len(), turn.comment.as_deref()), (2, Some("one")));
    assert_eq!(turn.variations[0].preface.as_deref(), Some("two"));
    assert_eq!(turn.variations[0].turns[0].variations[0].turns[1].text, "d");
    assert_eq!(record.turns[1].text, "g");
    assert_eq!(record.write(), format!("[Result \"*\"]\n{text}").replace("[Result \"*\"]\n", ""));
}

#[test]
fn broken_variations_are_refused_with_their_line() {
    for (text, said) in [
        ("(a) *", "record line 1: a variation opens with ("),
        ("a\n(b *", "record line 2: a variation is opened"),
        ("a\n\nb) *", "record line 3: a variation is closed"),
        ("a ({x}) *", "record line 1: a variation has no moves"),
        ("a (b) [Game \"x\"] *", "stands behind the moves"),
        ("a * (b)", "stands behind the result"),
    ] {
        assert!(refused(text).contains(said), "{text}: {}", refused(text));
    }
    let nested = |n: usize| format!("a {}{} *", "(a ".repeat(n), ")".repeat(n));
    assert!(Record::read(&nested(DEEPEST)).is_ok());
    assert!(refused(&nested(DEEPEST + 1)).contains("at most 40 variations"));
    // However deep a text goes, it is refused and nothing overflows.
    assert!(refused(&"a (".repeat(1_000_000)).contains("at most 40"));
}

#[test]
fn what_is_the_same_turn_at_first_is_one_branch_that_forks_later() {
    let tree = Tree::of(&Record::read("b4-b5,@a3 (b4-b5,@a2) (b4-b5,@a3 x) e3-e2 *").unwrap());
    assert_eq!(shape(&tree, 0), "<|>[b4-b5<|>[@a3<|>[x<|>[] e3-e2<|>[]] @a2<|>[]]]");
    // Mid-turn forks are written as words of their own.
    let goes_on = |node: usize| tree.nodes()[node].mv.starts_with('@');
    let record = tree.record(Vec::new(), "*".into(), &goes_on);
    assert_eq!(record.write(), "[Result \"*\"]\n\nb4-b5 @a3 (@a2) x (e3-e2) *\n");
    assert_eq!(shape(&Tree::of(&record), 0), shape(&tree, 0));
}

#[test]
fn marks_are_taken_out_of_comments() {
    let said = |text: &str| {
        let tree = Tree::of(&Record::read(&format!("a {{{text}}} *")).unwrap());
        (tree.nodes()[1].comment.clone(), tree.nodes()[1].marks.join(" "))
    };
    let pair = |comment: &str, marks: &str| (comment.to_string(), marks.to_string());
    assert_eq!(said("look [%arrows a1-b2 c3/2] here"), pair("look here", "a1-b2 c3/2"));
    assert_eq!(said("[%arrows a][%arrows a b]"), pair("", "a b"));
    assert_eq!(said("[%arrows open"), pair("[%arrows open", ""));
    assert_eq!(said("[%arrowsx y] [%clk 1]"), pair("[%arrowsx y] [%clk 1]", ""));
    assert_eq!(said("[%arr[%arrows x]ows y]"), pair("[%arr ows y]", "x"));
}

/// Any tree: for each node its parent among those before it, its move, and what is said about it.
fn trees() -> impl Strategy<Value = Tree> {
    let said = prop_oneof![
        3 => Just(String::new()),
        2 => "[a-z ()\\[\\]%;}<&\"]{0,12}",
        1 => Just("[%arrows a1-b2 c3/2] and".to_string()),
        1 => Just("[%arrows never closed".to_string()),
    ];
    let mv = prop_oneof!["[a-e]", "=[a-c]", "@[a-c]"];
    proptest::collection::vec((any::<prop::sample::Index>(), mv, said), 0..60).prop_map(|parts| {
        let mut tree = Tree::default();
        for (parent, mv, said) in parts {
            let mut parent = parent.index(tree.nodes().len());
            // As deep as records go.
            while tree.path(parent).iter().filter(|&&node| is_other(&tree, node)).count() >= DEEPEST {
                parent = tree.nodes()[parent].parent;
            }
            let node = tree.child(parent, &mv, 0);
            tree.remark(node, &said);
        }
        tree
    })
}

fn is_other(tree: &Tree, node: usize) -> bool {
    tree.nodes()[tree.nodes()[node].parent].children.first() != Some(&node)
}

proptest! {
    #[test]
    fn a_tree_survives_its_text(tree in trees(), at_once in any::<bool>()) {
        // Where nobody goes on, every move is a turn; where `@` and `=` go on, turns have several.
        let goes_on = |node: usize| at_once && tree.nodes()[node].mv.starts_with(['@', '=']);
        let text = tree.record(Vec::new(), "*".into(), &goes_on).write();
        let again = Tree::of(&Record::read(&text).unwrap());
        prop_assert_eq!(shape(&again, 0), shape(&tree, 0), "{}", text);
        // Nodes are numbered as they come in the text.
        let third = again.record(Vec::new(), "*".into(), &|node| at_once && again.nodes()[node].mv.starts_with(['@', '=']));
        prop_assert_eq!(third.write(), text);
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[a-c(){} ;\\n\\[\\]%]{0,80}") {
        if let Ok(record) = Record::read(&text) {
            let again = Record::read(&record.write()).unwrap();
            prop_assert_eq!(shape(&Tree::of(&again), 0), shape(&Tree::of(&record), 0));
        }
    }
}
