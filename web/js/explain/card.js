// What is this game? A card for those who have never seen it: what each side wants, and what there is to know.

import { seatDot } from "../board/looks.js";
import { button } from "../controls.js";
import { fill, h } from "../dom.js";
import { say, t } from "../i18n.js";
import { openRule, withRule } from "./rule.js";

/** @typedef {import("../types").Text} Text */

/** After so many moves of each seat everybody knows. */
const LEARNT = 2;

export class GameCard {
  /** Whether somebody has opened or closed it. @type {boolean | null} */
  #wanted = null;
  #goals = h("ul", { class: "goals" });
  #drawn = "";

  /**
   * @param {object} how
   * @param {string} how.family
   * @param {import("../types").Primer} how.primer
   * @param {import("../board/cast.js").Cast} how.cast
   * @param {number} how.seats
   * @param {() => Text[]} how.titles of the seats
   * @param {() => number[]} how.own the seats that somebody here holds
   */
  constructor({ family, primer, cast, seats, titles, own }) {
    this.family = family;
    this.primer = primer;
    this.cast = cast;
    this.seats = seats;
    this.titles = titles;
    this.own = own;
    this.title = h("h2", { id: "game-card-title", tabindex: -1 }, () => t("card-title"));
    this.el = h("section", { class: "game-card", "aria-labelledby": "game-card-title", hidden: true });
  }

  /** Made when it is first seen: the board comes first. */
  #make() {
    const { family, primer } = this;
    const close = button("close", "close", () => this.toggle(false), { quiet: true });
    fill(
      this.el,
      h("div", { class: "box-head" }, this.title, close),
      this.#goals,
      h(
        "ul",
        { class: "know" },
        primer.know.map((text) => h("li", null, h("span", null, withRule(family, text)))),
      ),
      h(
        "div",
        { class: "row" },
        button("book", "rules-open", () => openRule(family)),
        h("a", { class: "button", href: `/learn/${family}` }, () => t("nav-learn")),
        h("a", { class: "button", href: `/${family}` }, () => t("card-page")),
      ),
    );
  }

  /** Whether there is anything to say. */
  get empty() {
    return this.primer.goals.length + this.primer.know.length === 0;
  }

  /** Stands where the list of moves is empty, and goes when the game has begun. @param {number} played moves so far */
  show(played) {
    const begins = played < LEARNT * this.seats;
    this.el.hidden = this.empty || !(this.#wanted ?? begins);
    if (this.el.hidden) return;
    if (!this.el.firstChild) this.#make();
    this.#draw();
  }

  /** Opens or closes it. @param {boolean} [wanted] */
  toggle(wanted = this.el.hidden) {
    this.#wanted = wanted;
    this.show(0);
    if (!wanted) return;
    this.el.scrollIntoView({ block: "nearest" });
    this.title.focus({ preventScroll: true });
  }

  /** Writes what each seat wants, one's own first. */
  #draw() {
    const { goals } = this.primer;
    const [own, titles] = [this.own(), this.titles()];
    const key = JSON.stringify([own, titles]);
    if (key === this.#drawn) return;
    this.#drawn = key;
    const one = goals[0];
    if (goals.length === 1 && one) {
      fill(this.#goals, h("li", null, h("span", null, withRule(this.family, one))));
      return;
    }
    // Who holds all seats is on no side.
    const mine = (/** @type {number} */ seat) => own.length < this.seats && own.includes(seat);
    const seats = goals.map((_, seat) => seat).sort((a, b) => Number(mine(b)) - Number(mine(a)) || a - b);
    fill(
      this.#goals,
      seats.map((seat) => this.#goal(seat, titles[seat] ?? "", mine(seat))),
    );
  }

  /** @param {number} seat @param {Text} title @param {boolean} mine */
  #goal(seat, title, mine) {
    const goal = this.primer.goals[seat] ?? "";
    return h(
      "li",
      { class: mine ? "mine" : "" },
      seatDot(this.cast.seatLook(seat)),
      h(
        "div",
        null,
        h("strong", null, () => say(title)),
        mine && h("span", { class: "badge" }, () => t("seat-you")),
        " ",
        withRule(this.family, goal),
      ),
    );
  }
}
