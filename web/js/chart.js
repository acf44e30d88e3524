// The course of a finished game as a chart: what it was worth to whom, and where it turned.

import { h, s } from "./dom.js";
import { say, t } from "./i18n.js";
import { seatLook } from "./board/looks.js";

/** @typedef {import("./types").Review} Review */
/** @typedef {import("./types").Judgement} Judgement */

const [WIDTH, HEIGHT] = [320, 110];

/** After how many turns each position stands; within a turn, parts of it. @param {Judgement[]} judgements */
function places(judgements) {
  /** @type {Map<number, number>} */
  const sizes = new Map();
  for (const { turn } of judgements) sizes.set(turn, (sizes.get(turn) ?? 0) + 1);
  /** @type {number[]} */
  const found = [];
  let [turn, part] = [0, 0];
  for (const judgement of judgements) {
    if (judgement.turn !== turn) [turn, part] = [judgement.turn, 0];
    found.push(turn - 1 + part / (sizes.get(turn) ?? 1));
    part++;
  }
  found.push(turn);
  return found;
}

/** The moves that gave away most, in the order of the game. @param {Review} review */
export function turningPoints(review) {
  return review.judgements.filter((judgement) => judgement.mark)
    .sort((a, b) => (b.loss ?? 0) - (a.loss ?? 0)).slice(0, 6).sort((a, b) => a.number - b.number);
}

/**
 * @param {Review} review
 * @param {{ family: string, goal: "win" | "chips", seatName: (seat: number) => string, go: (n: number) => void }} how
 */
export function drawChart(review, { family, goal, seatName, go }) {
  const { judgements, courses } = review;
  const where = places(judgements);
  const turns = Math.max(1, where.at(-1) ?? 1);
  const values = courses.flatMap((course) => course.points.map(([, value]) => value));
  const [low, high] = goal === "win" ? [0, 1] : [Math.min(0, ...values), Math.max(1, ...values)];
  const x = (/** @type {number} */ turn) => (turn / turns) * WIDTH;
  const y = (/** @type {number} */ value) => 4 + (1 - (value - low) / (high - low || 1)) * (HEIGHT - 8);
  const svg = s("svg", { class: `chart chart-${goal}`, viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", role: "img", "aria-label": t("chart.label") });
  svg.append(s("rect", { class: "chart-ground", width: WIDTH, height: HEIGHT }));
  const middle = goal === "win" ? 0.5 : 0;
  for (const course of courses) {
    const d = course.points.map(([turn, value], i) => `${i ? "L" : "M"}${x(turn).toFixed(1)} ${y(value).toFixed(1)}`).join("");
    if (!d) continue;
    const colours = seatLook(course.seat, family);
    if (goal === "win") {
      const area = s("path", { class: "chart-area", d: `${d}L${x(course.points.at(-1)?.[0] ?? turns)} ${HEIGHT}L${x(course.points[0]?.[0] ?? 0)} ${HEIGHT}Z` });
      svg.append(area);
    }
    const path = s("path", { class: "chart-line", d });
    if (goal === "chips") path.style.stroke = colours.face;
    svg.append(path);
  }
  svg.append(s("path", { class: "chart-middle", d: `M0 ${y(middle)}H${WIDTH}` }));
  const points = turningPoints(review);
  for (const point of points) svg.append(s("path", { class: `chart-mark ${point.mark}`, d: `M${x(where[point.number - 1] ?? 0)} 0V${HEIGHT}` }));
  const here = s("path", { class: "chart-here", d: "" });
  svg.append(here);
  svg.addEventListener("click", (event) => {
    const box = svg.getBoundingClientRect();
    const turn = ((event.clientX - box.left) / box.width) * turns;
    let best = 0;
    where.forEach((place, n) => {
      if (Math.abs(place - turn) < Math.abs((where[best] ?? 0) - turn)) best = n;
    });
    go(best);
  });
  const names = { inaccuracy: "?!", mistake: "?", blunder: "??" };
  const list = h("ul", { class: "turning-points" }, points.map((point) => h("li", null,
    h("button", { type: "button", onclick: () => go(point.number) },
      h("span", { class: `verdict ${point.mark}` }, point.mark ? names[point.mark] : ""),
      h("span", null, `${point.turn}. ${say(point.described) || point.move}`),
      point.best ? h("span", { class: "better" }, () => t("chart.better", { move: say(point.best?.described[0]) || point.best?.moves[0] || "" })) : null))));
  const sums = h("table", { class: "sums" },
    h("thead", null, h("tr", null, h("th", { scope: "col" }, () => t("players")), h("th", { scope: "col", title: () => t("mark.inaccuracy") }, "?!"), h("th", { scope: "col", title: () => t("mark.mistake") }, "?"), h("th", { scope: "col", title: () => t("mark.blunder") }, "??"), h("th", { scope: "col" }, () => t("chart.loss")))),
    h("tbody", null, review.summaries.map((sum) => h("tr", null, h("th", { scope: "row" }, () => seatName(sum.seat)), h("td", null, sum.inaccuracies), h("td", null, sum.mistakes), h("td", null, sum.blunders),
      h("td", null, goal === "win" ? `${(sum.mean_loss * 100).toFixed(1)} %` : sum.mean_loss.toFixed(1))))));
  /** @param {number} n */
  const show = (n) => here.setAttribute("d", `M${x(where[Math.min(n, where.length - 1)] ?? 0)} 0V${HEIGHT}`);
  return { el: h("div", { class: "review" }, svg, list, sums), show };
}
