// Starting a game: who plays, on which board, with which clock. The first button starts with sensible choices.

import * as api from "./api.js";
import { toast } from "./announce.js";
import { seatLook } from "./board/looks.js";
import { button, fill, h } from "./dom.js";
import { choice } from "./frame.js";
import { has, say, t } from "./i18n.js";
import { keepTokens, read, settings, write } from "./settings.js";
import { errorText } from "./stage.js";
import { visit } from "./visit.js";

/** @typedef {import("./types").Family} Family */
/** @typedef {import("./types").ClockSetting} ClockSetting */

const MINUTE = 60_000;

/** @type {[string, ClockSetting][]} */
const CLOCKS = [
  ["none", { kind: "none" }],
  ["3+2", { kind: "fischer", initial: 3 * MINUTE, increment: 2000 }],
  ["5+3", { kind: "fischer", initial: 5 * MINUTE, increment: 3000 }],
  ["10+5", { kind: "fischer", initial: 10 * MINUTE, increment: 5000 }],
  ["15+10", { kind: "fischer", initial: 15 * MINUTE, increment: 10_000 }],
  ["30+20", { kind: "fischer", initial: 30 * MINUTE, increment: 20_000 }],
  ["days-1", { kind: "days", days: 1 }],
  ["days-3", { kind: "days", days: 3 }],
  ["days-7", { kind: "days", days: 7 }],
];

/** A random word that a player adds to the dice. */
export function randomSalt() {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Creates a game and goes there. @param {object} wanted */
export async function begin(wanted) {
  try {
    const made = await api.create(wanted);
    keepTokens(made.id, made.tokens ?? {});
    visit(`/g/${made.id}`);
  } catch (error) {
    toast(error instanceof api.ApiError ? errorText(error) : t("error.internal"), "wrong");
  }
}

/**
 * The panel that starts a game.
 * @param {Family} family
 * @param {{ preset?: string, position?: string | null, chosen?: (game: string) => void }} [given]
 */
export function startPanel(family, given = {}) {
  const kept = read("qiyuan.start")[family.id] ?? {};
  let preset = family.presets.find(({ name }) => name === (given.preset ?? kept.preset)) ?? family.presets[0];
  let opponent = kept.opponent ?? "bot";
  let level = kept.level ?? 3;
  let side = kept.side ?? "0";
  let clock = kept.clock ?? "none";
  /** @type {string[]} who sits where, for games with more seats */
  let others = kept.others ?? [];

  const body = h("div", { class: "start-body" });
  const presets = h("select", { id: "preset", onchange: () => {
    preset = family.presets.find(({ name }) => name === presets.value) ?? preset;
    draw();
    if (preset) given.chosen?.(preset.game);
  } }, family.presets.map(({ name, title, status }) => h("option", { value: name }, () => `${say(title)} · ${statusText(status)}`)));
  if (preset) presets.value = preset.name;

  const levels = h("input", { type: "range", id: "level", min: 1, max: 8, step: 1, value: level, oninput: () => {
    level = Number(levels.value);
    told.textContent = t("level.n", { n: level }) + " · " + t(`level.${level}`);
    levels.setAttribute("aria-valuetext", told.textContent);
  } });
  const told = h("output", { for: "level", class: "level-told" });

  const clocks = h("select", { id: "clock", onchange: () => (clock = clocks.value) },
    CLOCKS.map(([name]) => h("option", { value: name }, () => (has(`clock.${name}`) ? t(`clock.${name}`) : t("clock.fischer", { clock: name })))));
  clocks.value = clock;
  const open = h("input", { type: "checkbox", id: "public" });
  open.checked = Boolean(kept.public);

  function draw() {
    if (!preset) return;
    const many = preset.seats > 2;
    /** @type {Node[]} */
    const rows = [];
    if (family.presets.length > 1) rows.push(h("label", { for: "preset" }, () => t("preset")), presets);
    if (many) {
      rows.push(h("span", { id: "opponent-label" }, () => t("players")), seatRows());
    } else {
      rows.push(h("span", { id: "opponent-label" }, () => t("opponent")), choice("opponent", ["bot", "friend", "both", "watch"], opponent, (value) => {
        opponent = value;
        draw();
        // The new panel has a new button for the same choice.
        /** @type {HTMLElement | null} */ (body.querySelector(`[data-value="${value}"]`))?.focus();
      }));
      if (opponent === "bot" || opponent === "watch") rows.push(h("label", { for: "level" }, () => t("level")), h("span", { class: "level-box" }, levels, told));
      if (opponent === "bot" || opponent === "friend") rows.push(h("span", { id: "side-label" }, () => t("side")), sideRow());
    }
    rows.push(h("label", { for: "clock" }, () => t("clock")), clocks);
    if (opponent === "friend" || many) rows.push(h("label", { for: "public" }, () => t("public")), h("span", { class: "switch" }, open));
    fill(body, rows);
    levels.dispatchEvent(new Event("input"));
    fill(go, h("span", null, () => t(many ? "start" : `start.${opponent}`)));
  }

  function sideRow() {
    const titles = preset?.seat_titles ?? [];
    const values = [...titles.map((_, i) => String(i)), "random"];
    const el = choice("side", values, side, (value) => (side = value));
    [...el.children].forEach((child, i) => {
      const title = titles[i];
      if (!title) return;
      const dot = h("span", { class: "seat-dot", "aria-hidden": "true" });
      const look = seatLook(i, family.id);
      dot.style.background = look.face;
      dot.style.borderColor = look.edge;
      fill(child, dot, () => say(title));
    });
    return el;
  }

  function seatRows() {
    const titles = preset?.seat_titles ?? [];
    return h("div", { class: "seat-rows", role: "group", "aria-labelledby": "opponent-label" }, titles.map((title, i) => {
      const select = h("select", { "aria-label": () => t("seat.who", { seat: say(title) }), onchange: () => (others[i] = select.value) },
        h("option", { value: "me" }, () => t("seat.me")),
        h("option", { value: "open" }, () => t("seat.friend")),
        [1, 2, 3, 4, 5, 6, 7, 8].map((n) => h("option", { value: `bot-${n}` }, () => t("seat.bot", { level: n }))));
      others[i] ??= i === 0 ? "me" : "bot-3";
      select.value = others[i] ?? "me";
      return h("div", { class: "seat-row" }, h("span", null, () => say(title)), select);
    }));
  }

  function seats() {
    if (!preset) return [];
    const me = { kind: "me", name: settings.name };
    const bot = { kind: "bot", level };
    if (preset.seats > 2) {
      return Array.from({ length: preset.seats }, (_, i) => {
        const who = others[i] ?? (i === 0 ? "me" : "bot-3");
        return who === "me" ? me : who === "open" ? { kind: "open" } : { kind: "bot", level: Number(who.slice(4)) };
      });
    }
    if (opponent === "both") return [me, me];
    if (opponent === "watch") return [bot, bot];
    const other = opponent === "bot" ? bot : { kind: "open" };
    const mine = side === "random" ? Math.floor(Math.random() * 2) : Number(side);
    return mine === 0 ? [me, other] : [other, me];
  }

  const go = h("button", { type: "button", class: "button primary big", onclick: () => {
    if (!preset) return;
    const all = read("qiyuan.start");
    write("qiyuan.start", { ...all, [family.id]: { preset: preset.name, opponent, level, side, clock, others, public: open.checked } });
    void begin({
      game: preset.game,
      ...(given.position ? { position: given.position } : {}),
      seats: seats(),
      clock: CLOCKS.find(([name]) => name === clock)?.[1] ?? { kind: "none" },
      ...(open.isConnected ? { public: open.checked } : {}),
      ...(family.has_chance ? { salt: randomSalt() } : {}),
    });
  } });
  draw();
  return h("section", { class: "start", "aria-label": () => t("start") }, go, body);
}

/** How well something is attested, in words. @param {string} status */
export function statusText(status) {
  const key = `status.${status}`;
  return has(key) ? t(key) : status;
}
