// The invitation to a table that waits for somebody: a link that works for others, and the same for a phone's camera.

import en from "../../words/invite/en.ftl";
import hans from "../../words/invite/zh-Hans.ftl";
import hant from "../../words/invite/zh-Hant.ftl";
import * as api from "../api.js";
import { fill, h, s } from "../dom.js";
import { learn, t } from "../i18n.js";

/** @typedef {import("../types").Invitation} Invitation */

learn({ en, "zh-Hant": hant, "zh-Hans": hans });

/** What lets others in, where nobody else can come yet. */
const COMMAND = "qiyuan serve --address 0.0.0.0:7878";

/** The quiet edge of a QR code, in squares. */
const EDGE = 3;

export class Invite {
  /** @type {Invitation | null} */
  #found = null;
  #asked = false;

  /** @param {import("./state.js").TableState} state @param {() => void} redraw */
  constructor(state, redraw) {
    this.state = state;
    this.redraw = redraw;
  }

  /** @param {HTMLElement} place */
  draw(place) {
    const { table, seated } = this.state;
    const waits = seated && table.status === "waiting";
    if (waits && !this.#asked) void this.#ask();
    const found = this.#found;
    if (!waits || !found) return void fill(place);
    fill(place, ...invitation(found));
  }

  async #ask() {
    this.#asked = true;
    try {
      this.#found = await api.invite(`games/${this.state.table.id}`, location.origin);
      this.state.invitation = this.#found.url;
      this.redraw();
    } catch {
      // The plain link is there all the same.
    }
  }
}

/** What is said about an invitation's link, and its code. @param {Invitation} found @returns {(Node | null)[]} */
export function invitation({ local, reachable, size, path }) {
  const words = local ? t(reachable ? "invite-network" : "invite-local") : "";
  return [
    words && reachable ? h("p", { class: "note" }, words) : null,
    words && !reachable ? h("p", { class: "notice warn" }, words, h("code", { class: "command" }, COMMAND)) : null,
    reachable ? code(size, path) : null,
  ];
}

/** @param {number} size @param {string} path */
function code(size, path) {
  const side = size + 2 * EDGE;
  return h(
    "figure",
    { class: "qr" },
    s(
      "svg",
      { viewBox: `${-EDGE} ${-EDGE} ${side} ${side}`, role: "img", "aria-label": t("invite-code"), class: "qr-code" },
      s("rect", { x: -EDGE, y: -EDGE, width: side, height: side, class: "qr-ground" }),
      s("path", { d: path, class: "qr-dark", "shape-rendering": "crispEdges" }),
    ),
    h("figcaption", null, t("invite-scan")),
  );
}
