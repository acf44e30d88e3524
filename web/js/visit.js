// Going elsewhere, from any part of the page.

/** @param {string} path */
export function visit(path) {
  dispatchEvent(new CustomEvent("qiyuan-visit", { detail: path }));
}
