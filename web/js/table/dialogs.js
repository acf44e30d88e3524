// Small windows over a table: sharing it, its record, and checking its chance.

import * as api from "../api.js";
import { button } from "../controls.js";
import { copyButton, copyRow } from "../copying.js";
import { fill, h } from "../dom.js";
import { errorText } from "../errors.js";
import { say, t } from "../i18n.js";
import { shareRows } from "../share/rows.js";
import { verify } from "./fairness.js";
import { nameOf } from "./words.js";

/** @param {() => string} title @param {...import("../dom.js").Child} children */
export function dialog(title, ...children) {
  const close = button("close", "close", () => el.close(), { quiet: true });
  const head = h("div", { class: "box-head" }, h("h2", { id: "box-title" }, title), close);
  const el = h("dialog", { class: "box", "aria-labelledby": "box-title" }, head, children);
  el.addEventListener("click", (event) => {
    if (event.target === el) el.close();
  });
  el.addEventListener("close", () => el.remove());
  document.body.append(el);
  el.showModal();
  return el;
}

/** @param {string} id @param {string} position @param {number} n */
export function share(id, position, n) {
  const url = `${location.origin}/g/${id}`;
  const send = () => void navigator.share({ url }).catch(() => {});
  const file = { class: "button", href: `/api/games/${id}/record`, download: `qiyuan-${id}.txt` };
  const picture = { class: "share-picture", src: `/g/${id}/picture.png?n=${n}`, loading: "lazy" };
  dialog(
    () => t("share"),
    h("h3", null, () => t("share-link")),
    copyRow("share-link", url),
    "share" in navigator ? button("share", "share", send) : null,
    h("h3", null, () => t("share-position")),
    copyRow("share-position", position),
    h("h3", null, () => t("share-record")),
    h(
      "div",
      { class: "row" },
      copyButton(() => api.record(id)),
      h("a", file, () => t("download")),
    ),
    ...shareRows({ embed: `/embed/g/${id}`, animation: `/g/${id}/animation.gif`, file: `qiyuan-${id}.gif` }),
    h("img", { ...picture, alt: () => t("share-picture") }),
  );
}

/** Asks who is to be fined. @param {import("./state.js").TableState} state @param {(seat: number) => void} chosen */
export function chooseFined(state, chosen) {
  const people = state.fineable.map((seat) => {
    const words = () => t("fine-seat", { name: nameOf(seat, state.own), side: say(seat.title) });
    return button("", words, () => {
      box.close();
      chosen(seat.seat);
    });
  });
  const box = dialog(
    () => t("fine"),
    h("p", null, () => t("fine-say")),
    h("div", { class: "row" }, people),
  );
}

/**
 * @param {import("../types").Table} table
 * @param {(n: number) => void} go
 * @param {(n: number) => string} told what a move brought, in words
 */
export function fairness(table, go, told) {
  const fair = table.fairness;
  if (!fair) return;
  const answer = h("div", { class: "fair-answer", "aria-live": "polite" });
  const check = () => void checkAll(table.id, answer, { go: leave, told });
  /** @param {number} n */
  const leave = (n) => {
    box.close();
    go(n);
  };
  const box = dialog(
    () => t("fair"),
    h("p", null, () => t("fair-say")),
    h(
      "dl",
      { class: "fair" },
      h("dt", null, () => t("fair-commitment")),
      h("dd", null, h("code", null, fair.commitment)),
      h("dt", null, () => t("fair-salts")),
      h(
        "dd",
        null,
        fair.salts.map((salt, i) =>
          h(
            "div",
            null,
            h("span", null, () => say(table.seats[i]?.title)),
            h("code", null, salt || "–"),
          ),
        ),
      ),
      h("dt", null, () => t("fair-seed")),
      h("dd", null, h("code", null, fair.seed ?? t("fair-later"))),
    ),
    fair.seed
      ? button("shield", "fair-check", check, { class: "primary" })
      : h("p", { class: "note" }, () => t("fair-wait")),
    answer,
  );
}

/**
 * Checks every outcome of a game in the browser.
 * @param {string} id
 * @param {HTMLElement} answer
 * @param {{ go: (n: number) => void, told: (n: number) => string }} how
 */
async function checkAll(id, answer, { go, told }) {
  if (!globalThis.crypto?.subtle) return void fill(answer, h("p", { class: "wrong" }, t("fair-insecure")));
  fill(answer, h("p", null, "…"));
  try {
    const { sealed, outcomes } = await verify(id, await api.chances(id));
    const [n, all] = [outcomes.filter(({ right }) => right).length, outcomes.length];
    const right = sealed && n === all;
    const rows = outcomes.map(({ right, brought, expected, move }) => {
      const words = right ? `${told(move) || brought} ✓` : `${brought} ✗ ${expected}`;
      const row = h("button", { type: "button", onclick: () => go(move) }, words);
      return h("li", { class: right ? "right" : "wrong" }, row);
    });
    fill(
      answer,
      h("p", { class: right ? "right" : "wrong" }, right ? t("fair-right", { all }) : t("fair-wrong", { n, all })),
      h("p", null, sealed ? t("fair-sealed") : t("fair-broken")),
      h("ol", { class: "outcomes" }, rows),
    );
  } catch (error) {
    fill(answer, h("p", { class: "wrong" }, errorText(error)));
  }
}
