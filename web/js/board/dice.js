// Dice.

import { s } from "../dom.js";
import { defs } from "./defs.js";
import { palette } from "./palette.js";

/** The pips of a die's faces, by where they are: rows from above, and in them from the left. */
const PIPS = ["", "e", "ai", "aei", "acgi", "acegi", "acdfgi"];

/** A die around the origin. @param {number} face */
export function drawDie(face) {
  defs();
  const { side, corner, edge, pip, red, pip_radius, one_radius, pip_step, shadow } = palette().die;
  const g = s("g", { class: "figure die", "data-face": face });
  const box = { x: -side / 2, y: -side / 2, width: side, height: side, rx: corner };
  const shade = s("rect", { ...box, transform: "translate(0.01 0.05)", "fill-opacity": shadow });
  shade.style.fill = "var(--board-shadow)";
  g.append(shade, s("rect", { ...box, fill: "url(#die-face)", stroke: edge, "stroke-width": 0.02 }));
  const colour = face === 1 || face === 4 ? red : pip;
  for (const sign of PIPS[face] ?? "") {
    const at = "abcdefghi".indexOf(sign);
    const [x, y] = [((at % 3) - 1) * pip_step, (Math.floor(at / 3) - 1) * pip_step];
    g.append(s("circle", { cx: x, cy: y, r: face === 1 ? one_radius : pip_radius, fill: colour }));
  }
  return g;
}

/** Several dice in a row, as a picture for texts and lists. @param {number[]} faces @param {string} label */
export function diceIcon(faces, label) {
  const box = `-0.5 -0.5 ${faces.length} 1`;
  const icon = s("svg", { class: "dice-icon", viewBox: box, role: "img", "aria-label": label });
  icon.style.setProperty("--dice", String(faces.length));
  faces.forEach((face, i) => {
    icon.append(s("g", { transform: `translate(${i} 0)` }, drawDie(face)));
  });
  return icon;
}
