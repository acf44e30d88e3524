// Icons and buttons.

import { h, s } from "./dom.js";
import { bind, t } from "./i18n.js";

/** @type {Record<string, string>} */
const ICONS = {
  first: "M18 6L10 12L18 18M6 6V18",
  back: "M15 5L8 12L15 19",
  next: "M9 5L16 12L9 19",
  last: "M6 6L14 12L6 18M18 6V18",
  flip: "M7 4V18L3.5 14.5M7 18L10.5 14.5M17 20V6L13.5 9.5M17 6L20.5 9.5",
  flag: "M6 21V4C10 2 13 6 18 4V13C13 15 10 11 6 13",
  undo: "M9 14L4 9L9 4M4 9H14A6 6 0 0 1 14 21H10",
  hint: "M9 18H15M10 21H14M12 3A6 6 0 0 0 8.5 13.9Q9.4 14.6 9.5 15.5H14.5Q14.6 14.6 15.5 13.9A6 6 0 0 0 12 3Z",
  share: "M12 15V4M8 8L12 4L16 8M5 13V20H19V13",
  copy: "M9 9H20V20H9ZM5 15H4V4H15V5",
  draw: "M6 9H18M6 15H18",
  again: "M4 12A8 8 0 0 1 18 6.5L20 9M20 4V9H15M20 12A8 8 0 0 1 6 17.5L4 15M4 20V15H9",
  branch: "M6 4V20M6 14C6 10 18 12 18 6M15.5 7.5L18 5L20.5 7.5",
  engine: "M4 20V14M9 20V8M14 20V11M19 20V4",
  gear: "M4 7H13M17 7H20M15 5V9M4 17H7M11 17H20M9 15V19M4 12H9M13 12H20M11 10V14",
  check: "M5 13L10 18L19 6",
  close: "M6 6L18 18M18 6L6 18",
  down: "M12 4V16M7 11L12 16L17 11M5 20H19",
  help: "M8.8 9A3.3 3.3 0 1 1 13.6 11.8Q12 12.7 12 14.4M12 17.9V18M12 2.5A9.5 9.5 0 1 1 11.99 2.5",
  book: "M12 6C9 4 6 4 3 5V19C6 18 9 18 12 20C15 18 18 18 21 19V5C18 4 15 4 12 6ZM12 6V20",
  people:
    "M8 11A3.2 3.2 0 1 0 7.99 11M2.5 20C2.5 16 5 14.5 8 14.5C11 14.5 13.5 16 13.5 20M16.5 5A3 3 0 0 1 16.5 11" +
    "M16.5 14.5C19.5 14.5 21.5 16.5 21.5 20",
  bell: "M6 17C7.5 15 7.5 13 7.5 10.5A4.5 4.5 0 0 1 16.5 10.5C16.5 13 16.5 15 18 17ZM10 20A2 2 0 0 0 14 20",
  keys: "M3 7H21V17H3ZM7 11H7.01M11 11H11.01M15 11H15.01M8 14H16",
  noise: "M4 9V15H8L13 19V5L8 9ZM16.5 9C18 10.5 18 13.5 16.5 15M19 6.5C22 9.5 22 14.5 19 17.5",
  dice: "M4 8L11 5L20 8V17L13 20L4 17ZM4 8L13 11M13 11V20M13 11L20 8",
  storeys: "M12 2.5L21 7L12 11.5L3 7ZM3 12L12 16.5L21 12M3 17L12 21.5L21 17",
  shield: "M12 3L19 6V11C19 16 16 19.5 12 21C8 19.5 5 16 5 11V6Z",
};

/** A line icon of the page, by name. @param {string} name */
export function icon(name) {
  const el = s("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" });
  el.append(s("path", { d: ICONS[name] ?? "" }));
  return el;
}

/**
 * A button with an icon and words.
 * @param {string} name of the icon, or ""
 * @param {string | (() => string)} label the id of the page's words for it, or other words
 * @param {(event: Event) => void} act
 * @param {{ class?: string, quiet?: boolean }} [look] a quiet button shows its icon only
 */
export function button(name, label, act, look = {}) {
  const kinds = ["button", look.class, look.quiet && "quiet"].filter(Boolean);
  const el = h("button", { type: "button", class: kinds.join(" "), onclick: act });
  const words = typeof label === "string" ? () => t(label) : label;
  if (look.quiet) {
    bind(el, () => {
      el.setAttribute("aria-label", words());
      el.title = words();
    });
    el.append(icon(name));
  } else {
    if (name) el.append(icon(name));
    el.append(h("span", null, words));
  }
  return el;
}
