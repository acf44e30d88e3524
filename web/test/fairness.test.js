// The page draws the same outcomes from a seed as the server does: both are tested with one file of numbers.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";

import { fromHex, keyOf, standsFor, ticket, toHex, verify } from "../js/table/fairness.js";

const file = new URL("../../crates/core/tests/data/chance.json", import.meta.url);
/** @type {any} */
const golden = JSON.parse(await readFile(file, "utf8"));

test("seeds, salts, ids and numbers give the golden tickets", async () => {
  for (const game of golden.games) {
    const seed = fromHex(game.seed);
    assert.equal(toHex(await crypto.subtle.digest("SHA-256", seed)), game.commitment);
    const key = await keyOf(seed);
    for (const one of game.tickets) {
      const drawn = await ticket(key, { salts: game.salts, id: game.id, number: one.number, total: BigInt(one.total) });
      assert.equal(String(drawn), one.ticket, JSON.stringify(one));
    }
  }
});

test("a whole game is found right, and one wrong outcome is found out", async () => {
  for (const game of golden.games) {
    /** @type {any[]} */
    const chances = game.outcomes.map((/** @type {any} */ one, /** @type {number} */ i) => ({
      ...one,
      move_number: i + 1,
    }));
    const found = { chances, commitment: game.commitment, seed: game.seed, salts: game.salts };
    const right = await verify(game.id, found);
    assert.ok(right.sealed && right.outcomes.every((one) => one.right), JSON.stringify(right));
    const forged = chances.findIndex((one) => one.outcomes.length > 1);
    if (forged < 0) continue;
    const other = chances[forged].outcomes.find(
      (/** @type {[string, number]} */ [name]) => name !== chances[forged].brought,
    )[0];
    const lie = await verify(game.id, {
      ...found,
      chances: chances.with(forged, { ...chances[forged], brought: other }),
    });
    assert.equal(lie.outcomes.filter((one) => !one.right).length, 1);
    assert.equal((await verify(game.id, { ...found, commitment: "00" })).sealed, false);
  }
});

test("a ticket stands for the outcome into whose weight it falls", () => {
  /** @type {[string, number][]} */
  const outcomes = [
    ["a", 1],
    ["b", 3],
    ["c", 2],
  ];
  assert.deepEqual(
    [0n, 1n, 3n, 4n, 5n].map((drawn) => standsFor(outcomes, drawn)),
    ["a", "b", "b", "c", "c"],
  );
});
