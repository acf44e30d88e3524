// Starting a game: who plays, on which board, with which clock. The first button starts with sensible choices.

import { seatDot } from "../board/looks.js";
import { choice } from "../choice.js";
import { fill, h } from "../dom.js";
import { withPart } from "../errors.js";
import { say, t } from "../i18n.js";
import { read, settings, write } from "../settings.js";
import { begin, randomSalt } from "./begin.js";
import { CLOCKS } from "./clocks.js";
import { Choices, OPPONENTS } from "./seats.js";

/** @typedef {import("../types").Family} Family */
/** @typedef {import("../types").Preset} Preset */

/** The words for whom one plays against, and for the button that starts such a game. */
const OPPONENT_WORDS = {
  bot: { title: "opponent-bot", start: "start-bot" },
  friend: { title: "opponent-friend", start: "start-friend" },
  both: { title: "opponent-both", start: "start-both" },
  watch: { title: "opponent-watch", start: "start-watch" },
};

/** Where the choices are kept, by family. */
const KEY = "qiyuan.start";

/**
 * @typedef {object} Given
 * @property {number[]} levels that programs play on
 * @property {string} [preset]
 * @property {string | null} [position] to start from; preset and rules are settled then
 * @property {object | null} [rules] that differ from the preset's
 * @property {import("../types").Text[]} [titles] of the seats, where rules change who plays
 * @property {string[]} [looks] of the seats
 * @property {(game: string) => void} [chosen]
 */

export class StartPanel {
  #body = h("div", { class: "start-body" });
  #go = h("button", { type: "button", class: "button primary big", onclick: () => this.#start() });
  #own = h("div", null);
  el = h("section", { class: "start", "aria-label": () => t("start") }, this.#go, this.#body, this.#own);
  /**
   * What was agreed on beyond the preset, and what follows from it.
   * @type {{ rules: object, titles: import("../types").Text[], looks: string[] } | null}
   */
  #agreed = null;

  /** @param {Family} family @param {Given} given */
  constructor(family, given) {
    this.family = family;
    this.given = given;
    this.choices = new Choices(read(KEY)[family.id] ?? {});
    this.preset = this.#find(given.preset ?? this.choices.preset);
    const { rules, titles = [], looks = [] } = given;
    if (rules) this.#agreed = { rules, titles, looks };
    this.#draw();
    if (!given.position) this.#drawRules();
  }

  /** Rules by their name, or a family's first ones. @param {string | undefined} name */
  #find(name) {
    const { presets } = this.family;
    return /** @type {Preset} */ (presets.find((preset) => preset.name === name) ?? presets[0]);
  }

  /** Chooses a board and rules. @param {string} name */
  choose(name) {
    this.preset = this.#find(name);
    this.#agreed = null;
    this.#draw();
    this.#drawRules();
    this.given.chosen?.(this.preset.game);
  }

  /** What the seats are called. */
  get #titles() {
    return this.#agreed?.titles ?? this.preset.seat_titles;
  }

  /** Rules of one's own, which are fetched when somebody wants to see them. */
  #drawRules() {
    const place = h("div", null);
    const words = h("summary", null, () => t("rules-own", { n: 0 }));
    const el = h("details", { class: "loader rules-own" }, words, place);
    const load = () => import("../rules/box.js");
    el.addEventListener("toggle", () => {
      if (!el.open || place.firstChild) return;
      const { game } = this.preset;
      const changed = (/** @type {import("../editing").Ruled} */ { rules, fault, seat_titles, layout }) => {
        const n = Object.keys(rules ?? {}).length;
        if (!fault) fill(words, () => t("rules-own", { n }));
        this.#go.disabled = Boolean(fault);
        const looks = layout?.sides.map(({ look }) => look) ?? [];
        if (!fault) this.#agreed = rules && { rules, titles: seat_titles, looks };
        this.#draw();
      };
      void withPart(load, ({ openRules }) =>
        openRules(this.family, { game, rules: null, changed, links: true }).then((box) => fill(place, box)),
      );
    });
    this.#go.disabled = false;
    fill(this.#own, el);
  }

  #draw() {
    const many = this.#titles.length > 2;
    const { opponent } = this.choices;
    const rows = [this.#presets(), ...(many ? [this.#seatRows()] : this.#sides()), this.#clocks()];
    if (many || opponent === "friend") rows.push(this.#public());
    fill(this.#body, rows.flat());
    fill(
      this.#go,
      h("span", null, () => t(many ? "start" : OPPONENT_WORDS[opponent].start)),
    );
  }

  /** @returns {Node[]} */
  #presets() {
    const { presets } = this.family;
    if (presets.length < 2 || this.given.position) return [];
    const title = (/** @type {Preset} */ preset) => `${say(preset.title)} · ${say(preset.attestation.title)}`;
    const options = presets.map((preset) => h("option", { value: preset.name }, () => title(preset)));
    const select = h("select", { id: "preset", onchange: () => this.choose(select.value) }, options);
    select.value = this.preset.name;
    return [h("label", { for: "preset" }, () => t("preset")), select];
  }

  /** Against whom, and on which side, where two play. @returns {Node[][]} */
  #sides() {
    const { choices } = this;
    const values = OPPONENTS.map((value) => ({ value, title: () => t(OPPONENT_WORDS[value].title) }));
    const opponents = choice("opponent-label", values, choices.opponent, (value) => {
      choices.opponent = value;
      this.#draw();
      // The new panel has a new button for the same choice.
      /** @type {HTMLElement | null} */ (this.#body.querySelector(`[data-value="${value}"]`))?.focus();
    });
    const rows = [[h("span", { id: "opponent-label" }, () => t("opponent")), opponents]];
    const { opponent } = choices;
    if (opponent === "bot" || opponent === "watch") rows.push(this.#level());
    if (opponent === "bot" || opponent === "friend") rows.push(this.#side());
    return rows;
  }

  #level() {
    const { choices } = this;
    const { levels } = this.given;
    const told = h("output", { for: "level", class: "level-told" }, () => t("level-told", { n: choices.level }));
    const set = () => {
      choices.level = Number(range.value);
      fill(told, () => t("level-told", { n: choices.level }));
      range.setAttribute("aria-valuetext", told.textContent ?? "");
    };
    const ends = { min: Math.min(...levels), max: Math.max(...levels), step: 1 };
    const range = h("input", { type: "range", id: "level", ...ends, value: choices.level, oninput: set });
    range.setAttribute("aria-valuetext", told.textContent ?? "");
    return [h("label", { for: "level" }, () => t("level")), h("span", { class: "level-box" }, range, told)];
  }

  #side() {
    const looks = this.#agreed?.looks ?? this.preset.looks;
    const seats = this.#titles.map((title, seat) => ({
      value: String(seat),
      title: () => say(title),
      before: seatDot(looks[seat] ?? null),
    }));
    const random = { value: "random", title: () => t("side-random") };
    const sides = choice("side-label", [...seats, random], this.choices.side, (value) => {
      this.choices.side = value;
    });
    return [h("span", { id: "side-label" }, () => t("side")), sides];
  }

  /** Who sits where, in games with more seats. */
  #seatRows() {
    const rows = this.#titles.map((title, seat) => {
      const select = h(
        "select",
        {
          "aria-label": () => t("seat-who", { seat: say(title) }),
          onchange: () => {
            this.choices.others[seat] = select.value;
          },
        },
        h("option", { value: "me" }, () => t("seat-me")),
        h("option", { value: "open" }, () => t("seat-friend")),
        this.given.levels.map((level) => h("option", { value: `bot-${level}` }, () => t("seat-bot", { level }))),
      );
      this.choices.others[seat] = this.choices.sitter(seat);
      select.value = this.choices.sitter(seat);
      return h(
        "div",
        { class: "seat-row" },
        h("span", null, () => say(title)),
        select,
      );
    });
    const group = { class: "seat-rows", role: "group", "aria-labelledby": "players-label" };
    return [h("span", { id: "players-label" }, () => t("players")), h("div", group, rows)];
  }

  #clocks() {
    const options = [...CLOCKS].map(([name, { title }]) => h("option", { value: name }, title));
    const keep = () => {
      this.choices.clock = select.value;
    };
    const select = h("select", { id: "clock", onchange: keep }, options);
    select.value = this.choices.clock;
    return [h("label", { for: "clock" }, () => t("clock")), select];
  }

  #public() {
    const keep = () => {
      this.choices.public = box.checked;
    };
    const box = h("input", { type: "checkbox", id: "public", onchange: keep });
    box.checked = this.choices.public;
    return [h("label", { for: "public" }, () => t("public")), h("span", { class: "switch" }, box)];
  }

  #start() {
    const { family, preset, choices, given } = this;
    const { length: count } = this.#titles;
    const shared = count > 2 || choices.opponent === "friend";
    write(KEY, { ...read(KEY), [family.id]: { ...choices, preset: preset.name } });
    void begin({
      game: preset.game,
      ...(this.#agreed ? { rules: this.#agreed.rules } : {}),
      ...(given.position ? { position: given.position } : {}),
      seats: choices.seats(count, settings.name, Math.random()),
      clock: CLOCKS.get(choices.clock)?.setting ?? { kind: "none" },
      ...(shared ? { public: choices.public } : {}),
      ...(family.has_chance ? { salt: randomSalt() } : {}),
    });
  }
}
