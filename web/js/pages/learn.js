// Learning the games: all that can be learnt, the lessons of one game, and doing one.

import en from "../../words/learn/en.ftl";
import hans from "../../words/learn/zh-Hans.ftl";
import hant from "../../words/learn/zh-Hant.ftl";
import * as api from "../api.js";
import { sheet } from "../dom.js";
import { learn, say, t } from "../i18n.js";
import { lessonList, lessonsOf } from "../learn/api.js";
import { LessonPage } from "../learn/lesson.js";
import { drawFamilies, drawLessons } from "../learn/lists.js";
import { open as openMissing } from "./missing.js";

/** @typedef {import("../types").Page} Page */

learn({ en, "zh-Hant": hant, "zh-Hans": hans });

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
  root.className = "lesson-page";
  const page = new LessonPage(family, lessons, found);
  root.append(...page.parts);
  await page.open(Number(number));
  return { title: () => page.title(), key: (event) => page.key(event), leave: () => page.leave() };
}
