// Runs before the first paint: the page never shows in the wrong colours.
(() => {
  const root = document.documentElement;
  root.dataset.board = "wood";
  try {
    const kept = JSON.parse(localStorage.getItem("qiyuan.settings") || "{}");
    if (kept.theme === "light" || kept.theme === "dark") root.dataset.theme = kept.theme;
    if (kept.board === "ink") root.dataset.board = kept.board;
    if (kept.language) root.lang = kept.language;
  } catch {
    // What cannot be read is as if nothing had been chosen.
  }
})();
