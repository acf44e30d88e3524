// What is chosen by a button and not on the board: passing, stopping, and in a branch what chance brings.

import { h } from "./dom.js";
import { has, say, t } from "./i18n.js";

/** @typedef {import("./types").LegalMove} LegalMove */

/**
 * @param {import("./input.js").Chooser} chooser
 * @param {boolean} chance whether chance acts, so that somebody chooses for it
 * @param {{ play: (move: LegalMove) => void, random: () => void }} act
 */
export function drawChoices(chooser, chance, act) {
  if (chance) return chooser.moves.length > 0 ? [choice(t("chance.random"), "primary", act.random), ...outcomes(chooser.moves, act.play)] : [];
  return chooser.buttons.map((name) => {
    const key = `button.${name}`;
    return choice(has(key) ? t(key) : name, "primary", () => chooser.press(name));
  });
}

/** @param {LegalMove[]} moves @param {(move: LegalMove) => void} play */
function outcomes(moves, play) {
  return moves.map((move) => {
    const text = move.move.replace(/^=/, "");
    const key = `outcome.${text}`;
    const el = choice(has(key) ? t(key) : text, "outcome", () => play(move));
    el.title = say(move.described);
    return el;
  });
}

/** @param {string} label @param {string} look @param {() => void} act */
const choice = (label, look, act) => h("button", { type: "button", class: `button choice ${look}`, onclick: act }, label);
