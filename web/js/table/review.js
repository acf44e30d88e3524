// The review of a finished game: asked for, waited for, shown.

import { toast } from "../announce.js";
import { fill, h } from "../dom.js";
import { errorText, part } from "../errors.js";
import { t } from "../i18n.js";

/** @typedef {import("../types").Review} Review */

/** How long the page waits before it asks again, in milliseconds. */
const AGAIN = 700;

export class ReviewBox {
  el = h("section", { class: "review-box", hidden: true, "aria-label": () => t("review") });
  /** @type {{ show: (n: number) => void } | null} */
  #chart = null;
  /** @type {Review | null} */
  #review = null;
  #asking = false;
  /** Comes with the chart. @type {typeof import("./chart.js").turningPoints} */
  #turningPoints = () => [];

  /**
   * @param {() => Pick<import("../types").Table, "goal" | "seats">} table
   * @param {object} how
   * @param {(gone: AbortSignal) => Promise<{ status: number, data: any }>} how.ask
   * @param {(n: number) => void} how.go
   * @param {(review: Review) => void} how.found
   * @param {AbortSignal} how.gone
   * @param {() => number[]} [how.own] the seats whose moves are asked about
   * @param {() => { game: string, rules?: object | null }} how.played whose moments can be tried again
   */
  constructor(table, how) {
    this.table = table;
    this.how = how;
  }

  /** Whether there is a review. */
  get found() {
    return this.#chart !== null;
  }

  /** Shows where the page stands. @param {number} n */
  at(n) {
    this.#chart?.show(n);
  }

  /** Goes to where somebody gave away most: one of these seats, if any did. @param {number[]} seats */
  async goToTurn(seats) {
    if (!this.#review) await this.load();
    if (!this.#review) return;
    const points = this.#turningPoints(this.#review, seats);
    const worst = points.sort((a, b) => (b.loss ?? 0) - (a.loss ?? 0))[0];
    if (worst) this.how.go(worst.number - 1);
    else toast(t("turning-point-none"));
  }

  async load() {
    if (this.#asking) return;
    this.#asking = true;
    const { gone } = this.how;
    const progress = h("progress", { max: 1, value: 0, "aria-label": t("review-working") });
    this.el.hidden = false;
    fill(this.el, h("p", null, t("review-working")), progress);
    try {
      for (;;) {
        const { status, data } = await this.how.ask(gone);
        if (status === 200) return this.#show(data, await part(() => import("./chart.js")));
        progress.value = data.progress ?? 0;
        await new Promise((done) => setTimeout(done, AGAIN));
      }
    } catch (error) {
      if (!gone.aborted) fill(this.el, h("p", { class: "wrong" }, errorText(error)));
    } finally {
      this.#asking = false;
    }
  }

  /** @param {Review} review @param {typeof import("./chart.js")} charts */
  #show(review, { drawChart, turningPoints }) {
    const { goal, seats } = this.table();
    this.#review = review;
    this.#turningPoints = turningPoints;
    const { go, own, played } = this.how;
    const chart = drawChart(review, { goal, seats, go, own: own?.(), played: played() });
    this.#chart = chart;
    fill(this.el, chart.el);
    this.how.found(review);
  }
}
