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

/** A line icon of the page, by name. @param {string} name */
export function icon(name) {
  const el = s("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" });
  el.append(s("path", { d: ICONS[name] ?? "" }));
  return el;
}

/** @type {Record<string, string>} */
const ICONS = {
  first: "M18 6L10 12L18 18M6 6V18",
  back: "M15 5L8 12L15 19",
  next: "M9 5L16 12L9 19",
  last: "M6 6L14 12L6 18M18 6V18",
  flip: "M7 4V18L3.5 14.5M7 18L10.5 14.5M17 20V6L13.5 9.5M17 6L20.5 9.5",
  flag: "M6 21V4C10 2 13 6 18 4V13C13 15 10 11 6 13",
  undo: "M9 14L4 9L9 4M4 9H14A6 6 0 0 1 14 21H10",
  hint: "M9 18H15M10 21H14M12 3A6 6 0 0 0 8.5 13.9C9 14.4 9.4 15 9.5 15.5H14.5C14.6 15 15 14.4 15.5 13.9A6 6 0 0 0 12 3Z",
  share: "M12 15V4M8 8L12 4L16 8M5 13V20H19V13",
  copy: "M9 9H20V20H9ZM5 15H4V4H15V5",
  draw: "M6 9H18M6 15H18",
  again: "M4 12A8 8 0 0 1 18 6.5L20 9M20 4V9H15M20 12A8 8 0 0 1 6 17.5L4 15M4 20V15H9",
  branch: "M6 4V20M6 14C6 10 18 12 18 6M15.5 7.5L18 5L20.5 7.5",
  engine: "M4 20V14M9 20V8M14 20V11M19 20V4",
  menu: "M4 7H20M4 12H20M4 17H20",
  sun: "M12 8A4 4 0 1 0 12 16A4 4 0 0 0 12 8ZM12 2V4M12 20V22M2 12H4M20 12H22M5 5L6.5 6.5M17.5 17.5L19 19M5 19L6.5 17.5M17.5 6.5L19 5",
  gear: "M4 7H13M17 7H20M15 5V9M4 17H7M11 17H20M9 15V19M4 12H9M13 12H20M11 10V14",
  sound: "M4 9V15H8L13 19V5L8 9ZM16 9C17.5 10.5 17.5 13.5 16 15M18.5 6.5C21.5 9.5 21.5 14.5 18.5 17.5",
  mute: "M4 9V15H8L13 19V5L8 9ZM16.5 9.5L21 14.5M21 9.5L16.5 14.5",
  check: "M5 13L10 18L19 6",
  close: "M6 6L18 18M18 6L6 18",
  down: "M12 4V16M7 11L12 16L17 11M5 20H19",
  eye: "M2.5 12C6 6 18 6 21.5 12C18 18 6 18 2.5 12ZM12 9A3 3 0 1 0 12 15A3 3 0 0 0 12 9Z",
  keys: "M3 7H21V17H3ZM7 11H7.01M11 11H11.01M15 11H15.01M8 14H16",
  shield: "M12 3L19 6V11C19 16 16 19.5 12 21C8 19.5 5 16 5 11V6Z",
};

/**
 * A button with an icon and words.
 * @param {string} name of the icon, or ""
 * @param {() => string} label
 * @param {(event: Event) => void} act
 * @param {{ class?: string, quiet?: boolean }} [look] a quiet button shows its icon only
 */
export function button(name, label, act, look = {}) {
  const el = h("button", { type: "button", class: `button ${look.class ?? ""} ${look.quiet ? "quiet" : ""}`, onclick: act });
  if (look.quiet) {
    bind(el, () => {
      el.setAttribute("aria-label", label());
      el.title = label();
    });
    el.append(icon(name));
  } else {
    if (name) el.append(icon(name));
    el.append(h("span", null, label));
  }
  return el;
}

/** Puts a text on the clipboard. @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Pages without a secure address have no clipboard: an old way works still.
    const area = h("textarea", { class: "away", "aria-hidden": "true", value: text });
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
}
