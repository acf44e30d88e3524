// Find somebody: the seats that are open now, taken in one click, and a seat of one's own, offered in one.

import en from "../../words/park/en.ftl";
import hans from "../../words/park/zh-Hans.ftl";
import hant from "../../words/park/zh-Hant.ftl";
import * as api from "../api.js";
import { seatDot } from "../board/looks.js";
import { button } from "../controls.js";
import { fill, h, sheet } from "../dom.js";
import { complain } from "../errors.js";
import { learn, say, t } from "../i18n.js";
import { keepTokens, settings, tokens } from "../settings.js";
import { randomSalt } from "../start/begin.js";
import { nameOf } from "../table/words.js";
import { visit } from "../visit.js";
import { listen } from "./lobby.js";
import { offer } from "./offer.js";

/** @typedef {import("../types").TableSummary} TableSummary */
/** @typedef {import("../types").Family} Family */

learn({ en, "zh-Hant": hant, "zh-Hans": hans });

/** Comes when the style sheet is there. */
export const ready = sheet(new URL("../../css/park.css", import.meta.url));

/**
 * The open seats, as they come and go.
 * @param {HTMLElement} place
 * @param {Family[]} families whose seats are shown
 * @param {(family: Family) => { preset?: string, clock?: string }} [chosen] what is chosen for a seat of one's own
 * @returns {() => void} ends it
 */
export function showSeats(place, families, chosen) {
  const list = h("ul", { class: "rows open-seats" });
  const none = h("p", { class: "note" }, () => t("seats-none"));
  const [only] = families.length === 1 ? families : [];
  const offers = families.map((family) =>
    button(
      "people",
      () => (only ? t("seats-offer-one") : say(family.title)),
      () => void offer(family, chosen?.(family)),
    ),
  );
  fill(
    place,
    h("h2", null, () => t("seats-title")),
    h("div", { class: "seats-live", "aria-live": "polite" }, list, none),
    !only && h("p", { class: "seats-say", id: "seats-offer" }, () => t("seats-offer")),
    h("div", { class: "row offers", role: "group", "aria-labelledby": only ? null : "seats-offer" }, offers),
  );
  return listen((games) => {
    const shown = games.filter(({ family }) => families.some(({ id }) => id === family));
    none.hidden = shown.length > 0;
    list.hidden = shown.length === 0;
    // Whoever is about to press a button must not find another one under the finger.
    const focused = document.activeElement?.closest("[data-id]")?.getAttribute("data-id");
    fill(list, shown.map(seatRow));
    /** @type {HTMLElement | null} */ (list.querySelector(`[data-id="${CSS.escape(focused ?? "")}"] .button`))?.focus();
  });
}

/** @param {TableSummary} game */
function seatRow(game) {
  const { id, title, seats, clock } = game;
  const mine = Object.keys(tokens(id)).length > 0;
  const open = seats.find(({ kind }) => kind === "open");
  const people = seats.filter(({ kind }) => kind === "human");
  const who = () => people.map((seat) => (mine ? t("seat-you") : nameOf(seat))).join(", ");
  const side = open && seats.length === 2 ? open : null;
  const act = mine
    ? h("a", { class: "button", href: `/g/${id}` }, () => t("seats-yours"))
    : button("", "play", () => void take(game), { class: "primary" });
  return h(
    "li",
    { class: "game-row", "data-id": id },
    h("span", { class: "row-title" }, () => say(title)),
    h("span", { class: "row-seats" }, h("span", { class: "seat-host" }, who), h("span", { class: "note" }, clockText)),
    h(
      "span",
      { class: "row-state" },
      side && seatDot(side.look),
      side && (() => t("seats-side", { side: say(side.title) })),
    ),
    act,
  );

  function clockText() {
    if (clock?.kind === "days") return t("clock-days", { days: clock.days });
    if (clock?.kind !== "fischer") return t("clock-none");
    return `${clock.initial / 60_000}+${clock.increment / 1000}`;
  }
}

/** Takes an open seat and goes there. @param {TableSummary} game */
async function take({ id }) {
  try {
    const joined = await api.join(id, { name: settings.name, salt: randomSalt() });
    keepTokens(id, { [joined.seat]: joined.token });
    visit(`/g/${id}`);
  } catch (error) {
    complain(error);
  }
}
