// The page: which part of it is shown for which address.

import en from "../words/en.ftl";
import hans from "../words/zh-Hans.ftl";
import hant from "../words/zh-Hant.ftl";
import { fill, h } from "./dom.js";
import { errorText, part } from "./errors.js";
import { frame } from "./frame.js";
import { forget, language, learn, t } from "./i18n.js";

/** @typedef {import("./types").Page} Page */
/** @typedef {(root: HTMLElement, match: string[]) => Page | Promise<Page>} Opener */

/**
 * Each part is loaded when it is needed. Any other address of one word is a game's, if there is such a game.
 * @type {[RegExp, () => Promise<Opener>][]}
 */
const ROUTES = [
  [/^\/$/, () => import("./pages/home.js").then((part) => part.open)],
  [/^\/g\/([\w-]+)\/?$/, () => import("./pages/table.js").then((part) => part.open)],
  [
    /^\/learn(?:\/([\w-]+)(?:\/([\w-]+)(?:\/(\d+))?)?)?\/?$/,
    () => import("./pages/learn.js").then((part) => part.open),
  ],
  [/^\/class(?:\/([\w-]+))?\/?$/, () => import("./pages/class.js").then((part) => part.open)],
  [/^\/again\/?$/, () => import("./pages/again.js").then((part) => part.open)],
  [/^\/analysis\/?$/, () => import("./pages/analysis.js").then((part) => part.open)],
  [/^\/study\/([\w-]+)\/?$/, () => import("./pages/study.js").then((part) => part.open)],
  [/^\/puzzles(?:\/([\w-]+))?(?:\/([\w-]+))?\/?$/, () => import("./pages/puzzles.js").then((part) => part.open)],
  [/^\/editor\/?$/, () => import("./pages/editor.js").then((part) => part.open)],
  [/^\/games\/?$/, () => import("./pages/games.js").then((part) => part.open)],
  [/^\/yours\/?$/, () => import("./pages/yours.js").then((part) => part.open)],
  [/^\/about\/?$/, () => import("./pages/about.js").then((part) => part.open)],
  [/^\/api\/docs\/?$/, () => import("./pages/apidocs.js").then((part) => part.open)],
  [/^\/([\w-]+)\/?$/, () => import("./pages/game.js").then((part) => part.open)],
  [/^/, () => import("./pages/missing.js").then((part) => part.open)],
];

/** Addresses that are not the page's: files, pictures, and what programs ask for. */
const ELSEWHERE = /^\/(static|covers|embed|api\/(?!docs)|healthz|metrics)|(picture\.(png|svg)|animation\.gif)$/;

/** @type {Page | null} */
let page = null;
let visits = 0;
const main = h("main", { id: "main", tabindex: "-1" });

/**
 * Shows what an address stands for.
 * @param {string} path
 * @param {boolean} [moved] whether somebody went there just now
 */
async function open(path, moved = false) {
  const visit = ++visits;
  const [pattern, load] =
    ROUTES.find(([pattern]) => pattern.test(path)) ?? /** @type {(typeof ROUTES)[0]} */ (ROUTES[0]);
  try {
    const opener = await part(load);
    if (visit !== visits) return;
    page?.leave?.();
    page = null;
    main.className = "";
    fill(main);
    forget();
    const opened = await opener(main, [...(pattern.exec(path) ?? [])]);
    if (visit !== visits) return opened.leave?.();
    page = opened;
    title();
    if (moved) {
      scrollTo(0, 0);
      main.focus({ preventScroll: true });
    }
  } catch (error) {
    console.error(error);
    if (visit === visits) fill(main, broken(error));
  }
}

/** @param {unknown} error */
function broken(error) {
  const again = { type: "button", class: "button primary", onclick: () => void open(location.pathname) };
  return h(
    "section",
    { class: "empty" },
    h("h1", null, () => t("error-title")),
    h("p", null, () => errorText(error)),
    h("button", again, () => t("try-again")),
  );
}

function title() {
  const name = page?.title();
  document.title = name ? `${name} · Qiyuan 棋苑` : "Qiyuan 棋苑";
}

/** Goes to an address of the page. @param {string} path */
function go(path) {
  history.pushState(null, "", path);
  void open(location.pathname, true);
}

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const url = new URL(link.href, location.href);
  if (url.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (ELSEWHERE.test(url.pathname) || (url.pathname === location.pathname && url.hash)) return;
  event.preventDefault();
  go(url.pathname + url.search);
});

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  const fields = "input, textarea, select, dialog, [contenteditable]";
  const typing = event.target instanceof Element && event.target.closest(fields);
  if (!typing) page?.key?.(event);
});

addEventListener("popstate", () => void open(location.pathname, true));
for (const change of ["qiyuan-language", "qiyuan-title"]) addEventListener(change, title);
addEventListener("qiyuan-visit", (event) => go(/** @type {CustomEvent} */ (event).detail));

learn({ en, "zh-Hant": hant, "zh-Hans": hans });
document.documentElement.lang = language();
document.body.append(...frame(main));
void open(location.pathname);
