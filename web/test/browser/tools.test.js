// What a table offers beside the board: hints, the engine, trying moves, reviews, sharing, checking chance; and analysis.

import assert from "node:assert/strict";
import test from "node:test";

import { chrome, server } from "./house.js";
import {
  becomes,
  counts,
  eventually,
  nothingWrong,
  numbers,
  openGame,
  playOn,
  says,
  seen,
  stateOf,
  surely,
  touch,
} from "./support.js";

const BOTH = { seats: [{ kind: "me" }, { kind: "me" }], clock: { kind: "none" } };

test("a hint shows the piece, then the move; the engine says what it thinks", async () => {
  const page = await chrome.visitor();
  await openGame(page, server.url, { game: "komikan", ...BOTH });
  const hint = page.getByRole("button", { name: "Hint", exact: true });
  await hint.click();
  await page.waitForSelector(".arrow-ring");
  await seen(page.locator(".toast", { hasText: "The engine would play" }), () => hint.click());
  await page.waitForSelector(".arrow-head");
  const engine = page.getByRole("button", { name: "Engine", exact: true });
  await engine.click();
  await page.waitForSelector(".engine-line");
  await becomes(() => engine.getAttribute("aria-pressed"), "true");
  const score = () => page.getAttribute(".score-bar", "aria-label");
  await eventually(async () => assert.match((await score()) ?? "", /^\d+% for the first side$/));
  await page.locator(".engine-line").first().click();
  await page.waitForSelector(".branch-bar:has-text('trying moves')");
  nothingWrong(page);
  await page.context().close();
});

test("moves are tried off the game, which waits at its end", async () => {
  const page = await chrome.visitor();
  const { id } = await openGame(page, server.url, { game: "deer:7", ...BOTH });
  for (let n = 0; n < 3; n++) {
    const { view } = await stateOf(server.url, id);
    await touch(page, view.moves[0], n);
  }
  await page.getByRole("button", { name: "One move back" }).click();
  await page.waitForSelector(".branch-bar:has-text('earlier position')");
  // While a game is on, an earlier position is only looked at, until somebody wants to try moves there.
  await counts(page, ".board.playable, .choices button", 0);
  await page.getByRole("button", { name: "Try moves" }).click();
  await page.locator(".legal-box summary").click();
  const other = await page.locator(".legal option").last().getAttribute("value");
  await page.locator(".legal").selectOption(other);
  await page.locator(".legal-box .button").click();
  await page.waitForSelector(".move.branched");
  await page.getByRole("button", { name: "Back to the game" }).click();
  await page.waitForSelector(".move.branched", { state: "detached" });
  await counts(page, ".moves .move", 3);
  assert.equal((await stateOf(server.url, id)).view.n_moves, 3);
  await page.waitForSelector(".board.playable");
  nothingWrong(page);
  await page.context().close();
});

test("a finished game is reviewed, shared, and its chance is checked", { timeout: 600_000 }, async () => {
  const page = await chrome.visitor();
  const { id } = await openGame(page, server.url, { game: "banqi", ...BOTH });
  const random = numbers(2);
  const choose = (/** @type {any[]} */ moves) => moves[Math.floor(random() * moves.length)];
  await playOn(page, server.url, id, { own: [0, 1], most: 8, choose });
  await surely(page, "Resign", "Really resign?");
  await page.waitForSelector(".prompt.over");
  await page.getByRole("button", { name: "Review the game" }).click();
  await page.waitForSelector(".chart .chart-line", { timeout: 600_000 });
  await counts(page, ".sums tbody tr", 2);
  await page.locator(".chart").click({ position: { x: 2, y: 20 } });
  await page.waitForSelector(".branch-bar:has-text('earlier position')");
  await page.getByRole("button", { name: "Share" }).click();
  assert.match(await page.locator(".box .copied").first().inputValue(), new RegExp(`/g/${id}$`));
  await page.locator(".box").getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Fair chance" }).click();
  await page.getByRole("button", { name: "Check every outcome" }).click();
  await page.waitForSelector(".fair-answer .right");
  assert.equal(await page.locator(".fair-answer .wrong").count(), 0);
  // Outcomes are told in words, and what players added stands beside their sides.
  await says(page.locator(".outcomes li").first(), /(red|black) \w+ \p{Script=Han} ✓$/u);
  await says(page.locator(".fair dd").nth(1), /^First player–Second player–$/);
  nothingWrong(page);
  await page.context().close();
});

test("analysis opens any game, reads records, and tries what chance may bring", async () => {
  const page = await chrome.visitor();
  const { id } = await openGame(page, server.url, { game: "komikan", ...BOTH });
  const { view } = await stateOf(server.url, id);
  await touch(page, view.moves[0], 0);
  const record = await (await fetch(`${server.url}/api/games/${id}/record`)).text();
  await page.goto(`${server.url}/analysis`);
  await page.locator(".loader summary").first().click();
  await page.fill("#analysis-text", record);
  await page.getByRole("button", { name: "Load", exact: true }).click();
  await page.waitForSelector(".moves .move");
  await becomes(() => page.inputValue("#analysis-game"), "komikan:standard");
  await page.waitForSelector(".loader:not([open])");
  await page.locator(".loader summary").first().click();
  await page.fill("#analysis-text", "no position");
  const load = page.getByRole("button", { name: "Load", exact: true });
  await seen(page.locator(".toast.wrong"), () => load.click());
  await page.selectOption("#analysis-game", "dama:3");
  await page.getByRole("button", { name: "At random" }).click();
  await page.waitForSelector(".moves .move.chance");
  await page.waitForSelector(".dice .die-picture");
  // What was refused is heard on the console, too.
  page.wrong = page.wrong.filter((message) => !message.includes("400"));
  nothingWrong(page);
  await page.context().close();
});

test("whoever only looks back at a throw of chance is not asked to choose what it brings", async () => {
  const page = await chrome.visitor();
  const { id } = await openGame(page, server.url, { game: "banqi", ...BOTH });
  const { view } = await stateOf(server.url, id);
  await touch(page, view.moves[0], 0);
  await page.getByRole("button", { name: "One move back" }).click();
  await page.waitForSelector(".branch-bar:has-text('earlier position')");
  await says(page.locator(".turn-line"), /^Chance decides …$/);
  await page.getByRole("button", { name: "Try moves" }).click();
  await says(page.locator(".turn-line"), /^Choose what chance brings$/);
  // What it may bring is there to choose from, and the game is told on from it.
  await counts(page, ".choices .outcome", 14);
  await page.getByRole("button", { name: "At random" }).click();
  await counts(page, ".moves .move.branched.chance", 1);
  nothingWrong(page);
  await page.context().close();
});
