// What a diagram shows of the moves of a position: which of them, and how a text writes each.

/** @typedef {import("../types").Reach} Reach */
/**
 * A move as a diagram shows it. What is blocked would be possible in another position, but not in this one.
 * @typedef {object} Shown
 * @property {number | null} from
 * @property {number} to
 * @property {number[]} takes
 * @property {boolean} stays whether the piece stays where it is
 * @property {boolean} blocked
 * @property {string} token how a text writes it
 */

/** What a word for what comes from the hand is called where spots are named. */
const HAND = "hand";
/** What stands for every move. */
const ALL = "*";

/** The words of an attribute. @param {string | undefined} text */
export const words = (text) => (text ?? "").split(/\s+/).filter(Boolean);

/**
 * What is shown of the moves of the pieces `of`: spots by name, moves by their texts, `hand`, or `*` for all.
 * @param {string[]} of
 * @param {Reach[]} here
 * @param {Reach[] | null} there the moves of the position in which nothing is in the way
 * @param {string[]} names of the spots
 * @returns {Shown[]}
 */
export function shownMoves(of, here, there, names) {
  const sources = new Set(of.map((word) => sourceNamed(word, [...here, ...(there ?? [])], names)));
  const several = of.length > 1 || of.includes(ALL);
  const wanted = (/** @type {Reach} */ { from, drop }) =>
    of.includes(ALL) || sources.has(drop ? HAND : from === null ? "" : (names[from] ?? ""));
  /** @type {Map<string, Shown>} */
  const shown = new Map();
  const add = (/** @type {Reach} */ reach, /** @type {boolean} */ blocked) => {
    const { from, to, takes, stays } = reach;
    if (to === null || !wanted(reach)) return;
    const token = write({ from, to, takes: blocked ? [] : takes, blocked }, names, several);
    shown.set(token, { from, to, takes: blocked ? [] : takes, stays, blocked, token });
  };
  for (const reach of here) add(reach, false);
  const same = (/** @type {Reach} */ a, /** @type {Reach} */ b) => a.from === b.from && a.to === b.to;
  for (const reach of there ?? []) if (!here.some((other) => same(reach, other))) add(reach, true);
  return [...shown.values()];
}

/** The name of the spot that a word stands for. @param {string} word @param {Reach[]} reach @param {string[]} names */
function sourceNamed(word, reach, names) {
  if (names.includes(word)) return word;
  const from = reach.find(({ text }) => text === word)?.from ?? null;
  return from === null ? word : (names[from] ?? word);
}

/**
 * A move as texts write it: `b4`, `xb4` where something is taken, `b4xb3` where it is taken elsewhere, `~b4` where the
 * way is blocked; with several pieces, where each comes from stands before it, as in `a3:b4`.
 * @param {Pick<Shown, "from" | "to" | "takes" | "blocked">} move
 * @param {string[]} names
 * @param {boolean} several
 */
function write({ from, to, takes, blocked }, names, several) {
  const others = takes.filter((spot) => spot !== to).map((spot) => `x${names[spot]}`);
  const target = `${takes.includes(to) ? "x" : ""}${names[to]}${others.join("")}`;
  const source = several ? `${from === null ? HAND : names[from]}:` : "";
  return `${source}${blocked ? "~" : ""}${target}`;
}

/**
 * What differs between what is shown and what a page expects; nothing if they agree.
 * @param {Shown[]} shown
 * @param {string | undefined} expected
 * @param {Reach[]} reach
 * @param {string[]} names
 */
export function difference(shown, expected, reach, names) {
  const wanted = new Set(
    words(expected).map((word) => {
      const [, blocked, from, target] = /^(~?)(?:([^:]+):)?(.+)$/.exec(word) ?? [];
      const source = from === undefined ? "" : `${sourceNamed(from, reach, names)}:`;
      return `${source}${blocked ?? ""}${target}`;
    }),
  );
  const drawn = new Set(shown.map(({ token }) => token));
  const missing = [...wanted].filter((token) => !drawn.has(token));
  const unwanted = [...drawn].filter((token) => !wanted.has(token));
  if (missing.length + unwanted.length === 0) return null;
  return `expected ${missing.join(" ") || "nothing"}, drawn ${unwanted.join(" ") || "nothing"}`;
}
