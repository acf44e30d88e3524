// Trying again where a game turned: whatever is better than what was played is praised.

import * as api from "../api.js";
import { advice } from "../coach/api.js";
import { button } from "../controls.js";
import { fill, h } from "../dom.js";
import { complain } from "../errors.js";
import { say, t } from "../i18n.js";
import { GameLine } from "../stage/line.js";
import { Stage } from "../stage/stage.js";
import { addressOf } from "./address.js";

/** @typedef {import("../types").View} View */
/** @typedef {import("../types").LegalMove} LegalMove */
/** @typedef {import("../coach").Advice} Advice */

/**
 * @typedef {object} Asked
 * @property {string} game
 * @property {Record<string, unknown> | null} rules
 * @property {string} move what was played
 * @property {number} loss what that gave away
 * @property {import("../types").Family} family
 * @property {import("../types").Layout} layout
 * @property {import("../types").Text[]} seat_titles
 * @property {View} view where it begins
 */

/** What gives away no more than this part of what was given away before is better. */
const BETTER = 0.5;

/** What is said about a try. */
const ANSWERS = /** @type {const} */ ({
  same: "again-same",
  sound: "again-sound",
  better: "again-better",
  "no-better": "again-no-better",
});

export class Again {
  el = h("div", { class: "analysis-place table-page" });
  /** Whether a move is looked for, waited for, or found; or whether what was tried is no better. */
  #state = /** @type {"open" | "asking" | "wrong" | "done"} */ ("open");
  #verdict = h("div", { class: "again-verdict", "aria-live": "polite" });
  #actions = h("div", { class: "actions" });

  /** @param {Asked} asked */
  constructor(asked) {
    this.asked = asked;
    const { game, rules, layout, view, seat_titles } = asked;
    this.solver = Number(view.acts);
    this.line = new GameLine({ game, rules, position: view.position });
    this.line.know(view);
    /** @returns {import("../types").Text[]} */
    const titles = () => this.stage.view?.scene.titles ?? seat_titles;
    this.stage = new Stage({
      goal: asked.family.goal,
      seats: layout.sides.length,
      line: this.line,
      layout,
      flipped: layout.sides[this.solver]?.home === "far",
      host: {
        mayPlay: ({ acts }) => this.#state === "open" && acts === this.solver,
        play: (view, move) => void this.#try(view, move),
        turn: ({ result, acts }) =>
          result ? say(result.text) : typeof acts === "number" ? t("turn-theirs", { side: say(titles()[acts]) }) : "",
        titles,
        own: () => [this.solver],
        mayTry: () => false,
        patient: true,
      },
    });
    const { wrap, prompt, trays, steps, legal } = this.stage.screen;
    const { explain } = this.stage;
    fill(
      this.el,
      h("div", { class: "field" }, wrap, prompt.el, trays),
      h(
        "aside",
        { class: "panel", "aria-label": () => t("again") },
        h("h1", { class: "table-title" }, () => t("again-title", { game: say(asked.family.title) })),
        h("p", { class: "again-task" }, () => t("again-played", { move: this.#told(asked.move) })),
        this.#verdict,
        this.#actions,
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
      ),
    );
    addEventListener("qiyuan-language", this.#relabel);
  }

  start() {
    this.stage.start(this.asked.view);
    this.#draw();
  }

  leave() {
    this.stage.leave();
    removeEventListener("qiyuan-language", this.#relabel);
  }

  #relabel = () => this.stage.refresh();

  /** A move of the position as people write it. @param {string} text */
  #told(text) {
    return say(this.asked.view.moves.find(({ move }) => move === text)?.described) || text;
  }

  /**
   * Plays a move; when the turn is over, the coach says what it is worth.
   * @param {View} view
   * @param {LegalMove} move
   */
  async #try(view, { move }) {
    this.#state = "asking";
    try {
      const n = view.n_moves + 1;
      const line = { ...this.line.until(view.n_moves), moves: [...this.line.moves, move] };
      const played = await api.view(line, "last");
      await this.stage.tellSteps(played.steps ?? []);
      const goesOn = played.view.acts === this.solver && played.view.mid_turn;
      if (goesOn) this.#state = "open";
      else this.#judge(await advice(this.line.until(n), "turn"));
      await this.stage.arrive(played.view);
      this.#draw();
    } catch (error) {
      complain(error);
      await this.#again();
    }
  }

  /** @param {Advice} told */
  #judge({ loss, sound, remark }) {
    const same = this.line.moves[0] === this.asked.move;
    const better = (loss ?? 0) <= this.asked.loss * BETTER;
    const answer = same ? "same" : sound ? "sound" : better ? "better" : "no-better";
    this.#state = answer === "sound" || answer === "better" ? "done" : "wrong";
    const word = () => (this.#state === "wrong" && remark ? ` ${say(remark.say)}` : "");
    this.#tell(answer, () => `${t(ANSWERS[answer])}${word()}`);
  }

  /** @param {string} answer @param {() => string} words */
  #tell(answer, words) {
    this.#verdict.dataset.answer = answer;
    fill(this.#verdict, h("p", null, words));
  }

  async #again() {
    this.#state = "open";
    fill(this.#verdict);
    delete this.#verdict.dataset.answer;
    await this.stage.retract(this.asked.view);
    this.#draw();
  }

  /** Shows what the engine would play. */
  async #solution() {
    try {
      await this.#again();
      const found = await api.analyse(this.line.until(0), { lines: 1, ms: 800 });
      const best = found?.lines[0]?.moves[0];
      if (best === undefined) return;
      this.stage.screen.hints.point(this.asked.view, best);
      this.#tell("solution", () => t("again-best", { move: this.#told(best) }));
    } catch (error) {
      complain(error);
    }
  }

  #draw() {
    const { game, rules, view } = this.asked;
    const href = addressOf("/analysis", { game, rules, position: view.position, moves: this.line.moves.join(" ") });
    const open = this.#state === "open";
    fill(
      this.#actions,
      !open && button("again", "again-once-more", () => void this.#again(), { class: "primary" }),
      this.#state !== "done" && button("book", "again-solution", () => void this.#solution()),
      h("a", { class: "button", href }, () => t("again-analyse")),
    );
    this.el.dataset.state = this.#state;
  }
}
