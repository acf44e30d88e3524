// The page's own words: the same in all languages, all of them there, all of them used.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import test, { before } from "node:test";

import { fromBrowser, language, say, signed, t } from "../js/i18n.js";
import { settings } from "../js/settings.js";
import { FluentResource } from "../js/vendor/fluent/resource.js";
import { LANGUAGES, learnAll, wordsFile } from "./support.js";

before(learnAll);

/** The ids of a language's words, with the variables that each has. @param {string} language */
async function messages(language) {
  const text = await wordsFile(language);
  const { body } = new FluentResource(text);
  // The parser leaves out what it does not understand: every line that begins a message must have become one.
  const begun = text.split("\n").filter((line) => /^[a-zA-Z-]/.test(line)).length;
  assert.equal(body.length, begun, `${language} has lines that are not understood`);
  return new Map(body.map(({ id, value }) => [id, [...variables(value)].sort().join()]));
}

/** @param {any} part of a message @returns {Set<string>} */
function variables(part) {
  if (Array.isArray(part)) return new Set(part.flatMap((one) => [...variables(one)]));
  if (part === null || typeof part !== "object") return new Set();
  if (part.type === "var") return new Set([part.name]);
  return new Set(Object.values(part).flatMap((one) => [...variables(one)]));
}

/** What the page's modules say, without their comments. */
async function sources() {
  const root = new URL("../js/", import.meta.url);
  const names = (await readdir(root, { recursive: true })).filter(
    (name) => name.endsWith(".js") && !name.startsWith("vendor"),
  );
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, root), "utf8")));
  return texts.join("\n").replace(/^\s*(\/\*\*|\*|\/\/).*$/gm, "");
}

test("the languages have the same words with the same variables", async () => {
  const [en, ...others] = await Promise.all(LANGUAGES.map(messages));
  assert.ok(en && en.size > 100);
  for (const other of others) assert.deepEqual([...other].sort(), [...en].sort());
});

test("every word that the page asks for is there, and none is there for nothing", async () => {
  const [en, text] = [await messages("en"), await sources()];
  const asked = [...text.matchAll(/\bt\("([^"]+)"/g)].map(([, id]) => id ?? "");
  assert.ok(asked.length > 100);
  assert.deepEqual(
    asked.filter((id) => !en.has(id)),
    [],
  );
  const written = new Set([...text.matchAll(/"([a-z][a-z-]*)"/g)].map(([, id]) => id));
  assert.deepEqual(
    [...en.keys()].filter((id) => !written.has(id)),
    [],
  );
});

test("every word is told, each from its own part of the file", async () => {
  for (const name of LANGUAGES) {
    settings.language = name;
    for (const [id, needed] of await messages(name)) {
      const values = Object.fromEntries(needed.split(",").map((variable) => [variable, 2]));
      const told = t(id, values);
      assert.ok(told && told !== id && !/[{}$=]|^#/m.test(told), `${name}: ${id}: ${told}`);
    }
  }
});

test("the language comes from the browser, or is the one that was chosen", () => {
  assert.equal(fromBrowser(["zh-TW", "en"]), "zh-Hant");
  assert.equal(fromBrowser(["zh-Hant-HK"]), "zh-Hant");
  assert.equal(fromBrowser(["zh-CN"]), "zh-Hans");
  assert.equal(fromBrowser(["fr", "zh"]), "zh-Hans");
  assert.equal(fromBrowser(["en-GB"]), "en");
  assert.equal(fromBrowser(["fr", "no such tag"]), "en");
  settings.language = "zh-Hant";
  assert.equal(language(), "zh-Hant");
});

test("one is one, and many are many", () => {
  settings.language = "en";
  assert.deepEqual(
    [0, 1, 2].map((n) => t("row-moves", { n })),
    ["0 moves", "1 move", "2 moves"],
  );
  assert.deepEqual(
    [1, -1, 12].map((n) => t("engine-chips", { n: signed(n) })),
    ["+1 chip", "−1 chip", "+12 chips"],
  );
  assert.equal(t("engine-chips", { n: signed(1, 1) }), "+1.0 chips");
  assert.equal(t("level-told", { n: 3 }), "Level 3 · a casual player");
  settings.language = "zh-Hans";
  assert.equal(t("row-moves", { n: 1 }), "1 手");
});

test("what games and server say is said in the language of the page, and never changed", () => {
  const text = { en: "Deer", "zh-Hant": "鹿方", "zh-Hans": "鹿方 P0" };
  settings.language = "zh-Hans";
  assert.deepEqual([say(text), say("a3-b4"), say(null), say(text, "en")], ["鹿方 P0", "a3-b4", "", "Deer"]);
});
