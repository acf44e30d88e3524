// The shapes of lessons, as the server sends them.

import type { Step, Text, View } from "./types";

/** A lesson, in short. */
export type LessonCard = { id: string; title: Text; about: Text; n_steps: number };
/** The lessons of a family, in short. */
export type FamilyCard = { id: string; title: Text; lessons: LessonCard[] };
/** What is to be done; `spots` are the places that it names, `count` says how many are wanted. */
export type LessonGoal = {
  kind: "play" | "capture" | "reach" | "stars" | "block" | "survive" | "win" | "end" | "choose" | "sound";
  count?: number;
  spots?: number[];
};
export type LessonStep = {
  game: string;
  rules?: Record<string, unknown>;
  position: string;
  /** The learner's seat. */
  seat: number;
  say: Text;
  /** As records write them: `a1-b2` is an arrow, `c3` a circle. */
  arrows?: string[];
  goal: LessonGoal;
  /** The answers to choose from; without any, a place is to be touched. */
  options?: { id: string; text: Text }[];
  /** The fewest turns in which it can be done, and the most that it may take. */
  par?: number;
  within?: number;
  /** The rules that it is about, beside the lesson's. */
  see?: string[];
  solution: string[];
};
export type Lesson = LessonCard & { see: string[]; steps: LessonStep[] };
/** What the learner has done so far; `visited` are places of the goal. */
export type LessonProgress = { turns: number; captured: number; visited: number[] };
/** What came of a learner's move. After `wrong` it has been taken back, and `happened` is what to show before. */
export type Judged = {
  state: "go-on" | "done" | "wrong" | "failed";
  say?: Text;
  happened: Step[];
  moves: string[];
  view: View;
  progress: LessonProgress;
  /** What the solution plays next, where the learner is on one of its lines. */
  hint?: string;
};
