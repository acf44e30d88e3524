// One's own move, shown before the server has said so.

/**
 * What a scene will look like after a move, where that is plain: one piece goes to an empty spot.
 * @param {import("../types").Scene} scene
 * @param {import("../types").LegalMove} move
 * @returns {import("../types").Scene | null}
 */
export function hurried(scene, move) {
  const [from, to] = spotsOf(move.clicks);
  if (from === undefined || to === undefined || scene.pieces.some((piece) => piece.spot === to)) return null;
  const movers = scene.pieces.filter((piece) => piece.spot === from);
  if (movers.length !== 1 || movers[0]?.count !== 1) return null;
  /** @type {import("../types").Mark[]} */
  const last = [from, to].map((spot) => ({ spot, kind: "last" }));
  return {
    ...scene,
    pieces: scene.pieces.map((piece) => (piece.spot === from ? { ...piece, spot: to } : piece)),
    marks: [...scene.marks.filter((mark) => mark.kind !== "last"), ...last],
  };
}

/** The spots among some clicks. @param {import("../types").Click[]} clicks */
export function spotsOf(clicks) {
  return clicks.flatMap((click) => ("spot" in click ? [click.spot] : []));
}
