// What a person has chosen, kept in the browser.

/**
 * @typedef {object} Settings
 * @property {import("./types").Language} [language]
 * @property {"light" | "dark"} [theme] as the system has it, if missing
 * @property {"wood" | "ink"} board
 * @property {boolean} sound
 * @property {boolean} coordinates
 * @property {"none" | "fast" | "normal" | "slow"} speed of what moves on the board
 * @property {boolean} forced whether a move is played by itself when there is no other
 * @property {boolean} confirm whether resigning is asked about
 * @property {string} pieces the set of pictures, "" for the first
 * @property {boolean} depth whether boards with several storeys are shown one above the other
 * @property {string} name
 * @property {boolean} asked whether a name has been asked for
 * @property {boolean} notify whether a notification says whose turn it is
 * @property {boolean} emotes whether they are shown
 * @property {boolean} coach whether there is a word about costly moves, against programs
 */

const KEY = "qiyuan.settings";

/** The most tables whose seats are kept: more than games are remembered, so that no unfinished one is lost. */
const MOST_SEATS = 500;

/** @type {Settings} */
const initial = {
  board: "wood",
  sound: true,
  coordinates: true,
  speed: "normal",
  forced: true,
  confirm: true,
  pieces: "",
  depth: false,
  name: "",
  asked: false,
  notify: false,
  emotes: true,
  coach: false,
};

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

/**
 * Sets something that is seen on the board at once.
 * @template {keyof Settings} K
 * @param {K} name
 * @param {Settings[K]} value
 */
export function change(name, value) {
  settings[name] = value;
  dispatchEvent(new Event("qiyuan-settings"));
}

/** The tokens of the seats at a table. @param {string} id @returns {Record<string, string>} */
export function tokens(id) {
  return read("qiyuan.seats")[id] ?? {};
}

/** @param {string} id @param {Record<string, string>} found */
export function keepTokens(id, found) {
  const all = read("qiyuan.seats");
  all[id] = { ...all[id], ...found };
  const ids = Object.keys(all);
  for (const old of ids.slice(0, Math.max(0, ids.length - MOST_SEATS))) delete all[old];
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
