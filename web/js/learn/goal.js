// What a step asks for: as marks on the board, and in words.

import { t } from "../i18n.js";
import { readMarks } from "../study/marks.js";

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

/**
 * What is drawn on the board: as long as nothing has been played what the step draws, and around the place that was the
 * answer a circle.
 * @param {import("./step.js").StepRun} run
 * @param {import("../types").Layout} layout
 */
export function drawnIn({ step: { goal, arrows = [] }, fresh, state, played }, { spots }) {
  const names = spots.map(({ name }) => name);
  if (goal.kind === "choose" && state === "done") return readMarks([played], names);
  return fresh ? readMarks(arrows, names) : [];
}

/**
 * How far it is, in words. Who is done need not hear how many turns would be left.
 * @param {LessonStep} step
 * @param {import("../lessons").Judged} judged
 */
export function goalText({ goal, par, within }, { state, progress: { turns, captured, visited } }) {
  const { kind, count = 1 } = goal;
  const said = [];
  if (kind === "stars") said.push(t("learn-count-stars", { n: visited.length, of: count }));
  if (kind === "capture" && count > 1)
    said.push(t("learn-count-captures", { n: Math.min(captured, count), of: count }));
  if (kind === "survive") said.push(t("learn-count-turns", { n: turns, of: count }));
  if (within !== undefined) {
    if (state !== "done") said.push(t("learn-within", { n: Math.max(0, within - turns) }));
  } else if (par !== undefined && kind !== "survive") said.push(t("learn-par", { n: par }));
  return said.join(" · ");
}
