// What was agreed on beyond the preset, in words.

import * as api from "../api.js";
import { h } from "../dom.js";
import { complain } from "../errors.js";
import { say } from "../i18n.js";

/** @param {string} family @param {Record<string, unknown>} rules those that differ from the preset's */
export async function tellRules(family, rules) {
  try {
    const { fields } = await api.options(family);
    const told = fields.flatMap(({ name, title, values }) => {
      if (!(name in rules)) return [];
      const now = JSON.stringify(rules[name]);
      const meant = values.find(({ value }) => JSON.stringify(value) === now);
      const own = /** @type {{ title?: import("../types").Text } | null} */ (rules[name]);
      const words = () => say(meant?.about) || say(own?.title) || now;
      return [h("dt", null, () => say(title)), h("dd", null, words)];
    });
    return h("dl", { class: "agreed-rules" }, told);
  } catch (error) {
    complain(error);
    return null;
  }
}
