// How long it takes until a board with its pieces is painted, and how much comes over the line: `npm run measure`.
// Every visit is that of a new visitor, who has nothing of the page yet, in a browser that is already open. The page
// itself looks at its clock, so that nothing of this script is in the way.

import { openGame, startBrowser, startServer } from "./support.js";

const VISITS = 10;
const GAMES = ["deer:24", "komikan", "dama:4", "banqi", "dragon"];

/** @typedef {Window & typeof globalThis & { painted: number, shown: number }} Watched */

/** Notes when the frame that first holds a board has been painted, and when the browser shows its first frame. */
function watch() {
  const watched = /** @type {Watched} */ (window);
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => (watched.painted = performance.now());
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName("first-contentful-paint")) watched.shown = entry.startTime;
  }).observe({ type: "paint", buffered: true });
  requestAnimationFrame(function look() {
    // Who is to move is said after the pieces are drawn.
    if (document.querySelector(".board-wrap .ground") && document.querySelector(".turn-line")?.textContent)
      port2.postMessage(null);
    else requestAnimationFrame(look);
  });
}

/** The fastest, the median and the slowest. @param {number[]} times @param {number} first how wide the first column is */
function columns(times, first) {
  times.sort((a, b) => a - b);
  const [fastest, median, slowest] = [times[0], times[VISITS >> 1], times[VISITS - 1]].map((ms) =>
    String(Math.round(ms ?? 0)),
  );
  return `${fastest?.padStart(first)} ${median?.padStart(7)} ${slowest?.padStart(8)}`;
}

const server = await startServer();
const chrome = await startBrowser();
console.log(
  `${VISITS} visits to a new game: milliseconds until a board is painted, and until it is seen; what came over the line`,
);
console.log("game      painted: fastest  median  slowest   seen: fastest  median  slowest     size");
for (const game of GAMES) {
  const host = await chrome.visitor();
  const seats = Array.from({ length: game === "dama:4" ? 4 : 2 }, () => ({ kind: "me" }));
  const { id } = await openGame(host, server.url, { game, seats, clock: { kind: "none" } });
  await host.context().close();
  /** @type {number[]} */
  const painted = [];
  /** @type {number[]} */
  const seen = [];
  let size = 0;
  for (let visit = 0; visit < VISITS; visit++) {
    const page = await chrome.visitor();
    await page.addInitScript(watch);
    await page.goto(`${server.url}/g/${id}`);
    await page.waitForFunction(() => "painted" in window && "shown" in window);
    const times = await page.evaluate(() => [
      /** @type {Watched} */ (window).painted,
      /** @type {Watched} */ (window).shown,
    ]);
    painted.push(times[0] ?? 0);
    seen.push(times[1] ?? 0);
    size = await page.evaluate(() =>
      performance
        .getEntries()
        .reduce((sum, entry) => sum + ("transferSize" in entry ? Number(entry.transferSize) : 0), 0),
    );
    await page.context().close();
  }
  console.log(
    `${game.padEnd(9)} ${columns(painted, 16)} ${columns(seen, 15)} ${String(Math.round(size / 1000)).padStart(5)} kB`,
  );
}
await chrome.browser.close();
await server.stop();
