// An address that stands for nothing.

import { h } from "../dom.js";
import { t } from "../i18n.js";

/** @param {HTMLElement} root @returns {import("../types").Page} */
export function open(root) {
  root.append(
    h(
      "section",
      { class: "empty" },
      h("h1", null, () => t("missing")),
      h("p", null, () => t("missing-say")),
      h("a", { class: "button primary", href: "/" }, () => t("to-home")),
    ),
  );
  return { title: () => t("missing") };
}
