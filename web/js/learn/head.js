// What stands above a lesson: its title, the way back, and its steps.

import { fill, h } from "../dom.js";
import { say, t } from "../i18n.js";
import { lessonStars } from "./progress.js";
import { starRow } from "./stars.js";

export class Head {
  #steps = h("ol", { class: "lesson-steps", "aria-label": () => t("learn-steps") });

  /**
   * @param {import("../lessons").LessonCard} lesson
   * @param {import("./course.js").Course} course
   * @param {(number: number) => void} go opens a step
   */
  constructor(lesson, course, go) {
    this.course = course;
    this.go = go;
    const { href, words } = course.back;
    const back = h("a", { class: "lesson-back", href }, () => `← ${words()}`);
    const title = h("h1", null, () => say(lesson.title));
    this.el = h("div", { class: "lesson-head" }, back, title, this.#steps);
  }

  /** Draws the steps with what they were worth so far. @param {number} current the one that is open, from 1 */
  draw(current) {
    const stars = this.course.stars();
    const steps = stars.map((n, i) => {
      const number = i + 1;
      const label = () => t("learn-step", { number, of: stars.length, n });
      const here = number === current && "step";
      const act = { type: "button", "data-stars": n, "aria-label": label, "aria-current": here };
      return h("li", null, h("button", { ...act, onclick: () => this.go(number) }, String(number)));
    });
    const whole = lessonStars(stars);
    fill(this.#steps, steps, whole > 0 ? h("li", { class: "lesson-stars" }, starRow(whole)) : null);
  }
}
