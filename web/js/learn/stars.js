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

/**
 * Why a step that is done was not worth all stars.
 * @param {Pick<import("./step.js").StepRun, "shown" | "late" | "slips" | "hinted">} run
 */
export function whyLess({ shown, late, slips, hinted }) {
  if (shown) return t("learn-less-shown");
  const reasons = [
    late > 0 && t("learn-less-late", { n: late }),
    slips > 0 && t("learn-less-slips", { n: slips }),
    hinted && t("learn-less-hinted"),
  ];
  return reasons.filter((reason) => reason !== false).join(t("learn-less-and"));
}
