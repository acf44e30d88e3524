// What is said about the position on the board, and what is drawn on it: to write, or only to read.

import { button } from "../controls.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { readMarks, writeMark } from "./marks.js";

/** @typedef {import("./tree.js").TreeNode} TreeNode */

export class Remarks {
  /** @type {TreeNode | null} */
  #node = null;
  #comment = h("textarea", { id: "study-comment", rows: 2, maxlength: 2000, oninput: () => this.#write() });
  #marks = h("input", {
    id: "study-arrows",
    spellcheck: "false",
    autocomplete: "off",
    maxlength: 400,
    onchange: () => this.#draw(),
  });
  #promote = button("branch", "study-promote", () => this.#node && this.how.promote(this.#node));
  #remove = button("close", "study-remove", () => this.#node && this.how.remove(this.#node));

  el = h(
    "details",
    { class: "loader remarks" },
    h("summary", null, () => t("study-remarks")),
    h(
      "div",
      { class: "load-fields" },
      h("label", { for: "study-comment" }, () => t("study-comment")),
      this.#comment,
      h("label", { for: "study-arrows" }, () => t("study-arrows")),
      this.#marks,
      h("p", { class: "note" }, () => t("study-arrows-say")),
      h("div", { class: "row" }, this.#promote, this.#remove),
    ),
  );

  /**
   * @param {import("../board/board.js").Board} board
   * @param {object} how
   * @param {boolean} how.editable
   * @param {() => void} how.changed
   * @param {(node: TreeNode) => void} how.promote
   * @param {(node: TreeNode) => void} how.remove
   */
  constructor(board, how) {
    this.board = board;
    this.how = how;
    this.names = board.layout?.spots.map(({ name }) => name) ?? [];
    this.el.hidden = !how.editable;
    if (how.editable) board.drawing.changed = (drawn) => this.#stroke(drawn);
  }

  /** Shows what is said about a node. @param {TreeNode} node */
  show(node) {
    // What somebody is writing stays as it is when the same position is shown again.
    if (node !== this.#node) {
      this.#node = node;
      this.#comment.value = node.comment;
      this.#marks.value = node.marks.join(" ");
    }
    this.#promote.toggleAttribute("disabled", isPlayed(node));
    this.#remove.toggleAttribute("disabled", !node.parent);
    this.board.drawing.set(readMarks(node.marks, this.names));
  }

  #write() {
    if (!this.#node) return;
    this.#node.comment = this.#comment.value.replace(/\s+/g, " ").trim();
    this.how.changed();
  }

  #draw() {
    if (!this.#node) return;
    // What the board does not have is not drawn, and not kept.
    const drawn = readMarks(this.#marks.value.split(/[\s,]+/).filter(Boolean), this.names);
    this.#stroke(drawn);
    this.board.drawing.set(drawn);
  }

  /** @param {import("../board/drawing.js").Drawn[]} drawn */
  #stroke(drawn) {
    if (!this.#node) return;
    this.#node.marks = drawn.map((one) => writeMark(one, this.names));
    this.#marks.value = this.#node.marks.join(" ");
    this.how.changed();
  }
}

/** Whether a node is part of what was played. @param {TreeNode} node @returns {boolean} */
const isPlayed = (node) => !node.parent || (node.parent.children[0] === node && isPlayed(node.parent));
