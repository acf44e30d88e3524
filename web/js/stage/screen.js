// How a game is shown: the board, what is said about it, the moves, and what lies beside it. It decides nothing.

import { calm } from "../board/animate.js";
import { Board } from "../board/board.js";
import { Cast } from "../board/cast.js";
import { depthSwitch } from "../board/depth.js";
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { settings } from "../settings.js";
import { play as sound } from "../sound.js";
import { Hints } from "./hint.js";
import { hurried } from "./hurry.js";
import { LegalBox } from "./legal.js";
import { stepText } from "./movelist.js";
import { byChance, noise } from "./noise.js";
import { Prompt } from "./prompt.js";
import { Sides } from "./sides.js";
import { Steps } from "./steps.js";
import { diceOf, drawTrays } from "./trays.js";

/** @typedef {import("../types").View} View */
/** @typedef {import("../types").Step} Step */
/** @typedef {import("../types").Scene} Scene */
/** @typedef {import("../types").LegalMove} LegalMove */

/** How long dice are looked at before the game goes on, in milliseconds. */
const DICE = 650;
/** What takes less is not worth moving anything. */
const BLINK = 70;

export class Screen {
  board = new Board({ fit: room });
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
    this.prompt = new Prompt(looking.line.family);
    this.sides = new Sides(this.cast);
    this.steps = new Steps(this.sides, looking, acts);
    this.legal = new LegalBox(acts.play);
    this.board.el.setAttribute("aria-label", t("board"));
    this.board.flipped = flipped;
    this.board.setLayout(layout);
    this.wrap.append(depthSwitch(layout) ?? "");
    this.#observer.observe(document.body);
  }

  leave() {
    this.#observer.disconnect();
  }

  /**
   * What is said and listed about a position.
   * @param {View} view
   * @param {{ turn: string, captions: import("../types").Text[], mine: boolean, rolls: boolean }} how who acts, what
   *   else there is to say, whether it is somebody here, whether dice fall
   */
  draw(view, { turn, captions, mine, rolls }) {
    this.sides.see(view.scene);
    this.#drawTrays(view.scene);
    this.prompt.dice(view.scene.trays, this.cast, rolls);
    this.prompt.say(turn, captions, { mine, over: Boolean(view.result) });
    this.steps.draw();
  }

  /** What belongs on nobody's card. @param {Scene} scene */
  #drawTrays({ trays }) {
    const open = trays.filter((tray) => tray.seat === undefined);
    fill(this.trays, drawTrays(open, this.cast));
  }

  /** Draws the words on and about the board again. */
  relabel() {
    this.board.el.setAttribute("aria-label", t("board"));
    this.board.hits.label();
  }

  /**
   * Shows one of several moves that came in.
   * @param {Step} step
   * @param {Scene | undefined} scene
   * @param {number} most how long it may take, in milliseconds
   */
  async step(step, scene, most) {
    this.steps.draw();
    this.prompt.tell(stepText(step));
    const still = most < BLINK || calm.matches || document.hidden || settings.speed === "none";
    if (!still) this.noise(step);
    if (!scene) return;
    const thrown = byChance(step) && diceOf(scene.trays, this.cast) !== null;
    if (thrown) this.prompt.dice(scene.trays, this.cast, !still);
    const shown = this.board.show(scene, still ? null : step);
    this.#drawTrays(scene);
    if (still) return;
    await within(Promise.all([shown, thrown && sleep(DICE)]), most);
    for (const moving of this.board.el.getAnimations({ subtree: true })) moving.finish();
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

/** @param {number} ms @returns {Promise<void>} */
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/** Waits for something, but not for long. @param {Promise<unknown>} what @param {number} most */
const within = (what, most) => (most === Infinity ? what : Promise.race([what, sleep(most)]));

/** The room that a window has for a board. */
function room() {
  const narrow = innerWidth < 880;
  const side = narrow ? 0 : 372;
  // What is inside a window without its scroll bar would be known only after everything is laid out.
  const width = Math.min(innerWidth - (narrow ? 12 : 62), 1560) - side;
  const height = narrow ? innerHeight * 0.7 : innerHeight - 190;
  return { width, height, scrolls: narrow };
}
