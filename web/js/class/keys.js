// The classes that this browser knows: the keys of those that were made here, and the seats that were taken here.

import { read, write } from "../settings.js";

/** @typedef {import("../classes").OwnClass} OwnClass */
/** @typedef {import("../classes").OwnSeat} OwnSeat */
/** @typedef {import("../classes").Stars} Stars */

const KEY = "qiyuan.classes";
/** How many are kept: those that nothing happened in for longest are forgotten. */
const MOST = 100;

/** All of them, by their id. @returns {Record<string, OwnClass>} */
export const ownClasses = () => read(KEY);

/** What is known of a class. @param {string} id @returns {OwnClass} */
export const ownClass = (id) => ({ title: "", at: 0, seats: {}, ...ownClasses()[id] });

/** Keeps something about a class. @param {string} id @param {Partial<OwnClass>} what */
export function keepClass(id, what) {
  const all = { ...ownClasses(), [id]: { ...ownClass(id), at: Date.now(), ...what } };
  const oldest = Object.keys(all).sort((a, b) => (all[a]?.at ?? 0) - (all[b]?.at ?? 0));
  for (const old of oldest.slice(0, Math.max(0, oldest.length - MOST))) delete all[old];
  write(KEY, all);
}

/** Forgets a class with its seats. @param {string} id */
export function forgetClass(id) {
  const { [id]: _, ...others } = ownClasses();
  write(KEY, others);
}

/** The seat that is in use, if there is one. @param {string} id @returns {(OwnSeat & { seat: number }) | null} */
export function ownSeat(id) {
  const { seats, now } = ownClass(id);
  const found = now === undefined ? undefined : seats[now];
  return found && now !== undefined ? { ...found, seat: now } : null;
}

/** Keeps something about a seat, and uses it. @param {string} id @param {number} seat @param {Partial<OwnSeat>} what */
export function keepSeat(id, seat, what) {
  const { seats } = ownClass(id);
  const kept = { key: "", name: "", stars: {}, ...seats[seat], ...what };
  keepClass(id, { seats: { ...seats, [seat]: kept }, now: seat });
}

/** Forgets a seat. @param {string} id @param {number} seat */
export function forgetSeat(id, seat) {
  const { [seat]: _, ...seats } = ownClass(id).seats;
  keepClass(id, { seats, now: undefined });
}

/** The better of two for every step of every lesson. @param {Stars} one @param {Stars} other @returns {Stars} */
export function better(one, other) {
  const best = { ...one };
  for (const [lesson, stars] of Object.entries(other)) {
    const before = best[lesson] ?? [];
    const length = Math.max(before.length, stars.length);
    best[lesson] = Array.from({ length }, (_, i) => Math.max(before[i] ?? 0, stars[i] ?? 0));
  }
  return best;
}
