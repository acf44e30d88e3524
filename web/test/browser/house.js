// A server and a browser for the tests of one file: there before the first, gone after the last.

import { after } from "node:test";

import { startBrowser, startServer } from "./support.js";

export let server = await startServer();
export const chrome = await startBrowser();

/** Ends the server in good order, and starts it again at the same address with what it has kept. */
export async function restart() {
  const { data, url } = server;
  await server.stop("SIGTERM", true);
  server = await startServer({ data, address: new URL(url).host });
}

after(async () => {
  await chrome.browser.close();
  await server.stop();
});
