// What a table says in words: who is to move, and how the game ended.

import { say, signed, t } from "../i18n.js";

/** @typedef {import("../types").Seat} Seat */
/** @typedef {import("../types").View} View */
/** @typedef {import("./state.js").TableState} TableState */

/** What a seat is called. @param {Seat} seat @param {number[]} [own] the seats of whoever asks */
export function nameOf(seat, own = []) {
  if (seat.kind === "open") return t("seat-open");
  if (seat.kind === "bot") return t("seat-bot", { level: String(seat.level ?? "") });
  return seat.name || (own.length === 1 && own.includes(seat.seat) ? t("seat-you") : t("seat-guest"));
}

/** Who acts. @param {TableState} state @param {View} view @param {boolean} live whether it is the game that is shown */
export function turnText(state, view, live) {
  const { table, own } = state;
  if (view.result) return resultText(state, view);
  if (table.status === "waiting" && live) return t("turn-waiting");
  if (view.acts === "chance") return live ? t("turn-chance") : t("turn-choose-chance");
  if (typeof view.acts !== "number") return "";
  const side = say(table.seats[view.acts]?.title);
  return live && own.length === 1 && own.includes(view.acts) ? t("turn-yours", { side }) : t("turn-theirs", { side });
}

/** How a game ended, and in games for chips what the best player got. @param {TableState} state @param {View} view */
export function resultText({ table, own }, { result }) {
  if (!result) return "";
  const told = say(result.text);
  if (table.goal !== "chips" || result.reason === "abandoned") return told;
  const best = Math.max(...result.payoffs);
  const winners = table.seats.filter((seat) => result.payoffs[seat.seat] === best).map((seat) => nameOf(seat, own));
  return `${told} · ${t("result-chips", { names: winners.join(", "), n: signed(best) })}`;
}

/**
 * What has happened at the table beside the game, if that is worth a word.
 * @param {TableState} state
 * @param {import("../types").TableEvent} event
 */
export function incidentText({ table, own }, event) {
  const seat = table.seats[event.whom ?? event.seat ?? -1];
  if (!seat) return "";
  const name = nameOf(seat, own);
  if (event.kind === "left") return t(event.why === "time" ? "left-on-time" : "left", { name });
  if (event.kind === "fine-decided") return t(event.agreed ? "fine-agreed" : "fine-refused", { name });
  return "";
}

/** The title of the page: somebody who looks elsewhere sees there whose turn it is. @param {TableState} state */
export function titleText(state) {
  const turn = state.mayPlay(state.latest) ? `${t("turn-you")} · ` : "";
  return turn + say(state.table.title);
}
