// Pointing at a place: resting the mouse, pressing long, or going there by keys shows who stands there and what it may
// do. Nothing is played by it.

import { s } from "../dom.js";
import { part } from "../errors.js";
import { bestPlace } from "./place.js";
import { Reaches } from "./reaches.js";
import { WhoCard } from "./who.js";

/** @typedef {import("../board/board.js").Board} Board */

/** How long a mouse rests, a finger presses, and a card stays for a mouse on its way to it, in milliseconds. */
const [REST, PRESS, STAY] = [250, 450, 300];
/** How far a finger that presses may slip, in pixels. */
const SLIPS = 8;
/** How far from the edge of the window a card keeps, in pixels. */
const MARGIN = 6;

/**
 * @typedef {object} Pointed
 * @property {ConstructorParameters<typeof WhoCard>} card what the card that says who stands there is made from
 * @property {() => import("../api.js").Line} place the position that is looked at
 * @property {Element} prompt what is said below the board, which a card never covers
 * @property {() => void} drop puts back a piece that a finger took up when it began to press
 */

export class Pointing {
  #layer = s("g", { class: "reach", "aria-hidden": "true" });
  #reaches = new Reaches();
  /** The spot that is explained, or will be in a moment. @type {number | null} */
  #spot = null;
  /** The pieces that the card speaks of, as they were told. */
  #told = "";
  /** Whether it was asked for by pressing: then it stays when finger or pen are lifted, until something else is touched. */
  #stays = false;
  /** The spot that was pressed: whoever has just acted there does not ask. @type {number | null} */
  #pressedAt = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** Ends what is asked for when nobody wants to know any more. */
  #asked = new AbortController();
  #gone = new AbortController();

  /** @param {Board} board @param {Pointed} how */
  constructor(board, how) {
    this.board = board;
    this.how = how;
    this.card = new WhoCard(...how.card);
    const { hits } = board;
    const { el: card } = this.card;
    hits.el.before(this.#layer);
    board.el.after(card);
    const listen = (
      /** @type {EventTarget} */ to,
      /** @type {string} */ name,
      /** @type {(event: any) => void} */ act,
    ) => to.addEventListener(name, act, { signal: this.#gone.signal, capture: true, passive: true });
    listen(hits.el, "pointermove", (event) => this.#rests(event));
    listen(hits.el, "pointerleave", (event) => event.target === hits.el && this.#left());
    listen(hits.el, "pointerdown", (event) => this.#pressed(event));
    listen(hits.el, "pointerup", ({ target }) => (this.#pressedAt = spotOf(target)));
    listen(hits.el, "focusin", ({ target }) => target.matches(":focus-visible") && this.#asks(spotOf(target), REST));
    listen(hits.el, "keydown", ({ key }) => (key === "Enter" || key === " ") && this.hide());
    listen(hits.el, "moved", () => this.hide());
    listen(hits.el, "changed", () => this.#changed());
    for (const place of [hits.el, card]) {
      listen(place, "focusout", ({ relatedTarget }) => card.contains(relatedTarget) || this.hide());
    }
    listen(card, "pointerenter", () => clearTimeout(this.#timer));
    listen(card, "pointerleave", (event) => event.target === card && !this.#stays && this.#hideSoon());
    listen(document, "keydown", ({ key }) => key === "Escape" && this.hide());
    listen(document, "scroll", ({ target }) => target.contains(board.el) && this.hide());
    listen(document, "pointerdown", ({ target }) => hits.el.contains(target) || card.contains(target) || this.hide());
    // Somebody may have pointed at a place before anybody listened.
    const pointed = hits.el.querySelector(":focus-visible") ?? hits.el.querySelector(":hover");
    if (pointed) this.#asks(spotOf(pointed), REST);
  }

  leave() {
    this.hide();
    this.#gone.abort();
  }

  /** Shows nothing any more. */
  hide() {
    clearTimeout(this.#timer);
    this.#asked.abort();
    this.#named?.removeAttribute("aria-describedby");
    this.#spot = null;
    this.card.el.hidden = true;
    this.#layer.replaceChildren();
  }

  #left() {
    this.#pressedAt = null;
    if (!this.#stays) this.#hideSoon();
  }

  #hideSoon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.hide(), STAY);
  }

  /** Something has happened on the board: words that are still true stay, what can be done is asked again. */
  #changed() {
    const spot = this.#spot;
    if (spot === null || this.card.el.hidden) return;
    if (this.#told !== this.#piecesOn(spot).told) this.hide();
    this.#asked.abort();
    this.#layer.replaceChildren();
    this.#soon(spot, 2 * REST);
  }

  /** @param {number} spot */
  #piecesOn(spot) {
    const pieces = this.board.scene?.pieces.filter((piece) => piece.spot === spot) ?? [];
    return { pieces, told: JSON.stringify(pieces) };
  }

  /** The spot that is explained, as it is touched. */
  get #named() {
    return this.#spot === null ? undefined : this.board.hits.el.children[this.#spot];
  }

  /** A mouse is somewhere. @param {PointerEvent} event */
  #rests({ target, pointerType, buttons }) {
    if (pointerType === "touch" || buttons > 0) return;
    const spot = spotOf(target);
    if (spot === this.#pressedAt) return;
    this.#pressedAt = null;
    if (spot !== this.#spot) this.#asks(spot, this.card.el.hidden ? REST : REST / 2);
    else if (!this.card.el.hidden) clearTimeout(this.#timer);
  }

  /** Finger or pen that stay where they are ask; a mouse that presses does something else. @param {PointerEvent} event */
  #pressed({ target, pointerType, pointerId, clientX, clientY }) {
    this.hide();
    this.#stays = false;
    const spot = spotOf(target);
    this.#pressedAt = spot;
    if (pointerType === "mouse") return;
    const { selected } = this.board;
    const over = new AbortController();
    this.#spot = spot;
    this.#timer = setTimeout(() => {
      over.abort();
      // Whoever waits for the finger to be lifted must not take it for a touch.
      dispatchEvent(new PointerEvent("pointercancel", { pointerId }));
      if (this.board.selected !== selected) this.how.drop();
      this.#stays = true;
      void this.#show(spot);
    }, PRESS);
    const slipped = (/** @type {PointerEvent} */ event) =>
      Math.hypot(event.clientX - clientX, event.clientY - clientY) > SLIPS;
    const stop = (/** @type {PointerEvent} */ event) => {
      if (event.type === "pointermove" && !slipped(event)) return;
      over.abort();
      this.hide();
    };
    for (const name of /** @type {const} */ (["pointermove", "pointerup", "pointercancel"])) {
      addEventListener(name, stop, { signal: over.signal });
    }
  }

  /** Somebody has come to a spot by mouse or by keys. @param {number | null} spot @param {number} wait */
  #asks(spot, wait) {
    this.#stays = false;
    this.#soon(spot, wait);
  }

  /** @param {number | null} spot @param {number} wait */
  #soon(spot, wait) {
    clearTimeout(this.#timer);
    this.#spot = spot;
    this.#timer = setTimeout(() => void this.#show(spot), wait);
  }

  /** @param {number | null} spot */
  async #show(spot) {
    this.hide();
    const { board } = this;
    const { scene, layout } = board;
    const at = spot === null ? undefined : layout?.spots[spot];
    this.#spot = spot;
    if (spot === null || !scene || !at || spot === board.selected) return;
    // What moves is looked at, not read about.
    if (board.layers.pieces.getAnimations({ subtree: true }).length > 0) return this.#soon(spot, REST);
    const { pieces, told } = this.#piecesOn(spot);
    if (!this.card.tell(at, pieces)) return;
    this.#told = told;
    this.#named?.setAttribute("aria-describedby", this.card.el.id);
    this.#put(spot, []);
    if (board.selected === null) await this.#showReach(spot, pieces);
  }

  /** Draws where the pieces on a spot may go. @param {number} spot @param {import("../types").Piece[]} pieces */
  async #showReach(spot, pieces) {
    const { board, how } = this;
    // Nobody knows whose a piece is that lies face down, nor what it could do.
    const seats = new Set(pieces.flatMap(({ figure }) => (figure.seat === null ? [] : [figure.seat])));
    this.#asked = new AbortController();
    const { signal } = this.#asked;
    const line = how.place();
    const asked = [...seats].map((seat) => this.#reaches.of(line, seat, signal));
    // Without an answer the words have to do.
    const answers = Promise.all([part(() => import("./reaching.js")), ...asked]).catch(() => null);
    const [drawing, ...found] = (await answers) ?? [];
    if (signal.aborted || !drawing) return;
    const reach = drawing.drawReach(board, spot, found.flat());
    if (!reach) return;
    this.#layer.replaceChildren(reach.el);
    this.card.tellReach(reach.words);
    this.#put(spot, reach.spots);
  }

  /** Puts the card where it is in nobody's way. @param {number} spot @param {number[]} reached */
  #put(spot, reached) {
    const { board, how } = this;
    const { el } = this.card;
    const box = (/** @type {number} */ index) => board.hits.el.children[index]?.getBoundingClientRect();
    const pointed = box(spot);
    if (!pointed) return;
    const boxes = (/** @type {number[]} */ spots) => spots.flatMap((index) => box(index) ?? []);
    const { left, top } = bestPlace(
      { width: el.offsetWidth, height: el.offsetHeight },
      {
        spot: pointed,
        board: board.el.getBoundingClientRect(),
        room: { left: MARGIN, top: MARGIN, right: document.body.clientWidth - MARGIN, bottom: innerHeight - MARGIN },
        seen: [how.prompt.getBoundingClientRect()],
        wanted: boxes(reached),
        other: boxes(board.scene?.pieces.map((piece) => piece.spot) ?? []),
      },
    );
    el.style.left = `${left}px`;
    el.style.top = `${top}px`;
  }
}

/** @param {EventTarget | null} target */
function spotOf(target) {
  const spot = target instanceof SVGElement ? target.dataset.spot : undefined;
  return spot === undefined ? null : Number(spot);
}
