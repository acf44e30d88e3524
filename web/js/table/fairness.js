// Checking chance: every outcome follows from a seed that was fixed before the first move.

/** @typedef {import("../types").Chances} Chances */
/** @typedef {{ number: number, move: number, brought: string, expected: string, right: boolean }} Checked */

const encoder = new TextEncoder();

/** @param {string} text */
export function fromHex(text) {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** @param {ArrayBuffer | Uint8Array} bytes */
export function toHex(bytes) {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {number} n */
function u32(n) {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, n);
  return bytes;
}

/** A text with its length before it. @param {string} text */
function measured(text) {
  const bytes = encoder.encode(text);
  return [u32(bytes.length), bytes];
}

/** @param {Uint8Array[]} parts */
function joined(parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** @param {Uint8Array<ArrayBuffer>} seed */
export function keyOf(seed) {
  return crypto.subtle.importKey("raw", seed, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}

/** The outcome into whose weight a ticket falls. @param {[string, number][]} outcomes @param {bigint} ticket */
export function standsFor(outcomes, ticket) {
  let rest = ticket;
  for (const [name, weight] of outcomes) {
    rest -= BigInt(weight);
    if (rest < 0n) return name;
  }
  return "";
}

/**
 * The ticket of an outcome, from 0 to the sum of the weights less one.
 * @param {CryptoKey} key
 * @param {{ salts: string[], id: string, number: number, total: bigint }} of
 */
export async function ticket(key, { salts, id, number, total }) {
  const bound = (2n ** 64n / total) * total;
  for (let round = 0; ; round++) {
    const message = joined([...salts.flatMap(measured), ...measured(id), u32(number), u32(round)]);
    const digest = await crypto.subtle.sign("HMAC", key, message);
    const drawn = new DataView(digest).getBigUint64(0);
    // What lies beyond the last whole multiple would favour some outcomes: it is thrown away.
    if (drawn < bound) return drawn % total;
  }
}

/**
 * Checks a whole game. Says of every outcome whether the seed brings it.
 * @param {string} id
 * @param {Chances} found
 * @returns {Promise<{ sealed: boolean, outcomes: Checked[] }>}
 */
export async function verify(id, found) {
  const seed = fromHex(found.seed ?? "");
  const sealed = toHex(await crypto.subtle.digest("SHA-256", seed)) === found.commitment;
  const key = await keyOf(seed);
  const outcomes = [];
  for (const chance of found.chances) {
    const total = BigInt(chance.outcomes.reduce((sum, [, weight]) => sum + weight, 0));
    const expected = standsFor(
      chance.outcomes,
      await ticket(key, { salts: found.salts, id, number: chance.number, total }),
    );
    outcomes.push({
      number: chance.number,
      move: chance.move_number,
      brought: chance.brought,
      expected,
      right: expected === chance.brought,
    });
  }
  return { sealed, outcomes };
}
