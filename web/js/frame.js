// What surrounds every part of the page: the head with its links and settings, and the foot.

import { button } from "./controls.js";
import { h, s } from "./dom.js";
import { withPart } from "./errors.js";
import { glyph } from "./glyphs.js";
import { language, languages, nameOf, speak, t } from "./i18n.js";

/** The strokes of the seal. */
const SEAL =
  "M14 20H50M24 14V26M40 14V26M23 29C21 35 18 39 14 42M19 33H29C28 42 24 48 15 52M20 38C23 40 25 42 26 44" +
  "M35 32H47V40C47 42 46 43 42 42M35 32V47C35 50 37 51 40 51H46C49 51 50 49 50 45";

/** The seal of the house. */
function seal() {
  const svg = s("svg", { class: "seal", viewBox: "0 0 64 64", "aria-hidden": "true" });
  svg.append(
    s("rect", { x: 3, y: 3, width: 58, height: 58, rx: 13, class: "seal-ground" }),
    s("path", { class: "seal-line", d: SEAL }),
  );
  return svg;
}

/** @param {HTMLElement} main */
export function frame(main) {
  const chinese = h("span", { class: "brand-zh", lang: "zh-Hant" }, "棋苑");
  const name = h("span", { class: "brand-name" }, "Qiyuan", chinese);
  const head = h(
    "header",
    { class: "head" },
    h("a", { class: "skip", href: "#main" }, () => t("skip")),
    h("a", { class: "brand", href: "/", "aria-label": "Qiyuan 棋苑" }, seal(), name),
    h(
      "nav",
      { class: "links", "aria-label": () => t("nav") },
      h("a", { href: "/games" }, () => t("nav-games")),
      h("a", { href: "/learn" }, () => t("nav-learn")),
      h("a", { href: "/yours" }, () => t("nav-yours-short")),
      h("a", { href: "/puzzles" }, () => t("nav-puzzles")),
      h("a", { href: "/analysis" }, () => t("nav-analysis")),
      h("a", { href: "/about" }, () => t("nav-about")),
    ),
    h("div", { class: "head-tools" }, languageSwitch(), settingsButton()),
  );
  const foot = h(
    "footer",
    { class: "foot" },
    h("p", null, () => t("foot")),
    h(
      "nav",
      { "aria-label": () => t("nav-foot") },
      h("a", { href: "/about" }, () => t("nav-about")),
      h("a", { href: "/editor" }, () => t("edit-open")),
      h("a", { href: "/api/docs" }, "API"),
    ),
  );
  return [head, main, foot];
}

function settingsButton() {
  /** @type {import("./settingsbox.js").SettingsBox | null} */
  let box = null;
  // Made when it is asked for: most visits never do.
  const open = () =>
    void withPart(
      () => import("./settingsbox.js"),
      ({ SettingsBox }) => {
        if (!box) {
          box = new SettingsBox();
          el.after(box.el);
        }
        box.open();
      },
    );
  const el = button("gear", "settings", open, { quiet: true });
  document.addEventListener("keydown", (event) => {
    const typing = event.target instanceof Element && event.target.closest("input, textarea, select, dialog");
    if (event.key === "?" && !typing && !event.defaultPrevented) open();
  });
  return el;
}

/** The languages as a small switch in the head. */
function languageSwitch() {
  const buttons = languages().map((name) => {
    const [short, title] = [nameOf(name, "language-short"), nameOf(name, "language-name")];
    const label = `${short} ${title}`;
    const act = { type: "button", lang: name, title, "aria-label": label, onclick: () => speak(name) };
    return h("button", act, glyph(short) ?? short);
  });
  const mark = () => {
    for (const el of buttons) el.setAttribute("aria-pressed", String(el.lang === language()));
  };
  mark();
  addEventListener("qiyuan-language", mark);
  return h("div", { class: "languages", role: "group", "aria-label": () => t("language") }, buttons);
}
