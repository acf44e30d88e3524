// Making a board: drawn with a few tools, or as the text of its file; each follows the other.

import { Board } from "../board/board.js";
import { Cast } from "../board/cast.js";
import { pieceIcon } from "../board/looks.js";
import { Touching } from "../board/touch.js";
import { icon } from "../controls.js";
import { copyButton } from "../copying.js";
import { fill, h, s } from "../dom.js";
import { say, t } from "../i18n.js";
import { listenToKeys } from "../stage/keyboard.js";
import { FileText } from "./file.js";
import { erase, putHole, putMountain, putPiece, resize, sizeOf, writeBoard } from "./toml.js";

/** @typedef {import("../editing").BoardData} BoardData */
/** @typedef {import("../editing").BoardSketch} BoardSketch */
/**
 * @typedef {object} Given
 * @property {object | null} own the board that is there already, as data
 * @property {(text: string | undefined) => Promise<import("../editing").Ruled | null>} ask shows a file to the game
 */

/** How long after a change the game is asked about it, in milliseconds. */
const PAUSE = 150;

export class BoardMaker {
  /** @type {BoardData | null} */
  #data = null;
  /** @type {BoardSketch | null} */
  #sketch = null;
  /** @type {(name: string) => BoardData | null} */
  #tool = () => null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #place = h("div", { class: "maker-board" });
  #numbers = h("div", { class: "maker-numbers" });
  #tools = h("div", { class: "toolbox", role: "radiogroup", "aria-label": () => t("board-tools") });
  #said = h("p", { class: "maker-said", role: "status" });
  #board = new Board({ fit: () => this.#room() });
  #file;
  #touching;

  /** @param {import("../editing").BoardKit} kit @param {Given} given */
  constructor(kit, given) {
    this.kit = kit;
    this.given = given;
    this.#file = new FileText(given.own ? writeBoard(/** @type {BoardData} */ (given.own), kit) : "", () =>
      this.#later(),
    );
    this.#board.el.classList.add("playable");
    this.#board.el.setAttribute("aria-label", t("board"));
    const press = (/** @type {number} */ spot) => this.#press(spot);
    this.#touching = new Touching(this.#board, { press, grab: () => false, cancel: () => {} });
    listenToKeys(this.#board, { touch: press, cancel: () => {} });
    this.el = h(
      "div",
      { class: "maker" },
      this.#tools,
      this.#place,
      this.#said,
      this.#numbers,
      this.#file.el,
      h(
        "div",
        { class: "edit-all" },
        copyButton(() => this.#file.text, { label: "board-copy" }),
        h("button", { type: "button", class: "button", onclick: () => void this.#forget() }, () => t("board-forget")),
      ),
    );
    if (given.own) void this.#ask();
    else void this.#forget();
  }

  /** Goes back to the preset's board. It is the same when its file is read. */
  async #forget() {
    const found = await this.given.ask(undefined);
    this.#file.text = found?.board ? writeBoard(found.board, this.kit) : this.kit.example;
    await this.#ask();
  }

  /** Fingers need room: where there is little, the board may be turned. */
  #room() {
    const width = innerWidth < 880 ? this.#place.clientWidth : 0;
    return { width, height: innerHeight * 0.6, scrolls: false };
  }

  leave() {
    clearTimeout(this.#timer);
    this.#touching.leave();
  }

  #later() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(), PAUSE);
  }

  /** Shows the file to the game and draws what it makes of it. */
  async #ask() {
    const found = await this.given.ask(this.#file.text);
    if (!found?.sketch) return;
    this.#sketch = found.sketch;
    this.#data = found.sketch.board;
    const { fault } = found;
    this.#file.fault = fault?.line ?? null;
    this.#said.className = `maker-said ${fault ? "wrong" : ""}`;
    fill(this.#said, () => {
      if (!fault) return t("board-sound");
      return fault.line === null ? say(fault.reason) : t("board-line", { line: fault.line, reason: say(fault.reason) });
    });
    this.#draw();
  }

  #draw() {
    const { layout, pieces = [], holes = 0 } = this.#sketch ?? {};
    if (!layout) return;
    if (!this.#tools.firstChild) this.#drawTools(new Cast(layout));
    if (!this.#place.firstChild) this.#place.append(this.#board.el);
    const { cursor } = this.#board.hits;
    const focused = this.#board.el.contains(document.activeElement);
    this.#board.scene = null;
    this.#board.setLayout(layout);
    this.#board.hits.draw();
    const { length } = layout.spots;
    const missing = Array.from({ length: holes }, (_, i) => ({
      spot: length - holes + i,
      kind: /** @type {const} */ ("frozen"),
    }));
    void this.#board.show({ pieces, marks: missing, trays: [] });
    if (focused) this.#board.hits.focus(Math.min(cursor, length - 1));
    if (!this.#numbers.contains(document.activeElement)) this.#drawNumbers();
  }

  /** @param {Cast} cast */
  #drawTools(cast) {
    const { pieces, shapes } = this.kit;
    /**
     * @type {{ id: string, title: () => string, picture: Node, act: (board: BoardData, name: string) => BoardData }[]}
     */
    const tools = [
      ...pieces.map(({ key, figure, title }) => ({
        id: key,
        title: () => say(title),
        picture: pieceIcon(figure, cast),
        act: (/** @type {BoardData} */ board, /** @type {string} */ name) => putPiece(board, this.kit, key, name),
      })),
      ...shapes.map(([shape, title]) => ({
        id: shape,
        title: () => say(title),
        picture: shapeIcon(shape),
        act: (/** @type {BoardData} */ board, /** @type {string} */ name) => putMountain(board, this.kit, shape, name),
      })),
      {
        id: "hole",
        title: () => t("board-hole"),
        picture: holeIcon(),
        act: (board, name) => putHole(board, this.kit, name),
      },
      {
        id: "erase",
        title: () => t("board-erase"),
        picture: icon("close"),
        act: (board, name) => erase(board, this.kit, name),
      },
    ];
    const buttons = tools.map(({ id, title, picture, act }) => {
      const choose = () => {
        this.#tool = (name) => this.#data && act(this.#data, name);
        for (const one of buttons) one.setAttribute("aria-checked", String(one === button));
      };
      const look = { type: "button", role: "radio", class: "tool", "data-tool": id, "aria-label": title, title };
      const button = h("button", { ...look, "aria-checked": "false", onclick: choose }, picture);
      return button;
    });
    this.#tools.append(...buttons);
    buttons[0]?.click();
  }

  #drawNumbers() {
    const board = this.#data;
    if (!board) return;
    const { columns, rows } = sizeOf(board);
    const number = (/** @type {string} */ id, /** @type {number} */ value, /** @type {number} */ most, least = 1) => {
      const set = () => {
        const n = Math.trunc(Number(input.value));
        if (least <= n && n <= most) this.#number(id, n);
      };
      const input = h("input", { type: "number", id, min: least, max: most, value, oninput: set });
      return h(
        "label",
        { for: id },
        h("span", null, () => t(id)),
        input,
      );
    };
    const options = this.kit.diagonals.map(([value, title]) => h("option", { value }, () => say(title)));
    const change = () => this.#change({ .../** @type {BoardData} */ (this.#data), diagonals: select.value });
    const select = h("select", { id: "board-diagonals", onchange: change }, options);
    select.value = board.diagonals;
    const name = h("input", {
      type: "text",
      id: "board-title",
      maxlength: 80,
      value: say(/** @type {any} */ (board.title)),
    });
    name.addEventListener("input", () => this.#rename(name.value));
    fill(
      this.#numbers,
      number("board-columns", columns, this.kit.most[0]),
      number("board-rows", rows, this.kit.most[1]),
      h(
        "label",
        { for: "board-diagonals" },
        h("span", null, () => t("board-diagonals")),
        select,
      ),
      this.kit.hand && number("board-hand", board.in_hand, 255, 0),
      h(
        "label",
        { for: "board-title" },
        h("span", null, () => t("board-title")),
        name,
      ),
    );
  }

  /** @param {string} id @param {number} n */
  #number(id, n) {
    const board = this.#data;
    if (!board) return;
    const { columns, rows } = sizeOf(board);
    if (id === "board-hand") this.#change({ ...board, in_hand: n });
    else if (id === "board-columns") this.#change(resize(board, this.kit, n, rows));
    else this.#change(resize(board, this.kit, columns, n));
  }

  /** A board with a name of its own is none of ours. @param {string} title */
  #rename(title) {
    if (this.#data)
      this.#change({ ...this.#data, name: "own", title: { en: title }, status: "invented", note: { en: "" } });
  }

  /** @param {number} spot */
  #press(spot) {
    const name = this.#sketch?.layout?.spots[spot]?.name;
    const changed = name === undefined ? null : this.#tool(name);
    if (changed && changed !== this.#data) this.#change(changed);
  }

  /** @param {BoardData} board */
  #change(board) {
    const own =
      board.name === "own" ? {} : { name: "own", title: { en: t("board-mine") }, status: "invented", note: { en: "" } };
    this.#data = { ...board, ...own };
    this.#file.text = writeBoard(this.#data, this.kit);
    this.#later();
  }
}

/** @param {string} shape */
function shapeIcon(shape) {
  const path = shape === "rhombus" ? "M12 3L21 12L12 21L3 12Z" : "M12 21L3 4H21Z";
  return s("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: path }));
}

function holeIcon() {
  const ring = {
    cx: 12,
    cy: 12,
    r: 8,
    fill: "none",
    stroke: "currentColor",
    "stroke-width": 2,
    "stroke-dasharray": "4 3",
  };
  return s("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, s("circle", ring));
}
