// A game with its variations on the stage, with everything that is done to it: what the pages for analysing and for
// studies have in common.

import en from "../../words/study/en.ftl";
import hans from "../../words/study/zh-Hans.ftl";
import hant from "../../words/study/zh-Hant.ftl";
import { button } from "../controls.js";
import { copyButton } from "../copying.js";
import { h, sheet } from "../dom.js";
import { language, learn, say, t } from "../i18n.js";
import { Stage } from "../stage/stage.js";
import { engineButton } from "../table/actions.js";
import { ReviewBox } from "../table/review.js";
import { reviewRecord } from "./api.js";
import { TreeLine } from "./line.js";
import { Remarks } from "./remarks.js";
import { GameTree, recordOf } from "./tree.js";
import { TreeList } from "./treelist.js";

/** @typedef {import("../types").View} View */
/** @typedef {import("../types").TreeView} TreeView */
/** @typedef {import("./tree.js").TreeNode} TreeNode */

let taught = false;

/** Learns the words of studies and fetches their style sheet, once. */
export async function ready() {
  if (!taught) learn({ en, "zh-Hant": hant, "zh-Hans": hans });
  taught = true;
  await sheet(new URL("../../css/study.css", import.meta.url));
  return language();
}

export class Desk {
  #gone = new AbortController();

  /**
   * @param {TreeView} opened
   * @param {object} how
   * @param {number | null} [how.at] the node that is looked at first; the end of what was played without
   * @param {boolean} how.editable whether what is said can be changed
   * @param {() => void} [how.changed] hears when the tree is another
   * @param {() => void} [how.moved] hears when another position is shown
   */
  constructor(opened, { at = null, editable, changed = () => {}, moved = () => {} }) {
    this.opened = opened;
    this.changed = changed;
    const { game, rules, position, layout, view, goal } = opened;
    const { tree, nodes } = GameTree.from(opened.nodes);
    this.tree = tree;
    this.line = new TreeLine({ game, rules, position }, tree, () => this.#altered());
    this.line.know(view);
    const turn = (/** @type {View} */ view) => turnText(view, opened.seat_titles);
    /** @returns {import("../types").Text[]} */
    const titles = () => this.stage.view?.scene.titles ?? opened.seat_titles;
    this.stage = new Stage({
      goal,
      seats: layout.sides.length,
      line: this.line,
      layout,
      host: {
        free: true,
        mayPlay: () => true,
        play: () => {},
        turn,
        titles: () => titles(),
        shown: () => {
          this.#seen();
          moved();
        },
      },
    });
    const { steps, board } = this.stage.screen;
    steps.list = new TreeList(this.stage.screen.sides, this.line, (node) => void this.goTo(node));
    this.remarks = new Remarks(board, {
      editable,
      changed: () => this.#altered(),
      promote: (node) => this.#promote(node),
      remove: (node) => this.#remove(node),
    });
    this.review = this.#reviewBox();
    this.stage.start(view);
    const node = at === null ? null : nodes[at];
    if (node) void this.goTo(node);
  }

  leave() {
    this.#gone.abort();
    this.stage.leave();
  }

  /** The node that the page shows. */
  get node() {
    return this.line.nodeAt(this.stage.looking.cursor);
  }

  /** The whole as a record. */
  get record() {
    return recordOf(this.opened.tags, this.tree);
  }

  /** Shows the position behind a node. @param {TreeNode} node */
  goTo(node) {
    // What is written from now on is about that position, also while it is on its way.
    this.remarks.show(node);
    return this.stage.go(this.line.follow(node));
  }

  /** The board and what is said below it. */
  get field() {
    const { wrap, prompt, trays } = this.stage.screen;
    return h("div", { class: "field" }, wrap, prompt.el, trays);
  }

  /** What stands beside the board, in its order. */
  get parts() {
    const { engine, explain, screen } = this.stage;
    const { steps, legal } = screen;
    const flip = button("flip", "flip", () => this.stage.flip());
    const review = button("engine", "study-review", () => void this.review.load());
    const tools = [
      engineButton(this.stage),
      flip,
      review,
      copyButton(() => this.stage.view?.position ?? "", { label: "copy-position" }),
      copyButton(() => this.record, { label: "study-copy-record" }),
      explain.button,
    ];
    return [
      [engine.el, explain.card.el, steps.list.el, steps.nav, this.remarks.el],
      [h("div", { class: "tools" }, tools), this.review.el, legal.el],
    ];
  }

  /**
   * Up and down go from one variation to the next; everything else is as on every stage.
   * @param {KeyboardEvent} event
   */
  key(event) {
    const others = this.node.parent?.children ?? [];
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const other = step && others[others.indexOf(this.node) + step];
    if (!other) return this.stage.key(event);
    event.preventDefault();
    void this.goTo(other);
  }

  relabel() {
    this.stage.refresh();
  }

  #reviewBox() {
    const { goal, layout, seat_titles } = this.opened;
    const seats = layout.sides.map(
      ({ look }, seat) => /** @type {import("../types").Seat} */ ({ look, title: seat_titles[seat] ?? "" }),
    );
    const end = () => {
      let node = this.tree.root;
      for (let next = node.children[0]; next; next = next.children[0]) node = next;
      return node;
    };
    // Asked again and again until it is there, about the moves as they were when somebody wanted it.
    let asked = "";
    return new ReviewBox(() => ({ goal, seats }), {
      gone: this.#gone.signal,
      ask: (gone) => {
        asked ||= this.record;
        return reviewRecord(asked, gone);
      },
      played: () => this.opened,
      go: (n) => {
        this.line.follow(end());
        void this.stage.go(n);
      },
      found: (review) => {
        asked = "";
        this.stage.screen.steps.grades = new Map(
          review.judgements.flatMap(({ number, grade }) => (grade ? [[number, grade]] : [])),
        );
        this.stage.refresh();
        this.#seen();
      },
    });
  }

  #seen() {
    this.remarks.show(this.node);
    this.review.at(this.stage.looking.cursor);
  }

  #altered() {
    this.stage.screen.steps.draw();
    this.changed();
  }

  /** @param {TreeNode} node */
  #promote(node) {
    this.tree.promote(node);
    this.line.follow(node);
    this.#altered();
    this.#seen();
  }

  /** @param {TreeNode} node */
  #remove(node) {
    const parent = this.tree.remove(node);
    void this.goTo(parent).then(() => this.#altered());
  }
}

/** Who acts, in words. @param {View} view @param {import("../types").Text[]} titles of the seats */
function turnText(view, titles) {
  if (view.result) return say(view.result.text);
  if (view.acts === "chance") return t("turn-choose-chance");
  return typeof view.acts === "number" ? t("turn-theirs", { side: say((view.scene.titles ?? titles)[view.acts]) }) : "";
}
