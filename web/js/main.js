// The page: which part of it is shown for which address.

import { forget, language, t } from "./i18n.js";
import { fill, h } from "./dom.js";
import { frame } from "./frame.js";

/** @typedef {import("./types").Page} Page */
/** @typedef {(root: HTMLElement, match: string[]) => Page | Promise<Page>} Opener */

/** Each part is loaded when it is needed. @type {[RegExp, () => Promise<Opener>][]} */
const ROUTES = [
  [/^\/$/, () => import("./pages/home.js").then((part) => part.open)],
  [/^\/(deer|komikan|dama|banqi|dragon)\/?$/, () => import("./pages/game.js").then((part) => part.open)],
  [/^\/g\/([\w-]+)\/?$/, () => import("./pages/table.js").then((part) => part.open)],
  [/^\/analysis\/?$/, () => import("./pages/analysis.js").then((part) => part.open)],
  [/^\/games\/?$/, () => import("./pages/games.js").then((part) => part.open)],
  [/^\/about\/?$/, () => import("./pages/about.js").then((part) => part.open)],
  [/^\/api\/docs\/?$/, () => import("./pages/apidocs.js").then((part) => part.open)],
];

/** @type {Page | null} */
let page = null;
let visits = 0;
const main = h("main", { id: "main", tabindex: "-1" });

/** Shows what an address stands for. @param {string} path @param {boolean} [moved] whether somebody went there just now */
async function open(path, moved = false) {
  const visit = ++visits;
  const route = ROUTES.find(([pattern]) => pattern.test(path));
  const load = route ? route[1] : () => import("./pages/missing.js").then((part) => part.open);
  const match = route?.[0].exec(path) ?? [];
  try {
    const opener = await load();
    if (visit !== visits) return;
    page?.leave?.();
    page = null;
    main.className = "";
    fill(main);
    forget();
    const opened = await opener(main, [...match]);
    if (visit !== visits) return opened.leave?.();
    page = opened;
    title();
    if (moved) {
      scrollTo(0, 0);
      main.focus({ preventScroll: true });
    }
  } catch (error) {
    console.error(error);
    fill(main, h("section", { class: "empty" }, h("h1", null, () => t("error.title")), h("p", null, () => t("error.offline")),
      h("button", { type: "button", class: "button primary", onclick: () => open(location.pathname) }, () => t("try-again"))));
  }
}

function title() {
  const name = page?.title();
  document.title = name ? `${name} · Qiyuan 棋苑` : "Qiyuan 棋苑";
}

/** Goes to an address of the page. @param {string} path */
export function visit(path) {
  history.pushState(null, "", path);
  void open(location.pathname, true);
}

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const url = new URL(link.href, location.href);
  const elsewhere = url.origin !== location.origin || link.target || link.hasAttribute("download");
  if (elsewhere || url.pathname.startsWith("/static/") || /^\/(api\/(?!docs)|healthz|metrics)/.test(url.pathname) || /picture\.(png|svg)$/.test(url.pathname)) return;
  if (url.pathname === location.pathname && url.hash) return;
  event.preventDefault();
  visit(url.pathname + url.search);
});

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  const typing = event.target instanceof Element && event.target.closest("input, textarea, select, dialog, [contenteditable]");
  if (!typing) page?.key?.(event);
});

addEventListener("popstate", () => void open(location.pathname, true));
addEventListener("qiyuan-language", title);
addEventListener("qiyuan-visit", (event) => visit(/** @type {CustomEvent} */ (event).detail));

document.documentElement.lang = language();
document.body.append(...frame(main));
void open(location.pathname);
