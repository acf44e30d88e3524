// Tells what happens at a table, one thing after the other, and never far behind. Everything on the page speaks of the
// moment that has been told last: board, words, clocks.

/** @typedef {import("../types").ServerMessage} ServerMessage */
/** How long each of its steps may take at most, in milliseconds. @typedef {() => number} Pace */

/**
 * How far the page may be behind the server, in milliseconds. The clock gives up to 1500 ms for it; what is left of
 * them is for drawing.
 */
export const LAG = 1300;

export class Teller {
  /** @type {{ message: ServerMessage, heard: number, steps: number }[]} */
  #waiting = [];
  #telling = false;
  #skipping = false;

  /**
   * @param {(message: ServerMessage, pace: Pace) => Promise<void> | void} tell shows one message
   * @param {() => number} [now]
   */
  constructor(tell, now = () => performance.now()) {
    this.tell = tell;
    this.now = now;
  }

  /** Whether something is still being told. */
  get busy() {
    return this.#telling;
  }

  /** @param {ServerMessage} message */
  hear(message) {
    const steps = message.t === "event" ? message.steps.length : 0;
    this.#waiting.push({ message, heard: this.now(), steps });
    if (!this.#telling) void this.#go();
  }

  /** Tells the rest at once. */
  skip() {
    this.#skipping = this.#telling;
  }

  /** Leaves the rest untold. */
  stop() {
    this.#waiting = [];
  }

  async #go() {
    this.#telling = true;
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      try {
        await this.tell(next.message, () => this.#pace());
      } catch (error) {
        // What cannot be shown is not told again and again: what comes after it is shown all the same.
        console.error(error);
      }
      if (this.#waiting[0] === next) this.#waiting.shift();
    }
    this.#telling = false;
    this.#skipping = false;
  }

  /** How long the next step may take, so that nothing that waits is told too late. */
  #pace() {
    const [first] = this.#waiting;
    if (this.#skipping || !first) return 0;
    const now = this.now();
    let [least, steps] = [LAG, 0];
    for (const { heard, steps: more } of this.#waiting) {
      steps += more;
      if (steps > 0) least = Math.min(least, (heard + LAG - now) / steps);
    }
    // The step that is about to be told counts no more when the next one asks.
    first.steps = Math.max(0, first.steps - 1);
    return Math.max(0, least);
  }
}
