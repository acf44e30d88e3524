// A game being played, or one that is over.

import * as api from "../api.js";
import { TablePage } from "../table/page.js";
import { open as openMissing } from "./missing.js";

/** @param {HTMLElement} root @param {string[]} match @returns {Promise<import("../types").Page>} */
export async function open(root, match) {
  const id = match[1] ?? "";
  const found = brought(id) ?? (await api.table(id));
  if (!found) return openMissing(root);
  root.className = "table-page";
  const page = new TablePage(root, found);
  return { title: () => page.title(), leave: () => page.leave(), key: (event) => page.stage.key(event) };
}

/**
 * The table that the page came with, once.
 * @param {string} id
 * @returns {import("../types").WholeTable | null}
 */
function brought(id) {
  const element = document.getElementById("table");
  element?.remove();
  const found = JSON.parse(element?.textContent ?? "null");
  return found?.table.id === id ? found : null;
}
