// The palette that the page came with: the colours and measures of pieces, dice and marks. Pictures made elsewhere use
// the same one; the colours of boards are custom properties of the style sheet, from there too.

import { s } from "../dom.js";

/** @typedef {import("../types").Palette} Palette */
/** @typedef {import("../types").Ring} Ring */

/** @type {Palette | null} */
let known = null;

/** @returns {Palette} */
export function palette() {
  known ??= /** @type {Palette} */ (JSON.parse(document.getElementById("palette")?.textContent ?? "{}"));
  return known;
}

/** The look that a name stands for. @param {string} name */
export function look(name) {
  const { looks } = palette();
  return /** @type {import("../types").Look} */ (looks[name] ?? looks.nobody);
}

/** A ring around the origin, whole or in dashes. @param {Ring} ring @param {Record<string, string | number>} [paint] */
export function drawRing({ radius, width, dash }, paint) {
  return s("circle", { r: radius, "stroke-width": width, "stroke-dasharray": dash?.join(" "), ...paint });
}
