// The pictures of pieces: a disc in the look of its side, with a figure or a letter on it. Looks come with the page.

import { h, s } from "../dom.js";
import { defs, filling } from "./defs.js";
import { drawDie } from "./dice.js";
import { drawRing, look, palette } from "./palette.js";
import { withPicture } from "./pictures.js";

/** @typedef {import("../types").Figure} Figure */
/** @typedef {import("../types").Look} Look */
/** @typedef {import("./cast.js").Cast} Cast */

/**
 * Gives a figure without its disc its size and its colours: pictures are a hundred steps wide.
 * @param {SVGGElement} shape
 * @param {number} size
 * @param {Look} colours of the figure and of what it lies on, which is white in the picture
 */
function dress(shape, size, { ink, face }) {
  shape.setAttribute("transform", `translate(${-size / 2} ${-size / 2}) scale(${size / 100})`);
  shape.setAttribute("color", ink);
  for (const paint of ["fill", "stroke"]) {
    for (const part of shape.querySelectorAll(`[${paint}="white"]`)) part.setAttribute(paint, face);
  }
  return shape;
}

/** Every picture is drawn once and copied from then on, unless it is still to come. @type {Map<string, SVGGElement>} */
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
  const drawn = { ...figure, name: cast.picture(figure) };
  const key = `${name} ${drawn.name} ${drawn.letter}`;
  let picture = pictures.get(key);
  if (picture) return /** @type {SVGGElement} */ (picture.cloneNode(true));
  picture = paint(drawn, name);
  if (!picture.dataset.awaits) pictures.set(key, /** @type {SVGGElement} */ (picture.cloneNode(true)));
  return picture;
}

/** @param {Figure} figure @param {string} lookName */
function paint(figure, lookName) {
  defs();
  const { radius, edge, shadow, shine, rims } = palette();
  const colours = look(lookName);
  const { ink, rim } = colours;
  const letter = { class: "letter", y: 0.14, "font-size": 0.4, "text-anchor": "middle", fill: ink };
  const line = { fill: filling(lookName), stroke: colours.edge, "stroke-width": edge };
  const pattern = { fill: "none", stroke: ink, "stroke-opacity": 0.55, "stroke-linecap": "round" };
  const disc = s(
    "g",
    { class: "figure", "data-awaits": figure.name },
    s("circle", { class: "shadow", cy: shadow.down, r: shadow.radius, fill: "url(#piece-shadow)" }),
    s("circle", { class: "disc", r: radius - edge / 2, ...line }),
    rims[rim].map((ring) => drawRing(ring, pattern)),
    drawRing(shine.ring, { fill: "none", stroke: "url(#piece-shine)" }),
  );
  withPicture(figure.name, (shape) => {
    disc.append(shape ? dress(shape, 2 * radius, colours) : s("text", letter, figure.letter));
    disc.removeAttribute("data-awaits");
  });
  return disc;
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
