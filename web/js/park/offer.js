// An open seat in one click: a public table with one's own choices where there are any, and sensible ones where not.

import { read, settings } from "../settings.js";
import { begin, randomSalt } from "../start/begin.js";
import { CLOCKS } from "../start/clocks.js";

/** @typedef {import("../types").Family} Family */

/** The clock of those who have chosen none: strangers do not wait for each other without end. */
const CLOCK = "10+5";

/** The level of programs that fill up a table for more than two. */
const LEVEL = 3;

/**
 * Who sits where at a table that waits for one more person, or for as many as were asked for.
 * @param {number} count
 * @param {string[]} others as they were chosen: `me`, `open`, `bot-3`
 * @param {number} random below 1
 */
export function openSeats(count, others, random) {
  const me = { kind: "me", name: settings.name };
  const open = { kind: "open" };
  if (count === 2) return random < 0.5 ? [me, open] : [open, me];
  const chosen = others.length >= count && others.includes("open") && others.includes("me");
  return Array.from({ length: count }, (_, seat) => {
    const who = chosen ? others[seat] : ["me", "open"][seat];
    if (who === "me") return me;
    return who === "open" ? open : { kind: "bot", level: Number(who?.slice("bot-".length)) || LEVEL };
  });
}

/** Offers a seat and goes to the table. @param {Family} family @param {{ preset?: string, clock?: string }} [chosen] */
export function offer({ id, presets, has_chance }, chosen = {}) {
  const kept = read("qiyuan.start")[id] ?? {};
  const name = chosen.preset ?? kept.preset;
  const preset = presets.find((preset) => preset.name === name) ?? presets[0];
  if (!preset) return;
  const clock = chosen.clock ?? kept.clock;
  return begin({
    game: preset.game,
    seats: openSeats(preset.seats, kept.others ?? [], Math.random()),
    clock: CLOCKS.get(clock && clock !== "none" ? clock : CLOCK)?.setting,
    public: true,
    ...(has_chance ? { salt: randomSalt() } : {}),
  });
}
