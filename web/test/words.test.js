// All three languages have the same words, and the page asks for none that are missing.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import test from "node:test";

import { fromBrowser, noteText, say, simplified, whyText } from "../js/i18n.js";
import { settings } from "../js/settings.js";
import en from "../js/words/en.js";
import hans from "../js/words/zh-Hans.js";
import hant from "../js/words/zh-Hant.js";

test("the languages have the same keys and the same gaps to fill", () => {
  for (const other of [hant, hans]) {
    assert.deepEqual(Object.keys(other), Object.keys(en));
    for (const [key, text] of Object.entries(other)) {
      const gaps = (/** @type {string} */ words) => [...new Set(words.match(/\{\w+\}/g))].sort();
      assert.deepEqual(gaps(text), gaps(en[key] ?? ""), key);
    }
  }
});

test("every word that the page asks for by name is there", async () => {
  const root = new URL("../js/", import.meta.url);
  const files = (await readdir(root, { recursive: true })).filter((name) => name.endsWith(".js"));
  for (const name of files) {
    const text = await readFile(new URL(name, root), "utf8");
    for (const [, key] of text.matchAll(/\bt\("([^"]+)"/g)) assert.ok(key && key in en, `${name}: ${key}`);
  }
});

test("the language comes from the browser", () => {
  assert.equal(fromBrowser(["zh-TW", "en"]), "zh-Hant");
  assert.equal(fromBrowser(["zh-Hant-HK"]), "zh-Hant");
  assert.equal(fromBrowser(["zh-CN"]), "zh-Hans");
  assert.equal(fromBrowser(["fr", "zh"]), "zh-Hans");
  assert.equal(fromBrowser(["fr"]), "en");
});

test("traditional characters become simplified ones", () => {
  assert.equal(simplified("紅方未翻"), "红方未翻");
});

test("why a move is not legal is said in the language of the page, if it has words for it", () => {
  const reasons = ["no line leads from a3 straight to c5", "a rook does not capture an elephant", "a cannon attacks along a line over exactly one piece", "the Dwarf can't go from 1b2 to 3c12", "Scarlet's king would be attacked"];
  settings.language = "zh-Hant";
  assert.deepEqual(reasons.map(whyText), ["a3 與 c5 之間沒有線相連。", "車俥不能吃象相。", "炮包要在直線上隔恰好一子才能打。", "矮人不能由 1b2 到 3c12。", "這樣朱方的國王會被將。"]);
  assert.equal(whyText("the moon is full"), "");
  settings.language = "en";
  assert.deepEqual([reasons[1] ?? "", "the moon is full"].map(whyText), ["A rook does not capture an elephant.", "The moon is full."]);
});

test("what games say in English only is said in Chinese", () => {
  const described = { en: "Dwarf 1b2-1b3", "zh-Hant": "Dwarf 1b2-1b3", "zh-Hans": "Dwarf 1b2-1b3" };
  const note = "3 players race twenty horses each from 赤岸驛 to 尚乘局.";
  settings.language = "zh-Hant";
  assert.deepEqual([say(described), noteText(note)], ["矮人 1b2-1b3", "3 人各以二十馬，自赤岸驛競至尚乘局。"]);
  settings.language = "en";
  assert.deepEqual([say(described), noteText(note), noteText("Unheard of.")], ["Dwarf 1b2-1b3", note, "Unheard of."]);
});
