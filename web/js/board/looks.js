// The pictures of pieces: a disc in the look of its side, with a figure or a letter on it.

import { s } from "../dom.js";

/** @typedef {import("../types").Figure} Figure */
/** @typedef {{ top: string, face: string, bottom: string, edge: string, ink: string, rim: "plain" | "single" | "double" | "dashed" | "dotted" | "notched" }} Look */

/** @type {Record<string, Look>} */
const LOOKS = {
  "seat-0": { top: "#fffcf4", face: "#f6ecd9", bottom: "#e9d7b8", edge: "#84643f", ink: "#3a2616", rim: "single" },
  "seat-1": { top: "#54413a", face: "#3f2f28", bottom: "#2a1e19", edge: "#150e0b", ink: "#f7e8cc", rim: "double" },
  "seat-2": { top: "#ca5a48", face: "#af4234", bottom: "#952f26", edge: "#571812", ink: "#fff1dc", rim: "dashed" },
  "seat-3": { top: "#579a7c", face: "#417c63", bottom: "#2f644f", edge: "#15382a", ink: "#f4f7e4", rim: "dotted" },
  "seat-4": { top: "#5283b8", face: "#3c669a", bottom: "#2b4f80", edge: "#122b4b", ink: "#eef4fb", rim: "notched" },
  "komikan-0": { top: "#edb06d", face: "#dc9650", bottom: "#bd7635", edge: "#63390f", ink: "#2a1406", rim: "double" },
  "komikan-1": { top: "#6d9079", face: "#52735f", bottom: "#3b5847", edge: "#1c3026", ink: "#fdf8ec", rim: "single" },
  "dragon-0": { top: "#f8df9b", face: "#ecc873", bottom: "#d3a548", edge: "#775413", ink: "#3b2705", rim: "single" },
  "dragon-1": { top: "#c04436", face: "#a32e25", bottom: "#82201a", edge: "#450d0a", ink: "#ffeeda", rim: "double" },
  red: { top: "#fff8e7", face: "#f6e6c6", bottom: "#e8cf9f", edge: "#8c5a2b", ink: "#b3161b", rim: "single" },
  black: { top: "#544f4a", face: "#3a3631", bottom: "#272420", edge: "#0f0d0b", ink: "#f4ead2", rim: "double" },
  hidden: { top: "#c69860", face: "#ad7e47", bottom: "#8f6434", edge: "#573a1a", ink: "#6e4a24", rim: "plain" },
  chip: { top: "#e6c983", face: "#d3b068", bottom: "#b58f47", edge: "#6d5120", ink: "#5b4115", rim: "plain" },
  nobody: { top: "#ded3bf", face: "#c9bca5", bottom: "#b5a78f", edge: "#6e6250", ink: "#453c30", rim: "plain" },
};

const RADIUS = 0.42;

/** @type {SVGDefsElement | null} */
let shared = null;

/** What all boards of the page share. */
function defs() {
  if (!shared) {
    shared = s("defs", null);
    shared.append(
      s("radialGradient", { id: "piece-shadow" },
        s("stop", { offset: "0.72", "stop-color": "#1c0f04", "stop-opacity": "0.5" }),
        s("stop", { offset: "1", "stop-color": "#1c0f04", "stop-opacity": "0" })),
      s("linearGradient", { id: "piece-shine", x2: "0", y2: "1" },
        s("stop", { "stop-color": "#ffffff", "stop-opacity": "0.55" }),
        s("stop", { offset: "0.45", "stop-color": "#ffffff", "stop-opacity": "0" })),
      s("linearGradient", { id: "die-face", x2: "0.6", y2: "1" },
        s("stop", { "stop-color": "#fffdf6" }), s("stop", { offset: "1", "stop-color": "#e6dac0" })),
    );
    document.body.append(s("svg", { class: "away", "aria-hidden": "true", width: 0, height: 0 }, shared));
  }
  return shared;
}

/** The filling of a disc, by the name of its look. @param {string} name */
function filling(name) {
  const id = `disc-${name}`;
  const look = LOOKS[name];
  if (look && !document.getElementById(id)) {
    defs().append(
      s("linearGradient", { id, x2: "0.2", y2: "1" },
        s("stop", { "stop-color": look.top }),
        s("stop", { offset: "0.55", "stop-color": look.face }),
        s("stop", { offset: "1", "stop-color": look.bottom })));
  }
  return `url(#${id})`;
}

/** @param {Figure} figure @param {string} family */
function lookName(figure, family) {
  const { name, seat } = figure;
  if (name.startsWith("red-")) return "red";
  if (name.startsWith("black-")) return "black";
  if (name === "face-down") return "hidden";
  if (name === "chip") return "chip";
  if (seat === null || seat === undefined) return "nobody";
  const own = `${family}-${seat}`;
  return own in LOOKS ? own : `seat-${seat % 5}`;
}

/** The colours of a figure's side. @param {Figure} figure @param {string} family */
export function look(figure, family) {
  return /** @type {Look} */ (LOOKS[lookName(figure, family)]);
}

/** The colours of a seat. @param {number} seat @param {string} family */
export function seatLook(seat, family) {
  return look({ name: "", letter: "", seat }, family);
}

/**
 * A figure without its disc, if there is a picture of it: the page comes with them, a hundred steps wide each.
 * @param {string} name
 * @param {number} x of its middle
 * @param {number} y
 * @param {number} size
 * @param {{ ink: string, face: string }} colours of the figure and of what it lies on, which is white in the picture
 */
export function drawShape(name, x, y, size, { ink, face }) {
  const pictures = /** @type {HTMLTemplateElement | null} */ (document.getElementById("figures"));
  const picture = pictures?.content.getElementById(name);
  if (!picture) return null;
  const shape = /** @type {SVGGElement} */ (document.importNode(/** @type {Element} */ (picture), true));
  shape.removeAttribute("id");
  shape.setAttribute("transform", `translate(${x - size / 2} ${y - size / 2}) scale(${size / 100})`);
  shape.setAttribute("color", ink);
  for (const paint of ["fill", "stroke"]) {
    for (const part of shape.querySelectorAll(`[${paint}="white"]`)) part.setAttribute(paint, face);
  }
  return shape;
}

/** Every picture is drawn once and copied from then on. @type {Map<string, SVGGElement>} */
const pictures = new Map();

/**
 * A piece around the origin, one board step wide.
 * @param {Figure} figure
 * @param {string} family
 */
export function drawFigure(figure, family) {
  const key = `${family} ${figure.name} ${figure.letter} ${figure.seat}`;
  let picture = pictures.get(key);
  if (!picture) pictures.set(key, (picture = paint(figure, family)));
  return /** @type {SVGGElement} */ (picture.cloneNode(true));
}

/** @param {Figure} figure @param {string} family */
function paint(figure, family) {
  defs();
  if (figure.name.startsWith("die-")) return drawDie(Number(figure.name.slice(4)));
  const name = lookName(figure, family);
  const colours = /** @type {Look} */ (LOOKS[name]);
  const g = s("g", { class: "figure" });
  g.append(
    s("circle", { class: "shadow", cy: 0.045, r: 0.485, fill: "url(#piece-shadow)" }),
    s("circle", { class: "disc", r: RADIUS - 0.012, fill: filling(name), stroke: colours.edge, "stroke-width": 0.024 }),
    ...rim(colours),
    s("circle", { r: RADIUS - 0.03, fill: "none", stroke: "url(#piece-shine)", "stroke-width": 0.022 }),
  );
  g.append(drawShape(figure.name, 0, 0, 2 * RADIUS, colours)
    ?? s("text", { class: "letter", y: 0.14, "font-size": 0.4, "text-anchor": "middle", fill: colours.ink }, figure.letter));
  return g;
}

/** @param {Look} look */
function rim(look) {
  /** @param {number} r @param {number} width @param {[number, number]} [dash] */
  const ring = (r, width, dash) => {
    const twelfth = (2 * Math.PI * r) / 12;
    return s("circle", {
      r, fill: "none", stroke: look.ink, "stroke-opacity": 0.55, "stroke-width": width,
      "stroke-linecap": dash ? "round" : null,
      "stroke-dasharray": dash ? `${dash[0] * twelfth} ${dash[1] * twelfth}` : null,
    });
  };
  switch (look.rim) {
    case "single": return [ring(0.358, 0.013)];
    case "double": return [ring(0.374, 0.011), ring(0.348, 0.011)];
    case "dashed": return [ring(0.362, 0.022, [0.5, 0.5])];
    case "dotted": return [ring(0.362, 0.034, [0.001, 0.499])];
    case "notched": return [ring(0.374, 0.012), ring(0.355, 0.03, [0.001, 0.999])];
    default: return [];
  }
}

/** Where the pips of a die's faces are. @type {[number, number][][]} */
const PIPS = [
  [],
  [[0, 0]],
  [[-1, -1], [1, 1]],
  [[-1, -1], [0, 0], [1, 1]],
  [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
];

/** A die, its one and its four red as Chinese dice have them. @param {number} face */
export function drawDie(face) {
  defs();
  const red = face === 1 || face === 4;
  const g = s("g", { class: "figure die", "data-face": face });
  g.append(
    s("rect", { x: -0.37, y: -0.33, width: 0.76, height: 0.76, rx: 0.16, fill: "#1c0f04", "fill-opacity": 0.25 }),
    s("rect", { x: -0.38, y: -0.38, width: 0.76, height: 0.76, rx: 0.16, fill: "url(#die-face)", stroke: "#a08a63", "stroke-width": 0.02 }),
  );
  for (const [x, y] of PIPS[face] ?? []) {
    g.append(s("circle", { cx: x * 0.2, cy: y * 0.2, r: face === 1 ? 0.13 : 0.08, fill: red ? "#b3161b" : "#2b241d" }));
  }
  return g;
}

/** A piece as a picture of its own, for lists and legends. @param {Figure} figure @param {string} family @param {string} [className] */
export function pieceIcon(figure, family, className = "piece-icon") {
  return s("svg", { class: className, viewBox: "-0.5 -0.5 1 1", "aria-hidden": "true" }, drawFigure(figure, family));
}
