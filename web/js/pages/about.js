// What this is, how to play without a pointer, and how chance is kept honest.

import { catalog } from "../api.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { keyList } from "../keys.js";

/** @param {HTMLElement} root @returns {import("../types").Page} */
export function open(root) {
  root.className = "plain prose";
  const version = h("p", { class: "note" });
  catalog().then(
    (found) => version.append(`Qiyuan ${found.version}`),
    () => {},
  );
  root.append(
    h("h1", null, () => t("about-title")),
    h("p", { class: "lead" }, () => t("about-say")),
    part("about-play", "about-play-say"),
    part("about-fair", "about-fair-say"),
    part("about-data", "about-data-say"),
    h(
      "section",
      null,
      h("h2", null, () => t("keys")),
      keyList(),
    ),
    part("about-open", "about-open-say"),
    h(
      "p",
      null,
      h("a", { href: "/api/docs" }, () => t("about-api")),
    ),
    version,
  );
  return { title: () => t("nav-about") };
}

/** @param {string} title @param {string} words */
const part = (title, words) =>
  h(
    "section",
    null,
    h("h2", null, () => t(title)),
    h("p", null, () => t(words)),
  );
