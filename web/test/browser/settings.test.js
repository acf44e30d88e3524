// What somebody sets for themselves, keys and switches, and how the page suits every screen.

import assert from "node:assert/strict";
import test from "node:test";

import { middle } from "./explaining.js";
import { chrome, server } from "./house.js";
import { atTable, becomes, counts, eventually, nothingWrong, openGame, says, stateOf, touch } from "./support.js";
import { accessible } from "./views.js";

/** @typedef {import("./support.js").TestPage} TestPage */

const BOTH = { seats: [{ kind: "me" }, { kind: "me" }], clock: { kind: "none" } };
const SIZES = /** @type {[number, number][]} */ ([
  [1280, 800],
  [390, 844],
]);

/** What the page remembers. @param {TestPage} page */
const kept = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("qiyuan.settings") ?? "{}"));

for (const [width, height] of SIZES) {
  test(`settings are seen at once and remembered, at ${width} pixels`, async () => {
    const page = await chrome.visitor({ width, height });
    await openGame(page, server.url, { game: "komikan", ...BOTH });
    await page.keyboard.press("?");
    const box = page.getByRole("dialog", { name: "Settings" });
    await box.waitFor();
    const labels = page.locator(".board-wrap .label");
    await labels.first().waitFor();
    await box.getByLabel("Show coordinates").uncheck();
    await becomes(() => labels.count(), 0);
    await box.getByRole("radio", { name: "Slow" }).click();
    await box.getByRole("radio", { name: "International" }).click();
    await box.getByLabel("Play a move by itself when it is the only one").uncheck();
    await box.getByLabel("Ask before resigning").uncheck();
    await becomes(() => box.locator("kbd").count(), 11);
    await accessible(page);
    const inside = await box.evaluate((el) => el.scrollWidth <= el.clientWidth && el.clientHeight < innerHeight);
    assert.ok(inside, "the settings are wider or higher than the window");
    await page.keyboard.press("Escape");
    await box.waitFor({ state: "hidden" });
    await becomes(
      async () => {
        const { speed, pieces, coordinates, forced, confirm } = await kept(page);
        return { speed, pieces, coordinates, forced, confirm };
      },
      { speed: "slow", pieces: "international", coordinates: false, forced: false, confirm: false },
    );
    await page.reload();
    await atTable(page);
    await becomes(() => labels.count(), 0);
    await page.keyboard.press("?");
    await becomes(() => box.getByRole("radio", { name: "Slow" }).getAttribute("aria-checked"), "true");
    await becomes(() => box.getByLabel("Ask before resigning").isChecked(), false);
    await page.keyboard.press("Escape");
    await box.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Resign" }).click();
    await page.waitForSelector(".prompt.over");
    nothingWrong(page);
    await page.context().close();
  });
}

test("what moves takes as long as somebody has set, and nothing where nothing should move", async () => {
  const page = await chrome.visitor();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const { id } = await openGame(page, server.url, { game: "komikan", ...BOTH });
  /** How long the longest movement of a move takes. @param {string} speed @param {number} n */
  const duration = async (speed, n) => {
    await page.keyboard.press("?");
    await page.getByRole("radio", { name: speed, exact: true }).click();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog", { name: "Settings" }).waitFor({ state: "hidden" });
    await becomes(async () => (await kept(page)).speed, speed.toLowerCase());
    await page.evaluate(() => {
      const animate = Element.prototype.animate;
      const lasts = /** @type {any} */ (window);
      lasts.longest = 0;
      Element.prototype.animate = function (/** @type {any} */ frames, /** @type {any} */ how) {
        lasts.longest = Math.max(lasts.longest, how.duration);
        return animate.call(this, frames, how);
      };
    });
    const { view } = await stateOf(server.url, id);
    await touch(page, view.moves[0], n);
    return page.evaluate(() => /** @type {any} */ (window).longest);
  };
  const [normal, fast, slow, none] = [
    await duration("Normal", 0),
    await duration("Fast", 1),
    await duration("Slow", 2),
    await duration("None", 3),
  ];
  assert.ok(fast > 0 && fast < 0.7 * normal && slow > 1.5 * normal, `${fast} ${normal} ${slow}`);
  assert.equal(none, 0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  assert.equal(await duration("Slow", 4), 0);
  nothingWrong(page);
  await page.context().close();
});

test("F does what the button does, and twice is as it was", async () => {
  const page = await chrome.visitor();
  const seats = [{ kind: "bot", level: 1 }, { kind: "me" }];
  await openGame(page, server.url, { game: "deer:24", seats, clock: { kind: "none" } });
  await page.waitForSelector(".board.playable");
  /** Which way round the board and the players are. */
  const ways = async () => ({
    board: Math.round((await middle(page, 0)).x),
    below: await page.locator(".players.bottom .player").getAttribute("data-seat"),
  });
  const button = page.getByRole("button", { name: "Flip the board" });
  const before = await ways();
  await button.click();
  const byButton = await eventually(async () => {
    const now = await ways();
    assert.ok(now.board !== before.board && now.below !== before.below, JSON.stringify(now));
    return now;
  });
  await button.click();
  await becomes(ways, before);
  await page.keyboard.press("f");
  await becomes(ways, byButton);
  await page.keyboard.press("f");
  await becomes(ways, before);
  nothingWrong(page);
  await page.context().close();
});

for (const [width, height] of [...SIZES, /** @type {[number, number]} */ ([1280, 640])]) {
  test(`the engine's button stays where it is, and scores say for whom, at ${width} × ${height}`, async () => {
    const page = await chrome.visitor({ width, height });
    await openGame(page, server.url, { game: "deer:24", ...BOTH });
    const button = page.getByRole("button", { name: "Engine", exact: true });
    const place = () => button.evaluate((el) => Math.round(el.getBoundingClientRect().top + scrollY));
    await page.waitForSelector(".board.playable");
    await button.waitFor();
    const before = await place();
    await button.click();
    await page.waitForSelector(".engine-line");
    await becomes(place, before);
    await says(page.locator(".score-text"), /^(\+?\d+\.\d+|wins in \d+ moves?) for (Deer|Dogs)$/);
    // Lines come anew while the engine thinks.
    const bare = () =>
      page.$$eval(".engine-line", (lines) => lines.filter((line) => !line.querySelector(".seat-dot")).length);
    await becomes(bare, 0);
    await button.click();
    await becomes(place, before);
    nothingWrong(page);
    await page.context().close();
  });
}

test("the language switch is drawn, so that it needs no font", async () => {
  const page = await chrome.visitor();
  await page.goto(`${server.url}/about`);
  const buttons = page.locator(".languages button");
  await becomes(() => buttons.allTextContents(), ["EN", "", ""]);
  await counts(page, ".languages .glyph path", 2);
  await page.getByRole("button", { name: "繁 繁體中文" }).click();
  await page.getByRole("heading", { name: "關於棋苑" }).waitFor();
  nothingWrong(page);
  await page.context().close();
});

test("an error of the loader is shown once", async () => {
  const page = await chrome.visitor();
  await page.goto(`${server.url}/analysis`);
  await page.locator(".loader summary").first().click();
  await page.fill("#analysis-text", "no such thing at all");
  // A message goes after a while: it is looked for from before on, and everything is read at once.
  const [told] = await Promise.all([
    page.waitForFunction(() => {
      const words = document.querySelector(".toast.wrong")?.textContent?.slice(1);
      return words && { times: document.body.innerText.split(words).length - 1 };
    }),
    page.getByRole("button", { name: "Load", exact: true }).click(),
  ]);
  assert.deepEqual(await told.jsonValue(), { times: 1 });
  await page.context().close();
});

test("on a phone, how to play comes right after starting, and pictures show what they are of", async () => {
  const page = await chrome.visitor({ width: 390, height: 844 });
  for (const family of ["deer", "komikan", "dama", "banqi", "dragon"]) {
    await page.goto(`${server.url}/${family}`);
    await page.waitForSelector(".minute h2");
    await eventually(async () => {
      const gap = await page.evaluate(() => {
        const [minute, start] = [".minute", ".game-start"].map((name) => document.querySelector(name));
        return (minute?.getBoundingClientRect().top ?? 0) - (start?.getBoundingClientRect().bottom ?? 0);
      });
      assert.ok(gap >= 0 && gap < 60, `${family}: ${gap}`);
    });
    await eventually(async () => {
      const shown = await page.locator(".game-head .landscape").evaluate((el) => {
        const { clientWidth, clientHeight, naturalWidth, naturalHeight } = /** @type {HTMLImageElement} */ (el);
        return clientHeight / clientWidth / (naturalHeight / naturalWidth);
      });
      assert.ok(shown > 0.88, `${family}: only ${shown} of the picture`);
    });
    const outside = await page.evaluate(() =>
      [...document.querySelectorAll(".preset .status")].filter((el) => {
        const card = el.closest(".preset")?.getBoundingClientRect();
        return card && el.getBoundingClientRect().right > card.right;
      }),
    );
    assert.equal(outside.length, 0);
  }
  nothingWrong(page);
  await page.context().close();
});

test("a computer is called by its level", async () => {
  const page = await chrome.visitor();
  const seats = [{ kind: "bot", level: 2 }, { kind: "me" }];
  await openGame(page, server.url, { game: "deer:24", seats, clock: { kind: "none" } });
  await page.locator(".player-name", { hasText: "Computer, level 2" }).waitFor();
  await page.getByRole("button", { name: "简 简体中文" }).click();
  await page.locator(".player-name", { hasText: "电脑（2 级）" }).waitFor();
  await page.context().close();
});
