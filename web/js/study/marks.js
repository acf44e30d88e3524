// Arrows and circles as records write them: `a1-b2` from spot to spot, `c3` around one, `/2` behind it for a colour.

/** @typedef {import("../board/drawing.js").Drawn} Drawn */

/** @param {Drawn} drawn @param {string[]} names of the spots */
export function writeMark({ from, to, colour }, names) {
  const spots = from === to ? names[from] : `${names[from]}-${names[to]}`;
  return colour > 1 ? `${spots}/${colour}` : `${spots}`;
}

/** What a mark stands for; nothing if the board has no such spots. @param {string} mark @param {string[]} names */
export function readMark(mark, names) {
  const [, spots = "", number = "1"] = /^(.+?)(?:\/([1-4]))?$/.exec(mark) ?? [];
  const colour = Number(number);
  const one = names.indexOf(spots);
  if (one >= 0) return { from: one, to: one, colour };
  for (let at = spots.indexOf("-"); at > 0; at = spots.indexOf("-", at + 1)) {
    const [from, to] = [names.indexOf(spots.slice(0, at)), names.indexOf(spots.slice(at + 1))];
    if (from >= 0 && to >= 0) return { from, to, colour };
  }
  return null;
}

/** All marks of a text that the board can show. @param {string[]} marks @param {string[]} names @returns {Drawn[]} */
export const readMarks = (marks, names) => marks.flatMap((mark) => readMark(mark, names) ?? []);
