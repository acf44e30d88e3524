// The first page: the games there are, and those being played.

import { catalog, games } from "../api.js";
import { icon } from "../controls.js";
import { fill, h } from "../dom.js";
import { part } from "../errors.js";
import { say, t } from "../i18n.js";
import { unfinished, unknown } from "../memory.js";
import { names } from "./names.js";
import { row } from "./rows.js";

/** How many games being played are shown. */
const SHOWN = 6;

/** @param {HTMLElement} root @returns {Promise<import("../types").Page>} */
export async function open(root) {
  root.className = "home";
  const cards = h("ul", { class: "cards" });
  const live = h("section", { class: "live", hidden: true });
  // The place for one's own games is kept free, so that nothing moves when they come.
  const own = unfinished().length > 0;
  const goOn = h("section", { class: "go-on", hidden: !own && unknown().length === 0 });
  const seats = h("section", { class: "seats" });
  root.append(
    h(
      "section",
      { class: "hero" },
      h("h1", null, () => t("home-title")),
      h("p", null, () => t("home-say")),
      h("a", { class: "button hero-learn", href: "/learn" }, icon("hint"), () => t("home-learn")),
    ),
    goOn,
    seats,
    cards,
    live,
  );
  if (own) root.classList.add("returning");
  const { families } = await catalog();
  fill(
    cards,
    families.map((family) => h("li", null, card(family))),
  );
  void showLive(live).catch(() => {});
  let [turns, gone] = [0, false];
  /** @type {(() => void)[]} */
  const ends = [];
  const title = () => (turns > 0 ? `(${turns}) ${t("turn-you")}` : "");
  const counted = (/** @type {number} */ n) => {
    if (turns === n) return;
    turns = n;
    dispatchEvent(new Event("qiyuan-title"));
  };
  /** What is fetched when the games are there: they can be played without it. @param {Promise<() => void>} showing */
  const add = async (showing) => {
    const end = await showing.catch(() => () => {});
    if (gone) end();
    else ends.push(end);
  };
  if (!goOn.hidden) void add(showOwn(goOn, counted));
  void add(showOpen(seats, families));
  const leave = () => {
    gone = true;
    for (const end of ends) end();
  };
  return { title, leave };
}

/** One's own games. @param {HTMLElement} place @param {(turns: number) => void} counted */
async function showOwn(place, counted) {
  const { ready, showGoOn } = await part(() => import("../park/goon.js"));
  await ready;
  return showGoOn(place, counted);
}

/** Somebody to play with. @param {HTMLElement} place @param {import("../types").Family[]} families */
async function showOpen(place, families) {
  const { ready, showSeats } = await part(() => import("../park/seats.js"));
  await ready;
  return showSeats(place, families);
}

/** @param {import("../types").Family} family */
function card({ id, title, about, cover }) {
  const words = h(
    "div",
    { class: "card-words" },
    h("h2", null, names(title)),
    h("p", null, () => say(about)),
    h("span", { class: "card-go" }, () => t("play")),
  );
  return h("a", { class: "card", href: `/${id}` }, h("img", { class: "landscape", src: cover, alt: "" }), words);
}

/** @param {HTMLElement} live */
async function showLive(live) {
  const limit = String(SHOWN);
  const { games: found } = await games({ state: "live", limit });
  if (found.length === 0) return;
  live.hidden = false;
  const all = h("a", { href: "/games" }, () => t("home-all"));
  fill(
    live,
    h("h2", null, () => t("home-live")),
    h("ul", { class: "rows" }, found.map(row)),
    all,
  );
}
