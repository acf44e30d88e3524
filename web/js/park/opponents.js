// Whom one plays against, in words.

import { t } from "../i18n.js";
import { nameOf } from "../table/words.js";

/** @typedef {import("../types").Remembered} Remembered */

/** @param {Remembered} game */
export function opponents({ seats, own }) {
  const others = seats.filter((_, seat) => !own.includes(seat));
  if (others.length === 0) return t("opponent-both");
  /** @type {Map<string, number>} */
  const names = new Map();
  for (const name of others.map((seat) => nameOf(seat))) names.set(name, (names.get(name) ?? 0) + 1);
  return [...names].map(([name, n]) => (n > 1 ? `${name} ×${n}` : name)).join(" · ");
}

/** The level of the programs that one plays alone against, if they all have the same. @param {Remembered} game */
export function levelOf({ seats, own }) {
  const levels = new Set(seats.filter((_, seat) => !own.includes(seat)).map(({ level }) => level));
  const [level] = levels;
  return own.length === 1 && levels.size === 1 && typeof level === "number" ? level : null;
}

/** Whether somebody else plays as well. @param {Remembered} game */
export function isWithPeople({ seats, own }) {
  return seats.some(({ kind }, seat) => kind !== "bot" && !own.includes(seat));
}
