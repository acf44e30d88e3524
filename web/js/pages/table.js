// A game being played, or one that is over.

import * as api from "../api.js";
import { announce, toast } from "../announce.js";
import { look, seatLook } from "../board/looks.js";
import { drawChart } from "../chart.js";
import { ClockFaces } from "../clock.js";
import { fairness, share } from "../dialogs.js";
import { afterPaint, button, copy, fill, h } from "../dom.js";
import { has, say, t } from "../i18n.js";
import { GameLine } from "../line.js";
import { nameOf, playerCard } from "../players.js";
import { keepTokens, settings, tokens } from "../settings.js";
import { Connection } from "../socket.js";
import { play as sound } from "../sound.js";
import { Stage, errorText } from "../stage.js";
import { begin, randomSalt } from "../start.js";
import { visit } from "../visit.js";

/** @typedef {import("../types").Table} Table */
/** @typedef {import("../types").View} View */
/** @typedef {import("../types").ServerMessage} ServerMessage */

/** @param {HTMLElement} root @param {string[]} match @returns {Promise<import("../types").Page>} */
export async function open(root, match) {
  const id = match[1] ?? "";
  root.className = "table-page";
  const found = brought(id) ?? await api.table(id);
  if (!found) {
    const { open } = await import("./missing.js");
    return open(root);
  }
  const page = new TablePage(root, id, found);
  return { title: () => page.title(), leave: () => page.leave(), key: (event) => page.stage.key(event) };
}

/**
 * The table that the page came with, once.
 * @param {string} id
 * @returns {import("../types").WholeTable | null}
 */
function brought(id) {
  const element = document.getElementById("table");
  element?.remove();
  const found = JSON.parse(element?.textContent ?? "null");
  return found?.table.id === id ? found : null;
}

class TablePage {
  /** The seats that this page holds. @type {number[]} */
  own = [];
  /** @type {"connecting" | "open" | "lost"} */
  state = "connecting";
  /** @type {string | null} */
  bye = null;
  /** @type {{ show: (n: number) => void } | null} */
  #chart = null;
  #reviewing = false;
  #flipChosen = false;
  #started = false;
  /** @type {AbortController} */
  #gone = new AbortController();
  #lostAt = 0;
  /** @type {Connection | null} */
  connection = null;

  /**
   * @param {HTMLElement} root
   * @param {string} id
   * @param {import("../types").WholeTable} found
   */
  constructor(root, id, found) {
    this.id = id;
    this.table = found.table;
    this.own = Object.keys(tokens(id)).map(Number);
    const { table } = this;
    const line = new GameLine({ game: table.game, rules: table.rules, position: table.start, table: id });
    line.reset(found.history, found.view);
    this.latest = found.view;
    this.clocks = new ClockFaces(() => Date.now() + (this.connection?.skew ?? 0), () => this.own);
    /** @type {Stage} */
    this.stage = new Stage({
      family: table.family,
      goal: table.goal,
      seats: table.seats.length,
      line,
      layout: found.layout,
      flipped: seenFromAbove(found.view, found.layout, this.own),
      host: {
        mayPlay: (view) => this.table.status === "playing" && typeof view.acts === "number" && this.own.includes(view.acts),
        play: (view, move) => this.#send({ t: "move", n: view.n_moves, moves: [move.move], seat: view.acts }),
        turn: (view) => this.#turnText(view),
        shown: (view) => {
          this.#chart?.show(this.stage.cursor);
          this.#drawPlayers(view);
        },
      },
    });
    this.top = h("div", { class: "players top" });
    this.bottom = h("div", { class: "players bottom" });
    this.notice = h("div", { class: "notices", "aria-live": "polite" });
    this.actions = h("div", { class: "actions" });
    this.tools = h("div", { class: "tools" });
    this.review = h("section", { class: "review-box", hidden: true, "aria-label": () => t("review") });
    this.heading = h("h1", { class: "table-title" }, () => say(this.table.title), h("span", { class: "watchers" }));
    const { stage } = this;
    root.append(
      h("div", { class: "field" }, stage.wrap, stage.prompt, stage.trays),
      h("aside", { class: "panel", "aria-label": () => t("panel") },
        this.heading, this.notice, this.top, stage.branchBar, stage.engine.el, stage.list.el, stage.nav, this.bottom, this.actions, this.review, stage.legal, this.tools));
    stage.start(found.view);
    this.#drawNotices();
    this.relabel = () => {
      stage.refresh();
      this.draw();
    };
    addEventListener("qiyuan-language", this.relabel);
    // The board first: what can be done beside it comes right after.
    afterPaint(() => {
      if (!this.#gone.signal.aborted) this.#sitDown();
    });
  }

  /** Draws what can be done beside the board, and listens to the table. */
  #sitDown() {
    const { id } = this;
    this.connection = new Connection(id, () => Object.values(tokens(id)), {
      heard: (message) => this.#hear(message),
      changed: (state) => this.#changed(state),
      refused: (error) => {
        toast(errorText(new api.ApiError(error.code, error.message, 0)), "wrong");
        sound("no");
        if (error.code === "stale") this.connection?.restart();
        this.stage.undoHurry();
      },
    });
    this.draw();
  }

  title() {
    const turn = this.table.status === "playing" && typeof this.latest.acts === "number" && this.own.includes(this.latest.acts) ? `${t("turn.you")} · ` : "";
    return turn + say(this.table.title);
  }

  leave() {
    this.#gone.abort();
    this.connection?.close();
    this.clocks.stop();
    this.stage.leave();
    removeEventListener("qiyuan-language", this.relabel);
  }

  /** @param {object} message */
  #send(message) {
    this.connection?.send(message);
  }

  /** @param {string} act */
  #act(act) {
    const seat = this.own.length > 1 && typeof this.latest.acts === "number" ? this.latest.acts : this.own[0];
    this.#send({ t: "act", act, seat });
  }

  /** @param {"connecting" | "open" | "lost"} state */
  #changed(state) {
    if (state === "lost" && this.state === "open") this.#lostAt = Date.now();
    this.state = state;
    if (state === "open") this.bye = null;
    this.#drawNotices();
    // A short loss is not worth a word.
    if (state !== "open") setTimeout(() => this.#drawNotices(), 1300);
  }

  /** @param {ServerMessage} message */
  #hear(message) {
    if (message.t === "state") {
      this.table = message.table;
      this.own = message.you;
      this.latest = message.view;
      const { stage } = this;
      const known = stage.line.moves;
      const same = known.length === message.history.length && known.every((move, i) => move === message.history[i]?.move);
      if (same) {
        stage.line.know(message.view);
        if (!stage.branch && stage.following) stage.start(message.view);
      } else {
        const ahead = message.history.length > known.length && known.every((move, i) => move === message.history[i]?.move);
        if (ahead && stage.following && !stage.branch) {
          stage.advance(message.history.slice(known.length), message.view);
        } else {
          stage.line.reset(message.history, message.view);
          stage.start(message.view);
        }
      }
      this.#orient(message.view);
      this.#started = true;
      this.clocks.set(this.table.clocks);
      this.draw();
    } else if (message.t === "resumed") {
      this.own = message.you;
      this.draw();
    } else if (message.t === "event") this.#event(message);
    else if (message.t === "presence") {
      message.online.forEach((online, i) => {
        const seat = this.table.seats[i];
        if (seat) seat.online = online;
      });
      this.table.watchers = message.watchers;
      this.draw();
    } else if (message.t === "bye") {
      this.bye = message.reason;
      this.#drawNotices();
    }
  }

  /** @param {Extract<ServerMessage, { t: "event" }>} message */
  #event({ event, table, view, steps }) {
    const online = this.table.seats.map((seat) => seat.online);
    const before = this.table.status;
    this.table = { ...table, seats: table.seats.map((seat, i) => ({ ...seat, online: seat.online ?? online[i] ?? false })) };
    this.latest = view;
    const { stage } = this;
    if (event.kind === "played") stage.advance(steps, view);
    else if (event.kind === "taken-back") stage.retract(view);
    else {
      stage.line.know(view);
      if (!stage.branch && stage.following && steps.length === 0) stage.advance([], view);
      else if (steps.length > 0) stage.advance(steps, view);
    }
    this.clocks.set(this.table.clocks);
    if (before === "waiting" && this.table.status === "playing") sound("begin");
    if (event.kind === "offered" && event.what && !this.own.includes(event.seat ?? -1)) toast(t(`offer.${event.what}`));
    if (event.kind === "declined") toast(t("offer.declined"));
    if (event.kind === "joined") toast(t("joined", { name: event.name || t("seat.guest") }));
    if (event.kind === "rematch" && event.id && this.own.length > 0) return this.#follow(event.id);
    if (before !== "over" && this.table.status === "over") this.#ended(view);
    this.draw();
  }

  /** Goes on to the next game, with the same seats' tokens. @param {string} next */
  #follow(next) {
    const mine = tokens(this.id);
    if (Object.keys(tokens(next)).length === 0) keepTokens(next, Object.fromEntries(Object.entries(mine).map(([seat, token]) => [this.table.seats.length === 2 && this.own.length === 1 ? String(1 - Number(seat)) : seat, token])));
    visit(`/g/${next}`);
  }

  /** @param {View} view */
  #ended(view) {
    const { result } = view;
    if (!result) return;
    announce(this.#resultText(view));
    const mine = this.own.length === 1 ? result.payoffs[this.own[0] ?? 0] ?? 0 : 0;
    sound(this.own.length !== 1 ? "drawn" : mine > 0 ? "won" : mine < 0 ? "lost" : "drawn");
  }

  /** @param {View} view */
  #orient(view) {
    if (!this.#flipChosen) this.stage.board.flip(seenFromAbove(view, this.stage.layout, this.own));
  }

  /** @param {View} view */
  #turnText(view) {
    if (view.result) return this.#resultText(view);
    if (this.table.status === "waiting" && this.stage.live) return t("turn.waiting");
    if (view.acts === "chance") return this.stage.live ? t("turn.chance") : t("turn.choose-chance");
    if (typeof view.acts !== "number") return "";
    const seat = this.table.seats[view.acts];
    const title = say(seat?.title);
    if (this.stage.live && this.own.length === 1 && this.own.includes(view.acts)) return t("turn.yours", { side: title });
    return t("turn.theirs", { side: title });
  }

  /** @param {View} view */
  #resultText(view) {
    const { result } = view;
    if (!result) return "";
    const reason = has(`reason.${result.reason}`) && result.reason !== "rules" ? t(`reason.${result.reason}`) : say(result.text);
    if (this.table.goal === "chips") {
      const best = Math.max(...result.payoffs);
      const winners = this.table.seats.filter((seat) => result.payoffs[seat.seat] === best).map((seat) => nameOf(seat, this.own));
      return `${t("result.chips", { names: winners.join(", "), n: `${best > 0 ? "+" : ""}${best}` })} ${reason}`;
    }
    const winner = result.winner === null ? null : this.table.seats[result.winner];
    return `${winner ? t("result.won", { side: say(winner.title) }) : t("result.drawn")} ${reason}`;
  }

  draw() {
    this.#drawPlayers(this.stage.view ?? this.latest);
    this.#drawNotices();
    this.#drawActions();
    const watchers = this.heading.querySelector(".watchers");
    if (watchers) watchers.textContent = this.table.watchers > 0 ? t("watchers", { n: this.table.watchers }) : "";
    document.title = `${this.title()} · Qiyuan 棋苑`;
  }

  /** @param {View} view */
  #drawPlayers(view) {
    const { table, own } = this;
    const live = table.status === "playing";
    const result = this.latest.result;
    const cards = table.seats.map((seat) => playerCard(seat, {
      look: sideLook(view, seat.seat, table.family),
      own,
      goal: table.goal,
      live,
      acts: view.acts === seat.seat && table.status !== "waiting",
      thinking: seat.kind === "bot" && live && this.stage.live,
      payoff: result ? result.payoffs[seat.seat] ?? 0 : null,
      clock: this.clocks.face(seat.seat),
    }));
    this.clocks.set(table.clocks);
    if (cards.length === 2) {
      const flipped = this.stage.board.flipped;
      const mine = own.length === 1 && !this.#flipChosen ? own[0] : flipped ? 1 : 0;
      fill(this.top, cards[mine === 1 ? 0 : 1]);
      fill(this.bottom, cards[mine === 1 ? 1 : 0]);
    } else {
      fill(this.top, cards);
      fill(this.bottom);
    }
    this.top.classList.toggle("many", cards.length > 2);
  }

  #drawNotices() {
    const { table, own } = this;
    /** @type {Node[]} */
    const notices = [];
    /** @param {string} kind @param {...(Node | string)} parts */
    const note = (kind, ...parts) => notices.push(h("div", { class: `notice ${kind}` }, parts));
    if (this.bye === "replaced") note("warn", t("bye.replaced"));
    else if (this.bye === "shutdown" && this.state !== "open") note("warn", t("bye.shutdown"));
    else if (this.state !== "open" && this.#started && Date.now() - this.#lostAt > 1200) note("warn", t("reconnecting"));
    const open = table.seats.filter((seat) => seat.kind === "open");
    if (table.status === "waiting" && open.length > 0) {
      if (own.length === 0) {
        note("ask", h("p", null, t("join.say")), this.#joinForm(open));
      } else {
        const link = `${location.origin}/g/${this.id}`;
        note("ask", h("p", null, t("waiting.say")), h("div", { class: "row" },
          h("input", { class: "copied", readonly: true, "aria-label": t("share.link"), value: link }),
          button("copy", () => t("copy"), async () => {
            await copy(link);
            toast(t("copied"));
          }, { class: "primary" })));
        if (own.length > 0 && table.seats.length > 2) note("", h("p", null, t("waiting.seats", { n: open.length })));
      }
    } else if (own.length === 0 && table.status !== "over") note("quiet", t("watching"));
    if (table.status === "playing") {
      const { draw, takeback } = table.offers;
      if (draw !== null && draw !== undefined) notices.push(this.#offer("draw", draw, "accept-draw", "decline-draw"));
      if (takeback !== null && takeback !== undefined) notices.push(this.#offer("take-back", takeback, "accept-take-back", "decline-take-back"));
    }
    if (table.status === "over") {
      const asked = table.offers.rematch ?? [];
      if (table.next) note("ask", h("a", { class: "button primary", href: `/g/${table.next}` }, t("rematch.go")));
      else if (asked.length > 0) note("ask", asked.some((seat) => own.includes(seat)) ? t("rematch.asked") : t("offer.rematch"));
    }
    fill(this.notice, notices);
  }

  /** @param {string} what @param {number} seat @param {string} yes @param {string} no */
  #offer(what, seat, yes, no) {
    const mine = this.own.includes(seat) && this.own.length === 1;
    const side = say(this.table.seats[seat]?.title);
    return h("div", { class: "notice ask" }, h("p", null, mine ? t("offer.sent") : t(`offer.${what}.from`, { side })),
      !mine && this.own.length > 0 ? h("div", { class: "row" }, button("check", () => t("accept"), () => this.#act(yes), { class: "primary" }), button("close", () => t("decline"), () => this.#act(no))) : null);
  }

  /** @param {import("../types").Seat[]} open */
  #joinForm(open) {
    const name = h("input", { maxlength: 24, "aria-label": t("name"), placeholder: t("name"), value: settings.name, oninput: () => (settings.name = name.value.trim()) });
    const buttons = open.map((seat) => button("", () => t("join", { side: say(seat.title) }), async () => {
      try {
        const joined = await api.join(this.id, { seat: seat.seat, name: settings.name, ...(this.table.fairness ? { salt: randomSalt() } : {}) });
        keepTokens(this.id, { [joined.seat]: joined.token });
        this.connection?.restart();
      } catch (error) {
        toast(error instanceof api.ApiError ? errorText(error) : t("error.internal"), "wrong");
      }
    }, { class: "primary" }));
    return h("div", { class: "join" }, name, h("div", { class: "row" }, buttons));
  }

  #drawActions() {
    const { table, own, stage } = this;
    const seated = own.length > 0;
    const playing = table.status === "playing";
    const humans = table.seats.filter((seat) => seat.kind === "human" && !own.includes(seat.seat)).length;
    // Nobody asks the engine while playing against a person.
    const alone = !seated || humans === 0 || table.status === "over";
    /** @type {Node[]} */
    const actions = [];
    if (seated && playing) {
      if (alone) actions.push(button("hint", () => t("hint"), () => void stage.hint()));
      if (table.takeback !== "never" && this.latest.n_moves > 0) actions.push(button("undo", () => t("take-back"), () => this.#act("take-back")));
      if (humans > 0 && table.goal === "win" && table.offers.draw === null) actions.push(button("draw", () => t("draw"), () => this.#act("offer-draw")));
      actions.push(this.#resign());
    }
    if (table.status === "waiting" && seated) actions.push(button("close", () => t("abort"), () => this.#act("abort")));
    if (table.status === "over") {
      if (seated && !table.next) actions.push(button("again", () => t("rematch"), () => this.#rematch(), { class: "primary" }));
      actions.push(h("a", { class: "button", href: `/${table.family}` }, t("new-game")));
      if (!this.#chart) actions.push(button("engine", () => t("review"), () => void this.#loadReview()));
    }
    fill(this.actions, actions);
    const engine = button("engine", () => t("engine"), () => {
      stage.engine.toggle(!stage.engine.on);
      engine.setAttribute("aria-pressed", String(stage.engine.on));
      if (stage.view) void stage.engine.look(stage.current.until(stage.cursor), stage.view);
    });
    engine.setAttribute("aria-pressed", String(stage.engine.on));
    if (!alone && stage.engine.on) stage.engine.toggle(false);
    fill(this.tools,
      alone ? engine : null,
      alone ? button("branch", () => t("branch"), () => stage.startBranch()) : null,
      button("flip", () => t("flip"), () => {
        this.#flipChosen = true;
        stage.board.flip(!stage.board.flipped);
        this.draw();
      }),
      button("share", () => t("share"), () => share(this.id, stage.view?.position ?? "", Math.min(stage.cursor, stage.line.steps.length))),
      table.fairness ? button("shield", () => t("fair"), () => fairness(this.table, (n) => void stage.go(n))) : null);
  }

  #resign() {
    const ask = button("flag", () => t("resign"), () => {
      if (ask.classList.contains("sure")) return this.#act("resign");
      ask.classList.add("sure");
      const words = ask.querySelector("span");
      if (words) words.textContent = t("resign.sure");
      setTimeout(() => this.#drawActions(), 3500);
    });
    return ask;
  }

  #rematch() {
    const { table } = this;
    const bots = table.seats.every((seat) => seat.kind === "bot" || this.own.includes(seat.seat));
    if (!bots || this.own.length === 1) return this.#act("rematch");
    void begin({ game: table.game, rules: table.rules ?? undefined, position: table.start ?? undefined, seats: table.seats.map((seat) => (seat.kind === "bot" ? { kind: "bot", level: seat.level } : { kind: "me", name: seat.name })), clock: table.clock, public: table.public });
  }

  async #loadReview() {
    if (this.#reviewing) return;
    this.#reviewing = true;
    this.review.hidden = false;
    const progress = h("progress", { max: 1, value: 0, "aria-label": t("review.working") });
    fill(this.review, h("p", null, t("review.working")), progress);
    try {
      for (;;) {
        const { status, data } = await api.review(this.id, this.#gone.signal);
        if (status === 200) {
          this.#showReview(data);
          return;
        }
        progress.value = data.progress ?? 0;
        await new Promise((done) => setTimeout(done, 700));
      }
    } catch (error) {
      if (this.#gone.signal.aborted) return;
      fill(this.review, h("p", { class: "wrong" }, error instanceof api.ApiError ? errorText(error) : t("error.internal")));
    } finally {
      this.#reviewing = false;
    }
  }

  /** @param {import("../types").Review} review */
  #showReview(review) {
    const chart = drawChart(review, {
      family: this.table.family,
      goal: this.table.goal,
      seatName: (seat) => say(this.table.seats[seat]?.title),
      go: (n) => {
        if (this.stage.branch) this.stage.branch = null;
        void this.stage.go(n);
      },
    });
    this.#chart = chart;
    this.stage.verdicts = new Map(review.judgements.flatMap((judgement) => (judgement.mark ? [[judgement.number, judgement.mark]] : [])));
    fill(this.review, chart.el);
    chart.show(this.stage.cursor);
    this.stage.refresh();
    this.#drawActions();
  }
}

/**
 * Whether a board is turned round: where two sides face each other, each is shown its own side below.
 * @param {View} view
 * @param {import("../types").Layout} layout
 * @param {number[]} own
 */
function seenFromAbove(view, layout, own) {
  if (own.length !== 1 || own[0] !== 1) return false;
  const [first, second] = [0, 1].map((seat) => {
    const pieces = view.scene.pieces.filter((piece) => piece.figure.seat === seat && !piece.figure.name.includes("-"));
    return pieces.reduce((sum, piece) => sum + (layout.spots[piece.spot]?.y ?? 0), 0) / Math.max(1, pieces.length);
  });
  return (first ?? 0) - (second ?? 0) > 1.5;
}

/** The colours of a seat: those of its pieces, where a game gives them out as it goes. @param {View} view @param {number} seat @param {string} family */
function sideLook(view, seat, family) {
  const piece = view.scene.pieces.find((piece) => piece.figure.seat === seat);
  return piece ? look(piece.figure, family) : seatLook(seat, family);
}
