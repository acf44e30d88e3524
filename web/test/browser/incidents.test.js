// What happens at a table beside the game: a fine for noise, and somebody who leaves while others play on.

import assert from "node:assert/strict";
import test from "node:test";

import { chrome, server } from "./house.js";
import { becomes, counts, nothingWrong, openGame, say, seen, stateOf, surely, touch } from "./support.js";

/**
 * Whoever acts plays one move.
 * @param {import("./support.js").TestPage[]} pages by seat
 * @param {string} id
 */
async function playOne(pages, id) {
  for (;;) {
    const { view, table } = await stateOf(server.url, id);
    if (table.status === "over") return;
    const page = pages[view.acts];
    if (!page) {
      await pages[0]?.waitForTimeout(30);
      continue;
    }
    await page.waitForFunction((n) => document.querySelectorAll(".moves .move").length === n, view.n_moves);
    await touch(page, view.moves[0], view.n_moves);
    return;
  }
}

test("two people and a program: one is fined and agrees, one leaves, the other plays on", async () => {
  const [anna, bo] = [await chrome.visitor(), await chrome.visitor({ width: 390, height: 844, language: "zh-TW" })];
  // Anna has thrown and has to act: what dice bring does not matter here.
  const position = "h20/h20/h20; last=0:345 throws=1 throw=345";
  const { id } = await openGame(anna, server.url, {
    game: "dama:3",
    position,
    seats: [{ kind: "me", name: "Anna" }, { kind: "open" }, { kind: "bot", level: 1 }],
    clock: { kind: "none" },
  });
  await bo.goto(`${server.url}/g/${id}`);
  await bo.fill(".join input", "Bo");
  await bo.click(".join .button");
  await bo.waitForSelector(".player.own");

  // While a throw waits to be acted on, Anna asks, Bo declines; it is said, and Bo asks in turn.
  await anna.getByRole("button", { name: "Fine for noise" }).click();
  // A program makes no noise.
  await counts(anna, "dialog .row .button", 2);
  await anna.getByRole("button", { name: "Bo (Player 2)" }).click();
  await anna.getByText("You want Player 2 to be fined for noise.").waitFor();
  await bo.getByText("甲提議罰乙喧鬧。").waitFor();
  await seen(anna.getByText("Bo is not fined."), () => bo.getByRole("button", { name: "拒絕" }).click());
  await bo.getByRole("button", { name: "罰喧鬧" }).click();
  await bo.getByRole("button", { name: "Anna（甲）" }).click();
  await anna.getByText("Player 2 wants Player 1 to be fined for noise.").waitFor();
  await anna.getByRole("button", { name: "Agree" }).click();
  await bo.getByText("這一手走完後罰甲。").waitFor();
  await becomes(async () => (await stateOf(server.url, id)).table.fines_due, [0]);
  await playOne([anna, bo], id);
  for (const page of [anna, bo]) await page.waitForSelector(".notice.ask", { state: "detached" });
  await anna
    .locator(".moves")
    .getByText("Player 1 is fined 10 chips for noise.")
    .first()
    .waitFor({ state: "attached" });
  const { history } = await stateOf(server.url, id);
  assert.equal(history.filter((/** @type {any} */ step) => step.move === "!0").length, 1);

  // Bo leaves and looks on; Anna and the program play on.
  await surely(bo, "退出這一局", "確定退出？其他人會繼續。");
  await bo.getByText("你已退出這一局，可以觀戰。").waitFor();
  await becomes(() => bo.getByRole("button", { name: "退出這一局" }).count(), 0);
  await anna.locator('.player[data-seat="1"] .player-state', { hasText: "left" }).waitFor();
  await anna
    .locator(".moves")
    .getByText("Player 2 leaves the table, and the others play on.")
    .first()
    .waitFor({ state: "attached" });
  await playOne([anna], id);
  await playOne([anna], id);
  assert.equal((await stateOf(server.url, id)).table.status, "playing");

  // With one left the game is over, and everybody sees what everybody got.
  await surely(anna, "Leave the game", "Really leave? The others play on.");
  for (const page of [anna, bo]) await page.waitForSelector(".prompt.over");
  const { result } = (await stateOf(server.url, id)).view;
  await bo.locator(".turn-line", { hasText: say(result.told[1], "zh-Hant") }).waitFor();
  await anna.locator(".turn-line", { hasText: say(result.told[0], "en") }).waitFor();
  assert.equal(
    result.payoffs.reduce((/** @type {number} */ sum, /** @type {number} */ payoff) => sum + payoff),
    0,
  );
  for (const [seat, payoff] of result.payoffs.entries())
    await anna
      .locator(`.player[data-seat="${seat}"] .player-won`, { hasText: String(payoff).replace("-", "−") })
      .waitFor();
  for (const page of [anna, bo]) nothingWrong(page);
  await Promise.all([anna, bo].map((page) => page.context().close()));
});
