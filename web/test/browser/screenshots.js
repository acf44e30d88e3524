// Pictures of every page at phone and desktop width, light and dark: node test/browser/screenshots.js [FOLDER]

import { mkdir } from "node:fs/promises";
import { join } from "node:path";

import { numbers, openGame, playOn, startBrowser, startServer } from "./support.js";

const folder = process.argv[2] ?? "screenshots";
await mkdir(folder, { recursive: true });
const server = await startServer();
const chrome = await startBrowser();

/** @type {[string, string][]} */
const PAGES = [
  ["home", "/"],
  ["deer", "/deer"],
  ["komikan", "/komikan"],
  ["dama", "/dama"],
  ["banqi", "/banqi"],
  ["dragon", "/dragon"],
  ["games", "/games"],
  ["analysis", "/analysis"],
  ["about", "/about"],
  ["api", "/api/docs"],
  ["missing", "/nowhere"],
];
/** @type {[string, string, number][]} */
const TABLES = [
  ["table-deer", "deer:24", 8],
  ["table-deer-96", "deer:96", 6],
  ["table-komikan", "komikan", 6],
  ["table-dama", "dama:3", 16],
  ["table-banqi", "banqi", 14],
  ["table-dragon", "dragon", 8],
];

try {
  for (const [width, height] of /** @type {[number, number][]} */ ([
    [390, 844],
    [1280, 800],
  ])) {
    for (const dark of [false, true]) {
      const page = await chrome.visitor({ width, height, dark, language: dark ? "zh-TW" : "en-US" });
      const save = (/** @type {string} */ name, fullPage = false) =>
        page.screenshot({ fullPage, path: join(folder, `${name}-${width}-${dark ? "dark" : "light"}.png`) });
      for (const [name, path] of PAGES) {
        await page.goto(server.url + path);
        await page.waitForSelector("h1");
        // Diagrams are drawn when they come into sight.
        for (let y = 0; y < (await page.evaluate(() => document.body.scrollHeight)); y += height) {
          await page.evaluate((y) => scrollTo(0, y), y);
          await page.waitForTimeout(60);
        }
        await page.evaluate(() => scrollTo(0, 0));
        await page.waitForTimeout(500);
        await save(name, true);
      }
      for (const [name, game, moves] of TABLES) {
        const n = game === "dama:3" ? 3 : 2;
        const { id } = await openGame(page, server.url, {
          game,
          seats: Array.from({ length: n }, () => ({ kind: "me" })),
          clock: { kind: "fischer", initial: 600_000, increment: 5000 },
        });
        if (dark) await page.click(".languages button:first-child");
        const random = numbers(5);
        await playOn(page, server.url, id, {
          own: Array.from({ length: n }, (_, i) => i),
          most: moves,
          choose: (all) => all[Math.floor(random() * all.length)],
        });
        if (dark) await page.click(".languages button:nth-child(2)");
        const open = page.locator(".hit.open").first();
        if (await open.count()) await open.click({ force: true });
        await page.waitForTimeout(500);
        await save(name);
      }
      await page.context().close();
    }
  }
} finally {
  await chrome.browser.close();
  await server.stop();
}
