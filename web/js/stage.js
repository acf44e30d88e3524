// The playing field of a page: a board, what is said about it, the moves, and stepping through them.
// It shows a line of moves, and branches off it when somebody tries other moves.

import * as api from "./api.js";
import { announce, toast } from "./announce.js";
import { calm } from "./board/animate.js";
import { Board } from "./board/board.js";
import { drawChoices } from "./choices.js";
import { button, fill, h, icon } from "./dom.js";
import { EnginePanel } from "./engine.js";
import { captionText, has, language, say, t } from "./i18n.js";
import { Chooser } from "./input.js";
import { listenToKeys } from "./keyboard.js";
import { GameLine } from "./line.js";
import { MoveList, stepText } from "./movelist.js";
import { refusal } from "./refusal.js";
import { play as sound } from "./sound.js";
import { diceOf, drawDice, drawTrays } from "./trays.js";

/** @typedef {import("./types").View} View */
/** @typedef {import("./types").Step} Step */
/** @typedef {import("./types").LegalMove} LegalMove */

/**
 * @typedef {object} StageHost
 * @property {(view: View) => boolean} mayPlay whether the page may play for the seat that acts at the end of the game
 * @property {(view: View, move: LegalMove) => void} play plays at the table
 * @property {(view: View) => string} turn who acts, in words
 * @property {boolean} [free] whether every move is a try: there is no table
 * @property {(view: View) => void} [shown]
 */

export class Stage {
  /** @type {GameLine | null} */
  branch = null;
  cursor = 0;
  /** @type {View | null} */
  view = null;
  /** Whether moves that come in are followed. */
  following = true;
  /** @type {Promise<void>} */
  #queue = Promise.resolve();
  #shows = 0;
  /** @type {Map<number, string>} */
  verdicts = new Map();
  #lastDice = "";
  #hinted = 0;
  /** The move that is shown before the server has said so. */
  #hurried = "";

  /**
   * @param {{ family: string, goal: "win" | "chips", seats: number, line: GameLine, layout: import("./types").Layout, flipped?: boolean, host: StageHost }} how
   */
  constructor({ family, goal, seats, line, layout, flipped = false, host }) {
    this.family = family;
    this.line = line;
    this.host = host;
    this.board = new Board({
      family,
      handlers: {
        press: (spot) => this.#touch(spot),
        grab: (spot) => this.chooser.grab(spot),
        cancel: () => this.chooser.cancel(),
      },
      fit: () => this.#room(),
    });
    this.board.el.setAttribute("aria-label", t("board"));
    /** @type {Chooser} */
    this.chooser = new Chooser(this.board, {
      play: (move) => this.#play(move),
      refuse: (from, spot) => this.#refuse(from, spot),
      changed: () => this.#drawButtons(),
    });
    listenToKeys(this.board, { touch: (spot) => this.#touch(spot), cancel: () => this.chooser.cancel() });
    this.list = new MoveList(family, (n) => this.go(n));
    this.engine = new EnginePanel({
      goal,
      seats,
      show: (found) => this.#pointTo(found?.lines[0]?.moves[0] ?? null),
      go: (moves) => this.#playLine(moves),
    });
    this.wrap = h("div", { class: "board-wrap" }, this.board.el);
    this.turn = h("p", { class: "turn-line" });
    this.captions = h("div", { class: "captions" });
    this.dice = h("div", { class: "dice-place" });
    this.buttons = h("div", { class: "choices" });
    this.prompt = h("div", { class: "prompt" }, this.dice, h("div", { class: "prompt-words" }, this.turn, this.captions), this.buttons);
    this.trays = h("div", { class: "trays" });
    this.branchBar = h("div", { class: "branch-bar", hidden: true });
    this.chooseList = h("select", { class: "legal", "aria-label": () => t("legal") });
    this.legal = h("details", { class: "legal-box" },
      h("summary", null, icon("keys"), h("span", null, () => t("legal"))),
      h("div", { class: "row" }, this.chooseList, button("", () => t("play-move"), () => this.#playChosen())));
    this.legal.addEventListener("toggle", () => this.#drawLegal());
    this.nav = h("div", { class: "nav", role: "group", "aria-label": () => t("steps") },
      button("first", () => t("step.first"), () => this.go(0), { quiet: true }),
      button("back", () => t("step.back"), () => this.go(this.cursor - 1), { quiet: true }),
      button("next", () => t("step.next"), () => this.go(this.cursor + 1), { quiet: true }),
      button("last", () => t("step.last"), () => this.go(Infinity), { quiet: true }));
    this.board.flipped = flipped;
    this.board.setLayout(layout);
    this.layout = layout;
    this.observer = new ResizeObserver(() => this.board.refit());
    this.observer.observe(document.body);
  }

  leave() {
    this.observer.disconnect();
    this.board.leave();
    this.engine.toggle(false);
  }

  #room() {
    const narrow = innerWidth < 880;
    const side = narrow ? 0 : 372;
    // What is inside a window without its scroll bar would be known only after everything is laid out.
    const width = Math.min(innerWidth - (narrow ? 12 : 62), 1560) - side;
    const height = narrow ? innerHeight * 0.7 : innerHeight - 190;
    return { width, height, scrolls: narrow };
  }

  /** The line on the board now. */
  get current() {
    return this.branch ?? this.line;
  }

  get atEnd() {
    return this.cursor >= this.current.steps.length;
  }

  /** Whether touches play at the table. */
  get live() {
    return !this.host.free && !this.branch && this.atEnd;
  }

  /** Shows the end of the line without a word. @param {View} view */
  start(view) {
    this.line.know(view);
    this.cursor = view.n_moves;
    this.following = true;
    this.branch = null;
    this.#show(view, null);
  }

  /**
   * New moves at the table.
   * @param {Step[]} steps
   * @param {View} view
   */
  advance(steps, view) {
    const before = this.line.steps.length;
    this.line.steps.push(...steps.map((step) => ({ ...step })));
    this.line.know(view);
    if (this.branch || !this.following) {
      this.#drawList();
      for (const step of steps) announce(this.sentence(step));
      return;
    }
    steps.forEach((step, i) => {
      const last = i === steps.length - 1;
      this.#queue = this.#queue.then(async () => {
        if (this.branch || !this.following) return;
        this.cursor = before + i + 1;
        announce(this.sentence(step));
        await this.#animate(last ? view : null, step);
      });
    });
    if (steps.length === 0) this.#queue = this.#queue.then(() => this.#show(view, null));
  }

  /** Moves were taken back. @param {View} view */
  retract(view) {
    this.line.cut(view.n_moves);
    this.line.know(view);
    if (this.branch && this.branch.trunk > view.n_moves) this.leaveBranch();
    if (!this.branch && (this.following || this.cursor > view.n_moves)) {
      this.cursor = view.n_moves;
      this.following = true;
      this.#queue = this.#queue.then(() => this.#show(view, null));
    } else this.#drawList();
  }

  /** @param {View | null} view @param {Step} step */
  async #animate(view, step) {
    this.#drawList();
    this.#noise(step);
    this.#close();
    const scene = step.scene ?? view?.scene;
    if (scene) {
      const dice = diceOf(scene.trays);
      if (dice && step.seat === null) this.#drawDice(scene.trays, true);
      await this.board.show(scene, step);
      fill(this.trays, drawTrays(scene.trays, this.family));
      if (dice && step.seat === null && !calm.matches) await pause(420);
    }
    if (view) this.#show(view, null);
  }

  /** @param {Step} step */
  #noise(step) {
    if (step.move === this.#hurried) return void (this.#hurried = "");
    if (step.seat === null) return sound(step.scene && diceOf(step.scene.trays) ? "dice" : "turn");
    const fewer = (step.scene?.pieces.length ?? 0) < (this.board.scene?.pieces.length ?? 0);
    sound(fewer ? "take" : "move");
  }

  /** A step in words. @param {Step} step */
  sentence(step) {
    return stepText(step);
  }

  /** @param {View} view @param {Step | null} step */
  async #show(view, step) {
    this.view = view;
    const number = ++this.#shows;
    this.#hinted = 0;
    this.board.point([]);
    if (step) this.#noise(step);
    const shown = this.board.show(view.scene, step);
    this.#drawTrays(view, Boolean(step));
    this.#drawList();
    this.#drawWords(view);
    if (step) await shown;
    if (number !== this.#shows) return;
    this.#offer(view);
    this.host.shown?.(view);
    void this.engine.look(this.current.until(this.cursor), view);
  }

  /** @param {View} view */
  #offer(view) {
    const chance = view.acts === "chance";
    const may = this.live ? this.host.mayPlay(view) : !view.result && (typeof view.acts === "number" || chance);
    this.chooser.offer(may ? view.moves : [], view.mid_turn);
    this.board.el.classList.toggle("playable", may && view.moves.length > 0);
    this.#drawLegal();
  }

  /** The moves that can be chosen, as a list for those who open it. */
  #drawLegal() {
    const { moves } = this.chooser;
    this.legal.hidden = moves.length === 0;
    if (this.legal.open) fill(this.chooseList, moves.map((move) => h("option", { value: move.move }, say(move.described) || move.move)));
  }

  /** Nothing can be chosen until more is known. */
  #close() {
    this.chooser.offer([], false);
    this.board.el.classList.remove("playable");
  }

  /** Draws the words again, as after a change of language or of the table. */
  refresh() {
    this.board.el.setAttribute("aria-label", t("board"));
    this.board.label();
    if (!this.view) return;
    this.#drawTrays(this.view, false);
    this.#drawList();
    this.#drawWords(this.view);
    this.#offer(this.view);
  }

  #drawList() {
    const line = this.current;
    this.list.show(line.steps, this.cursor, this.branch ? this.branch.trunk : this.host.free ? Infinity : line.steps.length, this.branch ? new Map() : this.verdicts);
    const [first, back, next, last] = this.nav.children;
    first?.toggleAttribute("disabled", this.cursor <= 0);
    back?.toggleAttribute("disabled", this.cursor <= 0);
    next?.toggleAttribute("disabled", this.cursor >= line.steps.length);
    last?.toggleAttribute("disabled", this.cursor >= line.steps.length);
    const away = !this.branch && !this.host.free && this.cursor < line.steps.length;
    this.branchBar.hidden = !this.branch && !away;
    fill(this.branchBar,
      icon("branch"),
      h("span", null, this.branch ? t("branch.in") : t("branch.looking")),
      button("", () => t("branch.back"), () => this.leaveBranch()));
  }

  /** @param {View} view @param {boolean} rolls */
  #drawTrays(view, rolls) {
    fill(this.trays, drawTrays(view.scene.trays, this.family));
    this.#drawDice(view.scene.trays, rolls);
  }

  /** @param {import("./types").Tray[]} trays @param {boolean} rolls */
  #drawDice(trays, rolls) {
    const dice = diceOf(trays);
    const key = JSON.stringify(dice);
    if (key === this.#lastDice && !rolls) return;
    this.#lastDice = key;
    fill(this.dice, drawDice(dice, rolls));
  }

  /** @param {View} view */
  #drawWords(view) {
    this.turn.textContent = this.host.turn(view);
    const captions = view.result ? [] : view.captions[language()] ?? view.captions.en ?? [];
    fill(this.captions, captions.map((caption) => h("p", null, captionText(caption))));
    this.prompt.classList.toggle("mine", this.live && this.host.mayPlay(view));
    this.prompt.classList.toggle("over", Boolean(view.result));
  }

  #drawButtons() {
    fill(this.buttons, drawChoices(this.chooser, this.view?.acts === "chance", { play: (move) => this.#play(move), random: () => this.#playRandom() }));
  }

  #playRandom() {
    const moves = this.chooser.moves;
    let ticket = Math.random() * moves.reduce((sum, move) => sum + (move.weight ?? 1), 0);
    const move = moves.find((move) => (ticket -= move.weight ?? 1) < 0) ?? moves[0];
    if (move) this.#play(move);
  }

  /** @param {number} spot */
  #touch(spot) {
    if (this.chooser.moves.length === 0) {
      const { view } = this;
      if (!view || view.result) return;
      if (this.live) toast(typeof view.acts === "number" && !this.host.mayPlay(view) ? t("refuse.turn") : t("refuse.wait"));
      return;
    }
    this.chooser.touch(spot);
  }

  /** Says why a touch leads nowhere. @param {number | null} from @param {number} spot */
  async #refuse(from, spot) {
    const { view } = this;
    if (!view) return;
    sound("no");
    toast(await refusal({ view, layout: this.layout, line: this.current.until(this.cursor) }, from, spot), "wrong");
  }

  #playChosen() {
    const move = this.view?.moves.find((move) => move.move === this.chooseList.value);
    if (move && this.chooser.moves.length > 0) this.#play(move);
  }

  /** @param {LegalMove} move */
  #play(move) {
    const { view } = this;
    if (!view) return;
    if (this.live) {
      this.#hurry(view, move);
      this.#close();
      this.host.play(view, move);
    } else void this.#try(move.move);
  }

  /** Shows one's own move before the server has said so. @param {View} view @param {LegalMove} move */
  #hurry(view, move) {
    const spots = move.clicks.flatMap((click) => ("spot" in click ? [click.spot] : []));
    const [from, to] = spots;
    const mover = view.scene.pieces.filter((piece) => piece.spot === from);
    if (from === undefined || to === undefined || mover.length !== 1 || mover[0]?.count !== 1 || view.scene.pieces.some((piece) => piece.spot === to)) return;
    const pieces = view.scene.pieces.map((piece) => (piece.spot === from ? { ...piece, spot: to } : piece));
    const marks = [...view.scene.marks.filter((mark) => mark.kind !== "last"), { spot: from, kind: "last" }, { spot: to, kind: "last" }];
    sound("move");
    this.#hurried = move.move;
    void this.board.show({ ...view.scene, pieces, marks }, { move: move.move, seat: null, clicks: move.clicks, described: "" });
  }

  /** The table refused: shows again what stands. */
  undoHurry() {
    this.#hurried = "";
    if (this.view) void this.#show(this.view, null);
  }

  /** Tries a move off the game. @param {string} move */
  async #try(move) {
    const line = this.branch ?? (this.host.free ? this.line : this.line.branch(this.cursor));
    const next = line.steps[this.cursor]?.move;
    if (line !== this.line) this.branch = line;
    try {
      if (next === move) return this.go(this.cursor + 1);
      const { view, step } = await line.play(this.cursor, move);
      this.cursor = view.n_moves;
      if (step) announce(this.sentence(step));
      await this.#show(view, step);
    } catch (error) {
      toast(error instanceof api.ApiError ? errorText(error) : t("error.internal"), "wrong");
      if (this.view) void this.#show(this.view, null);
    }
  }

  /** @param {string[]} moves */
  async #playLine(moves) {
    const first = moves[0];
    if (first === undefined) return;
    if (this.live) {
      if (!this.host.free) this.branch = this.line.branch(this.cursor);
    }
    await this.#try(first);
  }

  /** Begins a branch where the page stands. */
  startBranch() {
    if (this.branch || this.host.free) return;
    this.branch = this.line.branch(this.cursor);
    if (this.view) void this.#show(this.view, null);
  }

  /** Back to the game. */
  leaveBranch() {
    this.branch = null;
    void this.go(Infinity);
  }

  /** Goes to a place in the line. @param {number} n */
  async go(n) {
    const line = this.current;
    const to = Math.max(0, Math.min(line.steps.length, n));
    const forward = to === this.cursor + 1;
    this.cursor = to;
    this.following = !this.branch && to >= line.steps.length;
    const number = ++this.#shows;
    this.#close();
    this.#drawList();
    try {
      const view = await line.viewAt(to);
      if (number !== this.#shows) return;
      const step = forward ? line.steps[to - 1] : null;
      await this.#show(view, step ? { ...step, scene: view.scene } : null);
    } catch (error) {
      toast(error instanceof api.ApiError ? errorText(error) : t("error.internal"), "wrong");
    }
  }

  /** Shows the engine's choice: first the piece, then the move. */
  async hint() {
    const { view } = this;
    if (!view || typeof view.acts !== "number") return;
    try {
      const found = await api.analyse(this.current.until(this.cursor), { lines: 1, ms: 800 });
      const best = found?.lines[0];
      const move = view.moves.find((move) => move.move === best?.moves[0]);
      if (!move || !best || this.view !== view) return;
      this.#hinted++;
      const spots = move.clicks.flatMap((click) => ("spot" in click ? [click.spot] : []));
      const [from, to] = [spots[0], spots.at(-1)];
      if (from !== undefined && to !== undefined) this.board.point(this.#hinted > 1 ? [[from, to]] : [[from, from]]);
      const text = say(best.described[0]) || move.move;
      if (this.#hinted > 1 || from === undefined) toast(t("hint.move", { move: text }));
      else toast(t("hint.more"));
    } catch (error) {
      toast(error instanceof api.ApiError ? errorText(error) : t("error.internal"), "wrong");
    }
  }

  /** @param {string | null} text */
  #pointTo(text) {
    const move = this.view?.moves.find((move) => move.move === text);
    const spots = move?.clicks.flatMap((click) => ("spot" in click ? [click.spot] : [])) ?? [];
    const [from, to] = [spots[0], spots.at(-1)];
    this.board.point(from !== undefined && to !== undefined ? [[from, to]] : []);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key === "ArrowLeft") void this.go(this.cursor - 1);
    else if (event.key === "ArrowRight") void this.go(this.cursor + 1);
    else if (event.key === "Home") void this.go(0);
    else if (event.key === "End") void this.go(Infinity);
    else if (event.key === "f") this.board.flip(!this.board.flipped);
    else if (event.key === "Escape") this.chooser.cancel();
    else return;
    event.preventDefault();
  }
}

/** @param {number} ms */
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** An error in the language of the page. @param {api.ApiError} error */
export function errorText(error) {
  const key = `error.${error.code}`;
  const text = has(key) ? t(key) : t("error.internal");
  return error.code === "bad-request" && error.message ? `${text} ${error.message}` : text;
}
