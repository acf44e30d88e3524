// Where a card stands that speaks of a place on the board: near it, and in nobody's way.

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

/** How far a card keeps away from what it stands beside, in pixels. */
const GAP = 10;
/** How much worse it is to cover what must be seen than to be a pixel farther away, for every pixel covered. */
const COVERS = { seen: 100, wanted: 1, other: 0.5 };
const FAR = 3;

/**
 * The best place for a card.
 * @param {{ width: number, height: number }} size of the card
 * @param {object} around
 * @param {Box} around.spot what it speaks of
 * @param {Box} around.board
 * @param {Box} around.room what can be seen of the page
 * @param {Box[]} around.seen what must not be covered
 * @param {Box[]} around.wanted what should not be covered
 * @param {Box[]} around.other what is better not covered
 * @returns {{ left: number, top: number }}
 */
export function bestPlace({ width, height }, { spot, board, room, seen, wanted, other }) {
  const [x, y] = [(spot.left + spot.right) / 2, (spot.top + spot.bottom) / 2];
  const across = [board.left, board.right - width, board.left - width - GAP, board.right + GAP];
  const down = [board.top, board.bottom - height, board.top - height - GAP, board.bottom + GAP];
  across.push(spot.left - width - GAP, spot.right + GAP, x - width / 2);
  down.push(spot.top - height - GAP, spot.bottom + GAP, y - height / 2);
  let best = { left: room.left, top: room.top };
  let least = Infinity;
  for (const wishedLeft of across) {
    for (const wishedTop of down) {
      const left = clamp(wishedLeft, room.left, room.right - width);
      const top = clamp(wishedTop, room.top, room.bottom - height);
      const box = { left, top, right: left + width, bottom: top + height };
      const cost =
        COVERS.seen * covered(box, [spot, ...seen]) +
        COVERS.wanted * covered(box, wanted) +
        COVERS.other * covered(box, other) +
        FAR * Math.hypot(left + width / 2 - x, top + height / 2 - y);
      if (cost < least) [best, least] = [{ left, top }, cost];
    }
  }
  return best;
}

/** How much of some boxes another one covers. @param {Box} box @param {Box[]} boxes */
function covered(box, boxes) {
  return boxes.reduce((sum, { left, top, right, bottom }) => {
    const across = Math.min(right, box.right) - Math.max(left, box.left);
    const down = Math.min(bottom, box.bottom) - Math.max(top, box.top);
    return sum + (across > 0 && down > 0 ? across * down : 0);
  }, 0);
}

/** @param {number} wished @param {number} least @param {number} most */
const clamp = (wished, least, most) => Math.max(least, Math.min(wished, Math.max(least, most)));
