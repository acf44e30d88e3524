// Everything at a board that explains the game: the card for newcomers, the rules beside the board, and who is who.

import { button } from "../controls.js";
import { afterPaint } from "../dom.js";
import { part, withPart } from "../errors.js";
import { t } from "../i18n.js";
import { GameCard } from "./card.js";
import { showRulesIn } from "./rule.js";

/** @typedef {import("../types").Text} Text */

/**
 * What explaining needs to know of a stage.
 * @typedef {object} Explained
 * @property {import("../stage/screen.js").Screen} screen
 * @property {import("../stage/looking.js").Looking} looking
 * @property {{ cancel: () => void }} chooser
 * @property {{ titles?: () => Text[], own?: () => number[] }} host what the seats are called, and which are held here
 */

export class Explain {
  /** Made when it is opened: most games go without. @type {import("./drawer.js").Drawer | null} */
  #drawer = null;
  /** @type {import("./pointing.js").Pointing | null} */
  #pointing = null;
  /** How many moves were played where the page stands. */
  #played = 0;
  #ready = false;
  #gone = false;

  /** @param {Explained} stage @param {number} seats */
  constructor({ screen, looking, chooser, host }, seats) {
    const { board, cast, layout, prompt, wrap } = screen;
    const { line } = looking;
    const { family } = line;
    const [titles, own] = [() => host.titles?.() ?? [], () => host.own?.() ?? []];
    this.looking = looking;
    this.wrap = wrap;
    this.openRule = (/** @type {string | null} */ rule) =>
      void withPart(
        () => import("./drawer.js"),
        ({ Drawer }) => {
          this.#drawer ??= new Drawer(family, layout, line.until(0));
          this.#drawer.open(rule);
        },
      );
    showRulesIn({ family, open: this.openRule });
    const primer = layout.primer ?? { goals: [], know: [] };
    this.card = new GameCard({ family, primer, cast, seats, titles, own });
    // The board first: what explains it comes right after.
    const point = async () => {
      const { Pointing } = await part(() => import("./pointing.js"));
      if (this.#gone) return;
      this.#pointing = new Pointing(board, {
        card: [family, cast, { titles, own }],
        place: () => looking.place,
        prompt: prompt.el,
        drop: () => chooser.cancel(),
      });
    };
    afterPaint(() => {
      if (this.#gone) return;
      this.#ready = true;
      this.card.show(this.#played);
      // Without it the board can be played on all the same.
      void point().catch(() => {});
    });
    this.button = button("help", "explain-game", () => (this.card.empty ? this.openRule(null) : this.card.toggle()));
  }

  /** Another position is shown. @param {boolean} over whether the game has ended there */
  shown(over) {
    const { current, free } = this.looking;
    const played = current.steps.length;
    // Whoever opens moves that somebody wrote down wants to see them.
    this.#played = over || (free && played > 0) ? Infinity : played;
    if (this.#ready) this.card.show(this.#played);
  }

  /** What a message offers that speaks of a rule. @param {string | null} rule */
  offer(rule) {
    if (!rule) return null;
    return { label: t("rule-name", { rule }), run: () => this.openRule(rule), behind: this.wrap };
  }

  leave() {
    this.#gone = true;
    this.#pointing?.leave();
    this.#drawer?.leave();
    showRulesIn(null);
  }
}
