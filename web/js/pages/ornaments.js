// The small things in the rules: badges that say whose a rule is, pieces and dice in tables.

import * as api from "../api.js";
import { Cast } from "../board/cast.js";
import { diceIcon } from "../board/dice.js";
import { pieceIcon } from "../board/looks.js";
import { fill, h } from "../dom.js";
import { say, t } from "../i18n.js";

/** The words for what a rule rests on. @type {Record<string, string>} */
const MARKS = {
  stated: "badge-stated",
  decided: "badge-decided",
  reconstructed: "badge-reconstructed",
  book: "badge-book",
  tournament: "badge-tournament",
  original: "badge-original",
};

/** Writes the badges of a rule. @param {HTMLElement} details */
export function dressMark(details) {
  const summary = details.querySelector("summary");
  if (!summary) return;
  const kinds = (details.dataset.mark ?? "").split(/\s+/).filter((kind) => kind in MARKS);
  const badge = (/** @type {string} */ kind) =>
    h("span", { class: `badge badge-${kind}` }, () => t(MARKS[kind] ?? kind));
  fill(
    summary,
    kinds.flatMap((kind, i) => (i > 0 ? [" ", badge(kind)] : [badge(kind)])),
  );
  if (kinds.length === 0) details.classList.add("undrawn");
}

/** Draws a piece where a text speaks of it. @param {HTMLElement} el @param {string} preset */
export async function drawPiece(el, preset) {
  const { game = preset, figure: name = "", side = "0" } = el.dataset;
  try {
    const { layout } = await api.layout(game);
    const kind = layout.figures.find((kind) => kind.name === name);
    if (!kind) throw new Error(`no figure ${name}`);
    const figure = { name, letter: say(kind.title).slice(0, 1), seat: Number(side) };
    const icon = pieceIcon(figure, new Cast(layout));
    icon.removeAttribute("aria-hidden");
    icon.setAttribute("role", "img");
    icon.setAttribute("aria-label", say(kind.title));
    fill(el, icon);
  } catch (error) {
    el.classList.add("undrawn");
    console.error(`a piece of ${game}: ${error}`);
  }
}

/** Draws dice where a text speaks of a throw. @param {HTMLElement} el */
export function drawDice(el) {
  const faces = [...(el.dataset.dice ?? "")].map(Number);
  if (faces.length === 0 || faces.some((face) => !(face >= 1 && face <= 6))) {
    el.classList.add("undrawn");
    console.error(`no dice: ${el.dataset.dice}`);
    return;
  }
  fill(el, diceIcon(faces, t("dice-label", { faces: faces.join(" ") })));
}
