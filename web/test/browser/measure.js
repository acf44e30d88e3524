// How long it takes until a board is drawn, and how much comes over the line: `npm run measure`.
// Every visit is that of a new visitor, who has nothing of the page yet, in a browser that is already open.

import { openGame, startBrowser, startServer } from "./support.js";

const VISITS = 10;
const GAMES = ["deer:24", "komikan", "dama:4", "banqi", "dragon"];

const server = await startServer();
const chrome = await startBrowser();
console.log(`${VISITS} visits to a new game: milliseconds until a board is drawn, and what came over the line`);
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
    const client = await page.context().newCDPSession(page);
    await client.send("Network.enable");
    let bytes = 0;
    client.on("Network.loadingFinished", (event) => (bytes += event.encodedDataLength));
    await page.goto(`${server.url}/g/${id}`, { waitUntil: "commit" });
    times.push(await page.evaluate(() => new Promise((/** @type {(ms: number) => void} */ done) => {
      const drawn = () => document.querySelector(".board-wrap .hits > *");
      const look = () => (drawn() ? done(performance.now()) : requestAnimationFrame(look));
      look();
    })));
    await page.waitForTimeout(200);
    size = bytes;
    await page.context().close();
  }
  times.sort((a, b) => a - b);
  const [fastest, median, slowest] = [times[0], times[VISITS >> 1], times[VISITS - 1]].map((ms) => String(Math.round(ms ?? 0)));
  console.log(`${game.padEnd(9)} ${fastest?.padStart(7)} ${median?.padStart(7)} ${slowest?.padStart(8)} ${String(Math.round(size / 1000)).padStart(5)} kB`);
}
await chrome.browser.close();
await server.stop();
