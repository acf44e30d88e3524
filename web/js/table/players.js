// The people and programs at a table: names, sides, clocks, and whose turn it is.

import { seatDot } from "../board/looks.js";
import { fill, h } from "../dom.js";
import { say, t } from "../i18n.js";
import { drawTrays } from "../stage/trays.js";
import { Purses } from "./purses.js";
import { nameOf, sideOf } from "./words.js";

/** @typedef {import("../types").Seat} Seat */
/** @typedef {import("../types").View} View */
/** @typedef {import("./state.js").TableState} TableState */

export class Players {
  top = h("div", { class: "players top" });
  bottom = h("div", { class: "players bottom" });

  #purses = new Purses();
  #pot = h("div", { class: "pot" });

  /**
   * @param {TableState} state
   * @param {import("./clock.js").ClockFaces} clocks
   * @param {import("../stage/sides.js").Sides} sides
   */
  constructor(state, clocks, sides) {
    this.state = state;
    this.clocks = clocks;
    this.sides = sides;
  }

  /** What everybody has in a scene that is being shown. @param {import("../types").Scene} scene */
  pay({ purses = [] }) {
    this.#purses.show(purses);
  }

  /**
   * @param {View} view the position that is looked at
   * @param {{ live: boolean, below: number }} how whether that is the game, and which of two seats is below
   */
  draw(view, { live, below }) {
    const { table } = this.state;
    this.pay(view.scene);
    const cards = table.seats.map((seat) => this.#card(seat, view, live));
    this.clocks.set(table.clocks);
    const two = cards.length === 2;
    const pot = this.#purses.el(null);
    const title = view.scene.purses?.find(({ seat }) => seat === null)?.title;
    if (pot) fill(this.#pot, h("span", null, say(title)), pot);
    fill(this.top, pot ? this.#pot : null, two ? cards[1 - below] : cards);
    fill(this.bottom, two ? cards[below] : null);
    this.top.classList.toggle("many", cards.length > 2);
  }

  /** @param {Seat} seat @param {View} view @param {boolean} live */
  #card(seat, view, live) {
    const { table, own, latest } = this.state;
    const playing = table.status === "playing";
    const mine = own.includes(seat.seat);
    const acts = view.acts === seat.seat && table.status !== "waiting";
    const left = seat.left ? t(seat.left === "time" ? "seat-out-of-time" : "seat-left") : "";
    const away = seat.kind === "human" && !seat.online && playing && !mine && !left;
    const thinking = seat.kind === "bot" && playing && live && acts;
    const won = latest.result ? payoffText(latest.result.payoffs[seat.seat] ?? 0, table.goal) : "";
    const state = left || (away ? t("seat-away") : thinking ? t("seat-thinking") : "");
    const gone = away || left !== "";
    const bot = seat.kind === "bot" ? "bot" : "";
    const kinds = ["player", bot, acts ? "acts" : "", mine ? "own" : "", gone ? "away-now" : ""].filter(Boolean);
    return h(
      "div",
      { class: kinds.join(" "), "data-seat": seat.seat },
      seatDot(this.sides.look(seat.seat), "big"),
      h(
        "span",
        { class: "player-who" },
        h("span", { class: "player-name" }, nameOf(seat, own)),
        h("span", { class: "player-side" }, sideOf(seat, view)),
      ),
      this.#belongings(seat.seat, view),
      state ? h("span", { class: gone ? "player-state gone" : "player-state" }, state) : null,
      acts && !won ? h("span", { class: "player-turn" }, t("turn-mark")) : null,
      won ? h("b", { class: "player-won" }, won) : null,
      this.clocks.face(seat.seat),
    );
  }

  /** What a seat has beside the board. @param {number} seat @param {View} view */
  #belongings(seat, { scene }) {
    const purse = this.#purses.el(seat);
    const trays = drawTrays(
      scene.trays.filter((tray) => tray.seat === seat),
      this.sides.cast,
    );
    return purse || trays.length > 0 ? h("span", { class: "belongings" }, purse, trays) : null;
  }
}

/** @param {number} payoff @param {import("../types").Goal} goal */
function payoffText(payoff, goal) {
  if (goal === "chips") return payoff > 0 ? `+${payoff}` : String(payoff).replace("-", "−");
  return payoff > 0 ? "1" : payoff < 0 ? "0" : "½";
}
