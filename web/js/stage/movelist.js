// The list of moves, in turns. Each can be gone to.

import { diceIcon } from "../board/dice.js";
import { seatDot } from "../board/looks.js";
import { afterPaint, h } from "../dom.js";
import { say, t } from "../i18n.js";

/** @typedef {import("../types").Step} Step */
/** @typedef {import("../types").Grade} Grade */
/** @typedef {{ number: number, owner: number | null, from: number, steps: Step[] }} Turn */

/** How a grade is written behind a move. @type {Record<Grade, string>} */
export const GRADES = { inaccuracy: "?!", mistake: "?", blunder: "??" };

/** Turns whose texts are longer than this make the list a single column, or its letters smaller. */
const [WORDY, TIGHT] = [18, 10];

/** So much of the list lies under what is said about stepping, where that is said, in pixels. */
const COVERED = 76;

/** The steps of each turn together. @param {Step[]} steps */
export function turnsOf(steps) {
  /** @type {Turn[]} */
  const turns = [];
  steps.forEach((step, i) => {
    const last = turns.at(-1);
    if (last?.number === step.turn) last.steps.push(step);
    else turns.push({ number: step.turn, owner: step.owner, from: i, steps: [step] });
  });
  return turns;
}

/** A step as the list writes it. @param {Step} step */
export function stepText(step) {
  return say(step.described) || step.move;
}

/** The same in the fewest words. @param {Step} step */
const briefText = (step) => say(step.brief) || stepText(step);

export class MoveList {
  /** @type {Map<number, HTMLElement>} */
  #buttons = new Map();
  #drawn = "";

  /** @param {import("./sides.js").Sides} sides @param {(n: number) => void} go */
  constructor(sides, go) {
    this.sides = sides;
    this.go = go;
    /** @type {HTMLElement} */
    this.el = h("ol", { class: "moves", "aria-label": () => t("moves") });
  }

  /**
   * @param {Step[]} steps
   * @param {number} current how many moves are played where the page stands
   * @param {number} trunk from where on it is a branch
   * @param {Map<number, Grade>} [grades] what a review says of moves
   */
  show(steps, current, trunk, grades = new Map()) {
    const spoken = document.documentElement.lang;
    const looks = [0, 1].map((seat) => this.sides.look(seat));
    const key = `${spoken}|${looks}|${steps.map((step) => step.move).join(" ")}|${trunk}|${[...grades].join()}`;
    if (key !== this.#drawn) {
      this.#drawn = key;
      this.#draw(steps, trunk, grades);
    }
    for (const [n, el] of this.#buttons) {
      const here = n === current;
      el.classList.toggle("current", here);
      if (here) el.setAttribute("aria-current", "step");
      else el.removeAttribute("aria-current");
    }
    // What a turn was about is told in full where the page stands.
    const here = this.#buttons.get(current)?.closest(".turn");
    for (const el of this.el.querySelectorAll(".turn.here")) if (el !== here) el.classList.remove("here");
    here?.classList.add("here");
    // Where things are is known for nothing when everything has been laid out.
    if (this.#buttons.size > 0) afterPaint(() => this.#scrollTo(this.#buttons.get(current)));
  }

  /** Shows the current move, or the first ones if there is none. @param {HTMLElement | undefined} current */
  #scrollTo(current) {
    if (!current) {
      this.el.scrollTop = 0;
      return;
    }
    const box = this.el.getBoundingClientRect();
    const spot = current.getBoundingClientRect();
    const bottom = box.bottom - (this.el.classList.contains("covered") ? COVERED : 0);
    if (spot.top < box.top || spot.bottom > bottom) this.el.scrollTop += spot.top - box.top - box.height / 2;
    if (spot.left < box.left || spot.right > box.right) this.el.scrollLeft += spot.left - box.left - box.width / 2;
  }

  /** @param {Step[]} steps @param {number} trunk @param {Map<number, Grade>} grades */
  #draw(steps, trunk, grades) {
    this.#buttons.clear();
    const turns = turnsOf(steps);
    const longest = Math.max(0, ...turns.map(({ steps }) => steps.map(briefText).join("  ").length));
    this.el.classList.toggle("wordy", longest > WORDY);
    this.el.classList.toggle(
      "briefly",
      steps.some((step) => step.brief),
    );
    this.el.classList.toggle("tight", longest <= WORDY && longest > TIGHT);
    this.el.replaceChildren(...turns.map((turn) => this.#drawTurn(turn, trunk, grades)));
  }

  /** @param {Turn} turn @param {number} trunk @param {Map<number, Grade>} grades */
  #drawTurn({ number, owner, from, steps }, trunk, grades) {
    const moves = steps.map((step, i) => {
      const n = from + i + 1;
      const kinds = ["move", n > trunk ? "branched" : "", step.seat === null ? "chance" : ""].filter(Boolean);
      const grade = grades.get(n);
      const el = h(
        "button",
        { type: "button", class: kinds.join(" "), onclick: () => this.go(n) },
        step.dice?.length ? diceIcon(step.dice, t("dice-label", { faces: step.dice.join(" ") })) : null,
        step.dice?.length ? " " : null,
        briefText(step),
        grade ? h("span", { class: `verdict ${grade}` }, GRADES[grade]) : null,
      );
      this.#buttons.set(n, el);
      return el;
    });
    return h(
      "li",
      { class: "turn", "data-owner": owner },
      h("span", { class: "number" }, `${number}`),
      seatDot(owner === null ? null : this.sides.look(owner)),
      h("span", { class: "turn-moves" }, moves),
      steps.some((step) => step.brief) ? h("p", { class: "turn-details" }, steps.map(stepText).join(" ")) : null,
    );
  }
}
