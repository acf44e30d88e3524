// How long it takes until a board with its pieces is painted, and how much comes over the line: `npm run measure`.
// Every visit is that of a new visitor, who has nothing of the page yet, in a browser that is already open. The page
// itself looks at its clock, so that nothing of this script is in the way. Other programs can be named, to be visited in
// turn with this one, so that both have the same minutes:
// `npm run measure -- ../old/qiyuan [--visits 40] [--games dragon,banqi]`.

import { parseArgs } from "node:util";

import { makeGame, program, startBrowser, startServer } from "./support.js";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    visits: { type: "string", default: "10" },
    games: { type: "string", default: "deer:24,komikan,dama:4,banqi,dragon" },
  },
});
const VISITS = Number(values.visits);
const PROGRAMS = [program, ...positionals];
const GAMES = values.games.split(",");

/** @typedef {{ painted: number, shown: number, size: number }} Seen */
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

/** Visits a game once, as somebody new. @param {string} address @returns {Promise<Seen>} */
async function visit(address) {
  const page = await chrome.visitor();
  await page.addInitScript(watch);
  await page.goto(address);
  await page.waitForFunction(() => "painted" in window && "shown" in window);
  const seen = await page.evaluate(() => {
    const { painted, shown } = /** @type {Watched} */ (window);
    const size = performance
      .getEntries()
      .reduce((sum, entry) => sum + ("transferSize" in entry ? Number(entry.transferSize) : 0), 0);
    return { painted, shown, size };
  });
  await page.context().close();
  return seen;
}

const chrome = await startBrowser();
const servers = await Promise.all(PROGRAMS.map((program) => startServer({ program })));
for (const [n, path] of PROGRAMS.entries()) console.log(`${n}: ${path}`);
console.log(
  `${VISITS} visits to a new game: milliseconds until a board is painted, and until it is seen; what came over the line`,
);
console.log("game        painted: fastest  median  slowest   seen: fastest  median  slowest     size");
for (const game of GAMES) {
  const seats = Array.from({ length: game === "dama:4" ? 4 : 2 }, () => ({ kind: "me" }));
  /** @type {string[]} */
  const addresses = [];
  for (const { url } of servers) {
    const { id } = await makeGame(url, { game, seats, clock: { kind: "none" } });
    addresses.push(`${url}/g/${id}`);
  }
  /** @type {Seen[][]} */
  const seen = addresses.map(() => []);
  for (let n = 0; n < VISITS; n++) {
    for (const [i, address] of addresses.entries()) seen[i]?.push(await visit(address));
  }
  for (const [n, visits] of seen.entries()) {
    const painted = columns(
      visits.map((visit) => visit.painted),
      16,
    );
    const shown = columns(
      visits.map((visit) => visit.shown),
      15,
    );
    const size = String(Math.round((visits.at(-1)?.size ?? 0) / 1000)).padStart(5);
    console.log(`${n} ${game.padEnd(9)} ${painted} ${shown} ${size} kB`);
  }
}
await chrome.browser.close();
for (const server of servers) await server.stop();
