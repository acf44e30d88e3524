// Every figure of every game page at phone and desktop width, light and dark, on contact sheets:
// node test/browser/sheets.js [FOLDER] [LANGUAGE] [FAMILY…]; the family `figures` is a page with a figure of every kind.

import { mkdir } from "node:fs/promises";
import { join } from "node:path";

import { drawAll, FAMILIES, LOCALES, useFixture } from "./figures.js";
import { startBrowser, startServer } from "./support.js";

const [folder = "sheets", language = "en", ...wanted] = process.argv.slice(2);
const locale = LOCALES.find(([, name]) => name === language)?.[0] ?? "en-US";
/** How many figures share a sheet. */
const A_SHEET = 12;

await mkdir(folder, { recursive: true });
const server = await startServer();
const chrome = await startBrowser();
try {
  for (const family of wanted.length > 0 ? wanted : [...FAMILIES, "figures"]) {
    for (const width of [360, 1200]) {
      for (const dark of [false, true]) {
        const page = await chrome.visitor({ width, height: 900, dark, language: locale });
        if (family === "figures") await useFixture(page);
        await page.goto(`${server.url}/${family === "figures" ? "dragon" : family}`);
        await drawAll(page);
        /** @type {string[]} */
        const pictures = [];
        for (const figure of await page.locator("figure.diagram:not(.thumb), .scroller, .presets").all()) {
          if (!(await figure.isVisible())) continue;
          const picture = await figure.screenshot();
          pictures.push(`<img src="data:image/png;base64,${picture.toString("base64")}">`);
        }
        const sheet = await chrome.visitor({ width: width < 500 ? 1420 : 1540, height: 900, dark });
        const style = `body { margin: 8px; display: flex; flex-wrap: wrap; gap: 16px; align-items: start }
          body { background: ${dark ? "#181512" : "#f7f1e4"} }`;
        for (let first = 0; first < pictures.length; first += A_SHEET) {
          await sheet.setContent(
            `<!doctype html><style>${style}</style>${pictures.slice(first, first + A_SHEET).join("")}`,
          );
          const name = `${family}-${language}-${width}-${dark ? "dark" : "light"}-${first / A_SHEET + 1}.png`;
          await sheet.screenshot({ path: join(folder, name), fullPage: true });
        }
        await sheet.context().close();
        await page.context().close();
      }
    }
  }
} finally {
  await chrome.browser.close();
  await server.stop();
}
