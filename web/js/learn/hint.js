// A hint in a lesson: first the piece, then the whole move.

import { say, t } from "../i18n.js";
import { spotsOf } from "../stage/hurry.js";

/**
 * Points at what the solution does next, and says it; nothing where it does not know.
 * @param {import("../stage/stage.js").Stage} stage
 * @param {string | undefined} wanted the move
 * @param {number} asked how often it was asked for here
 * @returns {(() => string) | null}
 */
export function giveHint({ view, screen }, wanted, asked) {
  const move = view?.moves.find(({ move }) => move === wanted);
  if (!view || !move) return null;
  const [from, ...others] = spotsOf(move.clicks);
  if (from !== undefined && others.length > 0 && asked === 1) {
    screen.board.point([[from, from]]);
    return () => t("learn-hint-from", { spot: screen.layout.spots[from]?.name ?? "" });
  }
  screen.hints.point(view, move.move);
  return () => t("learn-hint-move", { move: say(move.button ?? move.described) || move.move });
}
