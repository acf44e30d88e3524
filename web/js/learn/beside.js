// What the seats of a lesson have beside the board: pieces in hand, captures, chips.

import { seatDot } from "../board/looks.js";
import { fill, h } from "../dom.js";
import { say } from "../i18n.js";
import { drawTrays } from "../stage/trays.js";
import { Purses } from "../table/purses.js";

/** @typedef {import("../types").Scene} Scene */
/** @typedef {import("../types").Text} Text */

export class Beside {
  el = h("div", { class: "lesson-beside" });
  #purses = new Purses();

  /** @param {import("../stage/sides.js").Sides} sides @param {Text[]} titles of the seats */
  constructor(sides, titles) {
    this.sides = sides;
    this.titles = titles;
  }

  /** @param {Scene} scene */
  show(scene) {
    this.#purses.show(scene.purses ?? []);
    const seats = (scene.titles ?? this.titles).map((title, seat) => this.#seat(scene, title, seat));
    const pot = this.#purses.el(null);
    const title = scene.purses?.find(({ seat }) => seat === null)?.title;
    fill(this.el, seats, pot && h("div", { class: "beside-seat" }, h("span", null, say(title)), pot));
    this.el.hidden = !this.el.firstChild;
  }

  /** @param {Scene} scene @param {Text} title @param {number} seat */
  #seat(scene, title, seat) {
    const purse = this.#purses.el(seat);
    const own = scene.trays.filter((tray) => tray.seat === seat);
    if (!purse && own.length === 0) return null;
    const name = h("span", { class: "beside-name" }, say(title));
    const dot = seatDot(this.sides.look(seat));
    return h("div", { class: "beside-seat belongings" }, dot, name, purse, drawTrays(own, this.sides.cast));
  }
}
