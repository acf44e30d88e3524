// The shapes of what the coach says, as the server sends them.

import type { Text } from "./types";

/** A word of the coach: how many moves stand on the board where its line begins, and arrows from spot to spot. */
export type Remark = {
  say: Text;
  how: string;
  loss: number;
  at: number;
  line: string[];
  described: Text[];
  arrows: [number, number][];
};
/** What a turn gave away, whether that is little, and what is to be said. */
export type Advice = { loss: number | null; sound: boolean | null; remark: Remark | null };
