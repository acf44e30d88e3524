// The rules of a game as its page shows them, with their diagrams drawn.

import * as api from "../api.js";
import { picture } from "../board/board.js";
import { fill, h } from "../dom.js";
import { language, say } from "../i18n.js";

/** @typedef {import("../types").Family} Family */

/** Shows the rules in the language that is spoken, if there are any. @param {HTMLElement} el @param {Family} family */
export async function showRules(el, family) {
  const spoken = language();
  const text = await api
    .file(`rules/${family.id}.${spoken}.html`)
    .catch(() => api.file(`rules/${family.id}.en.html`))
    .catch(() => null);
  if (text === null || spoken !== language()) return;
  const parsed = new DOMParser().parseFromString(text, "text/html");
  for (const part of parsed.querySelectorAll("script, style, iframe")) part.remove();
  fill(
    el,
    [...parsed.body.childNodes].map((node) => document.importNode(node, true)),
  );
  for (const table of el.querySelectorAll("table")) {
    const label = table.caption?.textContent ?? say(family.title);
    const scroller = h("div", { class: "scroller", tabindex: 0, role: "region", "aria-label": label });
    table.replaceWith(scroller);
    scroller.append(table);
  }
  drawWhenSeen(el, family);
}

/** @param {HTMLElement} el @param {Family} family */
function drawWhenSeen(el, family) {
  const watcher = new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen) {
        if (!isIntersecting) continue;
        watcher.unobserve(target);
        void drawDiagram(/** @type {HTMLElement} */ (target), family);
      }
    },
    { rootMargin: "400px" },
  );
  for (const figure of el.querySelectorAll("figure.diagram")) watcher.observe(figure);
}

/** Draws a board where the rules have a diagram. @param {HTMLElement} figure @param {Family} family */
async function drawDiagram(figure, family) {
  const { game = family.presets[0]?.game ?? family.id, position, moves } = figure.dataset;
  try {
    const line = { game, position, moves: moves ? moves.trim().split(/\s+/) : [] };
    const asked = position || moves ? api.view(line, "none") : null;
    const [{ layout, start }, found] = await Promise.all([api.layout(game), asked]);
    const label = figure.querySelector("figcaption")?.textContent ?? say(layout.title);
    figure.prepend(picture(layout, (found?.view ?? start).scene, label));
  } catch {
    figure.classList.add("undrawn");
  }
}
