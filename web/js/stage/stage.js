// The playing field of a page: it brings together what is looked at, what is touched, and how it is shown.

import { announce, toast } from "../announce.js";
import { Touching } from "../board/touch.js";
import { complain } from "../errors.js";
import { t } from "../i18n.js";
import { play as sound } from "../sound.js";
import { Chooser } from "./chooser.js";
import { EnginePanel } from "./engine.js";
import { listenToKeys } from "./keyboard.js";
import { Looking } from "./looking.js";
import { stepText } from "./movelist.js";
import { refusal } from "./refusal.js";
import { Screen } from "./screen.js";

/** @typedef {import("../types").View} View */
/** @typedef {import("../types").Step} Step */
/** @typedef {import("../types").LegalMove} LegalMove */

/**
 * @typedef {object} StageHost
 * @property {(view: View) => boolean} mayPlay whether the page may play for the seat that acts at the end of the game
 * @property {(view: View, move: LegalMove) => void} play plays at the table
 * @property {(view: View) => string} turn who acts, in words
 * @property {boolean} [free] whether every move is a try: there is no table
 * @property {(view: View) => void} [shown]
 */

export class Stage {
  /** @type {View | null} */
  view = null;
  /** Moves that come in are shown one after the other. @type {Promise<void>} */
  #queue = Promise.resolve();
  #shows = 0;

  /**
   * @param {object} how
   * @param {import("../types").Goal} how.goal
   * @param {number} how.seats
   * @param {import("./line.js").GameLine} how.line
   * @param {import("../types").Layout} how.layout
   * @param {boolean} [how.flipped]
   * @param {StageHost} how.host
   */
  constructor({ goal, seats, line, layout, flipped = false, host }) {
    this.host = host;
    this.looking = new Looking(line, host.free);
    this.screen = new Screen(layout, flipped, this.looking, {
      go: (n) => void this.go(n),
      back: () => this.leaveBranch(),
      play: (move) => this.#play(move),
    });
    const { board, prompt, hints } = this.screen;
    this.chooser = new Chooser(board, {
      play: (move) => this.#play(move),
      refuse: (from, spot) => void this.#refuse(from, spot),
      changed: () => prompt.choices(this.chooser, this.view?.acts === "chance", (move) => this.#play(move)),
    });
    const touch = (/** @type {number} */ spot) => this.#touch(spot);
    const cancel = () => this.chooser.cancel();
    this.touching = new Touching(board, { press: touch, grab: (spot) => this.chooser.grab(spot), cancel });
    listenToKeys(board, { touch, cancel });
    this.engine = new EnginePanel({
      goal,
      seats,
      show: (found) => hints.point(this.view, found?.lines[0]?.moves[0]),
      go: ([first]) => first !== undefined && void this.#try(first),
    });
  }

  leave() {
    this.screen.leave();
    this.touching.leave();
    this.engine.toggle(false);
  }

  /** Shows the end of the game without a word. @param {View} view */
  start(view) {
    this.looking.toEnd(view);
    void this.#show(view, null);
  }

  /**
   * New moves at the table.
   * @param {Step[]} steps
   * @param {View} view
   */
  advance(steps, view) {
    const { looking } = this;
    const before = looking.line.steps.length;
    looking.append(steps, view);
    if (!looking.along) {
      this.screen.steps.draw();
      for (const step of steps) announce(stepText(step));
      return;
    }
    steps.forEach((step, i) => {
      this.#then(async () => {
        if (!looking.arrive(before + i + 1)) return;
        const last = i === steps.length - 1;
        announce(stepText(step));
        this.#close();
        await this.screen.step(step, step.scene ?? (last ? view.scene : undefined));
        if (last) await this.#show(view, null);
      });
    });
    if (steps.length === 0) this.#then(() => this.#show(view, null));
  }

  /** Moves were taken back. @param {View} view */
  retract(view) {
    if (this.looking.retract(view)) this.#then(() => this.#show(view, null));
    else this.screen.steps.draw();
  }

  /** The table said everything anew. @param {Step[]} history @param {View} view */
  catchUp(history, view) {
    const { looking } = this;
    const news = looking.unknown(history);
    if (news?.length === 0) {
      looking.line.know(view);
      if (looking.along) this.start(view);
    } else if (news && looking.along) this.advance(news, view);
    else {
      looking.line.reset(history, view);
      this.start(view);
    }
  }

  /** Something else happened at the table. @param {Step[]} steps @param {View} view */
  happened(steps, view) {
    this.looking.line.know(view);
    if (steps.length > 0 || this.looking.along) this.advance(steps, view);
  }

  /** @param {() => Promise<void>} act */
  #then(act) {
    this.#queue = this.#queue.then(act);
  }

  /** @param {View} view @param {Step | null} step the one that led here, if it is to be seen */
  async #show(view, step) {
    this.view = view;
    const number = ++this.#shows;
    this.screen.hints.clear();
    if (step) this.screen.noise(step);
    const shown = this.screen.board.show(view.scene, step);
    this.#draw(view, step !== null);
    if (step) await shown;
    if (number !== this.#shows) return;
    this.#offer(view);
    this.host.shown?.(view);
    this.askEngine();
  }

  /** @param {View} view @param {boolean} rolls */
  #draw(view, rolls) {
    const mine = this.looking.live && this.host.mayPlay(view);
    this.screen.draw(view, { turn: this.host.turn(view), mine, rolls });
  }

  /** Draws the words again, as after a change of language or of the table. */
  refresh() {
    this.screen.relabel();
    if (!this.view) return;
    this.#draw(this.view, false);
    this.#offer(this.view);
  }

  /** @param {View} view */
  #offer(view) {
    const may = this.looking.live ? this.host.mayPlay(view) : !view.result && view.acts !== null;
    this.chooser.offer(may ? view.moves : [], view.mid_turn);
    this.screen.offer(may && view.moves.length > 0, this.chooser.moves);
  }

  /** Nothing can be chosen until more is known. */
  #close() {
    this.chooser.offer([], false);
    this.screen.offer(false, []);
  }

  /** Has the engine look at the position, if it is on. */
  askEngine() {
    if (this.view) void this.engine.look(this.looking.place, this.view);
  }

  /** @param {number} spot */
  #touch(spot) {
    if (this.chooser.moves.length > 0) return this.chooser.touch(spot);
    const { view } = this;
    if (!view || view.result || !this.looking.live) return;
    toast(typeof view.acts === "number" && !this.host.mayPlay(view) ? t("refuse-turn") : t("refuse-wait"));
  }

  /** Says why a touch leads nowhere. @param {number | null} from @param {number} spot */
  async #refuse(from, spot) {
    sound("no");
    toast(await refusal(this.looking.place, from, spot), "wrong");
  }

  /** @param {LegalMove} move */
  #play(move) {
    const { view } = this;
    if (!view) return;
    if (!this.looking.live) return void this.#try(move.move);
    this.screen.hurry(view.scene, move);
    this.#close();
    this.host.play(view, move);
  }

  /** The table refused: shows again what stands. */
  undoHurry() {
    this.screen.undoHurry();
    if (this.view) void this.#show(this.view, null);
  }

  /** Tries a move off the game. @param {string} move */
  async #try(move) {
    try {
      const { view, step } = await this.looking.tryMove(move);
      if (step) announce(stepText(step));
      await this.#show(view, step);
    } catch (error) {
      complain(error);
      if (this.view) void this.#show(this.view, null);
    }
  }

  /** Begins a branch where the page stands. */
  startBranch() {
    if (this.looking.startBranch() && this.view) void this.#show(this.view, null);
  }

  /** Back to the game. */
  leaveBranch() {
    this.looking.leaveBranch();
    void this.go(Infinity);
  }

  /** Goes to a place in the line. @param {number} n */
  async go(n) {
    const { current } = this.looking;
    const { to, step } = this.looking.goTo(n);
    const number = ++this.#shows;
    this.#close();
    this.screen.steps.draw();
    try {
      const view = await current.viewAt(to);
      if (number === this.#shows) await this.#show(view, step && { ...step, scene: view.scene });
    } catch (error) {
      complain(error);
    }
  }

  /** Shows the engine's choice: first the piece, then the move. */
  hint() {
    const { view } = this;
    if (!view || typeof view.acts !== "number") return;
    void this.screen.hints.give(view, this.looking.place, () => this.view === view);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { cursor } = this.looking;
    const { board } = this.screen;
    if (event.key === "ArrowLeft") void this.go(cursor - 1);
    else if (event.key === "ArrowRight") void this.go(cursor + 1);
    else if (event.key === "Home") void this.go(0);
    else if (event.key === "End") void this.go(Infinity);
    else if (event.key === "f") board.flip(!board.flipped);
    else if (event.key === "Escape") this.chooser.cancel();
    else return;
    event.preventDefault();
  }
}
