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

/** The words in each language that has been spoken. @type {Map<Language, Lexicon>} */
const lexicons = new Map();

/** @type {Set<{ node: Node, write: () => void }>} */
const bound = new Set();

/** The language that the browser asks for, once it is known: every word asks for it. @type {Language | null} */
let asked = null;

/**
 * Learns words from the texts of their files; the parts of the page bring their own.
 * @param {Record<Language, string>} files
 */
export function learn(files) {
  for (const [name, text] of Object.entries(files)) {
    texts.set(name, `${texts.get(name) ?? ""}${text}\n`);
    lexicons.get(name)?.add(text);
  }
  asked = null;
}

/** The languages that have been learnt. */
export function languages() {
  return [...texts.keys()];
}

/**
 * What a language calls itself, in full or in short. Nothing else of its file is read for that.
 * @param {Language} language
 * @param {"language-name" | "language-short"} id
 */
export function nameOf(language, id) {
  const text = texts.get(language) ?? "";
  return new RegExp(`^${id} = (.+)$`, "m").exec(text)?.[1] ?? language;
}

/** The language that is spoken. @returns {Language} */
export function language() {
  const { language: chosen } = settings;
  if (chosen && texts.has(chosen)) return chosen;
  asked ??= fromBrowser(navigator.languages);
  return asked;
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
 * @param {readonly string[]} tags
 * @returns {Language}
 */
export function fromBrowser(tags) {
  for (const tag of tags) {
    const alike = languages().filter((known) => base(known) === base(tag));
    // Scripts are asked for only where they matter: the browser takes its time to answer.
    const found = alike.length > 1 ? alike.find((known) => script(known) === script(tag)) : alike[0];
    if (found) return found;
  }
  return FIRST;
}

/** A language without its script and its country. @param {string} tag */
const base = (tag) => tag.split("-")[0];

/** The script that a language is written in. @param {string} tag */
function script(tag) {
  try {
    return new Intl.Locale(tag).maximize().script;
  } catch {
    return "";
  }
}

/**
 * The page's words in a language. A message is read when it is first needed: few pages need many.
 * None of them speaks of another.
 */
class Lexicon {
  /** @type {Map<string, string>} */
  #unread = new Map();
  #bundle;

  /** @param {Language} name @param {string} text */
  constructor(name, text) {
    this.#bundle = new FluentBundle(name, { useIsolating: false });
    this.add(text);
  }

  /** @param {string} text of a file */
  add(text) {
    for (const part of text.split(/^(?=[a-z])/m)) this.#unread.set(part.slice(0, part.indexOf(" ")), part);
  }

  /** @param {string} id @param {Values} [values] @returns {string | undefined} */
  tell(id, values) {
    const part = this.#unread.get(id);
    if (part !== undefined) {
      this.#unread.delete(id);
      this.#bundle.addResource(new FluentResource(part));
    }
    const found = this.#bundle.getMessage(id)?.value;
    return found ? this.#bundle.formatPattern(found, values && counted(values), []) : undefined;
  }
}

/** A small whole number, which every language here writes alike: to set up a format takes the browser 50 ms. */
class Count extends FluentNumber {
  /** @override */
  toString() {
    return String(this.value);
  }
}

/** @param {Values} values @returns {Values} */
function counted(values) {
  const isSmall = (/** @type {unknown} */ value) => Number.isInteger(value) && Math.abs(Number(value)) < 1000;
  const entries = Object.entries(values);
  return Object.fromEntries(entries.map(([name, value]) => [name, isSmall(value) ? new Count(Number(value)) : value]));
}

/** @param {Language} name */
function lexicon(name) {
  let known = lexicons.get(name);
  if (!known) {
    known = new Lexicon(name, texts.get(name) ?? "");
    lexicons.set(name, known);
  }
  return known;
}

/**
 * The page's own words, by their id.
 * @param {string} id
 * @param {Values} [values]
 */
export function t(id, values) {
  return lexicon(language()).tell(id, values) ?? lexicon(FIRST).tell(id, values) ?? id;
}

/** A number below zero has a minus before it, which is longer than a hyphen. */
class SignedNumber extends FluentNumber {
  /** @override @param {any} [scope] */
  toString(scope) {
    return super.toString(scope).replace("-", "−");
  }
}

/** A number with its sign, for words that count. @param {number} value @param {number} [digits] behind the point */
export function signed(value, digits = 0) {
  return new SignedNumber(value, {
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
 * The rule that a text of a game or of the server speaks of.
 * @param {import("./types").Text | null | undefined} text
 */
export function ruleOf(text) {
  return text && typeof text !== "string" ? (text.rule ?? null) : null;
}

/** Whether a text of a game says whose turn it is. @param {import("./types").Text | undefined} text */
export function saysTurn(text) {
  return typeof text === "object" && text.turn !== undefined;
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
