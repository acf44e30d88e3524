// The pictures of the five games: a landscape each, in layers of ink, with the game's own figures in it.

import { s } from "./dom.js";
import { drawFigure, drawShape } from "./board/looks.js";

/** @typedef {{ sky: [string, string], sun: [number, number, number, string], hills: [string, string][], scene: (family: string) => SVGElement[] }} Landscape */

/** @param {string} name @param {number | null} seat @param {number} x @param {number} y @param {number} size @param {string} family @param {number} [turn] */
function piece(name, seat, x, y, size, family, turn = 0) {
  return s("g", { transform: `translate(${x} ${y}) rotate(${turn}) scale(${size})` }, drawFigure({ name, letter: "", seat }, family));
}

/** A figure without its disc. @param {string} name @param {number} x @param {number} y @param {number} size @param {string} ink @param {string} face */
function shape(name, x, y, size, ink, face) {
  return drawShape(name, x, y, size, { ink, face }) ?? s("g", null);
}

/** @type {Record<string, Landscape>} */
const LANDSCAPES = {
  deer: {
    sky: ["#f3dfb8", "#e9b887"],
    sun: [262, 66, 30, "#c8492c"],
    hills: [
      ["#c3b39a", "M0 130C40 96 70 92 104 112C136 82 176 74 214 104C246 88 290 84 320 110V200H0Z"],
      ["#8d9a83", "M0 150C50 120 96 124 140 142C190 112 250 118 320 146V200H0Z"],
      ["#4f6355", "M0 172C70 150 120 158 170 166C230 150 280 158 320 168V200H0Z"],
    ],
    scene: () => [shape("deer", 92, 92, 150, "#33261b", "#f3dfb8"), shape("dog", 222, 158, 44, "#26302a", "#8d9a83"), shape("dog", 268, 164, 36, "#26302a", "#8d9a83"), shape("dog", 184, 166, 34, "#26302a", "#8d9a83")],
  },
  komikan: {
    sky: ["#dcebf0", "#f4d9b5"],
    sun: [58, 58, 22, "#e9a13b"],
    hills: [
      ["#b9c7cf", "M0 126L44 70L70 96L112 40L152 92L190 58L236 110L272 76L320 124V200H0Z"],
      ["#a98463", "M0 158C60 128 110 140 160 150C216 128 270 136 320 152V200H0Z"],
      ["#6d4d31", "M0 178C80 162 160 170 220 174C260 166 300 168 320 172V200H0Z"],
    ],
    scene: () => [s("path", { d: "M112 40L126 58L118 62L112 56L104 63L98 58ZM190 58L203 74L194 78L188 72L181 76L178 72Z", fill: "#f7fbfc" }), shape("puma", 226, 112, 138, "#3a210d", "#f0c58e"), shape("sheep", 62, 160, 44, "#f8f3e8", "#6d4d31"), shape("sheep", 108, 168, 38, "#f8f3e8", "#6d4d31"), shape("sheep", 24, 172, 34, "#f8f3e8", "#6d4d31")],
  },
  dama: {
    sky: ["#e5e9df", "#cfdcd4"],
    sun: [256, 52, 24, "#d8b25a"],
    hills: [
      ["#aebdb2", "M0 112C30 76 56 60 78 88C104 50 138 56 158 94C190 70 216 78 240 100C270 84 300 92 320 106V200H0Z"],
      ["#7f988f", "M0 146C60 122 120 138 180 136C240 126 290 136 320 140V200H0Z"],
      ["#b9d3cf", "M0 166C60 156 110 174 170 166C230 158 280 174 320 164V200H0Z"],
    ],
    scene: (family) => [
      shape("horse-disc", 78, 116, 116, "#2e241a", "#e5e9df"), shape("horse-bar", 168, 132, 88, "#93392b", "#e5e9df"), shape("horse-cross", 240, 144, 70, "#2f5e53", "#e5e9df"),
      piece("die-4", null, 266, 176, 30, family, -14), piece("die-5", null, 292, 158, 26, family, 12), piece("die-6", null, 300, 184, 24, family, 30),
    ],
  },
  banqi: {
    sky: ["#e6d3b0", "#c79d66"],
    sun: [0, 0, 0, "none"],
    hills: [["#b98a52", "M0 0H320V200H0Z"]],
    scene: (family) => [
      s("path", { d: "M0 50H320M0 125H320M0 200H320M40 0V200M120 0V200M200 0V200M280 0V200", stroke: "#6b4823", "stroke-opacity": 0.5, "stroke-width": 1.5 }),
      piece("face-down", null, 80, 12, 78, family), piece("red-horse", 0, 160, 12, 78, family), piece("face-down", null, 240, 12, 78, family),
      piece("face-down", null, 0, 88, 78, family), piece("red-general", 0, 80, 88, 78, family), piece("face-down", null, 160, 88, 78, family), piece("black-general", 1, 240, 88, 78, family), piece("face-down", null, 320, 88, 78, family),
      piece("black-cannon", 1, 80, 164, 78, family), piece("face-down", null, 160, 164, 78, family), piece("red-soldier", 0, 240, 164, 78, family), piece("face-down", null, 0, 164, 78, family),
    ],
  },
  dragon: {
    sky: ["#2a3a55", "#64749a"],
    sun: [262, 44, 14, "#f0e2b4"],
    hills: [
      ["#8fb3cf", "M30 84L160 54L290 84L160 114Z"],
      ["#8aa567", "M30 118L160 88L290 118L160 148Z"],
      ["#b25540", "M30 152L160 122L290 152L160 182Z"],
    ],
    scene: (family) => [
      shape("dragon", 160, 62, 84, "#f5d98b", "#6b2018"),
      piece("mage", 0, 106, 118, 30, family), piece("king", 1, 160, 122, 32, family), piece("unicorn", 0, 214, 118, 30, family),
      piece("basilisk", 1, 126, 154, 28, family), piece("dwarf", 0, 194, 154, 28, family),
    ],
  },
};

let made = 0;

/** @param {string} family */
export function landscape(family) {
  const land = LANDSCAPES[family];
  const svg = s("svg", { class: "landscape", viewBox: "0 0 320 200", preserveAspectRatio: "xMidYMid slice", "aria-hidden": "true" });
  if (!land) return svg;
  const id = `sky${made++}`;
  svg.append(
    s("defs", null, s("linearGradient", { id, x2: 0, y2: 1 }, s("stop", { "stop-color": land.sky[0] }), s("stop", { offset: 1, "stop-color": land.sky[1] }))),
    s("rect", { width: 320, height: 200, fill: `url(#${id})` }),
  );
  const [x, y, r, colour] = land.sun;
  if (r > 0) svg.append(s("circle", { cx: x, cy: y, r, fill: colour, "fill-opacity": 0.92 }));
  for (const [fill, d] of land.hills) svg.append(s("path", { d, fill, "fill-opacity": family === "dragon" ? 0.86 : 1, stroke: family === "dragon" ? "#f5ecd6" : "none", "stroke-opacity": 0.5 }));
  svg.append(s("g", null, land.scene(family)));
  return svg;
}
