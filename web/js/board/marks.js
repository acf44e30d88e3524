// Spots that stand out. The marks differ in shape, not only in colour.

import { s } from "../dom.js";
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
  const g = s("g", { class: `mark mark-${kind}`, transform: `translate(${spot.x} ${spot.y})` });
  if ("flat" in shape) g.append(s("rect", { class: "flat", x: -0.5, y: -0.5, width: 1, height: 1 }));
  else if ("dot" in shape) g.append(s("circle", { class: "dot", r: shape.dot }));
  else g.append(...shape.rings.map((ring) => drawRing(ring)));
  return g;
}

/** A spot that can be touched next. @param {Spot} spot @param {boolean} empty */
export function drawTarget(spot, empty) {
  const place = { class: "target", transform: `translate(${spot.x} ${spot.y})` };
  const dot = { class: "dot", r: isCell(spot) ? 0.15 : 0.17 };
  return s("g", place, empty ? s("circle", dot) : drawRing({ radius: 0.465, width: 0.075 }, { class: "ring" }));
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
