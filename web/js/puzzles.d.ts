// The shapes of puzzles, as the server sends them.

import type { Goal, Layout, Score, Step, Text, View } from "./types";

export type Theme = { id: string; title: Text; n: number };
/** A puzzle in a list: the lowest level that solves it (9 if none does), and what it is about. */
export type ListedPuzzle = { id: string; level: number; themes: string[] };
export type PuzzleList = { game: string; title: Text; today: string; themes: Theme[]; puzzles: ListedPuzzle[] };
export type PuzzleView = {
  id: string;
  game: string;
  rules: Record<string, unknown> | null;
  title: Text;
  goal: Goal;
  layout: Layout;
  seat_titles: Text[];
  solver: number;
  task: Text;
  level: number;
  n_tests: number;
  view: View;
};
export type Judged = {
  answer: "solved" | "go-on" | "wrong";
  steps: Step[];
  score: Score | null;
  themes: Text[];
  view: View;
};
export type PuzzleHint = { about: Text | null; spot: number | null };
export type Solution = { steps: Step[]; line: number; themes: Text[]; view: View };
/** What a browser remembers of somebody's puzzles of a family. */
export type Progress = { rating: number; tried: Record<string, boolean> };
