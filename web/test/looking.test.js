// What is looked at: stepping, branching, following, taking back. No screen is needed for it.

import assert from "node:assert/strict";
import test from "node:test";

import { GameLine } from "../js/stage/line.js";
import { Looking } from "../js/stage/looking.js";
import { step, view } from "./support.js";

/** A game that is looked at, and what the server was asked. @param {string[]} moves @param {boolean} [free] */
function looking(moves, free = false) {
  /** @type {string[]} */
  const asked = [];
  const source = {
    at: async (/** @type {string} */ table, /** @type {number} */ n) => {
      asked.push(`${table} at ${n}`);
      return { view: view(n), step: null };
    },
    view: async (/** @type {import("../js/api.js").Line} */ line) => {
      if (line.moves.includes("bad")) throw new Error("not legal");
      asked.push(line.moves.join(" "));
      return { view: view(line.moves.length), steps: [step(line.moves.at(-1) ?? "")] };
    },
  };
  const line = new GameLine({ game: "none", table: free ? null : "table" }, source);
  line.reset(
    moves.map((move) => step(move)),
    view(moves.length),
  );
  return { made: new Looking(line, free), asked };
}

test("steps go back and forth, no further than there are moves", () => {
  const { made } = looking(["a", "b", "c"]);
  assert.deepEqual([made.cursor, made.live, made.away], [3, true, false]);
  assert.deepEqual(made.goTo(1), { to: 1, step: null });
  assert.deepEqual([made.live, made.away, made.following], [false, true, false]);
  assert.equal(made.goTo(2).step?.move, "b");
  assert.equal(made.goTo(-5).to, 0);
  assert.equal(made.goTo(Infinity).to, 3);
  assert.deepEqual([made.live, made.following], [true, true]);
});

test("new moves are followed by whoever stands at the end, and wait for whoever looks back", () => {
  const { made } = looking(["a"]);
  made.append([step("b"), step("c")]);
  assert.deepEqual([made.cursor, made.away], [3, false]);
  made.goTo(1);
  made.append([step("d")]);
  assert.deepEqual([made.cursor, made.away], [1, true]);
  assert.equal(made.goTo(Infinity).to, 4);
});

test("a move that is tried begins a branch, and the game stays as it is", async () => {
  const { made, asked } = looking(["a", "b", "c"]);
  made.goTo(1);
  const { view: shown } = await made.tryMove("x");
  assert.equal(shown.n_moves, 2);
  assert.deepEqual([made.cursor, made.trunk, made.live], [2, 1, false]);
  assert.deepEqual(made.current.moves, ["a", "x"]);
  assert.deepEqual(made.line.moves, ["a", "b", "c"]);
  await made.tryMove("y");
  assert.deepEqual(made.place.moves, ["a", "x", "y"]);
  made.goTo(1);
  await made.tryMove("x");
  assert.deepEqual(asked, ["a x", "a x y"], "a move that comes next anyway is not asked for");
  made.leaveBranch();
  assert.equal(made.goTo(Infinity).to, 3);
  assert.deepEqual(made.place.moves, ["a", "b", "c"]);
});

test("moves at the table do not disturb a branch", async () => {
  const { made } = looking(["a"]);
  await made.tryMove("x");
  made.append([step("b")]);
  assert.deepEqual(made.current.moves, ["a", "x"]);
});

test("a move that is refused leaves everything as it was", async () => {
  const { made } = looking(["a"], true);
  await assert.rejects(made.tryMove("bad"));
  assert.deepEqual([made.cursor, made.place.moves], [1, ["a"]]);
});

test("moves that are taken back are gone, for those who follow and for those who stood on them", () => {
  const follows = looking(["a", "b", "c"]).made;
  assert.equal(follows.retract(view(1)), true);
  assert.deepEqual([follows.cursor, follows.line.moves], [1, ["a"]]);
  const stoodThere = looking(["a", "b", "c"]).made;
  stoodThere.goTo(2);
  assert.equal(stoodThere.retract(view(1)), true);
  assert.deepEqual([stoodThere.cursor, stoodThere.following], [1, true]);
  const earlier = looking(["a", "b", "c"]).made;
  earlier.goTo(1);
  assert.equal(earlier.retract(view(2)), false);
  assert.deepEqual([earlier.cursor, earlier.following], [1, false]);
});

test("a branch stands as long as its root does", async () => {
  const { made } = looking(["a", "b"]);
  made.goTo(1);
  await made.tryMove("x");
  assert.equal(made.retract(view(1)), false);
  assert.deepEqual(made.current.moves, ["a", "x"]);
  assert.equal(made.retract(view(0)), true);
  assert.deepEqual([made.branch, made.cursor, made.following], [null, 0, true]);
});

test("after a loss, what the table says anew goes on from what is known, or replaces it", () => {
  const { made } = looking(["a", "b"]);
  const names = (/** @type {string[]} */ ...moves) =>
    made.unknown(moves.map((move) => step(move)))?.map(({ move }) => move);
  assert.deepEqual(names("a", "b"), []);
  assert.deepEqual(names("a", "b", "c"), ["c"]);
  assert.equal(names("a"), undefined);
  assert.equal(names("a", "x", "c"), undefined);
});

test("positions are asked for once, at the table or as a line", async () => {
  const { made, asked } = looking(["a", "b", "c"]);
  for (const n of [1, 1, 3]) await made.current.viewAt(n);
  made.goTo(2);
  made.startBranch();
  await made.current.viewAt(2);
  assert.deepEqual(asked, ["table at 1", "table at 2"]);
});

test("where chance acts, a branch asks what it may bring instead of showing what the table tells", async () => {
  const { made, asked } = looking(["a", "b", "c"]);
  made.line.know({ ...(await made.line.viewAt(2)), acts: "chance" });
  made.goTo(2);
  made.startBranch();
  await made.current.viewAt(2);
  await made.current.viewAt(1);
  assert.deepEqual(asked, ["table at 2", "a b", "table at 1"]);
});
