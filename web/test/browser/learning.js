// Doing lessons as a person does: by what is touched, or by keys. What comes next is known from the API.

import assert from "node:assert/strict";

import { neighbour } from "../../js/stage/keyboard.js";
import { becomes, say, touchAll } from "./support.js";

/** @typedef {import("./support.js").TestPage} TestPage */
/** @typedef {import("../../js/types").LegalMove} LegalMove */
/** @typedef {import("../../js/lessons").Judged} Judged */
/** @typedef {import("../../js/lessons").Lesson} Lesson */
/** @typedef {import("../../js/lessons").LessonStep} LessonStep */

/** @param {string} address @param {object} [body] */
export async function ask(address, body) {
  const headers = { "content-type": "application/json" };
  const how = body ? { method: "POST", headers, body: JSON.stringify(body) } : {};
  const answer = await fetch(address, how);
  assert.equal(answer.status, 200, address);
  return answer.json();
}

/**
 * What is touched for a move, or for an answer.
 * @param {LessonStep} step
 * @param {Judged} told
 * @param {string} wanted
 * @param {string[]} spots their names
 * @returns {LegalMove}
 */
function moveOf({ goal, options = [] }, { view }, wanted, spots) {
  if (goal.kind !== "choose") {
    const move = view.moves.find(({ move }) => move === wanted);
    assert.ok(move, `${wanted} is not among the moves`);
    return move;
  }
  const option = options.find(({ id }) => id === wanted);
  if (option) return { move: wanted, clicks: [{ button: wanted }], described: option.text, button: option.text };
  return { move: wanted, clicks: [{ spot: spots.indexOf(wanted) }], described: wanted };
}

/** Plays by touching. @type {(page: TestPage, move: LegalMove) => Promise<void>} */
export const byTouch = touchAll;

/**
 * Plays by keys alone: Tab to the board or to the button, arrows to the spot, Enter.
 * @param {TestPage} page
 * @param {LegalMove} move
 */
export async function byKeys(page, move) {
  await page.waitForSelector(".board.playable");
  const held = await page.locator(".mark-selected").count();
  for (const click of move.clicks) {
    if ("button" in click) {
      const name = say(move.button, (await page.getAttribute("html", "lang")) ?? "en");
      await tabTo(
        page,
        (words) => document.activeElement?.closest(".choices") && document.activeElement.textContent === words,
        name,
      );
    } else {
      // A piece that must go on is in the hand already.
      const open = await page.locator(`.hit[data-spot="${click.spot}"].open`).count();
      if (held && click === move.clicks[0] && move.clicks.length > 1 && !open) continue;
      await tabTo(page, () => document.activeElement?.classList.contains("hit"), "");
      for (const key of await way(page, click.spot)) await page.keyboard.press(key);
      const here = () => page.evaluate(() => /** @type {SVGElement} */ (document.activeElement).dataset.spot);
      await becomes(here, String(click.spot));
    }
    await page.keyboard.press("Enter");
  }
}

/**
 * Presses Tab until the keyboard is where it is wanted.
 * @param {TestPage} page
 * @param {(words: string) => unknown} there
 * @param {string} words
 */
export async function tabTo(page, there, words) {
  for (let i = 0; i < 80; i++) {
    if (await page.evaluate(there, words)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`Tab never leads to ${words || "the board"}`);
}

/** The keys that lead to a spot from where the keyboard is. @param {TestPage} page @param {number} to */
async function way(page, to) {
  const { spots: places, from } = await page.evaluate(() => {
    const number = (/** @type {string | undefined | null} */ text) => Number(text ?? 0);
    const spots = [...document.querySelectorAll(".lesson-field .hit")].map((hit) => {
      // A cell is moved to its place, a point has it in its middle.
      const [x, y] =
        hit
          .getAttribute("transform")
          ?.match(/[-\d.e]+/g)
          ?.slice(-2) ?? [];
      const place = { x: number(x ?? hit.getAttribute("cx")), y: number(y ?? hit.getAttribute("cy")) };
      return { name: "", shape: /** @type {const} */ ("point"), ...place };
    });
    return { spots, from: Number(/** @type {SVGElement} */ (document.activeElement).dataset.spot) };
  });
  /** @type {Map<number, string[]>} */
  const known = new Map([[from, []]]);
  for (const [spot, keys] of known) {
    if (spot === to) return keys;
    for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
      const next = neighbour(places, spot, key);
      if (!known.has(next)) known.set(next, [...keys, key]);
    }
  }
  assert.fail(`no way leads from ${from} to ${to}`);
}

/**
 * Does the step that the page shows by its solution. Says what came of it.
 * @param {TestPage} page
 * @param {string} url
 * @param {{ family: string, lesson: Lesson, number: number }} where
 * @param {typeof byTouch} play
 * @returns {Promise<Judged>}
 */
export async function doStep(page, url, { family, lesson, number }, play) {
  const address = `${url}/api/lessons/${family}/${lesson.id}/${number}`;
  const step = /** @type {LessonStep} */ (lesson.steps[number - 1]);
  const query = new URLSearchParams({ game: step.game, ...(step.rules ? { rules: JSON.stringify(step.rules) } : {}) });
  const { layout } = await ask(`${url}/api/layout?${query}`);
  const names = layout.spots.map((/** @type {{ name: string }} */ { name }) => name);
  await page.waitForSelector('.lesson-field[data-state="open"] .hit');
  /** @type {Judged} */
  let told = await ask(address, { moves: [] });
  while (told.state === "go-on") {
    const hint = told.hint ?? "";
    await play(page, moveOf(step, told, hint, names));
    told = await ask(address, { moves: told.moves, play: hint });
    assert.notEqual(told.state, "wrong", `${address}: ${hint}`);
    const state = told.state === "go-on" ? "open" : told.state;
    await page.waitForSelector(`.lesson-field[data-state="${state}"][data-played="${told.moves.length}"]`);
  }
  assert.equal(told.state, "done", address);
  return told;
}
