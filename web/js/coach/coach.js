// The coach at a table: a quiet word when a move of one's own costs much, and what is threatened, on request.

import { button } from "../controls.js";
import { fill, h, sheet } from "../dom.js";
import { complain } from "../errors.js";
import { say, t } from "../i18n.js";
import { settings } from "../settings.js";
import { advice } from "./api.js";
import { learnCoach } from "./words.js";

learnCoach();

/** @typedef {import("../table/page.js").TablePage} TablePage */
/** @typedef {import("../coach").Remark} Remark */

/** The coach of a table's page. @param {TablePage} page */
export function coachOf(page) {
  page.coach ??= new Coach(page);
  return page.coach;
}

export class Coach {
  /** How many moves there were when the last turn was looked at. */
  #seen = 0;
  /** What stands there, and after how many moves it was said. @type {{ remark: Remark | null, n: number } | null} */
  #note = null;
  /** @type {AbortController | null} */
  #asking = null;
  el = h("div", { class: "coach", "aria-live": "polite" });

  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    page.stage.screen.prompt.el.append(this.el);
    addEventListener("qiyuan-settings", this.#changed);
    void sheet(new URL("../../css/coach.css", import.meta.url));
  }

  leave() {
    this.#asking?.abort();
    removeEventListener("qiyuan-settings", this.#changed);
  }

  #changed = () => {
    if (!settings.coach) this.clear();
  };

  /** Something was played. A turn of one's own that is complete is looked at, once. */
  async played() {
    const { state, stage } = this.page;
    const { steps } = stage.looking.line;
    const last = steps.findLast(({ seat }) => seat !== null && state.own.includes(seat));
    if (!last) return;
    const n = steps.findLastIndex(({ turn }) => turn === last.turn) + 1;
    const complete = n < steps.length || !state.latest.mid_turn;
    if (n === this.#seen || !complete || state.latest.result) return;
    this.#seen = n;
    this.clear();
    await this.#ask("turn", n);
  }

  /** Says what is threatened. */
  async threats() {
    const { latest } = this.page.state;
    if (typeof latest.acts === "number") await this.#ask("threat", latest.n_moves);
  }

  /** @param {"turn" | "threat"} about @param {number} n */
  async #ask(about, n) {
    const { line } = this.page.stage.looking;
    this.#asking?.abort();
    const asking = new AbortController();
    this.#asking = asking;
    try {
      const { remark } = await advice(line.until(n), about, asking.signal);
      if (asking.signal.aborted || !settings.coach || line.steps.length < n) return;
      if (remark || about === "threat") this.#tell(remark, n);
    } catch (error) {
      // Nobody has asked for a word about a move: then nobody misses it.
      if (!asking.signal.aborted && about === "threat") complain(error);
    }
  }

  /** @param {Remark | null} remark @param {number} n */
  #tell(remark, n) {
    const { state, stage } = this.page;
    this.#note = { remark, n };
    const isAbout = remark && remark.how !== "threatens" ? remark : null;
    fill(
      this.el,
      h("p", null, () => (remark ? say(remark.say) : t("coach-nothing"))),
      h(
        "div",
        { class: "coach-does" },
        isAbout && state.mayTakeBack && button("undo", "take-back", () => this.page.act("take-back")),
        isAbout && button("back", "coach-show", () => void stage.go(isAbout.at)),
        button("close", "close", () => this.clear(), { quiet: true }),
      ),
    );
    this.shown();
  }

  /** A position is shown: the arrows belong to where the line begins, and to the end of the game. */
  shown() {
    const { looking, screen } = this.page.stage;
    const { length } = looking.line.steps;
    // What was taken back can be played again.
    this.#seen = Math.min(this.#seen, length);
    if (!this.#note) return;
    const { remark, n } = this.#note;
    if (length < n) return this.clear();
    if (remark && !looking.branch && (looking.cursor === remark.at || looking.live)) screen.board.point(remark.arrows);
  }

  clear() {
    this.#asking?.abort();
    if (!this.#note) return;
    this.#note = null;
    fill(this.el);
    this.page.stage.screen.board.point([]);
  }
}
