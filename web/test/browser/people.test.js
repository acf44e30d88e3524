// People: friends by link, watchers, comings and goings, keys alone, phones, languages.

import assert from "node:assert/strict";
import test from "node:test";

import { chrome, server } from "./house.js";
import {
  atTable,
  becomes,
  counts,
  eventually,
  nothingWrong,
  openGame,
  seen,
  startServer,
  stateOf,
  surely,
  touch,
} from "./support.js";

test("two friends play by link while a third watches; one reloads, one resigns, they play again", async () => {
  const [anna, bo, chen] = [
    await chrome.visitor(),
    await chrome.visitor({ width: 390, height: 844 }),
    await chrome.visitor(),
  ];
  await anna.goto(`${server.url}/komikan`);
  await anna.click("[data-value=friend]");
  await anna.click(".start .button.big");
  await anna.waitForSelector(".notice.ask .copied");
  const url = anna.url();
  const id = url.split("/").at(-1) ?? "";
  await bo.goto(url);
  await bo.fill(".join input", "<b>Bo</b>");
  await bo.click(".join .button");
  await bo.waitForSelector(".player.own");
  await chen.goto(url);
  await chen.waitForSelector(".notice.quiet");
  for (const page of [anna, bo, chen]) await atTable(page);
  assert.equal(await chen.locator(".hit.open").count(), 0);
  let { view } = await stateOf(server.url, id);
  await touch(anna, view.moves[0], 0);
  for (const page of [bo, chen]) await page.waitForSelector(".moves .move");
  await bo.reload();
  await atTable(bo);
  await bo.waitForSelector(".player.own.acts");
  await becomes(() => chen.locator(".player-name", { hasText: "<b>Bo</b>" }).count(), 1);
  ({ view } = await stateOf(server.url, id));
  await touch(bo, view.moves[0], 1);
  await chen.waitForFunction(() => document.querySelectorAll(".moves .move").length === 2);
  await surely(bo, "Resign", "Really resign?");
  for (const page of [anna, bo, chen]) await page.waitForSelector(".prompt.over");
  await anna.getByText("Rematch").click();
  await bo.waitForSelector(".notice.ask");
  await bo.getByText("Rematch", { exact: true }).click();
  await Promise.all([anna, bo].map((page) => page.waitForURL((to) => String(to) !== url)));
  await anna.waitForSelector(".player.own");
  for (const page of [anna, bo, chen]) nothingWrong(page);
  await Promise.all([anna, bo, chen].map((page) => page.context().close()));
});

test("after a rematch of three, everybody has the right seat at once", async () => {
  const names = ["Anna", "Bo", "Chen"];
  const [anna, ...others] = await Promise.all(names.map(() => chrome.visitor()));
  assert.ok(anna);
  const seats = [{ kind: "me", name: "Anna" }, { kind: "open" }, { kind: "open" }];
  const { id, tokens } = await openGame(anna, server.url, { game: "dama:3", seats, clock: { kind: "none" } });
  for (const [i, page] of others.entries()) {
    await page.goto(`${server.url}/g/${id}`);
    await page.fill(".join input", names[i + 1] ?? "");
    await page.locator(".join .button").first().click();
    await page.waitForSelector(".player.own");
  }
  await anna.waitForSelector(".board.playable, .choices .button");
  // A game that has only just begun can be called off by anybody who sits at it.
  await anna.evaluate(
    ([id, token]) =>
      new Promise((done) => {
        const socket = new WebSocket(`ws://${location.host}/ws/games/${id}`);
        socket.onopen = () => socket.send(JSON.stringify({ t: "hello", token }));
        socket.onmessage = ({ data }) => {
          const heard = JSON.parse(data);
          if (heard.t === "state") socket.send(JSON.stringify({ t: "act", act: "abort", seat: 0, id: "off" }));
          if (heard.t === "ack") done(socket.close());
        };
      }),
    [id, tokens["0"]],
  );
  const everybody = [anna, ...others];
  for (const page of everybody) {
    await page.waitForSelector(".prompt.over");
    await page.getByText("Rematch", { exact: true }).click();
  }
  await Promise.all(everybody.map((page) => page.waitForURL((to) => !String(to).endsWith(id))));
  const next = anna.url().split("/").at(-1) ?? "";
  const { table } = await stateOf(server.url, next);
  for (const [i, page] of everybody.entries()) {
    const kept = () => page.evaluate((id) => JSON.parse(localStorage.getItem("qiyuan.seats") ?? "{}")[id] ?? {}, next);
    const mine = table.seats.findIndex((/** @type {any} */ seat) => seat.name === names[i]);
    await becomes(async () => Object.keys(await kept()), [String(mine)], names[i]);
    await page.waitForSelector(`.player.own[data-seat="${mine}"]`);
    nothingWrong(page);
    await page.context().close();
  }
});

test("a move is taken back and a draw is agreed on, both by consent", async () => {
  const [anna, bo] = [await chrome.visitor(), await chrome.visitor()];
  const { id } = await openGame(anna, server.url, {
    game: "deer:7",
    seats: [{ kind: "me" }, { kind: "open" }],
    clock: { kind: "none" },
  });
  await bo.goto(`${server.url}/g/${id}`);
  await bo.click(".join .button");
  await bo.waitForSelector(".player.own");
  for (const [page, before] of /** @type {const} */ ([
    [anna, 0],
    [bo, 1],
  ])) {
    const { view } = await stateOf(server.url, id);
    await touch(page, view.moves[0], before);
  }
  await bo.getByRole("button", { name: "Take back" }).click();
  await anna.getByRole("button", { name: "Accept" }).click();
  for (const page of [anna, bo])
    await page.waitForFunction(() => document.querySelectorAll(".moves .move").length === 1);
  await anna.getByRole("button", { name: "Offer a draw" }).click();
  await bo.getByRole("button", { name: "Decline" }).click();
  await anna.waitForSelector(".notice.ask", { state: "detached" });
  await bo.getByRole("button", { name: "Offer a draw" }).click();
  await anna.getByRole("button", { name: "Accept" }).click();
  for (const page of [anna, bo]) await page.waitForSelector(".prompt.over");
  assert.equal((await stateOf(server.url, id)).view.result.winner, null);
  for (const page of [anna, bo]) nothingWrong(page);
  await Promise.all([anna, bo].map((page) => page.context().close()));
});

test("a flag falls while nobody moves", async () => {
  const page = await chrome.visitor();
  const headers = { "content-type": "application/json" };
  const clock = { kind: "fischer", initial: 10_000, increment: 0 };
  const body = JSON.stringify({ game: "komikan", seats: [{ kind: "me" }, { kind: "me" }], clock });
  const { id, tokens } = await (await fetch(`${server.url}/api/games`, { method: "POST", headers, body })).json();
  // The first move is made at once, so that it is the second side that runs out of time, however slow the page is.
  const { view } = await stateOf(server.url, id);
  const moved = await fetch(`${server.url}/api/games/${id}/move`, {
    method: "POST",
    headers: { ...headers, authorization: `Bearer ${tokens[0]}` },
    body: JSON.stringify({ id: "m", n: 0, moves: [view.moves[0].move] }),
  });
  assert.equal(moved.status, 200);
  await page.goto(`${server.url}/g/${id}`);
  await page.waitForSelector(".prompt.over");
  assert.ok((await page.textContent(".turn-line"))?.trim());
  const { view: end } = await stateOf(server.url, id);
  assert.deepEqual([end.result.reason, end.result.winner], ["time", 0]);
  nothingWrong(page);
  await page.context().close();
});

test("a game goes on after the server was killed", async () => {
  const first = await startServer();
  const page = await chrome.visitor();
  const { id } = await openGame(page, first.url, {
    game: "deer:7",
    seats: [{ kind: "me" }, { kind: "me" }],
    clock: { kind: "none" },
  });
  let { view } = await stateOf(first.url, id);
  await touch(page, view.moves[0], 0);
  await first.stop("SIGKILL", true);
  await page.waitForSelector(".notice.warn");
  const second = await startServer({ data: first.data, address: new URL(first.url).host });
  await page.waitForSelector(".notice.warn", { state: "detached" });
  ({ view } = await stateOf(second.url, id));
  assert.equal(view.n_moves, 1);
  await touch(page, view.moves[0], 1);
  await page.context().close();
  await second.stop();
});

test("keys alone: start, move about, choose, play", async () => {
  const page = await chrome.visitor();
  await page.goto(`${server.url}/deer`);
  await page.locator(".start .button.big").focus();
  await page.keyboard.press("Enter");
  await atTable(page);
  await page.waitForSelector(".board.playable");
  await page.locator('.hit[tabindex="0"]').focus();
  const label = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
  // Row by row from one corner, until a deer is found.
  for (let i = 0; i < 8; i++) await page.keyboard.press("ArrowUp");
  for (let i = 0; i < 12; i++) await page.keyboard.press("ArrowLeft");
  const seen = new Set();
  for (let i = 0; i < 60 && !/deer, .*can be chosen/i.test(await label()); i++) {
    const here = await label();
    await page.keyboard.press(seen.has(here) ? "ArrowDown" : "ArrowRight");
    seen.add(here);
  }
  await eventually(async () => assert.match(await label(), /deer/i));
  await page.keyboard.press("Enter");
  await page.waitForSelector(".target", { state: "attached" });
  await page.keyboard.press("Escape");
  await counts(page, ".target", 0);
  await page.keyboard.press("Enter");
  await page.waitForSelector(".target", { state: "attached" });
  const target = page.locator(".hit.open").first();
  await target.focus();
  await page.keyboard.press("Enter");
  await page.waitForSelector(".moves .move");
  await page.waitForSelector("[aria-live] p", { state: "attached" });
  nothingWrong(page);
  await page.context().close();
});

test("the languages change in place, and come from the browser", async () => {
  const page = await chrome.visitor({ language: "zh-TW", width: 360, height: 740 });
  await page.goto(server.url);
  await page.waitForSelector("text=蒙古鹿棋");
  await becomes(() => page.getAttribute("html", "lang"), "zh-Hant");
  for (const family of ["deer", "dama", "banqi", "dragon"]) {
    await page.goto(`${server.url}/${family}`);
    await page.waitForSelector(".preset-about");
    // Names of authors and of games in Mongolian keep their letters.
    const count = (/** @type {string} */ note, /** @type {RegExp} */ signs) => note.match(signs)?.length ?? 0;
    await eventually(async () => {
      const notes = await page.locator(".preset-about").allTextContents();
      const chinese = notes.every((note) => count(note, /\p{Script=Han}/gu) > count(note, /[a-z]/gi));
      assert.ok(notes.length > 1 && chinese, notes.join(" "));
    });
  }
  await openGame(page, server.url, {
    game: "banqi",
    seats: [{ kind: "me" }, { kind: "bot", level: 1 }],
    clock: { kind: "none" },
  });
  await page.waitForSelector("text=輪到你");
  await page.click(".languages button:nth-child(3)");
  await page.waitForSelector("text=轮到你");
  await page.click(".languages button:nth-child(1)");
  await page.waitForSelector("text=Your turn");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `the page is ${wide} pixels too wide`);
  nothingWrong(page);
  await page.context().close();
});

test("an illegal attempt is explained, and a game that is not there is said to be missing", async () => {
  const page = await chrome.visitor();
  await openGame(page, server.url, {
    game: "deer:24",
    seats: [{ kind: "me" }, { kind: "bot", level: 1 }],
    clock: { kind: "none" },
  });
  await page.waitForSelector(".board.playable");
  await page.locator(".hit.open").first().click({ force: true });
  await page.waitForSelector(".mark-selected", { state: "attached" });
  const far = await page.evaluate(() =>
    [...document.querySelectorAll(".hit")].findLastIndex(
      (hit) => !hit.classList.contains("open") && hit.getAttribute("aria-label")?.includes("empty"),
    ),
  );
  const goFar = () => page.locator(".hit").nth(far).click({ force: true });
  await seen(page.locator(".toast.wrong", { hasText: "No line leads from" }), goFar);
  await page.click(".languages button:nth-child(2)");
  await page.locator(".hit.open").first().click({ force: true });
  await page.waitForSelector(".mark-selected", { state: "attached" });
  await seen(page.locator(".toast.wrong", { hasText: "沒有線相連" }), goFar);
  await page.click(".languages button:first-child");
  nothingWrong(page);
  await page.goto(`${server.url}/g/nothing`);
  await page.waitForSelector("text=Nothing here");
  await page.context().close();
});
