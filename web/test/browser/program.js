// What the program itself says about the moves of a position, for comparison with what the page draws. It is read from
// the texts of moves and positions alone, and not from drawing data.

import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { program } from "./support.js";

const run = promisify(execFile);

/** @typedef {{ name: string, x: number, y: number }} Spot */
/** @typedef {{ text: string, from: string, to: string, token: string }} Told */

/** How many words of a position's text say what stands on the board. @type {Record<string, number>} */
const BOARD_WORDS = { deer: 2, komikan: 2, banqi: 1, dragon: 3 };

/**
 * What a figure must show.
 * @param {Record<string, string>} data the attributes of the figure
 * @param {Spot[]} spots of its board
 * @returns {Promise<string[]>}
 */
export async function expectedBy(data, spots) {
  const here = await movesOf(data, spots);
  const there = data.without === undefined ? [] : await movesOf({ ...data, position: data.without, moves: "" }, spots);
  const of = (data.of ?? "").split(/\s+/).map((word) => /^c(\d+)$/.exec(word)?.[1] ?? word);
  // A spot may be called c4 as well: then it is meant.
  const named = (data.of ?? "").split(/\s+/);
  const sources = of.map((word, i) => (spots.some(({ name }) => name === named[i]) ? (named[i] ?? "") : word));
  const several = sources.length > 1 || sources.includes("*");
  const wanted = (/** @type {Told} */ { from }) => sources.includes("*") || sources.includes(from);
  const write = (/** @type {Told} */ { from }, /** @type {string} */ end) => (several ? `${from}:${end}` : end);
  const tokens = here.filter(wanted).map((move) => write(move, move.token));
  for (const move of there.filter(wanted)) {
    if (!here.some(({ from, to }) => from === move.from && to === move.to)) tokens.push(write(move, `~${move.to}`));
  }
  return [...new Set(tokens)].sort();
}

/** What the page expects, in the same words. @param {string} text @param {Spot[]} spots */
export function expectedIn(text, spots) {
  const tokens = text.split(/\s+/).filter(Boolean);
  const isSpot = (/** @type {string} */ name) => spots.some((spot) => spot.name === name);
  const plain = tokens.map((token) => {
    const [, blocked = "", from, rest] = /^(~?)(?:([^:]+):)?(.+)$/.exec(token) ?? [];
    const source = from === undefined || isSpot(from) ? from : from.replace(/^c(?=\d)/, "");
    return `${source === undefined ? "" : `${source}:`}${blocked}${rest}`;
  });
  return [...new Set(plain)].sort();
}

/** @param {Record<string, string>} data @param {Spot[]} spots @returns {Promise<Told[]>} */
async function movesOf({ game = "", position, moves, rules }, spots) {
  const args = ["moves", game, "--json", "--after"];
  if (position) args.push("--position", position);
  if (moves) args.push("--play", moves.trim());
  if (rules) args.push("--rules", rules);
  const { stdout } = await run(program, args);
  const said = JSON.parse(stdout);
  if (said.acts !== "seat") return [];
  const family = game.split(":")[0] ?? "";
  const read = (/** @type {{ move: string, after: string }} */ { move, after }) =>
    family === "dama"
      ? readTrack(said.position, move, after, said.seat)
      : readBoard(family, said.position, move, after, spots);
  return said.moves.flatMap(read);
}

/**
 * A move whose text names its spots, one after the other.
 * @param {string} family
 * @param {string} before
 * @param {string} text
 * @param {string} after
 * @param {Spot[]} spots
 * @returns {Told[]}
 */
function readBoard(family, before, text, after, spots) {
  const names = text.match(/\d?[a-z]\d/g)?.filter((name) => spots.some((spot) => spot.name === name)) ?? [];
  if (names.length === 0) return [];
  const count = (/** @type {string} */ position) =>
    position
      .split(" ")
      .slice(0, BOARD_WORDS[family])
      .join(" ")
      .match(/[A-Za-z*]/g)?.length ?? 0;
  const taken = count(after) < count(before);
  const to = names.at(-1) ?? "";
  const from = text.startsWith("@") ? "hand" : (names[0] ?? "");
  if (!taken) return [{ text, from, to, token: to }];
  // A jump takes what stands in the middle; everything else takes what stands on the spot itself.
  const victim = family === "deer" || family === "komikan" ? middle(from, to, spots) : null;
  return [{ text, from, to, token: victim === null ? `x${to}` : `${to}x${victim}` }];
}

/** The spot halfway between two. @param {string} a @param {string} b @param {Spot[]} spots */
function middle(a, b, spots) {
  const [one, other] = [a, b].map((name) => spots.find((spot) => spot.name === name));
  const [x, y] = [((one?.x ?? 0) + (other?.x ?? 0)) / 2, ((one?.y ?? 0) + (other?.y ?? 0)) / 2];
  return spots.find((spot) => Math.hypot(spot.x - x, spot.y - y) < 0.2)?.name ?? "?";
}

/** The last cell of the track. */
const GOAL = "91";

/** The horses of each seat on each cell. @param {string} position */
function horses(position) {
  const players = (position.split(";")[0] ?? "").split("/");
  return players.map((player) => {
    const cells = new Map([...player.matchAll(/(\d+)x(\d+)/g)].map(([, cell, n]) => [cell ?? "", Number(n)]));
    const home = /\bg(\d+)/.exec(player)?.[1];
    return home === undefined ? cells : cells.set(GOAL, Number(home));
  });
}

/**
 * A move along the track: where horses are more than before is where it ends.
 * @param {string} before
 * @param {string} text
 * @param {string} after
 * @param {number} seat
 * @returns {Told[]}
 */
function readTrack(before, text, after, seat) {
  const [was, is] = [horses(before), horses(after)];
  const to = [...(is[seat] ?? [])].find(([cell, n]) => n > (was[seat]?.get(cell) ?? 0))?.[0];
  if (to === undefined) return [];
  const lost = was.flatMap((cells, other) =>
    other === seat ? [] : [...cells].filter(([cell, n]) => n > (is[other]?.get(cell) ?? 0)).map(([cell]) => cell),
  );
  const from = text === "enter" ? "hand" : text === "fly" ? "90" : (/\d+/.exec(text)?.[0] ?? "");
  const others = lost.filter((cell) => cell !== to).map((cell) => `x${cell}`);
  return [{ text, from, to, token: `${lost.includes(to) ? "x" : ""}${to}${others.join("")}` }];
}
