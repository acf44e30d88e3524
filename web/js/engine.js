// What the engine thinks of the position on the board: a bar, and its best lines.

import * as api from "./api.js";
import { h, fill } from "./dom.js";
import { say, t } from "./i18n.js";

/** @typedef {import("./types").Analysis} Analysis */
/** @typedef {import("./types").Score} Score */

/** A score in words. @param {Score} score @param {"win" | "chips"} goal */
export function scoreText(score, goal) {
  if (score.end !== null && score.end !== undefined) return score.end >= 0 ? t("engine.win", { n: score.end }) : t("engine.loss", { n: -score.end });
  const value = score.centi / 100;
  const text = `${value > 0 ? "+" : value < 0 ? "−" : ""}${Math.abs(value).toFixed(goal === "chips" ? 1 : 2)}`;
  return goal === "chips" ? t("engine.chips", { n: text }) : text;
}

/** The share of the game for the seat that acts, from 0 to 1. @param {Score} score */
export function share(score) {
  if (score.odds) return (score.odds.win + score.odds.draw / 2) / 1000;
  return 1 / (1 + Math.exp(-score.centi / 300));
}

export class EnginePanel {
  on = false;
  /** @type {AbortController | null} */
  #asking = null;
  /** @type {Map<string, Analysis>} */
  #known = new Map();
  #wait = 0;

  /**
   * @param {{ goal: "win" | "chips", seats: number, show: (analysis: Analysis | null) => void, go: (moves: string[]) => void }} how
   */
  constructor(how) {
    this.how = how;
    this.fillEl = h("span", { class: "score-fill" });
    this.bar = h("div", { class: "score-bar", role: "img" }, this.fillEl);
    this.score = h("output", { class: "score-text" });
    this.lines = h("ol", { class: "engine-lines" });
    this.el = h("section", { class: "engine", hidden: true, "aria-label": () => t("engine") }, h("div", { class: "engine-head" }, this.score, this.bar), this.lines);
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

  /** Looks at a position. @param {import("./api.js").Line} line @param {import("./types").View} view */
  async look(line, view) {
    clearTimeout(this.#wait);
    this.#asking?.abort();
    if (!this.on) return;
    if (typeof view.acts !== "number") {
      fill(this.lines);
      this.score.textContent = view.result ? t("engine.over") : "";
      this.how.show(null);
      return;
    }
    const known = this.#known.get(view.position);
    if (known) return this.#show(known);
    this.el.classList.add("thinking");
    this.score.textContent = "…";
    const asking = new AbortController();
    this.#asking = asking;
    await new Promise((done) => (this.#wait = setTimeout(done, 180)));
    if (asking.signal.aborted) return;
    try {
      const found = await api.analyse(line, { lines: 3, ms: 700 }, asking.signal);
      if (!found || asking.signal.aborted) return;
      this.#known.set(view.position, found);
      this.#show(found);
    } catch (error) {
      if (asking.signal.aborted) return;
      this.score.textContent = error instanceof api.ApiError ? t(`error.${error.code}`) : t("error.internal");
    } finally {
      this.el.classList.remove("thinking");
    }
  }

  /** @param {Analysis} found */
  #show(found) {
    this.el.classList.remove("thinking");
    const best = found.lines[0];
    if (!best) return;
    const { goal, seats } = this.how;
    const two = seats === 2 && goal === "win";
    this.bar.hidden = !two;
    const mine = share(best.score);
    const first = found.seat === 0 ? mine : 1 - mine;
    this.fillEl.style.width = `${(first * 100).toFixed(1)}%`;
    // Where two play, scores are told from the first seat's side, as in books.
    /** @param {Score} score */
    const seen = (score) => (two && found.seat !== 0 ? { ...score, centi: -score.centi, end: score.end === null ? null : -score.end } : score);
    this.score.textContent = scoreText(seen(best.score), goal);
    this.bar.setAttribute("aria-label", t("engine.share", { n: Math.round(first * 100) }));
    fill(this.lines, found.lines.map((line) =>
      h("li", null, h("button", { type: "button", class: "engine-line", onclick: () => this.how.go(line.moves) },
        h("b", null, scoreText(seen(line.score), goal)), h("span", null, line.described.map(say).join(" "))))));
    this.how.show(found);
  }
}
