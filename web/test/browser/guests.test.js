// Guests: open seats, games that go on, the file of keys, whose turn it is, emotes, names. No accounts anywhere.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";

import { chrome, server } from "./house.js";
import {
  atTable,
  becomes,
  counts,
  eventually,
  nothingWrong,
  openGame,
  says,
  seen,
  startServer,
  stateOf,
  touch,
} from "./support.js";
import { accessible } from "./views.js";

const PHONE = { width: 390, height: 844 };
const HOSTILE = '<img src=x onerror="window.hacked=1">';

/** @typedef {import("./support.js").TestPage} TestPage */

/** Whether what a hostile name wanted to run has run. @param {TestPage} page */
const hacked = (page) => page.evaluate(() => "hacked" in window);

for (const [where, size] of /** @type {const} */ ([
  ["desktop", {}],
  ["phone", PHONE],
])) {
  test(`two find each other by an open seat in two clicks (${where})`, async () => {
    const [anna, bo] = [await chrome.visitor(size), await chrome.visitor(size)];
    await bo.goto(server.url);
    await bo.waitForSelector(".seats .note:not([hidden])");
    await anna.goto(server.url);
    await anna.locator(".offers .button").first().click();
    await anna.waitForSelector(".notice.ask .copied");
    await accessible(anna, "a table that waits");
    await bo.waitForSelector(".open-seats .button");
    await accessible(bo, "home with an open seat");
    await bo.click(".open-seats .button");
    for (const page of [anna, bo]) await page.waitForSelector(".player.own");
    await anna.waitForSelector(".board.playable, .player:not(.own).acts");
    await becomes(() => new URL(bo.url()).pathname, new URL(anna.url()).pathname);
    // The seat is gone from everybody's home page.
    const chen = await chrome.visitor(size);
    await chen.goto(server.url);
    await chen.waitForSelector(".seats .note:not([hidden])");
    await counts(chen, ".open-seats li", 0);
    // A name is asked once, without being in the way, and kept; the others see it as text.
    for (const page of [anna, bo]) await atTable(page);
    await anna.fill("#ask-name", HOSTILE.slice(0, 24));
    await anna.keyboard.press("Enter");
    await bo.waitForSelector(`.player-name:has-text("<img")`);
    await anna.waitForSelector("#ask-name", { state: "detached" });
    await bo.click(".ask-name .button:not(.primary)");
    await bo.waitForSelector("#ask-name", { state: "detached" });
    await bo.reload();
    await atTable(bo);
    await bo.waitForSelector(".emotes summary");
    assert.equal(await bo.locator("#ask-name").count(), 0, "it is asked once");
    await accessible(bo, "a table with people");
    assert.equal(await hacked(bo), false);
    for (const page of [anna, bo, chen]) {
      nothingWrong(page);
      await page.context().close();
    }
  });
}

test("a game's page offers a seat and shows those that are open", async () => {
  const [anna, bo] = [await chrome.visitor(), await chrome.visitor(PHONE)];
  await bo.goto(`${server.url}/komikan`);
  await bo.waitForSelector(".game-seats .note:not([hidden])");
  await anna.goto(`${server.url}/komikan`);
  await anna.click(".game-seats .offers .button");
  await anna.waitForSelector(".notice.ask .copied");
  await bo.waitForSelector(".game-seats .open-seats .button");
  await accessible(bo, "a game's page with an open seat");
  const other = await chrome.visitor();
  await other.goto(`${server.url}/banqi`);
  await other.waitForSelector(".game-seats .note:not([hidden])");
  // Other games have other seats.
  await counts(other, ".open-seats li", 0);
  await bo.click(".open-seats .button");
  await bo.waitForSelector(".player.own");
  for (const page of [anna, bo, other]) {
    nothingWrong(page);
    await page.context().close();
  }
});

test("an invitation has a whole link, a code for phones, and says what works only here", async () => {
  const page = await chrome.visitor(PHONE);
  const { id } = await openGame(page, server.url, { game: "deer:7", seats: [{ kind: "me" }, { kind: "open" }] });
  await page.waitForSelector(".invite .warn");
  await says(page.locator(".invite .warn"), /this machine only/);
  // The whole link is selected by a touch.
  await eventually(async () => {
    await page.click(".notice .copied");
    assert.equal(await page.evaluate(() => String(getSelection())), `${server.url}/g/${id}`);
  });
  nothingWrong(page);
  await page.context().close();
  const open = await startServer({ address: "0.0.0.0:0" });
  const guest = await chrome.visitor();
  const made = await openGame(guest, open.url, { game: "deer:7", seats: [{ kind: "me" }, { kind: "open" }] });
  await guest.waitForSelector(".invite p");
  const asked = await fetch(`${open.url}/api/games/${made.id}/invite?origin=${encodeURIComponent(open.url)}`);
  const invitation = await asked.json();
  await becomes(() => guest.inputValue(".notice .copied"), invitation.url);
  await counts(guest, ".qr-code", invitation.reachable ? 1 : 0);
  nothingWrong(guest);
  await guest.context().close();
  await open.stop();
});

test("a game goes on after browser and server were closed, and in another browser by the file", async () => {
  const first = await startServer();
  const page = await chrome.visitor();
  await page.goto(`${first.url}/komikan`);
  await page.click(".start .button.big");
  await atTable(page);
  await page.waitForSelector(".board.playable");
  const id = page.url().split("/").at(-1) ?? "";
  const state = await page.context().storageState();
  await page.context().close();
  await first.stop("SIGTERM", true);
  const second = await startServer({ data: first.data, address: new URL(first.url).host });
  const again = await chrome.visitor({ storageState: state, ...PHONE });
  await again.goto(second.url);
  await again.waitForSelector(".go-card.turn .board");
  await becomes(() => again.title(), "(1) Your turn · Qiyuan 棋苑");
  const icon = () => again.getAttribute("link[rel=icon]", "href");
  await eventually(async () => assert.match((await icon()) ?? "", /^data:image\/svg/));
  await again.click(".go-card");
  await again.waitForSelector(".board.playable");
  await eventually(() => assert.ok(again.url().endsWith(id)));
  await again.goto(`${second.url}/yours`);
  await again.waitForSelector(`.game-row[href="/g/${id}"]`);
  await again.fill("#your-name", "Anna");
  const [saved] = await Promise.all([again.waitForEvent("download"), again.getByText("Save the file").click()]);
  const buffer = await readFile(await saved.path());
  await again.context().close();
  // Another browser knows nothing, until it has the file.
  const other = await chrome.visitor();
  await other.goto(`${second.url}/yours`);
  await other.waitForSelector("text=No games yet");
  await other.setInputFiles("#key-file", {
    name: "x.json",
    mimeType: "application/json",
    buffer: Buffer.from(`{"games":"${HOSTILE.replaceAll('"', "'")}"}`),
  });
  await other.waitForSelector(".file-said.wrong:has-text('not a file of games')");
  await other.setInputFiles("#key-file", { name: "games.json", mimeType: "application/json", buffer });
  await other.waitForSelector(`.game-row[href="/g/${id}"]`);
  await becomes(() => other.inputValue("#your-name"), "Anna");
  await other.click(`.game-row[href="/g/${id}"]`);
  await atTable(other);
  const { view } = await stateOf(second.url, id);
  await touch(other, view.moves[0], 0);
  nothingWrong(other);
  await other.context().close();
  await second.stop();
});

test("your games: filters, the record against each level, keys alone, hostile names as text", async () => {
  const page = await chrome.visitor();
  /** @param {object[]} seats @param {(token: string, id: string) => Promise<unknown>} [then] */
  const play = async (seats, then) => {
    const body = JSON.stringify({ game: "komikan", seats });
    const headers = { "content-type": "application/json" };
    const made = await (await fetch(`${server.url}/api/games`, { method: "POST", headers, body })).json();
    await then?.(made.tokens["0"], made.id);
    return [made.id, made.tokens];
  };
  const me = { kind: "me", name: "Anna" };
  /** @param {string} token @param {string} id */
  const resign = async (token, id) => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    const url = `${server.url}/api/games/${id}`;
    const { view } = await stateOf(server.url, id);
    const moved = { id: "m", n: 0, moves: [view.moves[0].move] };
    await fetch(`${url}/move`, { method: "POST", headers, body: JSON.stringify(moved) });
    const answer = await fetch(`${url}/act`, {
      method: "POST",
      headers,
      body: JSON.stringify({ id: "r", act: "resign" }),
    });
    assert.equal(answer.status, 200, await answer.text());
  };
  /** @param {string} _ @param {string} id */
  const join = async (_, id) => {
    const headers = { "content-type": "application/json" };
    await fetch(`${server.url}/api/games/${id}/join`, {
      method: "POST",
      headers,
      body: JSON.stringify({ name: HOSTILE }),
    });
  };
  const games = [
    await play([me, { kind: "bot", level: 1 }], resign),
    await play([me, { kind: "bot", level: 2 }], resign),
    await play([me, { kind: "bot", level: 2 }], resign),
    await play([me, { kind: "bot", level: 2 }]),
    await play([me, { kind: "open" }], join),
  ];
  await page.goto(`${server.url}/about`);
  await page.evaluate(
    (seats) => localStorage.setItem("qiyuan.seats", seats),
    JSON.stringify(Object.fromEntries(games)),
  );
  await page.goto(server.url);
  await page.waitForSelector(".go-card.turn .board");
  await accessible(page, "home of a guest");
  assert.equal(await hacked(page), false);
  await page.click(".go-head a");
  await page.waitForFunction(() => document.querySelectorAll(".yours .game-row").length === 5);
  await becomes(() => page.locator(".row-seats", { hasText: HOSTILE }).count(), 1);
  assert.equal(await hacked(page), false);
  await becomes(
    () => page.locator(".record tbody tr").allInnerTexts(),
    ["Computer, level 1\t0\t0\t1", "Computer, level 2\t0\t0\t2"].map((row) => `${row}\t`),
  );
  await accessible(page, "your games");
  // By keys alone: the choice of results, then the opponents, then a game.
  await page.locator(".filters [role=radio][aria-checked=true]").focus();
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => document.querySelectorAll(".yours .game-row").length === 2);
  await page.keyboard.press("ArrowLeft");
  await page.waitForFunction(() => document.querySelectorAll(".yours .game-row").length === 5);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Computer, level 2");
  await page.waitForFunction(() => document.querySelectorAll(".yours .game-row").length === 3);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/g\//);
  nothingWrong(page);
  await page.context().close();
});

test("a page that nobody looks at says that it is one's turn", async () => {
  const page = await chrome.visitor();
  await page.context().grantPermissions(["notifications"]);
  await page.addInitScript(() => {
    let hidden = false;
    Object.defineProperty(document, "hidden", { get: () => hidden });
    const shown = /** @type {string[]} */ ([]);
    const Real = Notification;
    Object.assign(window, {
      shown,
      hide: () => {
        hidden = true;
        document.dispatchEvent(new Event("visibilitychange"));
      },
      Notification: class extends Real {
        /** @param {string} title @param {NotificationOptions} options */
        constructor(title, options) {
          super(title, options);
          shown.push(`${title}: ${options.body}`);
        }
      },
    });
  });
  const { id } = await openGame(page, server.url, { game: "komikan", seats: [{ kind: "open" }, { kind: "me" }] });
  const headers = { "content-type": "application/json" };
  const url = `${server.url}/api/games/${id}`;
  const joined = await (await fetch(`${url}/join`, { method: "POST", headers, body: "{}" })).json();
  await page.getByRole("button", { name: "Notify me when it is my turn" }).click();
  await page.waitForSelector(".ask-notify .button", { state: "detached" });
  await page.evaluate(() => /** @type {any} */ (window).hide());
  const { view } = await stateOf(server.url, id);
  const moving = JSON.stringify({ id: "m", n: 0, moves: [view.moves[0].move] });
  await fetch(`${url}/move`, {
    method: "POST",
    headers: { ...headers, authorization: `Bearer ${joined.token}` },
    body: moving,
  });
  await page.waitForFunction(() => /** @type {any} */ (window).shown.length > 0);
  assert.deepEqual(await page.evaluate(() => /** @type {any} */ (window).shown), ["Your turn: Komikan"]);
  await page.waitForFunction(() => document.title.startsWith("Your turn"));
  const icon = () => page.getAttribute("link[rel=icon]", "href");
  await eventually(async () => assert.match((await icon()) ?? "", /^data:image\/svg/));
  nothingWrong(page);
  await page.context().close();
});

test("emotes are seen by the others, and not where they are muted", async () => {
  const [anna, bo] = [await chrome.visitor(), await chrome.visitor(PHONE)];
  const { id } = await openGame(anna, server.url, { game: "komikan", seats: [{ kind: "me" }, { kind: "open" }] });
  await bo.goto(`${server.url}/g/${id}`);
  await bo.click(".join .button");
  await atTable(bo);
  for (const page of [anna, bo]) await page.waitForSelector(".emotes summary");
  // By keys alone.
  await bo.locator(".emotes summary").focus();
  await bo.keyboard.press("Enter");
  await bo.waitForSelector(".emotes details[open]");
  await bo.keyboard.press("Tab");
  await bo.waitForFunction(() => document.activeElement?.matches(".emote-list .button"));
  await seen(anna.locator(".bubble", { hasText: "Hello!" }), () => bo.keyboard.press("Enter"));
  await anna.waitForSelector("[aria-live] p:has-text('Guest: Hello!')", { state: "attached" });
  await anna.waitForSelector(".bubble", { state: "detached" });
  await anna.click(".emotes summary");
  await accessible(anna, "a table with emotes");
  await anna.check("#mute");
  const said = bo.locator(".bubble", { hasText: "Well played!" });
  await seen(said, () => bo.getByRole("button", { name: "Well played!" }).click());
  // What is said after it has been heard by all: a move. Nothing of the emote is seen by then.
  const { view } = await stateOf(server.url, id);
  await touch(anna, view.moves[0], 0);
  await counts(anna, ".bubble", 0);
  for (const page of [anna, bo]) {
    nothingWrong(page);
    await page.context().close();
  }
});

test("a game that takes days has links for a calendar and a reader, which need no account", async () => {
  const page = await chrome.visitor(PHONE);
  await openGame(page, server.url, {
    game: "komikan",
    seats: [{ kind: "me" }, { kind: "open" }],
    clock: { kind: "days", days: 3 },
  });
  await page.click(".feed-box summary");
  const links = page.locator(".feed-links a");
  await links.nth(1).waitFor();
  const [calendar, atom] = await links.evaluateAll((all) =>
    all.map((link) => /** @type {HTMLAnchorElement} */ (link).href),
  );
  assert.match(await (await fetch(calendar ?? "")).text(), /^BEGIN:VCALENDAR/);
  assert.match(await (await fetch(atom ?? "")).text(), /<feed /);
  await accessible(page, "a table with feeds");
  nothingWrong(page);
  await page.context().close();
});

test("settings keep the name, and tables hear of it", async () => {
  const [anna, bo] = [await chrome.visitor(), await chrome.visitor()];
  const { id } = await openGame(anna, server.url, { game: "komikan", seats: [{ kind: "me" }, { kind: "open" }] });
  await bo.goto(`${server.url}/g/${id}`);
  await bo.click(".join .button");
  await anna.waitForSelector(".emotes summary");
  await bo.waitForSelector(".player.own");
  await anna.keyboard.press("?");
  await anna.fill("#name", "Ada");
  await anna.click(".settings .primary");
  await bo.waitForSelector(".player-name:has-text('Ada')");
  await anna.waitForSelector("#ask-name", { state: "detached" });
  for (const page of [anna, bo]) {
    nothingWrong(page);
    await page.context().close();
  }
});
