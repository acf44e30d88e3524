// The games that are being played, that wait for somebody, and that are over.

import { catalog, games } from "../api.js";
import { choice } from "../choice.js";
import { button } from "../controls.js";
import { fill, h } from "../dom.js";
import { errorText } from "../errors.js";
import { say, t } from "../i18n.js";
import { row } from "./rows.js";

/** How many games are listed at once. */
const PAGE = "30";

/** @param {HTMLElement} root @returns {import("../types").Page} */
export function open(root) {
  root.className = "plain";
  let state = "live";
  let family = "";
  /** @type {string | null} */
  let next = null;
  const list = h("ul", { class: "rows" });
  const note = h("p", { class: "note", hidden: true });
  const more = button("", "more", () => void load(true));
  more.hidden = true;

  /** @param {boolean} onwards */
  async function load(onwards) {
    if (!onwards) fill(list);
    let words = () => t("games-none");
    try {
      const filter = { state, limit: PAGE, ...(family && { game: family }), ...(onwards && next && { before: next }) };
      const found = await games(filter);
      next = found.next;
      list.append(...found.games.map(row));
    } catch (error) {
      next = null;
      words = () => errorText(error);
    }
    more.hidden = !next;
    note.hidden = list.childElementCount > 0;
    fill(note, words);
  }

  const states = [
    { value: "live", title: () => t("games-live") },
    { value: "waiting", title: () => t("games-waiting") },
    { value: "over", title: () => t("games-over") },
  ];
  const choose = choice("games-label", states, state, (value) => {
    state = value;
    void load(false);
  });
  const pickFamily = () => {
    family = pick.value;
    void load(false);
  };
  const all = h("option", { value: "" }, () => t("games-all"));
  const pick = h("select", { "aria-label": () => t("game"), onchange: pickFamily }, all);
  // The list does not need the catalog; where it cannot be had, there is nothing to choose by.
  catalog().then(
    ({ families }) => pick.append(...families.map(({ id, title }) => h("option", { value: id }, () => say(title)))),
    () => {},
  );
  root.append(
    h("h1", { id: "games-label" }, () => t("nav-games")),
    h("div", { class: "row" }, choose, pick),
    list,
    note,
    more,
  );
  void load(false);
  return { title: () => t("nav-games") };
}
