// The pictures of pieces: a disc in the look of its side, with a figure or a letter on it. Looks come with the page.

import { h, s } from "../dom.js";
import { defs, filling } from "./defs.js";
import { drawDie } from "./dice.js";

/** @typedef {import("../types").Figure} Figure */
/** @typedef {import("../types").Look} Look */
/** @typedef {import("./cast.js").Cast} Cast */

/** A look for what has none. @type {Look} */
const PLAIN = {
  top: "#ded3bf",
  face: "#c9bca5",
  bottom: "#b5a78f",
  edge: "#6e6250",
  ink: "#453c30",
  rim: "plain",
};

/** @type {import("../types").Palette | null} */
let palette = null;

/** The palette that the page came with. */
function colours() {
  palette ??= { looks: {}, radius: 0.42, ...JSON.parse(document.getElementById("palette")?.textContent || "{}") };
  return /** @type {import("../types").Palette} */ (palette);
}

/** A look by its name. @param {string} name */
export function look(name) {
  return colours().looks[name] ?? PLAIN;
}

/**
 * A figure without its disc, if there is a picture of it: the page comes with them, a hundred steps wide each.
 * @param {string} name
 * @param {number} size
 * @param {Look} colours of the figure and of what it lies on, which is white in the picture
 */
function drawShape(name, size, { ink, face }) {
  const pictures = /** @type {HTMLTemplateElement | null} */ (document.getElementById("figures"));
  const picture = pictures?.content.getElementById(name);
  if (!picture) return null;
  const shape = /** @type {SVGGElement} */ (document.importNode(/** @type {Element} */ (picture), true));
  shape.removeAttribute("id");
  shape.setAttribute("transform", `translate(${-size / 2} ${-size / 2}) scale(${size / 100})`);
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
 * @param {Cast} cast
 */
export function drawFigure(figure, cast) {
  const face = cast.die(figure);
  if (face !== null) return drawDie(face);
  const name = cast.look(figure);
  const key = `${name} ${figure.name} ${figure.letter}`;
  let picture = pictures.get(key);
  if (!picture) {
    picture = paint(figure, name);
    pictures.set(key, picture);
  }
  return /** @type {SVGGElement} */ (picture.cloneNode(true));
}

/** @param {Figure} figure @param {string} lookName */
function paint(figure, lookName) {
  defs();
  const { radius } = colours();
  const colour = look(lookName);
  const { edge, ink } = colour;
  const letter = { class: "letter", y: 0.14, "font-size": 0.4, "text-anchor": "middle", fill: ink };
  return s(
    "g",
    { class: "figure" },
    s("circle", { class: "shadow", cy: 0.045, r: radius + 0.065, fill: "url(#piece-shadow)" }),
    s("circle", {
      class: "disc",
      r: radius - 0.012,
      fill: filling(lookName, colour),
      stroke: edge,
      "stroke-width": 0.024,
    }),
    rim(colour),
    s("circle", { r: radius - 0.03, fill: "none", stroke: "url(#piece-shine)", "stroke-width": 0.022 }),
    drawShape(figure.name, 2 * radius, colour) ?? s("text", letter, figure.letter),
  );
}

/** @param {Look} look */
function rim(look) {
  /** @param {number} r @param {number} width @param {[number, number]} [dash] */
  const ring = (r, width, dash) => {
    const twelfth = (2 * Math.PI * r) / 12;
    return s("circle", {
      r,
      fill: "none",
      stroke: look.ink,
      "stroke-opacity": 0.55,
      "stroke-width": width,
      "stroke-linecap": dash ? "round" : null,
      "stroke-dasharray": dash ? `${dash[0] * twelfth} ${dash[1] * twelfth}` : null,
    });
  };
  switch (look.rim) {
    case "single":
      return [ring(0.358, 0.013)];
    case "double":
      return [ring(0.374, 0.011), ring(0.348, 0.011)];
    case "dashed":
      return [ring(0.362, 0.022, [0.5, 0.5])];
    case "dotted":
      return [ring(0.362, 0.034, [0.001, 0.499])];
    case "notched":
      return [ring(0.374, 0.012), ring(0.355, 0.03, [0.001, 0.999])];
    default:
      return [];
  }
}

/** A piece as a picture of its own, for lists and legends. @param {Figure} figure @param {Cast} cast */
export function pieceIcon(figure, cast) {
  return s("svg", { class: "piece-icon", viewBox: "-0.5 -0.5 1 1", "aria-hidden": "true" }, drawFigure(figure, cast));
}

/** A dot in the colours of a side; chance has none. @param {string | null} lookName @param {string} [className] */
export function seatDot(lookName, className = "") {
  const dot = h("span", { class: `seat-dot ${className}`.trim(), "aria-hidden": "true" });
  if (lookName === null) dot.classList.add("chance");
  else {
    const { face, edge } = look(lookName);
    dot.style.background = face;
    dot.style.borderColor = edge;
  }
  return dot;
}
