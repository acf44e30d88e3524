// Every page, light and dark, wide and narrow: nothing serious for people who see or touch differently, and no errors.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import test, { after, before } from "node:test";

import { nothingWrong, openGame, startBrowser, startServer } from "./support.js";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** @type {Awaited<ReturnType<typeof startServer>>} */
let server;
/** @type {Awaited<ReturnType<typeof startBrowser>>} */
let chrome;

before(async () => {
  server = await startServer();
  chrome = await startBrowser();
});
after(async () => {
  await chrome?.browser.close();
  await server?.stop();
});

for (const [width, dark] of /** @type {[number, boolean][]} */ ([
  [1280, false],
  [1280, true],
  [360, false],
  [360, true],
])) {
  test(`pages at ${width} pixels, ${dark ? "dark" : "light"}`, { timeout: 300_000 }, async () => {
    const page = await chrome.visitor({ width, height: 800, dark });
    const check = async () => {
      await page.waitForTimeout(300);
      const found = await page.evaluate(
        `${axe}; axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"] })`,
      );
      const wrong = /** @type {any} */ (found).violations.map(
        (/** @type {any} */ one) => `${page.url()}: ${one.id}: ${one.nodes[0].html}`,
      );
      assert.deepEqual(wrong, []);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${page.url()} is ${wide} pixels too wide`);
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

test("the first board is drawn quickly, and the page is light", async () => {
  const page = await chrome.visitor();
  const { id } = await openGame(page, server.url, {
    game: "deer:24",
    seats: [{ kind: "me" }, { kind: "me" }],
    clock: { kind: "none" },
  });
  let bytes = 0;
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.setCacheDisabled", { cacheDisabled: true });
  client.on("Network.loadingFinished", (event) => (bytes += event.encodedDataLength));
  await page.goto(`${server.url}/g/${id}`);
  const drawn = await page.evaluate(
    () =>
      new Promise((done) => {
        const look = () =>
          document.querySelector(".board-wrap .piece") ? done(performance.now()) : requestAnimationFrame(look);
        look();
      }),
  );
  assert.ok(bytes < 300_000, `${bytes} bytes`);
  console.log(`first board after ${Math.round(/** @type {number} */ (drawn))} ms, ${Math.round(bytes / 1000)} kB`);
  await page.context().close();
});
