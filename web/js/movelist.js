// The list of moves, in turns. Each can be gone to.

import { afterPaint, h } from "./dom.js";
import { has, say, t } from "./i18n.js";
import { seatLook } from "./board/looks.js";

/** @typedef {import("./types").Step} Step */

/** The steps as turns: what one seat does in a row, and the chance outcomes after it. @param {Step[]} steps */
export function turnsOf(steps) {
  /** @type {{ seat: number | null, from: number, steps: Step[] }[]} */
  const turns = [];
  steps.forEach((step, i) => {
    const last = turns.at(-1);
    if (last && (step.seat === null || step.seat === last.seat) && last.seat !== null) last.steps.push(step);
    else turns.push({ seat: step.seat, from: i, steps: [step] });
  });
  return turns;
}

/** A step as the list writes it. @param {Step} step */
export function stepText(step) {
  const text = say(step.described) || step.move;
  const key = `outcome.${text.slice(1)}`;
  return step.seat === null && text.startsWith("=") && has(key) ? t(key) : text;
}

export class MoveList {
  /** @type {Map<number, HTMLElement>} */
  #buttons = new Map();
  #drawn = "";

  /** @param {string} family @param {(n: number) => void} go */
  constructor(family, go) {
    this.family = family;
    this.go = go;
    this.el = h("ol", { class: "moves", "aria-label": () => t("moves") });
  }

  /**
   * @param {Step[]} steps
   * @param {number} current how many moves are played where the page stands
   * @param {number} trunk from where on it is a branch
   * @param {Map<number, string>} [marks] what a review says of moves
   */
  show(steps, current, trunk, marks = new Map()) {
    const spoken = document.documentElement.lang;
    const key = `${spoken}|${steps.map((step) => step.move).join(" ")}|${trunk}|${[...marks].join()}`;
    if (key !== this.#drawn) {
      this.#drawn = key;
      this.#draw(steps, trunk, marks);
    }
    for (const [n, el] of this.#buttons) {
      const here = n === current;
      el.classList.toggle("current", here);
      if (here) el.setAttribute("aria-current", "step");
      else el.removeAttribute("aria-current");
    }
    // Where things are is known for nothing when everything has been laid out.
    if (this.#buttons.size > 0) afterPaint(() => this.#scrollTo(this.#buttons.get(current)));
  }

  /** Shows the current move, or the first ones if there is none. @param {HTMLElement | undefined} current */
  #scrollTo(current) {
    if (!current) return void (this.el.scrollTop = 0);
    const box = this.el.getBoundingClientRect();
    const spot = current.getBoundingClientRect();
    if (spot.top < box.top || spot.bottom > box.bottom) this.el.scrollTop += spot.top - box.top - box.height / 2;
    if (spot.left < box.left || spot.right > box.right) this.el.scrollLeft += spot.left - box.left - box.width / 2;
  }

  /** @param {Step[]} steps @param {number} trunk @param {Map<number, string>} marks */
  #draw(steps, trunk, marks) {
    this.#buttons.clear();
    const wordy = steps.some((step) => say(step.described).length > 18);
    this.el.classList.toggle("wordy", wordy);
    this.el.classList.toggle("tight", !wordy && steps.some((step) => say(step.described).length > 10));
    const rows = turnsOf(steps).map((turn, i) => {
      const colour = turn.seat === null ? null : seatLook(turn.seat, this.family);
      const dot = h("span", { class: "seat-dot", "aria-hidden": "true" });
      if (colour) {
        dot.style.background = colour.face;
        dot.style.borderColor = colour.edge;
      } else dot.classList.add("chance");
      const moves = turn.steps.map((step, j) => {
        const n = turn.from + j + 1;
        const mark = marks.get(n);
        const el = h("button", { type: "button", class: `move ${n > trunk ? "branched" : ""} ${step.seat === null ? "chance" : ""}`, onclick: () => this.go(n) },
          stepText(step), mark ? h("span", { class: `verdict ${mark}` }, { inaccuracy: "?!", mistake: "?", blunder: "??" }[mark]) : null);
        this.#buttons.set(n, el);
        return el;
      });
      return h("li", { class: "turn" }, h("span", { class: "number" }, `${i + 1}`), dot, h("span", { class: "turn-moves" }, moves));
    });
    this.el.replaceChildren(...rows);
  }
}
