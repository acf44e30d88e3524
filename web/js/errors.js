// The one place that turns an error into words for a person.

import { toast } from "./announce.js";
import { ApiError } from "./api.js";
import { say, t } from "./i18n.js";

/** What went wrong: what the server says about it, or what the page knows itself. @param {unknown} error */
export function errorText(error) {
  if (!(error instanceof ApiError)) return t("internal");
  return error.code === "offline" ? t("offline") : say(error.said) || t("internal");
}

/**
 * A part of the page, fetched when it is wanted: `part(() => import("./x.js"))`. Browsers say little when they cannot
 * fetch one; it is because the server is out of reach.
 * @template T
 * @param {() => Promise<T>} load
 */
export async function part(load) {
  try {
    return await load();
  } catch (error) {
    throw error instanceof TypeError ? new ApiError("offline", "") : error;
  }
}

/**
 * Does something with a part of the page once it is here, or says that it cannot be had.
 * @template T
 * @param {() => Promise<T>} load
 * @param {(found: T) => void} act
 */
export async function withPart(load, act) {
  try {
    act(await part(load));
  } catch (error) {
    complain(error);
  }
}

/** Tells a person what went wrong. @param {unknown} error */
export function complain(error) {
  toast(errorText(error), "wrong");
}
