// A board in a frame on another site: a table, a position or a study, to look at and to step through.

import en from "../../words/embed/en.ftl";
import hans from "../../words/embed/zh-Hans.ftl";
import hant from "../../words/embed/zh-Hant.ftl";
import { Board } from "../board/board.js";
import { button } from "../controls.js";
import { fill, h } from "../dom.js";
import { language, learn, say, t } from "../i18n.js";
import { TreeLine } from "../study/line.js";
import { readMarks } from "../study/marks.js";
import { GameTree } from "../study/tree.js";

/** @typedef {import("../types").TreeView} TreeView */
/** @typedef {{ page: string, title: string, at: number | null, tree: TreeView }} Shown */

learn({ en, "zh-Hant": hant, "zh-Hans": hans });
document.documentElement.lang = language();

class EmbeddedBoard {
  #n = 0;
  #shows = 0;
  #words = h("p", { class: "embed-words", role: "status" });
  #place = h("div", { class: "embed-place" });

  /** @param {Shown} shown */
  constructor({ page, title, at, tree: told }) {
    const { game, rules, position, layout, view } = told;
    const { tree, nodes } = GameTree.from(told.nodes);
    this.names = layout.spots.map(({ name }) => name);
    this.line = new TreeLine({ game, rules, position }, tree);
    this.line.know(view);
    this.board = new Board({ still: true, fit: () => this.#room() });
    this.board.el.setAttribute("aria-label", t("embed-board"));
    this.#place.append(this.board.el);
    const go = (/** @type {string} */ name, /** @type {string} */ label, /** @type {() => number} */ to) =>
      button(name, label, () => void this.go(to()), { quiet: true });
    this.backward = [go("first", "embed-first", () => 0), go("back", "embed-back", () => this.#n - 1)];
    this.forward = [go("next", "embed-next", () => this.#n + 1), go("last", "embed-last", () => Infinity)];
    const name = h("h1", null, () => title || say(told.title));
    const link = h("a", { href: page, target: "_blank", rel: "noopener" }, () => t("embed-open"));
    const steps = { class: "nav", role: "group", "aria-label": () => t("embed-steps") };
    const foot = h("div", { class: "embed-foot" }, name, link);
    document.body.append(h("main", null, this.#place, this.#words, h("div", steps, this.backward, this.forward), foot));
    this.board.setLayout(layout);
    new ResizeObserver(() => this.board.place()).observe(this.#place);
    addEventListener("keydown", (event) => this.#key(event));
    const first = at === null ? null : nodes[at];
    void this.go(first ? this.line.follow(first) : Infinity);
  }

  #room() {
    const { clientWidth: width, clientHeight: height } = this.#place;
    return { width, height, scrolls: false };
  }

  /** Shows the position behind so many moves. @param {number} n */
  async go(n) {
    const { length } = this.line.steps;
    this.#n = Math.max(0, Math.min(length, n));
    const show = ++this.#shows;
    for (const el of this.backward) el.toggleAttribute("disabled", this.#n === 0);
    for (const el of this.forward) el.toggleAttribute("disabled", this.#n === length);
    const view = await this.line.viewAt(this.#n);
    if (show !== this.#shows) return;
    const node = this.line.nodeAt(this.#n);
    await this.board.show(view.scene);
    this.board.drawing.set(readMarks(node.marks, this.names));
    const { step } = node;
    const move = step ? `${step.turn}. ${say(step.brief) || say(step.described) || step.move}` : t("embed-start");
    const result = view.result ? say(view.result.text) : "";
    fill(
      this.#words,
      [move, result].filter(Boolean).join(" · "),
      node.comment && h("span", { class: "remark" }, node.comment),
    );
    this.#words.dataset.n = String(this.#n);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const to = { ArrowLeft: this.#n - 1, ArrowRight: this.#n + 1, Home: 0, End: Infinity }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    void this.go(to);
  }
}

const shown = JSON.parse(document.getElementById("table")?.textContent ?? "null");
if (shown?.tree) new EmbeddedBoard(shown);
else document.body.append(h("main", null, h("p", { class: "embed-words" }, say(shown?.error?.message ?? ""))));
