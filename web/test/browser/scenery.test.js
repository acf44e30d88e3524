// A board that is a landscape: on a desk, on a phone, by night; and the pictures that a page comes with.

import assert from "node:assert/strict";
import test from "node:test";

import { chrome, server } from "./house.js";
import { becomes, eventually, nothingWrong, openGame } from "./support.js";

/** The game whose board is a landscape, and how many stones its road has. */
const GAME = { game: "dama:4", seats: Array.from({ length: 4 }, () => ({ kind: "me" })), clock: { kind: "none" } };
const STONES = 91;

/**
 * How large the letters of a kind are, in pixels.
 * @param {import("./support.js").TestPage} page
 * @param {string} kind
 */
const letterSize = (page, kind) =>
  page.locator(`.board-wrap ${kind}`).evaluate((text) => {
    const board = /** @type {SVGSVGElement} */ (/** @type {SVGElement} */ (text).ownerSVGElement);
    return Number(text.getAttribute("font-size")) * (board.getScreenCTM()?.a ?? 0);
  });

for (const { name, width, height, dark } of [
  { name: "desk", width: 1280, height: 800, dark: false },
  { name: "phone", width: 390, height: 844, dark: true },
  { name: "small phone", width: 360, height: 640, dark: false },
]) {
  test(`a landscape fits a ${name}, and its numbers can be read`, { timeout: 600_000 }, async () => {
    const page = await chrome.visitor({ width, height, dark });
    await openGame(page, server.url, GAME);
    const board = page.locator(".board-wrap .board");
    await eventually(async () => {
      const box = await board.boundingBox();
      assert.ok(box && box.x >= 0 && box.x + box.width <= width, "nothing is cut off");
      assert.equal(box.height > box.width, width < height, "a phone gets the tall plan");
    });
    await becomes(() => board.locator(".stone, .den").count(), STONES);
    for (const kind of [".on-stone", ".on-den"]) assert.ok((await letterSize(page, kind)) >= 10.9, kind);
    assert.ok((await board.locator(".landmark > g").count()) > 30);
    const colours = () =>
      board
        .locator(".landmark .roof")
        .first()
        .evaluate((el) => getComputedStyle(el).fill);
    assert.match(await colours(), /^rgb\(/, "the palette has the pigments");
    const fetched = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
    assert.ok(!fetched.some((name) => name.endsWith("pictures.svg")), "the page came with all that it needs");
    nothingWrong(page);
    await page.context().close();
  });
}

test("a gate is shut until the scene says that it stands open", { timeout: 600_000 }, async () => {
  const page = await chrome.visitor();
  await openGame(page, server.url, GAME);
  const gate = page.locator(".board-wrap .landmark.opens").first();
  const seen = (/** @type {string} */ state) =>
    gate
      .locator(`> .${state}`)
      .first()
      .evaluate((el) => getComputedStyle(el).opacity);
  await becomes(async () => [await seen("shut"), await seen("open")], ["1", "0"]);
  await gate.evaluate((el) => el.classList.add("is-open"));
  await becomes(async () => [await seen("shut"), await seen("open")], ["0", "1"]);
  await page.context().close();
});

test("a table comes with its own pictures, and others are fetched once when they are needed", async () => {
  const page = await chrome.visitor();
  /** @type {string[]} */
  const asked = [];
  page.on("request", (request) => void (/pictures\.svg$/.test(request.url()) && asked.push(request.url())));
  await openGame(page, server.url, {
    game: "komikan",
    seats: [{ kind: "me" }, { kind: "me" }],
    clock: { kind: "none" },
  });
  const had = () =>
    page.evaluate(() =>
      [
        .../** @type {HTMLTemplateElement} */ (document.getElementById("figures")).content.querySelectorAll("g[id]"),
      ].map(({ id }) => id),
    );
  await becomes(async () => (await had()).sort(), ["llama", "puma"]);
  assert.deepEqual(asked, []);
  await page.evaluate(() => {
    history.pushState(null, "", "/dama");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await page.waitForSelector(".game-board .landmark > g");
  await page.waitForSelector(".game-board .board");
  await eventually(async () => assert.ok((await had()).includes("scenery-pine")));
  assert.equal(asked.length, 1);
  nothingWrong(page);
  await page.context().close();
});
