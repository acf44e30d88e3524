// A table: its game on the stage, and everything around it. What the server says goes in here.

import { announce, toast } from "../announce.js";
import * as api from "../api.js";
import { afterPaint, fill, h, whenReleased } from "../dom.js";
import { complain, withPart } from "../errors.js";
import { say, t } from "../i18n.js";
import { remember } from "../memory.js";
import { keepTokens, settings, tokens } from "../settings.js";
import { play as sound } from "../sound.js";
import { GameLine } from "../stage/line.js";
import { Stage } from "../stage/stage.js";
import { markIcon, TurnWatch } from "../turn.js";
import { visit } from "../visit.js";
import { drawActions, drawTools, rematch } from "./actions.js";
import { agreedRules } from "./agreed.js";
import { ClockFaces } from "./clock.js";
import { drawEnd } from "./end.js";
import { Meeting } from "./meeting.js";
import { drawNotices } from "./notices.js";
import { Players } from "./players.js";
import { ReviewBox } from "./review.js";
import { Connection } from "./socket.js";
import { movedTokens, SHORT_LOSS, seenFromFar, TableState } from "./state.js";
import { Teller } from "./teller.js";
import { endOf, incidentText, resultText, titleText, turnText } from "./words.js";

/** @typedef {import("../types").View} View */
/** @typedef {import("../types").ServerMessage} ServerMessage */
/** @typedef {import("../types").WholeTable} WholeTable */

/** What is said when somebody offers something. @type {Record<string, string>} */
const OFFERED = { draw: "offer-draw", "take-back": "offer-take-back", rematch: "offer-rematch" };

export class TablePage {
  /** @type {Connection | null} */
  connection = null;
  /** Comes when it is wanted. @type {import("../coach/coach.js").Coach | null} */
  coach = null;
  /** What somebody did before there was a line to the table. @type {object[]} */
  #early = [];
  #gone = new AbortController();
  #teller = new Teller((message, pace) => this.#tell(message, pace));
  /** Whether somebody has turned the board round from how it is usually seen. */
  #turned = false;
  #notices = h("div", { class: "notices", "aria-live": "polite" });
  #actions = h("div", { class: "actions" });
  #tools = h("div", { class: "tools" });
  #watchers = h("span", { class: "watchers" });
  #turns = new TurnWatch();
  #doubt = { until: 0 };
  #field = h("div", { class: "field" });

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
    this.players = new Players(this.state, this.clocks, this.stage.screen.sides);
    this.review = new ReviewBox(() => this.state.table, {
      gone: this.#gone.signal,
      ask: (gone) => api.review(id, gone),
      own: () => this.state.own,
      played: () => this.state.table,
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
    this.meeting = new Meeting(this.state, {
      send: (message) => this.#send(message),
      say: (message) => this.connection?.mention(message),
      redraw: () => this.draw(),
    });
    root.append(...this.#frame());
    this.stage.start(found.view);
    this.#drawNotices();
    addEventListener("qiyuan-language", this.#relabel);
    addEventListener("qiyuan-settings", this.#redraw);
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
    const mayTry = () => state.mayAsk && state.table.status === "over";
    return new Stage({
      goal: table.goal,
      seats: table.seats.length,
      line,
      layout,
      flipped: seenFromFar(layout, state.own),
      host: {
        mayPlay: (view) => state.mayPlay(view),
        play: ({ n_moves, acts }, { move }) => this.#send({ t: "move", n: n_moves, moves: [move], seat: acts }),
        turn: (view) => {
          const { away, branch } = this.stage.looking;
          return turnText(state, view, !away && !branch, branch ? true : away && mayTry());
        },
        mayTry,
        waits: () => state.table.status === "waiting",
        passing: (scene) => this.players.pay(scene),
        skip: () => this.#teller.skip(),
        flip: () => {
          this.#turned = !this.#turned;
          this.#seat();
          this.draw();
        },
        titles: () => state.latest.scene.titles ?? state.table.seats.map((seat) => seat.title),
        own: () => state.own,
        plans: () => (state.table.status === "playing" && !state.table.fairness ? state.own : []),
        shown: (view) => {
          this.review.at(this.stage.looking.cursor);
          this.coach?.shown();
          this.#drawPlayers(view);
          this.#drawEnd(view);
        },
      },
    });
  }

  #frame() {
    const { players } = this;
    const { engine, explain } = this.stage;
    const { wrap, prompt, trays, steps, legal } = this.stage.screen;
    const title = h("h1", { class: "table-title" }, () => say(this.state.table.title), this.#watchers);
    return [
      fill(this.#field, wrap, prompt.el, trays),
      h(
        "aside",
        { class: "panel", "aria-label": () => t("panel") },
        [
          title,
          agreedRules(this.state.table),
          this.#notices,
          this.meeting.above,
          players.top,
          engine.el,
          explain.card.el,
          steps.list.el,
          steps.nav,
          players.bottom,
        ],
        [this.#actions, this.meeting.below, this.review.el, legal.el, this.#tools],
      ),
    ];
  }

  /** Draws what can be done beside the board, and listens to the table. */
  #sitDown() {
    this.connection = new Connection(this.id, () => Object.values(tokens(this.id)), {
      heard: (message) => {
        this.#turns.hear(message, this.state.own);
        this.#teller.hear(message);
      },
      changed: (line) => {
        this.state.connect(line, Date.now());
        if (line !== "open") this.#field.removeAttribute("data-line");
        this.#drawNotices();
        // A short loss is not worth a word.
        if (line !== "open") setTimeout(() => this.#drawNotices(), SHORT_LOSS + 100);
      },
      refused: ({ code, message }) => {
        complain(new api.ApiError(code, message));
        sound("no");
        if (code === "stale") this.connection?.restart();
        this.stage.undoHurry();
      },
    });
    for (const message of this.#early) this.connection.send(message);
    this.draw();
  }

  leave() {
    this.#gone.abort();
    this.#teller.stop();
    this.connection?.close();
    this.clocks.stop();
    this.stage.leave();
    this.meeting.leave();
    markIcon(false);
    this.coach?.leave();
    removeEventListener("qiyuan-language", this.#relabel);
    removeEventListener("qiyuan-settings", this.#redraw);
  }

  title() {
    return titleText(this.state);
  }

  #relabel = () => {
    this.stage.refresh();
    this.draw();
  };

  #redraw = () => this.#drawActions();

  /** Has the coach do something, where it may. @param {(coach: import("../coach/coach.js").Coach) => void} act */
  #coached(act) {
    if (!settings.coach || !this.state.mayCoach) return;
    void withPart(
      () => import("../coach/coach.js"),
      ({ coachOf }) => act(coachOf(this)),
    );
  }

  /** @param {object} message */
  #send(message) {
    if (this.connection) this.connection.send(message);
    else this.#early.push(message);
  }

  /** @param {string} act @param {object} [more] */
  act(act, more = {}) {
    this.#send({ t: "act", act, seat: this.state.actor, ...more });
  }

  /**
   * Shows one thing that the table has told. What is known of the table changes when it has been shown, and not before.
   * @param {ServerMessage} message
   * @param {() => number} pace
   */
  async #tell(message, pace) {
    const { state, stage } = this;
    if (message.t === "event" && message.event.kind === "rematch" && state.own.length > 0) {
      return this.#follow(message.event);
    }
    if (message.t === "emote") return this.meeting.hear(message);
    if (message.t === "event") await this.#event(message, pace);
    else {
      state.hear(message);
      if (message.t === "bye") return this.#drawNotices();
      if (message.t === "state") {
        this.#seat();
        await stage.catchUp(message.history, message.view, pace);
      } else if (message.t !== "resumed" && message.t !== "presence") return;
    }
    if (this.#gone.signal.aborted) return;
    this.draw();
    // From here on what is shown is what the table says.
    this.#field.dataset.line = this.state.line;
  }

  /** Turns the board as whoever sits here sees it, unless they have turned it. */
  #seat() {
    const { board, layout } = this.stage.screen;
    board.flip(seenFromFar(layout, this.state.own) !== this.#turned);
  }

  /** @param {Extract<ServerMessage, { t: "event" }>} message @param {() => number} pace */
  async #event(message, pace) {
    const { state, stage } = this;
    const { event, view, steps } = message;
    const before = state.table.status;
    if (steps.length > 0) await stage.tellSteps(steps, pace);
    state.hear(message);
    if (event.kind === "taken-back") await stage.retract(view);
    else await stage.arrive(view);
    const offered = event.kind === "offered" && !state.own.includes(event.seat ?? -1) && OFFERED[event.what ?? ""];
    if (offered) toast(t(offered));
    if (event.kind === "declined") toast(t("offer-declined"));
    if (event.kind === "joined") toast(t("joined", { name: event.name || t("seat-guest") }));
    const told = incidentText(state, event);
    if (told) toast(told);
    if (steps.length > 0) this.#coached((coach) => void coach.played());
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
    sound(endOf(this.state, view.result));
  }

  draw() {
    const view = this.stage.view ?? this.state.latest;
    this.#drawPlayers(view);
    this.#drawEnd(view);
    this.#drawNotices();
    this.#drawActions();
    const { watchers } = this.state.table;
    this.#watchers.textContent = watchers > 0 ? t("watchers", { n: watchers }) : "";
    document.title = `${this.title()} · Qiyuan 棋苑`;
    markIcon(this.state.mayPlay(this.state.latest));
    this.meeting.draw();
    const { table, own, latest } = this.state;
    const acts = typeof latest.acts === "number" ? latest.acts : null;
    if (own.length > 0) remember({ table, acts, result: latest.result }, own, Date.now());
  }

  /** @param {View} view */
  #drawPlayers(view) {
    const { own } = this.state;
    const home = own.length === 1 && own[0] === 1 ? 1 : 0;
    const below = this.#turned ? 1 - home : home;
    this.players.draw(view, { live: this.stage.looking.live, below });
  }

  /** What stands below the board when the game is over. @param {View} view */
  #drawEnd(view) {
    const { state, stage } = this;
    const { prompt, board } = stage.screen;
    const result = stage.looking.away || stage.looking.branch ? null : view.result;
    board.decide(result?.spots ?? []);
    const draw = (/** @type {Parameters<typeof prompt.end>} */ ...end) =>
      whenReleased(prompt.el, () => prompt.end(...end));
    if (!result) return draw(null);
    const again = state.own.length > 0 && !state.table.next;
    const end = drawEnd(state, result, {
      rematch: again ? () => rematch(state, (act) => this.act(act)) : null,
      turningPoint: () => void this.review.goToTurn(state.own),
    });
    draw(end, endOf(state, result));
  }

  #drawNotices() {
    const restart = () => this.connection?.restart();
    const drawn = drawNotices(this.state, { act: (act) => this.act(act), restart });
    whenReleased(this.#notices, () => {
      // Somebody may just be typing their name: a form that would be the same stays.
      const shown = [...this.#notices.childNodes];
      const same = drawn.length === shown.length && drawn.every((one, i) => one.isEqualNode(shown[i] ?? null));
      if (!same || !this.#notices.querySelector(".join")) fill(this.#notices, drawn);
    });
  }

  #drawActions() {
    const { state, stage } = this;
    const actions = drawActions(state, {
      act: (act, more) => this.act(act, more),
      hint: () => stage.hint(),
      threats: () => this.#coached((coach) => void coach.threats()),
      review: this.review.found ? null : () => void this.review.load(),
      doubt: this.#doubt,
      redraw: () => this.#drawActions(),
    });
    const tools = [...drawTools(state, stage, () => stage.flip()), stage.explain.button];
    whenReleased(this.#actions, () => fill(this.#actions, actions));
    whenReleased(this.#tools, () => fill(this.#tools, tools));
  }
}
