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
 * What is sent, and by whom: `key` is the right to change something.
 * @typedef {{ body?: unknown, text?: string, signal?: AbortSignal, method?: string, key?: string, keepalive?: boolean }}
 *   Asking
 */

/**
 * @param {string} path
 * @param {Asking} [ask]
 * @returns {Promise<{ status: number, data: any }>}
 */
export async function ask(path, { body, text, signal, method, key, keepalive } = {}) {
  /** @type {Record<string, string>} */
  const headers = { accept: "application/json" };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (key) headers.authorization = `Bearer ${key}`;
  if (text !== undefined) headers["content-type"] = "text/plain; charset=utf-8";
  const sends = body !== undefined || text !== undefined;
  let answer;
  try {
    answer = await fetch(path, {
      method: method ?? (sends ? "POST" : "GET"),
      headers,
      body: body !== undefined ? JSON.stringify(body) : text,
      signal,
      keepalive,
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
 * A position, and what each legal move would do there; or what a seat's pieces could do, whoever's turn it is.
 * @param {Line} from
 * @param {number} [seat]
 * @param {AbortSignal} [signal]
 * @returns {Promise<{ scene: import("./types").Scene, reach: import("./types").Reach[] }>}
 */
export async function reach(from, seat, signal) {
  return (await ask("/api/reach", { body: { ...line(from), seat }, signal })).data;
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

/**
 * Takes a position apart, or puts one together from a draft.
 * @param {{ game: string, rules?: object | null, position?: string | null, draft?: import("./editing").Draft }} wanted
 * @returns {Promise<import("./editing").Edited>}
 */
export async function edit(wanted) {
  return (await ask("/api/edit", { body: wanted })).data;
}

/** @type {Map<string, Promise<import("./editing").FamilyOptions>>} */
const optionsOf = new Map();

/**
 * What can be agreed on before a game; asked for once.
 * @param {string} family
 * @returns {Promise<import("./editing").FamilyOptions>}
 */
export function options(family) {
  const found = optionsOf.get(family) ?? ask(`/api/options/${family}`).then(({ data }) => data);
  optionsOf.set(family, found);
  found.catch(() => optionsOf.delete(family));
  return found;
}

/**
 * Reads rules of one's own, with the text of a board file if there is one.
 * @param {{ game: string, rules?: object | null, board?: string }} wanted
 * @returns {Promise<import("./editing").Ruled>}
 */
export async function rules(wanted) {
  return (await ask("/api/rules", { body: wanted })).data;
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

/**
 * Many tables at a glance.
 * @param {string[]} ids
 * @returns {Promise<{ games: import("./types").Glance[], missing: string[] }>}
 */
export async function glance(ids) {
  return (await ask("/api/glance", { body: { ids } })).data;
}

/**
 * An invitation to a table or a class.
 * @param {`games/${string}` | `classes/${string}`} what
 * @param {string} origin
 * @returns {Promise<import("./types").Invitation>}
 */
export async function invite(what, origin) {
  return (await ask(`/api/${what}/invite?${new URLSearchParams({ origin })}`)).data;
}

/**
 * The feeds of a seat.
 * @param {string} id
 * @param {string} token
 * @returns {Promise<{ atom: string, calendar: string }>}
 */
export async function feeds(id, token) {
  return (await ask(`/api/games/${id}/feeds`, { key: token })).data;
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
