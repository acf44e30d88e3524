// What can be done at a table beside moving.

import { button } from "../controls.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { begin } from "../start/begin.js";
import { chooseFined, fairness, share } from "./dialogs.js";

/** @typedef {import("./state.js").TableState} TableState */
/** @typedef {import("../stage/stage.js").Stage} Stage */

/** How long somebody has to say that they really resign, in milliseconds. */
const SURE = 3500;

/**
 * Playing on, giving up, playing again.
 * @param {TableState} state
 * @param {object} does
 * @param {(act: string, more?: object) => void} does.act
 * @param {() => void} does.hint
 * @param {(() => void) | null} does.review nothing if there is one already
 * @param {() => void} does.redraw
 */
export function drawActions(state, { act, hint, review, redraw }) {
  const { table, seated, own } = state;
  /** @type {(Node | false | null)[]} */
  const actions = [];
  if (seated && table.status === "playing") {
    const mayDraw = state.others > 0 && table.goal === "win" && table.offers.draw === null;
    const mayFine = table.fines && !table.offers.fine && state.fineable.length > 0;
    const mayTakeBack = table.takeback !== "never" && state.latest.n_moves > 0;
    actions.push(
      state.mayAsk && button("hint", "hint", hint),
      mayTakeBack && button("undo", "take-back", () => act("take-back")),
      mayDraw && button("draw", "draw", () => act("offer-draw")),
      mayFine && button("noise", "fine", () => chooseFined(state, (whom) => act("ask-fine", { whom }))),
      resign(table, act, redraw),
    );
  }
  if (seated && table.status === "waiting") actions.push(button("close", "abort", () => act("abort")));
  if (table.status === "over") {
    const again = () => rematch(state, act);
    actions.push(
      own.length > 0 && !table.next && button("again", "rematch", again, { class: "primary" }),
      h("a", { class: "button", href: `/${table.family}` }, t("new-game")),
      review && button("engine", "review", review),
    );
  }
  return actions;
}

/**
 * Gives up, or leaves where the others play on.
 * @param {import("../types").Table} table
 * @param {(act: string) => void} act
 * @param {() => void} redraw
 */
function resign(table, act, redraw) {
  const ask = button("flag", table.plays_on ? "leave" : "resign", () => {
    if (ask.classList.contains("sure")) return act("resign");
    ask.classList.add("sure");
    const words = ask.querySelector("span");
    if (words) words.textContent = table.plays_on ? t("leave-sure") : t("resign-sure");
    setTimeout(redraw, SURE);
  });
  return ask;
}

/**
 * Who plays several seats and only against programs begins anew without asking.
 * @param {TableState} state
 * @param {(act: string) => void} act
 */
function rematch({ table, own }, act) {
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
  const shareNow = () => {
    const { cursor, line } = stage.looking;
    share(table.id, stage.view?.position ?? "", Math.min(cursor, line.steps.length));
  };
  return [
    mayAsk && engineButton(stage),
    mayAsk && button("branch", "branch", () => stage.startBranch()),
    button("flip", "flip", flip),
    button("share", "share", shareNow),
    table.fairness && button("shield", "fair", () => fairness(table, (n) => void stage.go(n))),
  ];
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
