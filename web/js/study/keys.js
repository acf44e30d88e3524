// The keys of one's own studies, kept in the browser.

import { read, write } from "../settings.js";

const KEY = "qiyuan.studies";
/** How many are kept: the oldest are forgotten. */
const MOST = 300;

/** @typedef {{ key: string, title: string, game: string, at: number }} Own */

/** One's own studies, by their id. @returns {Record<string, Own>} */
export const ownStudies = () => read(KEY);

/** @param {string} id @param {Own} own */
export function keepOwn(id, own) {
  const all = { ...ownStudies(), [id]: own };
  const oldest = Object.keys(all).sort((a, b) => (all[a]?.at ?? 0) - (all[b]?.at ?? 0));
  for (const old of oldest.slice(0, Math.max(0, oldest.length - MOST))) delete all[old];
  write(KEY, all);
}

/** @param {string} id */
export function forgetOwn(id) {
  const { [id]: _, ...others } = ownStudies();
  write(KEY, others);
}
