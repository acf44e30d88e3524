// What all boards of the page share: shadows, shine, and the fillings of discs and dice.

import { s } from "../dom.js";

/** @type {SVGDefsElement | null} */
let shared = null;

/** The element that holds it. */
export function defs() {
  if (!shared) {
    const shadow = { "stop-color": "#1c0f04", "stop-opacity": "0" };
    const shine = { "stop-color": "#ffffff", "stop-opacity": "0" };
    shared = s("defs", null);
    shared.append(
      gradient("radialGradient", { id: "piece-shadow" }, [0.72, { ...shadow, "stop-opacity": "0.5" }], [1, shadow]),
      gradient(
        "linearGradient",
        { id: "piece-shine", x2: "0", y2: "1" },
        [0, { ...shine, "stop-opacity": "0.55" }],
        [0.45, shine],
      ),
      gradient(
        "linearGradient",
        { id: "die-face", x2: "0.6", y2: "1" },
        [0, { "stop-color": "#fffdf6" }],
        [1, { "stop-color": "#e6dac0" }],
      ),
    );
    document.body.append(s("svg", { class: "away", "aria-hidden": "true", width: 0, height: 0 }, shared));
  }
  return shared;
}

/** The filling of a disc in a look, by the look's name. @param {string} name @param {import("../types").Look} look */
export function filling(name, { top, face, bottom }) {
  const id = `disc-${name}`;
  if (!document.getElementById(id)) {
    const stops = /** @type {Stop[]} */ (
      [top, face, bottom].map((colour, i) => [[0, 0.55, 1][i], { "stop-color": colour }])
    );
    defs().append(gradient("linearGradient", { id, x2: "0.2", y2: "1" }, ...stops));
  }
  return `url(#${id})`;
}

/** @typedef {[number, Record<string, string>]} Stop */

/** @param {"linearGradient" | "radialGradient"} kind @param {Record<string, string>} how @param {...Stop} stops */
function gradient(kind, how, ...stops) {
  return s(
    kind,
    how,
    stops.map(([offset, colour]) => s("stop", { offset, ...colour })),
  );
}
