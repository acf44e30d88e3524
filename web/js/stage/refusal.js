// Why a touch leads nowhere, in words, and by which rule. The game knows; where it cannot be asked, the page says what
// went wrong.

import * as api from "../api.js";
import { errorText } from "../errors.js";
import { ruleOf, say, t } from "../i18n.js";

/**
 * @param {api.Line} line to where the page stands
 * @param {number | null} from the spot in hand
 * @param {number} to the spot that was touched
 * @returns {Promise<{ text: string, rule: string | null }>}
 */
export async function refusal(line, from, to) {
  try {
    const told = await api.why(line, { from, to });
    const why = say(told);
    return { text: from === null ? why : t("refuse-why", { why }), rule: ruleOf(told) };
  } catch (error) {
    return { text: errorText(error), rule: null };
  }
}
