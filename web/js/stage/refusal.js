// Why a touch leads nowhere, in words. The game knows; where it cannot be asked, the page says what went wrong.

import * as api from "../api.js";
import { errorText } from "../errors.js";
import { say, t } from "../i18n.js";

/**
 * @param {api.Line} line to where the page stands
 * @param {number | null} from the spot in hand
 * @param {number} to the spot that was touched
 */
export async function refusal(line, from, to) {
  try {
    const why = say(await api.why(line, { from, to }));
    return from === null ? why : t("refuse-why", { why });
  } catch (error) {
    return errorText(error);
  }
}
