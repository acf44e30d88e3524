// How somebody does, and which puzzle fits: kept in the browser, family by family.

import { read, write } from "../settings.js";

/** @typedef {import("../puzzles").Progress} Progress */
/** @typedef {import("../puzzles").ListedPuzzle} ListedPuzzle */

const PREFIX = "qiyuan.puzzles.";

/** Whoever has tried nothing yet is thought to solve what the second level solves, half of the time. */
const FIRST = 1000;
/** How far a puzzle moves the rating, at the beginning and later. */
const [QUICK, SLOW] = [64, 28];
/** So many puzzles are the beginning. */
const BEGINNING = 12;
/** The lowest and the highest rating. */
const [LEAST, MOST] = [400, 2800];

/** What a puzzle of a level counts as. @param {number} level */
export const ratingOf = (level) => 600 + 200 * level;

/** @param {string} family @returns {Progress} */
export function progressOf(family) {
  const { rating, tried } = read(PREFIX + family);
  return {
    rating: typeof rating === "number" ? rating : FIRST,
    tried: tried && typeof tried === "object" ? tried : {},
  };
}

/** @param {string} family @param {Progress} progress */
export function keepProgress(family, progress) {
  write(PREFIX + family, progress);
}

/**
 * How somebody stands after a puzzle. Only the first try of a puzzle changes the rating.
 * @param {Progress} progress
 * @param {{ id: string, level: number }} puzzle
 * @param {boolean} solved without help
 * @returns {Progress}
 */
export function after({ rating, tried }, { id, level }, solved) {
  if (id in tried) return { rating, tried: { ...tried, [id]: tried[id] || solved } };
  const expected = 1 / (1 + 10 ** ((ratingOf(level) - rating) / 400));
  const step = Object.keys(tried).length < BEGINNING ? QUICK : SLOW;
  const next = rating + step * ((solved ? 1 : 0) - expected);
  return { rating: Math.min(MOST, Math.max(LEAST, next)), tried: { ...tried, [id]: solved } };
}

/**
 * The puzzle that fits best: one that was not tried, about what is wanted, as hard as somebody is good. When all were
 * tried, one that was not solved; then any other than the last.
 * @param {ListedPuzzle[]} puzzles
 * @param {Progress} progress
 * @param {{ theme?: string | null, not?: string }} [wanted]
 * @returns {ListedPuzzle | null}
 */
export function next(puzzles, { rating, tried }, { theme, not } = {}) {
  const about = puzzles.filter(({ id, themes }) => id !== not && (!theme || themes.includes(theme)));
  const fresh = about.filter(({ id }) => !(id in tried));
  const unsolved = about.filter(({ id }) => !tried[id]);
  const among = [fresh, unsolved, about].find((some) => some.length > 0) ?? [];
  const distance = (/** @type {ListedPuzzle} */ { level }) => Math.abs(ratingOf(level) - rating);
  // Those that fit equally well come in the order of their ids, which says nothing about them.
  return [...among].sort((a, b) => distance(a) - distance(b) || (a.id < b.id ? -1 : 1))[0] ?? null;
}
