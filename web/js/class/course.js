// A lesson that is done in a class: what was won counts for the seat, and the next lesson is the next one of the class.

import { say, t } from "../i18n.js";
import { alone } from "../learn/course.js";
import { readClass } from "./api.js";
import { ownSeat } from "./keys.js";
import { addressIn, lessonsIn } from "./lessons.js";
import { Reporter } from "./report.js";
import { learnClasses } from "./words.js";

/** @typedef {import("../lessons").LessonCard} LessonCard */

/**
 * What doing a lesson in a class is like; nothing where the class has no such lesson, or is not there.
 * @param {string} id of the class
 * @param {import("../types").Family} family
 * @param {LessonCard[]} lessons of the family
 * @param {LessonCard} lesson
 * @param {import("../lessons").FamilyCard[]} taught all lessons that there are
 * @returns {Promise<import("../learn/course.js").Course | null>}
 */
export async function inClass(id, family, lessons, lesson, taught) {
  learnClasses();
  const found = await readClass(id);
  const all = found ? lessonsIn(found, taught) : [];
  const place = all.findIndex((one) => one.id === `${family.id}/${lesson.id}`);
  const here = all[place];
  if (!found || !here) return null;
  const next = all[place + 1];
  const reporter = new Reporter(id);
  const own = alone(family, lessons, lesson);
  const back = { href: `/class/${id}`, words: () => found.title || t("class-untitled") };
  return {
    back,
    onward: next
      ? { href: addressIn(id, next, []), words: () => t("learn-next-lesson", { title: say(next.card.title) }) }
      : { ...back, words: () => t("class-back") },
    address: (number) => `${own.address(number)}?class=${id}`,
    stars: () => here.stars(ownSeat(id)?.stars ?? {}),
    opened: (number) => reporter.opened(here.id, number),
    done: (number, stars) => {
      own.done(number, stars);
      reporter.done(here.id, number, stars);
    },
    leave: () => reporter.leave(),
  };
}
