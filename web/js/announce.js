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

/**
 * What can be done about a message, and the element that it belongs to: the keyboard comes to it right behind that.
 * @typedef {{ label: string, run: () => void, behind: Element }} Offer
 */

/** The place for messages that only say something. @type {HTMLElement | null} */
let shelf = null;
/** Takes away the message that is shown. */
let dismiss = () => {};

/**
 * Shows a short message for a while. What it returns takes the message away sooner.
 * @param {string} text
 * @param {"note" | "wrong"} [kind]
 * @param {Offer | null} [offer]
 */
export function toast(text, kind = "note", offer = null) {
  dismiss();
  const el = h("div", { class: `toast ${kind}` }, h("p", null, text));
  const whole = offer ? h("div", { class: "toasts" }, el) : el;
  dismiss = () => whole.remove();
  if (offer) {
    // A place that comes and goes is not listened to, so the words are said apart.
    announce(text);
    const run = () => {
      whole.remove();
      offer.run();
    };
    el.append(h("button", { type: "button", class: "toast-act", onclick: run }, offer.label));
    offer.behind.after(whole);
  } else {
    if (!shelf) {
      shelf = h("div", { class: "toasts", role: "status", "aria-live": "polite" });
      document.body.append(shelf);
    }
    shelf.append(el);
  }
  lastFor(el, (offer ? 6000 : 3000) + text.length * 40, dismiss);
  return dismiss;
}

/**
 * Takes a message away after a while in which nobody points at it or has gone into it; at once when it is escaped.
 * @param {HTMLElement} el
 * @param {number} time in milliseconds
 * @param {() => void} gone
 */
function lastFor(el, time, gone) {
  let timer = setTimeout(gone, time);
  const wait = () => clearTimeout(timer);
  const goOn = () => {
    clearTimeout(timer);
    if (!el.matches(":hover, :focus-within")) timer = setTimeout(gone, time);
  };
  for (const event of ["pointerenter", "focusin"]) el.addEventListener(event, wait);
  for (const event of ["pointerleave", "focusout"]) el.addEventListener(event, () => setTimeout(goOn));
  el.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    gone();
  });
}
