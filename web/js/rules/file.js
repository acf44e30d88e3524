// The text of a file with numbered lines: typed, pasted, dropped or read from a file; the line that is wrong stands
// out.

import { h } from "../dom.js";
import { t } from "../i18n.js";

/**
 * The longest text that can be typed. The server says the same of files, if they are not so large that it never sees
 * them.
 */
const LONGEST = 16384;
const MOST_READ = 3 * LONGEST;

export class FileText {
  #numbers = h("pre", { class: "file-lines", "aria-hidden": "true" });
  #area = h("textarea", {
    id: "board-file",
    class: "file-text",
    rows: 12,
    wrap: "off",
    spellcheck: "false",
    autocomplete: "off",
    maxlength: LONGEST,
    oninput: () => this.#typed(),
    onscroll: () => {
      this.#numbers.scrollTop = this.#area.scrollTop;
    },
  });
  /** @type {number | null} */
  #fault = null;

  /** @param {string} text @param {() => void} changed */
  constructor(text, changed) {
    this.changed = changed;
    const pick = h("input", {
      type: "file",
      id: "board-pick",
      class: "away",
      accept: ".toml,.txt,text/plain",
      onchange: () => void this.#read(pick.files?.[0]),
    });
    const drop = (/** @type {DragEvent} */ event) => {
      event.preventDefault();
      event.stopPropagation();
      void this.#read(event.dataTransfer?.files[0]);
    };
    this.el = h(
      "div",
      { class: "file-box", ondragover: (/** @type {DragEvent} */ event) => event.preventDefault(), ondrop: drop },
      h("label", { for: "board-file" }, () => t("board-file")),
      h("div", { class: "file-frame" }, this.#numbers, this.#area),
      h(
        "div",
        { class: "row" },
        h("label", { class: "button", for: "board-pick" }, () => t("load-file")),
        pick,
      ),
    );
    this.text = text;
  }

  get text() {
    return this.#area.value;
  }

  set text(text) {
    this.#area.value = text;
    this.#number();
  }

  /** The line that is wrong. @param {number | null} line */
  set fault(line) {
    this.#fault = line;
    this.#area.setAttribute("aria-invalid", String(line !== null));
    this.#number();
  }

  #typed() {
    this.#number();
    this.changed();
  }

  #number() {
    const lines = this.text.split("\n").length;
    const numbers = Array.from({ length: lines }, (_, i) => {
      const wrong = i + 1 === this.#fault;
      return h("span", wrong ? { class: "wrong-line" } : null, `${i + 1}\n`);
    });
    this.#numbers.replaceChildren(...numbers);
  }

  /** @param {File | undefined} file */
  async #read(file) {
    if (!file) return;
    this.text = (await file.slice(0, MOST_READ).text()).replaceAll("\r\n", "\n");
    this.changed();
  }
}
