// A landscape: a road as a brush stroke, its stones and dens, and what stands beside it.

import { afterPaint, s } from "../dom.js";
import { wash } from "./defs.js";
import { palette } from "./palette.js";
import { copy, withPicture } from "./pictures.js";

/** @typedef {import("../types").Landmark} Landmark */
/** @typedef {import("./arrange.js").Placed} Placed */

/** What has its foot nearer to the middle of the road than this stands on it, such as a gate. */
const ON_ROAD = 0.8;
/** After so many pieces of the road an arrow head shows the way. */
const BETWEEN_HEADS = 3;
/**
 * A wet brush: the road grows fainter towards its edges, and grass grows along it.
 * @type {[string, number, number][]}
 */
const STROKES = [
  ["near", 1.64, 0.04],
  ["near", 1.46, 0.05],
  ["near", 1.3, 0.06],
  ["near", 1.16, 0.08],
  ["road", 1.0, 0.5],
  ["road", 0.88, 0.6],
  ["road", 0.74, 0.9],
];

/** Whether the page has shown a board: the first one comes before what stands beside its road. */
let shown = false;
/** What is still to be drawn then. @type {(() => void)[]} */
const waiting = [];

/** @param {() => void} act */
export function whenShown(act) {
  if (shown) act();
  else if (waiting.push(act) === 1)
    afterPaint(() => {
      shown = true;
      for (const act of waiting.splice(0)) act();
    });
}

/** @param {number} n */
const num = (n) => String(Math.round(n * 1000) / 1000);

/**
 * What stands on the road is drawn over it, what lies beside it under it.
 * @param {import("../types").Scenery} scenery
 */
export function drawScenery({ road, landmarks }) {
  const above = landmarks.filter((landmark) => isOnRoad(road, landmark));
  const below = landmarks.filter((landmark) => !above.includes(landmark));
  const draw = (/** @type {Landmark} */ landmark) => drawLandmark(landmark, road);
  return s("g", { class: "scenery" }, below.map(draw), drawRoad(road), above.map(draw));
}

/** @param {[number, number][]} road @param {Landmark} landmark */
const isOnRoad = (road, { x, y }) => road.some((point) => Math.hypot(point[0] - x, point[1] - y) < ON_ROAD);

/**
 * One that has a name may open: it has both pictures, and the style sheet shows one.
 * @param {Landmark} landmark
 * @param {[number, number][]} road
 */
function drawLandmark({ picture, name, x, y, width }, road) {
  const g = s("g", { class: "landmark", "data-name": name });
  const put = (/** @type {SVGGElement} */ drawn, /** @type {string} */ state) => {
    const [wide = 1, high = 1] = (drawn.dataset.box ?? "").split(" ").map(Number);
    const scale = width / wide;
    drawn.setAttribute("transform", `translate(${num(x - width / 2)} ${num(y - high * scale)}) scale(${num(scale)})`);
    drawn.setAttribute("class", state);
    for (const part of drawn.querySelectorAll("[class$='-fade'], [class$='-glow']"))
      part.setAttribute("fill", wash(part.classList.value));
    g.append(drawn);
  };
  whenShown(() =>
    withPicture(`scenery-${picture}`, (shut) => {
      if (!shut || !(width > 0)) return;
      put(shut, "shut");
      // The two pictures of a gate come together.
      const open = name ? copy(`scenery-${picture}-open`) : null;
      if (!open) return;
      put(open, "open");
      g.append(drawBeam(road, x, y));
      g.classList.add("opens");
    }),
  );
  return g;
}

/**
 * What lies across the road while a gate is shut.
 * @param {[number, number][]} road
 * @param {number} x
 * @param {number} y
 */
function drawBeam(road, x, y) {
  const g = s("g", { class: "shut" });
  const { beam } = palette().road;
  let nearest = ON_ROAD;
  road.slice(1).forEach((to, i) => {
    const from = road[i] ?? to;
    const [cx, cy] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const away = Math.hypot(cx - x, cy - y);
    if (away >= nearest) return;
    nearest = away;
    g.setAttribute("transform", `translate(${num(cx)} ${num(cy)}) rotate(${num(direction(from, to))})`);
    g.replaceChildren(
      s("path", { class: "door", d: beam[0] }),
      s("path", { class: "gilt-line", d: beam[1], "stroke-width": 0.04 }),
    );
  });
  return g;
}

/**
 * Which way it goes from one point to another, in degrees.
 * @param {[number, number]} from
 * @param {[number, number]} to
 */
const direction = (from, to) => (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;

/** Shows which landmarks stand open. @param {Element} ground @param {string[]} open their names */
export function showOpen(ground, open) {
  for (const landmark of ground.querySelectorAll(".landmark[data-name]"))
    landmark.classList.toggle("is-open", open.includes(landmark.getAttribute("data-name") ?? ""));
}

/** @param {[number, number][]} road */
function drawRoad(road) {
  if (road.length < 2) return null;
  const d = roadPath(road);
  const { ahead } = palette().road;
  const heads = road.slice(1).flatMap((to, i) => {
    if (i % BETWEEN_HEADS !== 1) return [];
    const [before, from, after] = around(road, i);
    // The middle of this piece of the curve.
    const middle = to.map((c, axis) => (9 * (c + (from[axis] ?? 0)) - (before[axis] ?? 0) - (after[axis] ?? 0)) / 16);
    const place = `translate(${middle.map(num).join(" ")}) rotate(${num(direction(from, to))})`;
    return [s("path", { class: "ahead", d: ahead, transform: place })];
  });
  const strokes = STROKES.map(([pigment, width, opacity]) =>
    s("path", { class: `${pigment}-line`, d, "stroke-width": width, "stroke-opacity": opacity }),
  );
  const way = s("g", { class: "way-ahead" }, strokes.at(-1));
  // The soft edges take longest to paint.
  whenShown(() => way.replaceChildren(...strokes, ...heads));
  return way;
}

/** A smooth line through all points of a road (a Catmull–Rom spline). @param {[number, number][]} road */
export function roadPath(road) {
  const pieces = road.slice(1).map((to, i) => {
    const [before, from, after] = around(road, i);
    const leave = from.map((c, axis) => c + ((to[axis] ?? 0) - (before[axis] ?? 0)) / 6);
    const arrive = to.map((c, axis) => c - ((after[axis] ?? 0) - (from[axis] ?? 0)) / 6);
    return `C${[...leave, ...arrive, ...to].map(num).join(" ")}`;
  });
  return `M${(road[0] ?? []).map(num).join(" ")}${pieces.join("")}`;
}

/**
 * The point before a piece of a road, the one that it begins at, and the one behind it.
 * @param {[number, number][]} road
 * @param {number} i
 */
function around(road, i) {
  const at = (/** @type {number} */ k) =>
    /** @type {[number, number]} */ (road[Math.max(0, Math.min(road.length - 1, k))]);
  return /** @type {const} */ ([at(i - 1), at(i), at(i + 2)]);
}

/** Flat pebbles, and medallions where one would want to be. @param {Placed} placed */
export function drawStones({ spots }) {
  const { pebbles, medallion } = palette().road;
  return spots.flatMap(({ shape, x, y }, i) => {
    if (shape !== "stone" && shape !== "den") return [];
    const d = shape === "den" ? medallion : (pebbles[i % pebbles.length] ?? "");
    const place = `translate(${num(x)} ${num(y)})`;
    const drawn = [
      s("path", { class: "stone-shadow", d, transform: `translate(${num(x)} ${num(y + 0.045)})` }),
      s("path", { class: shape, d, transform: place }),
    ];
    if (shape === "den") drawn.push(s("circle", { class: "den-ring", r: 0.36, transform: place }));
    return drawn;
  });
}
