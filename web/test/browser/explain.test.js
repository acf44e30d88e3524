// What explains a game at the board, on a phone and on a desktop: the card for newcomers, the rules beside the board,
// who stands there and what it may do. The words are ours, so that a game may say what it likes.

import assert from "node:assert/strict";
import test from "node:test";

import { boxOf, drawn, focused, hit, hover, meet, reachOf } from "./explaining.js";
import { chrome, server } from "./house.js";
import {
  becomes,
  counts,
  eventually,
  nothingWrong,
  openGame,
  playOn,
  says,
  seen,
  stateOf,
  stopTime,
  touch,
} from "./support.js";
import { accessible } from "./views.js";

/** @typedef {import("./support.js").TestPage} TestPage */

/** @type {[string, { width: number, height: number }][]} */
const SIZES = [
  ["phone", { width: 390, height: 844 }],
  ["desktop", { width: 1280, height: 800 }],
];
const BOTH = { seats: [{ kind: "me" }, { kind: "me" }], clock: { kind: "none" } };
const FREE = { kind: "none" };
/** A rule of deer chess, which the page of its rules has. */
const RULE = "DEER-7";

/** A visitor to whom tables say what we want them to. @param {Parameters<typeof chrome.visitor>[0]} how */
async function visitor(how) {
  const page = await chrome.visitor(how);
  await page.addInitScript((rule) => {
    const words = (/** @type {string} */ text) => ({ en: text, "zh-Hant": `繁 ${text}`, "zh-Hans": `简 ${text}` });
    const { parse } = JSON;
    JSON.parse = (text, ...more) => {
      const found = parse(text, ...more);
      if (!found?.layout || !found.table) return found;
      const { layout } = found;
      layout.primer = {
        goals: [words("The first side wants this."), words("The second side wants that.")],
        know: [{ ...words("One."), rule }, words("Two."), words("Three.")],
      };
      for (const kind of layout.figures) kind.about = { ...words(`What ${kind.name} does.`), rule };
      layout.spots[0].title = words("Corner");
      layout.spots[0].about = words("Nothing is behind it.");
      return found;
    };
  }, RULE);
  return page;
}

for (const [name, size] of SIZES) {
  test(`a card says what the game is, until it has begun, ${name}`, async () => {
    const page = await visitor(size);
    const seats = [{ kind: "bot", level: 1 }, { kind: "me" }];
    const { id } = await openGame(page, server.url, { game: "komikan", seats, clock: FREE });
    await page.waitForSelector(".game-card .mine");
    const card = page.locator(".game-card");
    await says(card.locator(".goals li").first(), /You.*second side wants that/);
    await counts(page, ".game-card .know li", 3);
    const links = await card.getByRole("link").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    assert.deepEqual(links, ["/learn/komikan", "/komikan"]);
    await accessible(page, "card");
    const help = page.getByRole("button", { name: "How to play" });
    await card.getByRole("button", { name: "Close" }).click();
    await card.waitFor({ state: "hidden" });
    await help.click();
    await card.waitFor();
    await becomes(() => page.evaluate(() => document.activeElement?.id), "game-card-title");
    await page.reload();
    await card.waitFor();
    await playOn(page, server.url, id, { own: [1], most: 2, choose: (moves) => moves[0] });
    await card.waitFor({ state: "hidden" });
    await help.click();
    await card.waitFor();
    nothingWrong(page);
    await page.context().close();
  });

  test(`the rules open beside the board and follow the language, ${name}`, async () => {
    const page = await visitor(size);
    /** @type {string[]} */
    const files = [];
    page.on("request", (request) => request.url().includes("/rules/") && files.push(request.url()));
    const { id } = await openGame(page, server.url, { game: "deer:24", ...BOTH });
    assert.deepEqual(files, []);
    const rules = page.locator(".game-card").getByRole("button", { name: "Rules" });
    await rules.click();
    await page.waitForSelector(`.drawer[open] #${RULE}`);
    await becomes(() => files.length, 1);
    await accessible(page, "drawer");
    await eventually(async () => {
      const drawer = await boxOf(page, ".drawer");
      if (name === "desktop") assert.ok(!meet(drawer, await boxOf(page, ".board-wrap .board")));
      else assert.ok(drawer.top > 844 * 0.4 && drawer.bottom >= 843);
    });
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole("button", { name: "繁" }).click();
    await page.waitForSelector(".drawer h2:has-text('一分鐘')");
    await page.getByRole("button", { name: "EN" }).click();
    await page.waitForSelector(".drawer h2:has-text('minute')");
    await page.locator(".drawer figure.diagram").first().scrollIntoViewIfNeeded();
    await page.waitForSelector(".drawer figure.diagram svg");
    if (name === "desktop") {
      const { view } = await stateOf(server.url, id);
      await touch(page, view.moves[0], 0);
      await page.waitForSelector(".drawer[open]");
    }
    await page.locator(".drawer h2").first().focus();
    await page.keyboard.press("Escape");
    await page.waitForSelector(".drawer", { state: "hidden" });
    await eventually(async () => assert.match(await focused(page), /button/));
    nothingWrong(page);
    await page.context().close();
  });

  test(`a refusal leads to its rule, by keys alone, ${name}`, async () => {
    const page = await visitor(size);
    await page.route("**/api/why", async (route) => {
      const answer = await route.fetch();
      const { why } = await answer.json();
      await route.fulfill({ json: { why: { ...why, rule: RULE } } });
    });
    await openGame(page, server.url, { game: "deer:24", ...BOTH });
    await page.waitForSelector(".board.playable");
    const empty = await page.$$eval(".board-wrap .hit", (hits) =>
      hits.findIndex((hit) => !hit.classList.contains("open") && hit.getAttribute("aria-label")?.includes("empty")),
    );
    await page.evaluate((spot) => {
      document.querySelector('.hit[tabindex="0"]')?.setAttribute("tabindex", "-1");
      const hit = /** @type {SVGElement} */ (document.querySelector(`.hit[data-spot="${spot}"]`));
      hit.setAttribute("tabindex", "0");
      hit.focus();
    }, empty);
    // The message goes after a while, unless somebody is in it: time stands still until the keyboard is.
    await stopTime(page);
    await seen(page.locator(".toast.wrong .toast-act", { hasText: RULE }), () => page.keyboard.press("Enter"));
    await page.keyboard.press("Tab");
    await becomes(() => focused(page), "toast-act");
    await page.clock.resume();
    await accessible(page, "refusal");
    await page.keyboard.press("Enter");
    await page.waitForSelector(`.drawer[open] #${RULE}.asked`);
    await becomes(() => page.evaluate(() => document.activeElement?.id), RULE);
    await eventually(async () => {
      const [rule, drawer] = [await boxOf(page, `#${RULE}`), await boxOf(page, ".drawer-page")];
      assert.ok(rule.top >= drawer.top && rule.top < drawer.bottom - 40, JSON.stringify({ rule, drawer }));
    });
    await page.keyboard.press("Escape");
    await page.waitForSelector(".drawer", { state: "hidden" });
    const holder = () => page.evaluate(() => document.activeElement?.getAttribute("class") ?? "");
    await eventually(async () => assert.match(await holder(), /hit/));
    nothingWrong(page);
    await page.context().close();
  });

  test(`pointing at a piece says who it is and draws where it may go, ${name}`, async () => {
    const page = await visitor(size);
    /** The seats that the page has asked about. @type {number[]} */
    const asked = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/reach")) asked.push(request.postDataJSON().seat);
    });
    const { id } = await openGame(page, server.url, { game: "dragon", ...BOTH });
    const line = { game: "dragon", moves: [] };
    const { view } = await stateOf(server.url, id);
    const find = (/** @type {string} */ figure, /** @type {number} */ seat) =>
      view.scene.pieces.find((/** @type {any} */ one) => one.figure.name === figure && one.figure.seat === seat).spot;
    for (const [figure, seat] of /** @type {[string, number][]} */ ([
      ["dragon", 0],
      ["hero", 0],
      ["king", 0],
      ["warrior", 1],
    ])) {
      const spot = find(figure, seat);
      await hover(page, spot);
      const side = seat ? "Scarlet" : "Gold";
      await says(page.locator(".who"), new RegExp(`${figure}.*${side}.*What ${figure} does\\.`, "i"));
      const expected = await reachOf(line, spot, seat);
      await becomes(() => drawn(page), expected);
      // The pieces of a seat are asked about together, once.
      assert.deepEqual(asked, seat === 1 ? [0, 1] : [0]);
      const card = await boxOf(page, ".who");
      assert.ok(!meet(card, await boxOf(page, `.hit[data-spot="${spot}"]`)), "covers its piece");
      assert.ok(!meet(card, await boxOf(page, ".prompt")), "covers the prompt");
      assert.ok(card.left >= 0 && card.right <= size.width && card.top >= 0 && card.bottom <= size.height);
    }
    await accessible(page, "who");
    await page.keyboard.press("Escape");
    await page.waitForSelector(".who", { state: "hidden" });
    await becomes(() => drawn(page), []);
    nothingWrong(page);
    await page.context().close();
  });
}

test("a piece in the hand is not explained, the others in words only; pressing and dragging show nothing", async () => {
  const page = await visitor({});
  const { id } = await openGame(page, server.url, { game: "deer:24", ...BOTH });
  await page.waitForSelector(".board.playable");
  const { view } = await stateOf(server.url, id);
  const [deer, other] = view.scene.pieces.flatMap((/** @type {any} */ one) =>
    one.figure.seat === 0 ? [one.spot] : [],
  );
  await hit(page, deer).click({ force: true });
  await page.waitForSelector(".mark-selected");
  let asked = 0;
  page.on("request", (request) => request.url().endsWith("/api/reach") && asked++);
  await hover(page, other);
  assert.deepEqual(await drawn(page), []);
  await hit(page, deer).hover({ force: true });
  await page.waitForSelector(".who", { state: "hidden" });
  // Time passes only when it is told to from here on: then nothing can come after it.
  await stopTime(page);
  await page.mouse.down();
  await page.mouse.move(600, 300, { steps: 8 });
  await page.clock.runFor(5000);
  await counts(page, ".who:visible", 0);
  // Whoever has just put a piece down does not ask who it is, even if the hand trembles.
  await page.mouse.up();
  const { moves } = (await stateOf(server.url, id)).view;
  const { clicks } = moves.find((/** @type {any} */ move) => move.clicks.length === 2 && move.clicks[0].spot === other);
  await hit(page, other).click({ force: true });
  await hit(page, clicks[1].spot).click({ force: true });
  await page.waitForSelector(".moves .move", { state: "attached" });
  const box = await boxOf(page, `.board-wrap .hit[data-spot="${clicks[1].spot}"]`);
  await page.mouse.move((box.left + box.right) / 2 + 2, (box.top + box.bottom) / 2, { steps: 3 });
  await page.clock.runFor(5000);
  await counts(page, ".who:visible", 0);
  assert.equal(asked, 0, "what the others could do is not asked with a piece in the hand");
  nothingWrong(page);
  await page.context().close();
});

test("what lies face down is told in words, and nobody is asked what it could do", async () => {
  const page = await visitor({});
  let asked = 0;
  page.on("request", (request) => request.url().endsWith("/api/reach") && asked++);
  await openGame(page, server.url, { game: "banqi", ...BOTH });
  await hover(page, 9);
  await says(page.locator(".who"), /face down.*What face-down does\./i);
  // Whatever the page asks comes after the words and before another answer from the server.
  await page.evaluate(() => fetch("/healthz").then((answer) => answer.text()));
  assert.equal(asked, 0);
  nothingWrong(page);
  await page.context().close();
});

test("a message waits for whoever has gone into it, and goes when it is left or escaped", async () => {
  const page = await visitor({});
  await page.route("**/api/why", (route) => route.fulfill({ json: { why: { en: "no way", rule: RULE } } }));
  await openGame(page, server.url, { game: "deer:24", ...BOTH });
  await page.waitForSelector(".board.playable");
  await stopTime(page);
  const refuse = async () => {
    await page.locator('.board-wrap .hit:not(.open)[aria-label*="empty"]').first().click({ force: true });
    await page.waitForSelector(".toast.wrong .toast-act");
  };
  await refuse();
  await page.locator(".toast-act").focus();
  await page.clock.runFor(60_000);
  await counts(page, ".toast", 1);
  await page.keyboard.press("Tab");
  await page.waitForFunction(() => !document.activeElement?.matches(".toast *"));
  await page.clock.runFor(60_000);
  await counts(page, ".toast", 0);
  await refuse();
  await page.locator(".toast-act").focus();
  await page.keyboard.press("Escape");
  await counts(page, ".toast, .field .toasts", 0);
  await page.context().close();
});

test("a spot that has a name says it", async () => {
  const page = await visitor({});
  await openGame(page, server.url, { game: "deer:24", ...BOTH });
  await hover(page, 0);
  await says(page.locator(".who"), /Corner.*Nothing is behind it\./);
  await page.context().close();
});

test("a long press explains, and neither moves nor takes up the piece", async () => {
  const page = await visitor({ width: 390, height: 844 });
  const { id } = await openGame(page, server.url, { game: "deer:24", ...BOTH });
  await page.waitForSelector(".board.playable");
  const spot = await page.$eval(".board-wrap .hit.open", (el) => Number(/** @type {HTMLElement} */ (el).dataset.spot));
  const box = await boxOf(page, `.board-wrap .hit[data-spot="${spot}"]`);
  const at = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  // What is long is decided by time that the test lets pass.
  await stopTime(page);
  const lifted = page.evaluate(() => new Promise((done) => addEventListener("pointerup", () => done(null))));
  const finger = (/** @type {"touchStart" | "touchEnd"} */ type) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchStart" ? [at] : [] });
  await finger("touchStart");
  await page.waitForSelector(".mark-selected", { state: "attached" });
  await page.clock.runFor(1000);
  await page.waitForSelector(".who:visible");
  await finger("touchEnd");
  await lifted;
  // It stays when the finger is gone, until something else is touched.
  await page.clock.runFor(10_000);
  await counts(page, ".who:visible", 1);
  await counts(page, ".mark-selected", 0);
  const expected = await reachOf({ game: "deer:24", moves: [] }, spot);
  assert.ok(expected.length > 0);
  await becomes(() => drawn(page), expected);
  assert.equal((await stateOf(server.url, id)).view.n_moves, 0);
  // A short touch takes the piece up, as ever.
  await finger("touchStart");
  await finger("touchEnd");
  await page.waitForSelector(".mark-selected", { state: "attached" });
  await page.clock.runFor(10_000);
  await counts(page, ".who:visible", 0);
  await counts(page, ".mark-selected", 1);
  nothingWrong(page);
  await page.context().close();
});

test("keys alone: to a piece, to its rule, to the pieces, and back", async () => {
  const page = await visitor({});
  await openGame(page, server.url, { game: "deer:24", ...BOTH });
  await page.waitForSelector(".board.playable");
  await hit(page, 10).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await page.waitForSelector(".who:visible");
  const here = page.locator(".hit:focus");
  await eventually(async () => assert.match((await here.getAttribute("aria-label")) ?? "", /What deer does\./));
  await becomes(() => here.getAttribute("aria-describedby"), "who");
  await page.waitForSelector(".reach [data-drawn]");
  await page.keyboard.press("Tab");
  await becomes(() => focused(page), "rule-link");
  await page.keyboard.press("Enter");
  await page.waitForSelector(`.drawer[open] #${RULE}.asked`);
  await page.locator("#drawer-tab-rules").focus();
  await page.keyboard.press("ArrowRight");
  await page.waitForSelector(".legend li");
  await becomes(() => page.locator(".legend p > span").allTextContents(), ["What deer does.", "What dog does."]);
  await counts(page, ".legend .piece-icon", 2);
  await accessible(page, "legend");
  await page.keyboard.press("Escape");
  await page.waitForSelector(".drawer", { state: "hidden" });
  nothingWrong(page);
  await page.context().close();
});
