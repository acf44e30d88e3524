// What lies beside the board: hands, captured pieces, the pot, and dice that roll.

import { calm } from "../board/animate.js";
import { drawDie } from "../board/dice.js";
import { pieceIcon } from "../board/looks.js";
import { h, s } from "../dom.js";
import { say } from "../i18n.js";

/** @typedef {import("../types").Tray} Tray */
/** @typedef {import("../board/cast.js").Cast} Cast */
/** @typedef {{ title: import("../types").Text, faces: number[] }} Dice */

/** @param {Tray} tray @param {Cast} cast */
const isDice = (tray, cast) => tray.pieces.length > 0 && tray.pieces.every(([figure]) => cast.die(figure) !== null);

/** @param {Tray[]} trays @param {Cast} cast */
export function drawTrays(trays, cast) {
  return trays.filter((tray) => !isDice(tray, cast)).map((tray) => drawTray(tray, cast));
}

/** @param {Tray} tray @param {Cast} cast */
function drawTray(tray, cast) {
  const pieces = tray.pieces.filter(([, count]) => count > 0);
  const words = pieces.map(([figure, count]) => `${count} × ${cast.title(figure)}`).join(", ");
  const shown = pieces.map(([figure, count]) => {
    const number = count > 1 || pieces.length === 1 ? h("b", null, `${count}`) : null;
    return h("span", { class: "tray-piece" }, pieceIcon(figure, cast), number);
  });
  const inside = shown.length
    ? h("span", { class: "tray-pieces", role: "img", "aria-label": words }, shown)
    : h("span", { class: "tray-none" }, "–");
  return h("div", { class: "tray" }, h("span", { class: "tray-title" }, say(tray.title)), inside);
}

/** The faces of the dice that lie in the trays. @param {Tray[]} trays @param {Cast} cast @returns {Dice | null} */
export function diceOf(trays, cast) {
  const tray = trays.find((tray) => isDice(tray, cast));
  if (!tray) return null;
  const faces = tray.pieces.flatMap(([figure, count]) => Array.from({ length: count }, () => cast.die(figure) ?? 0));
  return { title: tray.title, faces };
}

/** @param {Dice | null} dice @param {boolean} rolls @param {boolean} [bare] whether nothing is said about them */
export function drawDice(dice, rolls, bare = false) {
  if (!dice) return null;
  const title = say(dice.title);
  const shown = dice.faces.map((face, i) => {
    const svg = s("svg", { class: "die-picture", viewBox: "-0.5 -0.5 1 1", "aria-hidden": "true" }, drawDie(face));
    if (rolls && !calm.matches) roll(svg, face, i);
    return svg;
  });
  if (bare) return h("span", { class: "dice" }, shown);
  const label = `${title}: ${dice.faces.join(" ")}`;
  return h(
    "div",
    { class: "dice", role: "img", "aria-label": label },
    shown,
    h("span", { class: "dice-title" }, title),
  );
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
