// Addresses that say which game is meant, with which rules, and which position.

/**
 * @typedef {object} Meant
 * @property {string} game
 * @property {object | null} [rules]
 * @property {string | null} [position]
 * @property {string | null} [draft] a position that is none yet
 */

/** The part of an address behind its question mark. @param {Meant} meant */
export function query({ game, rules, position, draft }) {
  const asked = new URLSearchParams({ game });
  if (rules) asked.set("rules", JSON.stringify(rules));
  if (position) asked.set("position", position);
  if (draft) asked.set("draft", draft);
  // A colon and a tilde mean nothing here, and are read more easily than their numbers.
  return asked.toString().replaceAll("%3A", ":").replaceAll("%7E", "~").replaceAll("%2F", "/");
}

/** The rules that an address asks for; nothing if there are none that can be read. @param {URLSearchParams} asked */
export function rulesIn(asked) {
  try {
    const rules = JSON.parse(asked.get("rules") ?? "null");
    return rules !== null && typeof rules === "object" ? /** @type {object} */ (rules) : null;
  } catch {
    return null;
  }
}
