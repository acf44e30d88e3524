// What is said about tries, from what the server knows.

import { signed, t } from "../i18n.js";
import { stepText } from "../stage/movelist.js";

/** A line of moves in words. @param {import("../types").Step[]} steps */
export const lineText = (steps) => steps.map((step) => stepText(step)).join(t("puzzle-then"));

/**
 * How it stands for whoever tried, in a few words.
 * @param {import("../types").Score | null} score
 * @param {import("../types").Goal} goal
 */
export function standing(score, goal) {
  if (!score) return t("puzzle-stands-unknown");
  if (goal === "chips") return t("puzzle-stands-chips", { n: signed(score.centi / 100, 1) });
  if (score.end !== null && score.end < 0) return t("puzzle-stands-lost");
  const { win = 0, draw = 0 } = score.odds ?? {};
  return t("puzzle-stands", { n: Math.round((win + draw / 2) / 10) });
}
