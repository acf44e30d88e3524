// The course of a finished game as a chart: what it was worth to whom, and where it turned.

import { againAt } from "../again/address.js";
import { seatDot } from "../board/looks.js";
import { h, s } from "../dom.js";
import { say, signed, t } from "../i18n.js";
import { GRADES } from "../stage/movelist.js";

/** @typedef {import("../types").Review} Review */
/** @typedef {import("../types").Judgement} Judgement */
/** @typedef {import("../types").Goal} Goal */
/** @typedef {import("../types").Seat} Seat */

/**
 * @typedef {object} How
 * @property {Goal} goal
 * @property {Seat[]} seats
 * @property {(n: number) => void} go
 * @property {number[]} [own] the seats whose moves are asked about
 * @property {{ game: string, rules?: object | null }} played whose moments can be tried again
 */

const [WIDTH, HEIGHT] = [320, 110];
/** How many moments are named at most. */
const POINTS = 3;

/**
 * The moves that gave away most, in the order of the game: those of some seats, if they gave away anything.
 * @param {Review} review
 * @param {number[]} [own]
 */
export function turningPoints(review, own = []) {
  const graded = review.judgements.filter((judgement) => judgement.grade);
  const mine = graded.filter(({ seat }) => seat !== undefined && own.includes(seat));
  return (mine.length > 0 ? mine : graded)
    .sort((a, b) => (b.loss ?? 0) - (a.loss ?? 0))
    .slice(0, POINTS)
    .sort((a, b) => a.number - b.number);
}

/** The position that stands nearest to a place in the game. @param {number[]} places @param {number} turn */
export function nearest(places, turn) {
  let best = 0;
  places.forEach((place, n) => {
    if (Math.abs(place - turn) < Math.abs((places[best] ?? 0) - turn)) best = n;
  });
  return best;
}

/**
 * @param {Review} review
 * @param {How} how
 */
export function drawChart(review, { goal, seats, go, own, played }) {
  const { places } = review;
  const turns = Math.max(1, places.at(-1) ?? 1);
  /** @param {number} n */
  const x = (n) => (((places[Math.min(n, places.length - 1)] ?? 0) / turns) * WIDTH).toFixed(1);
  const frame = { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", role: "img" };
  const points = turningPoints(review, own);
  const here = s("path", { class: "chart-here", d: "" });
  const svg = s(
    "svg",
    { class: `chart chart-${goal}`, "aria-label": () => t("chart-label"), ...frame },
    s("rect", { class: "chart-ground", width: WIDTH, height: HEIGHT }),
    drawCourses(review, turns, goal, seats),
    points.map(({ grade, number }) => s("path", { class: `chart-mark ${grade}`, d: `M${x(number - 1)} 0V${HEIGHT}` })),
    here,
  );
  svg.addEventListener("click", (event) => {
    const box = svg.getBoundingClientRect();
    go(nearest(places, ((event.clientX - box.left) / box.width) * turns));
  });
  const scale = goal === "chips" ? drawScale(review) : null;
  const chart = h("div", { class: "chart-frame" }, svg, scale);
  const el = h(
    "div",
    { class: "review" },
    chart,
    drawPoints(points, { goal, seats, go, played }),
    drawSums(review, goal, seats),
  );
  return { el, show: (/** @type {number} */ n) => here.setAttribute("d", `M${x(n)} 0V${HEIGHT}`) };
}

/** The least and the most that the courses of a game for chips come to. @param {Review} review */
function bounds({ courses }) {
  const values = courses.flatMap((course) => course.points.map(([, value]) => value));
  return /** @type {const} */ ([Math.min(0, ...values), Math.max(1, ...values)]);
}

/** How far down a value lies. @param {number} value @param {readonly [number, number]} range */
const height = (value, [low, high]) => 4 + (1 - (value - low) / (high - low || 1)) * (HEIGHT - 8);

/** What the heights of a chart mean in chips. @param {Review} review */
function drawScale(review) {
  const range = bounds(review);
  const [low, high] = range;
  const marks = [...new Set([high, 0, low].map(Math.round))].map((value) => {
    const place = h("span", null, () => t("engine-chips", { n: signed(value) }));
    place.style.top = `${((height(value, range) / HEIGHT) * 100).toFixed(1)}%`;
    return place;
  });
  return h("div", { class: "chart-scale", "aria-hidden": "true" }, marks);
}

/** @param {Review} review @param {number} turns @param {Goal} goal @param {Seat[]} seats */
function drawCourses(review, turns, goal, seats) {
  const { courses } = review;
  const range = goal === "win" ? /** @type {const} */ ([0, 1]) : bounds(review);
  /** @param {number} turn */
  const x = (turn) => ((turn / turns) * WIDTH).toFixed(1);
  /** @param {number} value */
  const y = (value) => height(value, range).toFixed(1);
  const drawn = courses.flatMap(({ seat, points }) => {
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last) return [];
    const d = `M${points.map(([turn, value]) => `${x(turn)} ${y(value)}`).join("L")}`;
    const line = s("path", { class: "chart-line", d });
    if (goal === "chips") {
      line.style.stroke = `var(--chart-${seats[seat]?.look})`;
      return [line];
    }
    return [s("path", { class: "chart-area", d: `${d}L${x(last[0])} ${HEIGHT}L${x(first[0])} ${HEIGHT}Z` }), line];
  });
  return [...drawn, s("path", { class: "chart-middle", d: `M0 ${y(goal === "win" ? 0.5 : 0)}H${WIDTH}` })];
}

/** What was given away, as a share of the game. @param {number} loss */
const percent = (loss) => `−${Math.round(loss * 100)}%`;

/** @param {Judgement[]} points @param {How} how */
function drawPoints(points, { goal, seats, go, played }) {
  const rows = points.map((point) => {
    const { grade, number, turn, described, move, best, seat, loss = 0 } = point;
    const cost = () => (goal === "chips" ? t("engine-chips", { n: signed(-loss, 1) }) : percent(loss));
    const better = () => t("chart-better", { move: say(best?.described[0]) || best?.moves[0] || "" });
    const row = h(
      "button",
      { type: "button", onclick: () => go(number) },
      seat === undefined ? null : seatDot(seats[seat]?.look ?? null),
      grade && h("span", { class: `verdict ${grade}` }, GRADES[grade]),
      h("span", { class: "turning-move" }, () => `${turn}. ${say(described) || move}`),
      h("span", { class: "cost" }, cost),
      best && h("span", { class: "better" }, better),
    );
    const retry = h("a", { class: "button", href: againAt(played, point) }, () => t("try-again"));
    return h("li", null, row, retry);
  });
  return h("ul", { class: "turning-points" }, rows);
}

/** @param {Review} review @param {Goal} goal @param {Seat[]} seats */
function drawSums({ summaries }, goal, seats) {
  /** @param {number} loss */
  const lossText = (loss) => (goal === "win" ? `${(loss * 100).toFixed(1)}%` : loss.toFixed(1));
  const lucky = summaries.some(({ luck }) => luck);
  /** @param {number} luck */
  const luckText = (luck) => `${luck > 0 ? "+" : luck < 0 ? "−" : ""}${lossText(Math.abs(luck))}`;
  const head = h(
    "tr",
    null,
    h("th", { scope: "col" }, () => t("players")),
    h("th", { scope: "col", title: () => t("grade-inaccuracy") }, GRADES.inaccuracy),
    h("th", { scope: "col", title: () => t("grade-mistake") }, GRADES.mistake),
    h("th", { scope: "col", title: () => t("grade-blunder") }, GRADES.blunder),
    h("th", { scope: "col", title: () => t("chart-loss-say") }, () => t("chart-loss")),
    lucky && h("th", { scope: "col", title: () => t("chart-luck-say") }, () => t("chart-luck")),
  );
  const rows = summaries.map(({ seat, inaccuracies, mistakes, blunders, mean_loss, luck = 0 }) =>
    h(
      "tr",
      null,
      h("th", { scope: "row" }, seatDot(seats[seat]?.look ?? null), " ", () => say(seats[seat]?.title)),
      [inaccuracies, mistakes, blunders, lossText(mean_loss)].map((value) => h("td", null, value)),
      lucky && h("td", null, luckText(luck)),
    ),
  );
  return h("table", { class: "sums" }, h("thead", null, head), h("tbody", null, rows));
}
