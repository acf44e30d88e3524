// Asking the server about puzzles. It keeps nothing: what somebody has solved is known to the browser alone.

import { ApiError, ask } from "../api.js";

/** @typedef {import("../puzzles").PuzzleView} PuzzleView */

/** @param {string} family @param {string} [id] @param {string} [what] */
const path = (family, id, what) => `/api/puzzles/${[family, id, what].filter((part) => part !== undefined).join("/")}`;

/** All puzzles of a family, or nothing if it has none. @param {string} family */
export async function list(family) {
  return /** @type {import("../puzzles").PuzzleList | null} */ (await found(path(family)));
}

/** A puzzle, or nothing if there is none. @param {string} family @param {string} id or `today` */
export async function read(family, id) {
  return /** @type {PuzzleView | null} */ (await found(path(family, id)));
}

/** @param {string} family @param {string} id @param {string[]} moves @returns {Promise<import("../puzzles").Judged>} */
export async function attempt(family, id, moves) {
  return (await ask(path(family, id, "try"), { body: { moves } })).data;
}

/** @param {string} family @param {string} id @param {number} n @returns {Promise<import("../puzzles").PuzzleHint>} */
export async function hint(family, id, n) {
  return (await ask(path(family, id, `hint?found=${n}`))).data;
}

/** @param {string} family @param {string} id @returns {Promise<import("../puzzles").Solution>} */
export async function solution(family, id) {
  return (await ask(path(family, id, "solution"))).data;
}

/** @param {string} address */
async function found(address) {
  try {
    return (await ask(address)).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
