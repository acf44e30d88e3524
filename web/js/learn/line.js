// The line of a lesson. Where nobody replies, its moves are no game that could be played from its beginning: so whoever
// asks about the position on the board is told that position, and no moves.

import { GameLine } from "../stage/line.js";

export class LessonLine extends GameLine {
  /** @type {string | null} */
  #position = null;

  /** @param {import("../types").View} view @override */
  know(view) {
    super.know(view);
    this.#position = view.position;
  }

  /** @override */
  until() {
    const { game, rules, position } = this.origin;
    return { game, rules, position: this.#position ?? position, moves: [] };
  }
}
