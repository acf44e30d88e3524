// A move that is chosen while somebody else thinks, and played when the turn comes, if it is legal then.

import { announce, toast } from "../announce.js";
import * as api from "../api.js";
import { t } from "../i18n.js";
import { spotsOf } from "./hurry.js";

/** @typedef {import("../types").LegalMove} LegalMove */
/** @typedef {import("../types").Reach} Reach */
/** @typedef {{ from: number | null, to: number }} Plan nothing is moved by what comes from the hand */
/**
 * @typedef {object} PremoveHandlers
 * @property {() => boolean} may whether somebody here waits for their turn and may choose already
 * @property {(spot: number) => boolean} owns whether a piece of theirs stands on a spot
 * @property {() => Promise<Reach[]>} ask what their pieces could do if it were their turn
 * @property {(from: number | null, targets: number[], plan: Plan | null) => void} show
 * @property {(from: number) => void} hold the turn has come while a piece was in the hand
 * @property {(what: "planned" | "nowhere" | "dropped") => void} note a move is chosen, a touch leads nowhere,
 *   or the move is not legal after all
 */

export class Premove {
  /** @type {Plan | null} */
  plan = null;
  /** The spot of the piece in hand. @type {number | null} */
  from = null;
  /** @type {Reach[]} */
  #reach = [];
  /** What is known of the piece in hand comes in a moment. @type {Promise<void>} */
  #known = Promise.resolve();
  #asked = 0;

  /** @param {PremoveHandlers} handlers */
  constructor(handlers) {
    this.handlers = handlers;
  }

  /** Takes a piece into the hand, if it is one's own. @param {number} spot */
  grab(spot) {
    if (!this.handlers.may() || !this.handlers.owns(spot)) return false;
    this.plan = null;
    this.from = spot;
    this.#known = this.#learn();
    return true;
  }

  /** Touches a spot; says whether that is for a move to come. @param {number} spot */
  touch(spot) {
    if (!this.handlers.may()) return false;
    if (this.plan) this.cancel();
    else if (spot === this.from) this.cancel();
    else if (this.from !== null || !this.grab(spot)) {
      if (this.from === null) this.#known = this.#learn();
      const asked = this.#asked;
      void this.#known.then(() => asked === this.#asked && this.#aim(spot));
    }
    return true;
  }

  /** Forgets the move and puts the piece back. */
  cancel() {
    if (this.plan === null && this.from === null) return;
    this.#asked++;
    this.plan = null;
    this.from = null;
    this.#reach = [];
    this.#show();
  }

  /**
   * A position is shown. Says which move is to be played now.
   * @param {LegalMove[] | null} moves nothing if it is not one's turn
   * @returns {LegalMove | null}
   */
  meet(moves) {
    const { plan, from } = this;
    if (!moves) {
      if (!this.handlers.may()) this.cancel();
      else if (plan || this.from !== null) this.#show();
      return null;
    }
    this.cancel();
    if (from !== null) this.handlers.hold(from);
    if (!plan) return null;
    const found = moves.filter((move) => fits(move, plan)).sort((a, b) => a.clicks.length - b.clicks.length)[0];
    if (!found) this.handlers.note("dropped");
    return found ?? null;
  }

  /** Asks what the piece in hand could do, or what could come from the hand. */
  async #learn() {
    const asked = ++this.#asked;
    const { from } = this;
    this.#reach = [];
    this.#show();
    const reach = await this.handlers.ask().catch(() => []);
    if (asked !== this.#asked) return;
    this.#reach = reach.filter((move) => move.from === from);
    this.#show();
  }

  /** @param {number} spot */
  #aim(spot) {
    const { from } = this;
    if (this.#reach.some(({ to }) => to === spot)) {
      this.plan = { from, to: spot };
      this.from = null;
      this.#reach = [];
      this.#show();
      this.handlers.note("planned");
    } else if (!this.grab(spot)) {
      this.cancel();
      this.handlers.note("nowhere");
    }
  }

  #show() {
    const targets = this.from === null ? [] : this.#reach.flatMap(({ to }) => to ?? []);
    this.handlers.show(this.from, targets, this.plan);
  }
}

/** Whether a move goes where it was meant to. @param {LegalMove} move @param {Plan} plan */
function fits({ clicks }, { from, to }) {
  const spots = spotsOf(clicks);
  const begins = from === null ? spots.length === 1 : spots.length > 1 && spots[0] === from;
  return begins && spots.at(-1) === to;
}

/** Moves chosen in advance on a stage. @param {import("./stage.js").Stage} stage */
export function premoveOn(stage) {
  const { board } = stage.screen;
  /** The seat that waits for its turn, where whoever sits here plays one seat only. */
  const waits = () => {
    const { view, looking, host } = stage;
    const [seat, another] = host.plans?.() ?? [];
    if (seat === undefined || another !== undefined || !looking.live) return null;
    return view && !view.result && typeof view.acts === "number" && view.acts !== seat ? seat : null;
  };
  return new Premove({
    may: () => waits() !== null,
    owns: (spot) => board.owner(spot) === waits(),
    ask: async () => (await api.reach(stage.looking.place, waits() ?? undefined)).reach,
    show: (from, targets, plan) => {
      board.plan(plan);
      board.el.classList.toggle("planning", from !== null);
      // When the turn has come, what can be touched is shown already.
      if (stage.chooser.moves.length === 0) board.choose(new Map(targets.map((spot) => [spot, "go"])), from);
    },
    hold: (from) => stage.chooser.grab(from),
    note: (what) => {
      // Whoever sees the board sees the move on it.
      if (what === "planned") announce(t("premove-planned"));
      else toast(what === "dropped" ? t("premove-dropped") : t("refuse-turn"));
    },
  });
}
