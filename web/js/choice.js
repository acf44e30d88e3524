// A row of buttons of which one is chosen.

import { h } from "./dom.js";

/** @type {Record<string, number>} */
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * @template {string} T
 * @param {string} label the id of the element that says what is chosen
 * @param {{ value: T, title: () => string, before?: Node }[]} options
 * @param {string} chosen
 * @param {(value: T) => void} choose
 */
export function choice(label, options, chosen, choose) {
  const buttons = options.map(({ value, title, before }) =>
    h("button", { type: "button", role: "radio", "data-value": value, onclick: () => pick(value) }, before, title),
  );
  /** @param {string} value */
  const mark = (value) => {
    for (const button of buttons) {
      const here = button.dataset.value === value;
      button.setAttribute("aria-checked", String(here));
      button.tabIndex = here ? 0 : -1;
    }
  };
  /** @param {T} value */
  const pick = (value) => {
    mark(value);
    choose(value);
  };
  /** @param {KeyboardEvent} event */
  const step = (event) => {
    const by = STEPS[event.key];
    if (!by) return;
    event.preventDefault();
    const at = buttons.findIndex((button) => button.getAttribute("aria-checked") === "true");
    const next = buttons[(at + by + buttons.length) % buttons.length];
    next?.focus();
    next?.click();
  };
  mark(chosen);
  return h("div", { class: "segments", role: "radiogroup", "aria-labelledby": label, onkeydown: step }, buttons);
}
