// Playing without a pointer: arrows go from spot to spot as they lie on the screen.

/**
 * The nearest spot in a direction.
 * @param {import("../types").Spot[]} spots
 * @param {number} from
 * @param {string} key
 */
export function neighbour(spots, from, key) {
  const here = spots[from];
  if (!here) return 0;
  const horizontal = key === "ArrowLeft" || key === "ArrowRight";
  const sign = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  let best = from;
  let least = Infinity;
  spots.forEach((spot, index) => {
    const ahead = sign * (horizontal ? spot.x - here.x : spot.y - here.y);
    const aside = Math.abs(horizontal ? spot.y - here.y : spot.x - here.x);
    if (ahead < 0.2) return;
    const cost = ahead + 2.2 * aside + (aside > ahead ? 4 : 0);
    if (cost < least) [best, least] = [index, cost];
  });
  return best;
}

/**
 * @param {import("../board/board.js").Board} board
 * @param {{ touch: (spot: number) => void, cancel: () => void }} handlers
 */
export function listenToKeys(board, handlers) {
  const { hits } = board;
  hits.el.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key.startsWith("Arrow") && board.placed) {
      hits.focus(neighbour(board.placed.spots, hits.cursor, event.key));
    } else if (event.key === "Enter" || event.key === " ") handlers.touch(hits.cursor);
    else if (event.key === "Escape") handlers.cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
}
