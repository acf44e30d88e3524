// What this is, how to play without a pointer, and how chance is kept honest.

import { catalog } from "../api.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";

/** @param {HTMLElement} root @returns {import("../types").Page} */
export function open(root) {
  root.className = "plain prose";
  const version = h("p", { class: "note" });
  void catalog().then((found) => (version.textContent = `Qiyuan ${found.version}`)).catch(() => {});
  /** @param {string} key */
  const part = (key) => h("section", null, h("h2", null, () => t(`about.${key}`)), h("p", null, () => t(`about.${key}.say`)));
  const keys = [["← ↑ → ↓", "keys.arrows"], ["Enter", "keys.enter"], ["Esc", "keys.esc"], ["← →", "keys.steps"], ["Home · End", "keys.ends"], ["F", "keys.flip"]];
  root.append(
    h("h1", null, () => t("about.title")), h("p", { class: "lead" }, () => t("about.say")),
    part("play"), part("fair"), part("data"),
    h("section", null, h("h2", null, () => t("keys")), h("dl", { class: "keys" }, keys.flatMap(([key, words]) => [h("dt", null, h("kbd", null, key ?? "")), h("dd", null, () => t(words ?? ""))]))),
    part("open"), h("p", null, h("a", { href: "/api/docs" }, () => t("about.api"))), version);
  return { title: () => t("nav.about") };
}
