// Go on: the boards of one's unfinished games, those first in which it is one's turn.

import en from "../../words/goon/en.ftl";
import hans from "../../words/goon/zh-Hans.ftl";
import hant from "../../words/goon/zh-Hant.ftl";
import * as api from "../api.js";
import { Board } from "../board/board.js";
import { fill, h, sheet } from "../dom.js";
import { learn, say, t } from "../i18n.js";
import { forgetGame, remember, unfinished, unknown } from "../memory.js";
import { tokens } from "../settings.js";
import { seenFromFar } from "../table/state.js";
import { markIcon } from "../turn.js";
import { opponents } from "./opponents.js";

/** @typedef {import("../types").Glance} Glance */
/** @typedef {import("../types").Remembered} Remembered */

learn({ en, "zh-Hant": hant, "zh-Hans": hans });

/** Comes when the style sheet is there. */
export const ready = sheet(new URL("../../css/goon.css", import.meta.url));

/** How many boards are shown, and how many the server is asked for at once. */
const SHOWN = 6;
const AT_ONCE = 24;

/** How often the boards are looked at again, in milliseconds: while they are seen, and while not. */
const AGAIN = 15_000;
const AGAIN_HIDDEN = 60_000;

/**
 * @param {HTMLElement} place
 * @param {(turns: number) => void} counted hears in how many games it is one's turn
 * @returns {() => void} ends it
 */
export function showGoOn(place, counted) {
  let timer = 0;
  let gone = false;
  const list = h("ul", { class: "go-cards" });
  const all = h("a", { href: "/yours" }, () => t("nav-yours"));
  const head = h(
    "div",
    { class: "go-head" },
    h("h2", null, () => t("go-on")),
    all,
  );
  /** @type {Map<string, Glance>} */
  const seen = new Map();

  const draw = () => {
    const games = unfinished();
    const shown = games.slice(0, SHOWN);
    const turns = games.filter(({ turn }) => turn).length;
    place.hidden = shown.length === 0;
    const focused = document.activeElement?.closest(".go-card")?.getAttribute("href");
    fill(
      list,
      shown.map((game) => h("li", null, card(game, seen.get(game.id)))),
    );
    /** @type {HTMLElement | null} */ (list.querySelector(`[href="${focused}"]`))?.focus();
    markIcon(turns > 0);
    counted(turns);
  };
  const look = async () => {
    clearTimeout(timer);
    try {
      const asked = [...unfinished().map(({ id }) => id), ...unknown()].slice(0, AT_ONCE);
      for (const one of await refresh(asked)) seen.set(one.table.id, one);
      await Promise.all([...seen.values()].map(({ table }) => api.layout(table.game, table.rules).catch(() => null)));
    } catch {
      // What is remembered is shown; the boards come when the server can be reached.
    }
    if (gone) return;
    draw();
    timer = window.setTimeout(look, document.hidden ? AGAIN_HIDDEN : AGAIN);
  };
  const shown = () => {
    if (!document.hidden) void look();
  };
  fill(place, head, list);
  draw();
  void look();
  document.addEventListener("visibilitychange", shown);
  return () => {
    gone = true;
    clearTimeout(timer);
    markIcon(false);
    document.removeEventListener("visibilitychange", shown);
  };
}

/** Asks how games stand, and remembers it. @param {string[]} ids 24 at the most */
export async function refresh(ids) {
  if (ids.length === 0) return [];
  const { games, missing } = await api.glance(ids);
  for (const id of missing) forgetGame(id);
  for (const one of games) remember(one, Object.keys(tokens(one.table.id)).map(Number), one.updated);
  return games;
}

/** @param {Remembered} game @param {Glance} [glance] */
function card(game, glance) {
  const { id, title, turn, status } = game;
  const state = () => {
    if (status === "waiting") return t("row-waiting");
    return turn ? t("turn-you") : t("go-theirs");
  };
  return h(
    "a",
    { class: turn ? "go-card turn" : "go-card", href: `/g/${id}` },
    board(game, glance),
    h("span", { class: "row-title" }, () => say(title)),
    h("span", { class: "go-who" }, () => opponents(game)),
    h("span", { class: "go-state" }, state, turn && glance ? () => timeLeft(glance, game.own) : null),
  );
}

/** The board as one sees it from one's own seat. @param {Remembered} game @param {Glance} [glance] */
function board({ own }, glance) {
  const place = h("span", { class: "go-board", "aria-hidden": "true" });
  if (!glance) return place;
  const { table, scene } = glance;
  void api.layout(table.game, table.rules).then(
    ({ layout }) => {
      const board = new Board({ still: true });
      board.scene = scene;
      board.setLayout(layout);
      if (seenFromFar(layout, own)) board.flip(true);
      fill(place, board.el);
    },
    () => {},
  );
  return place;
}

/** What is left of a turn that may take days. @param {Glance} glance @param {number[]} own */
function timeLeft({ table, acts }, own) {
  const { clocks } = table;
  if (clocks?.kind !== "days" || acts === null || !own.includes(acts)) return "";
  const hours = Math.floor((clocks.left[acts] ?? 0) / 3_600_000);
  return ` · ${t("clock-left", { days: Math.floor(hours / 24), hours: hours % 24 })}`;
}
