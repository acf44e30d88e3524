// Pictures of every page and of every state of a table, on a phone and on a desktop, light and dark, in three languages:
// node test/browser/screenshots.js [FOLDER [NAME …]]. Each state also gets a contact sheet with all of its pictures.

import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

import { numbers, openGame, playOn, startBrowser, startServer, stateOf } from "./support.js";

/** @typedef {import("./support.js").TestPage} TestPage */

const [folder = "screenshots", ...only] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const server = await startServer();
const chrome = await startBrowser();

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];
const LANGUAGES = ["en-US", "zh-TW", "zh-CN"];

const me = { kind: "me" };
const bot = { kind: "bot", level: 2 };
const CLOCK = { kind: "fischer", initial: 600_000, increment: 5000 };

/**
 * A game after some random moves, all seats one's own.
 * @param {string} game
 * @param {number} moves
 * @param {{ seats?: object[], position?: string }} [other]
 */
const table =
  (game, moves, { seats = [me, me], position } = {}) =>
  async (/** @type {TestPage} */ page) => {
    const { id } = await openGame(page, server.url, { game, seats, position, clock: CLOCK });
    const random = numbers(5);
    const own = seats.flatMap((seat, i) => (seat === me ? [i] : []));
    const choose = (/** @type {any[]} */ all) => all[Math.floor(random() * all.length)];
    if (moves > 0) await playOn(page, server.url, id, { own, most: moves, choose });
    await page.waitForTimeout(300);
    return id;
  };

/** Touches the first thing that can be touched, unless there is only a button. @param {TestPage} page */
async function choose(page) {
  const open = page.locator(".hit.open").first();
  await page.waitForSelector(".hit.open, .choices .button");
  if (await open.count()) await open.click({ force: true });
}

/** Points at a piece until the page says who it is. @param {TestPage} page @param {string} figure */
async function point(page, figure) {
  const hit = page.locator(`.hit[aria-label*="${figure}"]`).first();
  await page.mouse.move(1, 1);
  await hit.hover({ force: true });
  await page.waitForSelector(".who:visible");
  await page.waitForTimeout(400);
}

/** A whole page, with everything drawn that is drawn when it comes into sight. @param {string} path */
const whole = (path) => async (/** @type {TestPage} */ page) => {
  await page.goto(server.url + path);
  await page.waitForSelector("h1");
  const height = page.viewportSize()?.height ?? 800;
  for (let y = 0; y < (await page.evaluate(() => document.body.scrollHeight)); y += height) {
    await page.evaluate((y) => scrollTo(0, y), y);
    await page.waitForTimeout(60);
  }
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(400);
};

/** @param {(page: TestPage) => Promise<unknown>} first @param {...(page: TestPage) => Promise<unknown>} rest */
const then =
  (first, ...rest) =>
  async (/** @type {TestPage} */ page) => {
    await first(page);
    for (const next of rest) await next(page);
  };

/** @param {string} selector @returns {(page: TestPage) => Promise<void>} */
const press = (selector) => async (page) => {
  await page.locator(selector).first().click();
  await page.waitForTimeout(700);
};
/** The page of a study. @param {TestPage} page */
async function study(page) {
  const record = `[Game "deer:24"]\n[Format "3"]\n\n{The start.} a3-a2 (a3-a4 {or this} b4-b5,@a3) b4-b5,@a3 {good} *\n`;
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ title: "The first moves", record });
  const { url } = await (await fetch(`${server.url}/api/studies`, { method: "POST", headers, body })).json();
  await whole(url)(page);
}
/** A word of the coach. @param {TestPage} page */
async function coach(page) {
  await page.goto(`${server.url}/about`);
  await page.evaluate(() => localStorage.setItem("qiyuan.settings", JSON.stringify({ forced: false, coach: true })));
  const id = await table("komikan", 0, { seats: [bot, me], position: PLANTED })(page);
  const choose = (/** @type {any[]} */ all) => all.find(({ move }) => move === "b3-c3");
  await playOn(page, server.url, id, { own: [1], most: 1, choose });
  await page.waitForSelector(".coach p");
}
/** A step of a lesson; `spots` are touched by their names. @param {string} path @param {...string} spots */
const lesson =
  (path, ...spots) =>
  async (/** @type {TestPage} */ page) => {
    await page.goto(`${server.url}/learn/${path}`);
    await page.waitForSelector('.lesson-field[data-state="open"] .hit');
    for (const spot of spots) await page.locator(`.hit[aria-label^="${spot}"]`).first().click({ force: true });
    await page.waitForTimeout(300);
  };
const TREE = "game=deer:24&moves=a3-a2+(a3-a4+b4-b5,@a3)+b4-b5,@a3";
const WON = "5/5/Ps3/ssss1/ss3 6 - P 5";
/** The llamas are to move, and b3-c3 lets the puma jump three times. */
const PLANTED = "s1s2/sss2/1s1P1/s2s1/1ss1s 6 - s 1";
const four = [me, bot, bot, bot];

/** @type {Record<string, { show: (page: TestPage) => Promise<unknown>, full?: boolean }>} */
const STATES = {
  home: { show: whole("/"), full: true },
  "page-deer": { show: whole("/deer") },
  "page-komikan": { show: whole("/komikan") },
  "page-dama": { show: whole("/dama") },
  "page-banqi": { show: whole("/banqi") },
  "page-dragon": { show: whole("/dragon") },
  "home-guest": { show: then(table("komikan", 2, { seats: [me, bot] }), whole("/")), full: true },
  yours: { show: then(table("komikan", 2, { seats: [me, bot] }), whole("/yours")) },
  waiting: { show: table("deer:24", 0, { seats: [me, { kind: "open" }] }) },
  editor: { show: whole("/editor?game=banqi") },
  "rules-own": { show: then(whole("/deer"), press(".rules-own summary")) },
  "analysis-tree": { show: whole(`/analysis?${TREE}`) },
  study: { show: study },
  embed: { show: whole(`/embed/analysis?${TREE}`) },
  games: { show: whole("/games") },
  analysis: { show: whole("/analysis") },
  about: { show: whole("/about") },
  settings: { show: then(whole("/about"), press(".head-tools .button")) },
  learn: { show: whole("/learn"), full: true },
  "learn-komikan": { show: then(lesson("komikan/bait/2", "e3", "z3"), whole("/learn/komikan")), full: true },
  lesson: { show: lesson("komikan/no-retreat/1") },
  "lesson-arrow": { show: lesson("komikan/no-retreat/3") },
  "lesson-wrong": {
    show: then(lesson("komikan/bait/2", "d3", "d2"), (page) => page.waitForSelector('[data-kind="wrong"]')),
  },
  "lesson-question": { show: lesson("komikan/jump/4") },
  "lesson-done": {
    show: then(lesson("komikan/fill/1", "d2", "e3"), (page) => page.waitForSelector('[data-kind="done"]')),
  },
  puzzles: { show: whole("/puzzles") },
  "puzzles-deer": { show: whole("/puzzles/deer") },
  coach: { show: coach },
  again: { show: whole(`/again?game=komikan&position=${encodeURIComponent(PLANTED)}&move=b3-c3&loss=0.3`) },
  "deer-start": { show: table("deer:24", 0, { seats: [me, bot] }) },
  "deer-chosen": { show: then(table("deer:24", 9), choose) },
  "deer-96": { show: table("deer:96", 6) },
  "deer-drawer": { show: then(table("deer:24", 0), press(".game-card .row .button")) },
  "komikan-chosen": { show: then(table("komikan", 6), choose) },
  "komikan-won": {
    show: async (page) => {
      await table("komikan", 1, { seats: [me, bot], position: WON })(page);
      await page.waitForSelector(".end");
    },
  },
  "dama-start": { show: table("dama:4", 0, { seats: four }) },
  "dama-throw": { show: table("dama:5", 31, { seats: [me, me, me, me, me] }) },
  "dama-act": { show: then(table("dama:4", 60, { seats: [me, me, me, me] }), choose) },
  "banqi-chosen": { show: then(table("banqi:taiwan+all", 14), choose) },
  "banqi-international": {
    show: async (page) => {
      await page.goto(`${server.url}/about`);
      await page.evaluate(() => {
        const kept = JSON.parse(localStorage.getItem("qiyuan.settings") ?? "{}");
        localStorage.setItem("qiyuan.settings", JSON.stringify({ ...kept, pieces: "international" }));
      });
      await table("banqi", 16)(page);
    },
  },
  "banqi-legend": { show: then(table("banqi", 0), press(".game-card .row .button"), press("#drawer-tab-pieces")) },
  "dragon-start": { show: table("dragon", 0) },
  "dragon-who": { show: then(table("dragon", 6), (page) => point(page, "2b1")) },
  "dragon-depth": { show: then(table("dragon", 6), (page) => page.keyboard.press("v"), choose) },
  "dragon-lost": {
    show: async (page) => {
      const id = await table("dragon", 4, { seats: [me, bot] })(page);
      await page.locator(".actions .button").last().click();
      await page.locator(".actions .button.sure").click();
      await page.waitForSelector(".end");
      if (!(await stateOf(server.url, id)).view.result) throw new Error("the game goes on");
    },
  },
};

try {
  for (const [name, { show, full = false }] of Object.entries(STATES)) {
    if (only.length > 0 && !only.includes(name)) continue;
    /** @type {string[]} */
    const pictures = [];
    for (const size of SIZES) {
      for (const dark of [false, true]) {
        for (const language of LANGUAGES) {
          const page = await chrome.visitor({ ...size, dark, language });
          await show(page);
          const path = join(folder, `${name}-${size.width}-${dark ? "dark" : "light"}-${language}.png`);
          await page.screenshot({ fullPage: full, path });
          pictures.push(path);
          await page.context().close();
        }
      }
    }
    await sheet(name, pictures);
    console.log(name);
  }
} finally {
  await chrome.browser.close();
  await server.stop();
}

/** All pictures of a state on one. @param {string} name @param {string[]} pictures */
async function sheet(name, pictures) {
  const page = await chrome.browser.newPage({ viewport: { width: 1900, height: 1000 } });
  const images = pictures.map((path) => {
    const width = path.includes("-390-") ? 300 : 620;
    return `<img src="${pathToFileURL(resolve(path))}" style="width:${width}px;vertical-align:top;margin:3px">`;
  });
  const path = resolve(folder, `sheet-${name}.html`);
  await writeFile(path, `<body style="margin:0;background:#888">${images.join("")}</body>`);
  await page.goto(String(pathToFileURL(path)));
  await page.screenshot({ fullPage: true, path: join(folder, `sheet-${name}.png`) });
  await page.close();
}
