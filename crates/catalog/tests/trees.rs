//! Records with variations of every game: every move is played, and the text reads back to the same tree.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use qiyuan_catalog::{Choice, FAMILIES, grow_record, open_record, scenes, write_record};
use qiyuan_core::{Record, Tree, sim_rng};

/// A tree in one text that does not depend on how its nodes are numbered.
fn shape(tree: &Tree, node: usize) -> String {
    let this = &tree.nodes()[node];
    let children: Vec<String> = this.children.iter().map(|&child| shape(tree, child)).collect();
    format!("{}<{}|{}>[{}]", this.mv, this.comment, this.marks.join(" "), children.join(" "))
}

/// A game at random with variations off it and off each other, as a record whose every word is one single move.
fn random_record(name: &str, seed: u64) -> Record {
    let game = Choice::new(name).open().unwrap();
    let mut rng = sim_rng(seed);
    let mut tree = Tree::default();
    for branch in 0..12 {
        let nodes = tree.nodes().len();
        // From somewhere in what there is; the first from the start.
        let from = (branch * 7919) % nodes;
        let mut play = game.start(None).unwrap();
        for node in tree.path(from) {
            play.play(&tree.nodes()[node].mv.clone()).unwrap();
        }
        let mut at = from;
        for _ in 0..10 {
            let Some(mv) = play.play_random(&mut rng) else { break };
            at = tree.child(at, &mv, 0);
        }
        tree.remark(at, &format!("branch {branch} [%arrows a1-b{branch}]"));
    }
    let tags = write_record(&*game, &*game.start(None).unwrap(), Vec::new()).tags;
    tree.record(tags, "*".into(), &|_| false)
}

#[test]
fn variations_of_every_game_read_back_to_the_same_tree() {
    for family in FAMILIES {
        for seed in 0..3 {
            let record = random_record(family.id, seed);
            let grown = grow_record(&record).unwrap();
            assert_eq!(shape(&grown.tree, 0), shape(&Tree::of(&record), 0), "{}", family.id);
            let text = grown.record(Vec::new(), "*").write();
            let again = grow_record(&Record::read(&text).unwrap()).unwrap();
            assert_eq!(shape(&again.tree, 0), shape(&grown.tree, 0), "{text}");
            assert_eq!(again.record(Vec::new(), "*").write(), text);
            // Those who know nothing of variations read what was played.
            let played = open_record(&Record::read(&text).unwrap()).unwrap().play;
            assert_eq!(played.n_moves(), grown.tree.main_line().count());
            assert_eq!(played.position(), grown.play.position());
        }
    }
}

#[test]
fn the_match_behind_every_node_is_found() {
    let grown =
        grow_record(&Record::read("[Game \"deer:24\"]\n[Format \"3\"]\n\na3-a2 (a3-a4 b4-b5,@a3) b4-b5 *").unwrap());
    let grown = grown.unwrap();
    let turns = |node: usize| grown.play_at(node).map(|play| play.turns().join(" "));
    assert_eq!(turns(0).as_deref(), Some(""));
    assert_eq!(turns(4).as_deref(), Some("a3-a4 b4-b5,@a3"));
    assert_eq!(turns(5).as_deref(), Some("a3-a2 b4-b5"));
    assert_eq!(turns(6), None);
}

#[test]
fn an_illegal_variation_is_refused_with_its_line() {
    let record = Record::read("[Game \"deer:24\"]\n\na3-a2\n(a3-a4 a4-a5) *").unwrap();
    let error = grow_record(&record).err().unwrap().to_string();
    assert!(error.contains("record line 4: turn 2 \"a4-a5\""), "{error}");
    assert!(open_record(&record).is_ok(), "what was played is fine");
}

#[test]
fn scenes_are_the_start_and_every_turn_and_never_too_many() {
    let record = Record::read("[Game \"deer:24\"]\n[Format \"3\"]\n\na3-a2 b4-b5,@a3 e3-e2 *").unwrap();
    let play = open_record(&record).unwrap().play;
    assert_eq!(scenes(&*play, 100).len(), 4);
    let few = scenes(&*play, 2);
    assert_eq!(few.len(), 2);
    assert_eq!(few[1], play.scene());
}
