// A board on the screen: it draws a layout and scenes on it, and says which spots are touched. It knows no rules.

import { afterPaint, s } from "../dom.js";
import { has, t } from "../i18n.js";
import { settings } from "../settings.js";
import { arrange, bestArrangement } from "./arrange.js";
import { animateScene } from "./animate.js";
import { drawGround } from "./ground.js";
import { drawFigure, look } from "./looks.js";
import { drawArrow, drawMark, drawTarget } from "./marks.js";
import { drawTower } from "./tower.js";

/** @typedef {import("../types").Scene} Scene */
/** @typedef {import("../types").Piece} Piece */
/** @typedef {import("./arrange.js").Placed} Placed */
/** @typedef {{ piece: Piece, el: SVGGElement, x: number, y: number, scale: number }} Standing */

/**
 * @typedef {object} BoardHandlers
 * @property {(spot: number) => void} [press] a spot was touched
 * @property {(spot: number) => boolean} [grab] whether the piece on a spot can be picked up; it is chosen then
 * @property {() => void} [cancel]
 */

export class Board {
  /** @type {import("../types").Layout | null} */
  layout = null;
  /** @type {Placed | null} */
  placed = null;
  /** @type {Scene | null} */
  scene = null;
  /** @type {Standing[]} */
  standing = [];
  flipped = false;
  /** The spot that the keyboard is on. */
  cursor = 0;
  /** @type {import("./arrange.js").Arrangement} */
  arrangement = "plain";
  /** @type {Map<number, string>} */
  #targets = new Map();
  /** @type {number | null} */
  #selected = null;
  /** @type {[number, number][]} */
  #arrows = [];
  /** @type {{ spot: number, x: number, y: number, id: number, fresh: boolean, moved: boolean } | null} */
  #drag = null;
  /** @type {number | null} */
  #pointed = null;
  /** What the spots are called, as they stand. @type {string[]} */
  #labels = [];
  #room = { width: 0, height: 0, scrolls: false };

  /**
   * @param {{ family: string, handlers?: BoardHandlers, still?: boolean, fit?: () => { width: number, height: number, scrolls: boolean } }} how a still board is a picture only
   */
  constructor({ family, handlers = {}, still = false, fit }) {
    this.family = family;
    this.handlers = handlers;
    this.still = still;
    this.fit = fit;
    this.layers = {
      ground: s("g", null),
      marks: s("g", { class: "marks", "aria-hidden": "true" }),
      column: s("g", { class: "column", "aria-hidden": "true" }),
      chosen: s("g", { class: "marks", "aria-hidden": "true" }),
      pieces: s("g", { class: "pieces", "aria-hidden": "true" }),
      targets: s("g", { class: "targets", "aria-hidden": "true" }),
      arrows: s("g", { class: "arrows", "aria-hidden": "true" }),
      hits: s("g", { class: "hits" }),
      air: s("g", { class: "air", "aria-hidden": "true" }),
    };
    this.el = s("svg", { class: `board family-${family}`, role: still ? "img" : "group" }, Object.values(this.layers));
    if (!still) this.#listen();
  }

  /** @param {import("../types").Layout} layout */
  setLayout(layout) {
    this.layout = layout;
    this.cursor = Math.min(this.cursor, layout.spots.length - 1);
    this.place();
    // What can be touched is not seen: it comes when the board is.
    if (!this.still) afterPaint(() => this.#drawHits());
  }

  /** Finds the best arrangement for the room that there is, and draws everything anew. */
  place() {
    if (!this.layout) return;
    const room = this.fit?.();
    if (room) this.#room = room;
    this.arrangement = room && room.width > 0 ? bestArrangement(this.layout, room) : "plain";
    this.placed = arrange(this.layout, { arrangement: this.arrangement, flipped: this.flipped });
    const { frame } = this.placed;
    this.el.setAttribute("viewBox", `${frame.x} ${frame.y} ${frame.width} ${frame.height}`);
    this.el.style.setProperty("--ratio", String(frame.width / frame.height));
    this.el.style.setProperty("--steps", String(Math.max(frame.width, 1)));
    this.el.classList.toggle("fits", this.arrangement === "turned");
    const unit = room && room.width > 0 ? Math.min(room.width / frame.width, room.scrolls ? Infinity : room.height / frame.height) : 44;
    this.layers.ground.replaceChildren(drawGround(this.placed, { coordinates: settings.coordinates, unit }));
    if (this.layers.hits.firstChild) this.#drawHits();
    const { scene } = this;
    this.standing = [];
    this.layers.pieces.replaceChildren();
    this.scene = null;
    if (scene) this.show(scene);
  }

  /** Places again only if another arrangement would be better. */
  refit() {
    const room = this.fit?.();
    if (room?.width === this.#room.width && room.height === this.#room.height) return;
    if (this.layout && room && room.width > 0 && bestArrangement(this.layout, room) !== this.arrangement) this.place();
  }

  /** @param {boolean} flipped */
  flip(flipped) {
    if (this.flipped === flipped) return;
    this.flipped = flipped;
    this.place();
  }

  /**
   * Shows a scene; the step that led to it is animated if there is one.
   * @param {Scene} scene
   * @param {import("../types").Step | null} [step]
   * @returns {Promise<void>}
   */
  show(scene, step = null) {
    const before = { scene: this.scene, standing: this.standing };
    this.scene = scene;
    this.#drawMarks();
    this.standing = this.#stand(scene, before.standing);
    this.label();
    this.#drawTargets();
    this.#drawColumn();
    if (!step || !before.scene || this.still) {
      this.layers.pieces.replaceChildren(...this.standing.map(({ el }) => el));
      return Promise.resolve();
    }
    return animateScene(this, before.standing, step);
  }

  /**
   * Where the pieces stand. A piece that stands where the same one stood keeps its element.
   * @param {Scene} scene
   * @param {Standing[]} before
   */
  #stand(scene, before) {
    const free = [...before];
    /** @type {Standing[]} */
    const standing = [];
    for (const [spot, group] of bySpot(scene.pieces)) {
      const at = this.placed?.spots[spot];
      if (!at) continue;
      group.forEach((piece, i) => {
        const [dx, dy, scale] = spread(i, group.length);
        const [x, y] = [at.x + dx, at.y + dy];
        const same = free.findIndex((old) => old.piece.spot === spot && old.piece.figure.name === piece.figure.name
          && old.piece.figure.seat === piece.figure.seat && old.piece.count === piece.count && old.el.dataset.letter === piece.figure.letter);
        const kept = same >= 0 ? free.splice(same, 1)[0] : null;
        const el = kept?.el ?? this.drawPiece(piece);
        el.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
        standing.push({ piece, el, x, y, scale });
      });
    }
    return standing;
  }

  /** @param {Piece} piece */
  drawPiece(piece) {
    const g = s("g", { class: "piece", "data-letter": piece.figure.letter }, drawFigure(piece.figure, this.family));
    if (piece.count > 1) {
      const colours = look(piece.figure, this.family);
      const width = piece.count > 9 ? 0.44 : 0.34;
      g.append(
        s("rect", { class: "count", x: 0.3 - width / 2, y: -0.46, width, height: 0.34, rx: 0.17, stroke: colours.edge }),
        s("text", { class: "count-text", x: 0.3, y: -0.2, "text-anchor": "middle" }, piece.count),
      );
    }
    return g;
  }

  #drawMarks() {
    const { scene, placed } = this;
    if (!scene || !placed) return;
    const order = ["last", "target", "active", "threat", "check", "frozen"];
    const marks = [...scene.marks].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
    this.layers.marks.replaceChildren(
      ...marks.flatMap((mark) => {
        const spot = placed.spots[mark.spot];
        // What can be done is shown by the targets, where something can be done.
        if (!spot || (mark.kind === "target" && !this.still)) return [];
        const empty = scene.pieces.every((piece) => piece.spot !== mark.spot);
        return [drawMark(mark.kind, spot, empty)];
      }),
    );
  }

  /**
   * Shows what can be touched next.
   * @param {Map<number, string>} targets spots and why: `take` or `go`
   * @param {number | null} selected
   */
  choose(targets, selected) {
    this.#targets = targets;
    this.#selected = selected;
    this.#drawTargets();
  }

  #drawTargets() {
    const { placed, scene } = this;
    if (!placed) return;
    const shown = [];
    const chosen = this.#selected === null ? null : placed.spots[this.#selected];
    this.layers.chosen.replaceChildren(...(chosen ? [drawMark("selected", chosen, false)] : []));
    for (const [index, why] of this.#targets) {
      const spot = placed.spots[index];
      if (!spot || why === "piece") continue;
      const empty = !scene?.pieces.some((piece) => piece.spot === index);
      shown.push(drawTarget(spot, empty));
    }
    this.layers.targets.replaceChildren(...shown);
    const hits = this.layers.hits.children;
    for (let index = 0; index < hits.length; index++) hits[index]?.classList.toggle("open", this.#targets.has(index));
  }

  /** Draws arrows from spot to spot, as hints. @param {[number, number][]} arrows */
  point(arrows) {
    this.#arrows = arrows;
    this.#drawArrows();
  }

  #drawArrows() {
    const { placed } = this;
    if (!placed) return;
    this.layers.arrows.replaceChildren(
      ...this.#arrows.flatMap(([from, to]) => {
        const [a, b] = [placed.spots[from], placed.spots[to]];
        return a && b ? drawArrow(a, b) : [];
      }),
    );
  }

  /** Lights the column of the spot that is pointed at. */
  #drawColumn() {
    const { placed, scene } = this;
    if (!placed?.storeys || this.still) return;
    const spot = this.#pointed ?? this.#selected;
    const column = spot === null ? [] : placed.column(spot);
    const lit = column.map((index) => {
      const at = placed.spots[index];
      return at ? s("rect", { class: index === spot ? "lit pointed" : "lit", x: at.x - 0.5, y: at.y - 0.5, width: 1, height: 1 }) : s("g", null);
    });
    this.layers.column.replaceChildren(...lit);
    if (placed.corner && this.layout) this.layers.column.append(drawTower(this.layout, scene, column, placed.corner, this.family));
  }

  /** What stands on a spot, in words. @param {number} spot */
  describe(spot) {
    const here = this.scene?.pieces.filter((piece) => piece.spot === spot) ?? [];
    const marks = this.scene?.marks.filter((mark) => mark.spot === spot) ?? [];
    return this.#words(spot, here, marks) + (this.#targets.has(spot) ? `, ${t("spot.open")}` : "");
  }

  /** @param {number} spot @param {Piece[]} pieces @param {Scene["marks"]} marks */
  #words(spot, pieces, marks) {
    const name = this.layout?.spots[spot]?.name ?? "";
    const here = pieces.map(({ figure, count }) => (count > 1 ? `${count} × ` : "") + figureName(figure.name, figure.letter));
    const kinds = new Set(marks.map((mark) => `mark.${mark.kind}`).filter(has));
    return [name, here.join(", ") || t("spot.empty"), ...[...kinds].map((kind) => t(kind))].join(", ");
  }

  #drawHits() {
    const { placed } = this;
    if (!placed) return;
    // Written as text, because there can be hundreds.
    this.layers.hits.innerHTML = placed.spots.map(({ shape, x, y }, index) => {
      const form = shape.endsWith("cell") ? `rect x="${x - 0.5}" y="${y - 0.5}" width="1" height="1"` : `circle cx="${x}" cy="${y}" r="0.48"`;
      return `<${form} class="hit" role="button" data-spot="${index}" tabindex="${index === this.cursor ? 0 : -1}"/>`;
    }).join("");
    this.#labels = [];
    this.label();
    this.#drawTargets();
  }

  /** Says in words what stands where. */
  label() {
    const { scene } = this;
    if (this.still || !scene) return;
    const pieces = bySpot(scene.pieces);
    const marks = bySpot(scene.marks);
    const hits = this.layers.hits.children;
    for (let spot = 0; spot < hits.length; spot++) {
      const words = this.#words(spot, pieces.get(spot) ?? [], marks.get(spot) ?? []);
      if (words !== this.#labels[spot]) hits[spot]?.setAttribute("aria-label", (this.#labels[spot] = words));
    }
  }

  /** Moves the keyboard's place. @param {number} spot */
  focus(spot) {
    const hits = this.layers.hits.children;
    hits[this.cursor]?.setAttribute("tabindex", "-1");
    this.cursor = spot;
    const hit = /** @type {SVGElement | undefined} */ (hits[spot]);
    hit?.setAttribute("tabindex", "0");
    hit?.setAttribute("aria-label", (this.#labels[spot] = this.describe(spot)));
    hit?.focus();
    this.#pointed = spot;
    this.#drawColumn();
  }

  #listen() {
    const { hits } = this.layers;
    hits.addEventListener("pointerdown", (event) => {
      const spot = spotOf(event.target);
      if (spot === null || event.button !== 0) return;
      const fresh = this.#selected !== spot && Boolean(this.handlers.grab?.(spot));
      this.#drag = { spot, x: event.clientX, y: event.clientY, id: event.pointerId, fresh, moved: false };
      this.#setCursor(spot);
    });
    addEventListener("pointermove", this.#moved);
    addEventListener("pointerup", this.#released);
    addEventListener("pointercancel", this.#dropped);
    hits.addEventListener("pointerover", (event) => this.#hover(spotOf(event.target)));
    hits.addEventListener("pointerleave", () => this.#hover(null));
    hits.addEventListener("focusin", (event) => {
      const spot = spotOf(event.target);
      if (spot !== null) this.#setCursor(spot);
    });
    // A click without a pointer comes from a screen reader.
    hits.addEventListener("click", (event) => {
      const spot = spotOf(event.target);
      if (spot !== null && event.detail === 0 && event.isTrusted) this.handlers.press?.(spot);
    });
    this.el.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      this.handlers.cancel?.();
    });
  }

  /** Stops listening to the window. */
  leave() {
    removeEventListener("pointermove", this.#moved);
    removeEventListener("pointerup", this.#released);
    removeEventListener("pointercancel", this.#dropped);
  }

  /** @param {number} spot */
  #setCursor(spot) {
    const hits = this.layers.hits.children;
    hits[this.cursor]?.setAttribute("tabindex", "-1");
    this.cursor = spot;
    hits[spot]?.setAttribute("tabindex", "0");
  }

  /** @param {number | null} spot */
  #hover(spot) {
    if (spot === this.#pointed) return;
    this.#pointed = spot;
    this.#drawColumn();
  }

  /** @param {PointerEvent} event */
  #moved = (event) => {
    const drag = this.#drag;
    if (!drag || event.pointerId !== drag.id) return;
    if (!drag.moved && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < 6) return;
    const held = this.standing.filter(({ piece }) => piece.spot === drag.spot).at(-1);
    if (!held || this.#selected !== drag.spot) return;
    drag.moved = true;
    const at = this.#toBoard(event);
    held.el.classList.add("held");
    this.layers.pieces.append(held.el);
    held.el.style.transform = `translate(${at.x}px, ${at.y}px) scale(${held.scale * 1.12})`;
    this.#hover(this.#spotAt(at));
  };

  /** @param {PointerEvent} event */
  #released = (event) => {
    const drag = this.#drag;
    if (!drag || event.pointerId !== drag.id) return;
    this.#drag = null;
    if (drag.moved) {
      const target = this.#spotAt(this.#toBoard(event));
      this.#putBack(drag.spot);
      if (target !== null && target !== drag.spot) this.handlers.press?.(target);
    } else if (!drag.fresh) this.handlers.press?.(drag.spot);
  };

  #dropped = () => {
    if (this.#drag) this.#putBack(this.#drag.spot);
    this.#drag = null;
  };

  /** @param {number} spot */
  #putBack(spot) {
    for (const held of this.standing) {
      if (held.piece.spot !== spot) continue;
      held.el.classList.remove("held");
      held.el.style.transform = `translate(${held.x}px, ${held.y}px) scale(${held.scale})`;
    }
  }

  /** @param {PointerEvent} event */
  #toBoard(event) {
    const matrix = this.el.getScreenCTM();
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix?.inverse());
  }

  /** @param {{ x: number, y: number }} at */
  #spotAt(at) {
    let [best, least] = [/** @type {number | null} */ (null), 0.62];
    this.placed?.spots.forEach((spot, index) => {
      const away = Math.hypot(spot.x - at.x, spot.y - at.y);
      if (away < least) [best, least] = [index, away];
    });
    return best;
  }
}

/**
 * What belongs to each spot, in the order of the list.
 * @template {{ spot: number }} T
 * @param {T[]} list
 */
function bySpot(list) {
  /** @type {Map<number, T[]>} */
  const groups = new Map();
  for (const item of list) {
    const group = groups.get(item.spot);
    if (group) group.push(item);
    else groups.set(item.spot, [item]);
  }
  return groups;
}

/** @param {EventTarget | null} target */
function spotOf(target) {
  const spot = target instanceof SVGElement ? target.dataset.spot : undefined;
  return spot === undefined ? null : Number(spot);
}

/** A piece in words. @param {string} name @param {string} letter */
export function figureName(name, letter) {
  const key = name.startsWith("horse-") ? "figure.horse" : `figure.${name}`;
  return has(key) ? t(key) : letter;
}

/**
 * Where the pieces of a shared spot stand around its centre, and how much smaller they are.
 * @param {number} index
 * @param {number} count
 * @returns {[number, number, number]}
 */
function spread(index, count) {
  if (count <= 1) return [0, 0, 1];
  const [radius, scale] = count === 2 ? [0.19, 0.74] : [0.25, 0.6];
  const turn = (index / count - 0.375) * 2 * Math.PI;
  return [radius * Math.cos(turn), radius * Math.sin(turn), scale];
}

/**
 * A still picture of a position.
 * @param {import("../types").Layout} layout
 * @param {Scene} scene
 * @param {string} family
 * @param {string} label
 * @param {{ width: number, height: number, scrolls: boolean }} [room] if the board should make the best of it
 */
export function picture(layout, scene, family, label, room) {
  const board = new Board({ family, still: true, fit: room ? () => room : undefined });
  board.el.setAttribute("aria-label", label);
  board.scene = scene;
  board.setLayout(layout);
  return board.el;
}
