// How far somebody has come with the lessons. Only the browser knows: stars for each step, nothing else.

import { read, write } from "../settings.js";

/** Where it is kept: by family, by lesson, the stars of each step. */
const KEY = "qiyuan.learn";

/** The most that is kept: families, lessons of each, steps of each. */
const MOST = { families: 40, lessons: 80, steps: 60 };

/** The most stars that a step gives. */
export const STARS = 3;

/** @typedef {Pick<import("../lessons").LessonCard, "id" | "n_steps">} Known */

/** @param {unknown} value @returns {Record<string, unknown>} */
const object = (value) =>
  value !== null && typeof value === "object" && !Array.isArray(value)
    ? /** @type {Record<string, unknown>} */ (value)
    : {};

/** The stars of each step of a lesson; none where it is not done. @param {string} family @param {Known} lesson */
export function starsOf(family, { id, n_steps: n }) {
  const kept = object(object(read(KEY))[family])[id];
  const stars = Array.isArray(kept) ? kept : [];
  return Array.from({ length: n }, (_, i) => {
    const found = stars[i];
    return Number.isInteger(found) ? Math.max(0, Math.min(STARS, found)) : 0;
  });
}

/** The stars of a lesson as a whole: none until all its steps are done. @param {number[]} stars of its steps */
export function lessonStars(stars) {
  if (stars.length === 0 || stars.includes(0)) return 0;
  return Math.floor(stars.reduce((sum, one) => sum + one, 0) / stars.length);
}

/** The first step that is not done, counted from 1; the first of all if there is none. @param {number[]} stars */
export const nextStep = (stars) => Math.max(0, stars.indexOf(0)) + 1;

/**
 * Keeps the stars of a step, if they are more than before.
 * @param {string} family
 * @param {Known} lesson
 * @param {number} number of the step, from 1
 * @param {number} stars
 */
export function keepStars(family, lesson, number, stars) {
  const all = object(read(KEY));
  const lessons = object(all[family]);
  const kept = starsOf(family, lesson);
  kept[number - 1] = Math.max(kept[number - 1] ?? 0, stars);
  write(
    KEY,
    latest(
      {
        ...without(all, family),
        [family]: latest({ ...without(lessons, lesson.id), [lesson.id]: kept.slice(0, MOST.steps) }, MOST.lessons),
      },
      MOST.families,
    ),
  );
}

/** Forgets a family's stars. @param {string} family */
export function forgetStars(family) {
  write(KEY, without(object(read(KEY)), family));
}

/** @param {Record<string, unknown>} from @param {string} name */
const without = (from, name) => Object.fromEntries(Object.entries(from).filter(([key]) => key !== name));

/** Those that were written last. @param {Record<string, unknown>} all @param {number} most */
const latest = (all, most) => Object.fromEntries(Object.entries(all).slice(-most));
