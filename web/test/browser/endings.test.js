// How a game ends: what the winner, the loser and those who watch are told, in every language, and what they can do then.

import assert from "node:assert/strict";
import test from "node:test";

import { chrome, server } from "./house.js";
import { playToAWin } from "./playing.js";
import { counts, eventually, nothingWrong, openGame, say, says, stateOf, surely } from "./support.js";

const LANGUAGES = ["en", "zh-Hant", "zh-Hans"];
/** How what is told to each of them begins. @type {Record<string, Record<string, RegExp>>} */
const BEGINS = {
  en: { won: /^You won/, lost: /^You lost/, resigned: /^You resigned/ },
  "zh-Hant": { won: /^你贏了/, lost: /^你輸了/, resigned: /^你認輸/ },
  "zh-Hans": { won: /^你赢了/, lost: /^你输了/, resigned: /^你认输/ },
};

/** Opens a table as whoever holds a seat, or as somebody who watches. @param {any} game @param {number | null} seat */
async function sit({ id, tokens }, seat, how = {}) {
  const page = await chrome.visitor(how);
  await page.goto(`${server.url}/about`);
  const kept = seat === null ? {} : { [id]: { [seat]: tokens[seat] } };
  await page.evaluate((kept) => localStorage.setItem("qiyuan.seats", JSON.stringify(kept)), kept);
  await page.goto(`${server.url}/g/${id}`);
  await page.waitForSelector(".prompt.over .end");
  return page;
}

for (const [game, seats] of /** @type {[string, number][]} */ ([
  ["deer:7", 2],
  ["komikan", 2],
  ["dama:2", 2],
  ["banqi", 2],
  ["dragon", 2],
])) {
  test(`${game}: winner, loser and watcher are told the end, each in their own words`, {
    timeout: 600_000,
  }, async () => {
    const ended = await playToAWin(server.url, game, seats);
    const { result } = ended.view;
    const loser = result.payoffs.indexOf(Math.min(...result.payoffs));
    for (const [role, seat] of /** @type {[string, number | null][]} */ ([
      ["won", result.winner],
      ["lost", loser],
      ["watched", null],
    ])) {
      const phone = role === "lost" ? { width: 390, height: 844 } : {};
      const page = await sit(ended, seat, phone);
      for (const language of LANGUAGES) {
        await page.click(`.languages button[lang="${language}"]`);
        const expected = say(seat === null ? result.text : result.told[seat], language);
        const told = await eventually(async () => {
          const told = (await page.textContent(".turn-line"))?.trim() ?? "";
          assert.ok(expected && told.startsWith(expected), `${told} / ${expected}`);
          return told;
        });
        const begins = BEGINS[language]?.[role];
        if (begins) assert.match(told, begins);
        else assert.doesNotMatch(told, /You |^你/);
        // Nobody is left with only who won: a reason stands behind it.
        assert.match(told, /[:：（]|chip|帖/, told);
      }
      await counts(page, `.prompt.${seat === null ? "won" : role}`, 1);
      await counts(page, ".emblem", 1);
      const [prompt, emblem] = await page.$$eval(".prompt, .emblem", (all) =>
        all.map((el) => el.getBoundingClientRect()),
      );
      assert.ok(prompt && emblem && prompt.top <= emblem.top && emblem.bottom <= prompt.bottom, `${role}: the sign`);
      await counts(page, ".end .button.primary", seat === null ? 0 : 1);
      await counts(page, ".deciding", new Set(result.spots ?? []).size);
      nothingWrong(page);
      await page.context().close();
    }
  });
}

test("whoever resigns reads that they resigned, and the other side that they won", async () => {
  const [anna, bo] = [await chrome.visitor(), await chrome.visitor({ width: 390, height: 844 })];
  const seats = [{ kind: "me", name: "Anna" }, { kind: "open" }];
  const { id } = await openGame(anna, server.url, { game: "deer:24", seats, clock: { kind: "none" } });
  await bo.goto(`${server.url}/g/${id}`);
  await bo.fill(".join input", "Bo");
  await bo.click(".join .button");
  await bo.waitForSelector(".player.own");
  await surely(bo, "Resign", "Really resign?");
  for (const [page, role] of /** @type {[import("./support.js").TestPage, string][]} */ ([
    [bo, "resigned"],
    [anna, "won"],
  ])) {
    await page.waitForSelector(".prompt.over .end");
    for (const language of LANGUAGES) {
      await page.click(`.languages button[lang="${language}"]`);
      await says(page.locator(".turn-line"), BEGINS[language]?.[role] ?? /-/);
    }
    nothingWrong(page);
    await page.context().close();
  }
});

test("after the end: the next level, the turning point, the rule, a rematch", { timeout: 600_000 }, async () => {
  const page = await chrome.visitor();
  // One jump and the sixth llama is taken: the puma wins.
  const position = "5/5/Ps3/ssss1/ss3 6 - P 5";
  const { id } = await openGame(page, server.url, {
    game: "komikan",
    position,
    seats: [{ kind: "me" }, { kind: "bot", level: 3 }],
    clock: { kind: "none" },
  });
  const { view } = await stateOf(server.url, id);
  const [from, to] = view.moves[0].clicks;
  await page.waitForSelector(".board.playable");
  for (const { spot } of [from, to]) await page.locator(`.hit[data-spot="${spot}"]`).click({ force: true });
  await page.waitForSelector(".prompt.won .end");
  await page
    .locator(".end")
    .getByRole("button", { name: /^Rule / })
    .click();
  await page.waitForSelector(".drawer .asked");
  await page.keyboard.press("Escape");
  await page.waitForSelector(".drawer", { state: "hidden" });
  await page.getByRole("button", { name: "The turning point" }).click();
  await page.waitForSelector(".review-box .chart, .toast", { timeout: 600_000 });
  await page.keyboard.press("End");
  await page.getByRole("button", { name: "Play level 4" }).click();
  await page.waitForURL((url) => url.pathname.startsWith("/g/") && !url.pathname.endsWith(id));
  await page.waitForSelector('.player:has-text("level 4")');
  nothingWrong(page);
  await page.context().close();
});
