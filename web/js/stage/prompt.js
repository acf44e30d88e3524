// What is said below the board: who acts, what the game says about the position, dice, and what is chosen by a button.

import { fill, h } from "../dom.js";
import { say } from "../i18n.js";
import { drawChoices } from "./choices.js";
import { diceOf, drawDice } from "./trays.js";

/** @typedef {import("../types").View} View */

export class Prompt {
  #turn = h("p", { class: "turn-line" });
  #captions = h("div", { class: "captions" });
  #dice = h("div", { class: "dice-place" });
  #buttons = h("div", { class: "choices" });
  #lastDice = "";

  el = h(
    "div",
    { class: "prompt" },
    this.#dice,
    h("div", { class: "prompt-words" }, this.#turn, this.#captions),
    this.#buttons,
  );

  /** @param {View} view @param {string} turn who acts, in words @param {boolean} mine whether it is somebody here */
  say(view, turn, mine) {
    this.#turn.textContent = turn;
    fill(this.#captions, view.result ? [] : view.captions.map((caption) => h("p", null, say(caption))));
    this.el.classList.toggle("mine", mine);
    this.el.classList.toggle("over", Boolean(view.result));
  }

  /** @param {import("../types").Tray[]} trays @param {import("../board/cast.js").Cast} cast @param {boolean} rolls */
  dice(trays, cast, rolls) {
    const dice = diceOf(trays, cast);
    const key = dice ? `${say(dice.title)} ${dice.faces}` : "";
    if (key === this.#lastDice && !rolls) return;
    this.#lastDice = key;
    fill(this.#dice, drawDice(dice, rolls));
  }

  /**
   * @param {import("./chooser.js").Chooser} chooser
   * @param {boolean} chance
   * @param {(move: import("../types").LegalMove) => void} play
   */
  choices(chooser, chance, play) {
    fill(this.#buttons, drawChoices(chooser, chance, play));
  }
}
