// What a step asks for: as marks on the board, and in words.

import { t } from "../i18n.js";

/** @typedef {import("../lessons").LessonStep} LessonStep */

/**
 * Stars where pieces are to go, rings around what is to be captured or shut in; what has been reached is gone.
 * @param {import("./step.js").StepRun} run
 * @returns {import("../board/marks.js").Aim[]}
 */
export function goalMarks({ step: { goal }, last, state }) {
  if (!last || state === "done") return [];
  const { kind, spots = [] } = goal;
  const star = kind === "stars" || kind === "reach";
  const open = kind === "stars" ? spots.filter((spot) => !last.progress.visited.includes(spot)) : spots;
  return open.map((spot) => ({ spot, star }));
}

/** How far it is, in words. @param {LessonStep} step @param {import("../lessons").LessonProgress} done */
export function goalText({ goal, par, within }, { turns, captured, visited }) {
  const { kind, count = 1 } = goal;
  const said = [];
  if (kind === "stars") said.push(t("learn-count-stars", { n: visited.length, of: count }));
  if (kind === "capture" && count > 1) said.push(t("learn-count-captures", { n: captured, of: count }));
  if (kind === "survive") said.push(t("learn-count-turns", { n: turns, of: count }));
  if (within !== undefined) said.push(t("learn-within", { n: Math.max(0, within - turns) }));
  else if (par !== undefined && kind !== "survive") said.push(t("learn-par", { n: par }));
  return said.join(" · ");
}
