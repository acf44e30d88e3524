// Boards with several storeys seen in depth: one above the other, each leaning back, in a parallel projection. The same
// place of every storey is on one vertical line.

import { button } from "../controls.js";
import { s } from "../dom.js";
import { change, settings } from "../settings.js";

/** @typedef {import("./arrange.js").Placed} Placed */
/**
 * How a cell is seen: how far its far edge leans aside, how high it is, how large a piece on it is; and how far the
 * storeys are apart, for the letters between them.
 * @typedef {{ lean: number, height: number, piece: number, gap: number }} Slant
 */
/** @typedef {import("../types").Spot & { slant?: Slant }} SeenSpot */

/** On a desk the storeys lie flat, so that all of them fit; a phone scrolls, and fingers need the height. */
const FLAT = { lean: 0.34, height: 0.56, piece: 0.8, gap: 1.08 };
const STEEP = { lean: 0.12, height: 0.82, piece: 0.92, gap: 1.5 };

/** How thick a storey is. */
const THICK = 0.17;

/** Whether a board can be seen in depth. @param {import("../types").Layout} layout */
export function hasStoreys({ spots }) {
  return spots.some(({ storey = 0 }) => storey > 0);
}

/** Turns between the two views of a board with storeys. */
export const turnDepth = () => change("depth", !settings.depth);

/** The switch between the two views, where there are two. @param {import("../types").Layout} layout */
export function depthSwitch(layout) {
  if (!hasStoreys(layout)) return null;
  const el = button("storeys", "depth-view", turnDepth, { class: "depth-switch" });
  const mark = () => el.setAttribute("aria-pressed", String(settings.depth));
  const follow = () => (el.isConnected ? mark() : removeEventListener("qiyuan-settings", follow));
  addEventListener("qiyuan-settings", follow);
  mark();
  return el;
}

/** What has been seen in depth, by how it lies flat. @type {WeakMap<Placed, Map<Slant, Placed>>} */
const known = new WeakMap();

/**
 * A board in depth. Each is made once.
 * @param {Placed} placed with its storeys one below the other, the highest first
 * @param {boolean} steep whether there is room for high cells
 * @returns {Placed}
 */
export function inDepth(placed, steep) {
  const slant = steep ? STEEP : FLAT;
  const made = known.get(placed) ?? new Map();
  known.set(placed, made);
  const found = made.get(slant) ?? make(placed, slant);
  made.set(slant, found);
  return found;
}

/** @param {Placed} placed @param {Slant} slant @returns {Placed} */
function make(placed, slant) {
  const boxes = placed.areas.map(({ outline }) => {
    const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
    return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  });
  /**
   * Where something is seen; what lies beside a storey is as far from it as before.
   * @param {number} x
   * @param {number} y
   */
  const project = (x, y) => {
    const away = boxes.map(({ top, bottom }) => Math.max(top - y, y - bottom, 0));
    const storey = away.indexOf(Math.min(...away));
    const { top = 0, bottom = 0 } = boxes[storey] ?? {};
    const inside = Math.min(bottom, Math.max(top, y));
    const floor = storey * ((bottom - top) * slant.height + slant.gap);
    const at = { x: x + (bottom - inside) * slant.lean, y: floor + (inside - top) * slant.height + (y - inside) };
    return { ...at, storey };
  };
  /** @param {[number, number]} place @returns {[number, number]} */
  const corner = ([x, y]) => {
    const at = project(x, y);
    return [at.x, at.y];
  };
  const areas = placed.areas.map((area) => ({ ...area, outline: area.outline.map(corner) }));
  const slabs = areas.map((area) => ({ ...area, outline: area.outline.map(lower) }));
  const spots = placed.spots.map((spot) => {
    const { x, y } = project(spot.x, spot.y);
    return { ...spot, x, y, slant };
  });
  const labels = placed.labels.map((label) => {
    const { x, y, storey } = project(label.x, label.y);
    const { left = 0, top = 0, bottom = 0 } = boxes[storey] ?? {};
    if (label.y > bottom) return { ...label, x, y: y + THICK - 0.02 };
    if (label.y >= top) return { ...label, x, y };
    // What a storey is called stands in the corner that it leaves free by leaning, or above it.
    return { ...label, x: left + label.length * 0.08, y: slant === FLAT ? y + 0.34 : y };
  });
  return { ...placed, frame: frameOf(areas, labels), areas: [...areas, ...slabs], spots, labels, corner: null };
}

/** The foot of a storey's edge. @param {[number, number]} corner @returns {[number, number]} */
const lower = ([x, y]) => [x, y + THICK];

/** @param {import("../types").Area[]} areas @param {{ x: number, y: number, length: number }[]} labels */
function frameOf(areas, labels) {
  const corners = areas.flatMap(({ outline }) => outline);
  const half = (/** @type {number} */ length) => Math.max(0.25, length * 0.1);
  const lefts = [...corners.map(([x]) => x - 0.2), ...labels.map(({ x, length }) => x - half(length))];
  const rights = [...corners.map(([x]) => x + 0.2), ...labels.map(({ x, length }) => x + half(length))];
  const ups = [...corners.map(([, y]) => y - 0.35), ...labels.map(({ y }) => y - 0.25)];
  const downs = [...corners.map(([, y]) => y + THICK + 0.25), ...labels.map(({ y }) => y + 0.25)];
  const [x, y] = [Math.min(...lefts), Math.min(...ups)];
  return { x, y, width: Math.max(...rights) - x, height: Math.max(...downs) - y };
}

/**
 * Where what is drawn around the origin comes to lie on a spot, as an SVG transform.
 * @param {SeenSpot} spot
 * @param {number} [size] how much larger it is in depth, where it would be small
 */
export function lying({ x, y, slant }, size = 1) {
  return slant ? `matrix(${size} 0 ${-slant.lean * size} ${slant.height * size} ${x} ${y})` : `translate(${x} ${y})`;
}

/** The outline of a cell, as path data. @param {SeenSpot} spot */
export function cellPath({ x, y, slant }) {
  const { lean, height } = slant ?? { lean: 0, height: 1 };
  const [left, top] = [x - 0.5 + lean / 2, y - height / 2].map((n) => Math.round(n * 1000) / 1000);
  return `M${left} ${top}h1l${-lean} ${height}h-1z`;
}

/**
 * How far a place is from the middle of a spot, in board steps.
 * @param {SeenSpot} spot
 * @param {number} x
 * @param {number} y
 */
export function distance(spot, x, y) {
  const { lean, height } = spot.slant ?? { lean: 0, height: 1 };
  const down = (y - spot.y) / height;
  return Math.hypot(x - spot.x + lean * down, down);
}

/**
 * The lit column of a spot; in depth with a line through all of its storeys.
 * @param {Placed} placed
 * @param {number[]} column from the highest storey to the lowest
 * @param {number} pointed
 */
export function drawColumn(placed, column, pointed) {
  const spots = column.map((index) => /** @type {SeenSpot} */ (placed.spots[index]));
  const lit = spots.map((spot, i) => {
    const name = column[i] === pointed ? "lit pointed" : "lit";
    return s("path", { class: name, d: cellPath(spot) });
  });
  const [first, last] = [spots[0], spots.at(-1)];
  if (!first?.slant || !last) return lit;
  return [...lit, s("path", { class: "plumb", d: `M${first.x} ${first.y}V${last.y}` })];
}
