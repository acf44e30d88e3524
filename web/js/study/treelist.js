// The moves of a game with its variations: what was played as a flow of turns, what could have been as blocks in it.

import { diceIcon } from "../board/dice.js";
import { seatDot } from "../board/looks.js";
import { afterPaint, h } from "../dom.js";
import { say, t } from "../i18n.js";
import { GRADES, stepText } from "../stage/movelist.js";
import { goesOn } from "./tree.js";

/** @typedef {import("./tree.js").TreeNode} TreeNode */
/** @typedef {import("../types").Grade} Grade */

export class TreeList {
  /** @type {Map<TreeNode, HTMLElement>} */
  #buttons = new Map();
  #drawn = "";
  el = h("div", { class: "moves tree", role: "group", "aria-label": () => t("moves") });

  /**
   * @param {import("../stage/sides.js").Sides} sides
   * @param {import("./line.js").TreeLine} line
   * @param {(node: TreeNode) => void} go
   */
  constructor(sides, line, go) {
    this.sides = sides;
    this.line = line;
    this.go = go;
  }

  /**
   * Shows the tree, and where the page stands.
   * @param {import("../types").Step[]} _steps
   * @param {number} cursor
   * @param {number} _trunk
   * @param {Map<number, Grade>} [grades] what a review says of what was played
   */
  show(_steps, cursor, _trunk, grades = new Map()) {
    const { tree } = this.line;
    const looks = [0, 1].map((seat) => this.sides.look(seat));
    const key = `${document.documentElement.lang}|${looks}|${tree.write({ remarks: true }).text}|${[...grades].join()}`;
    if (key !== this.#drawn) {
      this.#drawn = key;
      this.#draw(tree.root, grades);
    }
    const here = this.line.nodeAt(cursor);
    for (const [node, el] of this.#buttons) {
      el.classList.toggle("current", node === here);
      if (node === here) el.setAttribute("aria-current", "step");
      else el.removeAttribute("aria-current");
    }
    if (this.#buttons.size > 0) afterPaint(() => this.#scrollTo(this.#buttons.get(here)));
  }

  /** @param {HTMLElement | undefined} current */
  #scrollTo(current) {
    if (!current) {
      this.el.scrollTop = 0;
      return;
    }
    const [box, spot] = [this.el.getBoundingClientRect(), current.getBoundingClientRect()];
    if (spot.top < box.top || spot.bottom > box.bottom) this.el.scrollTop += spot.top - box.top - box.height / 2;
  }

  /** @param {TreeNode} root @param {Map<number, Grade>} grades */
  #draw(root, grades) {
    this.#buttons.clear();
    const first = root.children[0];
    this.el.replaceChildren(...remarkOf(root), ...(first ? this.#line(first, 1, grades) : []));
    this.el.classList.toggle(
      "wordy",
      [...this.#buttons.keys()].some(({ step }) => step && text(step).length > 24),
    );
  }

  /**
   * The moves from a node on; variations are blocks between them.
   * @param {TreeNode} first
   * @param {number} number of the first move in its line
   * @param {Map<number, Grade>} grades nothing in variations
   * @returns {HTMLElement[]}
   */
  #line(first, number, grades) {
    /** @type {HTMLElement[]} */
    const parts = [];
    /** The turn that moves are added to. @type {HTMLElement | null} */
    let turn = null;
    for (let node = /** @type {TreeNode | undefined} */ (first), n = number; node; node = node.children[0], n++) {
      if (!turn || !goesOn(node)) {
        turn = this.#turn(node);
        parts.push(turn);
      }
      turn.append(this.#move(node, grades.get(n)));
      const [played, ...others] = node.parent?.children ?? [];
      const blocks = [...remarkOf(node), ...(played === node ? others : []).map((other) => this.#variation(other, n))];
      parts.push(...blocks);
      if (blocks.length > 0) turn = null;
    }
    return parts;
  }

  /** @param {TreeNode} node @param {number} n */
  #variation(node, n) {
    return h(
      "div",
      { class: "variation", role: "group", "aria-label": () => t("study-variation") },
      this.#line(node, n, new Map()),
    );
  }

  /** @param {TreeNode} node the first move of the turn, or of what is left of it */
  #turn({ step }) {
    const owner = step?.owner ?? null;
    return h(
      "span",
      { class: "turn" },
      h("span", { class: "number" }, `${step?.turn ?? ""}`),
      seatDot(owner === null ? null : this.sides.look(owner)),
    );
  }

  /** @param {TreeNode} node @param {Grade | undefined} grade */
  #move(node, grade) {
    const { step } = node;
    if (!step) return h("span", null);
    const look = { type: "button", class: step.seat === null ? "move chance" : "move", onclick: () => this.go(node) };
    const el = h(
      "button",
      look,
      step.dice?.length ? diceIcon(step.dice, t("dice-label", { faces: step.dice.join(" ") })) : null,
      step.dice?.length ? " " : null,
      text(step),
      grade ? h("span", { class: `verdict ${grade}` }, GRADES[grade]) : null,
    );
    this.#buttons.set(node, el);
    return el;
  }
}

/** @param {import("../types").Step} step */
const text = (step) => say(step.brief) || stepText(step);

/** What is said about a position, as text and nothing else. @param {TreeNode} node */
function remarkOf({ comment, marks }) {
  if (!comment && marks.length === 0) return [];
  const arrows = marks.length > 0 ? h("span", { class: "remark-marks", title: () => t("study-marks") }, "➚") : null;
  return [h("p", { class: "remark" }, arrows, comment)];
}
