// A line of moves from a start: the game itself, or a branch off it. Positions are asked for when they are looked at.

import * as api from "../api.js";

/** @typedef {import("../types").Step} Step */
/** @typedef {import("../types").View} View */
/** @typedef {{ game: string, rules?: object | null, position?: string | null, table?: string | null }} Origin */
/** @typedef {Pick<typeof api, "at" | "view">} Source who knows the positions: the server */

export class GameLine {
  /** @type {Step[]} */
  steps = [];
  /** The views that are known, by the number of moves before them. @type {Map<number, View>} */
  #views = new Map();

  /** @param {Origin} origin @param {Source} [source] */
  constructor(origin, source = api) {
    this.origin = origin;
    this.source = source;
    /** How many moves were played at the table; the rest is a branch. */
    this.trunk = origin.table ? Infinity : 0;
    /** So many moves the table itself can be asked about. */
    this.told = Infinity;
  }

  /** The family that the game belongs to. */
  get family() {
    return this.origin.game.split(":")[0] ?? "";
  }

  get moves() {
    return this.steps.map((step) => step.move);
  }

  /** The line to a place, as the server wants it. @param {number} n */
  until(n) {
    const { game, rules, position } = this.origin;
    return { game, rules, position, moves: this.moves.slice(0, n) };
  }

  /** @param {View} view */
  know(view) {
    this.#views.set(view.n_moves, view);
  }

  /** Replaces everything. @param {Step[]} steps @param {View} view */
  reset(steps, view) {
    this.steps = [...steps];
    this.#views.clear();
    this.know(view);
  }

  /** Forgets what comes after. @param {number} n */
  cut(n) {
    this.steps.length = Math.min(this.steps.length, n);
    for (const known of this.#views.keys()) if (known > n) this.#views.delete(known);
  }

  /** @param {number} n @returns {Promise<View>} */
  async viewAt(n) {
    const known = this.#views.get(n);
    if (known) return known;
    const { table } = this.origin;
    const played = table && n <= Math.min(this.told, this.steps.length);
    const { view } = played ? await this.source.at(table, n) : await this.source.view(this.until(n), "none");
    this.know(view);
    return view;
  }

  /**
   * Plays a move at a place; what came after it before is forgotten.
   * @param {number} n
   * @param {string} move
   * @returns {Promise<{ view: View, step: Step | null }>}
   */
  async play(n, move) {
    const moves = [...this.moves.slice(0, n), move];
    const { view, steps } = await this.source.view({ ...this.until(0), moves }, "last");
    const step = steps?.at(-1) ?? null;
    this.cut(n);
    if (step) this.steps.push(step);
    this.know(view);
    return { view, step };
  }

  /** The same line up to a place, free to go elsewhere. @param {number} n */
  branch(n) {
    const other = new GameLine(this.origin, this.source);
    other.steps = this.steps.slice(0, n);
    other.trunk = n;
    // At a table nobody is told what chance may bring; where moves are tried it is asked for.
    other.told = this.#views.get(n)?.acts === "chance" ? n - 1 : n;
    for (const [at, view] of this.#views) if (at <= other.told) other.know(view);
    return other;
  }
}
