// What is said below a board, once.

import { ruleOf, say } from "../i18n.js";

/** @typedef {import("../types").Text} Text */

/**
 * Nothing is said twice: where the game says who acts, and more, its words stand alone.
 * @param {string} turn who acts, in words
 * @param {Text[]} captions
 */
export function onceSaid(turn, captions) {
  const [first, ...others] = captions;
  const words = say(first);
  const same = turn !== "" && words.startsWith(turn) && !ruleOf(first);
  return same ? { turn: words.replace(/[.。]$/, ""), captions: others } : { turn, captions };
}
