// The address at which somebody tries again.

import { encode } from "../study/address.js";

/**
 * An address with what it asks for; what is missing is left out.
 * @param {string} path
 * @param {Record<string, any>} parts
 */
export function addressOf(path, parts) {
  const query = Object.entries(parts).flatMap(([name, value]) => {
    if (value === null || value === undefined || value === "") return [];
    return [`${name}=${encode(typeof value === "object" ? JSON.stringify(value) : String(value))}`];
  });
  return `${path}?${query.join("&")}`;
}

/**
 * Where a moment of a game can be tried again.
 * @param {{ game: string, rules?: object | null }} played
 * @param {import("../types").Judgement} moment
 */
export const againAt = ({ game, rules }, { position, move, loss = 0 }) =>
  addressOf("/again", { game, rules, position, move, loss: loss.toFixed(3) });
