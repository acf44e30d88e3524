// Pictures of every page and of every state of a table, on a phone and on a desktop, light and dark, in three languages:
// node test/browser/screenshots.js [FOLDER [NAME …]]. Each state also gets two contact sheets with all of its pictures.
// A state that cannot be shown does not keep the others from being taken: it is named at the end.

import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

import { states } from "./states.js";
import { startBrowser, startServer } from "./support.js";

const [folder = "screenshots", ...only] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const server = await startServer();
const chrome = await startBrowser();

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];
const LANGUAGES = ["en-US", "zh-TW", "zh-CN"];
/** How long anything may take, in milliseconds, and how often it is tried anew on a machine that is busy otherwise. */
const [PATIENCE, TRIES] = [30_000, 2];
/** How many pictures are made side by side. */
const AT_ONCE = 3;

/** @typedef {{ width: number, height: number, language: string }} Visit */
/** @type {Visit[]} */
const VISITS = SIZES.flatMap((size) => LANGUAGES.map((language) => ({ ...size, language })));

/** What could not be shown, and why. @type {string[]} */
const failed = [];

/** Where a picture is kept. @param {string} name @param {Visit} visit @param {boolean} dark */
const pathOf = (name, { width, language }, dark) =>
  join(folder, `${name}-${width}-${dark ? "dark" : "light"}-${language}.png`);

/**
 * Shows a state to one visitor and takes it in the light and in the dark, even what has failed: it shows where.
 * @param {string} name
 * @param {Visit} visit
 * @param {import("./states.js").State} state
 */
async function take(name, visit, { show, full }) {
  const page = await chrome.visitor(visit);
  page.context().setDefaultTimeout(PATIENCE);
  /** @type {Error | null} */
  let wrong = null;
  try {
    await show(page);
  } catch (error) {
    wrong = error instanceof Error ? error : new Error(String(error));
  }
  try {
    for (const dark of [false, true]) {
      await page.emulateMedia({ colorScheme: dark ? "dark" : "light" });
      await page.screenshot({ fullPage: full, path: pathOf(name, visit, dark) });
    }
  } catch (error) {
    wrong ??= error instanceof Error ? error : new Error(String(error));
  }
  await page.context().close();
  return wrong;
}

/** Takes all pictures of a state. @param {string} name @param {import("./states.js").State} state */
async function takeAll(name, state) {
  const waiting = [...VISITS];
  const takers = Array.from({ length: AT_ONCE }, async () => {
    for (let visit = waiting.shift(); visit; visit = waiting.shift()) {
      let error = await take(name, visit, state);
      for (let n = 1; error && n < TRIES; n++) error = await take(name, visit, state);
      if (error) failed.push(`${name} (${visit.width}, ${visit.language}): ${error.message.split("\n")[0]}`);
    }
  });
  await Promise.all(takers);
  for (const { width } of SIZES) {
    const visits = VISITS.filter((visit) => visit.width === width);
    const paths = [false, true].flatMap((dark) => visits.map((visit) => pathOf(name, visit, dark)));
    await sheet(`sheet-${name}-${width}`, paths, Math.min(width, 800));
  }
}

/** Pictures side by side in threes, or in pairs where they are wide. @param {string} name @param {string[]} pictures @param {number} width */
async function sheet(name, pictures, width) {
  const all = width * (width > 500 ? 2 : 3) + 20;
  const page = await chrome.browser.newPage({ viewport: { width: all, height: 900 } });
  const images = pictures.map(
    (path) => `<img src="${pathToFileURL(resolve(path))}" style="width:${width}px;vertical-align:top;margin:2px">`,
  );
  const path = resolve(folder, `${name}.html`);
  await writeFile(path, `<body style="margin:0;background:#888">${images.join("")}</body>`);
  await page.goto(String(pathToFileURL(path)));
  await page.screenshot({ fullPage: true, path: join(folder, `${name}.png`) });
  await page.close();
}

try {
  const known = states(server.url);
  const unknown = only.filter((name) => !(name in known));
  if (unknown.length > 0)
    failed.push(`there is no state ${unknown.join(", ")}; there are ${Object.keys(known).join(", ")}`);
  for (const [name, state] of Object.entries(known)) {
    if (only.length > 0 && !only.includes(name)) continue;
    const before = failed.length;
    await takeAll(name, state);
    console.log(failed.length > before ? `${name} (failed)` : name);
  }
} finally {
  await chrome.browser.close();
  await server.stop();
}
for (const one of failed) console.error(one);
process.exitCode = failed.length > 0 ? 1 : 0;
