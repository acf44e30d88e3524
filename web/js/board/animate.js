// Showing how one scene became the next: moves, captures, flips, drops. Quick, or not at all where nothing should move.

import { settings } from "../settings.js";
import { drawFigure } from "./looks.js";
import { transform } from "./standing.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./standing.js").Standing} Standing */

const MOVE = 190;
const FADE = 160;
const TURN = 280;

/** How long everything takes, by the speed that somebody has set. */
const PACES = { none: 0, fast: 0.5, normal: 1, slow: 2.2 };

export const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** How long what moves takes, as a part of what it usually does: nothing where nothing should move. */
export const pace = () => (calm.matches ? 0 : (PACES[settings.speed] ?? 1));

/**
 * @param {Board} board which stands as after the step already
 * @param {Standing[]} before
 * @param {{ clicks: import("../types").Click[] }} step
 */
export async function animateScene(board, before, step) {
  const { pieces } = board.layers;
  const now = board.standing;
  const kept = new Set(now.map(({ el }) => el));
  const gone = before.filter(({ el }) => !kept.has(el));
  const stood = new Set(before.map(({ el }) => el));
  const came = now.filter(({ el }) => !stood.has(el));
  pieces.replaceChildren(...now.map(({ el }) => el));
  if (pace() === 0 || document.hidden) return;

  const spots = step.clicks.flatMap((click) => ("spot" in click ? [click.spot] : []));
  const [from, to] = [spots[0], spots.at(-1)];
  /** @type {Promise<unknown>[]} */
  const running = [];
  /** @type {Standing | undefined} */
  let mover;

  for (const piece of came) {
    // What stood on the spot and shows another face now has been turned over, or has become something else.
    const turned = gone.find((old) => old.piece.spot === piece.piece.spot && board.cast?.isBack(old.piece.figure));
    if (turned) {
      gone.splice(gone.indexOf(turned), 1);
      running.push(turnOver(piece, turned, board));
      continue;
    }
    const alike = gone.filter(
      (old) => old.piece.figure.name === piece.piece.figure.name && old.piece.figure.seat === piece.piece.figure.seat,
    );
    const source =
      alike.find((old) => old.piece.spot === from && piece.piece.spot === to) ??
      alike.find((old) => old.piece.spot !== piece.piece.spot) ??
      (piece.piece.spot === to
        ? gone.find(
            (old) => old.piece.spot === from && old.piece.figure.seat === piece.piece.figure.seat && from !== to,
          )
        : undefined);
    if (source) {
      // A stack whose number changed has not moved; only what left it has.
      const stays = alike.find((old) => old.piece.spot === piece.piece.spot);
      if (stays) {
        gone.splice(gone.indexOf(stays), 1);
        continue;
      }
      gone.splice(gone.indexOf(source), 1);
      mover = piece;
      running.push(travel(piece, source));
    } else if (alike.some((old) => old.piece.spot === piece.piece.spot)) {
      const stays = alike.find((old) => old.piece.spot === piece.piece.spot);
      if (stays) gone.splice(gone.indexOf(stays), 1);
    } else running.push(appear(piece));
  }
  for (const piece of gone) running.push(vanish(piece, board, mover));
  if (mover) pieces.append(mover.el);
  await Promise.allSettled(running);
  // In depth, whoever stands nearer covers whoever stands behind.
  if (mover && board.standing === now) pieces.append(...now.map(({ el }) => el));
}

/** @param {Standing} piece @param {Standing} source */
function travel(piece, source) {
  const away = Math.hypot(piece.x - source.x, piece.y - source.y);
  const duration = pace() * (MOVE + Math.min(140, away * 14));
  return piece.el.animate([{ transform: transform(source) }, { transform: transform(piece) }], {
    duration,
    easing: "cubic-bezier(.3,.7,.3,1)",
  }).finished;
}

/** @param {Standing} piece */
function appear(piece) {
  const start = { ...piece, scale: piece.scale * 1.35, y: piece.y - 0.25 };
  return piece.el.animate(
    [
      { transform: transform(start), opacity: 0 },
      { transform: transform(piece), opacity: 1 },
    ],
    { duration: pace() * MOVE, easing: "ease-out" },
  ).finished;
}

/** @param {Standing} piece @param {Board} board @param {Standing | undefined} mover */
async function vanish(piece, board, mover) {
  board.layers.pieces.prepend(piece.el);
  const end = { ...piece, scale: piece.scale * 0.6 };
  await piece.el.animate(
    [
      { transform: transform(piece), opacity: 1 },
      { transform: transform(end), opacity: 0 },
    ],
    { duration: pace() * FADE, delay: mover ? pace() * MOVE * 0.55 : 0, fill: "forwards", easing: "ease-in" },
  ).finished;
  piece.el.remove();
}

/** @param {Standing} piece @param {Standing} old @param {Board} board */
async function turnOver(piece, old, board) {
  const face = piece.el.querySelector(".figure");
  if (!face || !board.cast) return;
  const back = drawFigure(old.piece.figure, board.cast);
  face.replaceWith(back);
  await back.animate([{ transform: "scale(1, 1)" }, { transform: "scale(0.04, 1.06)" }], {
    duration: (pace() * TURN) / 2,
    easing: "ease-in",
  }).finished;
  back.replaceWith(face);
  await face.animate([{ transform: "scale(0.04, 1.06)" }, { transform: "scale(1, 1)" }], {
    duration: (pace() * TURN) / 2,
    easing: "ease-out",
  }).finished;
}
