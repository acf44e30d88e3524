// A page per game: start, boards, rules, history.

import * as api from "../api.js";
import { picture } from "../board/board.js";
import { icon } from "../controls.js";
import { fill, h } from "../dom.js";
import { say, t } from "../i18n.js";
import { ready, showSeats } from "../park/seats.js";
import { StartPanel } from "../start/panel.js";
import { open as openMissing } from "./missing.js";
import { names } from "./names.js";
import { showRules } from "./rules.js";
import { whenSeen } from "./seen.js";

/** @typedef {import("../types").Family} Family */
/** @typedef {import("../types").Preset} Preset */

/** @param {HTMLElement} root @param {string[]} match @returns {Promise<import("../types").Page>} */
export async function open(root, match) {
  const { families, levels } = await api.catalog();
  const family = families.find((family) => family.id === match[1]);
  if (!family) return openMissing(root);
  root.className = "game-page";
  const board = h("div", { class: "game-board" });
  const places = { first: h("article", { class: "rules minute" }), rest: h("article", { class: "rules" }) };
  const preset = new URLSearchParams(location.search).get("preset") ?? undefined;
  const panel = new StartPanel(family, { levels, preset, chosen: (game) => void showBoard(board, game) });
  const seats = h("section", { class: "game-seats" });
  const start = h("div", { class: "game-start" }, panel.el, seats);
  const choose = (/** @type {Preset} */ preset) => {
    panel.choose(preset.name);
    start.scrollIntoView({ block: "center", behavior: "smooth" });
  };
  const top = h("div", { class: "game-top" }, board, start);
  root.append(head(family), top, places.first, presetList(family, choose), places.rest);
  void showBoard(board, panel.preset.game);
  const tellRules = () => void showRules(places, family);
  tellRules();
  addEventListener("qiyuan-language", tellRules);
  await ready;
  const end = showSeats(seats, [family], () => ({ preset: panel.preset.name, clock: panel.choices.clock }));
  const leave = () => {
    end();
    removeEventListener("qiyuan-language", tellRules);
  };
  return { title: () => say(family.title), leave };
}

/** @param {Family} family */
function head({ id, title, about, cover, lessons }) {
  const words = h(
    "div",
    { class: "game-title" },
    h("h1", null, names(title)),
    h("p", null, () => say(about)),
    lessons && h("a", { class: "button game-learn", href: `/learn/${id}` }, icon("hint"), () => t("learn-this")),
  );
  return h("section", { class: "game-head" }, h("img", { class: "landscape", src: cover, alt: "" }), words);
}

/** @param {HTMLElement} place @param {string} game */
async function showBoard(place, game) {
  const { layout, start } = await api.layout(game);
  const room = { width: place.clientWidth || 360, height: 480, scrolls: innerWidth < 880 };
  fill(place, picture(layout, start.scene, say(layout.title), room));
}

/** @param {Family} family @param {(preset: Preset) => void} choose */
function presetList({ presets }, choose) {
  const list = h("section", { class: "presets" });
  if (presets.length < 2) return list;
  const rows = presets.map((preset) => {
    const { title, attestation, game, about } = preset;
    const button = h(
      "button",
      { type: "button", class: "preset", onclick: () => choose(preset) },
      thumbnail(game),
      h("span", { class: "preset-name" }, () => say(title)),
      h("span", { class: `status status-${attestation.kind}` }, () => say(attestation.title)),
      h("code", null, game),
      about && h("span", { class: "preset-about" }, () => say(about)),
    );
    return h("li", null, button);
  });
  list.append(
    h("h2", null, () => t("presets")),
    h("ul", { class: "preset-list" }, rows),
  );
  return list;
}

/** A small picture of a board, which says nothing that its name does not. @param {string} game */
function thumbnail(game) {
  const place = h("span", { class: "preset-board", "aria-hidden": "true" });
  whenSeen(place, async () => {
    const found = await api.layout(game).catch(() => null);
    if (found) fill(place, picture(found.layout, found.start.scene, say(found.layout.title)));
  });
  return place;
}
