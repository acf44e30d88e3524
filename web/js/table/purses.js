// Chips on the cards of the players and in the pot. When they change, one sees by how many.

import { calm } from "../board/animate.js";
import { h, s } from "../dom.js";
import { say } from "../i18n.js";

/** @typedef {import("../types").Purse} Purse */
/** @typedef {{ el: HTMLElement, count: HTMLElement, chips: number }} Shown */

/** How long one sees by how many chips a purse has changed, in milliseconds. */
const SEEN = 1600;

export class Purses {
  /** By the seat, or `null` for the pot. @type {Map<number | null, Shown>} */
  #shown = new Map();

  /** Shows what everybody has. @param {Purse[]} purses */
  show(purses) {
    for (const purse of purses) {
      const { el, count, chips } = this.#of(purse);
      const change = purse.chips - chips;
      el.title = say(purse.title);
      el.setAttribute("aria-label", `${say(purse.title)}: ${purse.chips}`);
      if (change === 0) continue;
      this.#shown.set(purse.seat, { el, count, chips: purse.chips });
      count.textContent = numeral(purse.chips);
      this.#tellChange(el, change);
    }
  }

  /** The purse of a seat, or the pot; nothing in games without chips. @param {number | null} seat */
  el(seat) {
    return this.#shown.get(seat)?.el ?? null;
  }

  /** @param {Purse} purse */
  #of({ seat, chips }) {
    let known = this.#shown.get(seat);
    if (!known) {
      const count = h("b", null, numeral(chips));
      known = { el: h("span", { class: "purse", role: "img" }, coin(), count), count, chips };
      this.#shown.set(seat, known);
    }
    return known;
  }

  /** @param {HTMLElement} el @param {number} change */
  #tellChange(el, change) {
    const kind = change > 0 ? "more" : "less";
    const told = h("span", { class: `purse-change ${kind}`, "aria-hidden": "true" }, signedText(change));
    el.querySelector(".purse-change")?.remove();
    el.append(told);
    const gone = () => told.remove();
    if (calm.matches) setTimeout(gone, SEEN);
    else {
      const [from, to] = ["translateY(0)", "translateY(-0.4rem)"];
      const frames = [{ transform: from, opacity: 1 }, { transform: to, opacity: 1, offset: 0.7 }, { opacity: 0 }];
      told.animate(frames, { duration: SEEN, easing: "ease-out" }).finished.then(gone, gone);
    }
  }
}

/** @param {number} chips */
const numeral = (chips) => (chips < 0 ? `−${-chips}` : String(chips));
/** @param {number} change */
const signedText = (change) => (change > 0 ? `+${change}` : numeral(change));

/** A round coin with a square hole. */
function coin() {
  return s(
    "svg",
    { class: "coin", viewBox: "0 0 20 20", "aria-hidden": "true" },
    s("path", { d: "M10 1A9 9 0 1 1 10 19A9 9 0 1 1 10 1ZM7 7V13H13V7Z", "fill-rule": "evenodd" }),
    s("path", { class: "coin-rim", d: "M10 3.2A6.8 6.8 0 1 1 10 16.8A6.8 6.8 0 1 1 10 3.2Z" }),
  );
}
