// What is looked at: a line of moves, a place in it, a branch off it, and whether new moves are followed.

/** @typedef {import("../types").View} View */
/** @typedef {import("../types").Step} Step */
/** @typedef {import("./line.js").GameLine} GameLine */

export class Looking {
  /** The moves that somebody tries, off the game. @type {GameLine | null} */
  branch = null;
  /** Whether moves that come in are followed. */
  following = true;
  /** How many moves are played where the page stands. */
  cursor;

  /** @param {GameLine} line @param {boolean} [free] whether every move is a try: there is no table */
  constructor(line, free = false) {
    this.line = line;
    this.free = free;
    this.cursor = line.steps.length;
  }

  /** The line that is looked at. */
  get current() {
    return this.branch ?? this.line;
  }

  get atEnd() {
    return this.cursor >= this.current.steps.length;
  }

  /** Whether what is touched is played at the table. */
  get live() {
    return !this.free && !this.branch && this.atEnd;
  }

  /** Whether an earlier position of the game is looked at. */
  get away() {
    return !this.free && !this.branch && !this.following;
  }

  /** Whether the page goes along with the game. */
  get along() {
    return !this.branch && this.following;
  }

  /** From where on the moves are tries and not the game. */
  get trunk() {
    if (this.branch) return this.branch.trunk;
    return this.free ? Infinity : this.line.steps.length;
  }

  /** Where the page stands, as the server wants it. */
  get place() {
    return this.current.until(this.cursor);
  }

  /** Looks at the end of the game. @param {View} view that which stands there */
  toEnd(view) {
    this.line.know(view);
    this.branch = null;
    this.following = true;
    this.cursor = view.n_moves;
  }

  /** New moves at the table. Whoever goes along stands behind them now. @param {Step[]} steps */
  append(steps) {
    this.line.steps.push(...steps.map((step) => ({ ...step })));
    if (this.along) this.cursor = this.line.steps.length;
  }

  /**
   * Moves were taken back. Says whether the page stands at the end now and must show it.
   * @param {View} view
   */
  retract(view) {
    const { n_moves: n } = view;
    this.line.cut(n);
    this.line.know(view);
    const uprooted = this.branch !== null && this.branch.trunk > n;
    if (uprooted) this.branch = null;
    if (!uprooted && (this.branch || (!this.following && this.cursor <= n))) return false;
    this.toEnd(view);
    return true;
  }

  /**
   * The table said everything anew. Says which of its moves are new to the page, or nothing if they do not go on from
   * those that it knows.
   * @param {Step[]} history
   * @returns {Step[] | null}
   */
  unknown(history) {
    const known = this.line.moves;
    const goesOn = known.length <= history.length && known.every((move, i) => move === history[i]?.move);
    return goesOn ? history.slice(known.length) : null;
  }

  /**
   * Goes to a place in the line. Says where that is, and which step leads there if it is the next one.
   * @param {number} n
   */
  goTo(n) {
    const { steps } = this.current;
    const to = Math.max(0, Math.min(steps.length, n));
    const step = to === this.cursor + 1 ? (steps[to - 1] ?? null) : null;
    this.cursor = to;
    this.following = !this.branch && to >= steps.length;
    return { to, step };
  }

  /** Begins a branch where the page stands, unless there is one or none is needed. */
  startBranch() {
    if (this.branch || this.free) return false;
    this.branch = this.line.branch(this.cursor);
    return true;
  }

  leaveBranch() {
    this.branch = null;
  }

  /**
   * Tries a move off the game. If it is the one that comes next anyway, nothing is asked.
   * @param {string} move
   * @returns {Promise<{ view: View, step: Step | null }>}
   */
  async tryMove(move) {
    this.startBranch();
    const line = this.current;
    if (line.steps[this.cursor]?.move === move) {
      const { to, step } = this.goTo(this.cursor + 1);
      const view = await line.viewAt(to);
      return { view, step: step && { ...step, scene: view.scene } };
    }
    const played = await line.play(this.cursor, move);
    this.cursor = played.view.n_moves;
    return played;
  }
}
