// Lessons without a screen: doing a step, what it is worth, and what the browser keeps of it.

import assert from "node:assert/strict";
import test, { before } from "node:test";

import { drawnIn, goalMarks, goalText } from "../js/learn/goal.js";
import { LessonLine } from "../js/learn/line.js";
import { forgetStars, keepStars, lessonStars, nextStep, starsOf } from "../js/learn/progress.js";
import { answersOf, asAsked } from "../js/learn/questions.js";
import { spotsAbout, wayTo } from "../js/learn/reveal.js";
import { whyLess } from "../js/learn/stars.js";
import { StepRun } from "../js/learn/step.js";
import { settings, write } from "../js/settings.js";
import { learnAll, view } from "./support.js";

/** @typedef {import("../js/lessons").Judged} Judged */
/** @typedef {import("../js/lessons").LessonStep} LessonStep */

/** @type {Map<string, string>} */
const kept = new Map();
globalThis.localStorage = /** @type {Storage} */ ({
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
});

before(async () => {
  await learnAll();
  settings.language = "en";
});

const PLACE = { family: "toy", lesson: "first", number: 2 };

/** @param {Partial<LessonStep>} [other] @returns {LessonStep} */
const step = (other = {}) => ({
  game: "toy",
  position: "start",
  seat: 0,
  say: "Go.",
  goal: { kind: "win" },
  solution: [],
  ...other,
});

/** @param {Judged["state"]} state @param {Partial<Judged>} [other] @returns {Judged} */
const judged = (state, other = {}) => ({
  state,
  happened: [],
  moves: [],
  view: view(0),
  progress: { turns: 0, captured: 0, visited: [] },
  ...other,
});

/** A run with a judge that gives these answers. @param {LessonStep} step @param {Judged[]} answers */
function runOf(step, answers) {
  /** @type {{ moves: string[], play?: string }[]} */
  const asked = [];
  const run = new StepRun(PLACE, step, async (place, done) => {
    assert.deepEqual(place, PLACE);
    asked.push(done);
    return /** @type {Judged} */ (answers.shift());
  });
  return { run, asked };
}

test("the moves that the judge returned are sent with the next one", async () => {
  const { run, asked } = runOf(step(), [judged("go-on"), judged("go-on", { moves: ["a", "b"] }), judged("done")]);
  assert.equal(run.open, false);
  await run.begin();
  assert.deepEqual([run.open, run.fresh], [true, true]);
  await run.play("a");
  assert.equal(run.fresh, false);
  await run.play("c");
  assert.deepEqual([run.open, run.state], [false, "done"]);
  assert.deepEqual(asked, [{ moves: [] }, { moves: [], play: "a" }, { moves: ["a", "b"], play: "c" }]);
});

test("three stars without help and in the fewest turns, one less for either, one when it was shown", async () => {
  /** @param {(run: StepRun) => void} help @param {Judged[]} before @param {number} turns */
  const stars = async (help, before, turns) => {
    const done = judged("done", { progress: { turns, captured: 0, visited: [] } });
    const { run } = runOf(step({ par: 2 }), [judged("go-on"), ...before, done]);
    await run.begin();
    for (const _ of [...before, done]) await run.play("a");
    help(run);
    return run.stars;
  };
  const alone = () => {};
  assert.equal(await stars(alone, [], 2), 3);
  assert.equal(await stars(alone, [], 3), 2);
  assert.equal(await stars(alone, [judged("wrong")], 2), 2);
  assert.equal(await stars(alone, [judged("failed"), judged("go-on")], 4), 1);
  assert.equal(await stars((run) => (run.hinted = true), [judged("wrong")], 2), 2);
  assert.equal(await stars((run) => (run.shown = true), [], 2), 1);
  assert.equal(runOf(step(), []).run.stars, 0);
});

test("one hears why there are fewer stars than three, in every language", async () => {
  const help = { shown: false, late: 0, slips: 0, hinted: false };
  const said = (/** @type {Partial<typeof help>} */ some) => {
    settings.language = "en";
    const en = whyLess({ ...help, ...some });
    const others = /** @type {const} */ (["zh-Hant", "zh-Hans"]).map((language) => {
      settings.language = language;
      return whyLess({ ...help, ...some });
    });
    settings.language = "en";
    return [en, ...others];
  };
  assert.deepEqual(said({ late: 1 }), ["one turn more than needed", "多用了 1 回合", "多用了 1 回合"]);
  assert.deepEqual(said({ late: 3, hinted: true }), [
    "3 turns more than needed · with a hint",
    "多用了 3 回合 · 用了提示",
    "多用了 3 回合 · 用了提示",
  ]);
  assert.deepEqual(said({ slips: 1 }), ["one wrong try", "錯了 1 次", "错了 1 次"]);
  assert.deepEqual(said({ slips: 2, hinted: true }), [
    "2 wrong tries · with a hint",
    "錯了 2 次 · 用了提示",
    "错了 2 次 · 用了提示",
  ]);
  assert.deepEqual(said({ shown: true, slips: 2, late: 1 }), ["the solution was shown", "看過解答", "看过解答"]);
  const { run } = runOf(step({ par: 2 }), [judged("done", { progress: { turns: 5, captured: 0, visited: [] } })]);
  await run.play("a");
  assert.deepEqual([run.late, run.stars], [3, 2]);
  assert.equal(runOf(step(), []).run.late, 0, "where nobody knows the fewest turns, none is too many");
});

test("what somebody has reached is kept, never less, and can be forgotten", () => {
  const lesson = { id: "first", n_steps: 3 };
  assert.deepEqual(starsOf("toy", lesson), [0, 0, 0]);
  keepStars("toy", lesson, 2, 2);
  keepStars("toy", lesson, 2, 1);
  keepStars("other", lesson, 1, 3);
  assert.deepEqual(starsOf("toy", lesson), [0, 2, 0]);
  assert.deepEqual(
    [lessonStars([0, 2, 0]), lessonStars([3, 2, 3]), lessonStars([3, 3]), lessonStars([])],
    [0, 2, 3, 0],
  );
  assert.deepEqual([nextStep([3, 0, 1]), nextStep([1, 1])], [2, 1]);
  // A lesson that has grown keeps what it had.
  assert.deepEqual(starsOf("toy", { id: "first", n_steps: 4 }), [0, 2, 0, 0]);
  forgetStars("toy");
  assert.deepEqual(
    [starsOf("toy", lesson), starsOf("other", lesson)],
    [
      [0, 0, 0],
      [3, 0, 0],
    ],
  );
});

test("what the browser keeps is bounded, and nothing in it is believed", () => {
  for (let i = 0; i < 200; i++) keepStars("toy", { id: `lesson-${i}`, n_steps: 200 }, 1, 3);
  for (let i = 0; i < 100; i++) keepStars(`family-${i}`, { id: "one", n_steps: 1 }, 1, 3);
  assert.ok((kept.get("qiyuan.learn")?.length ?? 0) < 30_000);
  assert.deepEqual(starsOf("family-99", { id: "one", n_steps: 1 }), [3]);
  for (const wrong of [
    "[]",
    "7",
    "null",
    "{",
    '{"toy":[]}',
    '{"toy":{"first":{}}}',
    '{"toy":{"first":["x",-3,99,1.5]}}',
  ]) {
    kept.set("qiyuan.learn", wrong);
    const stars = starsOf("toy", { id: "first", n_steps: 4 });
    assert.equal(stars.length, 4);
    assert.ok(
      stars.every((n) => n === 0 || n === 3),
      wrong,
    );
    keepStars("toy", { id: "first", n_steps: 4 }, 1, 3);
    assert.equal(starsOf("toy", { id: "first", n_steps: 4 })[0], 3, wrong);
  }
  write("qiyuan.learn", {});
});

test("stars that have been reached are gone, and one reads how far it is", async () => {
  /** @type {import("../js/lessons").LessonGoal} */
  const goal = { kind: "stars", count: 3, spots: [4, 5, 6] };
  const progress = { turns: 1, captured: 0, visited: [5] };
  const { run } = runOf(step({ goal }), [judged("go-on", { progress }), judged("done")]);
  assert.deepEqual(goalMarks(run), []);
  await run.begin();
  assert.deepEqual(goalMarks(run), [
    { spot: 4, star: true },
    { spot: 6, star: true },
  ]);
  const told = judged("go-on", { progress });
  assert.equal(goalText(step({ goal }), told), "Stars: 1 of 3");
  await run.play("a");
  assert.deepEqual(goalMarks(run), []);
  /** @type {import("../js/lessons").LessonGoal} */
  const capture = { kind: "capture", count: 2, spots: [1] };
  assert.equal(goalText(step({ goal: capture, par: 1 }), told), "Captured here: 0 of 2 · One turn is enough.");
  const more = judged("done", { progress: { ...progress, captured: 3 } });
  assert.equal(goalText(step({ goal: capture }), more), "Captured here: 2 of 2", "who has more than enough has enough");
  assert.equal(goalText(step({ goal: { kind: "survive", count: 6 } }), told), "Turns: 1 of 6");
  assert.equal(goalText(step({ within: 3 }), told), "2 turns left");
  assert.equal(goalText(step({ within: 3 }), judged("done", { progress })), "", "who is done hears of no turns left");
});

test("what is drawn goes with the first move, and the right answer is circled", async () => {
  const layout = /** @type {import("../js/types").Layout} */ (
    /** @type {unknown} */ ({ spots: ["a1", "b2", "c3"].map((name) => ({ name, x: 0, y: 0, shape: "point" })) })
  );
  const arrows = ["a1-b2", "c3/2"];
  const { run } = runOf(step({ arrows }), [judged("go-on"), judged("go-on", { moves: ["a1-b2"] })]);
  await run.begin();
  assert.deepEqual(drawnIn(run, layout), [
    { from: 0, to: 1, colour: 1 },
    { from: 2, to: 2, colour: 2 },
  ]);
  await run.play("a1-b2");
  assert.deepEqual(drawnIn(run, layout), []);
  const { run: asked } = runOf(step({ goal: { kind: "choose" } }), [judged("go-on"), judged("done")]);
  await asked.begin();
  await asked.play("c3");
  assert.deepEqual(drawnIn(asked, layout), [{ from: 2, to: 2, colour: 1 }]);
});

test("a step is about what has moved, what moves next, what is marked and what is drawn", async () => {
  const view = /** @type {import("../js/types").View} */ ({});
  const moves = [
    { move: "x", clicks: [{ spot: 7 }, { button: "pass" }, { spot: 4 }], described: "x" },
    { move: "y", clicks: [{ spot: 7 }, { spot: 5 }], described: "y" },
  ];
  const { run } = runOf(step({ goal: { kind: "reach", spots: [4, 9] } }), [judged("go-on", { hint: "x", view })]);
  await run.begin();
  const drawn = [{ from: 7, to: 2, colour: 1 }];
  const fresh = spotsAbout(run, { moves, mid_turn: false }, drawn, []);
  assert.deepEqual(fresh, [[], [], [], [7], [7, 4], [], [4, 9, 7, 2]]);
  const happened = [[{ spot: 3 }, { spot: 7 }], [{ spot: 8 }, { spot: 6 }], [{ button: "pass" }]].map((clicks) => ({
    ...{ move: "", seat: 0, described: "", turn: 1, owner: 0 },
    clicks,
  }));
  const later = spotsAbout(run, { moves, mid_turn: true }, [], happened);
  assert.deepEqual(later, [[6], [7, 4, 7, 5], [8, 6], [7], [7, 4], [3, 7, 8, 6], [4, 9]]);
});

test("as much as there is room for comes into view, the most important first", () => {
  const box = (/** @type {number} */ top) => ({ top, bottom: top + 20 });
  const seen = { top: 100, bottom: 500 };
  assert.equal(wayTo([[box(150)], [box(400)]], seen, { top: 140, bottom: 500 }), 0, "it can be seen");
  assert.equal(wayTo([[box(600)], [], [box(700)]], seen, seen), 360, "both come to the middle");
  assert.equal(wayTo([[box(900)], [box(200)]], seen, seen), 610, "where there is no room for all, the first one does");
  assert.equal(wayTo([[box(450), box(900)], [box(200)]], seen, seen), 385, "what is too high comes to the middle");
  assert.equal(wayTo([], seen, seen), 0);
});

test("a question is answered by a place or by a button", () => {
  const layout = /** @type {import("../js/types").Layout} */ ({
    spots: [{ name: "a1", x: 0, y: 0, shape: "point" }],
  });
  assert.equal(answersOf(step(), layout), null);
  const asks = step({ goal: { kind: "choose" } });
  assert.deepEqual(answersOf(asks, layout), [{ move: "a1", clicks: [{ spot: 0 }], described: "a1" }]);
  const options = [{ id: "yes", text: "Yes" }];
  assert.deepEqual(answersOf({ ...asks, options }, layout), [
    { move: "yes", clicks: [{ button: "yes" }], described: "Yes", button: "Yes" },
  ]);
});

test("under a question nobody is told to move", () => {
  const layout = /** @type {import("../js/types").Layout} */ ({ spots: [{ name: "a1", x: 0, y: 0, shape: "point" }] });
  const told = { ...view(0), captions: ["Red to move"], yours: ["Your move."] };
  assert.equal(asAsked(step(), layout, told), told);
  const asked = asAsked(step({ goal: { kind: "choose" } }), layout, told);
  assert.deepEqual([asked.captions, asked.yours, asked.moves.map(({ move }) => move)], [[], [], ["a1"]]);
});

test("whoever asks about a position of a lesson is told that position, and no moves", () => {
  const line = new LessonLine({ game: "toy", position: "start" });
  assert.deepEqual(line.until(), { game: "toy", rules: undefined, position: "start", moves: [] });
  line.reset([], view(3));
  assert.deepEqual(line.until(), { game: "toy", rules: undefined, position: "after 3", moves: [] });
});
