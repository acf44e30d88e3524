// Looking at games: any position or record, with every move allowed to be tried.

import * as api from "../api.js";
import { toast } from "../announce.js";
import { button, copy, fill, h } from "../dom.js";
import { say, t } from "../i18n.js";
import { GameLine } from "../line.js";
import { Stage, errorText } from "../stage.js";
import { startPanel } from "../start.js";

/** @param {HTMLElement} root @returns {Promise<import("../types").Page>} */
export async function open(root) {
  const catalog = await api.catalog();
  const place = h("div", { class: "analysis-place table-page" });
  /** @type {Stage | null} */
  let stage = null;
  let engineOn = false;
  const asked = new URLSearchParams(location.search);

  const game = h("select", { id: "analysis-game", onchange: () => void openPosition(game.value, null) },
    catalog.families.map((family) => h("optgroup", { label: say(family.title) }, family.presets.map((preset) => h("option", { value: preset.game }, () => say(preset.title))))));
  const text = h("textarea", { id: "analysis-text", rows: 4, spellcheck: "false", placeholder: () => t("load.place") });
  const file = h("input", { type: "file", id: "analysis-file", accept: ".txt,.pgn,.rec,text/plain", onchange: async () => {
    text.value = (await file.files?.[0]?.text()) ?? text.value;
    void load();
  } });
  const loader = h("details", { class: "loader" }, h("summary", null, () => t("load")),
    h("div", { class: "load-fields" },
      h("label", { for: "analysis-text" }, () => t("load.say")), text,
      h("div", { class: "row" }, button("down", () => t("load.do"), () => void load(), { class: "primary" }), h("label", { class: "button", for: "analysis-file" }, () => t("load.file")), file)));

  async function load() {
    const given = text.value.trim();
    if (!given) return;
    try {
      if (given.startsWith("[")) {
        const found = await api.readRecord(given);
        show(found.game, found.rules, found.position, found.layout, found.history, found.view);
      } else await openPosition(game.value, given);
      loader.open = false;
    } catch (error) {
      toast(error instanceof api.ApiError ? `${errorText(error)} ${error.message}` : t("error.internal"), "wrong");
    }
  }

  /** @param {string} name @param {string | null} position @param {string[]} [moves] */
  async function openPosition(name, position, moves = []) {
    const [{ layout, start }, found] = await Promise.all([api.layout(name), position || moves.length ? api.view({ game: name, position, moves }, "all") : null]);
    show(name, null, position, layout, found?.steps ?? [], found?.view ?? start);
  }

  /**
   * @param {string} name
   * @param {object | null} rules
   * @param {string | null} position
   * @param {import("../types").Layout} layout
   * @param {import("../types").Step[]} steps
   * @param {import("../types").View} view
   */
  function show(name, rules, position, layout, steps, view) {
    stage?.leave();
    game.value = name;
    const id = name.split(":")[0] ?? "deer";
    const family = catalog.families.find((family) => family.id === id);
    const preset = family?.presets.find((preset) => preset.game === name) ?? family?.presets[0];
    const titles = preset?.seat_titles ?? [];
    const line = new GameLine({ game: name, rules, position });
    line.reset(steps, view);
    const made = new Stage({
      family: id, goal: family?.goal ?? "win", seats: preset?.seats ?? 2, line, layout,
      host: {
        free: true,
        mayPlay: () => true,
        play: () => {},
        turn: (view) => {
          if (view.result) return say(view.result.text);
          if (view.acts === "chance") return t("turn.choose-chance");
          return typeof view.acts === "number" ? t("turn.theirs", { side: say(titles[view.acts]) }) : "";
        },
      },
    });
    stage = made;
    const engine = button("engine", () => t("engine"), () => {
      engineOn = !made.engine.on;
      made.engine.toggle(engineOn);
      engine.setAttribute("aria-pressed", String(engineOn));
      if (made.view) void made.engine.look(made.current.until(made.cursor), made.view);
    });
    engine.setAttribute("aria-pressed", String(engineOn));
    const playFrom = h("details", { class: "loader" }, h("summary", null, () => t("play-from")));
    playFrom.addEventListener("toggle", () => {
      if (!playFrom.open || !family) return;
      playFrom.lastElementChild?.remove();
      if (playFrom.childElementCount === 0) playFrom.append(h("summary", null, () => t("play-from")));
      playFrom.append(startPanel(family, { preset: preset?.name, position: made.view?.position ?? null }));
    });
    const panel = h("aside", { class: "panel", "aria-label": () => t("panel") },
      h("h1", { class: "table-title" }, () => t("nav.analysis")),
      h("label", { class: "away", for: "analysis-game" }, () => t("game")), game, loader, made.engine.el, made.list.el, made.nav,
      h("div", { class: "tools" }, engine,
        button("flip", () => t("flip"), () => made.board.flip(!made.board.flipped)),
        button("copy", () => t("copy.position"), async () => {
          await copy(made.view?.position ?? "");
          toast(t("copied"));
        }),
        button("copy", () => t("copy.moves"), async () => {
          await copy(made.current.moves.slice(0, made.cursor).join(" "));
          toast(t("copied"));
        })),
      made.legal, playFrom);
    fill(place, h("div", { class: "field" }, made.wrap, made.prompt, made.trays), panel);
    made.start(view);
    made.engine.toggle(engineOn);
  }

  root.className = "analysis";
  root.append(place);
  const name = asked.get("game") ?? "deer:24";
  await openPosition(catalog.families.some((family) => family.presets.some((preset) => preset.game === name)) ? name : "deer:24", asked.get("position"), asked.get("moves")?.split(" ").filter(Boolean));
  const relabel = () => stage?.refresh();
  addEventListener("qiyuan-language", relabel);
  addEventListener("dragover", prevent);
  addEventListener("drop", dropped);
  /** @param {DragEvent} event */
  function prevent(event) {
    event.preventDefault();
  }
  /** @param {DragEvent} event */
  async function dropped(event) {
    event.preventDefault();
    const dropped = event.dataTransfer?.files[0];
    if (!dropped) return;
    text.value = await dropped.text();
    void load();
  }
  return {
    title: () => t("nav.analysis"),
    key: (event) => stage?.key(event),
    leave: () => {
      stage?.leave();
      removeEventListener("qiyuan-language", relabel);
      removeEventListener("dragover", prevent);
      removeEventListener("drop", dropped);
    },
  };
}
