// Listening to the open seats of the house, as long as somebody looks at the page.

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

/**
 * @param {(games: import("../types").TableSummary[]) => void} heard
 * @returns {() => void} listens no more
 */
export function listen(heard) {
  /** @type {WebSocket | null} */
  let socket = null;
  let [wait, timer] = [FIRST_WAIT, 0];

  const open = () => {
    if (socket || document.hidden) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const mine = new WebSocket(`${scheme}://${location.host}/ws/seats`);
    socket = mine;
    mine.onmessage = ({ data }) => {
      wait = FIRST_WAIT;
      heard(JSON.parse(data).games);
    };
    mine.onclose = () => {
      if (socket !== mine) return;
      socket = null;
      timer = window.setTimeout(open, wait * (0.5 + Math.random()));
      wait = Math.min(LONGEST_WAIT, wait * 2);
    };
  };
  const close = () => {
    clearTimeout(timer);
    const last = socket;
    socket = null;
    last?.close();
  };
  const look = () => (document.hidden ? close() : open());
  document.addEventListener("visibilitychange", look);
  open();
  return () => {
    document.removeEventListener("visibilitychange", look);
    close();
  };
}
