// Loading a record or a position: typed, pasted, from a file, or dropped on the page.

import { button } from "../controls.js";
import { h } from "../dom.js";
import { complain } from "../errors.js";
import { t } from "../i18n.js";

export class Loader {
  #text = h("textarea", { id: "analysis-text", rows: 4, spellcheck: "false", placeholder: () => t("load-place") });
  #file = h("input", {
    type: "file",
    id: "analysis-file",
    accept: ".txt,.pgn,.rec,text/plain",
    onchange: () => void this.#read(this.#file.files?.[0]),
  });

  /**
   * @param {(text: string) => Promise<void>} load
   * @param {{ summary: string, say: string, act: string }} [words] their ids
   */
  constructor(load, { summary, say, act } = { summary: "load", say: "load-say", act: "load-do" }) {
    this.load = load;
    this.el = h(
      "details",
      { class: "loader" },
      h("summary", null, () => t(summary)),
      h(
        "div",
        { class: "load-fields" },
        h("label", { for: "analysis-text" }, () => t(say)),
        this.#text,
        h(
          "div",
          { class: "row" },
          button("down", act, () => void this.#load(), { class: "primary" }),
          h("label", { class: "button", for: "analysis-file" }, () => t("load-file")),
          this.#file,
        ),
      ),
    );
    addEventListener("dragover", this.#over);
    addEventListener("drop", this.#dropped);
  }

  leave() {
    removeEventListener("dragover", this.#over);
    removeEventListener("drop", this.#dropped);
  }

  /** @param {DragEvent} event */
  #over = (event) => event.preventDefault();

  /** @param {DragEvent} event */
  #dropped = (event) => {
    event.preventDefault();
    void this.#read(event.dataTransfer?.files[0]);
  };

  /** @param {File | undefined} file */
  async #read(file) {
    if (!file) return;
    this.#text.value = await file.text();
    await this.#load();
  }

  async #load() {
    const text = this.#text.value.trim();
    if (!text) return;
    try {
      await this.load(text);
      this.el.open = false;
    } catch (error) {
      complain(error);
    }
  }
}
