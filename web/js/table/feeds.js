// Links for a calendar and a feed reader, which say when it is one's turn in a game that takes days.

import en from "../../words/feeds/en.ftl";
import hans from "../../words/feeds/zh-Hans.ftl";
import hant from "../../words/feeds/zh-Hant.ftl";
import * as api from "../api.js";
import { copyButton } from "../copying.js";
import { h } from "../dom.js";
import { complain } from "../errors.js";
import { language, learn, t } from "../i18n.js";
import { tokens } from "../settings.js";

learn({ en, "zh-Hant": hant, "zh-Hans": hans });

/** @param {string} id */
export function feedLinks(id) {
  const body = h("div", { class: "feed-links" });
  const show = async () => {
    if (!details.open || body.childElementCount > 0) return;
    const [token] = Object.values(tokens(id));
    if (!token) return;
    try {
      const { atom, calendar } = await api.feeds(id, token);
      const link = (/** @type {string} */ path) => `${location.origin}${path}?lang=${language()}`;
      body.append(
        h("p", null, () => t("feeds-say")),
        ...[
          { words: "feed-calendar", path: calendar },
          { words: "feed-atom", path: atom },
        ].map(({ words, path }) =>
          h(
            "div",
            { class: "row" },
            h("a", { href: link(path), target: "_blank", rel: "noopener" }, () => t(words)),
            copyButton(() => link(path)),
          ),
        ),
      );
    } catch (error) {
      complain(error);
    }
  };
  const details = h(
    "details",
    { class: "feed-box", ontoggle: () => void show() },
    h("summary", null, () => t("feeds")),
    body,
  );
  return details;
}
