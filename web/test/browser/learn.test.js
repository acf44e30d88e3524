// Lessons in the browser: all of them by touching, some by keys, in every language.

import assert from "node:assert/strict";
import { get } from "node:http";
import test from "node:test";

import { chrome, server } from "./house.js";
import { ask, byKeys, byTouch, doStep, tabTo } from "./learning.js";
import { becomes, counts, eventually, nothingWrong, openGame, say, says, seen, surely } from "./support.js";
import { accessible } from "./views.js";

/** @typedef {import("./support.js").TestPage} TestPage */
/** @typedef {import("../../js/lessons").Lesson} Lesson */

const { url } = server;
/** @type {{ families: import("../../js/lessons").FamilyCard[] }} */
const { families } = await ask(`${url}/api/lessons`);

/** @param {string} family @returns {Promise<Lesson[]>} */
const lessonsOf = async (family) => (await ask(`${url}/api/lessons/${family}`)).lessons;

/** Waits for a step. @param {TestPage} page @param {string} path @param {string} words what is said there */
async function waitForStep(page, path, words) {
  await page.waitForURL(url + path);
  await page.waitForFunction(
    (words) => document.querySelector(".lesson-say")?.firstChild?.textContent === words,
    words,
  );
  await page.waitForSelector('.lesson-field[data-state="open"]');
}

test("there are lessons", () => assert.ok(families.length > 0));

for (const { id } of families) {
  test(`every lesson of ${id} is done by touching what its solution touches`, async () => {
    const page = await chrome.visitor();
    const lessons = await lessonsOf(id);
    await page.goto(`${url}/learn/${id}`);
    await page.locator(".learn-start .primary").click();
    for (const lesson of lessons) {
      for (let number = 1; number <= lesson.steps.length; number++) {
        const path = number === 1 ? "" : `/${number}`;
        await waitForStep(page, `/learn/${id}/${lesson.id}${path}`, say(lesson.steps[number - 1]?.say, "en"));
        const done = await doStep(page, url, { family: id, lesson, number }, byTouch);
        await becomes(() => page.locator(".lesson-answer p").textContent(), say(done.say, "en"));
        await page.locator(".lesson-does .primary").click();
      }
    }
    // The last lesson leads to a game.
    await page.waitForURL(`${url}/${id}`);
    await page.goto(`${url}/learn/${id}`);
    await page.waitForSelector(".lesson-row");
    await counts(page, ".lesson-row.learnt .stars", lessons.length);
    const progress = page.locator(".learn-progress progress");
    await becomes(() => progress.evaluate((bar) => /** @type {HTMLProgressElement} */ (bar).position), 1);
    nothingWrong(page);
    await page.context().close();
  });

  test(`the lessons of ${id} weigh no more than 30 kB`, async () => {
    /** @type {number} */
    const size = await new Promise((done, failed) => {
      get(`${url}/api/lessons/${id}`, { headers: { "accept-encoding": "gzip" } }, (answer) => {
        assert.equal(answer.headers["content-encoding"], "gzip");
        let size = 0;
        answer.on("data", (part) => (size += part.length));
        answer.on("end", () => done(size));
      }).on("error", failed);
    });
    assert.ok(size > 0 && size <= 30_000, `${size} bytes`);
  });
}

test("a family is learnt on a phone by keys alone", async () => {
  const page = await chrome.visitor({ width: 390, height: 844 });
  const id = families[0]?.id ?? "";
  const lessons = await lessonsOf(id);
  await page.goto(`${url}/learn/${id}`);
  await page.waitForSelector(".lesson-row");
  await tabTo(page, () => document.activeElement?.matches(".learn-start .primary"), "");
  await page.keyboard.press("Enter");
  for (const lesson of lessons) {
    for (let number = 1; number <= lesson.steps.length; number++) {
      const path = number === 1 ? "" : `/${number}`;
      await waitForStep(page, `/learn/${id}/${lesson.id}${path}`, say(lesson.steps[number - 1]?.say, "en"));
      await doStep(page, url, { family: id, lesson, number }, byKeys);
      // What comes next is where the keyboard is.
      await page.waitForFunction(() => document.activeElement?.matches(".lesson-does .primary"));
      await page.keyboard.press("Enter");
    }
  }
  await page.waitForURL(`${url}/${id}`);
  nothingWrong(page);
  await page.context().close();
});

for (const [i, [tag, language]] of Object.entries([
  ["en-GB", "en"],
  ["zh-TW", "zh-Hant"],
  ["zh-CN", "zh-Hans"],
])) {
  test(`a lesson in ${language}`, async () => {
    const page = await chrome.visitor({ language: tag, width: 390, height: 1500, dark: i === "1" });
    const { id } = families[Number(i) % families.length] ?? { id: "" };
    const [lesson] = await lessonsOf(id);
    assert.ok(lesson);
    await page.goto(`${url}/learn/${id}/${lesson.id}`);
    for (const [n, step] of lesson.steps.entries()) {
      await waitForStep(page, `/learn/${id}/${lesson.id}${n === 0 ? "" : `/${n + 1}`}`, say(step.say, language ?? ""));
      const done = await doStep(page, url, { family: id, lesson, number: n + 1 }, byTouch);
      await becomes(() => page.locator(".lesson-answer p").textContent(), say(done.say, language ?? ""));
      await becomes(() => page.locator("h1").textContent(), say(lesson.title, language ?? ""));
      if (n < lesson.steps.length - 1) await page.locator(".lesson-does .primary").click();
    }
    nothingWrong(page);
    await page.context().close();
  });
}

const BAIT = "/learn/komikan/bait/2";

/** The words on a spot. @param {TestPage} page @param {string} spot */
const standing = (page, spot) =>
  page.locator(`.hit[aria-label^="${spot},"], .hit[aria-label^="${spot} "]`).getAttribute("aria-label");

/** Touches spots by their names. @param {TestPage} page @param {...string} spots */
async function touchSpots(page, ...spots) {
  for (const spot of spots) {
    await page.locator(`.hit[aria-label^="${spot},"], .hit[aria-label^="${spot} "]`).click({ force: true });
  }
}

test("a wrong turn is told, shown, and taken back; then there is a hint, and one star less", async () => {
  const page = await chrome.visitor();
  await page.goto(url + BAIT);
  await page.waitForSelector('.lesson-field[data-state="open"] .hit');
  const before = [await standing(page, "d3"), await standing(page, "e1")];
  assert.match(before[0] ?? "", /llama/i);
  const told = await ask(`${url}/api/lessons/komikan/bait/2`, { moves: [], play: "d3-d2" });
  // What was wrong with it stands on the board until it is taken back, soon: it is looked for from before on.
  await Promise.all([
    page.waitForFunction(() =>
      [...document.querySelectorAll(".hit")].some((hit) => /^c3\b.*puma/i.test(hit.getAttribute("aria-label") ?? "")),
    ),
    touchSpots(page, "d3", "d2"),
  ]);
  await page.waitForSelector('.lesson-answer[data-kind="wrong"]');
  await page.waitForSelector('.lesson-field[data-state="open"][data-played="0"]');
  await becomes(async () => [await standing(page, "d3"), await standing(page, "e1")], before);
  await becomes(() => page.locator(".lesson-answer").textContent(), say(told.say, "en"));
  await accessible(page, "a wrong turn");

  const hint = page.locator(".lesson-does .button").first();
  await hint.click();
  await page.waitForSelector('.lesson-answer[data-kind="hint"]');
  await counts(page, ".arrows .arrow-ring", 1);
  await says(page.locator(".lesson-answer"), /Look at e3/);
  await hint.click();
  await page.waitForSelector(".arrows .arrow-head");

  const lesson = (await lessonsOf("komikan")).find(({ id }) => id === "bait");
  assert.ok(lesson);
  await doStep(page, url, { family: "komikan", lesson, number: 2 }, byTouch);
  await counts(page, ".lesson-answer .star:not(.none)", 2);
  await becomes(() => page.locator(".lesson-less").textContent(), "one wrong try · with a hint");
  await accessible(page, "a step that is done");

  // The browser remembers it, and forgets it when it is told to, twice.
  await page.reload();
  await page.waitForSelector('.lesson-steps button[aria-current][data-stars="2"]');
  await page.goto(`${url}/learn/komikan`);
  const row = page.locator(".lesson-row", { hasText: say(lesson.title, "en") });
  await says(row, /1\/2$/);
  await page.locator(".learn-forget .button").click();
  await accessible(page, "forgetting stars");
  await page.locator(".learn-forget .sure").click();
  await page.waitForFunction(() => !document.querySelector(".learn-forget"));
  await eventually(async () => assert.doesNotMatch((await row.textContent()) ?? "", /1\/2/));
  await page.reload();
  await page.waitForSelector(".lesson-row");
  assert.equal(await page.locator(".learn-forget").count(), 0);
  nothingWrong(page);
  await page.context().close();
});

test("whoever wants to see the solution sees it, and may do it after that", async () => {
  const page = await chrome.visitor({ width: 390, height: 844 });
  await page.goto(url + BAIT);
  await page.waitForSelector('.lesson-field[data-state="open"]');
  await page.getByRole("button", { name: "Show me" }).click();
  await page.waitForSelector('.lesson-field[data-state="done"]');
  await counts(page, ".lesson-answer .star:not(.none)", 1);
  await becomes(() => page.locator(".lesson-less").textContent(), "the solution was shown");
  await eventually(async () => assert.match((await standing(page, "e3")) ?? "", /llama/i));
  await page.getByRole("button", { name: "Once more" }).click();
  await page.waitForSelector('.lesson-field[data-state="open"][data-played="0"]');
  const lesson = (await lessonsOf("komikan")).find(({ id }) => id === "bait");
  assert.ok(lesson);
  await doStep(page, url, { family: "komikan", lesson, number: 2 }, byTouch);
  await counts(page, ".lesson-answer .star:not(.none)", 3);
  await counts(page, ".lesson-less", 0);
  nothingWrong(page);
  await page.context().close();
});

test("under a question nobody is told to move, neither before the answer nor after it", async () => {
  const page = await chrome.visitor();
  for (const { id } of families) {
    const lessons = await lessonsOf(id);
    const lesson = lessons.find(({ steps }) => steps.some(({ goal }) => goal.kind === "choose"));
    assert.ok(lesson, id);
    const number = lesson.steps.findIndex(({ goal }) => goal.kind === "choose") + 1;
    await page.goto(`${url}/learn/${id}/${lesson.id}/${number}`);
    await page.waitForSelector('.lesson-field[data-state="open"] .hit');
    await says(page.locator(".lesson-field .turn-line"), /^You: /);
    await counts(page, ".lesson-field .captions p", 0);
    await doStep(page, url, { family: id, lesson, number }, byTouch);
    await counts(page, ".lesson-field .captions p", 0);
  }
  nothingWrong(page);
  await page.context().close();
});

test("a touch that leads nowhere is explained, and rules open beside the board", async () => {
  const page = await chrome.visitor();
  await page.goto(url + BAIT);
  await page.waitForSelector('.lesson-field[data-state="open"] .hit');
  await seen(page.locator(".toast.wrong"), () => touchSpots(page, "d3", "c3"));
  await page.locator(".lesson-see .rule-link").first().click();
  await page.waitForSelector(".drawer[open] #KOM-2.asked");
  await accessible(page, "the rules beside a lesson");
  nothingWrong(page);
  await page.context().close();
});

test("lessons are found from the first page, from a game's page, from its card, and after a lost game", async () => {
  const page = await chrome.visitor({ width: 390, height: 844 });
  await page.goto(url);
  const link = page.locator(".hero-learn");
  await eventually(async () => {
    const box = await link.boundingBox();
    assert.ok(box && box.y + box.height < 844, "it is on the first screen");
  });
  await link.click();
  await page.waitForURL(`${url}/learn`);
  await page.waitForSelector(".learn-cards .card");
  await accessible(page);
  await page.goto(`${url}/komikan`);
  await page.locator(".game-learn").click();
  await page.waitForURL(`${url}/learn/komikan`);
  await page.waitForSelector(".lesson-row");
  await accessible(page);
  await openGame(page, url, { game: "komikan", seats: [{ kind: "me" }, { kind: "bot", level: 1 }] });
  await page.waitForSelector('.game-card a[href="/learn/komikan"]');
  await surely(page, "Resign", "Really resign?");
  await page.locator('.end a[href="/learn/komikan"]').click();
  await page.waitForURL(`${url}/learn/komikan`);
  nothingWrong(page);
  await page.context().close();
});

test("on a phone what a step is about is in view, between the words and the buttons", async () => {
  const page = await chrome.visitor({ width: 390, height: 844 });
  for (const [lesson, number] of /** @type {const} */ ([
    ["three-boards", 1],
    ["underworld", 1],
    ["underworld", 4],
    ["freeze", 1],
  ])) {
    const told = await ask(`${url}/api/lessons/dragon/${lesson}/${number}`, { moves: [] });
    /** @type {{ move: string, clicks: { spot: number }[] }} */
    const move = told.view.moves.find((/** @type {{ move: string }} */ { move }) => move === told.hint);
    await page.goto(`${url}/learn/dragon/${lesson}/${number}`);
    await page.waitForSelector('.lesson-field[data-state="open"] .hit');
    await eventually(async () => {
      const seen = await page.evaluate(
        (spots) => {
          const box = (/** @type {string} */ of) =>
            /** @type {Element} */ (document.querySelector(of)).getBoundingClientRect();
          const [top, bottom] = [box(".lesson-words").bottom, box(".lesson-foot").top];
          return spots
            .map((spot) => box(`.hit[data-spot="${spot}"]`))
            .every((hit) => hit.top >= top && hit.bottom <= bottom);
        },
        move.clicks.map(({ spot }) => spot),
      );
      assert.ok(seen, `${lesson} ${number}`);
    });
  }
  nothingWrong(page);
  await page.context().close();
});

test("an address of no lesson is told to be one, and the lessons are fit for everybody in the dark", async () => {
  const page = await chrome.visitor({ dark: true });
  for (const path of ["/learn/nothing", "/learn/komikan/nothing", "/learn/komikan/bait/99"]) {
    const answer = await page.goto(url + path);
    assert.equal(answer?.status(), 404, path);
    await page.getByRole("heading", { name: "Nothing here" }).waitFor();
  }
  // That an address is missing is heard on the console, a moment later.
  await becomes(() => page.wrong.length, 3);
  page.wrong = [];
  for (const path of ["/learn", "/learn/komikan", BAIT]) {
    const answer = await page.goto(url + path);
    assert.equal(answer?.status(), 200, path);
    await page.waitForSelector(".card, .lesson-row, .lesson-field[data-state=open] .hit");
    await accessible(page);
  }
  await eventually(async () => assert.match(await page.title(), /^Bait/));
  nothingWrong(page);
  await page.context().close();
});
