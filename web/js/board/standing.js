// Where the pieces of a scene stand.

/** @typedef {import("../types").Piece} Piece */
/** @typedef {{ piece: Piece, el: SVGGElement, x: number, y: number, scale: number }} Standing */
/** @typedef {import("./depth.js").SeenSpot} SeenSpot */

/** How far above the middle of its cell a piece stands that is seen in depth: its foot is on it. */
const LIFT = 0.13;

/**
 * Where the pieces stand. A piece that stands where the same one stood keeps its element.
 * @param {Piece[]} pieces
 * @param {Standing[]} before
 * @param {SeenSpot[]} spots
 * @param {(piece: Piece) => SVGGElement} draw
 */
export function stand(pieces, before, spots, draw) {
  const free = [...before];
  /** @type {Standing[]} */
  const standing = [];
  for (const [spot, group] of bySpot(pieces)) {
    const at = spots[spot];
    if (!at) continue;
    group.forEach((piece, i) => {
      const [dx, dy, scale] = spread(i, group.length);
      const same = free.findIndex((old) => alike(old.piece, piece));
      const kept = same >= 0 ? free.splice(same, 1)[0] : null;
      const { slant } = at;
      const y = at.y + dy - (slant ? LIFT : 0);
      const here = { piece, el: kept?.el ?? draw(piece), x: at.x + dx, y, scale: scale * (slant?.piece ?? 1) };
      here.el.style.transform = transform(here);
      standing.push(here);
    });
  }
  return spots[0]?.slant ? standing.sort((a, b) => a.y - b.y) : standing;
}

/** @param {{ x: number, y: number, scale: number }} at */
export const transform = ({ x, y, scale }) => `translate(${x}px, ${y}px) scale(${scale})`;

/** @param {Piece} a @param {Piece} b */
function alike(a, b) {
  const same =
    a.figure.name === b.figure.name && a.figure.letter === b.figure.letter && a.figure.seat === b.figure.seat;
  return same && a.spot === b.spot && a.count === b.count;
}

/**
 * What belongs to each spot, in the order of the list.
 * @template {{ spot: number }} T
 * @param {T[]} list
 */
export function bySpot(list) {
  /** @type {Map<number, T[]>} */
  const groups = new Map();
  for (const item of list) {
    const group = groups.get(item.spot);
    if (group) group.push(item);
    else groups.set(item.spot, [item]);
  }
  return groups;
}

/**
 * Where the pieces of a shared spot stand around its centre, and how much smaller they are.
 * @param {number} index
 * @param {number} count
 * @returns {[number, number, number]}
 */
function spread(index, count) {
  if (count <= 1) return [0, 0, 1];
  const [radius, scale] = count === 2 ? [0.19, 0.74] : [0.25, 0.6];
  const turn = (index / count - 0.375) * 2 * Math.PI;
  return [radius * Math.cos(turn), radius * Math.sin(turn), scale];
}
