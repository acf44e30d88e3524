// The rules that a table was set up with, where they are not the preset's.

import { fill, h } from "../dom.js";
import { withPart } from "../errors.js";
import { t } from "../i18n.js";

/** @param {import("../types").Table} table */
export function agreedRules({ family, rules }) {
  if (!rules) return null;
  const place = h("div", null);
  const words = h("summary", null, () => t("rules-table"));
  const el = h("details", { class: "loader agreed" }, words, place);
  el.addEventListener("toggle", () => {
    if (!el.open || place.firstChild) return;
    void withPart(
      () => import("../rules/told.js"),
      ({ tellRules }) => void tellRules(family, rules).then((told) => fill(place, told)),
    );
  });
  return el;
}
