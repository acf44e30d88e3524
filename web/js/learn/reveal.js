// Boards can be higher than the window of a phone: what a step is about is brought into view.

import { spotsOf } from "../stage/hurry.js";
import { goalMarks } from "./goal.js";

/** How much stays free around it, in pixels. */
const MARGIN = 12;

/**
 * The spots that a step is about: what moves first, or is the answer; then what is marked and what is drawn.
 * @param {import("./step.js").StepRun} run
 * @param {import("../types").LegalMove[]} moves what can be played or answered
 * @param {import("../board/drawing.js").Drawn[]} drawn
 */
export function spotsAbout(run, moves, drawn) {
  const first = moves.find(({ move }) => move === run.last?.hint);
  const marked = goalMarks(run).map(({ spot }) => spot);
  return [...new Set([...spotsOf(first?.clicks ?? []), ...marked, ...drawn.flatMap(({ from, to }) => [from, to])])];
}

/**
 * How far to scroll so that all of these can be seen, or at least the first; nothing if they can be seen.
 * @param {{ top: number, bottom: number }[]} boxes
 * @param {{ top: number, bottom: number }} seen what can be seen, once the words stand at the top
 * @param {{ top: number, bottom: number }} now what can be seen now
 */
export function wayTo(boxes, seen, now) {
  const [first] = boxes;
  if (!first) return 0;
  const all = { top: Math.min(...boxes.map(({ top }) => top)), bottom: Math.max(...boxes.map(({ bottom }) => bottom)) };
  if (all.top >= now.top && all.bottom <= now.bottom) return 0;
  const { top, bottom } = all.bottom - all.top <= seen.bottom - seen.top ? all : first;
  return (top + bottom) / 2 - (seen.top + seen.bottom) / 2;
}

/**
 * Scrolls to what a step is about, if it can't be seen.
 * @param {Element} field with the board
 * @param {number[]} spots
 */
export function reveal(field, spots) {
  const [words, foot] = [".lesson-words", ".lesson-foot"].map((part) => field.parentElement?.querySelector(part));
  if (!words || !foot) return;
  const held = (/** @type {Element} */ part) => getComputedStyle(part).position === "sticky";
  const hits = spots.flatMap((spot) => field.querySelector(`.hit[data-spot="${spot}"]`) ?? []);
  const boxes = hits.map((hit) => hit.getBoundingClientRect());
  const bottom = innerHeight - (held(foot) ? foot.getBoundingClientRect().height : 0) - MARGIN;
  const top = held(words) ? words.getBoundingClientRect().height + MARGIN : MARGIN;
  const now = held(words) ? Math.max(top, words.getBoundingClientRect().bottom) : 0;
  scrollBy(0, wayTo(boxes, { top, bottom }, { top: now, bottom }));
}
