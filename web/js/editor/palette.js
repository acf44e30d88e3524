// What one sets up a position with: pieces to choose, hands to count, and what else there is to say.

import { pieceIcon } from "../board/looks.js";
import { choice } from "../choice.js";
import { icon } from "../controls.js";
import { fill, h, s } from "../dom.js";
import { say, t } from "../i18n.js";

/** @typedef {import("../editing").Kit} Kit */
/** @typedef {import("../board/cast.js").Cast} Cast */
/** A piece of the kit, or what moves pieces, or what takes them away. @typedef {number | "move" | "take"} Tool */

/** @type {Record<string, number>} */
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Four arrows. */
const MOVES = "M12 3V21M3 12H21M9 6L12 3L15 6M9 18L12 21L15 18M6 9L3 12L6 15M18 9L21 12L18 15";

/** A choice of what to do with the spot that is touched next. */
export class Toolbox {
  /** @type {Tool} */
  tool = "move";
  /** @type {Map<Tool, HTMLButtonElement>} */
  #buttons = new Map();
  el = h("div", { class: "toolbox", role: "radiogroup", "aria-label": () => t("edit-tools") });

  /** @param {{ tools: { tool: Tool, title: () => string, picture: Node }[], chosen: () => void }} given */
  constructor({ tools, chosen }) {
    this.chosen = chosen;
    for (const { tool, title, picture } of tools) {
      const look = { type: "button", role: "radio", class: "tool", "data-tool": String(tool), "aria-label": title };
      const button = h("button", { ...look, title, onclick: () => this.choose(tool) }, picture);
      this.#buttons.set(tool, button);
      this.el.append(button);
    }
    this.el.addEventListener("keydown", (event) => this.#step(event));
    this.choose(tools[0]?.tool ?? "move");
  }

  /** @param {Tool} tool */
  choose(tool) {
    this.tool = tool;
    for (const [one, button] of this.#buttons) {
      button.setAttribute("aria-checked", String(one === tool));
      button.tabIndex = one === tool ? 0 : -1;
    }
    this.chosen();
  }

  /** @param {KeyboardEvent} event */
  #step(event) {
    const by = STEPS[event.key];
    if (!by) return;
    event.preventDefault();
    const tools = [...this.#buttons.keys()];
    const next = tools[(tools.indexOf(this.tool) + by + tools.length) % tools.length];
    if (next === undefined) return;
    this.choose(next);
    this.#buttons.get(next)?.focus();
  }
}

function movesIcon() {
  return s("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: MOVES }));
}

/**
 * The pieces of a kit as tools, with what moves and what takes away.
 * @param {Kit} kit
 * @param {Cast} cast
 * @param {import("../types").Text[]} seats what the seats are called
 */
export function kitTools(kit, cast, seats) {
  const title = (/** @type {import("../types").Figure} */ figure) => {
    const alike = kit.pieces.filter((one) => one.figure.name === figure.name).length > 1;
    const side = alike && figure.seat !== null ? say(seats[figure.seat]) : "";
    return side ? t("edit-piece", { piece: cast.title(figure), side }) : cast.title(figure);
  };
  return [
    { tool: /** @type {Tool} */ ("move"), title: () => t("edit-move"), picture: movesIcon() },
    { tool: /** @type {Tool} */ ("take"), title: () => t("edit-take"), picture: icon("close") },
    ...kit.pieces.map(({ figure }, tool) => ({
      tool,
      title: () => title(figure),
      picture: pieceIcon(figure, cast),
    })),
  ];
}

/**
 * What lies beside the board, as numbers; hands of one title stand in one row.
 * @param {Kit} kit
 * @param {number[]} hands
 * @param {Cast} cast
 * @param {(hand: number, n: number) => void} set
 */
export function drawHands(kit, hands, cast, set) {
  /** @type {Map<string, HTMLElement>} */
  const rows = new Map();
  kit.hands.forEach(({ title, figure, most }, hand) => {
    const key = say(title, "en");
    const row = rows.get(key) ?? h("div", { class: "hand-row" });
    if (!rows.has(key)) row.append(h("span", { class: "hand-title" }, () => say(title)));
    rows.set(key, row);
    const label = () => `${say(title)}: ${cast.title(figure)}`;
    const field = { type: "number", min: 0, max: most, value: hands[hand], "aria-label": label, "data-hand": hand };
    const input = h("input", { ...field, oninput: () => set(hand, Math.trunc(Number(input.value)) || 0) });
    row.append(h("label", { class: "hand", title: label }, pieceIcon(figure, cast), input));
  });
  return [...rows.values()];
}

/** @param {number} i */
const labelOf = (i) => `entry-${i}-label`;

/**
 * What else there is to say. Who acts stands first, the rest where it is looked for.
 * @param {Kit} kit
 * @param {string[]} entries
 * @param {(entry: number, text: string) => void} set
 */
export function drawEntries(kit, entries, set) {
  const rows = kit.entries.map((entry, i) => {
    const label = { id: labelOf(i), class: "entry-title" };
    const title = () => say(entry.title);
    if (entry.kind === "choice") {
      const options = entry.values.map(([value, words]) => ({ value, title: () => say(words) }));
      const buttons = choice(labelOf(i), options, entries[i] ?? "", (value) => set(i, value));
      return h("div", { class: "entry", "data-entry": entry.name }, h("span", label, title), buttons);
    }
    const number = entry.kind === "number" ? { type: "number", min: entry.least, max: entry.most } : { type: "text" };
    const field = { ...number, id: `entry-${i}`, value: entries[i] ?? "", autocomplete: "off", spellcheck: "false" };
    const input = h("input", { ...field, oninput: () => set(i, input.value.trim()) });
    return h(
      "div",
      { class: "entry", "data-entry": entry.name },
      h("label", { for: `entry-${i}`, class: "entry-title" }, title),
      input,
    );
  });
  const [first, ...others] = rows;
  if (others.length === 0) return rows;
  const more = h(
    "details",
    { class: "loader" },
    h("summary", null, () => t("edit-more")),
    h("div", { class: "entries" }, others),
  );
  return first ? [first, more] : [];
}

/**
 * Replaces what is in a place unless somebody is typing there.
 * @param {HTMLElement} place
 * @param {() => Node[]} draw
 */
export function redraw(place, draw) {
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement && place.contains(activeElement)) return;
  fill(place, draw());
}
