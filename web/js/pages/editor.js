// Setting up a position: any game, any rules, from pieces and spots alone.

import en from "../../words/editor/en.ftl";
import hans from "../../words/editor/zh-Hans.ftl";
import hant from "../../words/editor/zh-Hant.ftl";
import * as api from "../api.js";
import { fill, h, sheet } from "../dom.js";
import { query, rulesIn } from "../editor/address.js";
import { Bench } from "../editor/bench.js";
import { write } from "../editor/draft.js";
import { complain } from "../errors.js";
import { learn, say, t } from "../i18n.js";

/** @typedef {import("../types").Catalog} Catalog */

learn({ en, "zh-Hant": hant, "zh-Hans": hans });

/** @param {HTMLElement} root @returns {Promise<import("../types").Page>} */
export async function open(root) {
  const [catalog] = await Promise.all([api.catalog(), sheet(new URL("../../css/editor.css", import.meta.url))]);
  const page = new EditorPage(catalog);
  root.className = "editor";
  root.append(page.el);
  await page.openAddress(new URLSearchParams(location.search));
  return { title: () => t("edit-title"), key: (event) => page.key(event), leave: () => page.leave() };
}

class EditorPage {
  el = h("div", { class: "editor-place" });
  /** @type {Bench | null} */
  #bench = null;

  /** @param {Catalog} catalog */
  constructor(catalog) {
    this.catalog = catalog;
    const groups = catalog.families.map(({ title, presets }) => {
      const options = presets.map((preset) => h("option", { value: preset.game }, () => say(preset.title)));
      return h("optgroup", { label: () => say(title) }, options);
    });
    const choose = () => void this.#load({ game: this.game.value, rules: null });
    this.game = h("select", { id: "editor-game", onchange: choose }, groups);
  }

  leave() {
    this.#bench?.leave();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key !== "f") return;
    this.#bench?.flip();
    event.preventDefault();
  }

  /** Shows what the address asks for. @param {URLSearchParams} asked */
  async openAddress(asked) {
    const games = this.catalog.families.flatMap(({ presets }) => presets.map(({ game }) => game));
    const wanted = asked.get("game") ?? "";
    const game = games.find((game) => game === wanted || game.startsWith(`${wanted}:`)) ?? games[0] ?? "";
    const place = { game, rules: rulesIn(asked), position: asked.get("position"), draft: asked.get("draft") };
    try {
      await this.#open(place);
    } catch (error) {
      // What the address says is nothing: the start of the game is something.
      await this.#open({ game, rules: null, position: null, draft: null });
      complain(error);
    }
  }

  /** @param {{ game: string, rules: object | null, position?: string | null }} place */
  async #load({ game, rules, position = null }) {
    try {
      await this.#open({ game, rules, position, draft: null });
    } catch (error) {
      // What was a position may be none by other rules.
      if (position) await this.#load({ game, rules });
      else complain(error);
    }
  }

  /** @param {{ game: string, rules: object | null, position: string | null, draft: string | null }} place */
  async #open({ game, rules, position, draft }) {
    const { bench: given, ...found } = await api.edit({ game, rules, position });
    if (!given) return;
    this.game.value = given.game;
    const family = this.catalog.families.find(({ id }) => id === given.game.split(":")[0]);
    if (!family) return;
    const bench = new Bench({
      given,
      family,
      levels: this.catalog.levels,
      rulesOpen: this.#bench?.rulesOpen && this.#bench.how.given.game === given.game,
      game: this.game,
      changed: (sound) => {
        const meant = { game: given.game, rules: given.rules };
        const state = sound ? { position: sound } : { draft: write(bench.drafting.draft) };
        history.replaceState(history.state, "", `/editor?${query({ ...meant, ...state })}`);
      },
      ruled: (chosen) => void this.#load({ game: given.game, rules: chosen, position: bench.position }),
    });
    this.#bench?.leave();
    this.#bench = bench;
    fill(this.el, bench.el);
    if (draft) await bench.resume(draft);
    else bench.show(found);
  }
}
