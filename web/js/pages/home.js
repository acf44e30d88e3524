// The first page: the games there are, and those being played.

import { catalog, games } from "../api.js";
import { fill, h } from "../dom.js";
import { say, t } from "../i18n.js";
import { names } from "./names.js";
import { row } from "./rows.js";

/** How many games being played are shown. */
const SHOWN = 6;

/** @param {HTMLElement} root @returns {Promise<import("../types").Page>} */
export async function open(root) {
  root.className = "home";
  const cards = h("ul", { class: "cards" });
  const live = h("section", { class: "live", hidden: true });
  root.append(
    h(
      "section",
      { class: "hero" },
      h("h1", null, () => t("home-title")),
      h("p", null, () => t("home-say")),
    ),
    cards,
    live,
  );
  const { families } = await catalog();
  fill(
    cards,
    families.map((family) => h("li", null, card(family))),
  );
  void showLive(live).catch(() => {});
  return { title: () => "" };
}

/** @param {import("../types").Family} family */
function card({ id, title, about, cover }) {
  const words = h(
    "div",
    { class: "card-words" },
    h("h2", null, names(title)),
    h("p", null, () => say(about)),
    h("span", { class: "card-go" }, () => t("play")),
  );
  return h("a", { class: "card", href: `/${id}` }, h("img", { class: "landscape", src: cover, alt: "" }), words);
}

/** @param {HTMLElement} live */
async function showLive(live) {
  const limit = String(SHOWN);
  const [playing, waiting] = await Promise.all([games({ state: "live", limit }), games({ state: "waiting", limit })]);
  const found = [...waiting.games, ...playing.games].slice(0, SHOWN);
  if (found.length === 0) return;
  live.hidden = false;
  const all = h("a", { href: "/games" }, () => t("home-all"));
  fill(
    live,
    h("h2", null, () => t("home-live")),
    h("ul", { class: "rows" }, found.map(row)),
    all,
  );
}
