// Boards with storeys in depth: seen, played by clicks, drags and keys, flipped, and remembered.

import assert from "node:assert/strict";
import test from "node:test";

import { chrome, server } from "./house.js";
import { becomes, counts, eventually, nothingWrong, openGame, stateOf, touch } from "./support.js";
import { accessible } from "./views.js";

/** @typedef {import("./support.js").TestPage} TestPage */

const GAME = { game: "dragon", seats: [{ kind: "me" }, { kind: "me" }], clock: { kind: "none" } };

/** Where the middle of a spot is in the window. @param {TestPage} page @param {number} spot */
const middle = (page, spot) =>
  page.locator(`.hit[data-spot="${spot}"]`).evaluate((el) => {
    const { x, y, width, height } = el.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });

/** @param {TestPage} page @param {number} spot */
const scrollTo = (page, spot) =>
  page.locator(`.hit[data-spot="${spot}"]`).evaluate((el) => el.scrollIntoView({ block: "center" }));

/** Opens a game and turns it by the switch. @param {TestPage} page */
async function openInDepth(page) {
  const { id } = await openGame(page, server.url, GAME);
  await page.getByRole("button", { name: "In depth" }).click();
  await page.waitForSelector(".hit[transform^=matrix]");
  return id;
}

for (const [width, height] of /** @type {[number, number][]} */ ([
  [1280, 800],
  [390, 844],
])) {
  test(`in depth at ${width} pixels every square can be clicked, and a game is played`, async () => {
    const page = await chrome.visitor({ width, height });
    const id = await openInDepth(page);
    const missed = await page.evaluate(() =>
      [...document.querySelectorAll(".hit")].flatMap((el) => {
        el.scrollIntoView({ block: "center" });
        const { x, y, width, height } = el.getBoundingClientRect();
        const found = document.elementFromPoint(x + width / 2, y + height / 2);
        return found === el ? [] : [/** @type {SVGElement} */ (el).dataset.spot];
      }),
    );
    assert.deepEqual(missed, []);
    const { view: start } = await stateOf(server.url, id);
    await touch(page, start.moves[0], 0);
    // The second move is made by dragging.
    await page.waitForSelector(".board.playable");
    const { view } = await stateOf(server.url, id);
    const [from, to] = view.moves[0].clicks.map((/** @type {{ spot: number }} */ { spot }) => spot);
    await scrollTo(page, from);
    const [begin, end] = [await middle(page, from), await middle(page, to)];
    await page.mouse.move(begin.x, begin.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 6 });
    await page.mouse.up();
    await page.waitForFunction(() => document.querySelectorAll(".moves .move").length === 2);
    assert.equal((await stateOf(server.url, id)).view.n_moves, 2);
    await counts(page, ".mark-last[transform^=matrix]", 2);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${wide} pixels too wide`);
    nothingWrong(page);
    await page.context().close();
  });

  test(`in depth at ${width} pixels the column of what is pointed at is lit on all storeys`, async () => {
    const page = await chrome.visitor({ width, height });
    await openInDepth(page);
    const spot = 3 * 12 + 4;
    await scrollTo(page, spot);
    const { x, y } = await middle(page, spot);
    await page.mouse.move(x, y);
    await counts(page, ".column .lit", 3);
    await counts(page, ".column .lit.pointed", 1);
    const line = await page.locator(".column .plumb").boundingBox();
    const column = [spot, spot + 96, spot + 192];
    const xs = await Promise.all(column.map(async (one) => (await middle(page, one)).x));
    assert.ok(Math.max(...xs) - Math.min(...xs) < 1, String(xs));
    assert.ok(line && Math.abs(line.x + line.width / 2 - (xs[0] ?? 0)) < 2);
    nothingWrong(page);
    await page.context().close();
  });
}

test("the view is chosen by a button, a key, or in the settings, and remembered; other boards have none", async () => {
  const page = await chrome.visitor();
  await openInDepth(page);
  const button = page.getByRole("button", { name: "In depth" });
  await becomes(() => button.getAttribute("aria-pressed"), "true");
  await page.reload();
  await page.waitForSelector(".hit[transform^=matrix]");
  await page.keyboard.press("v");
  await page.waitForSelector(".hit[transform^=translate]");
  await becomes(() => button.getAttribute("aria-pressed"), "false");
  await page.keyboard.press("?");
  await page.getByLabel("Show stacked boards in depth").check();
  await page.waitForSelector(".hit[transform^=matrix]", { state: "attached" });
  await page.keyboard.press("Escape");
  await becomes(() => button.getAttribute("aria-pressed"), "true");
  await openGame(page, server.url, { ...GAME, game: "komikan" });
  await page.keyboard.press("v");
  assert.equal(await button.count(), 0);
  assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem("qiyuan.settings") ?? "{}").depth), true);
  nothingWrong(page);
  await page.context().close();
});

test("in depth the board is flipped, gone about by keys, and hints point to it", async () => {
  const page = await chrome.visitor({ language: "zh-TW", dark: true });
  const { id } = await openGame(page, server.url, GAME);
  await page.keyboard.press("v");
  await page.waitForSelector(".hit[transform^=matrix]");
  const before = await middle(page, 0);
  await page.getByRole("button", { name: "翻轉棋盤" }).click();
  await eventually(async () => {
    const after = await middle(page, 0);
    assert.ok(after.x > before.x + 200 && after.y < before.y - 40, JSON.stringify({ before, after }));
  });
  await page.getByRole("button", { name: "提示", exact: true }).click();
  await page.waitForSelector(".arrow-ring");
  const { view } = await stateOf(server.url, id);
  const [from, to] = view.moves[0].clicks.map((/** @type {{ spot: number }} */ { spot }) => spot);
  for (const spot of [from, to]) {
    await page.locator(`.hit[data-spot="${spot}"]`).focus();
    await page.keyboard.press("Enter");
    if (spot === from) await page.waitForSelector(".mark-selected", { state: "attached" });
  }
  await page.waitForSelector(".moves .move");
  await accessible(page);
  nothingWrong(page);
  await page.context().close();
});

test("the switch lies on no square, seen from above or in depth, in any window", async () => {
  const page = await chrome.visitor();
  await openGame(page, server.url, GAME);
  for (const [width, height] of /** @type {[number, number][]} */ ([
    [1280, 800],
    [1920, 1000],
    [1000, 1400],
    [900, 620],
    [390, 844],
  ])) {
    await page.setViewportSize({ width, height });
    for (const view of ["above", "depth"]) {
      const shape = view === "above" ? "translate" : "matrix";
      await page.waitForSelector(`.hit[transform^=${shape}]`, { state: "attached" });
      const look = (/** @type {Element} */ el) => {
        el.scrollIntoView({ block: "center" });
        const { left, top, width, height } = el.getBoundingClientRect();
        const places = [0, 0.25, 0.5, 0.75, 1].flatMap((x) =>
          [0, 0.5, 1].map((y) => [left + x * width, top + y * height]),
        );
        const under = places.flatMap(([x = 0, y = 0]) => document.elementsFromPoint(x, y));
        return [...new Set(under)].flatMap((one) => (one.matches(".hit") ? [one.getAttribute("aria-label")] : []));
      };
      // A window that has just become another size is laid out a moment later.
      await becomes(() => page.locator(".depth-switch").evaluate(look), [], `${view} at ${width} × ${height}`);
      await page.locator(".depth-switch").click();
    }
  }
  nothingWrong(page);
  await page.context().close();
});
