// Boards as the texts of files, and what drawing changes in them. It draws nothing.

/** @typedef {import("../editing").BoardData} BoardData */
/** @typedef {import("../editing").BoardKit} BoardKit */

/** Fields that need not stand in a file when they say nothing. @type {Record<string, unknown>} */
const UNSAID = { diagonals: "checkered", in_hand: 0 };

/** The fields in the order in which people write them; the places of pieces come before what is in hand. */
const ORDER = ["name", "title", "status", "note", "plain", "diagonals", "holes", "mountains"];

/** The text of a board's file. @param {BoardData} board @param {BoardKit} kit */
export function writeBoard(board, kit) {
  const fields = new Map(kit.pieces.map(({ key, field }) => [key, field]));
  const keys = new Set([...ORDER.filter((key) => key in board), ...fields.keys(), ...Object.keys(board)]);
  const lines = [...keys].flatMap((key) => {
    const value = board[key];
    const list = Array.isArray(value);
    if (isUnsaid(key, value) || (list && value.length === 0 && !fields.has(key))) return [];
    return [`${fields.get(key) ?? key} = ${list && fields.has(key) ? writeRows(value) : writeValue(value)}`];
  });
  return `${lines.join("\n")}\n`;
}

/** @param {string} key @param {unknown} value */
function isUnsaid(key, value) {
  if (key !== "note") return value === UNSAID[key];
  return value !== null && typeof value === "object" && Object.values(value).every((text) => !text);
}

/** How many names of places stand in a line. */
const IN_LINE = 8;

/** Rows as somebody wrote them, or single names put into rows. @param {string[]} rows */
function writeRows(rows) {
  const loose = rows.length > 1 && rows.every((row) => !row.includes(" "));
  const lines = Math.ceil(rows.length / IN_LINE);
  const grouped = Array.from({ length: lines }, (_, i) => rows.slice(i * IN_LINE, (i + 1) * IN_LINE).join(" "));
  const written = (loose ? grouped : rows).map((row) => JSON.stringify(row));
  return written.length < 2 ? `[${written.join("")}]` : `[\n${written.map((row) => `    ${row},\n`).join("")}]`;
}

/** @param {unknown} value @returns {string} */
function writeValue(value) {
  if (Array.isArray(value)) return `[${value.map(writeValue).join(", ")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const entries = Object.entries(value).map(([name, one]) => `${name} = ${writeValue(one)}`);
  return `{ ${entries.join(", ")} }`;
}

/** The columns and rows of a plain. @param {BoardData} board */
export function sizeOf({ plain }) {
  const [columns = 0, rows = 0] = plain.split("x").map(Number);
  return { columns, rows };
}

/** @param {string} name */
const placeOf = (name) => ({ column: name.charCodeAt(0) - 97, row: Number(name.slice(1)) });
/** @param {number} column @param {number} row */
const nameOf = (column, row) => `${String.fromCharCode(97 + column)}${row}`;

/** The number of the mountain that a letter stands for: they count from the end. @param {string} name */
const mountainOf = (name) => 122 - name.charCodeAt(0);

/** @param {BoardData} board @param {string} name */
export function inPlain(board, name) {
  const { columns, rows } = sizeOf(board);
  const { column, row } = placeOf(name);
  return column < columns && 1 <= row && row <= rows;
}

/** The places of a sort of pieces, each by itself. @param {BoardData} board @param {string} key @returns {string[]} */
export function placesOf(board, key) {
  const list = /** @type {string[] | undefined} */ (board[key]) ?? [];
  return list.flatMap((item) => item.split(/\s+/).filter(Boolean));
}

/**
 * Changes the places of all pieces: each gets another name, or goes.
 * @param {BoardData} board
 * @param {BoardKit} kit
 * @param {(name: string) => string | null} change
 */
function rename(board, kit, change) {
  const renamed = kit.pieces.map(({ key }) => [key, placesOf(board, key).flatMap((name) => change(name) ?? [])]);
  return { ...board, ...Object.fromEntries(renamed) };
}

/** @param {string} mountain */
const gateOf = (mountain) => mountain.split(/\s+/)[1] ?? "";

/**
 * Takes a mountain away, with what stands in it; those behind it get other letters.
 * @param {BoardData} board
 * @param {BoardKit} kit
 * @param {number} gone
 */
function withoutMountain(board, kit, gone) {
  const changed = rename(board, kit, (name) => {
    const here = mountainOf(name);
    if (inPlain(board, name) || here < gone) return name;
    return here === gone ? null : String.fromCharCode(name.charCodeAt(0) + 1) + name.slice(1);
  });
  return { ...changed, mountains: board.mountains.filter((_, i) => i !== gone) };
}

/**
 * Takes away whatever is at a place: a piece, a hole, or the mountain whose gate it is.
 * @param {BoardData} board
 * @param {BoardKit} kit
 * @param {string} name
 */
export function erase(board, kit, name) {
  const mountain = board.mountains.findIndex((one) => gateOf(one) === name);
  const pieces = kit.pieces.some(({ key }) => placesOf(board, key).includes(name));
  if (pieces) return rename(board, kit, (one) => (one === name ? null : one));
  if (board.holes.includes(name)) return { ...board, holes: board.holes.filter((one) => one !== name) };
  return mountain < 0 ? board : withoutMountain(board, kit, mountain);
}

/**
 * Puts a piece on a place, or takes it away if it stands there.
 * @param {BoardData} board
 * @param {BoardKit} kit
 * @param {string} key
 * @param {string} name
 */
export function putPiece(board, kit, key, name) {
  if (board.holes.includes(name)) return board;
  const there = placesOf(board, key).includes(name);
  const bare = rename(board, kit, (one) => (one === name ? null : one));
  return there ? bare : { ...bare, [key]: [...placesOf(bare, key), name] };
}

/** Makes a hole in the plain, or fills it. @param {BoardData} board @param {BoardKit} kit @param {string} name */
export function putHole(board, kit, name) {
  if (!inPlain(board, name)) return board;
  if (board.holes.includes(name)) return erase(board, kit, name);
  const gate = board.mountains.findIndex((one) => gateOf(one) === name);
  const level = gate < 0 ? board : withoutMountain(board, kit, gate);
  const bare = rename(level, kit, (one) => (one === name ? null : one));
  return { ...bare, holes: [...bare.holes, name] };
}

/**
 * Hangs a mountain at a place on the border, or takes it away if it has that shape.
 * @param {BoardData} board
 * @param {BoardKit} kit
 * @param {string} shape
 * @param {string} name
 */
export function putMountain(board, kit, shape, name) {
  const { columns, rows } = sizeOf(board);
  const { column, row } = placeOf(name);
  if (!inPlain(board, name) || board.holes.includes(name)) return board;
  const sides = { west: column === 0, east: column === columns - 1, north: row === rows, south: row === 1 };
  const side = Object.entries(sides).find(([, here]) => here)?.[0];
  if (!side) return board;
  const here = board.mountains.findIndex((one) => gateOf(one) === name);
  const level = here < 0 ? board : withoutMountain(board, kit, here);
  if (here >= 0 && board.mountains[here]?.startsWith(shape)) return level;
  return { ...level, mountains: [...level.mountains, `${shape} ${name} ${side}`] };
}

/**
 * Gives the plain another size. Mountains in the east and in the north move with its border; what lies outside goes.
 * @param {BoardData} board
 * @param {BoardKit} kit
 * @param {number} columns
 * @param {number} rows
 */
export function resize(board, kit, columns, rows) {
  const old = sizeOf(board);
  let changed = /** @type {BoardData} */ (
    rename(board, kit, (name) => {
      const { column, row } = placeOf(name);
      return !inPlain(board, name) || (column < columns && row <= rows) ? name : null;
    })
  );
  const moved = board.mountains.map((mountain) => {
    const [shape, gate = "", side] = mountain.split(/\s+/);
    const { column, row } = placeOf(gate);
    const at = nameOf(side === "east" ? columns - 1 : column, side === "north" ? rows : row);
    return { text: `${shape} ${at} ${side}`, stays: placeOf(at).column < columns && placeOf(at).row <= rows };
  });
  for (let i = moved.length - 1; i >= 0; i--) if (!moved[i]?.stays) changed = withoutMountain(changed, kit, i);
  const holes = board.holes.filter((name) => inPlain({ ...board, plain: `${columns}x${rows}` }, name));
  const mountains = moved.filter(({ stays }) => stays).map(({ text }) => text);
  const gates = new Set(mountains.map(gateOf));
  if (old.columns === columns && old.rows === rows) return board;
  return { ...changed, plain: `${columns}x${rows}`, mountains, holes: holes.filter((name) => !gates.has(name)) };
}
