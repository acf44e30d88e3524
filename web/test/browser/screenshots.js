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

/** @typedef {{ width: number, height: number, dark: boolean, language: string }} Variant */
/** @type {Variant[]} */
const VARIANTS = SIZES.flatMap((size) =>
  [false, true].flatMap((dark) => LANGUAGES.map((language) => ({ ...size, dark, language }))),
);

/** What could not be shown, and why. @type {string[]} */
const failed = [];

/**
 * Takes one picture, even of what has failed: it shows where.
 * @param {string} path
 * @param {Variant} variant
 * @param {import("./states.js").State} state
 */
async function take(path, variant, { show, full }) {
  const page = await chrome.visitor(variant);
  page.context().setDefaultTimeout(PATIENCE);
  try {
    await show(page);
    await page.screenshot({ fullPage: full, path });
    return null;
  } catch (error) {
    await page.screenshot({ path }).catch(() => {});
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    await page.context().close();
  }
}

/** Takes all pictures of a state. @param {string} name @param {import("./states.js").State} state */
async function takeAll(name, state) {
  const pictures = VARIANTS.map(({ width, dark, language }) =>
    join(folder, `${name}-${width}-${dark ? "dark" : "light"}-${language}.png`),
  );
  const waiting = [...VARIANTS.entries()];
  const takers = Array.from({ length: AT_ONCE }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [i, variant] = next;
      const path = /** @type {string} */ (pictures[i]);
      let error = await take(path, variant, state);
      for (let n = 1; error && n < TRIES; n++) error = await take(path, variant, state);
      if (error) failed.push(`${path}: ${error.message.split("\n")[0]}`);
    }
  });
  await Promise.all(takers);
  await sheet(`sheet-${name}-1280`, pictures.slice(0, VARIANTS.length / 2), 800);
  await sheet(`sheet-${name}-390`, pictures.slice(VARIANTS.length / 2), 390);
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
