// Asking the server about lessons.

import { ask } from "../api.js";

/** @typedef {import("../lessons").Lesson} Lesson */

/** All lessons, in short. @returns {Promise<import("../lessons").FamilyCard[]>} */
export async function lessonList() {
  return (await ask("/api/lessons")).data.families;
}

/** @type {Map<string, Promise<Lesson[]>>} */
const known = new Map();

/** The lessons of a family; asked for once. @param {string} family @returns {Promise<Lesson[]>} */
export function lessonsOf(family) {
  const found = known.get(family) ?? ask(`/api/lessons/${family}`).then(({ data }) => data.lessons);
  known.set(family, found);
  found.catch(() => known.delete(family));
  return found;
}

/**
 * Does something in a step, or looks at it.
 * @param {import("./step.js").Place} place
 * @param {{ moves: string[], play?: string }} done all moves so far, and what the learner does next
 * @returns {Promise<import("../lessons").Judged>}
 */
export async function doStep({ family, lesson, number }, done) {
  return (await ask(`/api/lessons/${family}/${lesson}/${number}`, { body: done })).data;
}
