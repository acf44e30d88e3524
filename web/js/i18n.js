// The languages of the page: which one is spoken, and how a word is found in it.

import en from "./words/en.js";
import hans from "./words/zh-Hans.js";
import hant from "./words/zh-Hant.js";
import { settings } from "./settings.js";

/** @typedef {import("./types").Language} Language */

/** @type {Record<Language, Record<string, string>>} */
const WORDS = { en, "zh-Hant": hant, "zh-Hans": hans };

/** The languages, each in its own name. @type {[Language, string][]} */
export const LANGUAGES = [["en", "English"], ["zh-Hant", "繁體中文"], ["zh-Hans", "简体中文"]];

/** @type {Set<{ node: Node, write: () => void }>} */
const bound = new Set();

/** @returns {Language} */
export function language() {
  return settings.language ?? fromBrowser(navigator.languages);
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
 * The language that the browser asks for.
 * @param {readonly string[]} asked
 * @returns {Language}
 */
export function fromBrowser(asked) {
  for (const tag of asked) {
    const name = tag.toLowerCase();
    if (name.startsWith("zh")) return /hant|tw|hk|mo/.test(name) ? "zh-Hant" : "zh-Hans";
    if (name.startsWith("en")) return "en";
  }
  return "en";
}

/**
 * The words for a key. `{name}` in them is replaced.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export function t(key, values) {
  const text = WORDS[language()][key] ?? en[/** @type {keyof typeof en} */ (key)] ?? key;
  return values ? text.replace(/\{(\w+)\}/g, (all, name) => String(values[name] ?? all)) : text;
}

/**
 * A sentence about a position. Some games say theirs in English only: the page has words for them, with the places left
 * out.
 * @param {string} text
 */
export const captionText = (text) => sentence("caption", text, /\b[a-z]\d\b/g) ?? withPlayers(text);

/** A sentence about a set of rules, which games say in English: the number of players is left out. @param {string} text */
export const noteText = (text) => sentence("note", text, /^\d+/g) ?? text;

/** The places, pieces and sides that a reason may speak of. */
const NAMED = /\b(?:[1-3]?[a-z]\d{1,2}|(?:an? )?(?:general|advisor|elephant|rook|horse|cannon|soldier)|red|black|Gold|Scarlet|Sylph|Griffin|Dragon|Oliphant|Unicorn|Hero|Thief|Cleric|Mage|King|Paladin|Warrior|Basilisk|Elemental|Dwarf)\b/g;

/**
 * Why a move is not legal. Games say so in English; in another language nothing is said where the page has no words for
 * it.
 * @param {string} text
 */
export function whyText(text) {
  if (language() === "en") return text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? "" : ".");
  return sentence("why", text, NAMED, nameOfThing) ?? "";
}

/** @param {string} name */
function nameOfThing(name) {
  const plain = name.replace(/^an? /, "").toLowerCase();
  const key = ["kind", "figure"].map((kind) => `${kind}.${plain}`).find(has);
  return key ? t(key) : name;
}

/**
 * The page's own words for a sentence that a game says in English, if it has any.
 * @param {string} kind
 * @param {string} text
 * @param {RegExp} gaps what is left out of the sentence, and put into the page's words
 * @param {(part: string) => string} [name] what to call it there
 */
function sentence(kind, text, gaps, name = (part) => part) {
  /** @type {string[]} */
  const left = [];
  const key = `${kind}.${text.replace(gaps, (part) => `{${left.push(name(part)) - 1}}`)}`;
  return has(key) ? t(key, Object.fromEntries(left.entries())) : null;
}

/** Whether there are words for a key. @param {string} key */
export function has(key) {
  return key in en;
}

/**
 * A text of the server in the language that is spoken.
 * @param {import("./types").Text | null | undefined} text
 */
export function say(text) {
  if (!text) return "";
  if (typeof text === "string") return withPlayers(text);
  const spoken = language();
  const found = text[spoken];
  if (spoken === "en") return withPlayers(found ?? text.en);
  if (found) return withNames(found);
  const chinese = text.zh ?? text["zh-Hant"] ?? text["zh-Hans"] ?? text.en;
  return spoken === "zh-Hans" ? simplified(chinese) : chinese;
}

/** A text in which players whom a game calls P0, P1 and so on are counted as people count. @param {string} text */
export const withPlayers = (text) => text.replace(/\bP([0-4])\b/g, (_, seat) => `Player ${Number(seat) + 1}`);

/** A text with the names of pieces that a game calls by their English ones in the language that is spoken. @param {string} text */
function withNames(text) {
  return text.replace(/\b[A-Z][a-z]+\b/g, (name) => {
    const key = `figure.${name.toLowerCase()}`;
    return has(key) ? t(key) : name;
  });
}

/** Runs `write` now and whenever the language changes, as long as the node is in the page. @param {Node} node @param {() => void} write */
export function bind(node, write) {
  write();
  bound.add({ node, write });
}

/** Forgets what has left the page. */
export function forget() {
  for (const entry of bound) if (!entry.node.isConnected) bound.delete(entry);
}

const PAIRS = "紅红馬马獅狮龍龙後后獲获陽阳隴陇驛驿監监門门關关僕仆駟驷騏骐驥骥飛飞與与險险軍军將将車车砲炮帥帅獵猎棄弃擲掷採采點点餘余應应請请輪轮勝胜負负殺杀連连衝冲對对殘残無无戰战聖圣國国獨独獸兽盜盗賊贼師师風风鷹鹰溫温爾尔蓋盖蒙蒙灣湾陸陆規规則则個个兩两";

/** Chinese in simplified characters, for the few words that the games have in traditional ones only. @param {string} text */
export function simplified(text) {
  let out = "";
  for (const sign of text) {
    const at = PAIRS.indexOf(sign);
    out += at >= 0 && at % 2 === 0 ? PAIRS[at + 1] : sign;
  }
  return out;
}
