// Somebody doing a step of a lesson: the moves so far, what came of them, and how many stars that is worth. It can be
// tested without a screen.

import { doStep } from "./api.js";

/** @typedef {import("../lessons").Judged} Judged */
/** @typedef {{ family: string, lesson: string, number: number }} Place a step, counted from 1 */

export class StepRun {
  /** What came of the last move. @type {Judged | null} */
  last = null;
  /** What was played or answered last. */
  played = "";
  /** How many turns led nowhere. */
  slips = 0;
  /** Whether a hint was given. */
  hinted = false;
  /** Whether the solution was shown. */
  shown = false;

  /**
   * @param {Place} place
   * @param {import("../lessons").LessonStep} step
   * @param {typeof doStep} [ask] who judges: the server
   */
  constructor(place, step, ask = doStep) {
    this.place = place;
    this.step = step;
    this.ask = ask;
  }

  /** How the step stands. */
  get state() {
    return this.last?.state ?? "go-on";
  }

  /** Whether the learner acts next. */
  get open() {
    return this.last !== null && (this.state === "go-on" || this.state === "wrong");
  }

  /** Whether nothing has been played, or everything was taken back. */
  get fresh() {
    return (this.last?.moves.length ?? 0) === 0 && this.state !== "done";
  }

  /** Looks at the step from its beginning. */
  async begin() {
    this.last = await this.ask(this.place, { moves: [] });
    return this.last;
  }

  /** Plays the learner's move, or answers. @param {string} play */
  async play(play) {
    this.played = play;
    this.last = await this.ask(this.place, { moves: this.last?.moves ?? [], play });
    if (this.state === "wrong" || this.state === "failed") this.slips++;
    return this.last;
  }

  /** How many turns more than it takes were used. */
  get late() {
    return this.step.par === undefined ? 0 : Math.max(0, (this.last?.progress.turns ?? 0) - this.step.par);
  }

  /**
   * What it was worth, once it is done: three stars for who needed no help and no more turns than it takes, one less
   * for either; one for who was shown how.
   */
  get stars() {
    if (this.state !== "done") return 0;
    if (this.shown) return 1;
    return 3 - Number(this.late > 0) - Number(this.hinted || this.slips > 0);
  }
}
