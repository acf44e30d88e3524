// All games with puzzles: the one of the day, and as many as somebody likes.

import { h } from "../dom.js";
import { say, t } from "../i18n.js";
import { progressOf } from "./progress.js";

/** @param {import("../types").Family[]} families */
export function drawOverview(families) {
  return h(
    "div",
    { class: "puzzles-place" },
    h("h1", null, () => t("nav-puzzles")),
    h("p", { class: "lead" }, () => t("puzzles-say")),
    h(
      "ul",
      { class: "puzzle-games" },
      families.map((family) => h("li", null, card(family))),
    ),
  );
}

/** @param {import("../types").Family} family */
function card({ id, title, cover, puzzles }) {
  const { rating, tried } = progressOf(id);
  const solved = Object.values(tried).filter(Boolean).length;
  const name = () => say(title);
  return h(
    "section",
    { class: "puzzle-game", "aria-label": name },
    h("img", { class: "landscape", src: cover, alt: "" }),
    h("h2", null, name),
    h("p", { class: "note" }, () =>
      Object.keys(tried).length > 0
        ? t("puzzles-so-far", { solved, n: puzzles, rating: rating.toFixed(0) })
        : t("puzzles-many", { n: puzzles }),
    ),
    h(
      "p",
      { class: "actions" },
      h("a", { class: "button primary", href: `/puzzles/${id}/today` }, () => t("puzzle-today")),
      h("a", { class: "button", href: `/puzzles/${id}` }, () => t("puzzle-stream")),
    ),
  );
}
