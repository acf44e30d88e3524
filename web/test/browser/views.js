// What every page must be for people who see or touch differently, and on any screen.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Nothing that axe finds fault with, and nothing wider than the screen.
 * @param {import("./support.js").TestPage} page
 * @param {string} [what] is shown
 */
export async function accessible(page, what = page.url()) {
  // Colours on their way to others are no colours that anybody chose.
  await page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().flatMap((one) => (one.effect?.getTiming().iterations === Infinity ? [] : one.finished)),
    ),
  );
  const found = await page.evaluate(
    `${axe}; axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"] })`,
  );
  const wrong = /** @type {any} */ (found).violations.map(
    (/** @type {any} */ one) => `${one.id}: ${one.nodes[0].html}`,
  );
  assert.deepEqual(wrong, [], what);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${what} is ${wide} pixels too wide`);
}
