// Where a lesson is done, and what comes after it: alone, in the order of the game's lessons; a class has its own.

import { say, t } from "../i18n.js";
import { keepStars, starsOf } from "./progress.js";

/** @typedef {import("../lessons").LessonCard} LessonCard */
/** @typedef {{ href: string, words: () => string }} Way where a link leads, and what it says */

/**
 * @typedef {object} Course
 * @property {Way} back where the learner came from
 * @property {Way} onward what follows the lesson
 * @property {(number: number) => string} address of a step of the lesson
 * @property {() => number[]} stars of the lesson's steps so far
 * @property {(number: number) => void} opened a step is there
 * @property {(number: number, stars: number) => void} done a step is done
 * @property {() => void} leave
 */

/**
 * A lesson that somebody does alone: the browser remembers the stars.
 * @param {import("../types").Family} family
 * @param {LessonCard[]} lessons
 * @param {LessonCard} lesson
 * @returns {Course}
 */
export function alone({ id, title }, lessons, lesson) {
  const next = lessons[lessons.indexOf(lesson) + 1];
  return {
    back: { href: `/learn/${id}`, words: () => say(title) },
    onward: next
      ? { href: `/learn/${id}/${next.id}`, words: () => t("learn-next-lesson", { title: say(next.title) }) }
      : { href: `/${id}`, words: () => t("learn-play") },
    address: (number) => `/learn/${id}/${lesson.id}/${number}`,
    stars: () => starsOf(id, lesson),
    opened: () => {},
    done: (number, stars) => keepStars(id, lesson, number, stars),
    leave: () => {},
  };
}
