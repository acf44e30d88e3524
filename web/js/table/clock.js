// Clocks that run between two words of the server.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { play } from "../sound.js";

/** @param {number} ms */
export function timeText(ms) {
  const left = Math.max(0, ms);
  const seconds = Math.floor(left / 1000);
  if (seconds >= 86_400)
    return t("clock-left", { days: Math.floor(seconds / 86_400), hours: Math.floor((seconds % 86_400) / 3600) });
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  if (hours > 0) return `${hours}:${two(minutes)}:${two(rest)}`;
  if (left < 10_000) return `${minutes}:${two(rest)}.${Math.floor((left % 1000) / 100)}`;
  return `${minutes}:${two(rest)}`;
}

/** The clocks of a table. */
export class ClockFaces {
  /** @type {import("../types").Clocks} */
  #clocks = null;
  /** @type {Map<number, HTMLElement>} */
  #faces = new Map();
  #timer = 0;
  #warned = false;

  /** @param {() => number} now the server's time @param {() => number[]} own the seats of this page */
  constructor(now, own) {
    this.now = now;
    this.own = own;
  }

  /** An element that shows a seat's clock. @param {number} seat */
  face(seat) {
    const el = h("span", { class: "clock", role: "timer" });
    this.#faces.set(seat, el);
    this.#write();
    return el;
  }

  /** @param {import("../types").Clocks} clocks */
  set(clocks) {
    this.#clocks = clocks;
    this.#write();
    clearInterval(this.#timer);
    if (clocks && clocks.running !== null) this.#timer = setInterval(() => this.#write(), 100);
  }

  #write() {
    const clocks = this.#clocks;
    for (const [seat, el] of this.#faces) {
      el.hidden = !clocks;
      if (!clocks) continue;
      const running = clocks.running === seat;
      const gone = this.now() - clocks.at - (clocks.grace ?? 0);
      const left = (clocks.left[seat] ?? 0) - (running ? Math.max(0, gone) : 0);
      const text = timeText(left);
      if (el.textContent !== text) el.textContent = text;
      el.classList.toggle("running", running);
      const low = left < 20_000;
      el.classList.toggle("low", low);
      if (running && low && this.own().includes(seat) && !this.#warned) {
        this.#warned = true;
        play("low");
      }
    }
  }

  stop() {
    clearInterval(this.#timer);
  }
}
