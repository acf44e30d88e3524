// Keeping something as a study.

import * as api from "../api.js";
import { complain } from "../errors.js";
import { say } from "../i18n.js";
import { nameOf } from "../table/words.js";
import { visit } from "../visit.js";
import { keepStudy } from "./api.js";
import { keepOwn } from "./keys.js";

/** Keeps a record as a study and goes there. @param {{ title: string, game: string, record: string }} study */
export async function keep({ title, game, record }) {
  try {
    const { id, key, url } = await keepStudy({ title, record });
    keepOwn(id, { key, title, game, at: Date.now() });
    visit(url);
  } catch (error) {
    complain(error);
  }
}

/** Keeps the game of a table. @param {import("../types").Table} table */
export async function keepGame({ id, game, title, seats }) {
  const names = seats.map((seat) => nameOf(seat, [])).join(" – ");
  try {
    await keep({ title: `${say(title)}: ${names}`, game, record: await api.record(id) });
  } catch (error) {
    complain(error);
  }
}
