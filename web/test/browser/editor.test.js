// Positions set up by hand in every family, on a phone and on a desk, with a pointer and with keys alone.

import assert from "node:assert/strict";
import test from "node:test";

import { chrome, server } from "./house.js";
import { becomes, counts, nothingWrong, says, seen, stateOf } from "./support.js";
import { accessible } from "./views.js";

/** @typedef {import("./support.js").TestPage} TestPage */
/** @param {TestPage} page @param {string} name of the spot, as its label begins */
const spot = (page, name) => page.locator(`.hit[aria-label^="${name},"], .hit[aria-label^="${name} "]`).first();

/** @param {TestPage} page @param {string} query */
async function openEditor(page, query) {
  await page.goto(`${server.url}/editor?${query}`);
  await page.waitForSelector(".edit-field .hit");
  await page.waitForSelector(".edit-verdict p");
}

/** Touches spots with a tool. @param {TestPage} page @param {string} tool its name @param {string[]} names */
async function put(page, tool, ...names) {
  await page.locator(".toolbox").getByRole("radio", { name: tool, exact: true }).click();
  for (const name of names) await spot(page, name).click({ force: true });
}

/**
 * What is done to set up a position, and the position that comes of it.
 * @type {[string, (page: TestPage) => Promise<void>, string][]}
 */
const FAMILIES = [
  [
    "deer:24",
    async (page) => {
      await page.getByRole("button", { name: "Clear the board" }).click();
      await put(page, "deer", "c3");
      await put(page, "dog", "a1", "b1", "a2", "b2");
      await page.locator('[data-hand="0"]').fill("3");
      await page.getByRole("radio", { name: "Dogs", exact: true }).click();
    },
    "5/5/2D2/dd3/dd3 4/6 3 d 0",
  ],
  [
    "komikan:standard",
    async (page) => {
      await page.getByRole("button", { name: "Clear the board" }).click();
      await put(page, "puma", "a5");
      await put(page, "llama", "c1", "c2", "c3", "d1", "d2", "d3", "e1");
      await page.getByRole("radio", { name: "Llamas", exact: true }).click();
    },
    "P4/5/2ss1/2ss1/2sss 6 - s 0",
  ],
  [
    "dama:2",
    async (page) => {
      await put(page, "horses of Player 1", "10", "10", "10");
      await put(page, "horses of Player 2", "19");
    },
    "h17 c10x3/h19 c19x1",
  ],
  [
    "banqi:taiwan",
    async (page) => {
      await page.getByRole("button", { name: "Clear the board" }).click();
      await put(page, "red general 帥", "a1");
      await put(page, "black soldier 卒", "b2", "b3");
      await page.getByRole("radio", { name: "Red", exact: true }).click();
    },
    "8/1s6/1s6/G7 r - 0",
  ],
  [
    "dragon:standard",
    async (page) => {
      await page.getByRole("button", { name: "Clear the board" }).click();
      await put(page, "King, Gold", "2a1");
      await put(page, "King, Scarlet", "2l8");
      await page.getByRole("radio", { name: "Scarlet", exact: true }).click();
    },
    "65k/66/66/66/66/66/66/K65 66/66/66/66/66/66/66/66 s 1",
  ],
];

for (const width of [1280, 390]) {
  for (const [game, arrange, expected] of FAMILIES) {
    test(`${game} is set up, found sound and played on from, at ${width} pixels`, { timeout: 600_000 }, async () => {
      const page = await chrome.visitor({ width, height: 844 });
      await openEditor(page, `game=${game}`);
      await page.waitForSelector(".edit-verdict.sound");
      await arrange(page);
      await page.waitForFunction(
        (expected) => new URLSearchParams(location.search).get("position")?.includes(expected),
        expected,
      );
      const position = new URL(page.url()).searchParams.get("position") ?? "";
      await page.waitForSelector(".edit-verdict.sound");
      await accessible(page);
      // The address is the whole state.
      await page.reload();
      await page.waitForSelector(".edit-verdict.sound");
      assert.equal(new URL(page.url()).searchParams.get("position"), position);
      await page.getByText("Play from here").click();
      await page.locator(".start .button.big").waitFor();
      const both = page.getByRole("radio", { name: "Both sides" });
      if (await both.count()) await both.click();
      await page.click(".start .button.big");
      await page.waitForURL(/\/g\//);
      const { table } = await stateOf(server.url, page.url().split("/g/")[1] ?? "");
      assert.equal(table.start, position);
      nothingWrong(page);
      await page.context().close();
    });
  }
}

test("what is no position is told why, in the reader's language, and kept in the address", async () => {
  const page = await chrome.visitor({ language: "zh-TW" });
  await openEditor(page, "game=deer:24");
  await page.locator('.tool[data-tool="0"]').click();
  await spot(page, "c3").click({ force: true });
  await page.waitForSelector(".edit-verdict.wrong");
  await says(page.locator(".edit-verdict"), /^還不成局面：.*1 至 2|^還不成局面：/);
  // The deer that are too many are marked.
  await counts(page, ".deciding", 3);
  await page.waitForFunction(() => location.search.includes("draft="));
  await counts(page, ".edit-uses .start, .edit-uses details", 0);
  await page.reload();
  await page.waitForSelector(".edit-verdict.wrong");
  await counts(page, ".pieces .piece", 11);
  await spot(page, "c3").click({ force: true });
  await page.locator('.tool[data-tool="take"]').click();
  await spot(page, "c3").click({ force: true });
  await page.waitForSelector(".edit-verdict.sound");
  nothingWrong(page);
  await page.context().close();
});

test("pieces are dragged, and an address that says nothing shows the start", async () => {
  const page = await chrome.visitor();
  await seen(page.locator(".toast.wrong"), () => openEditor(page, "game=komikan&position=nonsense"));
  await page.waitForSelector(".edit-verdict.sound");
  const [from, to] = [await spot(page, "a5").boundingBox(), await spot(page, "d3").boundingBox()];
  assert.ok(from && to);
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
  await page.mouse.up();
  await page.waitForFunction(() => location.search.includes("1ss2/ss3/ss1s1"));
  await page.context().close();
});

test("a position is set up by keys alone, and goes on to the analysis", async () => {
  const page = await chrome.visitor();
  await openEditor(page, "game=komikan");
  const press = (/** @type {string[]} */ ...keys) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());
  const tabTo = async (/** @type {string} */ selector) => {
    for (let i = 0; i < 60; i++) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
      await page.keyboard.press("Tab");
    }
    assert.fail(`no way to ${selector} by keys`);
  };
  await page.evaluate(() => document.querySelector("main")?.focus());
  await tabTo(".hit");
  // The first spot is a5: a llama goes away, and comes back two to the right.
  await press("Delete");
  await page.waitForFunction(() => location.search.includes("1ss2"));
  await tabTo('.tool[aria-checked="true"]');
  await press("ArrowRight", "ArrowRight", "ArrowRight");
  await becomes(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")), "llama");
  await page.evaluate(() => document.querySelector("main")?.focus());
  await tabTo(".hit");
  await press("ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "Enter");
  await page.waitForFunction(() => location.search.includes("1ss1s/"));
  await tabTo('.edit-uses a[href^="/analysis"]');
  await press("Enter");
  await page.waitForURL(/\/analysis\?/);
  await page.waitForSelector(".analysis .board-wrap .piece");
  await counts(page, ".analysis .board-wrap .pieces .piece", 13);
  nothingWrong(page);
  await page.context().close();
});
