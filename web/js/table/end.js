// The end of a game, told to whoever looks: who won, why, and what to do next.

import { button } from "../controls.js";
import { h, s } from "../dom.js";
import { openRule } from "../explain/rule.js";
import { ruleOf, t } from "../i18n.js";
import { begin } from "../start/begin.js";
import { endOf, resultOf } from "./words.js";

/** @typedef {import("./state.js").TableState} TableState */
/** @typedef {import("../types").Result} Result */

/** The highest level of the engine that the start page offers. */
const HIGHEST = 8;

/**
 * What stands below the result.
 * @param {TableState} state
 * @param {Result} result
 * @param {object} does
 * @param {(() => void) | null} does.rematch nothing where nobody here played, or the next game has begun
 * @param {() => void} does.turningPoint
 */
export function drawEnd(state, result, { rematch, turningPoint }) {
  const rule = ruleOf(resultOf(state, result));
  const level = nextLevel(state);
  const counts = result.reason !== "abandoned";
  const end = endOf(state, result);
  return h(
    "div",
    { class: "end" },
    emblem(end),
    h(
      "div",
      { class: "end-does" },
      rematch && button("again", "rematch", rematch, { class: "primary" }),
      level &&
        counts &&
        end !== "lost" &&
        button(
          "next",
          () => t("next-level", { level }),
          () => void playLevel(state, level),
        ),
      counts && button("engine", "turning-point", turningPoint),
      rule &&
        button(
          "book",
          () => t("rule-name", { rule }),
          () => openRule(state.table.family, rule),
        ),
      end === "lost" && h("a", { class: "button", href: `/learn/${state.table.family}` }, t("learn-this")),
      h("a", { class: "button", href: `/${state.table.family}` }, t("new-game")),
    ),
  );
}

/** The level above the one that somebody here has just played against, if there is one. @param {TableState} state */
export function nextLevel({ table, own }) {
  const others = table.seats.filter(({ seat }) => !own.includes(seat));
  const levels = new Set(others.map(({ level }) => level));
  const [level] = levels;
  if (own.length !== 1 || levels.size !== 1 || typeof level !== "number" || level >= HIGHEST) return null;
  return level + 1;
}

/** @param {TableState} state @param {number} level */
function playLevel({ table }, level) {
  const { game, rules, start, clock } = table;
  const seats = table.seats.map(({ kind, name }) => (kind === "bot" ? { kind, level } : { kind: "me", name }));
  return begin({ game, rules: rules ?? undefined, position: start ?? undefined, seats, clock, public: table.public });
}

/** A ring drawn with a brush, and what it holds. @param {"won" | "lost" | "drawn"} end */
function emblem(end) {
  const inside = { won: "M26 51L43 68L75 33", lost: "M32 52H68", drawn: "M30 43H70M30 60H70" }[end];
  return s(
    "svg",
    { class: `emblem ${end}`, viewBox: "0 0 100 100", "aria-hidden": "true" },
    s("path", {
      class: "emblem-ring",
      d: "M60 9C27 3 6 28 9 54C12 82 40 97 64 90C88 82 97 56 88 34C82 20 70 12 57 12",
    }),
    s("path", { class: "emblem-sign", d: inside }),
  );
}
