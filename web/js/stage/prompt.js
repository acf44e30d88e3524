// What is said below the board: who acts, what the game says about the position, dice, and what is chosen by a button.

import { fill, h } from "../dom.js";
import { withRule } from "../explain/rule.js";
import { say } from "../i18n.js";
import { drawChoices } from "./choices.js";
import { diceOf, drawDice } from "./trays.js";

/** @typedef {import("../types").Text} Text */

/** How long a note stays when the game has gone on, in milliseconds. */
const NOTED = 6000;

export class Prompt {
  #turn = h("p", { class: "turn-line" });
  #captions = h("div", { class: "captions" });
  #note = h("p", { class: "prompt-note", "aria-live": "polite" });
  #dice = h("div", { class: "dice-place" });
  #buttons = h("div", { class: "choices" });
  #end = h("div", { class: "end-place" });
  #lastDice = "";
  /** @type {import("./trays.js").Dice | null} */
  #thrown = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #noted;

  /** @param {string} family whose rules the captions speak of */
  constructor(family) {
    this.family = family;
  }

  el = h(
    "div",
    { class: "prompt" },
    this.#dice,
    h("div", { class: "prompt-words" }, this.#turn, this.#captions, this.#note),
    this.#buttons,
    this.#end,
  );

  /**
   * What stands below the result when the game is over.
   * @param {Node | null} end
   * @param {string} [kind] how it ended
   */
  end(end, kind = "") {
    this.el.classList.remove("won", "lost", "drawn");
    if (end) this.el.classList.add(kind);
    fill(this.#end, end);
  }

  /**
   * @param {string} turn who acts, in words
   * @param {Text[]} captions what the game says, the plainest first
   * @param {{ mine: boolean, over: boolean }} how whether somebody here acts, and whether the game is over
   */
  say(turn, captions, { mine, over }) {
    this.#turn.textContent = turn;
    fill(this.#captions, over ? [] : captions.map((caption) => h("p", null, withRule(this.family, caption))));
    this.el.classList.toggle("mine", mine);
    this.el.classList.toggle("over", over);
    this.el.classList.remove("telling");
  }

  /** Says what happens while it is being shown. @param {string} what */
  tell(what) {
    this.#turn.textContent = what;
    fill(this.#captions);
    this.el.classList.remove("mine", "over");
    this.el.classList.add("telling");
  }

  /** A word about what the page has done by itself. @param {() => string} words */
  note(words) {
    fill(this.#note, words());
    clearTimeout(this.#noted);
    this.#noted = setTimeout(() => fill(this.#note), NOTED);
  }

  /** @param {import("../types").Tray[]} trays @param {import("../board/cast.js").Cast} cast @param {boolean} rolls */
  dice(trays, cast, rolls) {
    const dice = diceOf(trays, cast);
    if (dice) this.#thrown = dice;
    const key = dice ? `${say(dice.title)} ${dice.faces}` : "";
    if (key === this.#lastDice && !rolls) return;
    this.#lastDice = key;
    fill(this.#dice, drawDice(dice, rolls));
  }

  /**
   * @param {import("./chooser.js").Chooser} chooser
   * @param {{ chance: boolean, throws: boolean }} how whether somebody chooses for chance, or throws dice
   * @param {(move: import("../types").LegalMove) => void} play
   */
  choices(chooser, { chance, throws }, play) {
    const buttons = [...chooser.buttons.keys()];
    fill(this.#buttons, drawChoices(chooser, chance, play));
    const [name] = buttons;
    if (!throws || name === undefined) return;
    // The dice themselves can be taken up, too. They lie as they fell last.
    this.#lastDice = "throw";
    const act = { type: "button", class: "dice-hand", tabindex: "-1", "aria-hidden": "true" };
    const dice = drawDice(this.#thrown ?? { title: "", faces: RESTING }, false, true);
    fill(this.#dice, h("button", { ...act, onclick: () => chooser.press(name) }, dice));
  }

  noChoices() {
    fill(this.#buttons);
  }
}

/** How dice lie before anybody has thrown them. */
const RESTING = [1, 4, 6];
