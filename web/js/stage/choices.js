// What is chosen by a button and not on the board: passing, stopping, and in a branch what chance brings.

import { h } from "../dom.js";
import { say, t } from "../i18n.js";

/** @typedef {import("../types").LegalMove} LegalMove */

/** How long what chance brings may be called before its short name is written. */
const LONG = 14;

/**
 * @param {import("./chooser.js").Chooser} chooser
 * @param {boolean} chance whether chance acts, so that somebody chooses for it
 * @param {(move: LegalMove) => void} play
 */
export function drawChoices(chooser, chance, play) {
  const { moves } = chooser;
  if (!chance) {
    return [...chooser.buttons].map(([name, words]) => choice(say(words), "primary", () => chooser.press(name)));
  }
  if (moves.length === 0) return [];
  const random = choice(t("chance-random"), "primary", () => {
    const move = drawn(moves, Math.random());
    if (move) play(move);
  });
  return [random, ...moves.map((move) => outcome(move, () => play(move)))];
}

/** What chance brings, each as often as it weighs. @param {LegalMove[]} moves @param {number} random below 1 */
export function drawn(moves, random) {
  const weights = moves.map((move) => move.weight ?? 1);
  let ticket = random * weights.reduce((sum, weight) => sum + weight, 0);
  const at = weights.findIndex((weight) => {
    ticket -= weight;
    return ticket < 0;
  });
  return moves[at] ?? moves[0];
}

/** @param {LegalMove} move @param {() => void} act */
function outcome(move, act) {
  const words = say(move.described);
  const el = choice(words && words.length <= LONG ? words : move.move, "outcome", act);
  el.title = words;
  return el;
}

/** @param {string} label @param {string} look @param {() => void} act */
const choice = (label, look, act) =>
  h("button", { type: "button", class: `button choice ${look}`, onclick: act }, label);
