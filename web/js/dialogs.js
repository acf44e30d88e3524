// Small windows over a table: sharing it, its record, and checking its chance.

import * as api from "./api.js";
import { toast } from "./announce.js";
import { button, copy, fill, h } from "./dom.js";
import { verify } from "./fairness.js";
import { t } from "./i18n.js";

/** @param {() => string} title @param {...Node} children */
export function dialog(title, ...children) {
  const el = h("dialog", { class: "box", "aria-labelledby": "box-title" },
    h("div", { class: "box-head" }, h("h2", { id: "box-title" }, title), button("close", () => t("close"), () => el.close(), { quiet: true })), children);
  el.addEventListener("click", (event) => {
    if (event.target === el) el.close();
  });
  el.addEventListener("close", () => el.remove());
  document.body.append(el);
  el.showModal();
  return el;
}

/** @param {() => string} label @param {string} text */
function copyRow(label, text) {
  const input = h("input", { class: "copied", readonly: true, "aria-label": label, value: text, onfocus: () => input.select() });
  return h("div", { class: "row" }, input, button("copy", () => t("copy"), async () => {
    await copy(text);
    toast(t("copied"));
  }));
}

/** @param {string} id @param {string} position @param {number} n */
export function share(id, position, n) {
  const link = `${location.origin}/g/${id}`;
  const image = h("img", { class: "share-picture", src: `/g/${id}/picture.png?n=${n}`, alt: () => t("share.picture"), loading: "lazy" });
  /** @type {HTMLElement[]} */
  const parts = [
    h("h3", null, () => t("share.link")), copyRow(() => t("share.link"), link),
    h("h3", null, () => t("share.position")), copyRow(() => t("share.position"), position),
    h("h3", null, () => t("share.record")),
    h("div", { class: "row" },
      button("copy", () => t("copy"), async () => {
        await copy(await api.record(id));
        toast(t("copied"));
      }),
      h("a", { class: "button", href: `/api/games/${id}/record`, download: `qiyuan-${id}.txt` }, () => t("download"))),
    image,
  ];
  if ("share" in navigator) parts.splice(2, 0, button("share", () => t("share"), () => void navigator.share({ url: link }).catch(() => {})));
  dialog(() => t("share"), ...parts);
}

/** @param {import("./types").Table} table @param {(n: number) => void} go */
export function fairness(table, go) {
  const fair = table.fairness;
  if (!fair) return;
  const answer = h("div", { class: "fair-answer", "aria-live": "polite" });
  const box = dialog(() => t("fair"),
    h("p", null, () => t("fair.say")),
    h("dl", { class: "fair" },
      h("dt", null, () => t("fair.commitment")), h("dd", null, h("code", null, fair.commitment)),
      h("dt", null, () => t("fair.salts")), h("dd", null, fair.salts.map((salt, i) => h("code", null, `${i}: ${salt || "–"}`))),
      h("dt", null, () => t("fair.seed")), h("dd", null, h("code", null, fair.seed ?? t("fair.later")))),
    fair.seed ? button("shield", () => t("fair.check"), () => void check(), { class: "primary" }) : h("p", { class: "note" }, () => t("fair.wait")), answer);

  async function check() {
    if (!globalThis.crypto?.subtle) return void fill(answer, h("p", { class: "wrong" }, t("fair.insecure")));
    fill(answer, h("p", null, "…"));
    try {
      const found = await api.chances(table.id);
      const { sealed, outcomes } = await verify(table.id, found);
      const right = outcomes.filter((outcome) => outcome.right).length;
      const all = sealed && right === outcomes.length;
      fill(answer, h("p", { class: all ? "right" : "wrong" }, t(all ? "fair.right" : "fair.wrong", { n: right, all: outcomes.length })),
        h("p", null, t(sealed ? "fair.sealed" : "fair.broken")),
        h("ol", { class: "outcomes" }, outcomes.map((outcome) => h("li", { class: outcome.right ? "right" : "wrong" },
          h("button", { type: "button", onclick: () => {
            box.close();
            go(outcome.move);
          } }, `${outcome.brought} ${outcome.right ? "✓" : `✗ ${outcome.expected}`}`)))));
    } catch {
      fill(answer, h("p", { class: "wrong" }, t("error.internal")));
    }
  }
}
