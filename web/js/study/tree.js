// A game with its variations, and how it is written. It can be tested without a screen and without a server.

/** @typedef {import("../types").Step} Step */
/**
 * A single move, and what is said about the position after it; the start has no step.
 * @typedef {object} TreeNode
 * @property {Step | null} step
 * @property {TreeNode | null} parent
 * @property {TreeNode[]} children what was played next, then what could have been
 * @property {string} comment
 * @property {string[]} marks what is drawn on the board, as records write it
 */

/** The tags that say what is played, in the order in which records have them. */
const FIRST = ["Game", "Format", "Rules", "Position"];

export class GameTree {
  /** @type {TreeNode} */
  root = { step: null, parent: null, children: [], comment: "", marks: [] };

  /** A tree as the server tells it. @param {import("../types").TreeView["nodes"]} told */
  static from(told) {
    const tree = new GameTree();
    /** @type {TreeNode[]} */
    const nodes = [];
    for (const { parent, step, comment, marks } of told) {
      const node = step ? tree.add(nodes[parent] ?? tree.root, step) : tree.root;
      node.comment = comment ?? "";
      node.marks = marks ?? [];
      nodes.push(node);
    }
    return { tree, nodes };
  }

  /** The node of a move behind another; a new one if there is none. @param {TreeNode} parent @param {Step} step */
  add(parent, step) {
    const known = parent.children.find((child) => child.step?.move === step.move);
    if (known) return known;
    /** @type {TreeNode} */
    const node = { step, parent, children: [], comment: "", marks: [] };
    parent.children.push(node);
    return node;
  }

  /** Takes a move away with everything behind it, and says where one stands then. @param {TreeNode} node */
  remove(node) {
    const { parent } = node;
    if (!parent) return node;
    parent.children = parent.children.filter((child) => child !== node);
    return parent;
  }

  /** Makes what leads to a node what was played. @param {TreeNode} node */
  promote(node) {
    for (const one of path(node)) {
      if (one.parent) one.parent.children = [one, ...one.parent.children.filter((child) => child !== one)];
    }
  }

  /** Adds everything of another tree that this one lacks. @param {GameTree} other */
  merge(other) {
    const open = [{ from: other.root, to: this.root }];
    for (let pair = open.pop(); pair; pair = open.pop()) {
      const { from, to } = pair;
      if (from.comment && !to.comment.includes(from.comment)) to.comment = `${to.comment} ${from.comment}`.trim();
      to.marks = [...new Set([...to.marks, ...from.marks])];
      for (const child of from.children) if (child.step) open.push({ from: child, to: this.add(to, child.step) });
    }
  }

  /** How many moves there are, variations included. */
  get size() {
    return this.write().order.length - 1;
  }

  /** Whether something branches off, is said or drawn anywhere. */
  get isPlain() {
    return this.write().order.every(({ children, comment, marks }) => children.length < 2 && !comment && !marks.length);
  }

  /**
   * The moves as records write them, with or without what is said about them, and the nodes in the order in which they
   * come in the text: the server numbers them so.
   * @param {{ remarks?: boolean }} [how]
   */
  write({ remarks = false } = {}) {
    const words = remarks ? remark(this.root) : [];
    const order = [this.root];
    const first = this.root.children[0];
    if (first) writeLine(first, { words, order, remarks });
    return { text: words.join(" "), order };
  }
}

/** The moves that lead to a node, itself included. @param {TreeNode} node */
export function path(node) {
  const nodes = [];
  for (let at = /** @type {TreeNode | null} */ (node); at?.parent; at = at.parent) nodes.unshift(at);
  return nodes;
}

/** The line that leads to a node and goes on with what was played behind it. @param {TreeNode} node */
export function lineThrough(node) {
  const nodes = path(node);
  for (let next = node.children[0]; next; next = next.children[0]) nodes.push(next);
  return nodes;
}

/** Whether a move goes on with the turn of the move before it. @param {TreeNode} node */
export const goesOn = ({ step, parent }) => parent?.step != null && step?.turn === parent.step.turn;

/** Whether something is said about a node or drawn. @param {TreeNode} node */
const isRemarked = (node) => remark(node).length > 0;

/** What is said and drawn as a comment of a record. @param {TreeNode} node */
function remark({ comment, marks }) {
  const drawn = marks.length > 0 ? [`[%arrows ${marks.join(" ")}]`] : [];
  const said = [...drawn, ...comment.split(/\s+/)].filter(Boolean).join(" ").replaceAll("}", ")");
  return said ? [`{${said}}`] : [];
}

/**
 * Writes the moves from a node on, as the server does: the moves of a turn are one word, but for where something is
 * said or another move branches off.
 * @param {TreeNode} first
 * @param {{ words: string[], order: TreeNode[], remarks: boolean }} out
 */
function writeLine(first, out) {
  const { words, order, remarks } = out;
  for (let node = /** @type {TreeNode | undefined} */ (first); node; ) {
    let last = node;
    let word = node.step?.move ?? "";
    order.push(node);
    for (let next = last.children[0]; next && joins(next) && !(remarks && isRemarked(last)); next = last.children[0]) {
      const move = next.step?.move ?? "";
      word += move.startsWith("=") ? move : `,${move}`;
      order.push(next);
      last = next;
    }
    words.push(word, ...(remarks ? remark(last) : []));
    const [played, ...others] = node.parent?.children ?? [];
    for (const other of played === node ? others : []) {
      const from = words.length;
      writeLine(other, out);
      words[from] = `(${words[from]}`;
      words.push(`${words.pop()})`);
    }
    node = last.children[0];
  }
}

/**
 * Whether a move joins the word of the move before it: the same turn, and nothing branches off.
 * @param {TreeNode} node
 */
function joins(node) {
  const { parent, step } = node;
  // Two outcomes of chance in one word would be read as one.
  const twice = step?.move.startsWith("=") && parent?.step?.move.startsWith("=");
  return goesOn(node) && parent?.children.length === 1 && !twice;
}

/**
 * A record of tags and moves, with the result that the tags say.
 * @param {Record<string, string>} tags
 * @param {string} moves
 */
export function recordText(tags, moves) {
  const known = FIRST.filter((name) => name in tags);
  const names = [...known, ...Object.keys(tags).filter((name) => !FIRST.includes(name))];
  const quoted = (/** @type {string} */ text) =>
    text.replace(/[\\"]/g, "\\$&").replace(/\r/g, "\\r").replace(/\n/g, "\\n");
  const head = names.map((name) => `[${name} "${quoted(tags[name] ?? "")}"]\n`);
  return `${head.join("")}\n${moves} ${tags.Result ?? "*"}\n`;
}

/** A record of a tree. @param {Record<string, string>} tags @param {GameTree} tree */
export const recordOf = (tags, tree) => recordText(tags, tree.write({ remarks: true }).text);
