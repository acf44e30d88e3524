// Touching a board with a pointer: pressing spots, and dragging pieces to them.

import { transform } from "./standing.js";

/** @typedef {import("./board.js").Board} Board */
/**
 * @typedef {object} TouchHandlers
 * @property {(spot: number) => void} press a spot was touched
 * @property {(spot: number) => boolean} grab whether the piece on a spot can be picked up; it is chosen then
 * @property {() => void} cancel
 */
/** @typedef {{ spot: number, x: number, y: number, id: number, fresh: boolean, moved: boolean }} Drag */

/** How far a pointer goes before it drags, in pixels. */
const DRAGS = 6;

export class Touching {
  /** @type {Drag | null} */
  #drag = null;

  /** @param {Board} board @param {TouchHandlers} handlers */
  constructor(board, handlers) {
    this.board = board;
    this.handlers = handlers;
    const { el: hits } = board.hits;
    hits.addEventListener("pointerdown", (event) => this.#pressed(event));
    addEventListener("pointermove", this.#moved);
    addEventListener("pointerup", this.#released);
    addEventListener("pointercancel", this.#dropped);
    hits.addEventListener("pointerover", (event) => board.pointAt(spotOf(event.target)));
    hits.addEventListener("pointerleave", () => board.pointAt(null));
    hits.addEventListener("focusin", (event) => {
      const spot = spotOf(event.target);
      if (spot !== null) board.hits.setCursor(spot);
    });
    // A click without a pointer comes from a screen reader.
    hits.addEventListener("click", (event) => {
      const spot = spotOf(event.target);
      if (spot !== null && event.detail === 0 && event.isTrusted) handlers.press(spot);
    });
    board.el.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      handlers.cancel();
    });
  }

  /** Stops listening to the window. */
  leave() {
    removeEventListener("pointermove", this.#moved);
    removeEventListener("pointerup", this.#released);
    removeEventListener("pointercancel", this.#dropped);
  }

  /** @param {PointerEvent} event */
  #pressed(event) {
    const spot = spotOf(event.target);
    if (spot === null || event.button !== 0) return;
    const fresh = this.board.selected !== spot && this.handlers.grab(spot);
    this.#drag = { spot, x: event.clientX, y: event.clientY, id: event.pointerId, fresh, moved: false };
    this.board.hits.setCursor(spot);
  }

  /** @param {PointerEvent} event */
  #moved = (event) => {
    const drag = this.#drag;
    const { board } = this;
    if (!drag || event.pointerId !== drag.id) return;
    if (!drag.moved && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < DRAGS) return;
    const held = board.standing.filter(({ piece }) => piece.spot === drag.spot).at(-1);
    if (!held || board.selected !== drag.spot) return;
    drag.moved = true;
    const { x, y } = board.toBoard(event);
    held.el.classList.add("held");
    board.layers.pieces.append(held.el);
    held.el.style.transform = transform({ x, y, scale: held.scale * 1.12 });
    board.pointAt(board.spotAt(event));
  };

  /** @param {PointerEvent} event */
  #released = (event) => {
    const drag = this.#drag;
    if (!drag || event.pointerId !== drag.id) return;
    this.#drag = null;
    if (drag.moved) {
      const target = this.board.spotAt(event);
      this.#putBack(drag.spot);
      if (target !== null && target !== drag.spot) this.handlers.press(target);
    } else if (!drag.fresh) this.handlers.press(drag.spot);
  };

  #dropped = () => {
    if (this.#drag) this.#putBack(this.#drag.spot);
    this.#drag = null;
  };

  /** @param {number} spot */
  #putBack(spot) {
    for (const held of this.board.standing) {
      if (held.piece.spot !== spot) continue;
      held.el.classList.remove("held");
      held.el.style.transform = transform(held);
    }
  }
}

/** @param {EventTarget | null} target */
function spotOf(target) {
  const spot = target instanceof SVGElement ? target.dataset.spot : undefined;
  return spot === undefined ? null : Number(spot);
}
