// What a phone shows of a lesson: nothing that is said lies on what is talked about, or can be touched next.

import assert from "node:assert/strict";
import test from "node:test";

import { chrome, server } from "./house.js";
import { ask } from "./learning.js";
import { counts, eventually, nothingWrong, openGame, seen, stateOf, touchAll } from "./support.js";

/** @typedef {import("./support.js").TestPage} TestPage */
/** @typedef {import("../../js/lessons").Judged} Judged */
/** @typedef {import("../../js/types").LegalMove} LegalMove */

const { url } = server;
const PHONE = { width: 390, height: 844 };

/** Opens a step. @param {TestPage} page @param {string} path @returns {Promise<Judged>} */
async function openStep(page, path) {
  await page.goto(`${url}/learn/${path}`);
  await page.waitForSelector('.lesson-field[data-state="open"] .hit');
  return ask(`${url}/api/lessons/${path}`, { moves: [] });
}

/** A move by its text. @param {{ moves: LegalMove[] }} view @param {string | undefined} wanted */
function moveOf({ moves }, wanted) {
  const move = moves.find(({ move }) => move === wanted);
  assert.ok(move, `${wanted} is not among the moves`);
  return move;
}

/** Touches spots by their names. @param {TestPage} page @param {...string} spots */
async function touchSpots(page, ...spots) {
  for (const spot of spots) await page.locator(`.hit[aria-label^="${spot}"]`).click({ force: true });
}

/**
 * Has the page look, from now on, whether it still says that something is not allowed once there is what is waited for.
 * Who asks later could come when it has gone by itself.
 * @param {TestPage} page
 * @param {string} selector of what is waited for
 * @returns {Promise<() => Promise<string>>} what it says then
 */
async function saidBeside(page, selector) {
  const watch = await page.evaluateHandle((selector) => {
    /** @type {Promise<string>} */
    const found = new Promise((done) => {
      const look = () => {
        if (document.querySelector(selector)) done(document.querySelector(".toast.wrong")?.textContent ?? "");
      };
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    return { found };
  }, selector);
  return () => watch.evaluate(({ found }) => found);
}

test("what was not allowed is no longer said once something is played, or another step is opened", async () => {
  const page = await chrome.visitor(PHONE);
  const wrong = page.locator(".toast.wrong");
  const told = await openStep(page, "komikan/bait/2");
  const move = moveOf(told.view, told.hint);
  await seen(wrong, () => touchSpots(page, "d3", "c3"));
  const played = await saidBeside(page, '.lesson-field[data-played]:not([data-played="0"])');
  await touchAll(page, move);
  assert.equal(await played(), "");

  await openStep(page, "komikan/bait/2");
  await seen(wrong, () => touchSpots(page, "d3", "c3"));
  const opened = await saidBeside(page, ".lesson-steps li:first-child button[aria-current]");
  await page.locator(".lesson-steps li:first-child button").click();
  assert.equal(await opened(), "");
  nothingWrong(page);
  await page.context().close();
});

test("at a table, too, what was not allowed is no longer said once something is played", async () => {
  const page = await chrome.visitor();
  const { id } = await openGame(page, url, { game: "komikan", seats: [{ kind: "me" }, { kind: "me" }] });
  const { view } = await stateOf(url, id);
  const [move] = /** @type {LegalMove[]} */ (view.moves).filter(({ clicks }) => clicks.length > 1);
  assert.ok(move?.clicks[0] && "spot" in move.clicks[0]);
  const from = page.locator(`.hit[data-spot="${move.clicks[0].spot}"]`);
  await page.waitForSelector(".board.playable");
  await from.click({ force: true });
  await page.waitForSelector(".mark-selected");
  // Somewhere that it can't go to and where nothing can be taken up.
  const ends = /** @type {LegalMove[]} */ (view.moves).flatMap(({ clicks }) =>
    clicks.map((c) => "spot" in c && c.spot),
  );
  const n = await page.locator(".hit").count();
  const nowhere = Array.from({ length: n }, (_, i) => i).find((spot) => !ends.includes(spot));
  await seen(page.locator(".toast.wrong"), () => page.locator(`.hit[data-spot="${nowhere}"]`).click({ force: true }));
  const played = await saidBeside(page, ".moves .move");
  await counts(page, ".moves .move", 0);
  await touchAll(page, move);
  assert.equal(await played(), "");
  nothingWrong(page);
  await page.context().close();
});

/**
 * Waits until spots are seen whole, between the words and whatever lies on the board.
 * @param {TestPage} page
 * @param {number[] | null} spots all of them, if none are named
 * @param {string} when
 */
const uncovered = (page, spots, when) =>
  eventually(async () => {
    const hidden = await page.evaluate((spots) => {
      const part = (/** @type {string} */ of) => /** @type {Element} */ (document.querySelector(of));
      const box = (/** @type {Element} */ el) => el.getBoundingClientRect();
      const prompt = part(".lesson-field .prompt");
      const lies = getComputedStyle(prompt).position === "sticky";
      const top = box(part(".lesson-words")).bottom;
      const bottom = Math.min(box(part(".lesson-foot")).top, lies ? box(prompt).top : innerHeight);
      const hits = /** @type {SVGElement[]} */ ([...document.querySelectorAll(".lesson-field .hit")]);
      return hits
        .filter((hit) => spots === null || spots.includes(Number(hit.dataset.spot)))
        .filter((hit) => box(hit).top < top || box(hit).bottom > bottom)
        .map((hit) => hit.getAttribute("aria-label"));
    }, spots);
    assert.deepEqual(hidden, [], when);
  });

/** The spots that are touched for some moves. @param {LegalMove[]} moves */
const spotsOf = (moves) =>
  moves.flatMap(({ clicks }) => clicks.flatMap((click) => ("spot" in click ? [click.spot] : [])));

for (const path of [
  "banqi/rush/1",
  "banqi/rush/2",
  "banqi/chain/2",
  "dragon/crossing/1",
  "deer/ring/1",
  "deer/drop/1",
]) {
  test(`on a phone what has moved and what can go on is in view: ${path}`, async () => {
    const page = await chrome.visitor(PHONE);
    let told = await openStep(page, path);
    while (told.state === "go-on") {
      const { hint: play = "", moves } = told;
      const move = moveOf(told.view, play);
      await touchAll(page, move);
      told = await ask(`${url}/api/lessons/${path}`, { moves, play });
      const state = told.state === "go-on" ? "open" : told.state;
      await page.waitForSelector(`.lesson-field[data-state="${state}"][data-played="${told.moves.length}"]`);
      const onward = told.state === "go-on" && told.view.mid_turn ? told.view.moves : [];
      await uncovered(page, [...spotsOf([move]).slice(-1), ...spotsOf(onward)], play);
    }
    nothingWrong(page);
    await page.context().close();
  });
}

test("on a phone a step opens with the whole board, if there is room for it", async () => {
  const page = await chrome.visitor(PHONE);
  for (const path of ["banqi/rush/2", "banqi/rush/3", "deer/ring/1"]) {
    await openStep(page, path);
    await uncovered(page, null, path);
  }
  await page.locator(".lesson-steps li:nth-child(2) button").click();
  await page.waitForSelector(".lesson-steps li:nth-child(2) button[aria-current]");
  await uncovered(page, null, "the next step");
  nothingWrong(page);
  await page.context().close();
});
