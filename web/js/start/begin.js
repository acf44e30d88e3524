// Making a game and going there.

import * as api from "../api.js";
import { complain } from "../errors.js";
import { keepTokens } from "../settings.js";
import { visit } from "../visit.js";

/** A random word that a player adds to the dice. */
export function randomSalt() {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Creates a game and goes there. @param {object} wanted */
export async function begin(wanted) {
  try {
    const made = await api.create(wanted);
    keepTokens(made.id, made.tokens ?? {});
    visit(`/g/${made.id}`);
  } catch (error) {
    complain(error);
  }
}
