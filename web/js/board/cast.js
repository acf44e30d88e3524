// The figures of a board as its layout describes them: what each is called, how it looks, and what it is.

import { say } from "../i18n.js";
import { settings } from "../settings.js";

/** @typedef {import("../types").Figure} Figure */

export class Cast {
  /** @type {Map<string, import("../types").FigureKind>} */
  #kinds;
  #sides;
  #sets;

  /** @param {Pick<import("../types").Layout, "figures" | "sides" | "sets">} layout */
  constructor({ figures, sides, sets = [] }) {
    this.#kinds = new Map(figures.map((kind) => [kind.name, kind]));
    this.#sides = sides;
    this.#sets = sets;
  }

  /** What a piece is called. @param {Figure} figure */
  title(figure) {
    return say(this.#kinds.get(figure.name)?.title) || figure.letter;
  }

  /** What a piece can do, in a line. @param {Figure} figure */
  about(figure) {
    return this.#kinds.get(figure.name)?.about ?? null;
  }

  /** Its place in the order of the pieces, if there is such an order. @param {Figure} figure */
  rank(figure) {
    return this.#kinds.get(figure.name)?.rank ?? null;
  }

  /** The name of a piece's picture: that of the chosen set, where it has one. @param {Figure} figure */
  picture({ name }) {
    const { pieces } = settings;
    if (!pieces || !this.#sets.some((set) => set.name === pieces)) return name;
    const pictures = /** @type {HTMLTemplateElement | null} */ (document.getElementById("figures"));
    const other = `${pieces}-${name}`;
    return pictures?.content.getElementById(other) ? other : name;
  }

  /** The name of a piece's look: its own, or that of its side. @param {Figure} figure */
  look(figure) {
    return this.#kinds.get(figure.name)?.look ?? this.seatLook(figure.seat);
  }

  /** The name of a side's look. @param {number | null} seat */
  seatLook(seat) {
    return (seat === null ? undefined : this.#sides[seat]?.look) ?? "nobody";
  }

  /** Whether a piece lies face down. @param {Figure} figure */
  isBack(figure) {
    return this.#kinds.get(figure.name)?.form === "back";
  }

  /** The face that a die shows; nothing if it is no die. @param {Figure} figure */
  die(figure) {
    const form = this.#kinds.get(figure.name)?.form;
    return typeof form === "object" ? form.die : null;
  }
}
