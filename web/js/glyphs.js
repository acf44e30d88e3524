// Two characters drawn in strokes of our own: those of the language switch are readable where no font has them.

import { s } from "./dom.js";

/** The strokes of each, in a square of 24. @type {Record<string, string>} */
const STROKES = {
  繁:
    "M5.2 1.5L2.6 5M4.2 3H11.2M4.8 5.2L3.8 11.2H10.4M4.8 5.2H10L9.4 12.6M2 8.2H11.8" +
    "M15 1.3L12.8 5.6M14.2 3.6H21.8M19.4 3.8C18.6 8 16.4 10.8 12.8 12.4M14.4 6C16 9.2 18.6 11.4 22 12.4" +
    "M11.6 12.9L8 15.4L12.2 16M15.4 14L7 18.8L17.4 18.4M15.6 16.8L18 19.2" +
    "M12.2 18.8V22.8M8.2 20L5.4 22.4M16 20L18.8 22.4",
  简:
    "M5.6 1.6L3 5.6M4.8 3.6H10.8M7.6 3.8L8.6 5.8M14.4 1.6L12 5.6M13.6 3.6H21M16.8 3.8L17.8 5.8" +
    "M4.6 7.8L6.2 9.6M4 11V22.4M9 8.8H20V20.4C20 22 19 22.2 17 21.6M8.8 12.2H15.4V19H8.8ZM8.8 15.6H15.4",
};

/** A character as a picture, if it is one of ours. @param {string} character */
export function glyph(character) {
  const d = STROKES[character];
  return d ? s("svg", { class: "glyph", viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d })) : null;
}
