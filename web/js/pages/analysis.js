// Looking at games: any position or record, with every move allowed to be tried. The address says what is shown.

import * as api from "../api.js";
import { button } from "../controls.js";
import { fill, h } from "../dom.js";
import { query } from "../editor/address.js";
import { complain } from "../errors.js";
import { say, t } from "../i18n.js";
import { StartPanel } from "../start/panel.js";
import { askedFor, encode, queryOf } from "../study/address.js";
import { openTree } from "../study/api.js";
import { Desk, ready } from "../study/desk.js";
import { keep } from "../study/keep.js";
import { ownStudies } from "../study/keys.js";
import { recordText } from "../study/tree.js";
import { visit } from "../visit.js";
import { Loader } from "./loader.js";

/** @typedef {import("../types").Catalog} Catalog */
/** @typedef {import("../types").TreeView} TreeView */

/** @param {HTMLElement} root @returns {Promise<import("../types").Page>} */
export async function open(root) {
  const [catalog] = await Promise.all([api.catalog(), ready()]);
  const page = new AnalysisPage(catalog);
  root.className = "analysis";
  root.append(page.el);
  await page.openAddress(new URLSearchParams(location.search));
  return {
    title: () => t("nav-analysis"),
    key: (event) => page.desk?.key(event),
    leave: () => page.leave(),
  };
}

class AnalysisPage {
  el = h("div", { class: "analysis-place table-page" });
  /** @type {Desk | null} */
  desk = null;
  #engineOn = false;
  #loader = new Loader((text) => this.#load(text));
  #tooLong = h(
    "div",
    { class: "notice warn", hidden: true },
    h("p", null, () => t("study-too-long")),
    this.#keepButton(),
  );

  /** @param {Catalog} catalog */
  constructor(catalog) {
    this.catalog = catalog;
    const groups = catalog.families.map(({ title, presets }) => {
      const options = presets.map((preset) => h("option", { value: preset.game }, () => say(preset.title)));
      return h("optgroup", { label: () => say(title) }, options);
    });
    const choose = () => {
      const start = recordText({ ...this.#tags, Game: this.game.value }, "");
      this.#openText(start, null).catch(complain);
    };
    this.game = h("select", { id: "analysis-game", onchange: choose }, groups);
    addEventListener("qiyuan-language", this.#relabel);
  }

  leave() {
    this.desk?.leave();
    this.#loader.leave();
    removeEventListener("qiyuan-language", this.#relabel);
  }

  #relabel = () => this.desk?.relabel();

  get #tags() {
    return { Format: String(this.catalog.format) };
  }

  /** Shows what the address asks for. @param {URLSearchParams} asked */
  async openAddress(asked) {
    const games = this.catalog.families.flatMap(({ presets }) => presets.map(({ game }) => game));
    const { tags, moves, at } = askedFor(asked, { games, format: this.catalog.format });
    try {
      this.#show(await openTree(recordText(tags, moves)), at);
    } catch (error) {
      // An address that cannot be read says why, and shows the game that it names, or the first.
      if (!(error instanceof api.ApiError) || error.code === "offline") throw error;
      complain(error);
      const game = games.includes(tags.Game ?? "") ? tags.Game : games[0];
      this.#show(await openTree(recordText({ ...this.#tags, Game: game ?? "" }, "")), null);
    }
  }

  /**
   * Opens something else: one can come back to what was shown before.
   * @param {string} record
   * @param {number | null} at
   */
  async #openText(record, at) {
    const opened = await openTree(record);
    history.pushState(null, "", location.href);
    this.#show(opened, at);
  }

  /** @param {string} text a record, or a position of the game that is chosen */
  async #load(text) {
    const { rules = null } = this.desk?.opened ?? {};
    /** @type {Record<string, string>} */
    const position = { ...this.#tags, Game: this.game.value, Position: text };
    if (rules) position.Rules = JSON.stringify(rules);
    await this.#openText(text.startsWith("[") ? text : recordText(position, ""), null);
  }

  /** @param {TreeView} opened @param {number | null} at */
  #show(opened, at) {
    this.desk?.leave();
    this.desk = null;
    this.game.value = opened.game;
    const desk = new Desk(opened, {
      at,
      editable: true,
      changed: () => this.#write(),
      moved: () => this.#write(),
    });
    this.desk = desk;
    desk.stage.engine.toggle(this.#engineOn);
    fill(this.el, desk.field, this.#panel(desk, opened));
    this.#write();
  }

  /** Writes what is shown into the address. */
  #write() {
    const { desk } = this;
    if (!desk || !this.el.isConnected) return;
    const { game, rules, position } = desk.opened;
    const query = queryOf({ game, rules, position, tree: desk.tree, node: desk.node });
    this.#tooLong.hidden = query !== null;
    const address = `/analysis${query ?? `?game=${encode(game)}`}`;
    if (address !== location.pathname + location.search) history.replaceState(history.state, "", address);
    this.#engineOn = desk.stage.engine.on;
  }

  /** @param {Desk} desk @param {TreeView} opened */
  #panel(desk, opened) {
    const [first, second] = desk.parts;
    const [id, preset] = opened.game.split(":");
    const family = this.catalog.families.find((family) => family.id === id);
    return h(
      "aside",
      { class: "panel", "aria-label": () => t("panel") },
      h("h1", { class: "table-title" }, () => t("nav-analysis")),
      h("label", { class: "away", for: "analysis-game" }, () => t("game")),
      [this.game, this.#loader.el, this.#tooLong],
      first ?? [],
      h(
        "div",
        { class: "keep" },
        this.#keepButton(),
        h("p", { class: "note" }, () => t("study-keep-say")),
      ),
      button("branch", "edit-open", () => {
        const { game, rules } = opened;
        visit(`/editor?${query({ game, rules, position: desk.stage.view?.position })}`);
      }),
      second ?? [],
      [family ? this.#playFrom(desk, family, preset) : null, ownList()],
    );
  }

  #keepButton() {
    const act = () => {
      const { desk } = this;
      if (desk) void keep({ title: say(desk.opened.title), game: desk.opened.game, record: desk.record });
    };
    return button("book", "study-keep", act);
  }

  /**
   * Playing on from the position on the board.
   * @param {Desk} desk
   * @param {import("../types").Family} family
   * @param {string | undefined} preset
   */
  #playFrom({ stage, opened }, family, preset) {
    const place = h("div", null);
    const el = h(
      "details",
      { class: "loader" },
      h("summary", null, () => t("play-from")),
      place,
    );
    el.addEventListener("toggle", () => {
      if (!el.open) return;
      const { levels } = this.catalog;
      const { rules, seat_titles: titles, layout } = opened;
      const own = rules ? { rules, titles, looks: layout.sides.map(({ look }) => look) } : {};
      fill(place, new StartPanel(family, { levels, preset, position: stage.view?.position ?? null, ...own }).el);
    });
    return el;
  }
}

/** The studies that this browser can change. */
function ownList() {
  const all = Object.entries(ownStudies()).sort(([, a], [, b]) => b.at - a.at);
  if (all.length === 0) return null;
  const rows = all.map(([id, { title }]) =>
    h(
      "li",
      null,
      h("a", { href: `/study/${id}` }, () => title || t("study-untitled")),
    ),
  );
  return h(
    "details",
    { class: "loader" },
    h("summary", null, () => t("study-own")),
    h("ul", { class: "own-studies" }, rows),
  );
}
