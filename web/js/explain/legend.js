// Who is who: all kinds of pieces of a game, with what each can do.

import * as api from "../api.js";
import { Cast } from "../board/cast.js";
import { pieceIcon } from "../board/looks.js";
import { h } from "../dom.js";
import { say, t } from "../i18n.js";
import { withRule } from "./rule.js";

/** @typedef {import("../types").Layout} Layout */
/** @typedef {import("../types").FigureKind} FigureKind */
/** @typedef {import("../types").Figure} Figure */
/** @typedef {import("../types").Scene} Scene */

/** The kinds that there is something to say about. @param {Layout} layout */
export const toldKinds = (layout) => layout.figures.filter(({ about }) => about);

/**
 * The rows of the legend: where pieces have ranks, all of a rank stand together, the highest first.
 * @param {FigureKind[]} kinds
 * @returns {FigureKind[][]}
 */
export function rowsOf(kinds) {
  /** @type {Map<string, FigureKind[]>} */
  const rows = new Map();
  for (const kind of kinds) {
    const key = kind.rank === undefined ? kind.name : `${kind.rank}`;
    rows.set(key, [...(rows.get(key) ?? []), kind]);
  }
  const rank = (/** @type {FigureKind[]} */ [kind]) => kind?.rank ?? Infinity;
  return [...rows.values()].sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}

/**
 * @param {string} family
 * @param {Layout} layout
 * @param {api.Line} line of the game, for how it begins
 */
export async function drawLegend(family, layout, line) {
  const { start } = await api.layout(line.game, line.rules);
  const cast = new Cast(layout);
  const rows = rowsOf(toldKinds(layout)).map((kinds) => {
    const figures = kinds.flatMap((kind) => figuresOf(kind, layout, start.scene));
    const rank = kinds[0]?.rank;
    const abouts = distinct(kinds.map(({ about }) => about ?? ""));
    const storey = storeyOf(kinds, layout, start.scene);
    return h(
      "li",
      null,
      rank !== undefined && h("span", { class: "rank", title: () => t("piece-rank", { n: rank }) }, `${rank}`),
      h(
        "span",
        { class: "legend-icons" },
        figures.map((figure) => pieceIcon(figure, cast)),
      ),
      h(
        "div",
        null,
        h("strong", null, () => distinct(kinds.map(({ title }) => say(title))).join(" · ")),
        storey && h("span", { class: "legend-start" }, () => t("legend-start", { storey: say(storey) })),
        abouts.map((about) => h("p", null, withRule(family, about))),
      ),
    );
  });
  return h("ul", { class: "legend" }, rows);
}

/** The same texts once. @template T @param {T[]} texts @returns {T[]} */
const distinct = (texts) => [...new Map(texts.map((text) => [JSON.stringify(text), text])).values()];

/**
 * The figures of a kind, one of each side that has it.
 * @param {FigureKind} kind
 * @param {Layout} layout
 * @param {Scene} start
 */
function figuresOf({ name, title, look }, layout, start) {
  const all = [
    ...start.pieces.map(({ figure }) => figure),
    ...start.trays.flatMap(({ pieces }) => pieces.map(([f]) => f)),
  ];
  const seen = all.filter((figure) => figure.name === name);
  const letter = seen[0]?.letter ?? say(title).slice(0, 1);
  const having = new Set(seen.flatMap(({ seat }) => (seat === null ? [] : [seat])));
  const seats = look ? [null] : having.size > 0 ? [...having].sort() : layout.sides.map((_, seat) => seat);
  return seats.map((seat) => /** @type {Figure} */ ({ name, letter, seat }));
}

/**
 * The storey on which all pieces of some kinds begin, by its title.
 * @param {FigureKind[]} kinds
 * @param {Layout} layout
 * @param {Scene} start
 */
function storeyOf(kinds, { spots, areas }, { pieces }) {
  const names = new Set(kinds.map(({ name }) => name));
  const storeys = new Set(pieces.flatMap(({ spot, figure }) => (names.has(figure.name) ? [spots[spot]?.storey] : [])));
  const [storey] = storeys;
  return storeys.size === 1 && storey !== undefined ? (areas[storey]?.title ?? null) : null;
}
