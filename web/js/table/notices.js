// What a table has to tell beside the game: free seats, offers, lost connections.

import * as api from "../api.js";
import { button } from "../controls.js";
import { copyRow } from "../copying.js";
import { h } from "../dom.js";
import { complain } from "../errors.js";
import { say, t } from "../i18n.js";
import { keepTokens, settings } from "../settings.js";
import { randomSalt } from "../start/begin.js";

/** @typedef {import("./state.js").TableState} TableState */
/** @typedef {{ act: (act: string) => void, restart: () => void }} Acts what can be done about it */

/** Offers that wait for an answer: who makes them is said, and how they are answered. */
const OFFERS = /** @type {const} */ ([
  { field: "draw", from: "offer-draw-from", yes: "accept-draw", no: "decline-draw" },
  { field: "takeback", from: "offer-take-back-from", yes: "accept-take-back", no: "decline-take-back" },
]);

/** @param {TableState} state @param {Acts} acts @returns {Node[]} */
export function drawNotices(state, acts) {
  const { table, seated } = state;
  const notices = [connection(state)];
  if (table.status === "waiting") notices.push(...freeSeats(state, acts));
  else if (!seated && table.status !== "over") notices.push(notice("quiet", t(state.gone ? "you-left" : "watching")));
  if (table.status === "playing") {
    notices.push(...OFFERS.map((offer) => drawOffer(state, acts, offer)), drawFine(state, acts), finesDue(state));
  }
  if (table.status === "over") notices.push(rematch(state));
  return notices.filter((one) => one !== null);
}

/** @param {string} kind @param {...(Node | string | null)} parts */
const notice = (kind, ...parts) => h("div", { class: `notice ${kind}`.trim() }, parts);

/** @param {TableState} state */
function connection(state) {
  if (state.bye === "replaced") return notice("warn", t("bye-replaced"));
  if (state.bye === "shutdown" && state.line !== "open") return notice("warn", t("bye-shutdown"));
  return state.isCutOff(Date.now()) ? notice("warn", t("reconnecting")) : null;
}

/** @param {TableState} state @param {Acts} acts */
function freeSeats({ table, seated, invitation }, acts) {
  const open = table.seats.filter((seat) => seat.kind === "open");
  if (open.length === 0) return [];
  if (!seated) return [notice("ask", h("p", null, t("join-say")), joinForm(table, open, acts))];
  const link = copyRow("share-link", invitation ?? `${location.origin}/g/${table.id}`, "primary");
  const many = table.seats.length > 2 ? notice("", h("p", null, t("waiting-seats", { n: open.length }))) : null;
  return [notice("ask", h("p", null, t("waiting-say")), link), many];
}

/** @param {import("../types").Table} table @param {import("../types").Seat[]} open @param {Acts} acts */
function joinForm(table, open, acts) {
  const keepName = () => {
    settings.name = name.value.trim();
  };
  const label = t("name");
  const field = { maxlength: 24, "aria-label": label, placeholder: label, value: settings.name, oninput: keepName };
  const name = h("input", field);
  /** @param {number} seat */
  const join = async (seat) => {
    try {
      const salt = table.fairness ? { salt: randomSalt() } : {};
      const joined = await api.join(table.id, { seat, name: settings.name, ...salt });
      keepTokens(table.id, { [joined.seat]: joined.token });
      acts.restart();
    } catch (error) {
      complain(error);
    }
  };
  const buttons = open.map(({ seat, title }) =>
    button(
      "",
      () => t("join", { side: say(title) }),
      () => void join(seat),
      { class: "primary" },
    ),
  );
  return h("div", { class: "join" }, name, h("div", { class: "row" }, buttons));
}

/** @param {TableState} state @param {Acts} acts @param {(typeof OFFERS)[number]} offer */
function drawOffer({ table, own, seated }, acts, { field, from, yes, no }) {
  const seat = table.offers[field];
  if (seat === null || seat === undefined) return null;
  const mine = own.length === 1 && own.includes(seat);
  const words = mine ? t("offer-sent") : t(from, { side: table.seats[seat]?.name || say(table.seats[seat]?.title) });
  const accept = button("check", "accept", () => acts.act(yes), { class: "primary" });
  const decline = button("close", "decline", () => acts.act(no));
  const answers = !mine && seated ? h("div", { class: "row" }, accept, decline) : null;
  return notice("ask", h("p", null, words), answers);
}

/** A fine that somebody asks for; who asked may take that back. @param {TableState} state @param {Acts} acts */
function drawFine(state, acts) {
  const { table, own } = state;
  const ask = table.offers.fine;
  if (!ask) return null;
  const mine = own.includes(ask.by);
  const [side, whom] = [say(table.seats[ask.by]?.title), say(table.seats[ask.whom]?.title)];
  const words = mine && !state.asked ? t("fine-sent", { whom }) : t("fine-from", { side, whom });
  const accept = button("check", "fine-accept", () => acts.act("accept-fine"), { class: "primary" });
  const decline = button("close", "decline", () => acts.act("decline-fine"));
  const withdraw = button("close", "fine-withdraw", () => acts.act("decline-fine"));
  const answers = state.asked ? [accept, decline] : mine ? [withdraw] : [];
  return notice("ask", h("p", null, words), answers.length > 0 ? h("div", { class: "row" }, answers) : null);
}

/** @param {TableState} state */
function finesDue({ table }) {
  if (table.fines_due.length === 0) return null;
  const due = table.fines_due.map((seat) => h("p", null, t("fine-due", { side: say(table.seats[seat]?.title) })));
  return notice("", ...due);
}

/** @param {TableState} state */
function rematch({ table, own }) {
  if (table.next) return notice("ask", h("a", { class: "button primary", href: `/g/${table.next}` }, t("rematch-go")));
  const asked = table.offers.rematch ?? [];
  if (asked.length === 0) return null;
  return notice("ask", asked.some((seat) => own.includes(seat)) ? t("rematch-asked") : t("offer-rematch"));
}
