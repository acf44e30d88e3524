// The live line to a table: it comes back after a loss, says what it saw last, and sends nothing twice.

const FIRST_WAIT = 300;
const LONGEST_WAIT = 15_000;
const IDLE = 20_000;
const PATIENCE = 10_000;

/**
 * @typedef {object} Handlers
 * @property {(message: import("../types").ServerMessage) => void} heard
 * @property {(state: "connecting" | "open" | "lost") => void} changed
 * @property {(error: import("../types").Refusal) => void} refused
 */

export class Connection {
  /** @type {WebSocket | null} */
  #socket = null;
  #wait = FIRST_WAIT;
  #closed = false;
  #timer = 0;
  #pulse = 0;
  #lateness = 0;
  /** What has been sent and not yet acknowledged. @type {Map<string, object>} */
  #outbox = new Map();
  #count = 0;
  #said = false;
  /** The last event that was heard. @type {number | undefined} */
  since;
  /** How far the server's clock is ahead of ours. */
  skew = 0;

  /** @param {string} id @param {() => string[]} tokens @param {Handlers} handlers */
  constructor(id, tokens, handlers) {
    this.id = id;
    this.tokens = tokens;
    this.handlers = handlers;
    addEventListener("online", this.#retry);
    document.addEventListener("visibilitychange", this.#retry);
    this.#open();
  }

  /** Sends a move or an act until it is acknowledged. @param {object} message */
  send(message) {
    const id = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}-${this.#count++}`;
    this.#outbox.set(id, { ...message, id });
    this.#say({ ...message, id });
    return id;
  }

  /** Says something once: whether it is heard does not matter. @param {object} message */
  mention(message) {
    this.#say(message);
  }

  /** Whether something sent is not yet acknowledged. */
  get waiting() {
    return this.#outbox.size > 0;
  }

  /** Says hello again, with the tokens that there are now. */
  restart() {
    this.since = undefined;
    this.#socket?.close();
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#pulse);
    clearTimeout(this.#lateness);
    removeEventListener("online", this.#retry);
    document.removeEventListener("visibilitychange", this.#retry);
    this.#socket?.close();
  }

  #retry = () => {
    if (this.#closed || document.hidden) return;
    if (this.#socket && this.#socket.readyState <= WebSocket.OPEN) return;
    clearTimeout(this.#timer);
    this.#open();
  };

  #open() {
    if (this.#closed) return;
    this.handlers.changed("connecting");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/games/${this.id}`);
    this.#socket = socket;
    this.#said = false;
    socket.onopen = () => {
      const tokens = this.tokens();
      const hello = { t: "hello", ...(tokens.length ? { token: tokens.length === 1 ? tokens[0] : tokens } : {}) };
      this.#say(this.since === undefined ? hello : { ...hello, since: this.since });
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data));
    socket.onclose = () => {
      if (this.#socket !== socket || this.#closed) return;
      this.#socket = null;
      clearTimeout(this.#pulse);
      clearTimeout(this.#lateness);
      this.handlers.changed("lost");
      this.#timer = setTimeout(() => this.#open(), this.#wait * (0.5 + Math.random()));
      this.#wait = Math.min(LONGEST_WAIT, this.#wait * 1.8);
    };
  }

  /** @param {import("../types").ServerMessage} message */
  #hear(message) {
    clearTimeout(this.#lateness);
    this.#beat();
    if (message.t === "state" || message.t === "resumed") {
      this.#wait = FIRST_WAIT;
      this.#said = true;
      this.skew = message.now - Date.now();
      if (message.t === "state") this.since = message.table.seq;
      this.handlers.changed("open");
      this.handlers.heard(message);
      for (const sent of this.#outbox.values()) this.#say(sent);
      return;
    }
    if (message.t === "event") {
      // An event that was heard before comes again after a resumption at most.
      if (this.since !== undefined && message.seq <= this.since) return;
      this.since = message.seq;
    }
    if (message.t === "pong") this.skew = message.now - Date.now();
    if (message.t === "ack") this.#outbox.delete(message.id);
    if (message.t === "no") {
      this.#outbox.delete(message.id);
      this.handlers.refused(message.error);
    }
    this.handlers.heard(message);
  }

  /** Asks for a sign of life when nothing has been heard for a while. */
  #beat() {
    clearTimeout(this.#pulse);
    this.#pulse = setTimeout(() => {
      this.#say({ t: "ping" });
      this.#lateness = setTimeout(() => this.#socket?.close(), PATIENCE);
    }, IDLE);
  }

  /** @param {object} message */
  #say(message) {
    const ready = this.#socket?.readyState === WebSocket.OPEN;
    const first = "t" in message && message.t === "hello";
    if (ready && (this.#said || first)) this.#socket?.send(JSON.stringify(message));
  }
}
