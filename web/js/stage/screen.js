// How a game is shown: the board, what is said about it, the moves, and what lies beside it. It decides nothing.

import { calm } from "../board/animate.js";
import { Board } from "../board/board.js";
import { Cast } from "../board/cast.js";
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { play as sound } from "../sound.js";
import { Hints } from "./hint.js";
import { hurried } from "./hurry.js";
import { LegalBox } from "./legal.js";
import { byChance, noise } from "./noise.js";
import { Prompt } from "./prompt.js";
import { Steps } from "./steps.js";
import { diceOf, drawTrays } from "./trays.js";

/** @typedef {import("../types").View} View */
/** @typedef {import("../types").Step} Step */
/** @typedef {import("../types").Scene} Scene */
/** @typedef {import("../types").LegalMove} LegalMove */

/** How long dice are looked at before the game goes on, in milliseconds. */
const DICE = 420;

export class Screen {
  board = new Board({ fit: room });
  prompt = new Prompt();
  hints = new Hints(this.board);
  trays = h("div", { class: "trays" });
  wrap = h("div", { class: "board-wrap" }, this.board.el);
  #observer = new ResizeObserver(() => this.board.refit());
  /** The move that is shown before the server has said so. */
  #hurried = "";

  /**
   * @param {import("../types").Layout} layout
   * @param {boolean} flipped
   * @param {import("./looking.js").Looking} looking
   * @param {{ go: (n: number) => void, back: () => void, play: (move: LegalMove) => void }} acts
   */
  constructor(layout, flipped, looking, acts) {
    this.layout = layout;
    this.cast = new Cast(layout);
    this.steps = new Steps(this.cast, looking, acts);
    this.legal = new LegalBox(acts.play);
    this.board.el.setAttribute("aria-label", t("board"));
    this.board.flipped = flipped;
    this.board.setLayout(layout);
    this.#observer.observe(document.body);
  }

  leave() {
    this.#observer.disconnect();
  }

  /**
   * What is said and listed about a position.
   * @param {View} view
   * @param {{ turn: string, mine: boolean, rolls: boolean }} how who acts, whether here, whether dice fall
   */
  draw(view, { turn, mine, rolls }) {
    fill(this.trays, drawTrays(view.scene.trays, this.cast));
    this.prompt.dice(view.scene.trays, this.cast, rolls);
    this.prompt.say(view, turn, mine);
    this.steps.draw();
  }

  /** Draws the words on and about the board again. */
  relabel() {
    this.board.el.setAttribute("aria-label", t("board"));
    this.board.hits.label();
  }

  /** Shows one of several moves that came in. @param {Step} step @param {Scene | undefined} scene */
  async step(step, scene) {
    this.steps.draw();
    this.noise(step);
    if (!scene) return;
    const thrown = byChance(step) && diceOf(scene.trays, this.cast) !== null;
    if (thrown) this.prompt.dice(scene.trays, this.cast, true);
    await this.board.show(scene, step);
    fill(this.trays, drawTrays(scene.trays, this.cast));
    if (thrown && !calm.matches) await new Promise((done) => setTimeout(done, DICE));
  }

  /** What a step sounds like, unless it was heard before. @param {Step} step */
  noise(step) {
    if (step.move === this.#hurried) this.#hurried = "";
    else noise(step, this.board.scene, this.cast);
  }

  /** Shows one's own move before the server has said so. @param {Scene} before @param {LegalMove} move */
  hurry(before, move) {
    const scene = hurried(before, move);
    if (!scene) return;
    sound("move");
    this.#hurried = move.move;
    void this.board.show(scene, move);
  }

  /** The server has said no. */
  undoHurry() {
    this.#hurried = "";
  }

  /** Shows what can be touched. @param {boolean} playable @param {LegalMove[]} moves */
  offer(playable, moves) {
    this.board.el.classList.toggle("playable", playable);
    this.legal.show(moves);
  }
}

/** The room that a window has for a board. */
function room() {
  const narrow = innerWidth < 880;
  const side = narrow ? 0 : 372;
  // What is inside a window without its scroll bar would be known only after everything is laid out.
  const width = Math.min(innerWidth - (narrow ? 12 : 62), 1560) - side;
  const height = narrow ? innerHeight * 0.7 : innerHeight - 190;
  return { width, height, scrolls: narrow };
}
