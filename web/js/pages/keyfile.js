// The file with all of a guest's games and the keys to their seats: saved here, loaded in another browser.

import { toast } from "../announce.js";
import { button } from "../controls.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { readKeyFile, writeKeyFile } from "./keys.js";

/** @param {() => void} loaded */
export function fileBox(loaded) {
  const said = h("p", { role: "status", class: "file-said" });
  const save = () => {
    const url = URL.createObjectURL(new Blob([writeKeyFile(new Date())], { type: "application/json" }));
    const name = `qiyuan-${new Date().toISOString().slice(0, 10)}.json`;
    const link = h("a", { href: url, download: name });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  };
  const read = async () => {
    const [file] = input.files ?? [];
    input.value = "";
    if (!file) return;
    const found = await readKeyFile(file);
    said.className = typeof found === "number" ? "file-said" : "file-said wrong";
    said.textContent = typeof found === "number" ? t("file-loaded", { n: found }) : t(found.why, found.values);
    if (typeof found !== "number") return;
    toast(said.textContent);
    loaded();
  };
  const input = h("input", {
    type: "file",
    id: "key-file",
    accept: ".json,application/json",
    onchange: () => void read(),
  });
  return h(
    "section",
    { class: "key-file" },
    h("h2", null, () => t("file-title")),
    h("p", null, () => t("file-say")),
    h(
      "div",
      { class: "row" },
      button("down", "file-save", save),
      h("label", { class: "button", for: "key-file" }, () => t("file-load")),
      input,
    ),
    said,
  );
}
