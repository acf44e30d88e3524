// The names of games.

import { h } from "../dom.js";
import { say, t } from "../i18n.js";

/**
 * A game's name, and what it is called in another language.
 * @param {import("../types").Text} title
 */
export function names(title) {
  const other = () => t("other-language");
  const also = () => (say(title, other()) === say(title) ? "" : say(title, other()));
  return [() => say(title), h("span", { class: "also", lang: other }, also)];
}
