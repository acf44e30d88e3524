// How long the machine kept a page from going on: time in which its thread was ready to run and others ran instead. On a
// busy machine that is most of what a stopwatch shows, and it says nothing about the page. The page's own work, its
// waiting and its timers are not in it.

import { readFile } from "node:fs/promises";

/** How often the kernel is asked, in milliseconds. */
const OFTEN = 20;
/** How long a tick of the kernel's statistics is, in milliseconds. */
const TICK = 10;

/**
 * How long the main thread of a process waited for a processor so far, in milliseconds. Where the kernel does not say,
 * nothing: then all time is the page's own.
 * @param {number} pid
 */
async function waited(pid) {
  const said = await readFile(`/proc/${pid}/schedstat`, "utf8").catch(() => "");
  return Number(said.split(" ")[1] ?? 0) / 1e6;
}

/** How long a processor was taken from this machine as a whole so far, on average, in milliseconds. */
async function stolen() {
  const said = await readFile("/proc/stat", "utf8").catch(() => "");
  const processors = said.match(/^cpu\d+ /gm)?.length ?? 1;
  return (Number(/^cpu +(.*)$/m.exec(said)?.[1]?.split(" ")[7] ?? 0) * TICK) / processors;
}

/**
 * Watches the pages of a browser from now on.
 * @param {import("playwright-core").Browser} browser
 */
export async function denied(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const pages = processInfo.flatMap(({ type, id }) => (type === "renderer" ? [id] : []));
  /** @type {{ at: number, total: number }[]} */
  const asked = [];
  const ask = async () => {
    const each = await Promise.all([...pages.map(waited), stolen()]);
    asked.push({ at: Date.now(), total: each.reduce((sum, ms) => sum + ms) });
  };
  await ask();
  let over = false;
  const watch = async () => {
    while (!over) {
      await new Promise((done) => setTimeout(done, OFTEN));
      await ask();
    }
  };
  const watching = watch();
  return {
    async stop() {
      over = true;
      await watching;
      await session.detach();
    },
    /** How long it was between two moments. @param {number} from @param {number} to in milliseconds since 1970 */
    between(from, to) {
      // Only what was certainly between them counts.
      const inside = asked.filter(({ at }) => from <= at && at <= to);
      return Math.max(0, (inside.at(-1)?.total ?? 0) - (inside[0]?.total ?? 0));
    },
  };
}
