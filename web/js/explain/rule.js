// The way to a rule: from sentences that speak of it, and from anywhere else.

import { h } from "../dom.js";
import { ruleOf, say, t } from "../i18n.js";
import { visit } from "../visit.js";

/** @typedef {import("../types").Text} Text */
/** @typedef {{ family: string, open: (rule: string | null) => void }} Shower */

/** Who shows rules beside the board, if there is one. @type {{ now: Shower | null }} */
const shower = { now: null };

/** Says who shows rules from now on. @param {Shower | null} now */
export function showRulesIn(now) {
  shower.now = now;
}

/** Opens the rules of a game, at one of them if it is named. @param {string} family @param {string | null} [rule] */
export function openRule(family, rule = null) {
  if (shower.now?.family === family) shower.now.open(rule);
  else visit(`/${family}`);
}

/** A button that opens a rule. @param {string} family @param {string} rule */
export function ruleLink(family, rule) {
  const named = { class: "rule-link", "aria-label": () => t("rule-name", { rule }) };
  return h("button", { type: "button", ...named, onclick: () => openRule(family, rule) }, () => t("rule-link"));
}

/** A sentence, and a button that opens its rule if it has one. @param {string} family @param {Text} text */
export function withRule(family, text) {
  const rule = ruleOf(text);
  return [h("span", null, () => say(text)), rule && " ", rule && ruleLink(family, rule)];
}
