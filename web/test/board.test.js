// Placing boards, going about them by keys, and choosing moves by touches.

import assert from "node:assert/strict";
import test, { before } from "node:test";

import { arrange, bestArrangement } from "../js/board/arrange.js";
import { Cast } from "../js/board/cast.js";
import { roadPath } from "../js/board/scenery.js";
import { settings } from "../js/settings.js";
import { Chooser } from "../js/stage/chooser.js";
import { neighbour } from "../js/stage/keyboard.js";
import { learnAll } from "./support.js";

before(async () => {
  await learnAll();
  settings.language = "en";
});

/** @param {number} x @param {number} y @returns {import("../js/types").Spot} */
const cell = (x, y) => ({ name: `${x}${y}`, x, y, shape: "light-cell" });

/** @param {number} across @param {number} down @param {number} top @returns {import("../js/types").Spot[]} */
const cells = (across, down, top) =>
  Array.from({ length: across * down }, (_, i) => cell((i % across) + 0.5, top + Math.floor(i / across) + 0.5));

/** @param {number} storeys @returns {import("../js/types").Layout} */
const tower = (storeys) => ({
  title: "tower",
  attestation: { kind: "own", title: "own" },
  width: 3,
  height: 4 * storeys,
  lines: [],
  labels: [],
  sides: [],
  figures: [],
  areas: Array.from({ length: storeys }, (_, i) => ({
    kind: "plain",
    title: null,
    outline: [
      [0, 4 * i],
      [3, 4 * i],
      [3, 4 * i + 3],
      [0, 4 * i + 3],
    ],
  })),
  spots: Array.from({ length: storeys }, (_, i) => cells(3, 3, 4 * i)).flat(),
});

test("a column holds the same place of every storey", () => {
  const placed = arrange(tower(3), { arrangement: "plain", flipped: false });
  assert.deepEqual(placed.column(4), [4, 13, 22]);
  assert.deepEqual(placed.column(26), [8, 17, 26]);
});

test("storeys are flipped each in its place", () => {
  const placed = arrange(tower(3), { arrangement: "plain", flipped: true });
  const [first, last] = [placed.spots[9], placed.spots[17]];
  assert.deepEqual([first?.x, first?.y], [2.5, 6.5]);
  assert.deepEqual([last?.x, last?.y], [0.5, 4.5]);
});

test("a wide board is turned on a phone, and storeys are spread on a desk", () => {
  /** @type {import("../js/types").Layout} */
  const wide = { ...tower(1), width: 12, height: 3, areas: [], spots: cells(12, 3, 0) };
  assert.equal(bestArrangement(wide, { width: 360, height: 600, scrolls: true }), "turned");
  assert.equal(bestArrangement(wide, { width: 900, height: 600, scrolls: false }), "plain");
  assert.equal(bestArrangement(tower(3), { width: 900, height: 600, scrolls: false }), "spread");
  assert.equal(bestArrangement(tower(3), { width: 360, height: 600, scrolls: true }), "plain");
});

/** @param {number} width @param {number} height */
const box = (width, height) => [0, width, width, 0].map((x, i) => [x, i < 2 ? 0 : height]);

/** A road of three stones from left to right, and from top to bottom where there is little room. */
const road = () => {
  const silk = (/** @type {number} */ width, /** @type {number} */ height) =>
    /** @type {import("../js/types").Area[]} */ ([
      { ...tower(1).areas[0], kind: "track", outline: box(width, height) },
    ]);
  const steps = [1, 7, 13];
  const across = steps.map((x) => /** @type {[number, number]} */ ([x, 1]));
  const down = steps.map((y) => /** @type {[number, number]} */ ([1, y]));
  const scenery = (/** @type {[number, number][]} */ road) => ({ road, landmarks: [] });
  /** @type {import("../js/types").Layout} */
  const layout = {
    ...tower(1),
    width: 14,
    height: 2,
    areas: silk(14, 2),
    spots: across.map(([x, y], i) => ({ name: `${i + 1}`, x, y, shape: i === 1 ? "den" : "stone" })),
    labels: [{ text: "1", x: 1, y: 1 }],
    scenery: scenery(across),
    tall: {
      width: 2,
      height: 14,
      areas: silk(2, 14),
      lines: [],
      places: down,
      labels: [{ text: "3", x: 1, y: 13 }],
      scenery: scenery(down),
    },
  };
  return layout;
};

test("a painting has a tall plan for a phone, and is neither turned nor flipped", () => {
  const layout = road();
  const phone = { width: 360, height: 600, scrolls: true };
  assert.equal(bestArrangement(layout, phone), "tall");
  assert.equal(bestArrangement(layout, { width: 900, height: 600, scrolls: false }), "plain");
  assert.equal(bestArrangement({ ...layout, tall: undefined }, phone), "plain");
  const places = (/** @type {import("../js/board/arrange.js").Placed} */ { spots }) => spots.map(({ x, y }) => [x, y]);
  const tall = arrange(layout, { arrangement: "tall", flipped: false });
  assert.deepEqual(places(tall), layout.tall?.places);
  assert.deepEqual(tall.scenery?.road, layout.tall?.places);
  assert.deepEqual([tall.labels[0]?.text, tall.labels[0]?.y, tall.areas[0]?.outline[2]], ["3", 13, [2, 14]]);
  assert.deepEqual(
    tall.spots.map(({ name, shape }) => name + shape),
    ["1stone", "2den", "3stone"],
  );
  assert.ok(tall.frame.height < 14.5, "no ground is added around a painting");
  for (const arrangement of /** @type {const} */ (["plain", "tall"])) {
    const [as, flipped] = [false, true].map((flipped) => arrange(layout, { arrangement, flipped }));
    assert.deepEqual(as && places(as), flipped && places(flipped));
  }
});

test("a road passes through all its points", () => {
  assert.equal(
    roadPath([
      [0, 0],
      [1, 0],
      [2, 1],
    ]),
    "M0 0C0.167 0 0.667 -0.167 1 0C1.333 0.167 1.833 0.833 2 1",
  );
});

test("arrows go to the nearest spot that way", () => {
  const spots = cells(3, 3, 0);
  assert.equal(neighbour(spots, 4, "ArrowLeft"), 3);
  assert.equal(neighbour(spots, 4, "ArrowRight"), 5);
  assert.equal(neighbour(spots, 4, "ArrowUp"), 1);
  assert.equal(neighbour(spots, 4, "ArrowDown"), 7);
  assert.equal(neighbour(spots, 0, "ArrowUp"), 0);
});

/** @param {import("../js/types").LegalMove[]} moves @param {number[]} occupied @param {boolean} [goesOn] */
function chooser(moves, occupied, goesOn = false) {
  /** @type {string[]} */
  const log = [];
  /** @type {any} */
  const board = { scene: { pieces: occupied.map((spot) => ({ spot })) }, choose() {} };
  const made = new Chooser(board, {
    play: (move) => log.push(move.move),
    refuse: (from, spot) => log.push(`no ${from} ${spot}`),
    changed: () => {},
  });
  made.offer(moves, goesOn);
  return { made, log };
}

/** @param {string} move @param {...(number | string)} touches @returns {import("../js/types").LegalMove} */
const move = (move, ...touches) => ({
  move,
  described: move,
  button: `Press ${touches.at(-1)}`,
  clicks: touches.map((one) => (typeof one === "number" ? { spot: one } : { button: one })),
});

test("two touches play a move, and another own piece can be taken instead", () => {
  const { made, log } = chooser([move("a-b", 0, 1), move("c-d", 2, 3)], [0, 2]);
  made.touch(0);
  made.touch(2);
  made.touch(3);
  assert.deepEqual(log, ["c-d"]);
});

test("one touch drops, a button passes, a wrong touch is refused", () => {
  const moves = [move("@1", 1), move("@2", 2), move("pass", "pass")];
  const dropped = chooser(moves, [0]);
  dropped.made.touch(2);
  assert.deepEqual(dropped.log, ["@2"]);
  const passed = chooser(moves, [0]);
  assert.deepEqual([...passed.made.buttons], [["pass", "Press pass"]]);
  passed.made.press("pass");
  assert.deepEqual(passed.log, ["pass"]);
  const wrong = chooser(moves, [0]);
  wrong.made.touch(0);
  assert.deepEqual(wrong.log, ["no null 0"]);
});

test("a piece that must go on is in the hand already, and stopping is a button", () => {
  const { made, log } = chooser([move("b-c", 1, 2), move("b-d", 1, 3), move("stop", "stop")], [1], true);
  assert.equal(made.selected, 1);
  assert.deepEqual([...made.buttons.keys()], ["stop"]);
  made.touch(3);
  assert.deepEqual(log, ["b-d"]);
});

test("a button may come after a touch, and is offered only then", () => {
  const { made, log } = chooser([move("a+", 0, "more"), move("b", 1, 2)], [0, 1]);
  assert.deepEqual([...made.buttons.keys()], []);
  made.touch(0);
  assert.deepEqual([...made.buttons.keys()], ["more"]);
  made.press("more");
  assert.deepEqual(log, ["a+"]);
});

test("figures are what the layout says they are", () => {
  const cast = new Cast({
    sides: [
      { look: "ivory", home: "near" },
      { look: "jade", home: "far" },
    ],
    figures: [
      { name: "stone", title: { en: "stone" }, look: null, form: "disc" },
      { name: "cover", title: "cover", look: "hidden", form: "back" },
      { name: "four", title: "four", look: null, form: { die: 4 } },
    ],
  });
  const figure = (/** @type {string} */ name, seat = /** @type {number | null} */ (1)) => ({ name, letter: "x", seat });
  assert.deepEqual(
    [cast.look(figure("stone")), cast.look(figure("cover")), cast.look(figure("stone", null))],
    ["jade", "hidden", "nobody"],
  );
  assert.deepEqual(
    [cast.isBack(figure("cover")), cast.isBack(figure("stone")), cast.die(figure("four")), cast.die(figure("stone"))],
    [true, false, 4, null],
  );
  assert.deepEqual([cast.title(figure("cover")), cast.title(figure("unknown"))], ["cover", "x"]);
});
