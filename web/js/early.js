// Runs before the first paint: the page never shows in the wrong colours.
(function () {
  var root = document.documentElement;
  try {
    var kept = JSON.parse(localStorage.getItem("qiyuan.settings") || "{}");
    if (kept.theme === "light" || kept.theme === "dark") root.dataset.theme = kept.theme;
    root.dataset.board = kept.board === "ink" ? "ink" : "wood";
    if (kept.language) root.lang = kept.language;
  } catch (error) {
    root.dataset.board = "wood";
  }
})();
