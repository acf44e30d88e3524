// What people are used to from other boards: moves chosen in advance, arrows drawn to think with.

import assert from "node:assert/strict";
import test from "node:test";

import { hit, middle } from "./explaining.js";
import { chrome, server } from "./house.js";
import { atTable, counts, nothingWrong, openGame, seen, stateOf, touch } from "./support.js";

/** @typedef {import("./support.js").TestPage} TestPage */

const BOTH = { seats: [{ kind: "me" }, { kind: "me" }], clock: { kind: "none" } };
const SIZES = /** @type {[number, number][]} */ ([
  [1280, 800],
  [390, 844],
]);

/**
 * Two people at one table.
 * @param {{ width: number, height: number }} [size] of the first one's window
 * @param {string} [game]
 */
async function twoPeople(size, game = "komikan") {
  const [anna, bo] = [await chrome.visitor(size), await chrome.visitor()];
  const { id, tokens } = await openGame(anna, server.url, { game, ...BOTH });
  for (const [seat, page] of [anna, bo].entries()) {
    await page.goto(`${server.url}/about`);
    const own = { [id]: { [seat]: tokens[String(seat)] } };
    await page.evaluate((own) => localStorage.setItem("qiyuan.seats", JSON.stringify(own)), own);
    await page.goto(`${server.url}/g/${id}`);
    await atTable(page);
  }
  return { anna, bo, id };
}

/** The spots that a move touches. @param {any} move @returns {number[]} */
const spotsOf = (move) => move.clicks.map((/** @type {{ spot: number }} */ { spot }) => spot);

for (const [width, height] of SIZES) {
  test(`a move chosen in advance is played at once, and can be taken back, at ${width} pixels`, async () => {
    const { anna, bo, id } = await twoPeople({ width, height });
    const { view: start } = await stateOf(server.url, id);
    await touch(anna, start.moves[0], 0);
    const [from, to] = spotsOf(start.moves[0]);
    // While Bo thinks, the puma is to go back to where it came from.
    await hit(anna, to ?? 0).click({ force: true });
    await anna.waitForSelector(".board.planning .target");
    await hit(anna, from ?? 0).click({ force: true });
    await anna.waitForSelector(".planned .mark");
    await counts(anna, ".planned .mark", 2);
    const { view: reply } = await stateOf(server.url, id);
    await touch(bo, reply.moves[0], 1);
    await bo.waitForFunction(() => document.querySelectorAll(".moves .move").length === 3);
    const { view: played } = await stateOf(server.url, id);
    assert.deepEqual([played.n_moves, played.acts], [3, 1]);
    await counts(anna, ".planned .mark", 0);
    // What is chosen next is chosen where Anna sees it.
    await anna.waitForFunction(() => document.querySelectorAll(".moves .move").length === 3);
    await anna.waitForSelector(".prompt:not(.telling):not(.mine)");

    // Escape takes it back, and so does a click with the right button.
    for (const takeBack of [
      () => anna.keyboard.press("Escape"),
      () => hit(anna, 0).click({ button: "right", force: true }),
    ]) {
      await hit(anna, from ?? 0).click({ force: true });
      await anna.waitForSelector(".board.planning .target");
      await hit(anna, to ?? 0).click({ force: true });
      await anna.waitForSelector(".planned .mark");
      await takeBack();
      await counts(anna, ".planned .mark", 0);
    }
    await counts(anna, ".drawn", 0);
    for (const page of [anna, bo]) nothingWrong(page);
    await Promise.all([anna, bo].map((page) => page.context().close()));
  });
}

test("a piece that was taken up before the table has answered stays in the hand", async () => {
  const page = await chrome.visitor();
  /** @type {() => void} */
  let answer = () => {};
  /** @type {Promise<void>} */
  const allowed = new Promise((done) => (answer = done));
  /** @type {() => void} */
  let heard = () => {};
  /** @type {Promise<void>} */
  const told = new Promise((done) => (heard = done));
  const { id } = await openGame(page, server.url, { game: "komikan", ...BOTH });
  await page.routeWebSocket(/\/ws\/games\//, (line) => {
    const table = line.connectToServer();
    table.onMessage(async (message) => {
      await allowed;
      line.send(message);
      heard();
    });
  });
  await page.reload();
  await page.waitForSelector(".board.playable");
  const { view } = await stateOf(server.url, id);
  const [from, to] = spotsOf(view.moves[0]);
  await hit(page, from ?? 0).click({ force: true });
  await page.waitForSelector(".mark-selected");
  answer();
  await told;
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await hit(page, to ?? 0).click({ force: true });
  await page.waitForFunction(() => document.querySelectorAll(".moves .move").length === 1);
  nothingWrong(page);
  await page.context().close();
});

test("what is done before there is a line to the table is done", async () => {
  const page = await chrome.visitor();
  const { id } = await openGame(page, server.url, { game: "dama:2", ...BOTH });
  // The line comes after the first picture of the page: that is held back here.
  await page.addInitScript(() => {
    const paint = window.requestAnimationFrame.bind(window);
    /** @type {FrameRequestCallback[]} */
    const held = [];
    window.requestAnimationFrame = (act) => held.push(act);
    Object.assign(window, {
      show: () => {
        window.requestAnimationFrame = paint;
        for (const act of held) paint(act);
      },
    });
  });
  await page.reload();
  await page.locator(".choices").getByRole("button", { name: "Throw the dice" }).click();
  await page.waitForSelector(".board:not(.playable)", { state: "attached" });
  assert.equal((await stateOf(server.url, id)).view.n_moves, 0);
  await page.evaluate(() => /** @type {any} */ (window).show());
  await counts(page, ".moves .move", 1);
  assert.equal((await stateOf(server.url, id)).view.n_moves, 1);
  nothingWrong(page);
  await page.context().close();
});

test("a move chosen in advance that is not legal any more is dropped with a word", async () => {
  const { anna, bo, id } = await twoPeople();
  // The puma wants to a spot that a llama can reach, and the llama goes there first.
  for (let n = 0; n < 40; n += 2) {
    const { view } = await stateOf(server.url, id);
    await touch(anna, view.moves[n % view.moves.length], n);
    const { view: theirs } = await stateOf(server.url, id);
    const puma = theirs.scene.pieces.find((/** @type {any} */ piece) => piece.figure.seat === 0).spot;
    await hit(anna, puma).click({ force: true });
    await anna.waitForSelector(".board.planning .target");
    const open = await anna.locator(".hit.open").evaluateAll((els) => els.map((el) => Number(el.dataset.spot)));
    const blocks = theirs.moves.find((/** @type {any} */ move) => open.includes(spotsOf(move).at(-1) ?? -1));
    if (!blocks) {
      await anna.keyboard.press("Escape");
      await counts(anna, ".board.planning .target", 0);
      await touch(bo, theirs.moves[0], n + 1);
      await anna.waitForSelector(".board.playable");
      continue;
    }
    await hit(anna, spotsOf(blocks).at(-1) ?? 0).click({ force: true });
    await anna.waitForSelector(".planned .mark");
    await seen(anna.locator(".toast", { hasText: "no longer possible" }), () => touch(bo, blocks, n + 1));
    await anna.waitForSelector(".board.playable .hit.open");
    await counts(anna, ".planned .mark", 0);
    assert.equal((await stateOf(server.url, id)).view.n_moves, n + 2);
    for (const page of [anna, bo]) nothingWrong(page);
    await Promise.all([anna, bo].map((page) => page.context().close()));
    return;
  }
  assert.fail("no llama came near the puma");
});

test("where chance has a say, nothing is chosen in advance", async () => {
  const { anna, bo } = await twoPeople(undefined, "banqi");
  const told = bo.locator(".toast", { hasText: "not your turn" });
  await seen(told, () => hit(bo, 0).click({ force: true }));
  assert.equal(await bo.locator(".planning, .planned .mark").count(), 0);
  await Promise.all([anna, bo].map((page) => page.context().close()));
});

test("arrows and circles are drawn with the right button, in four colours, and cleared", async () => {
  const page = await chrome.visitor();
  const { id } = await openGame(page, server.url, { game: "komikan", ...BOTH });
  const menus = await page.evaluateHandle(() => {
    /** @type {boolean[]} */
    const prevented = [];
    addEventListener("contextmenu", (event) => prevented.push(event.defaultPrevented));
    return prevented;
  });
  /** @param {number} from @param {number} to @param {string[]} keys */
  const draw = async (from, to, keys = []) => {
    const [a, b] = [await middle(page, from), await middle(page, to)];
    for (const key of keys) await page.keyboard.down(key);
    await page.mouse.move(a.x, a.y);
    await page.mouse.down({ button: "right" });
    await page.mouse.move(b.x, b.y, { steps: 4 });
    await page.mouse.up({ button: "right" });
    for (const key of keys) await page.keyboard.up(key);
  };
  await draw(0, 7);
  await draw(3, 3, ["Shift"]);
  await draw(4, 14, ["Alt"]);
  await draw(20, 12, ["Control"]);
  await counts(page, ".drawn .arrow-head", 3);
  await counts(page, ".drawn .arrow-ring", 1);
  const colours = await page
    .locator(".drawn")
    .evaluateAll((els) => els.map((el) => getComputedStyle(/** @type {Element} */ (el.firstElementChild)).stroke));
  assert.equal(new Set(colours).size, 4, String(colours));
  await draw(0, 7);
  await counts(page, ".drawn", 3);
  await page.keyboard.press("f");
  await counts(page, ".drawn", 3);
  const { view } = await stateOf(server.url, id);
  const occupied = new Set(view.scene.pieces.map((/** @type {any} */ piece) => piece.spot));
  const empty = [...Array(25).keys()].find((spot) => !occupied.has(spot)) ?? 0;
  await hit(page, empty).click({ force: true });
  await counts(page, ".drawn", 0);
  await draw(0, 7);
  await touch(page, view.moves[0], 0);
  await counts(page, ".drawn", 0);
  const prevented = await menus.jsonValue();
  assert.ok(prevented.length > 0 && prevented.every(Boolean));
  nothingWrong(page);
  await page.context().close();
});
