// The shapes of games with variations, as the server sends them.

import type { Goal, Layout, Step, Text, View } from "./types";

/** A game with its variations, as the server tells it; nodes are numbered as they come in the text of its record. */
export type TreeView = {
  game: string;
  rules: Record<string, unknown> | null;
  position: string | null;
  title: Text;
  goal: Goal;
  seat_titles: Text[];
  tags: Record<string, string>;
  layout: Layout;
  nodes: { parent: number; step?: Step; comment?: string; marks?: string[] }[];
  view: View;
};
export type StudyView = {
  id: string;
  title: string;
  revision: number;
  created: number;
  updated: number;
  tree: TreeView;
};
