// Positions that are set up, and boards that are drawn, without a screen.

import assert from "node:assert/strict";
import test from "node:test";

import { query, rulesIn } from "../js/editor/address.js";
import { Drafting, read, write } from "../js/editor/draft.js";
import { erase, placesOf, putHole, putMountain, putPiece, resize, writeBoard } from "../js/rules/toml.js";

const figure = (/** @type {string} */ name) => ({ name, letter: name, seat: 0 });

/** @type {import("../js/editing").Kit} */
const KIT = {
  pieces: [
    { figure: figure("lone"), most: 1 },
    { figure: figure("many"), most: 1, taken_from: 0 },
  ],
  shared: false,
  hands: [{ title: "hand", figure: figure("many"), most: 9 }],
  entries: [
    { name: "turn", title: "turn", kind: "word" },
    { name: "clock", title: "clock", kind: "number", least: 0, most: 9 },
  ],
};
/** @type {import("../js/editing").Kit} */
const STACKS = {
  ...KIT,
  pieces: [
    { figure: figure("a"), most: 3, taken_from: 0, given_to: 0 },
    { figure: figure("b"), most: 3 },
  ],
  shared: true,
};
const empty = () => ({ pieces: [], hands: [2], entries: ["x", "0"] });

test("pieces are put, replaced, moved and taken away, and come out of their hand", () => {
  const drafting = new Drafting(KIT, empty());
  drafting.put(3, 1);
  drafting.put(4, 1);
  drafting.put(5, 1);
  assert.deepEqual(drafting.draft.hands, [0], "a hand that is empty gives nothing");
  drafting.put(3, 0);
  assert.deepEqual(drafting.on(3), [{ spot: 3, piece: 0, count: 1 }]);
  drafting.put(3, 0);
  assert.deepEqual(drafting.on(3), [], "the same again takes it away");
  drafting.move(4, 5);
  assert.deepEqual(drafting.pieces, [{ spot: 5, figure: figure("many"), count: 1 }]);
  drafting.draft.hands = [4];
  drafting.clear();
  assert.deepEqual(drafting.draft, { pieces: [], hands: [0], entries: ["x", "0"] });
});

test("stacks grow to their height, stand side by side, and go back to their hand", () => {
  const drafting = new Drafting(STACKS, { ...empty(), hands: [9] });
  for (let i = 0; i < 5; i++) drafting.put(1, 0);
  drafting.put(1, 1);
  assert.deepEqual(
    drafting.on(1).map(({ count }) => count),
    [3, 1],
  );
  assert.deepEqual(drafting.draft.hands, [6]);
  drafting.put(2, 0);
  drafting.move(2, 1);
  assert.equal(drafting.on(2).length, 1, "a stack that would be too high stays");
  drafting.clear();
  assert.deepEqual(drafting.draft, { pieces: [], hands: [9], entries: ["x", "0"] });
});

test("a draft survives an address, and nonsense is none", () => {
  const draft = {
    pieces: [
      { spot: 12, piece: 1, count: 1 },
      { spot: 3, piece: 0, count: 2 },
    ],
    hands: [5],
    entries: ["a-b.c~d e", "7"],
  };
  const address = new URLSearchParams(query({ game: "x:y", rules: { a: 1 }, draft: write(draft) }));
  assert.deepEqual(read(address.get("draft") ?? "", KIT), draft);
  assert.deepEqual(rulesIn(address), { a: 1 });
  for (const text of ["", "1.9~5~a.b", "1.0~5", "x~5~a.b", "1.0~-5~a.b", "1.0~5~%.b"])
    assert.equal(read(text, KIT), null, text);
  assert.equal(rulesIn(new URLSearchParams({ rules: "{" })), null);
});

/** @type {import("../js/editing").BoardKit} */
const BOARDS = {
  pieces: [
    { field: "lions", key: "strong", figure: figure("lion"), title: "Lions" },
    { field: "sheep", key: "weak", figure: figure("sheep"), title: "Sheep" },
  ],
  hand: true,
  shapes: [],
  diagonals: [],
  most: [26, 99],
  points: 192,
  example: "",
};
const board = () => ({
  name: "own",
  title: { en: 'A "board"' },
  note: { en: "" },
  plain: "5x4",
  diagonals: "checkered",
  holes: ["c3"],
  mountains: ["rhombus a2 west", "triangle e4 east"],
  strong: ["z1 y2"],
  weak: ["a1 b1", "e4"],
  in_hand: 0,
});

test("a board is written as its file has it", () => {
  assert.equal(
    writeBoard(board(), BOARDS),
    'name = "own"\ntitle = { en = "A \\"board\\"" }\nplain = "5x4"\nholes = ["c3"]\n' +
      'mountains = ["rhombus a2 west", "triangle e4 east"]\nlions = ["z1 y2"]\nsheep = [\n    "a1 b1",\n    "e4",\n]\n',
  );
});

test("a mountain that goes takes what stands in it, and the others get their letters", () => {
  const changed = erase(board(), BOARDS, "a2");
  assert.deepEqual([changed.mountains, placesOf(changed, "strong")], [["triangle e4 east"], ["z2"]]);
  const hung = putMountain(board(), BOARDS, "rhombus", "c1");
  assert.deepEqual(hung.mountains.at(-1), "rhombus c1 south");
  assert.equal(putMountain(board(), BOARDS, "rhombus", "c2").mountains.length, 2, "not inside the plain");
  assert.equal(putMountain(board(), BOARDS, "triangle", "e4").mountains.length, 1, "the same again takes it away");
});

test("holes and pieces never share a place", () => {
  const holed = putHole(board(), BOARDS, "b1");
  assert.deepEqual(
    [holed.holes, placesOf(holed, "weak")],
    [
      ["c3", "b1"],
      ["a1", "e4"],
    ],
  );
  assert.deepEqual(placesOf(putPiece(holed, BOARDS, "weak", "b1"), "weak"), ["a1", "e4"]);
  assert.deepEqual(putHole(holed, BOARDS, "b1").holes, ["c3"]);
  const moved = putPiece(board(), BOARDS, "strong", "a1");
  assert.deepEqual(
    [placesOf(moved, "strong"), placesOf(moved, "weak")],
    [
      ["z1", "y2", "a1"],
      ["b1", "e4"],
    ],
  );
});

test("a plain that shrinks keeps what is inside, and its mountains move with the border", () => {
  const small = resize(board(), BOARDS, 4, 4);
  assert.deepEqual([small.plain, small.mountains], ["4x4", ["rhombus a2 west", "triangle d4 east"]]);
  assert.deepEqual(placesOf(small, "weak"), ["a1", "b1"]);
  const low = resize(board(), BOARDS, 5, 3);
  assert.deepEqual([low.mountains, placesOf(low, "strong"), low.holes], [["rhombus a2 west"], ["z1"], ["c3"]]);
});
