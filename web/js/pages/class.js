// Classes: one's own and a new one; a class as its teacher sees it, and as a pupil does.

import { ApiError } from "../api.js";
import { makeClass, readClass } from "../class/api.js";
import { forgetClass, keepClass, ownClass, ownClasses } from "../class/keys.js";
import { maker } from "../class/maker.js";
import { PupilPage } from "../class/pupil.js";
import { TeacherPage } from "../class/teacher.js";
import { learnClasses } from "../class/words.js";
import { h, sheet } from "../dom.js";
import { language, t } from "../i18n.js";
import { lessonList } from "../learn/api.js";
import { learnLessons } from "../learn/words.js";
import { visit } from "../visit.js";
import { open as openMissing } from "./missing.js";

/** @typedef {import("../types").Page} Page */
/** @typedef {import("../lessons").FamilyCard} FamilyCard */

learnLessons();
learnClasses();

/** @param {HTMLElement} root @param {string[]} match the address and the class @returns {Promise<Page>} */
export async function open(root, [, id]) {
  const [taught] = await Promise.all([
    lessonList(),
    sheet(new URL("../../css/learn.css", import.meta.url)),
    sheet(new URL("../../css/company.css", import.meta.url)),
    sheet(new URL("../../css/class.css", import.meta.url)),
  ]);
  if (!id) return openOwn(root, taught);
  const key = takeKey(id);
  const found = await find(id, key);
  if (!found) {
    forgetClass(id);
    return openMissing(root);
  }
  if (found.seats) {
    root.className = "class-page";
    const page = new TeacherPage(found, key, taught);
    root.append(...page.parts);
    return { title: () => page.title(), leave: () => page.leave() };
  }
  root.className = "learn class-page";
  const page = new PupilPage(found, taught);
  await page.open();
  root.append(page.el);
  return { title: () => page.title(), leave: () => page.leave() };
}

/** The key of a class: from its teacher's own link, or as it was kept here. @param {string} id */
function takeKey(id) {
  const [, said] = /^#([0-9a-f]{32})$/.exec(location.hash) ?? [];
  if (said) {
    keepClass(id, { key: said });
    // Whoever looks over the teacher's shoulder reads no key.
    history.replaceState(history.state, "", location.pathname);
  }
  return ownClass(id).key ?? "";
}

/** A class with what the key opens; one that does not fit is forgotten. @param {string} id @param {string} key */
async function find(id, key) {
  try {
    return await readClass(id, key);
  } catch (error) {
    if (!key || !(error instanceof ApiError) || error.status !== 403) throw error;
    keepClass(id, { key: undefined });
    return readClass(id);
  }
}

/** One's own classes, and a new one. @param {HTMLElement} root @param {FamilyCard[]} taught @returns {Page} */
function openOwn(root, taught) {
  root.className = "plain class-page";
  const wanted = new URLSearchParams(location.search).get("family");
  const lessons = taught.flatMap(({ id, lessons }) => (id === wanted ? lessons.map((one) => `${id}/${one.id}`) : []));
  const act = async (/** @type {import("../classes").ClassPlan} */ plan) => {
    const { id, key, url } = await makeClass(plan);
    keepClass(id, { key, title: plan.title });
    visit(url);
  };
  root.append(
    h("h1", null, () => t("learn-teach")),
    h("p", null, () => t("class-say")),
    maker(taught, { title: "", lessons, open: true }, { label: "class-make", act }),
    ...ownList(),
  );
  return { title: () => t("learn-teach") };
}

/** The classes that this browser knows, the latest first. */
function ownList() {
  const all = Object.entries(ownClasses()).sort(([, a], [, b]) => b.at - a.at);
  const known = all.filter(([, { key, seats }]) => key || Object.keys(seats ?? {}).length > 0);
  if (known.length === 0) return [];
  const rows = known.map(([id, { title, key, at }]) => {
    const when = () => new Intl.DateTimeFormat(language(), { dateStyle: "medium" }).format(at);
    return h(
      "li",
      null,
      h(
        "a",
        { class: "game-row", href: `/class/${id}` },
        h("span", { class: "row-title" }, () => title || t("class-untitled")),
        h("span", { class: "row-seats" }, () => t(key ? "class-teaching" : "class-learning")),
        h("span", { class: "row-state" }, when),
      ),
    );
  });
  return [h("h2", null, () => t("class-own")), h("ul", { class: "rows" }, rows)];
}
