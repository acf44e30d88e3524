// Playing by the API: quicker than by touching, where it does not matter how a position came about.

import assert from "node:assert/strict";

import { numbers, stateOf } from "./support.js";

/** @typedef {{ id: string, url: string, tokens: Record<string, string> }} Made */

/** @param {string} address @param {object} body @param {string} [token] @returns {Promise<any>} */
export async function post(address, body, token = "") {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const found = await answer.json();
  assert.ok(answer.ok, JSON.stringify(found));
  return found;
}

/** @param {string} server @param {Made} made @param {any} view @param {string} move */
async function play(server, { id, tokens }, view, move) {
  const moving = { n: view.n_moves, moves: [move], id: `m${view.n_moves}` };
  await post(`${server}/api/games/${id}/move`, moving, tokens[view.acts]);
}

/**
 * Plays for the seats whose tokens are known until `most` moves are made or the game is over; programs answer.
 * @param {string} server
 * @param {Made} made
 * @param {number} most
 * @param {(moves: import("../../js/types").LegalMove[]) => import("../../js/types").LegalMove | undefined} choose
 */
export async function playSome(server, made, most, choose) {
  for (let n = 0; n < most; ) {
    const { view, table } = await stateOf(server, made.id);
    if (table.status === "over") return;
    if (made.tokens[view.acts] === undefined) {
      await new Promise((done) => setTimeout(done, 20));
      continue;
    }
    const chosen = choose(view.moves);
    assert.ok(chosen);
    await play(server, made, view, chosen.move);
    n++;
  }
}

/**
 * Plays whole games at random until one has a winner, all seats held by one visitor. Says how it ended.
 * @param {string} server
 * @param {string} game
 * @param {number} seats
 */
export async function playToAWin(server, game, seats) {
  const random = numbers(17);
  for (;;) {
    const wanted = { game, seats: Array.from({ length: seats }, () => ({ kind: "me" })), clock: { kind: "none" } };
    /** @type {Made} */
    const made = await post(`${server}/api/games`, wanted);
    for (;;) {
      const { view, table } = await stateOf(server, made.id);
      if (table.status === "over") {
        if (view.result.winner !== null) return { ...made, view };
        break;
      }
      const taking = view.moves.filter((/** @type {any} */ { move }) => move.includes("x"));
      const moves = taking.length > 0 ? taking : view.moves;
      await play(server, made, view, moves[Math.floor(random() * moves.length)].move);
    }
  }
}
