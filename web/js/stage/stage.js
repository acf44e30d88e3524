// The playing field of a page: it brings together what is looked at, what is touched, and how it is shown.

import { announce, toast } from "../announce.js";
import { hasStoreys, turnDepth } from "../board/depth.js";
import { Touching } from "../board/touch.js";
import { complain } from "../errors.js";
import { Explain } from "../explain/explain.js";
import { say, t } from "../i18n.js";
import { settings } from "../settings.js";
import { play as sound } from "../sound.js";
import { Chooser } from "./chooser.js";
import { EnginePanel } from "./engine.js";
import { listenToKeys } from "./keyboard.js";
import { Looking } from "./looking.js";
import { stepText } from "./movelist.js";
import { premoveOn } from "./premove.js";
import { refusal } from "./refusal.js";
import { onceSaid } from "./said.js";
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
 * @property {(view: View) => boolean} [mayTry] whether touching an earlier position tries moves there
 * @property {(view: View) => void} [shown]
 * @property {(scene: import("../types").Scene) => void} [passing] a scene on the way to the next view
 * @property {() => boolean} [waits] whether the game has not begun
 * @property {boolean} [patient] whether the only move is never played by itself
 * @property {() => void} [flip]
 * @property {() => void} [skip] somebody does not want to wait for what is being told
 * @property {() => import("../types").Text[]} [titles] what the seats are called
 * @property {() => number[]} [own] the seats that are held here
 * @property {() => number[]} [plans] the seats for which moves may be chosen before their turn
 */

/** How long the only move is looked at before it is played by itself, in milliseconds. */
const FORCED = 700;

export class Stage {
  /** @type {View | null} */
  view = null;
  #shows = 0;
  /** Whether moves that came in are being shown. */
  #telling = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #forced;
  /** Takes away what was said about a touch that led nowhere: it holds until something is played. */
  #unsay = () => {};

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
    const { board, hints } = this.screen;
    this.chooser = new Chooser(board, {
      play: (move) => this.#play(move),
      refuse: (from, spot) => void this.#refuse(from, spot),
      changed: () => this.#drawChoices(),
    });
    this.premove = premoveOn(this);
    const touch = (/** @type {number} */ spot) => this.#touch(spot);
    const cancel = () => this.#cancel();
    const grab = (/** @type {number} */ spot) => this.chooser.grab(spot) || this.premove.grab(spot);
    this.touching = new Touching(board, { press: touch, grab, cancel });
    listenToKeys(board, { touch, cancel });
    this.engine = new EnginePanel({
      goal,
      seats,
      looks: layout.sides.map(({ look }) => look),
      titles: () => host.titles?.() ?? [],
      show: (found) => hints.point(this.view, found?.lines[0]?.moves[0]),
      go: ([first]) => first !== undefined && void this.#try(first),
    });
    this.explain = new Explain(this, seats);
  }

  leave() {
    clearTimeout(this.#forced);
    this.view = null;
    this.#unsay();
    this.screen.leave();
    this.touching.leave();
    this.explain.leave();
    this.engine.toggle(false);
  }

  /** Shows the end of the game without a word. @param {View} view */
  start(view) {
    this.looking.toEnd(view);
    void this.#show(view, null);
  }

  /**
   * New moves at the table, shown one after the other to whoever goes along.
   * @param {Step[]} steps each with the scene after it
   * @param {() => number} [pace] how long the next step may take, in milliseconds
   */
  async tellSteps(steps, pace = () => Infinity) {
    const { looking } = this;
    this.#telling = true;
    for (const step of steps) {
      looking.append([step]);
      announce(stepText(step));
      if (!looking.along) continue;
      this.#close();
      if (step.scene) this.host.passing?.(step.scene);
      await this.screen.step(step, step.scene, pace());
    }
    this.#telling = false;
  }

  /** The game stands here now. @param {View} view */
  async arrive(view) {
    this.looking.line.know(view);
    if (this.looking.along) await this.#show(view, null);
    else this.screen.steps.draw();
  }

  /** Moves were taken back. @param {View} view */
  async retract(view) {
    if (this.looking.retract(view)) await this.#show(view, null);
    else this.screen.steps.draw();
  }

  /** The table said everything anew. @param {Step[]} history @param {View} view @param {() => number} [pace] */
  async catchUp(history, view, pace) {
    const { looking } = this;
    const news = looking.unknown(history);
    if (news?.length === 0) {
      looking.line.know(view);
      if (looking.along) this.start(view);
    } else if (news && looking.along) {
      await this.tellSteps(news, pace);
      await this.arrive(view);
    } else {
      looking.line.reset(history, view);
      this.start(view);
    }
  }

  /** @param {View} view @param {Step | null} step the one that led here, if it is to be seen */
  async #show(view, step) {
    // The table may say again what stands already: a hint that was given, or is on its way, is as good as before.
    if (!this.#stands(view)) {
      this.screen.hints.clear();
      this.#unsay();
    }
    this.view = view;
    const number = ++this.#shows;
    if (step) this.screen.noise(step);
    const shown = this.screen.board.show(view.scene, step);
    this.#draw(view, step !== null);
    if (step) await shown;
    if (number !== this.#shows) return;
    this.#offer(view);
    this.host.shown?.(view);
    this.explain.shown(view.result !== null);
    this.askEngine();
  }

  /** Whether a position is the one that is shown. @param {View} view */
  #stands({ position, n_moves }) {
    return this.view?.position === position && this.view.n_moves === n_moves;
  }

  /** @param {View} view @param {boolean} rolls */
  #draw(view, rolls) {
    const mine = this.looking.live && this.host.mayPlay(view);
    // Before a game begins nobody is told what to do.
    const told = this.host.waits?.() ? [] : (mine && view.yours) || view.captions;
    const { turn, captions } = onceSaid(this.host.turn(view), told);
    this.screen.draw(view, { turn, captions, mine, rolls });
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
    const { live, away } = this.looking;
    const tries = !view.result && view.acts !== null && (!away || (this.host.mayTry?.(view) ?? true));
    const may = live ? this.host.mayPlay(view) : tries;
    this.chooser.offer(may ? view.moves : [], view.mid_turn);
    this.screen.offer(may && view.moves.length > 0, this.chooser.moves);
    clearTimeout(this.#forced);
    const due = this.premove.meet(may ? view.moves : null);
    if (due) return this.#play(due);
    const [only, ...others] = view.moves;
    if (!only || others.length > 0 || view.throws || !settings.forced || this.host.patient) return;
    if (!may || !this.looking.live) return;
    this.#forced = setTimeout(() => this.#playForced(view, only), FORCED);
  }

  /** Plays the only move there is, and says so. @param {View} view @param {LegalMove} only */
  #playForced(view, only) {
    if (this.view !== view || this.chooser.moves.length === 0) return;
    this.screen.prompt.note(() => t("forced-played", { move: say(only.described) || only.move }));
    this.#play(only);
  }

  #drawChoices() {
    const { looking, view } = this;
    const how = { chance: view?.acts === "chance", throws: Boolean(view?.throws) };
    // Where an earlier position is looked at, nothing on the page looks as if it were to be done now.
    if (looking.away) this.screen.prompt.noChoices();
    else this.screen.prompt.choices(this.chooser, how, (move) => this.#play(move));
  }

  /** Puts back what is in the hand. */
  #cancel() {
    this.chooser.cancel();
    this.premove.cancel();
  }

  /** Nothing can be chosen until more is known. */
  #close() {
    clearTimeout(this.#forced);
    this.#unsay();
    this.chooser.offer([], false);
    this.screen.offer(false, []);
  }

  /** Has the engine look at the position, if it is on. */
  askEngine() {
    if (this.view) void this.engine.look(this.looking.place, this.view);
  }

  /** @param {number} spot */
  #touch(spot) {
    if (this.#telling) return this.host.skip?.();
    if (this.chooser.moves.length > 0) return this.chooser.touch(spot);
    if (this.premove.touch(spot)) return;
    const { view } = this;
    if (!view || view.result || !this.looking.live) return;
    const others = typeof view.acts === "number" && !this.host.mayPlay(view);
    this.#unsay = toast(others ? t("refuse-turn") : t("refuse-wait"));
  }

  /** Says why a touch leads nowhere. @param {number | null} from @param {number} spot */
  async #refuse(from, spot) {
    sound("no");
    const { view } = this;
    const { text, rule } = await refusal(this.looking.place, from, spot);
    // Whoever has played in the meantime does not want to know any more.
    if (!view || !this.#stands(view) || this.chooser.moves.length === 0) return;
    this.#unsay = toast(text, "wrong", this.explain.offer(rule));
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
    if (this.looking.startBranch()) void this.go(this.looking.cursor);
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
    void this.screen.hints.give(view, this.looking.place, () => this.#stands(view));
  }

  /** Turns the board round. */
  flip() {
    const { board } = this.screen;
    if (this.host.flip) this.host.flip();
    else board.flip(!board.flipped);
  }

  #escape() {
    if (this.#telling) this.host.skip?.();
    else this.#cancel();
  }

  /** Does the one thing that a button offers, such as throwing dice, or ends the waiting. */
  #hasten() {
    if (this.#telling) return this.host.skip?.();
    const [button, ...others] = this.looking.away ? [] : this.chooser.buttons.keys();
    if (button !== undefined && others.length === 0) this.chooser.press(button);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { cursor } = this.looking;
    if (event.key === "ArrowLeft") void this.go(cursor - 1);
    else if (event.key === "ArrowRight") void this.go(cursor + 1);
    else if (event.key === "Home") void this.go(0);
    else if (event.key === "End") void this.go(Infinity);
    else if (event.key === "f") this.flip();
    else if (event.key === "v" && hasStoreys(this.screen.layout)) turnDepth();
    else if (event.key === "Escape") this.#escape();
    else if (event.key === " " && !pressable(event.target)) this.#hasten();
    else return;
    event.preventDefault();
  }
}

/** Whether space already means something there. @param {EventTarget | null} target */
const pressable = (target) => target instanceof Element && target.closest("button, a, summary, [role=button]") !== null;
