// What all boards of the page share: shadows, shine, and the fillings of discs and dice.

import { s } from "../dom.js";
import { look, palette } from "./palette.js";

/** @typedef {[number, string, number?]} Stop where, which colour, how opaque */

/** What shadows are made of: the style sheet knows. */
const SHADOW = "var(--board-shadow)";

/** @type {SVGDefsElement | null} */
let shared = null;

/** The element that holds it. */
export function defs() {
  if (!shared) {
    const { shadow, shine, die } = palette();
    const faint = [shadow.from, SHADOW, shadow.opacity];
    shared = s("defs", null);
    shared.append(
      gradient("radialGradient", { id: "piece-shadow" }, [/** @type {Stop} */ (faint), [1, SHADOW, 0]]),
      gradient("linearGradient", { id: "piece-shine", x2: "0", y2: "1" }, [
        [0, "white", shine.opacity],
        [shine.until, "white", 0],
      ]),
      gradient("linearGradient", { id: "die-face", x2: "0.6", y2: "1" }, [
        [0, die.top],
        [1, die.bottom],
      ]),
    );
    document.body.append(s("svg", { class: "away", "aria-hidden": "true", width: 0, height: 0 }, shared));
  }
  return shared;
}

/** The filling of a disc, by the name of its look. @param {string} name */
export function filling(name) {
  const id = `disc-${name}`;
  if (!document.getElementById(id)) {
    const { top, face, bottom } = look(name);
    const stops = /** @type {Stop[]} */ ([
      [0, top],
      [0.55, face],
      [1, bottom],
    ]);
    defs().append(gradient("linearGradient", { id, x2: "0.2", y2: "1" }, stops));
  }
  return `url(#${id})`;
}

/**
 * A wash of a landscape: a pigment that fades towards its foot (`far-fade`) or all around (`silk-glow`).
 * @param {string} name
 */
export function wash(name) {
  if (!document.getElementById(name)) {
    const [pigment, manner] = name.split(/-(?=fade$|glow$)/);
    const colour = `var(--paint-${pigment})`;
    const [kind, how] = manner === "glow" ? ["radialGradient", {}] : ["linearGradient", { x2: "0", y2: "1" }];
    const stops = /** @type {Stop[]} */ ([
      [0, colour],
      [1, colour, 0],
    ]);
    defs().append(gradient(/** @type {"radialGradient"} */ (kind), { id: name, ...how }, stops));
  }
  return `url(#${name})`;
}

/** @param {"linearGradient" | "radialGradient"} kind @param {Record<string, string>} how @param {Stop[]} stops */
function gradient(kind, how, stops) {
  const drawn = stops.map(([offset, colour, opacity = 1]) => {
    const stop = s("stop", { offset, "stop-opacity": opacity });
    stop.style.stopColor = colour;
    return stop;
  });
  return s(kind, how, drawn);
}
