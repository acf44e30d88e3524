// The API, from its own description.

import { openapi } from "../api.js";
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";

/** @param {HTMLElement} root @returns {Promise<import("../types").Page>} */
export async function open(root) {
  root.className = "plain prose apidocs";
  const list = h("div", null, h("p", null, "…"));
  root.append(h("h1", null, () => t("api.title")), h("p", { class: "lead" }, () => t("api.say")), h("p", null, h("a", { href: "/api/openapi.json" }, "openapi.json")), list);
  try {
    const found = await openapi();
    fill(list, Object.entries(found.paths ?? {}).flatMap(([path, methods]) => Object.entries(/** @type {Record<string, any>} */ (methods)).filter(([method]) => ["get", "post", "put", "delete"].includes(method)).map(([method, about]) => operation(path, method, about, found))));
  } catch {
    fill(list, h("p", { class: "note" }, t("error.offline")));
  }
  return { title: () => "API" };
}

/** @param {string} path @param {string} method @param {any} about @param {any} whole */
function operation(path, method, about, whole) {
  const body = Object.entries(about.requestBody?.content ?? {});
  const answers = Object.entries(about.responses ?? {});
  return h("details", { class: "operation" },
    h("summary", null, h("code", { class: `method ${method}` }, method.toUpperCase()), " ", h("code", null, path), " ", h("span", null, about.summary ?? "")),
    about.description ? h("p", null, about.description) : null,
    about.parameters?.length ? h("ul", null, about.parameters.map((/** @type {any} */ one) => h("li", null, h("code", null, one.name), ` (${one.in}) ${one.description ?? ""}`))) : null,
    body.map(([type, one]) => h("div", null, h("p", null, h("code", null, type)), schema(/** @type {any} */ (one).schema, whole))),
    answers.map(([status, one]) => h("div", null, h("p", null, h("b", null, status), ` ${/** @type {any} */ (one).description ?? ""}`),
      Object.values(/** @type {any} */ (one).content ?? {}).map((/** @type {any} */ content) => schema(content.schema, whole)))));
}

/** @param {any} given @param {any} whole */
function schema(given, whole) {
  const name = given?.$ref?.split("/").pop();
  const found = name ? whole.components?.schemas?.[name] : given;
  if (!found) return null;
  return h("pre", { tabindex: 0 }, `${name ? `${name} ` : ""}${JSON.stringify(found, null, 2)}`);
}
