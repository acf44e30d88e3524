// The bench: the board that pieces are put on, what they are taken from, and what the game says about it.

import * as api from "../api.js";
import { Board } from "../board/board.js";
import { Cast } from "../board/cast.js";
import { depthSwitch } from "../board/depth.js";
import { Touching } from "../board/touch.js";
import { button, icon } from "../controls.js";
import { copyButton } from "../copying.js";
import { fill, h } from "../dom.js";
import { complain, withPart } from "../errors.js";
import { say, t } from "../i18n.js";
import { listenToKeys } from "../stage/keyboard.js";
import { StartPanel } from "../start/panel.js";
import { query } from "./address.js";
import { Drafting, read } from "./draft.js";
import { drawEntries, drawHands, kitTools, redraw, Toolbox } from "./palette.js";

/** @typedef {import("../editing").Edited} Edited */
/**
 * @typedef {object} Given
 * @property {import("../editing").EditBench} given what the server says about the game
 * @property {import("../types").Family} family
 * @property {number[]} levels
 * @property {HTMLSelectElement} game the choice of games
 * @property {boolean} [rulesOpen] whether the rules are looked at
 * @property {(position: string | null) => void} changed what is set up has changed; the position if it is one
 * @property {(rules: object | null) => void} ruled other rules are wanted
 */

/** How long after a change the game is asked about it, in milliseconds. */
const PAUSE = 80;

export class Bench {
  /** The position, if what is set up is one. @type {string | null} */
  position = null;
  /** The spot whose pieces are moved next. @type {number | null} */
  #picked = null;
  /** The spot that a pointer went down on. @type {number | null} */
  #held = null;
  #asked = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #hands = h("div", { class: "hands" });
  #entries = h("div", { class: "entries" });
  #verdict = h("div", { class: "edit-verdict", role: "status" });
  #uses = h("div", { class: "edit-uses" });
  /** Whether the rules are looked at. */
  rulesOpen = false;
  #observer = new ResizeObserver(() => this.board.refit());

  /** @param {Given} how */
  constructor(how) {
    const { given } = how;
    this.how = how;
    this.board = new Board({ fit: room });
    this.cast = new Cast(given.layout);
    this.drafting = new Drafting(given.kit, given.draft);
    this.board.el.setAttribute("aria-label", t("board"));
    this.board.el.classList.add("playable");
    this.board.setLayout(given.layout);
    this.touching = new Touching(this.board, {
      press: (spot) => this.#press(spot),
      grab: (spot) => this.#grab(spot),
      cancel: () => this.#unpick(),
    });
    listenToKeys(this.board, { touch: (spot) => this.#touch(spot), cancel: () => this.#unpick() });
    this.board.hits.el.addEventListener("keydown", (event) => {
      if (event.key !== "Delete" && event.key !== "Backspace") return;
      event.preventDefault();
      this.#change(() => this.drafting.take(this.board.hits.cursor));
    });
    this.toolbox = new Toolbox({
      tools: kitTools(given.kit, this.cast, given.seat_titles),
      chosen: () => this.#unpick(),
    });
    this.el = this.#build();
    this.#observer.observe(document.body);
    addEventListener("qiyuan-language", this.#relabel);
    this.#drawEntries();
    this.#draw();
  }

  leave() {
    clearTimeout(this.#timer);
    this.touching.leave();
    this.#observer.disconnect();
    removeEventListener("qiyuan-language", this.#relabel);
  }

  #relabel = () => {
    this.board.el.setAttribute("aria-label", t("board"));
    this.board.hits.label();
  };

  #build() {
    const wrap = h("div", { class: "board-wrap" }, this.board.el, depthSwitch(this.how.given.layout));
    const { kit } = this.how.given;
    const tools = kit.pieces.length > 0 ? [this.toolbox.el] : [];
    const all = h(
      "div",
      { class: "edit-all" },
      button("again", "edit-start", () => this.#begin()),
      kit.pieces.length > 0 && button("close", "edit-clear", () => this.#change(() => this.drafting.clear())),
      button("flip", "flip", () => this.flip()),
    );
    const field = h("div", { class: "edit-field" }, wrap, this.#verdict);
    const panel = h(
      "aside",
      { class: "edit-panel", "aria-label": () => t("panel") },
      h("h1", { class: "table-title" }, () => t("edit-title")),
      h("label", { class: "away", for: "editor-game" }, () => t("game")),
      this.how.game,
      tools,
      all,
      this.#hands,
      this.#entries,
      this.#rules(),
      this.#uses,
    );
    return h("div", { class: "bench" }, field, panel);
  }

  /** Other rules for the same game. */
  #rules() {
    const place = h("div", null);
    const { rules } = this.how.given;
    const n = Object.keys(rules ?? {}).length;
    const el = h(
      "details",
      { class: "loader rules-own" },
      h("summary", null, () => t("rules-own", { n })),
      place,
    );
    const fillIn = () =>
      void withPart(
        () => import("../rules/box.js"),
        ({ openRules }) => {
          const { family, given, ruled } = this.how;
          const changed = (/** @type {import("../editing").Ruled} */ found) => {
            if (!found.fault && JSON.stringify(found.rules) !== JSON.stringify(given.rules)) ruled(found.rules);
          };
          const links = false;
          void openRules(family, { game: given.game, rules, changed, links }).then((box) => fill(place, box));
        },
      );
    el.addEventListener("toggle", () => {
      this.rulesOpen = el.open;
      if (el.open && !place.firstChild) fillIn();
    });
    el.open = this.how.rulesOpen ?? false;
    return el;
  }

  /** Turns the board round. */
  flip() {
    this.board.flip(!this.board.flipped);
  }

  /** Goes on with a draft from an address. @param {string} text */
  async resume(text) {
    const { kit, layout } = this.how.given;
    const draft = read(text, kit);
    const known = draft?.pieces.every(({ spot }) => spot < layout.spots.length);
    if (draft && known) this.drafting.draft = draft;
    this.#drawEntries();
    this.#draw();
    await this.#ask();
  }

  #begin() {
    this.drafting.draft = structuredClone(this.how.given.start);
    this.#drawEntries();
    this.#change(() => {});
  }

  /** Picks up what stands on a spot, in case it is dragged. @param {number} spot */
  #grab(spot) {
    this.#held = this.drafting.on(spot).length > 0 ? spot : null;
    if (this.#held !== null) this.board.choose(new Map(), spot);
    // A touch that goes nowhere is one, too.
    return false;
  }

  /** @param {number} spot */
  #press(spot) {
    const held = this.#held;
    this.#held = null;
    if (held === null || held === spot) return this.#touch(spot);
    this.#picked = null;
    this.#change(() => this.drafting.move(held, spot));
  }

  /** A spot was touched, by whatever means. @param {number} spot */
  #touch(spot) {
    const { tool } = this.toolbox;
    const picked = this.#picked;
    if (typeof tool === "number") this.#change(() => this.drafting.put(spot, tool));
    else if (tool === "take") this.#change(() => this.drafting.take(spot));
    else if (picked !== null && picked !== spot) {
      this.#picked = null;
      this.#change(() => this.drafting.move(picked, spot));
    } else {
      this.#picked = picked === spot || this.drafting.on(spot).length === 0 ? null : spot;
      this.board.choose(new Map(), this.#picked);
    }
  }

  #unpick() {
    this.#picked = null;
    this.board?.choose(new Map(), null);
  }

  /** @param {() => void} act */
  #change(act) {
    act();
    this.board.choose(new Map(), this.#picked);
    this.#draw();
    // Nobody plays on from what is no longer there.
    this.#uses.inert = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(), PAUSE);
  }

  #draw() {
    const { kit } = this.how.given;
    const { pieces, draft } = this.drafting;
    if (kit.pieces.length > 0) void this.board.show({ pieces, marks: [], trays: [] });
    redraw(this.#hands, () =>
      drawHands(kit, draft.hands, this.cast, (hand, n) => this.#change(() => (draft.hands[hand] = n))),
    );
  }

  #drawEntries() {
    const { draft } = this.drafting;
    const set = (/** @type {number} */ i, /** @type {string} */ text) => this.#change(() => (draft.entries[i] = text));
    fill(this.#entries, drawEntries(this.how.given.kit, draft.entries, set));
  }

  /** Asks the game what it thinks of it. */
  async #ask() {
    const number = ++this.#asked;
    const { game, rules } = this.how.given;
    try {
      const found = await api.edit({ game, rules, draft: this.drafting.draft });
      if (number === this.#asked) this.show(found);
    } catch (error) {
      complain(error);
    }
  }

  /** Shows what the game says. @param {Edited} found */
  show({ position, view, unsound }) {
    this.position = position;
    this.#uses.inert = false;
    this.board.decide(unsound?.spots ?? []);
    if (view && this.how.given.kit.pieces.length === 0) void this.board.show(view.scene);
    const over = view?.result;
    const kind = unsound ? "wrong" : over ? "over" : "sound";
    this.#verdict.className = `edit-verdict ${kind}`;
    const words = () => {
      if (unsound) return t("edit-unsound", { why: say(unsound.reason) });
      return over ? t("edit-over", { result: say(over.text) }) : t("edit-sound");
    };
    fill(this.#verdict, icon(unsound ? "close" : "check"), h("p", null, words));
    this.#drawUses(position, Boolean(over));
    this.how.changed(position);
  }

  /** What can be done with a position. @param {string | null} position @param {boolean} over */
  #drawUses(position, over) {
    if (position === null)
      return fill(
        this.#uses,
        h("p", { class: "quiet-words" }, () => t("edit-not-yet")),
      );
    const { given, family, levels } = this.how;
    const { game, rules } = given;
    const asked = query({ game, rules, position });
    const row = h(
      "div",
      { class: "edit-all" },
      h(
        "a",
        { class: "button", href: `/analysis?${asked}` },
        icon("engine"),
        h("span", null, () => t("nav-analysis")),
      ),
      copyButton(() => position, { label: "copy-position" }),
      copyButton(() => `${location.origin}/editor?${asked}`, { label: "edit-copy-link" }),
      h(
        "a",
        { class: "button", href: `/analysis/picture.png?${asked}`, download: "position.png" },
        icon("down"),
        h("span", null, () => t("edit-picture")),
      ),
    );
    const place = h("div", null);
    const play = h(
      "details",
      { class: "loader" },
      h("summary", null, () => t("play-from")),
      place,
    );
    play.addEventListener("toggle", () => {
      const preset = game.split(":")[1];
      const titles = given.seat_titles;
      const looks = given.layout.sides.map(({ look }) => look);
      if (play.open) fill(place, new StartPanel(family, { levels, preset, position, rules, titles, looks }).el);
    });
    return fill(this.#uses, row, !over && play);
  }
}

/** The room that a window has for a board. */
function room() {
  const narrow = innerWidth < 880;
  const width = Math.min(innerWidth - (narrow ? 12 : 62), 1560) - (narrow ? 0 : 400);
  return { width, height: narrow ? innerHeight * 0.62 : innerHeight - 190, scrolls: narrow };
}
