// The keys, and what they do, as a list.

import { h } from "./dom.js";
import { t } from "./i18n.js";

/** What is pressed, or the words for it, and what that does. @type {[string | (() => string), string][]} */
const KEYS = [
  ["← ↑ → ↓", "keys-arrows"],
  ["Enter", "keys-enter"],
  [() => t("key-space"), "keys-space"],
  ["Esc", "keys-esc"],
  ["← →", "keys-steps"],
  ["Home · End", "keys-ends"],
  ["F", "keys-flip"],
  ["V", "keys-depth"],
  [() => t("key-right-drag"), "keys-draw"],
  ["Shift · Alt · Ctrl", "keys-colours"],
  ["?", "keys-help"],
];

export function keyList() {
  const rows = KEYS.flatMap(([key, words]) => [h("dt", null, h("kbd", null, key)), h("dd", null, () => t(words))]);
  return h("dl", { class: "keys" }, rows);
}
