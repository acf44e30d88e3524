// The shapes of positions and boards that somebody makes, as the server sends them.

import type { Figure, Layout, Piece, Text, View } from "./types";

/** Pieces that can be put on spots, the hands that they come out of and go back to. */
export type Supply = { figure: Figure; most: number; taken_from?: number; given_to?: number };
export type Entry = { name: string; title: Text } & (
  | { kind: "choice"; values: [string, Text][] }
  | { kind: "number"; least: number; most: number }
  | { kind: "word" }
  | { kind: "line" }
);
/** What positions are set up from; `shared`: pieces of several seats can stand on one spot. */
export type Kit = {
  pieces: Supply[];
  shared: boolean;
  hands: { title: Text; figure: Figure; most: number }[];
  entries: Entry[];
};
/** `spot` is one of the layout's, `piece` one of the kit's. */
export type Put = { spot: number; piece: number; count: number };
/** A position as somebody sets it up. */
export type Draft = { pieces: Put[]; hands: number[]; entries: string[] };
export type EditBench = {
  game: string;
  rules: object | null;
  layout: Layout;
  seat_titles: Text[];
  kit: Kit;
  start: Draft;
  draft: Draft;
};
export type Edited = {
  bench?: EditBench;
  position: string | null;
  view: View | null;
  unsound: { reason: Text; spots: number[] } | null;
};

/** What a field of the rules can hold. */
export type RuleField = {
  name: string;
  rule: string;
  title: Text;
  about: Text;
  default: unknown;
  values: { value: unknown; about: Text; reading: string }[];
} & ({ kind: "choice" | "switch" | "board" } | { kind: "number"; least: number; most: number; automatic: boolean });
/** What boards are drawn with: the lists of pieces (as files and as data call them), shapes, diagonals, how large. */
export type BoardKit = {
  pieces: { field: string; key: string; figure: Figure; title: Text }[];
  hand: boolean;
  shapes: [string, Text][];
  diagonals: [string, Text][];
  most: [number, number];
  points: number;
  example: string;
};
export type FamilyOptions = {
  fields: RuleField[];
  presets: { name: string; fields: Record<string, unknown> }[];
  board: BoardKit | null;
};
/** A board as data: the file that describes it. */
export type BoardData = {
  plain: string;
  diagonals: string;
  holes: string[];
  mountains: string[];
  in_hand: number;
  [field: string]: unknown;
};
export type Fault = { line: number | null; reason: Text };
/** `holes` of the layout's spots, the last ones, are missing places. */
export type BoardSketch = {
  board: BoardData | null;
  layout: Layout | null;
  pieces: Piece[];
  holes: number;
  fault: Fault | null;
};
export type Ruled = {
  rules: Record<string, unknown> | null;
  title: Text | null;
  seat_titles: Text[];
  layout: Layout | null;
  start: View | null;
  board?: BoardData;
  sketch?: BoardSketch;
  fault: Fault | null;
};
