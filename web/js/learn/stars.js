// Stars for what somebody has learnt.

import { STAR } from "../board/marks.js";
import { h, s } from "../dom.js";
import { t } from "../i18n.js";
import { STARS } from "./progress.js";

/** So many of three stars, and the same in words. @param {number} n */
export function starRow(n) {
  const stars = Array.from({ length: STARS }, (_, i) =>
    s(
      "svg",
      { class: i < n ? "star" : "star none", viewBox: "-.56 -.56 1.12 1.12", "aria-hidden": "true" },
      s("path", { d: STAR }),
    ),
  );
  return h("span", { class: "stars", role: "img", "aria-label": () => t("learn-stars", { n }) }, stars);
}
