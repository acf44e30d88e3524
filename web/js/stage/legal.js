// The moves that can be chosen, as a list for those who open it.

import { button, icon } from "../controls.js";
import { fill, h } from "../dom.js";
import { say, t } from "../i18n.js";

/** @typedef {import("../types").LegalMove} LegalMove */

export class LegalBox {
  /** @type {LegalMove[]} */
  #moves = [];
  #list = h("select", { class: "legal", "aria-label": () => t("legal") });

  /** @param {(move: LegalMove) => void} play */
  constructor(play) {
    const chosen = () => {
      const move = this.#moves.find((move) => move.move === this.#list.value);
      if (move) play(move);
    };
    this.el = h(
      "details",
      { class: "legal-box" },
      h(
        "summary",
        null,
        icon("keys"),
        h("span", null, () => t("legal")),
      ),
      h("div", { class: "row" }, this.#list, button("", "play-move", chosen)),
    );
    this.el.addEventListener("toggle", () => this.show(this.#moves));
  }

  /** @param {LegalMove[]} moves */
  show(moves) {
    this.#moves = moves;
    this.el.hidden = moves.length === 0;
    if (!this.el.open) return;
    fill(
      this.#list,
      moves.map((move) => h("option", { value: move.move }, say(move.described) || move.move)),
    );
  }
}
