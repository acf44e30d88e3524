// What the engine thinks of the position on the board: a bar, and its best lines.

import * as api from "../api.js";
import { seatDot } from "../board/looks.js";
import { fill, h } from "../dom.js";
import { errorText } from "../errors.js";
import { say, signed, t } from "../i18n.js";

/** @typedef {import("../types").Analysis} Analysis */
/** @typedef {import("../types").Score} Score */
/** @typedef {import("../types").Goal} Goal */

/** How long the page waits before it asks, so that nobody who steps quickly asks for every position. */
const WAIT = 180;

/** A score in words. @param {Score} score @param {Goal} goal */
export function scoreText(score, goal) {
  const { end } = score;
  if (end !== null && end !== undefined) return end >= 0 ? t("engine-win", { n: end }) : t("engine-loss", { n: -end });
  const value = score.centi / 100;
  if (goal === "chips") return t("engine-chips", { n: signed(value, 1) });
  return `${value > 0 ? "+" : value < 0 ? "−" : ""}${Math.abs(value).toFixed(2)}`;
}

/** The share of the game for the seat that acts, from 0 to 1, where the engine knows its odds. @param {Score} score */
export function share({ odds }) {
  return odds ? (odds.win + odds.draw / 2) / 1000 : null;
}

/** A score as the other side sees it. @param {Score} score @returns {Score} */
const opposite = ({ centi, end }) => ({ centi: -centi, end: end === null ? null : -end });

export class EnginePanel {
  on = false;
  /** @type {AbortController | null} */
  #asking = null;
  /** @type {Map<string, Analysis>} */
  #known = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #wait;
  #fill = h("span", { class: "score-fill" });
  #bar = h("div", { class: "score-bar", role: "img" }, this.#fill);
  #score = h("output", { class: "score-text" });
  #lines = h("ol", { class: "engine-lines" });

  el = h(
    "section",
    { class: "engine", hidden: true, "aria-label": () => t("engine") },
    h("div", { class: "engine-head" }, this.#score, this.#bar),
    this.#lines,
  );

  /**
   * @param {object} how
   * @param {Goal} how.goal
   * @param {number} how.seats
   * @param {string[]} how.looks of the seats
   * @param {() => import("../types").Text[]} how.titles of the seats, if they are known
   * @param {(analysis: Analysis | null) => void} how.show
   * @param {(moves: string[]) => void} how.go
   */
  constructor(how) {
    this.how = how;
  }

  /** @param {boolean} on */
  toggle(on) {
    this.on = on;
    this.el.hidden = !on;
    if (!on) {
      this.#asking?.abort();
      this.how.show(null);
    }
  }

  /** Looks at a position. @param {api.Line} line @param {import("../types").View} view */
  async look(line, view) {
    clearTimeout(this.#wait);
    this.#asking?.abort();
    if (!this.on) return;
    if (typeof view.acts !== "number") {
      fill(this.#lines);
      this.#score.textContent = view.result ? t("engine-over") : "";
      this.how.show(null);
      return;
    }
    const known = this.#known.get(view.position);
    if (known) return this.#show(known);
    this.el.classList.add("thinking");
    this.#score.textContent = "…";
    const asking = new AbortController();
    this.#asking = asking;
    await new Promise((done) => {
      this.#wait = setTimeout(done, WAIT);
    });
    if (asking.signal.aborted) return;
    try {
      const found = await api.analyse(line, { lines: 3, ms: 700 }, asking.signal);
      if (!found || asking.signal.aborted) return;
      this.#known.set(view.position, found);
      this.#show(found);
    } catch (error) {
      if (!asking.signal.aborted) this.#score.textContent = errorText(error);
    } finally {
      this.el.classList.remove("thinking");
    }
  }

  /** @param {Analysis} found */
  #show(found) {
    this.el.classList.remove("thinking");
    const best = found.lines[0];
    if (!best) return;
    const { seats, go } = this.how;
    this.#drawBar(seats === 2 ? share(best.score) : null, found.seat);
    const { dot, told } = this.#tell(best.score, found.seat);
    fill(this.#score, dot, told);
    const lines = found.lines.map(({ score, moves, described }) => {
      const words = described.map((one) => say(one)).join(" ");
      const act = { type: "button", class: "engine-line", onclick: () => go(moves) };
      const { dot, short, told } = this.#tell(score, found.seat);
      const sum = h("b", { title: told }, dot, h("span", { "aria-hidden": "true" }, short));
      return h("li", null, h("button", act, sum, h("span", { class: "away" }, told), h("span", null, words)));
    });
    fill(this.#lines, lines);
    this.how.show(found);
  }

  /**
   * A score in words, short and with the side for which it is told, and that side's dot. Where two play, it is the side
   * that is better off.
   * @param {Score} score as the seat that acts sees it
   * @param {number} seat
   */
  #tell(score, seat) {
    const { goal, seats, looks, titles } = this.how;
    const other = seats === 2 && goal === "win" && (score.end ?? score.centi) < 0;
    const side = other ? 1 - seat : seat;
    const short = scoreText(other ? opposite(score) : score, goal);
    const title = say(titles()[side]);
    const told = title ? t("engine-for", { score: short, side: title }) : short;
    return { dot: seatDot(looks[side] ?? null), short, told };
  }

  /** @param {number | null} mine the share of the seat that acts @param {number} seat */
  #drawBar(mine, seat) {
    this.#bar.hidden = mine === null;
    if (mine === null) return;
    const first = seat === 0 ? mine : 1 - mine;
    this.#fill.style.width = `${(first * 100).toFixed(1)}%`;
    this.#bar.setAttribute("aria-label", t("engine-share", { n: Math.round(first * 100) }));
  }
}
