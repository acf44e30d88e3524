// What the pieces of a seat could do in a position: asked for once, and for all its pieces together.

import * as api from "../api.js";

/** @typedef {import("../types").Reach} Reach */

/** How many answers are kept. */
const KEPT = 24;

export class Reaches {
  /** @type {Map<string, Promise<Reach[]>>} */
  #known = new Map();

  /** @param {Pick<typeof api, "reach">} [source] who knows it: the server */
  constructor(source = api) {
    this.source = source;
  }

  /**
   * @param {api.Line} line to the position
   * @param {number} seat
   * @param {AbortSignal} signal of somebody who does not want to know any more
   * @returns {Promise<Reach[]>}
   */
  of(line, seat, signal) {
    const key = JSON.stringify([line, seat]);
    let found = this.#known.get(key);
    if (!found) {
      found = this.source.reach(line, seat, signal).then(({ reach }) => reach);
      found.catch(() => this.#known.delete(key));
      this.#known.set(key, found);
      for (const old of this.#known.keys()) if (this.#known.size > KEPT) this.#known.delete(old);
    }
    return found;
  }
}
