// Puzzles: an overview of all games, or one puzzle to solve. The address says which.

import en from "../../words/puzzles/en.ftl";
import hans from "../../words/puzzles/zh-Hans.ftl";
import hant from "../../words/puzzles/zh-Hant.ftl";
import * as api from "../api.js";
import { sheet } from "../dom.js";
import { learn, say, t } from "../i18n.js";
import { list, read } from "../puzzles/api.js";
import { drawOverview } from "../puzzles/overview.js";
import { next, progressOf } from "../puzzles/progress.js";
import { Solving } from "../puzzles/solving.js";
import { open as openMissing } from "./missing.js";

learn({ en, "zh-Hant": hant, "zh-Hans": hans });

/** @param {HTMLElement} root @param {string[]} match @returns {Promise<import("../types").Page>} */
export async function open(root, [, family = "", wanted = ""]) {
  const [{ families }] = await Promise.all([api.catalog(), sheet(new URL("../../css/puzzles.css", import.meta.url))]);
  if (!family) {
    root.className = "puzzles";
    root.append(drawOverview(families.filter(({ puzzles }) => puzzles > 0)));
    return { title: () => t("nav-puzzles") };
  }
  const listed = await list(family);
  if (!listed) return openMissing(root);
  const theme = new URLSearchParams(location.search).get("theme");
  const id = wanted || next(listed.puzzles, progressOf(family), { theme })?.id;
  const puzzle = id && (await read(family, id));
  if (!puzzle) return openMissing(root);
  const today = puzzle.id === listed.today;
  const page = new Solving({ family, listed, puzzle, theme, today });
  root.className = "analysis puzzle";
  root.append(page.el);
  page.start();
  return {
    title: () => `${t("nav-puzzles")}: ${say(listed.title)}`,
    key: (event) => page.stage.key(event),
    leave: () => page.leave(),
  };
}
