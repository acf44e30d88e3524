// What explains a game, without a screen: where a card stands, what is asked, how a legend is ordered, what is a gamble.

import assert from "node:assert/strict";
import test, { before } from "node:test";

import { Cast } from "../js/board/cast.js";
import { rowsOf } from "../js/explain/legend.js";
import { bestPlace } from "../js/explain/place.js";
import { Reaches } from "../js/explain/reaches.js";
import { settings } from "../js/settings.js";
import { Chooser } from "../js/stage/chooser.js";
import { learnAll } from "./support.js";

before(async () => {
  await learnAll();
  settings.language = "en";
});

/** @param {number} left @param {number} top @param {number} width @param {number} height */
const box = (left, top, width, height) => ({ left, top, right: left + width, bottom: top + height });

/** @param {import("../js/explain/place.js").Box} a @param {import("../js/explain/place.js").Box} b */
const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

test("a card stands on the page, and never on what it speaks of or on the prompt", () => {
  const size = { width: 200, height: 90 };
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ]) {
    const room = box(0, 0, width ?? 0, height ?? 0);
    const board = box(10, 60, room.right - 20, 400);
    const prompt = box(0, 470, room.right, 60);
    for (let left = board.left; left < board.right; left += 40) {
      for (let top = board.top; top < board.bottom; top += 40) {
        const spot = box(left, top, 40, 40);
        const at = bestPlace(size, { spot, board, room, seen: [prompt], wanted: [], other: [] });
        const card = box(at.left, at.top, size.width, size.height);
        assert.ok(!meet(card, spot) && !meet(card, prompt), `${left} ${top} ${JSON.stringify(card)}`);
        assert.ok(card.left >= 0 && card.top >= 0 && card.right <= room.right && card.bottom <= room.bottom);
      }
    }
  }
});

test("a card leaves free what its piece can reach", () => {
  const spot = box(300, 300, 40, 40);
  const room = box(0, 0, 800, 800);
  const wanted = [box(350, 250, 150, 150), box(250, 350, 150, 150), box(250, 150, 150, 150)];
  const { left, top } = bestPlace(
    { width: 100, height: 60 },
    { spot, board: box(100, 100, 500, 500), room, seen: [], wanted, other: [] },
  );
  assert.ok(wanted.every((free) => !meet(box(left, top, 100, 60), free)));
});

test("what a seat can reach is asked for once, and again if nobody waited for the answer", async () => {
  /** @type {(number | undefined)[]} */
  const asked = [];
  const source = {
    /** @type {typeof import("../js/api.js").reach} */
    reach: async (_, seat, signal) => {
      asked.push(seat);
      await null;
      signal?.throwIfAborted();
      return { scene: { pieces: [], marks: [], trays: [] }, reach: [] };
    },
  };
  const reaches = new Reaches(source);
  const line = { game: "none", moves: ["a"] };
  const { signal } = new AbortController();
  await reaches.of(line, 1, signal);
  await reaches.of({ ...line }, 1, signal);
  assert.deepEqual(asked, [1]);
  await reaches.of(line, 0, signal);
  await reaches.of({ ...line, moves: ["a", "b"] }, 1, signal);
  assert.deepEqual(asked, [1, 0, 1]);
  const gone = new AbortController();
  const answer = reaches.of({ ...line, moves: [] }, 1, gone.signal);
  gone.abort();
  await assert.rejects(answer);
  await reaches.of({ ...line, moves: [] }, 1, signal);
  assert.deepEqual(asked, [1, 0, 1, 1, 1]);
});

/** @param {string} name @param {number} [rank] @returns {import("../js/types").FigureKind} */
const kind = (name, rank) => ({ name, title: name, look: null, form: "disc", about: name, rank });

test("a legend has a row for every rank, the highest first, and the rest as they come", () => {
  const rows = rowsOf([
    kind("x"),
    kind("red-2", 2),
    kind("red-1", 1),
    kind("black-1", 1),
    kind("black-2", 2),
    kind("y"),
  ]);
  assert.deepEqual(
    rows.map((row) => row.map(({ name }) => name)),
    [["red-1", "black-1"], ["red-2", "black-2"], ["x"], ["y"]],
  );
});

test("a way that nobody knows the end of is told from a sure one, and what is won stands there", () => {
  /** @type {any[]} */
  let chosen = [];
  const board = {
    scene: { pieces: [{ spot: 0 }, { spot: 2 }], marks: [], trays: [] },
    choose: (/** @type {any[]} */ ...all) => {
      chosen = all;
    },
  };
  const none = () => {};
  const chooser = new Chooser(/** @type {any} */ (board), { play: none, refuse: none, changed: none });
  const move = (/** @type {number} */ to, /** @type {object} */ more) => ({
    move: `0-${to}`,
    clicks: [{ spot: 0 }, { spot: to }],
    described: "",
    ...more,
  });
  chooser.offer([move(1, { prize: { en: "+3", "zh-Hant": "+3" } }), move(2, { gamble: true })], false);
  assert.deepEqual([...chosen[0]], [[0, "piece"]]);
  assert.deepEqual([...chosen[2]], []);
  chooser.touch(0);
  assert.deepEqual(
    [...chosen[0]],
    [
      [1, "go"],
      [2, "gamble"],
    ],
  );
  assert.deepEqual([...chosen[2]], [[1, "+3"]]);
});

test("a figure has the picture of the chosen set, where there is one", () => {
  const figures = [kind("king"), kind("pawn")];
  const cast = new Cast({ figures, sides: [], sets: [{ name: "letters", title: "Letters" }] });
  const picture = (/** @type {string} */ name) => cast.picture({ name, letter: "", seat: 0 });
  const known = new Set(["king", "pawn", "letters-king"]);
  const content = { getElementById: (/** @type {string} */ id) => (known.has(id) ? {} : null) };
  Object.assign(globalThis, { document: { getElementById: () => ({ content }) } });
  assert.equal(picture("king"), "king");
  settings.pieces = "letters";
  assert.deepEqual([picture("king"), picture("pawn")], ["letters-king", "pawn"]);
  settings.pieces = "no such set";
  assert.equal(picture("king"), "king");
  settings.pieces = "";
});
