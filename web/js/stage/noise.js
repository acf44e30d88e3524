// What a step sounds like.

import { play } from "../sound.js";
import { diceOf } from "./trays.js";

/**
 * Whether chance brought it: what nobody played may also have happened at the table. An outcome begins with `=`, and no
 * other move does.
 * @param {import("../types").Step} step
 */
export const byChance = (step) => step.seat === null && step.move.startsWith("=");

/**
 * @param {import("../types").Step} step
 * @param {import("../types").Scene | null} before
 * @param {import("../board/cast.js").Cast} cast
 */
export function noise(step, before, cast) {
  if (step.seat === null) {
    return play(byChance(step) && step.scene && diceOf(step.scene.trays, cast) ? "dice" : "turn");
  }
  const fewer = (step.scene?.pieces.length ?? 0) < (before?.pieces.length ?? 0);
  play(fewer ? "take" : "move");
}
