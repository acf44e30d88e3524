// Why a touch leads nowhere, in words.

import * as api from "./api.js";
import { figureName } from "./board/board.js";
import { t, whyText } from "./i18n.js";

/** @typedef {{ view: import("./types").View, layout: import("./types").Layout, line: api.Line }} Place */

/**
 * @param {Place} place
 * @param {number | null} from the spot in hand
 * @param {number} spot the spot that was touched
 */
export async function refusal(place, from, spot) {
  const { view, layout } = place;
  if (from !== null) {
    const said = await reason(place, from, spot);
    return said ? `${t("refuse.illegal")} ${said}` : t("refuse.illegal");
  }
  if (view.scene.marks.some((mark) => mark.spot === spot && mark.kind === "frozen")) return t("refuse.frozen");
  const piece = view.scene.pieces.find((piece) => piece.spot === spot);
  if (!piece) return t("refuse.empty", { spot: layout.spots[spot]?.name ?? "" });
  const own = piece.figure.seat === view.acts;
  return t(own ? "refuse.stuck" : "refuse.other", { piece: figureName(piece.figure.name, piece.figure.letter) });
}

/**
 * What the rules say about a try, found by asking for it: the text of a legal move with its places put in.
 * @param {Place} place
 * @param {number} from
 * @param {number} to
 */
async function reason({ view, layout, line }, from, to) {
  const names = layout.spots.map((spot) => spot.name);
  const steps = view.moves.filter((move) => move.clicks.length === 2 && move.clicks.every((click) => "spot" in click));
  const like = steps.find((move) => !move.move.includes("x")) ?? steps[0];
  if (!like) return "";
  const [start, end] = like.clicks.map((click) => ("spot" in click ? names[click.spot] ?? "" : ""));
  const text = like.move.replace(start ?? "", "\u0001").replace(end ?? "", "\u0002").replace("\u0001", names[from] ?? "").replace("\u0002", names[to] ?? "");
  const said = (await api.whyNot({ ...line, moves: [...line.moves, text] })).replace(/^move "[^"]*": /i, "");
  return said && whyText(said);
}
