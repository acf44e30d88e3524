// Classes in the browser: a teacher hands out a link, pupils take seats and learn, and the teacher sees how far they are.

import assert from "node:assert/strict";
import test from "node:test";

import { chrome, restart, server } from "./house.js";
import { ask, byKeys, byTouch, doStep, tabTo } from "./learning.js";
import { nothingWrong, say } from "./support.js";
import { accessible } from "./views.js";

/** @typedef {import("./support.js").TestPage} TestPage */
/** @typedef {import("../../js/lessons").Lesson} Lesson */

const { url } = server;
/** @type {{ families: import("../../js/lessons").FamilyCard[] }} */
const { families } = await ask(`${url}/api/lessons`);

/** The shortest lesson of each of the first two families: a class may have lessons of several games. */
const chosen = families.slice(0, 2).map(({ id, lessons }) => {
  const [card] = [...lessons].sort((a, b) => a.n_steps - b.n_steps);
  assert.ok(card);
  return { family: id, card, id: `${id}/${card.id}` };
});
const [FIRST, SECOND] = /** @type {[typeof chosen[0], typeof chosen[0]]} */ (chosen);

/** @param {{ family: string, card: { id: string } }} one @returns {Promise<Lesson>} */
async function whole({ family, card }) {
  const { lessons } = await ask(`${url}/api/lessons/${family}`);
  return lessons.find((/** @type {Lesson} */ { id }) => id === card.id);
}

/** A class that is made by the API, and a page that holds its key. @param {string[]} lessons @param {object} [how] */
async function teacherOf(lessons, how) {
  const answer = await fetch(`${url}/api/classes`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ title: "7a", lessons }),
  });
  assert.equal(answer.status, 201);
  const { id, key } = await answer.json();
  const page = await chrome.visitor(how);
  await page.goto(`${url}/class/${id}#${key}`);
  await page.getByRole("heading", { name: "7a", level: 1 }).waitFor();
  return { page, id, link: `${url}/class/${id}` };
}

/** Opens the link of a class and takes a seat. @param {string} link @param {string} name @param {object} [how] */
async function pupil(link, name, how) {
  const page = await chrome.visitor(how);
  await page.goto(link);
  await page.locator("#class-name").fill(name);
  await page.locator(".class-join button").click();
  return page;
}

/** Does the step that a page shows, and goes on. @param {TestPage} page @param {typeof FIRST} one @param {number} number */
async function doAndGoOn(page, one, number, play = byTouch) {
  const path = `/learn/${one.id}${number === 1 ? "" : `/${number}`}?class=`;
  await page.waitForURL((address) => address.href.startsWith(url + path));
  const lesson = await whole(one);
  const words = say(lesson.steps[number - 1]?.say, "en");
  await page.waitForFunction((told) => document.querySelector(".lesson-say")?.firstChild?.textContent === told, words);
  await doStep(page, url, { family: one.family, lesson, number }, play);
  if (play === byTouch) return page.locator(".lesson-does .primary").click();
  await page.waitForFunction(() => document.activeElement?.matches(".lesson-does .primary"));
  await page.keyboard.press("Enter");
}

/** Waits until a seat's row says something. @param {TestPage} page @param {number} seat @param {string} words */
const waitForRow = (page, seat, words) => page.locator(`tr[data-seat="${seat}"]`, { hasText: words }).waitFor();

test("a teacher makes a class, two pupils come by its link, and how far they are is seen without reloading", async () => {
  const teacher = await chrome.visitor();
  await teacher.goto(`${url}/learn`);
  await teacher.getByRole("link", { name: "Teach a class" }).click();
  await teacher.waitForURL(`${url}/class`);
  await teacher.locator(".class-maker .primary").click();
  await teacher.getByText("Choose at least one lesson.").waitFor();
  await teacher.locator("#class-title").fill("The <b>7a</b>");
  for (const { id } of chosen) await teacher.locator(`input[value="${id}"]`).check();
  await teacher.getByText("2 lessons are chosen.").waitFor();
  await accessible(teacher, "making a class");
  await teacher.locator(".class-maker .primary").click();
  await teacher.waitForURL(/\/class\/\w{10}$/);
  await teacher.getByRole("heading", { name: "The <b>7a</b>", level: 1 }).waitFor();
  await teacher.getByText("Nobody is here yet").waitFor();
  await accessible(teacher, "a class without anybody");
  const link = await teacher.locator("input.copied").inputValue();
  await teacher.evaluate(() => document.body.setAttribute("data-mark", "the same page"));

  const anna = await pupil(link, "Anna");
  await anna.getByText("You are Anna, seat 1.").waitFor();
  await accessible(anna, "a pupil's class");
  const bo = await pupil(link, "Bo <i>", { width: 390, height: 844 });
  await bo.getByText("You are Bo <i>, seat 2.").waitFor();
  assert.ok(!(await bo.locator("main").innerText()).includes("Anna"), "pupils do not see each other");
  await waitForRow(teacher, 1, "Anna");
  await waitForRow(teacher, 2, "Bo <i>");

  // One lesson leads to the next of the class, and the last one back to the class.
  await anna.getByRole("link", { name: "Begin" }).click();
  for (const [i, one] of chosen.entries()) {
    for (let number = 1; number <= one.card.n_steps; number++) {
      await doAndGoOn(anna, one, number);
      // As soon as a lesson is done, or begun, the teacher sees it.
      const last = number === one.card.n_steps;
      const cell = teacher.locator('tr[data-seat="1"] .class-cell').nth(i);
      if (last) await cell.locator(".stars").waitFor();
      else await cell.getByText(`${number}/${one.card.n_steps}`).waitFor();
    }
  }
  await anna.waitForURL(link);
  await anna.getByText("You have done all the lessons").waitFor();
  await anna.locator(".lesson-row.learnt").nth(1).waitFor();
  await waitForRow(teacher, 1, "2/2");
  await waitForRow(teacher, 2, "0/2");
  await teacher.locator("tfoot td", { hasText: "1/2" }).first().waitFor();
  assert.equal(await teacher.getAttribute("body", "data-mark"), "the same page");
  await accessible(teacher, "a teacher's class");
  // What was learnt in the class is known at home, too.
  await anna.goto(`${url}/learn/${FIRST.family}`);
  await anna.locator(".lesson-row.learnt").first().waitFor();
  await anna.getByRole("link", { name: "Your class: The <b>7a</b>" }).waitFor();
  for (const page of [teacher, anna, bo]) {
    nothingWrong(page);
    await page.context().close();
  }
});

test("a class of one lesson begins at once, and all of it is done by keys on a phone", async () => {
  const { page: teacher, link } = await teacherOf([FIRST.id], { width: 390, height: 844, dark: true });
  const anna = await chrome.visitor({ width: 390, height: 844 });
  // A link to the lesson itself asks for a seat first, too.
  await anna.goto(`${url}/learn/${FIRST.id}?class=${link.split("/").pop()}`);
  await anna.waitForURL(link);
  await anna.locator("#class-name").waitFor();
  await accessible(anna, "taking a seat");
  await tabTo(anna, () => document.activeElement?.id === "class-name", "the name");
  await anna.keyboard.type("Anna");
  await anna.keyboard.press("Enter");
  for (let number = 1; number <= FIRST.card.n_steps; number++) await doAndGoOn(anna, FIRST, number, byKeys);
  await anna.waitForURL(link);
  await anna.getByText("You have done all the lessons").waitFor();
  await waitForRow(teacher, 1, "1/1");
  await accessible(teacher, "a teacher's class on a phone in the dark");
  // The table is wider than a phone: it scrolls in its box, by keys, too.
  const box = teacher.locator(".class-box");
  await tabTo(teacher, () => document.activeElement?.classList.contains("class-box"), "the table");
  await teacher.keyboard.press("End");
  await teacher.keyboard.press("ArrowRight");
  await teacher.waitForFunction(() => (document.querySelector(".class-box")?.scrollLeft ?? 0) > 0);
  assert.ok(await box.evaluate((el) => el.scrollWidth > el.clientWidth));
  // Removing somebody asks once more; the keyboard stays where it was.
  await tabTo(teacher, () => document.activeElement?.matches("[data-seat] button"), "removing");
  assert.equal(await teacher.evaluate(() => document.activeElement?.getAttribute("aria-label")), "Remove Anna, seat 1");
  await teacher.keyboard.press("Enter");
  await teacher.waitForFunction(() => document.activeElement?.matches("[data-seat] button.sure"));
  await teacher.keyboard.press("Enter");
  await teacher.getByText("Nobody is here yet").waitFor();
  nothingWrong(anna);
  nothingWrong(teacher);
  // Who has no seat any more is told so, and can take another.
  await anna.goto(link);
  await anna.getByText("Your seat in this class is gone").waitFor();
  await anna.locator("#class-name").waitFor();
  for (const page of [teacher, anna]) await page.context().close();
});

test("several pupils share a browser, and each has a seat and stars of their own", async () => {
  const { page: teacher, link } = await teacherOf(chosen.map(({ id }) => id));
  const shared = await pupil(link, "Anna");
  await shared.getByRole("link", { name: "Begin" }).click();
  await doAndGoOn(shared, FIRST, 1);
  await shared.goto(link);
  await shared.getByRole("button", { name: "That’s not me" }).click();
  await shared.locator("#class-name").fill("Bo");
  await shared.locator(".class-join button").click();
  await shared.getByText("You are Bo, seat 2.").waitFor();
  // Bo has done nothing yet, whatever this browser has seen.
  await shared.getByRole("link", { name: "Begin" }).waitFor();
  await shared.getByRole("button", { name: "That’s not me" }).click();
  await shared.getByRole("button", { name: "1 Anna" }).click();
  await shared.getByText("You are Anna, seat 1.").waitFor();
  await shared.getByRole("link", { name: "Go on" }).waitFor();
  await waitForRow(teacher, 2, "Bo");
  await teacher.locator('tr[data-seat="1"] .class-cell', { hasText: `1/${FIRST.card.n_steps}` }).waitFor();
  await teacher.waitForFunction(() => !document.querySelector('tr[data-seat="2"] .class-cell:is(.begun, .learnt)'));
  // Whoever gives up a seat is gone from the teacher's table.
  const leave = shared.getByRole("button", { name: "Give up my seat" });
  await leave.click();
  await shared.getByRole("button", { name: "Really give it up?" }).click();
  await shared.getByRole("button", { name: "2 Bo" }).waitFor();
  await teacher.locator('tr[data-seat="1"]').waitFor({ state: "detached" });
  for (const page of [teacher, shared]) {
    nothingWrong(page);
    await page.context().close();
  }
});

test("a report that got lost comes with the next one, and a class survives a restart of the server", async () => {
  const { page: teacher, link } = await teacherOf([FIRST.id, SECOND.id]);
  const anna = await pupil(link, "Anna");
  await anna.getByRole("link", { name: "Begin" }).click();
  await anna.waitForSelector('.lesson-field[data-state="open"]');
  await anna.evaluate(() => {
    const real = window.fetch;
    window.fetch = (path, how) =>
      String(path).includes("/seats/") ? Promise.reject(new TypeError()) : real(path, how);
    addEventListener("test-online", () => (window.fetch = real), { once: true });
  });
  await doAndGoOn(anna, FIRST, 1);
  await anna.evaluate(() => dispatchEvent(new Event("test-online")));
  await doAndGoOn(anna, FIRST, 2);
  const cell = teacher.locator('tr[data-seat="1"] .class-cell').first();
  const far = FIRST.card.n_steps === 2 ? cell.locator(".stars") : cell.getByText(`2/${FIRST.card.n_steps}`);
  await far.waitFor();
  await restart();
  await anna.goto(link);
  await anna.getByRole("link", { name: "Go on" }).click();
  const next = FIRST.card.n_steps === 2 ? { one: SECOND, number: 1 } : { one: FIRST, number: 3 };
  await doAndGoOn(anna, next.one, next.number);
  await waitForRow(teacher, 1, say(next.one.card.title, "en"));
  const { family, card } = next.one;
  const place = chosen.findIndex((one) => one.family === family);
  const then = teacher.locator('tr[data-seat="1"] .class-cell').nth(place);
  await (next.number === card.n_steps ? then.locator(".stars") : then.getByText(`${next.number}/`)).waitFor();
  await teacher.waitForFunction(() => !document.querySelector("main > .notice.warn")?.textContent);
  for (const page of [teacher, anna]) await page.context().close();
});

test("a class is changed, closed and deleted, and its teacher's own link opens it elsewhere", async () => {
  const { page: teacher, link } = await teacherOf([FIRST.id]);
  await teacher.getByRole("button", { name: "Change title and lessons" }).click();
  await teacher.locator("#class-title").fill("8b");
  await teacher.locator(`input[value="${SECOND.id}"]`).check();
  await accessible(teacher, "changing a class");
  await teacher.getByRole("button", { name: "Save" }).click();
  await teacher.getByRole("heading", { name: "8b", level: 1 }).waitFor();
  await teacher.getByRole("button", { name: "Take nobody new" }).click();
  await teacher.getByText("Nobody new gets a seat.").waitFor();
  const late = await chrome.visitor();
  await late.goto(link);
  await late.getByText("This class takes nobody new.").waitFor();
  assert.equal(await late.locator("#class-name").count(), 0);
  await teacher.getByRole("button", { name: "Let others in again" }).click();
  await teacher.getByRole("button", { name: "Take nobody new" }).waitFor();
  await late.reload();
  await late.locator("#class-name").fill("Late");
  await late.locator(".class-join button").click();
  await late.locator(".lesson-row").nth(1).waitFor();
  await waitForRow(teacher, 1, "Late");

  // The key is in no address that somebody could read over the teacher's shoulder.
  assert.equal(teacher.url(), link);
  const key = await teacher.evaluate(() => Object.values(JSON.parse(localStorage["qiyuan.classes"]))[0].key);
  const elsewhere = await chrome.visitor();
  await elsewhere.goto(`${link}#${key}`);
  await waitForRow(elsewhere, 1, "Late");
  await elsewhere.goto(`${url}/class`);
  await elsewhere.getByRole("link", { name: /8b/ }).waitFor();
  nothingWrong(elsewhere);

  await teacher.getByRole("button", { name: "Delete the class" }).click();
  await teacher.getByRole("button", { name: "Really delete?" }).click();
  await teacher.waitForURL(`${url}/class`);
  nothingWrong(teacher);
  nothingWrong(late);
  await late.goto(link);
  await late.getByRole("heading", { name: "Nothing here" }).waitFor();
  for (const page of [teacher, late, elsewhere]) await page.context().close();
});

for (const [tag, teach, join] of [
  ["zh-TW", "帶一個班級", "入座"],
  ["zh-CN", "带一个班级", "入座"],
]) {
  test(`classes in ${tag}`, async () => {
    const page = await chrome.visitor({ language: tag, width: 390, height: 844, dark: true });
    await page.goto(`${url}/class?family=${FIRST.family}`);
    await page.getByRole("heading", { name: teach, level: 1 }).waitFor();
    const { lessons } = families.find(({ id }) => id === FIRST.family) ?? { lessons: [] };
    await page.waitForFunction((n) => document.querySelectorAll("input[value]:checked").length === n, lessons.length);
    await accessible(page, `making a class in ${tag}`);
    await page.locator(".class-maker .primary").click();
    await page.waitForURL(/\/class\/\w{10}$/);
    const link = page.url();
    const anna = await chrome.visitor({ language: tag });
    await anna.goto(link);
    await anna.locator("#class-name").fill("安娜");
    await anna.getByRole("button", { name: join }).click();
    await anna.locator(".lesson-row").first().waitFor();
    await waitForRow(page, 1, "安娜");
    await accessible(page, `a class in ${tag}`);
    await accessible(anna, `a pupil's class in ${tag}`);
    for (const one of [page, anna]) {
      nothingWrong(one);
      await one.context().close();
    }
  });
}
