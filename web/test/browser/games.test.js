// Every game, played through the page to its end.

import assert from "node:assert/strict";
import test from "node:test";

import { chrome, server } from "./house.js";
import {
  atTable,
  counts,
  eventually,
  nothingWrong,
  numbers,
  openGame,
  playOn,
  seen,
  stateOf,
  touch,
} from "./support.js";

/** The moves that take something, if there are any. @param {any[]} moves */
const greedy = (moves) => {
  const taking = moves.filter(({ move }) => move.includes("x"));
  return taking.length > 0 ? taking : moves;
};

for (const [family, level] of /** @type {[string, number][]} */ ([
  ["deer", 4],
  ["komikan", 4],
  ["dama", 1],
  ["banqi", 4],
  ["dragon", 4],
])) {
  test(`${family}: two clicks start a game, and it is played to its end`, { timeout: 600_000 }, async () => {
    const page = await chrome.visitor();
    await page.goto(server.url);
    await page.click(`.card[href="/${family}"]`);
    await page.waitForSelector(".start");
    await page.locator("#level").fill(String(level));
    await page.click(".start .button.big");
    await page.waitForURL("**/g/*");
    await atTable(page);
    const id = page.url().split("/").at(-1) ?? "";
    const random = numbers(7);
    const choose = (/** @type {any[]} */ moves) => {
      const some = family === "dragon" ? moves : greedy(moves);
      return some[Math.floor(random() * some.length)];
    };
    const view = await playOn(page, server.url, id, { own: [0], choose });
    assert.ok(view?.result, "the game did not end");
    await page.waitForSelector(".prompt.over");
    assert.ok((await page.textContent(".turn-line"))?.trim());
    await counts(page, ".player-won", 2);
    nothingWrong(page);
    await page.context().close();
  });
}

test("deer: the dogs step, then drop", async () => {
  const page = await chrome.visitor();
  const { id } = await openGame(page, server.url, {
    game: "deer:24",
    seats: [{ kind: "bot", level: 1 }, { kind: "me" }],
    clock: { kind: "none" },
  });
  let { view } = await stateOf(server.url, id);
  while (view.acts !== 1) ({ view } = await stateOf(server.url, id));
  await page.waitForFunction((n) => document.querySelectorAll(".moves .move").length === n, view.n_moves);
  await touch(page, view.moves[0], view.n_moves);
  await page.waitForSelector(".prompt.mine .captions p");
  ({ view } = await stateOf(server.url, id));
  assert.equal(view.mid_turn, true);
  const drop = view.moves.find((/** @type {any} */ move) => move.move.startsWith("@"));
  await touch(page, drop, view.n_moves);
  nothingWrong(page);
  await page.context().close();
});

test("banqi: discs turn over, chains go on or stop, an ambush finds what lies there", {
  timeout: 600_000,
}, async () => {
  const page = await chrome.visitor();
  const tried = { flip: 0, chain: 0, stop: 0, ambush: 0 };
  const random = numbers(3);
  // The server's dice decide what a game brings: now and then one has no chain.
  for (let game = 0; game < 8 && Object.values(tried).includes(0); game++) {
    const { id } = await openGame(page, server.url, {
      game: "banqi:taiwan+all",
      seats: [{ kind: "me" }, { kind: "me" }],
      clock: { kind: "none" },
    });
    await playOn(page, server.url, id, {
      own: [0, 1],
      most: 160,
      choose: (moves, view) => {
        const stop = moves.find((move) => move.clicks[0]?.button === "stop");
        if (stop && tried.chain > tried.stop && ++tried.stop) return stop;
        const hidden = new Set(
          view.scene.pieces
            .filter((/** @type {any} */ piece) => piece.figure.name === "face-down")
            .map((/** @type {any} */ piece) => piece.spot),
        );
        const attacks = moves.filter((move) => move.clicks.length === 2 && hidden.has(move.clicks[1].spot));
        if (attacks.length > 0 && tried.ambush < 3 && ++tried.ambush) return attacks[0];
        const taking = greedy(moves);
        const move = taking[Math.floor(random() * taking.length)];
        if (stop) tried.chain++;
        if (move.clicks.length === 1 && !stop) tried.flip++;
        return move;
      },
    });
  }
  assert.ok(!Object.values(tried).includes(0), JSON.stringify(tried));
  nothingWrong(page);
  await page.context().close();
});

test("dragon: the sides face each other, and the second is seen from below", async () => {
  const page = await chrome.visitor();
  const { id } = await openGame(page, server.url, {
    game: "dragon",
    seats: [{ kind: "bot", level: 1 }, { kind: "me" }],
    clock: { kind: "none" },
  });
  await page.waitForSelector(".board.playable");
  const { view } = await stateOf(server.url, id);
  const heights = await Promise.all(
    [0, 1].map((seat) => {
      const king = view.scene.pieces.find(
        (/** @type {any} */ piece) => piece.figure.name === "king" && piece.figure.seat === seat,
      );
      return page
        .locator(`.hit[data-spot="${king.spot}"][aria-label*="king" i]`)
        .evaluate((hit) => hit.getBoundingClientRect().top);
    }),
  );
  assert.ok(Number(heights[1]) > Number(heights[0]) + 100, `kings at ${heights}`);
  nothingWrong(page);
  await page.context().close();
});

test("dragon: a warrior on the last rank becomes a hero", async () => {
  const page = await chrome.visitor();
  const position = "66/66/66/66/66/66/66/66 65k/5W6/66/66/66/66/66/K65 66/66/66/66/66/66/66/66 g 1";
  const { id } = await openGame(page, server.url, {
    game: "dragon",
    position,
    seats: [{ kind: "me" }, { kind: "me" }],
    clock: { kind: "none" },
  });
  const { view } = await stateOf(server.url, id);
  const step = view.moves.find((/** @type {any} */ move) => move.move === "2f72f8");
  assert.ok(step, JSON.stringify(view.moves));
  assert.equal(await page.locator('.hit[aria-label*="hero" i]').count(), 0);
  await touch(page, step, view.n_moves);
  await page.waitForSelector('.hit[aria-label*="hero" i]');
  nothingWrong(page);
  await page.context().close();
});

test("komikan: the puma jumps on", async () => {
  const page = await chrome.visitor();
  const position = "5/5/Ps1s1/ssss1/sssss 6 - P 0";
  const { id } = await openGame(page, server.url, {
    game: "komikan",
    position,
    seats: [{ kind: "me" }, { kind: "me" }],
    clock: { kind: "none" },
  });
  let { view } = await stateOf(server.url, id);
  await touch(
    page,
    view.moves.find((/** @type {any} */ move) => move.move === "a3xc3"),
    view.n_moves,
  );
  ({ view } = await stateOf(server.url, id));
  assert.deepEqual([view.acts, view.mid_turn], [0, true]);
  await touch(
    page,
    view.moves.find((/** @type {any} */ move) => move.move === "c3xe3"),
    view.n_moves,
  );
  ({ view } = await stateOf(server.url, id));
  assert.equal(view.acts, 1);
  nothingWrong(page);
  await page.context().close();
});

test("komikan: a puma that can jump must, and is told so in every language", async () => {
  const page = await chrome.visitor();
  const position = "sss2/s2s1/Ps1s1/s4/s1ss1 6 - P 0";
  const seats = [{ kind: "me" }, { kind: "me" }];
  const { id } = await openGame(page, server.url, { game: "komikan", position, seats, clock: { kind: "none" } });
  const { layout } = await stateOf(server.url, id);
  const press = async (/** @type {string} */ name) => {
    const spot = layout.spots.findIndex((/** @type {any} */ spot) => spot.name === name);
    await page.locator(`.hit[data-spot="${spot}"]`).click({ force: true });
  };
  await page.waitForSelector(".board.playable");
  for (const [language, words] of [
    ["en", "the puma can jump, so it must"],
    ["zh-Hant", "能跳就必須跳"],
    ["zh-Hans", "能跳就必须跳"],
  ]) {
    await page.click(`.languages button[lang="${language}"]`);
    await press("a3");
    await page.waitForSelector(".mark-selected");
    await seen(page.locator(".toast.wrong", { hasText: words }), () => press("b4"));
  }
  nothingWrong(page);
  await page.context().close();
});

test("dama: every throw is filed under the player who threw", { timeout: 600_000 }, async () => {
  const page = await chrome.visitor();
  const seats = Array.from({ length: 3 }, () => ({ kind: "me" }));
  const { id } = await openGame(page, server.url, { game: "dama:3", seats, clock: { kind: "none" } });
  const random = numbers(11);
  const choose = (/** @type {any[]} */ moves) => moves[Math.floor(random() * moves.length)];
  await playOn(page, server.url, id, { own: [0, 1, 2], most: 32, choose });
  const { history } = await stateOf(server.url, id);
  await page.waitForFunction((n) => document.querySelectorAll(".moves .move").length === n, history.length);
  const listed = () =>
    page.locator(".moves .turn").evaluateAll((all) =>
      all.map((row) => ({
        owner: Number(row.getAttribute("data-owner")),
        moves: [...row.querySelectorAll(".move")].map((move) => move.textContent ?? ""),
        dice: row.querySelectorAll(".move:first-child .dice-icon").length,
        told: row.querySelector(".turn-details")?.textContent ?? "",
      })),
    );
  // Who acts on a throw can be another player, whose number it is; the turn is that of who threw.
  await eventually(async () => {
    const rows = await listed();
    for (const { owner, moves, dice, told } of rows) {
      assert.ok(moves.length <= 2 && dice === 1, moves.join("; "));
      assert.match(told, new RegExp(`^Player ${owner + 1} throws `));
    }
    assert.ok(rows.length >= 15, JSON.stringify(rows));
    assert.equal(new Set(rows.map(({ owner }) => owner)).size, 3);
  });
  nothingWrong(page);
  await page.context().close();
});
