// Rules of one's own: every option of a game, with what the preset says, and a board of one's own where there can be
// one.

import en from "../../words/rules/en.ftl";
import hans from "../../words/rules/zh-Hans.ftl";
import hant from "../../words/rules/zh-Hant.ftl";
import * as api from "../api.js";
import { fill, h, sheet } from "../dom.js";
import { query } from "../editor/address.js";
import { complain, withPart } from "../errors.js";
import { learn, say, t } from "../i18n.js";

/** @typedef {import("../editing").RuleField} RuleField */
/** @typedef {import("../editing").Ruled} Ruled */
/**
 * @typedef {object} Wanted
 * @property {string} game family and preset
 * @property {Record<string, unknown> | object | null} rules that differ from the preset's at first
 * @property {(found: Ruled) => void} changed
 * @property {boolean} links whether the way to other pages is shown
 */

learn({ en, "zh-Hant": hant, "zh-Hans": hans });

/**
 * The options of a game.
 * @param {import("../types").Family} family
 * @param {Wanted} wanted
 */
export async function openRules(family, wanted) {
  const style = sheet(new URL("../../css/rules.css", import.meta.url));
  try {
    const [options] = await Promise.all([api.options(family.id), style]);
    return new RulesBox(options, wanted).el;
  } catch (error) {
    complain(error);
    return h("p", { class: "wrong" }, () => t("rules-missing"));
  }
}

class RulesBox {
  /** What differs from the preset. @type {Map<string, unknown>} */
  #chosen;
  /** The text of the board's own file. @type {string | undefined} */
  #board;
  #asked = 0;
  /** @type {import("./maker.js").BoardMaker | null} */
  #maker = null;
  #fault = h("div", { class: "rules-fault", role: "alert" });
  #links = h("div", { class: "rules-links" });
  /** @type {Map<string, HTMLElement>} */
  #rows = new Map();

  /** @param {import("../editing").FamilyOptions} options @param {Wanted} wanted */
  constructor(options, wanted) {
    this.options = options;
    this.wanted = wanted;
    const [, preset] = wanted.game.split(":");
    this.preset = options.presets.find(({ name }) => name === preset)?.fields ?? {};
    this.#chosen = new Map(Object.entries(wanted.rules ?? {}));
    const rows = options.fields.map((field) => {
      const row = this.#row(field);
      this.#rows.set(field.name, row);
      return row;
    });
    this.el = h("div", { class: "rules-box" }, this.#fault, rows, this.#links);
    this.#mark();
    this.#drawLinks(wanted.rules);
  }

  /** What the preset says. @param {RuleField} field */
  #presets(field) {
    return field.name in this.preset ? this.preset[field.name] : field.default;
  }

  /** What is chosen. @param {RuleField} field */
  #value(field) {
    return this.#chosen.has(field.name) ? this.#chosen.get(field.name) : this.#presets(field);
  }

  /** @param {RuleField} field */
  #row(field) {
    const inside =
      field.kind === "board" ? this.#boardRow() : field.kind === "number" ? this.#number(field) : this.#radios(field);
    return h(
      "fieldset",
      { class: "rule-option", "data-field": field.name },
      h("legend", null, () => say(field.title)),
      h("p", { class: "rule-about" }, () => say(field.about)),
      inside,
    );
  }

  /** @param {RuleField} field */
  #radios(field) {
    const now = JSON.stringify(this.#value(field));
    return field.values.map(({ value, about }) => {
      const usual = JSON.stringify(value) === JSON.stringify(this.#presets(field));
      const choose = () => this.#set(field, value);
      const key = JSON.stringify(value);
      const input = h("input", { type: "radio", name: `rule-${field.name}`, "data-value": key, onchange: choose });
      input.checked = key === now;
      const badge = usual && h("span", { class: "badge" }, () => t("rules-usual"));
      return h(
        "label",
        { class: "rule-value" },
        input,
        h("span", null, () => say(about), " ", badge),
      );
    });
  }

  /** @param {RuleField & { kind: "number" }} field */
  #number(field) {
    const { least, most, automatic } = field;
    const now = this.#value(field);
    const box = { type: "number", min: least, max: most, step: 1, "aria-label": () => say(field.title) };
    const read = () => {
      const n = Number(input.value);
      const fits = input.value !== "" && Number.isInteger(n) && least <= n && n <= most;
      if (fits) this.#set(field, n);
      else this.#refuse(() => t("rules-number", { option: say(field.title), least, most }));
    };
    const input = h("input", { ...box, value: typeof now === "number" ? now : "", oninput: read });
    const usual = this.#presets(field);
    const badge = h("span", { class: "badge" }, () =>
      usual === null ? t("rules-usual-automatic") : t("rules-usual-number", { n: Number(usual) }),
    );
    if (!automatic) return [h("div", { class: "rule-number" }, input, badge)];
    const free = h("input", {
      type: "checkbox",
      onchange: () => {
        input.disabled = free.checked;
        if (free.checked) this.#set(field, null);
        else read();
      },
    });
    free.checked = now === null;
    input.disabled = free.checked;
    const label = h(
      "label",
      { class: "rule-value" },
      free,
      h("span", null, () => t("rules-automatic")),
    );
    return [label, h("div", { class: "rule-number" }, input, badge)];
  }

  /** A board of one's own, drawn or as a file. */
  #boardRow() {
    const { board } = this.options;
    if (!board) return [];
    const place = h("div", null);
    const open = () =>
      void withPart(
        () => import("./maker.js"),
        ({ BoardMaker }) => {
          const own = this.#chosen.get("board");
          const ask = (/** @type {string | undefined} */ text) => {
            this.#board = text;
            if (text === undefined) this.#chosen.delete("board");
            return this.#ask();
          };
          this.#maker?.leave();
          this.#maker = new BoardMaker(board, { own: own && typeof own === "object" ? own : null, ask });
          fill(place, this.#maker.el);
        },
      );
    const button = h(
      "button",
      {
        type: "button",
        class: "button",
        "aria-expanded": "false",
        onclick: () => {
          const opened = !place.firstChild;
          button.setAttribute("aria-expanded", String(opened));
          if (opened) open();
          else {
            this.#maker?.leave();
            place.replaceChildren();
          }
        },
      },
      () => t("board-draw"),
    );
    return [button, place];
  }

  /** @param {RuleField} field @param {unknown} value */
  #set(field, value) {
    if (JSON.stringify(value) === JSON.stringify(this.#presets(field))) this.#chosen.delete(field.name);
    else this.#chosen.set(field.name, value);
    this.#mark();
    void this.#ask();
  }

  /** Shows which options differ from the preset's. */
  #mark() {
    for (const [name, row] of this.#rows) row.classList.toggle("changed", this.#chosen.has(name));
  }

  /** Asks the game whether that can be agreed on. */
  async #ask() {
    const number = ++this.#asked;
    const rules = Object.fromEntries(
      [...this.#chosen].filter(([name]) => name !== "board" || this.#board === undefined),
    );
    try {
      const found = await api.rules({ game: this.wanted.game, rules, board: this.#board });
      if (number !== this.#asked) return null;
      if (found.rules && "board" in found.rules) this.#chosen.set("board", found.rules.board);
      else if (!found.fault) this.#chosen.delete("board");
      this.#mark();
      if (found.fault) this.#refuse(() => say(found.fault?.reason));
      else fill(this.#fault);
      if (!found.fault) this.#drawLinks(found.rules);
      this.wanted.changed(found);
      return found;
    } catch (error) {
      complain(error);
      return null;
    }
  }

  /** Says why these rules are none. @param {() => string} reason */
  #refuse(reason) {
    fill(
      this.#fault,
      h("p", null, () => `${t("rules-refused")} ${reason()}`),
    );
    this.wanted.changed({ ...NOTHING, fault: { line: null, reason: reason() } });
  }

  /** The ways to other pages that these rules go along. @param {object | null} rules */
  #drawLinks(rules) {
    if (!this.wanted.links) return;
    const asked = query({ game: this.wanted.game, rules });
    fill(
      this.#links,
      h("a", { href: `/analysis?${asked}` }, () => t("rules-analyse")),
      h("a", { href: `/editor?${asked}` }, () => t("rules-edit")),
    );
  }
}

/** @type {Ruled} */
const NOTHING = { rules: null, title: null, seat_titles: [], layout: null, start: null, fault: null };
