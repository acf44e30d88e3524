// Learning the games: all that can be learnt, the lessons of one game, and doing one.

import * as api from "../api.js";
import { ownSeat } from "../class/keys.js";
import { sheet } from "../dom.js";
import { say, t } from "../i18n.js";
import { lessonList, lessonsOf } from "../learn/api.js";
import { alone } from "../learn/course.js";
import { LessonPage } from "../learn/lesson.js";
import { drawFamilies, drawLessons } from "../learn/lists.js";
import { learnLessons } from "../learn/words.js";
import { open as openMissing } from "./missing.js";

/** @typedef {import("../types").Page} Page */

learnLessons();

/**
 * @param {HTMLElement} root
 * @param {string[]} match the address, the family, the lesson, the step
 * @returns {Promise<Page>}
 */
export async function open(root, [, id, lesson, number = "1"]) {
  const [{ families }] = await Promise.all([api.catalog(), sheet(new URL("../../css/learn.css", import.meta.url))]);
  if (!id) {
    root.className = "learn";
    root.append(...drawFamilies(await lessonList(), families));
    return { title: () => t("learn") };
  }
  const family = families.find((family) => family.id === id);
  if (!family) return openMissing(root);
  const lessons = await lessonsOf(id);
  if (!lesson) {
    root.className = "learn";
    root.append(...drawLessons(family, lessons));
    return { title: () => `${t("learn")} · ${say(family.title)}` };
  }
  const found = lessons.find((one) => one.id === lesson);
  if (!found?.steps[Number(number) - 1]) return openMissing(root);
  const school = classInAddress();
  if (school && !ownSeat(school)) return takeSeat(root, school);
  root.className = "lesson-page";
  const course = (await classCourse(school, family, lessons, found)) ?? alone(family, lessons, found);
  const page = new LessonPage(family, found, course);
  root.append(...page.parts);
  await page.open(Number(number));
  return { title: () => page.title(), key: (event) => page.key(event), leave: () => page.leave() };
}

/** The class that the address names, if it names one. */
function classInAddress() {
  const id = new URLSearchParams(location.search).get("class") ?? "";
  return /^[A-Za-z0-9]{1,32}$/.test(id) ? id : "";
}

/** Who has no seat in a class takes one first. @param {HTMLElement} root @param {string} id @returns {Promise<Page>} */
async function takeSeat(root, id) {
  history.replaceState(history.state, "", `/class/${id}`);
  const { open } = await import("./class.js");
  return open(root, ["", id]);
}

/**
 * @param {string} id of the class, if there is one
 * @param {import("../types").Family} family
 * @param {import("../lessons").Lesson[]} lessons
 * @param {import("../lessons").Lesson} lesson
 */
async function classCourse(id, family, lessons, lesson) {
  if (!id) return null;
  const [{ inClass }, taught] = await Promise.all([import("../class/course.js"), lessonList()]);
  return inClass(id, family, lessons, lesson, taught);
}
