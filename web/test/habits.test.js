// What people are used to from other boards: moves chosen in advance, arrows drawn to think with, storeys in depth.

import assert from "node:assert/strict";
import test from "node:test";

import { arrange } from "../js/board/arrange.js";
import { cellPath, distance, hasStoreys, inDepth } from "../js/board/depth.js";
import { colourOf, withStroke } from "../js/board/drawing.js";
import { stand } from "../js/board/standing.js";
import { neighbour } from "../js/stage/keyboard.js";
import { Premove } from "../js/stage/premove.js";

/** @param {number | null} from @param {number} to @returns {import("../js/types").Reach} */
const way = (from, to) => ({ text: `${from}-${to}`, from, to, takes: [], drop: from === null, stays: false });

/** @param {string} move @param {...number} spots @returns {import("../js/types").LegalMove} */
const move = (move, ...spots) => ({ move, described: move, clicks: spots.map((spot) => ({ spot })) });

/** Somebody who waits with pieces on 0 and 1, and what the page was told. */
function waiting() {
  /** @type {string[]} */
  const notes = [];
  /** @type {{ from: number | null, targets: number[] }} */
  const seen = { from: null, targets: [] };
  const state = { may: true };
  const made = new Premove({
    may: () => state.may,
    owns: (spot) => spot < 2,
    ask: async () => [way(0, 5), way(0, 6), way(1, 6), way(null, 8)],
    show: (from, targets) => Object.assign(seen, { from, targets }),
    hold: (from) => notes.push(`hold ${from}`),
    note: (why) => notes.push(why),
  });
  const touch = async (/** @type {number[]} */ ...spots) => {
    for (const spot of spots) {
      made.touch(spot);
      await new Promise((done) => setTimeout(done));
    }
  };
  return { made, touch, notes, seen, state };
}

test("a piece and a target make a move that is played when the turn comes", async () => {
  const { made, touch, seen } = waiting();
  await touch(0);
  assert.deepEqual(seen, { from: 0, targets: [5, 6] });
  await touch(6);
  assert.deepEqual([made.plan, seen.targets], [{ from: 0, to: 6 }, []]);
  assert.equal(made.meet(null), null);
  const long = { ...move("a", 0, 2, 6) };
  assert.equal(made.meet([move("b", 0, 5), long, move("c", 0, 6)])?.move, "c");
  assert.deepEqual([made.plan, made.meet([move("c", 0, 6)])], [null, null]);
});

test("a move that is not legal any more is dropped with a word", async () => {
  const { made, touch, notes } = waiting();
  await touch(0, 5);
  assert.equal(made.meet([move("b", 0, 6), move("c", 1, 5)]), null);
  assert.deepEqual([made.plan, notes], [null, ["planned", "dropped"]]);
});

test("a piece that is in the hand when the turn comes stays there", async () => {
  const { made, touch, notes } = waiting();
  await touch(1);
  assert.equal(made.meet([move("b", 1, 6)]), null);
  assert.deepEqual([made.from, notes], [null, ["hold 1"]]);
});

test("touches that come before the answer are understood all the same", async () => {
  const { made } = waiting();
  made.touch(0);
  made.touch(5);
  await new Promise((done) => setTimeout(done));
  assert.deepEqual(made.plan, { from: 0, to: 5 });
});

test("another touch takes the move back, and another piece is taken instead", async () => {
  const { made, touch, seen } = waiting();
  await touch(0, 5, 9);
  assert.deepEqual([made.plan, made.from], [null, null]);
  await touch(0, 1);
  assert.deepEqual(seen, { from: 1, targets: [6] });
  await touch(1);
  assert.equal(made.from, null);
});

test("what comes from the hand is chosen by its place, and other empty places lead nowhere", async () => {
  const { made, touch, notes } = waiting();
  await touch(8);
  assert.deepEqual(made.plan, { from: null, to: 8 });
  assert.equal(made.meet([move("a", 0, 8), move("@8", 8)])?.move, "@8");
  await touch(9);
  await touch(0, 7);
  assert.deepEqual([made.plan, made.from, notes], [null, null, ["planned", "nowhere", "nowhere"]]);
});

test("nothing is chosen by those who may not, and what was chosen goes when the waiting ends", async () => {
  const { made, touch, state } = waiting();
  await touch(0, 5);
  state.may = false;
  assert.equal(made.meet(null), null);
  assert.deepEqual([made.plan, made.touch(0), made.grab(0)], [null, false, false]);
});

test("the same stroke again takes it away, another colour replaces it", () => {
  const green = { from: 1, to: 2, colour: 1 };
  const red = { ...green, colour: 2 };
  const circle = { from: 1, to: 1, colour: 1 };
  assert.deepEqual(withStroke(withStroke([], green), circle), [green, circle]);
  assert.deepEqual(withStroke([green, circle], green), [circle]);
  assert.deepEqual(withStroke([green], red), [red]);
});

test("keys choose the colour", () => {
  const keys = { shiftKey: false, altKey: false, ctrlKey: false };
  const held = [{}, { shiftKey: true }, { altKey: true }, { ctrlKey: true }];
  assert.deepEqual(
    held.map((one) => colourOf({ ...keys, ...one })),
    [1, 2, 3, 4],
  );
});

/** Three storeys of three times three cells, the highest first. @returns {import("../js/types").Layout} */
function tower() {
  const storeys = [0, 1, 2];
  return {
    title: "tower",
    attestation: { kind: "own", title: "own" },
    width: 4,
    height: 12,
    lines: [],
    labels: [{ text: "a", x: 1, y: 3.4 }],
    sides: [],
    figures: [],
    areas: storeys.map((i) => {
      const [top, bottom] = [4 * i, 4 * i + 3];
      const outline = /** @type {[number, number][]} */ ([
        [0.5, top],
        [3.5, top],
        [3.5, bottom],
        [0.5, bottom],
      ]);
      return { kind: "plain", title: null, outline };
    }),
    spots: storeys.flatMap((storey) =>
      Array.from({ length: 9 }, (_, i) => {
        const [x, y] = [(i % 3) + 1, 4 * storey + Math.floor(i / 3) + 0.5];
        return { name: `${storey}${i}`, x, y, shape: /** @type {const} */ ("light-cell"), storey };
      }),
    ),
  };
}

for (const steep of [false, true]) {
  for (const flipped of [false, true]) {
    const how = `${steep ? "steep" : "flat"}${flipped ? ", flipped" : ""}`;
    test(`in depth a column is one vertical line, and no cell covers another (${how})`, () => {
      const layout = tower();
      assert.ok(hasStoreys(layout));
      const placed = inDepth(arrange(layout, { arrangement: "plain", flipped }), steep);
      assert.equal(inDepth(arrange(layout, { arrangement: "plain", flipped }), steep), placed);
      for (const spot of [0, 4, 8]) {
        const column = placed.column(spot).map((index) => placed.spots[index]);
        assert.equal(new Set(column.map((at) => at?.x.toFixed(6))).size, 1);
        const heights = column.map((at) => at?.y ?? 0);
        assert.deepEqual(
          heights,
          [...heights].sort((a, b) => a - b),
        );
        assert.ok(Math.abs((heights[1] ?? 0) * 2 - (heights[0] ?? 0) - (heights[2] ?? 0)) < 1e-6);
      }
      // The middle of each cell is nearest to itself, and half a step away from its edges.
      placed.spots.forEach((spot, index) => {
        const away = placed.spots.map((other) => distance(other, spot.x, spot.y));
        assert.deepEqual([away.indexOf(Math.min(...away)), away[index]], [index, 0]);
        const others = away.filter((_, other) => other !== index);
        assert.ok(Math.min(...others) > 0.999, `${Math.min(...others)}`);
      });
      const { frame } = placed;
      for (const { x, y } of [...placed.spots, ...placed.labels]) {
        assert.ok(frame.x < x && x < frame.x + frame.width && frame.y < y && y < frame.y + frame.height);
      }
    });
  }
}

test("in depth the keys go on along rows and files, and from storey to storey", () => {
  const { spots } = inDepth(arrange(tower(), { arrangement: "plain", flipped: false }), false);
  assert.deepEqual(
    ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].map((key) => neighbour(spots, 13, key)),
    [12, 14, 10, 16],
  );
  assert.equal(storeyOf(neighbour(spots, 7, "ArrowDown")), 1);
});

/** @param {number} spot */
const storeyOf = (spot) => Math.floor(spot / 9);

test("in depth whoever stands nearer is drawn over whoever stands behind", () => {
  const { spots } = inDepth(arrange(tower(), { arrangement: "plain", flipped: false }), false);
  const pieces = [8, 0, 4].map((spot) => ({ spot, count: 1, figure: { name: "x", letter: "x", seat: 0 } }));
  const draw = () => /** @type {any} */ ({ style: {} });
  assert.deepEqual(
    stand(pieces, [], spots, draw).map(({ piece }) => piece.spot),
    [0, 4, 8],
  );
});

test("a cell is a square, and leans in depth", () => {
  const spot = { name: "a", x: 2, y: 3, shape: /** @type {const} */ ("light-cell") };
  assert.equal(cellPath(spot), "M1.5 2.5h1l0 1h-1z");
  const slant = { lean: 0.5, height: 0.6, piece: 1, gap: 1 };
  assert.equal(cellPath({ ...spot, slant }), "M1.75 2.7h1l-0.5 0.6h-1z");
});
