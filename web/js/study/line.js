// A line of moves in a tree: another move makes another branch, and nothing is forgotten.

import { GameLine } from "../stage/line.js";
import { lineThrough } from "./tree.js";

/** @typedef {import("./tree.js").TreeNode} TreeNode */

export class TreeLine extends GameLine {
  /** The node behind each step. @type {TreeNode[]} */
  #nodes = [];

  /**
   * @param {import("../stage/line.js").Origin} origin
   * @param {import("./tree.js").GameTree} tree
   * @param {() => void} [grown] hears when there is a new move
   * @param {import("../stage/line.js").Source} [source]
   */
  constructor(origin, tree, grown = () => {}, source) {
    super(origin, source);
    this.tree = tree;
    this.grown = grown;
    this.follow(tree.root);
  }

  /** The node behind so many moves. @param {number} n */
  nodeAt(n) {
    return this.#nodes[n - 1] ?? this.tree.root;
  }

  /** Takes the line through a node, and says how many moves lead there. @param {TreeNode} node */
  follow(node) {
    const nodes = lineThrough(node);
    let same = 0;
    while (same < nodes.length && nodes[same] === this.#nodes[same]) same++;
    this.cut(same);
    this.#nodes = nodes;
    this.steps.push(...nodes.slice(this.steps.length).flatMap(({ step }) => step ?? []));
    return nodes.indexOf(node) + 1;
  }

  /**
   * Plays a move at a place: one that is known, or a new one.
   * @override
   * @param {number} n
   * @param {string} move
   */
  async play(n, move) {
    const at = this.nodeAt(n);
    const known = at.children.find(({ step }) => step?.move === move);
    if (known) {
      this.follow(known);
      return { view: await this.viewAt(n + 1), step: known.step };
    }
    const { view, steps } = await this.source.view(
      { ...this.until(n), moves: [...this.moves.slice(0, n), move] },
      "last",
    );
    const step = steps?.at(-1) ?? null;
    if (step) {
      this.follow(this.tree.add(at, step));
      this.grown();
    }
    this.know(view);
    return { view, step };
  }
}
