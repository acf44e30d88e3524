// Every page, and every state that somebody sees it in, by name.

import {
  act,
  alone,
  bot,
  choose,
  inTurn,
  invited,
  me,
  open,
  pictures,
  point,
  press,
  set,
  showing,
  sight,
  stumble,
  wait,
} from "./showing.js";

/** @typedef {import("./showing.js").Show} Show */
/** @typedef {{ show: Show, full?: boolean }} State how it comes about, and whether all of the page is taken or what the window shows */

const TREE = "game=deer:24&moves=a3-a2+(a3-a4+b4-b5,@a3)+b4-b5,@a3";
const WON = "5/5/Ps3/ssss1/ss3 6 - P 5";
/** The llamas are to move, and b3-c3 lets the puma jump three times. */
const PLANTED = "s1s2/sss2/1s1P1/s2s1/1ss1s 6 - s 1";
const AGAIN = `/again?game=komikan&position=${encodeURIComponent(PLANTED)}&move=b3-c3&loss=0.3`;
const all = (/** @type {number} */ n) => Array.from({ length: n }, () => me);
const DAYS = { kind: "days", days: 3 };
/** Games that are played to their end, with so many seats. @type {[string, string, number][]} */
const ENDS = [
  ["deer", "deer:7", 2],
  ["komikan", "komikan", 2],
  ["dama", "dama:4", 4],
  ["banqi", "banqi", 2],
  ["dragon", "dragon", 2],
];
const FAMILIES = ENDS.map(([family]) => family);

/** @param {string} url of the server @returns {Record<string, State>} */
export function states(url) {
  const { visit, whole, table, end, with2, study, lesson, firstLesson, learnt, classroom, puzzle, coach } =
    showing(url);
  /** Chooses a move before one's turn. @param {import("./support.js").TestPage} page */
  const plan = async (page) => {
    for (const hit of await page.locator(".hit").all()) {
      if (await page.locator(".board.planning .target").count()) break;
      await hit.click({ force: true });
    }
  };
  const card = press(".game-card .row .button");
  /** @type {[string, Show][]} */
  const families = FAMILIES.flatMap((family) => [
    [`page-${family}`, visit(`/${family}`)],
    [`learn-${family}-lesson`, firstLesson(family)],
    [`puzzle-${family}`, puzzle(family, "open")],
  ]);
  /** @type {[string, Show][]} */
  const ends = ENDS.flatMap(([family, game, seats]) =>
    /** @type {const} */ (["won", "lost", "watched"]).map(
      (role) => /** @type {[string, Show]} */ ([`end-${family}-${role}`, end(game, seats, role)]),
    ),
  );
  /** What the window shows. @type {Record<string, Show>} */
  const seen = {
    yours: inTurn(table("komikan", 2, { seats: [me, bot] }), visit("/yours")),
    "yours-none": visit("/yours"),
    games: inTurn(table("deer:24", 3, { seats: [me, bot] }), visit("/games")),
    about: visit("/about"),
    settings: inTurn(visit("/about"), press(".head-tools .button")),
    "settings-keys": inTurn(visit("/about"), press(".head-tools .button"), (page) =>
      page.locator(".settings .keys").evaluate((el) => el.scrollIntoView()),
    ),
    missing: visit("/nothing/here"),
    "missing-table": visit("/g/nothing"),
    broken: async (page) => {
      await page.route("**/api/catalog", (route) => route.abort());
      await page.goto(url);
      await page.waitForSelector(".empty .button");
    },
    "api-docs": visit("/api/docs"),

    waiting: inTurn(table("deer:24", 0, { seats: [me, open] }), wait(".qr, .invite .notice")),
    "waiting-many": inTurn(table("dama:4", 0, { seats: [me, open, open, bot] }), wait(".qr, .invite .notice")),
    "waiting-code": invited,
    join: table("komikan", 0, { seats: [me, open], seat: null }),
    "watch-live": table("banqi", 6, { seat: null }),
    "offer-draw": with2("komikan", { t: "act", act: "offer-draw" }),
    "offer-take-back": with2("komikan", { t: "act", act: "take-back" }),
    emote: with2("komikan", { t: "emote", emote: "well-played" }),
    "emotes-open": inTurn(table("komikan", 2, { seat: 0 }), press(".emotes summary")),
    days: inTurn(table("komikan", 2, { seat: 0, clock: DAYS }), press(".feed-box summary"), wait(".feed-links .row")),
    "fine-ask": inTurn(table("dama:3", 2, { seats: all(3), seat: 0, clock: { kind: "none" } }), act("fine")),
    gone: alone,
    share: inTurn(table("dragon", 4), act("share"), pictures),
    fair: inTurn(end("banqi"), act("fair"), act("fair-check"), wait(".fair-answer .right")),
    hint: inTurn(
      table("komikan", 4, { seats: [me, bot] }),
      act("hint"),
      wait(".arrow-ring"),
      act("hint"),
      wait(".toast"),
    ),
    engine: inTurn(table("komikan", 4), act("engine"), wait(".engine-line")),
    branch: inTurn(table("deer:24", 6), act("branch"), choose),
    earlier: inTurn(table("banqi", 8), (page) => page.keyboard.press("ArrowLeft"), wait(".branch-bar:visible")),
    refused: inTurn(table("deer:24", 4), stumble),
    planned: inTurn(table("komikan", 3, { seat: 0 }), plan),
    "review-komikan": inTurn(end("komikan"), act("review"), wait(".chart .chart-line"), sight(".review-box")),
    "review-dama": inTurn(end("dama:2", 2), act("review"), wait(".chart .chart-line"), sight(".review-box")),

    editor: visit("/editor?game=banqi"),
    "editor-dama": visit("/editor?game=dama"),
    "editor-wrong": inTurn(visit("/editor?game=deer:24"), act("edit-clear")),
    "rules-own": inTurn(visit("/deer"), press(".rules-own summary"), sight(".rules-own")),
    analysis: visit("/analysis"),
    "analysis-tree": visit(`/analysis?${TREE}`),
    "analysis-load": inTurn(visit("/analysis"), press(".loader summary")),
    study: study(false),
    "study-own": study(true),
    "study-share": inTurn(study(true), act("share"), pictures),
    embed: visit(`/embed/analysis?${TREE}`),
    "embed-table": async (page) => {
      const { id } = await table("dragon", 4)(page);
      await page.goto(`${url}/embed/g/${id}`);
      await page.waitForSelector(".board .hit, .board .piece");
    },

    lesson: lesson("komikan/no-retreat/1"),
    "lesson-arrow": lesson("komikan/no-retreat/3"),
    "lesson-wrong": inTurn(lesson("komikan/bait/2", "d3", "d2"), wait('[data-kind="wrong"]')),
    "lesson-question": lesson("komikan/jump/4"),
    "lesson-done": inTurn(lesson("komikan/fill/1", "d2", "e3"), wait('[data-kind="done"]')),
    class: visit("/class"),
    "class-chosen": visit("/class?family=komikan"),
    "class-empty": inTurn(classroom("teacher", []), wait(".class-code .qr, .class-code .notice")),
    "class-teacher": inTurn(
      classroom("teacher", ["Anna", "博文", "Chen"]),
      wait(".class-code .qr, .class-code .notice"),
    ),
    "class-table": inTurn(classroom("teacher", ["Anna", "博文", "Chen"]), sight(".class-box")),
    "class-join": classroom("guest", []),
    "class-pupil": classroom("pupil", ["Anna", "博文"]),
    puzzles: visit("/puzzles"),
    "puzzle-wrong": puzzle("dragon", "wrong"),
    "puzzle-solution": puzzle("deer", "solved"),
    coach: coach(PLANTED, "b3-c3"),
    threats: inTurn(
      set({ coach: true }),
      table("komikan", 3, { seats: [me, bot] }),
      act("coach-threat"),
      wait(".coach p"),
    ),
    again: visit(AGAIN),
    "again-solution": inTurn(visit(AGAIN), act("again-solution"), wait(".again-verdict p")),

    "deer-start": table("deer:24", 0, { seats: [me, bot] }),
    "deer-chosen": inTurn(table("deer:24", 9), choose),
    "deer-96": table("deer:96", 6),
    "deer-drawer": inTurn(table("deer:24", 0), card),
    "komikan-chosen": inTurn(table("komikan", 6), choose),
    "komikan-won": inTurn(table("komikan", 0, { seats: [me, bot], position: WON }), choose, choose, wait(".end")),
    "dama-start": table("dama:4", 0, { seats: [me, bot, bot, bot] }),
    "dama-throw": table("dama:5", 31, { seats: all(5) }),
    "dama-act": inTurn(table("dama:4", 60, { seats: all(4) }), choose),
    "dama-drawer": inTurn(table("dama:4", 0, { seats: all(4) }), card),
    "banqi-chosen": inTurn(table("banqi:taiwan+all", 14), choose),
    "banqi-international": inTurn(set({ pieces: "international" }), table("banqi", 16)),
    "banqi-legend": inTurn(table("banqi", 0), card, press("#drawer-tab-pieces")),
    "dragon-start": table("dragon", 0),
    "dragon-who": inTurn(table("dragon", 6), point("2b1")),
    "dragon-depth": inTurn(table("dragon", 6), (page) => page.keyboard.press("v"), choose),
    "dragon-drawer": inTurn(table("dragon", 0), card, press("#drawer-tab-pieces")),
    "dragon-resigned": inTurn(
      table("dragon", 4, { seats: [me, bot] }),
      act("resign"),
      act("resign-sure"),
      wait(".end"),
    ),
  };
  /** All of the page. @type {Record<string, Show>} */
  const wholly = {
    home: whole("/"),
    "home-guest": inTurn(table("komikan", 2, { seats: [me, bot] }), whole("/")),
    learn: whole("/learn"),
    "learn-komikan": learnt("komikan"),
  };
  const plain = (/** @type {[string, Show][]} */ entries, full = false) =>
    entries.map(([name, show]) => [name, { show, full }]);
  return Object.fromEntries([
    ...plain(Object.entries(wholly), true),
    ...plain([...families, ...Object.entries(seen), ...ends]),
  ]);
}
