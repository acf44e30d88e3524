// Puzzles: the overview, the puzzle of the day of every game solved by clicks, wrong moves refuted, hints, solutions, the
// stream by theme; on a desk and on a phone, with keys alone, in every language.

import assert from "node:assert/strict";
import test, { after, before } from "node:test";

import {
  anew,
  becomes,
  counts,
  eventually,
  nothingWrong,
  say,
  says,
  startBrowser,
  startServer,
  touch,
} from "./support.js";
import { accessible } from "./views.js";

/** @typedef {import("./support.js").TestPage} TestPage */
/** @typedef {import("../../js/types").LegalMove} LegalMove */

const PHONE = { width: 390, height: 844 };

/** @type {Awaited<ReturnType<typeof startServer>>} */
let server;
/** @type {Awaited<ReturnType<typeof startBrowser>>} */
let chrome;
/** The games that have puzzles. @type {string[]} */
let families;

before(async () => {
  [server, chrome] = await Promise.all([startServer(), startBrowser()]);
  const catalog = await (await fetch(`${server.url}/api/catalog`)).json();
  families = catalog.families.flatMap((/** @type {any} */ { id, puzzles }) => (puzzles > 0 ? [id] : []));
});
after(async () => {
  await chrome?.browser.close();
  await server?.stop();
});

/** @param {string} path @param {object} [body] @returns {Promise<any>} */
async function ask(path, body) {
  const sent = body && { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(`${server.url}/api/puzzles/${path}`, sent);
  assert.equal(answer.status, 200, path);
  return answer.json();
}

/** How many moves the page shows. @param {TestPage} page */
const shown = (page) => page.locator(".moves .move").count();

/** @param {TestPage} page @param {string} state */
const state = (page, state) => page.waitForSelector(`.table-page[data-state="${state}"]`);

/**
 * Solves the puzzle that is shown, as its solution says.
 * @param {TestPage} page
 * @param {string} family
 * @param {string} id
 * @param {(page: TestPage, move: LegalMove, before: number) => Promise<void>} [play] how a move is made
 */
async function solve(page, family, id, play = touch) {
  const { steps, line } = await ask(`${family}/${id}/solution`);
  const moves = steps.slice(0, line).map((/** @type {{ move: string }} */ { move }) => move);
  let { view } = await ask(`${family}/${id}`);
  for (let n = 0; n < moves.length; ) {
    await state(page, "open");
    const move = view.moves.find((/** @type {LegalMove} */ { move }) => move === moves[n]);
    const judged = await ask(`${family}/${id}/try`, { moves: moves.slice(0, n + 1) });
    await becomes(() => shown(page), n);
    await play(page, move, n);
    if (judged.answer === "solved") break;
    assert.equal(judged.answer, "go-on");
    n += judged.steps.length;
    view = judged.view;
  }
  await page.waitForSelector('.puzzle-verdict[data-answer="solved"]');
  await state(page, "done");
}

/** A move that is not the one. @param {string} family @param {string} id @returns {Promise<LegalMove>} */
async function wrongMove(family, id) {
  const [{ steps }, { view }] = await Promise.all([ask(`${family}/${id}/solution`), ask(`${family}/${id}`)]);
  // One that is played on the board, that does not end the game in another way, and to which there is an answer.
  for (const move of view.moves) {
    if (move.move === steps[0].move || move.clicks.length !== 2) continue;
    const judged = await ask(`${family}/${id}/try`, { moves: [move.move] });
    if (judged.answer === "wrong" && judged.steps.length > 1) return move;
  }
  throw new Error(`${family} ${id} has no wrong move`);
}

test("the overview leads to the puzzle of the day of every game, and it is solved by clicks", {
  timeout: 600_000,
}, async () => {
  const page = await chrome.visitor();
  await page.goto(server.url);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Puzzles" }).click();
  await page.waitForSelector(".puzzle-game");
  await counts(page, ".puzzle-game", families.length);
  await accessible(page);
  for (const [n, family] of families.entries()) {
    await page.goto(`${server.url}/puzzles`);
    await page.locator(".puzzle-game").nth(n).getByRole("link", { name: "Puzzle of the day" }).click();
    await page.waitForSelector(".board-wrap .hit");
    const { today } = await ask(family);
    await solve(page, family, today);
    await accessible(page);
    await page.goto(`${server.url}/puzzles`);
    await says(page.locator(".puzzle-game").nth(n).locator(".note"), /^1 of \d+ solved · rating 1\d\d\d$/);
  }
  nothingWrong(page);
});

test("a wrong move is refuted and can be taken back; it costs rating once", async () => {
  const page = await chrome.visitor();
  const { puzzles } = await ask("dragon");
  const { id } = puzzles[1];
  await page.goto(`${server.url}/puzzles/dragon/${id}`);
  await state(page, "open");
  await touch(page, await wrongMove("dragon", id), 0);
  await page.waitForSelector('.puzzle-verdict[data-answer="wrong"]');
  await state(page, "wrong");
  await eventually(async () => assert.ok((await shown(page)) > 1, "the answer is shown on the board"));
  await says(page.locator(".puzzle-verdict"), /^Not this one: .+/);
  await says(page.locator(".turn-line"), /^(Gold|Scarlet) to move$/);
  await accessible(page);
  const rating = async () => Number(/\d+/.exec((await page.locator(".puzzle-standing").textContent()) ?? "")?.[0]);
  const lowered = await eventually(async () => {
    const lowered = await rating();
    assert.ok(lowered < 1000);
    return lowered;
  });
  await page.getByRole("button", { name: "Try again" }).click();
  await state(page, "open");
  await becomes(() => shown(page), 0);
  await solve(page, "dragon", id);
  await becomes(rating, lowered);
  nothingWrong(page);
});

test("hints say first what it is about, then where; then the solution; then it can be analysed", async () => {
  const page = await chrome.visitor();
  const { puzzles } = await ask("deer");
  const { id } = puzzles.find((/** @type {{ themes: string[] }} */ { themes }) => themes.length > 0);
  await page.goto(`${server.url}/puzzles/deer/${id}`);
  await state(page, "open");
  const { about, spot } = await ask(`deer/${id}/hint`);
  const verdict = page.locator(".puzzle-verdict");
  await page.getByRole("button", { name: "Hint" }).click();
  await page.waitForSelector('.puzzle-verdict[data-answer="hint"]');
  await becomes(() => verdict.textContent(), say(about, "en"));
  await page.getByRole("button", { name: "Hint" }).click();
  await page.waitForFunction(
    (about) => document.querySelector(".puzzle-verdict")?.textContent !== about,
    say(about, "en"),
  );
  assert.equal(typeof spot, "number");
  await page.getByRole("button", { name: "Show the solution" }).click();
  await state(page, "done");
  const { steps } = await ask(`deer/${id}/solution`);
  await becomes(() => shown(page), steps.length);
  await page.getByRole("button", { name: "Analyse from here" }).click();
  await page.waitForSelector("#analysis-game");
  await page.waitForURL(/\/analysis\?game=deer:24&position=/);
  await page.waitForSelector(".board-wrap .hit");
  nothingWrong(page);
});

test("the stream follows a theme, and goes on with the next puzzle", async () => {
  const page = await chrome.visitor();
  const { themes, puzzles } = await ask("deer");
  const theme = themes[0].id;
  await page.goto(`${server.url}/puzzles/deer`);
  await state(page, "open");
  await anew(page, ".table-page", () => page.locator("#puzzle-theme").selectOption(theme));
  await page.waitForURL(`**/puzzles/deer?theme=${theme}`);
  await state(page, "open");
  for (let n = 0; n < 2; n++) {
    await page.getByRole("button", { name: "Show the solution" }).click();
    await state(page, "done");
    const before = page.url();
    await page.getByRole("button", { name: "Next puzzle" }).click();
    await page.waitForFunction((url) => location.href !== url, before);
    await state(page, "open");
    const id = new URL(page.url()).pathname.split("/")[3];
    const listed = puzzles.find((/** @type {{ id: string }} */ puzzle) => puzzle.id === id);
    assert.ok(listed.themes.includes(theme), `${id} is about ${listed.themes}`);
  }
  nothingWrong(page);
});

test("on a phone whose move it is stands above the board, in view", async () => {
  for (const [language, words] of /** @type {const} */ ([
    ["en-US", /^You play \S/],
    ["zh-TW", /^你執\S/],
    ["zh-CN", /^你执\S/],
  ])) {
    const page = await chrome.visitor({ ...PHONE, language });
    for (const family of families) {
      await page.goto(`${server.url}/puzzles/${family}/today`);
      await state(page, "open");
      await says(page.locator(".puzzle-side"), words);
      await eventually(async () => {
        const [side, board] = await Promise.all(
          [".puzzle-side", ".board-wrap"].map((part) => page.locator(part).boundingBox()),
        );
        assert.ok(side && board && side.height > 0 && side.y >= 0, family);
        assert.ok(side.y + side.height <= board.y && side.y < PHONE.height / 2, `${family}: above the board`);
      });
    }
    nothingWrong(page);
    await page.context().close();
  }
});

test("on a phone, with keys alone", async () => {
  const page = await chrome.visitor(PHONE);
  const { puzzles } = await ask("deer");
  const { id } = puzzles[0];
  await page.goto(`${server.url}/puzzles/deer/${id}`);
  await state(page, "open");
  await accessible(page);
  await solve(page, "deer", id, async (page, move, before) => {
    await page.waitForSelector(".board.playable");
    for (const click of move.clicks) {
      const hit = page.locator(`.hit[data-spot="${"spot" in click ? click.spot : -1}"]`);
      await hit.focus();
      await page.keyboard.press("Enter");
    }
    await page.waitForFunction((n) => document.querySelectorAll(".moves .move").length > n, before);
  });
  // What comes next has the focus.
  await becomes(() => page.evaluate(() => document.activeElement?.textContent), "Next puzzle");
  await page.keyboard.press("Enter");
  await page.waitForFunction((id) => !location.pathname.endsWith(id), id);
  await state(page, "open");
  await accessible(page);
  nothingWrong(page);
});

for (const [language, words] of /** @type {const} */ ([
  ["zh-TW", "再試一次"],
  ["zh-CN", "再试一次"],
])) {
  test(`puzzles are told in ${language}`, async () => {
    const page = await chrome.visitor({ language });
    const { puzzles } = await ask("deer");
    const { id } = puzzles[1];
    await page.goto(`${server.url}/puzzles/deer/${id}`);
    await state(page, "open");
    await touch(page, await wrongMove("deer", id), 0);
    await state(page, "wrong");
    await page.getByRole("button", { name: words }).click();
    await state(page, "open");
    await becomes(() => page.locator(".puzzle-verdict").textContent(), "");
    nothingWrong(page);
  });
}

test("what is not there is missing", async () => {
  const page = await chrome.visitor();
  for (const path of ["/puzzles/chess", "/puzzles/deer/nothing"]) {
    await page.goto(server.url + path);
    await page.waitForSelector("main h1");
    assert.equal(await page.locator(".board-wrap").count(), 0);
  }
});
