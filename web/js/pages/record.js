// One's record: how many games were won, drawn and lost against each level, and against people.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { isWithPeople, levelOf } from "../park/opponents.js";

/** @typedef {import("../types").Remembered} Remembered */
/** @typedef {{ won: number, drawn: number, lost: number }} Tally */

/**
 * The finished games by whom they were played against: a level, or people (null). Games that were called off, and
 * those that one played alone, count for nobody.
 * @param {Remembered[]} games
 * @returns {Map<number | null, Tally>} the lowest level first, people last
 */
export function tally(games) {
  /** @type {Map<number | null, Tally>} */
  const found = new Map();
  for (const game of games) {
    const { end, status, own } = game;
    const level = levelOf(game);
    if (status !== "over" || !end || end === "off" || own.length !== 1) continue;
    if (level === null && !isWithPeople(game)) continue;
    const row = found.get(level) ?? { won: 0, drawn: 0, lost: 0 };
    row[end]++;
    found.set(level, row);
  }
  return new Map([...found].sort(([a], [b]) => (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY)));
}

/** @param {Remembered[]} games */
export function recordTable(games) {
  const rows = [...tally(games)].map(([level, { won, drawn, lost }]) => {
    const who = () => (level === null ? t("yours-people") : t("seat-bot", { level }));
    const parts = [won, drawn, lost];
    const bar = h("span", { class: "score-bar", "aria-hidden": "true" });
    for (const [i, n] of parts.entries()) {
      const part = h("span", { class: ["won", "drawn", "lost"][i] });
      part.style.flexGrow = String(n);
      bar.append(part);
    }
    return h(
      "tr",
      null,
      h("th", { scope: "row" }, who),
      parts.map((n) => h("td", null, n)),
      h("td", { class: "score" }, bar),
    );
  });
  if (rows.length === 0) return [];
  const heads = ["yours-won", "yours-drawn", "yours-lost"];
  return [
    h("h2", null, () => t("record")),
    h(
      "table",
      null,
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          h("th", { scope: "col" }, () => t("opponent")),
          heads.map((id) => h("th", { scope: "col" }, () => t(id))),
          h("td", null),
        ),
      ),
      h("tbody", null, rows),
    ),
  ];
}
