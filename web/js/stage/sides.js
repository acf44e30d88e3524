// How the seats look. Where a game gives out its colours as it goes, they are learnt from the pieces.

export class Sides {
  /** @type {Map<number, string>} */
  #seen = new Map();

  /** @param {import("../board/cast.js").Cast} cast */
  constructor(cast) {
    this.cast = cast;
  }

  /** Learns from a scene. Says whether there was anything new. @param {import("../types").Scene} scene */
  see({ pieces, trays }) {
    const before = this.#seen.size;
    const figures = [
      ...pieces.map(({ figure }) => figure),
      ...trays.flatMap((tray) => tray.pieces.map(([one]) => one)),
    ];
    for (const figure of figures) {
      if (figure.seat !== null && !this.#seen.has(figure.seat)) this.#seen.set(figure.seat, this.cast.look(figure));
    }
    return this.#seen.size > before;
  }

  /** The name of a seat's look. @param {number} seat */
  look(seat) {
    return this.#seen.get(seat) ?? this.cast.seatLook(seat);
  }
}
