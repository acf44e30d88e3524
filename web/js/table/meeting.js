// Brings what concerns the others at a table, where there are any: nobody else has to wait for it.

import { fill, h } from "../dom.js";
import { part } from "../errors.js";

export class Meeting {
  /** Above the players, and below what can be done. */
  above = h("div", { class: "company-place" });
  below = h("div", { class: "company-place" });
  /** @type {import("./company.js").Company | null} */
  #company = null;
  #asked = false;
  #gone = false;

  /**
   * @param {import("./state.js").TableState} state
   * @param {ConstructorParameters<typeof import("./company.js").Company>[1]} does
   */
  constructor(state, does) {
    this.state = state;
    this.does = does;
  }

  leave() {
    this.#gone = true;
    this.#company?.leave();
  }

  /** @param {import("../types").ServerMessage} message */
  hear(message) {
    this.#company?.hear(message);
  }

  draw() {
    this.#company?.draw();
    if (this.#asked || !this.state.sociable) return;
    this.#asked = true;
    // The game can be played without; the next table tries again.
    this.#fetch().catch(() => {});
  }

  async #fetch() {
    const { Company, ready } = await part(() => import("./company.js"));
    await ready;
    if (this.#gone) return;
    this.#company = new Company(this.state, this.does);
    fill(this.above, this.#company.above);
    fill(this.below, this.#company.below);
    this.#company.draw();
  }
}
