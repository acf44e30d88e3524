// Dice.

import { s } from "../dom.js";
import { defs } from "./defs.js";

/** Where the pips of a die's faces are. @type {[number, number][][]} */
const PIPS = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

/** A die around the origin, its one and its four red as Chinese dice have them. @param {number} face */
export function drawDie(face) {
  defs();
  const ink = face === 1 || face === 4 ? "#b3161b" : "#2b241d";
  const g = s("g", { class: "figure die", "data-face": face });
  const box = { width: 0.76, height: 0.76, rx: 0.16 };
  g.append(
    s("rect", { ...box, x: -0.37, y: -0.33, fill: "#1c0f04", "fill-opacity": 0.25 }),
    s("rect", { ...box, x: -0.38, y: -0.38, fill: "url(#die-face)", stroke: "#a08a63", "stroke-width": 0.02 }),
  );
  for (const [x, y] of PIPS[face] ?? []) {
    g.append(s("circle", { cx: x * 0.2, cy: y * 0.2, r: face === 1 ? 0.13 : 0.08, fill: ink }));
  }
  return g;
}
