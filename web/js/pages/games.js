// The games that are being played, that wait for somebody, and that are over.

import { games } from "../api.js";
import { seatLook } from "../board/looks.js";
import { button, fill, h } from "../dom.js";
import { choice } from "../frame.js";
import { bind, language, say, t } from "../i18n.js";


/** @param {import("../types").Seat} seat */
export function seatName(seat) {
  if (seat.kind === "open") return t("seat.open");
  if (seat.kind === "bot") return t("seat.bot", { level: seat.level ?? "" });
  return seat.name || t("seat.guest");
}

/** A game as a row of a list. @param {import("../types").TableSummary} game */
export function row(game) {
  const seats = game.seats.flatMap((seat, i) => {
    const dot = h("span", { class: "seat-dot", "aria-hidden": "true" });
    const look = seatLook(seat.seat, game.family);
    dot.style.background = look.face;
    dot.style.borderColor = look.edge;
    return [i > 0 ? h("span", { class: "versus" }, "–") : null, dot, h("span", { class: game.result?.winner === seat.seat ? "winner" : "" }, () => seatName(seat))];
  });
  const state = h("span", { class: "row-state" });
  bind(state, () => {
    const when = new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(game.created);
    const moves = game.n_moves === undefined ? "" : t("row.moves", { n: game.n_moves });
    state.textContent = [game.status === "waiting" ? t("row.waiting") : moves, when].filter(Boolean).join(" · ");
  });
  return h("li", null, h("a", { class: "game-row", href: `/g/${game.id}` },
    h("span", { class: "row-title" }, () => say(game.title) || t(`family.${game.family}`)), h("span", { class: "row-seats" }, seats), state));
}

/** @param {HTMLElement} root @returns {import("../types").Page} */
export function open(root) {
  root.className = "plain";
  let state = "live";
  let family = "";
  /** @type {string | null} */
  let next = null;
  const list = h("ul", { class: "rows" });
  const note = h("p", { class: "note", hidden: true });
  const more = button("", () => t("more"), () => void load(true));
  more.hidden = true;

  /** @param {boolean} onwards */
  async function load(onwards) {
    if (!onwards) fill(list);
    let none = "games.none";
    try {
      const found = await games({ state, limit: "30", ...(family ? { game: family } : {}), ...(onwards && next ? { before: next } : {}) });
      next = found.next;
      list.append(...found.games.map(row));
    } catch {
      next = null;
      none = "error.offline";
    }
    more.hidden = !next;
    note.hidden = list.childElementCount > 0;
    note.textContent = t(none);
  }
  const pick = h("select", { "aria-label": () => t("game"), onchange: () => {
    family = pick.value;
    void load(false);
  } }, h("option", { value: "" }, () => t("games.all")), ["deer", "komikan", "dama", "banqi", "dragon"].map((id) => h("option", { value: id }, () => t(`family.${id}`))));
  root.append(
    h("h1", { id: "games-label" }, () => t("nav.games")),
    h("div", { class: "row" }, choice("games", ["live", "waiting", "over"], state, (value) => {
      state = value;
      void load(false);
    }), pick),
    list, note, more);
  void load(false);
  return { title: () => t("nav.games") };
}
