// The review of a finished game: asked for, waited for, shown.

import * as api from "../api.js";
import { fill, h } from "../dom.js";
import { errorText } from "../errors.js";
import { t } from "../i18n.js";
import { drawChart } from "./chart.js";

/** @typedef {import("../types").Review} Review */

/** How long the page waits before it asks again, in milliseconds. */
const AGAIN = 700;

export class ReviewBox {
  el = h("section", { class: "review-box", hidden: true, "aria-label": () => t("review") });
  /** @type {{ show: (n: number) => void } | null} */
  #chart = null;
  #asking = false;

  /**
   * @param {() => import("../types").Table} table
   * @param {{ go: (n: number) => void, found: (review: Review) => void, gone: AbortSignal }} how
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

  async load() {
    if (this.#asking) return;
    this.#asking = true;
    const { gone } = this.how;
    const progress = h("progress", { max: 1, value: 0, "aria-label": t("review-working") });
    this.el.hidden = false;
    fill(this.el, h("p", null, t("review-working")), progress);
    try {
      for (;;) {
        const { status, data } = await api.review(this.table().id, gone);
        if (status === 200) return this.#show(data);
        progress.value = data.progress ?? 0;
        await new Promise((done) => setTimeout(done, AGAIN));
      }
    } catch (error) {
      if (!gone.aborted) fill(this.el, h("p", { class: "wrong" }, errorText(error)));
    } finally {
      this.#asking = false;
    }
  }

  /** @param {Review} review */
  #show(review) {
    const { goal, seats } = this.table();
    const chart = drawChart(review, { goal, seats, go: this.how.go });
    this.#chart = chart;
    fill(this.el, chart.el);
    this.how.found(review);
  }
}
