// What a step sounds like.

import { play } from "../sound.js";
import { diceOf } from "./trays.js";

/**
 * @param {import("../types").Step} step
 * @param {import("../types").Scene | null} before
 * @param {import("../board/cast.js").Cast} cast
 */
export function noise(step, before, cast) {
  if (step.seat === null) return play(step.scene && diceOf(step.scene.trays, cast) ? "dice" : "turn");
  const fewer = (step.scene?.pieces.length ?? 0) < (before?.pieces.length ?? 0);
  play(fewer ? "take" : "move");
}
