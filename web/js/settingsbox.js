// The window in which a person sets how the page looks, sounds and speaks.

import { choice } from "./choice.js";
import { button } from "./controls.js";
import { h } from "./dom.js";
import { language, languages, nameOf, speak, t } from "./i18n.js";
import { settings } from "./settings.js";
import { play } from "./sound.js";

export class SettingsBox {
  #languages = h(
    "select",
    { id: "language", onchange: () => speak(this.#languages.value) },
    languages().map((name) => h("option", { value: name, lang: name }, nameOf(name, "language-name"))),
  );

  #name = h("input", {
    id: "name",
    maxlength: 24,
    autocomplete: "nickname",
    oninput: () => {
      settings.name = this.#name.value.trim();
    },
  });

  el = h(
    "dialog",
    { class: "settings", "aria-labelledby": "settings-title" },
    h("h2", { id: "settings-title" }, () => t("settings")),
    h(
      "div",
      { class: "fields" },
      h("label", { for: "language" }, () => t("language")),
      this.#languages,
      h("label", { for: "name" }, () => t("name")),
      this.#name,
      h("span", { id: "theme-label" }, () => t("theme")),
      themes(),
      h("span", { id: "board-label" }, () => t("board-style")),
      boards(),
      h("label", { for: "sound" }, () => t("sound")),
      h("span", { class: "switch" }, sounds()),
    ),
    h(
      "div",
      { class: "row end" },
      button("check", "done", () => this.el.close(), { class: "primary" }),
    ),
  );

  constructor() {
    this.el.addEventListener("click", (event) => {
      if (event.target === this.el) this.el.close();
    });
  }

  open() {
    this.#languages.value = language();
    this.#name.value = settings.name;
    this.el.showModal();
  }
}

function themes() {
  const options = [
    { value: "system", title: () => t("theme-system") },
    { value: "light", title: () => t("theme-light") },
    { value: "dark", title: () => t("theme-dark") },
  ];
  return choice("theme-label", options, settings.theme ?? "system", (value) => {
    settings.theme = value === "light" || value === "dark" ? value : undefined;
    if (settings.theme) document.documentElement.dataset.theme = settings.theme;
    else delete document.documentElement.dataset.theme;
  });
}

function boards() {
  const options = [
    { value: "wood", title: () => t("board-wood") },
    { value: "ink", title: () => t("board-ink") },
  ];
  return choice("board-label", options, settings.board, (value) => {
    settings.board = value === "ink" ? "ink" : "wood";
    document.documentElement.dataset.board = settings.board;
  });
}

function sounds() {
  const set = () => {
    settings.sound = sound.checked;
    play("move");
  };
  const sound = h("input", { type: "checkbox", id: "sound", onchange: set });
  sound.checked = settings.sound;
  return sound;
}
