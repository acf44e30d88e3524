// What is known about a table, and what follows from what the server says.

import assert from "node:assert/strict";
import test, { before } from "node:test";

import { settings } from "../js/settings.js";
import { drawn } from "../js/stage/choices.js";
import { share } from "../js/stage/engine.js";
import { hurried } from "../js/stage/hurry.js";
import { turnsOf } from "../js/stage/movelist.js";
import { onceSaid } from "../js/stage/said.js";
import { Choices } from "../js/start/seats.js";
import { nearest, turningPoints } from "../js/table/chart.js";
import { nextLevel } from "../js/table/end.js";
import { movedTokens, seenFromFar, TableState } from "../js/table/state.js";
import { endOf, incidentText, resultText, turnText } from "../js/table/words.js";
import { learnAll, step, view } from "./support.js";

before(async () => {
  await learnAll();
  settings.language = "en";
});

/** @param {Partial<import("../js/types").Table>} [other] @returns {import("../js/types").Table} */
const table = (other = {}) => ({
  id: "t",
  game: "none",
  family: "none",
  rules: null,
  start: null,
  title: "Stones",
  goal: "win",
  seats: ["Ann's", "Bo's", "Chen's"].map((title, seat) => ({
    seat,
    title,
    look: "ivory",
    kind: "human",
    name: title.slice(0, -2),
    level: null,
    online: true,
  })),
  clock: { kind: "none" },
  takeback: "consent",
  public: false,
  status: "playing",
  created: 0,
  seq: 1,
  watchers: 0,
  offers: { draw: null, takeback: null, rematch: [] },
  plays_on: false,
  fines: false,
  fines_due: [],
  previous: null,
  next: null,
  fairness: null,
  clocks: null,
  ...other,
});

test("moves are filed under the turns that the game says", () => {
  const steps = [
    step("=4", { seat: null, turn: 1, owner: 0 }),
    step("a", { seat: 0, turn: 1, owner: 0 }),
    step("=6", { seat: null, turn: 2, owner: 1 }),
    step("b", { seat: 1, turn: 2, owner: 1 }),
    step("c", { seat: 1, turn: 3, owner: 1 }),
  ];
  const turns = turnsOf(steps).map(({ number, owner, from, steps }) => [number, owner, from, steps.length]);
  assert.deepEqual(turns, [
    [1, 0, 0, 2],
    [2, 1, 2, 2],
    [3, 1, 4, 1],
  ]);
});

test("after a rematch everybody's token is for the seat that they have then", () => {
  assert.deepEqual(movedTokens({ 0: "anna", 2: "chen" }, [1, 2, 0]), { 1: "anna", 0: "chen" });
  assert.deepEqual(movedTokens({ 1: "bo" }, [1, 0]), { 0: "bo" });
});

test("whoever plays the far side alone sees the board turned round", () => {
  /** @type {any} */
  const layout = { sides: [{ home: "near" }, { home: "far" }] };
  assert.deepEqual(
    [[0], [1], [0, 1], []].map((own) => seenFromFar(layout, own)),
    [false, true, false, false],
  );
});

test("events change the table and keep who is there", () => {
  const state = new TableState({ table: table(), view: view(0) }, [0]);
  state.hear({ t: "presence", online: [true, false, true], watchers: 4 });
  assert.deepEqual([state.table.seats[1]?.online, state.table.watchers], [false, 4]);
  /** @type {any} */
  const seats = table().seats.map(({ online, ...seat }) => seat);
  const told = table({ status: "over", seats });
  state.hear({ t: "event", seq: 2, at: 0, event: { kind: "resigned" }, table: told, view: view(1), steps: [] });
  assert.deepEqual([state.table.status, state.table.seats[1]?.online, state.latest.n_moves], ["over", false, 1]);
});

test("who may play, and whom an act is for", () => {
  const alone = new TableState({ table: table(), view: view(1) }, [1]);
  assert.deepEqual([alone.mayPlay(view(1)), alone.mayPlay(view(0)), alone.actor, alone.others], [true, false, 1, 2]);
  assert.equal(alone.mayAsk, false);
  const all = new TableState({ table: table(), view: view(1) }, [0, 1, 2]);
  assert.deepEqual([all.actor, all.mayAsk], [1, true]);
  const watching = new TableState({ table: table(), view: view(1) }, []);
  assert.deepEqual([watching.mayPlay(view(1)), watching.mayAsk, watching.seated], [false, true, false]);
});

test("who has left looks on, and is neither asked nor counted", () => {
  const seats = table().seats.map((seat) =>
    seat.seat === 1 ? { ...seat, left: /** @type {const} */ ("time") } : seat,
  );
  const gone = new TableState({ table: table({ seats }), view: view(0) }, [1]);
  assert.deepEqual([gone.seated, gone.gone, gone.mayAsk], [false, true, true]);
  const stayed = new TableState({ table: table({ seats, fines_due: [2] }), view: view(0) }, [0]);
  assert.deepEqual([stayed.seated, stayed.gone, stayed.others], [true, false, 1]);
  assert.deepEqual(
    stayed.fineable.map(({ seat }) => seat),
    [0],
  );
  const both = new TableState({ table: table({ seats }), view: view(0, { acts: null }) }, [1, 2]);
  assert.equal(both.actor, 2);
  assert.equal(
    incidentText(stayed, { kind: "left", seat: 1, why: "time" }),
    "Bo has run out of time and is out of the game.",
  );
  assert.equal(incidentText(stayed, { kind: "fine-decided", whom: 2, agreed: false }), "Chen is not fined.");
  assert.equal(incidentText(stayed, { kind: "played", seat: 2 }), "");
});

test("whoever has a say is asked once whether somebody is fined", () => {
  const fine = { by: 0, whom: 1, voters: [0, 2], agreed: [0], declined: [] };
  const asked = (/** @type {number[]} */ own) => {
    const offers = { draw: null, takeback: null, rematch: [], fine };
    return new TableState({ table: table({ offers, fines: true }), view: view(0) }, own).asked;
  };
  assert.deepEqual([[0], [1], [2], []].map(asked), [false, false, true, false]);
});

test("a short loss of the connection is not worth a word", () => {
  const state = new TableState({ table: table(), view: view(0) }, [0]);
  assert.equal(state.isCutOff(99_999), false);
  state.hear({
    t: "state",
    you: [0],
    now: 0,
    table: table(),
    view: view(0),
    history: [],
    layout: /** @type {any} */ ({}),
  });
  state.connect("open", 0);
  state.connect("lost", 5000);
  assert.deepEqual([state.isCutOff(5500), state.isCutOff(7000)], [false, true]);
  state.connect("connecting", 7100);
  assert.equal(state.isCutOff(7200), true);
  state.connect("open", 7300);
  assert.equal(state.isCutOff(9999), false);
});

test("turns and ends are told in words", () => {
  const state = new TableState({ table: table(), view: view(0) }, [0]);
  assert.equal(turnText(state, view(0), true), "Your turn");
  assert.equal(turnText(state, view(1), true), "Bo to move");
  assert.equal(turnText(state, view(1), false), "Bo's to move");
  // Only where moves are tried does somebody choose for chance.
  const chance = /** @type {import("../js/types").View} */ ({ ...view(0), acts: "chance" });
  assert.equal(turnText(state, chance, true), "Chance decides …");
  assert.equal(turnText(state, chance, false), "Chance decides …");
  assert.equal(turnText(state, chance, false, true), "Choose what chance brings");
  const result = { payoffs: [1, -2, 1], winner: null, reason: "rules", text: "It is over", told: ["Ah", "Oh", "Eh"] };
  assert.equal(resultText(state, view(3, { result })), "Ah");
  assert.equal(endOf(state, result), "drawn");
  const watching = new TableState({ table: table({ goal: "chips" }), view: view(0) }, []);
  assert.equal(resultText(watching, view(3, { result })), "It is over · Ann, Chen: +1 chip");
  const poorest = new TableState({ table: table({ goal: "chips" }), view: view(0) }, [1]);
  assert.equal(resultText(poorest, view(3, { result })), "Oh · Ann, Chen: +1 chip");
  assert.equal(endOf(poorest, result), "lost");
});

test("the next level is offered to whoever played alone against one", () => {
  const against = (/** @type {(number | null)[]} */ levels, /** @type {number[]} */ own) => {
    const made = table();
    const seats = made.seats.map((seat, i) => {
      const level = levels[i] ?? null;
      return level === null ? seat : { ...seat, kind: /** @type {const} */ ("bot"), level };
    });
    return nextLevel(new TableState({ table: { ...made, seats }, view: view(0) }, own));
  };
  assert.equal(against([null, 2, 2], [0]), 3);
  assert.equal(against([null, 2, 3], [0]), null);
  assert.equal(against([null, null, 2], [0]), null);
  assert.equal(against([null, 8, 8], [0]), null);
  assert.equal(against([4, 4, 4], []), null);
});

test("one's own move is shown at once where it is plain", () => {
  /** @type {import("../js/types").Figure} */
  const figure = { name: "stone", letter: "s", seat: 0 };
  /** @type {import("../js/types").Scene} */
  const scene = {
    pieces: [
      { spot: 0, figure, count: 1 },
      { spot: 2, figure, count: 2 },
    ],
    marks: [{ spot: 5, kind: "last" }],
    trays: [],
  };
  const move = (/** @type {number[]} */ ...spots) => ({
    move: "m",
    described: "m",
    clicks: spots.map((spot) => ({ spot })),
  });
  const after = hurried(scene, move(0, 1));
  assert.deepEqual(
    after?.pieces.map(({ spot }) => spot),
    [1, 2],
  );
  assert.deepEqual(
    after?.marks.map(({ spot }) => spot),
    [0, 1],
  );
  assert.deepEqual(
    [hurried(scene, move(0, 2)), hurried(scene, move(2, 3)), hurried(scene, move(3))],
    [null, null, null],
  );
});

test("chance brings each outcome as often as it weighs", () => {
  const moves = [1, 3].map((weight) => ({ move: `=${weight}`, described: "", clicks: [], weight }));
  assert.deepEqual(
    [0, 0.24, 0.26, 0.99].map((random) => drawn(moves, random)?.move),
    ["=1", "=1", "=3", "=3"],
  );
});

test("odds make a share, and where there are none there is none", () => {
  assert.equal(share({ centi: 0, end: null, odds: { win: 500, draw: 200, loss: 300 } }), 0.6);
  assert.equal(share({ centi: 100, end: null }), null);
});

test("a coach speaks to who plays against programs alone", () => {
  const { seats } = table();
  const may = (/** @type {string} */ kinds, /** @type {number[]} */ own, status = "playing") => {
    const kind = (/** @type {number} */ i) => (kinds[i] === "b" ? "bot" : kinds[i] === "o" ? "open" : "human");
    const seated = seats.map((seat, i) => ({ ...seat, kind: kind(i) }));
    const known = /** @type {any} */ ({
      table: table({ seats: /** @type {any} */ (seated), status: /** @type {any} */ (status) }),
      view: view(0),
    });
    return new TableState(known, own).mayCoach;
  };
  assert.deepEqual([may("hbb", [0]), may("hhb", [0, 1])], [true, true]);
  assert.deepEqual(
    [may("hhb", [0]), may("hob", [0]), may("hhh", [0, 1, 2]), may("hbb", [])],
    [false, false, false, false],
  );
  assert.equal(may("hbb", [0], "over"), false);
});

test("the chart finds the position at a place, and the worst moves in their order", () => {
  assert.deepEqual(
    [0, 0.3, 0.9, 7].map((turn) => nearest([0, 0.5, 1, 2], turn)),
    [0, 1, 2, 3],
  );
  const judgements = [0.1, 0.5, 0.3, 0.2, 0.6, 0.7, 0.4].map((loss, i) => ({ number: i + 1, loss, grade: "mistake" }));
  /** @type {any} */
  const review = { judgements: [...judgements, { number: 8, loss: 0.9, grade: null }] };
  assert.deepEqual(
    turningPoints(review).map(({ number }) => number),
    [2, 5, 6],
  );
  for (const [i, judgement] of review.judgements.entries()) judgement.seat = i % 2;
  const of = (/** @type {number[]} */ own) => turningPoints(review, own).map(({ number }) => number);
  assert.deepEqual(
    [of([0]), of([1]), of([2])],
    [
      [3, 5, 7],
      [2, 4, 6],
      [2, 5, 6],
    ],
    "one's own come first",
  );
});

test("seats are as they were chosen", () => {
  const me = { kind: "me", name: "Ann" };
  const kinds = (/** @type {object} */ kept, /** @type {number} */ n) => new Choices(kept).seats(n, "Ann", 0.9);
  assert.deepEqual(kinds({}, 2), [me, { kind: "bot", level: 3 }]);
  assert.deepEqual(kinds({ side: "1", level: 5 }, 2), [{ kind: "bot", level: 5 }, me]);
  assert.deepEqual(kinds({ side: "random", opponent: "friend" }, 2), [{ kind: "open" }, me]);
  assert.deepEqual(kinds({ opponent: "both" }, 2), [me, me]);
  const [first, second, third] = kinds({ others: ["me", "open", "bot-7"] }, 3);
  assert.deepEqual([first, second, third], [me, { kind: "open" }, { kind: "bot", level: 7 }]);
});

test("nothing is said twice", () => {
  const theirs = { en: "Black moves.", "zh-Hant": "輪到黑方走。", "zh-Hans": "轮到黑方走。", turn: "said" };
  assert.deepEqual(onceSaid("Black to move", [theirs, "h2 is being turned up."]), {
    turn: "Black moves.",
    captions: ["h2 is being turned up."],
  });
  // What does not say who acts stands below.
  const other = { en: "Black to move on.", "zh-Hant": "黑方繼續。", "zh-Hans": "黑方继续。" };
  assert.deepEqual(onceSaid("Black to move", [other]), { turn: "Black to move", captions: [other] });
  assert.deepEqual(onceSaid("", ["Red wins."]), { turn: "", captions: ["Red wins."] });
});
