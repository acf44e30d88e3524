// What this browser remembers of its guest's games: there are no accounts, so nobody else does.

import { read, write } from "./settings.js";
import { endOf } from "./table/words.js";

/** @typedef {import("./types").Text} Text */
/** @typedef {import("./types").Remembered} Remembered */

/** Where games are kept, each under its own key: a move rewrites one of them. */
const PREFIX = "qiyuan.game.";

/** The most games that are kept; those that were over first are forgotten first. */
export const MOST = 400;

/** The ids of all games that are remembered. */
function ids() {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : []));
  } catch {
    return [];
  }
}

/** All games that are remembered, the latest first. @returns {Remembered[]} */
export function remembered() {
  const found = ids().map((id) => read(PREFIX + id));
  return found.filter(({ id, seats }) => id && Array.isArray(seats)).sort((a, b) => b.at - a.at);
}

/** The games that are not over: those first in which it is one's turn. @returns {Remembered[]} */
export function unfinished() {
  const order = (/** @type {Remembered} */ { turn, status }) => (turn ? 0 : status === "playing" ? 1 : 2);
  return remembered()
    .filter(({ status }) => status !== "over")
    .sort((a, b) => order(a) - order(b) || b.at - a.at);
}

/** Games whose seats are held and of which nothing else is known: older pages kept only the keys. */
export function unknown() {
  const known = new Set(ids());
  return Object.keys(read("qiyuan.seats")).filter((id) => !known.has(id));
}

/**
 * Remembers how one's game stands.
 * @param {Pick<import("./types").Glance, "table" | "acts" | "result">} found
 * @param {number[]} own the seats that are held here
 * @param {number} at when that was
 */
export function remember({ table, acts, result }, own, at) {
  const { id, game, family, title, status, clock } = table;
  const seats = table.seats.map(({ kind, name, level, title }) => ({ kind, name, level, title }));
  const turn = status === "playing" && acts !== null && own.includes(acts);
  const end = result ? (result.reason === "abandoned" ? "off" : endOf({ table, own }, result)) : null;
  keep({ id, game, family, title, seats, own, status, turn, end, days: clock.kind === "days", at });
}

/** @param {Remembered} game */
export function keep(game) {
  const before = read(PREFIX + game.id);
  // What has not changed did not happen just now.
  if (JSON.stringify({ ...before, at: 0 }) === JSON.stringify({ ...game, at: 0 })) return;
  write(PREFIX + game.id, game);
  if (!before.id) tidy();
}

/** Forgets the oldest games where there are too many. */
function tidy() {
  if (ids().length <= MOST) return;
  const all = remembered();
  const over = all.filter(({ status }) => status === "over");
  for (const { id } of [...all.filter(({ status }) => status !== "over"), ...over].slice(MOST)) forgetGame(id);
}

/** Forgets a game and the keys to its seats. @param {string} id */
export function forgetGame(id) {
  const { [id]: _, ...seats } = read("qiyuan.seats");
  write("qiyuan.seats", seats);
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // Where nothing can be kept, there is nothing to forget.
  }
}
