// Boards can be higher than the window of a phone: what a step is about is brought into view, and so is what has moved.

import { spotsOf } from "../stage/hurry.js";
import { goalMarks } from "./goal.js";

/** @typedef {{ top: number, bottom: number }} Span from where to where, from top to bottom */

/** How much stays free around it, in pixels. */
const MARGIN = 8;

/**
 * The spots that somebody wants to see, the most important first: what has moved last and what a turn that has begun can
 * go on with; what moves next, or is the answer; what has moved before that; what is marked and what is drawn.
 * @param {import("./step.js").StepRun} run
 * @param {Pick<import("../types").View, "moves" | "mid_turn">} view with what can be played or answered
 * @param {import("../board/drawing.js").Drawn[]} drawn
 * @param {import("../types").Step[]} happened what is seen on the board
 */
export function spotsAbout(run, { moves, mid_turn }, drawn, happened) {
  const next = spotsOf(moves.find(({ move }) => move === run.last?.hint)?.clicks ?? []);
  const before = happened.map(({ clicks }) => spotsOf(clicks)).filter((spots) => spots.length > 0);
  const last = before.at(-1) ?? [];
  const onward = mid_turn ? moves.flatMap(({ clicks }) => spotsOf(clicks)) : [];
  const marked = goalMarks(run).map(({ spot }) => spot);
  return [
    last.slice(-1),
    onward,
    last,
    next.slice(0, 1),
    next,
    before.flat(),
    [...marked, ...drawn.flatMap(({ from, to }) => [from, to])],
  ];
}

/**
 * How far to scroll so that as many of these as there is room for can be seen; nothing if they can be seen.
 * @param {Span[][]} wanted the most important first
 * @param {Span} seen what can be seen, once the words stand at the top
 * @param {Span} now what can be seen now
 */
export function wayTo(wanted, seen, now) {
  /** @type {Span | null} */
  let all = null;
  for (const boxes of wanted) {
    const top = Math.min(...boxes.map(({ top }) => top), all?.top ?? Infinity);
    const bottom = Math.max(...boxes.map(({ bottom }) => bottom), all?.bottom ?? -Infinity);
    if (all && bottom - top > seen.bottom - seen.top) break;
    if (bottom > top) all = { top, bottom };
  }
  if (!all || (all.top >= now.top && all.bottom <= now.bottom)) return 0;
  return (all.top + all.bottom) / 2 - (seen.top + seen.bottom) / 2;
}

/**
 * Scrolls to what somebody wants to see, if it can't be seen: to the whole board, if there is room for it.
 * @param {Element} field with the board
 * @param {number[][]} spots the most important first
 */
export function reveal(field, spots) {
  const page = field.parentElement;
  const [words, prompt, foot] = [".lesson-words", ".prompt", ".lesson-foot"].map((part) => page?.querySelector(part));
  /** How much something covers that stays where it is. @param {Element | null | undefined} part */
  const covers = (part) =>
    part && getComputedStyle(part).position === "sticky" ? part.getBoundingClientRect().height : 0;
  const box = (/** @type {Element} */ hit) => hit.getBoundingClientRect();
  const boxes = spots.map((some) =>
    some.flatMap((spot) => [...field.querySelectorAll(`.hit[data-spot="${spot}"]`)].map(box)),
  );
  const bottom = innerHeight - covers(foot) - covers(prompt) - MARGIN;
  const top = covers(words) + MARGIN;
  const now = words && covers(words) > 0 ? Math.max(top, box(words).bottom) : 0;
  const way = wayTo([...boxes, [...field.querySelectorAll(".hit")].map(box)], { top, bottom }, { top: now, bottom });
  if (way !== 0) scrollTo(0, scrollY + way);
}
