// The rules of a game as its page shows them, with their diagrams drawn.

import * as api from "../api.js";
import { fill, h } from "../dom.js";
import { language, say } from "../i18n.js";
import { drawDiagram } from "./diagram.js";
import { drawDice, drawPiece, dressMark } from "./ornaments.js";
import { whenSeen } from "./seen.js";

/** @typedef {import("../types").Family} Family */

/** What is drawn when it comes into sight. */
const DRAWN = "figure.diagram, span.piece, span.dice";

/**
 * Shows the rules in the language that is spoken, if there are any.
 * @param {{ first: HTMLElement, rest: HTMLElement }} places for how to play in a minute, and for everything else
 * @param {Family} family
 */
export async function showRules({ first, rest }, family) {
  const spoken = language();
  const text = await api
    .file(`rules/${family.id}.${spoken}.html`)
    .catch(() => api.file(`rules/${family.id}.en.html`))
    .catch(() => null);
  if (text === null || spoken !== language()) return;
  const parsed = new DOMParser().parseFromString(text, "text/html");
  for (const part of parsed.querySelectorAll("script, style, iframe")) part.remove();
  const nodes = [...parsed.body.childNodes].map((node) => document.importNode(node, true));
  const isFirst = (/** @type {Node} */ node) => node instanceof HTMLElement && node.id === "minute";
  fill(first, nodes.filter(isFirst));
  fill(
    rest,
    nodes.filter((node) => !isFirst(node)),
  );
  for (const el of [first, rest]) dress(el, family);
}

/** @param {HTMLElement} el @param {Family} family */
function dress(el, family) {
  for (const table of el.querySelectorAll("table")) {
    const label = table.caption?.textContent ?? say(family.title);
    const scroller = h("div", { class: "scroller", tabindex: 0, role: "region", "aria-label": label });
    table.replaceWith(scroller);
    scroller.append(table);
  }
  for (const mark of el.querySelectorAll("details.mark")) dressMark(/** @type {HTMLElement} */ (mark));
  const preset = family.presets[0]?.game ?? family.id;
  for (const place of el.querySelectorAll(DRAWN)) {
    whenSeen(/** @type {HTMLElement} */ (place), (place) => {
      if (place.matches(".diagram")) void drawDiagram(place, preset);
      else if (place.matches(".piece")) void drawPiece(place, preset);
      else drawDice(place);
    });
  }
}
