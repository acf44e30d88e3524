// What never changes while a game is played: grounds, cells, lines, points, labels.

import { s } from "../dom.js";
import { language, say } from "../i18n.js";
import { cellPath } from "./depth.js";
import { palette } from "./palette.js";
import { drawScenery, drawStones, whenShown } from "./scenery.js";

/** @typedef {import("./arrange.js").Placed} Placed */

let made = 0;

/** @param {number} n */
const num = (n) => String(Math.round(n * 1000) / 1000);

/** @param {[number, number][]} corners */
const path = (corners) => `M${corners.map(([x, y]) => `${num(x)} ${num(y)}`).join("L")}Z`;

/**
 * @param {Placed} placed
 * @param {{ coordinates: boolean, unit: number }} how whether labels are drawn, and how many pixels a step is long
 */
export function drawGround(placed, { coordinates, unit }) {
  const g = s("g", { class: "ground", "aria-hidden": "true" });
  const id = `ground${made++}`;
  drawAreas(g, placed, id);
  if (placed.scenery) g.append(drawScenery(placed.scenery));
  drawCells(g, placed);
  if (placed.lines.length > 0) {
    const bars = placed.spots.every((spot) => spot.shape.endsWith("cell"));
    const d = placed.lines
      .map(({ from, to }) => `M${num(from[0])} ${num(from[1])}L${num(to[0])} ${num(to[1])}`)
      .join("");
    g.append(s("path", { class: bars ? "bars" : "lines", d }));
  }
  for (const spot of placed.spots) {
    if (spot.shape === "point") g.append(s("circle", { class: "point", cx: num(spot.x), cy: num(spot.y), r: 0.05 }));
    if (spot.shape === "gate") g.append(s("circle", { class: "gate", cx: num(spot.x), cy: num(spot.y), r: 0.12 }));
  }
  g.append(...drawStones(placed));
  if (placed.scenery) whenShown(() => drawNames(g, placed, { coordinates, unit }));
  else if (coordinates) drawLabels(g, placed, unit);
  return g;
}

/** @param {SVGGElement} g @param {Placed} placed @param {string} id */
function drawAreas(g, placed, id) {
  const defs = s("defs", null);
  const kinds = new Set(placed.areas.map((area) => area.kind));
  for (const kind of kinds) {
    defs.append(
      s(
        "linearGradient",
        {
          id: `${id}-${kind}`,
          gradientUnits: "userSpaceOnUse",
          x1: 0,
          x2: 0,
          y1: num(placed.frame.y),
          y2: num(placed.frame.y + placed.frame.height),
        },
        s("stop", { class: `stop-top kind-${kind}` }),
        s("stop", { class: `stop-bottom kind-${kind}`, offset: "1" }),
      ),
    );
  }
  defs.append(grain(`${id}-grain`), weave(`${id}-weave`));
  g.append(defs);
  const reach = 2 * placed.margin;
  // In a landscape, the silk is the ground, and whatever else there is has been washed onto it.
  const grounds = placed.areas.filter(({ kind }) => !placed.scenery || kind === "track");
  for (const area of grounds) {
    g.append(
      s("path", {
        class: "area-shadow",
        d: path(area.outline),
        transform: "translate(0 0.06)",
        "stroke-width": num(reach + 0.06),
      }),
    );
  }
  // The first ground lies on top where margins meet: a mountain begins behind the border of its plain.
  for (const area of [...grounds].reverse()) {
    g.append(s("path", { class: "area-edge", d: path(area.outline), "stroke-width": num(reach + 0.05) }));
  }
  for (const area of [...grounds].reverse()) {
    const fill = `url(#${id}-${area.kind})`;
    g.append(s("path", { class: "area", d: path(area.outline), fill, stroke: fill, "stroke-width": num(reach) }));
    const pattern = PATTERNS[area.kind];
    if (pattern) {
      const veins = `url(#${id}-${pattern})`;
      g.append(
        s("path", { class: pattern, d: path(area.outline), fill: veins, stroke: veins, "stroke-width": num(reach) }),
      );
    }
  }
  for (const area of placed.areas.filter((area) => !grounds.includes(area))) {
    const fill = `url(#${id}-${area.kind})`;
    for (const [width, opacity] of WASH)
      g.append(s("path", { class: "area", d: path(area.outline), fill, stroke: fill, "stroke-width": width, opacity }));
  }
}

/** How far beyond its outline a wash runs, twice, and how strong it is so far: it is fainter the farther it runs. */
const WASH = [
  [0.1, 0.12],
  [0.5, 0.1],
  [0.9, 0.08],
];

/** Wood has veins, silk is woven. @type {Partial<Record<import("../types").AreaKind, string>>} */
const PATTERNS = { plain: "grain", mountain: "grain", track: "weave" };

/** The threads of silk. @param {string} id */
function weave(id) {
  const [d, side] = palette().road.weave;
  const tile = { id, width: side, height: side, patternUnits: "userSpaceOnUse" };
  return s("pattern", tile, s("path", { class: "vein", d }));
}

/** Faint veins, as in wood or on silk. @param {string} id */
function grain(id) {
  const pattern = s("pattern", { id, width: 6, height: 1.7, patternUnits: "userSpaceOnUse" });
  const veins = [
    "M0 .2C1 .1 2 .35 3 .25S5 .1 6 .2",
    "M0 .62C1.4 .7 2.2 .5 3.2 .6S5 .75 6 .62",
    "M0 .95C.8 .88 1.6 1.05 2.6 .98S4.6 .9 6 .95",
    "M0 1.3C1.2 1.4 2.4 1.2 3.6 1.32S5.2 1.38 6 1.3",
    "M0 1.56C1.2 1.5 2.8 1.62 4 1.55S5.4 1.5 6 1.56",
  ];
  for (const d of veins) pattern.append(s("path", { class: "vein", d }));
  return pattern;
}

/** @param {SVGGElement} g @param {Placed} placed */
function drawCells(g, placed) {
  /** @type {Map<string, string>} */
  const shapes = new Map();
  for (const spot of placed.spots) {
    const { shape } = spot;
    if (shape.endsWith("cell")) shapes.set(shape, (shapes.get(shape) ?? "") + cellPath(spot));
  }
  for (const [shape, d] of shapes) g.append(s("path", { class: `cell ${shape}`, d }));
}

/** How wide a digit is, and how high half a capital letter, where a line is one high. */
const DIGIT = 0.57;
const HALF = 0.36;

/** @param {SVGGElement} g @param {Placed} placed @param {number} unit */
function drawLabels(g, placed, unit) {
  // Letters are as high on large boards as on small ones.
  const size = Math.max(0.2, Math.min(0.42, 12.5 / unit));
  const [large, small] = [new Letters(size), new Letters(0.2)];
  for (const { text, x, y, upright } of placed.labels) {
    const sign = typeof text === "string" ? text : "";
    const digits = /^\d+$/.test(sign);
    if (digits && placed.spots.some((spot) => Math.abs(spot.x - x) < 0.5 && Math.abs(spot.y - y) < 0.5))
      small.write(sign, x, y);
    else if ((digits || sign.length === 1) && upright) large.write(sign, x, y);
    else g.append(drawWords(text, x, y, size, upright));
  }
  g.append(...large.draw("label"), ...small.draw("label small"));
}

/** The smallest number that can be read, in pixels, and the largest that fits on a stone, in steps. */
const READABLE = 11;
const ON_STONE = 0.44;

/**
 * The numbers of the stones, or of every fifth and the dens where they would be too small, and the names of places.
 * @param {SVGGElement} g
 * @param {Placed} placed
 * @param {{ coordinates: boolean, unit: number }} how
 */
function drawNames(g, placed, { coordinates, unit }) {
  const size = Math.max(0.34, READABLE / unit);
  const fits = size <= ON_STONE;
  const [stones, dens] = [new Letters(size), new Letters(size)];
  for (const { text, x, y } of placed.labels) {
    const sign = typeof text === "string" && /^\d+$/.test(text) ? text : null;
    const spot = placed.spots.find((spot) => Math.hypot(spot.x - x, spot.y - y) < 0.3);
    if (!spot || sign === null) {
      const words = drawWords(text, x, y, Math.max(0.27, Math.min(0.42, 11.5 / unit)), true);
      words.classList.add("place");
      g.append(words);
    } else if (coordinates && (fits || spot.shape === "den" || Number(sign) % 5 === 0))
      (spot.shape === "den" ? dens : stones).write(sign, x, y);
  }
  g.append(...stones.draw("label on-stone"), ...dens.draw("label on-den"));
}

/** How far letters are apart that stand one below the other, in their own size. */
const LEADING = 1.1;

/**
 * Words on a board, which follow the language.
 * @param {import("../types").Text} text
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {boolean} upright
 */
function drawWords(text, x, y, size, upright) {
  if (upright) {
    const place = { "text-anchor": "middle", "font-size": num(size), x: num(x), y: num(y + HALF * size) };
    return s("text", { class: "label", ...place }, () => say(text));
  }
  // Chinese stands letter below letter. Each has its place, as not every font knows how far vertical letters are apart.
  const chinese = () => language().startsWith("zh");
  const letters = () => [...say(text)];
  const down = (/** @type {number} */ i, /** @type {number} */ n) => y + (HALF + (i - (n - 1) / 2) * LEADING) * size;
  const place = {
    x: () =>
      chinese()
        ? letters()
            .map(() => num(x))
            .join(" ")
        : num(x),
    y: () =>
      chinese()
        ? letters()
            .map((_, i, all) => num(down(i, all.length)))
            .join(" ")
        : num(y),
  };
  const el = s("text", { class: "label sideways", "text-anchor": "middle", "font-size": num(size), ...place }, () =>
    say(text),
  );
  el.style.transformOrigin = `${num(x)}px ${num(y)}px`;
  el.style.setProperty("--down", `${num(HALF * size)}px`);
  return el;
}

/** Single letters and numbers, of which there are many: one text whose signs stand where they should. */
class Letters {
  #text = "";
  /** @type {string[]} */
  #x = [];
  /** @type {string[]} */
  #y = [];

  /** @param {number} size */
  constructor(size) {
    this.size = size;
  }

  /** @param {string} text @param {number} x of its middle @param {number} y of its middle */
  write(text, x, y) {
    this.#text += text;
    for (let i = 0; i < text.length; i++) {
      this.#x.push(num(x + (i - (text.length - 1) / 2) * DIGIT * this.size));
      this.#y.push(num(y + HALF * this.size));
    }
  }

  /** @param {string} className */
  draw(className) {
    if (!this.#text) return [];
    return [
      s(
        "text",
        {
          class: className,
          "text-anchor": "middle",
          "font-size": num(this.size),
          x: this.#x.join(" "),
          y: this.#y.join(" "),
        },
        this.#text,
      ),
    ];
  }
}
