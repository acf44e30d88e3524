// A position of a game that was played, to be tried again. The address says which, and what was played there.

import { Again } from "../again/again.js";
import * as api from "../api.js";
import { learnCoach } from "../coach/words.js";
import { sheet } from "../dom.js";
import { say, t } from "../i18n.js";
import { open as openMissing } from "./missing.js";

learnCoach();

/** @param {HTMLElement} root @returns {Promise<import("../types").Page>} */
export async function open(root) {
  const asked = new URLSearchParams(location.search);
  const [game, position, move] = ["game", "position", "move"].map((name) => asked.get(name) ?? "");
  if (!game || !position || !move) return openMissing(root);
  const rules = rulesIn(asked.get("rules") ?? "null");
  if (rules === undefined) return openMissing(root);
  const [{ families }, { layout, seat_titles }, { view }] = await Promise.all([
    api.catalog(),
    api.layout(game, rules),
    api.view({ game, rules, position, moves: [] }, "none"),
    sheet(new URL("../../css/coach.css", import.meta.url)),
  ]);
  const family = families.find(({ id }) => id === game.split(":")[0]);
  if (!family || typeof view.acts !== "number") return openMissing(root);
  const page = new Again({
    game,
    rules,
    move,
    loss: Number(asked.get("loss") ?? 0),
    family,
    layout,
    seat_titles,
    view,
  });
  root.className = "analysis again";
  root.append(page.el);
  page.start();
  return {
    title: () => t("again-title", { game: say(family.title) }),
    key: (event) => page.stage.key(event),
    leave: () => page.leave(),
  };
}

/** What an address says of the rules; nothing at all if it is not to be understood. @param {string} text */
function rulesIn(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
