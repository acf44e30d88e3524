// The figures and rules of the game pages: the same in every language, and what is shown of moves.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import test from "node:test";

import { difference, shownMoves, words } from "../js/pages/shown.js";
import { LANGUAGES } from "./support.js";

const RULES = new URL("../rules/", import.meta.url);

/** The opening tags of a page that have one of some names. @param {string} text @param {string} names */
const tags = (text, names) => text.match(new RegExp(`<(?:${names})\\b(?:"[^"]*"|'[^']*'|[^>"'])*>`, "g")) ?? [];

/** What a page draws: the attributes that say what, in the order of the page. @param {string} text */
function figuresOf(text) {
  const drawn = tags(text, "figure|span").filter((tag) => /class="(?:diagram|piece|dice)\b/.test(tag));
  return drawn.map((tag) =>
    [...tag.matchAll(/\s(class|data-[a-z]+)=("[^"]*"|'[^']*')/g)].map(([, name, value]) => `${name}=${value}`).sort(),
  );
}

/** The numbers of a page's rules. @param {string} text */
const rulesOf = (text) => [...text.matchAll(/\bid="([A-Z]+-\d+[a-z]?)"/g)].map(([, id]) => id);

/** What the rules of a page rest on. @param {string} text */
const marksOf = (text) =>
  [...text.matchAll(/<details class="mark" data-mark="([^"]*)">/g)].map(([, marks]) => marks ?? "");

const families = [...new Set((await readdir(RULES)).map((name) => name.split(".")[0] ?? ""))];

for (const family of families) {
  test(`the page of ${family} has the same rules and figures in every language`, async () => {
    const texts = await Promise.all(
      LANGUAGES.map((name) => readFile(new URL(`${family}.${name}.html`, RULES), "utf8")),
    );
    const [first = "", ...others] = texts;
    assert.ok(rulesOf(first).length > 5);
    for (const other of others) assert.deepEqual(rulesOf(other), rulesOf(first));
    // A page that shows moves or says what its rules rest on does so alike everywhere.
    if (!texts.some((text) => marksOf(text).length > 0 || text.includes("data-of="))) return;
    assert.ok(figuresOf(first).length > 0);
    for (const other of others) {
      assert.deepEqual(figuresOf(other), figuresOf(first));
      assert.deepEqual(marksOf(other), marksOf(first));
    }
    const known = ["stated", "decided", "reconstructed", "book", "tournament", "original"];
    for (const mark of marksOf(first).flatMap(words)) assert.ok(known.includes(mark), `${family}: ${mark}`);
    for (const tag of tags(first, "figure")) {
      assert.equal(tag.includes("data-of="), tag.includes("data-expect="), `${family}: ${tag}`);
    }
  });
}

test("every figure of the fixture is understood", async () => {
  const text = await readFile(new URL("pages/figures.html", import.meta.url), "utf8");
  assert.equal(figuresOf(text).length, 17);
  assert.deepEqual(rulesOf(text), ["FIX-1", "FIX-2"]);
  assert.equal(marksOf(text).length, 2);
});

const NAMES = ["a1", "a2", "b1", "b2", "x2"];
/** @param {string} text @param {Partial<import("../js/types").Reach>} [other] */
const reach = (text, other = {}) =>
  /** @type {import("../js/types").Reach} */ ({
    text,
    from: 0,
    to: 1,
    takes: [],
    drop: false,
    stays: false,
    ...other,
  });
/** @param {import("../js/pages/shown.js").Shown[]} shown */
const tokens = (shown) => shown.map(({ token }) => token);

test("moves are written as texts write them", () => {
  const here = [
    reach("a1-a2"),
    reach("a1xb1", { to: 2, takes: [2] }),
    reach("a1xx2", { to: 4, takes: [3] }),
    reach("b2-a2", { from: 3 }),
    reach("@b1", { from: null, to: 2, drop: true }),
    reach("pass", { from: null, to: null }),
  ];
  assert.deepEqual(tokens(shownMoves(["a1"], here, null, NAMES)), ["a2", "xb1", "x2xb2"]);
  assert.deepEqual(tokens(shownMoves(["hand"], here, null, NAMES)), ["b1"]);
  assert.deepEqual(tokens(shownMoves(["b2-a2"], here, null, NAMES)), ["a2"]);
  assert.deepEqual(tokens(shownMoves(["b2", "hand"], here, null, NAMES)), ["b2:a2", "hand:b1"]);
  const all = ["a1:a2", "a1:xb1", "a1:x2xb2", "b2:a2", "hand:b1"];
  assert.deepEqual(tokens(shownMoves(["*"], here, null, NAMES)), all);
});

test("what is possible elsewhere and not here is blocked", () => {
  const here = [reach("a1-a2")];
  const there = [
    reach("a1xa2", { takes: [1] }),
    reach("a1xb1", { to: 2, takes: [2] }),
    reach("b2-b1", { from: 3, to: 2 }),
  ];
  assert.deepEqual(tokens(shownMoves(["a1"], here, there, NAMES)), ["a2", "~b1"]);
  assert.deepEqual(tokens(shownMoves(["a1", "b2"], here, there, NAMES)), ["a1:a2", "a1:~b1", "b2:~b1"]);
});

test("what differs from what is expected is told", () => {
  const moves = [reach("c7"), reach("c8", { from: 3, to: 2, takes: [2] })];
  const shown = shownMoves(["*"], moves, null, NAMES);
  assert.equal(difference(shown, "b2:xb1  a1:a2", moves, NAMES), null);
  assert.equal(difference(shown, "c8:xb1 c7:a2", moves, NAMES), null, "a move stands for the piece that makes it");
  assert.equal(difference(shown, "a1:a2", moves, NAMES), "expected nothing, drawn b2:xb1");
  assert.equal(difference(shown, "a1:a2 b2:xb1 ~a1:x2", moves, NAMES), "expected a1:~x2, drawn nothing");
  assert.equal(difference([], undefined, [], NAMES), null);
});
