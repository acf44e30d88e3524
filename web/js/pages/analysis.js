// Looking at games: any position or record, with every move allowed to be tried.

import * as api from "../api.js";
import { button } from "../controls.js";
import { copyButton } from "../copying.js";
import { fill, h } from "../dom.js";
import { say, t } from "../i18n.js";
import { GameLine } from "../stage/line.js";
import { Stage } from "../stage/stage.js";
import { StartPanel } from "../start/panel.js";
import { engineButton } from "../table/actions.js";
import { Loader } from "./loader.js";

/** @typedef {import("../types").Catalog} Catalog */
/** @typedef {import("../types").Text} Text */
/** @typedef {import("../types").View} View */
/**
 * A game to look at.
 * @typedef {object} Shown
 * @property {string} game
 * @property {object | null} rules
 * @property {string | null} position
 * @property {import("../types").Layout} layout
 * @property {import("../types").Step[]} history
 * @property {View} view
 */

/** @param {HTMLElement} root @returns {Promise<import("../types").Page>} */
export async function open(root) {
  const page = new AnalysisPage(await api.catalog());
  root.className = "analysis";
  root.append(page.el);
  await page.openAddress(new URLSearchParams(location.search));
  return {
    title: () => t("nav-analysis"),
    key: (event) => page.stage?.key(event),
    leave: () => page.leave(),
  };
}

class AnalysisPage {
  el = h("div", { class: "analysis-place table-page" });
  /** @type {Stage | null} */
  stage = null;
  #engineOn = false;
  #loader = new Loader((text) => this.#load(text));

  /** @param {Catalog} catalog */
  constructor(catalog) {
    this.catalog = catalog;
    const groups = catalog.families.map(({ title, presets }) => {
      const options = presets.map((preset) => h("option", { value: preset.game }, () => say(preset.title)));
      return h("optgroup", { label: () => say(title) }, options);
    });
    const choose = () => void this.#openPosition(this.game.value, null);
    this.game = h("select", { id: "analysis-game", onchange: choose }, groups);
    addEventListener("qiyuan-language", this.#relabel);
  }

  leave() {
    this.stage?.leave();
    this.#loader.leave();
    removeEventListener("qiyuan-language", this.#relabel);
  }

  #relabel = () => this.stage?.refresh();

  /** Shows what the address asks for: a game, a position, moves. @param {URLSearchParams} asked */
  openAddress(asked) {
    const games = this.catalog.families.flatMap(({ presets }) => presets.map(({ game }) => game));
    const game = games.find((game) => game === asked.get("game")) ?? games[0] ?? "";
    const moves = asked.get("moves")?.split(" ").filter(Boolean);
    return this.#openPosition(game, asked.get("position"), moves);
  }

  /** @param {string} game @param {string | null} position @param {string[]} [moves] */
  async #openPosition(game, position, moves = []) {
    const asked = position || moves.length ? api.view({ game, position, moves }, "all") : null;
    const [{ layout, start }, found] = await Promise.all([api.layout(game), asked]);
    this.#show({ game, rules: null, position, layout, history: found?.steps ?? [], view: found?.view ?? start });
  }

  /** @param {string} text a record, or a position of the game that is chosen */
  async #load(text) {
    if (text.startsWith("[")) this.#show(await api.readRecord(text));
    else await this.#openPosition(this.game.value, text);
  }

  /** The family of a game and its rules; those of a record may be none of ours. @param {string} game */
  #find(game) {
    const [id] = game.split(":");
    const family = this.catalog.families.find((family) => family.id === id);
    return { family, preset: family?.presets.find((preset) => preset.game === game) ?? family?.presets[0] };
  }

  /** @param {Shown} shown */
  #show({ game, rules, position, layout, history, view }) {
    this.stage?.leave();
    this.game.value = game;
    const { family, preset } = this.#find(game);
    const line = new GameLine({ game, rules, position });
    line.reset(history, view);
    const turn = (/** @type {View} */ view) => turnText(view, preset?.seat_titles ?? []);
    const stage = new Stage({
      goal: family?.goal ?? "win",
      seats: layout.sides.length,
      line,
      layout,
      host: { free: true, mayPlay: () => true, play: () => {}, turn },
    });
    this.stage = stage;
    stage.engine.toggle(this.#engineOn);
    const { wrap, prompt, trays } = stage.screen;
    const field = h("div", { class: "field" }, wrap, prompt.el, trays);
    fill(this.el, field, this.#panel(stage, family, preset?.name));
    stage.start(view);
  }

  /** @param {Stage} stage @param {import("../types").Family | undefined} family @param {string | undefined} preset */
  #panel(stage, family, preset) {
    const { engine, looking } = stage;
    const { steps, board, legal } = stage.screen;
    const engines = engineButton(stage, (on) => {
      this.#engineOn = on;
    });
    const tools = [
      engines,
      button("flip", "flip", () => board.flip(!board.flipped)),
      copyButton(() => stage.view?.position ?? "", { label: "copy-position" }),
      copyButton(() => looking.place.moves.join(" "), { label: "copy-moves" }),
    ];
    return h(
      "aside",
      { class: "panel", "aria-label": () => t("panel") },
      h("h1", { class: "table-title" }, () => t("nav-analysis")),
      h("label", { class: "away", for: "analysis-game" }, () => t("game")),
      [this.game, this.#loader.el, engine.el, steps.list.el, steps.nav],
      h("div", { class: "tools" }, tools),
      legal.el,
      family && this.#playFrom(stage, family, preset),
    );
  }

  /**
   * Playing on from the position on the board.
   * @param {Stage} stage
   * @param {import("../types").Family} family
   * @param {string | undefined} preset
   */
  #playFrom(stage, family, preset) {
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
      fill(place, new StartPanel(family, { levels, preset, position: stage.view?.position ?? null }).el);
    });
    return el;
  }
}

/** Who acts, in words. @param {View} view @param {Text[]} titles of the seats */
function turnText(view, titles) {
  if (view.result) return say(view.result.text);
  if (view.acts === "chance") return t("turn-choose-chance");
  return typeof view.acts === "number" ? t("turn-theirs", { side: say(titles[view.acts]) }) : "";
}
