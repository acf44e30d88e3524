// A picture of a column of a board with several storeys: the storeys one above the other, and who stands on them.

import { s } from "../dom.js";
import { say } from "../i18n.js";
import { drawFigure } from "./looks.js";

/**
 * @param {import("../types").Layout} layout
 * @param {import("./cast.js").Cast} cast
 * @param {import("../types").Scene | null} scene
 * @param {number[]} column the spots, from the highest storey to the lowest; none if nothing is pointed at
 * @param {{ x: number, y: number }} corner where there is room for it
 */
export function drawTower(layout, cast, scene, column, corner) {
  const g = s("g", { class: "tower", transform: `translate(${corner.x - 1.2} ${corner.y - 0.4})` });
  layout.areas.forEach(({ kind, title }, i) => {
    const y = (i - 1) * 2.5;
    const tile = `M0 ${y - 0.95}L3.1 ${y + 0.15}L0 ${y + 1.25}L-3.1 ${y + 0.15}Z`;
    g.append(s("path", { class: `tile kind-${kind}`, d: tile }));
    if (title) g.append(s("text", { class: "label", x: 3.4, y: y + 0.05 }, () => say(title)));
    const spot = column[i];
    if (spot === undefined) return;
    const piece = scene?.pieces.find((piece) => piece.spot === spot);
    const words = () => [layout.spots[spot]?.name, piece && cast.title(piece.figure)].filter(Boolean).join(" ");
    g.append(s("text", { class: "label square", x: 3.4, y: y + 0.75 }, words));
    if (!piece) return;
    const figure = drawFigure(piece.figure, cast);
    figure.setAttribute("transform", `translate(0 ${y + 0.1}) scale(1.7)`);
    g.append(figure);
  });
  return g;
}
