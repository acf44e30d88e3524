// Rules of one's own: every option of every game is set through the page; boards are drawn, pasted and played on.

import assert from "node:assert/strict";
import test from "node:test";

import { chrome, server } from "./house.js";
import { anew, atTable, becomes, nothingWrong, say, says, stateOf } from "./support.js";
import { accessible } from "./views.js";

/** @typedef {import("./support.js").TestPage} TestPage */
/** @param {TestPage} page @param {string} family */
async function openRules(page, family) {
  await page.goto(`${server.url}/${family}`);
  await page.locator(".rules-own > summary").click();
  await page.waitForSelector(".rules-box .rule-option");
}

/** Waits until the game has said what it thinks of the rules. @param {TestPage} page @param {() => Promise<unknown>} act */
async function answered(page, act) {
  const [answer] = await Promise.all([page.waitForResponse((answer) => answer.url().endsWith("/api/rules")), act()]);
  return /** @type {import("../../js/editing").Ruled} */ (await answer.json());
}

const count = (/** @type {number} */ n) => (n === 0 ? "Rules of your own" : `Rules of your own · ${n} changed`);

for (const family of ["deer", "komikan", "dama", "banqi", "dragon"]) {
  test(`every option of ${family} is set through the page`, { timeout: 600_000 }, async () => {
    const page = await chrome.visitor({ width: family === "dama" ? 390 : 1280, height: 844 });
    const { fields } = await (await fetch(`${server.url}/api/options/${family}`)).json();
    await openRules(page, family);
    await accessible(page);
    let set = 0;
    for (const field of fields) {
      const row = page.locator(`.rule-option[data-field="${field.name}"]`);
      if (field.kind === "board") continue;
      await becomes(() => row.locator(".badge").count(), 1, `${field.name}: the preset's value is marked`);
      if (field.kind === "number") {
        const input = row.locator('input[type="number"]');
        if (field.automatic)
          await answered(page, () =>
            row
              .locator('input[type="checkbox"]')
              .uncheck()
              .then(() => input.fill(String(field.least))),
          );
        const usual = field.automatic ? null : Number(field.default);
        const wanted = usual === null || usual === field.least ? field.least + 1 : field.least;
        const found = await answered(page, () => input.fill(String(wanted)));
        if (!found.fault) assert.equal(found.rules?.[field.name], wanted, field.name);
        else await page.locator(".rules-fault p").waitFor();
        await input.fill(String(field.most + 1));
        await page.waitForSelector(".rules-fault p");
        if (field.automatic) await answered(page, () => row.locator('input[type="checkbox"]').check());
        else await answered(page, () => input.fill(String(usual)));
      } else {
        for (const { value } of field.values.filter((/** @type {any} */ one) => one.value !== field.default)) {
          const found = await answered(page, () => row.locator(`input[data-value='${JSON.stringify(value)}']`).check());
          // Some values need another option to go with them: then the game says why.
          if (found.fault) await says(page.locator(".rules-fault p"), /^These rules cannot be played:/);
          else {
            assert.deepEqual(found.rules, { [field.name]: value });
            await page.waitForFunction(
              (words) => document.querySelector(".rules-own > summary")?.textContent === words,
              count(1),
            );
            await becomes(() => row.evaluate((el) => el.classList.contains("changed")), true);
          }
        }
        await answered(page, () => row.locator(`input[data-value='${JSON.stringify(field.default)}']`).check());
      }
      await page.waitForFunction(
        (words) => document.querySelector(".rules-own > summary")?.textContent === words,
        count(0),
      );
      set += 1;
    }
    assert.ok(set >= 2, `${set} options`);
    nothingWrong(page);
    await page.context().close();
  });
}

test("a refused combination says why before a table is made, in the reader's language", async () => {
  const page = await chrome.visitor({ language: "zh-CN" });
  await openRules(page, "deer");
  await answered(page, () => page.locator('[data-field="min_dogs"] input').fill("200"));
  await page.waitForSelector(".rules-fault p");
  await says(page.locator(".rules-fault"), /^这样的规则不能下：.*24/);
  const start = page.locator(".start .button.big");
  await becomes(() => start.isDisabled(), true);
  await answered(page, () => page.locator('[data-field="min_dogs"] input').fill("6"));
  await becomes(() => start.isEnabled(), true);
  await page.click(".start .button.big");
  await page.waitForURL(/\/g\//);
  const { table } = await stateOf(server.url, page.url().split("/g/")[1] ?? "");
  assert.deepEqual(table.rules, { min_dogs: 6 });
  await page.locator(".agreed > summary").click();
  await page.waitForSelector(".agreed-rules dd");
  nothingWrong(page);
  await page.context().close();
});

test("rules change how many sit down, and go along to the analysis", async () => {
  const page = await chrome.visitor();
  await openRules(page, "dama");
  await answered(page, () => page.locator('[data-field="players"] input').fill("5"));
  await page.waitForFunction(() => document.querySelectorAll(".seat-row").length === 5);
  await page.getByRole("link", { name: "Analyse with these rules" }).click();
  await page.waitForURL(/\/analysis\?.*rules=/);
  await page.waitForSelector(".board-wrap .hit");
  await page.waitForURL(/players/);
  nothingWrong(page);
  await page.context().close();
});

for (const width of [1280, 390]) {
  test(`a board is drawn and played on by two, at ${width} pixels`, { timeout: 600_000 }, async () => {
    const anna = await chrome.visitor({ width, height: 844 });
    await openRules(anna, "deer");
    await answered(anna, () => anna.getByRole("button", { name: "A board of your own" }).click());
    await anna.waitForSelector(".maker-board .hit");
    const tool = (/** @type {string} */ name) =>
      anna.locator(".maker").getByRole("radio", { name, exact: true }).click();
    /** Changes the board, and waits until the one that came of it is drawn. @param {() => Promise<unknown>} act */
    const change = async (act) => {
      /** @type {Awaited<ReturnType<typeof answered>> | undefined} */
      let found;
      await anew(anna, ".maker-board .hit", async () => (found = await answered(anna, act)));
      assert.ok(found);
      return found;
    };
    const touch = (/** @type {string} */ name) =>
      change(() =>
        anna
          .locator(`.maker-board .hit[aria-label^="${name},"], .maker-board .hit[aria-label^="${name} "]`)
          .first()
          .click({ force: true }),
      );
    await change(() => anna.locator("#board-columns").fill("6"));
    await tool("Rhombus");
    await touch("c1");
    await tool("Hole in the plain");
    await touch("d3");
    await tool("Dogs");
    const found = await touch("f5");
    assert.equal(found.fault, null);
    const board = /** @type {any} */ (found.rules?.board);
    assert.deepEqual([board.plain, board.holes], ["6x5", ["d3"]]);
    assert.ok(
      board.mountains.includes("rhombus c1 south") && board.dogs.join(" ").includes("f5"),
      JSON.stringify(board),
    );
    await accessible(anna);
    // What is wrong stands at its line.
    const text = await anna.inputValue("#board-file");
    const wrong = await answered(anna, () =>
      anna.locator("#board-file").fill(text.replace("rhombus c1", "rhombus c2")),
    );
    assert.ok(wrong.fault?.line);
    await anna.waitForSelector(".wrong-line");
    await says(anna.locator(".wrong-line"), new RegExp(`^\\s*${wrong.fault.line}\\s*$`));
    await says(anna.locator(".maker-said"), new RegExp(`^Line ${wrong.fault.line}:`));
    await answered(anna, () =>
      anna.locator("#board-file").fill(text.replace("My board", "<img src=x onerror=alert(1)>")),
    );
    await anna.waitForFunction(() => !document.querySelector(".wrong-line"));
    await anna.getByRole("radio", { name: "Friend" }).click();
    await anna.click(".start .button.big");
    await anna.waitForURL(/\/g\//);
    const bert = await chrome.visitor({ width, height: 844 });
    await bert.goto(anna.url());
    await bert.locator(".join button, .notice button").first().click();
    await atTable(anna);
    await anna.waitForSelector(".board.playable");
    const id = anna.url().split("/g/")[1] ?? "";
    const { view, table } = await stateOf(server.url, id);
    assert.equal(table.rules.board.plain, "6x5");
    await says(bert.locator("h1.table-title"), /<img src=x/);
    assert.equal(await bert.locator("h1.table-title img").count(), 0, "a title is text");
    const step = view.moves[0];
    for (const { spot } of step.clicks) await anna.locator(`.hit[data-spot="${spot}"]`).click({ force: true });
    await bert.waitForSelector(".moves .move");
    nothingWrong(anna);
    nothingWrong(bert);
    await anna.context().close();
    await bert.context().close();
  });
}

test("a board file is dropped, and one that is too large is refused", async () => {
  const page = await chrome.visitor();
  await openRules(page, "komikan");
  await answered(page, () => page.getByRole("button", { name: "A board of your own" }).click());
  await page.waitForSelector(".maker-board .hit");
  const file = `name = "mine"\ntitle = "Dropped"\nstatus = "invented"\nplain = "4x4"\nmountains = ["triangle d2 east"]\npuma = ["z2"]\nllamas = ["a1 a2 a3 a4 b1 b2 b3 b4"]\n`;
  const drop = (/** @type {string} */ file) =>
    page.evaluate((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], "mine.toml", { type: "text/plain" }));
      document
        .querySelector(".file-box")
        ?.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: transfer }));
    }, file);
  const dropped = await answered(page, () => drop(file));
  assert.equal(dropped.fault, null);
  assert.equal(/** @type {any} */ (dropped.rules)?.board.plain, "4x4");
  await page.waitForFunction(() => document.querySelectorAll(".maker-board .pieces .piece").length === 9);
  const large = await answered(page, () => drop(`${file}# ${"x".repeat(20_000)}`));
  assert.match(say(large.fault?.reason, "en"), /at most 16384 bytes/);
  await page.waitForSelector(".maker-said.wrong");
  const back = await answered(page, () => page.getByRole("button", { name: "Back to the preset’s board" }).click());
  assert.equal(back.rules, null);
  nothingWrong(page);
  await page.context().close();
});
