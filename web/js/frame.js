// What surrounds every part of the page: the head with its links and settings, and the foot.

import { button, h, s } from "./dom.js";
import { LANGUAGES, language, speak, t } from "./i18n.js";
import { settings } from "./settings.js";
import { play } from "./sound.js";

/** The seal of the house. */
export function seal() {
  const svg = s("svg", { class: "seal", viewBox: "0 0 64 64", "aria-hidden": "true" });
  svg.append(
    s("rect", { x: 3, y: 3, width: 58, height: 58, rx: 13, class: "seal-ground" }),
    s("path", { class: "seal-line", d: "M14 20H50M24 14V26M40 14V26M23 29C21 35 18 39 14 42M19 33H29C28 42 24 48 15 52M20 38C23 40 25 42 26 44M35 32H47V40C47 42 46 43 42 42M35 32V47C35 50 37 51 40 51H46C49 51 50 49 50 45" }),
  );
  return svg;
}

/** @param {HTMLElement} main */
export function frame(main) {
  const links = [["/games", "nav.games"], ["/analysis", "nav.analysis"], ["/about", "nav.about"]];
  const head = h("header", { class: "head" },
    h("a", { class: "skip", href: "#main" }, () => t("skip")),
    h("a", { class: "brand", href: "/", "aria-label": "Qiyuan 棋苑" }, seal(), h("span", { class: "brand-name" }, "Qiyuan", h("span", { class: "brand-zh", lang: "zh-Hant" }, "棋苑"))),
    h("nav", { class: "links", "aria-label": () => t("nav") }, links.map(([href, key]) => h("a", { href }, () => t(key ?? "")))),
    settingsBox());
  const foot = h("footer", { class: "foot" },
    h("p", null, () => t("foot")),
    h("nav", { "aria-label": () => t("nav.foot") }, h("a", { href: "/about" }, () => t("nav.about")), h("a", { href: "/api/docs" }, "API")));
  return [head, main, foot];
}

function settingsBox() {
  /** @type {ReturnType<typeof settingsDialog> | null} */
  let dialog = null;
  return h("div", { class: "head-tools" },
    languageSwitch(),
    button("gear", () => t("settings"), (event) => {
      // Made when it is asked for: most visits never do.
      if (!dialog) /** @type {Element} */ (event.currentTarget).after((dialog = settingsDialog()).box);
      dialog.open();
    }, { quiet: true }));
}

function settingsDialog() {
  const languages = h("select", { id: "language", onchange: () => speak(/** @type {import("./types").Language} */ (languages.value)) },
    LANGUAGES.map(([code, name]) => h("option", { value: code, lang: code }, name)));
  const theme = choice("theme", ["system", "light", "dark"], settings.theme ?? "system", (value) => {
    settings.theme = value === "light" || value === "dark" ? value : undefined;
    if (settings.theme) document.documentElement.dataset.theme = settings.theme;
    else delete document.documentElement.dataset.theme;
  });
  const board = choice("board", ["wood", "ink"], settings.board, (value) => {
    settings.board = value === "ink" ? "ink" : "wood";
    document.documentElement.dataset.board = settings.board;
  });
  const sound = h("input", { type: "checkbox", id: "sound", onchange: () => {
    settings.sound = sound.checked;
    play("move");
  } });
  sound.checked = settings.sound;
  const name = h("input", { id: "name", maxlength: 24, autocomplete: "nickname", oninput: () => (settings.name = name.value.trim()) });
  const box = h("dialog", { class: "settings", "aria-labelledby": "settings-title" },
    h("h2", { id: "settings-title" }, () => t("settings")),
    h("div", { class: "fields" },
      h("label", { for: "language" }, () => t("language")), languages,
      h("label", { for: "name" }, () => t("name")), name,
      h("span", { id: "theme-label" }, () => t("theme")), theme,
      h("span", { id: "board-label" }, () => t("board-style")), board,
      h("label", { for: "sound" }, () => t("sound")), h("span", { class: "switch" }, sound)),
    h("div", { class: "row end" }, button("check", () => t("done"), () => box.close(), { class: "primary" })));
  box.addEventListener("click", (event) => {
    if (event.target === box) box.close();
  });
  const open = () => {
    languages.value = language();
    name.value = settings.name;
    box.showModal();
  };
  return { box, open };
}

/** The languages as a small switch in the head. */
function languageSwitch() {
  const short = { en: "EN", "zh-Hant": "繁", "zh-Hans": "简" };
  const buttons = LANGUAGES.map(([code, name]) => h("button", { type: "button", lang: code, title: name, "aria-label": `${short[code]} ${name}`, onclick: () => speak(code) }, short[code]));
  const mark = () => buttons.forEach((el, i) => el.setAttribute("aria-pressed", String(LANGUAGES[i]?.[0] === language())));
  mark();
  addEventListener("qiyuan-language", mark);
  return h("div", { class: "languages", role: "group", "aria-label": () => t("language") }, buttons);
}

/**
 * A row of buttons of which one is chosen.
 * @param {string} key of the words
 * @param {string[]} values
 * @param {string} chosen
 * @param {(value: string) => void} choose
 */
export function choice(key, values, chosen, choose) {
  const buttons = values.map((value) => h("button", { type: "button", role: "radio", "data-value": value, onclick: () => pick(value) }, () => t(`${key}.${value}`)));
  const el = h("div", { class: "segments", role: "radiogroup", "aria-labelledby": `${key}-label`, onkeydown: (/** @type {KeyboardEvent} */ event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const at = buttons.findIndex((button) => button.getAttribute("aria-checked") === "true");
    const next = buttons[(at + step + buttons.length) % buttons.length];
    next?.focus();
    next?.click();
  } }, buttons);
  /** @param {string} value */
  const mark = (value) => buttons.forEach((button) => {
    const here = button.dataset.value === value;
    button.setAttribute("aria-checked", String(here));
    button.tabIndex = here ? 0 : -1;
  });
  /** @param {string} value */
  const pick = (value) => {
    mark(value);
    choose(value);
  };
  mark(chosen);
  return el;
}
