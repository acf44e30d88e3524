// What is drawn of the moves of a piece is what the program says, in every preset.

import assert from "node:assert/strict";
import test from "node:test";

import { drawn, hover, reachOf } from "./explaining.js";
import { chrome, server } from "./house.js";
import { becomes, nothingWrong, numbers } from "./support.js";

/** @typedef {import("./support.js").TestPage} TestPage */

/**
 * Points at pieces in a random position of a preset: what is drawn is what the server says.
 * @param {TestPage} page
 * @param {string} game
 * @param {number} seed
 */
async function checkReach(page, game, seed) {
  const random = numbers(seed);
  const pick = (/** @type {any[]} */ list) => list[Math.floor(random() * list.length)];
  /** @type {string[]} */
  const moves = [];
  const ask = async () => {
    const body = JSON.stringify({ game, moves });
    const headers = { "content-type": "application/json" };
    return (await (await fetch(`${server.url}/api/view`, { method: "POST", headers, body })).json()).view;
  };
  let view = await ask();
  for (let n = 0; n < 14 && view.moves.length > 0; n++) {
    moves.push(pick(view.moves).move);
    view = await ask();
  }
  await page.goto(`${server.url}/analysis?${new URLSearchParams({ game, moves: moves.join(" ") })}`);
  await page.waitForSelector(".board-wrap .hit");
  for (let n = 0; n < 3 && view.scene.pieces.length > 0; n++) {
    const { spot, figure } = pick(view.scene.pieces);
    await hover(page, spot);
    const here = view.scene.pieces.filter((/** @type {any} */ one) => one.spot === spot);
    const seats = new Set(here.flatMap((/** @type {any} */ one) => one.figure.seat ?? []));
    const each = await Promise.all([...seats].map((seat) => reachOf({ game, moves }, spot, Number(seat))));
    const expected = [...new Set(each.flat())].sort();
    await becomes(() => drawn(page), expected, `${game} ${moves.join(" ")}: ${figure.name} on ${spot}`);
  }
}

test("what is drawn is what the pieces can do, in random positions of every preset", { timeout: 600_000 }, async () => {
  const { families } = await (await fetch(`${server.url}/api/catalog`)).json();
  const games = families.flatMap((/** @type {any} */ { presets }) =>
    presets.map((/** @type {any} */ { game }) => game),
  );
  assert.ok(games.length > 20);
  // Pointing is mostly waiting: several do it side by side.
  const visits = Array.from({ length: 3 }, async (_, first) => {
    const page = await chrome.visitor();
    for (let n = first; n < games.length; n += 3) await checkReach(page, games[n], n);
    nothingWrong(page);
    await page.context().close();
  });
  await Promise.all(visits);
});
