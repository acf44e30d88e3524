// Telling what happens at a table: in order, and never far behind.

import assert from "node:assert/strict";
import test from "node:test";

import { LAG, Teller } from "../js/table/teller.js";
import { step } from "./support.js";

/** An event of so many steps. @param {number} n */
const event = (n) => /** @type {any} */ ({ t: "event", steps: Array.from({ length: n }, () => step("a")) });

/** A teller whose steps take as long as they may, by a clock that only telling moves. @param {number} natural */
function telling(natural) {
  let now = 0;
  /** @type {number[]} */
  const ends = [];
  const teller = new Teller(
    async (message, pace) => {
      const steps = message.t === "event" ? message.steps : [];
      for (const _ of steps) {
        await Promise.resolve();
        now += Math.min(natural, pace());
      }
      ends.push(now);
    },
    () => now,
  );
  const done = async () => {
    while (teller.busy) await Promise.resolve();
  };
  return { teller, ends, done };
}

test("a few steps take their time", async () => {
  const { teller, ends, done } = telling(200);
  teller.hear(event(2));
  await done();
  assert.deepEqual(ends, [400]);
});

test("many steps are told in the time that there is, however many they are", async () => {
  for (const sizes of [[40], [2, 2, 2, 2, 2, 2, 2, 2, 2, 2], [1, 30, 1], [1, 1, 1, 25]]) {
    const { teller, ends, done } = telling(600);
    for (const size of sizes) teller.hear(event(size));
    await done();
    assert.equal(ends.length, sizes.length);
    const last = ends.at(-1) ?? 0;
    assert.ok(LAG - 1 <= last && last <= LAG + 1, `${sizes} took ${last}`);
  }
});

test("whoever skips sees the rest at once", async () => {
  const { teller, ends, done } = telling(100);
  teller.hear(event(5));
  teller.hear(event(5));
  teller.skip();
  await done();
  assert.equal(ends.at(-1), 0);
  teller.hear(event(3));
  await done();
  assert.ok((ends.at(-1) ?? 0) >= 300, "the next ones take their time again");
});

test("what is told is told in order, and what has no steps takes no time", async () => {
  /** @type {string[]} */
  const told = [];
  const teller = new Teller(async (message) => {
    await Promise.resolve();
    told.push(message.t);
  });
  teller.hear(event(1));
  teller.hear({ t: "presence", online: [], watchers: 0 });
  teller.hear({ t: "bye", reason: "replaced" });
  while (teller.busy) await Promise.resolve();
  assert.deepEqual(told, ["event", "presence", "bye"]);
});

test("what cannot be shown is told once, and the rest after it", async (t) => {
  const complaints = t.mock.method(console, "error", () => {});
  /** @type {string[]} */
  const told = [];
  const teller = new Teller(async ({ t: kind }) => {
    await Promise.resolve();
    told.push(kind);
    if (kind === "presence") throw new Error("this cannot be drawn");
  });
  teller.hear({ t: "presence", online: [], watchers: 0 });
  teller.hear({ t: "bye", reason: "replaced" });
  while (teller.busy) await Promise.resolve();
  teller.hear(event(1));
  while (teller.busy) await Promise.resolve();
  assert.deepEqual(told, ["presence", "bye", "event"]);
  assert.equal(complaints.mock.callCount(), 1);
});
