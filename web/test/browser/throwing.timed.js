// Dice that one throws oneself, and what others do told in their time: four programs and a person play to the end.

import assert from "node:assert/strict";
import test from "node:test";

import { denied } from "./denied.js";
import { chrome, server } from "./house.js";
import { becomes, eventually, nothingWrong, openGame, seen, stateOf } from "./support.js";

/** @typedef {import("./support.js").TestPage} TestPage */
/** From when to when it took until input was open, in milliseconds since 1970. @typedef {[number, number]} Took */
/** @typedef {Window & typeof globalThis & { late: Took[], odd: string[] }} Watched */

/** How late input may open after the server has said that it is one's turn, in milliseconds. */
const LATE = 2000;

/** How many turns are measured. */
const TURNS = 20;

/** Notes how long it takes from the server's word to open input, and whatever on the page contradicts itself. */
function watch() {
  const watched = /** @type {Watched} */ (window);
  watched.late = [];
  watched.odd = [];
  /** When the server said that it is one's turn. @type {number | null} */
  let said = null;
  const Plain = window.WebSocket;
  window.WebSocket = class extends Plain {
    /** @param {[string | URL, (string | string[])?]} given */
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => {
        const { view, t } = JSON.parse(data);
        if (t !== "event" && t !== "state") return;
        said = view.acts === 0 && view.moves.length > 0 ? (said ?? Date.now()) : null;
      });
    }
  };
  const noteOpen = () => {
    if (said === null || document.querySelector(".board.playable") === null) return;
    watched.late.push([said, Date.now()]);
    said = null;
  };
  // Input is open when the page says so, and not when the next picture of it is painted.
  new MutationObserver(noteOpen).observe(document, { attributeFilter: ["class"], subtree: true });
  const look = () => {
    noteOpen();
    const mine = document.querySelector(".prompt.mine") !== null;
    const own = document.querySelector(".player.own");
    if (own && mine !== own.classList.contains("acts") && !document.querySelector(".prompt.over, .prompt.telling"))
      watched.odd.push(`prompt ${mine}, card ${own.className}: ${document.querySelector(".turn-line")?.textContent}`);
    const running = document.querySelector(".clock.running")?.closest(".player");
    if (mine && running && running !== own) watched.odd.push("one's turn while another clock runs");
    const bar = document.querySelector(".branch-bar");
    if (bar && !bar.hasAttribute("hidden")) watched.odd.push("an earlier position");
    requestAnimationFrame(look);
  };
  document.addEventListener("DOMContentLoaded", look);
}

/**
 * Does the next thing that can be done, by touching what a person touches.
 * @param {TestPage} page
 */
async function act(page) {
  const button = page.locator(".choices .button").first();
  if (await button.count()) return button.click({ timeout: 2000 });
  const from = await page.locator(".hit.open").first().getAttribute("data-spot", { timeout: 2000 });
  await page.locator(`.hit[data-spot="${from}"]`).click({ force: true, timeout: 2000 });
  const to = page.locator(`.hit.open:not([data-spot="${from}"])`).first();
  if (await to.count()) await to.click({ force: true, timeout: 2000 });
}

/**
 * Acts until the game is over, or so often.
 * @param {TestPage} page
 * @param {number} most
 */
async function playOn(page, most) {
  for (let acts = 0; acts < most; acts++) {
    await page.waitForSelector(".board.playable, .prompt.over", { timeout: 60_000 });
    if (await page.locator(".prompt.over").count()) return true;
    // The only thing to do is done by itself now and then, right under one's hand.
    await act(page).catch(() => {});
  }
  return false;
}

/**
 * Acts until it is time to throw. Each deed is seen before the next, lest a touch falls on what comes after it.
 * @param {TestPage} page
 */
async function actUntilThrow(page) {
  for (;;) {
    await page.waitForSelector(".board.playable, .dice-hand");
    if (await page.locator(".dice-hand").count()) return;
    const before = await page.locator(".moves .move").count();
    await act(page);
    await page.waitForFunction((n) => document.querySelectorAll(".moves .move").length > n, before);
  }
}

const FOUR_BOTS = [{ kind: "me" }, ...Array.from({ length: 4 }, () => ({ kind: "bot", level: 1 }))];
const CLOCK = { kind: "fischer", initial: 600_000, increment: 5000 };
/** Everybody is beyond the pass: the second half of a game, which is as long as a test needs. */
const LATE_GAME = [
  "c62x12,56x8 b345/c60x10,58x10 b346/c55x14,49x6 b245/c61x12,51x8 b234/c57x12,65x8 b125",
  " turn=0 gate=1 pot=100 net=-20,-20,-20,-20,-20",
].join(";");

/**
 * Some turns among four programs: how late input opened, and what contradicted itself. What is measured is the page:
 * the time that the machine gave to others while the page was ready to go on is not its own.
 */
async function measured() {
  const page = await chrome.visitor({ motion: true, forced: true });
  await page.addInitScript(watch);
  const { id } = await openGame(page, server.url, {
    game: "dama:5",
    seats: FOUR_BOTS,
    clock: CLOCK,
    position: LATE_GAME,
  });
  const machine = await denied(chrome.browser);
  // A touch may come too late on a slow machine: what counts is how often it was one's turn.
  const turns = () => page.evaluate(() => /** @type {Watched} */ (window).late.length);
  let over = false;
  while (!over && (await turns()) < TURNS) over = await playOn(page, 1);
  const { late, odd } = await page.evaluate(() => {
    const { late, odd } = /** @type {Watched} */ (window);
    return { late, odd };
  });
  await machine.stop();
  assert.deepEqual(odd, []);
  assert.ok(late.length >= TURNS, `${late.length} turns`);
  return { page, id, over, late: late.map(([said, open]) => open - said - machine.between(said, open)) };
}

test("a person throws among four programs: nothing waits long, nothing contradicts itself, and the game ends", {
  timeout: 600_000,
}, async () => {
  let game = await measured();
  if (Math.max(...game.late) > LATE) {
    // A machine that stood still for a moment says nothing about the page: it is measured once more.
    await game.page.context().close();
    game = await measured();
  }
  const { page, id, late } = game;
  assert.ok(Math.max(...late) <= LATE, `input opened after ${late.map(Math.round)} ms`);
  // The rest without anything that moves, so that the test need not watch it.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const over = game.over || (await playOn(page, 3000));
  assert.ok(over, "the game did not end");
  const { view } = await stateOf(server.url, id);
  assert.ok(view.result);
  nothingWrong(page);
  await page.context().close();
});

test("one throws by the button, by the dice, and by a key; forced moves can be left to oneself", async () => {
  const page = await chrome.visitor();
  const seats = [{ kind: "me" }, { kind: "me" }];
  const { id } = await openGame(page, server.url, { game: "dama:2", seats, clock: { kind: "none" } });
  const ways = [
    () => page.locator(".choices").getByRole("button", { name: "Throw the dice" }).click(),
    () => page.locator(".dice-hand").click(),
    () => page.keyboard.press("Space"),
  ];
  for (const way of ways) {
    await page.waitForSelector(".dice-hand");
    const before = (await stateOf(server.url, id)).view;
    assert.equal(before.throws, true);
    await way();
    await page.waitForFunction((n) => document.querySelectorAll(".moves .move").length > n, before.n_moves);
    const after = (await stateOf(server.url, id)).view;
    assert.equal(after.n_moves, before.n_moves + 1);
    // The dice lie as they fell; where nothing can be done with them, it is the next player who throws.
    if (!after.throws) await page.waitForSelector(".dice-place .dice[role=img]");
    // Nothing is played by itself here: whoever wants to does it.
    await page.waitForTimeout(1000);
    assert.equal((await stateOf(server.url, id)).view.n_moves, after.n_moves);
    await actUntilThrow(page);
  }
  nothingWrong(page);
  await page.context().close();
});

test("the only thing to do is done by itself, and said", async () => {
  const page = await chrome.visitor({ forced: true });
  const seats = [{ kind: "me" }, { kind: "me" }, { kind: "me" }];
  const { id } = await openGame(page, server.url, { game: "dama:3", seats, clock: { kind: "none" } });
  await page.waitForSelector(".dice-hand");
  // The word goes after a while, and stands before the server has heard of the move.
  await seen(page.locator(".prompt-note", { hasText: "Played for you" }), () => page.keyboard.press("Space"));
  await becomes(async () => (await stateOf(server.url, id)).history.length, 2);
  nothingWrong(page);
  await page.context().close();
});

test("chips are paid visibly, the log has one line a throw, and the prompt leaves the track alone", async () => {
  for (const [width, height] of /** @type {[number, number][]} */ ([
    [390, 844],
    [360, 640],
    [1280, 800],
  ])) {
    const page = await chrome.visitor({ width, height, forced: true });
    await openGame(page, server.url, { game: "dama:5", seats: FOUR_BOTS, clock: { kind: "none" } });
    await playOn(page, 12);
    await page.waitForSelector(".board.playable, .prompt.over");
    await becomes(() => page.locator(".player .purse").count(), 5);
    await becomes(() => page.locator(".pot .purse").count(), 1);
    await eventually(async () => {
      const chips = await page.locator(".purse b").allTextContents();
      const sum = chips.reduce((sum, text) => sum + Number(text.replace("−", "-")), 0);
      assert.equal(sum, 0, chips.join(" "));
    });
    const lines = await page.locator(".moves .turn").evaluateAll((turns) =>
      turns.map((turn) => ({
        dice: turn.querySelectorAll(".dice-icon").length,
        height: turn.querySelector(".turn-moves")?.getBoundingClientRect().height ?? 0,
      })),
    );
    assert.ok(lines.length >= 12);
    assert.ok(
      lines.every(({ dice }) => dice === 1),
      "a line a throw",
    );
    assert.ok(Math.max(...lines.map((line) => line.height)) < 34, JSON.stringify(lines));
    await page.evaluate(() => scrollTo(0, 0));
    const boxes = await page.evaluate(() => {
      const bottom = document.querySelector(".board")?.getBoundingClientRect().bottom ?? 0;
      return { bottom, top: document.querySelector(".prompt")?.getBoundingClientRect().top ?? 0 };
    });
    assert.ok(
      boxes.top >= boxes.bottom - 1,
      `${width}: the prompt begins at ${boxes.top}, the board ends at ${boxes.bottom}`,
    );
    nothingWrong(page);
    await page.context().close();
  }
});

test("cards and list agree on colours, flipping twice changes nothing, and F is the button", async () => {
  const page = await chrome.visitor();
  const { id } = await openGame(page, server.url, {
    game: "banqi",
    seats: [{ kind: "me" }, { kind: "me" }],
    clock: { kind: "none" },
  });
  await page.waitForSelector(".board.playable");
  for (const spot of [0, 9, 18]) {
    const { view } = await stateOf(server.url, id);
    await page.locator(`.hit[data-spot="${spot}"]`).click({ force: true });
    await page.waitForFunction((n) => document.querySelectorAll(".moves .move").length > n, view.n_moves);
  }
  const looks = await page.evaluate(() => {
    const colour = (/** @type {Element | null | undefined} */ el) => (el ? getComputedStyle(el).backgroundColor : "");
    const cards = [0, 1].map((seat) => colour(document.querySelector(`.player[data-seat="${seat}"] .seat-dot`)));
    const rows = [0, 1].map((seat) => colour(document.querySelector(`.turn[data-owner="${seat}"] .seat-dot`)));
    const sides = [...document.querySelectorAll(".player-side")].map((side) => side.textContent).sort();
    return { cards, rows, sides, turn: document.querySelector(".turn-line")?.textContent ?? "" };
  });
  assert.deepEqual(looks.sides, ["Black", "Red"]);
  assert.match(looks.turn, /\b(red|black)\b/i);
  assert.deepEqual(looks.cards, looks.rows);
  assert.notEqual(looks.cards[0], looks.cards[1]);
  await page.context().close();

  const dogs = await chrome.visitor();
  await openGame(dogs, server.url, {
    game: "deer:24",
    seats: [{ kind: "bot", level: 1 }, { kind: "me" }],
    clock: { kind: "none" },
  });
  await dogs.waitForSelector(".players.bottom .player.own");
  const below = () => dogs.locator(".players.bottom .player").getAttribute("data-seat");
  for (const flip of [
    () => dogs.getByRole("button", { name: "Flip the board" }).click(),
    () => dogs.keyboard.press("f"),
  ]) {
    for (const seat of ["0", "1"]) {
      await flip();
      await becomes(below, seat);
    }
  }
  nothingWrong(dogs);
  await dogs.context().close();
});

test("a take-back is offered only where it is granted", async () => {
  const page = await chrome.visitor();
  const seats = [{ kind: "me" }, { kind: "bot", level: 1 }];
  const { id } = await openGame(page, server.url, { game: "banqi", seats, clock: { kind: "none" } });
  const offered = () => page.getByRole("button", { name: "Take back" }).count();
  await page.waitForSelector(".actions .button");
  assert.equal(await offered(), 0, "nothing has been played");
  await page.waitForSelector(".board.playable");
  await page.locator(".hit.open").first().click({ force: true });
  await page.waitForFunction(() => document.querySelectorAll(".moves .move").length >= 4);
  assert.equal((await stateOf(server.url, id)).table.may_take_back[0], false);
  await becomes(offered, 0, "a flip is never taken back");
  nothingWrong(page);
  await page.context().close();
});
