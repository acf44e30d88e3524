// Arrows, crosses and bars that show what pieces can do. They differ in shape, not only in colour.

import { s } from "../dom.js";

/** @typedef {import("../pages/shown.js").Shown} Shown */
/** @typedef {import("./arrange.js").Placed} Placed */
/** @typedef {{ x: number, y: number }} Place */

/** How far from a centre a piece ends. */
const EDGE = 0.44;
/** From this length on, an arrow to a single spot is bent, so that what lies between stays readable. */
const LONG = 2.9;

/** @param {number} n */
const num = (n) => String(Math.round(n * 1000) / 1000);

/**
 * Draws what is shown.
 * @param {Placed} placed
 * @param {Shown[]} shown
 * @param {Set<number>} occupied the spots on which something stands
 */
export function drawSketch(placed, shown, occupied) {
  const g = s("g", { class: "sketch" });
  const [ways, signs] = [s("g", null), s("g", null)];
  for (const { origin, shadow, moves } of fans(placed, shown)) {
    if (shadow) ways.append(s("circle", { class: "shadow-ring", cx: num(origin.x), cy: num(origin.y), r: EDGE }));
    for (const ray of rays(placed, origin, moves)) drawRay(ways, placed, { origin, ray, shadow, occupied });
  }
  for (const move of shown) signs.append(drawSign(placed, move, occupied));
  g.append(ways, signs);
  return g;
}

/**
 * The moves that begin at the same place. On another storey they begin above or below the piece, where its shadow
 * falls.
 * @param {Placed} placed
 * @param {Shown[]} shown
 */
function fans(placed, shown) {
  /** @type {Map<string, { origin: Place, shadow: boolean, moves: Shown[] }>} */
  const found = new Map();
  for (const move of shown) {
    if (move.from === null) continue;
    const storey = placed.storeys?.[move.to];
    const shadow = placed.storeys !== null && placed.storeys[move.from] !== storey;
    const below = shadow ? placed.column(move.from).find((spot) => placed.storeys?.[spot] === storey) : move.from;
    const origin = placed.spots[below ?? move.from];
    if (!origin) continue;
    const key = `${move.from} ${below}`;
    const fan = found.get(key);
    if (fan) fan.moves.push(move);
    else found.set(key, { origin, shadow, moves: [move] });
  }
  return found.values();
}

/** @typedef {{ move: Shown, at: Place, far: number }} End */

/**
 * Moves in the same direction from spot to spot, the nearest first: a line through all of them is drawn once. What
 * comes behind a gap is a leap, and has an arrow of its own.
 * @param {Placed} placed
 * @param {Place} origin
 * @param {Shown[]} moves
 * @returns {End[][]}
 */
function rays(placed, origin, moves) {
  /** @type {Map<string, End[]>} */
  const found = new Map();
  for (const move of moves) {
    const at = placed.spots[move.to];
    if (!at) continue;
    const [dx, dy] = [at.x - origin.x, at.y - origin.y];
    const far = Math.hypot(dx, dy);
    if (far < 0.01) continue;
    const key = `${Math.round((Math.atan2(dy, dx) * 1000) / Math.PI)}`.replace("-1000", "1000");
    const ray = found.get(key);
    if (ray) ray.push({ move, at, far });
    else found.set(key, [{ move, at, far }]);
  }
  return [...found.values()].flatMap((ends) => {
    ends.sort((a, b) => a.far - b.far);
    const step = (ends[0]?.far ?? 1) * 1.1;
    const gap = ends.findIndex(({ far }, i) => i > 0 && far - (ends[i - 1]?.far ?? 0) > step);
    return gap < 0 ? [ends] : [ends.slice(0, gap), ...ends.slice(gap).map((end) => [end])];
  });
}

/**
 * Whether something stands on the way that is not taken by the move.
 * @param {Placed} placed
 * @param {Place} origin
 * @param {End} end
 * @param {Set<number>} occupied
 */
function leapsOver(placed, origin, { move, at, far }, occupied) {
  return [...occupied].some((index) => {
    const spot = placed.spots[index];
    if (!spot || index === move.to || move.takes.includes(index)) return false;
    const along = ((spot.x - origin.x) * (at.x - origin.x) + (spot.y - origin.y) * (at.y - origin.y)) / far;
    const away = Math.hypot(spot.x - origin.x, spot.y - origin.y);
    return along > 0.3 && along < far - 0.3 && Math.sqrt(Math.max(0, away * away - along * along)) < 0.3;
  });
}

/**
 * @param {SVGGElement} g
 * @param {Placed} placed
 * @param {{ origin: Place, ray: End[], shadow: boolean, occupied: Set<number> }} how
 */
function drawRay(g, placed, { origin, ray, shadow, occupied }) {
  const free = ray.filter(({ move }) => !move.blocked);
  const last = free.at(-1);
  const barred = ray.filter(({ move }) => move.blocked).at(-1);
  if (barred) {
    const start = last && last.far < barred.far ? last : null;
    const how = { kind: /** @type {const} */ ("blocked"), start: start ? 0.2 : EDGE, end: 0.2, bend: false };
    g.append(way(start?.at ?? origin, barred.at, how));
  }
  if (!last) return;
  const { move, at, far } = last;
  const bend = free.length === 1 && ((far > LONG && !placed.storeys) || leapsOver(placed, origin, last, occupied));
  const kind = move.stays ? "afar" : "goes";
  // A piece that stands on the target is not covered, where there is room: the arrow ends at its edge.
  const met = occupied.has(move.to);
  const near = met && far < 1.3;
  const [start, end] = near ? [0.36, 0.28] : [EDGE - 0.04, met ? EDGE - 0.08 : 0.04];
  g.append(way(origin, at, { kind, start: shadow && !near ? EDGE : start, end, bend }));
}

/**
 * An arrow with a light edge, so that it is seen on every ground.
 * @param {Place} from
 * @param {Place} to
 * @param {{ kind: "goes" | "afar" | "blocked", start: number, end: number, bend: boolean }} how
 */
function way(from, to, { kind, start, end, bend }) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const far = Math.hypot(dx, dy);
  const sag = bend ? Math.min(0.8, Math.max(0.3, 0.15 * far)) : 0;
  // Towards the upper left, whichever way it goes, so that arrows there and back do not lie on each other.
  const middle = { x: (from.x + to.x) / 2 + (dy / far) * sag * 2, y: (from.y + to.y) / 2 - (dx / far) * sag * 2 };
  const out = unit(from, bend ? middle : to);
  const into = unit(bend ? middle : from, to);
  const begin = { x: from.x + out.x * start, y: from.y + out.y * start };
  const tip = { x: to.x - into.x * end, y: to.y - into.y * end };
  const size = Math.min(0.3, Math.max(0.2, far - start - end - 0.08));
  const neck = { x: tip.x - into.x * size, y: tip.y - into.y * size };
  const half = size * 0.62;
  const line = bend
    ? `M${num(begin.x)} ${num(begin.y)}Q${num(middle.x)} ${num(middle.y)} ${num(neck.x)} ${num(neck.y)}`
    : `M${num(begin.x)} ${num(begin.y)}L${num(neck.x)} ${num(neck.y)}`;
  const left = `${num(neck.x - into.y * half)} ${num(neck.y + into.x * half)}`;
  const right = `${num(neck.x + into.y * half)} ${num(neck.y - into.x * half)}`;
  const head = `M${num(tip.x)} ${num(tip.y)}L${left}L${right}Z`;
  const g = s("g", { class: `way way-${kind}` });
  if (kind === "blocked") {
    g.append(s("path", { class: "line", d: `M${num(begin.x)} ${num(begin.y)}L${num(tip.x)} ${num(tip.y)}` }));
    return g;
  }
  g.append(
    s("path", { class: "halo", d: line }),
    s("path", { class: "halo", d: head }),
    s("path", { class: "line", d: line }),
    s("path", { class: "head", d: head }),
  );
  return g;
}

/** @param {Place} from @param {Place} to */
function unit(from, to) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const far = Math.hypot(dx, dy) || 1;
  return { x: dx / far, y: dy / far };
}

/**
 * What a move does where it ends: a dot where it goes, a cross on what is taken, a barred ring where it cannot go, a
 * plus where something comes from the hand, a ring around what it meets.
 * @param {Placed} placed
 * @param {Shown} move
 * @param {Set<number>} occupied
 */
function drawSign(placed, { from, to, takes, blocked, token }, occupied) {
  const g = s("g", { class: "sign", "data-drawn": token });
  const at = placed.spots[to];
  if (!at) return g;
  const put = (/** @type {number} */ spot, /** @type {string} */ name, /** @type {SVGElement[]} */ ...parts) => {
    const { x, y } = placed.spots[spot] ?? at;
    g.append(s("g", { class: name, transform: `translate(${num(x)} ${num(y)})` }, parts));
  };
  if (blocked) put(to, "bar", s("circle", { r: 0.19 }), s("path", { d: "M-.13 .13L.13 -.13" }));
  else if (from === null) put(to, "plus", s("circle", { r: 0.2 }), s("path", { d: "M-.12 0H.12M0 -.12V.12" }));
  else if (!takes.includes(to)) {
    if (occupied.has(to)) put(to, "meet", s("circle", { r: EDGE + 0.03 }));
    else put(to, "dot", s("circle", { r: 0.13 }));
  }
  const cross = "M-.33 -.33L.33 .33M-.33 .33L.33 -.33";
  for (const spot of takes) put(spot, "cross", s("path", { class: "halo", d: cross }), s("path", { d: cross }));
  return g;
}
