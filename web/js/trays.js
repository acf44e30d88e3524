// What lies beside the board: hands, captured pieces, the pot, and dice that roll.

import { h, s } from "./dom.js";
import { say } from "./i18n.js";
import { drawDie, pieceIcon } from "./board/looks.js";
import { calm } from "./board/animate.js";
import { figureName } from "./board/board.js";

/** @typedef {import("./types").Tray} Tray */

/** @param {Tray} tray */
const isDice = (tray) => tray.pieces.length > 0 && tray.pieces.every(([figure]) => figure.name.startsWith("die-"));

/** @param {Tray[]} trays @param {string} family */
export function drawTrays(trays, family) {
  return trays.filter((tray) => !isDice(tray)).map((tray) => {
    const pieces = tray.pieces.filter(([, count]) => count > 0);
    const words = pieces.map(([figure, count]) => `${count} ${figureName(figure.name, figure.letter)}`).join(", ");
    const shown = pieces.map(([figure, count]) =>
      h("span", { class: "tray-piece" }, pieceIcon(figure, family), count > 1 || pieces.length === 1 ? h("b", null, `${count}`) : null));
    const inside = shown.length ? h("span", { class: "tray-pieces", role: "img", "aria-label": words }, shown) : h("span", { class: "tray-none" }, "–");
    return h("div", { class: "tray" }, h("span", { class: "tray-title" }, say(tray.title)), inside);
  });
}

/** The faces of the dice that lie in the trays. @param {Tray[]} trays @returns {{ title: string, faces: number[] } | null} */
export function diceOf(trays) {
  const tray = trays.find(isDice);
  if (!tray) return null;
  const faces = tray.pieces.flatMap(([figure, count]) => Array.from({ length: count }, () => Number(figure.name.slice(4))));
  return { title: say(tray.title), faces };
}

/** @param {{ title: string, faces: number[] } | null} dice @param {boolean} rolls */
export function drawDice(dice, rolls) {
  if (!dice) return null;
  const shown = dice.faces.map((face, i) => {
    const svg = s("svg", { class: "die-picture", viewBox: "-0.5 -0.5 1 1", "aria-hidden": "true" }, drawDie(face));
    if (rolls && !calm.matches) roll(svg, face, i);
    return svg;
  });
  return h("div", { class: "dice", role: "img", "aria-label": `${dice.title}: ${dice.faces.join(" ")}` }, shown, h("span", { class: "dice-title" }, dice.title));
}

/** @param {SVGSVGElement} svg @param {number} face @param {number} i */
function roll(svg, face, i) {
  const duration = 520 + i * 110;
  const spin = (i % 2 ? -1 : 1) * (300 + 80 * i);
  svg.animate(
    [
      { transform: `translate(${-40 - 20 * i}px, -34px) rotate(${-spin}deg)`, opacity: 0.4 },
      { transform: `translate(${-12 + 8 * i}px, 6px) rotate(${-spin / 4}deg)`, opacity: 1, offset: 0.6 },
      { transform: "none" },
    ],
    { duration, easing: "cubic-bezier(.2,.7,.3,1)" },
  );
  const start = performance.now();
  const tumble = () => {
    const gone = performance.now() - start;
    if (gone >= duration * 0.75) return svg.replaceChildren(drawDie(face));
    svg.replaceChildren(drawDie(1 + Math.floor(Math.random() * 6)));
    setTimeout(tumble, 60 + gone / 8);
  };
  tumble();
}
