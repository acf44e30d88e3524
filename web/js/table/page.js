// A table: its game on the stage, and everything around it. What the server says goes in here.

import { announce, toast } from "../announce.js";
import { ApiError } from "../api.js";
import { afterPaint, fill, h } from "../dom.js";
import { complain } from "../errors.js";
import { say, t } from "../i18n.js";
import { keepTokens, tokens } from "../settings.js";
import { play as sound } from "../sound.js";
import { GameLine } from "../stage/line.js";
import { Stage } from "../stage/stage.js";
import { visit } from "../visit.js";
import { drawActions, drawTools } from "./actions.js";
import { ClockFaces } from "./clock.js";
import { drawNotices } from "./notices.js";
import { Players } from "./players.js";
import { ReviewBox } from "./review.js";
import { Connection } from "./socket.js";
import { movedTokens, SHORT_LOSS, seenFromFar, TableState } from "./state.js";
import { incidentText, resultText, titleText, turnText } from "./words.js";

/** @typedef {import("../types").View} View */
/** @typedef {import("../types").ServerMessage} ServerMessage */
/** @typedef {import("../types").WholeTable} WholeTable */

/** What is said when somebody offers something. @type {Record<string, string>} */
const OFFERED = { draw: "offer-draw", "take-back": "offer-take-back", rematch: "offer-rematch" };

export class TablePage {
  /** @type {Connection | null} */
  connection = null;
  #gone = new AbortController();
  /** Whether somebody has turned the board. */
  #turned = false;
  #notices = h("div", { class: "notices", "aria-live": "polite" });
  #actions = h("div", { class: "actions" });
  #tools = h("div", { class: "tools" });
  #watchers = h("span", { class: "watchers" });

  /** @param {HTMLElement} root @param {WholeTable} found */
  constructor(root, found) {
    const { id } = found.table;
    this.id = id;
    this.state = new TableState(found, Object.keys(tokens(id)).map(Number));
    this.clocks = new ClockFaces(
      () => Date.now() + (this.connection?.skew ?? 0),
      () => this.state.own,
    );
    this.stage = this.#setStage(found);
    this.players = new Players(this.state, this.clocks, this.stage.screen.cast);
    this.review = new ReviewBox(() => this.state.table, {
      gone: this.#gone.signal,
      go: (n) => {
        this.stage.looking.leaveBranch();
        void this.stage.go(n);
      },
      found: (review) => {
        this.stage.screen.steps.grades = new Map(
          review.judgements.flatMap(({ number, grade }) => (grade ? [[number, grade]] : [])),
        );
        this.review.at(this.stage.looking.cursor);
        this.stage.refresh();
        this.#drawActions();
      },
    });
    root.append(...this.#frame());
    this.stage.start(found.view);
    this.#drawNotices();
    addEventListener("qiyuan-language", this.#relabel);
    // The board first: what can be done beside it comes right after.
    afterPaint(() => {
      if (!this.#gone.signal.aborted) this.#sitDown();
    });
  }

  /** @param {WholeTable} found @returns {Stage} */
  #setStage({ table, view, history, layout }) {
    const { state } = this;
    const line = new GameLine({ game: table.game, rules: table.rules, position: table.start, table: table.id });
    line.reset(history, view);
    return new Stage({
      goal: table.goal,
      seats: table.seats.length,
      line,
      layout,
      flipped: seenFromFar(layout, state.own),
      host: {
        mayPlay: (view) => state.mayPlay(view),
        play: ({ n_moves, acts }, { move }) => this.#send({ t: "move", n: n_moves, moves: [move], seat: acts }),
        turn: (view) => turnText(state, view, this.stage.looking.live),
        shown: (view) => {
          this.review.at(this.stage.looking.cursor);
          this.#drawPlayers(view);
        },
      },
    });
  }

  #frame() {
    const { players } = this;
    const { engine } = this.stage;
    const { wrap, prompt, trays, steps, legal } = this.stage.screen;
    const title = h("h1", { class: "table-title" }, () => say(this.state.table.title), this.#watchers);
    return [
      h("div", { class: "field" }, wrap, prompt.el, trays),
      h(
        "aside",
        { class: "panel", "aria-label": () => t("panel") },
        [title, this.#notices, players.top, steps.bar, engine.el, steps.list.el, steps.nav, players.bottom],
        [this.#actions, this.review.el, legal.el, this.#tools],
      ),
    ];
  }

  /** Draws what can be done beside the board, and listens to the table. */
  #sitDown() {
    this.connection = new Connection(this.id, () => Object.values(tokens(this.id)), {
      heard: (message) => this.#hear(message),
      changed: (line) => {
        this.state.connect(line, Date.now());
        this.#drawNotices();
        // A short loss is not worth a word.
        if (line !== "open") setTimeout(() => this.#drawNotices(), SHORT_LOSS + 100);
      },
      refused: ({ code, message }) => {
        complain(new ApiError(code, message));
        sound("no");
        if (code === "stale") this.connection?.restart();
        this.stage.undoHurry();
      },
    });
    this.draw();
  }

  leave() {
    this.#gone.abort();
    this.connection?.close();
    this.clocks.stop();
    this.stage.leave();
    removeEventListener("qiyuan-language", this.#relabel);
  }

  title() {
    return titleText(this.state);
  }

  #relabel = () => {
    this.stage.refresh();
    this.draw();
  };

  /** @param {object} message */
  #send(message) {
    this.connection?.send(message);
  }

  /** @param {string} act @param {object} [more] */
  #act(act, more = {}) {
    this.#send({ t: "act", act, seat: this.state.actor, ...more });
  }

  /** @param {ServerMessage} message */
  #hear(message) {
    const { state, stage } = this;
    const before = state.table.status;
    state.hear(message);
    if (message.t === "bye") return this.#drawNotices();
    if (message.t === "state") {
      stage.catchUp(message.history, message.view);
      if (!this.#turned) stage.screen.board.flip(seenFromFar(stage.screen.layout, state.own));
      this.clocks.set(state.table.clocks);
    } else if (message.t === "event") {
      if (message.event.kind === "rematch" && state.own.length > 0) return this.#follow(message.event);
      this.#event(message, before);
    } else if (message.t !== "resumed" && message.t !== "presence") return;
    this.draw();
  }

  /** @param {Extract<ServerMessage, { t: "event" }>} message @param {string} before the status of the table */
  #event({ event, view, steps }, before) {
    const { state, stage } = this;
    if (event.kind === "played" || steps.length > 0) stage.advance(steps, view);
    else if (event.kind === "taken-back") stage.retract(view);
    else stage.happened(steps, view);
    this.clocks.set(state.table.clocks);
    const offered = event.kind === "offered" && !state.own.includes(event.seat ?? -1) && OFFERED[event.what ?? ""];
    if (offered) toast(t(offered));
    if (event.kind === "declined") toast(t("offer-declined"));
    if (event.kind === "joined") toast(t("joined", { name: event.name || t("seat-guest") }));
    const told = incidentText(state, event);
    if (told) toast(told);
    if (before === "waiting" && state.table.status === "playing") sound("begin");
    if (before !== "over" && state.table.status === "over") this.#ended(view);
  }

  /** Goes on to the next game, with the tokens of one's seats. @param {import("../types").TableEvent} event */
  #follow({ id, seats = [] }) {
    if (!id) return;
    if (Object.keys(tokens(id)).length === 0) keepTokens(id, movedTokens(tokens(this.id), seats));
    visit(`/g/${id}`);
  }

  /** @param {View} view */
  #ended(view) {
    if (!view.result) return;
    announce(resultText(this.state, view));
    const { own } = this.state;
    const mine = own.length === 1 ? (view.result.payoffs[own[0] ?? 0] ?? 0) : 0;
    sound(mine > 0 ? "won" : mine < 0 ? "lost" : "drawn");
  }

  draw() {
    this.#drawPlayers(this.stage.view ?? this.state.latest);
    this.#drawNotices();
    this.#drawActions();
    const { watchers } = this.state.table;
    this.#watchers.textContent = watchers > 0 ? t("watchers", { n: watchers }) : "";
    document.title = `${this.title()} · Qiyuan 棋苑`;
  }

  /** @param {View} view */
  #drawPlayers(view) {
    const { own } = this.state;
    const below = own.length === 1 && !this.#turned ? own[0] : Number(this.stage.screen.board.flipped);
    this.players.draw(view, { live: this.stage.looking.live, below: below === 1 ? 1 : 0 });
  }

  #drawNotices() {
    const restart = () => this.connection?.restart();
    fill(this.#notices, drawNotices(this.state, { act: (act) => this.#act(act), restart }));
  }

  #drawActions() {
    const { state, stage } = this;
    const actions = drawActions(state, {
      act: (act, more) => this.#act(act, more),
      hint: () => stage.hint(),
      review: this.review.found ? null : () => void this.review.load(),
      redraw: () => this.#drawActions(),
    });
    fill(this.#actions, actions);
    const flip = () => {
      this.#turned = true;
      const { board } = stage.screen;
      board.flip(!board.flipped);
      this.draw();
    };
    fill(this.#tools, drawTools(state, stage, flip));
  }
}
