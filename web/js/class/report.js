// Telling the server how far a seat has come. Every report holds everything, so the next one makes up for a lost one.

import { toast } from "../announce.js";
import { ApiError } from "../api.js";
import { t } from "../i18n.js";
import { reportSeat } from "./api.js";
import { better, forgetSeat, keepSeat, ownSeat } from "./keys.js";

/** @typedef {import("../classes").ClassSeat} ClassSeat */

/** After how long a report is tried again, in milliseconds. */
const AGAIN = 4000;

export class Reporter {
  /** @type {import("../classes").ClassPlace | undefined} */
  #at;
  /** Whether one is on its way, and whether there is more to say since. */
  #sending = false;
  #more = false;
  #left = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {string} id of the class */
  constructor(id) {
    this.id = id;
  }

  leave() {
    this.#left = true;
    clearTimeout(this.#timer);
  }

  /** Somebody has opened a step. @param {string} lesson @param {number} step from 1 */
  opened(lesson, step) {
    this.#at = { lesson, step };
    void this.send();
  }

  /** Somebody has done a step. @param {string} lesson @param {number} step from 1 @param {number} stars */
  done(lesson, step, stars) {
    const seat = ownSeat(this.id);
    if (!seat) return;
    const won = Array.from({ length: step }, (_, i) => (i === step - 1 ? stars : 0));
    keepSeat(this.id, seat.seat, { stars: better(seat.stars, { [lesson]: won }) });
    void this.send();
  }

  /**
   * Says how far the seat has come; says what is known of it then, or nothing if that could not be had now.
   * @returns {Promise<ClassSeat | null>}
   */
  async send() {
    clearTimeout(this.#timer);
    if (this.#sending) {
      this.#more = true;
      return null;
    }
    const seat = ownSeat(this.id);
    if (!seat) return null;
    this.#sending = true;
    this.#more = false;
    const told = await this.#tell(seat);
    this.#sending = false;
    return this.#more ? this.send() : told;
  }

  /** @param {NonNullable<ReturnType<typeof ownSeat>>} own @returns {Promise<ClassSeat | null>} */
  async #tell({ seat, key, stars }) {
    try {
      const told = await reportSeat(this.id, seat, key, { stars, at: this.#at });
      const now = ownSeat(this.id);
      if (now?.seat === seat) keepSeat(this.id, seat, { stars: better(now.stars, told.stars), name: told.name });
      return told;
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0;
      if (status === 403 || status === 404) {
        forgetSeat(this.id, seat);
        toast(t("class-seat-gone"), "wrong");
      } else if (!this.#left) this.#timer = setTimeout(() => void this.send(), AGAIN);
      return null;
    }
  }
}
