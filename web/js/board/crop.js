// A part of a board, for pictures in which little happens on much room.

import { arrange } from "./arrange.js";

/** @typedef {import("../types").Layout} Layout */
/** @typedef {import("../types").Scene} Scene */
/** @typedef {{ left: number, right: number, top: number, bottom: number }} Box */

/** Room between storeys that stand side by side or one above the other, and around them. */
const BESIDE = 1.1;
const ABOVE = 0.9;
const BELOW = 0.7;
/** A window is at least so many cells wide and high. */
const LEAST = 5;

/**
 * The same window of each storey of a board.
 * @typedef {object} Cropped
 * @property {Layout} layout
 * @property {Map<number, number>} kept the numbers of the spots that are left
 */

/**
 * Cuts the storeys of a board down to what lies around some spots, and leaves out storeys on which nothing is there;
 * nothing if the board has no storeys.
 * @param {Layout} layout
 * @param {Scene} scene
 * @param {{ around: number[], margin: number }} part the spots, and how many cells more are shown on every side
 * @param {boolean} across whether the storeys stand side by side
 * @returns {Cropped | null}
 */
export function cropStoreys(layout, scene, { around, margin }, across) {
  const { storeys } = arrange(layout, { arrangement: "plain", flipped: false });
  if (!storeys || around.length === 0) return null;
  const boxes = layout.areas.map(({ outline }) => boxOf(outline));
  /** A spot's storey, and where it is there. @param {number} index @returns {[number, number, number]} */
  const within = (index) => {
    const storey = storeys[index] ?? 0;
    const [spot, box] = [layout.spots[index], boxes[storey]];
    return [storey, (spot?.x ?? 0) - (box?.left ?? 0), (spot?.y ?? 0) - (box?.top ?? 0)];
  };
  const whole = /** @type {Box} */ (boxes[0]);
  const hull = boxOf(around.map((index) => [within(index)[1], within(index)[2]]));
  const [left, right] = widen(hull.left - margin, hull.right + margin, whole.right - whole.left);
  const [top, bottom] = widen(hull.top - margin, hull.bottom + margin, whole.bottom - whole.top);
  const [width, height] = [right - left, bottom - top];
  const isIn = (/** @type {number} */ index) => {
    const [, x, y] = within(index);
    return left < x && x < right && top < y && y < bottom;
  };
  const needed = new Set([...around, ...scene.pieces.map(({ spot }) => spot).filter(isIn)].map((i) => within(i)[0]));
  const shown = boxes.map((_, i) => i).filter((i) => needed.has(i));
  /** Where a storey's window begins. @param {number} storey @returns {[number, number]} */
  const origin = (storey) => {
    const i = shown.indexOf(storey);
    return across ? [1 + i * (width + BESIDE), ABOVE] : [1, ABOVE + i * (height + ABOVE + BELOW)];
  };
  /** @type {Map<number, number>} */
  const kept = new Map();
  const spots = layout.spots.flatMap((spot, index) => {
    const [storey, x, y] = within(index);
    if (!isIn(index) || !needed.has(storey)) return [];
    kept.set(index, kept.size);
    const [ox, oy] = origin(storey);
    return [{ ...spot, x: ox + x - left, y: oy + y - top }];
  });
  const labels = layout.labels.flatMap((label) => {
    const storey = nearest(boxes, label.y);
    if (!needed.has(storey)) return [];
    const box = /** @type {Box} */ (boxes[storey]);
    const [ox, oy] = origin(storey);
    const [x, y] = [label.x - box.left - left, label.y - box.top - top];
    if (label.y < box.top) return [{ ...label, x: ox + width / 2, y: oy + label.y - box.top }];
    if (label.y > box.bottom)
      return 0 < x && x < width ? [{ ...label, x: ox + x, y: oy + height + label.y - box.bottom }] : [];
    return 0 < y && y < height ? [{ ...label, x: ox + label.x - box.left, y: oy + y }] : [];
  });
  const areas = layout.areas.flatMap((area, i) => {
    if (!needed.has(i)) return [];
    const [x, y] = origin(i);
    /** @type {[number, number][]} */
    const outline = [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ];
    return [{ ...area, outline }];
  });
  const [lastX, lastY] = origin(shown.at(-1) ?? 0);
  const size = { width: lastX + width + 0.3, height: lastY + height + BELOW };
  return { layout: { ...layout, ...size, areas, spots, labels, lines: [] }, kept };
}

/** A scene on what is left of a board. @param {Scene} scene @param {Map<number, number>} kept @returns {Scene} */
export function cropScene({ pieces, marks, trays }, kept) {
  /** @template {{ spot: number }} T @param {T[]} list */
  const left = (list) =>
    list.flatMap((item) => {
      const spot = kept.get(item.spot);
      return spot === undefined ? [] : [{ ...item, spot }];
    });
  return { pieces: left(pieces), marks: left(marks), trays };
}

/** @param {[number, number][]} places @returns {Box} */
function boxOf(places) {
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/**
 * Where the cells from one middle to another begin and end, within a board, and not too few of them.
 * @param {number} first
 * @param {number} last
 * @param {number} most
 * @returns {[number, number]}
 */
function widen(first, last, most) {
  let [from, to] = [Math.max(0, Math.round(first - 0.5)), Math.min(Math.round(most), Math.round(last + 0.5))];
  while (to - from < Math.min(LEAST, most)) {
    if (to < most) to++;
    if (from > 0 && to - from < LEAST) from--;
  }
  return [from, to];
}

/** The storey that a height belongs to. @param {Box[]} boxes @param {number} y */
function nearest(boxes, y) {
  const away = boxes.map((box) => Math.max(box.top - y, y - box.bottom, 0));
  return away.indexOf(Math.min(...away));
}

/**
 * The part of a drawn board around some spots, as a view box; nothing if little would be saved.
 * @param {import("./arrange.js").Placed} placed
 * @param {number[]} around
 * @param {number} margin
 */
export function windowAround(placed, around, margin) {
  const places = around.flatMap((index) => {
    const spot = placed.spots[index];
    return spot ? [/** @type {[number, number]} */ ([spot.x, spot.y])] : [];
  });
  if (places.length === 0) return null;
  const { frame } = placed;
  const hull = boxOf(places);
  const [left, top] = [Math.max(frame.x, hull.left - margin), Math.max(frame.y, hull.top - margin)];
  const width = Math.min(frame.x + frame.width, hull.right + margin) - left;
  const height = Math.min(frame.y + frame.height, hull.bottom + margin) - top;
  return width * height < 0.62 * frame.width * frame.height ? { x: left, y: top, width, height } : null;
}
