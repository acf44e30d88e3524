// Spots that stand out. The marks differ in shape, not only in colour.

import { s } from "../dom.js";

/** @typedef {import("../types").Spot} Spot */

/** @param {Spot} spot */
const isCell = (spot) => spot.shape.endsWith("cell");

/**
 * @param {string} kind
 * @param {Spot} spot
 * @param {boolean} empty whether nothing stands there
 */
export function drawMark(kind, spot, empty) {
  const g = s("g", { class: `mark mark-${kind}`, transform: `translate(${spot.x} ${spot.y})` });
  /** @param {number} r @param {number} width @param {string} [dash] */
  const ring = (r, width, dash) => s("circle", { r, "stroke-width": width, "stroke-dasharray": dash });
  if (kind === "last" || kind === "selected") {
    if (isCell(spot)) g.append(s("rect", { class: "flat", x: -0.5, y: -0.5, width: 1, height: 1 }));
    else g.append(empty ? ring(0.2, 0.06) : ring(0.47, 0.08));
  } else if (kind === "check") g.append(ring(0.46, 0.07), ring(0.55, 0.035));
  else if (kind === "frozen") g.append(ring(0.465, 0.07, "0.1217 0.1217"));
  else if (kind === "active") g.append(ring(0.465, 0.07, "0.5478 0.1826"));
  else if (kind === "target")
    g.append(empty ? s("circle", { class: "dot", r: 0.14 }) : ring(0.465, 0.07, "0.5478 0.1826"));
  else g.append(ring(0.46, 0.05));
  return g;
}

/** A spot that can be touched next. @param {Spot} spot @param {boolean} empty */
export function drawTarget(spot, empty) {
  const g = s("g", {
    class: `target ${isCell(spot) ? "on-cell" : "on-point"}`,
    transform: `translate(${spot.x} ${spot.y})`,
  });
  if (empty) g.append(s("circle", { class: "dot", r: isCell(spot) ? 0.15 : 0.17 }));
  else g.append(s("circle", { class: "ring", r: 0.465, "stroke-width": 0.075 }));
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
  return [
    s("path", { class: "arrow", d: `M${startX} ${startY}L${neckX} ${neckY}` }),
    s("path", {
      class: "arrow-head",
      d: `M${tipX} ${tipY}L${neckX - uy * 0.22} ${neckY + ux * 0.22}L${neckX + uy * 0.22} ${neckY - ux * 0.22}Z`,
    }),
  ];
}
