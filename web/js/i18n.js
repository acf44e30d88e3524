// The languages of the page: which one is spoken, and how a word is found in it. The words are Fluent files, one a
// language; games and server say what they know themselves, and the page only chooses the language.

import { settings } from "./settings.js";
import { FluentBundle } from "./vendor/fluent/bundle.js";
import { FluentResource } from "./vendor/fluent/resource.js";
import { FluentNumber } from "./vendor/fluent/types.js";

/** @typedef {import("./types").Language} Language */
/** @typedef {Record<string, string | number | FluentNumber>} Values */

/** The language that the page falls back to. */
const FIRST = "en";

/** The text of the words in each language. @type {Map<Language, string>} */
const texts = new Map();

/** The words in each language that has been spoken. @type {Map<Language, FluentBundle>} */
const bundles = new Map();

/** @type {Set<{ node: Node, write: () => void }>} */
const bound = new Set();

/** Learns languages from the texts of their files. @param {Record<Language, string>} files */
export function learn(files) {
  for (const [name, text] of Object.entries(files)) {
    texts.set(name, text);
    bundles.delete(name);
  }
}

/** The languages that have been learnt. */
export function languages() {
  return [...texts.keys()];
}

/** The language that is spoken. @returns {Language} */
export function language() {
  const { language: chosen } = settings;
  return chosen && texts.has(chosen) ? chosen : fromBrowser(navigator.languages);
}

/** @param {Language} wanted */
export function speak(wanted) {
  settings.language = wanted;
  document.documentElement.lang = wanted;
  for (const entry of bound) {
    if (entry.node.isConnected) entry.write();
    else bound.delete(entry);
  }
  dispatchEvent(new Event("qiyuan-language"));
}

/**
 * The language that the browser asks for: the same one in the same script, wherever it is spoken.
 * @param {readonly string[]} asked
 * @returns {Language}
 */
export function fromBrowser(asked) {
  for (const tag of asked) {
    const wanted = written(tag);
    const found = languages().find((known) => written(known) === wanted);
    if (found) return found;
  }
  return FIRST;
}

/** A language with its script, as in `zh-Hant`. @param {string} tag */
function written(tag) {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return tag;
  }
}

/** The words of a language, which are read when it is first spoken. @param {Language} name */
function bundle(name) {
  let known = bundles.get(name);
  if (!known) {
    known = new FluentBundle(name, { useIsolating: false });
    known.addResource(new FluentResource(texts.get(name) ?? ""));
    bundles.set(name, known);
  }
  return known;
}

/**
 * The page's own words, by their id.
 * @param {string} id
 * @param {Values} [values]
 * @param {Language} [spoken]
 */
export function t(id, values, spoken = language()) {
  for (const name of [spoken, FIRST]) {
    const words = bundle(name);
    const found = words.getMessage(id)?.value;
    if (found) return words.formatPattern(found, values, []);
  }
  return id;
}

/** A number with its sign, for words that count. @param {number} value @param {number} [digits] behind the point */
export function signed(value, digits = 0) {
  return new FluentNumber(value, {
    signDisplay: "exceptZero",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/**
 * A text of a game or of the server in the language that is spoken.
 * @param {import("./types").Text | null | undefined} text
 * @param {Language} [spoken]
 */
export function say(text, spoken = language()) {
  if (!text) return "";
  return typeof text === "string" ? text : (text[spoken] ?? text[FIRST] ?? "");
}

/**
 * Runs `write` now and whenever the language changes, as long as the node is in the page.
 * @param {Node} node
 * @param {() => void} write
 */
export function bind(node, write) {
  write();
  bound.add({ node, write });
}

/** Forgets what has left the page. */
export function forget() {
  for (const entry of bound) if (!entry.node.isConnected) bound.delete(entry);
}
