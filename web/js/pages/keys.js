// Reading and writing the file of games and keys, those of studies and classes among them. Whatever comes from a file is looked at
// closely: it is kept, and shown as text.

import { keepClass, ownClass, ownClasses } from "../class/keys.js";
import { keep, MOST, remembered } from "../memory.js";
import { change, keepTokens, read, settings, tokens } from "../settings.js";
import { keepOwn, ownStudies } from "../study/keys.js";

/** @typedef {import("../types").Remembered} Remembered */
/** @typedef {[string, import("../study/keys.js").Own]} Study */
/** @typedef {[string, import("../classes").OwnClass]} OwnClass */
/** @typedef {{ why: string, values?: Record<string, string | number> }} Fault */

const FORMAT = "qiyuan-games";
const VERSION = 1;

/** The largest file that is read, in bytes: as many games as are kept take less than a quarter of it. */
const LARGEST = 2 << 20;
const LONGEST_NAME = 40;
const LONGEST_TEXT = 300;
const MOST_SEATS = 8;
/** The most seats of a class that are taken in one browser. */
const MOST_PUPILS = 60;

/** All games with their keys, as the text of a file. @param {Date} now */
export function writeKeyFile(now) {
  const known = remembered();
  // Of some games only the keys are known.
  const bare = Object.keys(read("qiyuan.seats")).filter((id) => !known.some((game) => game.id === id));
  const games = [...known, ...bare.map((id) => ({ id }))].map((game) => ({ ...game, tokens: tokens(game.id) }));
  const said = { format: FORMAT, version: VERSION, saved: now.toISOString(), name: settings.name };
  const classes = Object.fromEntries(Object.entries(ownClasses()).map(plainClass));
  const file = { ...said, games, studies: ownStudies(), classes };
  return `${JSON.stringify(file, null, 1)}\n`;
}

/**
 * Takes in the games of a file, all of them or none. Says how many there are, or why it cannot be.
 * @param {Blob} file
 * @returns {Promise<number | Fault>}
 */
export async function readKeyFile(file) {
  if (file.size > LARGEST) return { why: "file-large", values: { most: LARGEST >> 20 } };
  const found = parse(await file.text());
  if ("why" in found) return found;
  for (const { game, keys } of found.games) {
    keepTokens(game.id, keys);
    if (game.seats && (read(`qiyuan.game.${game.id}`).at ?? 0) < game.at) keep(game);
  }
  for (const [id, own] of found.studies) if ((ownStudies()[id]?.at ?? 0) < own.at) keepOwn(id, own);
  for (const [id, own] of found.classes) {
    const { title, at, key, seats, now } = ownClass(id);
    const kept = { title: title || own.title, at: Math.max(at, own.at), key: key ?? own.key, now: now ?? own.now };
    keepClass(id, { ...kept, seats: { ...own.seats, ...seats } });
  }
  if (found.name && !settings.name) change("name", found.name);
  return found.games.length;
}

/**
 * @param {string} text
 * @returns {{ name: string, games: { game: Remembered, keys: Record<string, string> }[], studies: Study[],
 *   classes: OwnClass[] } | Fault}
 */
export function parse(text) {
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    return { why: "file-not-ours" };
  }
  if (file?.format !== FORMAT || !Array.isArray(file.games)) return { why: "file-not-ours" };
  if (file.version !== VERSION) return { why: "file-version", values: { version: clip(file.version) } };
  if (file.games.length > MOST) return { why: "file-many", values: { most: MOST } };
  const games = [];
  for (const [i, one] of file.games.entries()) {
    const game = readGame(one);
    if (!game) return { why: "file-damaged", values: { n: i + 1 } };
    games.push(game);
  }
  // Files of before there were studies or classes have none.
  const [studies, classes] = [Object.entries(file.studies ?? {}), Object.entries(file.classes ?? {})];
  if (Math.max(studies.length, classes.length) > MOST) return { why: "file-many", values: { most: MOST } };
  const sound = [...studies.map(isStudy), ...classes.map(isClass)];
  if (sound.includes(false)) return { why: "file-damaged", values: { n: games.length + sound.indexOf(false) + 1 } };
  // A name that the server would refuse is none.
  const fits = isText(file.name, LONGEST_NAME) && !/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(file.name);
  const name = fits ? file.name : "";
  return { name, games, studies: studies.map(plainStudy), classes: classes.map(plainClass) };
}

/** Whether this is the id of something that is owned by a key, and when it was kept. @param {string} id @param {any} at */
const isId = (id, at) => /^[A-Za-z0-9]{1,32}$/.test(id) && Number.isFinite(at) && 0 <= at && at <= 8.64e15;

/** @param {any} key */
const isKey = (key) => typeof key === "string" && /^[0-9a-f]{32}$/.test(key);

/** Whether this is the id of a class with its key, or with seats in it. @param {[string, any]} one */
function isClass([id, own]) {
  const { key, title, at, seats, now } = own ?? {};
  if (!isId(id, at) || !isText(title, LONGEST_TEXT) || seats === null || typeof seats !== "object") return false;
  const all = Object.entries(seats);
  const isOwn = (/** @type {[string, any]} */ [number, seat]) =>
    /^[1-9]\d{0,8}$/.test(number) && isKey(seat?.key) && isText(seat.name, LONGEST_NAME);
  const sits = now === undefined || Number.isInteger(now);
  return (key === undefined || isKey(key)) && sits && all.length <= MOST_PUPILS && all.every(isOwn);
}

/** A class's keys and nothing else: how far a seat has come the server knows. @param {[string, any]} one @returns {OwnClass} */
function plainClass([id, { key, title, at, seats, now }]) {
  const plain = Object.entries(seats).map(([seat, { key, name }]) => [seat, { key, name, stars: {} }]);
  return [id, { key, title, at, seats: Object.fromEntries(plain), now }];
}

/** Whether this is the id of a study and its key. @param {[string, any]} study */
function isStudy([id, own]) {
  const { key, title, game, at } = own ?? {};
  return isId(id, at) && isText(title, LONGEST_TEXT) && isText(game, 100) && isKey(key);
}

/** A study's key and nothing else that a file may say of it. @param {[string, any]} study @returns {Study} */
function plainStudy([id, { key, title, game, at }]) {
  return [id, { key, title, game, at }];
}

/** @param {any} one */
function readGame(one) {
  const { id, tokens: keys } = one ?? {};
  if (typeof id !== "string" || !/^[A-Za-z0-9]{1,32}$/.test(id) || !isKeys(keys)) return null;
  // Keys alone are enough: the server knows the rest.
  if (one.seats === undefined) return { game: /** @type {Remembered} */ ({ id }), keys: { ...keys } };
  const { game, family, title, seats, own, status, turn, end, days, at } = one;
  const sound =
    isText(game, 100) &&
    typeof family === "string" &&
    /^[\w-]{1,40}$/.test(family) &&
    isWords(title) &&
    Array.isArray(seats) &&
    seats.length <= MOST_SEATS &&
    seats.every(isSeat) &&
    Array.isArray(own) &&
    own.every((seat) => Number.isInteger(seat) && 0 <= seat && seat < seats.length) &&
    ["waiting", "playing", "over"].includes(status) &&
    [null, "won", "lost", "drawn", "off"].includes(end) &&
    Number.isFinite(at) &&
    0 <= at &&
    at <= 8.64e15;
  if (!sound) return null;
  const plain = seats.map(({ kind, name, level, title }) => ({ kind, name, level, title }));
  const kept = {
    id,
    game,
    family,
    title,
    seats: plain,
    own,
    status,
    turn: turn === true,
    end,
    days: days === true,
    at,
  };
  return { game: /** @type {Remembered} */ (kept), keys: { ...keys } };
}

/** @param {any} seat */
function isSeat(seat) {
  const { kind, name, level, title } = seat ?? {};
  const fits = level === null || (Number.isInteger(level) && 0 < level && level < 100);
  return ["human", "bot", "open"].includes(kind) && isText(name, LONGEST_NAME) && fits && isWords(title);
}

/** Whether these are keys to seats: there may be none, where somebody has only watched. @param {any} keys */
function isKeys(keys) {
  if (keys === null || typeof keys !== "object" || Array.isArray(keys)) return false;
  const all = Object.entries(keys);
  return (
    all.length <= MOST_SEATS && all.every(([seat, key]) => /^[0-7]$/.test(seat) && /^[0-9a-f]{32}$/.test(String(key)))
  );
}

/** @param {any} text @param {number} most */
function isText(text, most) {
  return typeof text === "string" && text.length <= most;
}

/** Whether this is a text, or one in several languages. @param {any} words */
function isWords(words) {
  if (isText(words, LONGEST_TEXT)) return true;
  if (words === null || typeof words !== "object" || Array.isArray(words)) return false;
  const all = Object.entries(words);
  return all.length <= 8 && all.every(([key, text]) => key.length <= 20 && isText(text, LONGEST_TEXT));
}

/** A value for a sentence. @param {unknown} value */
const clip = (value) => String(value).slice(0, 20);
