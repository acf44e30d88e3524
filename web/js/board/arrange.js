// Placing a board on the screen: turned on its side, flipped, its storeys side by side, or as its tall plan has it,
// whichever suits the room.

/** @typedef {import("../types").Layout} Layout */
/** @typedef {{ text: import("../types").Text, length: number, x: number, y: number, upright: boolean }} PlacedLabel */
/**
 * @typedef {object} Placed
 * @property {{ x: number, y: number, width: number, height: number }} frame
 * @property {import("../types").Area[]} areas
 * @property {import("../types").Line[]} lines
 * @property {import("../types").Spot[]} spots
 * @property {PlacedLabel[]} labels
 * @property {number} margin how far a ground reaches beyond its outline
 * @property {number[] | null} storeys of each spot, if the board has several
 * @property {(spot: number) => number[]} column the spots above and below one, from the highest storey to the lowest
 * @property {{ x: number, y: number } | null} corner where there is room for a picture of the column
 * @property {import("../types").Scenery | null} scenery the landscape, if the board is one
 */
/** @typedef {"plain" | "turned" | "spread" | "tall"} Arrangement */

/** @param {Layout} layout */
export function isCells(layout) {
  return layout.spots.some((spot) => spot.shape.endsWith("cell"));
}

/** @typedef {{ left: number, right: number, top: number, bottom: number }} Box */
/**
 * What an arrangement asks about a layout: its boards if it has several, one above the other, and the cells that labels
 * stand in.
 * @typedef {object} Study
 * @property {boolean} cells
 * @property {{ boxes: Box[], storeys: number[] } | null} found
 * @property {number[]} homes
 * @property {Map<string, Placed>} placed
 */

/** @type {WeakMap<Layout, Study>} */
const studies = new WeakMap();

/** @param {Layout} layout @returns {Study} */
function study(layout) {
  let known = studies.get(layout);
  if (!known) {
    const cells = isCells(layout);
    const homes = layout.labels.map((label) =>
      cells ? layout.spots.findIndex(({ x, y }) => Math.abs(label.x - x) < 0.5 && Math.abs(label.y - y) < 0.5) : -1,
    );
    known = { cells, found: findStoreys(layout), homes, placed: new Map() };
    studies.set(layout, known);
  }
  return known;
}

/** @param {Layout} layout */
function findStoreys(layout) {
  const boxes = layout.areas.map((area) => {
    const xs = area.outline.map(([x]) => x);
    const ys = area.outline.map(([, y]) => y);
    return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  });
  if (boxes.length < 2 || boxes.length > 6) return null;
  const storeys = layout.spots.map(({ x, y }) =>
    boxes.findIndex((box) => box.left < x && x < box.right && box.top < y && y < box.bottom),
  );
  const counts = boxes.map((_, i) => storeys.filter((storey) => storey === i).length);
  if (storeys.includes(-1) || counts.some((count) => count < 5 || count !== counts[0])) return null;
  return { boxes, storeys };
}

/**
 * Where everything is in an arrangement. Each is made once.
 * @param {Layout} layout
 * @param {{ arrangement: Arrangement, flipped: boolean }} how
 * @returns {Placed}
 */
export function arrange(layout, how) {
  const { placed } = study(layout);
  const key = `${how.arrangement} ${how.flipped}`;
  let known = placed.get(key);
  if (!known) {
    known = how.arrangement === "tall" ? make(planned(layout), how) : make(layout, how);
    placed.set(key, known);
  }
  return known;
}

/** A layout whose spots stand as its tall plan has them. @param {Layout} layout @returns {Layout} */
function planned(layout) {
  const { tall } = layout;
  if (!tall) return layout;
  const { places, ...plan } = tall;
  const spots = layout.spots.map((spot, i) => ({ ...spot, x: places[i]?.[0] ?? spot.x, y: places[i]?.[1] ?? spot.y }));
  return { ...layout, ...plan, spots };
}

/**
 * @param {Layout} layout
 * @param {{ arrangement: Arrangement, flipped: boolean }} how
 * @returns {Placed}
 */
function make(layout, how) {
  const { arrangement } = how;
  // A painting is never turned upside down.
  const flipped = how.flipped && !layout.scenery;
  const { found, cells, homes } = study(layout);
  const { width, height } = layout;
  /** @typedef {(x: number, y: number) => [number, number]} Move */
  /** The storey that a place belongs to. @param {number} y */
  const storeyAt = (y) => {
    let [nearest, least] = [0, Infinity];
    found?.boxes.forEach((box, i) => {
      const away = Math.max(box.top - y, y - box.bottom, 0);
      if (away < least) [nearest, least] = [i, away];
    });
    return nearest;
  };
  const storeyHeight = found ? height / found.boxes.length : height;

  /** @type {Move} */
  const flip = (x, y) => {
    if (!flipped) return [x, y];
    if (!found) return [width - x, height - y];
    const box = /** @type {(typeof found.boxes)[0]} */ (found.boxes[storeyAt(y)]);
    return [box.left + box.right - x, box.top + box.bottom - y];
  };
  /** @type {Move} */
  const place = (x, y) => {
    if (arrangement === "turned") return [height - y, x];
    if (arrangement === "spread" && found) {
      const i = storeyAt(y);
      return [x + (i % 2) * (width - 0.7), y - i * storeyHeight + Math.floor(i / 2) * storeyHeight];
    }
    return [x, y];
  };
  /** @type {Move} */
  const move = (x, y) => place(...flip(x, y));

  const spots = layout.spots.map((spot) => {
    const [x, y] = move(spot.x, spot.y);
    return { ...spot, x, y };
  });
  const labels = layout.labels.map((label, i) => {
    const inside = homes[i] ?? -1;
    const home = layout.spots[inside];
    const moved = spots[inside];
    const { text } = label;
    const length = longest(text);
    if (home && moved)
      return { text, length, x: moved.x + label.x - home.x, y: moved.y + label.y - home.y, upright: true };
    const [x, y] = found ? place(...flipLabel(label.x, label.y)) : move(label.x, label.y);
    return { text, length, x, y, upright: arrangement !== "turned" || length < 3 };
  });

  /** Coordinates beside a storey stay on their side of it. @type {Move} */
  function flipLabel(x, y) {
    const box = found?.boxes[storeyAt(y)];
    if (!flipped || !box) return [x, y];
    if (x < box.left || x > box.right) return [x, box.top + box.bottom - y];
    return [box.left + box.right - x, y];
  }

  // A landscape is painted on all of its silk.
  const margin = cells || layout.scenery ? 0.12 : 0.5;
  const areas = layout.areas.map((area) => ({ ...area, outline: area.outline.map(([x, y]) => move(x, y)) }));
  const lines = layout.lines.map((line) => ({ from: move(...line.from), to: move(...line.to) }));

  const xs = [...areas.flatMap((area) => area.outline.map(([x]) => x)), ...spots.map((spot) => spot.x)];
  const ys = [...areas.flatMap((area) => area.outline.map(([, y]) => y)), ...spots.map((spot) => spot.y)];
  const pad = margin + 0.08;
  let left = Math.min(...xs) - pad;
  let right = Math.max(...xs) + pad;
  let top = Math.min(...ys) - pad;
  let bottom = Math.max(...ys) + pad;
  for (const label of labels) {
    const half = label.upright ? Math.max(0.2, label.length * 0.075) : 0.2;
    const high = label.upright ? 0.22 : Math.max(0.2, label.length * 0.075);
    left = Math.min(left, label.x - half);
    right = Math.max(right, label.x + half);
    top = Math.min(top, label.y - high);
    bottom = Math.max(bottom, label.y + high);
  }

  return {
    frame: { x: left, y: top, width: right - left, height: bottom - top },
    areas,
    lines,
    spots,
    labels,
    margin,
    storeys: found ? found.storeys : null,
    column: (spot) => columnOf(layout, spot),
    corner:
      arrangement === "spread" && found?.boxes.length === 3
        ? { x: width - 0.7 + width / 2, y: 1.5 * storeyHeight }
        : null,
    scenery: layout.scenery ?? null,
  };
}

/** How many letters a text has in the language that needs most. @param {import("../types").Text} text */
const longest = (text) =>
  Math.max(...(typeof text === "string" ? [text] : Object.values(text)).map((words) => words.length));

/** The spots above and below one, from the highest storey to the lowest. @param {Layout} layout @param {number} spot */
function columnOf(layout, spot) {
  const { found } = study(layout);
  if (!found) return [];
  /** Where a spot is on its storey. @param {number} index */
  const place = (index) => {
    const at = layout.spots[index];
    const box = found.boxes[found.storeys[index] ?? 0];
    return [(at?.x ?? 0) - (box?.left ?? 0), (at?.y ?? 0) - (box?.top ?? 0)];
  };
  const [x = 0, y = 0] = place(spot);
  const column = layout.spots.flatMap((_, index) => {
    const [dx = 0, dy = 0] = place(index);
    return Math.abs(dx - x) < 0.01 && Math.abs(dy - y) < 0.01 ? [index] : [];
  });
  return column.sort((a, b) => (found.storeys[a] ?? 0) - (found.storeys[b] ?? 0));
}

/** Whether a board can be turned on its side; a painting cannot. @param {Layout} layout */
const isWide = ({ width, height, scenery }) => !scenery && width > 1.5 * height;

/**
 * The arrangement that makes the board largest in a room.
 * @param {Layout} layout
 * @param {{ width: number, height: number, scrolls: boolean }} room
 * @returns {Arrangement}
 */
export function bestArrangement(layout, room) {
  /** @param {Arrangement} arrangement */
  const unit = (arrangement) => {
    const { frame } = arrange(layout, { arrangement, flipped: false });
    const across = room.width / frame.width;
    // On a phone the page scrolls: a tall board may be taller than the window, a board on its side should not be.
    return room.scrolls && arrangement === "plain" ? across : Math.min(across, room.height / frame.height);
  };
  /** @type {Arrangement[]} */
  const others = layout.tall ? ["tall"] : study(layout).found ? ["spread"] : isWide(layout) ? ["turned"] : [];
  let best = /** @type {Arrangement} */ ("plain");
  for (const other of others) if (unit(other) > 1.12 * unit(best)) best = other;
  return best;
}
