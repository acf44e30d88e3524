// What a person has chosen, kept in the browser.

/**
 * @typedef {object} Settings
 * @property {import("./types").Language} [language]
 * @property {"light" | "dark"} [theme] as the system has it, if missing
 * @property {"wood" | "ink"} board
 * @property {boolean} sound
 * @property {boolean} coordinates
 * @property {string} name
 */

const KEY = "qiyuan.settings";

/** @type {Settings} */
const initial = { board: "wood", sound: true, coordinates: true, name: "" };

/** The settings; writing to one keeps it. @type {Settings} */
export const settings = new Proxy(
  { ...initial, ...read(KEY) },
  {
    set(target, name, value) {
      Reflect.set(target, name, value);
      write(KEY, target);
      return true;
    },
  },
);

/** The tokens of the seats at a table. @param {string} id @returns {Record<string, string>} */
export function tokens(id) {
  return read("qiyuan.seats")[id] ?? {};
}

/** @param {string} id @param {Record<string, string>} found */
export function keepTokens(id, found) {
  const all = read("qiyuan.seats");
  all[id] = { ...all[id], ...found };
  const ids = Object.keys(all);
  for (const old of ids.slice(0, Math.max(0, ids.length - 200))) delete all[old];
  write("qiyuan.seats", all);
}

/** @param {string} key @returns {any} */
export function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/** @param {string} key @param {unknown} value */
export function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows may keep nothing; the page works without.
  }
}
