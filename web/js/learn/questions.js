// A question is answered like a move is played: by touching a place, or by a button. So it is offered as moves.

import { button } from "../controls.js";
import { say } from "../i18n.js";

/** @typedef {import("../types").LegalMove} LegalMove */

/**
 * The answers that can be given in a step; nothing if it asks none.
 * @param {import("../lessons").LessonStep} step
 * @param {import("../types").Layout} layout
 * @returns {LegalMove[] | null}
 */
export function answersOf({ goal, options = [] }, { spots }) {
  if (goal.kind !== "choose") return null;
  if (options.length > 0) {
    return options.map(({ id, text }) => ({ move: id, clicks: [{ button: id }], described: text, button: text }));
  }
  return spots.map(({ name, title }, spot) => ({ move: name, clicks: [{ spot }], described: title ?? name }));
}

/**
 * A view as a step shows it: where it asks something, answers stand in place of moves, and nobody is told to move.
 * @param {import("../lessons").LessonStep} step
 * @param {import("../types").Layout} layout
 * @param {import("../types").View} view
 * @returns {import("../types").View}
 */
export function asAsked(step, layout, view) {
  const moves = answersOf(step, layout);
  return moves ? { ...view, moves, captions: [], yours: [] } : view;
}

/** The answers as buttons. @param {import("../lessons").LessonStep} step @param {(id: string) => void} choose */
export const drawOptions = ({ options = [] }, choose) =>
  options.map(({ id, text }) =>
    button(
      "",
      () => say(text),
      () => choose(id),
    ),
  );
