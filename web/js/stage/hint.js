// What the engine would play, shown on the board: first the piece, then the move.

import { toast } from "../announce.js";
import * as api from "../api.js";
import { complain } from "../errors.js";
import { say, t } from "../i18n.js";
import { spotsOf } from "./hurry.js";

/** @typedef {import("../types").View} View */

export class Hints {
  #asked = 0;

  /** @param {import("../board/board.js").Board} board */
  constructor(board) {
    this.board = board;
  }

  /** Another position is shown. */
  clear() {
    this.#asked = 0;
    this.board.point([]);
  }

  /** Points to a move. @param {View | null} view @param {string | undefined} text */
  point(view, text) {
    const move = view?.moves.find((move) => move.move === text);
    const spots = spotsOf(move?.clicks ?? []);
    const [from, to] = [spots[0], spots.at(-1)];
    this.board.point(from !== undefined && to !== undefined ? [[from, to]] : []);
  }

  /**
   * Asks for a hint, or for more of it.
   * @param {View} view
   * @param {api.Line} line
   * @param {() => boolean} stillThere whether the same position is looked at when the answer comes
   */
  async give(view, line, stillThere) {
    try {
      const best = (await api.analyse(line, { lines: 1, ms: 800 }))?.lines[0];
      const move = view.moves.find((move) => move.move === best?.moves[0]);
      if (!move || !best || !stillThere()) return;
      this.#asked++;
      const from = spotsOf(move.clicks)[0];
      const whole = this.#asked > 1 || from === undefined;
      if (whole) this.point(view, move.move);
      else this.board.point([[from, from]]);
      toast(whole ? t("hint-move", { move: say(best.described[0]) || move.move }) : t("hint-more"));
    } catch (error) {
      complain(error);
    }
  }
}
