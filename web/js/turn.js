// Telling whoever looks elsewhere that it is their turn: on the icon of the page, and by a notification if they want
// it.

import { say, t } from "./i18n.js";
import { settings } from "./settings.js";

/** The icon as it came with the page. @type {string | null} */
let plain = null;

/** Marks the icon of the page, or takes the mark away. @param {boolean} turn */
export function markIcon(turn) {
  const link = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel=icon]"));
  if (!link) return;
  plain ??= link.href;
  const mark =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect x="3" y="3" width="58" height="58" rx="13" ' +
    'fill="#a5301c"/><circle cx="32" cy="32" r="17" fill="#fbeedd"/><circle cx="32" cy="32" r="9" fill="#2a6b57"/>' +
    "</svg>";
  const href = turn ? `data:image/svg+xml,${encodeURIComponent(mark)}` : plain;
  if (link.href !== href) link.href = href;
}

/** Whether the browser can be asked to show notifications, or shows them. */
export function mayNotify() {
  return typeof Notification === "function" && Notification.permission !== "denied";
}

/** Whether notifications are wanted and allowed. */
export function notifies() {
  return settings.notify && typeof Notification === "function" && Notification.permission === "granted";
}

/** Asks the browser to allow notifications; only ever after a click. @param {boolean} wanted */
export async function wantNotices(wanted) {
  settings.notify = wanted && mayNotify() && (await Notification.requestPermission()) === "granted";
  return settings.notify;
}

/** Listens to a table, and says at once that it is the turn of somebody who looks elsewhere. */
export class TurnWatch {
  /** Whether it was their turn in the last that was heard. */
  #turn = false;

  /** @param {import("./types").ServerMessage} message @param {number[]} own the seats that are held here */
  hear(message, own) {
    if (message.t !== "event" && message.t !== "state") return;
    const { table, view } = message;
    const held = message.t === "state" ? message.you : own;
    const turn = table.status === "playing" && typeof view.acts === "number" && held.includes(view.acts);
    if (turn && !this.#turn && message.t === "event") notifyTurn(table.id, say(table.title));
    this.#turn = turn;
  }
}

/**
 * Says that it is somebody's turn, if nobody looks at the page.
 * @param {string} id of the table: a new notification takes the place of the one before
 * @param {string} game
 */
function notifyTurn(id, game) {
  if (!document.hidden || !notifies()) return;
  try {
    const note = new Notification(t("turn-you"), { body: game, tag: id, icon: plain ?? undefined });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Some phones show notifications only from a worker, which this page does not have.
  }
}
