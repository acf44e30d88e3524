//! A game with its variations, move by move.

use crate::{Record, Turn, Variation, split_turn};

/// How a comment names what is drawn on the board: `[%arrows a1-b2 c3/2]` is an arrow, and a circle in the second colour.
const ARROWS: &str = "[%arrows";

/// A game with its variations: every node is a single move, and the first child of a node is what was played.
///
/// Nodes are numbered as they come in the text of a record, so a node has a greater number than its parent. Node 0 is
/// the start.
///
/// ```
/// use qiyuan_core::{Record, Tree};
/// let record = Record::read("a b (c {why? [%arrows a1-b2]} d) e *")?;
/// let tree = Tree::of(&record);
/// assert_eq!(tree.main_line().map(|node| &*tree.nodes()[node].mv).collect::<Vec<_>>(), ["a", "b", "e"]);
/// let c = &tree.nodes()[3];
/// assert_eq!((&*c.mv, &*c.comment, &c.marks[..]), ("c", "why?", &["a1-b2".to_string()][..]));
/// # Ok::<(), qiyuan_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    nodes: Vec<Node>,
}

/// A single move of a [`Tree`], and what is said about the position after it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Node {
    /// The move as text; nothing for the start.
    pub mv: String,
    /// The node before it; the start is its own.
    pub parent: usize,
    /// What was played next, and then what could have been.
    pub children: Vec<usize>,
    /// What is said about it.
    pub comment: String,
    /// What is drawn on the board: `a1-b2` for an arrow, `c3` for a circle, each perhaps with a colour, `/2`.
    pub marks: Vec<String>,
    /// The line of the record's text that it stood on, counted from 1; 0 if it was never read.
    pub line: usize,
}

impl Node {
    /// Whether something is said about it or drawn.
    pub fn is_remarked(&self) -> bool {
        !self.comment.is_empty() || !self.marks.is_empty()
    }

    /// Adds what a comment of a record says: words and marks.
    fn remark(&mut self, said: &str) {
        let mut said = said.replace('}', ")");
        while let Some((from, to)) = find_arrows(&said) {
            let marks = said[from + ARROWS.len()..to].split_whitespace();
            for mark in marks {
                if !self.marks.iter().any(|known| known == mark) {
                    self.marks.push(mark.into());
                }
            }
            said.replace_range(from..=to, " ");
        }
        let words = [self.comment.as_str(), &said].into_iter().flat_map(str::split_whitespace);
        let said = words.collect::<Vec<_>>().join(" ");
        // Words that were apart may have become a command by standing together.
        match find_arrows(&said) {
            Some(_) => {
                self.comment.clear();
                self.remark(&said);
            }
            None => self.comment = said,
        }
    }

    /// What is said and drawn as a comment of a record. Marks come first: what somebody has typed that only looks like
    /// the beginning of a command must not swallow them.
    fn written(&self) -> Option<String> {
        let marks = (!self.marks.is_empty()).then(|| format!("{ARROWS} {}]", self.marks.join(" ")));
        let said = (!self.comment.is_empty()).then(|| self.comment.clone());
        let parts: Vec<String> = marks.into_iter().chain(said).collect();
        (!parts.is_empty()).then(|| parts.join(" "))
    }
}

impl Default for Tree {
    fn default() -> Tree {
        Tree { nodes: vec![Node::default()] }
    }
}

impl Tree {
    /// The tree of a record. Moves that stand several times at the same place are one node.
    pub fn of(record: &Record) -> Tree {
        let mut tree = Tree::default();
        tree.remark(0, record.preface.as_deref().unwrap_or_default());
        tree.grow(0, None, &record.turns);
        tree
    }

    /// All nodes.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The node of a move behind another; a new one if there is none. `line` is where it stands in a record's text.
    pub fn child(&mut self, parent: usize, mv: &str, line: usize) -> usize {
        let known = self.nodes[parent].children.iter().copied().find(|&child| self.nodes[child].mv == mv);
        known.unwrap_or_else(|| {
            let node = self.nodes.len();
            self.nodes.push(Node { mv: mv.into(), parent, line, ..Node::default() });
            self.nodes[parent].children.push(node);
            node
        })
    }

    /// Says something about a node: words, and perhaps `[%arrows …]` among them.
    pub fn remark(&mut self, node: usize, said: &str) {
        self.nodes[node].remark(said);
    }

    /// Says about a node what is said about another one, perhaps of another tree.
    pub fn restate(&mut self, node: usize, other: &Node) {
        self.nodes[node].remark(&other.written().unwrap_or_default());
    }

    /// What was played, from the first move on.
    pub fn main_line(&self) -> impl Iterator<Item = usize> {
        std::iter::successors(self.nodes[0].children.first().copied(), |&node| {
            self.nodes[node].children.first().copied()
        })
    }

    /// The moves that lead to a node, itself included.
    pub fn path(&self, node: usize) -> Vec<usize> {
        let up = std::iter::successors(Some(node), |&node| Some(self.nodes[node].parent));
        let mut path: Vec<usize> = up.take_while(|&node| node > 0).collect();
        path.reverse();
        path
    }

    /// The tree as a record with these tags. `goes_on` says which moves go on with the turn of the move before them:
    /// they are written as one, but for where something is said or another move branches off.
    pub fn record(&self, tags: Vec<(String, String)>, result: String, goes_on: &dyn Fn(usize) -> bool) -> Record {
        let mut record = Record::new(tags, Vec::new(), result);
        record.preface = self.nodes[0].written();
        record.turns = self.nodes[0].children.first().map(|&first| self.line(first, goes_on)).unwrap_or_default();
        record
    }

    /// The turns from a node on.
    fn line(&self, first: usize, goes_on: &dyn Fn(usize) -> bool) -> Vec<Turn> {
        let mut turns: Vec<Turn> = Vec::new();
        for at in std::iter::successors(Some(first), |&node| self.nodes[node].children.first().copied()) {
            let node = &self.nodes[at];
            let Node { mv: before, children: siblings, .. } = &self.nodes[node.parent];
            // Two outcomes of chance in one word would be read as one.
            let joins = goes_on(at) && !(node.mv.starts_with('=') && before.starts_with('='));
            match turns.last_mut() {
                Some(turn) if joins && siblings.len() == 1 && turn.comment.is_none() => {
                    if !node.mv.starts_with('=') {
                        turn.text.push(',');
                    }
                    turn.text.push_str(&node.mv);
                    turn.comment = node.written();
                }
                _ => {
                    let others = if siblings.first() == Some(&at) { &siblings[1..] } else { &[] };
                    let variation = |&other: &usize| Variation { preface: None, turns: self.line(other, goes_on) };
                    turns.push(Turn {
                        text: node.mv.clone(),
                        comment: node.written(),
                        line: node.line,
                        variations: others.iter().map(variation).collect(),
                    });
                }
            }
        }
        turns
    }

    fn grow(&mut self, parent: usize, preface: Option<&str>, turns: &[Turn]) {
        let mut at = parent;
        let mut preface = preface;
        for turn in turns {
            let before = at;
            for single in split_turn(&turn.text) {
                at = self.child(at, single, turn.line);
            }
            let said = preface.take().into_iter().chain(turn.comment.as_deref());
            said.for_each(|said| self.remark(at, said));
            for Variation { preface, turns } in &turn.variations {
                self.grow(before, preface.as_deref(), turns);
            }
        }
    }
}

/// Where the first `[%arrows …]` of a comment begins and ends.
fn find_arrows(said: &str) -> Option<(usize, usize)> {
    said.match_indices(ARROWS).find_map(|(from, _)| {
        let inside = &said[from + ARROWS.len()..];
        let is_command = inside.starts_with(|c: char| c.is_whitespace() || c == ']');
        let end = inside.find(']').filter(|_| is_command)?;
        Some((from, from + ARROWS.len() + end))
    })
}
