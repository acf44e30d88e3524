// What a table says in words: who is to move, and how the game ended.

import { say, signed, t } from "../i18n.js";

/** @typedef {import("../types").Seat} Seat */
/** @typedef {import("../types").View} View */
/** @typedef {import("../types").Result} Result */
/** @typedef {import("./state.js").TableState} TableState */

/** @typedef {Pick<Seat, "kind" | "name" | "level"> & { seat?: number }} Named */

/** What a seat is called. @param {Named} seat @param {number[]} [own] the seats of whoever asks */
export function nameOf(seat, own = []) {
  if (seat.kind === "open") return t("seat-open");
  if (seat.kind === "bot") return t("seat-bot", { level: String(seat.level ?? "") });
  return seat.name || (own.length === 1 && own.includes(seat.seat ?? -1) ? t("seat-you") : t("seat-guest"));
}

/** What a seat's side is called by now. @param {Seat | undefined} seat @param {View} view */
export function sideOf(seat, { scene }) {
  return say(scene.titles?.[seat?.seat ?? -1] ?? seat?.title);
}

/**
 * Who acts.
 * @param {TableState} state
 * @param {View} view
 * @param {boolean} live whether it is the game that is shown
 * @param {boolean} [tries] whether moves are tried there, so that somebody chooses for chance
 */
export function turnText(state, view, live, tries = false) {
  const { table, own } = state;
  if (view.result) return resultText(state, view);
  if (table.status === "waiting" && live) return t(table.seats.length > 2 ? "turn-waiting-many" : "turn-waiting");
  if (view.acts === "chance") return t(tries ? "turn-choose-chance" : "turn-chance");
  if (typeof view.acts !== "number") return "";
  if (live && own.length === 1 && own.includes(view.acts)) return t("turn-you");
  const seat = table.seats[view.acts];
  // Guests without a name are known by their side.
  const named = live && own.length === 1 && seat && (seat.kind === "bot" || seat.name);
  return t("turn-theirs", { side: named ? nameOf(seat, own) : sideOf(seat, view) });
}

/** How a game ended, told to whoever sits here. @param {TableState} state @param {Result} result */
export function resultOf({ own }, result) {
  const [seat] = own;
  return (own.length === 1 && seat !== undefined ? result.told?.[seat] : undefined) ?? result.text;
}

/**
 * How a game ended, and in games for chips what the best player got.
 * @param {TableState} state
 * @param {View} view
 */
export function resultText(state, { result }) {
  if (!result) return "";
  const { table, own } = state;
  const told = say(resultOf(state, result));
  if (table.goal !== "chips" || result.reason === "abandoned") return told;
  const best = Math.max(...result.payoffs);
  const winners = table.seats.filter((seat) => result.payoffs[seat.seat] === best);
  if (own.length === 1 && winners.some(({ seat }) => own.includes(seat))) return told;
  // Among guests and programs only the side says who it is.
  const names = winners.map(({ kind, name, title }) => (kind !== "bot" && name) || say(title)).join(", ");
  return `${told} · ${t("result-chips", { names, n: signed(best) })}`;
}

/**
 * Whether the game was won by whoever sits here; those who only watch see somebody win.
 * @param {Pick<TableState, "table" | "own">} state
 * @param {Result} result
 * @returns {"won" | "lost" | "drawn"}
 */
export function endOf({ table, own }, { payoffs, winner, reason }) {
  if (reason === "abandoned") return "drawn";
  const [seat] = own;
  if (own.length !== 1 || seat === undefined) return winner === null ? "drawn" : "won";
  if (table.goal === "win") return winner === null ? "drawn" : winner === seat ? "won" : "lost";
  const mine = payoffs[seat] ?? 0;
  return mine > 0 ? "won" : mine < 0 ? "lost" : "drawn";
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
