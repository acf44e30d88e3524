// The shapes that the server sends, and what the page makes of them.

export type Language = "en" | "zh-Hant" | "zh-Hans";
export type Words = { en: string; "zh-Hant"?: string; "zh-Hans"?: string; zh?: string };
export type Text = string | Words;

export type Shape = "point" | "gate" | "light-cell" | "dark-cell";
export type Spot = { name: string; x: number; y: number; shape: Shape };
export type Area = { kind: string; outline: [number, number][] };
export type Line = { from: [number, number]; to: [number, number] };
export type Label = { text: string; x: number; y: number };
export type Layout = {
  title: Words;
  status: string;
  width: number;
  height: number;
  areas: Area[];
  lines: Line[];
  spots: Spot[];
  labels: Label[];
};
export type Figure = { name: string; letter: string; seat: number | null };
export type Piece = { spot: number; figure: Figure; count: number };
export type Mark = { spot: number; kind: string };
export type Tray = { title: Words; pieces: [Figure, number][] };
export type Scene = { pieces: Piece[]; marks: Mark[]; trays: Tray[] };
export type Click = { spot: number } | { button: string };

export type Step = { move: string; seat: number | null; clicks: Click[]; described: Text; scene?: Scene; at?: number };
export type LegalMove = { move: string; clicks: Click[]; described: Text; weight?: number };
export type Result = { payoffs: number[]; winner: number | null; reason: string; text: Words };
export type View = {
  n_moves: number;
  position: string;
  acts: number | "chance" | null;
  mid_turn: boolean;
  scene: Scene;
  captions: Record<string, string[]>;
  moves: LegalMove[];
  result: Result | null;
};

export type ClockSetting =
  | { kind: "none" }
  | { kind: "fischer"; initial: number; increment: number }
  | { kind: "days"; days: number };
export type Clocks = { kind: string; left: number[]; running: number | null; at: number } | null;
export type Seat = {
  seat: number;
  title: Words;
  kind: "human" | "bot" | "open";
  name: string;
  level: number | null;
  online: boolean;
};
export type Fairness = { commitment: string; salts: string[]; seed: string | null };
export type Table = {
  id: string;
  game: string;
  family: string;
  rules: Record<string, unknown> | null;
  start: string | null;
  title: Words;
  goal: "win" | "chips";
  seats: Seat[];
  clock: ClockSetting;
  takeback: "free" | "consent" | "never";
  public: boolean;
  status: "waiting" | "playing" | "over";
  created: number;
  seq: number;
  watchers: number;
  offers: { draw: number | null; takeback: number | null; rematch: number[] };
  previous: string | null;
  next: string | null;
  fairness: Fairness | null;
  clocks: Clocks;
};
export type TableSummary = {
  id: string;
  game: string;
  family: string;
  title: Words;
  seats: Seat[];
  status: string;
  created: number;
  n_moves?: number;
  result?: Result | null;
  clock?: ClockSetting;
};

export type Preset = {
  name: string;
  game: string;
  title: Words;
  status: string;
  seats: number;
  seat_titles: Words[];
  about: string;
};
export type Family = {
  id: string;
  title: Words;
  goal: "win" | "chips";
  has_chance: boolean;
  seats: { min: number; max: number };
  presets: Preset[];
};
export type Catalog = { version: string; families: Family[]; levels: number[]; limits: Record<string, unknown> };

export type Score = { centi: number; end: number | null; odds: { win: number; draw: number; loss: number } | null };
export type Variation = { score: Score; moves: string[]; turns: string[]; described: Text[] };
export type Analysis = { seat: number; depth: number; deepest: number; nodes: number; milliseconds: number; lines: Variation[] };
export type Judgement = {
  turn: number;
  number: number;
  move: string;
  described: Text;
  position: string;
  kind: "chosen" | "forced" | "chance";
  seat?: number;
  before?: Score;
  after?: Score;
  best?: Variation | null;
  loss?: number;
  mark?: "inaccuracy" | "mistake" | "blunder" | null;
  luck?: { seat: number; gain: number } | null;
};
export type Course = { seat: number; points: [number, number][] };
export type Summary = { seat: number; decisions: number; inaccuracies: number; mistakes: number; blunders: number; mean_loss: number };
export type Review = { judgements: Judgement[]; courses: Course[]; summaries: Summary[] };
export type Chances = {
  chances: { number: number; move_number: number; outcomes: [string, number][]; brought: string }[];
  commitment: string;
  seed: string | null;
  salts: string[];
};

export type TableEvent = { kind: string; seat?: number | null; name?: string; moves?: string[]; n_moves?: number; what?: string; id?: string; result?: Result };
export type WholeTable = { table: Table; view: View; history: Step[]; layout: Layout };
export type ServerMessage =
  | ({ t: "state"; you: number[]; now: number } & WholeTable)
  | { t: "resumed"; you: number[]; seq: number; now: number }
  | { t: "event"; seq: number; at: number; event: TableEvent; table: Table; view: View; steps: Step[] }
  | { t: "presence"; online: boolean[]; watchers: number }
  | { t: "ack"; id: string; seq: number; token?: string }
  | { t: "no"; id: string; error: { code: string; message: string } }
  | { t: "pong"; now: number }
  | { t: "bye"; reason: string };

export type Page = { title: () => string; leave?: () => void; key?: (event: KeyboardEvent) => void };
