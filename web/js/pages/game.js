// A page per game: start, boards, rules, history.

import * as api from "../api.js";
import { landscape } from "../art.js";
import { picture } from "../board/board.js";
import { fill, h } from "../dom.js";
import { language, noteText, say, t } from "../i18n.js";
import { startPanel, statusText } from "../start.js";

/** @param {HTMLElement} root @param {string[]} match @returns {Promise<import("../types").Page>} */
export async function open(root, match) {
  const id = match[1] ?? "deer";
  root.className = `game-page game-${id}`;
  const catalog = api.catalog();
  const board = h("div", { class: "game-board" });
  const rules = h("article", { class: "rules" });
  const presets = h("section", { class: "presets" });
  const start = h("div", { class: "game-start" });
  root.append(
    h("section", { class: "game-head" }, landscape(id),
      h("div", { class: "game-title" }, h("h1", null, () => t(`family.${id}`), h("span", { class: "also", lang: () => (language() === "en" ? "zh-Hant" : "en") }, () => t(`family.${id}.also`))), h("p", null, () => t(`family.${id}.say`)))),
    h("div", { class: "game-top" }, board, start), presets, rules);
  const family = (await catalog).families.find((family) => family.id === id);
  if (!family) throw new Error(`no family ${id}`);

  /** @param {string} game */
  const showBoard = async (game) => {
    const { layout, start } = await api.layout(game);
    const room = { width: board.clientWidth || 360, height: 480, scrolls: innerWidth < 880 };
    fill(board, picture(layout, start.scene, id, say(layout.title), room));
  };
  const first = new URLSearchParams(location.search).get("preset") ?? undefined;
  start.append(startPanel(family, { preset: first, chosen: (game) => void showBoard(game) }));
  const chosen = /** @type {HTMLSelectElement | null} */ (start.querySelector("#preset"))?.value;
  void showBoard((family.presets.find(({ name }) => name === chosen) ?? family.presets[0])?.game ?? id);

  if (family.presets.length > 1) {
    presets.append(h("h2", null, () => t("presets")), h("ul", { class: "preset-list" }, family.presets.map((preset) => h("li", null,
      h("button", { type: "button", class: "preset", onclick: () => {
        const select = /** @type {HTMLSelectElement | null} */ (start.querySelector("#preset"));
        if (!select) return;
        select.value = preset.name;
        select.dispatchEvent(new Event("change"));
        start.scrollIntoView({ block: "center", behavior: "smooth" });
      } }, h("span", { class: "preset-name" }, () => say(preset.title)), h("span", { class: `status status-${preset.status.replaceAll(" ", "-")}` }, () => statusText(preset.status)),
        h("code", null, preset.game), preset.about ? h("span", { class: "preset-about" }, () => noteText(preset.about)) : null)))));
  }
  const showRules = () => void loadRules(rules, id);
  showRules();
  addEventListener("qiyuan-language", showRules);
  return { title: () => t(`family.${id}`), leave: () => removeEventListener("qiyuan-language", showRules) };
}

/** @param {HTMLElement} el @param {string} id */
async function loadRules(el, id) {
  const spoken = language();
  const text = await api.file(`rules/${id}.${spoken}.html`).catch(() => api.file(`rules/${id}.en.html`)).catch(() => null);
  if (text === null || spoken !== language()) return;
  const parsed = new DOMParser().parseFromString(text, "text/html");
  for (const image of parsed.querySelectorAll("script, style, iframe")) image.remove();
  fill(el, [...parsed.body.childNodes].map((node) => document.importNode(node, true)));
  for (const table of el.querySelectorAll("table")) {
    const label = table.caption?.textContent ?? t(`family.${id}`);
    const scroller = h("div", { class: "scroller", tabindex: 0, role: "region", "aria-label": label });
    table.replaceWith(scroller);
    scroller.append(table);
  }
  const watcher = new IntersectionObserver((seen) => {
    for (const { target, isIntersecting } of seen) {
      if (!isIntersecting) continue;
      watcher.unobserve(target);
      void drawDiagram(/** @type {HTMLElement} */ (target), id);
    }
  }, { rootMargin: "400px" });
  for (const figure of el.querySelectorAll("figure.diagram")) watcher.observe(figure);
}

/** Draws a board where the rules have a diagram. @param {HTMLElement} figure @param {string} family */
async function drawDiagram(figure, family) {
  const { game = family, position, moves } = figure.dataset;
  try {
    const line = { game, position, moves: moves ? moves.trim().split(/\s+/) : [] };
    const [{ layout, start }, found] = await Promise.all([api.layout(game), position || moves ? api.view(line, "none") : null]);
    const label = figure.querySelector("figcaption")?.textContent ?? say(layout.title);
    figure.prepend(picture(layout, (found?.view ?? start).scene, game.split(":")[0] ?? family, label));
  } catch {
    figure.classList.add("undrawn");
  }
}
