// The people and programs at a table: names, sides, clocks, and whose turn it is.

import { seatDot } from "../board/looks.js";
import { fill, h } from "../dom.js";
import { say, t } from "../i18n.js";
import { nameOf } from "./words.js";

/** @typedef {import("../types").Seat} Seat */
/** @typedef {import("../types").View} View */
/** @typedef {import("./state.js").TableState} TableState */

export class Players {
  top = h("div", { class: "players top" });
  bottom = h("div", { class: "players bottom" });

  /**
   * @param {TableState} state
   * @param {import("./clock.js").ClockFaces} clocks
   * @param {import("../board/cast.js").Cast} cast
   */
  constructor(state, clocks, cast) {
    this.state = state;
    this.clocks = clocks;
    this.cast = cast;
  }

  /**
   * @param {View} view the position that is looked at
   * @param {{ live: boolean, below: number }} how whether that is the game, and which of two seats is below
   */
  draw(view, { live, below }) {
    const { table } = this.state;
    const cards = table.seats.map((seat) => this.#card(seat, view, live));
    this.clocks.set(table.clocks);
    const two = cards.length === 2;
    fill(this.top, two ? cards[1 - below] : cards);
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
    const kinds = ["player", acts ? "acts" : "", mine ? "own" : "", gone ? "away-now" : ""].filter(Boolean);
    return h(
      "div",
      { class: kinds.join(" "), "data-seat": seat.seat },
      seatDot(this.#look(seat, view), "big"),
      h("span", { class: "player-name" }, nameOf(seat, own)),
      h("span", { class: "player-side" }, say(seat.title)),
      state ? h("span", { class: gone ? "player-state gone" : "player-state" }, state) : null,
      acts && !won ? h("span", { class: "player-turn" }, t("turn-mark")) : null,
      won ? h("b", { class: "player-won" }, won) : null,
      this.clocks.face(seat.seat),
    );
  }

  /** A seat's look: that of its pieces, if it is given out as the game goes. @param {Seat} seat @param {View} view */
  #look(seat, view) {
    const piece = view.scene.pieces.find((piece) => piece.figure.seat === seat.seat);
    return piece ? this.cast.look(piece.figure) : seat.look;
  }
}

/** @param {number} payoff @param {import("../types").Goal} goal */
function payoffText(payoff, goal) {
  if (goal === "chips") return payoff > 0 ? `+${payoff}` : String(payoff);
  return payoff > 0 ? "1" : payoff < 0 ? "0" : "½";
}
