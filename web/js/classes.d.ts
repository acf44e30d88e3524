// The shapes of classes, as the server sends them and as the browser keeps them.

/** The stars of each step, by lesson: `FAMILY/LESSON`. */
export type Stars = Record<string, number[]>;
/** What a teacher decides about a class; whether somebody new gets a seat is `open`. */
export type ClassPlan = { title: string; lessons: string[]; open: boolean };
/** A step of a lesson, counted from 1. */
export type ClassPlace = { lesson: string; step: number };
export type ClassSeat = {
  seat: number;
  name: string;
  joined: number;
  updated: number;
  stars: Stars;
  at?: ClassPlace;
};
/** A class; only who holds its key is told its seats. */
export type ClassView = ClassPlan & {
  id: string;
  revision: number;
  created: number;
  updated: number;
  seats?: ClassSeat[];
};
/** A seat that somebody has taken in this browser, with the stars that the server may not know yet. */
export type OwnSeat = { key: string; name: string; stars: Stars };
/** A class that this browser knows: its key if it was made here, the seats taken here, and which of them is in use. */
export type OwnClass = { title: string; at: number; key?: string; seats: Record<string, OwnSeat>; now?: number };
