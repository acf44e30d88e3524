// From touches to moves: a move is a sequence of touches, so the first touch shows which can follow.

import { say } from "../i18n.js";

/** @typedef {import("../types").LegalMove} LegalMove */
/** @typedef {import("../types").Click} Click */

/** @param {Click} a @param {Click | undefined} b */
function same(a, b) {
  if (!b) return false;
  return "spot" in a ? "spot" in b && a.spot === b.spot : "button" in b && a.button === b.button;
}

/** The spot that every move begins with, but those that are a button. @param {LegalMove[]} moves */
function mustGoOn(moves) {
  const touching = moves.filter((move) => !("button" in (move.clicks[0] ?? {})));
  const first = touching[0]?.clicks[0];
  const all = first && touching.every((move) => move.clicks.length > 1 && same(first, move.clicks[0]));
  return all ? first : null;
}

/**
 * @typedef {object} ChooserHandlers
 * @property {(move: LegalMove) => void} play
 * @property {(from: number | null, spot: number) => void} refuse a touch that leads nowhere
 * @property {() => void} changed
 */

export class Chooser {
  /** @type {LegalMove[]} */
  moves = [];
  /** @type {Click[]} */
  prefix = [];
  #forced = 0;

  /** @param {Pick<import("../board/board.js").Board, "scene" | "choose">} board @param {ChooserHandlers} handlers */
  constructor(board, handlers) {
    this.board = board;
    this.handlers = handlers;
  }

  /**
   * Offers moves; none if nobody here may act. Where the same are offered again, as when the table answers that nothing
   * has happened, or in another language, what is in the hand stays there.
   * @param {LegalMove[]} moves
   * @param {boolean} goesOn whether a turn that has begun goes on
   */
  offer(moves, goesOn) {
    const again = moves.length === this.moves.length && moves.every(({ move }, i) => move === this.moves[i]?.move);
    this.moves = moves;
    if (again) return this.refresh();
    this.prefix = [];
    // A piece that must go on is in the hand already.
    const held = goesOn ? mustGoOn(moves) : null;
    if (held) this.prefix = [held];
    this.#forced = this.prefix.length;
    this.refresh();
  }

  /** The moves that begin with what has been touched. */
  get open() {
    return this.moves.filter((move) => this.prefix.every((click, i) => same(click, move.clicks[i])));
  }

  /** The buttons that can be pressed now, by name, with the words on them. */
  get buttons() {
    /** @type {Map<string, import("../types").Text>} */
    const found = new Map();
    const open = new Set(this.open);
    for (const move of this.moves) {
      const first = move.clicks[0];
      const next = open.has(move) ? move.clicks[this.prefix.length] : undefined;
      const click = first && "button" in first ? first : next;
      if (click && "button" in click) found.set(click.button, move.button ?? move.described);
    }
    return found;
  }

  /** The spot in hand. */
  get selected() {
    const last = this.prefix.at(-1);
    return last && "spot" in last ? last.spot : null;
  }

  refresh() {
    /** @type {Map<number, import("../board/marks.js").Target>} */
    const targets = new Map();
    /** @type {Map<number, string>} */
    const prizes = new Map();
    const occupied = new Set(this.board.scene?.pieces.map((piece) => piece.spot));
    for (const move of this.open) {
      const click = move.clicks[this.prefix.length];
      if (!click || !("spot" in click)) continue;
      // Before anything is in hand, only empty spots need to be shown: a piece shows itself.
      const shows = this.prefix.length === 0 && occupied.has(click.spot);
      targets.set(click.spot, shows ? "piece" : move.gamble ? "gamble" : "go");
      if (move.prize && !shows) prizes.set(click.spot, say(move.prize));
    }
    this.board.choose(targets, this.selected, prizes);
    this.handlers.changed();
  }

  /** Takes a piece into the hand, if that begins or goes on with a move. @param {number} spot */
  grab(spot) {
    if (!this.board.scene?.pieces.some((piece) => piece.spot === spot)) return false;
    if (this.open.some((move) => this.prefix.length > 0 && same({ spot }, move.clicks[this.prefix.length])))
      return false;
    const begins = this.moves.filter((move) => same({ spot }, move.clicks[0]));
    if (begins.length === 0 || begins.some((move) => move.clicks.length === 1)) return false;
    this.prefix = [{ spot }];
    this.refresh();
    return true;
  }

  /** @param {number} spot */
  touch(spot) {
    if (this.selected === spot && !this.open.some((move) => same({ spot }, move.clicks[this.prefix.length])))
      return this.cancel();
    if (this.#take({ spot })) return;
    if (this.moves.some((move) => same({ spot }, move.clicks[0]))) {
      this.prefix = [];
      this.#take({ spot });
      return;
    }
    const from = this.selected;
    this.cancel();
    this.handlers.refuse(from, spot);
  }

  /** @param {string} button */
  press(button) {
    if (this.#take({ button })) return;
    this.prefix = [];
    this.#take({ button });
  }

  cancel() {
    this.prefix = this.prefix.slice(0, this.#forced);
    this.refresh();
  }

  /** @param {Click} click */
  #take(click) {
    const next = this.open.filter((move) => same(click, move.clicks[this.prefix.length]));
    const first = next[0];
    if (!first) return false;
    this.prefix = [...this.prefix, click];
    const whole = next.find((move) => move.clicks.length === this.prefix.length);
    if (whole) {
      this.moves = [];
      this.prefix = [];
      this.#forced = 0;
      this.refresh();
      this.handlers.play(whole);
    } else this.refresh();
    return true;
  }
}
