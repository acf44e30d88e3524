// The board that other sites frame.

import assert from "node:assert/strict";
import test from "node:test";

import { chrome, server } from "./house.js";
import { eventually, nothingWrong } from "./support.js";

test("whatever the size of its frame, a board of any shape lies above the buttons", async () => {
  const page = await chrome.visitor();
  for (const [width, height] of [
    [390, 844],
    [360, 420],
    [900, 400],
  ]) {
    await page.setViewportSize({ width: width ?? 0, height: height ?? 0 });
    for (const game of ["dragon", "dama:4", "banqi", "deer:96"]) {
      await page.goto(`${server.url}/embed/analysis?game=${game}`);
      await page.waitForSelector(".embed-words[data-n='0']");
      await eventually(async () => {
        const [board, nav] = await page.$$eval(".board, .nav", (all) => all.map((el) => el.getBoundingClientRect()));
        assert.ok(board && nav && board.bottom <= nav.top, `${game} in ${width} × ${height}`);
      });
    }
  }
  nothingWrong(page);
  await page.context().close();
});
