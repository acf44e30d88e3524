// What the tests of the page's parts share: the words, learnt from their files, and positions without a game.

import { readFile } from "node:fs/promises";

import { learn } from "../js/i18n.js";

export const LANGUAGES = ["en", "zh-Hant", "zh-Hans"];

/** The text of a language's words. @param {string} language */
export const wordsFile = (language) => readFile(new URL(`../words/${language}.ftl`, import.meta.url), "utf8");

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
