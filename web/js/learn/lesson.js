// Doing a lesson: what is said, the board, and what comes of the learner's moves.

import * as api from "../api.js";
import { afterPaint, fill, h } from "../dom.js";
import { complain } from "../errors.js";
import { openRule } from "../explain/rule.js";
import { say, t } from "../i18n.js";
import { Stage } from "../stage/stage.js";
import { seenFromFar } from "../table/state.js";
import { Beside } from "./beside.js";
import { Foot } from "./foot.js";
import { drawnIn, goalMarks, goalText } from "./goal.js";
import { Head } from "./head.js";
import { giveHint } from "./hint.js";
import { LessonLine } from "./line.js";
import { asAsked, drawOptions } from "./questions.js";
import { reveal, spotsAbout } from "./reveal.js";
import { StepRun } from "./step.js";
import { Waiting } from "./waiting.js";

/** @typedef {import("../types").View} View */
/** @typedef {import("../types").Text} Text */
/** @typedef {import("../types").Layout} Layout */
/** @typedef {import("../lessons").Lesson} Lesson */
/** @typedef {import("../lessons").LessonStep} LessonStep */
/** @typedef {import("../lessons").Judged} Judged */

/** How long a wrong turn stays on the board, and how long one looks before a move of the solution, in milliseconds. */
const WRONG = 1400;
const LOOK = 500;

export class LessonPage {
  #number = 0;
  /** @type {StepRun | null} */
  #run = null;
  /** The step that is on its way. @type {StepRun | null} */
  #opening = null;
  /** @type {Stage | null} */
  stage = null;
  /** @type {Beside | null} */
  #beside = null;
  /** Whether something is being asked or shown. */
  #busy = true;
  /** How often a hint was asked for where the learner stands. */
  #hints = 0;

  #say = h("p", { class: "lesson-say", tabindex: "-1" });
  #options = h("div", { class: "choices lesson-options" });
  #count = h("p", { class: "lesson-count" });
  #field = h("div", { class: "field lesson-field" });
  #waiting = new Waiting(this.#field);
  #see = h("p", { class: "lesson-see" });
  #list = h("div", { class: "lesson-list" });

  /**
   * @param {import("../types").Family} family
   * @param {Lesson} lesson
   * @param {import("./course.js").Course} course
   */
  constructor(family, lesson, course) {
    this.family = family;
    this.lesson = lesson;
    this.course = course;
    const go = (/** @type {number} */ number) => void this.open(number, true).catch(complain);
    this.head = new Head(lesson, course, go);
    this.foot = new Foot(course.onward, {
      hint: () => this.#hint(),
      solve: () => void this.#solve(),
      again: () => void this.#again(),
      next: () => go(this.#number + 1),
    });
    this.parts = [
      this.head.el,
      h("div", { class: "lesson-words" }, this.#say, this.#options, this.#count),
      this.#field,
      this.foot.el,
      h("div", { class: "lesson-more" }, this.#see, this.#list),
    ];
    addEventListener("qiyuan-language", this.#relabel);
  }

  leave() {
    removeEventListener("qiyuan-language", this.#relabel);
    this.#run = this.#opening = null;
    this.#waiting.end();
    this.course.leave();
    this.stage?.leave();
  }

  /** What is being learnt. */
  title() {
    return `${say(this.lesson.title)} · ${say(this.family.title)}`;
  }

  /** Only what does not step through moves: a lesson is one position after the other. @param {KeyboardEvent} event */
  key(event) {
    if (["f", "v", "Escape", " "].includes(event.key)) this.stage?.key(event);
  }

  #relabel = () => {
    this.stage?.refresh();
    this.#tellCount();
    if (this.stage?.view) this.#beside?.show(this.stage.view.scene);
  };

  /** Opens a step. @param {number} number from 1 @param {boolean} [moved] whether somebody went on to it just now */
  async open(number, moved = false) {
    const step = this.lesson.steps[number - 1];
    if (!step) return;
    const run = new StepRun({ family: this.family.id, lesson: this.lesson.id, number }, step);
    this.#opening = run;
    const [{ layout, seat_titles: titles }, judged] = await Promise.all([
      api.layout(step.game, step.rules),
      run.begin(),
    ]);
    if (run !== this.#opening) return;
    this.#run = run;
    this.#number = number;
    this.#waiting.end();
    if (moved) history.replaceState(history.state, "", this.course.address(number));
    this.#setUp(step, layout, titles);
    this.#write(step);
    this.foot.tell("", null);
    this.course.opened(number);
    this.head.draw(number);
    if (moved) {
      scrollTo({ top: 0, behavior: "instant" });
      this.#say.focus({ preventScroll: true });
    }
    this.#show(judged);
  }

  /** Writes what a step says, and the rules that it is about. @param {LessonStep} step */
  #write({ say: words, arrows = [], see = [] }) {
    const marks = arrows.map((arrow) => arrow.replace(/\/\d$/, "")).join(", ");
    const drawn = arrows.length > 0 && h("span", { class: "away" }, () => t("learn-drawn", { marks }));
    fill(this.#say, () => say(words), drawn);
    const rules = [...new Set([...see, ...this.lesson.see])];
    const link = (/** @type {string} */ rule) => {
      const act = { type: "button", class: "rule-link", onclick: () => openRule(this.family.id, rule) };
      return h("button", act, () => t("rule-name", { rule }));
    };
    fill(this.#see, rules.map(link));
  }

  /** Puts the board of a step on the page. @param {LessonStep} step @param {Layout} layout @param {Text[]} titles */
  #setUp(step, layout, titles) {
    const { game, rules, position, seat, goal } = step;
    this.stage?.leave();
    /** @returns {Text[]} */
    const seats = () => this.stage?.view?.scene.titles ?? titles;
    const stage = new Stage({
      goal: this.family.goal,
      seats: layout.sides.length,
      line: new LessonLine({ game, rules, position }),
      layout,
      flipped: seenFromFar(layout, [seat]),
      host: {
        patient: true,
        mayPlay: () => !this.#busy && Boolean(this.#run?.open),
        play: (_, move) => void this.#play(move.move),
        turn: ({ scene, result }) =>
          result
            ? say(result.told?.[seat] ?? result.text)
            : t("learn-side", { side: say((scene.titles ?? titles)[seat]) }),
        titles: seats,
        own: () => [seat],
        skip: () => this.#waiting.end(),
        passing: (scene) => this.#beside?.show(scene),
      },
    });
    this.stage = stage;
    // What a lesson draws stays when somebody touches the board.
    stage.screen.board.drawing.changed = () => {};
    this.#beside = new Beside(stage.screen.sides, titles);
    const { wrap, prompt, trays, legal } = stage.screen;
    wrap.classList.toggle("asking", goal.kind === "choose");
    fill(this.#field, wrap, prompt.el, this.#beside.el, trays);
    fill(this.#list, legal.el);
    fill(
      this.#options,
      drawOptions(step, (id) => stage.chooser.press(id)),
    );
  }

  /** Shows where the learner stands now, and lets them go on. @param {Judged} judged */
  #show({ view, happened }) {
    const [run, stage] = [this.#run, this.stage];
    if (!run || !stage) return;
    const { layout, board } = stage.screen;
    this.#busy = false;
    this.#hints = 0;
    const shown = asAsked(run.step, layout, view);
    stage.looking.line.reset([], shown);
    stage.start(shown);
    this.#beside?.show(view.scene);
    board.drawing.set(drawnIn(run, layout));
    board.aim(goalMarks(run));
    this.#tellCount();
    this.#list.hidden = run.step.goal.kind === "choose";
    this.#options.hidden = !run.open;
    this.foot.offer(run, this.#number === this.lesson.steps.length);
    this.#field.dataset.state = run.open ? "open" : run.state;
    this.#field.dataset.played = String(run.last?.moves.length ?? 0);
    this.#reveal(run.state === "wrong" ? [] : happened);
  }

  /** Brings what matters now into view. @param {import("../types").Step[]} [happened] what is seen on the board */
  #reveal(happened = []) {
    const [run, stage] = [this.#run, this.stage];
    if (!run || !stage?.view) return;
    const about = spotsAbout(run, stage.view, drawnIn(run, stage.screen.layout), happened);
    // What can be touched is drawn then, too, and what is said has its place.
    afterPaint(() => run === this.#run && stage === this.stage && reveal(this.#field, about));
  }

  /** Plays the learner's move, and shows what comes of it. @param {string} move */
  async #play(move) {
    const run = this.#run;
    if (!run || this.#busy) return;
    this.#busy = true;
    this.foot.tell("", null);
    await this.#trying(run, async () => this.#happens(run, await run.play(move)));
  }

  /**
   * Does something that needs the server; where it says no, the board stands as before.
   * @param {StepRun} run
   * @param {() => Promise<void>} act
   */
  async #trying(run, act) {
    try {
      await act();
    } catch (error) {
      if (run !== this.#run) return;
      complain(error);
      this.stage?.undoHurry();
      if (run.last) this.#show(run.last);
    }
  }

  /** Shows what came of a move. @param {StepRun} run @param {Judged} judged */
  async #happens(run, judged) {
    if (run !== this.#run) return;
    this.#field.dataset.state = "told";
    await this.stage?.tellSteps(judged.happened);
    if (run !== this.#run) return;
    const { state, say: words } = judged;
    if (state === "done") this.course.done(this.#number, run.stars);
    if (words) this.foot.tell(state, () => say(words), run);
    // What went wrong is looked at before it is taken back.
    if (state === "wrong" && judged.happened.length > 0) {
      this.#reveal(judged.happened);
      await this.#waiting.wait(WRONG);
    }
    if (run !== this.#run) return;
    this.head.draw(this.#number);
    this.#show(judged);
    if (!run.open) this.foot.focus();
  }

  /** Plays the whole solution from the beginning. */
  async #solve() {
    const run = this.#run;
    if (!run || this.#busy) return;
    this.#busy = true;
    run.shown = true;
    this.foot.tell("", null);
    await this.#trying(run, async () => {
      this.#show(await run.begin());
      while (run === this.#run && run.open && run.last?.hint) {
        this.#busy = true;
        this.stage?.refresh();
        this.#field.dataset.state = "told";
        await this.#waiting.wait(LOOK);
        if (run === this.#run) await this.#happens(run, await run.play(run.last.hint));
      }
    });
  }

  /** Begins the step again. Who has done it is judged anew, everybody else is not. */
  async #again() {
    const before = this.#run;
    if (!before || this.#busy) return;
    this.#busy = true;
    this.foot.tell("", null);
    const run = before.state === "done" ? new StepRun(before.place, before.step) : before;
    this.#run = run;
    await this.#trying(run, async () => {
      this.#show(await run.begin());
      this.#say.focus({ preventScroll: true });
    });
    if (run === this.#run) this.#busy = false;
  }

  /** Shows which piece to move, and when asked again, where. */
  #hint() {
    const [run, stage] = [this.#run, this.stage];
    if (!run?.open || !stage || this.#busy) return;
    const words = giveHint(stage, run.last?.hint, ++this.#hints);
    run.hinted ||= words !== null;
    this.foot.tell("hint", words ?? (() => t("learn-hint-none")));
    this.#reveal();
  }

  #tellCount() {
    const { last, step } = this.#run ?? {};
    this.#count.textContent = step && last ? goalText(step, last) : "";
  }
}
