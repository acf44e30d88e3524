// Who is this? A small card about a place on the board and the pieces that stand there.

import { pieceIcon } from "../board/looks.js";
import { fill, h } from "../dom.js";
import { say, t } from "../i18n.js";
import { withRule } from "./rule.js";

/** @typedef {import("../types").Text} Text */
/** @typedef {import("../types").Piece} Piece */

export class WhoCard {
  #reach = h("p", { class: "away" });
  el = h("div", { class: "who", id: "who", role: "note", hidden: true });

  /**
   * @param {string} family
   * @param {import("../board/cast.js").Cast} cast
   * @param {{ titles: () => Text[], own: () => number[] }} seats what they are called, and which somebody here holds
   */
  constructor(family, cast, seats) {
    this.family = family;
    this.cast = cast;
    this.seats = seats;
  }

  /**
   * Says who stands on a spot, and what the spot is. Says whether there is anything to say.
   * @param {import("../types").Spot} spot
   * @param {Piece[]} pieces
   */
  tell(spot, pieces) {
    const { title, about } = spot;
    if (pieces.length === 0 && !title && !about) return false;
    this.#reach.textContent = "";
    fill(
      this.el,
      pieces.map((piece) => this.#piece(piece)),
      (title || about) &&
        h(
          "div",
          { class: "who-spot" },
          h("strong", null, `${say(title) || spot.name}`),
          about && h("p", null, withRule(this.family, about)),
        ),
      this.#reach,
    );
    this.el.hidden = false;
    return true;
  }

  /** Says where a piece may go, for those who do not see it. @param {string} words */
  tellReach(words) {
    this.#reach.textContent = words;
  }

  /** @param {Piece} piece */
  #piece({ figure, count }) {
    const { cast } = this;
    const [about, rank] = [cast.about(figure), cast.rank(figure)];
    const many = count > 1 ? `${count} × ` : "";
    const more = [this.#whose(figure.seat), rank === null ? "" : t("piece-rank", { n: rank })].filter(Boolean);
    return h(
      "div",
      { class: "who-piece" },
      pieceIcon(figure, cast),
      h(
        "div",
        null,
        h("strong", null, `${many}${cast.title(figure)}`),
        more.length > 0 && h("span", { class: "who-more" }, more.join(" · ")),
        about && h("p", null, withRule(this.family, about)),
      ),
    );
  }

  /** Whose a piece is, in words. @param {number | null} seat */
  #whose(seat) {
    if (seat === null) return "";
    const [own, titles] = [this.seats.own(), this.seats.titles()];
    const side = say(titles[seat]);
    return own.includes(seat) && own.length < titles.length ? t("piece-yours", { side }) : side;
  }
}
