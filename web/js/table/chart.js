// The course of a finished game as a chart: what it was worth to whom, and where it turned.

import { h, s } from "../dom.js";
import { say, t } from "../i18n.js";
import { GRADES } from "../stage/movelist.js";

/** @typedef {import("../types").Review} Review */
/** @typedef {import("../types").Judgement} Judgement */
/** @typedef {import("../types").Goal} Goal */
/** @typedef {import("../types").Seat} Seat */

const [WIDTH, HEIGHT] = [320, 110];
/** How many turning points are listed at most. */
const POINTS = 6;

/** The moves that gave away most, in the order of the game. @param {Review} review */
export function turningPoints(review) {
  return review.judgements
    .filter((judgement) => judgement.grade)
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
 * @param {{ goal: Goal, seats: Seat[], go: (n: number) => void }} how
 */
export function drawChart(review, { goal, seats, go }) {
  const { places } = review;
  const turns = Math.max(1, places.at(-1) ?? 1);
  /** @param {number} n */
  const x = (n) => (((places[Math.min(n, places.length - 1)] ?? 0) / turns) * WIDTH).toFixed(1);
  const frame = { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", role: "img" };
  const points = turningPoints(review);
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
  const el = h("div", { class: "review" }, svg, drawPoints(points, go), drawSums(review, goal, seats));
  return { el, show: (/** @type {number} */ n) => here.setAttribute("d", `M${x(n)} 0V${HEIGHT}`) };
}

/** @param {Review} review @param {number} turns @param {Goal} goal @param {Seat[]} seats */
function drawCourses({ courses }, turns, goal, seats) {
  const values = courses.flatMap((course) => course.points.map(([, value]) => value));
  const [low, high] = goal === "win" ? [0, 1] : [Math.min(0, ...values), Math.max(1, ...values)];
  /** @param {number} turn */
  const x = (turn) => ((turn / turns) * WIDTH).toFixed(1);
  /** @param {number} value */
  const y = (value) => (4 + (1 - (value - low) / (high - low || 1)) * (HEIGHT - 8)).toFixed(1);
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

/** @param {Judgement[]} points @param {(n: number) => void} go */
function drawPoints(points, go) {
  const rows = points.map(({ grade, number, turn, described, move, best }) => {
    const better = () => t("chart-better", { move: say(best?.described[0]) || best?.moves[0] || "" });
    const row = h(
      "button",
      { type: "button", onclick: () => go(number) },
      grade && h("span", { class: `verdict ${grade}` }, GRADES[grade]),
      h("span", null, () => `${turn}. ${say(described) || move}`),
      best && h("span", { class: "better" }, better),
    );
    return h("li", null, row);
  });
  return h("ul", { class: "turning-points" }, rows);
}

/** @param {Review} review @param {Goal} goal @param {Seat[]} seats */
function drawSums({ summaries }, goal, seats) {
  /** @param {number} loss */
  const lossText = (loss) => (goal === "win" ? `${(loss * 100).toFixed(1)} %` : loss.toFixed(1));
  const head = h(
    "tr",
    null,
    h("th", { scope: "col" }, () => t("players")),
    h("th", { scope: "col", title: () => t("grade-inaccuracy") }, GRADES.inaccuracy),
    h("th", { scope: "col", title: () => t("grade-mistake") }, GRADES.mistake),
    h("th", { scope: "col", title: () => t("grade-blunder") }, GRADES.blunder),
    h("th", { scope: "col" }, () => t("chart-loss")),
  );
  const rows = summaries.map(({ seat, inaccuracies, mistakes, blunders, mean_loss }) =>
    h(
      "tr",
      null,
      h("th", { scope: "row" }, () => say(seats[seat]?.title)),
      [inaccuracies, mistakes, blunders, lossText(mean_loss)].map((value) => h("td", null, value)),
    ),
  );
  return h("table", { class: "sums" }, h("thead", null, head), h("tbody", null, rows));
}
