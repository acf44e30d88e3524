// The spots of a board as they are touched, and as a screen reader says them.

import { s } from "../dom.js";
import { say, t } from "../i18n.js";
import { lying } from "./depth.js";
import { bySpot } from "./standing.js";

/** @typedef {import("../types").Piece} Piece */
/** @typedef {import("../types").Mark} Mark */

/** @type {Record<import("../types").MarkKind, string>} */
const MARKS = {
  last: "mark-last",
  target: "mark-target",
  active: "mark-active",
  threat: "mark-threat",
  check: "mark-check",
  frozen: "mark-frozen",
};

export class Hits {
  el = s("g", { class: "hits" });
  /** The spot that the keyboard is on. */
  cursor = 0;
  /** The spots that can be touched next. @type {Set<number>} */
  #open = new Set();
  /** What the spots are called, as they stand. @type {string[]} */
  #labels = [];

  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
  }

  /** Whether there are any yet: they come when the board is seen. */
  get drawn() {
    return this.el.firstChild !== null;
  }

  draw() {
    const { placed } = this.board;
    if (!placed) return;
    this.cursor = Math.min(this.cursor, placed.spots.length - 1);
    this.el.dispatchEvent(new Event("moved"));
    // Written as text, because there can be hundreds.
    this.el.innerHTML = placed.spots
      .map((spot, index) => {
        const form = spot.shape.endsWith("cell")
          ? `rect x="-0.5" y="-0.5" width="1" height="1" transform="${lying(spot)}"`
          : `circle cx="${spot.x}" cy="${spot.y}" r="0.48"`;
        const tab = index === this.cursor ? 0 : -1;
        return `<${form} class="hit" role="button" data-spot="${index}" tabindex="${tab}"/>`;
      })
      .join("");
    this.#labels = [];
    this.label();
    this.open(this.#open);
  }

  /** Shows which spots can be touched next. @param {Set<number>} spots */
  open(spots) {
    this.#open = spots;
    const hits = this.el.children;
    for (let index = 0; index < hits.length; index++) hits[index]?.classList.toggle("open", spots.has(index));
  }

  /** Says in words what stands where. Whoever explains a spot hears that it may be another story now. */
  label() {
    const { scene } = this.board;
    this.el.dispatchEvent(new Event("changed"));
    if (!scene) return;
    const pieces = bySpot(scene.pieces);
    const marks = bySpot(scene.marks);
    const hits = this.el.children;
    for (let spot = 0; spot < hits.length; spot++) {
      this.#call(spot, this.#words(spot, pieces.get(spot) ?? [], marks.get(spot) ?? []));
    }
  }

  /** @param {number} spot @param {string} words */
  #call(spot, words) {
    if (words === this.#labels[spot]) return;
    this.#labels[spot] = words;
    this.el.children[spot]?.setAttribute("aria-label", words);
  }

  /** What stands on a spot, in words, with what there is to say about it. @param {number} spot */
  describe(spot) {
    const { scene, layout, cast } = this.board;
    const pieces = scene?.pieces.filter((piece) => piece.spot === spot) ?? [];
    const marks = scene?.marks.filter((mark) => mark.spot === spot) ?? [];
    const open = this.#open.has(spot) ? `, ${t("spot-open")}` : "";
    const more = [...pieces.map(({ figure }) => cast?.about(figure)), layout?.spots[spot]?.about];
    return [this.#words(spot, pieces, marks) + open, ...more.map((about) => say(about)).filter(Boolean)].join(". ");
  }

  /** @param {number} spot @param {Piece[]} pieces @param {Mark[]} marks */
  #words(spot, pieces, marks) {
    const { layout, cast } = this.board;
    const at = layout?.spots[spot];
    const name = [at?.name, say(at?.title)].filter(Boolean).join(" ");
    const here = pieces.map(({ figure, count }) => (count > 1 ? `${count} × ` : "") + (cast?.title(figure) ?? ""));
    const kinds = new Set(marks.map((mark) => MARKS[mark.kind]));
    for (const aim of this.board.aims) if (aim.spot === spot) kinds.add(aim.star ? "mark-star" : "mark-aim");
    return [name, here.join(", ") || t("spot-empty"), ...[...kinds].map((id) => t(id))].join(", ");
  }

  /** Moves the keyboard's place. @param {number} spot */
  setCursor(spot) {
    const hits = this.el.children;
    hits[this.cursor]?.setAttribute("tabindex", "-1");
    this.cursor = spot;
    hits[spot]?.setAttribute("tabindex", "0");
  }

  /** Goes to a spot by keys. @param {number} spot */
  focus(spot) {
    this.setCursor(spot);
    this.#call(spot, this.describe(spot));
    /** @type {SVGElement | undefined} */ (this.el.children[spot])?.focus();
    this.board.pointAt(spot);
  }
}
