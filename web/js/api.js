// Asking the server.

/** @typedef {import("./types").Text} Text */
/** @typedef {import("./types").Layout} Layout */
/** @typedef {import("./types").View} View */
/** @typedef {import("./types").Step} Step */

/** An answer that is an error: `said` is what the server says about it; no answer at all has the code `offline`. */
export class ApiError extends Error {
  /** @param {string} code @param {Text} [said] @param {number} [status] */
  constructor(code, said = "", status = 0) {
    super(code);
    this.code = code;
    this.said = said;
    this.status = status;
  }
}

/**
 * @param {string} path
 * @param {{ body?: unknown, text?: string, signal?: AbortSignal }} [ask]
 * @returns {Promise<{ status: number, data: any }>}
 */
async function ask(path, { body, text, signal } = {}) {
  /** @type {Record<string, string>} */
  const headers = { accept: "application/json" };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (text !== undefined) headers["content-type"] = "text/plain; charset=utf-8";
  const sends = body !== undefined || text !== undefined;
  let answer;
  try {
    answer = await fetch(path, {
      method: sends ? "POST" : "GET",
      headers,
      body: body !== undefined ? JSON.stringify(body) : text,
      signal,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError("offline");
  }
  const answered = await answer.text();
  const data = answer.headers.get("content-type")?.includes("json") && answered ? JSON.parse(answered) : answered;
  if (!answer.ok) throw new ApiError(data?.error?.code ?? "internal", data?.error?.message, answer.status);
  return { status: answer.status, data };
}

/** @typedef {{ game: string, rules?: object | null, position?: string | null, moves: string[] }} Line */

/** @param {Line} line */
const line = ({ game, rules, position, moves }) => ({
  game,
  ...(rules ? { rules } : {}),
  ...(position ? { position } : {}),
  moves,
});

/** @type {Promise<import("./types").Catalog> | null} */
let catalogue = null;

/** The games and their presets; asked for once. */
export function catalog() {
  catalogue ??= ask("/api/catalog").then(({ data }) => data);
  catalogue.catch(() => (catalogue = null));
  return catalogue;
}

/** @type {Map<string, Promise<any>>} */
const layouts = new Map();

/**
 * A board and its start; asked for once.
 * @param {string} game
 * @param {object | null} [rules]
 * @returns {Promise<{ game: string, layout: Layout, seat_titles: Text[], start: View }>}
 */
export function layout(game, rules) {
  const query = new URLSearchParams({ game, ...(rules ? { rules: JSON.stringify(rules) } : {}) }).toString();
  let found = layouts.get(query);
  if (!found) {
    found = ask(`/api/layout?${query}`).then(({ data }) => data);
    found.catch(() => layouts.delete(query));
    layouts.set(query, found);
  }
  return found;
}

/**
 * A position after some moves.
 * @param {Line} from
 * @param {"last" | "all" | "none"} [steps]
 * @returns {Promise<{ view: View, steps?: Step[], turns?: string[] }>}
 */
export async function view(from, steps = "last") {
  const query = steps === "none" ? "" : `?steps=${steps}`;
  return (await ask(`/api/view${query}`, { body: line(from) })).data;
}

/**
 * A position, and what each legal move would do there.
 * @param {Line} from
 * @returns {Promise<{ scene: import("./types").Scene, reach: import("./types").Reach[] }>}
 */
export async function reach(from) {
  return (await ask("/api/reach", { body: line(from) })).data;
}

/**
 * Why touching a spot, or two of them, leads nowhere.
 * @param {Line} from
 * @param {{ from: number | null, to: number }} touched
 * @returns {Promise<Text>}
 */
export async function why(from, touched) {
  return (await ask("/api/why", { body: { ...line(from), ...touched } })).data.why;
}

/** @param {object} wanted @returns {Promise<{ id: string, url: string, tokens: Record<string, string> }>} */
export async function create(wanted) {
  return (await ask("/api/games", { body: wanted })).data;
}

/**
 * A table with its game so far, or nothing if there is none.
 * @param {string} id
 * @returns {Promise<import("./types").WholeTable | null>}
 */
export async function table(id) {
  try {
    return (await ask(`/api/games/${id}`)).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/**
 * @param {string} id
 * @param {{ seat?: number, name?: string, salt?: string }} wanted
 * @returns {Promise<{ seat: number, token: string }>}
 */
export async function join(id, wanted) {
  return (await ask(`/api/games/${id}/join`, { body: wanted })).data;
}

/** @param {string} id @param {number} n @returns {Promise<{ view: View, step: Step | null }>} */
export async function at(id, n) {
  return (await ask(`/api/games/${id}/moves/${n}`)).data;
}

/** @param {string} id @returns {Promise<string>} */
export async function record(id) {
  return (await ask(`/api/games/${id}/record`)).data;
}

/** @param {string} id @returns {Promise<import("./types").Chances>} */
export async function chances(id) {
  return (await ask(`/api/games/${id}/chances`)).data;
}

/** @param {string} id @param {AbortSignal} [signal] @returns {Promise<{ status: number, data: any }>} */
export function review(id, signal) {
  return ask(`/api/games/${id}/review`, { signal });
}

/**
 * @param {Record<string, string>} filter
 * @returns {Promise<{ games: import("./types").TableSummary[], next: string | null }>}
 */
export async function games(filter) {
  return (await ask(`/api/games?${new URLSearchParams(filter)}`)).data;
}

/** @param {string} text */
export async function readRecord(text) {
  return (await ask("/api/record", { text })).data;
}

/**
 * @param {Line} from
 * @param {{ lines?: number, ms?: number }} how
 * @param {AbortSignal} [signal]
 * @returns {Promise<import("./types").Analysis | null>}
 */
export async function analyse(from, { lines = 1, ms = 800 }, signal) {
  return (await ask("/api/analyse", { body: { ...line(from), lines, ms }, signal })).data;
}

/** The API's own description. */
export async function openapi() {
  return (await ask("/api/openapi.json")).data;
}

/** A file of the page. @param {string} path below the static files */
export async function file(path) {
  const answer = await fetch(new URL(`../${path}`, import.meta.url));
  if (!answer.ok) throw new ApiError("not-found", path, answer.status);
  return answer.text();
}
