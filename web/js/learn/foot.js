// What stands below the words of a lesson: what is said of the learner's move, and what can be done next.

import { button } from "../controls.js";
import { fill, h } from "../dom.js";
import { starRow, whyLess } from "./stars.js";

/** @typedef {import("./step.js").StepRun} StepRun */
/** @typedef {import("../lessons").Judged["state"] | "hint" | ""} Kind what is said about something */
/** @typedef {Record<"hint" | "solve" | "again" | "next", () => void>} Acts */

export class Foot {
  #answer = h("div", { class: "lesson-answer", role: "status" });
  #does = h("div", { class: "lesson-does" });
  el = h("div", { class: "lesson-foot" }, this.#answer, this.#does);

  /** @param {import("./course.js").Way} onward what follows the lesson @param {Acts} acts */
  constructor(onward, acts) {
    this.onward = onward;
    this.acts = acts;
    // What stands right above it on a phone must know how high it is.
    const high = () => this.el.parentElement?.style.setProperty("--foot", `${this.el.offsetHeight}px`);
    new ResizeObserver(high).observe(this.el);
  }

  /**
   * Says something, or nothing; of a step that is done, with what it was worth and why it was not worth more.
   * @param {Kind} kind
   * @param {(() => string) | null} words
   * @param {StepRun} [run]
   */
  tell(kind, words, run) {
    this.#answer.dataset.kind = kind;
    const stars = run?.stars ?? 0;
    const less = run && stars > 0 && stars < 3 && h("span", { class: "lesson-less" }, () => whyLess(run));
    fill(this.#answer, words && h("p", null, words), stars > 0 && starRow(stars), less);
  }

  /**
   * Offers what can be done now.
   * @param {StepRun} run
   * @param {boolean} last whether it is the lesson's last step
   */
  offer(run, last) {
    const { acts } = this;
    const solve = button("book", "learn-solution", acts.solve);
    const again = button("again", "learn-again", acts.again);
    if (run.state === "done") fill(this.#does, this.#next(last), again);
    else if (run.state === "failed")
      fill(this.#does, button("again", "try-again", acts.again, { class: "primary" }), solve);
    else fill(this.#does, button("hint", "hint", acts.hint), solve, run.fresh ? null : again);
  }

  /** The way on: the next step, or what follows the lesson. @param {boolean} last */
  #next(last) {
    if (!last) return button("next", "learn-next", this.acts.next, { class: "primary" });
    return h("a", { class: "button primary", href: this.onward.href }, this.onward.words);
  }

  /** The keyboard goes to what is done next. */
  focus() {
    const first = this.#does.querySelector("a, button");
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  }
}
