//! The tree: nodes in one list, children linked to their siblings.

use qiyuan_core::Seat;

/// No node.
pub(super) const NONE: u32 = u32::MAX;
/// The root is always the first node.
pub(super) const ROOT: u32 = 0;

/// What is known of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// It was not looked into, or the game is over there.
    Unopened,
    /// A seat chooses; all moves are children.
    Choice(Seat),
    /// Chance decides; the outcomes that have come up are children.
    Chance,
}

/// A position that is known by the moves that lead to it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<M> {
    /// The move that led here; none to the root.
    pub(super) mv: Option<M>,
    pub(super) first_child: u32,
    pub(super) next_sibling: u32,
    /// How many simulations went through it.
    pub(super) visits: u32,
    /// What it seemed worth at first sight to the seat that chose it.
    pub(super) guess: f32,
    /// How large a part of its siblings' simulations it seemed to deserve.
    pub(super) prior: f32,
    pub(super) kind: Kind,
}

/// A tree that grows up to a bound.
#[derive(Clone, Debug)]
pub(super) struct Tree<M> {
    nodes: Vec<Node<M>>,
    /// What all simulations through a node came to, one sum a seat.
    sums: Vec<f64>,
    n_seats: usize,
    capacity: usize,
}

impl<M: Copy + PartialEq> Tree<M> {
    /// A tree of nothing but a root, with room for so many bytes.
    pub(super) fn new(n_seats: usize, bytes: usize) -> Tree<M> {
        let size = size_of::<Node<M>>() + n_seats * size_of::<f64>();
        let mut tree = Tree { nodes: Vec::new(), sums: Vec::new(), n_seats, capacity: 0 };
        tree.capacity = (bytes / size).clamp(1, NONE as usize);
        tree.push(None);
        tree
    }

    /// How many nodes it has room for.
    pub(super) fn capacity(&self) -> usize {
        self.capacity
    }

    /// How many nodes there are.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    #[inline]
    pub(super) fn node(&self, id: u32) -> &Node<M> {
        &self.nodes[id as usize]
    }

    #[inline]
    pub(super) fn node_mut(&mut self, id: u32) -> &mut Node<M> {
        &mut self.nodes[id as usize]
    }

    /// What all simulations through a node came to for a seat.
    #[inline]
    pub(super) fn sum(&self, id: u32, seat: Seat) -> f64 {
        self.sums[id as usize * self.n_seats + seat.index()]
    }

    /// Counts a simulation through a node.
    #[inline]
    pub(super) fn count(&mut self, id: u32, values: &[f64]) {
        self.nodes[id as usize].visits += 1;
        let first = id as usize * self.n_seats;
        for (sum, value) in self.sums[first..first + self.n_seats].iter_mut().zip(values) {
            *sum += value;
        }
    }

    /// The children of a node.
    #[inline]
    pub(super) fn children(&self, id: u32) -> Children<'_, M> {
        Children { tree: self, next: self.node(id).first_child }
    }

    /// The child that a move leads to.
    #[inline]
    pub(super) fn child(&self, id: u32, mv: M) -> Option<u32> {
        self.children(id).find(|(_, node)| node.mv == Some(mv)).map(|(child, _)| child)
    }

    /// Whether there is room for so many nodes more. The root's children always have room.
    pub(super) fn has_room(&self, n_nodes: usize) -> bool {
        self.nodes.len() + n_nodes <= self.capacity
    }

    /// Adds a child in front of its siblings.
    pub(super) fn add_child(&mut self, parent: u32, mv: M) -> u32 {
        let child = self.push(Some(mv));
        let first = std::mem::replace(&mut self.node_mut(parent).first_child, child);
        self.node_mut(child).next_sibling = first;
        child
    }

    /// What is below a node, as a tree of its own.
    pub(super) fn below(&self, root: u32) -> Tree<M> {
        let mut kept = Tree { nodes: Vec::new(), sums: Vec::new(), ..*self };
        kept.copy_node(self, root);
        kept.nodes[ROOT as usize].mv = None;
        // Every node comes with the number that its first child had: the list is its own queue of what is to be done.
        let mut id = ROOT;
        while (id as usize) < kept.len() {
            let mut old = std::mem::replace(&mut kept.node_mut(id).first_child, NONE);
            let mut last = NONE;
            while old != NONE {
                let new = kept.copy_node(self, old);
                match last {
                    NONE => kept.node_mut(id).first_child = new,
                    last => kept.node_mut(last).next_sibling = new,
                }
                last = new;
                old = self.node(old).next_sibling;
            }
            id += 1;
        }
        kept
    }

    fn copy_node(&mut self, from: &Tree<M>, id: u32) -> u32 {
        let first = id as usize * self.n_seats;
        self.nodes.push(Node { next_sibling: NONE, ..*from.node(id) });
        self.sums.extend_from_slice(&from.sums[first..first + self.n_seats]);
        self.len() as u32 - 1
    }

    fn push(&mut self, mv: Option<M>) -> u32 {
        self.nodes.push(Node {
            mv,
            first_child: NONE,
            next_sibling: NONE,
            visits: 0,
            guess: 0.0,
            prior: 1.0,
            kind: Kind::Unopened,
        });
        self.sums.extend(std::iter::repeat_n(0.0, self.n_seats));
        self.len() as u32 - 1
    }
}

/// Goes through the children of a node.
pub(super) struct Children<'a, M> {
    tree: &'a Tree<M>,
    next: u32,
}

impl<'a, M: Copy + PartialEq> Iterator for Children<'a, M> {
    type Item = (u32, &'a Node<M>);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let id = self.next;
        (id != NONE).then(|| {
            let node = self.tree.node(id);
            self.next = node.next_sibling;
            (id, node)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_below_a_node_keeps_its_numbers_and_its_order() {
        let mut tree: Tree<char> = Tree::new(2, 4096);
        let left = tree.add_child(ROOT, 'l');
        let right = tree.add_child(ROOT, 'r');
        tree.add_child(left, 'x');
        let deep = tree.add_child(right, 'a');
        tree.add_child(right, 'b');
        tree.add_child(deep, 'c');
        for _ in 0..3 {
            tree.count(deep, &[0.5, -0.5]);
        }
        let below = tree.below(right);
        assert_eq!(below.len(), 4);
        assert_eq!(below.children(ROOT).map(|(_, node)| node.mv).collect::<Vec<_>>(), [Some('b'), Some('a')]);
        let deep = below.child(ROOT, 'a').expect("it was kept");
        assert_eq!((below.node(deep).visits, below.sum(deep, Seat(1))), (3, -1.5));
        assert!(below.child(deep, 'c').is_some() && below.child(ROOT, 'x').is_none());
    }
}
