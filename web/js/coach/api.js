// Asking the coach.

import { ask } from "../api.js";

/**
 * @param {import("../api.js").Line} line
 * @param {"turn" | "threat"} about the last turn, or what others threaten
 * @param {AbortSignal} [signal]
 * @returns {Promise<import("../coach").Advice>}
 */
export async function advice({ game, rules, position, moves }, about, signal) {
  const body = { game, rules: rules ?? undefined, position: position ?? undefined, moves, about };
  return (await ask("/api/coach", { body, signal })).data;
}
