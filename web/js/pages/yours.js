// Your games: all that this browser remembers, one's record, and a file that takes both to another browser.

import en from "../../words/yours/en.ftl";
import hans from "../../words/yours/zh-Hans.ftl";
import hant from "../../words/yours/zh-Hant.ftl";
import * as api from "../api.js";
import { choice } from "../choice.js";
import { button } from "../controls.js";
import { fill, h, sheet } from "../dom.js";
import { language, learn, say, t } from "../i18n.js";
import { remembered, unfinished, unknown } from "../memory.js";
import { refresh } from "../park/goon.js";
import { isWithPeople, levelOf, opponents } from "../park/opponents.js";
import { change, settings } from "../settings.js";
import { fileBox } from "./keyfile.js";
import { recordTable } from "./record.js";

/** @typedef {import("../types").Remembered} Remembered */

learn({ en, "zh-Hant": hant, "zh-Hans": hans });

/** How many games the server is asked about at once, and how many are shown at first and then at each wish. */
const AT_ONCE = 24;
const PAGE = 40;

/** What is shown. */
class Filter {
  family = "";
  /** @type {"" | "open" | "won" | "lost" | "drawn"} */
  end = "";
  /** `bot-3`, `people`, or nothing. */
  opponent = "";

  /** @param {Remembered} game */
  fits(game) {
    const level = levelOf(game);
    if (this.family && game.family !== this.family) return false;
    if (this.end && this.end !== (game.status === "over" ? game.end : "open")) return false;
    if (this.opponent === "people") return isWithPeople(game);
    return !this.opponent || `bot-${level}` === this.opponent;
  }
}

/** @param {HTMLElement} root @returns {Promise<import("../types").Page>} */
export async function open(root) {
  await sheet(new URL("../../css/yours.css", import.meta.url));
  root.className = "plain yours";
  const filter = new Filter();
  let shown = PAGE;
  let gone = false;
  const list = h("ul", { class: "rows", "aria-label": () => t("nav-yours") });
  const note = h("p", { class: "note", role: "status" });
  const record = h("section", { class: "record" });
  const more = button("", "more", () => {
    shown += PAGE;
    draw();
  });
  const filters = h("div", { class: "row filters" });
  const begin = h("a", { class: "button primary", href: "/" }, () => t("play"));
  const keepName = () => change("name", name.value.trim());
  const name = h("input", { id: "your-name", maxlength: 24, autocomplete: "nickname", onchange: keepName });
  const showName = () => {
    name.value = settings.name;
  };
  showName();
  addEventListener("qiyuan-settings", showName);

  function draw() {
    const all = remembered();
    const found = all.filter((game) => filter.fits(game));
    fill(list, found.slice(0, shown).map(gameRow));
    more.hidden = found.length <= shown;
    filters.hidden = all.length === 0;
    begin.hidden = all.length > 0;
    fill(note, () => (all.length === 0 ? t("yours-none") : t("yours-count", { n: found.length })));
    fill(record, recordTable(all.filter((game) => !filter.family || game.family === filter.family)));
  }

  const pick = () => {
    shown = PAGE;
    draw();
  };
  const drawFilters = () => fill(filters, ...filterFields(filter, pick));
  root.append(
    h("h1", { id: "yours-label" }, () => t("nav-yours")),
    h("p", { class: "note" }, () => t("yours-say")),
    nameField(name),
    record,
    filters,
    note,
    begin,
    list,
    more,
    fileBox(() => {
      drawFilters();
      draw();
      void renew();
    }),
  );
  drawFilters();
  draw();

  /** Asks how the games stand that are not known to be over. */
  async function renew() {
    const ids = [...unfinished().map(({ id }) => id), ...unknown()];
    try {
      for (let i = 0; i < ids.length && !gone; i += AT_ONCE) await refresh(ids.slice(i, i + AT_ONCE));
    } catch {
      // What is remembered is shown as it was.
    }
    if (gone) return;
    drawFilters();
    draw();
  }
  void renew();
  const leave = () => {
    gone = true;
    removeEventListener("qiyuan-settings", showName);
  };
  return { title: () => t("nav-yours"), leave };
}

/** What one wants to be called; it may come with a file, too. @param {HTMLInputElement} input */
function nameField(input) {
  return h(
    "div",
    { class: "row your-name" },
    h("label", { for: "your-name" }, () => t("name")),
    input,
  );
}

/** @param {Filter} filter @param {() => void} pick */
function filterFields(filter, pick) {
  const games = remembered();
  const levels = [...new Set(games.map(levelOf))].filter((level) => level !== null).sort((a, b) => a - b);
  const family = select(
    "game",
    [["", () => t("games-all")]],
    filter.family,
    (value) => {
      filter.family = value;
    },
    pick,
  );
  // Games are called what the catalog calls them; where it cannot be had, there is nothing to choose by.
  api.catalog().then(
    ({ families }) => {
      const played = families.filter(({ id }) => games.some((game) => game.family === id));
      family.append(...played.map(({ id, title }) => h("option", { value: id }, () => say(title))));
      family.value = filter.family;
    },
    () => {},
  );
  const opponent = select(
    "opponent",
    [
      ["", () => t("yours-anybody")],
      ["people", () => t("yours-people")],
      ...levels.map(
        (level) => /** @type {[string, () => string]} */ ([`bot-${level}`, () => t("seat-bot", { level })]),
      ),
    ],
    filter.opponent,
    (value) => {
      filter.opponent = value;
    },
    pick,
  );
  /** @type {Filter["end"][]} */
  const values = ["", "open", "won", "drawn", "lost"];
  const words = { "": "yours-all", open: "yours-open", won: "yours-won", drawn: "yours-drawn", lost: "yours-lost" };
  const ends = choice(
    "yours-label",
    values.map((value) => ({ value, title: () => t(words[value]) })),
    filter.end,
    (value) => {
      filter.end = value;
      pick();
    },
  );
  return [ends, family, opponent];
}

/**
 * @param {string} label
 * @param {[string, () => string][]} options
 * @param {string} value
 * @param {(value: string) => void} set
 * @param {() => void} pick
 */
function select(label, options, value, set, pick) {
  const chosen = () => {
    set(el.value);
    pick();
  };
  const el = h(
    "select",
    { "aria-label": () => t(label), onchange: chosen },
    options.map(([value, title]) => h("option", { value }, title)),
  );
  el.value = value;
  return el;
}

/** @param {Remembered} game */
function gameRow(game) {
  const { id, title, status, end, turn, at } = game;
  const words = { won: "yours-won", lost: "yours-lost", drawn: "yours-drawn", off: "yours-off" };
  const state = () => {
    if (status === "over") return t(words[end ?? "off"]);
    return status === "waiting" ? t("row-waiting") : turn ? t("turn-you") : t("go-theirs");
  };
  const when = () => new Intl.DateTimeFormat(language(), { dateStyle: "medium" }).format(at);
  const kind = status === "over" ? end : turn ? "turn" : "";
  return h(
    "li",
    null,
    h(
      "a",
      { class: "game-row", href: `/g/${id}` },
      h("span", { class: "row-title" }, () => say(title)),
      h("span", { class: "row-seats" }, () => opponents(game)),
      h("span", { class: "row-state" }, h("b", { class: `mark-${kind || "none"}` }, state), " · ", when),
    ),
  );
}
