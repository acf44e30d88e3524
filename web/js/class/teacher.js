// What a teacher sees of a class: the link to hand out, how far everybody is, and what can be done about it.

import { toast } from "../announce.js";
import * as api from "../api.js";
import { button } from "../controls.js";
import { copyButton, copyRow } from "../copying.js";
import { fill, h } from "../dom.js";
import { complain } from "../errors.js";
import { t } from "../i18n.js";
import { invitation } from "../table/invite.js";
import { visit } from "../visit.js";
import { changeClass, deleteClass, leaveSeat, readClass } from "./api.js";
import { forgetClass, keepClass } from "./keys.js";
import { lessonsIn } from "./lessons.js";
import { maker } from "./maker.js";
import { sureButton } from "./sure.js";
import { progressTable, tellTimes } from "./table.js";

/** @typedef {import("../classes").ClassView} ClassView */
/** @typedef {import("../classes").ClassPlan} ClassPlan */

/** How often the server is asked how far everybody is, in milliseconds. */
const LOOK = 3000;

export class TeacherPage {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #left = false;
  /** The seat that is to be removed, if that is really wanted. @type {number | null} */
  #sure = null;
  /** Whether somebody new gets a seat, as it is shown. @type {boolean | null} */
  #open = null;
  #title = h("h1");
  #closed = h("p", { class: "notice" }, () => t("class-closed"));
  #offline = h("p", { class: "notice warn", role: "status" });
  #link = h("div", { class: "class-link" });
  #code = h("div", { class: "class-code" });
  #box = h("div", { class: "class-box", tabindex: "0", role: "region", "aria-label": () => t("class-far") });
  #nobody = h("p", { class: "note" }, () => t("class-nobody"));
  #acts = h("div", { class: "actions" });
  #change = h("div");

  /** @param {ClassView} found @param {string} key @param {import("../lessons").FamilyCard[]} taught */
  constructor(found, key, taught) {
    this.found = found;
    this.key = key;
    this.taught = taught;
    const own = () => `${location.origin}/class/${this.found.id}#${this.key}`;
    this.parts = [
      h("a", { class: "lesson-back", href: "/class" }, () => `← ${t("class-own")}`),
      this.#title,
      this.#offline,
      h(
        "section",
        { class: "class-invite" },
        h(
          "div",
          { class: "class-hand" },
          h("p", null, () => t("class-hand-out")),
          this.#link,
          this.#closed,
        ),
        this.#code,
      ),
      h("h2", null, () => t("class-far")),
      this.#nobody,
      this.#box,
      this.#acts,
      this.#change,
      h(
        "section",
        { class: "class-key" },
        h("p", { class: "note" }, () => t("class-key-say")),
        copyButton(own, { label: "class-key-copy" }),
      ),
    ];
    fill(this.#link, copyRow("class-link", `${location.origin}/class/${found.id}`, "primary"));
    this.#draw();
    this.#later();
    void this.#invite();
    addEventListener("qiyuan-language", this.#tell);
    document.addEventListener("visibilitychange", this.#seen);
  }

  leave() {
    this.#left = true;
    clearTimeout(this.#timer);
    removeEventListener("qiyuan-language", this.#tell);
    document.removeEventListener("visibilitychange", this.#seen);
  }

  /** What it is called. */
  title() {
    return this.found.title || t("class-untitled");
  }

  #tell = () => {
    this.#title.textContent = this.title();
    tellTimes(this.#box, Date.now());
  };

  #seen = () => {
    if (!document.hidden) void this.#look();
  };

  #later() {
    clearTimeout(this.#timer);
    if (!this.#left) this.#timer = setTimeout(() => void this.#look(), LOOK);
  }

  /** Looks how far everybody is now; while nobody sees it, nobody asks. */
  async #look() {
    clearTimeout(this.#timer);
    if (document.hidden) return;
    try {
      const found = await readClass(this.found.id, this.key);
      if (this.#left) return;
      if (!found) return this.#gone();
      fill(this.#offline);
      const changed = found.revision !== this.found.revision;
      this.found = found;
      if (changed) this.#draw();
      else this.#tell();
    } catch {
      if (!this.#left) fill(this.#offline, () => t("class-offline"));
    }
    this.#later();
  }

  #gone() {
    forgetClass(this.found.id);
    visit("/class");
  }

  #draw() {
    const { seats = [], open, id, title } = this.found;
    keepClass(id, { title, key: this.key });
    const lessons = lessonsIn(this.found, this.taught);
    const held = document.activeElement?.closest("[data-seat]")?.getAttribute("data-seat");
    this.#nobody.hidden = seats.length > 0;
    this.#box.hidden = seats.length === 0;
    fill(this.#box, seats.length > 0 ? progressTable(seats, lessons, (seat) => this.#removing(seat)) : null);
    if (open !== this.#open) this.#drawActs(open);
    this.#tell();
    // The keyboard stays at the seat where it was.
    const again = held && this.#box.querySelector(`[data-seat="${held}"] button`);
    if (again instanceof HTMLElement) again.focus({ preventScroll: true });
    dispatchEvent(new Event("qiyuan-title"));
  }

  /**
   * What can be done; drawn anew only where it is something else, so that nobody
   * who is about to press misses. @param {boolean} open
   */
  #drawActs(open) {
    const held = this.#acts.contains(document.activeElement);
    this.#open = open;
    this.#closed.hidden = open;
    const letIn = button("people", open ? "class-close" : "class-open", () => void this.#plan({ open: !open }));
    fill(
      this.#acts,
      button("gear", "class-change", () => this.#edit()),
      letIn,
      sureButton("class-delete", "class-delete-sure", () => void this.#delete()),
    );
    if (held) letIn.focus();
  }

  /** @param {import("../classes").ClassSeat} seat */
  #removing({ seat, name }) {
    const sure = this.#sure === seat;
    const el = button(
      "close",
      sure ? "class-remove-sure" : () => t("class-remove-who", { name, seat }),
      () => {
        if (sure) return void this.#remove(seat);
        this.#sure = seat;
        this.#draw();
      },
      { quiet: !sure, class: sure ? "sure" : "" },
    );
    el.addEventListener("blur", () => {
      if (this.#sure === seat && el.isConnected) this.#sure = null;
    });
    return el;
  }

  /** @param {number} seat */
  async #remove(seat) {
    this.#sure = null;
    await this.#trying(() => leaveSeat(this.found.id, seat, this.key));
  }

  /** Changes what the class is called, or learns, or whether it is open. @param {Partial<ClassPlan>} other */
  async #plan(other) {
    const { id, title, lessons, open } = this.found;
    await this.#trying(() => changeClass(id, this.key, { title, lessons, open, ...other }));
  }

  /** Does something, and shows what came of it. @param {() => Promise<void>} act */
  async #trying(act) {
    try {
      await act();
    } catch (error) {
      complain(error);
    }
    await this.#look();
  }

  #edit() {
    const close = () => {
      fill(this.#change);
      this.#acts.querySelector("button")?.focus();
    };
    const act = async (/** @type {ClassPlan} */ { title, lessons }) => {
      await changeClass(this.found.id, this.key, { ...this.found, title, lessons });
      close();
      await this.#look();
    };
    const form = maker(this.taught, this.found, { label: "class-save", act, cancel: close });
    fill(this.#change, form);
    form.querySelector("input")?.focus();
  }

  async #delete() {
    const { id } = this.found;
    try {
      await deleteClass(id, this.key);
      forgetClass(id);
      toast(t("class-deleted"));
      visit("/class");
    } catch (error) {
      complain(error);
    }
  }

  /** The link that works for others, and the same for a phone's camera. */
  async #invite() {
    try {
      const found = await api.invite(`classes/${this.found.id}`, location.origin);
      if (this.#left) return;
      fill(this.#link, copyRow("class-link", found.url, "primary"));
      fill(this.#code, ...invitation(found));
    } catch {
      // The plain link is there all the same.
    }
  }
}
