// How long it takes until a board with its pieces is painted, and how much comes over the line: `npm run measure`.
// Every visit is that of a new visitor, who has nothing of the page yet, in a browser that is already open. The page
// itself looks at its clock, so that nothing of this script is in the way.

import { openGame, startBrowser, startServer } from "./support.js";

const VISITS = 10;
const GAMES = ["deer:24", "komikan", "dama:4", "banqi", "dragon"];

/** @typedef {Window & typeof globalThis & { painted: number }} Watched */

/** Notes when the frame that first holds a board has been painted. */
function watch() {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => (/** @type {Watched} */ (window).painted = performance.now());
  requestAnimationFrame(function look() {
    // Who is to move is said after the pieces are drawn.
    if (document.querySelector(".board-wrap .hits > *") && document.querySelector(".turn-line")?.textContent) port2.postMessage(null);
    else requestAnimationFrame(look);
  });
}

const server = await startServer();
const chrome = await startBrowser();
console.log(`${VISITS} visits to a new game: milliseconds until a board is painted, and what came over the line`);
console.log("game      fastest  median  slowest     size");
for (const game of GAMES) {
  const host = await chrome.visitor();
  const seats = Array.from({ length: game === "dama:4" ? 4 : 2 }, () => ({ kind: "me" }));
  const { id } = await openGame(host, server.url, { game, seats, clock: { kind: "none" } });
  await host.context().close();
  const times = [];
  let size = 0;
  for (let visit = 0; visit < VISITS; visit++) {
    const page = await chrome.visitor();
    await page.addInitScript(watch);
    await page.goto(`${server.url}/g/${id}`);
    await page.waitForFunction(() => "painted" in window);
    times.push(await page.evaluate(() => /** @type {Watched} */ (window).painted));
    size = await page.evaluate(() => performance.getEntries().reduce((sum, entry) => sum + ("transferSize" in entry ? Number(entry.transferSize) : 0), 0));
    await page.context().close();
  }
  times.sort((a, b) => a - b);
  const [fastest, median, slowest] = [times[0], times[VISITS >> 1], times[VISITS - 1]].map((ms) => String(Math.round(ms ?? 0)));
  console.log(`${game.padEnd(9)} ${fastest?.padStart(7)} ${median?.padStart(7)} ${slowest?.padStart(8)} ${String(Math.round(size / 1000)).padStart(5)} kB`);
}
await chrome.browser.close();
await server.stop();
