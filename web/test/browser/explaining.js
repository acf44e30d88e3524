// What the tests of explaining share: where things lie on the page, and what is drawn.

import assert from "node:assert/strict";

/** @typedef {import("./support.js").TestPage} TestPage */

/** @param {TestPage} page @param {string} selector */
export const boxOf = async (page, selector) => {
  const box = await page.locator(selector).first().boundingBox();
  assert.ok(box, selector);
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
};

/** @typedef {Awaited<ReturnType<typeof boxOf>>} Box */
/** Whether boxes lie on each other, by more than a border. @param {Box} a @param {Box} b */
export const meet = (a, b) =>
  a.left + 2 < b.right && b.left + 2 < a.right && a.top + 2 < b.bottom && b.top + 2 < a.bottom;

/** What the page says is in focus. @param {TestPage} page */
export const focused = (page) => page.evaluate(() => document.activeElement?.className ?? "");

/** What is drawn of the moves of a piece. @param {TestPage} page */
export const drawn = (page) =>
  page.$$eval(".reach [data-drawn]", (signs) => signs.map((sign) => sign.getAttribute("data-drawn") ?? "").sort());

/** @param {TestPage} page @param {number} spot */
export const hit = (page, spot) => page.locator(`.board-wrap .hit[data-spot="${spot}"]`);

/** Rests the mouse on a spot until the page says who is there. @param {TestPage} page @param {number} spot */
export async function hover(page, spot) {
  await page.mouse.move(1, 1);
  await page.waitForSelector(".who", { state: "hidden" });
  await hit(page, spot).hover({ force: true });
  await page.waitForSelector(".who:visible");
}
