// The others at a table: what is needed only where people play with each other. One's name, the invitation, a word that
// it is one's turn, and emotes.

import en from "../../words/company/en.ftl";
import hans from "../../words/company/zh-Hans.ftl";
import hant from "../../words/company/zh-Hant.ftl";
import { button } from "../controls.js";
import { fill, h, sheet } from "../dom.js";
import { learn, t } from "../i18n.js";
import { change, settings } from "../settings.js";
import { mayNotify, notifies, wantNotices } from "../turn.js";
import { Emotes } from "./emotes.js";

/** @typedef {import("./state.js").TableState} TableState */

learn({ en, "zh-Hant": hant, "zh-Hans": hans });

/** Comes when the style sheet is there. */
export const ready = sheet(new URL("../../css/company.css", import.meta.url));

export class Company {
  #name = h("div", { class: "ask-name" });
  #place = h("div", { class: "invite" });
  /** Comes where a seat is open. @type {import("./invite.js").Invite | null} */
  #invite = null;
  #inviting = false;
  #notify = h("div", { class: "ask-notify" });
  #emotes;
  #feeds = h("div", { class: "feeds" });
  /** Above the players, and below what can be done. */
  above = h("div", { class: "company" });
  below = h("div", { class: "company" });
  /** What was drawn last: what a person types into must not be drawn anew. */
  #drawn = "";

  /**
   * @param {TableState} state
   * @param {object} does
   * @param {(message: object) => void} does.send until it is acknowledged
   * @param {(message: object) => void} does.say once
   * @param {() => void} does.redraw
   */
  constructor(state, { send, say, redraw }) {
    this.state = state;
    this.send = send;
    this.#emotes = new Emotes(state, say);
    this.redraw = redraw;
    this.above.append(this.#place, this.#name);
    this.below.append(this.#emotes.el, this.#notify, this.#feeds);
    addEventListener("qiyuan-settings", this.#rename);
    this.#rename();
  }

  leave() {
    removeEventListener("qiyuan-settings", this.#rename);
    this.#emotes.leave();
  }

  /** @param {import("../types").ServerMessage} message */
  hear(message) {
    if (message.t === "emote") this.#emotes.hear(message);
  }

  /** Has everybody hear what one calls oneself now. */
  #rename = () => {
    const { table, own, seated } = this.state;
    const [seat] = own;
    if (!seated || own.length !== 1 || seat === undefined || table.status === "over" || !settings.name) return;
    if (table.seats[seat]?.name !== settings.name) this.send({ t: "name", name: settings.name, seat });
  };

  draw() {
    const { state } = this;
    const { table, seated } = state;
    void this.#drawInvite();
    const key = JSON.stringify([
      seated && table.status !== "over" && !settings.name && !settings.asked,
      seated && table.status === "playing" && mayNotify() && !notifies(),
      seated && table.clock.kind === "days" && table.status !== "over",
      seated && state.own.length === 1,
      document.documentElement.lang,
    ]);
    if (key === this.#drawn) return;
    this.#drawn = key;
    const [name, notify, feeds, emotes] = JSON.parse(key);
    fill(this.#name, name ? this.#askName() : null);
    fill(this.#notify, notify ? button("bell", "notify-ask", () => void this.#allow()) : null);
    void this.#drawFeeds(feeds);
    this.#emotes.draw(emotes);
  }

  /** The invitation, as long as somebody is waited for. */
  async #drawInvite() {
    const waits = this.state.seated && this.state.table.status === "waiting";
    if (waits && !this.#inviting) {
      this.#inviting = true;
      const found = await import("./invite.js").catch(() => null);
      this.#invite = found && new found.Invite(this.state, this.redraw);
    }
    this.#invite?.draw(this.#place);
  }

  /** @param {boolean} wanted */
  async #drawFeeds(wanted) {
    const found = wanted ? await import("./feeds.js").catch(() => null) : null;
    fill(this.#feeds, found?.feedLinks(this.state.table.id));
  }

  async #allow() {
    await wantNotices(true);
    this.draw();
  }

  /** Asks once what one wants to be called. */
  #askName() {
    const done = (/** @type {string} */ name) => {
      settings.asked = true;
      if (name) change("name", name);
      this.draw();
    };
    const input = h("input", { id: "ask-name", maxlength: 24, autocomplete: "nickname", placeholder: t("seat-guest") });
    const form = h(
      "form",
      { class: "notice" },
      h("label", { for: "ask-name" }, t("name-ask")),
      h(
        "div",
        { class: "row" },
        input,
        h("button", { class: "button primary" }, t("name-keep")),
        button("", "name-later", () => done("")),
      ),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      done(input.value.trim());
    });
    return form;
  }
}
