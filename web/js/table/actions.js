// What can be done at a table beside moving.

import { button } from "../controls.js";
import { withPart } from "../errors.js";
import { t } from "../i18n.js";
import { change, settings } from "../settings.js";
import { stepText } from "../stage/movelist.js";
import { begin } from "../start/begin.js";

/** @typedef {import("./state.js").TableState} TableState */
/** @typedef {import("../stage/stage.js").Stage} Stage */
/** @typedef {typeof import("./dialogs.js")} Dialogs */
/** @typedef {{ until: number }} Doubt until when the next touch is meant, by the page's own time */

const dialogs = () => import("./dialogs.js");

/** How long somebody has to say that they really resign, in milliseconds. */
const SURE = 3500;

/**
 * Playing on, giving up, playing again.
 * @param {TableState} state
 * @param {object} does
 * @param {(act: string, more?: object) => void} does.act
 * @param {() => void} does.hint
 * @param {() => void} does.threats
 * @param {(() => void) | null} does.review nothing if there is one already
 * @param {Doubt} does.doubt whether whoever resigns is sure
 * @param {() => void} does.redraw
 */
export function drawActions(state, { act, hint, threats, review, doubt, redraw }) {
  const { table, seated } = state;
  /** @type {(Node | false | null)[]} */
  const actions = [];
  /** @param {Dialogs} dialogs */
  const chooseFined = (dialogs) => dialogs.chooseFined(state, (whom) => act("ask-fine", { whom }));
  if (seated && table.status === "playing") {
    const mayDraw = state.others > 0 && table.goal === "win" && table.offers.draw === null;
    const mayFine = table.fines && !table.offers.fine && state.fineable.length > 0;
    actions.push(
      state.mayAsk && button("hint", "hint", hint),
      settings.coach && state.mayCoach && button("shield", "coach-threat", threats),
      state.mayTakeBack && button("undo", "take-back", () => act("take-back")),
      mayDraw && button("draw", "draw", () => act("offer-draw")),
      mayFine && button("noise", "fine", () => void withPart(dialogs, chooseFined)),
      resign(table, act, doubt, redraw),
    );
  }
  if (seated && table.status === "waiting") actions.push(button("close", "abort", () => act("abort")));
  if (table.status === "over" && review) actions.push(button("engine", "review", review));
  const keep = () =>
    void withPart(
      () => import("../study/keep.js"),
      ({ keepGame }) => void keepGame(table),
    );
  if (table.status === "over") actions.push(button("book", "keep-study", keep));
  return actions;
}

/**
 * Gives up, or leaves where the others play on. Who is asked whether they are sure stays asked, whatever happens at the
 * table meanwhile.
 * @param {import("../types").Table} table
 * @param {(act: string) => void} act
 * @param {Doubt} doubt
 * @param {() => void} redraw
 */
function resign(table, act, doubt, redraw) {
  const [plain, sure] = table.plays_on ? ["leave", "leave-sure"] : ["resign", "resign-sure"];
  const asked = () => performance.now() < doubt.until;
  const ask = button(
    "flag",
    () => t(asked() ? sure : plain),
    () => {
      if (!settings.confirm || asked()) return act("resign");
      doubt.until = performance.now() + SURE;
      show();
      setTimeout(redraw, SURE);
    },
  );
  const show = () => {
    ask.classList.toggle("sure", asked());
    const words = ask.querySelector("span");
    if (words) words.textContent = t(asked() ? sure : plain);
  };
  show();
  return ask;
}

/**
 * Who plays several seats and only against programs begins anew without asking.
 * @param {TableState} state
 * @param {(act: string) => void} act
 */
export function rematch({ table, own }, act) {
  const alone = table.seats.every((seat) => seat.kind === "bot" || own.includes(seat.seat));
  if (!alone || own.length === 1) return act("rematch");
  const seats = table.seats.map(({ kind, level, name }) => (kind === "bot" ? { kind, level } : { kind: "me", name }));
  const { game, rules, start, clock } = table;
  void begin({ game, rules: rules ?? undefined, position: start ?? undefined, seats, clock, public: table.public });
}

/**
 * Looking closer: the engine, trying moves, the other side of the board, sharing, checking chance.
 * @param {TableState} state
 * @param {Stage} stage
 * @param {() => void} flip
 */
export function drawTools(state, stage, flip) {
  const { table, mayAsk } = state;
  if (!mayAsk && stage.engine.on) stage.engine.toggle(false);
  /** @param {Dialogs} dialogs */
  const share = (dialogs) => {
    const { cursor, line } = stage.looking;
    dialogs.share(table.id, stage.view?.position ?? "", Math.min(cursor, line.steps.length));
  };
  /** @param {Dialogs} dialogs */
  const fairness = (dialogs) => {
    const told = (/** @type {number} */ n) => {
      const step = stage.looking.line.steps[n - 1];
      return step ? stepText(step) : "";
    };
    dialogs.fairness(table, (n) => void stage.go(n), told);
  };
  return [
    mayAsk && engineButton(stage),
    mayAsk && button("branch", "branch", () => stage.startBranch()),
    state.mayCoach && coachButton(),
    button("flip", "flip", flip),
    button("share", "share", () => void withPart(dialogs, share)),
    table.fairness && button("shield", "fair", () => void withPart(dialogs, fairness)),
  ];
}

/** A button that turns the coach on and off. */
function coachButton() {
  const el = button("people", "coach", () => change("coach", !settings.coach));
  el.setAttribute("aria-pressed", String(settings.coach));
  return el;
}

/** A button that turns the engine on and off. @param {Stage} stage @param {(on: boolean) => void} [changed] */
export function engineButton(stage, changed) {
  const { engine } = stage;
  const mark = () => el.setAttribute("aria-pressed", String(engine.on));
  const el = button("engine", "engine", () => {
    engine.toggle(!engine.on);
    mark();
    changed?.(engine.on);
    stage.askEngine();
  });
  mark();
  return el;
}
