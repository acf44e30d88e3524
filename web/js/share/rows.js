// What can be shared beside a link: an animated picture, and a board for other sites.

import en from "../../words/share/en.ftl";
import hans from "../../words/share/zh-Hans.ftl";
import hant from "../../words/share/zh-Hant.ftl";
import { copyRow } from "../copying.js";
import { h } from "../dom.js";
import { learn, t } from "../i18n.js";

learn({ en, "zh-Hant": hant, "zh-Hans": hans });

/** How large a board in a frame is unless its site wants it otherwise, in pixels. */
const [WIDTH, HEIGHT] = [480, 560];

/**
 * Rows of a window that shares something.
 * @param {{ embed: string, animation?: string, file?: string }} what the paths of the board in a frame and of the
 *   animation, and what its file is called
 */
export function shareRows({ embed, animation, file }) {
  const src = `${location.origin}${embed}`.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  const code = `<iframe src="${src}" width="${WIDTH}" height="${HEIGHT}" title="Qiyuan" loading="lazy"></iframe>`;
  return [
    h("h3", null, () => t("share-embed")),
    copyRow("share-embed", code),
    h("p", { class: "note" }, () => t("share-embed-say")),
    animation && h("h3", null, () => t("share-animation")),
    animation &&
      h(
        "div",
        { class: "row" },
        h("a", { class: "button", href: animation, target: "_blank" }, () => t("share-animation-open")),
        h("a", { class: "button", href: animation, download: file ?? true }, () => t("download")),
      ),
  ];
}
