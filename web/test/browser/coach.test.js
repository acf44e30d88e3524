// The coach at a table against a bot, and trying again where a finished game turned.

import assert from "node:assert/strict";
import test from "node:test";

import { chrome, server } from "./house.js";
import {
  atTable,
  becomes,
  counts,
  eventually,
  nothingWrong,
  numbers,
  openGame,
  says,
  stateOf,
  touchAll,
} from "./support.js";
import { accessible } from "./views.js";

/** The llamas are to move, and b3-c3 lets the puma jump three times. */
const PLANTED = "s1s2/sss2/1s1P1/s2s1/1ss1s 6 - s 1";
const MISTAKE = "b3-c3";

/** @typedef {import("./support.js").TestPage} TestPage */

/** A table against a bot where a mistake can be made. @param {TestPage} page @param {boolean} coach */
async function sit(page, coach) {
  await page.addInitScript((coach) => {
    if (!sessionStorage.getItem("set"))
      localStorage.setItem("qiyuan.settings", JSON.stringify({ forced: false, coach }));
    sessionStorage.setItem("set", "yes");
  }, coach);
  const seats = [{ kind: "bot", level: 1 }, { kind: "me" }];
  return openGame(page, server.url, { game: "komikan", position: PLANTED, seats, clock: { kind: "none" } });
}

/** Plays a move, and waits until the bot has answered. @param {TestPage} page @param {string} id @param {string} text */
async function play(page, id, text) {
  const { view } = await stateOf(server.url, id);
  await touchAll(
    page,
    view.moves.find((/** @type {any} */ { move }) => move === text),
  );
  await page.waitForFunction((n) => document.querySelectorAll(".moves .move").length > n, view.n_moves + 1);
}

/** Counts what the coach is asked. @param {TestPage} page */
function questions(page) {
  /** @type {string[]} */
  const asked = [];
  page.on("request", (request) => request.url().endsWith("/api/coach") && asked.push(request.postData() ?? ""));
  return asked;
}

test("a costly move gets a word, arrows and the offer to take it back", { timeout: 600_000 }, async () => {
  const page = await chrome.visitor();
  const { id } = await sit(page, true);
  await play(page, id, MISTAKE);
  const word = page.locator(".coach p");
  await word.waitFor();
  await becomes(() => word.textContent(), "With your llama on c3, the puma on d3 can jump 3 times in one turn.");
  await page.waitForSelector(".board .arrow-head");
  await accessible(page, "the coach");
  await page.getByRole("button", { name: "Show me" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".board .arrow-head").length === 3);
  await page.locator(".coach").getByRole("button", { name: "Take back" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".moves .move").length === 0);
  await page.waitForFunction(
    () => !document.querySelector(".coach p") && !document.querySelector(".board .arrow-head"),
  );
  assert.equal((await stateOf(server.url, id)).view.position, PLANTED);
  await page.getByRole("button", { name: "What is threatened?" }).click();
  await word.waitFor();
  await says(word, /puma|Nothing is threatened/);
  nothingWrong(page);
});

test("where the coach is off, or people play, it is never asked", { timeout: 600_000 }, async () => {
  const page = await chrome.visitor();
  const asked = questions(page);
  const { id } = await sit(page, false);
  assert.equal(await page.getByRole("button", { name: "What is threatened?" }).count(), 0);
  await play(page, id, MISTAKE);
  assert.equal(await page.locator(".coach").count(), 0);
  // It speaks as soon as somebody wants it, and that is the first that it hears.
  await page.getByRole("button", { name: "Coach", exact: true }).click();
  await page.getByRole("button", { name: "What is threatened?" }).click();
  await page.locator(".coach p").waitFor();
  assert.deepEqual(
    asked.map((question) => JSON.parse(question).about),
    ["threat"],
  );
  nothingWrong(page);

  const other = await chrome.visitor();
  const heard = questions(other);
  const seats = [{ kind: "open" }, { kind: "me" }];
  await openGame(other, server.url, { game: "komikan", position: PLANTED, seats, clock: { kind: "none" } });
  await other.evaluate(() => localStorage.setItem("qiyuan.settings", JSON.stringify({ forced: false, coach: true })));
  await other.reload();
  await atTable(other);
  assert.equal(await other.getByRole("button", { name: "Coach", exact: true }).count(), 0);
  assert.deepEqual(heard, []);
});

/** A game that was played at random to its end, all seats held by one visitor. */
async function played() {
  const random = numbers(5);
  /** @param {string} path @param {object} body @param {string} [token] */
  const post = async (path, body, token = "") => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    return (await fetch(server.url + path, { method: "POST", headers, body: JSON.stringify(body) })).json();
  };
  const seats = [{ kind: "me" }, { kind: "me" }];
  const { id, tokens } = await post("/api/games", { game: "komikan", seats, clock: { kind: "none" } });
  for (;;) {
    const { view, table } = await stateOf(server.url, id);
    if (table.status === "over") return { id, tokens };
    const { move } = view.moves[Math.floor(random() * view.moves.length)];
    await post(`/api/games/${id}/move`, { n: view.n_moves, moves: [move], id: `m${view.n_moves}` }, tokens[view.acts]);
  }
}

test("the review names three moments at most, each to be tried again", { timeout: 600_000 }, async () => {
  const { id } = await played();
  const page = await chrome.visitor();
  await page.goto(`${server.url}/g/${id}`);
  await page.getByRole("button", { name: "Review" }).click();
  await page.waitForSelector(".turning-points li", { timeout: 600_000 });
  const moments = await page
    .locator(".turning-points li a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  assert.ok(moments.length > 0 && moments.length <= 3, `${moments.length} moments`);
  await page.locator(".turning-points li a").first().click();
  await page.waitForSelector(".again .board-wrap .hit");
  await accessible(page, "trying again");
  const asked = new URL(page.url()).searchParams;
  const place = { game: asked.get("game"), position: asked.get("position"), moves: [] };
  const ask = async (/** @type {string} */ path, /** @type {object} */ body) =>
    (
      await fetch(server.url + path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      })
    ).json();
  const { view } = await ask("/api/view", place);
  /** Plays a move and what it must be followed by, and says what the page thinks of it. @param {string} text */
  const tries = async (text) => {
    await touchAll(
      page,
      view.moves.find((/** @type {any} */ { move }) => move === text),
    );
    const goesOn = () =>
      page.evaluate(() => {
        if (document.querySelector(".again .analysis-place")?.getAttribute("data-state") !== "open") return null;
        return document.querySelector(".hit.open")?.getAttribute("data-spot") ?? "";
      });
    for (let spot = await goesOn(); spot !== null; spot = await goesOn())
      if (spot) await page.locator(`.hit[data-spot="${spot}"]`).click({ force: true });
    await page.waitForSelector(".again-verdict[data-answer]");
    return page.locator(".again-verdict").getAttribute("data-answer");
  };
  assert.equal(await tries(asked.get("move") ?? ""), "same", "what was played is not praised");
  await page.getByRole("button", { name: "Once more" }).click();
  await page.waitForSelector(".analysis-place[data-state=open]");
  const best = (await ask("/api/analyse", { ...place, ms: 1500 })).lines[0].moves[0];
  assert.equal(await tries(best), "sound");
  nothingWrong(page);
});

test("on a phone, trying again says its task above the board; what cannot be read is missing", async () => {
  const page = await chrome.visitor({ width: 390, height: 844 });
  const place = new URLSearchParams({ game: "komikan:standard", position: PLANTED, move: MISTAKE });
  await page.goto(`${server.url}/again?${place}`);
  await page.waitForSelector(".again .board-wrap .hit");
  await eventually(async () => {
    const task = await page.locator(".again-task").boundingBox();
    const board = await page.locator(".again .board-wrap").boundingBox();
    assert.ok(task && board && task.y + task.height <= board.y, JSON.stringify([task, board]));
  });
  nothingWrong(page);
  await page.goto(`${server.url}/again?${place}&rules=${encodeURIComponent('{"a')}`);
  await page.waitForSelector("main h1");
  await counts(page, ".board-wrap", 0);
  nothingWrong(page);
  await page.context().close();
});
