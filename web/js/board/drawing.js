// Arrows and circles that somebody draws on the board with the right button, to think with.

import { s } from "../dom.js";
import { drawArrow } from "./marks.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {{ from: number, to: number, colour: number }} Drawn an arrow, or a circle if it ends where it begins */

/**
 * The colour that is drawn with, by the keys that are held.
 * @param {{ shiftKey: boolean, altKey: boolean, ctrlKey: boolean }} keys
 */
export function colourOf({ shiftKey, altKey, ctrlKey }) {
  if (shiftKey) return 2;
  if (altKey) return 3;
  return ctrlKey ? 4 : 1;
}

/**
 * What is drawn after one more stroke: the same stroke again takes it away, another colour replaces it.
 * @param {Drawn[]} drawn
 * @param {Drawn} stroke
 */
export function withStroke(drawn, stroke) {
  const same = drawn.find(({ from, to }) => from === stroke.from && to === stroke.to);
  const others = drawn.filter((one) => one !== same);
  return same?.colour === stroke.colour ? others : [...others, stroke];
}

export class Drawing {
  el = s("g", { class: "drawing", "aria-hidden": "true" });
  /** @type {Drawn[]} */
  #drawn = [];
  /** Hears of every stroke, where drawings are kept. @type {((drawn: Drawn[]) => void) | null} */
  changed = null;
  /** What is being drawn. @type {Drawn | null} */
  #stroke = null;

  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    const { el } = board.hits;
    el.addEventListener("pointerdown", (event) => this.#begin(event));
    el.addEventListener("pointermove", (event) => this.#moved(event));
    el.addEventListener("pointerup", (event) => this.#end(event));
    el.addEventListener("pointercancel", () => this.#drop());
  }

  clear() {
    if (this.#drawn.length === 0) return;
    this.#drawn = [];
    this.draw();
  }

  /** Shows a drawing that was kept. @param {Drawn[]} drawn */
  set(drawn) {
    this.#drawn = drawn;
    this.draw();
  }

  draw() {
    const spots = this.board.placed?.spots ?? [];
    const all = this.#stroke ? [...this.#drawn, this.#stroke] : this.#drawn;
    this.el.replaceChildren(
      ...all.flatMap(({ from, to, colour }) => {
        const [a, b] = [spots[from], spots[to]];
        return a && b ? [s("g", { class: `drawn drawn-${colour}` }, drawArrow(a, b))] : [];
      }),
    );
  }

  /** @param {PointerEvent} event */
  #begin(event) {
    const { board } = this;
    const spot = board.spotAt(event);
    if (spot === null || event.pointerType === "touch") return;
    if (event.button === 0 && board.isEmpty(spot) && !this.changed) this.clear();
    // With a piece in hand, or a move that waits for its turn, the right button only takes that back.
    if (event.button !== 2 || board.selected !== null || board.planned) return;
    board.hits.el.setPointerCapture(event.pointerId);
    this.#stroke = { from: spot, to: spot, colour: colourOf(event) };
    this.draw();
  }

  /** @param {PointerEvent} event */
  #moved(event) {
    const spot = this.#stroke && this.board.spotAt(event);
    if (!this.#stroke || spot === null || spot === this.#stroke.to) return;
    this.#stroke = { ...this.#stroke, to: spot };
    this.draw();
  }

  /** @param {PointerEvent} event */
  #end(event) {
    const stroke = this.#stroke;
    if (!stroke || event.button !== 2) return;
    const ends = this.board.spotAt(event) !== null;
    if (ends) this.#drawn = withStroke(this.#drawn, stroke);
    this.#drop();
    if (ends) this.changed?.(this.#drawn);
  }

  #drop() {
    this.#stroke = null;
    this.draw();
  }
}
