// What the browser remembers of a guest: games, keys, the file of both; and open seats.

import assert from "node:assert/strict";
import test, { before, beforeEach } from "node:test";

import { keepClass, keepSeat, ownClass, ownSeat } from "../js/class/keys.js";
import { forgetGame, MOST, remember, remembered, unfinished, unknown } from "../js/memory.js";
import { parse, readKeyFile, writeKeyFile } from "../js/pages/keys.js";
import { tally } from "../js/pages/record.js";
import { openSeats } from "../js/park/offer.js";
import { isWithPeople, levelOf, opponents } from "../js/park/opponents.js";
import { keepTokens, settings, tokens } from "../js/settings.js";
import { ownStudies } from "../js/study/keys.js";
import { learnAll } from "./support.js";

/** @typedef {import("../js/types").Remembered} Remembered */

/** A browser's storage, as far as the page uses it. */
function storage() {
  const kept = /** @type {any} */ ({});
  const methods = {
    getItem: (/** @type {string} */ key) => kept[key] ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => {
      kept[key] = value;
    },
    removeItem: (/** @type {string} */ key) => delete kept[key],
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(kept, name, { value });
  return kept;
}

before(async () => {
  await learnAll();
  settings.language = "en";
  globalThis.dispatchEvent ??= () => true;
});
beforeEach(() => {
  Object.defineProperty(globalThis, "localStorage", { value: storage(), configurable: true });
  settings.name = "";
});

const human = { kind: "human", name: "Anna", level: null, title: "Deer" };
const bot = (/** @type {number} */ level) => ({ kind: "bot", name: "", level, title: "Dogs" });
const TOKEN = "0123456789abcdef0123456789abcdef";

/** @param {string} id @param {object} [other] @returns {any} a table of no game */
const table = (id, other = {}) => ({
  id,
  game: "toy:small",
  family: "toy",
  title: { en: "Toy" },
  goal: "win",
  seats: [human, bot(2)].map((seat, i) => ({ ...seat, seat: i })),
  status: "playing",
  clock: { kind: "none" },
  ...other,
});
const won = { payoffs: [1, -1], winner: 0, reason: "rules", text: "" };

test("a game is remembered as it stands, one's turn first, and how it ended for oneself", () => {
  remember({ table: table("one"), acts: 1, result: null }, [0], 30);
  remember({ table: table("two"), acts: 0, result: null }, [0], 20);
  remember({ table: table("three", { status: "waiting" }), acts: null, result: null }, [0], 40);
  remember({ table: table("four", { status: "over" }), acts: null, result: won }, [0], 10);
  assert.deepEqual(
    unfinished().map(({ id }) => id),
    ["two", "one", "three"],
  );
  assert.deepEqual(
    remembered().map(({ id, end }) => [id, end]),
    [
      ["three", null],
      ["one", null],
      ["two", null],
      ["four", "won"],
    ],
  );
  // What has not changed keeps its time; what has changed gets a new one.
  remember({ table: table("one"), acts: 1, result: null }, [0], 90);
  assert.equal(remembered().find(({ id }) => id === "one")?.at, 30);
  remember({ table: table("one", { status: "over" }), acts: null, result: { ...won, reason: "abandoned" } }, [0], 95);
  assert.deepEqual([remembered()[0]?.id, remembered()[0]?.end], ["one", "off"]);
});

test("of too many games those that are over are forgotten first, with their keys", () => {
  for (let i = 0; i < MOST + 3; i++) {
    const over = i < 5;
    keepTokens(`g${i}`, { 0: TOKEN });
    const made = table(`g${i}`, over ? { status: "over" } : {});
    remember({ table: made, acts: 1, result: over ? won : null }, [0], i);
  }
  assert.equal(remembered().length, MOST);
  assert.deepEqual([tokens("g0"), tokens("g2"), tokens("g3")], [{}, {}, { 0: TOKEN }]);
  assert.equal(unfinished().length, MOST - 2);
});

test("games of which only the keys are known are told apart", () => {
  keepTokens("old", { 1: TOKEN });
  remember({ table: table("new"), acts: 0, result: null }, [0], 1);
  keepTokens("new", { 0: TOKEN });
  assert.deepEqual(unknown(), ["old"]);
  forgetGame("old");
  assert.deepEqual([unknown(), tokens("old")], [[], {}]);
});

test("what cannot be read in the storage is as if it were not there", () => {
  localStorage.setItem("qiyuan.game.bad", "{");
  localStorage.setItem("qiyuan.game.worse", '{"id":"worse"}');
  localStorage.setItem("qiyuan.game.null", "null");
  assert.deepEqual(remembered(), []);
});

test("the file of games and keys works in another browser", async () => {
  settings.name = "Anna";
  remember({ table: table("one"), acts: 0, result: null }, [0], 5);
  keepTokens("one", { 0: TOKEN });
  keepTokens("bare", { 1: TOKEN });
  const text = writeKeyFile(new Date(0));
  Object.defineProperty(globalThis, "localStorage", { value: storage(), configurable: true });
  settings.name = "";
  assert.equal(await readKeyFile(new Blob([text])), 2);
  assert.deepEqual([tokens("one"), tokens("bare"), settings.name], [{ 0: TOKEN }, { 1: TOKEN }, "Anna"]);
  assert.deepEqual(
    remembered().map(({ id, turn }) => [id, turn]),
    [["one", true]],
  );
  // What is known better stays as it is, and a name that one has is one's own.
  settings.name = "Bo";
  remember({ table: table("one", { status: "over" }), acts: null, result: won }, [0], 9);
  assert.equal(await readKeyFile(new Blob([text])), 2);
  assert.deepEqual([remembered()[0]?.end, settings.name], ["won", "Bo"]);
});

test("hostile files are refused with a word, and nothing of them is kept", async () => {
  remember({ table: table("one"), acts: 0, result: null }, [0], 5);
  keepTokens("one", { 0: TOKEN });
  const good = JSON.parse(writeKeyFile(new Date(0)));
  const [game] = good.games;
  Object.defineProperty(globalThis, "localStorage", { value: storage(), configurable: true });
  const why = (/** @type {unknown} */ file) => {
    const found = parse(typeof file === "string" ? file : JSON.stringify(file));
    return "why" in found ? found.why : "fine";
  };
  assert.equal(why(good), "fine");
  for (const text of ["", "[]", "null", "7", "{", "<script>", '{"format":"qiyuan-games"}'])
    assert.equal(why(text), "file-not-ours", text);
  assert.equal(why({ ...good, version: 2 }), "file-version");
  assert.equal(why({ ...good, games: Array(MOST + 1).fill(game) }), "file-many");
  for (const bad of [
    null,
    {},
    { ...game, id: "../x" },
    { ...game, id: "__proto__" },
    { ...game, tokens: { 0: "short" } },
    { ...game, tokens: { x: TOKEN } },
    { ...game, tokens: [TOKEN] },
    { ...game, title: "x".repeat(301) },
    { ...game, title: { en: 7 } },
    { ...game, seats: Array(9).fill(human) },
    { ...game, seats: [{ ...human, name: "x".repeat(41) }] },
    { ...game, seats: [{ ...human, kind: "<img>" }] },
    { ...game, own: [5] },
    { ...game, status: "lost" },
    { ...game, end: "<b>" },
    { ...game, family: "javascript:x" },
    { ...game, at: "now" },
    { ...game, at: 1e300 },
  ])
    assert.equal(why({ ...good, games: [game, bad] }), "file-damaged", JSON.stringify(bad));
  const study = { key: TOKEN, title: "Mine", game: "x", at: 7 };
  assert.equal(why({ ...good, studies: { abc: study } }), "fine");
  for (const bad of [null, {}, { ...study, key: "short" }, { ...study, title: 7 }, { ...study, at: "now" }])
    assert.equal(why({ ...good, studies: { abc: bad } }), "file-damaged", JSON.stringify(bad));
  assert.equal(why({ ...good, studies: { "../x": study } }), "file-damaged");
  const school = { key: TOKEN, title: "7a", at: 7, seats: { 3: { key: TOKEN, name: "Anna" } }, now: 3 };
  assert.equal(why({ ...good, classes: { abc: school } }), "fine");
  for (const bad of [
    null,
    {},
    { ...school, key: "short" },
    { ...school, title: 7 },
    { ...school, seats: null },
    { ...school, seats: { x: { key: TOKEN, name: "Anna" } } },
    { ...school, seats: { 3: { key: TOKEN, name: "x".repeat(41) } } },
    { ...school, seats: { 3: null } },
    { ...school, now: "<b>" },
  ])
    assert.equal(why({ ...good, classes: { abc: bad } }), "file-damaged", JSON.stringify(bad));
  assert.deepEqual(await readKeyFile(new Blob(["x".repeat((2 << 20) + 1)])), {
    why: "file-large",
    values: { most: 2 },
  });
  const half = JSON.stringify({ ...good, games: [game, {}] });
  assert.deepEqual(await readKeyFile(new Blob([half])), { why: "file-damaged", values: { n: 2 } });
  assert.deepEqual([remembered(), tokens("one"), ownStudies()], [[], {}, {}]);
  const one = { ...good, studies: { abc: { ...study, more: "<b>" } } };
  assert.equal(await readKeyFile(new Blob([JSON.stringify(one)])), 1);
  assert.deepEqual(ownStudies(), { abc: study });
  const turned = parse(JSON.stringify({ ...good, name: "\u202eevil" }));
  assert.equal("name" in turned && turned.name, "");
});

test("the file carries the keys of classes, and takes away nothing that is known better", async () => {
  keepClass("abc", { key: TOKEN, title: "7a" });
  keepSeat("def", 3, { key: TOKEN, name: "Anna", stars: { "toy/first": [3] } });
  const text = writeKeyFile(new Date(0));
  assert.ok(!text.includes("toy/first"), "how far a seat has come the server knows");
  Object.defineProperty(globalThis, "localStorage", { value: storage(), configurable: true });
  keepSeat("abc", 1, { key: TOKEN, name: "Bo", stars: { "toy/first": [2] } });
  assert.equal(await readKeyFile(new Blob([text])), 0);
  assert.deepEqual([ownClass("abc").key, ownClass("abc").title, ownSeat("abc")?.name], [TOKEN, "7a", "Bo"]);
  assert.deepEqual(ownSeat("abc")?.stars, { "toy/first": [2] });
  assert.deepEqual(ownSeat("def"), { key: TOKEN, name: "Anna", stars: {}, seat: 3 });
});

test("the record counts games by whom they were against", () => {
  /** @param {object} other @returns {Remembered} */
  const game = (other) =>
    /** @type {any} */ ({ seats: [human, bot(2)], own: [0], status: "over", end: "won", ...other });
  const found = tally([
    game({}),
    game({ end: "lost" }),
    game({ seats: [human, bot(1)], end: "drawn" }),
    game({ seats: [human, human] }),
    game({ end: "off" }),
    game({ status: "playing", end: null }),
    game({ seats: [human, human], own: [0, 1] }),
    game({ seats: [human, bot(1), bot(2)] }),
  ]);
  assert.deepEqual(
    [...found],
    [
      [1, { won: 0, drawn: 1, lost: 0 }],
      [2, { won: 1, drawn: 0, lost: 1 }],
      [null, { won: 1, drawn: 0, lost: 0 }],
    ],
  );
  assert.deepEqual([levelOf(game({})), isWithPeople(game({}))], [2, false]);
  assert.equal(opponents(game({})), "Computer, level 2");
  assert.equal(opponents(game({ seats: [human, { ...human, name: "<b>Bo</b>" }] })), "<b>Bo</b>");
  assert.equal(opponents(game({ own: [0, 1] })), "Both sides");
});

test("an open seat leaves one for somebody, and programs fill up larger tables", () => {
  const kinds = (/** @type {any[]} */ seats) => seats.map(({ kind }) => kind).join(" ");
  assert.equal(kinds(openSeats(2, [], 0.2)), "me open");
  assert.equal(kinds(openSeats(2, [], 0.7)), "open me");
  assert.equal(kinds(openSeats(4, [], 0)), "me open bot bot");
  assert.equal(kinds(openSeats(3, ["open", "me", "open"], 0)), "open me open");
  assert.equal(kinds(openSeats(3, ["me", "bot-5", "bot-5"], 0)), "me open bot");
});
