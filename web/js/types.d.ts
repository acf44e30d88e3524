// The shapes that the server sends, and what the page makes of them.

/** A language by its id, such as `en` or `zh-Hant`. */
export type Language = string;
/**
 * What is said in every language, or what is the same in all of them; `rule` names the rule that it speaks of, and `turn`
 * is there if it says whose turn it is.
 */
export type Words = Record<Language, string>;
export type Text = string | Words;

export type Shape = "point" | "gate" | "light-cell" | "dark-cell" | "stone" | "den";
/** A place for pieces; `storey` counts from the highest board, `title` and `about` say what is special about it. */
export type Spot = {
  name: string;
  x: number;
  y: number;
  shape: Shape;
  storey?: number;
  title?: Text;
  about?: Text;
};
export type AreaKind = "plain" | "mountain" | "river" | "track" | "ground" | "sky" | "underworld";
export type Area = { kind: AreaKind; outline: [number, number][]; title: Text | null };
export type Line = { from: [number, number]; to: [number, number] };
export type Label = { text: Text; x: number; y: number };
export type AttestationKind = "attested" | "partly-attested" | "reconstructed" | "invented" | "tournament" | "own";
/** How well a board or a set of rules is attested. */
export type Attestation = { kind: AttestationKind; title: Text };
/** A seat's look, by its name in the palette, and whether its home is above or below on the board. */
export type Side = { look: string; home: "near" | "far" };
/** A kind of piece: what it is called, its look if it is not its side's, and what it is. */
export type FigureKind = {
  name: string;
  title: Text;
  look: string | null;
  form: "disc" | "back" | { die: number };
  /** What it can do, in a line. */
  about?: Text;
  /** Its place in the order of the pieces, from 1. */
  rank?: number;
};
/** Something in a landscape; `x` and `y` are the middle of its foot. */
export type Landmark = { picture: string; name?: string; x: number; y: number; width: number };
export type Scenery = { road: [number, number][]; landmarks: Landmark[] };
/** The same spots laid out for a screen that is higher than wide. */
export type Plan = {
  width: number;
  height: number;
  areas: Area[];
  lines: Line[];
  places: [number, number][];
  labels: Label[];
  scenery?: Scenery;
};
/** Other pictures: a figure `NAME` has the picture `SET-NAME`, where there is one. */
export type PieceSet = { name: string; title: Text };
/** What a newcomer needs to know: what each seat wants (or all of them), and three things. */
export type Primer = { goals: Text[]; know: Text[] };
export type Layout = {
  title: Text;
  attestation: Attestation;
  width: number;
  height: number;
  areas: Area[];
  lines: Line[];
  spots: Spot[];
  labels: Label[];
  sides: Side[];
  figures: FigureKind[];
  sets?: PieceSet[];
  scenery?: Scenery;
  tall?: Plan;
  primer?: Primer;
};
export type Figure = { name: string; letter: string; seat: number | null };
export type Piece = { spot: number; figure: Figure; count: number };
export type MarkKind = "last" | "target" | "active" | "threat" | "check" | "frozen";
export type Mark = { spot: number; kind: MarkKind };
/** `seat` says on whose card it belongs. */
export type Tray = { title: Text; seat?: number; pieces: [Figure, number][] };
/** Chips of a seat, or in the pot if it is nobody's. */
export type Purse = { seat: number | null; title: Text; chips: number };
/** `open` has the names of the landmarks that stand open. */
export type Scene = {
  pieces: Piece[];
  marks: Mark[];
  trays: Tray[];
  purses?: Purse[];
  titles?: Text[];
  open?: string[];
};
export type Click = { spot: number } | { button: string };

/** A move that was played. `owner` is whose turn it belongs to: a throw belongs to the player who threw. */
export type Step = {
  move: string;
  seat: number | null;
  clicks: Click[];
  described: Text;
  turn: number;
  owner: number | null;
  scene?: Scene;
  at?: number;
  /** The move in the fewest words, where `described` is long. */
  brief?: Text;
  /** The faces of the dice, if it is a throw. */
  dice?: number[];
};
/** `prize` is what it wins at once; whether it ends well is not known of a `gamble`. */
export type LegalMove = {
  move: string;
  clicks: Click[];
  described: Text;
  button?: Text;
  weight?: number;
  prize?: Text;
  gamble?: boolean;
};
/** What a legal move would do on the board; spots are numbers of the layout's. */
export type Reach = {
  text: string;
  from: number | null;
  to: number | null;
  takes: number[];
  drop: boolean;
  stays: boolean;
};
/** `text` is for those who watch, `told` for each seat; `spots` are those of the pieces that decided it. */
export type Result = {
  payoffs: number[];
  winner: number | null;
  reason: string;
  text: Text;
  told?: Text[];
  spots?: number[];
};
export type View = {
  n_moves: number;
  position: string;
  acts: number | "chance" | null;
  mid_turn: boolean;
  scene: Scene;
  captions: Text[];
  /** The captions as they are told to whoever acts, where that differs. */
  yours?: Text[];
  /** Whether a throw is waited for: the only move is then `=`, played by whoever acts. */
  throws?: boolean;
  moves: LegalMove[];
  result: Result | null;
};

export type ClockSetting =
  | { kind: "none" }
  | { kind: "fischer"; initial: number; increment: number }
  | { kind: "days"; days: number };
/** The first `grace` milliseconds after `at` are not charged. */
export type Clocks = { kind: string; left: number[]; running: number | null; at: number; grace?: number } | null;
export type Seat = {
  seat: number;
  title: Text;
  look: string;
  kind: "human" | "bot" | "open";
  name: string;
  level: number | null;
  online: boolean;
  /** Why whoever sat here has left, while the others play on. */
  left?: "resignation" | "time" | null;
};
/** A fine that a seat asks for; each of the voters stands for one person. */
export type FineAsk = { by: number; whom: number; voters: number[]; agreed: number[]; declined: number[] };
export type Goal = "win" | "chips";
export type Fairness = { commitment: string; salts: string[]; seed: string | null };
export type Table = {
  id: string;
  game: string;
  family: string;
  rules: Record<string, unknown> | null;
  start: string | null;
  title: Text;
  goal: Goal;
  seats: Seat[];
  clock: ClockSetting;
  takeback: "free" | "consent" | "never";
  /** Whether each seat may ask for a take-back now. */
  may_take_back?: boolean[];
  public: boolean;
  status: "waiting" | "playing" | "over";
  created: number;
  seq: number;
  watchers: number;
  offers: { draw: number | null; takeback: number | null; rematch: number[]; fine?: FineAsk };
  /** Whether the others play on when somebody leaves. */
  plays_on: boolean;
  /** Whether the game knows fines for noise. */
  fines: boolean;
  /** Seats that are to be fined when the turn has ended. */
  fines_due: number[];
  previous: string | null;
  next: string | null;
  fairness: Fairness | null;
  clocks: Clocks;
};
export type TableSummary = {
  id: string;
  game: string;
  family: string;
  title: Text;
  seats: Seat[];
  status: string;
  created: number;
  n_moves?: number;
  result?: Result | null;
  clock?: ClockSetting;
};

/** A table at a glance; `updated` is when something happened last. */
export type Glance = {
  table: Table;
  n_moves: number;
  acts: number | null;
  scene: Scene;
  result: Result | null;
  updated: number;
};
/** A game as the guest's browser remembers it. `end` is how it ended for its own seats, `off` if it does not count. */
export type Remembered = {
  id: string;
  game: string;
  family: string;
  title: Text;
  seats: Pick<Seat, "kind" | "name" | "level" | "title">[];
  own: number[];
  status: Table["status"];
  turn: boolean;
  end: "won" | "lost" | "drawn" | "off" | null;
  days: boolean;
  at: number;
};
/** A link for others; `size` and `path` are those of a QR code. */
export type Invitation = { url: string; local: boolean; reachable: boolean; size: number; path: string };

export type Preset = {
  name: string;
  game: string;
  title: Text;
  attestation: Attestation;
  seats: number;
  seat_titles: Text[];
  looks: string[];
  about: Text;
};
export type Family = {
  id: string;
  title: Text;
  about: Text;
  goal: Goal;
  has_chance: boolean;
  seats: { min: number; max: number };
  cover: string;
  /** Whether there are lessons. */
  lessons: boolean;
  /** How many puzzles there are. */
  puzzles: number;
  presets: Preset[];
};
export type Catalog = {
  /** The format in which rules are written now. */
  format: number;
  version: string;
  languages: { id: Language; name: string }[];
  families: Family[];
  levels: number[];
  limits: Record<string, unknown>;
};

/** The pattern near the edge of a piece. */
export type Rim = "plain" | "single" | "double" | "dashed" | "dotted" | "notched";
/** The colours of a side's pieces. */
export type Look = { top: string; face: string; bottom: string; edge: string; ink: string; rim: Rim };
export type Ring = { radius: number; width: number; dash?: [number, number] };
export type MarkShape = { flat: number } | { dot: number } | { rings: Ring[] };
export type MarkShapes = Record<"cell" | "empty_cell" | "point" | "empty_point", MarkShape>;
/** Colours of pieces and dice, and measures in board steps. */
export type Palette = {
  looks: Record<string, Look>;
  radius: number;
  edge: number;
  rims: Record<Rim, Ring[]>;
  shadow: { radius: number; down: number; from: number; opacity: number };
  shine: { ring: Ring; opacity: number; until: number };
  die: {
    side: number;
    corner: number;
    top: string;
    bottom: string;
    edge: string;
    pip: string;
    red: string;
    pip_radius: number;
    one_radius: number;
    pip_step: number;
    shadow: number;
  };
  marks: Record<MarkKind | "selected", MarkShapes>;
  /** Paths around the origin: stones, a den, an arrow head, a beam; and threads of silk on a tile, with its side. */
  road: { pebbles: string[]; medallion: string; ahead: string; beam: [string, string]; weave: [string, number] };
};

export type Score = {
  centi: number;
  end: number | null;
  odds?: { win: number; draw: number; loss: number } | null;
};
export type Variation = { score: Score; moves: string[]; turns: string[]; described: Text[] };
export type Analysis = {
  seat: number;
  depth: number;
  deepest: number;
  nodes: number;
  milliseconds: number;
  lines: Variation[];
};
export type Grade = "inaccuracy" | "mistake" | "blunder";
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
  grade?: Grade | null;
  luck?: { seat: number; gain: number } | null;
};
export type Course = { seat: number; points: [number, number][] };
export type Summary = {
  seat: number;
  decisions: number;
  inaccuracies: number;
  mistakes: number;
  blunders: number;
  mean_loss: number;
  /** What chance brought altogether: chips, or a share of the game. */
  luck?: number;
};
/** `places` says after how many turns each position stands, the last one included. */
export type Review = { judgements: Judgement[]; courses: Course[]; summaries: Summary[]; places: number[] };
export type Chances = {
  chances: { number: number; move_number: number; outcomes: [string, number][]; brought: string }[];
  commitment: string;
  seed: string | null;
  salts: string[];
};

/** What happened at a table. After a rematch, `seats[old]` is the seat in the next game. */
export type TableEvent = {
  kind: string;
  seat?: number | null;
  name?: string;
  moves?: string[];
  n_moves?: number;
  what?: string;
  why?: string;
  whom?: number;
  agreed?: boolean;
  id?: string;
  seats?: number[];
  result?: Result;
};
export type Refusal = { code: string; message: Text };
export type WholeTable = { table: Table; view: View; history: Step[]; layout: Layout };
export type ServerMessage =
  | ({ t: "state"; you: number[]; now: number } & WholeTable)
  | { t: "resumed"; you: number[]; seq: number; now: number }
  | { t: "event"; seq: number; at: number; event: TableEvent; table: Table; view: View; steps: Step[] }
  | { t: "presence"; online: boolean[]; watchers: number }
  | { t: "ack"; id: string; seq: number; token?: string }
  | { t: "no"; id: string; error: Refusal }
  | { t: "pong"; now: number }
  | { t: "emote"; seat: number; emote: string }
  | { t: "bye"; reason: string };

export type Page = { title: () => string; leave?: () => void; key?: (event: KeyboardEvent) => void };

export type { StudyView, TreeView } from "./trees";
