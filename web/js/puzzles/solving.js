// One puzzle on the stage: what is played is tried, and the server says whether it is the move.

import { seatDot } from "../board/looks.js";
import { button } from "../controls.js";
import { fill, h } from "../dom.js";
import { complain } from "../errors.js";
import { say, t } from "../i18n.js";
import { GameLine } from "../stage/line.js";
import { Stage } from "../stage/stage.js";
import { encode } from "../study/address.js";
import { visit } from "../visit.js";
import { attempt, hint, solution } from "./api.js";
import { after, keepProgress, next, progressOf } from "./progress.js";
import { lineText, standing } from "./words.js";

/** @typedef {import("../types").View} View */
/** @typedef {import("../types").LegalMove} LegalMove */
/** @typedef {import("../puzzles").Judged} Judged */

/**
 * @typedef {object} Asked
 * @property {string} family
 * @property {import("../puzzles").PuzzleList} listed
 * @property {import("../puzzles").PuzzleView} puzzle
 * @property {string | null} theme what the next puzzle shall be about
 * @property {boolean} today whether it is the puzzle of the day
 */

export class Solving {
  el = h("div", { class: "analysis-place table-page" });
  /** Whether a move is looked for, waited for, or found; or whether what was tried failed. */
  #state = /** @type {"open" | "asking" | "wrong" | "done"} */ ("open");
  /** Whether the puzzle has counted for the rating. */
  #counted = false;
  /** The view in which the next move is to be found. @type {View} */
  #before;
  #hints = 0;
  #verdict = h("div", { class: "puzzle-verdict", "aria-live": "polite" });
  #actions = h("div", { class: "actions" });
  #standing = h("p", { class: "note puzzle-standing" });
  /** Whose move is to be found, for where a high board hides what stands below it. */
  #side = h("span", { class: "puzzle-side" });

  /** @param {Asked} asked */
  constructor(asked) {
    this.asked = asked;
    const { puzzle } = asked;
    const { game, rules, layout, view, solver, goal } = puzzle;
    this.#before = view;
    this.line = new GameLine({ game, rules, position: view.position });
    this.line.know(view);
    /** @returns {import("../types").Text[]} */
    const titles = () => this.stage.view?.scene.titles ?? puzzle.seat_titles;
    this.stage = new Stage({
      goal,
      seats: layout.sides.length,
      line: this.line,
      layout,
      flipped: layout.sides[solver]?.home === "far",
      host: {
        mayPlay: ({ acts }) => this.#state === "open" && acts === solver,
        play: (view, move) => void this.#try(view, move),
        turn: (view) => this.#turn(view),
        titles: () => titles(),
        own: () => [solver],
        mayTry: () => false,
      },
    });
    fill(this.el, this.#field(), this.#panel());
    addEventListener("qiyuan-language", this.#relabel);
  }

  start() {
    const { view, solver, seat_titles: titles } = this.asked.puzzle;
    this.stage.start(view);
    // Which colour somebody has may be known only from the pieces.
    const side = () => say((view.scene.titles ?? titles)[solver]);
    fill(this.#side, seatDot(this.stage.screen.sides.look(solver)), () => t("puzzle-you-are", { side: side() }));
    this.#draw();
  }

  leave() {
    this.stage.leave();
    removeEventListener("qiyuan-language", this.#relabel);
  }

  #relabel = () => this.stage.refresh();

  #field() {
    const { wrap, prompt, trays } = this.stage.screen;
    return h("div", { class: "field" }, wrap, prompt.el, trays);
  }

  #panel() {
    const { puzzle, listed, today, family } = this.asked;
    const { steps, legal } = this.stage.screen;
    const { explain } = this.stage;
    return h(
      "aside",
      { class: "panel", "aria-label": () => t("puzzle") },
      h("h1", { class: "table-title" }, () => t(today ? "puzzle-of-day" : "puzzle-of", { game: say(puzzle.title) })),
      h(
        "p",
        { class: "note puzzle-level" },
        this.#side,
        h("span", null, () => t(puzzle.level > 8 ? "puzzle-level-none" : "puzzle-level", { level: puzzle.level })),
      ),
      h("p", { class: "puzzle-task" }, () => say(puzzle.task)),
      this.#verdict,
      this.#actions,
      this.#standing,
      this.#themes(listed, family),
      explain.card.el,
      steps.list.el,
      steps.nav,
      h(
        "div",
        { class: "tools" },
        button("flip", "flip", () => this.stage.flip()),
        explain.button,
      ),
      legal.el,
    );
  }

  /** What the next puzzles are about. @param {import("../puzzles").PuzzleList} listed @param {string} family */
  #themes({ themes }, family) {
    const options = themes.map(({ id, title, n }) => h("option", { value: id }, () => `${say(title)} (${n})`));
    const choose = () => visit(`/puzzles/${family}${select.value ? `?theme=${encode(select.value)}` : ""}`);
    const select = h(
      "select",
      { id: "puzzle-theme", onchange: choose },
      h("option", { value: "" }, () => t("puzzle-any-theme")),
      options,
    );
    select.value = this.asked.theme ?? "";
    return h(
      "div",
      { class: "puzzle-themes" },
      h("label", { for: "puzzle-theme" }, () => t("puzzle-theme")),
      select,
    );
  }

  /** @param {View} view */
  #turn(view) {
    const { puzzle } = this.asked;
    if (view.result) return say(view.result.text);
    if (typeof view.acts !== "number") return "";
    const side = say((view.scene.titles ?? puzzle.seat_titles)[view.acts]);
    return t(this.#state === "open" && view.acts === puzzle.solver ? "puzzle-you-are" : "turn-theirs", { side });
  }

  /** @param {View} view @param {LegalMove} move */
  async #try(view, move) {
    const { family, puzzle } = this.asked;
    this.#state = "asking";
    try {
      const judged = await attempt(family, puzzle.id, [...this.line.moves, move.move]);
      this.#before = judged.answer === "go-on" ? judged.view : view;
      this.#state = judged.answer === "go-on" ? "asking" : judged.answer === "wrong" ? "wrong" : "done";
      if (judged.answer !== "go-on") this.#count(judged.answer === "solved" && this.#hints === 0);
      this.#say(judged);
      await this.stage.tellSteps(judged.steps);
      if (judged.answer === "go-on") this.#state = "open";
      await this.stage.arrive(judged.view);
      this.#draw();
    } catch (error) {
      this.#state = "open";
      complain(error);
      this.stage.undoHurry();
    }
  }

  /** What is to be said about a try. @param {Judged} judged */
  #say(judged) {
    const { goal } = this.asked.puzzle;
    const [, ...answer] = judged.steps;
    const words = () => {
      if (judged.answer === "go-on") return t("puzzle-right");
      if (judged.answer === "solved") {
        return t("puzzle-solved", { themes: judged.themes.map((theme) => say(theme)).join(t("puzzle-and")) });
      }
      if (answer.length === 0) return t("puzzle-wrong", { stands: standing(judged.score, goal) });
      return t("puzzle-wrong-because", { line: lineText(answer), stands: standing(judged.score, goal) });
    };
    this.#tell(judged.answer, words);
  }

  /** @param {string} kind @param {() => string} words */
  #tell(kind, words) {
    this.#verdict.dataset.answer = kind;
    fill(this.#verdict, h("p", null, words));
  }

  /** Lets the puzzle count, once. @param {boolean} solved without help */
  #count(solved) {
    if (this.#counted) return;
    this.#counted = true;
    const { family, puzzle } = this.asked;
    keepProgress(family, after(progressOf(family), puzzle, solved));
  }

  /** Takes back what failed. */
  async #again() {
    this.#state = "open";
    fill(this.#verdict);
    delete this.#verdict.dataset.answer;
    await this.stage.retract(this.#before);
    this.#draw();
  }

  async #hint() {
    const { family, puzzle } = this.asked;
    try {
      const { about, spot } = await hint(family, puzzle.id, this.line.steps.length);
      this.#hints++;
      if (about && this.#hints === 1) return this.#tell("hint", () => say(about));
      if (spot !== null) this.stage.screen.board.point([[spot, spot]]);
      this.#tell("hint", () => t(spot === null ? "puzzle-hint-button" : "puzzle-hint-spot"));
    } catch (error) {
      complain(error);
    }
  }

  async #solution() {
    const { family, puzzle } = this.asked;
    try {
      const { steps, themes, view } = await solution(family, puzzle.id);
      this.#count(false);
      this.#state = "done";
      this.#tell("solution", () =>
        t("puzzle-solution", {
          line: lineText(steps),
          themes: themes.map((theme) => say(theme)).join(t("puzzle-and")),
        }),
      );
      const known = this.line.moves.every((move, i) => move === steps[i]?.move) ? this.line.steps.length : 0;
      if (known < this.line.steps.length) await this.stage.retract(this.asked.puzzle.view);
      await this.stage.tellSteps(steps.slice(known));
      await this.stage.arrive(view);
      this.#draw();
    } catch (error) {
      complain(error);
    }
  }

  #next() {
    const { family, listed, puzzle, theme } = this.asked;
    const found = next(listed.puzzles, progressOf(family), { theme, not: puzzle.id });
    const query = theme ? `?theme=${encode(theme)}` : "";
    visit(found ? `/puzzles/${family}/${found.id}${query}` : "/puzzles");
  }

  /** Where the position on the board can be looked at with every help. */
  #analyse() {
    const { game, rules, view } = this.asked.puzzle;
    const parts = [`game=${encode(game)}`, `position=${encode(view.position)}`];
    if (rules) parts.push(`rules=${encode(JSON.stringify(rules))}`);
    if (this.line.moves.length > 0) parts.push(`moves=${encode(this.line.moves.join(" "))}`);
    visit(`/analysis?${parts.join("&")}`);
  }

  #draw() {
    const { family } = this.asked;
    const done = this.#state === "done";
    const analyse = button("engine", "puzzle-analyse", () => this.#analyse());
    const buttons = {
      open: [
        button("hint", "hint", () => void this.#hint()),
        button("book", "puzzle-show", () => void this.#solution()),
      ],
      wrong: [
        button("again", "puzzle-again", () => void this.#again(), { class: "primary" }),
        button("book", "puzzle-show", () => void this.#solution()),
        analyse,
      ],
      done: [button("next", "puzzle-next", () => this.#next(), { class: "primary" }), analyse],
      asking: [],
    }[this.#state];
    fill(this.#actions, buttons);
    const { rating, tried } = progressOf(family);
    const solved = Object.values(tried).filter(Boolean).length;
    fill(this.#standing, () => t("puzzle-standing", { rating: rating.toFixed(0), solved }));
    this.el.dataset.state = this.#state;
    // Whoever plays with keys goes on where the eye is.
    if (done || this.#state === "wrong")
      /** @type {HTMLElement | undefined} */ (buttons[0])?.focus({ preventScroll: true });
  }
}
