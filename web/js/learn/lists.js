// What there is to learn: the families, and the lessons of one, with how far somebody has come.

import { ownClasses, ownSeat } from "../class/keys.js";
import { button } from "../controls.js";
import { fill, h } from "../dom.js";
import { say, t } from "../i18n.js";
import { names } from "../pages/names.js";
import { forgetStars, lessonStars, nextStep, starsOf } from "./progress.js";
import { starRow } from "./stars.js";

/** @typedef {import("../types").Family} Family */
/** @typedef {import("../lessons").LessonCard} LessonCard */
/** @typedef {import("../lessons").FamilyCard} FamilyCard */

/** How many of a family's lessons are done. @param {string} family @param {LessonCard[]} lessons */
const done = (family, lessons) => lessons.filter((lesson) => lessonStars(starsOf(family, lesson)) > 0).length;

/** How far somebody has come, as a bar and in words. @param {string} family @param {LessonCard[]} lessons */
function progress(family, lessons) {
  const [n, of] = [done(family, lessons), lessons.length];
  const words = () => (n === 0 ? t("learn-lessons", { n: of }) : t("learn-done-of", { n, of }));
  return [h("progress", { max: of, value: n, "aria-label": words }), h("span", { class: "learn-far" }, words)];
}

/** All families that have lessons. @param {FamilyCard[]} taught @param {Family[]} families */
export function drawFamilies(taught, families) {
  const cards = taught.flatMap(({ id, lessons }) => {
    const family = families.find((family) => family.id === id);
    if (!family) return [];
    const words = h("div", { class: "card-words" }, h("h2", null, names(family.title)), progress(id, lessons));
    const cover = h("img", { class: "landscape", src: family.cover, alt: "" });
    return [h("li", null, h("a", { class: "card", href: `/learn/${id}` }, cover, words))];
  });
  return [
    h(
      "section",
      { class: "hero" },
      h("h1", null, () => t("learn")),
      h("p", null, () => t("learn-say")),
    ),
    h("ul", { class: "cards learn-cards" }, cards),
    h("p", { class: "note learn-kept" }, () => t("learn-kept")),
    classLinks("/class"),
  ];
}

/** The lessons of a family. @param {Family} family @param {LessonCard[]} lessons */
export function drawLessons(family, lessons) {
  const place = h("div", { class: "lessons" });
  const draw = () =>
    fill(place, ...(family.lessons ? listed(family, lessons, draw) : [h("p", null, () => t("learn-none"))]));
  draw();
  const words = h(
    "div",
    { class: "game-title" },
    h("h1", null, names(family.title)),
    h("p", null, () => say(family.about)),
  );
  const cover = h("img", { class: "landscape", src: family.cover, alt: "" });
  const back = h("a", { class: "lesson-back", href: "/learn" }, () => `← ${t("learn")}`);
  return [back, h("section", { class: "game-head" }, cover, words), place, classLinks(`/class?family=${family.id}`)];
}

/** The way to one's classes, and to a new one. @param {string} teach where one is made */
function classLinks(teach) {
  const sat = Object.entries(ownClasses()).filter(([id]) => ownSeat(id));
  const links = sat.map(([id, { title }]) =>
    h("a", { href: `/class/${id}` }, () => (title ? t("learn-class-called", { title }) : t("learn-class"))),
  );
  return h(
    "p",
    { class: "note learn-classes" },
    links,
    h("a", { href: teach }, () => t("learn-teach")),
  );
}

/** @param {Family} family @param {LessonCard[]} lessons @param {() => void} redraw */
function listed({ id }, lessons, redraw) {
  const all = lessons.map((lesson) => ({ lesson, stars: starsOf(id, lesson) }));
  const next = all.find(({ stars }) => lessonStars(stars) === 0) ?? all[0];
  const begun = all.some(({ stars }) => stars.some((n) => n > 0));
  const label = () => t(begun ? "learn-go-on" : "learn-begin");
  const first = next && h("a", { class: "button primary big", href: addressOf(id, next.lesson, next.stars) }, label);
  const play = h("a", { class: "button big", href: `/${id}` }, () => t("learn-play"));
  const rows = all.map(({ lesson, stars }, i) => lessonRow(addressOf(id, lesson, stars), lesson, stars, i + 1));
  return [
    h("div", { class: "learn-start" }, first, play, h("div", { class: "learn-progress" }, progress(id, lessons))),
    h("ol", { class: "lesson-rows" }, rows),
    begun ? forgetting(id, redraw) : null,
  ];
}

/** Where a lesson goes on. @param {string} family @param {LessonCard} lesson @param {number[]} stars */
function addressOf(family, { id }, stars) {
  const begun = stars.some((n) => n > 0) && stars.includes(0);
  return `/learn/${family}/${id}${begun ? `/${nextStep(stars)}` : ""}`;
}

/**
 * A lesson in a list.
 * @param {string} href where it goes on
 * @param {LessonCard} lesson
 * @param {number[]} stars of its steps
 * @param {number} number in the list
 */
export function lessonRow(href, lesson, stars, number) {
  const whole = lessonStars(stars);
  const part = stars.filter((n) => n > 0).length;
  const state =
    whole > 0 ? starRow(whole) : part > 0 ? h("span", { class: "learn-far" }, `${part}/${stars.length}`) : null;
  const link = h(
    "a",
    { class: whole > 0 ? "lesson-row learnt" : "lesson-row", href },
    h("span", { class: "lesson-number", "aria-hidden": "true" }, String(number)),
    h(
      "span",
      { class: "lesson-about" },
      h("strong", null, () => say(lesson.title)),
      h("span", null, () => say(lesson.about)),
    ),
    state,
  );
  return h("li", null, link);
}

/** Forgets a family's stars, when asked twice. @param {string} family @param {() => void} redraw */
function forgetting(family, redraw) {
  const place = h("div", { class: "learn-forget" });
  const sure = () => {
    const yes = button(
      "",
      "learn-forget-sure",
      () => {
        forgetStars(family);
        redraw();
      },
      { class: "sure" },
    );
    fill(place, yes, button("", "learn-forget-no", ask));
    yes.focus();
  };
  const ask = () => fill(place, button("undo", "learn-forget", sure));
  ask();
  return place;
}
