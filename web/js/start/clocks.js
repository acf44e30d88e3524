// The clocks that a game can be played with.

import { t } from "../i18n.js";

/** @typedef {import("../types").ClockSetting} ClockSetting */

const MINUTE = 60_000;
const SECOND = 1000;

/** Minutes at the start, and seconds that each turn brings. @type {[number, number][]} */
const FISCHER = [
  [3, 2],
  [5, 3],
  [10, 5],
  [15, 10],
  [30, 20],
];

/** Days for each turn. */
const DAYS = [1, 3, 7];

/** By the name under which a choice is kept. @type {Map<string, { setting: ClockSetting, title: () => string }>} */
export const CLOCKS = new Map([
  ["none", { setting: { kind: "none" }, title: () => t("clock-none") }],
  ...FISCHER.map(([minutes, seconds]) => named(fischer(minutes, seconds), `${minutes}+${seconds}`)),
  ...DAYS.map((days) => named({ kind: "days", days }, `days-${days}`)),
]);

/** @param {number} minutes @param {number} seconds @returns {ClockSetting} */
function fischer(minutes, seconds) {
  return { kind: "fischer", initial: minutes * MINUTE, increment: seconds * SECOND };
}

/** @typedef {{ setting: ClockSetting, title: () => string }} Clock */

/** @param {ClockSetting} setting @param {string} name @returns {[string, Clock]} */
function named(setting, name) {
  const title = () =>
    setting.kind === "days" ? t("clock-days", { days: setting.days }) : t("clock-fischer", { clock: name });
  return [name, { setting, title }];
}
