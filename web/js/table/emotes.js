// Emotes: a handful of things to say at a table, seen beside the player who says them, and not at all where muted.

import { announce } from "../announce.js";
import { button } from "../controls.js";
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { settings } from "../settings.js";
import { nameOf } from "./words.js";

/** What can be said, with the id of the words for it. @type {Map<string, string>} */
const EMOTES = new Map([
  ["hello", "emote-hello"],
  ["good-luck", "emote-good-luck"],
  ["well-played", "emote-well-played"],
  ["wow", "emote-wow"],
  ["oops", "emote-oops"],
  ["thanks", "emote-thanks"],
]);

/** How long an emote is seen, in milliseconds. */
const SEEN = 4000;

export class Emotes {
  el = h("div", { class: "emotes" });
  #muted = false;
  /** What is seen now, by seat. @type {Map<number, { el: HTMLElement, timer: number }>} */
  #bubbles = new Map();

  /** @param {import("./state.js").TableState} state @param {(message: object) => void} say */
  constructor(state, say) {
    this.state = state;
    this.say = say;
  }

  leave() {
    for (const seat of this.#bubbles.keys()) this.#hush(seat);
  }

  /** @param {boolean} may whether somebody here can say something */
  draw(may) {
    if (!may) return void fill(this.el);
    const choices = [...EMOTES].map(([emote, words]) =>
      button("", words, () => {
        this.say({ t: "emote", emote, seat: this.state.actor });
      }),
    );
    const box = h("input", { type: "checkbox", id: "mute", onchange: () => this.#mute(box.checked) });
    box.checked = this.#muted;
    fill(
      this.el,
      h(
        "details",
        null,
        h("summary", { class: "button" }, () => t("emotes")),
        h("div", { class: "emote-list", role: "group", "aria-label": () => t("emotes") }, choices),
        h(
          "label",
          { class: "check", for: "mute" },
          box,
          h("span", null, () => t("emotes-mute")),
        ),
      ),
    );
  }

  /** @param {boolean} muted */
  #mute(muted) {
    this.#muted = muted;
    if (muted) this.leave();
  }

  /** @param {{ seat: number, emote: string }} message */
  hear({ seat, emote }) {
    const { table, own } = this.state;
    const [words, who] = [EMOTES.get(emote), table.seats[seat]];
    if (this.#muted || !settings.emotes || !words || !who) return;
    this.#hush(seat);
    const name = document.querySelector(`.player[data-seat="${seat}"] .player-name`)?.getBoundingClientRect();
    const el = h("div", { class: "bubble", "data-seat": seat }, t(words));
    // Players are drawn anew at every move: what is said floats over them, behind the name, and covers nothing else.
    document.body.append(el);
    const most = document.documentElement.clientWidth - el.offsetWidth - 6;
    el.style.left = `${Math.min((name?.right ?? 0) + 10, most) + scrollX}px`;
    el.style.top = `${(name ? (name.top + name.bottom) / 2 : 0) + scrollY}px`;
    announce(t("emote-told", { name: nameOf(who, own), words: t(words) }));
    this.#bubbles.set(seat, { el, timer: window.setTimeout(() => this.#hush(seat), SEEN) });
  }

  /** @param {number} seat */
  #hush(seat) {
    const bubble = this.#bubbles.get(seat);
    clearTimeout(bubble?.timer);
    bubble?.el.remove();
    this.#bubbles.delete(seat);
  }
}
