// The window in which a person sets how the page looks, sounds and speaks, and how games are played. It lists the keys.

import { shown } from "./board/shown.js";
import { choice } from "./choice.js";
import { button } from "./controls.js";
import { fill, h } from "./dom.js";
import { language, languages, nameOf, say, speak, t } from "./i18n.js";
import { keyList } from "./keys.js";
import { change, settings } from "./settings.js";
import { play } from "./sound.js";
import { mayNotify, notifies, wantNotices } from "./turn.js";

/** The speeds of what moves, with the words for them. */
const SPEEDS = /** @type {const} */ ({
  none: "speed-none",
  fast: "speed-fast",
  normal: "speed-normal",
  slow: "speed-slow",
});

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
    // Tables hear of a name when it is written to its end.
    onchange: () => change("name", settings.name),
  });

  /** What is as it is set, and drawn when the window opens. */
  #page = h("div", { class: "fields" });
  #play = h("div", { class: "fields" });

  el = h(
    "dialog",
    { class: "settings", "aria-labelledby": "settings-title" },
    h(
      "div",
      { class: "box-head" },
      h("h2", { id: "settings-title" }, () => t("settings")),
      button("check", "done", () => this.el.close(), { class: "primary" }),
    ),
    h(
      "div",
      { class: "settings-parts" },
      part("settings-page", this.#page),
      part("settings-play", this.#play),
      part("keys", keyList()),
    ),
  );

  constructor() {
    this.el.addEventListener("click", (event) => {
      if (event.target === this.el) this.el.close();
    });
  }

  open() {
    if (this.el.open) return;
    this.#languages.value = language();
    this.#name.value = settings.name;
    fill(
      this.#page,
      h("label", { for: "language" }, () => t("language")),
      this.#languages,
      h("label", { for: "name" }, () => t("name")),
      this.#name,
      [themes(), boards(), check("sound", "sound", () => play("move"))].flat(),
    );
    fill(
      this.#play,
      [speeds(), pieces()].flat(),
      check("coordinates", "coordinates"),
      check("depth", "depth-setting"),
      check("forced", "forced"),
      check("confirm", "confirm-resign"),
      check("coach", "coach-setting"),
      check("emotes", "emotes-setting"),
      mayNotify() ? notices() : null,
    );
    this.el.showModal();
  }
}

/** @param {string} title the id of its words @param {Node} body */
function part(title, body) {
  return h(
    "section",
    null,
    h("h3", null, () => t(title)),
    body,
  );
}

/**
 * Something that is on or off.
 * @param {"sound" | "coordinates" | "depth" | "forced" | "confirm" | "emotes" | "coach"} name
 * @param {string} words their id
 * @param {() => void} [then]
 */
function check(name, words, then) {
  const set = () => {
    change(name, box.checked);
    then?.();
  };
  const box = h("input", { type: "checkbox", id: `set-${name}`, onchange: set });
  box.checked = settings[name];
  return h(
    "label",
    { class: "check", for: `set-${name}` },
    box,
    h("span", null, () => t(words)),
  );
}

/** Whether a notification says whose turn it is; the browser asks as well. */
function notices() {
  const set = async () => {
    box.checked = await wantNotices(box.checked);
  };
  const box = h("input", { type: "checkbox", id: "set-notify", onchange: () => void set() });
  box.checked = notifies();
  return h(
    "label",
    { class: "check", for: "set-notify" },
    box,
    h("span", null, () => t("notify-setting")),
  );
}

function themes() {
  const options = [
    { value: "system", title: () => t("theme-system") },
    { value: "light", title: () => t("theme-light") },
    { value: "dark", title: () => t("theme-dark") },
  ];
  const choose = choice("theme-label", options, settings.theme ?? "system", (value) => {
    settings.theme = value === "light" || value === "dark" ? value : undefined;
    if (settings.theme) document.documentElement.dataset.theme = settings.theme;
    else delete document.documentElement.dataset.theme;
  });
  return [h("span", { id: "theme-label" }, () => t("theme")), choose];
}

function boards() {
  const options = [
    { value: "wood", title: () => t("board-wood") },
    { value: "ink", title: () => t("board-ink") },
  ];
  const choose = choice("board-label", options, settings.board, (value) => {
    settings.board = value === "ink" ? "ink" : "wood";
    document.documentElement.dataset.board = settings.board;
  });
  return [h("span", { id: "board-label" }, () => t("board-style")), choose];
}

function speeds() {
  const names = /** @type {(keyof SPEEDS)[]} */ (Object.keys(SPEEDS));
  const options = names.map((value) => ({ value, title: () => t(SPEEDS[value]) }));
  const choose = choice("speed-label", options, settings.speed, (value) => change("speed", value));
  return [h("span", { id: "speed-label" }, () => t("speed")), choose];
}

/** The sets of pictures: those of the board that is shown, or those that are usual. */
function pieces() {
  const sets = shown.layout?.sets ?? [];
  const named = sets.map(({ name, title }) => ({ value: name, title: () => say(title) }));
  const usual = { value: "international", title: () => t("pieces-international") };
  const options = [{ value: "", title: () => t("pieces-own") }, ...(named.length > 0 ? named : [usual])];
  const choose = choice("pieces-label", options, settings.pieces, (value) => change("pieces", value));
  return [h("span", { id: "pieces-label" }, () => t("pieces")), choose];
}
