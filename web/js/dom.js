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

/** How long the screen takes to show what the page has painted, at the most, in milliseconds. */
const SHOWN = 60;

/**
 * Runs `act` when what is in the page now has been painted and can be seen; where nobody looks, at once.
 * @param {() => void} act
 */
export function afterPaint(act) {
  if (document.hidden) act();
  else requestAnimationFrame(() => setTimeout(act, SHOWN));
}
