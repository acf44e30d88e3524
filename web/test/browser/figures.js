// What the tests and the contact sheets of the rules' figures share.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

import { eventually } from "./support.js";

/** @typedef {import("./support.js").TestPage} TestPage */

export const FAMILIES = ["deer", "komikan", "dama", "banqi", "dragon"];
/** What a browser asks for, and the language that it gets. @type {[string, string][]} */
export const LOCALES = [
  ["en-US", "en"],
  ["zh-TW", "zh-Hant"],
  ["zh-CN", "zh-Hans"],
];
/** A page with a figure of every kind, shown in place of a game's rules. */
export const FIXTURE = new URL("../pages/figures.html", import.meta.url);

/** Has a page show our figures instead of the rules. @param {TestPage} page */
export async function useFixture(page) {
  const body = await readFile(FIXTURE, "utf8");
  await page.route("**/rules/*.html", (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body }));
}

/** Scrolls through a page until every figure has been drawn or has failed. @param {TestPage} page */
export async function drawAll(page) {
  await page.waitForSelector("article.rules section");
  const left = () =>
    page.evaluate(() => {
      const done = (/** @type {Element} */ el) => el.querySelector("svg") || el.classList.contains("undrawn");
      const all = [...document.querySelectorAll("figure.diagram, span.piece, span.dice, .preset-board")];
      const next = all.find((el) => !done(el));
      next?.scrollIntoView({ block: "center" });
      return next ? `${all.indexOf(next)}: ${next.outerHTML}` : null;
    });
  // Each has its time, however many there are.
  for (let next = await left(); next !== null; next = await left()) {
    const waited = next;
    await eventually(async () => assert.notEqual(await left(), waited, "never drawn"));
  }
}

/**
 * @typedef {object} Figure
 * @property {Record<string, string>} data its attributes
 * @property {string[]} drawn what is drawn, read from the picture
 * @property {string} label
 * @property {string} classes
 */

/** The figures of a page as they stand there. @param {TestPage} page @returns {Promise<Figure[]>} */
export function figuresOf(page) {
  return page.$$eval("figure.diagram", (figures) =>
    figures.map((figure) => ({
      data: /** @type {Record<string, string>} */ ({ .../** @type {HTMLElement} */ (figure).dataset }),
      drawn: [...figure.querySelectorAll("[data-drawn]")].map((sign) => sign.getAttribute("data-drawn") ?? ""),
      label: figure.querySelector("svg")?.getAttribute("aria-label") ?? "",
      classes: figure.className,
    })),
  );
}
