// The window that shares a study.

import { ask } from "../api.js";
import { copyButton, copyRow } from "../copying.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { shareRows } from "../share/rows.js";
import { dialog } from "../table/dialogs.js";

/** @param {string} id @param {() => string} position */
export function share(id, position) {
  const record = `/api/studies/${id}/record`;
  const file = { class: "button", href: record, download: `qiyuan-study-${id}.txt` };
  dialog(
    () => t("share"),
    h("h3", null, () => t("share-link")),
    copyRow("share-link", `${location.origin}/study/${id}`),
    h("h3", null, () => t("share-position")),
    copyRow("share-position", position()),
    h("h3", null, () => t("share-record")),
    h(
      "div",
      { class: "row" },
      copyButton(async () => (await ask(record)).data),
      h("a", file, () => t("download")),
    ),
    ...shareRows({
      embed: `/embed/study/${id}`,
      animation: `/study/${id}/animation.gif`,
      file: `qiyuan-study-${id}.gif`,
    }),
    h("img", {
      class: "share-picture",
      src: `/study/${id}/picture.png`,
      loading: "lazy",
      alt: () => t("share-picture"),
    }),
  );
}
