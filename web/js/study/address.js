// What an analysis shows, as an address: the game, rules that differ, where it begins, the moves, and which of them is
// looked at.

/** The longest address that everybody passes on whole, in characters. */
export const LONGEST = 6000;

/**
 * @typedef {object} Place
 * @property {string} game
 * @property {object | null} rules
 * @property {string | null} position
 * @property {import("./tree.js").GameTree} tree
 * @property {import("./tree.js").TreeNode} node
 */

/** A text as a part of an address; signs that moves are written with stay readable. @param {string} text */
export const encode = (text) =>
  encodeURIComponent(text).replace(/%(20|2C|3D|3A|40|2F)/g, (code) => READABLE[code] ?? code);

/** @type {Record<string, string>} */
const READABLE = { "%20": "+", "%2C": ",", "%3D": "=", "%3A": ":", "%40": "@", "%2F": "/" };

/** The query of an address, or nothing if it would be too long. @param {Place} place */
export function queryOf({ game, rules, position, tree, node }) {
  const { text, order } = tree.write();
  const last = endOf(tree);
  /** @type {[string, string | null][]} */
  const parts = [
    ["game", game],
    ["rules", rules ? JSON.stringify(rules) : null],
    ["position", position],
    ["moves", text || null],
    ["at", node === last ? null : String(order.indexOf(node))],
  ];
  const query = parts.flatMap(([name, value]) => (value === null ? [] : [`${name}=${encode(value)}`])).join("&");
  return query.length <= LONGEST ? `?${query}` : null;
}

/** The last move of what was played. @param {import("./tree.js").GameTree} tree */
export function endOf(tree) {
  let node = tree.root;
  for (let next = node.children[0]; next; next = next.children[0]) node = next;
  return node;
}

/**
 * What an address asks for: tags of a record, its moves, and the number of the move that is looked at.
 * @param {URLSearchParams} asked
 * @param {{ games: string[], format: number }} known
 */
export function askedFor(asked, { games, format }) {
  // An address writes a space as a plus; no game's name has a space.
  const wanted = (asked.get("game") ?? "").replaceAll(" ", "+");
  const game = games.find((game) => game === wanted || game.startsWith(`${wanted}:`)) ?? games[0] ?? "";
  /** @type {Record<string, string>} */
  const tags = { Game: wanted.includes(":") ? wanted : game, Format: String(format) };
  const [rules, position] = [asked.get("rules"), asked.get("position")];
  if (rules) tags.Rules = rules;
  if (position) tags.Position = position;
  const at = asked.get("at");
  return { tags, moves: asked.get("moves") ?? "", at: at === null ? null : Number(at) };
}
