// What brings a page into a state that somebody sees: for pictures of it.

import { readdirSync, readFileSync } from "node:fs";

import { playSome, playToAWin, post } from "./playing.js";
import { atTable, makeGame, numbers, startServer, stateOf } from "./support.js";

/** @typedef {import("./support.js").TestPage} TestPage */
/** @typedef {(page: TestPage) => Promise<unknown>} Show */
/** @typedef {{ seats?: object[], position?: string, clock?: object, seat?: number | null }} How */

export const me = { kind: "me" };
export const bot = { kind: "bot", level: 2 };
export const open = { kind: "open" };
const CLOCK = { kind: "fischer", initial: 600_000, increment: 5000 };

/** The page's own words without values, by language and id. @type {Map<string, Map<string, string>>} */
const words = new Map();
const folder = new URL("../../words/", import.meta.url);
for (const path of readdirSync(folder, { recursive: true }).map(String)) {
  const language = /([\w-]+)\.ftl$/.exec(path)?.[1];
  if (!language) continue;
  const known = words.get(language) ?? new Map();
  words.set(language, known);
  for (const [, id, text] of readFileSync(new URL(path, folder), "utf8").matchAll(/^([\w-]+) = (.+)$/gm)) {
    known.set(id, text);
  }
}

/** One after the other. @param {...Show} all @returns {Show} */
export const inTurn =
  (...all) =>
  async (page) => {
    for (const show of all) await show(page);
  };

/** @param {string} selector @returns {Show} */
export const wait = (selector) => (page) => page.waitForSelector(selector);

/** @param {string} selector @returns {Show} */
export const press = (selector) => async (page) => {
  await page.locator(selector).first().click();
  await page.waitForTimeout(500);
};

/** Presses the button with some words of the page, by their id. @param {string} id @param {string} [within] @returns {Show} */
export const act =
  (id, within = "body") =>
  async (page) => {
    const name = words.get((await page.getAttribute("html", "lang")) ?? "en")?.get(id);
    if (!name) throw new Error(`the page has no words ${id}`);
    await page.locator(within).getByRole("button", { name, exact: true }).first().click();
    await page.waitForTimeout(500);
  };

/** Has something in sight, a little below the top of the window. @param {string} selector @returns {Show} */
export const sight = (selector) => async (page) => {
  await page.waitForSelector(selector);
  await page.evaluate((selector) => {
    const top = document.querySelector(selector)?.getBoundingClientRect().top ?? 0;
    scrollTo({ top: scrollY + top - 90, behavior: "instant" });
  }, selector);
  await page.waitForTimeout(300);
};

/** Settings other than the usual ones. @param {object} chosen @returns {Show} */
export const set = (chosen) => (page) =>
  page.addInitScript((chosen) => {
    localStorage.setItem("qiyuan.settings", JSON.stringify({ forced: false, ...JSON.parse(chosen) }));
  }, JSON.stringify(chosen));

/** Touches the first thing that can be touched, unless there is only a button. @param {TestPage} page */
export async function choose(page) {
  await page.waitForSelector(".hit.open, .choices .button");
  const first = page.locator(".hit.open").first();
  if (await first.count()) await first.click({ force: true });
}

/** Points at a piece until the page says who it is. @param {string} figure @returns {Show} */
export const point = (figure) => async (page) => {
  await page.mouse.move(1, 1);
  await page.locator(`.hit[aria-label*="${figure}"]`).first().hover({ force: true });
  await page.waitForSelector(".who:visible");
  await page.waitForTimeout(400);
};

/** Tries to go where nothing goes. @param {TestPage} page */
export async function stumble(page) {
  await choose(page);
  await page.waitForSelector(".mark-selected", { state: "attached" });
  await page.locator(".hit:not(.open)").last().click({ force: true });
  await page.waitForSelector(".toast");
}

/** Waits for the pictures that are in sight. @param {TestPage} page */
export const pictures = (page) =>
  page.waitForFunction(() => [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0));

/** What is shown at a server. @param {string} url */
export function showing(url) {
  /** A page as it opens. @param {string} path @returns {Show} */
  const visit = (path) => async (page) => {
    await page.goto(url + path);
    await page.waitForSelector("h1");
    await page.waitForLoadState("networkidle");
  };

  /** A whole page, with everything drawn that is drawn when it comes into sight. @param {string} path @returns {Show} */
  const whole = (path) => async (page) => {
    await visit(path)(page);
    const height = page.viewportSize()?.height ?? 800;
    for (let y = 0; y < (await page.evaluate(() => document.body.scrollHeight)); y += height) {
      await page.evaluate((y) => scrollTo(0, y), y);
      await page.waitForTimeout(60);
    }
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForTimeout(400);
  };

  /**
   * Opens a table as whoever holds some seats.
   * @param {TestPage} page
   * @param {{ id: string, tokens: Record<string, string> }} made
   * @param {number | null} [seat] all that are held if none is named, and nobody's if it is null
   */
  async function sit(page, { id, tokens }, seat) {
    const held = seat === undefined ? tokens : seat === null ? {} : { [seat]: tokens[seat] };
    await page.goto(`${url}/about`);
    await page.evaluate((kept) => localStorage.setItem("qiyuan.seats", kept), JSON.stringify({ [id]: held }));
    await page.goto(`${url}/g/${id}`);
    await atTable(page);
    await page.waitForTimeout(300);
  }

  /** A game after some random moves, as one or all of its players see it. @param {string} game @param {number} moves */
  const table = (game, moves, /** @type {How} */ { seats = [me, me], position, clock = CLOCK, seat } = {}) => {
    return async (/** @type {TestPage} */ page) => {
      const made = await makeGame(url, { game, seats, position, clock });
      const random = numbers(5);
      await playSome(url, made, moves, (all) => all[Math.floor(random() * all.length)]);
      await sit(page, made, seat);
      return made;
    };
  };

  /** @type {Map<string, ReturnType<typeof playToAWin>>} */
  const ended = new Map();
  /** A game that somebody won, as one of them sees it. @param {string} game @param {"won" | "lost" | "watched"} role */
  const end = (game, seats = 2, role = "won") => {
    return async (/** @type {TestPage} */ page) => {
      const playing = ended.get(game) ?? playToAWin(url, game, seats);
      ended.set(game, playing);
      const made = await playing;
      const { winner, payoffs } = made.view.result;
      const seat = role === "watched" ? null : role === "won" ? winner : payoffs.indexOf(Math.min(...payoffs));
      await sit(page, made, seat);
      await page.waitForSelector(".prompt.over .end");
    };
  };

  /** A table of two people where the other one does something. @param {string} game @param {object} wish @returns {Show} */
  const with2 = (game, wish) => async (page) => {
    const made = await makeGame(url, { game, seats: [me, open], clock: CLOCK });
    const bo = await post(`${url}/api/games/${made.id}/join`, { seat: 1, name: "Bo" });
    await playSome(url, { ...made, tokens: { ...made.tokens, 1: bo.token } }, 4, ([first]) => first);
    await sit(page, made);
    const other = await page.context().newPage();
    await other.goto(`${url}/about`);
    await other.evaluate(
      ([id, token, wish]) =>
        new Promise((done) => {
          const socket = new WebSocket(`ws://${location.host}/ws/games/${id}`);
          socket.onopen = () => socket.send(JSON.stringify({ t: "hello", token }));
          socket.onmessage = ({ data }) => {
            const heard = JSON.parse(data);
            if (heard.t === "state") socket.send(String(wish));
            if (["ack", "emote", "no", "refused"].includes(heard.t)) done(heard);
          };
        }),
      [made.id, bo.token, JSON.stringify({ seat: 1, id: "wish", ...wish })],
    );
    await page.waitForTimeout(400);
  };

  /** The page of a study, as its owner or as a reader. @param {boolean} owner @returns {Show} */
  const study = (owner) => async (page) => {
    const record =
      '[Game "deer:24"]\n[Format "3"]\n\n{The start.} a3-a2 (a3-a4 {or this} b4-b5,@a3) b4-b5,@a3 {good} *\n';
    const { url: path, id, key } = await post(`${url}/api/studies`, { title: "The first moves", record });
    await page.goto(`${url}/about`);
    const own = { [id]: { key, title: "The first moves", game: "deer:24", at: Date.now() } };
    if (owner) await page.evaluate((own) => localStorage.setItem("qiyuan.studies", own), JSON.stringify(own));
    await visit(path)(page);
    await page.waitForSelector(".moves .move");
  };

  /** A step of a lesson; `spots` are touched by their names. @param {string} path @param {...string} spots @returns {Show} */
  const lesson =
    (path, ...spots) =>
    async (page) => {
      await page.goto(`${url}/learn/${path}`);
      await page.waitForSelector('.lesson-field[data-state="open"] .hit');
      for (const spot of spots) await page.locator(`.hit[aria-label^="${spot}"]`).first().click({ force: true });
      await page.waitForTimeout(300);
    };

  /** The first step of the first lesson of a family. @param {string} family @returns {Show} */
  const firstLesson = (family) => async (page) => {
    const { lessons } = await (await fetch(`${url}/api/lessons/${family}`)).json();
    await lesson(`${family}/${lessons[0].id}/1`)(page);
  };

  /** The lessons of a family, the first two done and the third begun. @param {string} family @returns {Show} */
  const learnt = (family) => async (page) => {
    const { lessons } = await (await fetch(`${url}/api/lessons/${family}`)).json();
    const stars = lessons.slice(0, 3).map((/** @type {any} */ { id, steps }, /** @type {number} */ i) => {
      const done = i === 2 ? steps.slice(1) : steps;
      return [id, done.map(() => 3 - i)];
    });
    await page.goto(`${url}/about`);
    const kept = JSON.stringify({ [family]: Object.fromEntries(stars) });
    await page.evaluate((kept) => localStorage.setItem("qiyuan.learn", kept), kept);
    await whole(`/learn/${family}`)(page);
  };

  /** A class, with pupils who are differently far; who opens it. @param {"teacher" | "pupil" | "guest"} who @param {string[]} names */
  const classroom = (who, names) => {
    return async (/** @type {TestPage} */ page) => {
      const { families } = await (await fetch(`${url}/api/lessons`)).json();
      const lessons = families.flatMap((/** @type {any} */ { id, lessons }) =>
        lessons.slice(0, 2).map((/** @type {any} */ one) => ({ id: `${id}/${one.id}`, n: one.n_steps })),
      );
      const plan = { title: "7a", lessons: lessons.map((/** @type {any} */ { id }) => id), open: true };
      const { id, key } = await post(`${url}/api/classes`, plan);
      /** @type {any} */
      let last;
      for (const [i, name] of names.entries()) {
        const seat = await post(`${url}/api/classes/${id}/seats`, { name });
        const done = lessons.slice(0, 2 * i + 1).map((/** @type {any} */ one, /** @type {number} */ at) => {
          const n = at === 2 * i ? Math.ceil(one.n / 2) : one.n;
          return [one.id, Array.from({ length: n }, () => 3 - (at % 3))];
        });
        await fetch(`${url}/api/classes/${id}/seats/${seat.seat}`, {
          method: "PUT",
          headers: { "content-type": "application/json", authorization: `Bearer ${seat.key}` },
          body: JSON.stringify({ stars: Object.fromEntries(done), at: { lesson: lessons[2 * i].id, step: 1 } }),
        });
        last = { ...seat, name };
      }
      if (who === "pupil") {
        await page.goto(`${url}/about`);
        const seats = { [last.seat]: { key: last.key, name: last.name, stars: {} } };
        const kept = JSON.stringify({ [id]: { title: "7a", at: 1, seats, now: last.seat } });
        await page.evaluate((kept) => localStorage.setItem("qiyuan.classes", kept), kept);
      }
      await visit(`/class/${id}${who === "teacher" ? `#${key}` : ""}`)(page);
    };
  };

  /** A puzzle, and what is done with it. @param {string} family @param {"open" | "wrong" | "solved"} how */
  const puzzle = (family, how) => {
    return async (/** @type {TestPage} */ page) => {
      const ask = async (/** @type {string} */ path) => (await fetch(`${url}/api/puzzles/${family}${path}`)).json();
      const { puzzles } = await ask("");
      const { id } = puzzles[1];
      await page.goto(`${url}/puzzles/${family}/${id}`);
      await page.waitForSelector('.table-page[data-state="open"] .hit.open');
      if (how === "solved") return act("puzzle-show")(page);
      if (how === "wrong") {
        const [{ steps }, { view }] = [await ask(`/${id}/solution`), await ask(`/${id}`)];
        for (const { move, clicks } of view.moves) {
          if (move === steps[0].move || clicks.length !== 2) continue;
          const judged = await post(`${url}/api/puzzles/${family}/${id}/try`, { moves: [move] });
          if (judged.answer !== "wrong" || judged.steps.length < 2) continue;
          for (const { spot } of clicks) await page.locator(`.hit[data-spot="${spot}"]`).click({ force: true });
          await page.waitForSelector('.table-page[data-state="wrong"]');
          break;
        }
      }
      await page.waitForTimeout(400);
    };
  };

  /** A word of the coach about a move. @param {string} position @param {string} move @returns {Show} */
  const coach = (position, move) => async (page) => {
    await set({ coach: true })(page);
    const made = await table("komikan", 0, { seats: [bot, me], position })(page);
    const { view } = await stateOf(url, made.id);
    const { clicks } = view.moves.find((/** @type {any} */ one) => one.move === move);
    for (const { spot } of clicks) await page.locator(`.hit[data-spot="${spot}"]`).click({ force: true });
    await page.waitForSelector(".coach p");
  };

  return { visit, whole, table, end, with2, study, lesson, firstLesson, learnt, classroom, puzzle, coach };
}

/** A table whose server is gone. @param {TestPage} page */
export async function alone(page) {
  const own = await startServer();
  try {
    await showing(own.url).table("komikan", 4)(page);
  } finally {
    await own.stop("SIGKILL");
  }
  await page.waitForSelector(".notice.warn");
}

/** An invitation by a server that others can reach. @param {TestPage} page */
export async function invited(page) {
  const own = await startServer({ address: "0.0.0.0:0" });
  try {
    await showing(own.url).table("deer:24", 0, { seats: [me, open] })(page);
    await page.waitForSelector(".qr");
    await page.waitForTimeout(300);
  } finally {
    page.context().once("close", () => void own.stop());
  }
}
