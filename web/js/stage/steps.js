// Going through the moves: their list, the buttons below it, and the way back to the game.

import { button, icon } from "../controls.js";
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { MoveList } from "./movelist.js";

export class Steps {
  /** What a review says of moves, by their number. @type {Map<number, import("../types").Grade>} */
  grades = new Map();

  /**
   * @param {import("./sides.js").Sides} sides
   * @param {import("./looking.js").Looking} looking
   * @param {{ go: (n: number) => void, back: () => void }} act
   */
  constructor(sides, looking, act) {
    this.looking = looking;
    /** @type {Pick<MoveList, "el" | "show">} */
    this.list = new MoveList(sides, act.go);
    /** @param {string} name @param {string} label @param {() => number} to */
    const step = (name, label, to) => button(name, label, () => act.go(to()), { quiet: true });
    this.backward = [step("first", "step-first", () => 0), step("back", "step-back", () => looking.cursor - 1)];
    this.forward = [step("next", "step-next", () => looking.cursor + 1), step("last", "step-last", () => Infinity)];
    const role = { class: "nav", role: "group", "aria-label": () => t("steps") };
    this.back = act.back;
    this.bar = h("div", { class: "branch-bar", hidden: true });
    // What is said about stepping stands over the buttons for it, so that nothing is pushed aside when it appears.
    this.nav = h("div", role, this.bar, this.backward, this.forward);
  }

  draw() {
    const { branch, cursor, current, away, atEnd, trunk } = this.looking;
    this.list.el.classList.toggle("covered", Boolean(branch) || away);
    this.list.show(current.steps, cursor, trunk, branch ? new Map() : this.grades);
    for (const el of this.backward) el.toggleAttribute("disabled", cursor <= 0);
    for (const el of this.forward) el.toggleAttribute("disabled", atEnd);
    this.bar.hidden = !branch && !away;
    fill(
      this.bar,
      icon("branch"),
      h("span", null, branch ? t("branch-in") : t("branch-looking")),
      button("", "branch-back", this.back),
    );
  }
}
