// The diagrams of the rules: a position, and what its pieces can do there. The page knows no rules: what is drawn is
// what the server says about the moves.

import * as api from "../api.js";
import { arrange } from "../board/arrange.js";
import { Board } from "../board/board.js";
import { cropScene, cropStoreys, windowAround } from "../board/crop.js";
import { drawSketch } from "../board/sketch.js";
import { language, say, t } from "../i18n.js";
import { difference, shownMoves, words } from "./shown.js";

/** @typedef {import("../types").Layout} Layout */
/** @typedef {import("../types").Scene} Scene */
/** @typedef {import("../types").Reach} Reach */
/** @typedef {import("./shown.js").Shown} Shown */

/** Marks of what can be done, which the arrows of a diagram show better. */
const DOUBLED = ["active", "target"];
/** A board that has more steps than this is cut down where little happens on it. */
const WIDE = 12;
/** How many pixels a step takes at least where storeys stand side by side. */
const ROOMY = 25;
/** How much room a step takes at most, in units of the page's letters. */
const MOST = 2.6;
/** Where the page is narrower, a board may be higher than the window. */
const PHONE = 600;

/**
 * Draws the board of a figure, with what it shows of the moves.
 * @param {HTMLElement} figure
 * @param {string} preset the game, if the figure names none
 */
export async function drawDiagram(figure, preset) {
  const { game = preset, position, moves, rules, without, of, expect } = figure.dataset;
  try {
    const changed = rules ? JSON.parse(rules) : null;
    const line = { game, rules: changed, position, moves: words(moves) };
    const known = api.layout(game, changed);
    if (of === undefined) {
      const asked = position || moves ? api.view(line, "none") : null;
      const [{ layout, start }, found] = await Promise.all([known, asked]);
      const label = figure.querySelector("figcaption")?.textContent?.trim() || say(layout.title);
      show(figure, layout, (found?.view ?? start).scene, { shown: [], label });
      return;
    }
    const other = without === undefined ? null : api.reach({ ...line, position: without, moves: [] });
    const [{ layout }, here, there] = await Promise.all([known, api.reach(line), other]);
    const names = layout.spots.map(({ name }) => name);
    const shown = shownMoves(words(of), here.reach, there?.reach ?? null, names);
    const marks = here.scene.marks.filter(({ kind }) => !DOUBLED.includes(kind));
    show(figure, layout, { ...here.scene, marks }, { shown, label: tellMoves(shown, names) });
    const wrong = difference(shown, expect, [...here.reach, ...(there?.reach ?? [])], names);
    if (wrong !== null) {
      figure.classList.add("wrong");
      console.error(`a diagram of ${game} at ${position ?? "the start"}, moves of ${of}: ${wrong}`);
    }
  } catch (error) {
    figure.classList.add("undrawn");
    console.error(`a diagram of ${game} at ${position ?? "the start"}: ${error}`);
  }
}

/**
 * @param {HTMLElement} figure
 * @param {Layout} layout
 * @param {Scene} scene
 * @param {{ shown: Shown[], label: string }} what
 */
function show(figure, layout, scene, { shown, label }) {
  const { crop } = figure.dataset;
  const named = words(crop).flatMap((word) => {
    const index = layout.spots.findIndex(({ name }) => name === word);
    return index < 0 ? [] : [index];
  });
  const acting = shown.flatMap(({ from, to, takes }) => [...(from === null ? [] : [from]), to, ...takes]);
  const around = crop === "none" ? [] : [...named, ...acting];
  if (around.length > 0 && hasStoreys(layout)) figure.classList.add("storeys");
  const width = figure.clientWidth || 320;
  const cropped = cropToRoom(layout, scene, { around, margin: named.length > 0 ? 0 : 1 }, width);
  const board = new Board({ still: true, fit: fit(figure, width, cropped !== null) });
  board.el.setAttribute("aria-label", label);
  board.scene = cropped ? cropScene(scene, cropped.kept) : scene;
  board.setLayout(cropped?.layout ?? layout);
  if (cropped) board.el.style.maxWidth = `${cropped.layout.width * MOST}rem`;
  else if (around.length > 0) {
    const pieces = named.length > 0 ? [] : scene.pieces.map(({ spot }) => spot);
    narrow(board, layout, [...around, ...pieces]);
  }
  const number = (/** @type {number} */ spot) => cropped?.kept.get(spot) ?? spot;
  const drawn = shown.map((move) => ({
    ...move,
    from: move.from === null ? null : number(move.from),
    to: number(move.to),
    takes: move.takes.map(number),
  }));
  const occupied = new Set(board.scene?.pieces.map(({ spot }) => spot));
  if (board.placed && drawn.length > 0) board.layers.arrows.append(drawSketch(board.placed, drawn, occupied));
  figure.prepend(board.el);
}

/** @param {Layout} layout */
const hasStoreys = (layout) => arrange(layout, { arrangement: "plain", flipped: false }).storeys !== null;

/**
 * The room for a board: what was cut down stays as it is, a thumbnail too.
 * @param {HTMLElement} figure
 * @param {number} width
 * @param {boolean} cut
 */
function fit(figure, width, cut) {
  if (figure.classList.contains("thumb")) return undefined;
  const phone = innerWidth < PHONE;
  // On a phone a board may stand upright; where there is room it lies as at the table.
  return () => (cut ? { width, height: 1, scrolls: true } : { width, height: phone ? 640 : 420, scrolls: phone });
}

/**
 * The storeys of a board around what happens, side by side if there is room.
 * @param {Layout} layout
 * @param {Scene} scene
 * @param {{ around: number[], margin: number }} part
 * @param {number} width
 */
function cropToRoom(layout, scene, part, width) {
  const row = cropStoreys(layout, scene, part, true);
  if (row && row.layout.width * ROOMY <= width) return row;
  const stack = cropStoreys(layout, scene, part, false);
  // On a wide page the whole board has a better arrangement than a high stack.
  return stack && width >= PHONE && stack.layout.height > stack.layout.width ? null : stack;
}

/**
 * Shows only what lies around the pieces of a large board.
 * @param {Board} board
 * @param {Layout} layout
 * @param {number[]} around
 */
function narrow(board, layout, around) {
  if (around.length === 0 || Math.max(layout.width, layout.height) <= WIDE || !board.placed) return;
  const part = windowAround(board.placed, around, 1.6);
  if (!part) return;
  board.el.setAttribute("viewBox", `${part.x} ${part.y} ${part.width} ${part.height}`);
  board.el.style.setProperty("--ratio", String(part.width / part.height));
  board.el.classList.add("part");
}

/** What a diagram shows, in words. @param {Shown[]} shown @param {string[]} names */
export function tellMoves(shown, names) {
  const sources = new Set(shown.map(({ from }) => from));
  const list = (/** @type {Shown[]} */ moves, /** @type {(move: Shown) => number[]} */ spots) =>
    new Intl.ListFormat(language(), { type: "conjunction" }).format(
      moves.flatMap((move) => {
        const ends = spots(move).map((spot) => names[spot] ?? "");
        const [from] = sources.size > 1 && move.from !== null ? [`${names[move.from]}–`] : [""];
        return ends.map((end) => `${from}${end}`);
      }),
    );
  const goes = shown.filter(({ blocked, takes, to }) => !blocked && !takes.includes(to));
  const takes = shown.filter(({ takes }) => takes.length > 0);
  const blocked = shown.filter(({ blocked }) => blocked);
  const parts = [
    goes.length > 0 && t("diagram-goes", { spots: list(goes, ({ to }) => [to]) }),
    takes.length > 0 && t("diagram-takes", { spots: list(takes, ({ takes }) => takes) }),
    blocked.length > 0 && t("diagram-blocked", { spots: list(blocked, ({ to }) => [to]) }),
  ];
  const told = parts.filter(Boolean);
  return told.length > 0 ? told.join(" ") : t("diagram-nothing");
}
