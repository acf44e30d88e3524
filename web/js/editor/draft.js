// A position on its way: what stands where, what lies beside the board, and what else is said. It draws nothing.

/** @typedef {import("../editing").Kit} Kit */
/** @typedef {import("../editing").Draft} Draft */
/** @typedef {import("../editing").Put} Put */

export class Drafting {
  /** @type {Draft} */
  draft;

  /** @param {Kit} kit @param {Draft} draft */
  constructor(kit, draft) {
    this.kit = kit;
    this.draft = structuredClone(draft);
  }

  /** What stands on a spot, the lowest first. @param {number} spot */
  on(spot) {
    return this.draft.pieces.filter((put) => put.spot === spot);
  }

  /**
   * Puts a piece on a spot. Another of the same sort goes on top of it where stacks are allowed, and takes it away
   * where they are not.
   * @param {number} spot
   * @param {number} piece
   */
  put(spot, piece) {
    const here = this.on(spot);
    const same = here.find((put) => put.piece === piece);
    const most = this.kit.pieces[piece]?.most ?? 1;
    if (same && most === 1) return this.take(spot);
    if (same && same.count >= most) return;
    if (!same && !this.kit.shared) this.take(spot);
    if (same) same.count += 1;
    else this.draft.pieces.push({ spot, piece, count: 1 });
    const from = this.kit.pieces[piece]?.taken_from;
    const hand = from === undefined ? 0 : (this.draft.hands[from] ?? 0);
    if (from !== undefined && hand > 0) this.draft.hands[from] = hand - 1;
  }

  /** Takes everything off a spot. @param {number} spot */
  take(spot) {
    for (const put of this.on(spot)) this.#giveBack(put);
    this.draft.pieces = this.draft.pieces.filter((put) => put.spot !== spot);
  }

  /**
   * Moves what stands on a spot to another, where it takes the place of what is there.
   * @param {number} from
   * @param {number} to
   */
  move(from, to) {
    const moved = this.on(from);
    if (from === to || moved.length === 0) return;
    if (!this.kit.shared) this.take(to);
    for (const put of moved) {
      const most = this.kit.pieces[put.piece]?.most ?? 1;
      const there = this.on(to).find(({ piece }) => piece === put.piece);
      if (!there) put.spot = to;
      else if (there.count + put.count <= most) {
        there.count += put.count;
        this.draft.pieces = this.draft.pieces.filter((one) => one !== put);
      }
    }
  }

  /** Empties the board. Hands that nothing goes back to are empty then, too. */
  clear() {
    const full = new Set(this.kit.pieces.map(({ given_to }) => given_to));
    this.draft.hands = this.draft.hands.map((n, hand) => (full.has(hand) ? n : 0));
    for (const put of this.draft.pieces) this.#giveBack(put);
    this.draft.pieces = [];
  }

  /** @param {Put} put */
  #giveBack({ piece, count }) {
    const hand = this.kit.pieces[piece]?.given_to;
    if (hand === undefined) return;
    const most = this.kit.hands[hand]?.most ?? 0;
    this.draft.hands[hand] = Math.min((this.draft.hands[hand] ?? 0) + count, most);
  }

  /** The pieces as a board shows them. @returns {import("../types").Piece[]} */
  get pieces() {
    return this.draft.pieces.flatMap(({ spot, piece, count }) => {
      const figure = this.kit.pieces[piece]?.figure;
      return figure ? [{ spot, figure, count }] : [];
    });
  }
}

/** Signs that are left alone in an address, between what they part. */
const [PARTS, ITEMS, NUMBERS] = ["~", "-", "."];

/** A draft as a word for an address. @param {Draft} draft */
export function write({ pieces, hands, entries }) {
  const puts = pieces.map(({ spot, piece, count }) => [spot, piece, ...(count > 1 ? [count] : [])].join(NUMBERS));
  const texts = entries.map((text) => encodeURIComponent(text).replace(/[-.~]/g, escapeSign));
  return [puts.join(ITEMS), hands.join(ITEMS), texts.join(NUMBERS)].join(PARTS);
}

/** @param {string} sign */
const escapeSign = (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/**
 * Reads such a word; nothing if it is none, or does not fit the kit.
 * @param {string} text
 * @param {Kit} kit
 * @returns {Draft | null}
 */
export function read(text, kit) {
  const [puts = "", hands = "", entries = ""] = text.split(PARTS);
  const list = (/** @type {string} */ part, /** @type {string} */ sign) => (part ? part.split(sign) : []);
  const numbers = (/** @type {string} */ item) => item.split(NUMBERS).map(Number);
  try {
    const draft = {
      pieces: list(puts, ITEMS).map((item) => {
        const [spot = -1, piece = -1, count = 1] = numbers(item);
        return { spot, piece, count };
      }),
      hands: list(hands, ITEMS).map(Number),
      entries: kit.entries.length ? entries.split(NUMBERS).map(decodeURIComponent) : [],
    };
    const whole = (/** @type {number} */ n) => Number.isInteger(n) && n >= 0 && n < 2 ** 31;
    const fits = draft.hands.length === kit.hands.length && draft.entries.length === kit.entries.length;
    const known = draft.pieces.every(({ spot, piece, count }) => whole(spot) && whole(count) && kit.pieces[piece]);
    return fits && known && draft.hands.every(whole) ? draft : null;
  } catch {
    return null;
  }
}
