// The first page: the five games.

import { catalog, games } from "../api.js";
import { landscape } from "../art.js";
import { h, fill } from "../dom.js";
import { language, t } from "../i18n.js";
import { row } from "./games.js";

const FAMILIES = ["deer", "komikan", "dama", "banqi", "dragon"];

/** @param {HTMLElement} root @returns {import("../types").Page} */
export function open(root) {
  root.className = "home";
  const live = h("section", { class: "live", hidden: true });
  root.append(
    h("section", { class: "hero" },
      h("h1", null, () => t("home.title")),
      h("p", null, () => t("home.say"))),
    h("ul", { class: "cards" }, FAMILIES.map((family) =>
      h("li", null, h("a", { class: `card card-${family}`, href: `/${family}` },
        landscape(family),
        h("div", { class: "card-words" },
          h("h2", null, () => t(`family.${family}`), h("span", { class: "also", lang: () => (language() === "en" ? "zh-Hant" : "en") }, () => t(`family.${family}.also`))),
          h("p", null, () => t(`family.${family}.say`)),
          h("span", { class: "card-go" }, () => t("play"))))))),
    live,
  );
  void Promise.all([catalog(), games({ state: "live", limit: "6" }), games({ state: "waiting", limit: "6" })]).then(([, playing, waiting]) => {
    const found = [...waiting.games, ...playing.games].slice(0, 6);
    if (found.length === 0) return;
    live.hidden = false;
    fill(live, h("h2", null, () => t("home.live")), h("ul", { class: "rows" }, found.map(row)), h("a", { href: "/games" }, () => t("home.all")));
  }).catch(() => {});
  return { title: () => "" };
}

