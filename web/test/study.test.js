// Games with variations: how they grow, how they are written, and what an address says of them.

import assert from "node:assert/strict";
import test from "node:test";

import { askedFor, LONGEST, queryOf } from "../js/study/address.js";
import { TreeLine } from "../js/study/line.js";
import { readMark, writeMark } from "../js/study/marks.js";
import { GameTree, path, recordOf } from "../js/study/tree.js";
import { step, view } from "./support.js";

/** A tree of moves as `parent: move turn`, the parent by its number. @param {...[number, string, number]} moves */
function grown(...moves) {
  const tree = new GameTree();
  const nodes = [tree.root];
  for (const [parent, move, turn] of moves) {
    nodes.push(tree.add(/** @type {any} */ (nodes[parent]), step(move, { turn })));
  }
  return { tree, nodes: /** @type {import("../js/study/tree.js").TreeNode[]} */ (nodes) };
}

test("the moves of a turn are one word, but for where something branches off or is said", () => {
  const { tree, nodes } = grown(
    [0, "a", 1],
    [1, "b", 2],
    [2, "@c", 2],
    [2, "@d", 2],
    [3, "e", 3],
    [0, "x", 1],
    [6, "=y", 1],
  );
  assert.equal(tree.write().text, "a (x=y) b @c (@d) e");
  assert.deepEqual(
    tree.write().order.map((node) => nodes.indexOf(node)),
    [0, 1, 6, 7, 2, 3, 4, 5],
  );
  tree.remove(/** @type {any} */ (nodes[4]));
  assert.equal(tree.write().text, "a (x=y) b,@c e");
  Object.assign(nodes[2] ?? {}, { comment: "why } not", marks: ["a1-b2", "c3/2"] });
  assert.equal(tree.write().text, "a (x=y) b,@c e", "an address has no remarks");
  assert.equal(tree.write({ remarks: true }).text, "a (x=y) b {[%arrows a1-b2 c3/2] why ) not} @c e");
  assert.equal(tree.isPlain, false);
});

test("two outcomes of chance are two words, and what is joined stands before other moves", () => {
  assert.equal(grown([0, "=1", 1], [1, "=2", 1]).tree.write().text, "=1 =2");
  const { tree, nodes } = grown([0, "a", 1], [1, "@b", 1], [0, "c", 1], [2, "d", 2]);
  assert.equal(tree.write().text, "a,@b (c) d");
  assert.deepEqual(
    tree.write().order.map((node) => nodes.indexOf(node)),
    [0, 1, 2, 3, 4],
  );
});

test("a variation becomes what was played, and trees are brought together", () => {
  const { tree, nodes } = grown([0, "a", 1], [1, "b", 2], [1, "c", 2], [3, "d", 3]);
  tree.promote(/** @type {any} */ (nodes[4]));
  assert.equal(tree.write().text, "a c (b) d");
  const { tree: other } = grown([0, "a", 1], [1, "c", 2], [2, "e", 3]);
  other.root.comment = "from elsewhere";
  tree.merge(other);
  assert.equal(tree.write().text, "a c (b) d (e)");
  tree.merge(other);
  assert.equal(tree.root.comment, "from elsewhere", "nothing is said twice");
  assert.equal(tree.size, 5);
  const told = tree.write().order;
  const { tree: again } = GameTree.from(
    told.map((node) => ({
      parent: told.indexOf(node.parent ?? node),
      step: node.step ?? undefined,
      comment: node.comment,
    })),
  );
  assert.equal(again.write({ remarks: true }).text, tree.write({ remarks: true }).text);
});

test("a line forgets nothing when another move is played", async () => {
  const { tree, nodes } = grown([0, "a", 1], [1, "b", 2]);
  let grew = 0;
  const source = {
    at: () => Promise.reject(new Error("there is no table")),
    view: async (/** @type {{ moves: string[] }} */ { moves }) => ({
      view: view(moves.length, { position: moves.join() }),
      steps: [step(moves.at(-1) ?? "", { turn: moves.length })],
    }),
  };
  const line = new TreeLine({ game: "none" }, tree, () => grew++, source);
  assert.deepEqual(line.moves, ["a", "b"]);
  assert.equal((await line.play(1, "c")).view.position, "a,c");
  assert.deepEqual([line.moves, grew, tree.write().text], [["a", "c"], 1, "a b (c)"]);
  assert.equal((await line.play(1, "b")).view.position, "a,b", "what was known of the other branch is not shown here");
  assert.deepEqual([line.moves, grew], [["a", "b"], 1]);
  assert.equal(line.nodeAt(2), nodes[2]);
  assert.equal(line.follow(/** @type {any} */ (tree.root.children[0]?.children[1])), 2);
  assert.equal((await line.viewAt(2)).position, "a,c");
  assert.equal(path(line.nodeAt(2)).length, 2);
});

test("an address says what is shown and is read back, and is never too long", () => {
  const { tree, nodes } = grown([0, "a4=S", 1], [1, "b4-b5", 2], [2, "@a3", 2], [1, "x", 2]);
  const place = { game: "g:p", rules: { min: 5 }, position: '5/"1 D', tree };
  const query = queryOf({ ...place, node: /** @type {any} */ (nodes[4]) }) ?? "";
  assert.match(query, /^\?game=g:p&rules=.+&position=5\/%221\+D&moves=a4=S\+b4-b5,@a3\+\(x\)&at=4$/);
  const { tags, moves, at } = askedFor(new URLSearchParams(query), { games: ["g:p"], format: 3 });
  assert.deepEqual(tags, { Game: "g:p", Format: "3", Rules: '{"min":5}', Position: '5/"1 D' });
  assert.deepEqual([moves, at], [tree.write().text, 4]);
  assert.doesNotMatch(
    queryOf({ ...place, node: /** @type {any} */ (nodes[3]) }) ?? "",
    /at=/,
    "the end needs no number",
  );
  assert.equal(askedFor(new URLSearchParams("game=g"), { games: ["f:a", "g:p"], format: 3 }).tags.Game, "g:p");
  assert.equal(askedFor(new URLSearchParams("game=g:p+q"), { games: ["g:p+q"], format: 3 }).tags.Game, "g:p+q");
  let last = tree.root;
  const long = new GameTree();
  last = long.root;
  for (let n = 0; n < LONGEST / 3; n++) last = long.add(last, step(`m${n}`, { turn: n }));
  assert.equal(queryOf({ ...place, tree: long, node: last }), null);
});

test("records quote what they must, and marks are read only where the board has the spots", () => {
  const { tree } = grown([0, "a", 1]);
  assert.equal(recordOf({ Seat0: 'A "B" \\', Game: "g" }, tree), '[Game "g"]\n[Seat0 "A \\"B\\" \\\\"]\n\na *\n');
  const names = ["a1", "b-2", "c3"];
  for (const mark of ["a1", "a1-b-2", "b-2-c3/3", "c3/4"]) {
    const drawn = readMark(mark, names);
    assert.ok(drawn, mark);
    assert.equal(writeMark(drawn, names), mark);
  }
  for (const none of ["", "d4", "a1-d4", "a1/9", "<b>"]) assert.equal(readMark(none, names), null, none);
});
