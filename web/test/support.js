// What the tests of the page's parts share: the words, learnt from their files, and positions without a game.

import { readdir, readFile } from "node:fs/promises";

import { learn } from "../js/i18n.js";

export const LANGUAGES = ["en", "zh-Hant", "zh-Hans"];

/** The text of a language's words, those of all parts of the page among them. @param {string} language */
export async function wordsFile(language) {
  const root = new URL("../words/", import.meta.url);
  const names = (await readdir(root, { recursive: true })).filter((name) => name.endsWith(`${language}.ftl`)).sort();
  return (await Promise.all(names.map((name) => readFile(new URL(name, root), "utf8")))).join("\n");
}

/** Has the page know its languages, as its first module does. */
export async function learnAll() {
  learn(Object.fromEntries(await Promise.all(LANGUAGES.map(async (name) => [name, await wordsFile(name)]))));
}

/** A position after some moves, of no game. @param {number} n @param {Partial<import("../js/types").View>} [other] */
export const view = (n, other = {}) =>
  /** @type {import("../js/types").View} */ ({
    n_moves: n,
    position: `after ${n}`,
    acts: n % 2,
    mid_turn: false,
    scene: { pieces: [], marks: [], trays: [] },
    captions: [],
    moves: [],
    result: null,
    ...other,
  });

/** A step of no game. @param {string} move @param {Partial<import("../js/types").Step>} [other] */
export const step = (move, other = {}) =>
  /** @type {import("../js/types").Step} */ ({
    move,
    seat: 0,
    clicks: [],
    described: move,
    turn: 1,
    owner: 0,
    ...other,
  });
