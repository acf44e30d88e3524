// The rules beside the board, or over the lower part of a narrow page: the whole page of rules, and who is who.

import * as api from "../api.js";
import { button } from "../controls.js";
import { fill, h } from "../dom.js";
import { errorText } from "../errors.js";
import { language, say, t } from "../i18n.js";
import { showRules } from "../pages/rules.js";
import { drawLegend, toldKinds } from "./legend.js";

/** @typedef {"rules" | "pieces"} Tab */

export class Drawer {
  /** In which language the rules stand here, if they do. */
  #written = "";
  /** @type {string | null} */
  #rule = null;
  /** Where the keyboard was. @type {Element | null} */
  #before = null;
  #title = h("h2", { id: "drawer-title", tabindex: -1 });
  #minute = h("div", { class: "rules" });
  #rest = h("div", { class: "rules" });

  /** @param {string} family @param {import("../types").Layout} layout @param {api.Line} line */
  constructor(family, layout, line) {
    this.family = family;
    this.layout = layout;
    this.line = line;
    const tabs = /** @type {Tab[]} */ (toldKinds(layout).length > 0 ? ["rules", "pieces"] : ["rules"]);
    this.pages = new Map(tabs.map((tab) => [tab, this.#page(tab)]));
    fill(this.pages.get("rules") ?? h("div"), this.#minute, this.#rest);
    this.tabs = new Map(tabs.map((tab) => [tab, this.#tab(tab)]));
    const list = { class: "drawer-tabs", role: "tablist", "aria-labelledby": "drawer-title", onkeydown: this.#arrow };
    this.el = h(
      "dialog",
      { class: "drawer", "aria-labelledby": "drawer-title", onkeydown: this.#key },
      h(
        "div",
        { class: "box-head" },
        this.#title,
        h("a", { href: `/${family}` }, () => t("card-page")),
        button("close", "close", () => this.close(), { quiet: true }),
      ),
      h("div", list, ...this.tabs.values()),
      ...this.pages.values(),
    );
    addEventListener("qiyuan-language", this.#relabel);
    document.addEventListener("keydown", this.#key);
  }

  leave() {
    this.el.remove();
    removeEventListener("qiyuan-language", this.#relabel);
    document.removeEventListener("keydown", this.#key);
  }

  /** Opens the rules, at one of them if it is named. @param {string | null} [rule] */
  open(rule = null) {
    this.#rule = rule;
    if (!this.el.open) {
      this.#before = document.activeElement;
      if (!this.el.isConnected) document.querySelector("main")?.append(this.el);
      this.el.show();
      this.#title.focus();
    }
    this.#choose("rules");
  }

  close() {
    if (!this.el.open) return;
    this.el.close();
    // What it was opened from may have gone meanwhile, as messages do.
    const kept = this.#before !== document.body && this.#before?.isConnected;
    const back = kept ? this.#before : document.querySelector('.hit[tabindex="0"]');
    /** @type {HTMLElement | null} */ (back)?.focus();
  }

  #relabel = () => {
    if (this.el.open) void this.#write();
  };

  #key = (/** @type {KeyboardEvent} */ event) => {
    // Whatever else is open over the page is closed first.
    if (event.key !== "Escape" || event.defaultPrevented || !this.el.open) return;
    if (document.querySelector("dialog:modal")) return;
    event.preventDefault();
    event.stopPropagation();
    this.close();
  };

  #arrow = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    const other = [...this.tabs.keys()].find((tab) => this.tabs.get(tab) !== document.activeElement);
    if (!other) return;
    event.preventDefault();
    this.#choose(other);
    this.tabs.get(other)?.focus();
  };

  /** @param {Tab} tab */
  #page(tab) {
    const label = `drawer-tab-${tab}`;
    return h("div", {
      class: "drawer-page",
      id: `drawer-${tab}`,
      role: "tabpanel",
      tabindex: 0,
      "aria-labelledby": label,
    });
  }

  /** @param {Tab} tab */
  #tab(tab) {
    const how = { type: "button", id: `drawer-tab-${tab}`, role: "tab", "aria-controls": `drawer-${tab}` };
    const label = tab === "rules" ? () => t("rules-open") : () => t("drawer-pieces");
    return h("button", { ...how, onclick: () => this.#choose(tab) }, label);
  }

  /** @param {Tab} chosen */
  #choose(chosen) {
    for (const [tab, el] of this.tabs) {
      el.setAttribute("aria-selected", String(tab === chosen));
      el.tabIndex = tab === chosen ? 0 : -1;
    }
    for (const [tab, el] of this.pages) el.hidden = tab !== chosen;
    void this.#write();
  }

  /** Writes what is open, unless it stands there in the language that is spoken. */
  async #write() {
    const page = this.pages.get("pieces");
    try {
      if (this.#written !== language()) {
        const spoken = language();
        const { families } = await api.catalog();
        const family = families.find(({ id }) => id === this.family);
        if (!family || spoken !== language()) return;
        this.#written = spoken;
        this.#title.textContent = say(family.title);
        await showRules({ first: this.#minute, rest: this.#rest }, family);
      }
      if (page && !page.hidden && !page.firstChild) fill(page, await drawLegend(this.family, this.layout, this.line));
    } catch (error) {
      this.#written = "";
      fill(this.#minute, h("p", { class: "wrong" }, errorText(error)));
    }
    if (!this.pages.get("rules")?.hidden) this.#jump();
  }

  /** Goes to the rule that was asked for. */
  #jump() {
    const page = this.pages.get("rules");
    const rule = this.#rule && page?.querySelector(`#${CSS.escape(this.#rule)}`);
    for (const old of page?.querySelectorAll(".asked") ?? []) old.classList.remove("asked");
    if (!page || !(rule instanceof HTMLElement)) return;
    rule.classList.add("asked");
    rule.tabIndex = -1;
    page.scrollTop += rule.getBoundingClientRect().top - page.getBoundingClientRect().top - 12;
    rule.focus({ preventScroll: true });
  }
}
