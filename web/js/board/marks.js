// Spots that stand out. The marks differ in shape, not only in colour.

import { s } from "../dom.js";
import { lying } from "./depth.js";
import { drawRing, palette } from "./palette.js";

/** @typedef {import("../types").Spot} Spot */

/** @param {Spot} spot */
const isCell = (spot) => spot.shape.endsWith("cell");

/**
 * @param {import("../types").MarkKind | "selected"} kind
 * @param {Spot} spot
 * @param {boolean} empty whether nothing stands there
 */
export function drawMark(kind, spot, empty) {
  const shapes = palette().marks[kind];
  const shape = isCell(spot) ? shapes[empty ? "empty_cell" : "cell"] : shapes[empty ? "empty_point" : "point"];
  const g = s("g", { class: `mark mark-${kind}`, transform: lying(spot) });
  if ("flat" in shape) g.append(s("rect", { class: "flat", x: -0.5, y: -0.5, width: 1, height: 1 }));
  else if ("dot" in shape) g.append(s("circle", { class: "dot", r: shape.dot }));
  else g.append(...shape.rings.map((ring) => drawRing(ring)));
  return g;
}

/** Why a spot can be touched next: a piece that shows itself, a way that is sure, or one whose end nobody knows. */
/** @typedef {"piece" | "go" | "gamble"} Target */

/**
 * A spot that can be touched next.
 * @param {Spot} spot
 * @param {object} how
 * @param {boolean} how.empty whether nothing stands there
 * @param {Target} how.target
 * @param {string} [how.prize] what it wins
 * @param {number} [how.unit] how many pixels a board step is
 */
export function drawTarget(spot, { empty, target, prize, unit = 44 }) {
  const g = s("g", { class: `target ${target}`, transform: lying(spot, 1.3) });
  if (target === "gamble") {
    g.append(
      drawRing({ radius: 0.465, width: 0.075, dash: [0.17, 0.122] }, { class: "ring" }),
      s("circle", { class: "doubt", cx: 0.33, cy: -0.33, r: 0.17 }),
      s("text", { class: "doubt-sign", x: 0.33, y: -0.23, "text-anchor": "middle" }, "?"),
    );
  } else if (empty) g.append(s("circle", { class: "dot", r: isCell(spot) ? 0.15 : 0.17 }));
  else g.append(drawRing({ radius: 0.465, width: 0.075 }, { class: "ring" }));
  if (prize) g.append(drawPrize(prize, unit));
  return g;
}

/** How high letters are at least and at most, in pixels. */
const LETTERS = { least: 11, most: 15 };

/** What is won, on a ribbon below a target. @param {string} words @param {number} unit */
function drawPrize(words, unit) {
  const size = Math.min(LETTERS.most, Math.max(LETTERS.least, 0.25 * unit));
  const scale = size / (0.25 * unit);
  // Chinese characters are as wide as they are high, letters about half of that.
  const letters = [...words].reduce((sum, letter) => sum + (letter > "\u2e7f" ? 1 : 0.56), 0);
  const width = Math.max(0.4, letters * 0.27 + 0.2);
  return s(
    "g",
    { class: "prize", transform: `translate(0 0.5) scale(${scale})` },
    s("rect", { x: -width / 2, y: -0.18, width, height: 0.36, rx: 0.18 }),
    s("text", { y: 0.095, "text-anchor": "middle" }, words),
  );
}

/** A star of five points, one high, around the origin. */
export const STAR = "M0-.5 .147-.202 .476-.155 .238 .077 .294 .405 0 .25-.294 .405-.238 .077-.476-.155-.147-.202Z";

/** Where somebody is to get to, as a star, or what is to be dealt with, as a ring. */
/** @typedef {{ spot: number, star: boolean }} Aim */

/** @param {Spot} spot @param {{ empty: boolean, star: boolean }} how whether nothing stands there */
export function drawAim(spot, { empty, star }) {
  const g = s("g", { class: "aim", transform: lying(spot, 1.3) });
  if (!star) g.append(drawRing({ radius: 0.49, width: 0.07, dash: [0.14, 0.1] }, { class: "aim-ring" }));
  // Whoever stands on a star must be seen, too.
  else
    g.append(
      s("path", { class: "star", d: STAR, transform: empty ? "scale(0.72)" : "translate(0.34 -0.34) scale(0.46)" }),
    );
  return g;
}

/** An arrow from spot to spot, or a ring if they are the same. @param {Spot} from @param {Spot} to */
export function drawArrow(from, to) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  if (length === 0) return [s("circle", { class: "arrow-ring", cx: from.x, cy: from.y, r: 0.46 })];
  const [ux, uy] = [dx / length, dy / length];
  const [startX, startY] = [from.x + ux * 0.18, from.y + uy * 0.18];
  const [tipX, tipY] = [to.x - ux * 0.12, to.y - uy * 0.12];
  const [neckX, neckY] = [tipX - ux * 0.32, tipY - uy * 0.32];
  const left = `${neckX - uy * 0.22} ${neckY + ux * 0.22}`;
  const right = `${neckX + uy * 0.22} ${neckY - ux * 0.22}`;
  return [
    s("path", { class: "arrow", d: `M${startX} ${startY}L${neckX} ${neckY}` }),
    s("path", { class: "arrow-head", d: `M${tipX} ${tipY}L${left}L${right}Z` }),
  ];
}
