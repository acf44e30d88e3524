// A board on the screen: it draws a layout and scenes on it. It knows no rules and no games.

import { afterPaint, s } from "../dom.js";
import { settings } from "../settings.js";
import { animateScene } from "./animate.js";
import { arrange, bestArrangement } from "./arrange.js";
import { Cast } from "./cast.js";
import { distance, drawColumn, hasStoreys, inDepth } from "./depth.js";
import { Drawing } from "./drawing.js";
import { drawGround } from "./ground.js";
import { Hits } from "./hits.js";
import { drawFigure } from "./looks.js";
import { drawAim, drawArrow, drawMark, drawTarget } from "./marks.js";
import { look } from "./palette.js";
import { showOpen } from "./scenery.js";
import { shown } from "./shown.js";
import { stand } from "./standing.js";
import { drawTower } from "./tower.js";

/** @typedef {import("../types").Scene} Scene */
/** @typedef {import("../types").Piece} Piece */
/** @typedef {import("./arrange.js").Placed} Placed */
/** @typedef {import("./standing.js").Standing} Standing */
/** @typedef {{ width: number, height: number, scrolls: boolean }} Room */

/** Marks are drawn one over the other in this order. @type {import("../types").MarkKind[]} */
const ORDER = ["last", "target", "active", "threat", "check", "frozen"];

/** How far from a spot a piece may be dropped, in board steps. */
const REACH = 0.62;

export class Board {
  /** @type {import("../types").Layout | null} */
  layout = null;
  /** @type {Cast | null} */
  cast = null;
  /** @type {Placed | null} */
  placed = null;
  /** @type {Scene | null} */
  scene = null;
  /** @type {Standing[]} */
  standing = [];
  flipped = false;
  /** The spot in hand. @type {number | null} */
  selected = null;
  /** @type {import("./arrange.js").Arrangement | "depth" | "steep"} */
  arrangement = "plain";
  /** The move that is to be played when the turn comes. @type {{ from: number | null, to: number } | null} */
  planned = null;
  /** @type {Map<number, import("./marks.js").Target>} */
  #targets = new Map();
  /** @type {Map<number, string>} */
  #prizes = new Map();
  /** @type {[number, number][]} */
  #arrows = [];
  /** What is to be reached. @type {import("./marks.js").Aim[]} */
  aims = [];
  /** @type {number | null} */
  #pointed = null;
  /** @type {Room} */
  #room = { width: 0, height: 0, scrolls: false };

  /**
   * @param {object} how
   * @param {boolean} [how.still] whether it is only a picture
   * @param {() => Room} [how.fit] the room that there is for it
   */
  constructor({ still = false, fit } = {}) {
    this.still = still;
    this.fit = fit;
    this.hits = new Hits(this);
    this.drawing = new Drawing(this);
    this.layers = {
      ground: s("g", null),
      marks: s("g", { class: "marks", "aria-hidden": "true" }),
      column: s("g", { class: "column", "aria-hidden": "true" }),
      chosen: s("g", { class: "marks", "aria-hidden": "true" }),
      planned: s("g", { class: "marks planned", "aria-hidden": "true" }),
      pieces: s("g", { class: "pieces", "aria-hidden": "true" }),
      aims: s("g", { class: "aims", "aria-hidden": "true" }),
      deciding: s("g", { class: "targets", "aria-hidden": "true" }),
      targets: s("g", { class: "targets", "aria-hidden": "true" }),
      arrows: s("g", { class: "arrows", "aria-hidden": "true" }),
      drawing: this.drawing.el,
      hits: this.hits.el,
      air: s("g", { class: "air", "aria-hidden": "true" }),
    };
    this.el = s("svg", { class: "board", role: still ? "img" : "group" }, Object.values(this.layers));
    if (!still) addEventListener("qiyuan-settings", this.#changed);
  }

  /** Somebody has set how boards look. A board that is gone listens no more. */
  #changed = () => {
    if (this.el.isConnected) this.place();
    else removeEventListener("qiyuan-settings", this.#changed);
  };

  /** @param {import("../types").Layout} layout */
  setLayout(layout) {
    this.layout = layout;
    this.cast = new Cast(layout);
    if (!this.still) shown.layout = layout;
    this.place();
    // What can be touched is not seen: it comes when the board is.
    if (!this.still) afterPaint(() => this.hits.draw());
  }

  /** Finds the best arrangement for the room that there is, and draws everything anew. */
  place() {
    if (!this.layout) return;
    const room = this.fit?.();
    if (room) this.#room = room;
    const fits = room && room.width > 0 ? room : null;
    this.arrangement = this.#best(this.layout, fits);
    this.placed = this.#arrange(this.layout, this.arrangement);
    const { frame } = this.placed;
    this.el.setAttribute("viewBox", `${frame.x} ${frame.y} ${frame.width} ${frame.height}`);
    this.el.style.setProperty("--ratio", String(frame.width / frame.height));
    this.el.style.setProperty("--steps", String(Math.max(frame.width, 1)));
    const whole = this.arrangement === "turned" || this.arrangement === "tall";
    this.el.classList.toggle("fits", whole);
    // What leans leaves its lower right corner free, too.
    this.el.classList.toggle("cornered", this.placed.corner !== null || this.arrangement === "depth");
    const down = fits && (whole || !fits.scrolls) ? fits.height / frame.height : Infinity;
    const unit = fits ? Math.min(fits.width / frame.width, down) : 44;
    this.layers.ground.replaceChildren(drawGround(this.placed, { coordinates: settings.coordinates, unit }));
    if (this.hits.drawn) this.hits.draw();
    const { scene } = this;
    this.standing = [];
    this.layers.pieces.replaceChildren();
    this.scene = null;
    if (scene) this.show(scene);
    this.point(this.#arrows);
    this.#drawAims();
    this.plan(this.planned);
    this.drawing.draw();
  }

  /** @param {import("../types").Layout} layout @param {Board["arrangement"]} arrangement @returns {Placed} */
  #arrange(layout, arrangement) {
    const { flipped } = this;
    if (arrangement !== "depth" && arrangement !== "steep") return arrange(layout, { arrangement, flipped });
    return inDepth(arrange(layout, { arrangement: "plain", flipped }), arrangement === "steep");
  }

  /** @param {import("../types").Layout} layout @param {Room | null} room */
  #best(layout, room) {
    if (settings.depth && !this.still && hasStoreys(layout)) return room?.scrolls ? "steep" : "depth";
    return room ? bestArrangement(layout, room) : "plain";
  }

  /** Places again only if another arrangement would be better. */
  refit() {
    const room = this.fit?.();
    if (room?.width === this.#room.width && room.height === this.#room.height) return;
    if (this.layout && room && room.width > 0 && this.#best(this.layout, room) !== this.arrangement) this.place();
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
   * @param {{ clicks: import("../types").Click[] } | null} [step]
   * @returns {Promise<void>}
   */
  show(scene, step = null) {
    const before = { scene: this.scene, standing: this.standing };
    this.scene = scene;
    // What was drawn on the board was thought about another position.
    if (before.scene && JSON.stringify(before.scene.pieces) !== JSON.stringify(scene.pieces)) this.drawing.clear();
    this.#drawMarks();
    showOpen(this.layers.ground, scene.open ?? []);
    this.standing = stand(scene.pieces, before.standing, this.placed?.spots ?? [], (piece) => this.#drawPiece(piece));
    if (!this.still) this.hits.label();
    this.#drawTargets();
    this.#drawColumn();
    this.#drawAims();
    if (!step || !before.scene || this.still) {
      this.layers.pieces.replaceChildren(...this.standing.map(({ el }) => el));
      return Promise.resolve();
    }
    return animateScene(this, before.standing, step);
  }

  /** @param {Piece} piece */
  #drawPiece({ figure, count }) {
    const cast = /** @type {Cast} */ (this.cast);
    const g = s("g", { class: "piece" }, drawFigure(figure, cast));
    if (count > 1) {
      const { edge } = look(cast.look(figure));
      const width = count > 9 ? 0.44 : 0.34;
      g.append(
        s("rect", { class: "count", x: 0.3 - width / 2, y: -0.46, width, height: 0.34, rx: 0.17, stroke: edge }),
        s("text", { class: "count-text", x: 0.3, y: -0.2, "text-anchor": "middle" }, count),
      );
    }
    return g;
  }

  #drawMarks() {
    const { scene, placed } = this;
    if (!scene || !placed) return;
    const marks = [...scene.marks].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
    this.layers.marks.replaceChildren(
      ...marks.flatMap((mark) => {
        const spot = placed.spots[mark.spot];
        // What can be done is shown by the targets, where something can be done.
        if (!spot || (mark.kind === "target" && !this.still)) return [];
        return [drawMark(mark.kind, spot, this.isEmpty(mark.spot))];
      }),
    );
  }

  /** Whether nothing stands on a spot. @param {number} spot */
  isEmpty(spot) {
    return !this.scene?.pieces.some((piece) => piece.spot === spot);
  }

  /**
   * Shows what can be touched next.
   * @param {Map<number, import("./marks.js").Target>} targets spots to go to, and pieces that show themselves
   * @param {number | null} selected
   * @param {Map<number, string>} [prizes] what is won there at once, in a word
   */
  choose(targets, selected, prizes = new Map()) {
    this.#targets = targets;
    this.#prizes = prizes;
    this.selected = selected;
    this.#drawTargets();
  }

  #drawTargets() {
    const { placed } = this;
    if (!placed) return;
    const chosen = this.selected === null ? null : placed.spots[this.selected];
    this.layers.chosen.replaceChildren(...(chosen ? [drawMark("selected", chosen, false)] : []));
    const unit = this.#prizes.size > 0 ? this.el.getScreenCTM()?.a : undefined;
    this.layers.targets.replaceChildren(
      ...[...this.#targets].flatMap(([index, target]) => {
        const spot = placed.spots[index];
        const how = { empty: this.isEmpty(index), target, prize: this.#prizes.get(index), unit };
        return spot && target !== "piece" ? [drawTarget(spot, how)] : [];
      }),
    );
    this.hits.open(new Set(this.#targets.keys()));
  }

  /** Shows which pieces decided the game. @param {number[]} spots */
  decide(spots) {
    const places = spots.flatMap((spot) => this.placed?.spots[spot] ?? []);
    this.layers.deciding.replaceChildren(
      ...places.map(({ x, y }) => s("circle", { class: "deciding", cx: x, cy: y, r: 0.5 })),
    );
  }

  /** Shows what is to be reached. @param {import("./marks.js").Aim[]} aims */
  aim(aims) {
    this.aims = aims;
    this.#drawAims();
    this.hits.label();
  }

  #drawAims() {
    const drawn = this.aims.flatMap(({ spot, star }) => {
      const place = this.placed?.spots[spot];
      return place ? [drawAim(place, { empty: this.isEmpty(spot), star })] : [];
    });
    this.layers.aims.replaceChildren(...drawn);
  }

  /** Draws arrows from spot to spot, as hints. @param {[number, number][]} arrows */
  point(arrows) {
    this.#arrows = arrows;
    const { placed } = this;
    if (!placed) return;
    this.layers.arrows.replaceChildren(
      ...this.#arrows.flatMap(([from, to]) => {
        const [a, b] = [placed.spots[from], placed.spots[to]];
        return a && b ? drawArrow(a, b) : [];
      }),
    );
  }

  /** Whose piece stands on a spot. @param {number} spot */
  owner(spot) {
    return this.scene?.pieces.find((piece) => piece.spot === spot)?.figure.seat ?? null;
  }

  /** Shows the move that is to be played when the turn comes. @param {Board["planned"]} planned */
  plan(planned) {
    this.planned = planned;
    const spots = [planned?.from, planned?.to].flatMap((index) => this.placed?.spots[index ?? -1] ?? []);
    this.layers.planned.replaceChildren(...spots.map((spot) => drawMark("selected", spot, false)));
  }

  /** Where a pointer is on the board. @param {MouseEvent} event */
  toBoard(event) {
    const matrix = this.el.getScreenCTM();
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix?.inverse());
  }

  /** The spot under a pointer. @param {MouseEvent} event */
  spotAt(event) {
    const { x, y } = this.toBoard(event);
    let [best, least] = [/** @type {number | null} */ (null), REACH];
    this.placed?.spots.forEach((spot, index) => {
      const away = distance(spot, x, y);
      if (away < least) [best, least] = [index, away];
    });
    return best;
  }

  /** Lights the column of the spot that is pointed at. @param {number | null} spot */
  pointAt(spot) {
    if (spot === this.#pointed) return;
    this.#pointed = spot;
    this.#drawColumn();
  }

  #drawColumn() {
    const { placed, scene } = this;
    if (!placed?.storeys || this.still) return;
    const spot = this.#pointed ?? this.selected;
    const column = spot === null ? [] : placed.column(spot);
    this.layers.column.replaceChildren(...drawColumn(placed, column, spot ?? -1));
    if (placed.corner && this.layout && this.cast) {
      this.layers.column.append(drawTower(this.layout, this.cast, scene, column, placed.corner));
    }
  }
}

/**
 * A still picture of a position.
 * @param {import("../types").Layout} layout
 * @param {Scene} scene
 * @param {string} label
 * @param {Room} [room] if the board should make the best of it
 */
export function picture(layout, scene, label, room) {
  const board = new Board({ still: true, fit: room ? () => room : undefined });
  board.el.setAttribute("aria-label", label);
  board.scene = scene;
  board.setLayout(layout);
  return board.el;
}
