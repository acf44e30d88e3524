// A game that the page has never heard of: it is in the catalog, so it is on the home page, has a page, and is played.

import assert from "node:assert/strict";
import test, { after, before } from "node:test";
import { fileURLToPath } from "node:url";

import {
  atTable,
  becomes,
  eventually,
  nothingWrong,
  playOn,
  says,
  startBrowser,
  startProgram,
  stateOf,
} from "./support.js";

const toy = process.env.QIYUAN_TOY ?? fileURLToPath(new URL("../../../target/debug/examples/toy", import.meta.url));

/** @type {Awaited<ReturnType<typeof startProgram>>} */
let server;
/** @type {Awaited<ReturnType<typeof startBrowser>>} */
let chrome;

before(async () => {
  server = await startProgram(toy, []);
  chrome = await startBrowser();
});
after(async () => {
  await chrome?.browser.close();
  await server?.stop();
});

for (const { language, lang, title, stone, throws, against } of [
  { language: "en-US", lang: "en", title: "Stones", stone: "stone", throws: /^Throw \d$/, against: "bot" },
  { language: "zh-TW", lang: "zh-Hant", title: "取石", stone: "石子", throws: /^擲得 \d$/, against: "both" },
]) {
  test(`a toy game is found, started and played to its end in ${lang}`, { timeout: 600_000 }, async () => {
    const page = await chrome.visitor({ language });
    /** @type {string[]} */
    const missing = [];
    page.on("response", (answer) => void (answer.status() === 404 && missing.push(answer.url())));
    await page.goto(server.url);
    const card = page.locator('.card[href="/stones"]');
    await says(card, new RegExp(title));
    const cover = await card
      .locator("img")
      .evaluate((img) => /** @type {HTMLImageElement} */ (img).decode().then(() => true));
    assert.ok(cover);
    await card.click();
    await page.waitForSelector(".game-board .piece");
    await eventually(async () => assert.match(await page.title(), new RegExp(title)));
    await page.click(`[data-value=${against}]`);
    await page.click(".start .button.big");
    await page.waitForURL("**/g/*");
    await page.waitForSelector(`.board-wrap .hit[aria-label*="${stone}"]`);
    await atTable(page);
    const id = page.url().split("/").at(-1) ?? "";
    const own = against === "both" ? [0, 1] : [0];
    const view = await playOn(page, server.url, id, { own, choose: (moves) => moves.at(-1) });
    assert.ok(view?.result, "the game did not end");
    await page.waitForSelector(".prompt.over");
    const { text, told } = view.result;
    await becomes(() => page.textContent(".turn-line"), (own.length === 1 ? told[0] : text)[lang]);
    const { history } = await stateOf(server.url, id);
    const moves = () => page.locator(".moves .move").allTextContents();
    await becomes(
      moves,
      history.map((/** @type {any} */ step) => step.described[lang]),
    );
    assert.match((await moves())[0] ?? "", throws);
    // Nobody has written its rules, and that is all that is missing.
    assert.ok(
      missing.every((url) => url.includes("/rules/stones.")),
      missing.join(" "),
    );
    page.wrong = page.wrong.filter((message) => !message.includes("404"));
    nothingWrong(page);
    await page.context().close();
  });
}

test("an address that is no game of the catalog stands for nothing", async () => {
  const page = await chrome.visitor();
  await page.goto(`${server.url}/pebbles`);
  await page.waitForSelector("text=Nothing here");
  await page.context().close();
});
