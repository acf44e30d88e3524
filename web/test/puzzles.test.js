// Which puzzle comes next, and how somebody stands.

import assert from "node:assert/strict";
import test from "node:test";

import { after, next, ratingOf } from "../js/puzzles/progress.js";

/** @type {import("../js/puzzles").Progress} */
const BEGINNER = { rating: 1000, tried: {} };

/** @param {string} id @param {number} level @param {...string} themes */
const puzzle = (id, level, ...themes) => ({ id, level, themes });

const PUZZLES = [
  puzzle("a", 1, "fork"),
  puzzle("b", 2),
  puzzle("c", 2, "bait"),
  puzzle("d", 6, "fork"),
  puzzle("e", 9),
];

test("the next puzzle is as hard as somebody is good", () => {
  assert.equal(next(PUZZLES, BEGINNER)?.id, "b");
  assert.equal(next(PUZZLES, { rating: ratingOf(6), tried: {} })?.id, "d");
  assert.equal(next(PUZZLES, { rating: 2800, tried: {} })?.id, "e");
});

test("what was tried comes again only when nothing else is left, the unsolved first", () => {
  const tried = { a: true, b: true, c: true, d: true };
  assert.equal(next(PUZZLES, { rating: 1000, tried })?.id, "e");
  assert.equal(next(PUZZLES, { rating: 1000, tried: { ...tried, e: true, d: false } })?.id, "d");
  assert.equal(next(PUZZLES, { rating: 1000, tried: { ...tried, e: true } }, { not: "b" })?.id, "c");
  assert.equal(next([], BEGINNER), null);
});

test("a theme is kept to", () => {
  assert.equal(next(PUZZLES, BEGINNER, { theme: "fork" })?.id, "a");
  assert.equal(next(PUZZLES, BEGINNER, { theme: "fork", not: "a" })?.id, "d");
  assert.equal(next(PUZZLES, BEGINNER, { theme: "nothing" }), null);
});

test("solving moves the rating up and failing moves it down, hard puzzles more", () => {
  const solved = after(BEGINNER, puzzle("b", 2), true);
  const failed = after(BEGINNER, puzzle("b", 2), false);
  assert.equal(solved.rating, 1032);
  assert.equal(failed.rating, 968);
  assert.deepEqual([solved.tried, failed.tried], [{ b: true }, { b: false }]);
  assert.ok(after(BEGINNER, puzzle("d", 6), true).rating > solved.rating);
});

test("a puzzle counts once, and the rating stays within bounds", () => {
  const failed = after(BEGINNER, puzzle("b", 2), false);
  assert.deepEqual(after(failed, puzzle("b", 2), true), { rating: failed.rating, tried: { b: true } });
  assert.deepEqual(after({ rating: 1000, tried: { b: true } }, puzzle("b", 2), false).tried, { b: true });
  let low = BEGINNER;
  for (let n = 0; n < 60; n++) low = after(low, puzzle(`p${n}`, 1), false);
  assert.ok(low.rating >= 400);
});
