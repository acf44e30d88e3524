// Putting texts on the clipboard.

import { toast } from "./announce.js";
import { button } from "./controls.js";
import { h } from "./dom.js";
import { t } from "./i18n.js";

/**
 * A button that copies a text.
 * @param {() => string | Promise<string>} text
 * @param {{ label?: string, class?: string }} [look] the id of its words, and its class
 */
export function copyButton(text, { label = "copy", class: className } = {}) {
  const act = async () => {
    await copy(await text());
    toast(t("copied"));
  };
  return button("copy", label, () => void act(), { class: className });
}

/**
 * A text with a button that copies it.
 * @param {string} label the id of the words that say what it is
 * @param {string} text
 * @param {string} [className] of the button
 */
export function copyRow(label, text, className) {
  const field = {
    class: "copied",
    readonly: true,
    "aria-label": () => t(label),
    value: text,
    onfocus: () => input.select(),
  };
  const input = h("input", field);
  return h(
    "div",
    { class: "row" },
    input,
    copyButton(() => text, { class: className }),
  );
}

/** Puts a text on the clipboard. @param {string} text */
async function copy(text) {
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
