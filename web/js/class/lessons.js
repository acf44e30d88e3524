// The lessons of a class.

import { nextStep } from "../learn/progress.js";

/** @typedef {import("../lessons").LessonCard} LessonCard */
/** @typedef {import("../lessons").FamilyCard} FamilyCard */
/** @typedef {import("../classes").Stars} Stars */

/**
 * A lesson of a class; its id is `FAMILY/LESSON`, and `stars` finds those of its steps.
 * @typedef {{ id: string, family: FamilyCard, card: LessonCard, stars: (all: Stars) => number[] }} ClassLesson
 */

/**
 * The lessons of a class in their order. What the server has no longer is left out.
 * @param {{ lessons: string[] }} plan
 * @param {FamilyCard[]} taught all lessons that there are
 * @returns {ClassLesson[]}
 */
export function lessonsIn({ lessons }, taught) {
  return lessons.flatMap((id) => {
    const [name = "", lesson = ""] = id.split("/");
    const family = taught.find((one) => one.id === name);
    const card = family?.lessons.find((one) => one.id === lesson);
    if (!family || !card) return [];
    const stars = (/** @type {Stars} */ all) => Array.from({ length: card.n_steps }, (_, i) => all[id]?.[i] ?? 0);
    return [{ id, family, card, stars }];
  });
}

/** Where a lesson of a class goes on. @param {string} id of the class @param {ClassLesson} lesson @param {number[]} stars */
export function addressIn(id, lesson, stars) {
  const begun = stars.some((n) => n > 0) && stars.includes(0);
  return `/learn/${lesson.id}${begun ? `/${nextStep(stars)}` : ""}?class=${id}`;
}
