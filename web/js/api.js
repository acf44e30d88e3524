// Asking the server.

/** An answer that is an error; `code` is what the page has words for. */
export class ApiError extends Error {
  /** @param {string} code @param {string} message @param {number} status */
  constructor(code, message, status) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/**
 * @param {string} path
 * @param {{ method?: string, body?: unknown, text?: string, token?: string, signal?: AbortSignal }} [ask]
 * @returns {Promise<{ status: number, data: any }>}
 */
async function ask(path, { method, body, text, token, signal } = {}) {
  /** @type {Record<string, string>} */
  const headers = { accept: "application/json" };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (text !== undefined) headers["content-type"] = "text/plain; charset=utf-8";
  if (token) headers.authorization = `Bearer ${token}`;
  const sends = body !== undefined || text !== undefined;
  let answer;
  try {
    answer = await fetch(path, {
      method: method ?? (sends ? "POST" : "GET"),
      headers,
      body: body !== undefined ? JSON.stringify(body) : text,
      signal,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError("offline", "The server cannot be reached.", 0);
  }
  const said = await answer.text();
  const data = answer.headers.get("content-type")?.includes("json") && said ? JSON.parse(said) : said;
  if (!answer.ok) {
    throw new ApiError(data?.error?.code ?? "internal", data?.error?.message ?? answer.statusText, answer.status);
  }
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
 * @returns {Promise<{ game: string, layout: import("./types").Layout, seat_titles: import("./types").Words[], start: import("./types").View }>}
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
 * @returns {Promise<{ view: import("./types").View, steps?: import("./types").Step[], turns?: string[] }>}
 */
export async function view(from, steps = "last") {
  const query = steps === "none" ? "" : `?steps=${steps}`;
  return (await ask(`/api/view${query}`, { body: line(from) })).data;
}

/** Why a line cannot be played: what the rules say, or nothing if it can. @param {Line} from @returns {Promise<string>} */
export async function whyNot(from) {
  try {
    return (await ask("/api/view?why=1", { body: line(from) })).data?.error?.message ?? "";
  } catch (error) {
    return error instanceof ApiError && error.code === "illegal-move" ? error.message : "";
  }
}

/** @param {object} wanted @returns {Promise<{ id: string, url: string, tokens: Record<string, string> }>} */
export async function create(wanted) {
  return (await ask("/api/games", { body: wanted })).data;
}

/** A table with its game so far, or nothing if there is none. @param {string} id @returns {Promise<import("./types").WholeTable | null>} */
export async function table(id) {
  try {
    return (await ask(`/api/games/${id}`)).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** @param {string} id @param {{ seat?: number, name?: string, salt?: string }} wanted @returns {Promise<{ seat: number, token: string }>} */
export async function join(id, wanted) {
  return (await ask(`/api/games/${id}/join`, { body: wanted })).data;
}

/** @param {string} id @param {number} n @returns {Promise<{ view: import("./types").View, step: import("./types").Step | null }>} */
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

/** @param {Record<string, string>} filter @returns {Promise<{ games: import("./types").TableSummary[], next: string | null }>} */
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

/** @param {string} id @param {string} token @param {string} salt */
export async function salt(id, token, salt) {
  return (await ask(`/api/games/${id}/salt`, { body: { salt }, token })).data;
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
