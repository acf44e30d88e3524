// A server of its own and a browser for the tests. The program is QIYUAN, or the one that was built last.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { chromium } from "playwright-core";

const root = fileURLToPath(new URL("../../../", import.meta.url));
export const program =
  process.env.QIYUAN ??
  ["release", "debug"].map((kind) => join(root, "target", kind, "qiyuan")).find((path) => existsSync(path)) ??
  "qiyuan";
const chrome = process.env.CHROMIUM ?? "/usr/bin/chromium";
/** How many times slower than it is the browser pretends its processor to be: `QIYUAN_SLOW=4 npm run browser`. */
const slow = Number(process.env.QIYUAN_SLOW ?? 1);
/** How long a test waits for what must come, on a machine that is busy with other things, in milliseconds. */
export const PATIENCE = 90_000;

/** @typedef {import("playwright-core").Page & { wrong: string[] }} TestPage */

/** @param {number} ms */
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/**
 * Waits until a check holds, as what a page shows comes a moment after what is done. Fails with what was wrong last.
 * @template T
 * @param {() => Promise<T> | T} check
 * @returns {Promise<T>}
 */
export async function eventually(check) {
  for (const end = Date.now() + PATIENCE; ; await pause(25)) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

/**
 * Waits until something is as expected.
 * @template T
 * @param {() => Promise<T> | T} read
 * @param {T} expected
 * @param {string} [what]
 */
export const becomes = (read, expected, what) => eventually(async () => assert.deepEqual(await read(), expected, what));

/**
 * Waits until there are so many of something.
 * @param {import("playwright-core").Page | import("playwright-core").FrameLocator} page
 * @param {string} selector
 * @param {number} n
 */
export const counts = (page, selector, n) => becomes(() => page.locator(selector).count(), n, selector);

/**
 * Waits until an element says something.
 * @param {import("playwright-core").Locator} el
 * @param {RegExp} words
 */
export const says = (el, words) => eventually(async () => assert.match((await el.textContent()) ?? "", words));

/**
 * Does something and sees what comes of it, even if that goes away by itself soon: it is looked for from before on.
 * @param {import("playwright-core").Locator} el
 * @param {() => Promise<unknown>} act
 */
export const seen = (el, act) => Promise.all([el.waitFor(), act()]);

/**
 * Touches a button that asks whether one is sure, and then touches it again. The question stands for a few seconds
 * only: whoever is slower is asked anew.
 * @param {TestPage} page
 * @param {string} plain what the button says
 * @param {string} sure what it asks
 */
export async function surely(page, plain, sure) {
  const [first, second] = [plain, sure].map((name) => page.getByRole("button", { name, exact: true }));
  assert.ok(first && second);
  let asked = false;
  await eventually(async () => {
    if ((await second.count()) === 0) {
      // A touch that was reported too late has done it all the same.
      if (asked && (await first.count()) === 0) return;
      await first.click({ timeout: 5000 });
    }
    await second.waitFor({ timeout: 3000 });
    asked = true;
    await second.click({ timeout: 3000 });
  });
}

/**
 * Does something that draws parts of the page anew, and waits until they are there in place of the old ones.
 * @param {TestPage} page
 * @param {string} selector
 * @param {() => Promise<unknown>} act
 */
export async function anew(page, selector, act) {
  await page.$$eval(selector, (old) => {
    for (const el of old) el.setAttribute("data-old", "");
  });
  await act();
  await page.waitForSelector(`${selector}:not([data-old])`, { state: "attached" });
  await counts(page, `${selector}[data-old]`, 0);
}

/**
 * Stops the clock of a page: from now on time passes there only by `page.clock.runFor`, however long anything takes.
 * @param {TestPage} page
 */
export async function stopTime(page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/**
 * Starts a server on a free port, with bots that do not wait.
 * @param {{ data?: string, address?: string, program?: string }} [given]
 */
export async function startServer(given = {}) {
  const data = given.data ?? (await mkdtemp(join(tmpdir(), "qiyuan-browser-")));
  const address = given.address ?? "127.0.0.1:0";
  const args = ["serve", "--address", address, "--data", data, "--bot-delay", "0", "--no-limits"];
  if (process.env.QIYUAN_WEB) args.push("--web", process.env.QIYUAN_WEB);
  // At an address of its own it may have to wait for a connection that somebody else makes from there.
  const start = () => startProgram(given.program ?? program, args);
  const started = await (given.address?.endsWith(":0") === false ? eventually(start) : start());
  return {
    url: started.url,
    data,
    /** @param {NodeJS.Signals} [signal] */
    async stop(signal = "SIGTERM", keep = false) {
      await started.stop(signal);
      if (!keep) await rm(data, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a program that serves the page and prints its address.
 * @param {string} path
 * @param {string[]} args
 */
export async function startProgram(path, args) {
  const child = spawn(path, args, { stdio: ["ignore", "pipe", "inherit"] });
  /** @type {string} */
  const url = await new Promise((found, failed) => {
    child.on("error", failed);
    child.on("exit", (code) => failed(new Error(`${path} ended with ${code}`)));
    child.stdout.on("data", (text) => {
      const address = /http:\/\/[\w.]+:\d+/.exec(String(text))?.[0];
      if (address) found(address);
    });
  });
  // What a failed test leaves running neither keeps its file from ending nor outlives it.
  const hold = (/** @type {"ref" | "unref"} */ kind) => {
    child[kind]();
    /** @type {import("node:net").Socket} */ (child.stdout)[kind]();
  };
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  hold("unref");
  return {
    url,
    /** @param {NodeJS.Signals} [signal] */
    async stop(signal = "SIGTERM") {
      hold("ref");
      const gone = new Promise((done) => child.once("exit", done));
      if (child.kill(signal)) await gone;
      process.off("exit", end);
    },
  };
}

export async function startBrowser() {
  const browser = await chromium.launch({ executablePath: chrome, args: ["--no-sandbox"] });
  return {
    browser,
    /**
     * A visitor with a window and a memory of its own.
     * @param {object} [how]
     * @param {number} [how.width]
     * @param {number} [how.height]
     * @param {string} [how.language]
     * @param {boolean} [how.dark]
     * @param {boolean} [how.motion] whether things move on the board
     * @param {boolean} [how.forced] whether the only move is played by itself
     * @param {Awaited<ReturnType<import("playwright-core").BrowserContext["storageState"]>>} [how.storageState]
     *   what the browser remembers
     * @returns {Promise<TestPage>}
     */
    async visitor(how = {}) {
      const { width = 1280, height = 800, language = "en-US", dark = false, motion = false, forced = false } = how;
      const context = await browser.newContext({
        storageState: how.storageState,
        viewport: { width, height },
        locale: language,
        colorScheme: dark ? "dark" : "light",
        reducedMotion: motion ? "no-preference" : "reduce",
      });
      // A test that plays every move itself must not be forestalled.
      const settings = JSON.stringify({ forced });
      await context.addInitScript((chosen) => {
        if (!localStorage.getItem("qiyuan.settings")) localStorage.setItem("qiyuan.settings", chosen);
      }, settings);
      context.setDefaultTimeout(PATIENCE);
      const page = /** @type {TestPage} */ (await context.newPage());
      if (slow > 1) {
        const client = await context.newCDPSession(page);
        await client.send("Emulation.setCPUThrottlingRate", { rate: slow });
      }
      page.wrong = [];
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") page.wrong.push(message.text());
      });
      page.on("pageerror", (error) => page.wrong.push(String(error)));
      return page;
    },
  };
}

/** @param {TestPage} page */
export function nothingWrong(page) {
  assert.deepEqual(page.wrong, []);
}

/** Numbers that look random and come again. @param {number} seed */
export function numbers(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Makes a game by the API.
 * @param {string} url
 * @param {object} wanted
 */
export async function makeGame(url, wanted) {
  const answer = await fetch(`${url}/api/games`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(wanted),
  });
  const made = await answer.json();
  assert.equal(answer.status, 201, JSON.stringify(made));
  return /** @type {{ id: string, url: string, tokens: Record<string, string> }} */ (made);
}

/**
 * Makes a game and opens it with the tokens of its seats.
 * @param {TestPage} page
 * @param {string} url
 * @param {object} wanted
 */
export async function openGame(page, url, wanted) {
  const made = await makeGame(url, wanted);
  await page.goto(`${url}/about`);
  await page.evaluate(
    ([id, tokens]) => localStorage.setItem("qiyuan.seats", JSON.stringify({ [/** @type {string} */ (id)]: tokens })),
    [made.id, made.tokens],
  );
  await page.goto(url + made.url);
  await atTable(page);
  return made;
}

/**
 * Waits until a page shows a table as the table itself tells it, with everything that comes after the board: nothing is
 * drawn anew or moves aside from now on unless something happens.
 * @param {TestPage} page
 */
export async function atTable(page) {
  await page.waitForSelector(".board-wrap .hit");
  await page.waitForSelector('.field[data-line="open"]');
  await page.waitForSelector(".who", { state: "attached" });
}

/** What the server says about a game. @param {string} url @param {string} id */
export async function stateOf(url, id) {
  return (await fetch(`${url}/api/games/${id}`)).json();
}

/**
 * Plays a move by touching what a person touches, and waits until the page shows what came of it.
 * @param {TestPage} page
 * @param {import("../../js/types").LegalMove} move
 * @param {number} before how many moves were played before it
 */
export async function touch(page, move, before) {
  await touchAll(page, move);
  await page.waitForFunction((n) => document.querySelectorAll(".moves .move").length > n, before);
}

/**
 * Touches everything that a move is played by.
 * @param {TestPage} page
 * @param {import("../../js/types").LegalMove} move
 */
export async function touchAll(page, move) {
  await page.waitForSelector(".board.playable");
  for (const click of move.clicks) {
    const chosen = await page.locator(".mark-selected").count();
    if ("spot" in click) {
      const hit = page.locator(`.hit[data-spot="${click.spot}"]`);
      // A piece that must go on is in the hand already.
      if (
        chosen > 0 &&
        click === move.clicks[0] &&
        move.clicks.length > 1 &&
        !(await hit.evaluate((el) => el.classList.contains("open")))
      )
        continue;
      await hit.click({ force: true });
    } else {
      const name = say(move.button, (await page.getAttribute("html", "lang")) ?? "en");
      await page.locator(".choices").getByRole("button", { name, exact: true }).click();
    }
  }
}

/** A text in a language. @param {import("../../js/types").Text | undefined} text @param {string} language */
export const say = (text, language) => (typeof text === "object" ? (text[language] ?? "") : (text ?? ""));

/**
 * Plays one's own moves until the game is over or `most` moves were made.
 * @param {TestPage} page
 * @param {string} url
 * @param {string} id
 * @param {{ own: number[], choose: (moves: any[], view: any) => any, most?: number }} how
 */
export async function playOn(page, url, id, { own, choose, most = 5000 }) {
  for (let made = 0; made < most; ) {
    const { view, table } = await stateOf(url, id);
    if (table.status === "over") return view;
    if (!own.includes(view.acts)) {
      await page.waitForTimeout(30);
      continue;
    }
    await page.waitForFunction((n) => document.querySelectorAll(".moves .move").length === n, view.n_moves);
    await touch(page, choose(view.moves, view), view.n_moves);
    made++;
  }
  return null;
}
