// What the browser knows of classes, and how it tells the server.

import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";

import { better, forgetSeat, keepClass, keepSeat, ownClass, ownClasses, ownSeat } from "../js/class/keys.js";
import { addressIn, lessonsIn } from "../js/class/lessons.js";
import { Reporter } from "../js/class/report.js";

/** What the server is told, and what it answers: a status, or nothing at all. @type {any[]} */
let told = [];
/** @type {(number | null)[]} */
let answers = [];

beforeEach(() => {
  /** @type {Map<string, string>} */
  const kept = new Map();
  const value = {
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ text) => kept.set(key, text),
  };
  Object.defineProperty(globalThis, "localStorage", { value, configurable: true });
  [told, answers] = [[], []];
  globalThis.fetch = /** @type {any} */ (
    async (/** @type {string} */ path, /** @type {any} */ { method, body, headers }) => {
      const said = JSON.parse(body);
      told.push({ path, method, key: headers.authorization, ...said });
      const status = answers.shift();
      if (status === null) throw new TypeError("out of reach");
      const seat = { seat: 2, name: "Anna", stars: said.stars };
      return new Response(JSON.stringify(seat), {
        status: status ?? 200,
        headers: { "content-type": "application/json" },
      });
    }
  );
});

const CARD = { id: "first", title: "First", about: "", n_steps: 3 };
const TAUGHT = [{ id: "toy", title: "Toy", lessons: [CARD] }];

test("the better of two stays, step by step", () => {
  assert.deepEqual(better({ "a/b": [3, 0] }, { "a/b": [1, 2, 1], "a/c": [1] }), { "a/b": [3, 2, 1], "a/c": [1] });
});

test("a browser may have several seats in a class, and uses one", () => {
  keepClass("abc", { title: "7a" });
  keepSeat("abc", 1, { key: "k1", name: "Anna" });
  keepSeat("abc", 2, { key: "k2", name: "Bo" });
  assert.equal(ownSeat("abc")?.name, "Bo");
  keepSeat("abc", 1, {});
  assert.equal(ownSeat("abc")?.name, "Anna");
  forgetSeat("abc", 1);
  assert.equal(ownSeat("abc"), null);
  assert.deepEqual(Object.keys(ownClass("abc").seats), ["2"]);
  assert.equal(ownSeat("other"), null);
});

test("so many classes are remembered and no more: the oldest go first", () => {
  for (let i = 0; i < 105; i++) keepClass(`c${i}`, { at: i });
  const ids = Object.keys(ownClasses());
  assert.deepEqual([ids.length, ids.includes("c4"), ids.includes("c5")], [100, false, true]);
});

test("lessons that are there no longer are left out, and one goes on where one was", () => {
  const [lesson, ...others] = lessonsIn({ lessons: ["toy/gone", "toy/first", "none/x", "nonsense"] }, TAUGHT);
  assert.ok(lesson && others.length === 0);
  assert.deepEqual(lesson.stars({ "toy/first": [2, 1] }), [2, 1, 0]);
  assert.equal(addressIn("abc", lesson, [2, 1, 0]), "/learn/toy/first/3?class=abc");
  for (const stars of [[], [0, 0, 0], [1, 1, 1]])
    assert.equal(addressIn("abc", lesson, stars), "/learn/toy/first?class=abc");
});

test("what could not be told is told with the next report", async () => {
  keepSeat("abc", 2, { key: "secret", name: "Anna" });
  const reporter = new Reporter("abc");
  answers = [null, 200, 200];
  reporter.done("toy/first", 1, 3);
  reporter.opened("toy/first", 2);
  reporter.done("toy/first", 2, 2);
  await reporter.send();
  while (told.length < 2) await new Promise((done) => setImmediate(done));
  reporter.leave();
  const last = told.at(-1);
  assert.deepEqual([last.path, last.method, last.key], ["/api/classes/abc/seats/2", "PUT", "Bearer secret"]);
  assert.deepEqual([last.stars, last.at], [{ "toy/first": [3, 2] }, { lesson: "toy/first", step: 2 }]);
});
