// Studies, analyses whose address says what is shown, boards in frames on other sites, animated pictures.

import assert from "node:assert/strict";
import { createServer } from "node:http";
import test from "node:test";

import { chrome, restart, server } from "./house.js";
import { becomes, counts, eventually, nothingWrong, openGame, says, seen, surely } from "./support.js";
import { accessible } from "./views.js";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
const BOTH = { seats: [{ kind: "me" }, { kind: "me" }] };
const RECORD = `[Game "deer:24"] [Format "3"] [Seat0 "Anna"]

{The start.} a3-a2 (a3-a4 {or this} b4-b5,@a3 (b4-b5,@a2)) b4-b5,@a3 {good [%arrows a3-a2 c3/2]} *
`;

/** @typedef {import("./support.js").TestPage} TestPage */
/** Loads a record into the analysis that is open. @param {TestPage} page @param {string} record */
async function load(page, record) {
  await page.locator(".loader summary").first().click();
  await page.fill("#analysis-text", record);
  await page.getByRole("button", { name: "Load", exact: true }).click();
  // It closes when the record has been read.
  await becomes(() => page.locator(".loader").first().getAttribute("open"), null);
}

/** Plays a move by the list of legal moves. @param {TestPage} page @param {string} move */
async function play(page, move) {
  const n = await page.locator(".moves .move").count();
  const box = page.locator(".legal-box");
  if (!(await box.evaluate((el) => el.hasAttribute("open")))) await box.locator("summary").click();
  await page.locator(".legal").selectOption(move);
  await box.locator(".button").click();
  await page.waitForFunction((n) => document.querySelectorAll(".moves .move").length > n, n);
}

/** The moves of the tree as they are shown, with what branches off. @param {TestPage} page */
const shownMoves = (page) => page.locator(".moves .move").allTextContents();

/** Keeps a record by the API. @param {string} record */
async function kept(record, title = "Kept") {
  const answer = await fetch(`${server.url}/api/studies`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ title, record }),
  });
  assert.equal(answer.status, 201);
  return answer.json();
}

for (const [name, size] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  test(`${name}: an analysis is kept, survives a restart, and others read it but cannot change it`, async () => {
    const page = await chrome.visitor(size);
    await page.goto(`${server.url}/analysis`);
    await page.waitForSelector(".keep");
    await load(page, RECORD);
    await page.waitForSelector(".variation .variation");
    await counts(page, ".moves .move", 7);
    await counts(page, ".remark", 3);
    await page.getByRole("button", { name: "Keep as a study" }).last().click();
    await page.waitForURL(/\/study\/\w+$/);
    await page.waitForSelector(".study-title");
    await page.fill(".study-title", "A <b>study</b> of mine");
    await page.locator(".moves .move").first().click();
    await page.locator(".remarks summary").click();
    await page.fill("#study-comment", "Hello <img src=x onerror=alert(1)>");
    await page.fill("#study-arrows", "a2-a3, c3/2 nowhere");
    await page.locator("#study-arrows").press("Tab");
    await page.waitForSelector(".study-state[data-state=study-saved]");
    const arrows = () => page.inputValue("#study-arrows");
    await becomes(arrows, "a2-a3 c3/2", "what the board does not have is not kept");
    await counts(page, ".board .drawn", 2);
    const link = page.url();
    const before = await shownMoves(page);
    // The server is started again with what it has kept.
    await restart();
    await page.reload();
    await page.waitForSelector(".variation .variation");
    await becomes(() => page.inputValue(".study-title"), "A <b>study</b> of mine");
    await becomes(() => shownMoves(page), before);
    await page.locator(".moves .move").first().click();
    await page.waitForFunction(() => document.querySelectorAll(".board .drawn").length === 2);
    const remarks = async (/** @type {TestPage} */ page) => (await page.locator(".remark").allTextContents()).join();
    await eventually(async () => assert.match(await remarks(page), /Hello <img src=x onerror=alert\(1\)>/));
    // Another browser reads it.
    const reader = await chrome.visitor(size);
    await reader.goto(link);
    await reader.waitForSelector(".variation .variation");
    await becomes(() => reader.locator("h1").textContent(), "A <b>study</b> of mine");
    assert.equal(await reader.locator(".study-title, .remarks:visible, .moves img").count(), 0);
    assert.equal(await reader.getByRole("button", { name: "Delete this study" }).count(), 0);
    await reader.locator(".moves .move").first().click();
    await play(reader, "b4-a5");
    await counts(reader, ".moves .move", 8);
    await reader.reload();
    await reader.waitForSelector(".variation .variation");
    await becomes(() => shownMoves(reader), before, "what a reader tries is not kept");
    const id = link.split("/").at(-1);
    const change = { method: "PUT", body: JSON.stringify({ title: "x", record: RECORD, revision: 2 }) };
    assert.equal((await fetch(`${server.url}/api/studies/${id}`, change)).status, 401);
    // Its record reads back to the same tree.
    const exported = await (await fetch(`${server.url}/api/studies/${id}/record`)).text();
    await reader.goto(`${server.url}/analysis`);
    await reader.waitForSelector(".keep");
    await load(reader, exported);
    await reader.waitForSelector(".variation .variation");
    await becomes(() => shownMoves(reader), before);
    await eventually(async () => assert.match(await remarks(reader), /Hello <img/));
    for (const one of [page, reader]) {
      one.wrong = one.wrong.filter((message) => !message.includes("ERR_CONNECTION") && !message.includes("WebSocket"));
      await accessible(one, "study");
      nothingWrong(one);
      await one.context().close();
    }
  });

  test(`${name}: the board in a frame of another site shows and steps, and no other page may be framed`, async () => {
    const { url } = await kept(RECORD);
    const id = url.split("/").at(-1);
    const moves = "a3-a2+(a3-a4)+b4-b5,@a3";
    const paths = [
      `/embed/study/${id}`,
      `/embed/analysis?game=deer:24&moves=${moves}`,
      `/study/${id}`,
      "/",
      "/analysis",
    ];
    const frames = paths.map(
      (path, n) => `<iframe id="f${n}" width="360" height="420" src="${server.url}${path}"></iframe>`,
    );
    const elsewhere = createServer((_, answer) => {
      answer.setHeader("content-type", "text/html");
      answer.end(`<!doctype html><title>Elsewhere</title>${frames.join("")}`);
    });
    await new Promise((done) => elsewhere.listen(0, "127.0.0.2", () => done(null)));
    const { port } = /** @type {import("node:net").AddressInfo} */ (elsewhere.address());
    const page = await chrome.visitor(size);
    await page.goto(`http://127.0.0.2:${port}/`);
    for (const frame of [page.frameLocator("#f0"), page.frameLocator("#f1")]) {
      await frame.locator(".embed-words[data-n='3']").waitFor();
      await eventually(async () => assert.ok((await frame.locator(".board .piece").count()) > 9));
      await frame.getByRole("button", { name: "To the start" }).click();
      await frame.locator(".embed-words[data-n='0']").waitFor();
      const before = await frame.locator(".board .pieces").innerHTML();
      await frame.getByRole("button", { name: "One move on" }).click();
      await frame.locator(".embed-words[data-n='1']").waitFor();
      await eventually(async () => assert.notEqual(await frame.locator(".board .pieces").innerHTML(), before));
      await frame.locator("body").press("End");
      await frame.locator(".embed-words[data-n='3']").waitFor();
    }
    await says(page.frameLocator("#f0").locator(".embed-words"), /good/);
    await counts(page.frameLocator("#f0"), ".board .drawn", 2);
    const link = page.frameLocator("#f0").getByRole("link", { name: "Open in Qiyuan" });
    assert.equal(await link.getAttribute("href"), `/study/${id}`);
    // The script that prepares every document of a test cannot run in one that is refused.
    await eventually(() => {
      const said = page.wrong.filter((message) => !message.includes("'localStorage'"));
      assert.ok(said.length >= 3 && said.every((message) => message.includes("frame-ancestors 'none'")), `${said}`);
    });
    for (const refused of [2, 3, 4]) {
      assert.equal(await page.frameLocator(`#f${refused}`).locator("main, .board").count(), 0);
    }
    await page.context().close();
    await new Promise((done) => elsewhere.close(done));
    const alone = await chrome.visitor(size);
    await alone.goto(`${server.url}/embed/study/${id}`);
    await alone.waitForSelector(".embed-words[data-n='3']");
    await accessible(alone, "embed");
    assert.ok(await alone.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    nothingWrong(alone);
    await alone.context().close();
  });
}

test("the address of an analysis says what is shown; reload and back show it again", async () => {
  const page = await chrome.visitor();
  await page.goto(`${server.url}/analysis?game=deer`);
  await page.waitForFunction(() => location.search === "?game=deer:24");
  await play(page, "a3-a2");
  await page.waitForFunction(() => location.search.endsWith("moves=a3-a2"));
  await page.getByRole("button", { name: "One move back" }).click();
  await page.waitForFunction(() => location.search.endsWith("at=0"));
  await play(page, "a3-a4");
  await page.waitForFunction(() => location.search.endsWith("moves=a3-a2+(a3-a4)&at=2"));
  const [address, moves] = [page.url(), await shownMoves(page)];
  const position = await page.locator(".board .pieces").innerHTML();
  await page.reload();
  await page.waitForSelector(".variation .move.current");
  await becomes(async () => [page.url(), await shownMoves(page)], [address, moves]);
  await becomes(() => page.locator(".board .pieces").innerHTML(), position);
  await page.selectOption("#analysis-game", "dama:3");
  await page.waitForFunction(() => location.search === "?game=dama:3");
  await page.goBack();
  await page.waitForSelector(".variation .move.current");
  await becomes(() => page.url(), address);
  await page.goForward();
  await page.waitForFunction(() => location.search === "?game=dama:3");
  // Rules that differ are part of it; what cannot be read says why.
  const rules = encodeURIComponent('{"dog_turn":"drop-first"}');
  await page.goto(`${server.url}/analysis?game=deer:24&rules=${rules}&moves=a3-a2+@a3`);
  await page.waitForFunction(() => document.querySelectorAll(".moves .move").length === 2);
  await eventually(() => assert.ok(page.url().includes("drop-first")));
  nothingWrong(page);
  await seen(page.locator(".toast.wrong", { hasText: "nonsense" }), () =>
    page.goto(`${server.url}/analysis?game=deer:24&moves=nonsense`),
  );
  await page.waitForFunction(() => location.search === "?game=deer:24");
  await page.context().close();
});

test("what is too long for an address can be kept as a study", async () => {
  const page = await chrome.visitor();
  const movesAfter = async (/** @type {string[]} */ ...moves) => {
    const body = JSON.stringify({ game: "deer:24", moves });
    const headers = { "content-type": "application/json" };
    const { view } = await (await fetch(`${server.url}/api/view`, { method: "POST", headers, body })).json();
    return view.moves.map((/** @type {any} */ { move }) => /** @type {string} */ (move));
  };
  // Every answer to the first moves: a very broad tree.
  const lines = [];
  for (const first of (await movesAfter()).slice(0, 3)) {
    /** @type {string[]} */
    const steps = await movesAfter(first);
    const drops = await Promise.all(steps.map((step) => movesAfter(first, step)));
    const [played, ...others] = steps.flatMap((step, n) =>
      drops[n]?.map((/** @type {string} */ drop) => `${step},${drop}`),
    );
    const all = drops.reduce((sum, some) => sum + some.length, 0);
    lines.push({
      first,
      answers: [played, ...others.map((other) => `(${other})`)].join(" "),
      n: 1 + steps.length + all,
    });
  }
  const [main, ...others] = lines;
  const instead = others.map(({ first, answers }) => `(${first} ${answers})`).join(" ");
  const record = `[Game "deer:24"]\n[Format "3"]\n\n${main?.first} ${instead} ${main?.answers} *`;
  assert.ok(record.length > 6500 && record.length < 100_000, `${record.length} characters`);
  await page.goto(`${server.url}/analysis`);
  await page.waitForSelector(".keep");
  await load(page, record);
  await page.waitForSelector(".notice.warn:has-text('too long for an address')");
  await eventually(() => assert.ok(page.url().endsWith("?game=deer:24")));
  // The whole tree is shown: every first move, and every step and drop that answers it.
  const n = lines.reduce((sum, { n }) => sum + n, 0);
  await counts(page, ".moves .move", n);
  await page.locator(".notice.warn").getByRole("button", { name: "Keep as a study" }).click();
  await page.waitForURL(/\/study\/\w+$/);
  await page.waitForFunction((n) => document.querySelectorAll(".moves .move").length === n, n);
  nothingWrong(page);
  await page.context().close();
});

test("a finished game becomes a study and an animation, and its record is reviewed", { timeout: 600_000 }, async () => {
  const page = await chrome.visitor();
  const { id } = await openGame(page, server.url, { game: "komikan", ...BOTH });
  for (let n = 0; n < 6; n++) {
    const { view } = await (await fetch(`${server.url}/api/games/${id}`)).json();
    const [{ move }] = view.moves;
    const tokens = await page.evaluate((id) => JSON.parse(localStorage.getItem("qiyuan.seats") ?? "{}")[id], id);
    const headers = { "content-type": "application/json", authorization: `Bearer ${tokens[view.acts]}` };
    const body = JSON.stringify({ id: `m${n}`, n: view.n_moves, moves: [move] });
    assert.equal((await fetch(`${server.url}/api/games/${id}/move`, { method: "POST", headers, body })).status, 200);
  }
  await page.waitForFunction(() => document.querySelectorAll(".moves .move").length === 6);
  await surely(page, "Resign", "Really resign?");
  await page.waitForSelector(".prompt.over");
  // Its animation opens: a picture of the start and one for each turn.
  await page.getByRole("button", { name: "Share" }).click();
  const link = page.locator(".box a[href$='animation.gif']").first();
  assert.match((await page.locator(".box .copied").nth(2).inputValue()) ?? "", new RegExp(`/embed/g/${id}"`));
  const animation = new Uint8Array(await (await fetch(server.url + (await link.getAttribute("href")))).arrayBuffer());
  const { turns } = await (
    await fetch(`${server.url}/api/view`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        game: "komikan",
        moves: (
          await (await fetch(`${server.url}/api/games/${id}`)).json()
        ).history.map((/** @type {any} */ s) => s.move),
      }),
    })
  ).json();
  const frames = await page.evaluate(
    async (bytes) => {
      const decoder = new ImageDecoder({ data: new Uint8Array(bytes), type: "image/gif" });
      await decoder.tracks.ready;
      await decoder.completed;
      const { image } = await decoder.decode({ frameIndex: 1 });
      return { n: decoder.tracks.selectedTrack?.frameCount, width: image.displayWidth };
    },
    [...animation],
  );
  assert.equal(frames.n, turns.length + 1);
  assert.ok(frames.width > 100);
  await page.locator(".box").getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Keep as a study" }).click();
  await page.waitForURL(/\/study\/\w+$/);
  await page.waitForFunction(() => document.querySelectorAll(".moves.tree .move").length === 6);
  await page.getByRole("button", { name: "Review moves" }).click();
  await page.waitForSelector(".chart .chart-line", { timeout: 600_000 });
  await counts(page, ".sums tbody tr", 2);
  nothingWrong(page);
  await page.context().close();
});

test("two windows of the same study do not overwrite each other", async () => {
  const one = await chrome.visitor();
  await one.goto(`${server.url}/analysis?game=komikan`);
  await one.getByRole("button", { name: "Keep as a study" }).last().click();
  await one.waitForURL(/\/study\/\w+$/);
  await one.waitForSelector(".study-title");
  const other = /** @type {TestPage} */ (await one.context().newPage());
  await other.goto(one.url());
  await other.fill(".study-title", "From the other window");
  await other.waitForSelector(".study-state[data-state=study-saved]");
  await one.fill(".study-title", "Too late");
  await one.waitForSelector(".notice.warn:has-text('changed in another window')");
  await one.getByRole("button", { name: "Load it again" }).click();
  await one.waitForFunction(() => {
    const title = document.querySelector(".study-title");
    return title instanceof HTMLInputElement && title.value === "From the other window";
  });
  // The owner deletes it.
  await surely(one, "Delete this study", "Really delete?");
  await one.waitForURL(/\/analysis/);
  assert.equal((await fetch(other.url().replace("/study/", "/api/studies/"))).status, 404);
  one.wrong = one.wrong.filter((message) => !message.includes("409"));
  nothingWrong(one);
  await one.context().close();
});

test("keyboard alone: through the moves, between variations, a comment and an arrow", async () => {
  const page = await chrome.visitor();
  await page.goto(`${server.url}/analysis`);
  await page.waitForSelector(".keep");
  await load(page, RECORD);
  await page.getByRole("button", { name: "Keep as a study" }).last().press("Enter");
  await page.waitForURL(/\/study\/\w+$/);
  // The analysis that it was kept from shows the same moves until the study has come.
  await page.waitForSelector(".study-title");
  await page.waitForSelector(".study .variation .variation");
  await page.locator("main").press("ArrowRight");
  await page.waitForSelector(".moves .move.current:has-text('a3-a2')");
  await page.locator("main").press("ArrowDown");
  await page.waitForSelector(".variation .move.current");
  await says(page.locator(".moves .move.current"), /a3-a4/);
  await page.locator(".moves .move").nth(3).focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement?.classList.contains("current"));
  await page.locator(".remarks summary").focus();
  await page.keyboard.press("Enter");
  await page.waitForSelector(".remarks[open]");
  await page.keyboard.press("Tab");
  await page.waitForFunction(() => document.activeElement?.id === "study-comment");
  await page.keyboard.type("By keys");
  await page.keyboard.press("Tab");
  await page.waitForFunction(() => document.activeElement?.id === "study-arrows");
  await page.keyboard.type("a3-a4");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".board .drawn");
  await page.waitForSelector(".study-state[data-state=study-saved]");
  await page.waitForSelector(".remark:has-text('By keys')");
  nothingWrong(page);
  await page.context().close();
});

test("arrows are drawn with the right button, kept with the position, and shown only there", async () => {
  const page = await chrome.visitor();
  await page.goto(`${server.url}/analysis?game=deer:24&moves=a3-a2`);
  await page.getByRole("button", { name: "Keep as a study" }).last().click();
  await page.waitForURL(/\/study\/\w+$/);
  await page.locator(".study .moves .move").first().click();
  await page.waitForSelector(".study .move.current");
  await page.waitForSelector(".who", { state: "attached" });
  const spot = async (/** @type {number} */ n) => {
    const box = await page.locator(`.hit[data-spot="${n}"]`).boundingBox();
    assert.ok(box);
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x = 0, y = 0] = await spot(0);
  const [tx = 0, ty = 0] = await spot(6);
  await page.mouse.move(x, y);
  await page.mouse.down({ button: "right" });
  await page.mouse.move(tx, ty, { steps: 4 });
  await page.mouse.up({ button: "right" });
  await page.waitForSelector(".board .drawn");
  await page.waitForSelector(".study-state[data-state=study-saved]");
  await page.getByRole("button", { name: "One move back" }).click();
  await page.waitForSelector(".board .drawn", { state: "detached" });
  await page.getByRole("button", { name: "One move on" }).click();
  await page.waitForSelector(".board .drawn");
  nothingWrong(page);
  await page.context().close();
});
