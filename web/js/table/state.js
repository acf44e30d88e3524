// What is known about a table: who sits where, what stands, whether it can be heard. It draws nothing.

/** @typedef {import("../types").Table} Table */
/** @typedef {import("../types").View} View */
/** @typedef {import("../types").ServerMessage} ServerMessage */
/** @typedef {"connecting" | "open" | "lost"} LineState */

/** How long a connection is lost before it is worth a word, in milliseconds. */
export const SHORT_LOSS = 1200;

export class TableState {
  /** @type {LineState} */
  line = "connecting";
  /** Why the server said goodbye. @type {string | null} */
  bye = null;
  /** The link for others, where it is not the page's own. @type {string | null} */
  invitation = null;
  #lostAt = 0;
  #greeted = false;

  /** @param {{ table: Table, view: View }} found @param {number[]} own the seats that this page holds */
  constructor({ table, view }, own) {
    this.table = table;
    /** The position at the end of the game. */
    this.latest = view;
    this.own = own;
  }

  /** Takes in what the server says. What is new on the board is the page's business. @param {ServerMessage} message */
  hear(message) {
    if (message.t === "state") {
      this.table = message.table;
      this.latest = message.view;
      this.own = message.you;
      this.#greeted = true;
    } else if (message.t === "resumed") this.own = message.you;
    else if (message.t === "event") {
      this.table = withPresence(message.table, this.table);
      this.latest = message.view;
    } else if (message.t === "presence") {
      const { online, watchers } = message;
      const seats = this.table.seats.map((seat, i) => ({ ...seat, online: online[i] ?? seat.online }));
      this.table = { ...this.table, seats, watchers };
    } else if (message.t === "bye") this.bye = message.reason;
  }

  /** The connection has changed. @param {LineState} line @param {number} now */
  connect(line, now) {
    if (line === "lost" && this.line === "open") this.#lostAt = now;
    if (line === "open") this.bye = null;
    this.line = line;
  }

  /** Whether the table has not been heard for a while. @param {number} now */
  isCutOff(now) {
    return this.line !== "open" && this.#greeted && now - this.#lostAt > SHORT_LOSS;
  }

  /** Whether somebody sits here and has not left. */
  get seated() {
    return this.own.some((seat) => !this.#hasLeft(seat));
  }

  /** Whether somebody sat here and now only looks on. */
  get gone() {
    return this.own.length > 0 && !this.seated;
  }

  /** The people who can be fined for noise. */
  get fineable() {
    const { seats, fines_due } = this.table;
    return seats.filter(({ kind, left, seat }) => kind === "human" && !left && !fines_due.includes(seat));
  }

  /** Whether this page is still to answer whether somebody is fined. */
  get asked() {
    const ask = this.table.offers.fine;
    const answered = (/** @type {number} */ seat) => ask?.agreed.includes(seat) || ask?.declined.includes(seat);
    return this.own.some((seat) => ask?.voters.includes(seat) && !answered(seat));
  }

  /** @param {number} seat */
  #hasLeft(seat) {
    return Boolean(this.table.seats[seat]?.left);
  }

  /** Whether this page may play in a position at the end of the game. @param {View} view */
  mayPlay(view) {
    return this.table.status === "playing" && typeof view.acts === "number" && this.own.includes(view.acts);
  }

  /** Whether a take-back would be granted, or at least asked for. */
  get mayTakeBack() {
    const { takeback, may_take_back } = this.table;
    const seat = this.actor;
    if (may_take_back) return seat !== undefined && Boolean(may_take_back[seat]);
    return takeback !== "never" && this.latest.n_moves > 0;
  }

  /** How many other people play. */
  get others() {
    /** @param {import("../types").Seat} seat */
    const plays = ({ kind, left, seat }) => kind === "human" && !left && !this.own.includes(seat);
    return this.table.seats.filter(plays).length;
  }

  /** Whether the engine may be asked: nobody does while playing against a person. */
  get mayAsk() {
    return !this.seated || this.others === 0 || this.table.status === "over";
  }

  /** Whether a coach may speak: to somebody who plays against programs alone. */
  get mayCoach() {
    const { seats, status } = this.table;
    return (
      status === "playing" &&
      this.seated &&
      seats.every(({ kind, seat }) => kind === "bot" || this.own.includes(seat)) &&
      seats.some(({ kind }) => kind === "bot")
    );
  }

  /** Whether people play here with each other, or shall. */
  get sociable() {
    const people = this.table.seats.filter(({ kind, seat }) => kind !== "bot" && !this.own.includes(seat));
    return people.length > (this.own.length > 0 ? 0 : 1);
  }

  /** The seat that an act of this page is for. */
  get actor() {
    const { acts } = this.latest;
    if (this.own.length > 1 && typeof acts === "number") return acts;
    return this.own.find((seat) => !this.#hasLeft(seat)) ?? this.own[0];
  }
}

/**
 * A table as an event tells it, with the presence that is known: events tell none.
 * @param {Table} table
 * @param {Table} before
 * @returns {Table}
 */
function withPresence(table, before) {
  const seats = table.seats.map((seat, i) => ({ ...seat, online: seat.online ?? before.seats[i]?.online ?? false }));
  return { ...table, seats };
}

/**
 * The tokens of one's seats, in the seats of the next game.
 * @param {Record<string, string>} tokens
 * @param {number[]} seats the next seat of each
 */
export function movedTokens(tokens, seats) {
  return Object.fromEntries(
    Object.entries(tokens).map(([seat, token]) => [String(seats[Number(seat)] ?? seat), token]),
  );
}

/**
 * Whether a board is turned round: who plays one side alone sees its home below.
 * @param {import("../types").Layout} layout
 * @param {number[]} own
 */
export function seenFromFar(layout, own) {
  const [seat] = own;
  return own.length === 1 && seat !== undefined && layout.sides[seat]?.home === "far";
}
