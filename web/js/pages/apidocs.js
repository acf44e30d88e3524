// The API, from its own description.

import { openapi } from "../api.js";
import { fill, h } from "../dom.js";
import { errorText } from "../errors.js";
import { t } from "../i18n.js";

/** The methods that are described. */
const METHODS = ["get", "post", "put", "delete"];

/** @param {HTMLElement} root @returns {Promise<import("../types").Page>} */
export async function open(root) {
  root.className = "plain prose apidocs";
  const list = h("div", null, h("p", null, "…"));
  root.append(
    h("h1", null, () => t("api-title")),
    h("p", { class: "lead" }, () => t("api-say")),
    h("p", null, h("a", { href: "/api/openapi.json" }, "openapi.json")),
    list,
  );
  try {
    fill(list, operations(await openapi()));
  } catch (error) {
    fill(list, h("p", { class: "note" }, errorText(error)));
  }
  return { title: () => "API" };
}

/** @param {any} whole */
function operations(whole) {
  return Object.entries(whole.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(/** @type {Record<string, any>} */ (methods))
      .filter(([method]) => METHODS.includes(method))
      .map(([method, about]) => operation(path, method, about, whole)),
  );
}

/** @param {string} path @param {string} method @param {any} about @param {any} whole */
function operation(path, method, about, whole) {
  const name = [h("code", { class: `method ${method}` }, method.toUpperCase()), " ", h("code", null, path)];
  return h(
    "details",
    { class: "operation" },
    h("summary", null, name, " ", h("span", null, about.summary ?? "")),
    about.description && h("p", null, about.description),
    about.parameters?.length && h("ul", null, about.parameters.map(parameter)),
    contents(about.requestBody, whole),
    Object.entries(about.responses ?? {}).flatMap(([status, one]) => answer(status, one, whole)),
  );
}

/** @param {any} one */
const parameter = (one) => h("li", null, h("code", null, one.name), ` (${one.in}) ${one.description ?? ""}`);

/** @param {string} status @param {any} one @param {any} whole */
const answer = (status, one, whole) => [
  h("p", null, h("b", null, status), ` ${one.description ?? ""}`),
  ...contents(one, whole),
];

/** @param {any} of @param {any} whole */
function contents(of, whole) {
  return Object.entries(of?.content ?? {}).flatMap(([type, one]) => [
    h("p", null, h("code", null, type)),
    schema(/** @type {any} */ (one).schema, whole),
  ]);
}

/** @param {any} given @param {any} whole */
function schema(given, whole) {
  const name = given?.$ref?.split("/").pop();
  const found = name ? whole.components?.schemas?.[name] : given;
  if (!found) return null;
  return h("pre", { tabindex: 0 }, `${name ? `${name} ` : ""}${JSON.stringify(found, null, 2)}`);
}
