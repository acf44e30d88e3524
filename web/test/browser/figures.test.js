// The figures of the game pages: what is drawn is what the page expects, and what the program itself says.

import assert from "node:assert/strict";
import test from "node:test";

import { drawAll, FAMILIES, figuresOf, LOCALES, useFixture } from "./figures.js";
import { chrome, server } from "./house.js";
import { expectedBy, expectedIn } from "./program.js";
import { counts, eventually, nothingWrong } from "./support.js";

/** @type {Map<string, Promise<import("./program.js").Spot[]>>} */
const boards = new Map();

/** The spots of a board. @param {Record<string, string>} data */
function spotsOf({ game = "", rules = "" }) {
  const query = new URLSearchParams({ game, ...(rules ? { rules } : {}) }).toString();
  const found =
    boards.get(query) ??
    fetch(`${server.url}/api/layout?${query}`).then(async (answer) => (await answer.json()).layout.spots);
  boards.set(query, found);
  return found;
}

/** What the program said about a figure: it is the same in every language. @type {Map<string, Promise<string[]>>} */
const told = new Map();

/** Checks every figure of a page, and tells all that is wrong. @param {import("./support.js").TestPage} page */
async function checkFigures(page) {
  await drawAll(page);
  const figures = await figuresOf(page);
  /** @type {string[]} */
  const wrong = [];
  for (const { data, drawn, label, classes } of figures) {
    const find = (/** @type {string} */ what) => wrong.push(`${what}: ${page.url()} ${JSON.stringify(data)}`);
    if (!label.trim()) find("no label");
    if (/\bundrawn\b/.test(classes)) find("not drawn");
    if (data.of === undefined || /\bundrawn\b/.test(classes)) continue;
    const spots = await spotsOf(data);
    const shown = [...drawn].sort().join(" ");
    const expected = expectedIn(data.expect ?? "", spots).join(" ");
    if (data.expect === undefined || shown !== expected) find(`drawn ${shown}, expected ${expected}`);
    else if (/\bwrong\b/.test(classes)) find("marked as wrong");
    const { game, position, moves, rules, without, of } = data;
    const key = JSON.stringify([game, position, moves, rules, without, of]);
    const asked = told.get(key) ?? expectedBy(data, spots);
    told.set(key, asked);
    const said = (await asked).join(" ");
    if (shown !== said) find(`drawn ${shown}, the program says ${said}`);
  }
  assert.deepEqual(wrong, []);
  assert.equal(await page.locator(".undrawn, figure.wrong").count(), 0, page.url());
  const mute = await page.$$eval(
    "article.rules svg[role=img], article.rules img",
    (images) =>
      images.filter((image) => !(image.getAttribute("aria-label") ?? image.getAttribute("alt"))?.trim()).length,
  );
  assert.equal(mute, 0, `${page.url()} has pictures without a label`);
  return figures;
}

/** The numbered rules that have no badge. @param {import("./support.js").TestPage} page */
const unmarked = (page) =>
  page.$$eval("article.rules [id]", (items) =>
    items
      .filter((item) => /^[A-Z]+-\d+[a-z]?$/.test(item.id) && !item.querySelector("details.mark .badge"))
      .map((item) => item.id),
  );

for (const [locale, language] of LOCALES) {
  test(`what the pages draw is what the program says, in ${language}`, { timeout: 600_000 }, async () => {
    const page = await chrome.visitor({ language: locale });
    for (const family of FAMILIES) {
      await page.goto(`${server.url}/${family}`);
      const figures = await checkFigures(page);
      assert.ok(figures.length > 0, `${family} has no figures`);
      // Where rules have marks, all of them have.
      if (await page.locator("details.mark").count())
        assert.deepEqual(await unmarked(page), [], `${family} ${language}`);
      const order = await page.$$eval("#minute, .presets h2, #rules", (parts) =>
        parts.map((part) => part.id || "boards"),
      );
      assert.equal(order[0], "minute", `${family}: ${order}`);
    }
    nothingWrong(page);
    await page.context().close();
  });

  test(`a figure of every kind is drawn and labelled in ${language}`, { timeout: 600_000 }, async () => {
    const page = await chrome.visitor({ language: locale, width: 360 });
    await useFixture(page);
    await page.goto(`${server.url}/dragon`);
    const figures = await checkFigures(page);
    const shown = figures.filter(({ data }) => data.of !== undefined);
    assert.ok(shown.length >= 12);
    assert.deepEqual(await unmarked(page), []);
    const freeze = figures.find(({ data }) => data.without !== undefined);
    const blocked = { en: /^Blocked: 2/, "zh-Hant": /^走不到 2/, "zh-Hans": /^走不到 2/ }[language];
    assert.match(freeze?.label ?? "", blocked ?? /never/);
    // Badges open from the keyboard.
    const mark = page.locator("#FIX-2 details.mark");
    await counts(page, "#FIX-2 details.mark .badge", 6);
    await mark.locator("summary").focus();
    await page.keyboard.press("Enter");
    await mark.locator("p").waitFor();
    assert.equal(await page.locator("span.piece svg[aria-label]").count(), 2);
    assert.equal(await page.locator("span.dice .die").count(), 3);
    assert.ok(await page.locator(".thumb svg .piece").count());
    nothingWrong(page);
    await page.context().close();
  });
}

test("a figure that shows something else than it should is found out", async () => {
  const page = await chrome.visitor();
  const figure = (/** @type {string} */ expect) =>
    `<figure class="diagram" data-game="komikan" data-of="z2" data-expect="${expect}"><figcaption>.</figcaption></figure>`;
  const body = `<section id="rules">${figure("e5")}<figure class="diagram" data-game="nothing"></figure></section>`;
  await page.route("**/rules/*.html", (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto(`${server.url}/komikan`);
  await page.waitForSelector("figure.wrong");
  await page.waitForSelector("figure.undrawn", { state: "attached" });
  // What is said on the console is heard a moment later.
  const said = /a diagram of komikan at the start, moves of z2: expected e5, drawn /;
  await eventually(() => assert.match(page.wrong.join("\n"), said));
  await page.context().close();
});
