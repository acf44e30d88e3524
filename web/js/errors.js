// The one place that turns an error into words for a person.

import { toast } from "./announce.js";
import { ApiError } from "./api.js";
import { say, t } from "./i18n.js";

/** What went wrong: what the server says about it, or what the page knows itself. @param {unknown} error */
export function errorText(error) {
  if (!(error instanceof ApiError)) return t("internal");
  return error.code === "offline" ? t("offline") : say(error.said) || t("internal");
}

/** Tells a person what went wrong. @param {unknown} error */
export function complain(error) {
  toast(errorText(error), "wrong");
}
