// What a pupil sees of a class: first a seat to take, then its lessons with how far one is.

import { button } from "../controls.js";
import { fill, h } from "../dom.js";
import { complain } from "../errors.js";
import { t } from "../i18n.js";
import { lessonRow } from "../learn/lists.js";
import { lessonStars } from "../learn/progress.js";
import { change, settings } from "../settings.js";
import { visit } from "../visit.js";
import { joinClass, leaveSeat } from "./api.js";
import { forgetSeat, keepClass, keepSeat, ownClass, ownSeat } from "./keys.js";
import { addressIn, lessonsIn } from "./lessons.js";
import { Reporter } from "./report.js";
import { sureButton } from "./sure.js";

/** @typedef {import("../classes").ClassView} ClassView */

const LONGEST_NAME = 40;

export class PupilPage {
  el = h("div", { class: "class-pupil lessons" });
  /** Whether somebody else wants to sit here. */
  #other = false;

  /** @param {ClassView} found @param {import("../lessons").FamilyCard[]} taught */
  constructor(found, taught) {
    this.found = found;
    this.lessons = lessonsIn(found, taught);
    this.reporter = new Reporter(found.id);
  }

  /** Asks what is known of one's seat, and says what may be new. */
  async open() {
    const { id, title } = this.found;
    if (ownSeat(id)) {
      keepClass(id, { title });
      await this.reporter.send();
    }
    this.draw();
  }

  leave() {
    this.reporter.leave();
  }

  /** What it is called. */
  title() {
    return this.found.title || t("class-untitled");
  }

  draw() {
    const seat = this.#other ? null : ownSeat(this.found.id);
    fill(
      this.el,
      h("h1", null, () => this.title()),
      ...(seat ? this.#list(seat) : this.#join()),
    );
  }

  /** The lessons, with how far one is. @param {NonNullable<ReturnType<typeof ownSeat>>} own */
  #list({ seat, name, key, stars: all }) {
    const { id } = this.found;
    const rows = this.lessons.map((lesson) => ({ lesson, stars: lesson.stars(all) }));
    const next = rows.find(({ stars }) => lessonStars(stars) === 0);
    const begun = rows.some(({ stars }) => stars.some((n) => n > 0));
    const n = rows.filter(({ stars }) => lessonStars(stars) > 0).length;
    const of = rows.length;
    const words = () => (n === 0 ? t("learn-lessons", { n: of }) : t("learn-done-of", { n, of }));
    const onward = { class: "button primary big", href: next ? addressIn(id, next.lesson, next.stars) : "" };
    return [
      h(
        "p",
        { class: "class-you" },
        () => t("class-you", { name, seat }),
        " ",
        button("", "class-not-you", () => this.#notMe()),
      ),
      next ? null : h("p", { class: "notice ask class-finished" }, () => t("class-finished")),
      h(
        "div",
        { class: "learn-start" },
        next ? h("a", onward, () => t(begun ? "learn-go-on" : "learn-begin")) : null,
        h(
          "div",
          { class: "learn-progress" },
          h("progress", { max: of, value: n, "aria-label": words }),
          h("span", { class: "learn-far" }, words),
        ),
      ),
      h(
        "ol",
        { class: "lesson-rows" },
        rows.map(({ lesson, stars }, i) => lessonRow(addressIn(id, lesson, stars), lesson.card, stars, i + 1)),
      ),
      h("p", { class: "note class-counts" }, () => t("class-counts")),
      h(
        "div",
        { class: "actions" },
        sureButton("class-leave", "class-leave-sure", () => void this.#giveUp(seat, key)),
      ),
    ];
  }

  /** A seat to take: one that was taken here before, or a new one. */
  #join() {
    const { id, open } = this.found;
    const known = Object.entries(ownClass(id).seats);
    const back = known.map(([seat, { name }]) =>
      button(
        "",
        () => `${seat} ${name}`,
        () => {
          keepSeat(id, Number(seat), {});
          void this.#seated();
        },
      ),
    );
    const before = known.length > 0 && [
      h("p", null, () => t("class-who")),
      h("div", { class: "row class-known" }, back),
    ];
    if (!open) return [before || null, h("p", { class: "notice warn" }, () => t("class-full-stop"))].flat();
    const lessons = h("p", { class: "note" }, () => t("learn-lessons", { n: this.lessons.length }));
    return [lessons, before || null, this.#form(known.map(([, { name }]) => name))].flat();
  }

  /** @param {string[]} taken names of others who sat here */
  #form(taken) {
    const value = taken.includes(settings.name) ? "" : settings.name;
    const name = h("input", {
      id: "class-name",
      maxlength: LONGEST_NAME,
      autocomplete: "nickname",
      required: true,
      value,
    });
    const go = h("button", { class: "button primary" }, () => t("class-join"));
    const form = h(
      "form",
      { class: "class-join notice ask" },
      h("label", { for: "class-name" }, () => t("name")),
      h("div", { class: "row" }, name, go),
      h("p", { class: "note" }, () => t("class-join-say")),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (name.value.trim()) void this.#sit(name.value.trim(), go);
    });
    return form;
  }

  /** @param {string} name @param {HTMLButtonElement} go */
  async #sit(name, go) {
    const { id, title } = this.found;
    go.disabled = true;
    try {
      const { seat, key } = await joinClass(id, name);
      keepClass(id, { title });
      keepSeat(id, seat, { key, name });
      if (!settings.name) change("name", name);
      // Where there is one lesson, there is nothing to choose.
      const [only, ...others] = this.lessons;
      if (only && others.length === 0) return visit(addressIn(id, only, []));
      await this.#seated();
    } catch (error) {
      complain(error);
      go.disabled = false;
    }
  }

  async #seated() {
    this.#other = false;
    await this.open();
    this.#focus();
  }

  #notMe() {
    this.#other = true;
    this.draw();
    this.#focus();
  }

  /** @param {number} seat @param {string} key */
  async #giveUp(seat, key) {
    const { id } = this.found;
    try {
      await leaveSeat(id, seat, key);
      forgetSeat(id, seat);
      this.draw();
      this.#focus();
    } catch (error) {
      complain(error);
    }
  }

  /** The keyboard goes to what is done next. */
  #focus() {
    const first = this.el.querySelector(".learn-start a, .class-known button, input, a");
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  }
}
