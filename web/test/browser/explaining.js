// What the tests of explaining share: where things lie on the page, and what is drawn.

import assert from "node:assert/strict";

import { server } from "./house.js";

/** @typedef {import("./support.js").TestPage} TestPage */
/** @typedef {import("../../js/types").Reach} Reach */

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

/** What the server says about the moves of a piece, as a picture writes them. @param {any} line @param {number} spot */
export async function reachOf(line, spot, seat = 0) {
  const body = JSON.stringify({ ...line, seat });
  const headers = { "content-type": "application/json" };
  const [answer, { layout }] = await Promise.all([
    fetch(`${server.url}/api/reach`, { method: "POST", headers, body }).then((answer) => answer.json()),
    fetch(`${server.url}/api/layout?game=${line.game}`).then((answer) => answer.json()),
  ]);
  const name = (/** @type {number} */ at) => layout.spots[at].name;
  const written = answer.reach
    .filter((/** @type {Reach} */ { from, to, drop }) => from === spot && to !== null && !drop)
    .map((/** @type {Reach} */ { to, takes }) => {
      const others = takes.filter((at) => at !== to).map((at) => `x${name(at)}`);
      return `${takes.includes(to ?? -1) ? "x" : ""}${name(to ?? -1)}${others.join("")}`;
    });
  return [...new Set(written)].sort();
}

/** Where the middle of a spot is in the window. @param {TestPage} page @param {number} spot */
export async function middle(page, spot) {
  const { x, y, width, height } = /** @type {{ x: number, y: number, width: number, height: number }} */ (
    await hit(page, spot).boundingBox()
  );
  return { x: x + width / 2, y: y + height / 2 };
}
