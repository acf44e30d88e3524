// The people and programs at a table: names, sides, clocks, and whose turn it is.

import { h } from "./dom.js";
import { say, t } from "./i18n.js";

/** @typedef {import("./types").Seat} Seat */

/** What a seat is called. @param {Seat} seat @param {number[]} own */
export function nameOf(seat, own) {
  if (seat.kind === "open") return t("seat.open");
  if (seat.kind === "bot") return seat.name && !/^bot/i.test(seat.name) && !/level/i.test(seat.name) ? seat.name : t("seat.bot", { level: seat.level ?? "" });
  return seat.name || (own.length === 1 && own.includes(seat.seat) ? t("seat.you") : t("seat.guest"));
}

/**
 * @param {Seat} seat
 * @param {{ look: import("./board/looks.js").Look, own: number[], acts: boolean, thinking: boolean, payoff: number | null, goal: "win" | "chips", clock: Node, live: boolean }} state
 */
export function playerCard(seat, { look, own, acts, thinking, payoff, goal, clock, live }) {
  const dot = h("span", { class: "seat-dot big", "aria-hidden": "true" });
  dot.style.background = look.face;
  dot.style.borderColor = look.edge;
  const away = seat.kind === "human" && !seat.online && live && !own.includes(seat.seat);
  const state = away ? t("seat.away") : acts && thinking ? t("seat.thinking") : "";
  const won = payoff === null ? "" : goal === "chips" ? `${payoff > 0 ? "+" : ""}${payoff}` : payoff > 0 ? "1" : payoff < 0 ? "0" : "½";
  return h("div", { class: `player ${acts ? "acts" : ""} ${own.includes(seat.seat) ? "own" : ""} ${away ? "away-now" : ""}`, "data-seat": seat.seat },
    dot,
    h("span", { class: "player-name" }, nameOf(seat, own)),
    h("span", { class: "player-side" }, say(seat.title)),
    state ? h("span", { class: away ? "player-state gone" : "player-state" }, state) : null,
    acts && !won ? h("span", { class: "player-turn" }, t("turn.mark")) : null,
    won ? h("b", { class: "player-won" }, won) : null,
    clock);
}
