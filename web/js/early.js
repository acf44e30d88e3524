// Runs before the first paint: the page never shows in the wrong colours, and a table is asked for before the rest of the
// page has come.
(function () {
  var root = document.documentElement;
  var table = /^\/g\/([\w-]+)\/?$/.exec(location.pathname);
  if (table) window.qiyuanTable = { id: table[1], answer: fetch("/api/games/" + table[1], { headers: { accept: "application/json" } }) };
  try {
    var kept = JSON.parse(localStorage.getItem("qiyuan.settings") || "{}");
    if (kept.theme === "light" || kept.theme === "dark") root.dataset.theme = kept.theme;
    root.dataset.board = kept.board === "ink" ? "ink" : "wood";
    if (kept.language) root.lang = kept.language;
  } catch (error) {
    root.dataset.board = "wood";
  }
})();
