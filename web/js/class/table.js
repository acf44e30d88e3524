// How far everybody in a class has come: seats as rows, lessons as columns.

import { h } from "../dom.js";
import { language, say, t } from "../i18n.js";
import { lessonStars } from "../learn/progress.js";
import { starRow } from "../learn/stars.js";

/** @typedef {import("../classes").ClassSeat} ClassSeat */
/** @typedef {import("./lessons.js").ClassLesson} ClassLesson */

/**
 * @param {ClassSeat[]} seats
 * @param {ClassLesson[]} lessons
 * @param {(seat: ClassSeat) => Node} removing what takes a seat away
 */
export function progressTable(seats, lessons, removing) {
  return h(
    "table",
    { class: "class-table" },
    h("caption", { class: "away" }, () => t("class-far")),
    head(lessons),
    h(
      "tbody",
      null,
      seats.map((seat) => row(seat, lessons, removing)),
    ),
    foot(seats, lessons),
  );
}

/** @param {ClassLesson[]} lessons */
function head(lessons) {
  const column = (/** @type {string} */ id, kind = "") =>
    h("th", { scope: "col", rowspan: 2, class: kind }, () => t(id));
  const games = familiesOf(lessons).map(({ family, n }) =>
    h("th", { scope: "colgroup", colspan: n, class: "class-game" }, () => say(family.title)),
  );
  const link = (/** @type {ClassLesson} */ { id, card }) => h("a", { href: `/learn/${id}` }, () => say(card.title));
  return h(
    "thead",
    null,
    h(
      "tr",
      null,
      column("class-seat", "class-who"),
      column("class-done"),
      column("class-last", "class-seen"),
      games,
      column("class-remove"),
    ),
    h(
      "tr",
      null,
      lessons.map((lesson) => h("th", { scope: "col", class: "class-lesson" }, link(lesson))),
    ),
  );
}

/** The families of lessons that stand beside each other, with how many. @param {ClassLesson[]} lessons */
function familiesOf(lessons) {
  /** @type {{ family: ClassLesson["family"], n: number }[]} */
  const found = [];
  for (const { family } of lessons) {
    const last = found.at(-1);
    if (last?.family === family) last.n++;
    else found.push({ family, n: 1 });
  }
  return found;
}

/** @param {ClassSeat} seat @param {ClassLesson[]} lessons @param {(seat: ClassSeat) => Node} removing */
function row(seat, lessons, removing) {
  const all = lessons.map((lesson) => lesson.stars(seat.stars));
  const n = all.filter((stars) => lessonStars(stars) > 0).length;
  return h(
    "tr",
    { "data-seat": seat.seat },
    h(
      "th",
      { scope: "row", class: "class-who" },
      h("span", { class: "class-number" }, seat.seat),
      " ",
      h("bdi", null, seat.name),
    ),
    h("td", null, `${n}/${lessons.length}`),
    lastSeen(seat, lessons),
    all.map(cell),
    h("td", null, removing(seat)),
  );
}

/** How far one is with a lesson. @param {number[]} stars of its steps */
function cell(stars) {
  const [whole, n] = [lessonStars(stars), stars.filter((one) => one > 0).length];
  if (whole > 0) return h("td", { class: "class-cell learnt" }, starRow(whole));
  if (n === 0)
    return h(
      "td",
      { class: "class-cell" },
      h("span", { class: "away" }, () => t("class-not-begun")),
    );
  const words = () => t("class-begun", { n, of: stars.length });
  return h(
    "td",
    { class: "class-cell begun" },
    h("span", { role: "img", "aria-label": words }, `${n}/${stars.length}`),
  );
}

/** Where one was last, and when. @param {ClassSeat} seat @param {ClassLesson[]} lessons */
function lastSeen({ at, updated }, lessons) {
  const lesson = lessons.find(({ id }) => id === at?.lesson);
  const where = lesson && [
    h("span", null, () => say(lesson.card.title)),
    h("span", { class: "class-step" }, () => t("class-step", { number: at?.step ?? 1, of: lesson.card.n_steps })),
  ];
  return h("td", { class: "class-last" }, where, h("time", { datetime: new Date(updated).toISOString() }));
}

/** How many have done each lesson. @param {ClassSeat[]} seats @param {ClassLesson[]} lessons */
function foot(seats, lessons) {
  const n = (/** @type {ClassLesson} */ lesson) =>
    seats.filter(({ stars }) => lessonStars(lesson.stars(stars)) > 0).length;
  return h(
    "tfoot",
    null,
    h(
      "tr",
      null,
      h("th", { scope: "row", class: "class-who" }, () => t("class-done-by")),
      h("td", null),
      h("td", null),
      lessons.map((lesson) => h("td", null, `${n(lesson)}/${seats.length}`)),
      h("td", null),
    ),
  );
}

/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** Writes how long ago something was, wherever that stands. @param {Element} place @param {number} now */
export function tellTimes(place, now) {
  const format = new Intl.RelativeTimeFormat(language(), { numeric: "always", style: "short" });
  const whole = new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" });
  for (const el of place.querySelectorAll("time")) {
    const at = new Date(el.dateTime);
    const gone = now - at.getTime();
    const [unit, size] = UNITS.find(([, size]) => gone >= size) ?? [];
    el.textContent = unit && size ? format.format(-Math.floor(gone / size), unit) : t("class-just-now");
    el.title = whole.format(at);
  }
}
