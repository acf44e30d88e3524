// Building elements.

import { bind } from "./i18n.js";

/** @typedef {Node | string | number | (() => string) | null | undefined | false} Child */

/**
 * An element. Properties that begin with `on` are listeners; functions for other properties or children are texts that
 * follow the language.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any> | null} [props]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, props, ...children) {
  const el = document.createElement(tag);
  for (const [name, value] of Object.entries(props ?? {})) set(el, name, value);
  add(el, children.flat());
  return el;
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any> | null} [props]
 * @param {...(Child | Child[])} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function s(tag, props, ...children) {
  const el = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(props ?? {})) set(el, name, value);
  add(el, children.flat());
  return el;
}

/** @param {Element} el @param {string} name @param {any} value */
function set(el, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name.startsWith("on") && typeof value === "function") el.addEventListener(name.slice(2), value);
  else if (typeof value === "function") bind(el, () => el.setAttribute(name, value()));
  else if (name === "value" && "value" in el) el.value = value;
  else el.setAttribute(name, value === true ? "" : String(value));
}

/** @param {Element} el @param {Child[]} children */
export function add(el, children) {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    if (child instanceof Node) el.append(child);
    else if (typeof child === "function") {
      const text = document.createTextNode("");
      el.append(text);
      bind(text, () => (text.data = child()));
    } else el.append(String(child));
  }
}

/** Replaces what is inside an element. @param {Element} el @param {...(Child | Child[])} children */
export function fill(el, ...children) {
  el.replaceChildren();
  add(el, children.flat());
  return el;
}

/** What is drawn once nobody presses it any more. @type {WeakMap<Element, () => void>} */
const pressed = new WeakMap();

/**
 * Draws something anew, but not while somebody presses it: what is replaced under a finger is never clicked.
 * @param {Element} el
 * @param {() => void} draw
 */
export function whenReleased(el, draw) {
  const waits = pressed.has(el);
  if (!el.matches(":active")) {
    pressed.delete(el);
    return draw();
  }
  pressed.set(el, draw);
  if (waits) return;
  const over = new AbortController();
  // The click comes right after the release.
  const later = () => {
    over.abort();
    setTimeout(() => {
      const latest = pressed.get(el);
      pressed.delete(el);
      if (latest) whenReleased(el, latest);
    });
  };
  for (const release of ["pointerup", "pointercancel", "keyup", "blur"])
    addEventListener(release, later, { signal: over.signal, capture: true });
}

/** The style sheets that parts of the page have fetched, by their address. @type {Map<string, Promise<void>>} */
const sheets = new Map();

/**
 * Fetches the style sheet of a part, once: `await sheet(new URL("../../css/x.css", import.meta.url))`.
 * A part without its style sheet is still a part.
 * @param {URL} url
 */
export function sheet({ href }) {
  const fetched =
    sheets.get(href) ??
    new Promise((done) => {
      document.head.append(h("link", { rel: "stylesheet", href, onload: () => done(), onerror: () => done() }));
    });
  sheets.set(href, fetched);
  return fetched;
}

/** How long the screen takes to show what the page has painted, and at the most the first time, in milliseconds. */
const [SHOWN, FIRST_SHOWN] = [60, 1000];

/** Comes when the browser has shown something of the page. @type {Promise<void> | null} */
let seen = null;

/** @returns {Promise<void>} */
function firstSeen() {
  return new Promise((done) => {
    setTimeout(done, FIRST_SHOWN);
    const look = (/** @type {PerformanceObserverEntryList} */ list) =>
      list.getEntriesByName("first-contentful-paint").length > 0 && done();
    new PerformanceObserver(look).observe({ type: "paint", buffered: true });
  });
}

/**
 * Runs `act` when what is in the page now has been painted and can be seen; where nobody looks, at once.
 * @param {() => void} act
 */
export function afterPaint(act) {
  if (document.hidden) return act();
  seen ??= firstSeen();
  requestAnimationFrame(() => setTimeout(() => void seen?.then(act), SHOWN));
}
