// Every page, light and dark, wide and narrow: nothing serious for people who see or touch differently, and no errors.

import assert from "node:assert/strict";
import test from "node:test";

import { chrome, server } from "./house.js";
import { becomes, eventually, nothingWrong, openGame } from "./support.js";
import { accessible } from "./views.js";

for (const [width, dark] of /** @type {[number, boolean][]} */ ([
  [1280, false],
  [1280, true],
  [360, false],
  [360, true],
])) {
  test(`pages at ${width} pixels, ${dark ? "dark" : "light"}`, { timeout: 600_000 }, async () => {
    const page = await chrome.visitor({ width, height: 800, dark });
    const check = async () => {
      await page.waitForLoadState("networkidle");
      await accessible(page);
    };
    for (const path of [
      "/",
      "/deer",
      "/komikan",
      "/dama",
      "/banqi",
      "/dragon",
      "/games",
      "/analysis",
      "/editor",
      "/about",
      "/api/docs",
    ]) {
      await page.goto(server.url + path);
      await page.waitForSelector("h1");
      await check();
    }
    for (const game of ["deer:24", "komikan", "dama:4", "banqi", "dragon"]) {
      const seats = Array.from({ length: game === "dama:4" ? 4 : 2 }, () => ({ kind: "me" }));
      await openGame(page, server.url, { game, seats, clock: { kind: "fischer", initial: 600_000, increment: 5000 } });
      await page.waitForSelector(".board.playable, .choices .button");
      await check();
    }
    nothingWrong(page);
    await page.context().close();
  });
}

/** What a page may weigh when it comes over the line, compressed, with everything that it asks for at once. */
const LIGHT = { home: 85_000, table: 110_000 };

/**
 * Weighs what comes over the line.
 * @param {import("./support.js").TestPage} page
 */
async function weigh(page) {
  const weight = { bytes: 0, parts: /** @type {string[]} */ ([]) };
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.setCacheDisabled", { cacheDisabled: true });
  client.on("Network.loadingFinished", (event) => (weight.bytes += event.encodedDataLength));
  page.on("request", (request) => {
    const part = /\/parts\/(.*)/.exec(request.url())?.[1];
    if (part) weight.parts.push(part);
  });
  return weight;
}

test("home is light: no board comes before one is wanted", async () => {
  const page = await chrome.visitor();
  const weight = await weigh(page);
  await page.goto(server.url, { waitUntil: "networkidle" });
  await page.waitForSelector(".cards a");
  await eventually(() => assert.ok(weight.bytes > 40_000, `${weight.bytes} bytes`));
  assert.ok(weight.bytes < LIGHT.home, `${weight.bytes} bytes`);
  assert.deepEqual(weight.parts, ["js/park/seats.js"]);
  nothingWrong(page);
  await page.context().close();
});

test("a table is light, and parts that are not needed at once come when they are wanted", async () => {
  for (const game of ["deer:24", "komikan", "dama:4", "banqi", "dragon"]) {
    const page = await chrome.visitor();
    const seats = Array.from({ length: game === "dama:4" ? 4 : 2 }, () => ({ kind: "me" }));
    const { id } = await openGame(page, server.url, { game, seats, clock: { kind: "none" } });
    const weight = await weigh(page);
    await page.goto(`${server.url}/g/${id}`, { waitUntil: "networkidle" });
    await page.waitForSelector(".board-wrap .hit");
    // What explains the pieces comes by itself, right after the board.
    await page.waitForSelector(".who", { state: "attached" });
    await eventually(() => assert.ok(weight.bytes > 50_000, `${game}: ${weight.bytes} bytes`));
    assert.ok(weight.bytes < LIGHT.table, `${game}: ${weight.bytes} bytes`);
    await page.locator(".head-tools > .button").click();
    await page.waitForSelector("dialog[open]");
    await becomes(() => weight.parts, ["js/explain/pointing.js", "js/settingsbox.js"], game);
    nothingWrong(page);
    await page.context().close();
  }
});

test("a part that cannot be fetched is said, and comes when it can be", async () => {
  const page = await chrome.visitor();
  await page.goto(`${server.url}/about`);
  await page.waitForSelector("h1");
  await page.route(/\/parts\//, (route) => route.abort());
  await page.locator('.links a[href="/analysis"]').click();
  await page.getByRole("button", { name: "Try again" }).waitFor();
  await page.unroute(/\/parts\//);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.waitForSelector(".board-wrap .hit");
  await page.context().close();
});
