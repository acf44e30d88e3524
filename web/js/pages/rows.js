// Games as rows of a list.

import { seatDot } from "../board/looks.js";
import { h } from "../dom.js";
import { language, say, t } from "../i18n.js";
import { nameOf } from "../table/words.js";

/** @typedef {import("../types").TableSummary} TableSummary */

/** @param {TableSummary} game */
export function row(game) {
  const seats = game.seats.flatMap((seat, i) => [
    i > 0 && h("span", { class: "versus" }, "–"),
    h(
      "span",
      { class: "row-seat" },
      seatDot(seat.look),
      h("span", { class: game.result?.winner === seat.seat ? "winner" : "" }, () => nameOf(seat)),
    ),
  ]);
  const link = h(
    "a",
    { class: "game-row", href: `/g/${game.id}` },
    h("span", { class: "row-title" }, () => say(game.title)),
    h("span", { class: "row-seats" }, seats),
    h("span", { class: "row-state" }, () => state(game)),
  );
  return h("li", null, link);
}

/** @param {TableSummary} game */
function state({ status, n_moves, created }) {
  const when = new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(created);
  const moves = n_moves === undefined ? "" : t("row-moves", { n: n_moves });
  return [status === "waiting" ? t("row-waiting") : moves, when].filter(Boolean).join(" · ");
}
