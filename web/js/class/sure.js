// A button for what cannot be undone: it asks once more.

import { button } from "../controls.js";
import { t } from "../i18n.js";

/** How long somebody has to say that they really want it, in milliseconds. */
const SURE = 3500;

/** @param {string} label the id of its words @param {string} ask those when it asks once more @param {() => void} act */
export function sureButton(label, ask, act) {
  let sure = false;
  const words = () => t(sure ? ask : label);
  const el = button("close", words, () => {
    if (sure) return act();
    tell(true);
    setTimeout(() => tell(false), SURE);
  });
  /** @param {boolean} now */
  const tell = (now) => {
    sure = now;
    el.classList.toggle("sure", sure);
    const text = el.lastElementChild?.firstChild;
    if (text) text.nodeValue = words();
  };
  return el;
}
