// Where a piece may go: drawn on the board, and in words.

import { drawSketch } from "../board/sketch.js";
import { tellMoves } from "../pages/diagram.js";
import { shownMoves } from "../pages/shown.js";

/**
 * What the pieces on a spot may do, if they may do anything.
 * @param {import("../board/board.js").Board} board
 * @param {number} spot
 * @param {import("../types").Reach[]} reach
 */
export function drawReach({ placed, layout, scene }, spot, reach) {
  if (!placed || !layout) return null;
  const names = layout.spots.map(({ name }) => name);
  const shown = shownMoves([names[spot] ?? ""], reach, null, names);
  if (shown.length === 0) return null;
  return {
    el: drawSketch(placed, shown, new Set(scene?.pieces.map((piece) => piece.spot))),
    words: tellMoves(shown, names),
    spots: shown.flatMap(({ to, takes }) => [to, ...takes]),
  };
}
