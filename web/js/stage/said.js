// What is said below a board, once.

import { say, saysTurn } from "../i18n.js";

/** @typedef {import("../types").Text} Text */

/**
 * Nothing is said twice: where the game says who acts, its words stand in place of the page's own.
 * @param {string} turn who acts, in the page's words
 * @param {Text[]} captions
 */
export function onceSaid(turn, captions) {
  const [first, ...others] = captions;
  return turn !== "" && saysTurn(first) ? { turn: say(first), captions: others } : { turn, captions };
}
