// Who sits where in a game that is about to begin. It draws nothing.

/** Whom one plays against, where two play. */
export const OPPONENTS = /** @type {const} */ (["bot", "friend", "both", "watch"]);

/** What is chosen in the panel that starts a game, and kept for the next time. */
export class Choices {
  /** @type {string | undefined} */
  preset;
  /** @type {(typeof OPPONENTS)[number]} */
  opponent = "bot";
  level = 3;
  /** The seat that one takes, or `random`. */
  side = "0";
  clock = "none";
  public = false;
  /** Who sits where in games with more than two seats: `me`, `open`, `bot-3`. @type {string[]} */
  others = [];

  /** @param {object} kept those that were kept */
  constructor(kept) {
    Object.assign(this, kept);
  }

  /** Who sits on one of several seats. @param {number} seat */
  sitter(seat) {
    return this.others[seat] ?? (seat === 0 ? "me" : "bot-3");
  }

  /**
   * The seats as the server wants them.
   * @param {number} count
   * @param {string} name of whoever starts
   * @param {number} random below 1, for those who leave their side to chance
   */
  seats(count, name, random) {
    const me = { kind: "me", name };
    const bot = { kind: "bot", level: this.level };
    const open = { kind: "open" };
    if (count > 2) {
      return Array.from({ length: count }, (_, seat) => {
        const who = this.sitter(seat);
        if (who === "me") return me;
        return who === "open" ? open : { kind: "bot", level: Number(who.slice("bot-".length)) };
      });
    }
    if (this.opponent === "both") return [me, me];
    if (this.opponent === "watch") return [bot, bot];
    const other = this.opponent === "bot" ? bot : open;
    const mine = this.side === "random" ? Math.floor(random * 2) : Number(this.side);
    return mine === 0 ? [me, other] : [other, me];
  }
}
