// What a screen reader says: every move, and what the page wants to tell.

import { h } from "./dom.js";

/** @type {HTMLElement | null} */
let polite = null;

/** @param {string} text */
export function announce(text) {
  if (!polite) {
    polite = h("div", { class: "away", "aria-live": "polite", role: "status" });
    document.body.append(polite);
  }
  polite.append(h("p", null, text));
  while (polite.childElementCount > 6) polite.firstElementChild?.remove();
}

/** @type {HTMLElement | null} */
let shelf = null;

/** Shows a short message for a while. @param {string} text @param {"note" | "wrong"} [kind] */
export function toast(text, kind = "note") {
  if (!shelf) {
    shelf = h("div", { class: "toasts", role: "status", "aria-live": "polite" });
    document.body.append(shelf);
  }
  const el = h("p", { class: `toast ${kind}` }, text);
  shelf.replaceChildren(el);
  setTimeout(() => el.remove(), 3000 + text.length * 40);
}
